"""Reads swipetable's screen: where a row is, how far it has slid, what is offered beside it."""

import math
import re

import keys
from terminal import PATIENCE, Terminal

PANEL = 16
"""The reveal width: columns that an open row stands left of its place."""
STEP = 4
"""Columns that an arrow key drags."""
CORNERS = {-1: "╭+", 1: "╰+"}
"""What the first and the last line of a box begin with."""


class Table(Terminal):
    """swipetable on a terminal."""

    rest = None
    """The column in which every title begins while its row is closed."""

    # -- lines ------------------------------------------------------------------------------

    def row_text(self, line):
        """A line with exactly one character a cell, so that an index is a column."""
        return "".join(cell.data[:1] or "\0" for cell in self.screen.cells(line))

    def title_bar(self):
        """The first line."""
        return self.screen.text(0)

    def bottom_line(self):
        """The last line: keys, a message, or a question."""
        return self.screen.text(self.screen.lines - 1)

    def body(self):
        """The lines between them, with their numbers."""
        return [(line, self.row_text(line)) for line in range(1, self.screen.lines - 1)]

    # -- rows -------------------------------------------------------------------------------

    def place(self, text):
        """Column and line of a text in the body, or None."""
        for line, content in self.body():
            if (column := content.find(text)) >= 0:
                return column, line
        return None

    def offers(self, action):
        """Whether a button shows an action; rows name it too: while it runs, and where it failed."""
        said = re.compile(re.escape(action) + r"(: | · )")
        return any(action in said.sub("", content) for _, content in self.body())

    def shows(self, *texts):
        """Whether every text is in the body."""
        return all(self.place(text) for text in texts)

    def opened(self, title):
        """Waits for the first screen and learns where titles begin; returns the table."""
        self.wait_for(lambda: self.place(title))
        self.rest = self.place(title)[0]
        return self.settle()

    def offset(self, title):
        """Columns that the row stands left of its rest place; NaN, which equals nothing, unseen."""
        mark = title.split()[-1]
        place = self.place(mark)
        return self.rest + len(title) - len(mark) - place[0] if place else math.nan

    def is_open(self, title):
        """Whether the row is fully open and its buttons show."""
        return self.offset(title) == PANEL and self.buttons() is not None

    def is_closed(self, title):
        """Whether the row rests closed."""
        return self.offset(title) == 0

    def buttons(self):
        """The places of Delete and Update, a column inside each; None when there is no panel."""
        delete, update = self.place("Delete"), self.place("Update")
        return {"Delete": delete, "Update": update} if delete and update else None

    def grip(self, title, column=60):
        """A place on the row's container by which it can be dragged, and clicked."""
        return column, self.place(title.split()[-1])[1]

    def frame_style(self, title):
        """How the closed card of a row begins: the sign, colours and weight of its border."""
        return self.screen.cells(self.place(title.split()[-1])[1])[self.rest - 2]

    def selected(self, titles):
        """Which of three or more shown titles is framed like no other."""
        shown = [title for title in titles if self.place(title.split()[-1])]
        styles = {title: self.frame_style(title) for title in shown}
        alone = [title for title in shown if list(styles.values()).count(styles[title]) == 1]
        return alone[0] if len(alone) == 1 and len(shown) > 2 else None

    def form_shown(self):
        """Whether text is being entered: only then the cursor is seen."""
        return not self.screen.cursor.hidden

    def form_line(self, *texts):
        """The line of the form that holds all these texts, or None; cards behind do not count."""
        inside = [self.screen.cursor.y]
        for step in (-1, 1):
            line = self.screen.cursor.y
            while 0 < (line := line + step) < self.screen.lines - 1:
                inside.append(line)
                if any(corner in self.row_text(line) for corner in CORNERS[step]):
                    break
        return next((line for line in sorted(inside)
                     if all(text in self.row_text(line) for text in texts)), None)

    def count(self):
        """The number of records that the title bar gives, or None."""
        found = re.search(r"([\d,.  ]*\d)\s+(?:records?|rows?)", self.title_bar())
        return int(re.sub(r"\D", "", found.group(1))) if found else None

    # -- what a person does ------------------------------------------------------------------

    def open_row(self, title):
        """Swings the selected row open and waits until it is."""
        self.send(keys.SHIFT_LEFT)
        self.wait_for(lambda: self.is_open(title))
        return self.settle()

    def drag(self, title, *columns, start=60):
        """Presses on a row and drags along columns, one report each; does not release."""
        column, line = self.grip(title, start)
        self.send(keys.press(column, line))
        for column in columns:
            self.send(keys.drag(column, line))

    def click(self, column, line):
        """A click."""
        self.send(keys.click(column, line))

    def click_button(self, name):
        """A click on a button of the open row."""
        self.click(*self.buttons()[name])

    def save(self, path, expected):
        """Saves, once the screen is still, and waits for exactly these bytes."""
        self.settle(0.08)
        self.send("w")
        self.wait_for_file(path, expected)

    def wait_for_file(self, path, expected, timeout=PATIENCE):
        """Waits until a file holds exactly these bytes."""
        try:
            self.wait_for(lambda: path.read_bytes() == expected, timeout)
        except AssertionError:
            raise AssertionError(
                f"{path.name} holds\n{path.read_bytes()!r}\nwanted\n{expected!r}\n"
                + self.picture()) from None

    def quit(self):
        """Quits; fails when the program asks anything. Checks the terminal and the exit code."""
        self.send("q")
        assert self.wait_exit() == 0, self.picture()
        self.restored()
