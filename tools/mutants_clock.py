"""How long a test run took by a clock that stands still while it waits for a core, so that a busy machine does not look like a hang."""
import os
import time
from pathlib import Path

PROC = Path("/proc")
PER_SECOND = os.sysconf("SC_CLK_TCK")


class Clock:
    """Counts what a session of processes computes, and the time in which none of its threads wants to.

    A run that spins is late by what it computes. One that waits for something that never comes is late by the time that passes. One that
    only gets no core is not late. Without /proc (not Linux) it is an ordinary clock.
    """

    def __init__(self, session: int):
        self.session, self.seconds = session, 0.0
        self.last, self.computed = time.monotonic(), 0.0

    def tick(self):
        """Looks at the processes and adds what has passed since the last look."""
        now = time.monotonic()
        passed, self.last = now - self.last, now
        wants, computed = look(self.session) if PROC.is_dir() else (False, 0.0)
        # A process that ended takes what it computed along: nothing is taken back for that.
        more, self.computed = max(computed - self.computed, 0.0), computed
        self.seconds += min(more, passed) if wants else passed


def look(session: int):
    """Whether a thread of the session computes, wants to or waits for the disk, and how many seconds its processes have computed."""
    wants, computed = False, 0.0
    for folder in PROC.iterdir():
        if not folder.name.isdigit():
            continue
        try:
            words = stat(folder)
            if int(words[3]) != session:
                continue
            computed += (int(words[11]) + int(words[12])) / PER_SECOND
            wants = wants or any(stat(thread)[0] in "RD" for thread in (folder / "task").iterdir())
        except (OSError, ValueError, IndexError):
            continue  # it ended just now
    return wants, computed


def stat(folder: Path):
    """The fields of a `stat` file from the state on: the name before it may hold anything."""
    return (folder / "stat").read_text().rpartition(")")[2].split()
