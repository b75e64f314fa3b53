"""Nothing that the app writes for its own sake can end it, whatever becomes of the file (case A1)."""

from __future__ import annotations

import ast
import builtins
import errno
import faulthandler
import io
import logging
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.app import crash, run
from tabletop.app.log_file import MOST_BYTES, OLD_FILES, LogFile
from tabletop.cli.doctor import _own_files
from tabletop.paint.pixels import Pixels
from tabletop.store import own_files, paths
from tabletop.store.app_state import AppState
from tabletop.store.book import index
from tabletop.store.file_cache import FileCache
from tabletop.store.own_files import OWN_FILES, OwnFile, obstacle
from tests.app.sitting import App, Hand

pytestmark = pytest.mark.exhaustive

PACKAGE = Path(__file__).parents[2] / "tabletop"
ASKED_FOR = {
    "app/branches.py": "the panel that begins a branch tells",
    "app/workshop/mod_files.py": "the Workshop tells",
    "app/workshop/taken_pictures.py": "the Workshop tells",
    "app/workshop/taken_sounds.py": "the Workshop tells",
    "app/fair_page.py": "the command tells",
    "app/fair_pictures.py": "nobody: it writes into memory",
    "app/fairness.py": "the screen of the study tells",
    "app/kept_result.py": "the book tells",
    "app/mod_acts.py": "the page of the mod tells",
    "app/mods_screen.py": "unpacking a mod tells in the window",
    "app/moments.py": "whoever opens a code tells",
    "app/print_screen.py": "the screen Print tells",
    "app/scenarios_screen.py": "the screen of the tests tells",
    "app/run.py": "F12 tells in a note",
    "app/shots.py": "the command `shot` tells",
    "cli/__init__.py": "nobody: it opens the device that takes everything",
    "cli/contents.py": "the command tells",
    "cli/mods.py": "the commands of mods tell",
    "content/manual/schema.py": "the command `schema` tells",
    "content/mods/mod_copies.py": "the log tells, and the match is played with the mods as they lie there",
    "content/mods/new_mod.py": "the table tells, and the command `mod new`",
    "content/mods/packs.py": "whoever packs or unpacks tells",
    "printing/contact_sheet.py": "the command `print` tells, and the screen",
    "printing/whole_file.py": "the command `print` tells, and the screen",
    "workshop/kept_games.py": "the command `simulate` tells",
    "store/bin.py": "the list of matches tells",
    "store/bookmarks.py": "the replay tells; what is left of a match that is gone for good can stay",
    "store/book/exchange.py": "the book tells, and the commands `book import` and `book export`",
    "store/book/notes.py": "the book tells",
    "store/own_files.py": "whoever asks for it tells",
    "store/json_lines.py": "whoever changes people or bookmarks tells",
    "store/settings.py": "the log tells; what was set holds until the app ends",
    "store/file_lock.py": "without its file the lock is on the match file alone",
    "workshop/recording.py": "the table tells",
    "store/whole_file.py": "the table tells, and tries again with every move",
}
"""Modules that write what somebody has asked for, and who tells them when it cannot be written."""
OWN = {
    "app/crash.py", "app/log_file.py", "app/run.py", "paint/pixels.py", "store/file_cache.py",
    "store/app_state.py", "store/book/index.py",
}  # fmt: skip
"""Modules that write the files of `OWN_FILES`."""
WRITES = re.compile(
    r"(^|\.)(write_text|write_bytes|replace_text|replace_bytes|mkdir|makedirs|unlink|rmtree|mkstemp|mkdtemp|utime|touch"
    r"|symlink_to)$|^shutil\.|^os\.(replace|rename|remove)$|^pygame\.image\.save$|(path|target|passing)\S*\.rename$"
)
"""Calls that change something on disk."""
HARMLESS = {"shutil.which", "shutil.disk_usage", "shutil.get_terminal_size"}
MODE = re.compile(r"[wax]b?|r\+b?")


def writes(module: Path) -> bool:
    """Whether a module changes something on disk."""
    for call in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(call, ast.Call):
            name = ast.unparse(call.func)
            modes = [
                each.value
                for each in (*call.args, *(k.value for k in call.keywords))
                if isinstance(each, ast.Constant)
            ]
            opens = name.split(".")[-1] in ("open", "fdopen") and any(
                MODE.fullmatch(str(mode)) for mode in modes
            )
            if opens or (WRITES.search(name) and name not in HARMLESS):
                return True
    return False


def test_one_list_has_all_that_the_app_writes_for_its_own_sake() -> None:
    found = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py") if writes(path)}

    assert found == OWN | set(ASKED_FOR), "a module writes that no list has, or none does any more"


# What may become of a file, each undone by `monkeypatch`


def is_missing(own: OwnFile, patch: pytest.MonkeyPatch) -> None:
    remove(own.path())


def is_of_the_other_kind(own: OwnFile, patch: pytest.MonkeyPatch) -> None:
    path = own.path()
    remove(path)
    if own.is_folder:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("a file in the place of a folder")
    else:
        (path / "inside").mkdir(parents=True)


def is_closed(own: OwnFile, patch: pytest.MonkeyPatch) -> None:
    refuse(own, patch, errno.EACCES)
    real = os.access
    patch.setattr(
        os, "access", lambda path, mode, **how: not below(own, path, up=True) and real(path, mode, **how)
    )


def is_on_a_full_disk(own: OwnFile, patch: pytest.MonkeyPatch) -> None:
    refuse(own, patch, errno.ENOSPC)
    usage = shutil.disk_usage(own.path().anchor)
    patch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=0))


def is_taken_away(own: OwnFile, patch: pytest.MonkeyPatch) -> None:
    """Gone with the folder around it, while the app runs."""
    remove(own.path())
    shutil.rmtree(paths.logs_folder(), ignore_errors=True)


FAULTS: list[tuple[Callable[[OwnFile, pytest.MonkeyPatch], None], bool]] = [
    (is_missing, False),
    (is_of_the_other_kind, True),
    (is_closed, True),
    (is_on_a_full_disk, True),
    (is_taken_away, False),
]
"""Each with whether it stays, so that doctor has something to say."""


def remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def below(own: OwnFile, path: Any, up: bool = False) -> bool:
    """Whether a path is the file, lies in the folder, is to take its place, or (`up`) is the folder around it."""
    asked, place = Path(os.fsdecode(path)), own.path()
    passing = asked.parent == place.parent and asked.name.startswith(f".{place.name}.")
    return asked == place or place in asked.parents or passing or (up and asked == place.parent)


def refuse(own: OwnFile, patch: pytest.MonkeyPatch, number: int) -> None:
    """Let the system refuse whatever changes a file."""

    def guarded(module: Any, name: str, is_write: Callable[..., bool]) -> None:
        real = getattr(module, name)

        def call(path: Any, *given: Any, **how: Any) -> Any:
            if not isinstance(path, int) and below(own, path) and is_write(*given, **how):
                raise OSError(number, os.strerror(number), str(path))
            return real(path, *given, **how)

        patch.setattr(module, name, call)

    guarded(os, "open", lambda flags, *_, **__: bool(flags & (os.O_WRONLY | os.O_RDWR)))
    for module in (io, builtins):
        guarded(module, "open", lambda mode="r", *_, **__: any(letter in mode for letter in "wax+"))
    for name in ("mkdir", "replace", "rename", "utime"):
        guarded(os, name, lambda *_, **__: True)


# A match that goes on


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(faulthandler, "enable", lambda file: file.close())
    ours = logging.getLogger("tabletop")
    before, level = list(ours.handlers), ours.level
    run._keep_a_log()
    made = App()
    made.sit("heartland", ("Ada", "Bo"), seed=5)
    yield made
    made.close()
    for handler in set(ours.handlers) - set(before):
        ours.removeHandler(handler)
    ours.setLevel(level)


def write_everything(app: App, turn: int) -> None:
    """Whatever the app writes for its own sake, in the way it does."""
    run._keep_a_log()
    logging.getLogger("tabletop.test").warning("message %s", turn)
    crash.save(ValueError("planted"))
    AppState().put(turn=turn)
    source = PACKAGE / "errors.py"
    assert FileCache(paths.file_cache_folder()).get(f"turn-{turn}", str, [source], lambda: "read") == "read"
    pixels = Pixels(paths.picture_cache_folder())
    pixels._keep(paths.picture_cache_folder() / f"{turn}.px", pygame.Surface((8, 8), pygame.SRCALPHA))
    pixels.put_away()
    index._save(paths.book_index_file(), {})


def answer(app: App) -> None:
    goal, hand = len(app.open_table.match.lines) + 1, Hand(app, "click")
    while len(app.open_table.match.lines) < goal:
        hand.go_on()


def test_whatever_becomes_of_its_own_files_the_match_goes_on_and_doctor_says_it(
    app: App, capsys: pytest.CaptureFixture[str]
) -> None:
    """All own files, all faults: the match goes on, no traceback is printed, doctor has one sentence."""
    turn = 0
    for own in OWN_FILES:
        for fault, stays in FAULTS:
            turn += 1
            case = f"the {own.name} {fault.__name__}"
            with pytest.MonkeyPatch.context() as patch:
                write_everything(app, 0)
                fault(own, patch)
                write_everything(app, turn)
                answer(app)
                assert bool(obstacle(own)) == stays, case
                assert not app.desk.kit.overlays, f"{case}: nobody is told"
                if stays:
                    assert (own.name in own_files.failures()) == (own is not own_files.DRAWN), case
                    told = [line for name, line in _own_files() if name == own.name]
                    assert len(told) == 1, case
                    assert told[0].endswith(f"{own.loss}; play goes on without it")
            remove(own.path())
    assert capsys.readouterr().err == ""

    write_everything(app, 0)
    assert [line for _, line in _own_files()] == ["all can be written"]
    assert not own_files.failures(), "what can be written again is forgotten"


def test_a_log_on_a_device_that_takes_nothing_ends_no_thread(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a sound device its thread tells the log, which may be closed (case A1)."""
    full = Path("/dev/full")
    if not full.exists():
        full = paths.logs_folder()  # a folder: it takes no message either
        full.mkdir(parents=True)
    handler = LogFile(full)
    record = logging.LogRecord("tabletop", logging.INFO, __file__, 1, "no sound device", None, None)

    handler.handle(record)

    assert "log" in own_files.failures()
    assert capsys.readouterr().err == ""


def test_the_log_does_not_grow_without_end() -> None:
    path = paths.logs_folder() / "hotseat.log"
    handler = LogFile(path)
    for n in range(OLD_FILES + 3):
        handler.handle(
            logging.LogRecord("t", logging.INFO, __file__, 1, f"{n} " + "x" * MOST_BYTES, None, None)
        )

    kept = {file.name: file.read_text("utf-8") for file in path.parent.iterdir()}
    assert sorted(kept) == ["hotseat.log", *(f"hotseat.log.{n}" for n in range(1, OLD_FILES + 1))]
    assert f" {OLD_FILES + 2} x" in kept["hotseat.log"]
    assert f" {OLD_FILES + 1} x" in kept["hotseat.log.1"]
