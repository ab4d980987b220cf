"""Tables that a task waits for: tasks of the main actor run while they do."""

import signal

import keys
import pytest
from conftest import ROOT
from table import Table


@pytest.fixture
def start(environment, tmp_path):
    """Starts a test program."""
    started = []

    def run(name, first):
        table = Table([str(ROOT / ".build/debug" / name)], environment, lines=70, cwd=tmp_path)
        started.append(table)
        table.wait_for(lambda: table.place(first))
        return table.settle()

    yield run
    for table in started:
        table.close()


@pytest.fixture
def inner(start):
    """A table that the task of another one's handler waits for."""
    table = start("odd-handlers", "Run")
    table.send(keys.ESCAPE)
    table.wait_for(lambda: not table.place("Run"))
    table.settle()
    table.send("G", keys.SHIFT_LEFT)
    table.wait_for(lambda: table.place("Run"))
    table.settle()
    table.send(keys.ENTER)
    table.wait_for("Inner")
    return table.settle()


def count(table, number):
    """Runs the action of the only row, which is a task."""
    table.send(keys.SHIFT_LEFT)
    table.wait_for(lambda: table.place("Count"))
    table.settle()
    table.send(keys.ENTER)
    table.wait_for(lambda: table.place(f"counted {number}") and not table.place("Count"))
    table.settle()


def test_tasks_run_in_a_table_that_a_task_waits_for(inner):
    for number in (1, 2):
        count(inner, number)
    inner.send("q")
    inner.wait_for(lambda: inner.place("row again") and "Odd" in inner.title_bar())
    inner.wait_for(lambda: not inner.place("Run"))
    inner.settle()
    inner.send("q")
    assert inner.wait_exit() == 0
    inner.restored()
    assert b"inner: quit" in inner.log


def test_keys_are_for_the_table_above_alone(inner):
    inner.send("jjjj")
    inner.settle()
    assert "Inner" in inner.title_bar()
    inner.send("?")
    inner.wait_for(lambda: inner.place("counted 0") is None or "help" in inner.text().lower())
    inner.send(keys.ESCAPE)
    inner.settle()
    inner.resize(90, 60)
    inner.wait_for(lambda: len(inner.row_text(1).rstrip()) > 80)
    inner.send("q")
    inner.wait_for(lambda: inner.place("row again") and len(inner.row_text(1).rstrip()) > 80)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_is_the_end_of_both(inner, number):
    inner.kill(number)
    inner.wait_exit()
    inner.restored()
    assert b"left: ended" in inner.log


def test_in_a_main_that_has_waited_before(start):
    table = start("late-main", "counted 0")
    for number in (1, 2, 3):
        count(table, number)
    table.send("q")
    assert table.wait_exit() == 0
    table.restored()
    assert b"left: quit" in table.log


def test_a_main_that_has_waited_ends_by_a_signal(start):
    table = start("late-main", "counted 0")
    table.kill(signal.SIGTERM)
    table.wait_exit()
    table.restored()
    assert b"left: ended" in table.log
