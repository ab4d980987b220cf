"""Swiping by code, and the ways in which an action can end."""

import math
import re
import time

import keys
import pytest
from hands import slide
from table import PANEL


@pytest.fixture
def remote(example):
    """Rows that ask something of the first one by code; it peeks at the start."""
    table = example("remote", lines=74)
    table.wait_for(lambda: table.place("target: nothing"))
    table.settle(0.4)
    table.rest = table.place("target: nothing")[0]
    return table


def order(table, name):
    """Drags the row of an order open and runs it: a click would close the target."""
    slide(table, table.place(f"{name}: ")[1], 60, 60 - PANEL)
    table.wait_for(lambda: table.offers("Run"))
    table.send(keys.ENTER)
    table.wait_for(lambda: not table.offers("Run") or name == "late")


def told(table, name, answer):
    """Waits until an order was told something, and nothing else."""
    table.wait_for(lambda: table.place(f"{name}: {answer}"))
    table.stays(lambda: f"{name}: {answer} " in table.text()
                and f"{name}: {answer} t" not in table.text()
                and f"{name}: {answer} f" not in table.text(), 0.3)


def events(table):
    """Leaves, and returns what the first row did."""
    table.send(keys.ESCAPE)
    table.settle(0.4)
    table.send("q")
    assert table.wait_exit() == 0
    # The emulator keeps what stood there before: a line begins with an event and may go on.
    return re.findall(r"^((?:will|did)\w+ \w+ (?:trailing|leading))", table.text(), re.M)


def test_a_row_peeks_at_the_start(example):
    table = example("remote", lines=74)
    table.wait_for("target")
    table.settle(1.0)
    # It lasts half a second, which a busy machine may take for one look.
    assert any(row.startswith(" target") for row in table.row_texts(2))
    assert table.row_text(2).startswith("  ┃ target")


def test_each_request_is_answered_once(remote):
    for name in ("open", "close", "peek", "open", "close"):
        order(remote, name)
        remote.wait_for(lambda name=name: remote.place(f"{name}: true"))
        remote.settle(0.3)
    told(remote, "open", "true true")
    told(remote, "close", "true true")
    told(remote, "peek", "true")


def test_what_is_not_there_is_told_too(remote):
    order(remote, "nobody")
    told(remote, "nobody", "false")


def test_closing_what_is_closed_is_told_at_once(remote):
    order(remote, "close")
    told(remote, "close", "true")
    assert not [event for event in events(remote) if "Close" in event]


def test_performing_is_told_when_the_action_is_over(remote):
    order(remote, "perform")
    told(remote, "perform", "true")
    told(remote, "target", "run")


def test_a_place_of_codes_own(remote):
    order(remote, "place")
    told(remote, "place", "true")
    remote.wait_for(lambda: remote.row_text(2)[77 - 7] == "│")
    order(remote, "all")
    told(remote, "all", "true")
    remote.wait_for(lambda: remote.is_closed("target: nothing"))


def test_leaving_while_an_action_is_under_way(remote):
    order(remote, "late")
    remote.send(keys.ESCAPE)
    remote.settle(0.1)
    remote.send("q")
    assert remote.wait_exit() == 0
    remote.restored()


def test_events_of_code_have_their_reason_and_side(remote):
    for name in ("open", "close", "lead"):
        order(remote, name)
        told(remote, name, "true")
    happened = [event for event in events(remote) if " code " in event]
    assert happened == [
        "willOpen code trailing", "didOpen code trailing", "willClose code trailing",
        "didClose code trailing", "willOpen code leading", "didOpen code leading"]


def test_every_will_is_followed_by_its_did(remote):
    for name in ("open", "lead", "peek", "place", "close", "open"):
        order(remote, name)
    remote.settle(0.5)
    pending = None
    for kind in (event.split()[0] for event in events(remote)):
        if kind.startswith("will"):
            assert pending is None
            pending = kind.replace("will", "did")
        else:
            assert kind in (pending, "didCancel")
            pending = None
    assert pending is None


def test_groups_are_independent(remote):
    order(remote, "open")
    told(remote, "open", "true")
    slide(remote, remote.place("late: ")[1], 60, 60 - PANEL)
    remote.wait_for(lambda: remote.shows("Count", "Run"))


def test_an_action_that_ends_late_keeps_its_row_busy(remote):
    order(remote, "late")
    start = time.monotonic()
    remote.send(keys.ENTER, "u", "u")
    remote.wait_for(lambda: remote.place("late: run"))
    assert time.monotonic() - start > 0.4, "the rows are asked again when the action is over"
    told(remote, "late", "run")


def test_only_the_first_completion_counts(remote):
    order(remote, "twice")
    remote.wait_for(lambda: remote.place("twice: run"))
    remote.stays(lambda: "the second call counts" not in remote.text(), 0.3)


def test_an_action_may_end_on_another_thread(remote):
    for _ in range(2):
        order(remote, "thread")
        remote.wait_for(lambda: remote.place("thread: run"))
        remote.settle(0.2)
    told(remote, "thread", "run run")


def test_a_failure_is_told_and_its_row_stays(remote):
    order(remote, "fail")
    remote.wait_for(lambda: "the printer is out of paper" in remote.bottom_line())
    assert remote.count() == 16


def test_fulfilments_remove_or_keep_the_row(remote):
    order(remote, "reset")
    remote.wait_for(lambda: remote.place("reset: run"))
    assert remote.count() == 16
    order(remote, "delete")
    remote.wait_for(lambda: remote.count() == 15 and not remote.place("delete: "))


def test_a_reload_from_another_thread(remote):
    order(remote, "reload")
    remote.wait_for(lambda: remote.place("newcomer: nothing"))
    assert remote.count() == 17 and not math.isnan(remote.offset("target: nothing"))


def test_of_rows_with_one_id_the_first_is_shown(remote):
    for answer in ("run", "run run"):
        order(remote, "reload")
        remote.wait_for(lambda answer=answer: remote.place(f"reload: {answer}"))
        remote.wait_for(lambda: remote.place("newcomer"))
    remote.settle(0.3)
    assert remote.count() == 17


def test_leaving_waits_for_what_runs_unless_told_otherwise(remote):
    order(remote, "late")
    remote.send("q")
    # The question stands until the action is over, and is answered by that.
    assert remote.wait_exit() == 0
