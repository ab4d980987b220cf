"""The keys of the closed list."""

import pytest

import keys
import samples
from samples import MARKS, TITLES


@pytest.fixture
def many(swipe, write):
    """A list of two thousand records."""
    return swipe(write("many.csv", samples.many_bytes(2000))).opened(title(0))


def title(number):
    """The title of a record of the long list."""
    return f"Record {number:05} of the long list N{number:05}"


def deleted(table, path, mark):
    """Deletes whatever is selected, saves, and expects that it was this record."""
    before = path.read_bytes()
    table.send("d")
    table.save(path, samples.without(before, mark))


@pytest.mark.parametrize("moves, number", [
    ("", 0), ("j", 1), ("jjk", 1), (keys.DOWN * 3, 3), (keys.DOWN * 3 + keys.UP, 2),
    ("k", 0), ("G", 11), (keys.END, 11), ("Gg", 0), (keys.END + keys.HOME, 0), ("Gj", 11),
    ("\x1b[B\x1b[B\x1b[A", 1),
])
def test_selection_moves(table, people, moves, number):
    table.send(moves)
    deleted(table, people, MARKS[number])


def test_selection_is_framed(table):
    assert table.selected(TITLES) == TITLES[0]
    table.send("j")
    table.wait_for(lambda: table.selected(TITLES) == TITLES[1])


@pytest.mark.parametrize("down, up", [
    (keys.PAGE_DOWN, keys.PAGE_UP), (keys.control("d"), keys.control("u"))])
def test_pages_move_down_and_back(many, down, up):
    many.send(down)
    many.wait_for(lambda: not many.place("N00000"))
    many.send(down)
    many.settle()
    many.send(up, up)
    many.wait_for(lambda: many.shows("N00000"))


def test_to_the_end_and_back_in_a_long_list(many):
    many.send("G")
    many.wait_for(lambda: many.shows("N01999"))
    many.send("g")
    many.wait_for(lambda: many.shows("N00000"))


def test_enter_and_space_change_nothing_in_a_closed_list(table, people):
    table.send(keys.ENTER, " ", keys.ESCAPE)
    table.settle()
    table.wait_for(lambda: table.shows(*MARKS[:3]))
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_keys_that_come_later_do_nothing_yet(table, people):
    for key in ("s", "V", "E", "r", "/"):
        table.send(key)
        table.settle()
        table.send(keys.ESCAPE)
        table.settle(0.2)
    assert table.shows(*MARKS[:3])
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_help_lists_every_key_and_closes_again(table):
    table.send("?")
    table.wait_for(lambda: "PgDn" in table.text() or "Page" in table.text())
    help_text = table.text().lower()
    for word in ("delete", "update", "undo", "redo", "save", "quit", "mouse", "ctrl-z"):
        assert word in help_text, word
    for word in ("filter", "sort", "mark ", "reload", "detail"):
        assert word not in help_text, word
    table.send(keys.ESCAPE)
    table.wait_for(lambda: table.shows(*MARKS[:3]))


def test_mouse_reports_can_be_switched(table):
    table.send("m")
    table.wait_for(lambda: not table.screen.private_mode(1002))
    assert not table.screen.private_mode(1000)
    table.send("m")
    table.wait_for(lambda: table.screen.private_mode(1002))
    table.quit()


def test_no_mouse_option(swipe, people):
    table = swipe("--no-mouse", people).opened(TITLES[0])
    assert not any(table.screen.private_mode(mode) for mode in (1000, 1002, 1006))
    table.quit()


def test_redraw_all_repairs_a_disturbed_screen(table):
    before = table.text()
    table.stream.feed(b"\x1b[H\x1b[2Jdisturbed by somebody else")
    table.send(keys.control("l"))
    table.wait_for(lambda: table.text() == before)


def test_read_only_refuses_and_says_so(swipe, people):
    table = swipe("--read-only", people).opened(TITLES[0])
    for key in ("d", "u", "a"):
        table.send(key)
        table.wait_for(lambda: "read" in table.bottom_line().lower())
        table.settle()
    assert table.shows(*MARKS[:3])
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_keys_arrive_in_pieces(table, people):
    for byte in keys.DOWN:
        table.send(byte)
        table.pump(0.005)
    table.settle()
    deleted(table, people, MARKS[1])


def test_a_burst_of_keys_is_obeyed_in_order(table, people):
    table.send("jjd", "d", "z")
    expected = samples.without(people.read_bytes(), MARKS[2])
    table.settle()
    table.save(people, expected)
