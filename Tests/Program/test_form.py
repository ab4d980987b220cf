"""The form: Update and add, its line editing, what reaches the file."""

import pytest

import keys
import samples
from samples import TITLES

OLD = "Augusta Ada King of Lovelace"


@pytest.fixture
def form(table):
    """The form on the first record."""
    table.send("u")
    table.wait_for(table.form_shown)
    return table.settle()


def saved(table, path, old, new):
    """Expects that the form closed and that saving changes exactly this text."""
    table.wait_for(lambda: not table.form_shown())
    table.save(path, samples.people_bytes().replace(old.encode(), new.encode()))


def test_one_line_a_field_with_name_and_value(form):
    fields = {"name": OLD, "email": "p0@example.org", "city": "Town 0", "amount": "0.00"}
    lines = [form.form_line(name, value) for name, value in fields.items()]
    assert None not in lines and lines == sorted(set(lines))


def test_the_focus_begins_on_the_first_field(form, people):
    form.send(keys.END, " Byron", keys.ENTER)
    saved(form, people, OLD, OLD + " Byron")


@pytest.mark.parametrize("typed, value", [
    (keys.control("u") + "Ada", "Ada"),
    (keys.END + keys.BACKSPACE * 3, OLD[:-3]),
    (keys.control("e") + keys.control("w") + "Byron", OLD.replace("Lovelace", "Byron")),
    (keys.HOME + keys.DELETE * 2, OLD[2:]),
    (keys.control("a") + "X" + keys.RIGHT * 2 + "Y", "XAuYgusta Ada King of Lovelace"),
    (keys.END + keys.LEFT * 2 + "-", "Augusta Ada King of Lovela-ce"),
    (keys.HOME + keys.RIGHT * 7 + keys.control("k"), "Augusta"),
    (keys.control("u") + "dquzZ?w", "dquzZ?w"),
    (keys.control("u") + "Zoë 春 e\u0301 👩‍👩‍👧" + keys.BACKSPACE, "Zoë 春 e\u0301 "),
    (keys.control("u") + keys.paste("pasted d q\x1b[31m text"), "pasted d q[31m text"),
])
def test_line_editing(form, people, typed, value):
    form.send(typed, keys.ENTER)
    saved(form, people, OLD, value)


@pytest.mark.parametrize("move", [keys.TAB, keys.DOWN])
def test_moving_to_the_next_field(form, people, move):
    form.send(move, keys.control("u"), "ada@new.org", keys.ENTER)
    saved(form, people, "p0@example.org", "ada@new.org")


def test_moving_back(form, people):
    form.send(keys.TAB, keys.TAB, keys.SHIFT_TAB, keys.UP, keys.END, "!", keys.ENTER)
    saved(form, people, OLD, OLD + "!")


def test_ctrl_s_accepts_the_whole_form(form, people):
    form.send(keys.TAB * 2, keys.control("u"), "London", keys.TAB, keys.control("u"), "7.50",
              keys.control("s"))
    saved(form, people, "Town 0,0.00", "London,7.50")


def test_escape_drops_it(form, people):
    form.send(" more", keys.ESCAPE)
    form.wait_for("Discard what was typed?")
    form.send("y")
    form.wait_for(lambda: not form.form_shown())
    form.settle()
    form.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_unchanged_form_is_no_edit(form, people):
    form.send(keys.ENTER)
    form.wait_for(lambda: not form.form_shown())
    form.settle()
    form.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_a_new_line_inside_a_value_is_quoted_in_the_file(form, people):
    form.send(keys.END, "\n", "second", keys.ENTER)
    saved(form, people, OLD, f'"{OLD}\nsecond"')


def test_delimiter_and_quote_are_quoted_in_the_file(form, people):
    form.send(keys.control("u"), 'King, "Ada"', keys.ENTER)
    saved(form, people, OLD, '"King, ""Ada"""')


def test_a_value_longer_than_the_field_keeps_its_cursor_in_view(form, people):
    form.send(keys.END, "x" * 200)
    form.wait_for(lambda: "xxxxxxxxxx" in form.text())
    assert 0 < form.screen.cursor.x < 80
    form.send(keys.HOME)
    form.wait_for(lambda: "Augusta" in form.text())
    form.send(keys.ENTER)
    saved(form, people, OLD, OLD + "x" * 200)


def test_the_card_shows_the_new_value(form):
    form.send(keys.control("u"), "Somebody Else", keys.ENTER)
    form.wait_for(lambda: form.shows("Somebody Else"))
    assert not form.place("Lovelace")


def test_add_a_record(table, people):
    table.send("a")
    table.wait_for(table.form_shown)
    table.send("Hedy Lamarr", keys.TAB, "hedy@example.org", keys.TAB, "Vienna", keys.TAB, "9.75",
               keys.ENTER)
    table.wait_for(lambda: table.shows("Hedy Lamarr"))
    table.save(people, samples.people_bytes() + b"Hedy Lamarr,hedy@example.org,Vienna,9.75\n")


def test_add_dropped_leaves_nothing(table, people):
    table.send("a")
    table.wait_for(table.form_shown)
    table.send("Nobody", keys.ESCAPE)
    table.wait_for("Discard what was typed?")
    table.send("y")
    table.wait_for(lambda: not table.form_shown())
    table.settle()
    assert table.count() == len(TITLES)
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_many_fields_scroll_inside_the_form(swipe, write):
    names = ",".join(f"field{n:02}" for n in range(40))
    values = ",".join(f"value{n:02}" for n in range(40))
    path = write("wide.csv", f"{names}\n{values}\n")
    table = swipe(path)
    table.wait_for("value00")
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.TAB * 39, "!")
    table.wait_for("value39!")
    table.send(keys.ENTER)
    table.wait_for(lambda: not table.form_shown())
    table.save(path, f"{names}\n{values}!\n".encode())


def test_resize_with_the_form_open_keeps_what_was_typed(form, people):
    form.send(keys.END, "!")
    for size in ((40, 12), (22, 5), (100, 35), (80, 30)):
        form.resize(*size)
        form.settle()
    form.send(keys.ENTER)
    saved(form, people, OLD, OLD + "!")


def test_text_typed_fast_without_paste_brackets_arrives_whole(form, people):
    """A megabyte of it: the cost is that of what is typed."""
    text = "".join("abcdefghij klmno" for _ in range(1 << 16))
    form.send(keys.control("u"))
    form.send(text, "END", keys.ENTER)
    saved(form, people, OLD, text + "END")


def test_a_value_of_ten_megabytes_is_edited(swipe, tmp_path):
    path = tmp_path / "long.csv"
    value = b"word " * 2_000_000
    path.write_bytes(b"name,note\nAda," + value + b"\nGrace,short\n")
    table = swipe(path).opened("Ada")
    table.send("u")
    table.wait_for(table.form_shown)
    table.send(keys.DOWN, "x", keys.HOME, "y", keys.ENTER)
    table.wait_for(lambda: not table.form_shown())
    table.save(path, b"name,note\nAda,y" + value + b"x\nGrace,short\n")


def test_a_value_too_long_to_edit_is_shown_and_kept(swipe, tmp_path):
    path = tmp_path / "long.csv"
    value = b"word " * 4_000_000
    path.write_bytes(b"name,note\nAda," + value + b"\nGrace,short\n")
    table = swipe(path).opened("Ada")
    table.send("u")
    table.wait_for(lambda: "too long to edit here" in table.text())
    table.send(keys.END, "!", keys.DOWN, keys.END, "x", keys.ENTER)
    table.wait_for(lambda: not table.form_shown())
    table.save(path, b"name,note\nAda!," + value + b"\nGrace,short\n")
