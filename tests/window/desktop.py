"""A real desktop without a screen: Xvfb with a window manager, the app as its own process, xdotool as the hands.

Where to press is worked out here from the match file and the same layout code, not told by the app.
"""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TypeVar

import pygame

ROOT = Path(__file__).parents[2]
SCREEN = (1700, 1000)
PATIENCE_S = 60.0
LOST_S = 12.0
"""A gesture that has come to nothing by then is made once more."""
PRESS_AGAIN_S = 6.0
STILL_S = 0.5
TAP_S = 0.3
"""A press that took no longer, xdotool's own start included, was short of what lifts a curtain."""
Found = TypeVar("Found")


def wait_for(look: Callable[[], Found | None], what: str, patience_s: float = PATIENCE_S) -> Found:
    """Look again and again until something is found."""
    end = time.monotonic() + patience_s
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited {patience_s:.0f} s for {what}")


def insist(gesture: Callable[[], object], done: Callable[[], bool], what: str) -> None:
    """Make a gesture until something has come of it; once more if nothing has, for a busy machine may swallow one.

    Not for gestures of which a second does more than the first, such as taking back.
    """
    for patience in (LOST_S, PATIENCE_S):
        gesture()
        try:
            wait_for(done, what, patience)
            return
        except AssertionError:
            if patience == PATIENCE_S:
                raise


class Desktop:
    """One X display nobody sees."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        read, write = os.pipe()
        command = [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            f"{SCREEN[0]}x{SCREEN[1]}x24",
            "-fbdir",
            str(folder),
            "-r",  # a key that a busy machine lets go late is pressed once: Alt+F4 would close the next window too
        ]
        self.server = _start([*command, "-nolisten", "tcp"], dict(os.environ), pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as told:
            self.display = f":{told.readline().strip()}"
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
        self.environment |= {
            "DISPLAY": self.display,
            "SDL_AUDIODRIVER": "dummy",
            "HOTSEAT_HOME": str(folder / "home"),
        }
        self.manager = self._managed()

    def _managed(self) -> subprocess.Popen[bytes]:
        return _start(["openbox", "--config-file", str(_own_openbox(self.folder))], self.environment)

    def left_alone(self) -> str:
        """Whether the window manager has gone, in words; another takes its place then, for the app is not to blame."""
        if (code := self.manager.poll()) is None:
            return "the window manager is there"
        self.manager = self._managed()
        return f"the window manager had ended with {code}"

    def close(self) -> None:
        """End the window manager and the display."""
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(10)

    def do(self, *words: str) -> str:
        """One line of xdotool; what it prints."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=60
        )
        return done.stdout.strip()

    def picture(self) -> pygame.Surface:
        """The whole screen as it is now, read from the display's own memory."""
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", raw[:100])
        start = head[0] + 12 * head[19]
        size, pitch = (head[4], head[5]), head[12]
        shown = pygame.image.frombuffer(raw[start : start + pitch * size[1]], size, "BGRA")
        shown.set_alpha(None)  # the display leaves the fourth byte empty
        picture = pygame.Surface(size, 0, 32)
        picture.blit(shown, (0, 0))
        return picture


class Running:
    """The app in its window."""

    def __init__(
        self, desktop: Desktop, *arguments: str, program: Sequence[str] = (sys.executable, "-m", "tabletop")
    ) -> None:
        self.desktop = desktop
        self.log = (desktop.folder / "app.log").open("ab")
        command = [*program, *arguments]
        self.process = _start(command, desktop.environment, log=self.log)
        self.window = wait_for(self._find, "the window")
        self.desktop.do("windowactivate", "--sync", self.window)

    def _find(self) -> str:
        assert self.process.poll() is None, self.words()
        found = self.desktop.do("search", "--onlyvisible", "--pid", str(self.process.pid)).split()
        return found[-1] if found else ""

    def words(self) -> str:
        """What the app has printed."""
        return (self.desktop.folder / "app.log").read_text(errors="replace")

    @property
    def size(self) -> tuple[int, int]:
        """The window's inside, in pixels."""
        told = dict(
            line.split("=") for line in self.desktop.do("getwindowgeometry", "--shell", self.window).split()
        )
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def inside(self) -> pygame.Surface:
        """What the window shows."""
        told = dict(
            line.split("=") for line in self.desktop.do("getwindowgeometry", "--shell", self.window).split()
        )
        area = pygame.Rect(int(told["X"]), int(told["Y"]), int(told["WIDTH"]), int(told["HEIGHT"]))
        return self.desktop.picture().subsurface(area.clip((0, 0, *SCREEN))).copy()

    # hands

    def move(self, *points: tuple[float, float]) -> list[str]:
        """xdotool's words for a pointer that goes from point to point, not too fast."""
        words: list[str] = []
        for x, y in points:
            words += ["mousemove", "--window", self.window, str(round(x)), str(round(y)), "sleep", "0.02"]
        return words

    def click(self, at: tuple[float, float]) -> None:
        """Press and let go."""
        self.desktop.do(*self.move(at), "mousedown", "1", "sleep", "0.04", "mouseup", "1")

    def lift_curtain(self, at: tuple[float, float]) -> None:
        """Hold the curtain's button until the cloth has risen; nothing of the table can be seen before."""
        self.wait_for_curtain(at)
        self.hold_until(at, lambda: not is_amber(self.inside(), at), "the table behind the curtain")

    def wait_for_curtain(self, at: tuple[float, float]) -> None:
        """Wait until the curtain is down, going on from what everybody looks at before it."""

        def is_down() -> bool:
            return is_amber(self.inside(), at)

        try:
            wait_for(is_down, "the curtain", PRESS_AGAIN_S)
        except AssertionError:
            self.key_until("space", is_down, "curtain")

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 10) -> None:
        """Press, travel in steps, let go."""
        way = [
            (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
            for step in range(1, steps + 1)
        ]
        self.desktop.do(*self.move(start), "mousedown", "1", *self.move(*way), "mouseup", "1")

    def tap(self, at: tuple[float, float]) -> bool:
        """Press and let go at once; whether it was quick, for a busy machine may let go late."""
        self.desktop.do(*self.move(at))
        began = time.monotonic()
        self.desktop.do("mousedown", "1", "sleep", "0.05", "mouseup", "1")
        return time.monotonic() - began < TAP_S

    def hold_until(self, at: tuple[float, float], done: Callable[[], bool], what: str) -> None:
        """Press and hold until something has come of it, however long app and machine take for that."""
        self.desktop.do(*self.move(at), "mousedown", "1")
        try:
            wait_for(done, what)
        finally:
            self.desktop.do("mouseup", "1")

    def key_until(self, name: str, done: Callable[[], bool], what: str) -> None:
        """Press a key until something has come of it.

        One that is pressed while a busy machine's window manager has not yet given the window the focus is lost.
        """
        end = time.monotonic() + PATIENCE_S
        while True:
            self.desktop.do("windowactivate", "--sync", self.window, "key", name)
            try:
                wait_for(done, what, PRESS_AGAIN_S)
                return
            except AssertionError:
                left = self.desktop.left_alone()
                assert time.monotonic() < end, f"no {what} after {name}; {left}; the app said: {self.words()}"

    def begin(self) -> None:
        """Say that everybody has seen the table and who begins: the button that says so is gone then."""

        def looks() -> bytes:
            return pygame.image.tobytes(pygame.transform.smoothscale(self.inside(), (160, 90)), "RGB")

        def changed(before: bytes) -> bool:
            return sum(abs(one - other) > 24 for one, other in zip(looks(), before, strict=True)) > 120

        def is_still() -> bool:
            before = looks()
            time.sleep(STILL_S)
            return not changed(before)

        wait_for(
            is_still, "a table that stands still"
        )  # a picture that still moves in would pass for an answer
        before = looks()
        self.key_until("space", lambda: changed(before), "the first question")

    def close(self) -> int:
        """Close the window as its frame's button does; the exit code.

        A key pressed while the window manager still has the last click in hand is lost: press again.
        """
        end = time.monotonic() + PATIENCE_S
        while True:
            self.desktop.do("windowactivate", "--sync", self.window, "key", "alt+F4")
            try:
                return self.process.wait(PRESS_AGAIN_S)
            except subprocess.TimeoutExpired:
                left = self.desktop.left_alone()
                assert time.monotonic() < end, f"the window stays open; {left}; the app said: {self.words()}"

    def end(self) -> None:
        """End it if it still runs."""
        if sys.platform == "win32":
            raise OSError("these desktops need Xvfb")
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait(10)
        self.log.close()


def _start(
    command: list[str],
    environment: dict[str, str],
    pass_fds: tuple[int, ...] = (),
    log: IO[bytes] | int = subprocess.DEVNULL,
) -> subprocess.Popen[bytes]:
    assert shutil.which(command[0]), f"{command[0]} is not installed"
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, pass_fds=pass_fds, stdout=log, stderr=log, start_new_session=True
    )


def _own_openbox(folder: Path) -> Path:
    """A window manager's settings: Alt+F4 closes a window, Alt+F9 puts it away, and no frame shifts its places."""
    path = folder / "openbox.xml"
    path.write_text(
        '<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard><keybind key="A-F4">'
        '<action name="Close"/></keybind><keybind key="A-F9"><action name="Iconify"/></keybind></keyboard>'
        '<applications><application class="*"><decor>no</decor></application></applications></openbox_config>'
    )
    return path


@contextmanager
def desktop(folder: Path) -> Iterator[Desktop]:
    """A desktop that is gone afterwards."""
    made = Desktop(folder)
    try:
        yield made
    finally:
        made.close()


def colours(picture: pygame.Surface) -> int:
    """How many different colours a small version of a picture has; a blank one has very few."""
    small = pygame.transform.smoothscale(picture, (160, 90))
    return len({tuple(small.get_at((x, y)))[:3] for x in range(160) for y in range(90)})


def is_amber(picture: pygame.Surface, at: tuple[float, float]) -> bool:
    """Whether the curtain's button is there: amber above and below its picture."""
    spots = [(round(at[0]), round(at[1]) + away) for away in (-58, 58)]
    amber = [tuple(picture.get_at(spot))[:3] for spot in spots]
    return all(red > 230 and 150 < green < 215 and blue < 130 for red, green, blue in amber)
