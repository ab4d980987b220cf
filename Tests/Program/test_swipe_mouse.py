"""Swiping with the mouse."""

import pytest

import keys
import samples
from samples import MARKS, TITLES
from table import PANEL

FIRST, SECOND, THIRD = TITLES[:3]
LONG = "A title so long that its end is seen at any offset that the row can ever have Tail"


def opened(table, title=FIRST):
    """Drags a row open with the mouse."""
    table.drag(title, *range(59, 59 - PANEL, -1))
    column, line = table.grip(title)
    table.send(keys.release(59 - PANEL + 1, line))
    table.wait_for(lambda: table.is_open(title))
    return table.settle()


def test_the_row_follows_column_by_column(table):
    _, line = table.grip(FIRST)
    table.send(keys.press(60, line))
    for travelled in [*range(1, PANEL + 1), *range(PANEL, -1, -1)]:
        table.send(keys.drag(60 - travelled, line))
        table.wait_for(lambda: table.offset(FIRST) == travelled)
    table.send(keys.release(60, line))
    table.settle()
    assert table.is_closed(FIRST)


def test_beyond_the_panel_it_follows_with_resistance(swipe, write):
    table = swipe(write("a.csv", f"name,n\n{LONG},1\n"), columns=120).opened(LONG)
    table.drag(LONG, 100 - 1, 100 - 36, start=100)
    excess = 36 - PANEL
    expected = PANEL + (1 - 1 / (0.55 * excess / PANEL + 1)) * PANEL
    table.wait_for(lambda: abs(table.offset(LONG) - expected) <= 0.5)


def test_to_the_right_of_rest_it_stays(table):
    table.drag(FIRST, *range(31, 60), start=30)
    table.settle()
    assert table.is_closed(FIRST)


@pytest.mark.parametrize("travel, opens", [(7, False), (8, True), (12, True), (16, True)])
def test_a_slow_release_opens_from_half_on(table, travel, opens):
    table.drag(FIRST, *range(59, 59 - travel, -1))
    table.wait_for(lambda: table.offset(FIRST) == travel)
    table.stays(lambda: table.offset(FIRST) == travel, 0.15)
    _, line = table.grip(FIRST)
    table.send(keys.release(60 - travel, line))
    table.wait_for(lambda: table.is_open(FIRST) if opens else table.is_closed(FIRST))
    table.settle()
    assert table.is_open(FIRST) if opens else table.buttons() is None


@pytest.mark.parametrize("travel, closes", [(7, False), (9, True), (16, True)])
def test_closing_costs_the_same_travel_as_opening(table, travel, closes):
    opened(table)
    table.drag(FIRST, *range(41, 41 + travel), start=40)
    table.wait_for(lambda: table.offset(FIRST) == PANEL - travel)
    table.stays(lambda: table.offset(FIRST) == PANEL - travel, 0.15)
    _, line = table.grip(FIRST)
    table.send(keys.release(40 + travel, line))
    table.wait_for(lambda: table.is_closed(FIRST) if closes else table.is_open(FIRST))


def test_a_quick_flick_opens_from_less_than_half(table):
    _, line = table.grip(FIRST)
    table.send(keys.press(60, line))
    table.send("".join(keys.drag(column, line) for column in range(59, 53, -1)),
               keys.release(54, line))
    table.wait_for(lambda: table.is_open(FIRST))


def test_a_tiny_flick_never_opens(table):
    _, line = table.grip(FIRST)
    table.send(keys.press(60, line), keys.drag(59, line), keys.release(59, line))
    table.stays(lambda: table.offset(FIRST) <= 2, 0.6)
    assert table.is_closed(FIRST) and table.buttons() is None


def test_a_second_row_opens_and_the_first_closes(table):
    opened(table)
    table.drag(SECOND, 59, 58, 57, 56)
    table.wait_for(lambda: table.offset(SECOND) == 4)
    table.wait_for(lambda: table.is_closed(FIRST))
    _, line = table.grip(SECOND)
    for column in range(55, 44, -1):
        table.send(keys.drag(column, line))
    table.send(keys.release(45, line))
    table.wait_for(lambda: table.is_open(SECOND))
    assert table.is_closed(FIRST)


def test_a_click_elsewhere_closes_and_does_nothing_else(table, people):
    opened(table)
    table.click(*table.grip(THIRD))
    table.wait_for(lambda: table.is_closed(FIRST))
    table.settle()
    table.send("d")
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))


def test_a_click_selects_a_closed_row(table, people):
    table.click(*table.grip(THIRD))
    table.settle()
    table.send("d")
    table.save(people, samples.without(samples.people_bytes(), MARKS[2]))


def test_the_wheel_scrolls_three_lines(table):
    line = table.place(MARKS[1])[1]
    table.send(keys.wheel_down(40, 15))
    table.wait_for(lambda: table.place(MARKS[1])[1] == line - 3)
    table.send(keys.wheel_up(40, 15))
    table.wait_for(lambda: table.place(MARKS[1])[1] == line)


def test_the_wheel_closes_an_open_row_and_scrolls(table):
    line = table.place(MARKS[1])[1]
    opened(table)
    table.send(keys.wheel_down(40, 15))
    table.wait_for(lambda: table.place(MARKS[1])[1] == line - 3)
    table.wait_for(lambda: table.buttons() is None)
    table.settle()
    assert table.is_closed(SECOND)


def test_a_sideways_wheel_is_nothing(table):
    before = table.text()
    table.send(keys.report(66, 40, 10), keys.report(67, 40, 10))
    table.settle()
    assert table.text() == before


def test_a_vertical_drag_scrolls(table):
    line = table.place(MARKS[2])[1]
    table.send(keys.press(40, 20))
    for moved in range(1, 7):
        table.send(keys.drag(40, 20 - moved))
    table.wait_for(lambda: table.place(MARKS[2])[1] == line - 6)
    table.send(keys.release(40, 14))
    table.settle()
    assert table.place(MARKS[2])[1] == line - 6


def test_a_drag_that_became_a_scroll_never_slides(table):
    table.send(keys.press(60, 12), keys.drag(60, 11), keys.drag(60, 10))
    for column in range(59, 40, -1):
        table.send(keys.drag(column, 10))
    table.settle()
    assert table.buttons() is None
    table.send(keys.release(41, 10))


def test_the_scroll_bar_can_be_dragged(swipe, write):
    table = swipe(write("many.csv", samples.many_bytes(500)))
    table.wait_for("N00000")
    table.settle()
    table.send(keys.press(79, 1))
    for line in range(2, 29):
        table.send(keys.drag(79, line))
    table.send(keys.release(79, 28))
    table.wait_for(lambda: table.place("N00499"))


def test_a_drag_from_the_left_margin_never_slides_a_row(table):
    table.drag(FIRST, *range(2, 40), start=1)
    table.settle()
    _, line = table.grip(FIRST)
    table.send(keys.release(39, line))
    table.settle()
    assert table.is_closed(FIRST) and table.buttons() is None


def test_a_caught_row_does_not_jump(table):
    opened(table)
    table.send(keys.ESCAPE)
    table.wait_for(lambda: 3 < table.offset(FIRST) < PANEL)
    caught = table.offset(FIRST)
    _, line = table.grip(FIRST)
    table.send(keys.press(30, line), keys.drag(29, line))
    table.pump(0.05)
    assert table.offset(FIRST) <= caught + 1
    table.stays(lambda: table.offset(FIRST) <= caught + 1, 0.1)
    table.send(keys.release(29, line))


@pytest.mark.parametrize("lost_by", [
    keys.hover(58, 9), keys.FOCUS_OUT, "x"], ids=["hover", "focus", "key"])
def test_a_lost_release_never_leaves_a_row_half_way(table, lost_by):
    table.drag(FIRST, *range(59, 49, -1))
    table.wait_for(lambda: table.offset(FIRST) == 10)
    table.send(lost_by)
    table.wait_for(lambda: table.is_open(FIRST) or table.is_closed(FIRST))
    table.settle()
    assert table.is_open(FIRST) or table.is_closed(FIRST)


def test_reports_at_far_columns_are_exact(swipe, people):
    table = swipe(people, columns=300).opened(FIRST)
    _, line = table.grip(FIRST)
    table.send(keys.press(280, line))
    for travelled in range(1, 11):
        table.send(keys.drag(280 - travelled, line))
    table.wait_for(lambda: table.offset(FIRST) == 10)


def test_a_burst_of_reports_keeps_the_newest(table):
    _, line = table.grip(FIRST)
    wobble = [60 - (n % 13) for n in range(1, 201)]
    table.send(keys.press(60, line), *(keys.drag(column, line) for column in wobble))
    table.wait_for(lambda: table.offset(FIRST) == 60 - wobble[-1])


def test_no_key_comes_out_of_a_cut_report(table, people):
    _, line = table.grip(FIRST)
    for byte in keys.press(60, line) + keys.drag(55, line) + keys.release(55, line):
        table.send(byte)
        table.pump(0.06)  # longer than any Escape delay
    table.settle()
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_strange_reports_are_swallowed(table, people):
    table.send("\x1b[<0;;M", "\x1b[<99999999999;1;1M", "\x1b[<0;0;0M", "\x1b[<0;9999;9999m",
               "\x1b[<0;1M", "\x1b[M !!", "\x1b[<8;10;10M\x1b[<8;10;10m")
    table.settle()
    assert table.shows(*MARKS[:3])
    table.quit()
    assert people.read_bytes() == samples.people_bytes()
