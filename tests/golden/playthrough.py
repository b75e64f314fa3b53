"""Golden files: whole matches as answers and readable dumps, and counts of states after n decisions.

A playthrough's answers are in its file, so a bot that changes its mind does not change the test; the rules alone
decide whether the dumps still agree. `pytest --update-golden` plays and writes all of them anew.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tabletop.bots import choose
from tabletop.engine.agenda import answer
from tabletop.engine.fields import Plain
from tabletop.engine.match import Match, Seat
from tabletop.engine.plain import freeze
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Decision
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_setup import PreparedGame
from tabletop.workshop.state_text import describe

FIRST_LINE = (
    "# A whole match. `pytest --update-golden` plays it anew from the header; read the diff like code."
)
WILD = 60
"""So many answers at the start are wild now and then; after that the match is played to its end with purpose."""
COUNTED = 64
"""Answers of one decision that are counted at most."""

Given = tuple[int, tuple[Plain, ...]]
"""A seat and its keys."""


def header_of(file: Path) -> dict[str, Any]:
    """Game, seats, options, seed and how often the table is dumped."""
    header = yaml.safe_load(file.read_text(encoding="utf-8"))
    return {name: header[name] for name in ("game", "seats", "options", "seed", "every")}


def recorded(file: Path) -> list[Given]:
    """The answers on file."""
    steps = yaml.safe_load(file.read_text(encoding="utf-8")).get("steps", ())
    return [(step[0], freeze(step[1])) for step in steps if isinstance(step, list)]  # type: ignore[misc]  # keys are a list


def new_match(opened: PreparedGame, header: dict[str, Any]) -> Match:
    """The match at its opening."""
    seats = [Seat(f"Seat {n}", n) for n in range(header["seats"])]
    options = {**opened.options(header["seats"]), **header["options"]}
    return Match.start(opened.game, opened.content, seats, options, header["seed"])


def invent(opened: PreparedGame, header: dict[str, Any]) -> Iterator[Given]:
    """Answers that play the match to its end: mostly purposeful, at first with a wild one now and then."""
    match, rng = new_match(opened, header), random.Random(header["seed"])
    for number in range(opened.game.bound):
        if match.is_over:
            return
        decision = rng.choice(match.decisions)
        level = "random" if number < WILD and rng.random() < 0.3 else "purposeful"
        keys = choose(opened.game, match.view(decision.seat), decision, level, rng)
        match.act(Answer(decision.seat, keys, decision.nth))
        yield decision.seat, keys


def write(opened: PreparedGame, header: dict[str, Any], answers: Iterator[Given] | list[Given]) -> str:
    """The file's text for these answers. Raises `AssertionError` naming the first that is not on offer any more."""
    match = new_match(opened, header)
    lines = [FIRST_LINE, *(f"{name}: {json.dumps(value)}" for name, value in header.items()), "steps:"]
    lines += dump(match, 0)
    for number, (seat, keys) in enumerate(answers, start=1):
        decision = next((d for d in match.decisions if d.seat == seat), None)
        assert decision is not None, f"answer {number}: seat {seat} is not asked any more"
        refusal = decision.refusal(keys)
        assert not refusal, f"answer {number} of seat {seat}: {refusal}"
        words = f"{decision.prompt}: {Offer(match.state, decision).sample_text(keys) or 'pass'}"
        match.act(Answer(seat, keys, decision.nth))
        lines.append(f"- {json.dumps([seat, keys, words])}")
        if number % header["every"] == 0 or match.is_over:
            lines += dump(match, number)
    assert match.is_over, "the answers on file do not end the match any more"
    result = match.result()
    lines.append(f"result: {json.dumps({'places': result.places, 'points': result.points})}")
    return "\n".join(lines) + "\n"


def dump(match: Match, number: int) -> list[str]:
    """The table after so many answers."""
    head = f"- after: {number}"
    table = [f"  - {json.dumps(line)}" for line in describe(match.state)]
    return [head, f"  digest: {match.state.digest()!r}", "  table:", *table]


# -- counts -------------------------------------------------------------------------------------------------------


def count_states(opened: PreparedGame, header: dict[str, Any], depth: int) -> list[int]:
    """Distinct states after 0, 1, ... `depth` decisions; of several seats that are asked, the first answers."""
    level: dict[tuple[Any, ...], State] = {}
    opening = new_match(opened, header).state
    level[opening.key()] = opening
    counts = [1]
    for _ in range(depth):
        further: dict[tuple[Any, ...], State] = {}
        for state in level.values():
            for decision in state.waits[:1]:
                for child in _children(state, decision):
                    further.setdefault(child.key(), child)
        level = further
        counts.append(len(level))
    return counts


def _children(state: State, decision: Decision) -> Iterator[State]:
    for keys in decision.enumerate(COUNTED):
        child = state.clone()
        answer(child, decision, keys)
        yield child


def counts_line(opened: PreparedGame, line: str) -> str:
    """A line of a counts file, `seats 2, seed 1, depth 3, options {}: 1 ...`, with its counts found anew."""
    words = line.split(": ", 1)[0] if "}: " not in line else line[: line.index("}: ") + 1]
    words = words.removesuffix(":")
    parts = dict(part.split(" ", 1) for part in words.split(", ", 3))
    header = {
        "seats": int(parts["seats"]),
        "seed": int(parts["seed"]),
        "options": json.loads(parts["options"]),
    }
    counts = count_states(opened, header, int(parts["depth"]))
    return f"{words}: {' '.join(map(str, counts))}"
