"""Effects that no scenario fires: each is removed in turn, and scenarios that name its card are replayed.

A row of a mod without effects, such as a track, is told of if no scenario names it.

An effect whose absence changes nothing in the course of any scenario did nothing in any: nobody would see it break.
Only scenarios that name the card are asked, so that a card that happens to be dealt covers nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.content.mods.mods import Mod, own_row_ids
from tabletop.content.reading.node_texts import texts_of
from tabletop.content.writing.value_spans import ValuePath
from tabletop.workshop.scenario_acts import run_act
from tabletop.workshop.scenario_file import Scenario
from tabletop.workshop.scenario_setup import PreparedGame, set_up
from tabletop.workshop.state_text import describe


@dataclass(frozen=True, slots=True)
class CardEffect:
    """Effect of a row: its path, and its word; "" for a row that has none."""

    kind: str
    row: str
    path: ValuePath
    word: str
    place: str
    """Position as `file:line`."""

    def __str__(self) -> str:
        if not self.path:
            return f"{self.place}: {self.row}: no scenario names it"
        keys = [str(step + 1) if isinstance(step, int) else step for step in self.path]
        return f"{self.place}: {self.row}, {' '.join(keys)}: {self.word}"


def list_effects(opened: PreparedGame, rows: Sequence[tuple[str, str]] | None = None) -> Iterator[CardEffect]:
    """Yield the effects of these rows by kind and id, of all rows for None."""
    content, words = opened.content, _words(opened)
    known = [(kind, row) for kind, inside in content.by_kind.items() for row in inside]
    for kind, row in known if rows is None else rows:
        for path, effect in _effects_in(content.row(kind, row), words, ()):
            place = content.places.get(f"{kind}/{row}/{path[0]}") or content.places.get(f"{kind}/{row}", "")
            yield CardEffect(kind, row, path, words[type(effect)], place)


def rows_of_mod(mod: Mod, content: Any) -> list[tuple[str, str]]:
    """List the rows of a mod's own that are in a game, by kind and id."""
    return [
        (kind, row) for kind in content.by_kind for row in own_row_ids(mod, kind) if content.has(kind, row)
    ]


def _words(opened: PreparedGame) -> dict[type, str]:
    return {model: word for word, model in opened.game.effects} if opened.game.effects is not None else {}


# Rows and what is in them are of whichever models a game has: hence Any.
def _effects_in(value: Any, words: Mapping[type, str], path: ValuePath) -> Iterator[tuple[ValuePath, Any]]:
    if type(value) in words:
        yield path, value
    elif isinstance(value, tuple):
        for at, each in enumerate(value):
            yield from _effects_in(each, words, (*path, at))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _effects_in(each, words, (*path, key))
    elif hasattr(value, "model_copy"):
        for key, each in vars(value).items():
            yield from _effects_in(each, words, (*path, key))


def _take_out(value: Any, path: ValuePath) -> Any:
    """Copy a value without what stands at a path of it."""
    step, rest = path[0], path[1:]
    if isinstance(value, tuple):
        at = int(step)
        return (*value[:at], *([_take_out(value[at], rest)] if rest else ()), *value[at + 1 :])
    if isinstance(value, Mapping):
        return {**value, step: _take_out(value[step], rest) if rest else None}
    inner = _take_out(getattr(value, str(step)), rest) if rest else None
    return value.model_copy(update={str(step): inner})


def take_out(opened: PreparedGame, effect: CardEffect) -> PreparedGame:
    """Copy a game with one effect less."""
    content = opened.content
    inside = dict(content.by_kind[effect.kind])
    inside[effect.row] = _take_out(inside[effect.row], effect.path)
    return replace(opened, content=replace(content, by_kind={**content.by_kind, effect.kind: inside}))


def find_uncovered(
    scenarios: Sequence[Scenario], opened: PreparedGame, rows: Sequence[tuple[str, str]] | None = None
) -> Iterator[tuple[CardEffect, bool]]:
    """Yield each effect of these rows, of all for None, and True for one that no scenario fires.

    Of these rows those without effects come last, and True for one that no scenario names.
    """
    named = [(scenario, named_words(scenario)) for scenario in scenarios]
    usual: dict[int, tuple[str, ...]] = {}
    seen: set[str] = set()
    for effect in list_effects(opened, rows):
        without, fires = None, False
        for at, (scenario, words) in enumerate(named):
            if fires or effect.row not in words:
                continue
            without = without or take_out(opened, effect)
            if at not in usual:
                usual[at] = _course(scenario, opened)
            fires = _course(scenario, without) != usual[at]
        seen.add(effect.row)
        yield effect, not fires
    for kind, row in rows or ():
        if row not in seen:
            place = opened.content.places.get(f"{kind}/{row}", "")
            yield CardEffect(kind, row, (), "", place), not any(row in words for _, words in named)


def named_words(scenario: Scenario) -> frozenset[str]:
    """Return all words of a scenario, keys too: the cards that it names are among them."""
    nodes = (scenario.given, scenario.then, *(act.node for act in scenario.when))
    return frozenset(word for node in nodes for word in texts_of(node))


def _course(scenario: Scenario, opened: PreparedGame) -> tuple[str, ...]:
    """Play a scenario and describe the table after each step, errors included."""
    seen: list[str] = []
    for seed in scenario.seeds or (None,):
        try:
            match = set_up(scenario, opened, seed)
            seen += describe(match.state)
            for act in scenario.when:
                if act.then is None:
                    run_act(match, act)
                    seen += describe(match.state)
        except Exception as error:  # a line that is not on offer any more, or rules that miss what was there
            seen.append(f"{type(error).__name__}: {error}")
    return tuple(seen)
