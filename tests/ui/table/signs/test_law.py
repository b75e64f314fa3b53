"""Every sign explains itself: whatever is drawn has words, with what is so at this moment (case P11)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.content.languages.lang import Lang, languages
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.engine.view import View
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.said.speech import Speech
from tabletop.ui.table.signs.found import signs_of
from tabletop.ui.table.signs.sign import Sign, signs_at
from tabletop.ui.table.signs.telling import Told, Wording
from tests.conformance.cases import choices
from tests.covering import by_day
from tests.games.facing import content_in
from tests.ui.table.sitting import content_of, dealt

pytestmark = pytest.mark.exhaustive

POSITIONS, MORE = 60, 100
"""A game, at every change and in a night."""
APART = 9
"""Answers between two positions of one match."""


def options_of(game: str) -> list[tuple[int, dict[str, Any]]]:
    """Seats and options to play with: every number of seats, every option once at least."""
    file = content_of(game).file
    found = [
        (seats, chosen) for seats in file.seats for chosen in choices(list(file.options_at(seats)), seats)
    ]
    random.Random(1).shuffle(found)
    return found


@cache
def views(game: str, most: int) -> tuple[View, ...]:
    """Views of so many positions, in turn that of whoever is asked and of nobody."""
    found: list[View] = []
    for nth, (seats, chosen) in enumerate(options_of(game)):
        made = dealt(games.load(game), seats, nth, **chosen)
        found += walked(game, made, nth, max(1, most // 12))
        if len(found) >= most:
            break
    return tuple(found[:most])


def walked(game: str, made: Match, seed: int, most: int) -> Iterator[View]:
    """Some positions of one match."""
    for number in range(most * APART):
        if made.is_over:
            break
        decision = made.decisions[0]
        view = made.view(decision.seat)
        if number % APART == 0:
            yield made.view(None) if number % 2 else view
        keys = choose(made.game, view, decision, "purposeful", random.Random(seed + number))
        made.act(Answer(decision.seat, keys, decision.nth))


def wording(game: str, seats: int, language: str = "en") -> Wording:
    """What tells the words of a game's signs."""
    names = ("Ada", "Bruno", "Chen", "Dot", "Elle", "Fritz", "Gus", "Hanna")[:seats]
    words = Lang.read(language)
    return Wording(Speech(content_in(game, language), words, names), words, games.load(game).signs)


def drawn(layout: Layout) -> Iterator[tuple[str, Rect]]:
    """Everything that lies on the table: its entry, and where."""
    for kind in layout.kinds:
        yield from ((kind.entry, each.rect) for each in kind.grounds())
        yield from ((kind.entry, each.rect) for each in kind.captions())
        yield from ((kind.entry, each.rect) for each in kind.sprites())
    for rect in layout.panels.values():
        yield "seat", rect


def is_whole(told: Told | None) -> bool:
    """Whether a sign has a title, something else below it, and nothing left to fill in."""
    return (
        told is not None
        and bool(told.title and told.lines)
        and told.title not in told.lines
        and "{" not in "".join((told.title, *told.lines))
    )


def silent(game: str, view: View, language: str = "en") -> Iterator[str]:
    """What is drawn in a position and does not explain itself."""
    content = content_of(game)
    layout = lay_out(view, content.table)
    signs = signs_of(layout, view, content, {})
    said = wording(game, view.table.seats, language)
    said.speech.view = view
    told = {sign: said.tell(sign, view) for sign in dict.fromkeys(signs)}
    yield from (f"{sign.keys}: {each}" for sign, each in told.items() if not is_whole(each))
    there = {sign.rect for sign in signs}
    for entry, rect in drawn(layout):
        if rect not in there or not any(is_whole(told[sign]) for sign in signs_at(signs, *rect.centre)):
            yield f"{entry} at {rect}"


@pytest.mark.parametrize("game", games.ids())
def test_everything_on_the_table_explains_itself(game: str) -> None:
    explains_itself(game, POSITIONS)


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.ids())
def test_it_does_so_later_in_a_match_too(game: str) -> None:
    explains_itself(game, MORE)


def explains_itself(game: str, most: int) -> None:
    found = {each for view in views(game, most) for each in silent(game, view)}

    assert len(views(game, most)) == most
    assert sorted(found)[:20] == []


@by_day("game, language", games.ids(), languages()[1:], strength=1)
def test_it_does_so_in_every_language(game: str, language: str) -> None:
    found = {each for view in views(game, POSITIONS)[::8] for each in silent(game, view, language)}

    assert sorted(found)[:20] == []
    assert said_in(game, language).keys() == said_in(game, "en").keys()
    alike = [key for key, words in said_in(game, language).items() if words == said_in(game, "en")[key]]
    assert all("{" in str(said_in(game, "en")[key]) or not key.endswith(".line") for key in alike)


def said_in(game: str, language: str) -> dict[str, object]:
    return dict(content_in(game, language).file.texts.signs)


@pytest.mark.parametrize("game", games.ids())
def test_a_sign_without_words_is_found(game: str) -> None:
    """Whatever sign loses its words, the walk over what is drawn finds it."""
    (view, *_) = views(game, POSITIONS)
    layout = lay_out(view, content_of(game).table)
    kind = next(kind for kind in layout.kinds if list(kind.sprites()) and kind.entry)
    nobody = Sign(Rect(0, 0, 1, 1), (f"no-{kind.entry}",))

    assert wording(game, view.table.seats).tell(nobody, view) is None
    assert not is_whole(None)
