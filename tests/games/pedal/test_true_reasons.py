"""The reasons that Pedal gives for refused drops, judged once more from the rulebook and the position (case C2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.games.refusals import HOW, Judge, how, judged, reasons

pytestmark = pytest.mark.exhaustive

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (4, {"garage": "quick", "garage_pool": "all", "weather": True, "track": "gb"}),
    (2, {"legends": 2, "mulligan": True}),
    (3, {"season": "season-1961", "garage_pool": "advanced"}),
    (2, {"garage": "snake", "garage_pool": "all", "tournament": True, "track": "france"}),
    (5, {"garage": "quick", "garage_pool": "advanced", "track": "italia", "laps": -2}),
]
Test = Callable[[Any, int, str, str], bool]

# -- what is dropped, and where ---------------------------------------------------------------------------------------


def card_of(source: str) -> int | None:
    word, _, number = source.partition(":")
    return int(number) if word == "card" and number.lstrip("-").isdigit() else None


def held(s: Any, seat: int, source: str) -> Any:
    """The card of the asked hand that is dropped, None for anything else."""
    piece = card_of(source)
    return s.cards[piece] if piece is not None and piece in s.hand[seat] else None


def in_play(s: Any, seat: int, source: str) -> Any:
    """The card of the asked play area that is dropped, None for anything else."""
    piece = card_of(source)
    return s.cards[piece] if piece is not None and piece in s.played[seat] else None


def has(card: Any, word: str) -> int:
    """How much of a symbol is printed on a card."""
    return sum(getattr(each, "n", 1) for each in getattr(card, "symbols", ()) if each.do == word)


def is_heat(card: Any) -> bool:
    return card is not None and card.type == "heat"


def is_stress(card: Any) -> bool:
    return card is not None and card.type == "stress"


def gear_meant(target: str) -> int | None:
    parts = target.split(":")
    return int(parts[3]) if parts[:2] == ["place", "gear"] else None


def space_meant(target: str) -> int | None:
    parts = target.split(":")
    return int(parts[2]) if parts[:2] == ["place", "track"] else None


# -- gears (PEDAL-28 to PEDAL-35) -------------------------------------------------------------------------------------


def playable(s: Any, seat: int) -> int:
    return sum(not is_heat(s.cards[piece]) for piece in s.hand[seat])


def reach(s: Any, seat: int) -> list[int]:
    """The gears up to one away, or two with Heat to pay for it."""
    far = 2 if s.engine[seat] else 1
    return [gear for gear in (1, 2, 3, 4) if abs(gear - s.gear[seat]) <= far]


def is_cluttered(s: Any, seat: int) -> bool:
    return playable(s, seat) < min(reach(s, seat))


def far(s: Any, seat: int, source: str, target: str) -> bool:
    gear = gear_meant(target)
    return gear is not None and abs(gear - s.gear[seat]) > 2


def no_heat_to_shift(s: Any, seat: int, source: str, target: str) -> bool:
    gear = gear_meant(target)
    return gear is not None and abs(gear - s.gear[seat]) == 2 and not s.engine[seat]


def too_few_cards(s: Any, seat: int, source: str, target: str) -> bool:
    gear = gear_meant(target)
    if gear not in reach(s, seat):
        return False
    if is_cluttered(s, seat):
        return bool(gear != max(1, s.gear[seat] - 1))
    return playable(s, seat) < gear


# -- weather and cooling (PEDAL-57, PEDAL-58, PEDAL-150, PEDAL-192 to PEDAL-194) --------------------------------------


def sector(s: Any, seat: int) -> list[Any]:
    """What holds in the sector where the car is."""
    if not s.options.get("weather") and s.options.get("season", "off") == "off":
        return []
    track = s.content.row("tracks", s.track)
    here = s.space[seat] % track.spaces
    passed = [n for n, corner in enumerate(track.corners) if corner.line <= here]
    token = s.road_tokens[passed[-1] if passed else len(track.corners) - 1]
    found = [symbol for piece in token for symbol in s.cards[piece].symbols]
    if any(symbol.do == "weather" for symbol in found):
        found += [symbol for piece in s.weather for symbol in s.cards[piece].sector]
    return found


def says(s: Any, seat: int, word: str) -> bool:
    return any(symbol.do == word for symbol in sector(s, seat))


def cold(s: Any, seat: int) -> Iterator[int]:
    """What each unused Cooldown of the car would cool, weather aside."""
    if ("cooldown", "gear") not in s.used:
        yield {1: 3, 2: 1}.get(s.gear[seat], 0)
    if seat in s.adrenaline and ("cooldown", "adrenaline") not in s.used:
        yield 1
    for piece in s.played[seat]:
        if ("cooldown", piece) not in s.used:
            yield has(s.cards[piece], "cooldown")


def cools(s: Any, seat: int) -> int:
    """How much of the hand's Heat can still be cooled."""
    if says(s, seat, "no-cooldown"):
        return 0
    more = sum(symbol.n for symbol in sector(s, seat) if symbol.do == "cooldown")
    more = 0 if ("cooldown", "sector") in s.used else more
    return min(sum(cold(s, seat)) + more, sum(is_heat(s.cards[piece]) for piece in s.hand[seat]))


def owed(s: Any, seat: int) -> dict[int, int]:
    """The Heat that cards in play still cost."""
    return {
        piece: has(s.cards[piece], "heat")
        for piece in s.played[seat]
        if has(s.cards[piece], "heat") and ("heat", piece) not in s.used
    }


def most_paid(costs: list[int], heat: int) -> int:
    """How many of these costs can be paid, cheapest first."""
    return sum(sum(sorted(costs)[: n + 1]) <= heat for n in range(len(costs)))


# -- step 5 -----------------------------------------------------------------------------------------------------------


def used(s: Any, seat: int, source: str, target: str) -> bool:
    if source == "button:boost":
        return ("boost",) in s.used
    if source == "button:adrenaline":
        return seat in s.adrenaline and ("adrenaline", "space") in s.used
    card, piece = in_play(s, seat, source), card_of(source)
    printed = [word for word in ASKING if has(card, word)]
    return bool(printed) and all((word, piece) in s.used for word in printed)


ASKING = ("heat", "scrap", "accelerate", "salvage", "reduce", "cooldown")
"""Symbols that are used in step 5, by a click or a drag."""


def left(s: Any, seat: int, source: str, word: str) -> bool:
    """Whether the card in play that is dropped has this symbol, not used yet."""
    card, piece = in_play(s, seat, source), card_of(source)
    return bool(has(card, word)) and (word, piece) not in s.used


def is_owing(s: Any, seat: int, source: str) -> bool:
    return card_of(source) in owed(s, seat)


def no_heat(s: Any, seat: int, source: str, target: str) -> bool:
    engine = len(s.engine[seat])
    if source == "button:boost":
        return ("boost",) not in s.used and not engine and not says(s, seat, "free-boost")
    card = held(s, seat, source)
    if has(card, "direct"):  # its own Cooldown comes first (PEDAL-162)
        own = min(has(card, "cooldown"), sum(is_heat(s.cards[p]) for p in s.hand[seat]))
        return engine + (0 if says(s, seat, "no-cooldown") else own) < has(card, "heat")
    cost = owed(s, seat).get(card_of(source) or -1, 0)
    return engine < cost and engine + cools(s, seat) < cost


def cool_first(s: Any, seat: int, source: str, target: str) -> bool:
    engine, cost = len(s.engine[seat]), owed(s, seat).get(card_of(source) or -1, 0)
    return engine < cost <= engine + cools(s, seat)


def pay_others(s: Any, seat: int, source: str, target: str) -> bool:
    """Whether fewer cards can be paid for if this one is paid first (PEDAL-R33)."""
    costs, heat = owed(s, seat), len(s.engine[seat]) + cools(s, seat)
    piece = card_of(source)
    if piece not in costs or len(s.engine[seat]) < costs[piece]:
        return False
    rest = [cost for other, cost in costs.items() if other != piece]
    return 1 + most_paid(rest, heat - costs[piece]) < most_paid(list(costs.values()), heat)


def heat_first(s: Any, seat: int, source: str, target: str) -> bool:
    waits = any(left(s, seat, source, word) for word in ("reduce", "scrap", "salvage", "accelerate"))
    if is_stress(held(s, seat, source)):  # it leaves by a card that reduces
        lying = [f"card:{piece}" for piece in s.played[seat]]
        reducing = [each for each in lying if left(s, seat, each, "reduce")]
        return bool(reducing) and any(is_owing(s, seat, each) for each in reducing)
    return waits and is_owing(s, seat, source)


def free(s: Any, seat: int, source: str, word: str) -> bool:
    """Whether the card in play has this symbol left, and its Heat is paid."""
    return left(s, seat, source, word) and not is_owing(s, seat, source)


def no_symbol(s: Any, seat: int, source: str, target: str) -> bool:
    card = in_play(s, seat, source)
    return card is not None and not any(has(card, word) for word in (*ASKING, "slipstream", "refresh"))


def later(s: Any, seat: int, source: str, target: str) -> bool:
    """Slipstream and discarding come after step 5, and so do symbols for them."""
    if source == f"token:space:{seat}":
        return is_behind(s, seat) and not says(s, seat, "no-slipstream")
    card = held(s, seat, source)
    if card is not None:
        to_pile = target == f"zone:discard:{seat}"
        return to_pile and not is_heat(card) and not is_stress(card) and not has(card, "direct")
    card = in_play(s, seat, source)
    waits = has(card, "slipstream") or has(card, "refresh")
    return bool(waits) and not any(has(card, word) for word in ASKING)


def is_behind(s: Any, seat: int) -> bool:
    """Whether a car is beside this one or right before it (PEDAL-62)."""
    spaces = s.content.row("tracks", s.track).spaces
    others = [car for car in s.shape.domains["car"] if car != seat and not s.place[car]]
    return any((s.space[car] - s.space[seat]) % spaces in (0, 1) for car in others)


def garage(s: Any) -> bool:
    return bool(s.options.get("garage", "off") != "off" or s.options.get("season", "off") != "off")


def waits_for_nothing(s: Any, seat: int, source: str, target: str) -> bool:
    """A card of the hand that is only played in step 2, dropped anywhere but on the discard pile."""
    card = held(s, seat, source)
    if card is None or is_heat(card) or has(card, "direct") or target == f"zone:discard:{seat}":
        return False
    reduces = is_stress(card) and any(left(s, seat, f"card:{p}", "reduce") for p in s.played[seat])
    return not reduces and not (target == f"zone:engine:{seat}" and no_hot_card(s, seat))


def no_hot_card(s: Any, seat: int) -> bool:
    return not any(is_heat(s.cards[piece]) for piece in s.hand[seat])


def nothing_to_cool(s: Any, seat: int, source: str, target: str) -> bool:
    return no_hot_card(s, seat) and (
        target == f"zone:engine:{seat}"
        or (left(s, seat, source, "cooldown") and not used_up(s, seat, source))
    )


def used_up(s: Any, seat: int, source: str) -> bool:
    """Whether a card in play has something else to be used first."""
    return any(left(s, seat, source, word) for word in ASKING if word != "cooldown")


def keeps(s: Any, seat: int, source: str, target: str) -> bool:
    """Heat and Stress of the hand, in step 8, or on the discard pile before it."""
    card = held(s, seat, source)
    if s.phase == "discard":
        return is_heat(card) or is_stress(card)
    lying = [f"card:{piece}" for piece in s.played[seat]]
    reduced = is_stress(card) and any(left(s, seat, each, "reduce") for each in lying)
    return target == f"zone:discard:{seat}" and (is_heat(card) or is_stress(card)) and not reduced


# -- the slipstream (PEDAL-62, PEDAL-88) ------------------------------------------------------------------------------


def way(s: Any, seat: int, source: str, target: str) -> int:
    """How many spaces ahead the own car is dropped, 0 for anything else."""
    space = space_meant(target)
    spaces = s.content.row("tracks", s.track).spaces
    return (space - s.space[seat]) % spaces if space is not None and source == f"token:space:{seat}" else 0


def over_the_line(s: Any, seat: int, source: str, target: str) -> bool:
    n = way(s, seat, source, target)
    return n > 0 and bool(s.space[seat] + n >= s.laps * s.content.row("tracks", s.track).spaces)


def is_full(s: Any, seat: int, n: int) -> bool:
    """Whether both Spots of the space so far ahead are taken by other cars."""
    spaces = s.content.row("tracks", s.track).spaces
    others = [car for car in s.shape.domains["car"] if car != seat and not s.place[car]]
    return [(s.space[car] - s.space[seat] - n) % spaces for car in others].count(0) == 2


def barred(s: Any, seat: int, source: str, target: str) -> bool:
    """Whether cars take both Spots where the own car is dropped, or where adrenaline would bring it."""
    if source == "button:adrenaline":
        return seat in s.adrenaline and ("adrenaline", "space") not in s.used and is_full(s, seat, 1)
    n = way(s, seat, source, target)
    return (
        s.phase == "slipstream"
        and n > 0
        and not over_the_line(s, seat, source, target)
        and is_full(s, seat, n)
    )


# -- whose ------------------------------------------------------------------------------------------------------------


def not_mine(s: Any, seat: int, source: str, target: str) -> bool:
    piece, others = card_of(source), [other for other in range(s.seats) if other != seat]
    own = ("deck", "hand", "plan", "played", "discard", "engine", "salvage", "returned")
    if piece is not None:
        return any(piece in s.values[f"{zone}:{other}"] for zone in own for other in others)
    word, _, rest = source.partition(":")
    name, _, index = rest.partition(":")
    whose = index in map(str, others)
    return whose and (name in own if word == "zone" else word == "token")


def own(test: Test) -> Test:
    """A judge of something that is nobody else's."""
    return lambda s, seat, source, target: (
        not not_mine(s, seat, source, target) and test(s, seat, source, target)
    )


def hot(weather: bool) -> Test:
    """Heat of the hand that nothing cools, because of the weather or for want of symbols."""

    def holds(s: Any, seat: int, source: str, target: str) -> bool:
        lost = says(s, seat, "no-cooldown") and any(cold(s, seat))
        elsewhere = target not in (f"zone:discard:{seat}", f"zone:played:{seat}")
        card = held(s, seat, source)
        if weather and left(s, seat, source, "cooldown") and not used_up(s, seat, source):
            return lost and not no_hot_card(s, seat)
        return is_heat(card) and elsewhere and not cools(s, seat) and lost == weather

    return holds


JUDGES = {
    **{
        prompt: how(prompt)
        for prompt in ("mulligan", "market", "give-back", "swap", "swap-for", "next-race", "retire")
    },
    **{
        prompt: how(prompt)
        for prompt in ("gear", "speed", "react", "salvage", "slipstream", "discard", "refresh")
    },
    "cards": how("cards"),
    "not-asked": Judge((), lambda *_: False),
    "not-mine": Judge((), not_mine),
    "gear-first": Judge(("gear",), own(lambda s, seat, source, _: card_of(source) is not None)),
    "gear-far": Judge(("gear", "cards"), own(far)),
    "gear-heat": Judge(("gear", "cards"), own(no_heat_to_shift)),
    "gear-cards": Judge(("gear", "cards"), own(too_few_cards)),
    "gear-chosen": Judge(("cards",), lambda s, seat, source, _: source == f"token:gear:{seat}"),
    "heat-stays": Judge(
        ("cards", "react"),
        lambda s, seat, source, target: (
            is_heat(held(s, seat, source))
            and (not is_cluttered(s, seat) if s.phase == "plan" else target == f"zone:played:{seat}")
        ),
    ),
    "cards-played": Judge(("react",), lambda s, *drop: not garage(s) and waits_for_nothing(s, *drop)),
    "not-direct": Judge(("react",), lambda s, *drop: garage(s) and waits_for_nothing(s, *drop)),
    "used": Judge(("react",), used),
    "no-heat": Judge(("react",), no_heat),
    "cool-first": Judge(("react",), cool_first),
    "pay-others": Judge(("react",), pay_others),
    "heat-first": Judge(("react",), heat_first),
    "no-symbol": Judge(("react",), no_symbol),
    "later": Judge(("react",), later),
    "no-adrenaline": Judge(
        ("react",), lambda s, seat, source, _: source == "button:adrenaline" and seat not in s.adrenaline
    ),
    "nothing-to-cool": Judge(("react",), own(nothing_to_cool)),
    "no-cooldown": Judge(("react",), hot(weather=False)),
    "cool-weather": Judge(("react",), hot(weather=True)),
    "no-stress": Judge(
        ("react",),
        lambda s, seat, source, _: (
            free(s, seat, source, "reduce") and not any(is_stress(s.cards[p]) for p in s.hand[seat])
        ),
    ),
    "no-discards": Judge(
        ("react",), lambda s, seat, source, _: free(s, seat, source, "salvage") and not s.discard[seat]
    ),
    "no-flips": Judge(
        ("react",), lambda s, seat, source, _: free(s, seat, source, "accelerate") and not s.flips
    ),
    "slip-weather": Judge(
        ("react", "discard"),
        lambda s, seat, source, _: (
            source == f"token:space:{seat}" and is_behind(s, seat) and says(s, seat, "no-slipstream")
        ),
    ),
    "slip-finish": Judge(
        ("slipstream", "discard"),
        lambda s, seat, source, target: over_the_line(s, seat, source, target) and is_behind(s, seat),
    ),
    "blocked": Judge(("react", "slipstream"), barred),
    "keeps": Judge(("react", "discard"), keeps),
}


def test_five_hundred_refused_drops_are_given_the_nearest_true_reason() -> None:
    wrong, given = judged("pedal", SETUPS, JUDGES)

    assert not wrong, "\n".join(wrong[:12])
    assert set(JUDGES) == reasons("pedal")
    assert len(given) >= 20, given


LIES = ("gear-far", "keeps", "not-direct", "no-symbol")
"""Reasons that a judge calls wrong, in place of a game that gives them wrongly."""


def test_a_reason_that_is_not_true_is_found() -> None:
    lying = {lie: Judge(JUDGES[lie].prompts, lambda *_: False) for lie in LIES}
    assert all(JUDGES[lie].holds is not HOW for lie in LIES)
    wrong, _ = judged("pedal", SETUPS, {**JUDGES, **lying})

    assert [lie for lie in LIES if not any(f": {lie}: it is not true" in each for each in wrong)] == []
