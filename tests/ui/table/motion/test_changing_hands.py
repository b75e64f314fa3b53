"""The hand of whoever acts lies on the public table: another's takes its place at once, whatever still flies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from tabletop.engine.match import Match
from tabletop.games.heap import GAME
from tabletop.ui.table.kinds.kind import HAND, Placed
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.stage import Stage
from tests.ui.table.sitting import content_of, dealt, play_until

EVERY_MS = 40


def laid(match: Match, answers: int) -> Layout:
    return lay_out(match.view_after(None, answers), content_of(GAME.id).table)


def held(sprites: Iterable[Placed]) -> set[str]:
    """Keys of the cards that lie face down in the hand."""
    return {placed.key for placed in sprites if placed.key.startswith("zone:hand:") and placed.pose.z >= HAND}


def steps(match: Match) -> Iterator[tuple[Layout, Layout, Stage]]:
    """Every answer as the public table shows it: the table before and after, and the stage that leads there."""
    given = match.standing_answers()
    for number in range(len(given) - 1):
        before, after = laid(match, number), laid(match, number + 1)
        stage = Stage()
        stage.settle(before)
        happened = match.events_for(None, given[number][1])[: given[number + 1][1] - given[number][1]]
        stage.play(happened, after, 0.0)
        yield before, after, stage


@pytest.fixture(scope="module")
def pileup() -> Match:
    """A match as far as its pileup, where cards are many and hands change often."""
    return play_until(
        GAME, dealt(GAME, 3, 1, vehicles=1), "fight", lambda view, _: view.table.phase == "pileup"
    )


def test_only_cards_of_the_hand_that_lies_there_are_seen_while_others_fly(pileup: Match) -> None:
    changed = shrunk = 0
    for before, after, stage in steps(pileup):
        was, now = held(before.sprites.values()), held(after.sprites.values())
        times = range(0, 3000, EVERY_MS)
        moving = [at for at in times if stage.busy(at)]
        for at in moving:
            assert held(stage.frame(at)) <= now
        changed += bool(moving and was and not was & now)
        shrunk += bool(moving and now < was)
    assert changed
    assert shrunk
