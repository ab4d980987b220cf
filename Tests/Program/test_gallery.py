"""`--gallery` and `--feel`: every feel can be tried, and does what its row says."""

import re

import pytest

import keys
from samples import TITLES
from table import PANEL

FEELS = ["default", "drag", "reveal", "collection", "rowaction", "contextual", "mail", "factory"]
FIRST = TITLES[0]


@pytest.fixture
def gallery(swipe):
    return swipe("--gallery", columns=100, lines=60).opened("default")


@pytest.fixture
def feeling(swipe, people):
    """A table of people that swipes by a feel."""
    def open_with(feel):
        return swipe("--feel", feel, people).opened(FIRST)
    return open_with


def slide(table, title, travel, start=60, release=True):
    """Drags a row by `travel` columns to the left, slowly, and waits until it rests."""
    step = -1 if travel > 0 else 1
    _, line = table.grip(title)
    table.drag(title, *range(start + step, start - travel + step, step), start=start)
    if release:
        # The speed counts for nothing after a rest.
        table.stays(lambda: True, 0.15)
        table.send(keys.release(start - travel, line))
        table.settle()


def test_every_feel_has_its_row(gallery):
    assert "8 records" in gallery.title_bar()
    assert gallery.shows(*FEELS)


@pytest.mark.parametrize("feel", [feel for feel in FEELS if feel != "drag"])
def test_every_feel_opens_by_hand(feeling, feel):
    table = feeling(feel)
    slide(table, FIRST, PANEL)
    table.wait_for(lambda: table.is_open(FIRST))
    table.send(keys.ESCAPE)
    table.wait_for(lambda: table.is_closed(FIRST))


@pytest.mark.parametrize("travel", [3, 10, 25])
def test_the_plain_container_stays_where_it_is_dropped(feeling, travel):
    table = feeling("drag")
    slide(table, FIRST, -travel, start=30)
    table.wait_for(lambda: table.offset(FIRST) == -travel)
    assert table.buttons() is None


def test_reveal_opens_only_when_all_is_uncovered(feeling):
    table = feeling("reveal")
    slide(table, FIRST, PANEL - 1)
    table.wait_for(lambda: table.is_closed(FIRST))
    slide(table, FIRST, PANEL)
    table.wait_for(lambda: table.is_open(FIRST))


def test_a_collection_stops_at_its_panel_and_closes_at_any_drag_back(feeling):
    table = feeling("collection")
    slide(table, FIRST, 30, release=False)
    table.wait_for(lambda: table.offset(FIRST) == PANEL)
    _, line = table.grip(FIRST)
    table.send(keys.release(30, line))
    table.wait_for(lambda: table.is_open(FIRST))
    table.settle()
    slide(table, FIRST, -2, start=30)
    table.wait_for(lambda: table.is_closed(FIRST))


def test_duplicate_stands_on_the_leading_side_of_mail(feeling):
    table = feeling("mail")
    slide(table, FIRST, -18, start=30)
    table.wait_for(lambda: table.place("Duplicate"))
    table.send(keys.ENTER)
    table.wait_for(lambda: "Duplicated Augusta" in table.bottom_line())


def test_a_full_swipe_shows_that_it_is_armed_and_can_be_taken_back(feeling):
    table = feeling("mail")
    slide(table, FIRST, 56, release=False)
    table.wait_for(lambda: table.place("Release: Delete"))
    _, line = table.grip("Release: Delete")
    for column in range(5, 35):
        table.send(keys.drag(column, line))
    table.wait_for(lambda: not table.place("Release: Delete"))
    table.send(keys.release(34, line))
    table.settle()
    assert "Deleted" not in table.bottom_line()


def test_a_full_swipe_runs_the_first_action(feeling):
    table = feeling("mail")
    slide(table, FIRST, 56)
    table.wait_for(lambda: "Deleted Augusta" in table.bottom_line())


def test_no_full_swipe_unless_the_feel_asks(feeling):
    table = feeling("default")
    slide(table, FIRST, 56)
    table.wait_for(lambda: table.is_open(FIRST))
    assert "Deleted" not in table.bottom_line()


def test_a_confirmation_stands_in_the_panel(gallery):
    gallery.drag("contextual", *range(59, 59 - PANEL, -1))
    _, line = gallery.grip("contextual")
    gallery.send(keys.release(59 - PANEL + 1, line))
    gallery.wait_for(gallery.buttons)
    gallery.send(keys.ENTER)
    gallery.wait_for(lambda: gallery.place("Delete") and gallery.place("Cancel"))
    gallery.send(keys.ENTER)
    gallery.wait_for(gallery.buttons)
    gallery.send(keys.ENTER)
    gallery.wait_for(lambda: gallery.place("Cancel"))
    gallery.send(keys.UP)
    gallery.send(keys.ENTER)
    gallery.wait_for(lambda: "7 records" in gallery.title_bar())


def test_drawn_buttons_have_the_frame_of_the_usual_ones(gallery):
    _, line = gallery.grip("factory")
    gallery.click(60, line)
    for key, title in ((keys.SHIFT_RIGHT, "Duplicate"), (keys.SHIFT_LEFT, "Delete")):
        gallery.send(key)
        gallery.wait_for(lambda title=title: re.search(f"┃▸[ +✕]*{title} +┃", gallery.text()))
        gallery.settle()
        gallery.send(keys.ESCAPE)
        gallery.settle()


def test_a_removal_can_be_taken_back_while_it_counts_down(gallery):
    _, line = gallery.grip("mail")
    gallery.click(60, line)
    gallery.send("d")
    gallery.wait_for(lambda: gallery.place("keeps it"))
    gallery.send(keys.ENTER)
    gallery.wait_for(lambda: "Kept mail" in gallery.bottom_line())
    gallery.send("d")
    gallery.wait_for(lambda: "7 records" in gallery.title_bar(), 12)


@pytest.mark.parametrize("words, name", [
    (["--feel", "soft"], "soft"), (["--feel", "mail:wild"], "wild"),
    (["--gallery", "x.csv"], "x.csv"),
])
def test_a_wrong_feel_is_named(run, words, name):
    result = run(*words)
    assert result.returncode == 2
    assert name in result.stderr.decode() and result.stderr.count(b"\n") == 1


def test_an_action_on_the_last_row_moves_nothing_and_d_hits_what_is_seen(swipe):
    """Cards of different heights: reading the rows again must not forget where they stood."""
    gallery = swipe("--gallery", columns=80, lines=30).opened("default")
    gallery.send(keys.END)
    gallery.wait_for(lambda: gallery.place("each with an icon"))
    gallery.settle()
    lines = [line for line, _ in gallery.body() if "factory" in gallery.row_text(line)]
    gallery.send("u")
    gallery.wait_for(lambda: gallery.place("Update, 1"))
    gallery.settle()
    assert [line for line, _ in gallery.body() if "factory" in gallery.row_text(line)] == lines
    gallery.send("d")
    gallery.wait_for(lambda: "7 records" in gallery.title_bar() and not gallery.place("factory"))


def test_the_help_of_the_gallery_follows_the_selected_row_and_lists_no_redo(gallery):
    gallery.send("?")
    gallery.wait_for(lambda: gallery.shows("this one: press twice quickly, or hold, to"))
    assert not gallery.shows("redo")
    gallery.send("?", keys.DOWN, "?")
    gallery.wait_for(lambda: gallery.shows("this one: it stays where it is left"))
