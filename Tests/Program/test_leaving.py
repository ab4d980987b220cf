"""Ends that come from outside: signals, a closed window, job control."""

import os
import signal

import pytest

import keys
import samples
from samples import MARKS, TITLES
from table import Table

FATAL = [signal.SIGSEGV, signal.SIGILL, signal.SIGTRAP, signal.SIGABRT,
         signal.SIGBUS, signal.SIGFPE, signal.SIGSYS]
ENDING = [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2,
          signal.SIGALRM, signal.SIGVTALRM, signal.SIGPROF, signal.SIGXCPU, signal.SIGIO,
          signal.SIGPWR, signal.SIGSTKFLT, signal.SIGRTMIN, signal.SIGRTMAX]


@pytest.mark.parametrize("number", FATAL, ids=lambda number: number.name)
def test_a_fatal_signal_restores_the_terminal_and_is_the_end(table, number):
    table.kill(number)
    assert table.wait_exit() == -number
    table.restored()


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_asked_to_end_without_edits_it_dies_by_that_signal(table, number):
    table.kill(number)
    assert table.wait_exit() == -number
    table.restored()


def test_interrupted_from_outside_it_ends_as_after_ctrl_c(table):
    table.kill(signal.SIGINT)
    assert table.wait_exit() == 130
    table.restored()


def test_a_second_quit_ends_a_program_that_does_not_listen(table):
    """Stopped, it can take neither: both wait for it, and the second finds the first."""
    table.kill(signal.SIGSTOP)
    for number in (signal.SIGUSR1, signal.SIGUSR2, signal.SIGCONT):
        table.kill(number)
    assert table.wait_exit() in (-signal.SIGUSR1, -signal.SIGUSR2)
    table.restored()


@pytest.mark.parametrize("kind", ["linux", "vt100"])
def test_without_an_alternate_screen_the_prompt_finds_a_clean_line(swipe, people, kind):
    table = swipe(people, TERM=kind)
    table.wait_for("? help")
    table.settle()
    table.send("q")
    assert table.wait_exit() == 0
    assert not table.row_text(29).strip(), table.text()
    assert (table.screen.cursor.x, table.screen.cursor.y) == (0, 29)


def test_the_terminal_comes_back_before_a_busy_source_ends(swipe, home):
    """Who asks to leave does not look at the table until a large page has been read."""
    path = home / "long.csv"
    with path.open("wb") as file:
        file.write(b"name,note\n")
        for number in range(40):
            file.write(b"n%d,\"%s\"\n" % (number, "Sätze mit Umlaut ".encode() * 20_000))
    table = swipe(path).opened("n0")
    table.send("G", "q")
    assert table.wait_exit() == 0
    table.restored()


def rescued(home):
    """What stands under the state folder, as bytes."""
    folder = home / "state" / "swipetable"
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def edited(swipe, people, tmp_path):
    """A table with one deletion and one changed value, its standard error in a file."""
    table = swipe(people, errors=tmp_path / "errors").opened(TITLES[0])
    table.send("d")
    table.settle()
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.END, " unsaved-word", keys.ENTER)
    table.wait_for(lambda: table.shows("unsaved-word"))
    return table.settle()


def said_and_kept(table, people, home, tmp_path):
    """Asserts that the edits stand in a file, standard error names it, the source is untouched."""
    assert people.read_bytes() == samples.people_bytes()
    files = rescued(home)
    assert any(b"unsaved-word" in data for data in files.values()), files
    said = (tmp_path / "errors").read_text()
    assert any(str(path) in said or path.name in said for path in files), said
    assert "\x1b" not in said


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_unsaved_edits_are_written_down(swipe, people, home, tmp_path, number):
    table = edited(swipe, people, tmp_path)
    table.kill(number)
    assert table.wait_exit() in (-number, 128 + number, 1)
    table.restored()
    said_and_kept(table, people, home, tmp_path)


@pytest.mark.parametrize("state", ["/proc/x", "dangling"])
def test_edits_that_cannot_be_kept_are_told_and_the_terminal_is_restored(
        swipe, people, tmp_path, state):
    if state == "dangling":
        state = tmp_path / "dangling"
        state.symlink_to(tmp_path / "nowhere" / "state")
    table = swipe(people, errors=tmp_path / "errors", XDG_STATE_HOME=str(state)).opened(TITLES[0])
    table.send("d")
    table.wait_for(lambda: "1 unsaved" in table.title_bar())
    table.kill(signal.SIGTERM)
    assert table.wait_exit() == -signal.SIGTERM
    table.restored()
    assert "1 unsaved edit of people.csv lost: " in (tmp_path / "errors").read_text()


def test_several_ends_in_a_row_write_the_edits_down_once(swipe, people, home, tmp_path):
    table = edited(swipe, people, tmp_path)
    for number in (signal.SIGTERM, signal.SIGTERM, signal.SIGHUP):
        table.kill(number)
    assert table.wait_exit() in (-signal.SIGTERM, -signal.SIGHUP)
    table.restored()
    assert len(rescued(home)) == 1


def test_an_end_while_a_file_is_saved_writes_nothing_else(swipe, write, home, tmp_path):
    path = write("big.csv", samples.many_bytes(50_000))
    table = swipe(path, errors=tmp_path / "errors")
    table.wait_for(lambda: table.count() == 50_000)
    table.send("d")
    table.wait_for(lambda: "1 unsaved" in table.title_bar())
    table.send("w")
    table.kill(signal.SIGTERM)
    assert table.wait_exit() == -signal.SIGTERM
    said = (tmp_path / "errors").read_text()
    assert "0 unsaved" not in said
    # The key may come after the signal; then the edit is not saved, and kept.
    assert bool(rescued(home)) == (path.read_bytes() == samples.many_bytes(50_000))


def test_a_closed_window_ends_the_program_and_keeps_the_edits(swipe, people, home, tmp_path):
    table = edited(swipe, people, tmp_path)
    table.hang_up()
    table.wait_exit()
    said_and_kept(table, people, home, tmp_path)


def test_a_closed_window_without_edits(table, home):
    table.hang_up()
    table.wait_exit()
    assert not rescued(home)


@pytest.fixture
def job(environment, people, program, tmp_path):
    """The program as a job of a shell with job control; all of it is ended also on failure."""
    table = Table(
        ["/bin/bash", "--norc", "--noprofile", "-i"], environment | {"PS1": "shell> "},
        cwd=tmp_path)
    try:
        table.wait_for("shell> ")
        table.send(f"{program} {people.name}\r")
        yield table.opened(TITLES[0])
    finally:
        os.killpg(table.process.pid, signal.SIGHUP)  # the shell hands it on to its jobs
        table.close()


def test_suspend_gives_the_terminal_back_and_resume_takes_it(job):
    job.send(keys.control("z"))
    job.wait_for("Stopped")
    for mode in (1000, 1002, 1006, 1049, 2004):
        # bash asks for bracketed paste itself while it reads a line.
        assert mode == 2004 or not job.screen.private_mode(mode), mode
    assert not job.screen.cursor.hidden
    job.screen.erase_in_display(2)
    job.send("fg; echo code $?\r")
    job.wait_for(lambda: job.shows(*MARKS[:3]))
    job.settle()
    for mode in (1002, 1006, 1049, 2004):
        assert job.screen.private_mode(mode), mode
    job.send("j")
    job.wait_for(lambda: job.selected(TITLES) == TITLES[1])
    job.send("q")
    job.wait_for(lambda: not job.screen.private_mode(1049))
    job.send("echo code $?\r")
    job.wait_for("code 0")


def test_twice_and_with_an_open_row(job):
    for _ in range(2):
        job.open_row(TITLES[0])
        job.send(keys.control("z"))
        job.wait_for(lambda: "Stopped" in job.text())
        job.screen.erase_in_display(2)
        job.send("fg; echo code $?\r")
        job.wait_for(lambda: job.shows(*MARKS[:3]))
        job.settle()
        assert job.is_open(TITLES[0]) or job.is_closed(TITLES[0])
        job.send(keys.ESCAPE)
        job.wait_for(lambda: job.is_closed(TITLES[0]))
        job.settle()


def test_resized_while_suspended(job):
    job.send(keys.control("z"))
    job.wait_for("Stopped")
    job.resize(100, 40)
    job.screen.erase_in_display(2)
    job.send("fg; echo code $?\r")
    job.wait_for(lambda: job.shows(*MARKS[:5]))


def test_suspend_in_the_middle_of_a_mouse_drag(job):
    job.drag(TITLES[0], 59, 58, 57)
    job.wait_for(lambda: job.offset(TITLES[0]) == 3)
    # A hand that rests: otherwise its speed counts, as at any release.
    job.stays(lambda: job.offset(TITLES[0]) == 3, 0.15)
    job.send(keys.control("z"))
    job.wait_for("Stopped")
    job.screen.erase_in_display(2)
    job.send("fg; echo code $?\r")
    job.wait_for(lambda: job.shows(*MARKS[:3]) and job.is_closed(TITLES[0]))
