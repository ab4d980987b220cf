"""SIGKILL at each system call of a save leaves the old file or the new one, whole; or the next
start offers to finish it."""

import os
import re
from collections import Counter

import keys
import samples
from samples import MARKS, TITLES
from table import Table

CALLS = ("openat,write,pwrite64,writev,copy_file_range,sendfile,fsync,fdatasync,sync_file_range,"
         "rename,renameat,renameat2,link,linkat,unlink,unlinkat,fchmod,fchown,ftruncate,"
         "fallocate,fsetxattr,fremovexattr,flock,close")
OLD = samples.people_bytes()
NEW = samples.without(OLD, MARKS[0])


def traced(program, environment, path, trace, *options):
    """The program under strace, up to the moment before a save."""
    table = Table(
        ["strace", "-f", "-qq", "-e", f"trace={CALLS}", "-o", str(trace), *options,
         program, str(path)], environment, cwd=path.parent)
    table.opened(TITLES[0])
    table.send("d")
    table.wait_for(lambda: not table.place(MARKS[0]))
    return table.settle()


def calls(trace):
    """How often each system call was made so far."""
    return Counter(re.findall(r"^\d+ +(\w+)\(", trace.read_text(), re.M))


def of_a_save(program, environment, path, trace):
    """Every (call, n) of a save: the n-th call of that name since the start of the program."""
    table = traced(program, environment, path, trace)
    try:
        before = calls(trace)
        table.save(path, NEW)
        table.settle()
        after = calls(trace)
    finally:
        table.send("q")
        table.wait_exit()
        table.close()
    return [(name, number) for name in after
            for number in range(before[name] + 1, after[name] + 1)]


def test_the_old_file_or_the_new_one(program, environment, write, tmp_path):
    path, trace = write("people.csv", OLD), tmp_path / "trace"
    points = of_a_save(program, environment, path, trace)
    assert any(name.startswith("rename") for name, _ in points)
    assert any(name in ("fsync", "fdatasync") for name, _ in points)
    for name, number in points:
        path.write_bytes(OLD)
        for left in tmp_path.glob(".people.csv.*"):
            # A start that tidies up makes more calls; the one before may have just done so.
            left.unlink(missing_ok=True)
        table = traced(program, environment, path, trace, "-e",
                       f"inject={name}:signal=KILL:when={number}")
        try:
            table.send("w")
            table.wait_for(lambda: table.process.poll() is not None or path.read_bytes() == NEW)
            assert path.read_bytes() in (OLD, NEW), (name, number)
        finally:
            table.close()


def test_a_save_in_place_can_be_finished(program, environment, write, swipe, tmp_path):
    path, trace = write("people.csv", OLD), tmp_path / "trace"
    os.link(path, tmp_path / "other.csv")
    points = of_a_save(program, environment, path, trace)
    offered = 0
    for name, number in points:
        if name not in ("pwrite64", "ftruncate", "fsync", "renameat2", "unlink"):
            continue
        path.write_bytes(OLD)
        table = traced(program, environment, path, trace, "-e",
                       f"inject={name}:signal=KILL:when={number}")
        try:
            table.send("w")
            table.wait_for(lambda: table.process.poll() is not None or path.read_bytes() == NEW)
        finally:
            table.close()
        table = swipe(path).opened(TITLES[2])
        if "A save was cut short: people.csv" in table.bottom_line():
            offered += 1
            table.send("y")
            table.wait_for_file(path, NEW)
            table.wait_for(lambda: "Finished the save" in table.bottom_line())
        assert path.read_bytes() in (OLD, NEW), (name, number)
        assert (tmp_path / "other.csv").read_bytes() == path.read_bytes()
        table.settle()
        table.quit()
        assert not [file for file in os.listdir(tmp_path) if "swipetable" in file], (name, number)
    assert offered >= 2  # before the first byte and after the last; a truncation may still be made


def test_what_was_being_saved_can_be_put_off_or_laid_aside(swipe, write, tmp_path):
    path = write("people.csv", OLD[:200])
    side = tmp_path / f".people.csv.swipetable-whole-{path.stat().st_ino}-1"
    side.write_bytes(NEW)
    table = swipe(path)
    table.wait_for(lambda: "A save was cut short: people.csv" in table.bottom_line())
    table.send(keys.ESCAPE)
    table.wait_for(lambda: "cut short" not in table.bottom_line())
    table.send("w")
    table.wait_for(lambda: "A save was cut short: people.csv" in table.bottom_line())
    assert path.read_bytes() == OLD[:200] and side.read_bytes() == NEW
    table.send("n")
    table.wait_for(lambda: "people.csv.unfinished-save" in table.bottom_line())
    assert (tmp_path / "people.csv.unfinished-save").read_bytes() == NEW
    assert path.read_bytes() == OLD[:200] and not side.exists()


def test_beside_many_files_it_is_found_after_the_first_screen(swipe, write, tmp_path):
    path = write("people.csv", OLD)
    side = tmp_path / f".people.csv.swipetable-whole-{path.stat().st_ino}-1"
    side.write_bytes(NEW)
    for number in range(4000):
        (tmp_path / f"other-{number}").touch()
    table = swipe(path)
    table.wait_for(lambda: "A save was cut short: people.csv" in table.bottom_line())
    table.send(keys.ESCAPE)
    table.opened(TITLES[0])
    table.send("d")
    table.wait_for(lambda: "cut short" in table.bottom_line())
    table.send("w")
    table.wait_for(lambda: "A save was cut short: people.csv" in table.bottom_line())
    table.send("y")
    table.wait_for_file(path, NEW)
    table.wait_for(lambda: "Finished the save" in table.bottom_line())
    assert not side.exists()
    table.quit()


def test_beside_many_files_what_is_typed_ahead_changes_nothing_before_it_is_known(
        swipe, write, tmp_path):
    path = write("people.csv", OLD)
    side = tmp_path / f".people.csv.swipetable-whole-{path.stat().st_ino}-1"
    side.write_bytes(NEW)
    for number in range(4000):
        (tmp_path / f"other-{number}").touch()
    table = swipe(path)
    table.send("dw")
    table.wait_for(lambda: "cut short" in table.bottom_line())
    table.settle()
    assert path.read_bytes() == OLD and side.read_bytes() == NEW
