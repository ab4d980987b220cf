"""What `make bench` counts: a figure that cannot be bad says nothing."""

import os
import sys

import pytest

from conftest import ROOT

sys.path.append(str(ROOT / "Tools/bench"))

import bench  # noqa: E402
import inputs  # noqa: E402
import saving  # noqa: E402
from measures import Program  # noqa: E402
from watched import Steps, Watched  # noqa: E402

PROGRAM = r'''
import os, time, tty
tty.setraw(0)
row, slow, deaf = 2, False, False
os.write(1, b"\x1b[2;1H*\x1b[40;1Hr00000000@")
while key := os.read(0, 1):
    slow, deaf = slow or key == b"s", deaf or key == b"x"
    if key not in b"jk" or deaf:
        continue
    if slow:
        os.write(1, b"\x1b[20;1Hprogress")
        time.sleep(0.3)
        os.write(1, b"\x1b[20;1H        ")
    old, row = row, row + (1 if key == b"j" else -1)
    os.write(1, b"\x1b[%d;1H \x1b[%d;1H*" % (old, row))
'''


@pytest.fixture
def moving(tmp_path):
    """A program that moves a star by j and k, answers late after s and not at all after x, and
    saves nothing."""
    script = tmp_path / "moving.py"
    script.write_text(PROGRAM)
    return Program("moving", (sys.executable, str(script)), b"j", b"k")


@pytest.fixture
def watched(moving, environment, tmp_path):
    """Its screen."""
    with moving.start(tmp_path / "none", environment) as terminal:
        watched = Watched(terminal)
        watched.until("r00000000@")
        yield watched


def test_what_else_is_drawn_is_no_answer_to_a_step(watched):
    steps = Steps(watched, [b"j", b"k"])
    steps.learn()
    os.write(watched.terminal.master, b"s")
    assert min(took for took, _ in steps.go_round(1)) >= 0.3


def test_a_step_without_an_answer_took_as_long_as_was_waited(watched):
    steps = Steps(watched, [b"j", b"k"], patience=0.2)
    steps.learn()
    os.write(watched.terminal.master, b"x")
    results = steps.go_round(2)
    assert len(results) == 4 and min(took for took, _ in results) >= 0.2
    took, size = watched.terminal.press(b"j")
    assert took >= 1.0 and size == 0


def test_a_blank_looks_the_same_in_bold(watched):
    blank = watched.cells()[(9, 9)]
    watched.feed(b"\x1b[10;10H\x1b[1m \x1b[m")
    assert watched.shows({(9, 9): blank})
    watched.feed(b"\x1b[10;10H\x1b[7m \x1b[m")
    assert not watched.shows({(9, 9): blank})


def test_a_save_that_fails_ends_with_a_sentence(moving, watched, tmp_path):
    copy = tmp_path / "copy.csv"
    copy.write_text("a\n")
    with pytest.raises(SystemExit, match="copy.csv was not saved in 0 s.*r00000000@"):
        saving.one_save(saving.Keys, moving, watched, copy, limit=0.1)


def test_too_few_steps_are_said_to_be_too_few(capsys):
    assert saving.compared("key", [(0.1, 1)] * 50, [(0.1, 1)]) == {"saving key steps": 1}
    assert "measured by key: 1, needed: 40" in capsys.readouterr().out


def test_a_copy_that_cannot_be_made_is_named(tmp_path):
    with pytest.raises(SystemExit, match="could not be copied to .*saving-.*csv: No such file"):
        with saving.copied(tmp_path / "missing.csv"):
            pass


def test_whatever_is_measured_has_its_row(program, environment, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    results = bench.measure(
        Program("swipetable", (program,), b"j", b"k"), inputs.sample(1000), inputs.sample(20_000),
        environment)
    assert set(results) <= {row[0] for row in bench.ROWS}
    assert results["typing"] > 0 and results["saving key steps"] > 0
    assert not list(tmp_path.rglob("saving*"))
