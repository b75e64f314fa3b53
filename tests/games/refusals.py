"""Refused drops of any game in random positions, and a second opinion on the reason that each is given.

A game's judges are written from its rulebook and ask the position, never the game's own predicates. A reason is true if
its judge says so. A sentence that only says how something is done (its judge is `HOW`) is the nearest reason only where
no other judge of that question finds one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop import games
from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View
from tests.conformance.cases import places
from tests.games.opening import open_game
from tests.games.playing import begun, sensible, with_defaults

Setups = Sequence[tuple[int, Mapping[str, Any]]]
"""Seat counts with options that differ from the usual; underscores stand for hyphens."""
Holds = Callable[[Any, int, str, str], bool]
"""(table of the asked seat, that seat, source, target) -> whether the reason is true there."""
DROPS = 500
EACH = 6
"""Drops of one position, at most; each has another reason as far as there are others."""


class Judge(NamedTuple):
    """One reason of `texts.why`: the questions in which it may be given, and whether it is true."""

    prompts: tuple[str, ...]
    """Prompts; none stands for all."""
    holds: Holds


def how(*prompts: str) -> Judge:
    """A sentence that only says how something is done."""
    return Judge(prompts, HOW)


def HOW(table: Any, seat: int, source: str, target: str) -> bool:  # noqa: N802  # stands for a judge
    """True everywhere, and never the nearest where anything else is."""
    return True


class Drop(NamedTuple):
    """A drop that the game refused."""

    decision: Decision
    table: Any
    source: str
    target: str
    why: str

    def __str__(self) -> str:
        return f"{self.decision.prompt} asked of {self.decision.seat}: {self.source} -> {self.target}: {self.why}"


def refused(game_id: str, setups: Setups, drops: int = DROPS) -> Iterator[Drop]:
    """So many refused drops in matches of these seat counts and options, as many reasons among them as there are."""
    opened, rng, left = open_game(game_id), random.Random(game_id), drops
    for seed in range(1000):
        seats, options = setups[seed % len(setups)]
        match = begun(opened.game, opened.content, seats, seed, with_defaults(opened.content, seats, options))
        for drop in _in_match(match, opened.content, rng):
            yield drop
            left -= 1
            if not left:
                return


def _in_match(match: Match, content: Content, rng: random.Random) -> Iterator[Drop]:
    for answer in range(120):
        if match.is_over:
            return
        decision = rng.choice(match.decisions)
        if answer % 3 == 0:
            yield from _in_position(match, content, decision, rng)
        keys = decision.sample(rng) if rng.random() < 0.4 else sensible(match, decision, rng, 12)
        match.act(Answer(decision.seat, keys, decision.nth))


def _in_position(match: Match, content: Content, decision: Decision, rng: random.Random) -> Iterator[Drop]:
    view: View = match.view(decision.seat)
    boxes = places(content, view)
    handles = list(boxes)
    sources = [handle for handle in handles if handle.split(":")[0] in ("card", "token")]
    offered = [option.source for option in decision.options if option.source]
    found: dict[str, Drop] = {}
    for _ in range(80):
        source = rng.choice(offered if offered and rng.random() < 0.5 else sources or handles)
        target = rng.choice(handles)
        if _is_taken(decision, boxes, source, target):
            continue  # whoever lets go there has dropped it on what takes it
        if source != target and (why := match.game.why_not(view, source, target)):
            found.setdefault(why, Drop(decision, view.table, source, target, why))
    yield from list(found.values())[:EACH]


def _is_taken(decision: Decision, boxes: Mapping[str, Any], source: str, target: str) -> bool:
    """Whether a thing lies in the middle of a place that takes the card."""
    takes = {option.target for option in decision.options if source in (option.source, *option.uses)}
    return any(boxes[each].holds(*boxes[target].centre) for each in takes if each in boxes)


def doubts(drop: Drop, judges: Mapping[str, Judge]) -> str:
    """What a second opinion has against the reason of a drop, "" if nothing."""
    judge = judges.get(drop.why)
    if judge is None:
        return f"{drop}: nobody judges that reason"
    prompt, asked = drop.decision.prompt, (drop.table, drop.decision.seat, drop.source, drop.target)
    if judge.prompts and prompt not in judge.prompts:
        return f"{drop}: not a reason in this question"
    if not judge.holds(*asked):
        return f"{drop}: it is not true"
    if judge.holds is HOW:
        others = {why: each for why, each in judges.items() if each.holds is not HOW}
        near = [
            why
            for why, each in others.items()
            if (not each.prompts or prompt in each.prompts) and each.holds(*asked)
        ]
        return f"{drop}: nearer is {' or '.join(near)}" if near else ""
    return ""


def judged(game_id: str, setups: Setups, judges: Mapping[str, Judge]) -> tuple[list[str], Counter[str]]:
    """Doubts about 500 refused drops, and how often each reason was given."""
    drops = list(refused(game_id, setups))
    return [doubt for drop in drops if (doubt := doubts(drop, judges))], Counter(drop.why for drop in drops)


def reasons(game_id: str) -> set[str]:
    """Every reason that a game has a sentence for, without the other wordings of one."""
    assert game_id in games.ids()
    return {key for key in open_game(game_id).content.file.texts.why if "." not in key}
