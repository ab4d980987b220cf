"""SQLite sources, from outside: the file is read with another SQLite afterwards."""

import os
import sqlite3
import subprocess
import sys

import pytest

import keys
from samples import MARKS, TITLES

SCHEMA = """
CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, note);
CREATE TABLE visit(place TEXT, year INTEGER, note TEXT, PRIMARY KEY(place, year)) WITHOUT ROWID;
CREATE VIEW short AS SELECT name FROM person;
CREATE TABLE "odd ""name"(" "" key" TEXT PRIMARY KEY, "a b" TEXT, [select] TEXT);
CREATE TABLE made(id INTEGER PRIMARY KEY, name TEXT, twice TEXT AS (name || name));
CREATE TABLE strict_one(id INTEGER PRIMARY KEY, name TEXT CHECK(length(name) < 40));
"""


@pytest.fixture
def shop(tmp_path):
    """A database with tables of several kinds."""
    path = tmp_path / "shop.sqlite"
    with sqlite3.connect(path) as database:
        database.executescript(SCHEMA)
        database.executemany(
            "INSERT INTO person(id, name, email, note) VALUES(?, ?, ?, ?)",
            [(n + (1 << 60), title, None if n == 0 else "", b"\x00\xffblob" if n == 1 else n)
             for n, title in enumerate(TITLES)])
        database.executemany(
            "INSERT INTO visit VALUES(?, ?, ?)",
            [("Analytical Paris", 1840, "one"), ("Analytical Paris", 1841, "two"),
             ("Difference London", 1840, "three")])
        database.execute("""INSERT INTO "odd ""name" VALUES('it''s "k"', 'Alpha', 'Beta')""")
        database.execute("INSERT INTO made(name) VALUES('Generated Column Person')")
        database.execute("INSERT INTO strict_one(name) VALUES('Checked Column Person')")
    return path


def rows(path, query):
    """The answer of another SQLite."""
    database = sqlite3.connect(path)
    try:
        return database.execute(query).fetchall()
    finally:
        database.close()


def wait_rows(table, path, query, expected):
    """Waits until another SQLite answers this."""
    table.wait_for(lambda: rows(path, query) == expected)


def test_delete_is_committed_at_once_and_undone_with_its_key(swipe, shop):
    table = swipe(shop, "--table", "person").opened(TITLES[0])
    before = rows(shop, "SELECT * FROM person ORDER BY id")
    table.send("jd")
    wait_rows(table, shop, "SELECT count(*) FROM person WHERE name LIKE '%Hopper'", [(0,)])
    assert rows(shop, "SELECT count(*) FROM person") == [(11,)]
    table.send("z")
    wait_rows(table, shop, "SELECT * FROM person ORDER BY id", before)
    table.send("Z")
    wait_rows(table, shop, "SELECT count(*) FROM person", [(11,)])
    table.settle()
    table.quit()


def test_update_is_committed_at_once(swipe, shop):
    table = swipe(shop, "--table=person").opened(TITLES[0])
    edit(table, "Lovelace", "!")
    wait_rows(table, shop, "SELECT name FROM person WHERE id = 1 << 60", [(TITLES[0] + "!",)])
    # The form wrote what was changed only: the BLOB and the NULL are what they were.
    assert rows(shop, "SELECT email, typeof(note) FROM person WHERE id = 1 << 60") == [
        (None, "integer")]


def edit(table, shown, addition):
    """Opens the form and appends to the field whose value ends in `shown`."""
    table.send("u")
    table.wait_for(table.form_shown)
    for _ in range(9):
        if shown in table.row_text(table.screen.cursor.y):
            break
        before = table.screen.cursor.y
        table.send(keys.TAB)
        table.wait_for(lambda: table.screen.cursor.y != before)
    table.send(keys.END, addition, keys.ENTER)
    table.wait_for(lambda: not table.form_shown())
    table.settle()


def test_null_and_empty_are_told_apart(swipe, shop):
    table = swipe(shop, "--table", "person", "--columns", "name,email").opened(TITLES[0])
    lines = {}
    for mark in MARKS[:2]:
        top = table.place(mark)[1]
        lines[mark] = next(
            (table.row_text(line) for line in range(top, top + 4)
             if "email" in table.row_text(line)), "")
    assert "NULL" in lines[MARKS[0]].upper() or "∅" in lines[MARKS[0]], lines
    assert "NULL" not in lines[MARKS[1]].upper() and "∅" not in lines[MARKS[1]], lines


def test_a_composite_key_names_one_row(swipe, shop):
    table = swipe(shop, "--table", "visit")
    table.wait_for("Analytical Paris")
    table.settle()
    table.send("d")
    wait_rows(table, shop, "SELECT place, year FROM visit", [
        ("Analytical Paris", 1841), ("Difference London", 1840)])
    table.settle()
    edit(table, "Analytical Paris", "!")
    wait_rows(table, shop, "SELECT place, year, note FROM visit", [
        ("Analytical Paris!", 1841, "two"), ("Difference London", 1840, "three")])
    table.send("zz")
    wait_rows(table, shop, "SELECT place, year, note FROM visit", [
        ("Analytical Paris", 1840, "one"), ("Analytical Paris", 1841, "two"),
        ("Difference London", 1840, "three")])


def test_quoted_names(swipe, shop):
    table = swipe(shop, "--table", 'odd "name')
    table.wait_for("Alpha")
    table.settle()
    edit(table, "Alpha", "!")
    wait_rows(table, shop, 'SELECT "a b" FROM "odd ""name"', [("Alpha!",)])
    table.send("d")
    wait_rows(table, shop, 'SELECT count(*) FROM "odd ""name"', [(0,)])


def test_a_view_is_read_only_and_says_why(swipe, shop):
    table = swipe(shop, "--table", "short").opened(TITLES[0])
    table.send("d")
    table.wait_for(lambda: "view" in table.bottom_line().lower())
    assert rows(shop, "SELECT count(*) FROM person") == [(12,)]
    table.settle()
    table.quit()


def test_generated_columns_are_shown_and_not_written(swipe, shop):
    table = swipe(shop, "--table", "made")
    table.wait_for("Generated Column Person")
    table.settle()
    edit(table, "Person", "!")
    wait_rows(table, shop, "SELECT name FROM made", [("Generated Column Person!",)])


def test_a_refusal_stays_in_the_form_with_the_reason(swipe, shop):
    table = swipe(shop, "--table", "strict_one")
    table.wait_for("Checked Column Person")
    table.settle()
    table.send("u")
    table.wait_for(table.form_shown)
    while "Checked" not in table.row_text(table.screen.cursor.y):
        before = table.screen.cursor.y
        table.send(keys.TAB)
        table.wait_for(lambda: table.screen.cursor.y != before)
    table.send(keys.END, "x" * 30, keys.ENTER)
    table.wait_for(lambda: "check" in table.text().replace("Checked", "").lower())
    assert rows(shop, "SELECT name FROM strict_one") == [("Checked Column Person",)]


def test_a_row_changed_by_somebody_else_is_not_overwritten(swipe, shop):
    table = swipe(shop, "--table", "person").opened(TITLES[0])
    with sqlite3.connect(shop) as other:
        other.execute("UPDATE person SET email = 'theirs' WHERE id = 1 << 60")
    other.close()
    table.send("d")
    table.settle()
    assert rows(shop, "SELECT email FROM person WHERE id = 1 << 60") == [("theirs",)]
    assert "chang" in table.text().lower()


def test_a_locked_database_is_waited_for_and_then_said(swipe, shop):
    table = swipe(shop, "--table", "person").opened(TITLES[0])
    other = sqlite3.connect(shop, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    table.send("d")
    table.wait_for(lambda: "lock" in table.bottom_line().lower())
    other.execute("ROLLBACK")
    other.close()
    assert rows(shop, "SELECT count(*) FROM person") == [(12,)]
    table.settle()
    assert table.shows(MARKS[0])
    table.send("d")
    wait_rows(table, shop, "SELECT count(*) FROM person", [(11,)])


def test_no_lock_is_held_while_a_person_thinks(swipe, shop):
    table = swipe(shop, "--table", "person").opened(TITLES[0])
    for step in ("u", keys.ESCAPE, keys.SHIFT_LEFT, keys.ESCAPE):
        table.send(step)
        table.settle()
        with sqlite3.connect(shop, timeout=0.2) as other:
            other.execute("UPDATE visit SET note = note || '.'")
        other.close()


def test_several_tables_are_offered(swipe, shop):
    table = swipe(shop)
    table.wait_for(lambda: table.shows("made", "person"))
    table.settle()
    table.click(*table.place("person"))
    table.settle()
    table.send(keys.ENTER)
    table.wait_for(lambda: table.place("Lovelace"))


def grounds(table):
    """The colours that the bars and the ground between the cards have."""
    return {table.screen.cells(line)[0].bg for line in range(table.screen.lines)}


def test_a_table_from_the_list_keeps_the_theme_that_the_terminal_told(swipe, shop):
    table = swipe(shop)
    table.wait_for(lambda: table.shows("made", "person"))
    table.settle()
    plain = grounds(table)
    table.send("\x1b]11;rgb:1010/1010/1010\x1b\\", "\x1b[?1;2c")
    table.wait_for(lambda: grounds(table) != plain)
    table.settle()
    dark = grounds(table)
    assert "6 tables" in table.title_bar()
    table.click(*table.place("person"))
    table.settle()
    table.send(keys.ENTER)
    table.wait_for(lambda: table.place("Lovelace"))
    table.settle()
    assert grounds(table) == dark
    assert table.log.count(b"\x1b]11;?") == 1


def test_one_table_needs_no_choice(swipe, tmp_path):
    path = tmp_path / "one.db"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE only(name TEXT)")
        database.execute("INSERT INTO only VALUES('Only Person')")
    database.close()
    table = swipe(path)
    table.wait_for("Only Person")
    table.settle()
    table.quit()


def test_add_a_row(swipe, tmp_path):
    path = tmp_path / "one.db"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE only(name TEXT, note TEXT DEFAULT 'given')")
        database.execute("INSERT INTO only VALUES('Only Person', '')")
    database.close()
    table = swipe(path)
    table.wait_for("Only Person")
    table.settle()
    table.send("a")
    table.wait_for(table.form_shown)
    table.send("Another One", keys.ENTER)
    wait_rows(table, path, "SELECT name FROM only", [("Only Person",), ("Another One",)])


def test_ctrl_n_is_null_and_empty_is_empty(swipe, tmp_path):
    path = tmp_path / "one.db"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE only(name TEXT, note TEXT)")
        database.execute("INSERT INTO only VALUES('Only Person', 'something')")
    database.close()
    table = swipe(path)
    table.wait_for("Only Person")
    table.settle()
    for typed, kind in ((keys.control("n"), "null"), (keys.control("u"), "text")):
        table.send("u")
        table.wait_for(table.form_shown)
        table.send(keys.TAB, "x", typed, keys.ENTER)
        table.wait_for(lambda: not table.form_shown())
        wait_rows(table, path, "SELECT typeof(note) FROM only", [(kind,)])
        table.settle()


def test_only_looking_leaves_the_database_as_it_was(swipe, shop):
    before = shop.read_bytes()
    table = swipe(shop, "--table", "person").opened(TITLES[0])
    table.send("G", "g", "u")
    table.settle()
    table.send(keys.ESCAPE)
    table.settle()
    table.quit()
    assert shop.read_bytes() == before


@pytest.mark.parametrize("leave", ["q", keys.control("c")])
def test_leaving_after_a_refused_act_is_called_off(swipe, shop, leave):
    table = swipe(shop, "--table", "person").opened(TITLES[0])
    other = sqlite3.connect(shop, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        table.send("d")
        table.send(leave)
        table.wait_for(lambda: "locked" in table.bottom_line(), timeout=20)
        assert table.process.poll() is None
    finally:
        other.rollback()
        other.close()
    table.send("d")
    wait_rows(table, shop, "SELECT count(*) FROM person", [(11,)])


def test_undo_goes_all_the_way_back_where_a_trigger_stamps_changes(swipe, tmp_path):
    path = tmp_path / "stamped.sqlite"
    with sqlite3.connect(path) as database:
        database.executescript("""
            CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, changes INTEGER DEFAULT 0);
            CREATE TRIGGER stamp AFTER UPDATE OF name ON t
            BEGIN UPDATE t SET changes = changes + 1 WHERE id = new.id; END;
            INSERT INTO t(name) VALUES('First Person'), ('Second Person'), ('Third Person');
            """)
    names = "SELECT name FROM t ORDER BY id"
    table = swipe(path).opened("First Person")
    table.send("jd")
    wait_rows(table, path, names, [("First Person",), ("Third Person",)])
    table.send("k")
    for suffix in ("X", "XY"):
        table.send("u")
        table.wait_for(table.form_shown)
        table.send(keys.END, suffix[-1], keys.ENTER)
        wait_rows(table, path, names, [("First Person" + suffix,), ("Third Person",)])
        table.settle()
    for left in ([("First PersonX",), ("Third Person",)], [("First Person",), ("Third Person",)],
                 [("First Person",), ("Second Person",), ("Third Person",)]):
        table.send("z")
        wait_rows(table, path, names, left)
        table.settle()


def test_an_undo_that_cannot_be_is_passed_over(swipe, shop):
    table = swipe(shop, "--table", "person").opened(TITLES[0])
    table.send("d")
    wait_rows(table, shop, "SELECT count(*) FROM person", [(11,)])
    table.settle()
    table.send("d")
    wait_rows(table, shop, "SELECT count(*) FROM person", [(10,)])
    with sqlite3.connect(shop) as database:
        database.execute("INSERT INTO person(id, name) VALUES(?, 'Taken')", [(1 << 60) + 1])
    table.settle()
    table.send("z")
    table.wait_for(lambda: "z skips it" in table.bottom_line())
    table.send("z")
    wait_rows(table, shop, "SELECT count(*) FROM person", [(12,)])
    table.wait_for(lambda: "skipped" in table.bottom_line())


def test_what_somebody_else_changed_is_named(swipe, shop):
    table = swipe(shop, "--table", "person").opened(TITLES[0])
    with sqlite3.connect(shop) as database:
        database.execute("UPDATE person SET email = 'x@y' WHERE name = ?", [TITLES[0]])
    table.send("d")
    # The sentence is longer than the bottom line, and goes on above it.
    table.wait_for(f"{TITLES[0]}: changed by somebody else")


KILLED = """
import os, sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.executescript(sys.argv[2])
os._exit(0)
"""
LOGGED = """
PRAGMA journal_mode = WAL;
CREATE TABLE t(name TEXT);
CREATE TABLE other(name TEXT);
INSERT INTO t VALUES('Only In The Log');
"""
HALF_DONE = """
CREATE TABLE t(name TEXT);
CREATE TABLE other(name TEXT);
WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 500)
INSERT INTO t SELECT 'Person ' || i || printf(' %.400c', 'x') FROM n;
PRAGMA cache_size = 5;
BEGIN;
UPDATE t SET name = 'Half Done';
"""


def left_by_a_killed_program(path, script):
    """Makes a database with a program that ends without closing it."""
    subprocess.run([sys.executable, "-c", KILLED, path, script], check=True)
    return {file.name: (file.read_bytes(), file.stat().st_mtime_ns)
            for file in path.parent.iterdir()}


@pytest.mark.parametrize("arguments", [[], ["--table", "t"]])
@pytest.mark.parametrize("script, beside, shown", ids=["log", "journal"], argvalues=[
    (LOGGED, "-wal", "Only In The Log"), (HALF_DONE, "-journal", "Person 1")])
def test_read_only_changes_no_byte_on_the_disk(swipe, tmp_path, arguments, script, beside, shown):
    folder = tmp_path / "data"
    folder.mkdir()
    path = folder / "left.sqlite"
    before = left_by_a_killed_program(path, script)
    assert path.name + beside in before
    table = swipe("--read-only", *arguments, path)
    if not arguments:
        table.wait_for(lambda: table.shows("other", "t"))
        table.settle()
        table.send(keys.DOWN, keys.ENTER)
    table.wait_for(shown)
    table.send("d")
    table.wait_for(lambda: "Read-only" in table.bottom_line())
    table.settle()
    table.quit()
    assert before == {file.name: (file.read_bytes(), file.stat().st_mtime_ns)
                      for file in folder.iterdir()}


def test_the_storage_of_a_full_text_index_is_read_only(swipe, tmp_path):
    path = tmp_path / "words.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("CREATE VIRTUAL TABLE words USING fts5(body)")
        database.execute("INSERT INTO words VALUES('one two'), ('three four')")
    database.close()
    table = swipe(path, "--table", "words_data")
    table.wait_for("block")
    table.settle()
    table.send("d")
    table.wait_for(lambda: "words" in table.bottom_line() and "Read-only" in table.bottom_line())
    table.settle()
    table.quit()
    assert rows(path, "SELECT count(*) FROM words WHERE words MATCH 'three'") == [(1,)]
    assert rows(path, "PRAGMA integrity_check") == [("ok",)]


def test_only_a_regular_file_is_taken_for_a_database(run, tmp_path):
    os.mkfifo(tmp_path / "pipe.db")
    (tmp_path / "device.db").symlink_to("/dev/null")
    for name in ("pipe.db", "device.db"):
        for arguments in ([], ["--table", "t"], ["--read-only"]):
            said = run(name, *arguments)
            assert said.returncode == 1
            assert said.stderr.decode() == (
                f"swipetable: {name}: it is not a regular file; copy its contents to one first\n")


def test_a_database_that_was_moved_away_is_not_written_to(swipe, shop):
    table = swipe(shop, "--table", "person").opened(TITLES[0])
    moved = shop.with_name("moved.sqlite")
    shop.rename(moved)
    table.send("d")
    table.wait_for("moved or removed")
    assert rows(moved, "SELECT count(*) FROM person") == [(12,)]
    assert not shop.exists()
    moved.rename(shop)
    table.settle()
    table.send("d")
    wait_rows(table, shop, "SELECT count(*) FROM person", [(11,)])


def test_a_damaged_database_is_shown_as_far_as_it_goes(swipe, tmp_path):
    path = tmp_path / "damaged.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE t(name TEXT)")
        database.executemany("INSERT INTO t VALUES(?)", (
            [f"Person {n} {'x' * 80}"] for n in range(30_000)))
    database.close()
    content = bytearray(path.read_bytes())
    middle = len(content) // 4096 // 2 * 4096
    content[middle:middle + 4096] = b"\xa5" * 4096
    path.write_bytes(content)
    table = swipe(path)
    table.wait_for(lambda: "not all readable" in table.title_bar())
    table.wait_for(lambda: "database disk image is malformed" in table.bottom_line())
    table.send("d")
    table.wait_for(lambda: "Read-only: the database is damaged" in table.bottom_line())
    table.settle()
    table.quit()
    assert path.read_bytes() == content
