"""Corrections of hints, each beside the others: none may suggest a word that is wrong itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from tabletop.content.reading.problems import Problem, did_you_mean

_NO_ID = re.compile('game: expected .*, found "(.+)"')
_SEVERAL = re.compile("game: expected .*, found a list")
_QUOTED, _MEANT = re.compile('"([^"]+)"'), re.compile(r'did you mean "([^"]+)"\?')


def redirect_hints(problems: Sequence[Problem]) -> list[Problem]:
    """Redirect hints of language keys that suggest a wrong word to that word's own suggestion."""
    right: dict[str, str] = {}
    for problem in problems:
        wrong, meant = _QUOTED.search(problem.what), _MEANT.fullmatch(problem.suggestion)
        if wrong and meant:
            right[wrong[1]] = meant[1]
    told = []
    for problem in problems:
        meant = _MEANT.fullmatch(problem.suggestion)
        if meant and problem.what.startswith("unknown key"):
            before, dot, name = meant[1].rpartition(".")
            better = right.get(meant[1]) or (right.get(name) and f"{before}{dot}{right[name]}")
            problem = replace(problem, suggestion=f'did you mean "{better or meant[1]}"?')
        told.append(problem)
    return told


def add_games(
    problems: Sequence[Problem], describe: Callable[[str], object], games: Sequence[str]
) -> list[Problem]:
    """Add the list of `games` to a mod.yaml that names none, without a hint on the form of the name.

    `describe` raises `KeyError` with that sentence.
    """
    told = []
    for problem in problems:
        if _SEVERAL.fullmatch(problem.what):
            one = problem.suggestion.rpartition(" ")[2]
            hint = (
                f"write {one}, and make another mod for each other" if one != "alone" else problem.suggestion
            )
            problem = replace(problem, what="game: a mod is for one game, found a list", suggestion=hint)
        elif named := _NO_ID.fullmatch(problem.what):
            try:
                describe(named[1])
            except KeyError as error:
                hint = did_you_mean(named[1], games)
                problem = replace(problem, what=str(error.args[0]), suggestion=hint)
        elif problem.what == '"game" is missing':
            problem = replace(problem, suggestion=f"name the game that it is for: {join_or(games)}")
        told.append(problem)
    return told


def join_or(words: Sequence[str]) -> str:
    """Join words as a choice."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)
