"""Trial of a row: the first seat holds it, whatever the shuffle, and nothing else on the table is touched."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.engine.match import POSITION, Match, Seat
from tabletop.workshop.trial import find_match_with, position_with

HELD = {
    "heap": ("cards", ("br-w1", "db-w1", "gy-w1")),
    "heartland": ("cards", ("fuel-1", "corn-bill")),
    "heist": ("cards", ("fence",)),
    "pedal": ("cards", ("speed-4", "stress")),
    "wrestling": ("cards", ("kick-out-1", "springboard-forearm-2")),
}


@pytest.mark.parametrize("game", games.ids())
def test_the_first_seat_holds_the_row_and_all_pieces_lie_somewhere(game: str) -> None:
    opened = open_game(game)
    count = max(2, min(opened.content.file.seats))
    seats = [Seat(f"Seat {n}", n) for n in range(count)]
    options = opened.content.file.defaults(count)
    kind, rows = HELD[game]
    tried = 0
    for row in rows:
        if not opened.content.has(kind, row):
            continue
        for seed in (1, 2, 3):
            header, position = position_with(opened.game, opened.content, seats, options, seed, (kind, row))
            position = json.loads(json.dumps(position))  # as a file holds it
            match = Match.replay(opened.game, opened.content, {**header, POSITION: position}, ())
            state = match.state
            assert row in [state.cards[piece].id for piece in state.zone("hand:0")], (row, seed)
            plain = Match.start(opened.game, opened.content, seats, options, seed).state
            lying = Counter(piece for zone in state.shape.zones for piece in state.zone(zone))
            assert lying == Counter(piece for zone in plain.shape.zones for piece in plain.zone(zone))
            assert match.decisions
            tried += 1
    assert tried


@pytest.mark.parametrize("game", games.ids())
def test_every_card_of_every_game_can_be_tried_in_a_hand(game: str) -> None:
    """Some lie in matches of three alone, others only where an option brings them."""
    opened = open_game(game)
    counts = [count for count in opened.content.file.seats if count > 1]
    missing = []
    for row in opened.content.by_kind["cards"]:
        count, options = find_match_with(opened.game, opened.content, counts, ("cards", row))
        seats = [Seat(f"Seat {n}", n) for n in range(count)]
        header, position = position_with(opened.game, opened.content, seats, options, 1, ("cards", row))
        position = json.loads(json.dumps(position))
        state = Match.replay(opened.game, opened.content, {**header, POSITION: position}, ()).state
        if row not in [state.cards[piece].id for piece in state.zone("hand:0")]:
            missing.append(row)
    assert missing == []


def test_a_row_that_is_no_piece_is_tried_in_the_usual_match() -> None:
    opened = open_game("pedal")
    usual = (2, opened.content.file.defaults(2))
    assert find_match_with(opened.game, opened.content, [2, 3], ("tracks", "usa")) == usual


def test_a_row_of_no_hand_leaves_the_deal_as_it_is() -> None:
    opened = open_game("heartland")
    seats = [Seat("Ada", 0), Seat("Bo", 1)]
    options = opened.content.file.defaults(2)

    _, position = position_with(opened.game, opened.content, seats, options, 1, ("locations", "millbrook"))

    assert position == Match.start(opened.game, opened.content, seats, options, 1).state.to_plain()
