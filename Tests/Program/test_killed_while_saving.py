"""SIGKILL at each system call of a save leaves the old file or the new one, whole."""

import re
from collections import Counter

import samples
from samples import MARKS, TITLES
from table import Table

CALLS = ("openat,write,pwrite64,writev,copy_file_range,sendfile,fsync,fdatasync,sync_file_range,"
         "rename,renameat,renameat2,link,linkat,unlink,unlinkat,fchmod,fchown,ftruncate,"
         "fallocate,fsetxattr,close")
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
        table = traced(program, environment, path, trace, "-e",
                       f"inject={name}:signal=KILL:when={number}")
        try:
            table.send("w")
            table.wait_for(lambda: table.process.poll() is not None or path.read_bytes() == NEW)
            assert path.read_bytes() in (OLD, NEW), (name, number)
        finally:
            table.close()
