"""Databases that never end what they were asked: nothing is frozen, and everything can be left."""

import signal
import sqlite3
from contextlib import contextmanager

import pytest

import keys

VIEW = ("create view v as with recursive c(x) as (select 1 union all select x + 1 from c) "
        "select x from c where x < 0")
TRIGGER = """create table t(id integer primary key, name);
insert into t values (1, 'one'), (2, 'two');
create table log(n);
create trigger slow after delete on t begin
  insert into log with recursive c(x) as (select 1 union all select x + 1 from c)
  select count(*) from c where x < 0;
end;"""


@pytest.fixture
def endless(tmp_path):
    """A database with a view that never gives its first row."""
    path = tmp_path / "view.db"
    with sqlite3.connect(path) as database:
        database.executescript(f"create table a(x); {VIEW};")
    return path


@pytest.fixture
def slow(tmp_path):
    """A database in which deleting a row never ends."""
    path = tmp_path / "trigger.db"
    with sqlite3.connect(path) as database:
        database.executescript(TRIGGER)
    return path


def opening(swipe, path, how):
    """The program while it opens the view, in one of the ways to choose it."""
    if how == "chosen":
        table = swipe(path).opened("v")
        table.send(keys.DOWN, keys.ENTER)
    else:
        table = swipe(path, "--table", "v", *(["--read-only"] if how == "read-only" else []))
    table.wait_for("Opening v in view.db")
    return table


LEAVING = [("q", 0), (keys.ESCAPE, 0), (keys.control("c"), 130)]


@pytest.mark.parametrize("how, key, code", [
    *[(how, *leaving) for how in ("named", "read-only") for leaving in LEAVING],
    ("chosen", "q", 0), ("chosen", keys.control("c"), 130)])
def test_opening_says_what_it_waits_for_and_is_left_by_keys(swipe, endless, how, key, code):
    table = opening(swipe, endless, how)
    table.send(key)
    assert table.wait_exit() == code
    table.restored()


def test_escape_goes_back_to_the_list_that_a_table_was_chosen_from(swipe, endless):
    table = opening(swipe, endless, "chosen")
    for _ in range(2):
        # What was typed for the table that did not open goes with it.
        table.send("d", keys.ESCAPE)
        table.wait_for("choose a table")
        # It is still the one that is selected.
        table.send(keys.ENTER)
        table.wait_for("Opening v in view.db")
    table.send(keys.ESCAPE)
    table.wait_for("choose a table")
    table.send(keys.UP, keys.ENTER)
    table.wait_for("a in view.db")
    table.wait_for("No records")
    table.quit()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_opening_is_left_by_signals(swipe, endless, number):
    table = opening(swipe, endless, "named")
    table.kill(number)
    assert table.wait_exit() == (130 if number == signal.SIGINT else -number)
    table.restored()


def test_opening_tells_the_seconds_and_follows_the_window(swipe, endless):
    table = opening(swipe, endless, "named")
    table.wait_for("Opening v in view.db · 1 s")
    table.resize(60, 12)
    table.wait_for("Opening v in view.db · 2 s")
    assert "Esc stop" in table.text()


def test_in_words_opening_is_said_once(swipe, endless):
    table = swipe(endless, "--table", "v", "--accessible")
    table.wait_for("Opening v in view.db.")
    table.stays(lambda: " s" not in table.screen.text(0)[-4:], 1.3)
    table.send("q")
    assert table.wait_exit() == 0


def test_a_view_that_is_slow_is_shown_when_it_is_there(swipe, tmp_path):
    path = tmp_path / "slow.db"
    with sqlite3.connect(path) as database:
        database.executescript(
            "create view v as with recursive c(x) as (select 1 union all select x + 1 from c "
            "where x < 3000000) select x from c where x > 2999990")
    table = swipe(path)
    table.wait_for("Opening v in slow.db")
    table.wait_for("2999991", timeout=30)
    table.quit()


@contextmanager
def locked(path):
    """Another program that lets nobody else read a database, with a function that ends that."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin exclusive")
    try:
        yield lambda: other.execute("rollback")
    finally:
        other.close()


@pytest.fixture
def guarded(request, swipe, home, slow):
    """The path of a database that holds tables to choose from, or of the own list."""
    if request.param == "tables":
        return slow, (lambda: swipe(slow)), "Opening trigger.db"
    table = swipe()
    table.wait_for(lambda: table.count() == 10)
    table.quit()
    return home / "data" / "swipetable" / "list.sqlite", swipe, "Opening Your list"


WAYS = [*LEAVING, (signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM),
        (signal.SIGHUP, -signal.SIGHUP)]


@pytest.mark.parametrize("guarded", ["tables", "own list"], indirect=True)
@pytest.mark.parametrize("way, code", WAYS)
def test_a_wait_for_another_program_is_told_and_left(guarded, way, code):
    path, start, sentence = guarded
    with locked(path):
        table = start()
        table.wait_for(sentence)
        table.send(way) if isinstance(way, str) else table.kill(way)
        assert table.wait_exit() == code
    table.restored()


@pytest.mark.parametrize("guarded", ["tables", "own list"], indirect=True)
def test_it_goes_on_when_the_other_program_is_done(guarded):
    path, start, sentence = guarded
    with locked(path) as release:
        table = start()
        table.wait_for(sentence)
        release()
        table.wait_for(lambda: any(text in table.text() for text in ("choose a table", "Drag this")))
    table.quit()


def test_a_table_that_cannot_be_opened_gives_the_list_back(swipe, slow):
    table = swipe(slow)
    table.wait_for("choose a table")
    with locked(slow):
        table.send(keys.DOWN, keys.ENTER)
        table.wait_for("Opening t in trigger.db")
        table.wait_for("choose a table")
        table.wait_for("the database is locked by another program")
    # The table is still the one that is selected.
    table.send(keys.ENTER)
    table.wait_for("one")
    table.quit()


@pytest.mark.parametrize("guarded", ["tables", "own list"], indirect=True)
def test_a_lock_that_stays_is_told_in_one_line(guarded):
    path, start, sentence = guarded
    with locked(path):
        table = start()
        table.wait_for(sentence)
        assert table.wait_exit() == 1
    table.restored()


def test_what_is_typed_meanwhile_reaches_the_list_and_the_table(swipe, slow):
    with locked(slow) as release:
        table = swipe(slow)
        table.wait_for("Opening trigger.db")
        table.send(keys.DOWN, keys.ENTER, "a")
        table.settle()
        release()
        table.wait_for("t in trigger.db")
        table.wait_for(table.form_shown)
    table.send(keys.ESCAPE)
    table.wait_for(lambda: not table.form_shown())
    table.quit()


def test_what_is_typed_and_pasted_meanwhile_reaches_the_form(swipe, slow):
    with locked(slow) as release:
        table = swipe(slow, "--table", "t")
        table.wait_for("Opening t in trigger.db")
        table.send("a", keys.paste("q: a pasted name"), "!", keys.ENTER)
        table.settle()
        release()
        table.wait_for(lambda: (3, "q: a pasted name!") in rows(slow))
    table.quit()


def rows(path):
    """What stands in the table, read by somebody else."""
    with sqlite3.connect(path) as database:
        return database.execute("select id, name from t").fetchall()


BOTH = [(1, "one"), (2, "two")]


@pytest.mark.parametrize("view", [
    "select x from c where length(hex(zeroblob(20000000 + x))) > 0",
    "select length(hex(zeroblob(20000000 + x))) as heavy from c"])
@pytest.mark.parametrize("number", [None, signal.SIGTERM])
def test_a_view_with_few_steps_that_take_long_is_left_at_once(swipe, tmp_path, view, number):
    path = tmp_path / "heavy.db"
    with sqlite3.connect(path) as database:
        database.executescript(
            "create view v as with recursive c(x) as (select 1 union all select x + 1 from c "
            f"where x < 3000) {view}")
    table = swipe(path)
    table.wait_for("v in heavy.db")
    if number:
        table.kill(number)
    else:
        table.send("q")
    assert table.wait_exit() == (-number if number else 0)
    table.restored()


def deleting(swipe, path):
    """The program while it deletes a row."""
    table = swipe(path, "--table", "t").opened("one")
    table.send("d")
    table.wait_for("Esc stop")
    return table


def test_an_edit_without_an_end_is_stopped_by_escape_and_taken_back(swipe, slow):
    table = deleting(swipe, slow)
    table.send(keys.ESCAPE)
    table.wait_for("stopped; nothing was changed")
    assert table.shows("one", "two")
    table.quit()
    assert rows(slow) == BOTH


@pytest.mark.parametrize("typed, code", [("qq", 0), ("q" + keys.control("c"), 130)])
def test_whoever_does_not_wait_for_it_leaves(swipe, slow, typed, code):
    table = deleting(swipe, slow)
    table.send(typed)
    assert table.wait_exit() == code
    table.restored()
    assert rows(slow) == BOTH


def test_a_signal_waits_a_moment_and_takes_it_back(swipe, slow):
    table = deleting(swipe, slow)
    table.kill(signal.SIGTERM)
    assert table.wait_exit() == -signal.SIGTERM
    table.restored()
    assert rows(slow) == BOTH
    assert sorted(file.name for file in slow.parent.glob("trigger.db*")) == ["trigger.db"]


def test_keys_are_heard_while_an_edit_goes_on(swipe, slow):
    table = deleting(swipe, slow)
    table.send(keys.DOWN)
    table.wait_for(lambda: table.selected(["one", "two"]) is None)
    table.send("?")
    table.wait_for("this help")
