"""A terminal that takes nothing: the keyboard and signals are heard all the same."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import termios

import pytest

import keys
import samples
from samples import TITLES
from table import Table
from test_leaving import edited, job, rescued, said_and_kept  # noqa: F401

ENDS = [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT, signal.SIGPWR]
SOON = 3
"""Seconds: a second is promised, the rest is for a machine that has other things to do."""


def set_flow(table, action):
    """Stops the output of the table's terminal, or lets it go on, as XOFF and XON do."""
    line = os.open(os.readlink(f"/proc/{table.process.pid}/fd/0"), os.O_RDWR | os.O_NOCTTY)
    termios.tcflow(line, action)
    os.close(line)


@pytest.fixture
def stuck(swipe, people, tmp_path):
    """A table with two edits on a terminal that was stopped."""
    table = edited(swipe, people, tmp_path)
    set_flow(table, termios.TCOOFF)
    return table


@pytest.mark.parametrize("number", ENDS, ids=lambda number: number.name)
def test_a_signal_keeps_the_edits_and_ends_it(stuck, people, home, tmp_path, number):
    stuck.send("jjjj", keys.PAGE_DOWN)
    stuck.kill(number)
    assert stuck.wait_exit(SOON) in (-number, 130)
    said_and_kept(stuck, people, home, tmp_path)


def test_a_line_that_nobody_reads_from(swipe, people, home, tmp_path):
    """A hung connection: the kernel's buffer fills up until nothing more goes in."""
    table = edited(swipe, people, tmp_path)
    table.send(*[keys.control("l")] * 400)
    table.kill(signal.SIGTERM)
    assert table.process.wait(SOON) == -signal.SIGTERM
    said_and_kept(table, people, home, tmp_path)


def test_the_message_itself_may_find_no_room(swipe, people, home):
    """Standard error is that terminal too."""
    table = swipe(people).opened(TITLES[0])
    table.send("d")
    table.wait_for(lambda: "1 unsaved" in table.title_bar())
    set_flow(table, termios.TCOOFF)
    table.kill(signal.SIGTERM)
    assert table.wait_exit(SOON) == -signal.SIGTERM
    assert rescued(home)


@pytest.mark.parametrize("key,code", [("q", 0), (keys.control("c"), 130)], ids=["q", "Ctrl-C"])
def test_its_own_keys_leave(table, key, code):
    set_flow(table, termios.TCOOFF)
    table.send("jj", key)
    assert table.wait_exit(SOON) == code


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGABRT])
def test_a_crash_is_the_end(stuck, number):
    stuck.kill(number)
    assert stuck.wait_exit(SOON) == -number


def test_a_terminal_that_goes_on_a_moment_later_is_given_back_whole(table):
    """It has taken half of a frame by then, and needs the rest no more."""
    set_flow(table, termios.TCOOFF)
    table.send(*[keys.control("l")] * 3, "q")
    table.stays(lambda: table.process.poll() is None, 0.1)
    set_flow(table, termios.TCOON)
    assert table.wait_exit() == 0
    table.restored()


def test_what_happened_meanwhile_is_shown_when_it_goes_on(table):
    set_flow(table, termios.TCOOFF)
    for _ in range(3):
        table.send("j")
    table.send(keys.SHIFT_LEFT)
    set_flow(table, termios.TCOON)
    table.wait_for(lambda: table.is_open(TITLES[3]))
    shown = table.settle().text()
    table.send(keys.control("l"))
    table.settle()
    assert table.text() == shown
    table.send(keys.ESCAPE)
    table.wait_for(lambda: table.is_closed(TITLES[3]))
    table.settle().quit()


@pytest.fixture
def nobody(program, environment):
    """Starts the program as a user to whom the terminal does not belong, and without /dev/tty."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="swipetable-"))
    folder.chmod(0o755)
    source = folder / "people.csv"
    source.write_bytes(samples.people_bytes())
    own = shutil.copy(program, folder / "swipetable")
    hide = 'mount --bind /dev/null /dev/tty && exec "$@"'
    table = Table(
        ["unshare", "-m", "sh", "-c", hide, "sh", "setpriv", "--reuid=65534", "--clear-groups",
         str(own), str(source)], environment, cwd=folder)
    yield table
    table.close()
    shutil.rmtree(folder)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may hide /dev/tty and become another user")
def test_a_terminal_that_cannot_be_opened_again_is_written_all_the_same(nobody):
    nobody.opened(TITLES[0])
    assert os.readlink(f"/proc/{nobody.process.pid}/exe").endswith("swipetable")
    nobody.send(*[keys.control("l")] * 20, "j")
    nobody.wait_for(lambda: nobody.selected(TITLES) == TITLES[1])
    set_flow(nobody, termios.TCOOFF)
    nobody.send("j", keys.control("l"))
    nobody.kill(signal.SIGTERM)
    assert nobody.wait_exit(SOON) == -signal.SIGTERM


def test_a_stopped_terminal_is_not_left_to_the_shell(job):
    """It could not be given back: so the program goes on, and stops when it can."""
    pid = int(subprocess.run(["pgrep", "-P", str(job.process.pid)], capture_output=True, text=True,
                             check=True).stdout.split()[0])
    line = os.open(os.readlink(f"/proc/{pid}/fd/0"), os.O_RDWR | os.O_NOCTTY)
    try:
        termios.tcflow(line, termios.TCOOFF)
        job.send(keys.control("l"), "j", keys.control("z"))
        job.stays(lambda: "T" not in state(pid), 0.6)
        termios.tcflow(line, termios.TCOON)
    finally:
        os.close(line)
    job.wait_for(lambda: job.selected(TITLES) == TITLES[1])
    job.settle().send(keys.control("z"))
    job.wait_for("Stopped")
    job.send("fg\r")
    job.wait_for(lambda: job.selected(TITLES) == TITLES[1])


def state(pid):
    """What a process does, in the kernel's letter."""
    return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
