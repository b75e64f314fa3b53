"""The reasons that HEIST gives for refused drops, judged once more from the rulebook and the position (case C2)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.games.opening import open_game
from tests.games.refusals import HOW, Drop, Judge, doubts, how, judged, reasons, refused

SETUPS: list[tuple[int, dict[str, Any]]] = [(4, {"apb": True}), (3, {}), (5, {"apb": True}), (2, {})]
CHOICES = ("play", "add", "replay", "copy")

# -- what lies where ----------------------------------------------------------------------------------------------


def card_of(source: str) -> int | None:
    word, _, number = source.partition(":")
    return int(number) if word == "card" else None


def id_of(s: Any, source: str) -> str:
    """Id of the dropped card; "" for what is none."""
    piece = card_of(source)
    return "" if piece is None else s.cards[piece].id


def in_hand(s: Any, seat: int, source: str, target: str) -> bool:
    return card_of(source) in s.hand[seat]


def in_record(s: Any, seat: int, source: str, target: str) -> bool:
    return card_of(source) in s.record[seat]


def in_other_record(s: Any, seat: int, source: str, target: str) -> bool:
    return any(card_of(source) in s.record[other] for other in range(s.seats) if other != seat)


def last_used(s: Any, seat: int, source: str) -> bool:
    """Whether an opponent used the card in the Stage before (HEIST-65)."""
    return any(card_of(source) == s.previous[other] for other in range(s.seats) if other != seat)


def not_mine(s: Any, seat: int, source: str, target: str) -> bool:
    """A card of another hand, or one that another passes on."""
    places = [
        f":{place}:{other}" for place in ("hand", "passing") for other in range(s.seats) if other != seat
    ]
    return source.endswith(tuple(places))


def apb(s: Any, seat: int, source: str, target: str) -> bool:
    """A card with the other back; a plan card is one of the 34 of the list."""
    piece = card_of(source)
    return source.startswith("zone:apb") or (
        piece is not None and "apb" in type(s.cards[piece]).__name__.lower()
    )


def answers(s: Any, seat: int, source: str) -> bool:
    """Whether the dropped card may answer one of the questions that end in the own column (HEIST-20, -62, -63, -65)."""
    earlier = (
        in_record(s, seat, source, "") and card_of(source) not in s.laid and id_of(s, source) != "circle-back"
    )
    copied = last_used(s, seat, source) and id_of(s, source) != "copycat-crime"
    return in_hand(s, seat, source, "") or earlier or copied


def other_column(s: Any, seat: int, source: str, target: str) -> bool:
    others = [other for other in range(s.seats) if other != seat]
    there = any(target == f"zone:record:{other}" or card_of(target) in s.record[other] for other in others)
    return there and answers(s, seat, source)


JUDGES = {
    "pass": how("pass"),
    "play": how("play"),
    "add": how("add"),
    "replay": how("replay"),
    "copy": how("copy"),
    "not-asked": Judge((), lambda *_: False),
    "not-mine": Judge((), not_mine),
    "deck": Judge((), lambda s, seat, source, _: source == "zone:deck"),
    "pile": Judge((), lambda s, seat, source, _: source.startswith("zone:pile:")),
    "apb": Judge((), apb),
    "played": Judge(("play", "add"), in_record),
    "played-other": Judge(("play", "add", "replay"), in_other_record),
    "hand-stays": Judge(("replay", "copy"), in_hand),
    "other-column": Judge(CHOICES, other_column),
    "replay-new": Judge(
        ("replay",),
        lambda s, seat, source, _: in_record(s, seat, source, _) and card_of(source) in s.laid,
    ),
    "replay-itself": Judge(
        ("replay",),
        lambda s, seat, source, _: in_record(s, seat, source, _) and id_of(s, source) == "circle-back",
    ),
    "copy-itself": Judge(
        ("copy",),
        lambda s, seat, source, _: last_used(s, seat, source) and id_of(s, source) == "copycat-crime",
    ),
    "copy-own": Judge(("copy",), in_record),
    "copy-other": Judge(
        ("copy",),
        lambda s, seat, source, _: in_other_record(s, seat, source, _) and not last_used(s, seat, source),
    ),
}


def test_five_hundred_refused_drops_are_given_the_nearest_true_reason() -> None:
    wrong, given = judged("heist", SETUPS, JUDGES)

    assert not wrong, "\n".join(wrong[:12])
    assert set(JUDGES) == reasons("heist")
    assert len(given) >= 10, given


def test_covered_cards_are_given_the_nearest_true_reason() -> None:
    """Backs have no handle of their own: a pile, a deck or another hand is taken as a whole."""
    why_not, given, wrong = open_game("heist").game.why_not, set[str](), list[str]()
    for drop in refused("heist", SETUPS, 100):
        seat, seats = drop.decision.seat, range(drop.table.seats)
        owned = [f"zone:{place}:{other}" for place in ("hand", "pile", "passing") for other in seats]
        view: Any = SimpleNamespace(decision=drop.decision, table=drop.table)
        for source in {"zone:deck", "zone:apb_deck", *owned} - {f"zone:hand:{seat}", f"zone:passing:{seat}"}:
            why = why_not(view, source, f"zone:record:{seat}")
            given.add(why)
            wrong.append(doubts(Drop(drop.decision, drop.table, source, f"zone:record:{seat}", why), JUDGES))

    assert not any(wrong), "\n".join(filter(None, wrong))
    assert given == {"not-mine", "deck", "pile", "apb"}


LIES = ("apb", "copy-own")
"""Reasons that a judge calls wrong, in place of a game that gives them wrongly."""


def test_a_reason_that_is_not_true_is_found() -> None:
    lying = {lie: Judge(JUDGES[lie].prompts, lambda *_: False) for lie in LIES}
    assert all(JUDGES[lie].holds is not HOW for lie in LIES)
    wrong, _ = judged("heist", SETUPS, {**JUDGES, **lying})

    assert [lie for lie in LIES if not any(f": {lie}: it is not true" in each for each in wrong)] == []
