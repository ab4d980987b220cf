"""Characters of several scalars: however the terminal counts their columns, no letter is lost."""

import pytest

import keys
import samples
from samples import TITLES
from table import Table
from tmux import Tmux
from xwindow import Display, XTerm

TITLE = "👩‍🚀 Valentina"
ROWS = "\n".join([
    "name,x", f"{TITLE},👩‍🚀abc", "plain,👨‍👩‍👧‍👦 fam", "tone 👍🏽 end,a🇩🇪b",
    "[राष्ट्रपति भवन],[ক্ষ্ম]", "[ສະບາຍດີ],❤️x1️⃣y", ""])
QUESTION = b"\x1b[6n"
QUESTIONS = 5
"""So many places of the cursor are asked for."""


def told(*columns, mode=0, tail="\x1b[?64;1c"):
    """The answers of a terminal whose cursor moved by so many columns for each sample."""
    places = "".join(f"\x1b[1;{count + 1}R" for count in columns)
    return f"\x1b[?2027;{mode}$y{places}{tail}"


SUM = told(2, 4, 4, 2, 3)
CLUSTERS = told(2, 2, 2, 2, 1)


@pytest.fixture
def rows(write):
    """A file full of them."""
    return write("a.csv", ROWS)


@pytest.fixture
def table(swipe, rows):
    """The program, as it waits for an answer."""
    table = swipe(rows, lines=40).opened("Valentina")
    assert table.log.count(QUESTION) == QUESTIONS
    return table


def is_whole(table, since=0):
    """Whether the astronaut was written as one character: as its parts there is no joiner."""
    return "👩‍🚀 ".encode() in table.log[since:] or "👩‍🚀\x1b".encode() in table.log[since:]


def shows_letters(table):
    """Whether what stands beside the clusters is on the screen."""
    return all(text in table.text() for text in
               ("Valentina", "abc", "plain", "fam", "tone", " end", "[", "]", "x", "b ", "y "))


def asked_only(log):
    """What was written before the first frame."""
    return log[:log.rfind(QUESTION)]


# -- the answer -----------------------------------------------------------------------------

def test_without_an_answer_the_parts_are_shown(table):
    start = table.log.rfind(QUESTION)
    table.settle()
    assert shows_letters(table) and not is_whole(table, start)
    assert "👩🚀 Valentina" in table.text()
    table.quit()
    assert table.restored()


def test_the_question_leaves_nothing_on_the_screen(table):
    table.settle()
    assert "日" not in table.text() and "p" not in table.title_bar().replace("people", "")


def test_an_answer_is_taken_in_at_once(table):
    start = table.log.rfind(QUESTION)
    table.send(CLUSTERS)
    table.wait_for(lambda: is_whole(table, start))
    table.settle()
    assert shows_letters(table)
    table.quit()


@pytest.mark.parametrize("answer", [
    SUM, told(), told(2, 2, 2, 2), told(2, 2, 2, 2, 2, 2), told(3, 2, 2, 2, 2), told(2, 0, 7, 79, 9),
    told(2, 2, 2, 2, 2).replace("[1;", "[9;"),
], ids=["sum", "none", "too few", "too many", "not UTF-8", "nonsense", "another line"])
def test_what_is_not_sure_is_shown_as_its_parts(table, answer):
    start = table.log.rfind(QUESTION)
    table.send(answer)
    table.settle()
    assert shows_letters(table) and not is_whole(table, start)
    table.quit()


@pytest.mark.parametrize("cut", range(1, len(CLUSTERS), 5))
def test_an_answer_that_is_torn(swipe, people, cut):
    table = swipe(people).opened(TITLES[0])
    table.send(CLUSTERS[:cut])
    table.settle(0.06)
    table.send(CLUSTERS[cut:])
    table.settle()
    assert table.selected(TITLES) == TITLES[0] and table.is_closed(TITLES[0])
    assert not table.form_shown()
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_keys_that_are_typed_meanwhile(swipe, people):
    table = swipe(people).opened(TITLES[0])
    answers = CLUSTERS.replace("R", "Rj", 1).replace("$y", "$yj", 1)
    table.send(answers, "j")
    table.wait_for(lambda: table.selected(TITLES) == TITLES[3])
    table.quit()


def test_an_answer_that_comes_too_late_is_no_key(table):
    table.stays(lambda: table.process.poll() is None, 2.2)
    start = len(table.log)
    table.send(CLUSTERS)
    table.settle()
    assert not is_whole(table, start) and shows_letters(table)
    table.quit()


def test_a_torn_answer_that_ends_late_is_no_key(swipe, people):
    table = swipe(people).opened(TITLES[0])
    table.send("\x1b[?2027;2$")
    table.stays(lambda: table.process.poll() is None, 0.7)
    table.send("y", "\x1b[1;2R", "\x1b[1;")
    table.stays(lambda: table.process.poll() is None, 0.7)
    table.send("3R")
    table.settle()
    assert not table.form_shown() and table.selected(TITLES) == TITLES[0]
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


# -- what is asked --------------------------------------------------------------------------

@pytest.mark.parametrize("arguments, variables", [
    ([], {"TERM": "linux"}), ([], {"LANG": "C"}), (["--accessible"], {}),
], ids=["the console", "no UTF-8", "a screen reader"])
def test_where_nothing_is_asked(swipe, rows, arguments, variables):
    table = swipe(*arguments, rows, lines=40, **variables).opened("Valentina")
    table.settle()
    assert QUESTION not in table.log and b"2027" not in table.log
    assert shows_letters(table)
    table.send("q")
    assert table.wait_exit() == 0


def test_everything_is_asked_in_one_breath(table):
    last = table.log.find(b"\x1b[c")
    assert asked_only(table.log).find(b"?2027$p") >= 0
    assert table.log.rfind(QUESTION) < table.log.find(b"\x1b]11;?") < last
    assert table.log.count(b"\x1b[c") == 1


@pytest.mark.parametrize("state", [0, 1, 2, 3, 4])
def test_the_mode_is_left_as_it_was(table, state):
    table.send(told(2, 2, 2, 2, 2, mode=state))
    table.settle()
    table.quit()
    assert (b"\x1b[?2027l" in table.log) == (state == 2)
    assert table.restored()


def test_the_mode_is_off_while_the_program_is_killed(table):
    table.send(told(2, 2, 2, 2, 2, mode=2))
    table.settle()
    table.kill(4)  # as a fault of its own would
    table.wait_exit()
    assert b"\x1b[?2027l" in table.log


def test_a_program_that_ends_before_the_answer_leaves_none_of_it(program, environment, rows,
                                                                 tmp_path):
    table = Table([program, str(rows)], environment, cwd=tmp_path)
    try:
        table.wait_for(lambda: QUESTION in table.log)
        table.send("q")
        table.send(told(2, 2, 2, 2, 2, mode=2))
        assert table.wait_exit() == 0
        assert b"\x1b[?2027l" in table.log
    finally:
        table.close()


def test_a_recording_holds_the_answer(swipe, rows, tmp_path, run):
    path = tmp_path / "session"
    table = swipe("--record", path, rows).opened("Valentina")
    table.send(CLUSTERS)
    table.settle().quit()
    lines = path.read_text().split("\n")
    assert "clusters" in lines  # none is known before
    assert any(line.endswith(" clusters joined toned flags conjuncts") for line in lines)
    replayed = swipe("--replay", path)
    replayed.wait_for("Valentina")
    replayed.settle()
    assert is_whole(replayed)
    replayed.send("q")


# -- real terminals -------------------------------------------------------------------------

def test_in_tmux_every_letter_is_there(environment, program, rows, tmp_path_factory):
    folder = tmp_path_factory.mktemp("t")
    server = Tmux(folder / "s", environment, columns=70)
    try:
        server.send(f"cd {rows.parent}; {program} {rows.name}")
        server.key("Enter")
        server.wait_for(TITLE)
        for text in ("👩‍🚀abc", "👨👩👧👦 fam", "tone 👍🏽 end", "a🇩🇪b", "[राष्ट्रपति भवन]", "[ক্ষ্ম]",
                     "[ສະບາຍດີ]", "❤️ x1️⃣ y"):
            server.wait_for(text)
        server.key("S-Left")
        server.wait_for(lambda: not server.place("┃ " + TITLE))
        server.key("Escape")
        server.wait_for("┃ " + TITLE)
        server.key("u")
        server.wait_for("Update 👩‍🚀 Valentina")
        server.wait_for("name 👩‍🚀 Valentina")
    finally:
        server.close()


LINE = 3
"""Where the field of the first card stands."""


@pytest.fixture
def display():
    """An X server for one test."""
    server = Display()
    yield server
    server.close()


@pytest.mark.parametrize("clusters, plain", [
    ("👩‍🚀abc", "日日abc"), ("👨‍👩‍👧‍👦 fam", "日日日日 fam"), ("👍🏽 end", "日日 end"),
    ("[राष्ट्रपति] end", "[日日日日] end"), ("[ক্ষ্ম] end", "[日x] end"),
])
def test_in_xterm_only_the_clusters_look_otherwise(display, environment, program, write, clusters,
                                                  plain):
    pictures = []
    for text in (clusters, plain):
        path = write("a.csv", f"name,x\nfirst,{text}\nsecond,b\n")
        window = XTerm(display, [program, "--theme", "light", str(path)], environment,
                       cwd=path.parent)
        try:
            window.still()
            pictures.append(window.pixels())
            unlike = {(column, line) for column, line
                      in window.cells_unlike(pictures[0], pictures[-1])
                      if line == LINE and 4 <= column < 40}
            window.key("q")
            window.process.wait(20)
        finally:
            window.close()
    # What stands behind them is alike; where the font has none of them, they are too. The curves of
    # borders differ by the order in which they are drawn.
    start = 6 + plain.startswith("[")
    length = sum({"日": 2}.get(letter, 1) for letter in plain.lstrip("[").rstrip("abcdefmn ]"))
    assert all(start <= column < start + length for column, _ in unlike), unlike


# -- tables that stand one over the other, and other programs -------------------------------

def test_tables_one_over_the_other_ask_once(example):
    table = example("details", first="Baker")
    table.send(keys.SHIFT_LEFT)
    table.wait_for(lambda: table.place("Lines"))
    table.settle()
    table.send(keys.ENTER)
    table.wait_for(lambda: "Order of" in table.title_bar())
    table.send(told(2, 2, 2, 2, 2, mode=2))  # what the table below asked
    table.settle()
    assert "Order of" in table.title_bar() and table.log.count(QUESTION) == QUESTIONS
    assert b"\x1b[?2027l" not in table.log
    table.send("q")
    table.wait_for(lambda: table.place("Cobbler"))
    table.settle()
    assert table.log.count(QUESTION) == QUESTIONS
    table.send("q")
    table.wait_exit()
    assert table.log.rfind(b"\x1b[?2027l") > table.log.rfind(b"\x1b[?2027h")


def test_a_program_that_is_stopped_leaves_the_mode_as_it_was(table):
    table.send(told(2, 2, 2, 2, 2, mode=2))
    table.settle()
    on = table.log.count(b"\x1b[?2027h")
    table.send("\x1a")
    table.wait_for(lambda: b"\x1b[?2027l" in table.log)
    # Nobody could wake a program without a shell, so the kernel lets it go on at once.
    table.wait_for(lambda: table.log.count(b"\x1b[?2027h") == on + 1)
    table.settle()
    assert table.log.count(QUESTION) == QUESTIONS
    table.quit()


def test_a_program_that_is_stopped_before_the_answer(program, environment, rows, tmp_path):
    table = Table([program, str(rows)], environment, cwd=tmp_path)
    try:
        table.wait_for(lambda: QUESTION in table.log)
        table.send("\x1a", told(2, 2, 2, 2, 2, mode=2), "j")
        table.wait_for(lambda: b"\x1b[?2027l" in table.log)
        table.wait_for(lambda: "\u2503 plain" in table.text())  # the key behind it is not lost
        table.wait_for(lambda: is_whole(table))
        table.quit()
        assert table.log.rfind(b"\x1b[?2027l") > table.log.rfind(b"\x1b[?2027h")
    finally:
        table.close()
