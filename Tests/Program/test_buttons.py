"""The two buttons beneath a row, pressed with the mouse."""

import keys
import samples
from samples import MARKS, TITLES

FIRST, SECOND, THIRD = TITLES[:3]


def test_stacked_inside_the_panel_and_inside_the_card(table):
    table.open_row(FIRST)
    delete, update = table.buttons()["Delete"], table.buttons()["Update"]
    assert delete[1] < update[1]
    assert abs(delete[0] - update[0]) <= 1 and min(delete[0], update[0]) >= 80 - 18


def test_nothing_of_the_container_is_left_beside_it(table):
    table.open_row(FIRST)
    _, line = table.place("Lovelace")
    panel = table.row_text(line)[64:78]
    assert "@" not in panel and "Town" not in panel


def test_clicking_delete_deletes(table, people):
    table.open_row(FIRST)
    table.click_button("Delete")
    table.wait_for(lambda: not table.place(MARKS[0]))
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))


def test_clicking_update_opens_the_form_on_that_record(table):
    table.send("j")
    table.open_row(SECOND)
    table.click_button("Update")
    table.wait_for(table.form_shown)
    assert table.form_line("name", "Grace M Hopper")


def test_leaving_the_button_cancels(table, people):
    table.open_row(FIRST)
    column, line = table.buttons()["Delete"]
    table.send(keys.press(column, line))
    table.settle()
    table.send(keys.drag(column - 30, line + 12), keys.release(column - 30, line + 12))
    table.settle()
    assert table.shows(*MARKS[:3]) and table.is_open(FIRST)
    table.send(keys.ESCAPE)
    table.settle()
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_coming_back_presses_it_after_all(table):
    table.open_row(FIRST)
    column, line = table.buttons()["Delete"]
    table.send(keys.press(column, line), keys.drag(column, line + 9), keys.drag(column, line),
               keys.release(column, line))
    table.wait_for(lambda: not table.place(MARKS[0]))


def test_the_pressed_look_follows_the_pointer(table):
    table.open_row(FIRST)
    column, line = table.buttons()["Delete"]

    def look():
        # The colour and the weight of a blank's text are nobody's business.
        cells = table.screen.cells(line)[column - 2:column + 8]
        return [cell._replace(fg="", bold=False) if cell.data == " " else cell for cell in cells]

    plain = look()
    table.send(keys.press(column, line))
    table.wait_for(lambda: look() != plain)
    table.send(keys.drag(column - 30, line + 12))
    table.wait_for(lambda: look() == plain)
    table.send(keys.drag(column, line))
    table.wait_for(lambda: look() != plain)
    table.send(keys.drag(column - 30, line + 12), keys.release(column - 30, line + 12))


def test_hidden_buttons_take_no_clicks(table, people):
    table.open_row(FIRST)
    places = table.buttons()
    table.send(keys.ESCAPE)
    table.wait_for(lambda: table.is_closed(FIRST))
    table.settle()
    for place in places.values():
        table.click(*place)
        table.settle()
    assert table.shows(*MARKS[:3]) and not table.form_shown()
    table.quit()
    assert people.read_bytes() == samples.people_bytes()


def test_a_click_in_the_gap_of_the_panel_only_closes(table):
    table.open_row(FIRST)
    _, line = table.buttons()["Update"]
    table.click(78, line + 2)
    table.wait_for(lambda: table.is_closed(FIRST))
    table.settle()
    assert table.shows(*MARKS[:3])


def test_two_quick_clicks_delete_one_record_only(table, people):
    table.open_row(FIRST)
    place = table.buttons()["Delete"]
    table.send(keys.click(*place), keys.click(*place))
    table.settle()
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))


def test_every_row_can_be_deleted_by_mouse(table, people):
    for title in TITLES:
        table.open_row(title)
        table.click_button("Delete")
        table.wait_for(lambda: not table.place(samples.mark(title)))
        table.settle()
    assert table.count() == 0
    table.save(people, (samples.HEADER + "\n").encode())


def test_a_row_at_the_lower_edge_is_brought_fully_into_view(swipe, people):
    table = swipe(people, lines=31).opened(FIRST)
    table.send("jjjj")
    table.settle()
    table.open_row(TITLES[4])
    delete, update = table.buttons()["Delete"], table.buttons()["Update"]
    assert delete[1] < update[1] < 30


def test_compact_cards_have_both_buttons_too(swipe, people):
    table = swipe("--density", "compact", people).opened(FIRST)
    table.open_row(FIRST)
    assert table.buttons()["Delete"][1] < table.buttons()["Update"][1]
    table.click_button("Delete")
    table.wait_for(lambda: not table.place(MARKS[0]))


def test_auto_takes_compact_under_thirty_lines(swipe, people):
    table = swipe(people, lines=29).opened(FIRST)
    compact = table.place("Hopper")[1] - table.place("Lovelace")[1]
    table.resize(80, 40)
    table.wait_for(lambda: table.place("Hopper")[1] - table.place("Lovelace")[1] > compact)
