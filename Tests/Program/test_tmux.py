"""The program inside a real tmux."""

import tempfile
import time

import pytest

import keys
import samples
from samples import MARKS
from tmux import Tmux


@pytest.fixture
def tmux(environment, program, people):
    """A tmux whose pane shows the program on the sample."""
    with tempfile.TemporaryDirectory() as folder:  # a socket's path has to be short
        server = Tmux(f"{folder}/s", environment)
        try:
            server.send(f"cd {people.parent}; {program} {people.name}")
            server.key("Enter")
            server.wait_for("Lovelace")
            yield server
        finally:
            server.close()


def offset_reached(tmux, rest, columns):
    """Waits until the first row stands this many columns left of its place."""
    tmux.wait_for(lambda: tmux.place("Lovelace") and tmux.place("Lovelace")[0] == rest - columns)


def left(tmux):
    """Quits, and lets the shell tell the exit code."""
    tmux.send("q")
    tmux.wait_for(lambda: tmux.flag("alternate_on") == "0")
    tmux.send("echo code $?")
    tmux.key("Enter")
    tmux.wait_for("code 0")


def test_a_drag_with_sgr_reports_and_a_press_on_delete(tmux, people):
    rest, line = tmux.place("Lovelace")
    assert tmux.flag("mouse_sgr_flag") == "1" and tmux.flag("mouse_button_flag") == "1"
    tmux.send(keys.press(80, line))
    for travelled in (1, 5, 9, 16):
        tmux.send(keys.drag(80 - travelled, line))
        offset_reached(tmux, rest, travelled)
    tmux.send(keys.release(64, line))
    column, line = tmux.wait_for(lambda: tmux.place("Delete"))
    offset_reached(tmux, rest, 16)
    tmux.send(keys.click(column, line))
    tmux.wait_for(lambda: not tmux.place("p0@example.org"))
    tmux.send("w")
    expected = samples.without(samples.people_bytes(), MARKS[0])
    tmux.wait_for(lambda: people.read_bytes() == expected)
    left(tmux)
    for flag in ("mouse_any_flag", "mouse_sgr_flag", "alternate_on"):
        assert tmux.flag(flag) == "0", flag
    assert tmux.flag("cursor_flag") == "1"


def test_shift_arrow_and_a_lone_escape(tmux):
    rest, _ = tmux.place("Lovelace")
    tmux.key("S-Left")
    offset_reached(tmux, rest, 16)
    tmux.key("Escape")
    offset_reached(tmux, rest, 0)


def test_the_window_changes_its_size(tmux):
    rest, _ = tmux.place("Lovelace")
    tmux.key("S-Left")
    offset_reached(tmux, rest, 16)
    for columns, lines in ((60, 20), (140, 45), (100, 34)):
        tmux.run("resize-window", "-x", str(columns), "-y", str(lines))
        tmux.wait_for(lambda: int(tmux.flag("pane_width")) == columns and tmux.place("Delete")
                      and tmux.place("Delete")[0] >= columns - 18)
        offset_reached(tmux, rest, 16)


def test_suspend_and_back(tmux):
    tmux.key("C-z")
    tmux.wait_for("Stopped")
    assert tmux.flag("mouse_any_flag") == "0" and tmux.flag("alternate_on") == "0"
    tmux.send("fg")
    tmux.key("Enter")
    tmux.wait_for("Lovelace")
    tmux.wait_for(lambda: tmux.flag("mouse_button_flag") == "1")
    left(tmux)


def test_a_paste_of_tmux_runs_no_keys(tmux, people):
    tmux.run("set-buffer", "dddw\n")
    tmux.run("paste-buffer", "-p")
    tmux.key("j")
    tmux.key("k")
    tmux.wait_for("Lovelace")
    left(tmux)
    assert people.read_bytes() == samples.people_bytes()


def test_a_closed_pane_ends_the_program(tmux, program):
    process = tmux.flag("pane_pid")
    children = open(f"/proc/{process}/task/{process}/children").read().split()
    assert len(children) == 1
    tmux.close()

    def gone():
        try:
            return open(f"/proc/{children[0]}/stat").read().split(") ")[1][0] == "Z"
        except OSError:
            return True


    deadline = time.monotonic() + 8
    while not gone():
        assert time.monotonic() < deadline, "the program outlived its terminal"
