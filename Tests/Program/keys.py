"""What a terminal sends: keys as in xterm's application cursor mode, and SGR mouse reports."""

UP, DOWN, RIGHT, LEFT = "\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD"
SHIFT_RIGHT, SHIFT_LEFT = "\x1b[1;2C", "\x1b[1;2D"
HOME, END, PAGE_UP, PAGE_DOWN = "\x1bOH", "\x1bOF", "\x1b[5~", "\x1b[6~"
DELETE, BACKSPACE, ENTER, ESCAPE, TAB, SHIFT_TAB = "\x1b[3~", "\x7f", "\r", "\x1b", "\t", "\x1b[Z"
PASTE_BEGIN, PASTE_END = "\x1b[200~", "\x1b[201~"
FOCUS_IN, FOCUS_OUT = "\x1b[I", "\x1b[O"


def control(letter):
    """A letter held together with Control."""
    return chr(ord(letter.upper()) - 64)


def paste(text):
    """Text as a terminal with bracketed paste hands it over."""
    return PASTE_BEGIN + text + PASTE_END


def report(code, column, line, final="M"):
    """One SGR mouse report; column and line count from 0 here, from 1 on the wire."""
    return f"\x1b[<{code};{column + 1};{line + 1}{final}"


def press(column, line):
    """The primary button goes down."""
    return report(0, column, line)


def drag(column, line):
    """The pointer moves with the primary button held."""
    return report(32, column, line)


def hover(column, line):
    """The pointer moves and no button is held."""
    return report(35, column, line)


def release(column, line):
    """The primary button goes up."""
    return report(0, column, line, "m")


def click(column, line):
    """Down and up at one place."""
    return press(column, line) + release(column, line)


def wheel_up(column, line):
    """One notch towards the beginning."""
    return report(64, column, line)


def wheel_down(column, line):
    """One notch towards the end."""
    return report(65, column, line)
