"""Saving: only the bytes of the records that were touched differ."""

import os
import pathlib
import resource
import stat

import pytest

import keys
import samples
from samples import MARKS

LATIN = b"Row Alpha \xe9,1\n"
KINDS = {  # each the header and three records, so that a test can leave one out or change one
    "lf": [b"name,n\n", b"Row Alpha,1\n", b"Row Beta,2\n", b"Row Gamma,3\n"],
    "crlf": [b"name,n\r\n", b"Row Alpha,1\r\n", b"Row Beta,2\r\n", b"Row Gamma,3\r\n"],
    "mixed": [b"name,n\r\n", b"Row Alpha,1\n", b"Row Beta,2\r\n", b"Row Gamma,3\n"],
    "bom": [b"\xef\xbb\xbfname,n\n", b"Row Alpha,1\n", b"Row Beta,2\n", b"Row Gamma,3\n"],
    "no last end": [b"name,n\n", b"Row Alpha,1\n", b"Row Beta,2\n", b"Row Gamma,3"],
    "quotes": [b"name,n\n", b'"Row Alpha","1"\n', b'Row Beta,"2"\n', b'"Row Gamma",3\n'],
    "latin-1": [b"name,n\n", LATIN, b"Row Beta,2\n", b"Row Gamma \xff\xfe,3\n"],
    "ragged": [b"name,n\n", b"Row Alpha\n", b"Row Beta,2,extra,more\n", b"Row Gamma,3,\n"],
    "lines": [b"name,n\n", b'"Row Alpha\nsecond",1\n', b"Row Beta,2\n", b'"Row Gamma\r\n",3\n'],
    "spaces": [b"name,n\n", b"  Row Alpha ,1\n", b"Row Beta,  2\n", b"Row Gamma  ,3 \n"],
    "numbers": [b"name,n\n", b"Row Alpha,0010\n", b"Row Beta,0.10\n", b"Row Gamma,1e400\n"],
    "inner": [b"name,n\n", b'Row Alpha "A",1\n', b"Row Beta,2\n", b'"Row ""Gamma""",3\n'],
    "same names": [b"name,name\n", b"Row Alpha,1\n", b"Row Beta,2\n", b"Row Gamma,3\n"],
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_deleting_one_record_leaves_the_others_alone(swipe, write, kind, number):
    pieces = KINDS[kind]
    path = write("file.csv", b"".join(pieces))
    table = swipe(path)
    table.wait_for("Alpha")
    table.settle()
    table.send("j" * (number - 1), "d")
    table.save(path, b"".join(piece for index, piece in enumerate(pieces) if index != number))
    table.settle()
    table.quit()


@pytest.mark.parametrize("kind", KINDS)
def test_updating_one_field_changes_that_record_only(swipe, write, kind):
    pieces = KINDS[kind]
    path = write("file.csv", b"".join(pieces))
    table = swipe(path)
    table.wait_for("Beta")
    table.settle()
    table.send("ju")
    table.wait_for(table.form_shown)
    table.send(keys.END, "!", keys.ENTER)
    table.wait_for("Beta!")
    table.settle()
    table.save(path, b"".join(pieces).replace(b"Beta", b"Beta!"))
    table.settle()
    table.quit()


@pytest.mark.parametrize("kind, added", [
    ("lf", b"New Row,9\n"), ("crlf", b"New Row,9\r\n"), ("no last end", b"\nNew Row,9")])
def test_an_added_record_follows_the_files_habits(swipe, write, kind, added):
    path = write("file.csv", b"".join(KINDS[kind]))
    table = swipe(path)
    table.wait_for("Alpha")
    table.settle()
    table.send("a")
    table.wait_for(table.form_shown)
    table.send("New Row", keys.TAB, "9", keys.ENTER)
    table.wait_for("New Row")
    table.settle()
    table.save(path, b"".join(KINDS[kind]) + added)


def test_only_looking_changes_nothing(table, people):
    before = people.stat()
    table.send("G", "g", keys.SHIFT_LEFT)
    table.settle()
    table.send(keys.ESCAPE)
    table.settle()
    table.quit()
    after = people.stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_mode_is_kept(table, people):
    people.chmod(0o640)
    table.send("d")
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))
    assert stat.S_IMODE(people.stat().st_mode) == 0o640


def test_owner_is_kept_where_that_is_possible(table, people):
    if os.geteuid() == 0:
        os.chown(people, 12345, 23456)
    owner = people.stat().st_uid, people.stat().st_gid
    table.send("d")
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))
    assert (people.stat().st_uid, people.stat().st_gid) == owner


def test_a_symbolic_link_stays_one(swipe, people, tmp_path):
    link = tmp_path / "link.csv"
    link.symlink_to("people.csv")
    table = swipe(link)
    table.wait_for("Lovelace")
    table.settle()
    table.send("d")
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))
    assert link.is_symlink() and os.readlink(link) == "people.csv"


def test_nothing_is_left_beside_the_file(table, people, tmp_path):
    before = set(os.listdir(tmp_path))
    table.send("d")
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))
    table.settle()
    table.quit()
    assert set(os.listdir(tmp_path)) == before


def test_ctrl_s_saves_too_and_says_so(table, people):
    table.send("d", keys.control("s"))
    table.wait_for_file(people, samples.without(samples.people_bytes(), MARKS[0]))
    table.wait_for(lambda: "saved" in table.bottom_line().lower())
    table.quit()


def test_a_folder_that_cannot_be_written_is_said_and_nothing_is_lost(swipe, write, tmp_path):
    # A name as long as names may be leaves no room for a temporary name made from it, for root too.
    path = write("n" * 251 + ".csv", samples.people_bytes())
    table = swipe(path)
    table.wait_for("Lovelace")
    table.settle()
    table.send("dw")
    table.settle()
    assert path.read_bytes() in (
        samples.people_bytes(), samples.without(samples.people_bytes(), MARKS[0]))
    assert table.process.poll() is None


def test_a_full_disk_is_said_and_the_old_file_stays(swipe, write, environment):
    path = write("big.csv", samples.many_bytes(2000))
    table = swipe(path)
    table.wait_for("N00000")
    table.settle()
    limit_file_size(table.process.pid, 1 << 16)  # less than the file, more than any frame
    table.send("d")
    table.wait_for(lambda: "1 unsaved" in table.title_bar())
    table.send("w")
    table.wait_for(lambda: "e save elsewhere" in table.bottom_line())
    assert path.read_bytes() == samples.many_bytes(2000)
    assert table.process.poll() is None, "a failed save ended the program"
    assert "Esc" in table.bottom_line()
    table.send(keys.ESCAPE)
    table.settle()
    table.send("q")
    table.settle()
    assert table.process.poll() is None, "the edit was lost without a question"


def limit_file_size(pid, size):
    """The kernel refuses to let a file of the process grow beyond this, as a full disk does."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, size))


def test_several_edits_and_several_saves(table, people):
    table.send("d")
    table.save(people, samples.without(samples.people_bytes(), MARKS[0]))
    table.settle()
    table.send("jd")
    table.save(people, samples.without(samples.people_bytes(), MARKS[0], MARKS[2]))
    table.settle()
    table.quit()


def test_csv_spectrum_is_shown_and_left_alone(swipe, write):
    folder = pathlib.Path("/usr/share/nodejs/csv-spectrum/csvs")
    for source in sorted(folder.glob("*.csv")):
        path = write(source.name, source.read_bytes())
        table = swipe(path)
        table.wait_for(source.name)
        table.settle()
        table.quit()
        assert path.read_bytes() == source.read_bytes(), source.name
