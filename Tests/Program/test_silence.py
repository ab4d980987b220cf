"""Sequences without an end: Alt-] and its like, a paste that was cut off. The keyboard lives on."""

import keys
import pytest
import samples
from samples import MARKS, TITLES

OLD = "Augusta Ada King of Lovelace"
ENOUGH = 0.6
"""Seconds of silence after which nothing is expected to follow any more: half of one, and some."""


def wait_in_silence(table):
    """Lets the time go by in which an end could come; nothing may be lost or run meanwhile."""
    table.stays(lambda: table.process.poll() is None, ENOUGH)


@pytest.mark.parametrize("start", ["\x1b]", "\x1bP"], ids=["Alt-]", "Alt-P"])
def test_in_a_form_what_follows_is_text(table, people, start):
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.END, start, " the First")
    table.wait_for(lambda: "Lovelace the First" in table.text())
    table.send(keys.ENTER)
    table.wait_for(lambda: not table.form_shown())
    table.save(people, samples.people_bytes().replace(OLD.encode(), OLD.encode() + b" the First"))


@pytest.mark.parametrize("start", ["\x1b]", "\x1bP"], ids=["Alt-]", "Alt-P"])
def test_enter_does_not_lose_the_text_before_it(table, people, start):
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.END, start, " the First", keys.ENTER)
    table.wait_for(lambda: not table.form_shown())
    table.save(people, samples.people_bytes().replace(OLD.encode(), OLD.encode() + b" the First"))


@pytest.mark.parametrize("start", ["\x1b[", "\x1bO"], ids=["Alt-[", "Alt-O"])
def test_in_a_form_no_letter_is_eaten(table, start):
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.END, start)
    wait_in_silence(table)
    table.send("Abe")
    table.wait_for(lambda: "LovelaceAbe" in table.text())


@pytest.mark.parametrize("start", ["\x1b]", "\x1bP", "\x1b[", "\x1bO", "\x1b[<0;1", "\x1b]11;rgb:d"])
def test_in_the_list_it_runs_nothing_and_q_leaves(table, people, start):
    table.send(start)
    wait_in_silence(table)
    assert table.shows(*MARKS[:3])
    table.send("j")
    table.wait_for(lambda: table.selected(TITLES) == TITLES[1])
    table.settle().quit()
    assert people.read_bytes() == samples.people_bytes()


@pytest.mark.parametrize("start", ["\x1b]dd", "\x1bPwd"])
def test_in_the_list_what_followed_is_dropped(table, start):
    table.send(start)
    wait_in_silence(table)
    assert table.shows(*MARKS[:3])
    table.settle().quit()


def test_a_paste_without_an_end_leaves_the_list_alone(table, people):
    table.send("\x1b[200~dddw\r")
    wait_in_silence(table)
    assert table.shows(*MARKS[:3])
    table.send("j")
    table.wait_for(lambda: table.selected(TITLES) == TITLES[1])
    table.send(keys.control("c"))
    assert table.wait_exit() == 130
    table.restored()
    assert people.read_bytes() == samples.people_bytes()


def test_a_paste_without_an_end_is_text_in_the_form(table):
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.END, "\x1b[200~ the First")
    table.wait_for(lambda: "Lovelace the First" in table.text())
    table.send("!")
    table.wait_for(lambda: "the First!" in table.text())


def test_ctrl_c_is_heard_inside_a_paste_without_an_end(table):
    table.send("\x1b[200~ddd")
    table.stays(lambda: table.process.poll() is None, 0.1)
    table.send(keys.control("c"))
    assert table.wait_exit() == 130
    table.restored()
