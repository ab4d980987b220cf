"""What the hands did in a session: the way of the mouse, and the keys, from the recording's lines."""

import re
from dataclasses import dataclass

ENTRY = re.compile(r"^([\d.]+) (mouse|key) (.+)$", re.M)
NAMES = {"down": "↓", "up": "↑", "left": "←", "right": "→", "enter": "Enter", "escape": "Esc"}
SHOWN = 0.9
"""Seconds that a key stays to be seen."""


@dataclass(frozen=True)
class Report:
    """One report of the mouse."""

    time: float
    kind: str
    column: int
    line: int


class Hands:
    """The mouse and the keys of a recording."""

    def __init__(self, recording, length):
        self.length = length
        self.mouse, self.keys = [], []
        for time, device, rest in ENTRY.findall(recording):
            words = rest.split()
            if device == "mouse" and words[0] in ("press", "drag", "release"):
                self.mouse.append(Report(float(time) / 1000, words[0], *map(int, words[1:3])))
            elif device == "key":
                self.keys.append((float(time) / 1000, NAMES.get(words[0], words[0].strip('"'))))

    def held(self):
        """When the mouse button is held, as (begin, end)."""
        begin = None
        for report in self.mouse:
            if report.kind == "press":
                begin = report.time
            elif report.kind == "release" and begin is not None:
                yield begin, report.time

    def shown_keys(self):
        """Each key with the span of time in which it is shown."""
        for index, (time, name) in enumerate(self.keys):
            following = self.keys[index + 1][0] if index + 1 < len(self.keys) else self.length
            yield name, time, min(time + SHOWN, following - 0.05)
