"""A program whose screen is read along, and steps that are answered by what they change on it."""

import os
import pathlib
import sys
import time
from dataclasses import dataclass, field

from spawned import COLUMNS, LINES, QUIET

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests/Program"))

from emulator import Screen, Stream  # noqa: E402

PATIENCE = 10.0
"""Seconds after which a step counts as one that took so long."""
BARS = (0, LINES - 1)
"""Lines that tell of other things as well: of a save, of what was just done."""


class Watched:
    """Reads what a program writes onto a screen of its own; the clock is read before that."""

    def __init__(self, terminal):
        self.terminal = terminal
        self.screen = Screen(COLUMNS, LINES)
        self._stream = Stream(self.screen)

    def read(self, timeout):
        """What came within `timeout` seconds, and the clock right behind it."""
        data = self.terminal.read(timeout)
        now = time.perf_counter()
        self.feed(data)
        return data, now

    def feed(self, data):
        """Draws what came."""
        self._stream.feed(data)

    def settle(self, silence=0.05, limit=5.0):
        """Reads until there is silence."""
        deadline = time.perf_counter() + limit
        while self.read(silence)[0] and time.perf_counter() < deadline:
            pass

    def until(self, text, timeout=60.0):
        """Reads until a text stands on the screen; the clock when it came."""
        deadline, now = time.perf_counter() + timeout, time.perf_counter()
        while not self.shows_text(text):
            if now > deadline:
                raise SystemExit(f"{text!r} did not come in {timeout:.0f} s; {self.last_words()}")
            _, now = self.read(0.2)
        return now

    def shows_text(self, text):
        """Whether a text stands on a line of the screen."""
        return any(text in self.screen.text(line) for line in range(LINES))

    def last_words(self):
        """What the program says on its last line."""
        return f"the last line of the screen is {self.screen.text(LINES - 1).strip()!r}"

    def cells(self):
        """Everything that the screen shows, but for its bars."""
        return {(line, column): seen(cell) for line in range(LINES) if line not in BARS
                for column, cell in enumerate(self.screen.cells(line))}

    def shows(self, cells):
        """Whether these cells are as they are to be."""
        return all(seen(self.screen.buffer[line][column]) == cell
                   for (line, column), cell in cells.items())


def seen(cell):
    """A cell as it looks: a bold blank is a blank, and which of both is written may differ."""
    if cell.data == " " and not cell.reverse:
        return cell._replace(bold=False, italics=False, fg="default")
    return cell


@dataclass
class Steps:
    """Steps that lead back to where they began. Once they were made at rest it is known what each
    of them changes, and that alone is its answer, whatever else is drawn meanwhile."""

    watched: Watched
    keys: list
    patience: float = PATIENCE
    _answers: list = field(default_factory=list)
    _next: int = 0

    def learn(self):
        """Makes all steps at rest: twice, since the first ones also wipe away old messages."""
        for _ in range(2):
            self._answers.clear()
            for key in self.keys:
                before = self.watched.cells()
                os.write(self.watched.terminal.master, key)
                self.watched.settle()
                after = self.watched.cells()
                answer = {place: cell for place, cell in after.items() if cell != before[place]}
                if not answer:
                    raise SystemExit(f"{key!r} changed nothing; {self.watched.last_words()}")
                self._answers.append(answer)

    def step(self):
        """One step: seconds until its answer stood on the screen, and the bytes until then. One
        that is not answered took as long as was waited for it."""
        number, self._next = self._next, (self._next + 1) % len(self.keys)
        began = now = time.perf_counter()
        os.write(self.watched.terminal.master, self.keys[number])
        size = 0
        while (left := began + self.patience - now) > 0:
            data, now = self.watched.read(left)
            size += len(data)
            if data and self.watched.shows(self._answers[number]):
                self.watched.settle(silence=QUIET, limit=0.1)
                return now - began, size
        return now - began, size

    def go_round(self, times):
        """All steps, so many times."""
        return [self.step() for _ in range(times * len(self.keys))]
