"""Texts of the table's signs: wrong ones, and signs without any explanation."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tabletop.content.checking.crosscheck import text_forms, wrong_placeholders
from tabletop.content.gather import Gathered
from tabletop.content.models.files import GameFile
from tabletop.content.models.gauges import Mark
from tabletop.content.models.sentences import GIVEN, find_placeholders
from tabletop.content.models.table import HiddenField, TableFile
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed
from tabletop.content.reading.yamlread import Items, Map, Scalar

GROUP, LINE = "signs", "line"
"""Group of texts, and suffix of the key of the words below a title."""
AROUND = (
    *("title", "progress", "acts", "phase", "seat", "standing", "place", "points", "prompt", "log"),
    *("outlook", "ending", "dash", "answer", "reply", "button", "card", "lasting", "fresh", "target"),
)
"""Signs drawn on every table, or around it."""
FACTS = frozenset(
    (
        *(
            "thing",
            "answer",
            "phase",
            "lap",
            "laps",
            "points",
            "place",
            "corner",
            "limit",
            "printed",
            "since",
        ),
        *("spaces", "needed", "of", "enough", "whole"),
    )
)
"""Facts of some signs that the table itself knows, beside those of every sentence."""


def check_sign_texts(gathered: Gathered, given: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    """Check the sign texts of a game; `given` are the facts that the game itself fills in, by key."""
    table, game = gathered.singles.get("table"), gathered.files.get("game")
    texts = game.get("texts") if game is not None else None
    said = texts.get(GROUP) if isinstance(texts, Map) else None
    file = gathered.singles.get("game")
    if not isinstance(table, TableFile) or not isinstance(texts, Map) or gathered.unread:
        return
    if not isinstance(file, GameFile):
        return  # what is wrong with it is told; which words it would have nobody knows
    keys = said.entries if isinstance(said, Map) else {}
    shown = [name for name, thing in table.things.items() if not isinstance(thing, HiddenField | Mark)]
    yield from _unexplained_signs(gathered, shown, keys)
    known = [*table.things, *AROUND]
    for key, entry in keys.items():
        first = key.split(".")[0]
        if first not in known:
            hint = did_you_mean(first, known) or f"there are {join_listed(shown)}"
            yield entry.problem(f'texts.{GROUP}: nothing on the table is called "{first}"', hint)
        elif key.split(".")[-1] != LINE and not _has_line(key, keys):
            what, hint = f'the sign "{key}" has a title and nothing below it', f"add {key}.{LINE}"
            yield entry.problem(what, hint).as_remark()
        for form in text_forms(entry.node):
            if not find_placeholders(str(form.value))[1]:  # braces that do not fit are told anyway
                facts = GIVEN | FACTS | file.numbers.keys() | set(given.get(key, ()))
                yield from wrong_placeholders(form, facts)


def _has_line(key: str, keys: Collection[str]) -> bool:
    """Check if a sign, or the one that it is a form of, has words below its title."""
    parts = key.split(".")
    return any(f"{'.'.join(parts[:n])}.{LINE}" in keys for n in range(len(parts), 0, -1))


def _unexplained_signs(
    gathered: Gathered, shown: Collection[str], keys: Collection[str]
) -> Iterator[Problem]:
    """Remark on each entry of the table, and each phase in its header, without an explanation."""
    node, starts = gathered.files["table"], {key.split(".")[0] for key in keys}
    things, header = node.get("things"), node.get("header")
    for name, entry in things.entries.items() if isinstance(things, Map) else ():
        if name in shown and name not in starts:
            what = f'"{name}" is drawn on the table, and nothing says what it is'
            yield entry.problem(what, f"add {name} and {name}.{LINE} to texts.{GROUP}").as_remark()
    phases = header.get("phases") if isinstance(header, Map) else None
    for phase in phases.nodes if isinstance(phases, Items) else ():
        if isinstance(phase, Scalar) and f"phase.{phase.value}" not in keys:
            what = f'nothing says what the phase "{phase.value}" in the header is'
            hint = f"add phase.{phase.value} and phase.{phase.value}.{LINE} to texts.{GROUP}"
            yield phase.problem(what, hint).as_remark()
