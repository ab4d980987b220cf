"""The mouse in the form: where a click sets the cursor, what the wheel does, what answers not."""

import keys
import pytest
import samples

OLD = "Augusta Ada King of Lovelace"


@pytest.fixture
def form(table):
    """The form on the first record, the cursor at the end of its first field."""
    table.send("u")
    table.wait_for(table.form_shown)
    return table.settle()


def value(form, name, text):
    """Column and line at which the value of a field begins."""
    line = form.form_line(name, text)
    return form.row_text(line).index(text), line


def cursor(form):
    """Column and line of the cursor."""
    return form.screen.cursor.x, form.screen.cursor.y


def saved(form, path, old, new):
    """Accepts the form; saving changes exactly this text."""
    form.send(keys.ENTER)
    form.wait_for(lambda: not form.form_shown())
    form.save(path, samples.people_bytes().replace(old.encode(), new.encode()))


def test_a_click_sets_the_cursor_in_the_clicked_field(form, people):
    column, line = value(form, "email", "p0@example.org")
    form.click(column + 2, line)
    form.wait_for(lambda: cursor(form) == (column + 2, line))
    form.send("!")
    saved(form, people, "p0@example.org", "p0!@example.org")


def test_wide_characters_are_counted_by_the_columns_they_take(form, people):
    form.send(keys.control("u"), "春夏秋冬")
    form.wait_for(lambda: form.form_line("name", "春") is not None)
    column, line = value(form, "name", "春")
    form.settle()
    for clicked, place in ((5, 4), (2, 2)):  # the right half of the third, the left of the second
        form.click(column + clicked, line)
        form.wait_for(lambda: cursor(form) == (column + place, line))
    form.send("-")
    saved(form, people, OLD, "春-夏秋冬")


def test_a_click_behind_a_value_goes_to_its_end(form, people):
    column, line = value(form, "city", "Town 0")
    form.click(column + 30, line)
    form.wait_for(lambda: cursor(form) == (column + 6, line))
    form.send("!")
    saved(form, people, "Town 0", "Town 0!")


def test_the_wheel_moves_the_focus(form):
    column, line = value(form, "name", OLD)
    form.send(keys.wheel_down(column, line), keys.wheel_down(column, line))
    form.wait_for(lambda: form.screen.cursor.y == line + 2)
    form.send(keys.wheel_up(column, line))
    form.wait_for(lambda: form.screen.cursor.y == line + 1)


def test_a_click_beside_the_form_does_nothing(form):
    before, place = form.text(), cursor(form)
    form.click(40, 1)
    form.send(keys.wheel_down(40, 1))
    form.click(0, 15)
    form.settle()
    assert form.text() == before and cursor(form) == place


def test_a_click_in_the_help_does_nothing(table):
    table.send("?")
    table.wait_for("Keys")
    before = table.settle().text()
    table.click(40, 15)
    table.settle()
    assert table.text() == before
