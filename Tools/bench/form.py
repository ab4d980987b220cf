"""Text typed into a form at once, as a terminal sends what was pasted without its brackets."""

import os
import select
import shutil
import time

from inputs import FIRST
from spawned import Spawned
from watched import Watched

SIZE = 100_000
LINE = 80
END = "the end."
SILENCE = 1.0
"""Seconds without output after which everything was drawn, however slow the machine is."""


def text(size=SIZE, line_end=" "):
    """Words of so many bytes; every 80th one is `line_end`."""
    line = ("typed text " * LINE)[:LINE - 1] + line_end
    return (line * (size // LINE + 1))[:size - len(END)].encode() + END.encode()


def typing(program, path, environment):
    """Seconds from the first byte that is typed into a new record until the last one is shown."""
    with program.start(path, environment) as terminal:
        watched = Watched(terminal)
        watched.until(FIRST.decode())
        os.write(terminal.master, b"a")
        watched.settle(silence=0.3)
        return {"typing": typed(watched, text())}


def beside(environment):
    """The same for programs that others take for quick: the terminal's echo, and vi if it is here.

    They get lines, since a terminal that edits them takes no longer ones.
    """
    lines = text(line_end="\n")
    with Spawned(["sh", "-c", "exec cat > /dev/null"], environment) as terminal:
        results = {"echo": typed(Watched(terminal), lines)}
    if shutil.which("vi"):
        # What it keeps beside a text without a name goes into the folder where it is started.
        with Spawned(["sh", "-c", 'cd "$HOME" && exec vi'], environment) as terminal:
            watched = Watched(terminal)
            watched.settle(silence=0.5)
            os.write(terminal.master, b"i")
            watched.settle(silence=0.3)
            results["vi"] = typed(watched, lines)
    return results


def typed(watched, data, limit=120.0):
    """Writes as fast as a program reads, and reads along: seconds until it shows the end."""
    master, pieces = watched.terminal.master, []
    os.set_blocking(master, False)
    began = ended = time.perf_counter()
    while (now := time.perf_counter()) - began < limit:
        readable, writable, _ = select.select([master], [master] if data else [], [], SILENCE)
        if writable:
            data = data[write(master, data):]
        if readable:
            pieces.append(watched.terminal.read(0))
            ended = time.perf_counter()
        elif not data and now - ended > SILENCE / 2:
            # Only now, since to draw it would take the time of those that are measured.
            watched.feed(b"".join(pieces))
            pieces.clear()
            if watched.shows_text(END):
                return ended - began
    raise SystemExit(f"what was typed was not shown in {limit:.0f} s; {watched.last_words()}")


def write(descriptor, data):
    """Writes what the terminal takes now, and returns how much that was."""
    try:
        return os.write(descriptor, data[:1 << 12])
    except BlockingIOError:
        return 0
