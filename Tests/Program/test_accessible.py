"""The accessible mode: everything in words, the cursor where the attention is, nothing read twice."""

import sqlite3

import keys
import pytest
import samples
from samples import TITLES

FIRST = f"1 of 12: {TITLES[0]}"
OPEN = "Actions: Delete, focused, 1 of 2. Update, 2 of 2."


class Reader:
    """What a person with a screen reader knows of the program: lines, and the line of the cursor."""

    def __init__(self, table):
        self.table = table
        self.send = table.send

    def lines(self):
        """The lines without the blanks at their ends."""
        return [line.rstrip() for line in self.table.text().split("\n")]

    def status(self):
        """The sentences at the bottom."""
        return " ".join(line for line in self.lines()[-2:] if line)

    def here(self):
        """The line of the cursor, from the cursor on."""
        cursor = self.table.screen.cursor
        return self.lines()[cursor.y][cursor.x:]

    def hears(self, text):
        """Waits until the status begins with a text."""
        self.table.wait_for(lambda: self.status().startswith(text))

    def stands_at(self, text):
        """Waits until the cursor stands before a text."""
        self.table.wait_for(lambda: self.here().startswith(text))


@pytest.fixture
def reader(swipe, people):
    """The program on twelve records, its first screen drawn."""
    table = swipe(people, "--accessible")
    table.wait_for(FIRST + ", selected")
    table.settle()
    return Reader(table)


def test_a_click_on_the_words_of_an_action_presses_it(reader):
    reader.send("m", keys.LEFT)
    column, line = reader.table.wait_for(lambda: reader.table.place("Update, 2 of 2."))
    reader.table.settle()
    reader.table.click(column + 3, line)
    reader.hears("Field 1 of 4, name: ")


def test_the_first_screen_is_lines_of_words(reader):
    assert reader.lines()[:6] == [
        "people.csv, 12 records.", FIRST + ", selected", "email: p0@example.org", "city: Town 0",
        "amount: 0.00", ""]
    assert reader.status().startswith(f"{TITLES[0]}, 1 of 12, is selected. Left opens its actions.")
    assert reader.here().startswith(FIRST) and not reader.table.screen.cursor.hidden
    assert reader.table.text().isascii(), "nothing is drawn"


def test_the_mouse_is_off_until_m_turns_it_on(reader):
    assert not reader.table.screen.private_mode(1002)
    reader.send("m")
    reader.table.wait_for(lambda: reader.table.screen.private_mode(1002))
    reader.table.wait_for(lambda: reader.lines()[0] == "people.csv, 12 records, mouse on.")
    line = next(n for n, text in enumerate(reader.lines()) if text.startswith("2 of 12"))
    reader.send(keys.click(3, line))
    reader.hears(f"{TITLES[1]}, 2 of 12, is selected.")


def test_the_cursor_follows_the_selection(reader):
    for n in range(1, len(TITLES)):
        reader.send(keys.DOWN)
        reader.stands_at(f"{n + 1} of 12: {TITLES[n]}, selected")
        reader.hears(f"{TITLES[n]}, {n + 1} of 12, is selected.")
    reader.send("g")
    reader.stands_at(FIRST)


def test_a_row_opens_at_once_and_its_actions_are_walked(reader):
    reader.send(keys.LEFT)
    reader.stands_at("Delete, focused, 1 of 2.")
    assert OPEN in reader.lines()
    reader.hears(f"{TITLES[0]} is open. Delete is focused, 1 of 2. Enter presses,")
    reader.send(keys.DOWN)
    reader.stands_at("Update, focused, 2 of 2.")
    reader.hears(f"{TITLES[0]} is open. Update is focused, 2 of 2.")
    reader.send(keys.ESCAPE)
    reader.stands_at(FIRST)
    assert not any(line.startswith("Actions") for line in reader.lines())


def test_nothing_that_stays_is_written_again(reader):
    for key in (keys.LEFT, keys.DOWN, keys.ESCAPE, keys.DOWN, keys.UP):
        mark = len(reader.table.log)
        reader.send(key)
        reader.table.settle()
        written = bytes(reader.table.log[mark:])
        assert written and b"example.org" not in written and b"Town" not in written, written


def test_delete_undo_redo_and_save(reader, people):
    reader.send(keys.LEFT)
    reader.stands_at("Delete")
    reader.send(keys.ENTER)
    reader.hears(f"Deleted {TITLES[0]}. z to undo. {TITLES[1]}, 1 of 11, is selected.")
    assert reader.lines()[0] == "people.csv, 11 records, 1 unsaved edit."
    reader.send("z")
    reader.hears(f"Undone: Delete {TITLES[0]}. Shift Z to redo.")
    reader.send("Z")
    reader.hears(f"Redone: Delete {TITLES[0]}.")
    reader.send("w")
    reader.table.wait_for_file(people, samples.without(samples.people_bytes(), "Lovelace"))
    reader.hears("Saved ")


def test_the_form_is_read_line_by_line(reader, people):
    reader.send(keys.LEFT)
    reader.stands_at("Delete")
    reader.send(keys.DOWN, keys.ENTER)
    reader.hears(f"Field 1 of 4, name: {TITLES[0]}, editing. Enter accepts, Escape drops")
    assert reader.lines()[1:4] == [
        f"Update {TITLES[0]}, 4 fields", f"name: {TITLES[0]}", "email: p0@example.org"]
    reader.send(keys.DOWN, keys.HOME)
    reader.hears("Field 2 of 4, email: p0@example.org, editing.")
    reader.stands_at("p0@example.org")
    reader.send("x")
    reader.hears("Field 2 of 4, email, changed, editing.")
    reader.send(keys.ENTER)
    reader.hears(f"Updated {TITLES[0]}. z to undo.")
    reader.stands_at(FIRST)
    reader.table.save(people, samples.people_bytes().replace(b"p0@", b"xp0@"))


def test_add_a_record(reader, people):
    reader.send("a")
    reader.hears("Field 1 of 4, name: (empty), editing.")
    reader.send("Hedy", keys.ENTER)
    reader.hears("Added a record. z to undo. Hedy, 13 of 13, is selected.")
    reader.stands_at("13 of 13: Hedy, selected")
    reader.table.save(people, samples.people_bytes() + b"Hedy,,,\n")


def test_a_question_takes_the_cursor(reader, people):
    reader.send("d")
    reader.hears("Deleted")
    reader.send("q")
    reader.hears("1 unsaved edit in people.csv. Save? y: save. n: discard. Escape: stay.")
    reader.stands_at("1 unsaved edit")
    reader.send(keys.ESCAPE)
    reader.hears(f"{TITLES[1]}, 1 of 11")
    reader.send("q", "n")
    assert reader.table.wait_exit() == 0
    assert reader.table.restored() and people.read_bytes() == samples.people_bytes()


def test_the_help_is_walked_by_the_cursor(reader):
    reader.send("?")
    reader.hears("Help. Up and Down read on, Escape closes.")
    reader.stands_at("Down or j: next record")
    reader.send(keys.DOWN, keys.DOWN)
    reader.stands_at("Page Down: a screen down")
    reader.send(keys.ESCAPE)
    reader.stands_at(FIRST)


def test_a_table_is_chosen_in_words(swipe, tmp_path):
    path = tmp_path / "shop.sqlite"
    with sqlite3.connect(path) as database:
        database.executescript(
            "CREATE TABLE goods (id INTEGER PRIMARY KEY, name TEXT, note TEXT);"
            "INSERT INTO goods VALUES (1, 'tea', NULL), (2, 'jam', '');"
            "CREATE TABLE orders (id INTEGER PRIMARY KEY, goods INTEGER);")
    table = swipe(path, "--accessible")
    reader = Reader(table)
    reader.hears("goods, 1 of 2, is selected. Enter opens it.")
    reader.send(keys.ENTER)
    reader.stands_at("1 of 2: tea, selected")
    assert "note: (NULL)" in reader.lines() and "note: (empty)" in reader.lines()
    reader.send("u", keys.DOWN)
    reader.hears("Field 3 of 3, note: (NULL), editing.")
    reader.send("x", keys.ENTER)
    reader.hears("Updated tea.")
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT note FROM goods WHERE id = 1").fetchone() == ("x",)


def test_without_colour_the_words_are_the_same(swipe, people):
    screens = []
    for colour in ("never", "256"):
        table = swipe(people, "--accessible", "--color", colour)
        table.wait_for(FIRST)
        table.send(keys.LEFT)
        table.wait_for("Delete is focused")
        screens.append(table.settle().text())
    assert screens[0] == screens[1]


@pytest.mark.parametrize("columns, lines", [(40, 12), (24, 6), (120, 40)])
def test_every_size_says_what_is_open(swipe, people, columns, lines):
    table = swipe(people, "--accessible", columns=columns, lines=lines)
    table.wait_for("1 of 12")
    table.send(keys.LEFT)
    table.wait_for("Delete, focused")
    assert table.row_text(table.screen.cursor.y)[table.screen.cursor.x:].startswith("Delete")


def test_a_recorded_session_is_replayed_in_words(swipe, run, people, tmp_path):
    path = tmp_path / "words.recording"
    table = swipe(people, "--accessible", "--record", path)
    table.wait_for(FIRST)
    table.send(keys.LEFT)
    table.wait_for("Delete is focused")
    table.send(keys.ESCAPE)
    table.wait_for("Left opens its actions")
    table.quit()
    frames = run("--replay", path, "--replay-as", "frames").stdout.decode()
    assert OPEN in frames and f"{TITLES[0]} is open. Delete is focused, 1 of 2." in frames
