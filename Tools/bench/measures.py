"""What is measured, for each program the same way."""

import os
import statistics
import time
from dataclasses import dataclass

from inputs import FIRST
from saving import Drag, middle
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
    return middle(results)


def key_step(program, path, environment):
    """Median time from a key to the end of its frame, and its bytes: down the list, then up."""
    with program.start(path, environment) as terminal:
        terminal.until(FIRST)
        terminal.drain()
        keys = [program.down] * (KEYS // 2) + [program.up] * (KEYS // 2)
        results = [terminal.press(key, program.quiet) for key in keys]
    return {
        "key": middle(results),
        "key99": statistics.quantiles([took for took, _ in results], n=100)[98],
        "key bytes": statistics.median(size for _, size in results),
    }


def drag_step(program, path, environment, times=4):
    """Median time and bytes of a mouse drag by one column; only swipetable has such a thing."""
    with program.start(path, environment) as terminal:
        terminal.until(FIRST)
        terminal.drain()
        os.write(terminal.master, Drag.take)
        terminal.drain(silence=0.02)
        results = [terminal.press(key) for key in Drag.keys(program) * times]
        os.write(terminal.master, Drag.let_go)
    return {"drag": middle(results), "drag bytes": statistics.median(size for _, size in results)}


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
    return {"scan key": statistics.median(results), "scan key max": max(results)}
