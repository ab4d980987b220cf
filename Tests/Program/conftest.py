"""What every test of the program gets: the program, a home of its own, sample files."""

import os
import pathlib
import subprocess

import pytest

import samples
from table import Table

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SWIPETABLE", ROOT / ".build/release/swipetable"))


def pytest_sessionstart(session):
    """Every test would fail without the program: say it once."""
    if not PROGRAM.exists():
        pytest.exit(f"{PROGRAM} is missing: run make build first", returncode=1)


@pytest.fixture
def program():
    """The path of the program under test."""
    return str(PROGRAM)


@pytest.fixture
def home(tmp_path):
    """An empty home folder."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def environment(home):
    """An environment with nothing of the person who runs the tests in it."""
    return {
        "HOME": str(home), "TERM": "xterm-256color", "LANG": "C.UTF-8",
        "PATH": os.environ["PATH"], "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"), "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CACHE_HOME": str(home / "cache"), "ESCDELAY": "25",
        # Swift's own report of a fault asks for a key before it ends.
        "SWIFT_BACKTRACE": "enable=no",
    }


@pytest.fixture
def swipe(program, environment, tmp_path):
    """Starts the program on a terminal; whatever still runs at the end is ended by its id."""
    started = []

    def start(*arguments, columns=80, lines=30, errors=None, **extra):
        table = Table(
            [program, *map(str, arguments)], environment | extra, columns, lines,
            cwd=tmp_path, errors=errors)
        started.append(table)
        return table

    yield start
    for table in started:
        table.close()


@pytest.fixture
def run(program, environment, tmp_path):
    """Runs the program to its end with standard output and error as pipes."""

    def start(*arguments, **extra):
        return subprocess.run(
            [program, *map(str, arguments)], env=environment | extra, cwd=tmp_path,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=20, check=False,
            start_new_session=True)  # without a terminal to fall back on

    return start


@pytest.fixture
def write(tmp_path):
    """Writes a sample file and returns its path."""

    def make(name, data):
        path = tmp_path / name
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return path

    return make


@pytest.fixture
def people(write):
    """Twelve records that end in LF."""
    return write("people.csv", samples.people_bytes())


@pytest.fixture
def table(swipe, people):
    """The program on those twelve records, its first screen drawn."""
    return swipe(people).opened(samples.TITLES[0])


@pytest.fixture
def example(environment, tmp_path):
    """Starts an example on a terminal."""
    started = []

    def start(name, *arguments, columns=80, lines=30, first=None):
        program = ROOT / ".build/debug" / f"example-{name}"
        table = Table([str(program), *arguments], environment, columns, lines, cwd=tmp_path)
        started.append(table)
        return table.opened(first) if first else table

    yield start
    for table in started:
        table.close()
