"""The files that are measured; the big one is made once and kept outside the repository."""

import os
import pathlib
import re

HEADER = "name,email,town,amount,joined,note\n"
RECORD_BYTES = 80
FIRST = b"r00000000@"
"""Text of the first record that every program writes in one piece."""


def cache_folder():
    """Where big files are kept between runs."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    folder = pathlib.Path(base) / "swipetable-bench"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def parse_size(text):
    """`1G`, `100M` or a plain number of bytes."""
    number, unit = re.fullmatch(r"(\d+)([KMG]?)", text.upper()).groups()
    return int(number) * {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}[unit]


def record(number):
    """One record of about 80 bytes."""
    return (f"Record {number:08},r{number:08}@example.org,Town {number % 997:03},"
            f"{number % 9973}.25,19{number % 90 + 10}-01-31,note {number:08} xy\n")


def write(path, count):
    """Writes a file of `count` records, whole or not at all."""
    unfinished = path.with_suffix(".unfinished")
    with open(unfinished, "w", encoding="utf-8", buffering=1 << 22) as file:
        file.write(HEADER)
        for start in range(0, count, 100_000):
            file.write("".join(map(record, range(start, min(start + 100_000, count)))))
    os.replace(unfinished, path)


def sample(count):
    """A file of so many records, made when it is not there yet."""
    path = cache_folder() / f"records-{count}.csv"
    if not path.exists():
        print(f"making {path} once …", flush=True)
        write(path, count)
    return path


def warm(path):
    """Reads a file, so that every program finds it in the page cache."""
    with open(path, "rb", buffering=0) as file:
        while file.read(1 << 24):
            pass
