"""A tmux server of the test's own."""

import subprocess
import time

from terminal import PATIENCE


class Tmux:
    """One detached session that runs a command line; the server has its own socket."""

    def __init__(self, socket, environment, columns=100, lines=34):
        self.base = ["tmux", "-S", str(socket), "-f", "/dev/null"]
        self.environment = environment
        self.run("new-session", "-d", "-x", str(columns), "-y", str(lines),
                 "/bin/bash --norc --noprofile -i")
        self.run("set-option", "-g", "mouse", "off")
        self.server = int(self.run("display-message", "-p", "#{pid}"))

    def run(self, *arguments):
        """One tmux command; returns what it printed."""
        return subprocess.run(
            [*self.base, *arguments], env=self.environment, capture_output=True, text=True,
            timeout=PATIENCE, check=True).stdout

    def send(self, text):
        """Sends bytes as they are, as a terminal would."""
        self.run("send-keys", "-l", text)

    def key(self, *names):
        """Sends keys by their tmux names."""
        self.run("send-keys", *names)

    def lines(self):
        """The screen."""
        return self.run("capture-pane", "-p").split("\n")

    def place(self, text):
        """Column and line of a text, or None."""
        for line, content in enumerate(self.lines()):
            if (column := content.find(text)) >= 0:
                return column, line
        return None

    def flag(self, name):
        """A format variable of the pane, as `mouse_sgr_flag`."""
        return self.run("display-message", "-p", "#{" + name + "}").strip()

    def wait_for(self, holds, timeout=PATIENCE):
        """Waits until a function says so, or a text is shown; asking tmux takes its time."""
        wanted = (lambda: self.place(holds)) if isinstance(holds, str) else holds
        deadline = time.monotonic() + timeout
        while not (answer := wanted()):
            assert time.monotonic() < deadline, "\n".join(["did not happen:", *self.lines()])
        return answer

    def close(self):
        """Ends the server, and with it all that runs in it."""
        subprocess.run([*self.base, "kill-server"], env=self.environment, check=False,
                       capture_output=True)
