"""Drags and keys while a big file is saved, as multiples of what they take at rest."""

import contextlib
import os
import shutil
import statistics
import time

from inputs import FIRST
from watched import Steps, Watched

LIMIT = 120.0
"""Seconds after which a save is taken for one that failed."""
LEAST = 40
"""Steps without which a 95th percentile means nothing."""
ROUNDS = 10
"""How often the steps are made at rest."""


class Drag:
    """A row that is dragged to and fro by a column at a time."""

    name = "drag"
    take = b"\x1b[<0;101;5M\x1b[<32;100;5M"
    let_go = b"\x1b[<0;100;5m"

    @staticmethod
    def keys(_):
        """The pointer's ways, which end where they began."""
        columns = [*range(99, 87, -1), *range(89, 101)]
        return [f"\x1b[<32;{column};5M".encode() for column in columns]


class Keys:
    """Steps down the list and up again."""

    name = "key"
    take = let_go = b""

    @staticmethod
    def keys(program):
        """The keys of the program."""
        return [program.down] * 10 + [program.up] * 10


def while_saving(program, path, environment):
    """Drags and keys while the whole file is saved, as multiples of those at rest before it."""
    result = {}
    for kind in (Drag, Keys):
        with copied(path) as copy, program.start(copy, environment) as terminal:
            watched = Watched(terminal)
            watched.until(FIRST.decode())
            terminal.busy_until(read=watched.read)
            for key, value in one_save(kind, program, watched, copy).items():
                result[key] = max(value, result.get(key, value))
    return result


@contextlib.contextmanager
def copied(path):
    """A copy of a file, on the disk already, so that nothing is written back while it is used."""
    copy = path.parent / f"saving-{os.getpid()}.csv"
    try:
        try:
            shutil.copyfile(path, copy)
            with open(copy, "rb") as file:
                os.fsync(file.fileno())
        except OSError as error:
            raise SystemExit(f"{path} could not be copied to {copy}: {error.strerror}; make room "
                             "there, or take a smaller SIZE") from error
        yield copy
    finally:
        copy.unlink(missing_ok=True)


def one_save(kind, program, watched, copy, limit=LIMIT):
    """Steps of a kind at rest, and then until the file has been saved."""
    def send(keys):
        os.write(watched.terminal.master, keys)
        watched.settle(silence=0.6)

    send(b"d")
    send(kind.take)
    steps = Steps(watched, kind.keys(program))
    steps.learn()
    rest, rest_share = beside_others(watched.terminal, lambda: steps.go_round(ROUNDS))
    send(kind.let_go)
    began = time.perf_counter()
    busy, busy_share = beside_others(
        watched.terminal, lambda: until_saved(b"w" + kind.take, steps, copy, limit))
    return compared(kind.name, rest, busy) | {
        "saving": time.perf_counter() - began, "rest others": rest_share,
        "saving others": busy_share}


def until_saved(keys, steps, copy, limit):
    """Steps from these keys on until another file has the name of this one."""
    watched, file, began = steps.watched, copy.stat().st_ino, time.perf_counter()
    os.write(watched.terminal.master, keys)
    results = []
    while copy.stat().st_ino == file:
        results.append(steps.step())
        if time.perf_counter() - began > limit:
            raise SystemExit(f"{copy} was not saved in {limit:.0f} s; {watched.last_words()}")
    return results


def beside_others(terminal, act):
    """What `act` returns, and how much processor time all others had meanwhile, in processors:
    where they want all there are, every step waits for them, saving or not."""
    used, began = terminal.others(), time.perf_counter()
    result = act()
    return result, max(0.0, terminal.others() - used) / (time.perf_counter() - began)


def compared(name, rest, busy):
    """Steps beside those at rest; where there are too few for that, it is said."""
    result = {f"saving {name} steps": len(busy)}
    if len(busy) < LEAST:
        print("the save was over too soon to say something of it (measured by "
              f"{name}: {len(busy)}, needed: {LEAST}); take a bigger SIZE", flush=True)
        return result
    return result | {
        f"saving {name}": middle(busy) / middle(rest),
        f"saving {name}95": slow(busy) / slow(rest),
        f"saving {name} max": max(took for took, _ in busy)}


def middle(steps):
    """The median time."""
    return statistics.median(took for took, _ in steps)


def slow(steps):
    """The 95th percentile of the times."""
    return statistics.quantiles([took for took, _ in steps], n=20)[18]
