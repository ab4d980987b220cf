"""How the program starts, and how it refuses to: one line, an exit code, an untouched terminal."""

import os
import sqlite3
import subprocess

import pytest

import keys
import samples
from samples import TITLES
from table import Table

EVERY_MOVE = "".join([
    keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.SHIFT_LEFT, keys.PAGE_DOWN, keys.END,
    keys.HOME, keys.ENTER, "z", "Z", keys.click(40, 10), keys.wheel_down(40, 10)])
"""Moves of every kind, which an empty list has to survive."""


def refused(result, code, *words):
    """Asserts a refusal: the exit code, nothing on standard output, one line that holds words."""
    message = result.stderr.decode()
    assert result.returncode == code, message
    assert result.stdout == b""
    assert message.endswith("\n") and message.count("\n") == 1, message
    assert "\x1b" not in message
    for word in words:
        assert word.lower() in message.lower(), message


def test_a_table_without_a_database_is_refused(run):
    refused(run("--table", "orders"), 2, "--table", "database")


def test_a_name_that_is_not_utf8_is_told(run, home):
    name = os.fsencode(home) + b"/caf\xe9.csv"
    with open(name, "wb") as file:
        file.write(b"a,b\n1,2\n")
    refused(run(os.fsdecode(name)), 1, "not UTF-8", "rename")


def test_first_screen_names_source_count_and_keys(table):
    assert "people.csv" in table.title_bar()
    assert table.count() == len(TITLES)
    assert "?" in table.bottom_line()
    assert table.shows("p0@example.org", "email", "Town 0", "amount", "0.00")


def test_title_column_is_the_cards_first_line(table):
    _, title = table.place("Lovelace")
    _, email = table.place("p0@example.org")
    assert email > title


def test_asks_for_drags_wide_columns_and_bracketed_paste(table):
    for mode in (1002, 1006, 2004, 1049):
        assert table.screen.private_mode(mode), mode
    assert not table.screen.private_mode(1003)
    assert table.screen.cursor.hidden


def test_help_and_version_go_to_standard_output(run):
    text = run("--help")
    assert text.returncode == 0 and text.stderr == b"" and b"\x1b" not in text.stdout
    for option in (b"--table", b"--delimiter", b"--no-header", b"--theme", b"--help"):
        assert option in text.stdout
    version = run("--version")
    assert version.returncode == 0 and version.stderr == b""
    assert version.stdout.startswith(b"swipetable ") and version.stdout.count(b"\n") == 1


@pytest.mark.parametrize("option", [
    "--filter", "--sort", "--delete", "--from", "--print"])
def test_help_names_no_option_that_is_not_there_yet(run, option):
    assert option.encode() not in run("--help").stdout


@pytest.mark.parametrize("arguments, named", [
    (["--frobnicate"], "--frobnicate"),
    (["-x"], "-x"),
    (["--theme", "purple"], "purple"),
    (["--theme=purple"], "purple"),
    (["--density", "airy"], "airy"),
    (["--color", "12"], "12"),
    (["--table"], "--table"),
    (["--delimiter", "ab"], "ab"),
    (["--read-only=yes"], "--read-only"),
    (["one.csv", "two.csv"], "two.csv"),
])
def test_wrong_usage_names_it_and_points_to_help(run, arguments, named):
    refused(run(*arguments), 2, named, "--help")


def test_missing_file(run):
    refused(run("nowhere.csv"), 1, "nowhere.csv", "no such file")


def test_an_empty_name_is_said_with_its_cure(run):
    said = run("")
    assert said.returncode == 1
    assert said.stderr.decode() == (
        "swipetable: the name of the source is empty; name a file, or nothing for your own list\n")


def test_folder(run, tmp_path):
    (tmp_path / "folder.csv").mkdir()
    refused(run("folder.csv"), 1, "folder.csv", "directory")


def test_binary_file(run, write):
    write("noise.csv", b"a,b\n\x7fELF\x00\x01\x02\x00\x00,\n" + bytes(range(256)) * 8)
    refused(run("noise.csv"), 1, "noise.csv")


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_file_without_the_right_to_read(run, write):
    path = write("secret.csv", "a,b\n1,2\n")
    path.chmod(0)
    refused(run(path), 1, "secret.csv", "permission")


def test_unknown_kind_of_source(run, write):
    write("picture.png", b"\x89PNG\r\n\x1a\n" + bytes(64))
    refused(run("picture.png"), 1, "picture.png")


def test_database_without_that_table(run, tmp_path):
    sqlite3.connect(tmp_path / "shop.sqlite").execute("CREATE TABLE item(id INTEGER PRIMARY KEY)")
    refused(run("shop.sqlite", "--table", "goods"), 1, "shop.sqlite", "goods")


def test_a_file_that_only_looks_like_a_database(run, write):
    write("fake.sqlite", "this is not a database, it only has the name of one\n" * 40)
    refused(run("fake.sqlite"), 1, "fake.sqlite")


def test_errors_leave_the_terminal_untouched(swipe):
    for source in ("nowhere.csv", "--frobnicate"):
        terminal = swipe(source)
        assert terminal.wait_exit() in (1, 2)
        assert b"\x1b" not in terminal.log and terminal.log.count(b"\n") == 1


def test_no_terminal_is_said(run, people):
    result = run(people)
    refused(result, 1, "terminal")


def test_unknown_terminal_type_falls_back(swipe, people):
    swipe(people, TERM="xterm-kitty").opened(TITLES[0]).quit()


def test_option_forms_and_double_dash(swipe, write):
    path = write("--odd.txt", samples.people_bytes().decode().replace(",", ";"))
    swipe("--delimiter=;", "--theme=dark", "--", path.name).opened(TITLES[0]).quit()
    swipe("--delimiter", ";", f"./{path.name}").opened(TITLES[0]).quit()


@pytest.mark.parametrize("name, delimiter", [("a.tsv", "\t"), ("a.psv", "|"), ("a.csv", ";")])
def test_delimiters_by_name_and_by_looking(swipe, write, name, delimiter):
    path = write(name, samples.people_bytes().decode().replace(",", delimiter))
    table = swipe(path).opened(TITLES[0])
    assert table.shows("p0@example.org") and delimiter + "p0" not in table.text()
    table.quit()


def test_no_header(swipe, write):
    path = write("a.csv", b"\n".join(samples.people_bytes().split(b"\n")[1:]))
    table = swipe("--no-header", path).opened(TITLES[0])
    assert table.count() == len(TITLES)


@pytest.mark.parametrize("columns", [",", ",,", "name,,city", "name,name", "city,"])
def test_a_list_of_columns_that_names_nothing_or_one_twice(run, people, columns):
    refused(run("--columns", columns, people), 2, "--columns")


def test_a_column_with_a_comma_in_its_name(swipe, write):
    path = write("list.csv", 'name,"last, first",b\nAda,King,secret\n')
    table = swipe("--columns", "name", "--columns", "last, first", path).opened("Ada")
    assert table.shows("last, first", "King") and not table.shows("secret")
    table.quit()


def test_columns_choose_and_order(swipe, people):
    table = swipe("--columns", "city,name", "--title", "name", people).opened(TITLES[0])
    assert table.shows("Town 0") and not table.place("p0@example.org")


def test_unknown_column_is_named(run, swipe, people):
    terminal = swipe("--columns", "shoe", people)
    assert terminal.wait_exit() in (1, 2)
    assert b"shoe" in terminal.log and b"\x1b" not in terminal.log


def test_a_column_to_sort_by_is_refused_for_now(run, people):
    refused(run("--sort", "name", people), 2, "--sort", "--help")


def test_empty_file_and_header_only(swipe, write):
    for name, data in (("empty.csv", b""), ("header.csv", b"name,email\n")):
        path = write(name, data)
        table = swipe(path)
        table.wait_for(name)
        table.settle()
        assert table.shows("No records. Read-only: the file is empty.") == (not data)
        table.send("d", "u", EVERY_MOVE)
        table.settle()
        table.send("q")
        assert table.wait_exit() == 0
        assert path.read_bytes() == data


@pytest.mark.parametrize("option, what", [("--help", "help"), ("--version", "version")])
def test_what_cannot_be_printed_is_told(program, environment, option, what):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([program, option], env=environment, stdout=full,
                              stderr=subprocess.PIPE, check=False, timeout=20)
    assert done.returncode == 1
    assert done.stderr.decode() == (
        f"swipetable: the {what} cannot be printed: No space left on device\n")


def test_a_missing_standard_stream_is_no_file_of_ours(program, environment, people, tmp_path):
    """Else the first file that is opened would take its number, and messages would go into it."""
    closed = ["/bin/sh", "-c", '"$@" 2>&-', "sh", program, "--record", "r", str(people)]
    table = Table(closed, environment, cwd=tmp_path)
    try:
        table.wait_for(lambda: "Liskov" in table.text())
        table.send("q")
        assert table.wait_exit() == 0
    finally:
        table.close()
    done = subprocess.run(["/bin/sh", "-c", '"$@" >&-', "sh", program, "--version"],
                          env=environment, stderr=subprocess.PIPE, check=False, timeout=20)
    assert done.returncode == 1 and b"Bad file descriptor" in done.stderr


@pytest.mark.parametrize("kind", ["text", "database", "log"])
def test_few_descriptors_are_told_and_never_a_crash(program, environment, people, tmp_path, kind):
    source = people
    if kind != "text":
        source = tmp_path / "some.sqlite"
        with sqlite3.connect(source) as database:
            if kind == "log":
                database.execute("PRAGMA journal_mode = WAL")
            database.execute("CREATE TABLE some (name)")
            database.executemany("INSERT INTO some VALUES (?)", [(title,) for title in TITLES])
    for limit in range(5, 24):
        few = ["/bin/bash", "-c", f'ulimit -n {limit}; exec "$@"', "bash"]
        table = Table([*few, program, str(source)], environment, cwd=tmp_path)
        try:
            table.wait_for(lambda: "q quit" in table.text() or table.process.poll() is not None)
            if table.process.poll() is None:
                table.send("q")
            assert table.wait_exit() in (0, 1), f"{limit} descriptors: {table.picture()}"
            assert table.process.returncode == 0 or "swipetable: " in table.text(), table.picture()
        finally:
            table.close()
