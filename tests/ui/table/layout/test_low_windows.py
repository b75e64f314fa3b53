"""Law: in every window from 1280x680 up a card says what it says at 1080 lines, wherever it lies (case P14)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pygame
import pytest

from tabletop import games
from tabletop.app.library import Opened, open_game
from tabletop.app.parts import Parts, gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.bots import choose
from tabletop.content.models import zones
from tabletop.engine.steps import Answer
from tabletop.engine.view import View
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.ui.table.kinds.fan import Fan
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.window import offscreen, units_for
from tests.covering import in_languages
from tests.ui.table.layout.saying import Sign, said, seen, told

pytestmark = pytest.mark.exhaustive

USUAL = (1920, 1080)
LOW = ((1280, 680), (1366, 705), (1280, 720), (1600, 900))
LEAST = 12
"""Letters are so high at 720 lines, in pixels."""
LIT_EDGE = 4
"""Pixels at the lower end of a card that its amber edge covers."""
ANSWERS, EVERY = 110, 9
MANY = 8
"""Of more cards in one hand the end of a long name is covered where it stands on one line, in two at 1080 lines."""
OPTIONS: dict[str, dict[str, bool | int | str]] = {
    "pedal": {"garage": "quick", "garage-pool": "all", "weather": True},
}
"""What brings as many kinds of cards to the table as there are."""
GROUNDS = ("depots", "locations")
"""Kinds of a board: they are no cards that anybody holds."""
Window = tuple[int, int]


class Place(NamedTuple):
    """Cards of one kind and look, as high as they are shown in two windows, in pixels."""

    kind: str
    look: str
    window: Window
    usual: int
    low: int
    in_hand: bool


@pytest.fixture(scope="module", autouse=True)
def _pygame() -> None:
    pygame.display.init()
    pygame.font.init()


@cache
def parts() -> Parts:
    return gather()


@cache
def opened(game: str, code: str) -> Opened:
    return open_game(game, language=code)


@cache
def painter(game: str, code: str, window: Window) -> FacePainter:
    brush = offscreen(window, parts().theme, parts().pictures)
    painter = faces_of(brush, opened(game, code).content)
    painter.follow(brush)
    return painter


def seats_of(game: str) -> list[int]:
    """The fewest that play, some, and the most."""
    counts = opened(game, "en").content.file.seats
    return sorted({min(counts), 4 if 4 in counts else max(counts), max(counts)})


@cache
def views(game: str) -> tuple[View, ...]:
    """Views of whoever is asked, and of all, along a match for each number of seats."""
    found = []
    table = opened(game, "en")
    for seats in seats_of(game):
        match = Stand(parts(), table, SampleMatch(seats, 1, options=OPTIONS.get(game, {}))).match
        for number in range(ANSWERS):
            if match.is_over:
                break
            decision = match.decisions[0]
            view = match.view(decision.seat)
            if not number % EVERY:
                found += [view, match.view(None)]
            keys = choose(table.game, view, decision, "purposeful", random.Random(number))
            match.act(Answer(decision.seat, keys, decision.nth))
    return tuple(found)


def laid(game: str, view: View, window: Window) -> Layout:
    scale = units_for(*window)
    return lay_out(view, opened(game, "en").content.table, (window[0] / scale, window[1] / scale))


def high(card: Placed, window: Window) -> int:
    """How high a card is drawn, in pixels."""
    return round(card.size[1] * card.pose.scale * units_for(*window))


def cards(view: View, layout: Layout) -> Iterator[tuple[str, Placed, Any]]:
    """The cards that lie open, each with its row."""
    for key, card in layout.sprites.items():
        if card.look.kind == "card" and (row := view.table.cards[card.look.piece]).kind not in GROUNDS:
            yield key, card, row


def hand(layout: Layout) -> dict[str, Placed]:
    """The open cards of all hands on a table, by their keys."""
    found = (each for fan in layout.find_kinds(Fan) for each in fan.sprites())
    return {each.key: each for each in found if each.look.kind == "card"}


@cache
def places(game: str) -> frozenset[Place]:
    """Every size at which cards of some kind are shown, in each window beside the usual one."""
    by = {kind: face.by for kind, face in opened(game, "en").content.faces.faces.items()}
    found = set()
    for view in views(game):
        usual = laid(game, view, USUAL)
        for window in LOW:
            low = laid(game, view, window).sprites
            for key, card, row in cards(view, usual):
                look = str(getattr(row, by[row.kind], "")) if by[row.kind] else ""
                in_hand = key in hand(usual)
                found.add(Place(row.kind, look, window, high(card, USUAL), high(low[key], window), in_hand))
    return frozenset(found)


@cache
def signs(game: str, code: str, kind: str, row: str, height: int, window: Window) -> tuple[Sign, ...]:
    """All that a card of this height says in a window."""
    with pytest.MonkeyPatch.context() as patch:
        return said(painter(game, code, window), opened(game, code).content.row(kind, row), height, patch)


def rows(game: str, code: str, place: Place) -> Iterator[Any]:
    """All rows that are shown as what was seen there."""
    face = opened(game, code).content.faces.faces[place.kind]
    for row in opened(game, code).content.rows(place.kind):
        if not place.look or str(getattr(row, face.by)) == place.look:
            yield row


def is_cut(sign: Sign, height: int) -> bool:
    """Whether letters lie under the amber edge that a card so high has while it can be picked up."""
    return sign.px > 0 and sign.box.bottom > height - LIT_EDGE


def test_every_game_shows_hands_in_every_window() -> None:
    for game in games.ids():
        assert {place.window for place in places(game) if place.in_hand} == set(LOW), game


@in_languages("game, code", games.ids())
def test_a_card_says_the_same_in_every_window(game: str, code: str) -> None:
    """The same words, numbers and symbols, in type that can be read, and nothing cut; case P14, case D1, case T1."""
    wrong = []
    for place in sorted(places(game)):
        for row in rows(game, code, place):
            usual = signs(game, code, place.kind, row.id, place.usual, USUAL)
            low = signs(game, code, place.kind, row.id, place.low, place.window)
            if told(row, usual) != told(row, low):
                differs = sorted(told(row, usual) ^ told(row, low))
                wrong.append(f"{row.id}, {place.low} px high in {place.window}: {differs}")
            wrong += [f"{row.id} in {place.window}: {sign}" for sign in low if "…" in sign.says]
            wrong += [f"{row.id} in {place.window}: {sign}" for sign in low if 0 < sign.px < LEAST]
            wrong += [
                f"{row.id} in {place.window}: {sign}"
                for sign in low
                if place.in_hand and is_cut(sign, place.low)
            ]

    assert wrong == []


@in_languages("game, code", games.ids())
def test_neighbours_in_a_hand_cover_no_more_in_a_low_window(game: str, code: str) -> None:
    """What the next card of a fan lies upon is not said."""
    wrong = []
    for view in views(game):
        if view.seat is None or len(hand(laid(game, view, USUAL))) > MANY:
            continue
        found: dict[str, dict[Window, frozenset[str]]] = {}
        for window in (USUAL, *LOW[:2]):
            cards = hand(laid(game, view, window))
            for key, card in cards.items():
                row = opened(game, code).content.translate(view.table.cards[card.look.piece])
                height = high(card, window)
                all_of_it = signs(game, code, row.kind, row.id, height, window)
                shown = seen(card, height, all_of_it, cards.values(), units_for(*window))
                found.setdefault(key, {})[window] = told(row, shown)
        for key, windows in found.items():
            for window in LOW[:2]:
                if missing := windows[USUAL] - windows[window]:
                    wrong.append((len(found), key, window, sorted(missing)))

    assert wrong == []


@in_languages("code")
def test_tricks_in_a_full_hand_say_when_and_what(code: str) -> None:
    """Seven cards of wrestling lie on one another, and of none a word of its lower half is covered; case W10."""
    table = opened("wrestling", code)
    entry = table.content.table.things["hand"]
    assert isinstance(entry, zones.Fan)
    tricks = [row for row in table.content.rows("cards") if row.type == "trick"]
    wrong = []
    for window in (*LOW, USUAL):
        area = laid("wrestling", views("wrestling")[0], window).areas["hand"]
        fan = Fan("hand", area, entry.size, tuple(range(7)))
        cards = list(fan.sprites())
        for row in tricks:
            height = high(cards[0], window)
            words = [
                sign
                for sign in signs("wrestling", code, "cards", row.id, height, window)
                if sign.px and sign.box.y > height * 0.45
            ]
            assert len(words) >= 1 + len(row.do), row.id
            for card in cards:
                shown = seen(card, height, words, cards, units_for(*window))
                wrong += [(row.id, window, sign.says) for sign in words if sign not in shown]

    assert sorted(set(wrong)) == []
