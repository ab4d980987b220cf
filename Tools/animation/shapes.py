"""Box-drawing and block characters as shapes, so that they join whatever the font is."""

WIDE, HIGH = 9, 19
"""A cell in pixels."""
MIDDLE_X, MIDDLE_Y = WIDE / 2, HIGH / 2
ARC = 4.5
"""The radius of a corner."""
CORNERS = {
    # Where the corner begins (at the end of its vertical stroke), its turn, and where it ends.
    "╭": (HIGH, MIDDLE_Y + ARC, 1, WIDE), "╮": (HIGH, MIDDLE_Y + ARC, 0, 0),
    "╰": (0, MIDDLE_Y - ARC, 0, WIDE), "╯": (0, MIDDLE_Y - ARC, 1, 0),
}
BLOCKS = set("─│┃▀▐") | set(CORNERS)


def path(character, start, end, line):
    """The shape of a run of one character: the class of its stroke, or `fill`, and its data."""
    x, y, wide = start * WIDE, line * HIGH, (end - start) * WIDE
    if character == "─":
        return "l", f"M{x} {y + MIDDLE_Y}h{wide}"
    if character in "│┃":
        data = "".join(f"M{column * WIDE + MIDDLE_X} {y}v{HIGH}" for column in range(start, end))
        return ("l" if character == "│" else "h"), data
    if character == "▀":
        return "fill", f"M{x} {y}h{wide}v{HIGH / 2}h{-wide}z"
    if character == "▐":
        return "fill", "".join(
            f"M{column * WIDE + MIDDLE_X} {y}h{MIDDLE_X}v{HIGH}h{-MIDDLE_X}z"
            for column in range(start, end))
    begin, bend, turn, side = CORNERS[character]
    return "l", (f"M{x + MIDDLE_X} {y + begin}V{y + bend}"
                 f"A{ARC} {ARC} 0 0 {turn} {x + side} {y + MIDDLE_Y}")
