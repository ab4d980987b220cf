"""Undo and redo."""

import keys
import samples
from samples import MARKS, TITLES


def test_a_deleted_record_comes_back_in_its_place(table, people):
    table.send("jd")
    table.wait_for(lambda: not table.place(MARKS[1]))
    table.send("z")
    table.wait_for(lambda: table.shows(MARKS[1]))
    table.settle()
    assert table.place(MARKS[0])[1] < table.place(MARKS[1])[1] < table.place(MARKS[2])[1]
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_any_number_of_times(table, people):
    table.send("ddd")
    table.wait_for(lambda: not table.place(MARKS[2]))
    for _ in range(3):
        table.send("zzz")
        table.wait_for(lambda: table.shows(*MARKS[:3]))
        table.send("ZZZ")
        table.wait_for(lambda: not any(table.place(mark) for mark in MARKS[:3]))
    table.settle()
    table.save(people, samples.without(samples.people_bytes(), *MARKS[:3]))


def test_an_update_is_undone_and_done_again(table, people):
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.END, "!", keys.ENTER)
    table.wait_for(lambda: table.shows("Lovelace!"))
    table.send("z")
    table.wait_for(lambda: not table.place("Lovelace!"))
    table.send("Z")
    table.wait_for(lambda: table.shows("Lovelace!"))
    table.settle()
    table.save(people, samples.people_bytes().replace(b"Lovelace", b"Lovelace!"))


def test_an_added_record_is_undone(table, people):
    table.send("a")
    table.wait_for(table.form_shown)
    table.send("Hedy Lamarr", keys.ENTER)
    table.wait_for(lambda: table.shows("Lamarr"))
    table.send("z")
    table.wait_for(lambda: not table.place("Lamarr"))
    table.settle()
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_nothing_to_undo_is_said(table):
    before = table.bottom_line()
    table.send("z")
    table.wait_for(lambda: table.bottom_line() != before)
    table.settle()
    assert table.shows(*MARKS[:3])


def test_a_new_edit_ends_redo(table, people):
    table.send("d")
    table.settle()
    table.send("z")
    table.wait_for(lambda: table.shows(MARKS[0]))
    table.settle()
    table.send("jjd")
    table.settle()
    table.send("ZZ")
    table.settle()
    assert table.count() == len(TITLES) - 1


def test_undo_closes_the_open_row_first(table):
    table.send("d")
    table.settle()
    table.open_row(TITLES[1])
    table.send("z")
    table.wait_for(lambda: table.buttons() is None)
    table.wait_for(lambda: table.shows(MARKS[0]))


def test_undo_reaches_back_over_a_save(table, people):
    table.send("d")
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))
    table.settle()
    table.send("z")
    table.wait_for(lambda: table.shows(MARKS[0]))
    table.settle()
    table.save(people, samples.people_bytes())


def test_the_title_bar_shows_unsaved_edits(table):
    clean = table.title_bar()
    table.send("d")
    table.wait_for(lambda: table.count() == len(TITLES) - 1)
    table.settle()
    edited = table.title_bar()
    assert "1" in edited.replace(str(table.count()), "") and edited != clean
    table.send("z")
    table.wait_for(lambda: table.title_bar() == clean)
