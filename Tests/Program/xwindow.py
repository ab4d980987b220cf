"""A real xterm on an X server without a screen, moved with xdotool."""

import os
import re
import subprocess
import time

PATIENCE = 20.0
STILLNESS = 0.4
"""Seconds without a change after which nothing moves any more: longer than any motion's pause."""


class Display:
    """An Xvfb on a display number that it chooses itself."""

    def __init__(self, width=1300, height=900):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24",
             "-nolisten", "tcp",
             # Without it the server starts over when its last client leaves, and the next one may
             # knock just then.
             "-noreset"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        self.name = f":{number}"

    def close(self):
        """Ends the server."""
        self.server.terminate()
        self.server.wait()


class XTerm:
    """One xterm that runs one command; a pixel can be asked for by its cell."""

    BORDER = 2

    def __init__(self, display, command, environment, columns=80, lines=30, font=None, cwd=None,
                 ground=("black", "white")):
        self.environment = dict(environment, DISPLAY=display.name)
        font = font or ["-fa", "DejaVu Sans Mono", "-fs", "11"]
        self.columns, self.lines = columns, lines
        foreground, background = ground
        self.process = subprocess.Popen(
            ["xterm", "-geometry", f"{columns}x{lines}+0+0", "-b", str(self.BORDER), "+sb",
             "-tn", "xterm-256color", *font,
             "-fg", foreground, "-bg", background, "-e", *command],
            env=self.environment, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.window = self._await_window()
        self.width, self.height = self._await_size()
        # There is no window manager. Keys go by the focus: with allowSendEvents, which sent keys
        # would need, xterm refuses every request for mouse reports.
        self.xdotool("windowfocus", "--sync", self.window)

    def xdotool(self, *arguments):
        """One xdotool command; returns what it printed."""
        return subprocess.run(
            ["xdotool", *map(str, arguments)], env=self.environment, capture_output=True,
            text=True, check=False, timeout=PATIENCE).stdout

    def move(self, column, line):
        """Moves the pointer into the middle of a cell."""
        cell_width = (self.width - 2 * self.BORDER) / self.columns
        cell_height = (self.height - 2 * self.BORDER) / self.lines
        self.xdotool("mousemove", "--window", self.window,
                     int(self.BORDER + (column + 0.5) * cell_width),
                     int(self.BORDER + (line + 0.5) * cell_height))

    def button(self, direction, number=1):
        """`down` or `up`."""
        self.xdotool(f"mouse{direction}", number)

    def click(self, column, line, number=1):
        """A click into a cell."""
        self.move(column, line)
        self.xdotool("click", number)

    def drag(self, column, line, to_column, step=-1):
        """Presses and moves cell by cell along a line; does not release."""
        self.move(column, line)
        self.button("down")
        for passed in range(column + step, to_column + step, step):
            self.move(passed, line)

    def key(self, *names):
        """Keys by their X names."""
        self.xdotool("key", *names)

    def picture(self, path):
        """Keeps what the window shows, as a PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["import", "-window", self.window, str(path)], env=self.environment,
                       check=True, timeout=PATIENCE)

    def signature(self):
        """A fingerprint of what is shown now."""
        return subprocess.run(
            ["import", "-window", self.window, "rgb:-"], env=self.environment, check=True,
            capture_output=True, timeout=PATIENCE).stdout

    def pixels(self):
        """What is shown now, three bytes a pixel."""
        return subprocess.run(
            ["import", "-window", self.window, "-depth", "8", "rgb:-"], env=self.environment,
            check=True, capture_output=True, timeout=PATIENCE).stdout

    def cells_unlike(self, one, other, levels=4):
        """The cells, column and line, in which two pictures differ by more than a few levels."""
        places = {index // 3 for index, pair in enumerate(zip(one, other))
                  if abs(pair[0] - pair[1]) > levels}
        across = (self.width - 2 * self.BORDER) / self.columns
        down = (self.height - 2 * self.BORDER) / self.lines
        return {(int((place % self.width - self.BORDER) / across),
                 int((place // self.width - self.BORDER) / down)) for place in places}

    def still(self, other_than=None):
        """Waits until the window has not changed for a while (and differs from an earlier picture).

        Two pictures in a row may be alike before a motion has begun, or between two of its steps.
        """
        deadline = time.monotonic() + PATIENCE
        last, since = self.signature(), time.monotonic()
        while time.monotonic() < deadline:
            now, asked = self.signature(), time.monotonic()
            if now != last:
                last, since = now, asked
            elif now != other_than and asked - since >= STILLNESS:
                return now
            time.sleep(0.02)
        raise AssertionError("the window never stood still")

    def close(self):
        """Ends the xterm, and with it what runs in it."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()

    def _await_window(self):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = self.xdotool("search", "--onlyvisible", "--class", "xterm").split()
            if found:
                return found[-1]
        raise AssertionError("the xterm never showed")

    def _await_size(self):
        shape = self.xdotool("getwindowgeometry", self.window)
        width, height = re.search(r"Geometry: (\d+)x(\d+)", shape).groups()
        return int(width), int(height)
