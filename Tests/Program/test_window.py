"""The window: every size, at any moment."""

import os
import pathlib
import random
import re
import signal

import pytest

import keys
import samples
from samples import MARKS, TITLES
from test_leaving import edited, said_and_kept

FIRST = TITLES[0]


@pytest.mark.parametrize("columns, lines", [(24, 6), (30, 8), (40, 12), (80, 24), (200, 60)])
def test_useful_sizes(swipe, people, columns, lines):
    table = swipe(people, columns=columns, lines=lines)
    table.wait_for(lambda: table.place("Augusta"))
    table.settle()
    table.send(keys.SHIFT_LEFT)
    table.settle()
    table.send(keys.ESCAPE)
    table.settle()
    table.quit()


@pytest.mark.parametrize(
    "columns, lines", [(40_000, 24), (24, 40_000), (65_535, 65_535), (10_000, 10_000)])
def test_a_window_of_any_size_takes_little_and_loses_nothing(
        swipe, people, home, tmp_path, columns, lines):
    """The kernel believes every size that it is told; so the pictures here are not looked at."""
    table = edited(swipe, people, tmp_path)
    table._set_size(columns, lines)
    table.settle()
    table.send("j", keys.SHIFT_LEFT, keys.ESCAPE)
    table.settle()
    assert table.process.poll() is None
    used = re.search(r"VmHWM:\s+(\d+) kB", pathlib.Path(f"/proc/{table.process.pid}/status").read_text())
    assert int(used.group(1)) < 200_000
    table.kill(signal.SIGTERM)
    assert table.wait_exit() == -signal.SIGTERM
    table.restored()
    said_and_kept(table, people, home, tmp_path)


def test_starting_in_a_window_too_large_for_anything(swipe, people):
    table = swipe(people, columns=80, lines=40_000)
    table.wait_for(lambda: b"Liskov" in table.log)
    table.settle()
    table.send("q")
    assert table.wait_exit() == 0


@pytest.mark.parametrize("columns, lines", [(23, 6), (24, 5), (10, 3), (1, 1)])
def test_too_small_says_so_and_loses_nothing(table, people, columns, lines):
    table.send("d")
    table.settle()
    table.resize(columns, lines)
    table.settle()
    assert not table.buttons()
    assert table.text().strip(), "not a word in the window"
    if columns > 20:
        assert "24" in table.text()
    table.resize(80, 30)
    table.wait_for(lambda: table.shows(MARKS[1]))
    table.settle()
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))


def test_starting_too_small(swipe, people):
    table = swipe(people, columns=12, lines=4)
    table.settle()
    table.resize(80, 30)
    table.wait_for(lambda: table.shows(*MARKS[:3]))
    table.settle()
    table.quit()


def test_keys_in_a_window_too_small_to_see_lose_nothing(table, people):
    table.resize(10, 3)
    table.settle()
    table.send("d", "d", keys.SHIFT_LEFT, keys.ENTER)
    table.settle()
    table.resize(80, 30)
    table.wait_for(lambda: table.place("Hopper") or table.place("Liskov"))
    assert people.read_bytes() == samples.people_bytes()


def test_open_stays_fully_open_at_the_new_width(table):
    table.open_row(FIRST)
    for columns, lines in ((100, 40), (60, 30), (133, 35), (80, 30)):
        table.resize(columns, lines)
        table.wait_for(lambda: table.is_open(FIRST)
                       and columns - 18 <= table.buttons()["Update"][0] < columns - 4)


def test_resize_in_the_middle_of_a_drag_ends_it(table):
    table.drag(FIRST, *range(59, 49, -1))
    table.wait_for(lambda: table.offset(FIRST) == 10)
    table.resize(90, 34)
    table.wait_for(lambda: table.is_open(FIRST) or table.is_closed(FIRST))
    table.settle()
    assert table.is_open(FIRST) or table.is_closed(FIRST)


def test_resize_with_a_question_standing(table, people):
    table.send("d")
    table.settle()
    table.send("q")
    table.settle()
    for size in ((30, 8), (10, 2), (80, 30)):
        table.resize(*size)
        table.settle()
    assert "?" in table.bottom_line()
    table.send("n")
    assert table.wait_exit() == 0
    table.restored()


def test_a_storm_of_sizes_keys_and_mouse(table, people):
    seed = int(os.environ.get("SWIPE_SEED") or random.SystemRandom().randrange(1 << 32))
    print(f"SWIPE_SEED={seed}")
    chance = random.Random(seed)
    safe = [keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN, keys.SHIFT_LEFT, keys.ESCAPE, "jkgG?z",
            keys.PAGE_DOWN, keys.PAGE_UP, keys.wheel_down(9, 3), keys.wheel_up(9, 3)]
    for _ in range(120):
        column, line = chance.randrange(90), chance.randrange(35)
        choice = chance.random()
        if choice < 0.2:
            table.resize(chance.randrange(1, 120), chance.randrange(1, 45))
        elif choice < 0.6:
            table.send(chance.choice(safe))
        else:
            table.send(keys.press(column, line), keys.drag(column - chance.randrange(20), line),
                       keys.release(column, line), keys.ESCAPE)
        table.pump(0.002)
        assert table.process.poll() is None, f"seed {seed}"
    table.resize(80, 30)
    table.settle()
    table.send(keys.ESCAPE)
    table.settle()
    table.send(keys.ESCAPE, "g")
    table.settle()
    assert table.process.poll() is None and table.screen.text(0).strip(), f"seed {seed}"
