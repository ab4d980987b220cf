"""A file that changed since it was opened is never overwritten unasked."""

import os

import pytest

import keys
import samples
from samples import MARKS

OTHER = b"name,email,city,amount\nSomebody Else Entirely,x@example.org,Nowhere,1.00\n"
EDITED = samples.without(samples.people_bytes(), MARKS[0])


@pytest.fixture
def asked(table, people):
    """An edit, a change by somebody else, an attempt to save: the question stands."""
    table.send("d")
    table.settle()
    people.write_bytes(OTHER)
    os.utime(people, ns=(1, 1))
    table.send("w")
    table.wait_for(lambda: "overwrite" in table.bottom_line().lower())
    return table.settle()


def test_it_is_said_and_nothing_is_written(asked, people):
    assert people.read_bytes() == OTHER


@pytest.mark.parametrize("key", [keys.ESCAPE, keys.ENTER, "x"])
def test_no_other_key_overwrites(asked, people, key):
    asked.send(key)
    asked.settle()
    assert people.read_bytes() == OTHER
    assert asked.process.poll() is None


def test_overwrite(asked, people):
    asked.send("o")
    asked.wait_for_file(people, EDITED)


def test_reload(asked, people):
    asked.send("r")
    asked.wait_for(lambda: asked.shows("Somebody Else Entirely"))
    assert people.read_bytes() == OTHER


def test_save_elsewhere(asked, people, tmp_path):
    before = set(os.listdir(tmp_path))

    def added():
        # What is being written has a name of its own until it is whole.
        return {name for name in os.listdir(tmp_path) if name[0] != "."} - before

    asked.send("e")
    asked.settle()
    if asked.form_shown():
        asked.send(keys.control("u"), "elsewhere.csv", keys.ENTER)
    asked.wait_for(added)
    new = added().pop()
    asked.wait_for_file(tmp_path / new, EDITED)
    assert people.read_bytes() == OTHER
    asked.wait_for(lambda: new in asked.title_bar() and "unsaved" not in asked.title_bar())
    asked.send("d")
    asked.wait_for(lambda: "1 unsaved" in asked.title_bar())
    asked.send("w")
    asked.wait_for_file(tmp_path / new, samples.without(EDITED, MARKS[1]))
    assert people.read_bytes() == OTHER


def test_a_file_replaced_by_another_one_is_noticed(table, people, tmp_path):
    table.send("d")
    table.settle()
    new = tmp_path / "new"
    new.write_bytes(samples.people_bytes())
    os.replace(new, people)
    table.send("w")
    table.settle()
    assert people.read_bytes() in (samples.people_bytes(), EDITED)


def test_a_file_removed_meanwhile_is_not_a_crash(table, people):
    table.send("d")
    table.settle()
    people.unlink()
    table.send("w")
    table.settle()
    assert table.process.poll() is None
    assert not people.exists() or people.read_bytes() == EDITED


def test_truncated_while_open(swipe, write):
    path = write("many.csv", samples.many_bytes(20000))
    table = swipe(path)
    table.wait_for("N00000")
    table.settle()
    os.truncate(path, 3000)
    table.send("G", keys.PAGE_UP, "g")
    table.settle()
    assert table.process.poll() is None, "the program died with the file"


@pytest.fixture
def appended(swipe, write):
    """A file too large to hold, one deletion, and a record that somebody appended to the file."""
    path = write("large.csv", samples.many_bytes(400_000))
    table = swipe(path)
    table.wait_for(lambda: table.count() == 400_000)
    table.send("d")
    table.wait_for(lambda: "1 unsaved" in table.title_bar())
    with path.open("ab") as file:
        file.write(b"Appended Person,x\n")
    table.send("w")
    table.wait_for(lambda: "Changed while open: large.csv" in table.bottom_line())
    return table.settle()


def test_lost_content_is_not_offered_to_be_saved(appended):
    assert "overwrite" not in appended.bottom_line()
    appended.send("o", "e")
    appended.settle()
    assert "Changed while open: large.csv" in appended.bottom_line()


def test_edits_over_lost_content_are_kept_in_a_file(appended, home):
    appended.send("k")
    appended.wait_for(lambda: "Reloaded" in appended.bottom_line())
    # The selected record has stayed on its line; the one that is back stands above it.
    appended.settle()
    assert appended.shows("N00001")
    appended.send("g")
    appended.wait_for(lambda: appended.shows("N00000"))
    kept = list((home / "state" / "swipetable").iterdir())
    assert len(kept) == 1 and kept[0].read_bytes().splitlines()[1].startswith(b"delete,1,")
    appended.settle()
    appended.quit()


def test_a_page_of_lost_content_offers_to_read_it_again(swipe, write):
    path = write("large.csv", samples.many_bytes(400_000))
    assert path.stat().st_size > 16 << 20
    table = swipe(path)
    table.wait_for(lambda: table.count() == 400_000)
    path.write_bytes(samples.many_bytes(500))
    table.send("G")
    table.wait_for(lambda: "r reload" in table.bottom_line())
    table.settle()
    table.send("r")
    table.wait_for(lambda: table.count() == 500)


def test_other_content_of_the_same_size_and_time_is_noticed(table, people):
    table.send("d")
    table.settle()
    time = people.stat().st_mtime_ns
    people.write_bytes(samples.people_bytes().replace(b"Ada", b"Eve"))
    os.utime(people, ns=(time, time))
    table.send("w")
    table.wait_for(lambda: "overwrite" in table.bottom_line())
