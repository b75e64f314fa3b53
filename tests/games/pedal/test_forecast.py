"""The forecast: what a choice would do, from what its seat may know, and that it comes true."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.app.library import open_game
from tabletop.app.parts import gather, speak
from tabletop.bots import choose
from tabletop.content.languages.lang import languages
from tabletop.engine.agenda import advance
from tabletop.engine.fields import Piece
from tabletop.engine.game import Forecast, ForecastLine
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.games.pedal import GAME
from tabletop.games.pedal.forecast import of_upgrade
from tabletop.games.pedal.rules.react import react
from tabletop.games.pedal.rules.slip import slipstream
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.said.outlook import draw_outlook
from tabletop.ui.table.said.speech import Speech, plain
from tabletop.ui.window import offscreen
from tests.covering import by_day, in_languages
from tests.declared import pieces
from tests.games.pedal.tables import content, raced, start, state
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive


def told(match: Match, seat: int, keys: tuple[Any, ...]) -> Forecast:
    view = match.view(seat)
    assert view.decision is not None
    assert GAME.forecast is not None
    return GAME.forecast(view, view.decision, keys)


def said(forecast: Forecast) -> dict[str, dict[str, Any]]:
    """Every line by its key, with its facts."""
    return {line.key.removeprefix("forecast."): dict(line.facts) for line in forecast.lines}


def at(match: Match, **places: Any) -> Match:
    """The same match with some places changed; `hand` and `played` name cards by id."""
    s = state(match)
    for name, value in places.items():
        place = name.replace("__", ":")
        if isinstance(value, list):
            pool = [piece for zone in s.shape.zones for piece in pieces(s, zone)]
            chosen: list[int] = []
            for card in value:
                chosen.append(next(p for p in pool if s.cards[p].id == card and p not in chosen))
            for zone in s.shape.zones:
                s.values[zone] = tuple(p for p in pieces(s, zone) if p not in chosen)
            s.values[place] = tuple(chosen)
        else:
            s.values[place] = value
    return match


def hand(match: Match) -> dict[str, Piece]:
    """A piece of the first seat's hand for each card in it, by the card's id."""
    s = state(match)
    return {s.cards[piece].id: piece for piece in s.hand[0]}


HAND = ["speed-1", "speed-2", "speed-4", "stress", "starting-5", "heat", "speed-4"]


def test_a_gear_is_told_from_its_weakest_to_its_strongest_cards() -> None:
    match = at(start(), hand__0=HAND, space__0=10, space__1=60)

    lines = said(told(match, 0, (2,)))

    assert lines["speeds"] == {"low": 2, "high": 9}
    assert lines["corner"] == {"n": 1, "limit": 7}
    assert lines["may-pay"] == {"n": 2}


def test_cards_picked_are_told_exactly() -> None:
    match = at(start(), hand__0=HAND, space__0=10, space__1=60, gear__0=2)
    match.act(Answer(0, (2,), 0))
    ones = hand(match)

    def lines(*cards: str) -> dict[str, dict[str, Any]]:
        return said(told(match, 0, tuple(ones[card] for card in cards)))

    assert lines("speed-1", "speed-2") == {"speed": {"n": 3}, "corner": {"n": 1, "limit": 7}, "free": {}}
    assert lines("starting-5", "speed-4")["pays"] == {"n": 2}
    assert lines("stress", "speed-1")["speeds"] == {"low": 2, "high": 5}
    assert lines("starting-5")["speeds"] == {"low": 6, "high": 9}


def test_heat_for_the_gear_and_on_the_cards_is_told_before_it_is_paid() -> None:
    match = at(
        start(garage="quick"), hand__0=["b-11", "speed-1", "speed-2", "speed-4"], space__0=10, space__1=60
    )
    card = hand(match)["b-11"]
    (heat,) = [symbol.n for symbol in state(match).cards[card].printed_symbols if symbol.do == "heat"]

    assert "spent" not in said(told(match, 0, (2,)))
    assert said(told(match, 0, (3,)))["spent"] == {"n": 1}
    assert told(match, 0, (3,)).lines[-1].key == "forecast.spent", "a low panel leaves out no corner for it"
    match.act(Answer(0, (3,), 0))
    assert said(told(match, 0, (card,)))["spent"] == {"n": 1 + heat}


def test_a_limit_that_cards_change_is_told_as_it_is_for_this_car() -> None:
    """PEDAL-155: with Speed 9 and a limit told as 7, a corner that costs 1 Heat would look like a mistake."""
    held = ["a-37", "a-36", "speed-4", "speed-4", "speed-4"]
    match = at(start(garage="quick", garage_pool="all"), hand__0=held, space__0=10, space__1=60, gear__0=2)
    assert said(told(match, 0, (3,)))["corner"] == {"n": 1, "limit": 7}, "nothing is picked yet"
    match.act(Answer(0, (3,), 0))
    s, ones = state(match), hand(match)
    higher, fours = ones["a-37"], [piece for piece in s.hand[0] if s.cards[piece].id == "speed-4"][:2]

    lines = said(told(match, 0, (higher, *fours)))
    assert (lines["speed"], lines["corner"], lines["pays"]) == ({"n": 9}, {"n": 1, "limit": 8}, {"n": 1})
    assert said(told(match, 0, (ones["a-36"],)))["corner"] == {"n": 1, "limit": 6}


def test_a_corner_that_cannot_be_paid_spins_the_car_out() -> None:
    match = at(start(), hand__0=HAND, space__0=55, space__1=60, gear__0=3, engine__0=["heat"])

    assert said(told(match, 0, (4,)))["spins"] == {"corner": "D"}
    assert said(told(match, 0, (2,)))["may-spin"] == {"corner": "D"}


def test_every_corner_that_a_speed_in_between_may_spin_out_at_is_named() -> None:
    """With 2 Heat a 7 pays for the first corner and not for the second, an 8 for neither."""
    match = at(start(track="gb"), hand__0=HAND, space__0=36, space__1=60, gear__0=2, engine__0=["heat"] * 2)
    match.act(Answer(0, (2,), 0))
    ones = hand(match)

    found = told(match, 0, (ones["speed-4"], ones["stress"]))
    assert said(found)["may-spin"] == {"corner": "C/D"}
    assert len(found.ghosts) == 2, "the slowest and the fastest"


@pytest.mark.parametrize(("heat", "key"), [(0, "spins"), (1, "may-spin")])
def test_a_corner_that_cooling_can_pay_for_is_no_certain_spin_out(heat: int, key: str) -> None:
    """PEDAL-85"""
    held = ["speed-4", "speed-1", *["heat"] * heat]
    match = at(start(), hand__0=held, space__0=48, space__1=60, gear__0=1, engine__0=[])
    match.act(Answer(0, (1,), 0))

    found = told(match, 0, (hand(match)["speed-4"],))
    assert said(found)[key] == {"corner": "C"}
    assert [ghost.tone for ghost in found.ghosts] == ["cost"]


def test_a_card_that_cannot_be_paid_for_is_told_while_it_is_picked() -> None:
    """PEDAL-161: its speed will not count."""
    held = ["b-11", "speed-1", "speed-4"]
    match = at(start(garage="quick"), hand__0=held, space__0=20, space__1=60, gear__0=1, engine__0=[])
    match.act(Answer(0, (1,), 0))

    assert said(told(match, 0, (hand(match)["b-11"],))) == {"replaced": {"n": 1}}
    assert "replaced" not in said(told(match, 0, (hand(match)["speed-4"],)))


def test_heat_for_exactly_what_a_corner_costs_is_enough() -> None:
    match = at(start(), hand__0=HAND, space__0=32, space__1=60, gear__0=1, engine__0=["heat", "heat"])
    match.act(Answer(0, (1,), 0))

    assert said(told(match, 0, (hand(match)["starting-5"],)))["pays"] == {"n": 2}


def test_the_ghost_stands_where_the_car_would() -> None:
    match = at(start(), hand__0=HAND, space__0=10, space__1=60, gear__0=2)
    match.act(Answer(0, (2,), 0))
    ones = hand(match)

    (ghost,) = told(match, 0, (ones["speed-1"], ones["speed-2"])).ghosts

    assert (ghost.token, ghost.at, ghost.tone) == ("token:space:0", "place:track:13:2", "good")


def test_the_finish_is_told_and_no_corner_behind_it() -> None:
    match = at(start(), hand__0=HAND, space__0=135, space__1=60, gear__0=2)

    lines = said(told(match, 0, (3,)))

    assert "finish" in lines
    assert "corner" not in lines
    assert lines["to-finish"] == {"n": 3}


def test_a_car_that_is_over_the_finish_is_told_of_no_way_to_it() -> None:
    match = at(start(), hand__0=HAND, space__0=137, space__1=60, gear__0=1)
    assert said(told(match, 0, (1,)))["to-finish"] == {"n": 1}
    match = at(match, space__0=138)

    assert "to-finish" not in said(told(match, 0, (1,)))


def test_a_cluttered_hand_is_told() -> None:
    heat = ["heat"] * 6 + ["starting-heat"]
    match = at(start(), hand__0=heat, gear__0=2, engine__0=[])

    assert said(told(match, 0, (1,))) == said(told(match, 0, ())) == {"cluttered": {}, "cluttered-then": {}}


@pytest.mark.parametrize(
    "options",
    [
        {"track": "gb"},
        {"track": "italia", "garage": "quick", "garage_pool": "all"},
        {"track": "gb", "weather": True},
    ],
)
def test_what_is_told_of_a_plan_comes_true(options: dict[str, Any]) -> None:
    """The Speed after the reveal is one that was told when the cards were picked."""
    match, rng = start(2, seed=4, **options), random.Random(4)
    promised: dict[int, tuple[int, int]] = {}
    kept = 0
    while not match.is_over:
        decision = match.decisions[0]
        seat, view = decision.seat, match.view(decision.seat)
        if decision.prompt == "react" and (span := promised.pop(seat, None)):
            assert span[0] <= state(match).speed[seat] <= span[1]
            kept += 1
        keys = choose(GAME, view, decision, "purposeful", rng)
        if decision.prompt == "cards":
            lines = said(told(match, seat, keys))
            speed = lines.get("speeds") or {"low": lines["speed"]["n"], "high": lines["speed"]["n"]}
            promised[seat] = (speed["low"], speed["high"])
        match.act(Answer(seat, keys, decision.nth))
    assert kept > 15


def test_symbols_show_where_the_car_would_be() -> None:
    """Boost, adrenaline, cooldown and slipstream, wherever they come up in a race."""
    seen = set()
    for match in raced(("random", "random", "random"), seed=2, track="gb"):
        for decision in match.decisions:
            if decision.prompt not in ("react", "slipstream"):
                continue
            for key in dict.fromkeys(option.key for option in decision.options):
                found = told(match, decision.seat, (key,))
                word = key if isinstance(key, str) else key[0] if isinstance(key, tuple) else "slipstream"
                seen.add(word)
                if isinstance(key, tuple) and word == "cooldown":
                    lines = said(found)
                    assert (lines.get("heat-left") or lines["heat-back"])["n"] == key[2]
                    assert not found.ghosts
                else:
                    assert found.ghosts
                    assert all(ghost.token == f"token:space:{decision.seat}" for ghost in found.ghosts)
    assert seen == {"boost", "adrenaline", "cooldown", "slipstream"}


def asked(prompt: str, played: str, held: list[str], space: int, other: int, engine: int = 6) -> Match:
    """The first seat, asked this after it has driven in 1st gear; the other car stands there and has not moved."""
    match = at(start(), order=(0, 1), hand__0=[played, *held], space__0=space, space__1=other)
    state(match).values["engine:0"] = state(match).engine[0][:engine]
    for decision in (*match.decisions, *match.decisions):  # each plans a gear, then a card
        seat = decision.seat
        (now,) = (each for each in match.decisions if each.seat == seat)
        match.act(Answer(seat, (1 if now.prompt == "gear" else state(match).hand[seat][0],), now.nth))
    while match.decisions[0].prompt != prompt:
        match.act(Answer(0, (), match.decisions[0].nth))
    return match


def test_cooling_less_than_the_symbol_could_says_what_it_leaves() -> None:
    """PEDAL-R12: it is used in one go, so whoever takes one Heat card of two learns it before it is dropped."""
    match = asked("react", "speed-2", ["heat", "starting-heat", "speed-1"], space=40, other=60)

    assert said(told(match, 0, (("cooldown", "gear", 1),)))["heat-left"] == {"n": 1, "of": 2}
    assert said(told(match, 0, (("cooldown", "gear", 2),)))["heat-back"] == {"n": 2}


def owing(engine: int, held: list[str], card: str = "b-11") -> Match:
    """The first seat, reacting in 3rd gear with a card in play that costs Heat and cools: 1 and 1 if not named."""
    match = at(start(garage="quick", garage_pool="all"), order=(0, 1), space__0=40, space__1=60, gear__0=2)
    at(match, hand__0=[card, "speed-1", "speed-2", *held])
    state(match).values["engine:0"] = state(match).engine[0][:engine]
    for seat, gear in ((0, 3), (1, 1)):
        match.act(Answer(seat, (gear,), 0))
        (now,) = (each for each in match.decisions if each.seat == seat)
        match.act(Answer(seat, tuple(option.key for option in now.options[:gear]), now.nth))
    assert match.decisions[0].prompt == "react"
    return match


def test_a_card_that_cannot_be_paid_for_any_more_is_told_before() -> None:
    """PEDAL-161: it is replaced by a flip and the car drives anew, so nothing else that was told would hold."""
    lost = {"replaced": {"n": 1}}

    assert said(told(owing(0, []), 0, ())) == lost
    assert "replaced" not in said(told(owing(1, []), 0, ()))
    assert said(told(owing(1, []), 0, ("boost",))) == lost
    assert "replaced" not in said(told(owing(2, []), 0, ("boost",)))

    cooling = owing(0, ["heat"])
    (card,) = (piece for piece in state(cooling).played[0] if state(cooling).cards[piece].id == "b-11")
    assert "replaced" not in said(told(cooling, 0, ()))
    assert said(told(cooling, 0, (("cooldown", card, 1),)))["heat-back"] == {"n": 1}
    assert "replaced" not in said(told(cooling, 0, (("cooldown", card, 1),)))


def test_cooling_too_little_for_the_card_that_cools_is_told_as_well() -> None:
    """PEDAL-R12: what its symbol could have cooled besides is lost, and it costs 2."""
    match = owing(0, ["heat", "heat", "heat"], "a-42")
    (card,) = (piece for piece in state(match).played[0] if state(match).cards[piece].id == "a-42")

    assert said(told(match, 0, (("cooldown", card, 1),))) == {
        "heat-left": {"n": 1, "of": 3},
        "replaced": {"n": 1},
    }
    assert "replaced" not in said(told(match, 0, (("cooldown", card, 2),)))


def test_staying_and_the_slipstream_are_told_apart_while_nothing_is_pointed_at() -> None:
    match = asked("slipstream", "speed-4", ["speed-1"], space=44, other=48, engine=0)

    lines = said(told(match, 0, ()))

    assert lines == {
        "speed": {"n": 4},
        "corner": {"n": 0, "limit": 3},
        "stay-free": {},
        "slip-spins": {"corner": "C"},
    }
    assert said(told(match, 0, (2,)))["spins"] == {"corner": "C"}
    assert told(match, 0, ()).ghosts == told(match, 0, (2,)).ghosts


def test_where_the_slipstream_changes_no_corner_it_is_told_once() -> None:
    match = asked("slipstream", "speed-4", ["speed-1"], space=14, other=18)

    assert set(said(told(match, 0, ()))) == {"speed", "corner", "free"}


def test_the_discard_tells_what_comes_next_and_how_many_cards_it_brings() -> None:
    match = asked("discard", "speed-2", ["speed-1", "speed-4", "stress"], space=18, other=50)
    gone = hand(match)["speed-1"]

    assert said(told(match, 0, ())) == {"corner": {"n": 12, "limit": 3}, "draws": {"n": 4}}
    assert said(told(match, 0, (gone,)))["draws"] == {"n": 5}


@pytest.mark.parametrize(
    "options",
    [{"track": "france", "garage": "quick", "garage_pool": "all", "weather": True}, {"season": "random"}],
)
def test_every_line_has_words(options: dict[str, Any]) -> None:
    """Each sentence of a forecast fills in, whatever question it is about."""
    for match in raced(("random", "random"), seed=3, **options):
        for decision in match.decisions:
            for keys in [(), *((key,) for key in dict.fromkeys(option.key for option in decision.options))]:
                for line in told(match, decision.seat, keys).lines:
                    words = content().text("labels", line.key, **line.facts)
                    assert words != line.key
                    assert "{" not in words


UPGRADES = {
    "a-40": ["+symbol.plus 1", "+symbol.higher 1", "+symbol.slipstream 1", "+symbol.cooldown 1", "forecast.speed 0"],
    "a-39": ["-symbol.lower 1", "+symbol.cooldown 2", "forecast.speed 3"],
    "a-24": ["+symbol.direct 1", "-symbol.scrap 1", "forecast.speed 1"],
    "a-31": ["+symbol.slipstream 1", "face.speeds-help"],
    "a-48": ["-face.heat-help"],
}  # fmt: skip


def pressed(prompt: str, played: str, space: int, other: int, corner: int = 1) -> Match:
    """A question of a race with the press at a corner of the USA, at A unless another is named, and no weather felt."""
    match = start(2, season="random")
    s = state(match)
    while s.phase == "garage":
        decision = match.decisions[0]
        match.act(
            Answer(decision.seat, () if decision.may_pass else (decision.options[0].key,), decision.nth)
        )
        s = state(match)
    event = {1: "new-title-sponsor", 2: "new-speed-record"}[corner]
    for number in s.shape.domains["corner"]:
        s.values["road_pile"] = (*pieces(s, "road_pile"), *pieces(s, f"road_tokens:{number}"))
        s.values[f"road_tokens:{number}"] = ()
    at(match, event_card=[event], played__0=[played], hand__0=["speed-1"], track="usa", laps=2)
    at(match, space__0=space, space__1=other, lane__1=1, speed__0=s.cards[s.played[0][0]].printed_speeds[0])
    at(match, turn=0, began=space - s.cards[s.played[0][0]].printed_speeds[0])
    frame = {"react": react(0), "slipstream": slipstream(0)}[prompt]
    s.agenda, s.waits = (frame,), ()
    advance(s)
    return match


def test_what_the_press_will_see_is_told_before() -> None:
    """PEDAL-217: with 2 more than the limit for certain, with a boost perhaps, in the slipstream at any Speed."""
    match = pressed("react", "sp-4", space=16, other=60)
    assert "gains" not in said(told(match, 0, ()))
    state(match).values["speed:0"] = 9
    assert said(told(match, 0, ()))["gains"] == {"n": 1}
    match = pressed("react", "speed-4", space=11, other=60)
    state(match).values["speed:0"] = 6
    assert said(told(match, 0, ("boost",)))["may-gain"] == {"n": 1}

    match = pressed("slipstream", "speed-4", space=11, other=12)
    assert said(told(match, 0, ()))["slip-gains"] == {"n": 1}
    assert said(told(match, 0, (2,)))["gains"] == {"n": 1}


def test_no_sponsor_is_promised_to_who_spins_out() -> None:
    match = pressed("react", "sp-4", space=16, other=60)
    state(match).values.update({"speed:0": 9, "engine:0": ()})

    lines = said(told(match, 0, ()))

    assert "spins" in lines
    assert "gains" not in lines


@pytest.mark.parametrize("card", UPGRADES)
def test_an_upgrade_on_offer_is_told_by_its_symbols(card: str) -> None:
    """All that a seat can do with it later, a gain or a cost each, and its speed."""
    match = at(start(garage="draft", garage_pool="advanced"), market=[card])
    view = match.view(match.decisions[0].seat)
    assert view.decision is not None
    assert GAME.forecast is not None
    (piece,) = state(match).market

    lines = GAME.forecast(view, view.decision, (piece,)).lines

    signs = {"good": "+", "cost": "-", "plain": ""}
    words = [" ".join((signs[line.tone] + line.key, *map(str, line.facts.values()))) for line in lines]
    assert words == UPGRADES[card]


FULL = [
    ("speed", "corner", "stay-free", "slip-pays"),
    ("speed", "corner", "stay-pays", "slip-free"),
    ("speed", "corner", "stay-free", "slip-may-pay"),
    ("speed", "corner", "stay-spins", "slip-may-spin"),
    ("speed", "corner", "stay-free", "slip-spins"),
    ("heat-left", "speed", "corner", "may-pay"),
    ("heat-left", "speed", "corner", "may-spin"),
    ("heat-left", "replaced"),
    ("speeds", "corner", "may-spin", "spent"),
    ("speeds", "corner", "free", "finish", "spent"),
    ("heat-back", "speed", "corner", "may-pay", "finish"),
    ("speeds", "corner-overheat", "may-spin", "spent"),
    ("speed", "corner-overheat", "pays", "nothing-cools"),
    ("speed", "corner", "pays", "nothing-cools", "no-slip"),
    ("heat-back", "speed", "corner-overheat", "may-pay", "finish"),
    ("speed", "corner", "stay-free", "slip-pays", "slip-gains"),
    ("speed", "corner", "stay-free", "slip-may-pay", "slip-may-gain"),
    ("speeds", "corner-overheat", "may-pay", "may-gain", "spent"),
    ("speed", "corner", "pays", "finish", "gains"),
]
"""The most that the panel is told at once, while somebody plans and while somebody reacts."""


@by_day("keys, size, text_size, language", FULL, [(1280, 720), (1920, 1080)], [100, 125, 200], languages())
def test_what_decides_has_its_place_on_the_panel(
    language: str, text_size: int, size: tuple[int, int], keys: tuple[str, ...]
) -> None:
    """Also where the widest numbers of all tracks stand on it: two figures for the way and the limit."""
    opened, parts = open_game("pedal", language=language), gather()
    speech, area = Speech(opened.content, speak(language), ["Ada"]), Rect(0, 0, 336, 176)
    facts = {"n": 28, "limit": 10, "low": 18, "high": 28, "corner": "B", "of": 3}
    quiet = ("speed", "speeds", "corner", "corner-overheat")
    lines = tuple(ForecastLine(f"forecast.{key}", facts, "plain" if key in quiet else "cost") for key in keys)
    brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))

    draw_outlook(brush, area, "", "", Forecast(lines), speech)

    assert list(brush.seen.troubles()) == []
    told = " ".join(each.words for each in brush.seen.said)
    assert all(plain(speech.say("labels", line.key, line.facts)) in told for line in lines)


@in_languages("text_size, size, language", [100, 125, 200], [(1280, 720), (1920, 1080)])
def test_all_that_an_upgrade_does_has_its_place_on_the_panel(
    language: str, text_size: int, size: tuple[int, int]
) -> None:
    opened, parts = open_game("pedal", language=language), gather()
    speech, area = Speech(opened.content, speak(language), ["Ada"]), Rect(0, 0, 336, 176)
    s = state(start(garage="draft", garage_pool="all"))
    for piece in {s.cards[piece].id: piece for piece in (*s.pool, *s.market)}.values():
        lines = tuple(of_upgrade(s, piece))
        brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
        draw_outlook(brush, area, "", "", Forecast(lines), speech)

        assert list(brush.seen.troubles()) == []
        told = " ".join(each.words for each in brush.seen.said)
        for line in lines:
            assert plain(speech.say("labels", line.key, line.facts)) in told
