"""Handlers that do what is rarely done: run their own table, end in another run, leave too soon."""

import keys
import pytest
from conftest import ROOT
from table import Table
from test_printing import press


@pytest.fixture
def odd(environment, tmp_path):
    """The program; its first row is open from the start on."""
    table = Table([str(ROOT / ".build/debug/odd-handlers")], environment, lines=60, cwd=tmp_path)
    try:
        table.wait_for(lambda: table.place("Run"))
        yield table.settle()
    finally:
        table.close()


def run(table, name):
    """Opens a row, presses its button, and waits until it has done so."""
    press(table, name)
    table.wait_for(lambda: not table.offers("Run") or table.process.poll() is not None)
    table.settle()


def leave(table):
    """Leaves, whatever still runs."""
    table.send("q")
    table.settle()
    if table.process.poll() is None:
        table.send("y")


def said(table):
    """What the program printed after it gave the terminal back."""
    assert table.wait_exit() == 0
    table.restored()
    log = bytes(table.log)
    return log[log.rfind(b"\x1b[?1049l"):].decode()


def test_a_table_that_runs_does_not_run_a_second_time(odd):
    run(odd, "same")
    odd.wait_for("the table Odd runs already")
    leave(odd)
    assert "left: quit" in said(odd)


def test_what_is_asked_for_around_a_run(odd):
    odd.send(keys.ESCAPE)
    odd.settle()
    leave(odd)
    answers = said(odd)
    assert "before the first run: true" in answers
    assert "after the first run: false" in answers


def test_what_is_asked_for_too_late_is_answered_all_the_same(odd):
    run(odd, "ask")
    answers = said(odd)
    # An end may let the row stand open at once.
    for answer in ("nobody: ", "over: ", "over again: "):
        assert answers.count(answer) == 1, answers
    assert "nobody: false" in answers and "over again: false" in answers


def test_an_action_of_an_earlier_run_ends_no_row_of_a_later_one(odd):
    for name in ("again", "slow"):
        run(odd, name)
    odd.send("q", "y")
    odd.wait_for(lambda: odd.log.count(b"\x1b[?1049h") == 2)
    odd.wait_for(lambda: odd.place("Run"))  # opened between the runs
    odd.settle()
    for name in ("again", "slow"):
        run(odd, name)
    odd.stays(lambda: "of the first run" not in odd.text(), 0.5)
    odd.send("q", "y")
    said(odd)
