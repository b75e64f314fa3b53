"""Crash reports: written to disk after an unforeseen error, and announced at the next start.

The report says what broke, with which versions, on which screen and with what settings, and the last answers of the
match; no names of people, and not whose computer it is. The match file needs none of it: every answer was on disk
before the screen moved on, unless there was no room for it there, and then that is noted, too.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabletop import __version__
from tabletop.store import paths
from tabletop.store.app_state import AppState
from tabletop.store.own_files import CRASH_REPORTS, attempt, replace_text

if TYPE_CHECKING:
    from tabletop.engine.match import Match

LAST_ANSWERS = 50
_PACKAGES = ("pygame-ce", "PyYAML", "pydantic", "platformdirs")


def report(
    error: BaseException,
    match: Match | None,
    path: Path | None,
    when: datetime,
    missing: int = 0,
    about: Sequence[str] = (),
) -> str:
    """Write a bug report as text; see `save`."""
    import platform  # as all that only a crash needs, not at every start
    import traceback

    from tabletop.engine.match import POSITION
    from tabletop.engine.version import SEATED
    from tabletop.store.match_lines import COPY, FINGERPRINTS

    lines = [_heading(when), ""]
    lines += ["".join(traceback.format_exception(error)).rstrip(), ""]
    lines += [f"Python {platform.python_version()} on {platform.platform()}"]
    lines += [f"{name} {_version(name)}" for name in _PACKAGES]
    lines += about
    if match is not None:
        left_out = ("seats", SEATED, "pieces", POSITION, COPY, FINGERPRINTS)
        header = {key: value for key, value in match.header.items() if key not in left_out}
        header["seats"] = [seat.bot or "person" for seat in match.seats]
        lines += ["", "The match:", json.dumps(header, ensure_ascii=False)]
        lines += [f"file: {path.name}" if path else "no file", f"answers so far: {len(match.lines)}"]
        if missing:
            lines.append(f"lines that could not be written: {missing}")
        kept = ("seat", "keys", "undo")
        for line in match.lines[-LAST_ANSWERS:]:
            lines.append(json.dumps({key: line[key] for key in kept if key in line}, ensure_ascii=False))
    return _homeless("\n".join(lines)) + "\n"


def _heading(when: datetime) -> str:
    return f"Hotseat {__version__} stopped at {when:%Y-%m-%d %H:%M:%S}"


def _homeless(text: str) -> str:
    """Replace the path of the home folder, which often holds a person's name, by ~, in plain text and in JSON."""
    home = os.path.expanduser("~")  # of an unknown home it makes no error
    if len(home) <= len("C:\\"):
        return text
    return text.replace(json.dumps(home, ensure_ascii=False)[1:-1], "~").replace(home, "~")


def save(
    error: BaseException,
    match: Match | None = None,
    path: Path | None = None,
    missing: int = 0,
    about: Sequence[str] = (),
    stuck: int | None = None,
) -> Path | None:
    """Write the report and remember the match for the next start; the report's file, or None if it failed.

    `missing`: how many lines of the match could not be written. `about`: what else is to be told, a line each.
    `stuck`: how many lines of its file the match had gone on with, if nobody got to an answer.
    """
    now = datetime.now()
    file = paths.logs_folder() / f"crash-{now:%Y-%m-%d-%H%M%S}.txt"
    with attempt(CRASH_REPORTS):
        replace_text(file, _safe_report(error, match, path, now, missing, about))
        match_name = str(path) if path else ""
        AppState().put(crash={"report": str(file), "match": match_name, "missing": missing, "stuck": stuck})
        return file
    return None


def _safe_report(
    error: BaseException,
    match: Match | None,
    path: Path | None,
    when: datetime,
    missing: int,
    about: Sequence[str],
) -> str:
    """Return the text of the report; if making it fails too, at least both errors."""
    import traceback

    try:
        return report(error, match, path, when, missing, about)
    except Exception as other:
        both = [
            _heading(when),
            "\n\n",
            *traceback.format_exception(error),
            "\n",
            *traceback.format_exception(other, chain=False),
        ]
        return _homeless("".join(both))


def note_mods(names: Sequence[str], early: bool) -> None:
    """Remember with the crash which mods were in use, and if it came before anybody saw the title."""
    memory = AppState()
    if told := memory.get("crash", dict[str, object]()):
        memory.put(crash={**told, "mods": list(names), "early": early})


def came_early(memory: AppState) -> bool:
    """Check if the last start crashed before anybody saw the title: the same error may come at each start."""
    return bool(memory.get("crash", dict[str, object]()).get("early"))


class LeftOver(NamedTuple):
    """Leftovers of a crash: its report, and the match that was open."""

    report: Path
    match: Path | None
    """The match it broke off, if there was one and it can be gone on with."""
    whole: bool
    """True if all of the match that was open, if any was, is on disk."""
    stuck: int | None = None
    """With how many lines of its file the match had gone on, if nobody got to an answer: it may break there again."""
    mods: tuple[str, ...] = ()
    """Names of the mods that were in use."""

    @property
    def sentence_key(self) -> str:
        """Key of the app's sentence on how much of the match was saved."""
        if self.match is None:
            return "app.crashed_alone" if self.whole else "app.crashed_lost"
        return "app.crashed" if self.whole else "app.crashed_part"


def find_leftovers(memory: AppState) -> LeftOver | None:
    """Find the leftovers of a crash that nobody has been told of; looks only once."""
    told = memory.get("crash", {"": object()})
    written, match = told.get("report"), told.get("match")
    if written is None:
        return None
    memory.put(crash=None)
    if not isinstance(written, str) or not os.path.isfile(written):
        return None
    broken = Path(match) if isinstance(match, str) and match and is_begun(Path(match)) else None
    stuck = told.get("stuck")
    kept = told.get("mods")
    mods = tuple(each for each in kept if isinstance(each, str)) if isinstance(kept, list) else ()
    before = stuck if isinstance(stuck, int) else None
    return LeftOver(Path(written), broken, not told.get("missing"), before, mods)


def is_begun(match: Path) -> bool:
    """Check if any of a match was written: on a full disk its file may be there and empty."""
    with suppress(OSError):
        return match.stat().st_size > 0
    return False


def _version(package: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "?" if getattr(sys, "frozen", False) else "not installed"
