"""What a program prints while its table is on the terminal comes after the table, also when it dies."""

import os
import signal

import keys
import pytest
from conftest import ROOT
from table import Table

PROGRAM = ROOT / ".build/debug/odd-handlers"
ROWS = ["again", "same", "slow", "ask", "over", "print", "child", "trap", "exit", "flood", "stop"]
SPOKEN = ["first, to standard output", "then, to standard error", "and the half of a line"]
BACKTRACE = {"SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,symbolicate=off,threads=crashed"}


@pytest.fixture
def odd(environment, tmp_path):
    """Starts the program."""
    started = []

    def start(errors=None, **extra):
        table = Table(
            [str(PROGRAM)], environment | extra, lines=70, cwd=tmp_path, errors=errors)
        started.append(table)
        table.wait_for(lambda: table.place("Run"))
        table.settle()
        return table

    yield start
    for table in started:
        table.close()


def press(table, name):
    """Opens a row and presses its button."""
    table.send(keys.ESCAPE)
    table.wait_for(lambda: not table.place("Run"))
    table.settle()  # a key right behind an Escape would be one with Alt
    table.send("g", *("j" * ROWS.index(name)), keys.SHIFT_LEFT)
    table.wait_for(lambda: table.place("Run"))
    table.settle()
    table.send(keys.ENTER)


def printed(table):
    """What came after the table gave the terminal back, checked to be whole."""
    table.restored()
    log = bytes(table.log)
    end = log.rfind(b"\x1b[?1049l")
    assert log.count(b"\x1b[?1049l") == 1, "the alternate screen was left more than once"
    before = log[:end].decode(errors="replace")
    assert not [text for text in SPOKEN + ["said before"] if text in before], "drawn into the table"
    return log[end:].decode()


def in_order(text, *parts):
    """Whether parts stand in a text, each once, one after the other."""
    places = [text.find(part) for part in parts]
    return places == sorted(places) and min(places) >= 0 and all(
        text.count(part) == 1 for part in parts)


def test_what_a_handler_prints_comes_after_the_table(odd):
    table = odd()
    press(table, "print")
    table.wait_for(lambda: not table.place("Run"))
    picture = table.settle().text()
    assert not [text for text in SPOKEN if text in picture]
    for name in ROWS[:5]:
        assert f"row {name}" in picture
    table.send("q")
    assert table.wait_exit() == 0
    text = printed(table)
    assert in_order(text, *SPOKEN, "before the first run: true", "left: quit"), text
    assert "first, to standard output\r\nthen, to standard error\r\nand the half" in text


def test_what_a_child_says_comes_too(odd):
    table = odd()
    press(table, "child")
    table.wait_for(lambda: not table.place("Run"))
    table.settle()
    table.send("q")
    assert table.wait_exit() == 0
    assert in_order(printed(table), "said before a child", "said by a child", "and its complaint")


def test_what_is_redirected_stays_so_and_is_written_at_once(odd, tmp_path):
    errors = tmp_path / "errors"
    table = odd(errors=errors)
    press(table, "print")
    table.wait_for(lambda: SPOKEN[1] in errors.read_text())
    table.wait_for(lambda: not table.place("Run"))
    table.settle()
    table.send("q")
    assert table.wait_exit() == 0
    assert errors.read_text() == SPOKEN[1] + "\n"
    text = printed(table)
    assert in_order(text, SPOKEN[0], SPOKEN[2]) and SPOKEN[1] not in text


@pytest.mark.parametrize("settings", [{}, BACKTRACE], ids=["alone", "with the backtrace"])
def test_a_fault_is_told_on_the_ordinary_screen(odd, settings):
    table = odd(**settings)
    press(table, "trap")
    assert table.wait_exit(timeout=60) in (-signal.SIGILL, -signal.SIGTRAP)
    text = printed(table)
    assert in_order(text, "said before the fault", "Fatal error: Index out of range"), text
    if settings:
        assert in_order(text, "Fatal error: Index out of range", "Program crashed"), text
        assert text.find("Thread 0") > text.find("Program crashed"), text


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS])
def test_a_fatal_signal_loses_no_word(odd, number):
    table = odd()
    press(table, "print")
    table.wait_for(lambda: not table.place("Run"))
    table.settle()
    table.kill(number)
    assert table.wait_exit() == -number
    assert in_order(printed(table), *SPOKEN[:2])


def test_an_exit_under_the_table_loses_no_word(odd):
    table = odd()
    press(table, "exit")
    assert table.wait_exit() == 7
    assert "said before the exit" in printed(table)


def test_a_flood_is_bounded(odd):
    table = odd()
    press(table, "flood")
    table.wait_for(lambda: not table.place("Run"), timeout=60)
    table.settle()
    table.stream.feed = lambda data: None  # the picture of so much text would take minutes
    table.send("q")
    assert table.wait_exit(timeout=60) == 0
    log = bytes(table.log)
    text = log[log.rfind(b"\x1b[?1049l"):]
    assert b"line 1 of a flood" in text and b"line 600000 of" not in text
    assert 15 << 20 < len(text) < 18 << 20 and b"output was dropped" in text
    assert b"left: quit" in text


@pytest.fixture
def job(environment, tmp_path):
    """The program as a job of a shell."""
    table = Table(
        ["/bin/bash", "--norc", "--noprofile", "-i"], environment | {"PS1": "shell> "},
        lines=70, cwd=tmp_path)
    try:
        table.wait_for("shell> ")
        table.send(f"{PROGRAM}\r")
        table.wait_for(lambda: table.place("Run"))
        table.settle()
        yield table
    finally:
        os.killpg(table.process.pid, signal.SIGHUP)
        table.close()


def test_a_suspended_program_has_said_what_it_had_to_say(job):
    press(job, "stop")
    job.wait_for("Stopped")
    log = bytes(job.log)
    text = log[log.rfind(b"\x1b[?1049l"):].decode()
    assert text.find("said before the stop") < text.find("Stopped") and "said before" in text
    job.send("fg\r")
    job.wait_for(lambda: job.log.rfind(b"\x1b[?1049h") > job.log.rfind(b"\x1b[?1049l"))
    job.settle()
    press(job, "print")
    job.wait_for(lambda: not job.place("Run"))
    job.settle()
    job.send("q")
    job.wait_for(lambda: job.log.count(b"\x1b[?1049l") == 2 and b"left: quit" in job.log)
    log = bytes(job.log)
    assert in_order(log[log.rfind(b"\x1b[?1049l"):].decode(), *SPOKEN)
    assert log.count(b"said before the stop") == 1
