"""Actions that are tasks of the main actor: they run while the table does."""

import re

import keys
import pytest
from test_quiet import wake_ups

ROWS = ["Oslo", "Lima", "reload", "open", "many", "never", "busy"]


@pytest.fixture
def weather(example):
    """Rows whose actions are tasks."""
    table = example("async", lines=60, first="Lima")
    table.wait_for("asked at the start")
    return table.settle()


def ask(table, name):
    """Opens the row of an order and presses its button."""
    table.send("g", *("j" * ROWS.index(name)), keys.SHIFT_LEFT)
    table.wait_for(lambda: table.place("Ask") or table.place("Run"))
    table.settle()
    table.send(keys.ENTER)


def test_a_task_that_waits_and_asks_an_actor_ends_its_action(weather):
    for name in ("Lima", "Oslo"):
        ask(weather, name)
        weather.wait_for(f"sunny in {name}")
    weather.wait_for(lambda: not weather.place("Ask"))


def test_two_tasks_wait_at_once(weather):
    ask(weather, "Oslo")
    ask(weather, "Lima")
    weather.wait_for(lambda: weather.shows("sunny in Oslo", "sunny in Lima"))


def test_a_task_asks_for_the_rows_again(weather):
    ask(weather, "reload")
    weather.wait_for(lambda: weather.place("Rome") and weather.count() == 8)


def test_a_task_opens_a_row_by_code(weather):
    ask(weather, "open")
    weather.wait_for(lambda: weather.place("opened: true") and weather.place("Ask"))


def test_a_thousand_tasks(weather):
    ask(weather, "many")
    weather.wait_for("sum 500500")


def test_a_task_that_never_ends_does_not_keep_the_table(weather):
    ask(weather, "never")
    weather.wait_for(lambda: not weather.place("Run"))
    weather.send("q", "y")
    assert weather.wait_exit() == 0
    weather.restored()


def test_tasks_that_never_rest_leave_the_keyboard_its_turn(weather):
    ask(weather, "busy")
    weather.wait_for(lambda: not weather.place("Run"))
    ask(weather, "Lima")
    weather.wait_for("sunny in Lima")
    weather.send("q")
    assert weather.wait_exit() == 0
    weather.restored()


def test_a_flood_of_keys_leaves_tasks_their_turn(weather):
    ask(weather, "Lima")
    answered = False
    for _ in range(400):
        weather.send("jjjjjjkkkkkk" * 8)
        weather.pump(0.01)
        if answered := "sunny in Lima" in weather.text():
            break
    assert answered, weather.picture()


def wake_ups_of_main(table):
    """How often the thread of the table's loop woke so far."""
    with open(f"/proc/{table.process.pid}/status", encoding="ascii") as file:
        return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", file.read(), re.M).group(1))


def test_at_rest_nothing_wakes(weather):
    weather.settle(0.5)
    woken = wake_ups(weather.process.pid)
    assert not weather.pump(1.0) and wake_ups(weather.process.pid) == woken
    # Once a task has slept, libdispatch looks after its own threads every second; the loop does not.
    ask(weather, "Lima")
    weather.wait_for("sunny in Lima")
    weather.settle(0.5)
    woken = wake_ups_of_main(weather)
    assert not weather.pump(2.0) and wake_ups_of_main(weather) == woken
