"""What the table asks for can be done: no lit card is spoken of where none is lit, and a question names its card."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.bots import choose
from tabletop.content.languages.lang import Lang
from tabletop.engine.handles import parse_handle
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision, Option
from tabletop.engine.view import View
from tabletop.games.wrestling.state import Bout
from tabletop.ui.table.said.speech import Speech, plain
from tests.ui.table.ring_sitting import play_until, ring

pytestmark = pytest.mark.exhaustive

LIT = {"en": "lit ", "de": "leuchtend", "es": "iluminad"}
LIT_SYMBOL = {"en": "lit symbol", "de": "leuchtendes Symbol", "es": "símbolo iluminado"}
"""What is asked for where a symbol of the dash can be clicked, which is lit without any card."""
TABLES = (
    *(("heap", 3), ("heartland", 2), ("heist", 3), ("pedal", 3)),
    *(("wrestling", 2), ("wrestling", 4), ("wrestling", 6)),
)
ANSWERS = 400


def seated(game: str, seats: int, seed: int) -> Match:
    content = open_game(game).content
    options = content.file.defaults(seats)
    if game == "wrestling":
        options["wrestlers"] = "random"
    return Match.start(games.load(game), content, [Seat(f"P{i}", i) for i in range(seats)], options, seed)


@cache
def asked(game: str, seats: int) -> tuple[View, ...]:
    """What is seen by whoever is asked with nothing on offer, or with no card: each kind of question once a game."""
    found: dict[tuple[str, frozenset[str]], View] = {}
    for seed in range(3):
        made = seated(game, seats, seed)
        for number in range(ANSWERS):
            if made.is_over:
                break
            for decision in made.decisions:
                if not any(lit_cards(decision)):
                    labels = frozenset(option.label for option in decision.options)
                    found.setdefault((decision.prompt, labels), made.view(decision.seat))
            decision = made.decisions[0]
            view, rng = made.view(decision.seat), random.Random(number)
            level = "purposeful" if seed else "random"
            made.act(Answer(decision.seat, choose(made.game, view, decision, level, rng), decision.nth))
    return tuple(found.values())


def lit_cards(decision: Decision) -> Iterator[int]:
    for option in decision.options:
        for handle in (option.source, option.target, *option.uses):
            piece = parse_handle(handle).piece
            if piece is not None:
                yield piece


def lights_symbols(decision: Decision) -> bool:
    return any(option.source.startswith("button:") for option in decision.options)


def speech(game: str, language: str, view: View) -> Speech:
    made = Speech(open_game(game, (), language).content, Lang.read(language), [f"P{i}" for i in range(8)])
    made.view = view
    return made


@pytest.mark.parametrize("language", LIT)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_lit_card_is_asked_for_where_none_is(game: str, seats: int, language: str) -> None:
    for view in asked(game, seats):
        decision = view.decision
        assert decision is not None
        said = plain(speech(game, language, view).prompt(decision))
        is_lit = said.replace(LIT_SYMBOL[language], "") if lights_symbols(decision) else said
        assert LIT[language] not in is_lit, said
        if not decision.options:
            assert f"{decision.prompt}.none" in open_game(game).content.texts["prompts"], said


@pytest.mark.parametrize(("language", "damaged"), [("en", "damaged"), ("de", "beschädigt"), ("es", "dañada")])
def test_damaged_parts_are_asked_for_only_where_there_are_some(language: str, damaged: str) -> None:
    kinds: set[frozenset[str]] = set()
    made = seated("heap", 3, 1)
    for number in range(ANSWERS):
        decision = made.decisions[0]
        view, rng = made.view(decision.seat), random.Random(number)
        if decision.prompt == "bodge" and decision.options:
            kinds.add(labels := frozenset(option.label for option in decision.options))
            said = plain(speech("heap", language, view).prompt(decision))
            assert (damaged in said) == ("mend" in labels), said
        made.act(Answer(decision.seat, choose(made.game, view, decision, "random", rng), decision.nth))
        if made.is_over:
            break

    assert {frozenset({"attach"}), frozenset({"attach", "mend"})} <= kinds


@pytest.mark.parametrize("language", LIT)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_refusal_sends_to_what_is_lit_where_nothing_is(game: str, seats: int, language: str) -> None:
    why_not = games.load(game).why_not
    for view in asked(game, seats):
        decision = view.decision
        if decision is None or decision.options:
            continue
        hand = view.table.values.get(f"hand:{decision.seat}", ())
        assert isinstance(hand, tuple)
        for source in (*(f"card:{piece}" for piece in hand), f"seat:{decision.seat}"):
            key = why_not(view, source, "zone:discard")
            said = speech(game, language, view).why(key, source, "zone:discard", decision.seat)
            assert LIT[language] not in said, said


@pytest.mark.parametrize("language", LIT)
def test_more_damage_is_offered_for_a_move_that_all_can_see_by_its_name(language: str) -> None:
    made, asked_one = None, None
    for seed in range(40):
        try:
            made = play_until(ring(2, seed, wrestlers="random"), "announce")
        except AssertionError:
            continue
        asked_one = made.decisions[0]
        break
    assert made is not None
    assert asked_one is not None
    seat, s = asked_one.seat, made.state
    assert isinstance(s, Bout)
    piece = parse_handle(str(asked_one.facts["move"])).piece
    assert piece is not None
    assert piece not in s.hand[seat], "by whatever way it is played, the Move lies in the ring by then"
    assert piece in s.stack
    view = made.view(seat)
    said = plain(speech("wrestling", language, view).prompt(asked_one))

    assert str(open_game("wrestling", (), language).content.translate(s.cards[piece]).name) in said
    assert asked_one.open, "what is asked names a card that lies in the ring"


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Unload 2 for 6 points"), ("de", "2 für 6 Punkte liefern"), ("es", "Entregar 2 por 6 puntos")],
)
def test_a_sale_says_how_many_cubes_go_and_what_they_bring(language: str, words: str) -> None:
    """A menu asks how many, and the price of one is not what is asked (HEART-32, HEART-34)."""
    view = seated("heartland", 2, 1).view(0)
    bills = ("card:1", "card:2")

    sale = Option(("unload", "corn", 2), bills[0], "place:map:0:1", bills, "unload", 6)
    assert speech("heartland", language, view).option(sale, 0) == words


@pytest.mark.parametrize(
    ("language", "town"), [("en", "on the town"), ("de", "auf den Ort"), ("es", "en el pueblo")]
)
def test_bills_are_asked_for_only_where_one_can_be_used(language: str, town: str) -> None:
    """HEART-23, HEART-24: any card can be discarded, so lit cards alone do not tell that there is nothing to trade."""
    seen: set[bool] = set()
    for seed in range(3):
        made = seated("heartland", 2, seed)
        for number in range(ANSWERS):
            if made.is_over:
                break
            decision = made.decisions[0]
            view, rng = made.view(decision.seat), random.Random(number)
            if decision.prompt == "action":
                trades = any(option.label in ("load", "unload") for option in decision.options)
                seen.add(trades)
                assert (town in plain(speech("heartland", language, view).prompt(decision))) == trades
            made.act(Answer(decision.seat, choose(made.game, view, decision, "random", rng), decision.nth))
    assert seen == {True, False}
