"""Pasted text: it runs nothing in the list, and is only text in the form."""

import keys
import samples
from samples import MARKS

OLD = "Augusta Ada King of Lovelace"


def test_a_paste_into_the_list_runs_no_keys(table, people):
    table.send(keys.paste("dddu\rqy\x1b[3~w"))
    table.settle()
    assert table.shows(*MARKS[:3]) and not table.form_shown()
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_a_paste_over_an_open_row_presses_nothing(table, people):
    table.open_row(OLD)
    table.send(keys.paste("\r \n"))
    table.settle()
    assert table.shows(*MARKS[:3]) and not table.form_shown()


def test_a_paste_into_the_form_accepts_nothing(table, people):
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.END, keys.paste(" two\rlines\tand a tab"))
    table.settle()
    assert table.form_shown(), "a line end inside a paste accepted the form"
    table.send(keys.ESCAPE)
    table.wait_for("Discard what was typed?")
    table.send("y")
    table.wait_for(lambda: not table.form_shown())
    table.settle()
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_escape_bytes_are_stripped_from_a_paste(table, people):
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.control("u"), keys.paste("a\x1b\x1b[Ab\x1b"), keys.ENTER)
    table.wait_for(lambda: not table.form_shown())
    table.save(people, samples.people_bytes().replace(OLD.encode(), b"a[Ab"))


def test_a_long_paste_arrives_whole_and_in_pieces(table, people):
    text = "".join(chr(ord("a") + n % 26) for n in range(20000))
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.control("u"))
    pasted = keys.paste(text)
    for start in range(0, len(pasted), 777):
        table.send(pasted[start:start + 777])
        table.pump(0.001)
    table.send(keys.ENTER)
    table.wait_for(lambda: not table.form_shown())
    table.save(people, samples.people_bytes().replace(OLD.encode(), text.encode()))


def test_a_paste_answers_no_question(table, people):
    table.send("d")
    table.settle()
    table.send("q")
    table.settle()
    table.send(keys.paste("n"))
    table.settle()
    assert table.process.poll() is None


def test_what_was_pasted_and_saved_opens_again(swipe, write):
    """No number of control characters makes a binary file of a text."""
    path = write("list.csv", "name,note\nAda,x\n")
    table = swipe(path).opened("Ada")
    table.send("u")
    table.wait_for(table.form_shown)
    pasted = "".join(map(chr, [0, *range(1, 9), *range(14, 27), 127])) * 3
    table.send(keys.TAB, keys.paste(pasted), keys.ENTER)
    table.wait_for(lambda: not table.form_shown())
    table.save(path, f"name,note\nAda,x{pasted}\n".replace("\0", "\ufffd").encode())
    table.quit()
    again = swipe(path).opened("Ada")
    assert again.shows("␁")
    again.quit()
