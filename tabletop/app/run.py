"""Main loop of the app: opens the window and runs until somebody leaves; a crash leaves a report and the match."""

from __future__ import annotations

import faulthandler
import json
import logging
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime
from functools import partial
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from tabletop.app import crash
from tabletop.app.access import Access
from tabletop.app.aloud import Aloud
from tabletop.app.collecting import collector
from tabletop.app.desk import Desk
from tabletop.app.log_file import LogFile
from tabletop.app.music import play_music
from tabletop.app.pad_turns import PadTurns
from tabletop.app.parts import LOOKS, Parts, gather
from tabletop.app.reading_ahead import ReadingAhead
from tabletop.errors import HotseatError, RuleError
from tabletop.escape_text import escape_text
from tabletop.paint.pixels import Pixels
from tabletop.store import own_files, paths
from tabletop.store.app_state import AppState
from tabletop.store.safe_start import leave_mods_out
from tabletop.ui.desktop import into_room, room
from tabletop.ui.opening import prepare_display
from tabletop.ui.window import Window

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.app.seating import Sitting
    from tabletop.app.tables import Table

TITLE = "Hotseat"
UNSEEN = ("dummy", "offscreen")
"""SDL's drivers that show nothing; a message would still find a screen."""
AHEAD_MS, FULL_MS = 6.0, 12.0
"""Longest time for making what the next frame will need in the pause before it, for events wait for it; a turn of the
loop that has taken so long already has no such pause."""


def run(sitting: Sitting | None = None) -> int:
    """Open the window, at a table if one is given, and run until it is closed; returns the exit code.

    Raises what keeps the window from being opened; whatever goes wrong later is a crash, which leaves a report.
    """
    _keep_a_log()
    desk: Desk | None = None
    window: Window | None = None
    opened = False
    try:
        if crash.came_early(AppState()):
            leave_mods_out()
        parts = gather()
        parts.pictures.store.pixels = Pixels(paths.picture_cache_folder())
        window = _open(parts)
        desk = Desk(parts)
        _join(window, desk)
        if sitting is None:
            desk.teller.tell_of_settings()
            desk.teller.tell_of_crash(desk.to_title)
        else:
            _sit_down(desk, sitting)
        opened = True
        _loop(window, desk, parts)
    except Exception as error:
        if isinstance(error, HotseatError) and not (opened or isinstance(error, RuleError)):
            raise
        return _report_crash(error, desk, window, early=not opened)
    finally:
        if desk is not None:
            with suppress(Exception):  # the match is on disk already; what broke is being told
                desk.close()
    _leave(window, parts)
    return 0


def _open(parts: Parts) -> Window:
    """Open the window in its last size."""
    prepare_display()
    return Window(
        TITLE,
        parts.theme,
        parts.pictures,
        size=into_room(_remembered_size(parts)),
        fullscreen=parts.settings.fullscreen,
        text_size=parts.settings.text_size,
    )


def _remembered_size(parts: Parts) -> tuple[int, int]:
    usual: list[object] = [1600, 900]
    known = [n for n in parts.memory.get("size", usual) if isinstance(n, int) and 0 < n < 20_000]
    return (known[0], known[1]) if len(known) == 2 else (1600, 900)


def wished_size(before: tuple[int, int], now: tuple[int, int], most: tuple[int, int]) -> tuple[int, int]:
    """Return the next window's size (points): the present one, or the last wish where the display limited it.

    Otherwise one start on a small screen would make it small on a large one for ever.
    """
    width, height = (
        max(old, new) if new >= end else new for old, new, end in zip(before, now, most, strict=True)
    )
    return width, height


def _sit_down(desk: Desk, sitting: Sitting) -> None:
    """Open the requested table; raises `HotseatError` if that fails.

    What keeps a match file from going on is said in the window, with the way to go on if there is one.
    """
    if sitting.watch is not None:
        return desk.watch(sitting.watch)
    if sitting.load is not None:
        return desk.go_on_with(sitting.load)
    assert sitting.game is not None  # the command line asks for a game or a file
    if sitting.puzzle:
        from tabletop.app.puzzling import open_puzzle

        return open_puzzle(desk, sitting.game, sitting.puzzle, sitting.mods)
    from tabletop.app import seating  # the title screen does without all of this
    from tabletop.app.library import open_game

    opened = open_game(sitting.game, sitting.mods)
    spare = seating.names(desk.parts.words)
    seats = seating.seats_for(sitting.seats, spare) or seating.usual(max(opened.content.file.seats), spare)
    options = {**opened.content.file.defaults(len(seats)), **(sitting.options or {})}
    desk.start(sitting.game, seats, options, sitting.seed, sitting.mods, sitting.brisk)
    return None


def _loop(window: Window, desk: Desk, parts: Parts) -> None:
    waiting: list[pygame.event.Event] = []
    reading, access, aloud = ReadingAhead(), Access(window), Aloud()
    pads = PadTurns(window.pads)
    with collector() as garbage:
        while not (window.closed or desk.over):
            passed, began = window.tick(desk.is_moving or reading.goes_on), perf_counter()
            waiting += window.events()
            free = desk.table is None and not (waiting or desk.is_moving)
            access.note(waiting)
            waiting = [event for event in waiting if pads.is_meant(desk, event)]
            # The first frame waits for nobody: it knows of no pointer, and bots, in their own process, think later.
            if window.frames:
                _answer(waiting, window, desk, parts)
                waiting.clear()
                desk.update(passed)
            if shown := window.present(desk):
                free = False
            elif not desk.is_moving:
                parts.pictures.store.put_away()
            access.turn(desk, shown, passed)
            aloud.turn(desk)
            desk.second.turn(desk.table, passed)
            play_music(desk, aloud.is_speaking)
            pads.turn(desk, pygame.time.get_ticks())
            look_ahead(desk, began)
            reading.turn(free)
            garbage.turn(desk.is_moving or window.is_touched)
    aloud.close()


def look_ahead(desk: Desk, began: float) -> None:
    """Prepare the next frame in the pause after one, in a turn that began at this `perf_counter` time."""
    left = FULL_MS - (perf_counter() - began) * 1e3
    if desk.is_moving and left > 0:
        desk.ahead(min(AHEAD_MS, left))


def _answer(events: Iterable[pygame.event.Event], window: Window, desk: Desk, parts: Parts) -> None:
    for event in events:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            desk.note.say(_keep_picture(window, parts))
        elif event.type == pygame.DROPFILE:
            from pathlib import Path

            from tabletop.app.dropped import take_dropped

            take_dropped(desk, Path(event.file))
        elif event.type == pygame.DROPTEXT:
            from tabletop.app.moments import take_text

            take_text(desk, event.text)
        else:
            desk.event(event)


def _join(window: Window, desk: Desk) -> None:
    """Connect window and settings: either follows a change of the other."""
    parts = desk.parts

    def follow(name: str) -> None:
        if name == "text_size":
            window.brush.text_size = parts.in_force.text_size
            window.redraw()
        if name in LOOKS:
            window.brush.wear(parts.theme)
        if name == "language" or name in LOOKS:
            window.redraw()
        if name == "fullscreen" and window.fullscreen != parts.settings.fullscreen:
            window.toggle_fullscreen()

    desk.on_display = follow
    window.on_elsewhere, desk.handing_out.to_desktop = desk.second.event, window.to_desktop
    window.on_fullscreen = partial(parts.change, "fullscreen")


def _keep_picture(window: Window, parts: Parts) -> str:
    """Save a screenshot (F12); returns the sentence about it.

    Nothing is on the screen that its seat may not see. Pictures of one second get numbers.
    """
    folder, name = paths.screenshots_folder(), f"hotseat-{datetime.now():%Y-%m-%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = {path.stem for path in folder.glob(f"{name}*.png")}
        numbered = (f"{name}-{n}" for n in count(2))
        path = folder / f"{name if name not in there else next(n for n in numbered if n not in there)}.png"
        pygame.image.save(window.surface, path)
    except (OSError, pygame.error) as problem:
        return parts.words("app.picture_not_kept", folder=escape_text(folder), why=escape_text(problem))
    return parts.words("app.picture_kept", file=escape_text(path))


def _mods_in_use(desk: Desk | None) -> list[str]:
    """List the names of the mods in use: of the match or set-up, or all while the mods screen is open."""
    from tabletop.app.mod_shelf import candidates
    from tabletop.store.safe_start import is_without_mods

    if is_without_mods():
        return []
    if desk is None or "ModsScene" in desk.names:
        return [path.name for path in candidates()]
    table = desk.table
    return [os.path.basename(path) for path in (table.opened.folders if table else desk.parts.in_use[1])]


def _report_crash(error: Exception, desk: Desk | None, window: Window | None, early: bool = False) -> int:
    table, about, missing = desk.table if desk is not None else None, _describe_state(desk, window), 0
    logging.getLogger(__name__).error("stopped", exc_info=error)
    if table is None:
        file = crash.save(error, about=about)
    else:
        missing = _rescue(table)
        file = crash.save(error, table.match, table.file.path, missing, about, table.stuck_line_count)
    with suppress(Exception):  # what broke is told whatever becomes of this
        crash.note_mods(_mods_in_use(desk), early)
    if sys.stderr is not None:
        where = f"; a report is in {escape_text(file)}" if file else ""
        print(
            f"hotseat: something broke ({type(error).__name__}: {escape_text(error)}){where}", file=sys.stderr
        )
        if table is not None:
            print(f"hotseat: {_said_of_match(table.file.path, missing)}", file=sys.stderr)
    if desk is not None and file is not None and _is_unread():
        begun = table.file.path if table is not None and crash.is_begun(table.file.path) else None
        _show(desk.parts, crash.LeftOver(file, begun, whole=not missing), window)
    return 1


def _is_unread() -> bool:
    """Check if nobody will read a terminal's output, since the app was started by an icon."""
    if sys.stderr is None:
        return True  # the windowed app of Windows
    if any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return False
    on_screen = pygame.display.get_init() and pygame.display.get_driver() not in UNSEEN
    return on_screen and not os.environ.get("CI")  # where nobody could close the window


def _show(parts: Parts, left: crash.LeftOver, window: Window | None) -> None:
    """Show an error in a small window; never the traceback, which may reveal a hand."""
    with suppress(Exception):  # the next start says it
        if window is not None:
            window.close()  # in full screen it would lie over the other one
        said = parts.words("app.crashed_now"), parts.words(left.sentence_key, file=escape_text(left.report))
        pygame.display.message_box(TITLE, "\n\n".join(said), "error")


def _describe_state(desk: Desk | None, window: Window | None) -> list[str]:
    """Describe display, settings and open screens for the report."""
    lines: list[str] = []
    with suppress(Exception):  # as far as it goes; what broke is told whatever becomes of this
        lines.append(f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {pygame.display.get_driver()}")
        if window is not None:
            width, height = window.surface.get_size()
            lines.append(f"window: {width}x{height} pixels, {window.density:g} to a point")
        if desk is not None:
            lines.append(f"settings: {json.dumps(asdict(desk.parts.settings))}")
            lines.append(f"open: {' > '.join(desk.names)}")
    return lines


def _rescue(table: Table) -> int:
    """Try once more to write lines that a full disk refused; returns how many are still missing."""
    with suppress(Exception):  # whatever keeps it from that, as far as anybody knows all may be missing
        return table.file.retry()
    return len(table.match.lines)


def _said_of_match(match: Path, missing: int) -> str:
    if not crash.is_begun(match):
        return "the match could not be written, and is lost"
    but = " but for its last moves, which could not be written" if missing else ""
    return f"the match is safe{but}; the next start offers to go on with it"


def _leave(window: Window, parts: Parts) -> None:
    if (usual := window.usual_size) is not None:
        parts.memory.put(size=list(wished_size(_remembered_size(parts), usual, room())))
    window.close()
    if not parts.audio.close():
        logging.shutdown()
        os._exit(0)  # the sound server does not answer, and pygame would wait for it; all is on disk
    pygame.quit()


def _keep_a_log() -> None:
    """Log to a file of limited size, crashes of native libraries too."""
    logging.getLogger("tabletop").addHandler(LogFile(own_files.LOG.path()))
    logging.getLogger("tabletop").setLevel(logging.INFO)
    with own_files.attempt(own_files.FAULT_LOG):
        path = own_files.FAULT_LOG.path()
        path.parent.mkdir(parents=True, exist_ok=True)
        faulthandler.enable(path.open("w", encoding="utf-8"))
