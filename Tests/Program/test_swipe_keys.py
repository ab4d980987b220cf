"""Swiping with the arrow keys."""

import time

import keys
import samples
from samples import MARKS, TITLES
from table import PANEL, STEP

FIRST, SECOND, THIRD = TITLES[:3]


def shift(table, expected, title=FIRST):
    """Waits until a row stands this many columns left of its place."""
    table.wait_for(lambda: table.offset(title) == expected)


def test_an_arrow_drags_by_one_step(table):
    table.send(keys.LEFT)
    shift(table, STEP)


def test_h_and_l_do_the_same(table):
    table.send("h")
    shift(table, STEP)
    table.send("h")
    shift(table, 2 * STEP)
    table.send("l")
    shift(table, STEP)


def test_idle_is_the_release_and_takes_350_ms(table):
    table.send(keys.LEFT, keys.LEFT)
    shift(table, 2 * STEP)
    began = time.monotonic()
    table.wait_for(lambda: table.offset(FIRST) != 2 * STEP)
    assert 0.25 < time.monotonic() - began < 0.8
    table.wait_for(lambda: table.is_open(FIRST))


def test_less_than_half_falls_back(table):
    table.send(keys.LEFT)
    shift(table, STEP)
    shift(table, 0)
    table.settle()
    assert table.buttons() is None


def test_each_arrow_starts_the_idle_time_again(table):
    table.send(keys.LEFT)
    shift(table, STEP)
    for expected in (2, 1, 2, 1, 2):
        table.stays(lambda: table.offset(FIRST) != 0, 0.2)
        table.send(keys.LEFT if expected == 2 else keys.RIGHT)
        shift(table, expected * STEP)


def test_held_down_it_follows_with_resistance_and_settles_open(table):
    table.send(keys.LEFT * 5)
    table.wait_for(lambda: PANEL < table.offset(FIRST) <= PANEL + 4)
    table.wait_for(lambda: table.is_open(FIRST))


def test_right_drags_an_open_row_back(table):
    table.open_row(FIRST)
    table.send(keys.RIGHT)
    shift(table, PANEL - STEP)
    table.wait_for(lambda: table.is_open(FIRST))
    table.send(keys.RIGHT * 3)
    shift(table, STEP)
    shift(table, 0)


def test_right_on_a_closed_row_moves_nothing(table):
    table.send(keys.RIGHT)
    table.settle()
    assert table.is_closed(FIRST)


def test_escape_cancels_a_drag_back_to_where_it_began(table):
    table.send(keys.LEFT * 3)
    shift(table, 3 * STEP)
    table.send(keys.ESCAPE)
    shift(table, 0)
    table.stays(lambda: table.is_closed(FIRST), 0.5)


def test_enter_releases_a_drag_at_once(table, people):
    table.send(keys.LEFT * 3)
    shift(table, 3 * STEP)
    began = time.monotonic()
    table.send(keys.ENTER)
    table.wait_for(lambda: table.offset(FIRST) != 3 * STEP)
    assert time.monotonic() - began < 0.25
    table.wait_for(lambda: table.is_open(FIRST))
    assert people.read_bytes() == samples.people_bytes()


def test_shift_arrows_swing_in_one_go(table):
    table.open_row(FIRST)
    table.send(keys.SHIFT_RIGHT)
    shift(table, 0)
    assert table.buttons() is None


def test_escape_closes_an_open_row(table):
    table.open_row(FIRST)
    table.send(keys.ESCAPE)
    shift(table, 0)


def test_the_bottom_line_names_the_open_record(table):
    table.open_row(FIRST)
    assert "Augusta" in table.bottom_line()


def test_focus_starts_on_delete_and_enter_presses_it(table, people):
    table.open_row(FIRST)
    table.send(keys.ENTER)
    table.wait_for(lambda: not table.place(MARKS[0]))
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))


def test_down_walks_to_update_and_space_presses_it(table):
    table.open_row(FIRST)
    table.send(keys.DOWN, " ")
    table.wait_for(table.form_shown)
    table.send(keys.ESCAPE)
    table.wait_for(lambda: table.shows(*MARKS[:3]))


def test_past_the_last_button_the_row_closes_and_the_selection_moves(table, people):
    table.open_row(FIRST)
    table.send(keys.DOWN, keys.DOWN)
    shift(table, 0)
    table.send("d")
    table.wait_for(lambda: not table.place(MARKS[1]))
    table.save(people, samples.without(samples.people_bytes(), MARKS[1]))


def test_past_the_first_button_upwards(table, people):
    table.send("j")
    table.open_row(SECOND)
    table.send(keys.UP)
    shift(table, 0, SECOND)
    table.send("d")
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))


def test_j_and_k_walk_the_buttons_too(table, people):
    table.open_row(FIRST)
    table.send("j", "k", keys.ENTER)
    table.wait_for(lambda: not table.place(MARKS[0]))


def test_moves_close_the_row_and_happen(table):
    for key, number in (("G", 11), (keys.PAGE_DOWN, 1), (keys.END, 11), (keys.control("d"), 1)):
        table.send("g")
        table.settle()
        table.open_row(FIRST)
        table.send(key)
        table.wait_for(lambda: table.buttons() is None)
        table.wait_for(lambda: number == 1 or table.shows(MARKS[11]))


def test_q_closes_the_row_first_and_then_quits(table):
    table.open_row(FIRST)
    table.send("q")
    shift(table, 0)
    assert table.process.poll() is None
    table.quit()


def test_delete_closes_and_the_next_row_is_not_open(table):
    table.open_row(FIRST)
    table.send(keys.ENTER)
    table.wait_for(lambda: not table.place(MARKS[0]))
    table.settle()
    assert table.is_closed(SECOND) and table.is_closed(THIRD) and table.buttons() is None


def test_d_and_u_act_on_the_open_row(table):
    table.open_row(FIRST)
    table.send("d")
    table.wait_for(lambda: not table.place(MARKS[0]))
    table.open_row(SECOND)
    table.send("u")
    table.wait_for(table.form_shown)


def test_delete_key(table):
    table.send(keys.DELETE)
    table.wait_for(lambda: not table.place(MARKS[0]))


def test_reduce_motion_goes_in_one_step(swipe, people):
    table = swipe("--reduce-motion", people).opened(FIRST)
    mark = len(table.log)
    table.open_row(FIRST)
    still = len(table.log) - mark
    table.send(keys.SHIFT_RIGHT)
    shift(table, 0)
    assert still < 6000
    table.quit()
