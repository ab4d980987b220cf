"""Drawn buttons over rows of any height: what stands before an action, and where."""

import keys
import pytest
from hands import card, slide


@pytest.fixture
def factory(example):
    """Rows of any height over drawn buttons."""
    return example("factory", lines=84, first="one")


def choose(table, name):
    """Selects a row of the factory by a click."""
    table.click(4, card(table, f"{name}: "))
    table.settle()


def swing(table, name):
    """Selects a row and swings it open."""
    choose(table, name)
    table.send(keys.SHIFT_LEFT)
    table.settle()


@pytest.mark.parametrize("name, titles", [
    ("one", ["Archive"]), ("two", ["Archive", "Edit"]), ("three", ["Archive", "Edit", "Flag"]),
    ("four", ["Archive", "Edit", "Flag", "Delete"]),
])
def test_one_to_four_drawn_buttons(factory, name, titles):
    swing(factory, name)
    places = factory.wait_for(lambda: [factory.place(title) for title in titles]
                              if factory.shows(*titles) else None)
    lines = [line for _, line in places]
    assert lines == sorted(set(lines))
    for title in titles[1:]:
        factory.send(keys.DOWN)
        factory.wait_for(lambda title=title: factory.place(f"[{title}]"))
    factory.send(keys.ENTER)
    if titles[-1] == "Delete":
        factory.wait_for(lambda: factory.count() == 7)
    else:
        factory.wait_for(lambda: factory.place(f"{name}: {titles[-1]}"))


def test_the_icon_stands_above_the_text(factory):
    swing(factory, "three")
    factory.wait_for(lambda: factory.shows("Edit", "Flag"))
    factory.settle()
    column, line = factory.place("Flag")
    assert factory.row_text(line - 1)[column - 2:column + 6].strip() == "⚑"


def test_wide_buttons_widen_the_panel(factory):
    swing(factory, "three")
    line = factory.wait_for(lambda: factory.place("Flag"))[1]
    factory.wait_for(lambda: factory.row_text(line)[77 - 28] == "│")


def test_high_buttons_make_all_of_their_panel_high(factory):
    swing(factory, "three")
    factory.wait_for(lambda: factory.shows("Archive", "Edit", "Flag"))
    lines = [factory.place(title)[1] for title in ("Archive", "Edit", "Flag")]
    assert lines[1] - lines[0] == lines[2] - lines[1] == 6


def test_a_leading_side(factory):
    choose(factory, "two")
    factory.send(keys.SHIFT_RIGHT)
    factory.wait_for(lambda: factory.place("[Star]") and factory.place("[Star]")[0] < 24)
    factory.send(keys.ENTER)
    factory.wait_for(lambda: factory.place("two: Star"))


def test_an_action_that_is_off_says_why(factory):
    swing(factory, "off")
    factory.wait_for(lambda: factory.place("Delete"))
    factory.send(keys.ENTER)
    factory.wait_for(lambda: "somebody else is reading it" in factory.bottom_line())
    assert factory.count() == 8


def test_a_confirmation_first(factory):
    swing(factory, "asks")
    factory.wait_for(lambda: factory.place("Delete"))
    factory.send(keys.ENTER)
    factory.wait_for(lambda: factory.shows("Delete", "Cancel"))
    factory.send(keys.ENTER)
    factory.wait_for(lambda: not factory.place("Cancel"))
    assert factory.count() == 8
    factory.send(keys.ENTER)
    factory.wait_for(lambda: factory.place("Cancel"))
    factory.send(keys.UP, keys.ENTER)
    factory.wait_for(lambda: factory.count() == 7)


def test_a_removal_that_waits_can_be_taken_back(factory):
    for is_taken_back in (True, False):
        swing(factory, "waits")
        factory.wait_for(lambda: factory.place("Delete"))
        factory.send(keys.ENTER)
        factory.wait_for(lambda: factory.place("keeps it"))
        assert factory.count() == 8
        if is_taken_back:
            factory.send("z")
            factory.wait_for(lambda: factory.place("waits: nothing"))
    factory.wait_for(lambda: factory.count() == 7)


def test_several_removals_wait_at_once(example):
    table = example("factory", "--grace", lines=84, first="one")
    for name in ("waits", "full"):
        swing(table, name)
        table.wait_for(lambda: table.place("Delete"))
        table.send(keys.ENTER)
        table.wait_for(lambda name=name: table.place(f"Delete: {name}"))
    assert table.shows("Delete: waits", "Delete: full") and table.count() == 8
    table.send("z")
    table.wait_for(lambda: table.place("full: nothing"))
    table.wait_for(lambda: table.count() == 7 and not table.place("waits"))
    swing(table, "full")
    table.wait_for(lambda: table.place("Delete"))
    table.send(keys.ENTER)
    table.wait_for(lambda: table.place("Delete: full"))
    table.send("q")
    assert table.wait_exit() == 0
    table.restored()


@pytest.mark.parametrize("name, count", [("full", 7), ("one", 8)])
def test_a_full_swipe_only_where_it_was_asked_for(factory, name, count):
    slide(factory, factory.place(f"{name}: ")[1], 70, 10)
    factory.wait_for(lambda: factory.count() == count)


def test_an_action_on_the_highest_row_leaves_it_where_it_stands(example):
    table = example("factory", columns=100, lines=40, first="one")
    table.send(keys.END)
    table.wait_for(lambda: table.place("four: nothing"))
    table.settle()
    place = table.place("four: nothing")
    table.send("u")
    table.wait_for(lambda: table.place("four: Archive"))
    table.settle()
    assert table.place("four: Archive") == place
