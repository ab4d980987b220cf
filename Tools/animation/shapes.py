"""Box-drawing and block characters as shapes, so that they join whatever the font is."""

WIDE, HIGH = 9, 19
"""A cell in pixels."""
MIDDLE_X, MIDDLE_Y = WIDE / 2, HIGH / 2
ARC = 4.5
"""The radius of a rounded corner."""
LIGHT, HEAVY, FILL = "l", "h", "fill"
"""The classes of strokes, and what is not a stroke."""
CORNERS = {
    # Where its vertical stroke begins and where its horizontal one ends; the turn of its arc.
    "╭": (LIGHT, HIGH, WIDE, 1), "╮": (LIGHT, HIGH, 0, 0),
    "╰": (LIGHT, 0, WIDE, 0), "╯": (LIGHT, 0, 0, 1),
    "┏": (HEAVY, HIGH, WIDE, None), "┓": (HEAVY, HIGH, 0, None),
    "┗": (HEAVY, 0, WIDE, None), "┛": (HEAVY, 0, 0, None),
}
ACROSS = {"─": LIGHT, "━": HEAVY}
DOWN = {"│": LIGHT, "┃": HEAVY}
BLOCKS = set("▀▄▐") | set(CORNERS) | set(ACROSS) | set(DOWN)


def path(character, start, end, line):
    """The shape of a run of one character: the class of its stroke, or `fill`, and its data."""
    x, y, wide = start * WIDE, line * HIGH, (end - start) * WIDE
    if character in ACROSS:
        return ACROSS[character], f"M{x} {y + MIDDLE_Y}h{wide}"
    if character == "▀":
        return FILL, f"M{x} {y}h{wide}v{HIGH / 2}h{-wide}z"
    if character == "▄":
        return FILL, f"M{x} {y + HIGH / 2}h{wide}v{HIGH / 2}h{-wide}z"
    each = [_cell(character, column * WIDE, y) for column in range(start, end)]
    return each[0][0], "".join(data for _, data in each)


def _cell(character, x, y):
    if character in DOWN:
        return DOWN[character], f"M{x + MIDDLE_X} {y}v{HIGH}"
    if character == "▐":
        return FILL, f"M{x + MIDDLE_X} {y}h{MIDDLE_X}v{HIGH}h{-MIDDLE_X}z"
    kind, begin, side, turn = CORNERS[character]
    if turn is None:
        return kind, f"M{x + MIDDLE_X} {y + begin}V{y + MIDDLE_Y}H{x + side}"
    bend = MIDDLE_Y + (ARC if begin else -ARC)
    return kind, (f"M{x + MIDDLE_X} {y + begin}V{y + bend}"
                  f"A{ARC} {ARC} 0 0 {turn} {x + side} {y + MIDDLE_Y}")
