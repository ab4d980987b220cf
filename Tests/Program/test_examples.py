"""The library, through the example programs: each is built by the package and driven by hand."""

import re
import subprocess

import keys
import pytest
from conftest import ROOT
from hands import card, slide
from table import PANEL
from terminal import Terminal

# -- without a terminal ----------------------------------------------------------------------

EXAMPLES = ["async", "cards", "collection", "container", "details", "factory", "first", "notes",
            "remote", "table", "tasks"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_without_a_terminal_one_line_says_why(environment, name):
    result = subprocess.run(
        [ROOT / f".build/debug/example-{name}"], env=environment, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False, timeout=20)
    assert result.returncode == 1 and result.stdout == ""
    assert result.stderr == (f"example-{name}: standard input is not a terminal; "
                             "run this in a terminal window\n")


def test_on_a_terminal_without_a_cursor_one_line_says_why(environment, tmp_path):
    program = ROOT / ".build/debug/example-tasks"
    terminal = Terminal([str(program)], environment | {"TERM": "dumb"}, cwd=tmp_path)
    assert terminal.wait_exit() == 1
    assert terminal.log.startswith(b"example-tasks: the terminal type dumb has no cursor")
    assert terminal.log.count(b"\n") == 1
    terminal.close()


# -- the container ---------------------------------------------------------------------------


@pytest.mark.parametrize("travel", [-30, -3, 1, 12, 20])
def test_the_container_stays_where_it_is_dropped(example, travel):
    table = example("container", first="Drag this box")
    slide(table, 2, 50, 50 - travel)
    table.wait_for(lambda: table.offset("Drag this box to either side") == travel)
    slide(table, 2, 30, 30 + travel)
    assert table.is_closed("Drag this box to either side")


# -- ten rows --------------------------------------------------------------------------------


@pytest.fixture
def people(example):
    """Ten rows over two buttons."""
    return example("table", lines=60, first="Ada")


def last_event(table, line):
    """What the card whose frame begins at a line says that its row did last."""
    texts = "\n".join(text for number, text in table.body() if line < number < line + 6)
    found = re.search(r"last event (\w+, \w+)", texts)
    return found.group(1) if found else ""


def test_ten_rows(people):
    assert people.count() == 10


def test_the_last_event_of_a_row_is_shown_with_its_reason(people):
    first, second = card(people, "Ada"), card(people, "Alan")
    people.send(keys.SHIFT_LEFT)
    people.wait_for(lambda: last_event(people, first) == "didOpen, user")
    people.send(keys.ESCAPE)
    people.wait_for(lambda: last_event(people, first) == "didClose, user")
    people.send(keys.SHIFT_LEFT)
    people.wait_for(people.buttons)
    people.settle()
    slide(people, second + 1, 60, 60 - PANEL)
    people.wait_for(lambda: last_event(people, first) == "didClose, anotherRow")
    people.wait_for(lambda: "didOpen, user" in people.text())
    people.click(5, card(people, "Barbara") + 1)
    people.wait_for(lambda: last_event(people, second) == "didClose, tapOutside")


def test_a_row_that_is_brought_back_on_its_way_cancels(people):
    first = card(people, "Ada")
    people.send(keys.SHIFT_LEFT, keys.ESCAPE)
    people.wait_for(lambda: last_event(people, first) == "didCancel, user")


def test_update_and_delete_are_done_by_the_program(people):
    people.send(keys.SHIFT_LEFT)
    people.wait_for(people.buttons)
    people.settle()
    people.click_button("Update")
    people.wait_for(lambda: people.place("updates 1"))
    people.settle()
    people.send(keys.SHIFT_LEFT)
    people.wait_for(people.buttons)
    people.settle()
    people.click_button("Delete")
    people.wait_for(lambda: people.count() == 9 and not people.shows("Ada"))


# -- sections --------------------------------------------------------------------------------


def panels(table):
    """How many rows show their buttons."""
    return sum("Put back" in text for _, text in table.body())


def open_by_hand(table, name, mirrored=False):
    """Drags a row over its panel."""
    start = 20 if mirrored else 60
    slide(table, table.place(name)[1], start, start + (PANEL if mirrored else -PANEL))


def test_rows_of_one_section_close_each_other_and_no_others(example):
    table = example("collection", lines=50, first="Apple")
    open_by_hand(table, "Baguette")
    open_by_hand(table, "Brie")
    table.wait_for(lambda: panels(table) == 2)
    open_by_hand(table, "Gouda")
    table.wait_for(lambda: panels(table) == 2 and table.place("Brie"))


def test_with_multiple_open_none_closes_another(example):
    table = example("collection", "--multiple", lines=50, first="Apple")
    for name in ("Apple", "Pear", "Rye"):
        open_by_hand(table, name)
    table.wait_for(lambda: panels(table) == 3)


def test_the_list_owns_the_drag_and_stops_at_its_panel(example):
    table = example("collection", lines=50, first="Apple")
    line = table.place("Apple")[1]
    slide(table, line, 60, 20, release=False)
    table.settle()
    assert table.place("Put back") and table.row_text(line)[77 - PANEL] == "│"
    table.send(keys.release(20, line))
    table.settle()
    slide(table, line, 20, 22)
    table.wait_for(lambda: panels(table) == 0)


def test_right_to_left_mirrors_rows_hands_and_arrows(example):
    plain = example("collection", lines=50, first="Apple")
    table = example("collection", "--right-to-left", lines=50)
    table.wait_for(lambda: table.place("Apple"))
    assert "Apple" in plain.row_text(2) and "Apple" in table.row_text(2)
    open_by_hand(plain, "Apple")
    open_by_hand(table, "Apple", mirrored=True)
    ours = table.wait_for(lambda: table.place("Put back"))
    theirs = plain.wait_for(lambda: plain.place("Put back"))
    assert ours[1] == theirs[1] and ours[0] < PANEL < 60 < theirs[0]
    table.send(keys.ESCAPE)
    table.wait_for(lambda: panels(table) == 0)
    table.send(keys.SHIFT_RIGHT)
    table.wait_for(lambda: panels(table) == 1)


# -- cards and a store of one's own ----------------------------------------------------------


def test_a_card_is_drawn_by_the_program(example):
    table = example("cards", first="Rain water")
    assert table.place("18 %") and table.place("█░")
    table.send(keys.SHIFT_LEFT)
    table.wait_for(lambda: table.place("Fill"))
    table.settle()
    table.send(keys.ENTER)
    table.wait_for(lambda: table.place("100 %"))


def test_a_store_of_the_programs_own_deletes_updates_adds_and_takes_back(example):
    table = example("notes", first="Water the plants")
    table.send("d")
    table.wait_for(lambda: table.count() == 2)
    table.send("z")
    table.wait_for(lambda: table.count() == 3 and table.shows("Water the plants"))
    table.settle()
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.control("u"), keys.ENTER)
    table.wait_for(lambda: "A note needs a text." in table.text())
    table.send("Water them twice", keys.ENTER)
    table.wait_for(lambda: table.shows("Water them twice"))
    table.send("a")
    table.wait_for(table.form_shown)
    table.send("Buy bread", keys.ENTER)
    table.wait_for(lambda: table.count() == 4)
