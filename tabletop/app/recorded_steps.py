"""Steps of a recording in words and pictures, and the sheet on which people choose what to keep."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tabletop.app.said_answers import SaidAnswers
from tabletop.app.scenario_words import ScenarioWords
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar, parse_all
from tabletop.ui.scenes.keep_sheet import KeepReports, KeepSheet, RecordedStep, WatchableField
from tabletop.workshop.recording import list_watchable, record
from tabletop.workshop.scenario_lines import say

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.tables import Table
    from tabletop.ui.scenes.base import Act


def ask_what_to_keep(
    desk: Desk,
    table: Table,
    begin: int,
    keep: Callable[[str, int, frozenset[str]], object],
    throw_away: Act,
) -> None:
    """Show what was recorded after so many answers, and ask what to keep of it.

    Raises `SaveError` or `IllegalAnswer` for a match that comes out differently when it is played again.
    """
    speech, match = ScenarioWords(table.opened, desk.parts.words), table.match
    lines = record(match, begin).lines[begin - len(match.standing_answers()) :]
    said = [*SaidAnswers(table.opened, desk.parts.words, match.seats).of_match(match)][begin:]
    steps = [_tell_step(desk, table, speech, *each) for each in zip(lines, said, strict=True)]

    def watchable(step: int) -> Iterator[WatchableField]:
        found = record(match, begin + step)
        for name, has_changed in list_watchable(found.before, found.after).items():
            yield WatchableField(name, speech.key((name,)), has_changed)

    reports = KeepReports(lambda step: [*watchable(step)], keep, throw_away)
    desk.kit.open(KeepSheet(desk.parts.words, steps, reports))


def _tell_step(desk: Desk, table: Table, speech: ScenarioWords, line: str, said: str) -> RecordedStep:
    (node,) = parse_all(line, "", []) or (None,)
    assert isinstance(node, Map)  # as it was written
    seat, does = node.entries["seat"].node, node.entries["does"].node
    sitting = table.match.seats[int(str(seat.value))] if isinstance(seat, Scalar) else None
    game = table.opened.game.id
    picture = next((name for name in _pictures(table, does) if desk.parts.pictures.has(game, name)), "")
    colour, who = (sitting.colour, sitting.name) if sitting is not None else (0, "")
    return RecordedStep(colour, who, said or say(does, speech, ("does",)), game, picture)


def _pictures(table: Table, node: AnyNode) -> Iterator[str]:
    """Yield the pictures of the rows that an answer names."""
    if isinstance(node, Items):
        for each in node.nodes:
            yield from _pictures(table, each)
    elif isinstance(node, Scalar):
        for rows in table.opened.content.by_kind.values():
            yield str(getattr(rows.get(str(node.value)), "picture", "") or "")
