"""A terminal emulator for the tests: pyte, with what ncurses uses and pyte leaves out."""

import pyte
from pyte import modes

ALTERNATE_SCREEN = 1049 << 5
CURSOR_VISIBLE = modes.DECTCEM


class Screen(pyte.Screen):
    """A screen that also repeats characters, scrolls by lines and keeps wide characters whole."""

    def __init__(self, columns, lines):
        self.last_drawn = " "
        super().__init__(columns, lines)

    def draw(self, data):
        if data:
            self.last_drawn = data[-1]
        # pyte leaves half of a wide character behind when the other half is written over; a real
        # terminal blanks it. Character by character is slower, so only where it can matter.
        if data.isascii() and not self._has_stub(self.cursor.y):
            super().draw(data)
            return
        for character in data:
            self._blank_cut_halves()
            super().draw(character)

    def repeat(self, count=1):
        """REP: the last character again, as `rep` of xterm-256color asks for."""
        self.draw(self.last_drawn * max(1, count))

    def insert_characters(self, count=None):
        """ICH: what comes in has the background that is set, as xterm has it."""
        super().insert_characters(count)
        self._fill(self.cursor.x, count)

    def delete_characters(self, count=None):
        """DCH: the same, at the end of the line."""
        super().delete_characters(count)
        self._fill(self.columns - min(count or 1, self.columns - self.cursor.x), count)

    def scroll_up(self, count=1):
        """SU: the lines inside the margins move up."""
        self._at_edge(self.margins.bottom if self.margins else self.lines - 1, self.index, count)

    def scroll_down(self, count=1):
        """SD: the lines inside the margins move down."""
        self._at_edge(self.margins.top if self.margins else 0, self.reverse_index, count)

    def select_graphic_rendition(self, *attrs, private=False):
        """SGR; with a `?` it is a question about the keyboard and changes no colour."""
        if not private:
            super().select_graphic_rendition(*attrs)

    def text(self, line):
        """One line of the screen; a wide character fills its first cell, the second is ''."""
        row = self.buffer[line]
        return "".join(row[column].data for column in range(self.columns))

    def cells(self, line):
        """The characters of one line, one entry a cell."""
        row = self.buffer[line]
        return [row[column] for column in range(self.columns)]

    def private_mode(self, number):
        """Whether a private mode (1002, 1006, 2004, 1049 …) is on."""
        return (number << 5) in self.mode

    def _fill(self, column, count):
        for place in range(column, min(self.columns, column + (count or 1))):
            self.buffer[self.cursor.y][place] = self.cursor.attrs

    def _at_edge(self, line, move, count):
        column, kept = self.cursor.x, self.cursor.y
        self.cursor.y = line
        for _ in range(max(1, count)):
            move()
        self.cursor.x, self.cursor.y = column, kept

    def _has_stub(self, line):
        return any(cell.data == "" for cell in self.buffer[line].values())

    def _blank_cut_halves(self):
        row, column = self.buffer[self.cursor.y], self.cursor.x
        if row[column].data == "" and column > 0:
            row[column - 1] = row[column - 1]._replace(data=" ")
        if column + 1 < self.columns and row[column + 1].data == "":
            row[column + 1] = row[column + 1]._replace(data=" ")


class Stream(pyte.ByteStream):
    """The parser of pyte with the three sequences more."""

    csi = dict(pyte.ByteStream.csi, b="repeat", S="scroll_up", T="scroll_down")
    events = pyte.ByteStream.events | {"repeat", "scroll_up", "scroll_down"}
