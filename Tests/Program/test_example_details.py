"""A table over another one: a handler runs it, and both share the terminal."""

import os
import signal

import keys
import pytest
from table import Table

ORDERS = ["Baker", "Cobbler", "Smith"]
LINES = ["Flour", "Yeast", "Salt"]


@pytest.fixture
def orders(example):
    """Orders; each row's action shows its lines in a table of their own."""
    return example("details", first="Baker")


def run_action(table):
    """Opens the selected row and presses its button; does not wait for what comes of it."""
    table.send(keys.SHIFT_LEFT)
    table.wait_for(lambda: table.place("Lines") or table.place("Cancel"))
    table.settle()
    table.send(keys.ENTER)


def lines_of(table, *keys_behind):
    """Shows the lines of the selected order."""
    run_action(table)
    table.send(*keys_behind)
    table.wait_for(lambda: "Order of" in table.title_bar())
    return table.settle()


def is_whole(table):
    """Whether the terminal is as the first table had it."""
    return all(table.screen.private_mode(mode) for mode in (1000, 1002, 1006, 1049, 2004))


def test_the_table_below_comes_back_whole(orders):
    before = orders.text()
    for _ in range(2):
        lines_of(orders)
        assert orders.shows(*LINES) and not orders.shows("Cobbler") and is_whole(orders)
        orders.send("q")
        orders.wait_for(lambda: orders.text() == before)
        assert is_whole(orders)
        orders.settle()
    orders.send("j")
    orders.wait_for(lambda: orders.selected(ORDERS) == "Cobbler")
    orders.quit()


def test_what_was_done_above_is_seen_below(orders):
    lines_of(orders)
    run_action(orders)
    orders.wait_for(lambda: not orders.shows("Flour"))
    orders.settle()
    orders.send("q")
    orders.wait_for(lambda: orders.place("lines 2") and orders.shows(*ORDERS))


def test_the_mouse_works_above_and_below(orders):
    lines_of(orders)
    column, line = orders.place("Salt")
    orders.click(column, line)
    orders.wait_for(lambda: orders.selected(LINES) == "Salt")
    orders.send("q")
    orders.wait_for(lambda: orders.shows(*ORDERS))
    orders.settle()
    orders.click(*orders.place("Smith"))
    orders.wait_for(lambda: orders.selected(ORDERS) == "Smith")


def test_a_window_that_changed_its_size_above(orders):
    lines_of(orders)
    orders.resize(100, 40)
    orders.settle()
    orders.send("q")
    orders.wait_for(lambda: orders.shows(*ORDERS) and "? help" in orders.screen.text(39))
    orders.wait_for(lambda: orders.row_text(1).rstrip("│╮ ").endswith("─")
                    and len(orders.row_text(1).rstrip()) > 90)


def test_keys_typed_ahead_reach_the_table_that_is_on_by_then(orders):
    lines_of(orders, "j")
    orders.wait_for(lambda: orders.selected(LINES) == "Yeast")
    orders.send("qj")
    orders.wait_for(lambda: orders.shows(*ORDERS) and orders.selected(ORDERS) == "Cobbler")


def test_interrupt_is_the_end_of_both(orders):
    lines_of(orders)
    orders.send(keys.control("c"))
    orders.wait_exit()
    orders.restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_is_the_end_of_both(orders, number):
    lines_of(orders)
    orders.kill(number)
    orders.wait_exit()
    orders.restored()


def test_a_closed_window_is_the_end_of_both(orders):
    lines_of(orders)
    orders.hang_up()
    orders.wait_exit()


@pytest.mark.parametrize("above", [True, False])
def test_a_signal_after_a_table_was_above(orders, above):
    lines_of(orders)
    if not above:
        orders.send("q")
        orders.wait_for(lambda: orders.shows(*ORDERS))
        orders.settle()
    orders.kill(signal.SIGSEGV)
    assert orders.wait_exit() == -signal.SIGSEGV
    orders.restored()


@pytest.fixture
def job(environment, tmp_path):
    """The example as a job of a shell."""
    from conftest import ROOT
    table = Table(
        ["/bin/bash", "--norc", "--noprofile", "-i"], environment | {"PS1": "shell> "},
        cwd=tmp_path)
    try:
        table.wait_for("shell> ")
        table.send(f"{ROOT}/.build/debug/example-details\r")
        yield table.opened("Baker")
    finally:
        os.killpg(table.process.pid, signal.SIGHUP)
        table.close()


def test_suspended_above_and_gone_on_below(job):
    lines_of(job)
    job.send(keys.control("z"))
    job.wait_for("Stopped")
    assert not job.screen.private_mode(1002) and not job.screen.private_mode(1049)
    job.screen.erase_in_display(2)
    job.send("fg; echo code $?\r")
    job.wait_for(lambda: job.shows(*LINES))
    job.settle()
    job.send("q")
    job.wait_for(lambda: job.shows(*ORDERS) and is_whole(job))
    job.settle()
    job.send("q")
    job.wait_for("code 0")
