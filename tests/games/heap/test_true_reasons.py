"""The reasons that Heap gives for refused drops, judged once more from the rulebook and the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.games.refusals import HOW, Drop, Holds, Judge, doubts, how, reasons, refused

SETUPS: list[tuple[int, dict[str, Any]]] = [(3, {}), (2, {"wrecks": True}), (4, {})]

# -- what lies where ----------------------------------------------------------------------------------------------


def piece(handle: str) -> int | None:
    word, _, number = handle.partition(":")
    return int(number) if word == "card" else None


def in_hand(s: Any, seat: int, source: str) -> Any:
    """The part card of the asked hand that is dropped, None if it is something else."""
    return s.cards[piece(source)] if piece(source) in s.hand[seat] else None


def in_haul(s: Any, seat: int, source: str) -> Any:
    """The same of the haul that is looked at."""
    return s.cards[piece(source)] if piece(source) in s.hauled[seat] else None


def spot(s: Any, target: str) -> tuple[int, str, str] | None:
    """Owner, vehicle and type of the slot that somebody means: an empty one, or the part that lies there."""
    word, *rest = target.split(":")
    if word == "zone" and rest[0] == "slot":
        return int(rest[1]), rest[2], rest[3]
    for seat in range(s.seats):
        for vehicle in s.shape.domains["vehicle"]:
            for part in s.shape.domains["part"]:
                if piece(target) is not None and piece(target) in s.slot[seat, vehicle, part]:
                    return seat, vehicle, part
    return None


def garage(s: Any, handle: str) -> tuple[int, str] | None:
    """Owner and kind of a vehicle card, or of the place of one."""
    word, *rest = handle.split(":")
    if word == "zone" and rest[0] == "garage":
        return int(rest[1]), rest[2]
    for seat in range(s.seats):
        for vehicle in s.shape.domains["vehicle"]:
            if piece(handle) is not None and piece(handle) in s.garage[seat, vehicle]:
                return seat, vehicle
    return None


def owner(s: Any, handle: str) -> tuple[int, str] | None:
    """Owner and kind of the vehicle that somebody means: the card, a slot of it or a part on it."""
    found = spot(s, handle)
    return garage(s, handle) if found is None else found[:2]


def is_damaged(s: Any, handle: str) -> bool:
    return piece(handle) in s.damaged


def to_slot(test: Any, *, card: Any = in_hand) -> Holds:
    """Whether somebody brings a card of their own to a slot, or a part in one, where that is so."""

    def holds(s: Any, seat: int, source: str, target: str) -> bool:
        brought, there = card(s, seat, source), owner(s, target)
        return brought is not None and there is not None and bool(test(s, seat, brought, target, *there))

    return holds


def bodges(test: Any) -> Holds:
    """The same while bodging, and while a haul is looked at and the hand set aside (HEAP-60)."""
    return lambda s, *drop: to_slot(test, card=in_hand if s.phase == "bodge" else in_haul)(s, *drop)


# -- bodging and the haul -------------------------------------------------------------------------------------------


def foreign(s: Any, seat: int, source: str, target: str) -> bool:
    """A vehicle of somebody else: cards are brought to one's own only (HEAP-19, HEAP-28)."""
    there = owner(s, target)
    brought = in_hand(s, seat, source) if s.phase == "bodge" else in_haul(s, seat, source)
    return brought is not None and there is not None and there[0] != seat


def other_vehicle(s: Any, seat: int, card: Any, target: str, whose: int, vehicle: str) -> bool:
    """A part of one's own vehicles for which the card is no part and no repair (HEAP-19, HEAP-28)."""
    return whose == seat and card.vehicle != vehicle and not is_damaged(s, target)


def wrong_repair(s: Any, seat: int, card: Any, target: str, whose: int, vehicle: str) -> bool:
    """A damaged part of one's own is repaired by a card of its vehicle alone (HEAP-28)."""
    return whose == seat and is_damaged(s, target) and card.vehicle != vehicle


def other_type(s: Any, seat: int, card: Any, target: str, whose: int, vehicle: str) -> bool:
    """The right vehicle, another kind of part (HEAP-20)."""
    there = spot(s, target)
    return whose == seat and card.vehicle == vehicle and there is not None and there[2] != card.part


def no_more_parts(s: Any, seat: int, card: Any, target: str, whose: int, vehicle: str) -> bool:
    """Its own slot, but so many have been attached (HEAP-17)."""
    there = spot(s, target)
    fits = whose == seat and card.vehicle == vehicle and (there is None or there[2] == card.part)
    return fits and bool(s.attached >= s.content.numbers["attachments"])


def no_more_repairs(s: Any, seat: int, card: Any, target: str, whose: int, vehicle: str) -> bool:
    """The right card for a damaged part, but so many have been repaired (HEAP-17)."""
    fits = whose == seat and card.vehicle == vehicle and is_damaged(s, target)
    return fits and bool(s.repaired >= s.content.numbers["repairs"])


# -- the rush -------------------------------------------------------------------------------------------------------


def needs(colour: str) -> Judge:
    """A card of one's own onto the combat pile that does not block this colour (HEAP-38)."""

    def holds(s: Any, seat: int, source: str, target: str) -> bool:
        card = in_hand(s, seat, source)
        return card is not None and s.attack == colour and card.block not in (colour, "all")

    return Judge(("fight",), holds)


def box_of(s: Any, seat: int, source: str) -> Any:
    """The rush box of a part or a vehicle that somebody has clicked, of the asked seat or of any (-1)."""
    there = owner(s, source)
    if piece(source) is None or there is None or seat not in (-1, there[0]):
        return None
    row = s.cards[piece(source)]
    if row.kind == "cards":
        return row.rush
    return (row.turbo if piece(source) in s.turbo else row.front).rush


def box(test: Any) -> Judge:
    """A box of the vehicle that rushes, where that is so."""

    def holds(s: Any, seat: int, source: str, target: str) -> bool:
        found, there = box_of(s, seat, source), owner(s, source)
        if found is None or there is None or s.rushing[seat] not in ("all", there[1]):
            return False
        return bool(test(s, source, found))

    return Judge(("trigger", "order"), holds)


def stays(s: Any, seat: int, source: str, target: str) -> bool:
    """A box of one's own on a vehicle that does not rush (HEAP-46)."""
    there = owner(s, source)
    own = box_of(s, seat, source) is not None and there is not None
    return own and there is not None and s.rushing[seat] not in ("all", there[1])


def is_usable(s: Any, source: str) -> bool:
    return not is_damaged(s, source) and piece(source) not in s.pushed


def has_won(s: Any, source: str) -> bool:
    """Whether the box is on a vehicle of whoever has won the rush."""
    there = owner(s, source)
    return there is not None and there[0] == s.winner


def fits(s: Any, found: Any) -> bool:
    """Whether the box runs after the card on top of the combat pile, by what is printed there (HEAP-49, HEAP-50)."""
    card = s.cards[s.combat[-1]]
    return found.when in ("any", f"attack.{card.attack}", f"block.{card.block}") or (
        found.when == "vehicle" and found.of == card.vehicle
    )


# -- damage and repair ----------------------------------------------------------------------------------------------


def clicked(test: Any) -> Holds:
    """A part on somebody's vehicle that is clicked, where that is so."""

    def holds(s: Any, seat: int, source: str, target: str) -> bool:
        there = spot(s, source)
        return piece(source) is not None and there is not None and bool(test(s, seat, source, there[0]))

    return holds


def not_mine(s: Any, seat: int, source: str, target: str) -> bool:
    """A card of somebody else's hand or haul, or one that nobody sees."""
    return piece(source) is not None and not any(
        piece(source) in zone
        for zone in (s.hand[seat], s.hauled[seat], s.combat, *every_slot(s), *every_garage(s))
    )


def every_slot(s: Any) -> Iterator[Any]:
    for seat in range(s.seats):
        for vehicle in s.shape.domains["vehicle"]:
            yield from (s.slot[seat, vehicle, each] for each in s.shape.domains["part"])


def every_garage(s: Any) -> Iterator[Any]:
    for seat in range(s.seats):
        yield from (s.garage[seat, vehicle] for vehicle in s.shape.domains["vehicle"])


BODGE, HAUL = ("bodge",), ("bodge", "haul")
CHOOSE = ("refill", "discard", "challenge", "vehicle", "open", "colour", "swerve", "direction", "order")
JUDGES: dict[str, Judge] = {
    **{prompt: how(prompt) for prompt in (*CHOOSE, "bodge", "haul", "fight", "repair", "damage", "trigger")},
    "discard": how("discard", "pileup-discard"),
    "other": how("other-draw", "other-discard", "other-haul"),
    "not-asked": Judge((), lambda *_: False),
    "not-mine": Judge((), not_mine),
    "not-damaged": Judge((), lambda *_: False),  # on an undamaged part a card means its slot
    "not-yours": Judge(
        (*HAUL, "trigger", "order"),
        lambda s, seat, source, target: (
            foreign(s, seat, source, target)
            if s.phase in ("bodge", "haul")
            else box_of(s, -1, source) is not None and box_of(s, seat, source) is None
        ),
    ),
    "wrong-vehicle": Judge(HAUL, bodges(other_vehicle)),
    "wrong-type": Judge(HAUL, bodges(other_type)),
    "other-vehicle": Judge(BODGE, to_slot(wrong_repair)),
    "attached-two": Judge(BODGE, to_slot(no_more_parts)),
    "repaired-two": Judge(BODGE, to_slot(no_more_repairs)),
    "needs-red": needs("red"),
    "needs-yellow": needs("yellow"),
    "needs-green": needs("green"),
    "nothing-broken": Judge(("repair",), clicked(lambda s, seat, source, who: not is_damaged(s, source))),
    "already-damaged": Judge(
        ("damage",),
        clicked(lambda s, seat, source, who: is_damaged(s, source) and not s.options.get("wrecks", False)),
    ),
    "whose": Judge((), lambda *_: False),
    "whose-left": Judge((), lambda *_: False),
    "whose-right": Judge((), lambda *_: False),
    "box-stays": Judge(("trigger", "order"), stays),
    "box-damaged": box(lambda s, source, found: is_damaged(s, source)),
    "box-ran": box(lambda s, source, found: piece(source) in s.pushed and not is_damaged(s, source)),
    "box-won": box(
        lambda s, source, found: is_usable(s, source) and found.when == "won" and not has_won(s, source)
    ),
    "box-end": Judge(
        ("trigger",), box(lambda s, source, found: is_usable(s, source) and found.when == "end").holds
    ),
    "no-trigger": Judge(
        ("trigger",),
        box(
            lambda s, source, found: (
                is_usable(s, source) and found.when not in ("won", "end") and not fits(s, found)
            )
        ).holds,
    ),
}


def judges_of(drop: Drop, known: Mapping[str, Judge]) -> dict[str, Judge]:
    """The judges, who know whose part the question is about: the card says left, right or any (HEAP-59)."""
    way = {"left": 1, "right": -1}.get(str(drop.decision.facts.get("whose")))
    judges = dict(known)
    if way is None:
        return judges

    def elsewhere(s: Any, seat: int, source: str, who: int) -> bool:
        return bool(who != (seat + way) % s.seats)

    reason = "whose" if drop.table.seats == 2 else f"whose-{drop.decision.facts['whose']}"
    judges[reason] = Judge(("damage",), clicked(elsewhere))
    here = clicked(lambda s, seat, source, who: not elsewhere(s, seat, source, who))
    before = known["already-damaged"]
    judges["already-damaged"] = Judge(("damage",), lambda *drop: here(*drop) and before.holds(*drop))
    return judges


def all_doubts(known: Mapping[str, Judge], drops: list[Drop]) -> list[str]:
    return [doubt for drop in drops if (doubt := doubts(drop, judges_of(drop, known)))]


@pytest.fixture(scope="module")
def drops() -> list[Drop]:
    return list(refused("heap", SETUPS))


def test_five_hundred_refused_drops_are_given_the_nearest_true_reason(drops: list[Drop]) -> None:
    wrong, given = all_doubts(JUDGES, drops), Counter(drop.why for drop in drops)

    assert not wrong, "\n".join(wrong[:12])
    assert set(JUDGES) == reasons("heap")
    assert len(given) >= 20, given


LIES = ("wrong-vehicle", "needs-red", "box-stays", "not-yours")
"""Reasons that a judge calls wrong, in place of a game that gives them wrongly."""


def test_a_reason_that_is_not_true_is_found(drops: list[Drop]) -> None:
    lying = {lie: Judge(JUDGES[lie].prompts, lambda *_: False) for lie in LIES}
    assert all(JUDGES[lie].holds is not HOW for lie in LIES)
    wrong = all_doubts({**JUDGES, **lying}, drops)

    assert [lie for lie in LIES if not any(f": {lie}: it is not true" in each for each in wrong)] == []
