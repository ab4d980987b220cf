"""The library, through the example programs: each is built by the package and driven by hand."""

import math
import re
import time

import keys
import pytest
from conftest import ROOT
from table import PANEL, Table


@pytest.fixture
def example(environment, tmp_path):
    """Starts an example on a terminal."""
    started = []

    def start(name, *arguments, columns=80, lines=30, first=None):
        program = ROOT / ".build/debug" / f"example-{name}"
        table = Table([str(program), *arguments], environment, columns, lines, cwd=tmp_path)
        started.append(table)
        return table.opened(first) if first else table

    yield start
    for table in started:
        table.close()


def slide(table, line, start, end, release=True):
    """Drags slowly along a line, so that speed counts for nothing, and waits until all rests."""
    step = 1 if end > start else -1
    table.send(keys.press(start, line))
    for column in range(start + step, end + step, step):
        table.send(keys.drag(column, line))
    if release:
        table.stays(lambda: True, 0.15)
        table.send(keys.release(end, line))
        table.settle()


def card(table, text):
    """The line that a row's frame begins in, above a text of its first line."""
    return table.place(text)[1] - 1


# -- the container ---------------------------------------------------------------------------


@pytest.mark.parametrize("travel", [-30, -3, 1, 12, 20])
def test_the_container_stays_where_it_is_dropped(example, travel):
    table = example("container", first="Drag this box")
    slide(table, 2, 50, 50 - travel)
    table.wait_for(lambda: table.offset("Drag this box to either side") == travel)
    slide(table, 2, 30, 30 + travel)
    assert table.is_closed("Drag this box to either side")


# -- ten rows --------------------------------------------------------------------------------


@pytest.fixture
def people(example):
    """Ten rows over two buttons."""
    return example("table", lines=60, first="Ada")


def last_event(table, line):
    """What the card whose frame begins at a line says that its row did last."""
    texts = "\n".join(text for number, text in table.body() if line < number < line + 6)
    found = re.search(r"last event (\w+, \w+)", texts)
    return found.group(1) if found else ""


def test_ten_rows(people):
    assert people.count() == 10


def test_the_last_event_of_a_row_is_shown_with_its_reason(people):
    first, second = card(people, "Ada"), card(people, "Alan")
    people.send(keys.SHIFT_LEFT)
    people.wait_for(lambda: last_event(people, first) == "didOpen, user")
    people.send(keys.ESCAPE)
    people.wait_for(lambda: last_event(people, first) == "didClose, user")
    people.send(keys.SHIFT_LEFT)
    people.wait_for(people.buttons)
    people.settle()
    slide(people, second + 1, 60, 60 - PANEL)
    people.wait_for(lambda: last_event(people, first) == "didClose, anotherRow")
    people.wait_for(lambda: "didOpen, user" in people.text())
    people.click(5, card(people, "Barbara") + 1)
    people.wait_for(lambda: last_event(people, second) == "didClose, tapOutside")


def test_a_row_that_is_brought_back_on_its_way_cancels(people):
    first = card(people, "Ada")
    people.send(keys.SHIFT_LEFT, keys.ESCAPE)
    people.wait_for(lambda: last_event(people, first) == "didCancel, user")


def test_update_and_delete_are_done_by_the_program(people):
    people.send(keys.SHIFT_LEFT)
    people.wait_for(people.buttons)
    people.settle()
    people.click_button("Update")
    people.wait_for(lambda: people.place("updates 1"))
    people.settle()
    people.send(keys.SHIFT_LEFT)
    people.wait_for(people.buttons)
    people.settle()
    people.click_button("Delete")
    people.wait_for(lambda: people.count() == 9 and not people.shows("Ada"))


# -- sections --------------------------------------------------------------------------------


def panels(table):
    """How many rows show their buttons."""
    return sum("Put back" in text for _, text in table.body())


def open_by_hand(table, name, mirrored=False):
    """Drags a row over its panel."""
    start = 20 if mirrored else 60
    slide(table, table.place(name)[1], start, start + (PANEL if mirrored else -PANEL))


def test_rows_of_one_section_close_each_other_and_no_others(example):
    table = example("collection", lines=50, first="Apple")
    open_by_hand(table, "Baguette")
    open_by_hand(table, "Brie")
    table.wait_for(lambda: panels(table) == 2)
    open_by_hand(table, "Gouda")
    table.wait_for(lambda: panels(table) == 2 and table.place("Brie"))


def test_with_multiple_open_none_closes_another(example):
    table = example("collection", "--multiple", lines=50, first="Apple")
    for name in ("Apple", "Pear", "Rye"):
        open_by_hand(table, name)
    table.wait_for(lambda: panels(table) == 3)


def test_the_list_owns_the_drag_and_stops_at_its_panel(example):
    table = example("collection", lines=50, first="Apple")
    line = table.place("Apple")[1]
    slide(table, line, 60, 20, release=False)
    table.settle()
    assert table.place("Put back") and table.row_text(line)[77 - PANEL] == "│"
    table.send(keys.release(20, line))
    table.settle()
    slide(table, line, 20, 22)
    table.wait_for(lambda: panels(table) == 0)


def test_right_to_left_mirrors_rows_hands_and_arrows(example):
    plain = example("collection", lines=50, first="Apple")
    table = example("collection", "--right-to-left", lines=50)
    table.wait_for(lambda: table.place("Apple"))
    assert "Apple" in plain.row_text(2) and "Apple" in table.row_text(2)
    open_by_hand(plain, "Apple")
    open_by_hand(table, "Apple", mirrored=True)
    ours = table.wait_for(lambda: table.place("Put back"))
    theirs = plain.wait_for(lambda: plain.place("Put back"))
    assert ours[1] == theirs[1] and ours[0] < PANEL < 60 < theirs[0]
    table.send(keys.ESCAPE)
    table.wait_for(lambda: panels(table) == 0)
    table.send(keys.SHIFT_RIGHT)
    table.wait_for(lambda: panels(table) == 1)


# -- buttons from a factory ------------------------------------------------------------------


@pytest.fixture
def factory(example):
    """Rows of any height over drawn buttons."""
    return example("factory", lines=84, first="one")


def choose(table, name):
    """Selects a row of the factory by a click."""
    table.click(4, card(table, f"{name}: "))
    table.settle()


def swing(table, name):
    """Selects a row and swings it open."""
    choose(table, name)
    table.send(keys.SHIFT_LEFT)
    table.settle()


@pytest.mark.parametrize("name, titles", [
    ("one", ["Archive"]), ("two", ["Archive", "Edit"]), ("three", ["Archive", "Edit", "Flag"]),
    ("four", ["Archive", "Edit", "Flag", "Delete"]),
])
def test_one_to_four_drawn_buttons(factory, name, titles):
    swing(factory, name)
    places = factory.wait_for(lambda: [factory.place(title) for title in titles]
                              if factory.shows(*titles) else None)
    lines = [line for _, line in places]
    assert lines == sorted(set(lines))
    for title in titles[1:]:
        factory.send(keys.DOWN)
        factory.wait_for(lambda title=title: factory.place(f"[{title}]"))
    factory.send(keys.ENTER)
    if titles[-1] == "Delete":
        factory.wait_for(lambda: factory.count() == 7)
    else:
        factory.wait_for(lambda: factory.place(f"{name}: {titles[-1]}"))


def test_the_icon_stands_above_the_text(factory):
    swing(factory, "three")
    factory.wait_for(lambda: factory.shows("Edit", "Flag"))
    factory.settle()
    column, line = factory.place("Flag")
    assert factory.row_text(line - 1)[column - 2:column + 6].strip() == "⚑"


def test_wide_buttons_widen_the_panel(factory):
    swing(factory, "three")
    line = factory.wait_for(lambda: factory.place("Flag"))[1]
    factory.wait_for(lambda: factory.row_text(line)[77 - 28] == "│")


def test_high_buttons_make_all_of_their_panel_high(factory):
    swing(factory, "three")
    factory.wait_for(lambda: factory.shows("Archive", "Edit", "Flag"))
    lines = [factory.place(title)[1] for title in ("Archive", "Edit", "Flag")]
    assert lines[1] - lines[0] == lines[2] - lines[1] == 6


def test_a_leading_side(factory):
    choose(factory, "two")
    factory.send(keys.SHIFT_RIGHT)
    factory.wait_for(lambda: factory.place("[Star]") and factory.place("[Star]")[0] < 24)
    factory.send(keys.ENTER)
    factory.wait_for(lambda: factory.place("two: Star"))


def test_an_action_that_is_off_says_why(factory):
    swing(factory, "off")
    factory.wait_for(lambda: factory.place("Delete"))
    factory.send(keys.ENTER)
    factory.wait_for(lambda: "somebody else is reading it" in factory.bottom_line())
    assert factory.count() == 8


def test_a_confirmation_first(factory):
    swing(factory, "asks")
    factory.wait_for(lambda: factory.place("Delete"))
    factory.send(keys.ENTER)
    factory.wait_for(lambda: factory.shows("Confirm", "Cancel"))
    factory.send(keys.ENTER)
    factory.wait_for(lambda: not factory.place("Confirm"))
    assert factory.count() == 8
    factory.send(keys.ENTER)
    factory.wait_for(lambda: factory.place("Confirm"))
    factory.send(keys.UP, keys.ENTER)
    factory.wait_for(lambda: factory.count() == 7)


def test_a_removal_that_waits_can_be_taken_back(factory):
    for is_taken_back in (True, False):
        swing(factory, "waits")
        factory.wait_for(lambda: factory.place("Delete"))
        factory.send(keys.ENTER)
        factory.wait_for(lambda: factory.place("keeps it"))
        assert factory.count() == 8
        if is_taken_back:
            factory.send("z")
            factory.wait_for(lambda: factory.place("waits: nothing"))
    factory.wait_for(lambda: factory.count() == 7)


@pytest.mark.parametrize("name, count", [("full", 7), ("one", 8)])
def test_a_full_swipe_only_where_it_was_asked_for(factory, name, count):
    slide(factory, factory.place(f"{name}: ")[1], 70, 10)
    factory.wait_for(lambda: factory.count() == count)


# -- cards and a store of one's own ----------------------------------------------------------


def test_a_card_is_drawn_by_the_program(example):
    table = example("cards", first="Rain water")
    assert table.place("18 %") and table.place("█░")
    table.send(keys.SHIFT_LEFT)
    table.wait_for(lambda: table.place("Fill"))
    table.settle()
    table.send(keys.ENTER)
    table.wait_for(lambda: table.place("100 %"))


def test_a_store_of_the_programs_own_deletes_updates_adds_and_takes_back(example):
    table = example("notes", first="Water the plants")
    table.send("d")
    table.wait_for(lambda: table.count() == 2)
    table.send("z")
    table.wait_for(lambda: table.count() == 3 and table.shows("Water the plants"))
    table.settle()
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.control("u"), keys.ENTER)
    table.wait_for(lambda: "A note needs a text." in table.text())
    table.send("Water them twice", keys.ENTER)
    table.wait_for(lambda: table.shows("Water them twice"))
    table.send("a")
    table.wait_for(table.form_shown)
    table.send("Buy bread", keys.ENTER)
    table.wait_for(lambda: table.count() == 4)


# -- by code ---------------------------------------------------------------------------------


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
    table.wait_for(lambda: table.place("Run"))
    table.send(keys.ENTER)
    table.wait_for(lambda: not table.place("Run") or name == "late")


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
    table.wait_for(lambda: table.row_text(2).startswith(" target"))
    table.wait_for(lambda: table.row_text(2).startswith("  ┃ target"))


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
