"""Leaving by the program's own keys."""

import pytest

import keys
import samples
from samples import MARKS

EDITED = samples.without(samples.people_bytes(), MARKS[0])


@pytest.fixture
def edited(table):
    """One record deleted, nothing saved."""
    table.send("d")
    table.wait_for(lambda: not table.place(MARKS[0]))
    return table.settle()


def test_without_edits_nothing_is_asked(table):
    table.quit()


def test_asks_and_names_the_choices(edited):
    edited.send("q")
    edited.wait_for(lambda: "?" in edited.bottom_line() and "save" in edited.bottom_line().lower())
    assert "1" in edited.bottom_line()


def test_yes_saves_and_leaves(edited, people):
    edited.send("q", "y")
    assert edited.wait_exit() == 0
    assert people.read_bytes() == EDITED
    edited.restored()


def test_no_discards_and_leaves(edited, people):
    edited.send("q")
    edited.settle()
    edited.send("n")
    assert edited.wait_exit() == 0
    assert people.read_bytes() == samples.people_bytes()
    edited.restored()


@pytest.mark.parametrize("key", [keys.ESCAPE, keys.ENTER])
def test_escape_stays_and_enter_is_never_a_loss(edited, people, key):
    edited.send("q")
    edited.settle()
    edited.send(key)
    edited.settle()
    assert edited.process.poll() is None
    assert people.read_bytes() == samples.people_bytes()
    edited.send(keys.ESCAPE)
    edited.settle()
    edited.save(people, EDITED)


def test_ctrl_c_leaves_with_130(table):
    table.send(keys.control("c"))
    assert table.wait_exit() == 130
    table.restored()


def test_ctrl_c_with_unsaved_edits_asks(edited, people):
    edited.send(keys.control("c"))
    edited.wait_for(lambda: "?" in edited.bottom_line())
    assert edited.process.poll() is None
    edited.send("n")
    assert edited.wait_exit() in (0, 130)
    edited.restored()
    assert people.read_bytes() == samples.people_bytes()


def test_ctrl_c_and_yes_saves(edited, people):
    edited.send(keys.control("c"))
    edited.settle()
    edited.send("y")
    assert edited.wait_exit() in (0, 130)
    assert people.read_bytes() == EDITED


def test_undone_edits_are_no_edits(edited):
    edited.send("z")
    edited.wait_for(lambda: edited.place(MARKS[0]))
    edited.settle()
    edited.quit()


def test_after_a_save_nothing_is_asked(edited, people):
    edited.save(people, EDITED)
    edited.settle()
    edited.quit()


def test_a_save_that_fails_does_not_leave(edited, people):
    people.unlink()
    people.mkdir()
    edited.send("q", "y")
    edited.settle()
    assert edited.process.poll() is None, "the edit was lost"
