"""A program on a pseudo-terminal, measured: nothing stands between the bytes and the clock."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

COLUMNS, LINES = 120, 40
QUIET = 0.003
"""Seconds of silence that end a frame; they are no part of the time that is given for it."""


class Spawned:
    """Starts a program; reads what it writes and when; asks the kernel what it costs."""

    def __init__(self, arguments, environment, standard_input=None):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        # Opened by a new session's leader, the terminal becomes its own: no code of ours runs
        # between the fork and the program, so that a start is not measured with Python in it.
        actions = [(os.POSIX_SPAWN_OPEN, 0, os.ttyname(slave), os.O_RDWR, 0),
                   (os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)]
        if standard_input:
            actions.append((os.POSIX_SPAWN_OPEN, 0, str(standard_input), os.O_RDONLY, 0))
        self.ended = False
        self.started = time.perf_counter()
        self.pid = os.posix_spawnp(
            arguments[0], arguments, environment, file_actions=actions, setsid=True)
        os.close(slave)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if not self.ended:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.master)

    def read(self, timeout):
        """What it wrote, waiting at most `timeout` seconds for the first byte."""
        if not select.select([self.master], [], [], timeout)[0]:
            return b""
        try:
            return os.read(self.master, 1 << 16)
        except OSError:
            return b""

    def frame(self, first_byte=1.0, quiet=QUIET):
        """One frame: its bytes, and the clock at its last byte (None when nothing came)."""
        data, ended = b"", None
        while chunk := self.read(quiet if data else first_byte):
            data += chunk
            ended = time.perf_counter()
        return data, ended

    def until(self, marker, timeout=60.0):
        """Reads until a text came, then to the end of that frame; the clock at its last byte."""
        data, deadline = b"", time.perf_counter() + timeout
        while marker not in data:
            if time.perf_counter() > deadline:
                raise SystemExit(f"{marker!r} never came; last: {data[-400:]!r}")
            data += self.read(0.2)
        ended = time.perf_counter()
        _, later = self.frame(first_byte=QUIET)
        return later or ended

    def press(self, key, quiet=QUIET):
        """A key: seconds until the last byte of its frame, and the number of its bytes. One that
        nothing answers took as long as was waited for it."""
        began = time.perf_counter()
        os.write(self.master, key)
        data, ended = self.frame(quiet=quiet)
        return (ended or time.perf_counter()) - began, len(data)

    def drain(self, silence=0.2, limit=5.0):
        """Reads until there is silence."""
        deadline = time.perf_counter() + limit
        while self.read(silence) and time.perf_counter() < deadline:
            pass

    # -- what the kernel knows ----------------------------------------------------------------

    def processor(self):
        """Processor time used so far, in clock ticks of 10 ms."""
        with open(f"/proc/{self.pid}/stat", encoding="utf-8") as stat:
            fields = stat.read().rpartition(") ")[2].split()
        return int(fields[11]) + int(fields[12])

    def others(self):
        """Processor time that everything else has used so far, in seconds; not this script."""
        with open("/proc/stat", encoding="utf-8") as stat:
            user, nice, system = map(int, stat.readline().split()[1:4])
        own = os.times()
        ticks = user + nice + system - self.processor()
        return ticks / os.sysconf("SC_CLK_TCK") - own.user - own.system

    def status(self, name):
        """A number of /proc/PID/status, kB for memory."""
        with open(f"/proc/{self.pid}/status", encoding="utf-8") as status:
            return int(re.search(rf"^{name}:\s+(\d+)", status.read(), re.M).group(1))

    def anonymous_mb(self):
        """Memory without the file cache, in MB."""
        return self.status("RssAnon") / 1024

    def wake_ups(self):
        """How often its threads went to sleep so far."""
        total = 0
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/status", encoding="utf-8") as status:
                total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status.read(),
                                       re.M).group(1))
        return total

    def busy_until(self, rest=0.6, limit=300.0, read=None):
        """Reads along until no processor time was used for `rest` seconds: when that began."""
        read = read or self.read
        used, last = self.processor(), time.perf_counter()
        while (now := time.perf_counter()) - last < rest:
            if now - self.started > limit:
                return None
            read(0.02)
            if self.processor() != used:
                used, last = self.processor(), time.perf_counter()
        return last
