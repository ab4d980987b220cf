"""A drag with the hand: a real xterm, a real pointer, and a picture kept of it."""

import pathlib
import time

import pytest

import keys
import samples
from samples import MARKS
from xwindow import PATIENCE, Display, XTerm

PICTURES = pathlib.Path(__file__).parent / "pictures"


@pytest.fixture
def display():
    """An X server for one test."""
    server = Display()
    yield server
    server.close()


@pytest.fixture
def xterm(display, environment, program, people):
    """An xterm that shows the program."""
    window = XTerm(display, [program, "--theme", "original", str(people)], environment,
                   cwd=people.parent)
    try:
        window.still()
        yield window
    finally:
        window.close()


def wait_for(holds):
    """Waits until a function says so."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it did not happen"


def places(swipe, people):
    """Where the first row and its Delete button stand, told by the same screen on a pty."""
    table = swipe("--theme", "original", people).opened(samples.TITLES[0])
    _, line = table.grip(samples.TITLES[0])
    table.open_row(samples.TITLES[0])
    return line, table.buttons()["Delete"]


def unlike(one, other):
    """The part of two pictures that differs: a row aside is several in a hundred, a caret none."""
    return sum(a != b for a, b in zip(one, other)) / len(other)


def test_drag_open_press_delete_save_and_quit(xterm, swipe, people):
    line, (column, button_line) = places(swipe, people)
    closed = xterm.still()
    xterm.picture(PICTURES / "closed.png")
    xterm.drag(60, line, 52)
    dragging = xterm.still(other_than=closed)
    xterm.picture(PICTURES / "dragging.png")
    for passed in range(51, 43, -1):
        xterm.move(passed, line)
    xterm.button("up")
    opened = xterm.still(other_than=dragging)
    xterm.picture(PICTURES / "open.png")
    xterm.click(column, button_line)
    xterm.still(other_than=opened)
    xterm.picture(PICTURES / "deleted.png")
    xterm.key("w")
    expected = samples.without(samples.people_bytes(), MARKS[0])
    wait_for(lambda: people.read_bytes() == expected)
    xterm.key("q")
    wait_for(lambda: xterm.process.poll() is not None)


def test_dragged_back_it_stays_closed(xterm, swipe, people):
    line, _ = places(swipe, people)
    xterm.move(60, line)
    closed = xterm.still()
    xterm.drag(60, line, 48)
    xterm.still(other_than=closed)
    for passed in range(49, 61):
        xterm.move(passed, line)
    xterm.button("up")
    wait_for(lambda: unlike(xterm.signature(), closed) < 0.005)


def test_the_wheel_scrolls(xterm):
    before = xterm.still()
    xterm.click(40, 15, number=5)
    after = xterm.still(other_than=before)
    xterm.click(40, 15, number=4)
    xterm.still(other_than=after)


def test_nothing_is_left_where_something_was(xterm, swipe, people):
    """Fonts let characters overhang their cells; a blank cell holds nothing of them all the same."""
    line, _ = places(swipe, people)
    twin = swipe("--theme", "original", people).opened(samples.TITLES[0])

    def check(act, *sent):
        act()
        xterm.still()
        before = xterm.pixels()
        xterm.key("ctrl+l")
        xterm.still()
        twin.send(*sent)
        twin.settle()
        text = [twin.row_text(number) for number in range(twin.screen.lines)]
        left = {(column, place) for column, place in xterm.cells_unlike(before, xterm.pixels())
                if 0 < place < xterm.lines - 1 and text[place][column] == " "}
        assert not left, f"after {sent}: {sorted(left)}"

    def dragged(start, end):
        xterm.drag(start, line, end, step=1 if end > start else -1)
        xterm.still()  # so that the place alone decides
        xterm.button("up")

    check(lambda: xterm.key("shift+Left"), keys.SHIFT_LEFT)
    check(lambda: xterm.key("Down"), keys.DOWN)
    check(lambda: xterm.key("Escape"), keys.ESCAPE)
    check(lambda: dragged(60, 44), keys.SHIFT_LEFT)
    check(lambda: dragged(40, 58), keys.ESCAPE)
    check(lambda: xterm.click(40, 15, number=5), keys.wheel_down(40, 15))
    check(lambda: xterm.key("u"), "u")
    check(lambda: xterm.key("Escape"), keys.ESCAPE)
    check(lambda: xterm.key("question"), "?")
    check(lambda: xterm.key("Escape"), keys.ESCAPE)
    check(lambda: xterm.key("d"), "d")
