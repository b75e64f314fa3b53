"""A line with which everything is laid out anew: the next race of a season."""

from __future__ import annotations

import random

from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.games.pedal import GAME
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.motion.stage import Stage
from tests.games.pedal.tables import start
from tests.ui.table.sitting import content_of

FRAME_MS = 50


def at_the_end_of_a_race() -> Match:
    """A short season's first race is over, and the last seat is about to go on."""
    match, rng = start(2, season="season-1961", laps=-1), random.Random(4)
    while match.decisions[0].prompt != "next-race" or match.decisions[0].seat == 0:
        answer(match, rng)
    return match


def answer(match: Match, rng: random.Random) -> None:
    decision = match.decisions[0]
    keys = choose(GAME, match.view(decision.seat), decision, "purposeful", rng)
    match.act(Answer(decision.seat, keys, decision.nth))


def shown(cuts: tuple[str, ...]) -> list[list[Placed]]:
    """Frames of the moment at which the next race begins, as everybody sees it."""
    match, content = at_the_end_of_a_race(), content_of(GAME.id)
    stage, layout = Stage(cuts=cuts), lay_out(match.view(None), content.table)
    stage.settle(layout)
    since = match.event_count
    answer(match, random.Random(1))
    stage.play(match.events_for(None, since), lay_out(match.view(None), content.table), 0.0)
    frames = []
    for frame in range(400):
        frames.append(stage.sprites_at(frame * FRAME_MS))
        if not stage.busy(frame * FRAME_MS):
            return frames
    raise AssertionError("it never comes to rest")


def test_nothing_travels_from_one_race_to_the_next() -> None:
    cut, whole = shown(content_of(GAME.id).table.cuts), shown(())

    def strange(frames: list[list[Placed]]) -> set[str]:
        """What is seen on its way and lies nowhere in the end."""
        return {sprite.key for frame in frames for sprite in frame} - {sprite.key for sprite in frames[-1]}

    assert strange(whole), "cards of the last race go home one after another"
    assert not strange(cut)
    assert not any(
        len({s.pose for frame in cut for s in frame if s.key == car}) > 1
        for car in ("token:space:0", "token:space:1")
    ), "cars stand on the grid"
    assert len(cut) < len(whole) / 3, "there is little to wait for"


def test_what_comes_after_the_line_travels_as_always() -> None:
    cut = shown(content_of(GAME.id).table.cuts)
    first, last = ({sprite.key: sprite.pose for sprite in frame} for frame in (cut[0], cut[-1]))

    assert any(first[key] != last[key] for key in first if key.startswith("card:")), "upgrades come on offer"
