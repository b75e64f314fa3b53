"""`hotseat puzzles`: lists the puzzles of the games, and checks them."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.app.puzzle_codes import NamedPuzzle, puzzle_code
from tabletop.app.puzzle_words import seat_names, tell_goal
from tabletop.cli import lookups
from tabletop.cli.usage import unknown_name
from tabletop.content.models.puzzles import PUZZLES, Puzzle

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.workshop.puzzle_study import Verdict


def puzzles(chosen: Namespace) -> int:
    """List the puzzles of a game or of all, check them, or print codes; returns 1 if a puzzle fails its check."""
    told, wrong = [], 0
    for opened, rows in _find(chosen):
        if not chosen.json:
            print(f"{opened.game.id}: {opened.content.file.title}")
        for number, puzzle in rows:
            verdict = _try(opened, puzzle) if chosen.check else None
            faults = verdict.faults() if verdict is not None else []
            wrong += bool(faults)
            if chosen.json:
                told.append(_facts(opened, puzzle, verdict))
            elif chosen.code:
                print(f"  {puzzle.id} {puzzle_code(NamedPuzzle(opened.game.id, puzzle.id, opened.mods))}")
            else:
                print(f"  {number} {puzzle.id}  {puzzle.name}: {_goal(opened, puzzle)}")
                for line in () if verdict is None else (*_lines(verdict), *faults):
                    print(f"      {line}")
        if not (rows or chosen.json):
            print("  no puzzles")
    if chosen.json:
        print(json.dumps(told, ensure_ascii=False, indent=1))
    elif chosen.check:
        print(
            "every puzzle holds"
            if not wrong
            else f"{wrong} {'puzzle does' if wrong == 1 else 'puzzles do'} not hold"
        )
    return 1 if wrong else 0


def _find(chosen: Namespace) -> list[tuple[Opened, list[tuple[int, Puzzle]]]]:
    """Find the chosen puzzles, by game, each with its number. Raises `WrongUsage` if there is none."""
    games = lookups.find_games(chosen.game, chosen.mod)
    every = [(opened, [*enumerate(opened.content.rows(PUZZLES), 1)]) for opened in games]
    if chosen.puzzle is None:
        return every
    named = [(opened, [each for each in rows if each[1].id == chosen.puzzle]) for opened, rows in every]
    if not any(rows for _, rows in named):
        raise unknown_name("puzzle", chosen.puzzle, [puzzle.id for _, rows in every for _, puzzle in rows])
    return [(opened, rows) for opened, rows in named if rows]


def _goal(opened: Opened, puzzle: Puzzle) -> str:
    """Return the goal in words; people have the names that unnamed seats get."""
    from tabletop.app import seating
    from tabletop.content.languages.lang import Lang

    solver, *others = seating.names(Lang.read())
    return tell_goal(opened.content, puzzle, seat_names(puzzle, solver, others))


def _try(opened: Opened, puzzle: Puzzle) -> Verdict:
    from tabletop.workshop.puzzle_study import judge

    return judge(puzzle, opened.prepare())


def _lines(verdict: Verdict) -> Iterator[str]:
    study = verdict.study
    if study is None:
        return
    known = "all answers tried" if study.is_whole else "not all answers tried"
    yield f"{known}, {study.ends} ends; whoever answers anything reaches the goal in {study.share:.1%}"
    yield f"skilled bot: {verdict.skilled} of {verdict.sittings} sittings; master bot: " + (
        f"in sitting {verdict.master}" if verdict.master else "never"
    )
    yield f"shortest: {', '.join(study.answers)}"


def _facts(opened: Opened, puzzle: Puzzle, verdict: Verdict | None) -> dict[str, object]:
    facts: dict[str, object] = {
        "game": opened.game.id,
        "id": puzzle.id,
        "name": puzzle.name,
        "goal": _goal(opened, puzzle),
        "turns": puzzle.turns,
        "answers": len(puzzle.solution),
    }
    if verdict is not None:
        facts["faults"] = verdict.faults()
        if verdict.study is not None:
            study = verdict.study
            facts |= {"share": round(study.share, 4), "ends": study.ends, "whole": study.is_whole}
            facts |= {"skilled": verdict.skilled, "sittings": verdict.sittings, "master": verdict.master}
    return facts
