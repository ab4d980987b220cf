"""Runs a program on a pseudo-terminal, and waits for what it shows; it never sleeps."""

import fcntl
import inspect
import os
import pty
import resource
import select
import signal
import struct
import subprocess
import termios
import time

from emulator import Screen, Stream

PATIENCE = 8.0
"""Seconds until a wait gives up. Long: the machine may be busy, and only a failure costs it."""


class Terminal:
    """A program, the terminal it runs on, and every byte it wrote there."""

    def __init__(self, arguments, environment, columns=80, lines=30, cwd=None, errors=None):
        self.screen = Screen(columns, lines)
        self.stream = Stream(self.screen)
        self.log = bytearray()
        self.hung_up = False
        self.master, slave = pty.openpty()
        self._set_size(columns, lines)
        self.modes_before = termios.tcgetattr(self.master)
        self.errors = open(errors, "wb") if errors else None
        self.process = subprocess.Popen(
            arguments, stdin=slave, stdout=slave, stderr=self.errors or slave, cwd=cwd,
            env=environment, start_new_session=True, preexec_fn=_take_terminal)
        os.close(slave)

    # -- what goes in -----------------------------------------------------------------------

    def send(self, *keys):
        """Sends keys, as one burst."""
        data = "".join(keys).encode()
        while data:
            data = data[os.write(self.master, data):]

    def resize(self, columns, lines):
        """Changes the size of the window; the kernel tells the program."""
        self.screen.resize(lines, columns)
        self._set_size(columns, lines)

    def kill(self, number):
        """Sends the program a signal."""
        os.kill(self.process.pid, number)

    def hang_up(self):
        """Closes the window: the kernel sends SIGHUP and every read fails from then on."""
        self.hung_up = True
        os.close(self.master)

    # -- what comes out ---------------------------------------------------------------------

    def pump(self, timeout):
        """Takes what the program wrote, waiting at most `timeout` seconds; False for silence."""
        if self.hung_up:
            time.sleep(min(timeout, 0.005))
            return False
        if not select.select([self.master], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the last process on the terminal is gone
            data = b""
        self.log += data
        self.stream.feed(data)
        return bool(data)

    def wait_for(self, wanted, timeout=PATIENCE):
        """Waits until a text is on the screen, or until a function says so; returns its answer."""
        holds = (lambda: wanted in self.text()) if isinstance(wanted, str) else wanted
        deadline = time.monotonic() + timeout
        while True:
            answer = holds()
            if answer:
                return answer
            left = deadline - time.monotonic()
            if left <= 0:
                raise AssertionError(f"{_describe(wanted)} did not happen:\n{self.picture()}")
            # Files and processes are looked at too, and they do not wake a select.
            if not self.pump(min(left, 0.02)) and self.process.poll() is not None:
                time.sleep(0.001)

    def row_texts(self, line, step=16):
        """Every text that a line had so far, on a screen that never changed its size."""
        screen = Screen(self.screen.columns, self.screen.lines)
        stream, texts = Stream(screen), []
        for start in range(0, len(self.log), step):
            stream.feed(bytes(self.log[start:start + step]))
            texts.append(screen.display[line])
        return texts

    def settle(self, silence=0.15, timeout=PATIENCE):
        """Waits until the program has been silent for `silence` seconds."""
        deadline = time.monotonic() + timeout
        while self.pump(silence):
            assert time.monotonic() < deadline, f"never silent:\n{self.picture()}"
        return self

    def stays(self, holds, seconds):
        """Asserts that something holds all through a length of time."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self.pump(min(left, 0.02))
            assert holds(), f"{_describe(holds)} ceased to hold:\n{self.picture()}"

    def wait_exit(self, timeout=PATIENCE):
        """Waits for the end of the program; returns its exit code (negative: a signal)."""
        self.wait_for(lambda: self.process.poll() is not None, timeout)
        while self.pump(0):
            pass
        return self.process.returncode

    def text(self):
        """The screen as lines of text."""
        return "\n".join(self.screen.text(line) for line in range(self.screen.lines))

    def picture(self):
        """The screen in a frame, for a failure's report."""
        lines = self.text().split("\n")
        rule = "+" + "-" * self.screen.columns + "+"
        return "\n".join([rule, *(f"|{line}|" for line in lines), rule])

    # -- how it is left ---------------------------------------------------------------------

    def restored(self):
        """Asserts that the terminal is as it was: modes, screen, mouse, paste and cursor."""
        assert termios.tcgetattr(self.master) == self.modes_before, "the line discipline differs"
        still_on = [mode for mode in (1000, 1002, 1003, 1004, 1006, 1049, 2004)
                    if self.screen.private_mode(mode)]
        assert not still_on, f"private modes left on: {still_on}"
        assert not self.screen.cursor.hidden, "the cursor is left hidden"
        assert self.log.rfind(b"\x1b[?1049l") > self.log.rfind(b"\x1b[?1049h"), "alternate screen"
        return True

    def close(self):
        """Ends the program if it still runs, and waits for it."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if not self.hung_up:
            os.close(self.master)
            self.hung_up = True
        if self.errors:
            self.errors.close()

    def _set_size(self, columns, lines):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def _take_terminal():
    """In the child: the terminal becomes its own, and a fatal signal leaves no core file."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


def _describe(wanted):
    """Names a wait in a failure: the text itself, or the source of the function."""
    if isinstance(wanted, str):
        return repr(wanted)
    try:
        return inspect.getsource(wanted).strip()
    except (OSError, TypeError):
        return repr(wanted)
