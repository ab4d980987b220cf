"""`make bench`: one run, one machine, beside less, fzf, VisiData and the kernel's own echo.

How it is measured. Every program runs on a pseudo-terminal of 120 x 40 and reads the same file
from a warm page cache. A key is written; the bytes that come back are read until there is silence
for 3 ms (longer for fzf and VisiData, which write a frame in pieces); the time of a frame is from
before the write to after the read of its last byte, the silence not counted. Bytes are all bytes
of the frame. Memory is RssAnon, what the program holds apart from the cache of the file. A file is
read to its end when the program has used no processor time for 0.6 s; the time is that of its last
tick. Less reads no more than it shows. A step that nothing answers took as long as was waited.
While a file is saved other things are drawn as well: what each step changes on the screen was
learned before that, and its time ends when just that stands there. Nothing here passes or fails:
the targets stand beside the figures.
"""

import argparse
import os
import shutil
import tempfile

import form
import inputs
import measures
import saving
from measures import Program

ROWS = [  # key, label, unit, scale, target
    ("key", "key to end of frame, median", "ms", 1000, "5 x echo"),
    ("key99", "the same, 99th percentile", "ms", 1000, ""),
    ("key bytes", "bytes of a selection step, median", "", 1, "300"),
    ("drag", "drag by a column to end of frame, median", "ms", 1000, "5 x echo"),
    ("drag bytes", "bytes of a drag by a column, median", "", 1, "150"),
    ("typing", "typing 100 kB into a form", "ms", 1000, ""),
    ("start", "start to first screen, 1,000 records", "ms", 1000, "15"),
    ("idle wakes", "wake-ups in 3 s of rest", "", 1, "0"),
    ("idle bytes", "bytes in 3 s of rest", "", 1, "0"),
    ("big first", "first screen of the big file", "ms", 1000, "3 x less"),
    ("big scan", "the big file read to its end", "s", 1, ""),
    ("big memory", "memory for it, file cache apart", "MB", 1, "150"),
    ("scan key", "a key while it is read, median", "ms", 1000, ""),
    ("scan key max", "the same, slowest of 200", "ms", 1000, ""),
    ("saving drag", "drag while saving, median / at rest", "", 1, "2"),
    ("saving drag95", "the same, 95th percentile", "", 1, "5"),
    ("saving drag max", "the same, slowest", "ms", 1000, ""),
    ("saving drag steps", "drags that were measured so", "", 1, ""),
    ("saving key", "key while saving, median / at rest", "", 1, "2"),
    ("saving key95", "the same, 95th percentile", "", 1, "5"),
    ("saving key max", "the same, slowest", "ms", 1000, ""),
    ("saving key steps", "keys that were measured so", "", 1, ""),
    ("saving", "the save itself meanwhile", "s", 1, ""),
    ("saving others", "processors that others used meanwhile", "", 1, "0"),
    ("rest others", "the same, at rest before it", "", 1, "0"),
]


def programs(swipetable):
    """The programs that are here; a missing one leaves its column out."""
    known = [
        Program("swipetable", (os.path.abspath(swipetable),), b"j", b"k"),
        Program("less", ("less",), b"j", b"k"),
        Program("fzf", ("fzf",), b"\x0b", b"\x0a", by_standard_input=True, quiet=0.02),
        Program("VisiData", ("vd", "-N", "-f", "csv"), b"j", b"k", quiet=0.06),
    ]
    return [program for program in known if shutil.which(program.command[0])]


def measure(program, small, big, environment):
    """Every measure of one program, as one dictionary."""
    print(f"measuring {program.name} …", flush=True)
    results = measures.key_step(program, small, environment)
    results["start"] = measures.start(program, small, environment)
    results |= measures.idle(program, small, environment)
    if program.name == "swipetable":
        results |= measures.drag_step(program, small, environment)
        results |= form.typing(program, small, environment)
        results |= saving.while_saving(program, big, environment)
    if program.name != "VisiData":  # minutes and gigabytes, and no figure that is asked for
        results |= measures.whole_file(program, big, environment)
        results |= measures.keys_while_scanning(program, big, environment)
    return results


def figure(value, scale):
    """A figure with three digits that count."""
    if value is None:
        return "-"
    value *= scale
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"


def show(results, echo, typed):
    """Prints the table of figures, and the ratios that the targets speak of."""
    names = list(results)
    print(f"\n{'':44}" + "".join(f"{name:>12}" for name in names) + f"{'target':>12}")
    for key, label, unit, scale, target in ROWS:
        cells = "".join(f"{figure(results[name].get(key), scale):>12}" for name in names)
        print(f"{label + (', ' + unit if unit else ''):44}{cells}{target:>12}")
    print(f"\nthe kernel's own echo of a key: {echo * 1000:.3f} ms")
    ours, less = results.get("swipetable"), results.get("less")
    if not ours:
        return
    print(f"key to end of frame / echo: {ours['key'] / echo:.1f}"
          f"   drag / echo: {ours['drag'] / echo:.1f}")
    for name, seconds in typed.items():
        print(f"typing 100 kB into a form / {name}: {ours['typing'] / seconds:.2g}"
              f"   ({name}: {seconds * 1000:.0f} ms)")
    if less:
        print(f"first screen of the big file / less: {ours['big first'] / less['big first']:.1f}"
              f"   start / less: {ours['start'] / less['start']:.1f}")


def main():
    """Makes the files, measures, prints."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--program", default=".build/release/swipetable")
    options.add_argument("--size", default="", help="bytes of the big file: 100M, 1G …")
    options.add_argument("--only", default="", help="a name of a program, to measure no other")
    arguments = options.parse_args()
    count = (inputs.parse_size(arguments.size) // inputs.RECORD_BYTES if arguments.size
             else 13_000_000)
    small, big = inputs.sample(1000), inputs.sample(count)
    inputs.warm(big)
    with tempfile.TemporaryDirectory() as home:
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8",
                       "HOME": home, "XDG_STATE_HOME": home, "XDG_DATA_HOME": home}
        echo, typed = measures.echo(environment), form.beside(environment)
        results = {program.name: measure(program, small, big, environment)
                   for program in programs(arguments.program)
                   if arguments.only in ("", program.name)}
    print(f"\nA pseudo-terminal of 120 x 40; 3 ms of silence end a frame.\n"
          f"The big file: {count:,} records, {big.stat().st_size / 1e6:,.0f} MB, all cached.\n"
          f"It stays in {big.parent} for the next run; make clean removes it.")
    show(results, echo, typed)

if __name__ == "__main__":
    main()
