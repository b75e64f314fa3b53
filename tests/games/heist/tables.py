"""Tables of the heist to look at in tests: set up, dealt as wanted, or played on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.content.models.records import Content
from tabletop.engine.agenda import advance, answer
from tabletop.engine.match import Match
from tabletop.engine.state import Frame
from tabletop.games.heist import GAME
from tabletop.games.heist.state import Heist
from tests.declared import pieces
from tests.games.playing import begun, laid, played_on, with_defaults


def table(content: Content, seats: int = 3, seed: int = 1, **options: Any) -> Heist:
    """A table that is set up and run to its first questions; options with underscores for hyphens."""
    s = laid(GAME, content, seats, seed, with_defaults(content, seats, options))
    assert isinstance(s, Heist)
    return s


def dealt(content: Content, hands: Sequence[Sequence[str]], *frames: Frame, **options: Any) -> Heist:
    """A table with these hands and nothing else to do but these frames, run to its first questions."""
    s = table(content, len(hands), **options)
    free = [piece for zone in s.shape.zones for piece in pieces(s, zone) if s.cards[piece].kind == "cards"]
    for zone in s.shape.zones:
        if not zone.startswith("apb"):
            s.values[zone] = ()
    for seat, names in enumerate(hands):
        for name in names:
            piece = next(piece for piece in free if s.cards[piece].id == name)
            free.remove(piece)
            s.values[f"hand:{seat}"] = (*pieces(s, f"hand:{seat}"), piece)
    s.values["deck"] = tuple(free)
    s.agenda, s.waits, s.lanes = tuple(reversed(frames)), (), ()
    advance(s)
    return s


def does(s: Heist, seat: int, name: str) -> None:
    """A seat answers with a card of this id, or with the opponent of this number."""
    decision = next(decision for decision in s.waits if decision.seat == seat)
    for key in decision.keys():  # noqa: SIM118  # a decision is no mapping
        if key == name or (isinstance(key, int) and decision.prompt != "copy" and s.cards[key].id == name):
            answer(s, decision, (key,))
            return
    raise AssertionError(f"{name} is not on offer for {decision.prompt}")


def start(content: Content, seats: int = 3, seed: int = 1, **options: Any) -> Match:
    """A match, run to its first questions."""
    return begun(GAME, content, seats, seed, with_defaults(content, seats, options))


def played(content: Content, seats: int, seed: int, wild: int = 0, **options: Any) -> Iterator[Match]:
    """A match after every answer: `wild` random ones, then sensible ones to the end."""
    return played_on(start(content, seats, seed, **options), seed, wild)


def state(match: Match) -> Heist:
    """The table of a match."""
    assert isinstance(match.state, Heist)
    return match.state
