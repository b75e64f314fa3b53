"""`hotseat puzzles`: lists the puzzles of the games, and tries them."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.cli import lookups
from tabletop.content.models.puzzles import PUZZLES, Puzzle
from tabletop.content.reading.problems import did_you_mean
from tabletop.errors import HotseatError

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.workshop.puzzle_study import Verdict


def puzzles(chosen: Namespace) -> int:
    """List the puzzles of a game, or of all, or try them; 1 if one is not worth its place."""
    from tabletop import games as known

    wanted = [chosen.game] if chosen.game is not None else [*known.ids()]
    every = [lookups.find_game(game_id, chosen.mod) for game_id in wanted]
    told, wrong = [], 0
    for opened in every:
        if not chosen.json:
            print(f"{opened.game.id}: {opened.content.file.title}")
        for number, puzzle in enumerate(_puzzles(opened, chosen.puzzle), 1):
            verdict = _try(opened, puzzle) if chosen.check else None
            faults = verdict.faults() if verdict is not None else []
            wrong += bool(faults)
            if chosen.json:
                told.append(_facts(opened, puzzle, verdict))
            else:
                print(f"  {number} {puzzle.id}  {puzzle.name}: {puzzle.text}")
                for line in () if verdict is None else (*_lines(verdict), *faults):
                    print(f"      {line}")
    if chosen.json:
        print(json.dumps(told, ensure_ascii=False, indent=2))
    elif chosen.check:
        print(
            "every puzzle holds"
            if not wrong
            else f"{wrong} {'puzzle does' if wrong == 1 else 'puzzles do'} not hold"
        )
    return 1 if wrong else 0


def _puzzles(opened: Opened, name: str | None) -> Iterator[Puzzle]:
    rows = opened.content.rows(PUZZLES)
    known = [puzzle.id for puzzle in rows]
    if name is not None and name not in known:
        hint = did_you_mean(name, known) or "`hotseat puzzles` lists them"
        raise HotseatError(f'{opened.game.id} has no puzzle "{name}"; {hint}')
    yield from (puzzle for puzzle in rows if name in (None, puzzle.id))


def _try(opened: Opened, puzzle: Puzzle) -> Verdict:
    from tabletop.workshop.puzzle_study import judge
    from tabletop.workshop.scenario_setup import PreparedGame

    return judge(puzzle, PreparedGame(opened.game, opened.content, opened.content.file.defaults))


def _lines(verdict: Verdict) -> Iterator[str]:
    study = verdict.study
    if study is None:
        return
    known = "all answers tried" if study.is_whole else "not all answers tried"
    yield f"{known}, {study.ends} ends; whoever answers anything reaches the goal in {study.share:.1%}"
    yield f"skilled bot: {verdict.skilled} of {verdict.sittings} sittings; master bot: " + (
        f"at the {verdict.master}. sitting" if verdict.master else "never"
    )
    yield f"shortest: {', '.join(study.answers)}"


def _facts(opened: Opened, puzzle: Puzzle, verdict: Verdict | None) -> dict[str, object]:
    facts: dict[str, object] = {
        "game": opened.game.id,
        "id": puzzle.id,
        "name": puzzle.name,
        "goal": puzzle.text,
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
