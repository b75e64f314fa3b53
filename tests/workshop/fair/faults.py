"""Planted faults: mods of real games with one thing wrong, and toys that are wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabletop.app.library import Opened
from tabletop.cli import lookups
from tabletop.engine.fields import Plain
from tabletop.engine.game import Game
from tabletop.games.wrestling.abilities import hand_size
from tabletop.workshop.fair.paired import DealFacts, PairedTally, correct_changes, deal_facts
from tabletop.workshop.simulate import Plan, all_options, play_one
from tests.toy.game import GAME


def plant(folder: Path, game: str, kind: str, rows: str) -> Path:
    """Write a mod of a game with these rows of a kind."""
    mod = folder / "faulty"
    (mod / "data" / game / kind).mkdir(parents=True, exist_ok=True)
    head = f'id: faulty\nname: Faulty\nversion: "1.0"\ngame: {game}\n'
    (mod / "mod.yaml").write_text(head, encoding="utf-8")
    (mod / "data" / game / kind / "planted.yaml").write_text(rows, encoding="utf-8")
    return mod


OVERSTRONG = "- change: pickpocket\n  b: [{do: gain, n: 20}]\n"
"""A job of the heist that pays $20 and brings no Heat."""
DRAWS_NINE = "- change: gy-w5\n  bodge: [{do: draw, n: 9, who: you}]\n"
"""A part of Heap, one card of a hundred, that draws nine cards when it is bolted on."""
TOWN_OF_99 = "- change: bascom\n  demands: [{good: corn, price: 99}, {good: cattle, price: 99}]\n"
"""A town of Heartland that pays $99 for whatever it buys."""
ONLY_A_COMMENT = "# Pickpocket pays what it paid.\n- change: pickpocket\n  # and nothing else\n"
"""A mod of the heist that changes a comment and nothing else."""
HALF_TRACK = "- change: france\n  laps: 1\n"
"""A track of Pedal with half its laps."""


USUAL_WRESTLING: dict[str, Plain] = {"wrestlers": "pick", "pin-discard": False}


def generous_hand_size(s: Any, seat: int) -> int:
    """Return the size of a hand, a card more for the first seat."""
    return hand_size(s, seat) + (seat == 0)


def load_unloved(game_id: str) -> Game:
    """The toy with one card `drop` that no bot ever wants to play."""
    assert game_id == "toy"

    def purpose(table: Any, decision: Any, keys: Any) -> float:
        unloved = decision.prompt == "plan.cards" and any(table.cards[piece].id == "drop" for piece in keys)
        return GAME.purpose(table, decision, keys) - 99 * unloved

    def pieces(content: Any, seats: int, options: Any) -> list[Any]:
        cards = list(GAME.pieces(content, seats, options))
        drops = [card for card in cards if card.id == "drop"]
        return [card for card in cards if card.id != "drop"] + drops[:1]

    return replace(GAME, purpose=purpose, pieces=pieces)


def self_comparisons(game: str, games: int, times: int, mod: Path | None = None) -> Iterator[list[str]]:
    """Compare a game with itself, or with a mod that changes nothing, on other deals, so many times.

    Each time it is told what stands out after correction. Two play at random, which is quick, and luck is luck.
    """
    usual = lookups.find_game(game)
    modded = usual if mod is None else lookups.find_game(game, (str(mod),))
    for number in range(times):
        paired = PairedTally()
        for first, second in zip(
            _facts(usual, 2, games, 2 * number),
            _facts(modded, 2, games, 2 * number + 1),
            strict=True,
        ):
            if first is not None and second is not None:
                paired.add(first, second)
        changes = correct_changes([[*paired.metrics(), *paired.rows()]])[0]
        yield [change.name for change in changes if change.mark != "usual"]


def _facts(opened: Opened, seats: int, games: int, seed: int) -> Iterator[DealFacts | None]:
    plan = Plan(opened.bots(), seats, ("random",), games, seed, noted=True)
    keys = {
        record.id: record.id
        for record in opened.game.pieces(opened.content, seats, all_options(plan, opened.content))
    }
    for number in range(games):
        yield deal_facts(play_one(plan, opened.game, opened.content, number), keys)
