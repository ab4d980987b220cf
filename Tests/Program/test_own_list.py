"""`swipetable` alone: the person's own list."""

import sqlite3
import stat

import keys
from test_start import refused


def records(path):
    """Every record of every table of the list."""
    database = sqlite3.connect(path)
    try:
        tables = [name for name, in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
        return [row for table in tables for row in database.execute(f'SELECT * FROM "{table}"')]
    finally:
        database.close()


def test_made_with_ten_rows_on_first_use(swipe, home):
    path = home / "data" / "swipetable" / "list.sqlite"
    table = swipe()
    table.wait_for(lambda: table.count() == 10)
    table.settle()
    table.quit()
    assert len(records(path)) == 10
    assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0 or path.stat().st_mode & 0o022 == 0


def test_each_action_is_there_after_the_next_start(swipe, home):
    path = home / "data" / "swipetable" / "list.sqlite"
    table = swipe()
    table.wait_for(lambda: table.count() == 10)
    table.settle()
    before = records(path)
    table.send("d")
    table.wait_for(lambda: table.count() == 9)
    table.wait_for(lambda: len(records(path)) == 9)
    table.settle()
    table.send("a")
    table.wait_for(table.form_shown)
    while table.form_line("title") != table.screen.cursor.y:
        line = table.screen.cursor.y
        table.send(keys.TAB)
        table.wait_for(lambda: table.screen.cursor.y != line)
    table.send("An errand of my own", keys.ENTER)
    table.wait_for(lambda: len(records(path)) == 10)
    table.settle()
    table.quit()
    table = swipe()
    table.wait_for(lambda: table.count() == 10)
    table.send("G")
    table.wait_for("An errand of my own")
    table.settle()
    table.quit()
    assert [row for row in before if row not in records(path)] == before[:1]


def test_without_xdg_variables_it_lies_under_home(swipe, home):
    table = swipe(XDG_DATA_HOME="")
    table.wait_for(lambda: table.count() == 10)
    table.settle()
    table.quit()
    assert (home / ".local/share/swipetable/list.sqlite").exists()


def test_a_data_folder_that_cannot_be_made_is_said(run, home):
    (home / "data").write_text("a file where a folder should be")
    result = run()
    assert result.returncode == 1 and result.stdout == b""
    assert result.stderr.count(b"\n") == 1


def test_an_emptied_list_stays_empty(swipe, home):
    table = swipe()
    table.wait_for(lambda: table.count() == 10)
    table.settle()
    for left in range(9, -1, -1):
        table.send("d")
        table.wait_for(lambda: table.count() == left)
    table.settle()
    table.quit()
    again = swipe()
    again.wait_for(lambda: again.count() == 0)
    again.settle()
    again.quit()
    assert records(home / "data" / "swipetable" / "list.sqlite") == []


def test_nothing_is_made_where_there_is_no_terminal_to_show_it_on(run, home):
    refused(run(), 1, "terminal")
    refused(run(TERM=""), 1, "terminal")
    assert list(home.iterdir()) == []


def test_a_recording_is_not_begun_without_a_terminal(run, tmp_path, people):
    refused(run("--record", "session.recording", people), 1, "terminal")
    assert not (tmp_path / "session.recording").exists()


def test_a_list_that_is_not_there_is_not_made_to_be_looked_at(swipe, home):
    table = swipe("--read-only")
    assert table.wait_exit() == 1
    assert b"there is no list yet" in table.log
    assert list(home.iterdir()) == []
