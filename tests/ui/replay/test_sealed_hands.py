"""Recordings with all hands open, of a match in which cards are chosen and stay hidden until each car's own turn."""

from __future__ import annotations

import random
from dataclasses import replace

from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.engine.view import View
from tabletop.games.pedal import GAME
from tabletop.ui.replaying import EVERYTHING
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.open_hands import open_hands
from tests.declared import pieces
from tests.games.pedal.tables import start
from tests.ui.replay.test_counted_turns import recorded
from tests.ui.table.sitting import content_of


def whole() -> Match:
    match, rng = start(2, tournament=True, laps=-1), random.Random(2)
    while not match.is_over:
        decision = match.decisions[0]
        keys = choose(GAME, match.view(decision.seat), decision, "purposeful", rng)
        match.act(Answer(decision.seat, keys, decision.nth))
    return match


def tops(view: View) -> dict[int, float]:
    """How high each card of all hands lies."""
    table = content_of(GAME.id).table
    laid = lay_out(view, table)
    open_hands(laid, view, table)
    held = [piece for seat in (0, 1) for piece in pieces(view.table, f"hand:{seat}")]
    return {piece: laid.sprites[f"card:{piece}"].rect.y for piece in held}


def test_sealed_cards_stand_out_of_the_open_hands() -> None:
    """PEDAL-241: they still lie in the hand, and nothing else would tell what the seat is about to play."""
    recording = recorded(GAME.id, whole())
    found = 0
    for at in range(0, recording.last, 3):
        view = recording.view(at, EVERYTHING)
        sealed = {piece for seat in (0, 1) for piece in pieces(view.table, f"chosen:{seat}")}
        table = view.table.clone()
        table.values.update({"chosen:0": (), "chosen:1": ()})
        there, flat = tops(view), tops(replace(view, table=table))
        assert {piece for piece in there if there[piece] < flat[piece]} == sealed
        assert all(there[piece] == flat[piece] for piece in there if piece not in sealed)
        found += bool(sealed)
    assert found > 2
