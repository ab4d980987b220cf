"""What is measured, for each program the same way."""

import os
import shutil
import statistics
import time
from dataclasses import dataclass

from samples import FIRST
from spawned import Spawned

KEYS = 200


@dataclass(frozen=True)
class Program:
    """How a program is started on a file, and which keys move its selection down and up."""

    name: str
    command: tuple
    down: bytes
    up: bytes
    by_standard_input: bool = False
    quiet: float = 0.003

    def start(self, path, environment):
        """Starts it on a file."""
        if self.by_standard_input:
            return Spawned(list(self.command), environment, standard_input=path)
        return Spawned([*self.command, str(path)], environment)


def echo(environment):
    """The kernel's own echo: `cat` has nothing to do with it before a line is complete."""
    with Spawned(["cat"], environment) as terminal:
        terminal.press(b"x")
        results = [terminal.press(b"x") for _ in range(KEYS)]
    return statistics.median(took for took, _ in results if took)


def key_step(program, path, environment):
    """Median time from a key to the end of its frame, and its bytes: down the list, then up."""
    with program.start(path, environment) as terminal:
        terminal.until(FIRST)
        terminal.drain()
        keys = [program.down] * (KEYS // 2) + [program.up] * (KEYS // 2)
        results = [terminal.press(key, program.quiet) for key in keys]
    answered = [result for result in results if result[0] is not None]
    return {
        "key": statistics.median(took for took, _ in answered),
        "key99": statistics.quantiles([took for took, _ in answered], n=100)[98],
        "key bytes": statistics.median(size for _, size in answered),
    }


def drags(terminal):
    """Drags a row by a column at a time, there and back, for as long as is asked; what each step
    took, and its bytes."""
    os.write(terminal.master, b"\x1b[<0;101;5M\x1b[<32;100;5M")
    terminal.drain(silence=0.02)
    while True:
        for column in [*range(98, 86, -1), *range(87, 99)]:
            yield terminal.press(f"\x1b[<32;{column + 1};5M".encode())


def keys(terminal, program):
    """Steps down the list and up again, likewise."""
    while True:
        for key in [program.down] * 10 + [program.up] * 10:
            yield terminal.press(key, program.quiet)


def drag_step(program, path, environment):
    """Median time and bytes of a mouse drag by one column; only swipetable has such a thing."""
    with program.start(path, environment) as terminal:
        terminal.until(FIRST)
        terminal.drain()
        answered = some(drags(terminal), lambda count: count < 96)
        os.write(terminal.master, b"\x1b[<0;101;5m")
    return {"drag": middle(answered), "drag bytes": statistics.median(size for _, size in answered)}


def while_saving(program, path, environment):
    """Drags and keys while the whole big file is saved, as times those at rest before it."""
    result, copy = {}, path.parent / "saving.csv"
    try:
        for name in ("drag", "key"):
            shutil.copyfile(path, copy)
            with program.start(copy, environment) as terminal:
                terminal.until(FIRST)
                terminal.busy_until()
                terminal.press(b"d", quiet=0.5)
                steps = drags(terminal) if name == "drag" else keys(terminal, program)
                rest = some(steps, lambda count: count < 96)
                if name == "drag":
                    os.write(terminal.master, b"\x1b[<0;101;5m")
                terminal.drain(silence=0.6)
                file = copy.stat().st_ino
                os.write(terminal.master, b"w")
                steps = drags(terminal) if name == "drag" else keys(terminal, program)
                busy = some(steps, lambda _, file=file: copy.stat().st_ino == file)
                result[f"saving {name}"] = middle(busy) / middle(rest)
                result[f"saving {name}95"] = slow(busy) / slow(rest)
                result[f"saving {name} steps"] = len(busy)
    finally:
        copy.unlink()
    return result


def some(steps, go_on):
    """The first of `steps` that were answered; `go_on` is asked with how many there are."""
    answered = []
    while go_on(len(answered)):
        step = next(steps)
        if step[0] is not None:
            answered.append(step)
    return answered


def middle(results):
    """The median time."""
    return statistics.median(took for took, _ in results)


def slow(results):
    """The 95th percentile of the times."""
    return statistics.quantiles([took for took, _ in results], n=20)[18]


def start(program, path, environment, times=15):
    """Median time from the start to the end of the first screen."""
    took = []
    for _ in range(times):
        with program.start(path, environment) as terminal:
            took.append(terminal.until(FIRST) - terminal.started)
    return statistics.median(took)


def idle(program, path, environment, seconds=3.0):
    """Bytes and wake-ups over some seconds in which nothing is asked of it."""
    with program.start(path, environment) as terminal:
        terminal.until(FIRST)
        terminal.drain(silence=0.6)
        woken, deadline, written = terminal.wake_ups(), time.perf_counter() + seconds, 0
        while (left := deadline - time.perf_counter()) > 0:
            written += len(terminal.read(left))
        return {"idle wakes": terminal.wake_ups() - woken, "idle bytes": written}


def whole_file(program, path, environment):
    """On a big file: the first screen, the time until it is all read, the memory for it."""
    with program.start(path, environment) as terminal:
        first = terminal.until(FIRST) - terminal.started
        done = terminal.busy_until()
        return {"big first": first,
                "big scan": done - terminal.started if done else None,
                "big memory": terminal.anonymous_mb()}


def keys_while_scanning(program, path, environment):
    """Keys pressed at once after the first screen: how long they wait for their frames."""
    results = []
    with program.start(path, environment) as terminal:
        terminal.until(FIRST)
        for number in range(KEYS):
            key = program.down if number < KEYS // 2 else program.up
            results.append(terminal.press(key, program.quiet)[0])
    took = [result for result in results if result is not None]
    return {"scan key": statistics.median(took), "scan key max": max(took)}
