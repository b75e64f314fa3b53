"""Check of the words in a scenario against its game: cards, rows, values of options, words of the rules.

What is on offer is known only where the rules ask. But no rule offers a word that neither the data has nor its code.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cache
from types import CodeType

from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Reason, nearest
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar
from tabletop.engine.fields import Value
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.workshop.scenario_at import arguments_of
from tabletop.workshop.scenario_file import Scenario, ScenarioMistake, to_items
from tabletop.workshop.scenario_table import written_places
from tabletop.workshop.scenario_values import to_cell, word_hint

_WORD = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_NOTHING = ("", "pass")


def find_misspelt(scenario: Scenario, s: State, game: Game, content: object) -> Iterator[ScenarioMistake]:
    """Yield a mistake for each word in a scenario that its game cannot have; none where that is unknown."""
    said = _words_of_rules(game.state.__module__.rpartition(".")[0])
    if not isinstance(content, Content) or not said:
        return
    words = (*s.cards.ids(), *_words_of_data(content), *filter(_WORD.fullmatch, said))
    known = {*words, *said}
    for node in (*_answers(scenario, game.id), *_values(s, scenario)):
        for word in _words_in(node):
            if word.value not in known and not all(part in known for part in str(word.value).split(":")):
                yield _mistake_at(word, str(word.value), content, words)


def _answers(scenario: Scenario, game_id: str) -> Iterator[AnyNode]:
    """Yield all words in answers, offers, and arguments of the first rule."""
    yield from arguments_of(scenario.at, game_id)
    for act in scenario.when:
        if act.written is not None and not act.tries_undo:
            yield act.written
    for then in scenario.checks:
        for offer in to_items(offered) if (offered := then.get("offered")) is not None else ():
            if isinstance(offer, Map) and (keys := offer.get("keys")) is not None:
                yield from _alternatives(keys)


def _values(s: State, scenario: Scenario) -> Iterator[AnyNode]:
    """Yield the values of fields that hold no pieces."""
    tables = [scenario.given, *scenario.checks]
    for then in scenario.checks:
        if isinstance(seen := then.get("seen"), Map):
            tables += [entry.node for entry in seen.entries.values() if isinstance(entry.node, Map)]
    for entry in (entry for table in tables for entry in table.entries.values() if entry.key in s.fields):
        with suppress(ScenarioMistake):  # told where it is read
            found = [*written_places(s, entry.key, entry.node, entry.node)]
            for place, node in found:
                if isinstance(s.shape.place[place][0], Value):
                    yield from _alternatives(node)


def _alternatives(node: AnyNode) -> Iterator[AnyNode]:
    """Yield a value, or those that `any of` and `contains` list."""
    yield from (entry.node for entry in node.entries.values()) if isinstance(node, Map) else (node,)


def _words_in(node: AnyNode) -> Iterator[Scalar]:
    """Yield the words in an answer or a value, without placeholders and cells."""
    if isinstance(node, Items):
        for part in node.nodes:
            yield from _words_in(part)
    elif isinstance(node, Scalar) and isinstance(node.value, str):
        if node.value not in _NOTHING and to_cell(node.value) is None:
            yield node


def _mistake_at(node: Scalar, word: str, content: Content, words: Collection[str]) -> ScenarioMistake:
    parts = word.split()
    if len(parts) > 1 and all(part in words for part in parts):
        return ScenarioMistake(
            node, f'"{word}" are several words', f"a choice of several parts is a list: [{', '.join(parts)}]"
        )
    called = _row_with_name(content, word)
    hint = f'write its id: "{called}"' if called else word_hint(content, word, words)
    reason = Reason("unknown", word, called or nearest(word, words))
    return ScenarioMistake(node, f'nothing of this game is called "{word}"', hint, reason=reason)


def _row_with_name(content: Content, name: str) -> str:
    """Return the id of the row with this name; "" if there is none."""
    rows = (row for kind in content.by_kind.values() for row in kind.values())
    return next((row.id for row in rows if getattr(row, "name", "").casefold() == name.casefold()), "")


def _words_of_data(content: Content) -> Iterator[str]:
    for kind, rows in content.by_kind.items():
        yield from (kind, *rows)
    for option in content.file.options:
        yield from getattr(option, "values", ())


@cache
def _words_of_rules(package: str) -> frozenset[str]:
    """Collect every text in the code of a game; none if some of its code cannot be read."""
    said: set[str] = set()
    for name, module in [*sys.modules.items()]:
        if name == package or name.startswith(f"{package}."):
            code = getattr(module.__loader__, "get_code", lambda _: None)(name)
            if code is None:
                return frozenset()
            said.update(_texts(code))
    return frozenset(said)


def _texts(constant: object) -> Iterator[str]:
    """Yield the texts in the code of a module, in functions within it, and in tuples and sets."""
    if isinstance(constant, str):
        yield constant
    elif isinstance(constant, CodeType):
        for inner in constant.co_consts:
            yield from _texts(inner)
    elif isinstance(constant, (tuple, frozenset)):
        for inner in constant:
            yield from _texts(inner)
