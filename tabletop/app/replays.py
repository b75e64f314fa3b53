"""Replays: recordings of the open match and of matches on disk, and the screen that shows them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.keeping import open_saved
from tabletop.app.library import Opened
from tabletop.app.match_words import GameWords
from tabletop.app.parts import Parts
from tabletop.content.languages.lang import ENGLISH
from tabletop.engine.match import Match
from tabletop.errors import SaveError
from tabletop.store.match_files import read
from tabletop.store.resume import PartialReplay, describe_differences, replay_valid_part
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.replay.reports import ReplayFeel, ReplayMarks, ReplayReports
from tabletop.ui.scenes.result.chronicle import chronicle

if TYPE_CHECKING:
    from tabletop.app.branches import Trunk
    from tabletop.app.desk import Desk
    from tabletop.app.tables import Table


def record(opened: Opened, match: Match, is_open: bool = False) -> Recording:
    """Record a match: its public positions until it is over, everything if `is_open`."""

    def fresh() -> Match:
        return Match.replay(opened.game, opened.content, match.header, ())

    return Recording(match, fresh, opened.content.table.halts, is_open)


def from_file(path: Path, language: str = ENGLISH) -> tuple[Opened, PartialReplay]:
    """Replay a match on disk in a language, as far as it still comes out the same; writes nothing.

    Raises `SaveError` if it cannot be read, or nothing of it comes out as it did, with what has changed since.
    """
    saved = read(path)
    opened = open_saved(saved, language)
    try:
        return opened, replay_valid_part(saved, opened.game, opened.content)
    except SaveError as error:
        why = "; ".join(describe_differences(saved, opened.sources()))
        raise SaveError(f"{error} ({why})" if why else str(error), error.reason) from error


def watch(desk: Desk, path: Path, is_over_another: bool, answers: int | None = None) -> None:
    """Replay a match on disk with its mods' pictures, over the desk's screen, from a position on.

    Raises what `from_file` does.
    """
    from tabletop.app.branches import Trunk
    from tabletop.app.own_eyes import offer_eyes

    parts = desk.parts
    opened, kept = from_file(path, parts.words.code)
    game = opened.game.id
    parts.use(game, opened.folders)

    def leave_viewer() -> None:
        parts.use("")  # its mods' pictures and sounds are put away with it
        desk.leave_cover()

    shown, rules = parts.open(game, opened.mods), partial(desk.to_rules, game, opened.mods)
    scene = replay_scene(shown, kept.match, parts, ReplayReports(leave_viewer, rules))
    scene.back.name = parts.words("app.back" if is_over_another else "menu.quit")
    offer_eyes(desk, scene, opened, kept.match)
    offer_marks_and_branches(
        desk, scene, path, Trunk(opened, kept.match, path) if kept.error is None else None
    )
    if answers is not None:
        scene.show(scene.recording.before_answer(answers))
    desk.cover_with(scene)
    if kept.error is not None:
        desk.teller.tell_of_part(path, kept.line_count)


def look_back(desk: Desk, table: Table, first: int | None, line: int | None) -> ReplayScene:
    """Replay the open match, from a turn or a log line on."""
    from tabletop.app.branches import Trunk
    from tabletop.app.own_eyes import offer_eyes

    back, opened, match = desk.leave_cover, table.opened, table.match
    scene = replay_scene(
        opened, match, desk.parts, ReplayReports(back, desk.to_rules), ReplayPlace(first, line)
    )
    offer_eyes(desk, scene, opened, match, table.session)
    return offer_marks_and_branches(desk, scene, table.file.path, Trunk(opened, match, table.file.path))


def offer_marks_and_branches(desk: Desk, scene: ReplayScene, path: Path, trunk: Trunk | None) -> ReplayScene:
    """Offer bookmarks and branches; no new branch where there is no trunk, since its match came out otherwise."""
    from tabletop.app.bookmarking import offer_bookmarks
    from tabletop.app.branches import offer_branch
    from tabletop.app.match_lines import offer_lines
    from tabletop.app.moments import offer_share

    if trunk is not None:
        offer_branch(desk, scene, trunk)
        offer_share(desk, scene, trunk)
    offer_bookmarks(desk, scene, path)
    return offer_lines(desk, scene, path)


class ReplayPlace(NamedTuple):
    """Place at which a replay opens; the usual one if neither field is given."""

    first: int | None = None
    """Number of answers, after which it plays on by itself."""
    line: int | None = None
    """Number of a line of the log: it stands at the moment in which that was said."""


def replay_scene(
    opened: Opened,
    match: Match,
    parts: Parts,
    reports: ReplayReports,
    place: ReplayPlace = ReplayPlace(),
    is_open: bool = False,
) -> ReplayScene:
    """Make the replay of a match: a running one opens at its newest position, a finished one at its first.

    What is open is shown with all hands.
    """
    first, line = place
    recording, story = record(opened, match, is_open), chronicle(match)
    moments = [recording.before_answer(each.first) for each in story.moments] if match.is_over else []
    at = 0 if match.is_over else recording.last
    if line is not None:
        at = recording.log_lines()[line].at
    scene = ReplayScene(
        GameWords(parts.words, opened.content),
        recording,
        opened.content,
        reports,
        ReplayMarks(at if first is None else recording.before_answer(first), moments),
        feel_of(parts),
    )
    if first is not None:
        scene.watch()
    if line is not None or not (match.is_over or is_open):  # at the table, where most looks back begin
        scene.back.name = parts.words("replay.to_table")
    return scene


def feel_of(parts: Parts) -> ReplayFeel:
    """Return how a recording moves, sounds and previews cards, by the settings."""
    settings = parts.settings
    preview_ms = float(settings.preview_delay) if settings.preview else None
    return ReplayFeel(settings.animation_speed, preview_ms, parts.audio)
