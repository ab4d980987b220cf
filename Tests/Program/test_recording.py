"""--record writes a session down, --replay shows it again without source and terminal."""

import json
import os
import signal
import sqlite3
import stat

import keys
import samples
from emulator import Screen, Stream
from conftest import ROOT
from table import Table

LOVELACE, HOPPER = samples.TITLES[:2]


def text_of(screen):
    """The lines of a screen without blanks at their ends."""
    return [screen.text(line).rstrip() for line in range(screen.lines)]


def a_session(table):
    """Keys and mouse: a drag, two buttons, a delete, an undo, a form, a resize in the middle."""
    table.drag(HOPPER, *range(58, 44, -2))
    table.send(keys.release(44, table.place(HOPPER.split()[-1])[1]))
    table.wait_for(lambda: table.is_open(HOPPER))
    table.click_button("Delete")
    table.wait_for("Deleted")
    table.settle()
    table.resize(70, 24)
    table.send("z")
    table.wait_for("Undone")
    table.settle()
    table.send(keys.SHIFT_LEFT)
    table.wait_for(table.buttons)
    table.settle()
    table.send(keys.DOWN)
    table.send(keys.ENTER)
    table.wait_for(table.form_shown)
    table.send(keys.paste(" \u00e9\u6771"))
    table.settle()


def looks_of(screen):
    """What every cell shows and how; a blank has only a background."""
    return [[(cell.data, cell.bg) if cell.data == " " else (cell.data, cell.bg, cell.fg, cell.bold)
             for cell in screen.cells(line)] for line in range(screen.lines)]


def play(cast):
    """The screen at the end of a cast, and the times of its events."""
    head, *events = map(json.loads, cast.decode().splitlines())
    assert head["version"] == 2
    screen = Screen(head["width"], head["height"])
    stream = Stream(screen)
    for _, kind, data in events:
        if kind == "r":
            columns, lines = map(int, data.split("x"))
            screen.resize(lines, columns)
        else:
            stream.feed(data.encode())
    return screen, [time for time, _, _ in events]


def test_a_replay_ends_on_the_screen_that_was_seen(swipe, run, people, tmp_path):
    """Keys, mouse, a resize and a form: text and cursor, without source and terminal."""
    table = swipe("--record", "session.recording", people).opened(LOVELACE)
    a_session(table)
    seen = text_of(table.screen)
    table.kill(signal.SIGKILL)
    table.wait_exit()
    people.unlink()
    replayed = run("--replay", "session.recording")
    assert replayed.returncode == 0 and replayed.stderr == b""
    assert replayed.stdout.decode().splitlines() == seen
    assert stat.S_IMODE(os.stat(tmp_path / "session.recording").st_mode) == 0o600


def test_a_cast_brings_a_terminal_to_the_same_screen(swipe, run, people):
    """The cast is JSON and ends where the session ended, in the same colours."""
    table = swipe("--record", "session.recording", "--theme", "dark", people).opened(LOVELACE)
    a_session(table)
    seen, cursor = looks_of(table.screen), (table.screen.cursor.x, table.screen.cursor.y)
    table.kill(signal.SIGKILL)
    table.wait_exit()
    screen, times = play(run("--replay", "session.recording", "--replay-as=cast").stdout)
    assert times == sorted(times) and len(times) > 10
    assert looks_of(screen) == seen
    assert not screen.cursor.hidden and (screen.cursor.x, screen.cursor.y) == cursor


def test_the_background_that_the_terminal_told_is_recorded(swipe, run, people):
    """The theme follows it, in the session and in its replay."""
    table = swipe("--record", "session.recording", people).opened(LOVELACE)
    plain = looks_of(table.screen)
    table.send("\x1b]11;rgb:1010/1010/1010\x1b\\")
    table.wait_for(lambda: looks_of(table.screen) != plain)
    table.settle()
    dark = looks_of(table.screen)
    table.quit()
    screen, _ = play(run("--replay", "session.recording", "--replay-as", "cast").stdout)
    assert looks_of(screen) == dark


def test_frames_are_headed_by_their_times(swipe, run, people):
    """Every screen that differs, from the first to the last."""
    table = swipe("--record", "session.recording", people).opened(LOVELACE)
    table.open_row(LOVELACE)
    seen = text_of(table.screen)
    table.kill(signal.SIGKILL)
    table.wait_exit()
    lines = run("--replay", "session.recording", "--replay-as", "frames").stdout.decode().split("\n")
    heads = [index for index, line in enumerate(lines) if line.startswith("--- ")]
    times = [float(lines[index].split()[1]) for index in heads]
    assert len(heads) > 5 and times == sorted(times)
    assert lines[heads[-1] + 1:][:30] == seen


def test_a_killed_session_is_recorded_up_to_its_end(swipe, run, people):
    """Each event is written at once; a torn last line is told and left out."""
    table = swipe("--record", "session.recording", people).opened(LOVELACE)
    table.send("j")
    table.wait_for(lambda: table.selected(samples.TITLES) == HOPPER)
    table.settle()
    seen = text_of(table.screen)
    table.kill(signal.SIGKILL)
    table.wait_exit()
    assert run("--replay", "session.recording").stdout.decode().splitlines() == seen
    path = people.parent / "session.recording"
    path.write_bytes(path.read_bytes() + b"9999 key up")
    torn = run("--replay", path)
    assert torn.returncode == 0 and torn.stdout.decode().splitlines() == seen
    assert torn.stderr.decode() == f"swipetable: {path}: the last line is cut short and left out\n"


def test_two_tables_of_a_database_are_one_session(swipe, run, write, tmp_path):
    """The list to choose from, then the table."""
    with sqlite3.connect(tmp_path / "two.sqlite") as database:
        database.executescript(
            "CREATE TABLE a(name TEXT PRIMARY KEY); INSERT INTO a VALUES('of table a');"
            "CREATE TABLE b(name TEXT PRIMARY KEY); INSERT INTO b VALUES('of table b');")
    table = swipe("--record", "session.recording", "two.sqlite")
    table.wait_for("choose")
    table.settle()
    table.send("j", keys.ENTER)
    table.wait_for("of table b")
    table.settle()
    seen = text_of(table.screen)
    table.quit()
    assert run("--replay", "session.recording").stdout.decode().splitlines() == seen
    frames = run("--replay", "session.recording", "--replay-as", "frames").stdout.decode()
    assert "choose a table" in frames and "of table b" in frames


def test_the_tour_of_the_readme_is_a_recording(run):
    """What the animation is made of: Grace Hopper is deleted, and comes back."""
    tour = ROOT / "docs/examples/tour.recording"
    frames = run("--replay", tour, "--replay-as", "frames").stdout.decode()
    assert "Deleted Grace Hopper" in frames and "39 records" in frames
    last = run("--replay", tour).stdout.decode()
    assert "Undone: Delete Grace Hopper" in last and "40 records" in last


def test_what_cannot_be_done_is_said_in_a_line(run, people, tmp_path):
    """Wrong usage is 2, anything else 1; no file but a recording is ever overwritten."""
    before = people.read_bytes()
    cases = [
        (2, "--record", ["--record", "a", "--replay", "b"]),
        (2, "'people.csv'", ["--replay", "b", "people.csv"]),
        (2, "--replay FILE", ["--replay-as", "cast", "people.csv"]),
        (2, "'films'", ["--replay", "b", "--replay-as", "films"]),
        (1, "missing", ["--replay", "missing"]),
        (1, "Is a directory", ["--replay", "/tmp"]),
        (1, "/dev/zero: line 1", ["--replay", "/dev/zero"]),
        (1, "people.csv: line 1", ["--replay", "people.csv"]),
    ]
    for code, part, arguments in cases:
        ended = run(*arguments)
        message = ended.stderr.decode()
        assert ended.returncode == code and part in message, (arguments, message)
        assert message.count("\n") == 1 and ended.stdout == b""
    assert people.read_bytes() == before


def test_what_cannot_be_recorded_into_is_said_in_a_line(swipe, people):
    """The terminal is untouched then, and so is a file that is not a recording."""
    before = people.read_bytes()
    for name, part in (("no/such", b"cannot be written"), ("people.csv", b"is not a recording")):
        ended = swipe("--record", name, "people.csv")
        assert ended.wait_exit() == 1 and f"{name}: ".encode() + part in ended.log
        assert ended.log.count(b"\n") == 1 and b"\x1b" not in ended.log
    assert people.read_bytes() == before


def test_a_recording_may_be_written_over(swipe, run, people, tmp_path):
    """The same name again: the old session gives way, and only its owner may read the new one."""
    path = tmp_path / "session.recording"
    path.write_text("swipetable recording 1\n" + "x" * 5000)
    path.chmod(0o644)
    table = swipe("--record", path, people).opened(LOVELACE)
    seen = text_of(table.screen)
    table.quit()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert run("--replay", path).stdout.decode().splitlines() == seen


def test_a_full_disk_is_told_once_and_the_session_goes_on(swipe, people, tmp_path):
    """/dev/full takes nothing; deleting and saving go on as ever."""
    errors = tmp_path / "errors"
    mode = os.stat("/dev/full").st_mode
    table = swipe("--record", "/dev/full", people, errors=errors).opened(LOVELACE)
    assert os.stat("/dev/full").st_mode == mode
    table.send("d")
    table.wait_for("Deleted")
    table.save(people, samples.without(samples.people_bytes(), "Lovelace"))
    table.quit()
    assert errors.read_text() == (
        "swipetable: /dev/full: the recording stopped: No space left on device\n")


def test_a_pipe_that_nobody_reads_does_not_hold_up_the_session(swipe, people, tmp_path):
    """More than a pipe holds: the recording stops, and the session goes on."""
    os.mkfifo(tmp_path / "pipe")
    errors = tmp_path / "errors"
    table = swipe("--record", "pipe", people, errors=errors).opened(LOVELACE)
    table.send(keys.paste("x" * 70_000))
    table.settle()
    table.send("j")
    table.wait_for(lambda: table.selected(samples.TITLES) == HOPPER)
    table.quit()
    assert "recording stopped" in errors.read_text()


def test_two_sessions_are_not_recorded_into_one_file(swipe, people, tmp_path):
    """The second one is refused; the first one's file stays whole."""
    table = swipe("--record", "session.recording", people).opened(LOVELACE)
    before = (tmp_path / "session.recording").read_bytes()
    refused = swipe("--record", "session.recording", people)
    assert refused.wait_exit() == 1 and b"another session" in refused.log
    assert (tmp_path / "session.recording").read_bytes() == before
    table.quit()


def test_a_limit_in_the_middle_leaves_whole_lines(program, swipe, run, people, tmp_path):
    """What was written before the disk was full is a recording."""
    errors = tmp_path / "errors"
    limited = tmp_path / "limited"
    limited.write_text('#!/bin/sh\nulimit -f 128\nexec "$@"\n')
    limited.chmod(0o755)
    table = Table([str(limited), program, "--record", "session.recording", str(people)],
                  {"HOME": str(tmp_path), "TERM": "xterm-256color", "LANG": "C.UTF-8",
                   "PATH": os.environ["PATH"]}, cwd=tmp_path, errors=errors)
    try:
        table.opened(LOVELACE)
        table.send(keys.paste("x" * 70_000))
        table.send("j")
        table.settle()
        table.quit()
    finally:
        table.close()
    assert "recording stopped: File too large" in errors.read_text()
    replayed = run("--replay", "session.recording")
    assert replayed.returncode == 0 and replayed.stderr == b"" and b"Lovelace" in replayed.stdout


def test_a_session_in_words_is_replayed_in_words(swipe, run, people):
    """What --accessible shows is part of the recording."""
    table = swipe("--accessible", "--record", "session.recording", people)
    table.wait_for("Lovelace")
    table.settle()
    table.send(keys.DOWN)
    table.wait_for("Hopper")
    table.settle()
    seen = text_of(table.screen)
    table.kill(signal.SIGKILL)
    table.wait_exit()
    assert run("--replay", "session.recording").stdout.decode().splitlines() == seen


def test_the_gallery_is_recorded_with_its_feels(swipe, run):
    """Rows with feels and sides of their own, a button that asks, and one that counts down."""
    table = swipe("--gallery", "--record", "session.recording", "--density", "compact")
    table.wait_for("contextual")
    table.settle()
    for name in ("contextual", "mail"):
        while not any(name in line and "┃" in line for _, line in table.body()):
            table.send(keys.DOWN)
            table.settle()
        table.send(keys.SHIFT_LEFT)
        table.wait_for(lambda: table.place("Delete"))
        table.settle()
        table.send(keys.ENTER)
        table.settle()
    seen = text_of(table.screen)
    table.kill(signal.SIGKILL)
    table.wait_exit()
    assert run("--replay", "session.recording").stdout.decode().splitlines() == seen


def limited(program, limit, *arguments):
    """A command that runs the program with a limit for the size of files, in blocks of 1 KiB."""
    return ["/bin/bash", "-c", f'ulimit -f {limit}; exec "$@"', "bash", program, *arguments]


def test_a_limit_of_no_bytes_is_told(program, environment, people, tmp_path):
    recording = tmp_path / "session.recording"
    table = Table(limited(program, 0, "--record", str(recording), str(people)), environment,
                  cwd=tmp_path)
    try:
        table.opened(LOVELACE)
        table.send("u")
        table.wait_for(table.form_shown)
        table.send(keys.ESCAPE)
        table.wait_for(lambda: not table.form_shown())
        table.settle().send("q")
        assert table.wait_exit() == 0
        assert "the recording stopped: File too large" in table.text()
        table.restored()
    finally:
        table.close()
    assert recording.read_bytes() == b""


def test_a_terminal_is_not_recorded_to(swipe, people, tmp_path):
    table = swipe("--record", "/dev/tty", people, errors=tmp_path / "errors")
    assert table.wait_exit() == 1
    assert (tmp_path / "errors").read_text() == (
        "swipetable: /dev/tty: it is a terminal; name a file\n")
    assert not table.screen.private_mode(1049)
