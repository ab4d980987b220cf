"""What a person does with the example programs of the library."""

import keys


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
