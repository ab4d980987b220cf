"""The program of the README, built on the library: its rows are somebody else's."""

import re
import subprocess

import keys
import pytest
from conftest import ROOT
from table import Table

EXAMPLE = ROOT / ".build/debug/example-tasks"


@pytest.fixture
def tasks(environment, tmp_path):
    """The example on a terminal."""
    table = Table([str(EXAMPLE)], environment, cwd=tmp_path)
    try:
        yield table.opened("Water the plants")
    finally:
        table.close()


def test_done_removes_the_row_and_later_puts_it_last(tasks):
    tasks.send(keys.SHIFT_LEFT)
    tasks.wait_for(lambda: tasks.place("Done") and tasks.place("Later"))
    tasks.settle()
    tasks.send(keys.ENTER)
    tasks.wait_for(lambda: tasks.count() == 3 and not tasks.shows("Water the plants"))
    tasks.settle()
    tasks.send(keys.SHIFT_LEFT)
    tasks.wait_for(lambda: tasks.place("Later"))
    tasks.send(keys.DOWN, keys.ENTER)
    tasks.wait_for(lambda: tasks.shows("Sharpen the saw", "Call Ada")
                   and tasks.place("Call Ada")[1] > tasks.place("Sharpen the saw")[1])
    assert tasks.count() == 3


def test_callbacks_give_reasons(tasks):
    tasks.send(keys.SHIFT_LEFT)
    tasks.wait_for(lambda: tasks.place("Done"))
    tasks.settle()
    tasks.send(keys.ESCAPE)
    tasks.wait_for(lambda: not tasks.place("Done"))
    tasks.send("q")
    assert tasks.wait_exit() == 0
    tasks.wait_for(lambda: "didClose because of user" in tasks.text())
    for kind in ("willOpen", "didOpen", "willClose"):
        assert f"{kind} because of user" in tasks.text()


def test_the_manifest_of_the_readme_finds_the_library(tmp_path):
    manifest, program = re.findall(r"```swift\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    (tmp_path / "swipetable").symlink_to(ROOT)
    package = tmp_path / "tasks"
    (package / "Sources/tasks").mkdir(parents=True)
    (package / "Package.swift").write_text(manifest)
    (package / "Sources/tasks/Tasks.swift").write_text(program)
    result = subprocess.run(
        ["swift", "package", "show-dependencies"], cwd=package, capture_output=True, text=True,
        check=False, timeout=120)
    assert result.returncode == 0, result.stderr
    assert "swipetable" in result.stdout
