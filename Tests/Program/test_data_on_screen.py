"""Data never reaches the terminal raw."""

import pytest

import keys

HOSTILE = {
    "colour": b"\x1b[31mred",
    "clipboard": b"\x1b]52;c;ZXZpbA==\x07",
    "device control": b"\x1bPq#0\x1b\\",
    "c1": b"\xc2\x9b31mred \xc2\x90q \xc2\x9d52;c;x\xc2\x9c",
    "raw c1": b"\x9b31mred \x90q",
    "bell and shift out": b"\x07\x0e\x0f\x08\x0c\x0b",
    "clear": b"\x1b[2J\x1b[H\x1bc",
    "bidi": "\u202eevil\u2066\u200f".encode(),
    "bad utf-8": b"\xff\xfe\xc3\x28\xed\xa0\x80\xf4\x90\x80\x80",
    "delete": b"\x7f\x7f",
    "query": b"\x1b[c\x1b[6n\x1b[>q",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_bytes_come_out_as_stand_ins(swipe, write, kind):
    data = HOSTILE[kind]
    path = write("a.csv", b"name,note\nFirst of them," + data + b" end-mark\nSecond of them,x\n")
    table = swipe(path)
    table.wait_for("end-mark")
    table.settle()
    assert table.place("First of them") and table.place("Second of them")
    assert data not in table.log
    for text in ("\u202e", "\u2066", "\u200f", "\x9b", "\x90", "\x9d"):
        assert text.encode() not in table.log, repr(text)
    for raw in (b"\x1b]52", b"\x1bP", b"\x07", b"\x0e", b"\x1bc", b"\x7f"):
        assert raw not in table.log, raw
    table.log.decode()  # what reaches the terminal is UTF-8, whatever the data was
    table.send("u")
    table.wait_for(table.form_shown)
    table.settle()
    assert data not in table.log
    table.send(keys.ESCAPE)
    table.wait_for(lambda: not table.form_shown())
    table.settle()
    table.quit()
    assert data in path.read_bytes()


def test_hostile_column_names_and_file_names(swipe, write):
    path = write("a\x1b[31m\x07b.csv", b"na\x1b]0;t\x07me,note\nFirst of them,x\n")
    table = swipe(path)
    table.wait_for("First of them")
    table.settle()
    assert b"\x1b[31m\x07" not in table.log and b"\x1b]0;t" not in table.log
    table.quit()


def test_a_hostile_name_in_an_error_is_made_visible(run):
    result = run("no\x1b[31m\x07such.csv")
    assert result.returncode == 1
    assert b"\x1b" not in result.stderr and b"\x07" not in result.stderr
    assert result.stderr.count(b"\n") == 1


def test_wide_characters_stay_whole_while_they_slide(swipe, write):
    title = "春夏秋冬春夏秋冬春夏秋冬 Seasons"
    table = swipe(write("a.csv", f"name,note\n{title},四季四季四季\n"))
    table.wait_for("Seasons")
    table.settle()
    column, line = table.place("Seasons")
    table.send(keys.press(60, line))
    for travelled in range(1, 15):
        table.send(keys.drag(60 - travelled, line))
        table.wait_for(lambda: table.place("Seasons")[0] == column - travelled)
        table.settle(0.03)
        cells = table.screen.cells(line)
        for index, cell in enumerate(cells):
            if cell.data == "":
                assert cells[index - 1].data in "春夏秋冬", table.picture()
    table.send(keys.release(46, line))


@pytest.mark.parametrize("language, option", [("C", None), ("C.UTF-8", "--ascii")])
def test_ascii_frames(swipe, people, language, option):
    table = swipe(*([option] if option else []), people, LANG=language)
    table.wait_for("Lovelace")
    table.settle()
    assert table.text().isascii(), table.picture()
    assert "+" in table.text() and "|" in table.text()
    table.send(keys.SHIFT_LEFT)
    table.wait_for(lambda: table.buttons())
    table.settle()
    assert table.text().isascii(), table.picture()


@pytest.mark.parametrize("option, variable", [("--color=never", {}), ("", {"NO_COLOR": "1"})])
def test_without_colour_no_colour_is_sent(swipe, people, option, variable):
    table = swipe(*filter(None, [option]), people, **variable)
    table.wait_for("Lovelace")
    table.settle()
    colours = {(cell.fg, cell.bg) for line in range(30) for cell in table.screen.cells(line)}
    assert colours == {("default", "default")}


@pytest.mark.parametrize("colours", ["16", "256"])
@pytest.mark.parametrize("theme", ["auto", "light", "dark", "original", "mono"])
def test_every_theme_draws(swipe, people, theme, colours):
    table = swipe("--theme", theme, "--color", colours, people)
    table.wait_for("Lovelace")
    table.settle()
    if colours == "16":
        assert b"38;5;" not in table.log and b"48;5;" not in table.log
    table.send(keys.SHIFT_LEFT)
    table.wait_for(lambda: table.buttons())
    table.settle()
    table.send(keys.ESCAPE)
    table.settle()
    table.quit()
