"""What the program does not do: write, wake up, or send more than a frame needs."""

import re
import subprocess

import keys
import samples
from samples import TITLES
from table import PANEL, Table

FIRST = TITLES[0]


def wake_ups(pid):
    """How often the program's threads went to sleep so far: one for each time they woke."""
    listing = subprocess.run(
        ["sh", "-c", f"cat /proc/{pid}/task/*/status"], capture_output=True, text=True, check=True)
    found = re.findall(r"^voluntary_ctxt_switches:\s+(\d+)", listing.stdout, re.M)
    return sum(map(int, found))


def test_idle_is_silent_and_asleep(table):
    table.settle(0.5)
    written, woken = len(table.log), wake_ups(table.process.pid)
    assert not table.pump(2.0), "a byte without a cause"
    assert len(table.log) == written
    assert wake_ups(table.process.pid) == woken, "a wake-up without a cause"


def test_idle_with_an_open_row_and_in_the_form(table):
    table.open_row(FIRST)
    table.settle(0.6)
    woken = wake_ups(table.process.pid)
    assert not table.pump(1.0) and wake_ups(table.process.pid) == woken
    table.send("u")
    table.wait_for(table.form_shown)
    table.settle(0.6)
    woken = wake_ups(table.process.pid)
    assert not table.pump(1.0) and wake_ups(table.process.pid) == woken


def writes(program, environment, people, tmp_path, act):
    """Runs the program under strace, lets `act` drive it, returns its writes to the terminal."""
    trace = tmp_path / "trace"
    table = Table(
        ["strace", "-f", "-qq", "-y", "-e", "trace=write,writev", "-o", str(trace),
         program, str(people)],
        environment, cwd=tmp_path)
    try:
        table.opened(FIRST)
        before = trace.read_text().count("\n")
        act(table)
        table.settle(0.6)
        lines = trace.read_text().splitlines()[before:]
    finally:
        table.send("q", "q")  # the first closes an open row
        table.wait_exit()
        table.close()
    # What goes to the terminal; a frame may be gathered in a file in memory before.
    return [line for line in lines if re.search(r"writev?\(\d+</dev/", line)]


def test_one_write_for_a_key(program, environment, people, tmp_path):
    found = writes(program, environment, people, tmp_path, lambda table: table.send("j"))
    assert len(found) == 1, found


def test_one_write_for_each_drag_step(program, environment, people, tmp_path):
    def act(table):
        _, line = table.grip(FIRST)
        table.send(keys.press(60, line))
        for travelled in range(1, 9):
            table.send(keys.drag(60 - travelled, line))
            table.wait_for(lambda: table.offset(FIRST) == travelled)
            table.settle(0.05)
        table.send(keys.drag(60, line), keys.release(60, line))

    found = writes(program, environment, people, tmp_path, act)
    assert len(found) <= 8 + 2 + 18, found  # the steps, the release, a settle at most


def test_at_most_sixty_frames_a_second_and_none_when_nothing_changed(
        program, environment, people, tmp_path):
    found = writes(program, environment, people, tmp_path, lambda t: t.open_row(FIRST))
    assert 2 <= len(found) <= PANEL + 3, found


def test_bytes_of_a_selection_step(swipe, write):
    table = swipe(write("many.csv", samples.many_bytes(200)), columns=120, lines=40)
    table.wait_for("N00000")
    table.settle()
    cost = []
    for key in "jjjkkkjk":
        before = len(table.log)
        table.send(key)
        table.settle()
        cost.append(len(table.log) - before)
    assert sorted(cost)[len(cost) // 2] <= 300, cost


def test_bytes_of_a_drag_step(swipe, people):
    table = swipe(people, columns=120, lines=40).opened(FIRST)
    _, line = table.grip(FIRST)
    table.send(keys.press(100, line), keys.drag(99, line))
    table.settle()
    cost = []
    for column in range(98, 86, -1):
        before = len(table.log)
        table.send(keys.drag(column, line))
        table.settle()
        cost.append(len(table.log) - before)
    assert sorted(cost)[len(cost) // 2] <= 150, cost


def test_bytes_of_a_column_of_sliding(swipe, write):
    """A card of 100 columns and six lines, with its shadow, over a part of the panel that is blank."""
    table = swipe(
        write("wide.csv", f"name,email,town\n{FIRST},a@example.org,London\n"), columns=104,
        lines=40).opened(FIRST)
    _, line = table.grip(FIRST)
    table.send(keys.press(100, line))
    cost = []
    for column in (99, 98):
        before = len(table.log)
        table.send(keys.drag(column, line))
        table.wait_for(lambda: table.offset(FIRST) == 100 - column)
        table.settle()
        cost.append(len(table.log) - before)
    # To write the column that comes to light alone: one place, and in each line one blank and the
    # way to the next.
    panel = len("\x1b[10;100H") + 7 * len(" \n\b")
    assert max(cost) <= 60 + panel, cost


def test_a_key_that_changes_nothing_writes_nothing(table):
    table.send("k")
    table.settle()
    written = len(table.log)
    table.send("k", "g", keys.UP, keys.HOME)
    table.settle()
    assert len(table.log) - written <= 12
