"""The app as it is started by a person, in a process that tells what only it can know. `idle.py` and `start.py` run it.

    python -m tests.bench.inside first WORDS     when its first frame was shown, and the CPU time till then; ends there
    python -m tests.bench.inside used WORDS      the same, and stays a while, as whoever starts it stays; then ends
    python -m tests.bench.inside bare            the same for a window of plain pygame
    python -m tests.bench.inside idle WORDS      how it idles, and how soon it answers then

WORDS are those of the command line. Times are of the machine's monotonic clock, which all processes share.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

SETTLE_S, IDLE_S, LOOKS, APART_S = 10.0, 20.0, 8, 2.6
USED_S = 8.0
_STAYING: list[threading.Timer] = []


def bare() -> None:
    """The least a program with a window of pygame does."""
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    import pygame

    pygame.init()
    window = pygame.Window("bare", (1600, 900))
    window.get_surface().fill("#345678")
    window.flip()
    tell([time.monotonic(), time.process_time()])


def tell(found: object) -> None:
    """Print it as the last line, and end at once."""
    print(json.dumps(found))
    sys.stdout.flush()
    os._exit(0)


def on_frames(shown: Any) -> None:
    """Call `shown` after every frame that was presented."""
    from tabletop.ui.window import Window

    present = Window.present

    def presented(window: Window, show: Any) -> bool:
        if not present(window, show):
            return False
        shown()
        return True

    Window.present = presented  # type: ignore[method-assign,assignment]  # only this process looks so closely


def tell_first(stays: bool) -> None:
    """Tell of the first frame, at once or some seconds later."""
    found = [time.monotonic(), time.process_time()]
    if not stays:
        tell(found)
    if not _STAYING:
        _STAYING.append(threading.Timer(USED_S, tell, [found]))
        _STAYING[0].start()


class Idle:
    """Watches a table that nobody touches for a while, then touches it now and then."""

    def __init__(self) -> None:
        self.frames: list[float] = []
        threading.Thread(target=self._watch, daemon=True).start()

    def shown(self) -> None:
        """A frame was presented."""
        self.frames.append(time.monotonic())

    def _watch(self) -> None:
        while not self.frames or time.monotonic() < self.frames[-1] + SETTLE_S:
            time.sleep(0.5)
        frames, spent, woken = len(self.frames), time.process_time(), wakes()
        time.sleep(IDLE_S)
        found = {
            "cpu": (time.process_time() - spent) / IDLE_S * 100,
            "wakes": {name: (n - woken.get(name, 0)) / IDLE_S for name, n in wakes().items()},
            "frames": len(self.frames) - frames,
            "resident": status("VmRSS") / 1024,
        }
        tell({**found, "answers": [self._answer(look) for look in range(LOOKS)]})

    def _answer(self, look: int) -> float:
        """Milliseconds from a key, at some moment of the slow loop, to the frame that shows what it did."""
        import pygame

        time.sleep(APART_S + look * 0.0073)
        began, frames = time.monotonic(), len(self.frames)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        while len(self.frames) == frames and time.monotonic() < began + 1:
            time.sleep(0.001)
        return (self.frames[-1] - began) * 1e3 if len(self.frames) > frames else 1e3


def wakes() -> dict[str, int]:
    """How often each thread of this process has gone to sleep so far, by the thread's number and name."""
    found = {}
    for task in Path("/proc/self/task").iterdir():
        lines = dict(line.split(":", 1) for line in (task / "status").read_text().splitlines())
        found[f"{task.name} {lines['Name'].strip()}"] = int(lines["voluntary_ctxt_switches"])
    return found


def status(name: str) -> int:
    """A figure of this process in KB."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name))


def main(words: Sequence[str]) -> None:
    """Do what the words say."""
    what, *rest = words
    if what == "bare":
        bare()
    from tabletop.cli import main as hotseat

    on_frames(Idle().shown if what == "idle" else lambda: tell_first(what == "used"))
    sys.exit(hotseat(rest))


if __name__ == "__main__":
    main(sys.argv[1:])
