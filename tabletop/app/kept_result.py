"""Result of a match on disk: opened again, and exported as a picture and a text."""

from __future__ import annotations

import io
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.app.best_moments import offer_kept_moments
from tabletop.app.library import Opened
from tabletop.app.match_words import GameWords, tell
from tabletop.app.parts import Parts
from tabletop.app.replays import ReplayPlace, from_file, offer_marks_and_branches, replay_scene
from tabletop.engine.match import Match
from tabletop.errors import SaveError
from tabletop.paint.rooms import room_of
from tabletop.store import paths
from tabletop.store.book.exchange import export_match
from tabletop.store.match_files import read
from tabletop.store.own_files import replace_bytes, replace_text
from tabletop.ui.scenes.replay.reports import ReplayReports
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.scenes.result.result_reports import ResultReports
from tabletop.ui.window import offscreen

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.ui.scenes.replay.replay import ReplayScene

_PICTURE = (1920, 1080)


def _open_again(parts: Parts, path: Path) -> tuple[Opened, Match]:
    """Open a finished match with its mods' pictures. Raises `SaveError` if it comes out differently now."""
    opened, kept = from_file(path, parts.words.code)
    if kept.error is not None:
        raise kept.error
    if not kept.match.is_over:
        raise SaveError(f"{path.name}: the match is not over", "changed")
    parts.use(opened.game.id, opened.folders)
    return parts.open(opened.game.id, opened.mods), kept.match


def _result(parts: Parts, path: Path, opened: Opened, match: Match, reports: ResultReports) -> ResultScene:
    minutes = round(read(path).seconds / 60)
    told = tell(opened, match, parts.look(opened.game.id).name.upper(), minutes)
    scene = ResultScene(GameWords(parts.words, opened.content), told, reports)
    scene.room = room_of(opened.content)
    return scene


def show_result(desk: Desk, path: Path) -> None:
    """Show the result of a match over the book. Raises `SaveError` if it cannot be replayed."""
    parts = desk.parts
    opened, match = _open_again(parts, path)

    def watch(first: int | None) -> ReplayScene:
        from tabletop.app.branches import Trunk

        rules = partial(desk.to_rules, opened.game.id, opened.mods)
        scene = replay_scene(opened, match, parts, ReplayReports(desk.leave_cover, rules), ReplayPlace(first))
        desk.cover_with(offer_marks_and_branches(desk, scene, path, Trunk(opened, match, path)))
        return scene

    def again() -> None:
        options = dict(match.header["options"])
        desk.start(opened.game.id, match.seats, options, None, opened.folders)

    def back() -> None:
        parts.use("")
        desk.leave_cover()

    def table() -> None:
        watch(len(match.standing_answers()))

    moments = offer_kept_moments(desk, opened, match, watch)
    reports = ResultReports(again, back, table, back, watch, moments=lambda: moments)
    scene = _result(parts, path, opened, match, reports)
    scene.title.name = scene.menu.name = parts.words("book.back")
    scene.title.note = ""
    scene.book.visible = False  # it lies below
    desk.cover_with(scene)


def share(parts: Parts, path: Path) -> Path:
    """Export a match: its file, and of a finished one a picture of the result and the log as text.

    Gives back the folder. Raises `SaveError` or `OSError`.
    """
    folder = paths.shared_folder()
    folder.mkdir(parents=True, exist_ok=True)
    target = export_match(path, folder)
    if read(path).is_over:
        opened, match = _open_again(parts, path)
        reports = ResultReports(_do_nothing, _do_nothing, _do_nothing, _do_nothing)
        brush = offscreen(_PICTURE, parts.theme, parts.pictures)
        _result(parts, path, opened, match, reports).draw(brush)
        picture = io.BytesIO()
        pygame.image.save(brush.surface, picture, "as.png")
        replace_bytes(target.with_suffix(".png"), picture.getvalue(), lasting=True)
        replace_text(target.with_suffix(".txt"), _log(opened, match))
        parts.use("")
    return folder


def _log(opened: Opened, match: Match) -> str:
    from tabletop.cli import log_text

    lines = [*log_text.log_lines(match, opened.content, everything=True), ""]
    return "\n".join([*lines, *log_text.result_lines(match, opened.content)]) + "\n"


def _do_nothing() -> None:
    """Do nothing: the buttons in a picture cannot be pressed."""
