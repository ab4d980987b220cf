"""What a session showed: every line of the screen with the times at which it was seen."""

from collections import defaultdict

from emulator import Screen, Stream

REST = 2.2
"""Seconds that the last screen stays before the film begins again."""
UNSEEN = 0.012
"""Seconds below which nobody sees what was on the screen."""


class Film:
    """A cast, shown by a terminal emulator."""

    def __init__(self, columns, lines, events):
        self.columns, self.lines = columns, lines
        self.length = max(time for time, _, _ in events) + REST
        self.spans = self._spans(columns, lines, events)

    @staticmethod
    def _cells(screen, line):
        return tuple((cell.data, cell.fg, cell.bg, cell.bold) for cell in screen.cells(line))

    def _spans(self, columns, lines, events):
        """For each (line, cells): the spans of time in which that line shows those cells."""
        screen = Screen(columns, lines)
        stream = Stream(screen)
        shown, since = [None] * lines, [0.0] * lines
        spans = defaultdict(list)
        started = False
        for index, (time, kind, data) in enumerate(events):
            if kind != "o":
                continue
            stream.feed(data.encode())
            if index + 1 < len(events) and events[index + 1][0] - time < UNSEEN:
                continue
            moment, started = (time if started else 0.0), True
            for line in range(lines):
                cells = self._cells(screen, line)
                if cells == shown[line]:
                    continue
                if shown[line] is not None:
                    spans[line, shown[line]].append((since[line], moment))
                shown[line], since[line] = cells, moment
        for line in range(lines):
            spans[line, shown[line]].append((since[line], self.length))
        return spans

    def groups(self):
        """Lines that are seen at the same times, together: {spans: [(line, cells)]}."""
        groups = defaultdict(list)
        for (line, cells), spans in self.spans.items():
            groups[tuple(joined(spans))].append((line, cells))
        return groups


def joined(spans):
    """Spans of time with those that touch made one."""
    whole = []
    for begin, end in spans:
        if whole and whole[-1][1] == begin:
            begin = whole.pop()[0]
        whole.append((begin, end))
    return whole
