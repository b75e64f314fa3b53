"""Whether the rules can do anything with what the files say: they set matches up, and play one if there is time.

Models look at one row at a time. That a deck has no card left that a rule draws, that a map has too few towns, that a
hand is larger than the pile, only the rules notice.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tabletop.content.looks.facecheck import mistakes as faces_mistakes
from tabletop.content.looks.tablecheck import Mistake, mistakes
from tabletop.content.looks.tablenames import misnamed
from tabletop.content.models.records import Content
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.steps import Answer
from tabletop.workshop.broken import what_broke

if TYPE_CHECKING:  # a match begins without the checker
    from tabletop.content.models.options import Choice, Flag, NumberOption
    from tabletop.content.reading.problems import Problem
    from tabletop.content.survey.attempts import Told

SEED = 1
PATIENCE = 2
"""So many times as many answers as it took to break are tried with other content."""
IDLE = 200
"""So many answers in a row are given without a choice in no match that anybody can play."""
HINT = "look at what the mod removes, at its numbers and at its copies"


@dataclass(frozen=True, slots=True)
class Trouble:
    """What the rules said, and with how many players."""

    seats: tuple[int, ...]
    said: str
    begun: bool
    """Whether a match could begin, and broke later."""
    options: tuple[tuple[str, int | bool | str], ...] = ()
    """With which options other than as delivered, by name."""
    answers: int = 0
    """After how many answers it broke."""

    @property
    def what(self) -> str:
        """As the checker words mistakes."""
        counts = ", ".join(map(str, self.seats))
        said = self.said.partition("; ")[0]
        if not self.seats:
            return f"no table can be laid: {said}"
        return (
            f"a match for {counts} breaks off: {said}"
            if self.begun
            else f"no match for {counts} can begin: {said}"
        )

    @property
    def suggestion(self) -> str:
        """What to do: as the rules say, if they do."""
        return self.said.partition("; ")[2] or (
            HINT if self.seats else "look at its table.yaml and faces.yaml"
        )

    @property
    def general(self) -> bool:
        """Whether the rules suggest nothing themselves."""
        return not self.said.partition("; ")[2]


@dataclass(frozen=True, slots=True)
class Attempt:
    """How the checker asks the rules of a game, which `load` finds by its id; without `playing` only set-ups."""

    load: Callable[[str], Game]
    playing: bool = True

    def __call__(self, game: str, content: Content) -> list[Trouble]:
        """What the rules say of it."""
        rules = self.load(game)
        return tried(rules, content) if self.playing else set_up(rules, content)

    def again(self, game: str, content: Content, told: Told) -> bool:
        """Whether the match of a trouble cannot begin, or breaks, with other content; one no longer there does not."""
        assert isinstance(told, Trouble)
        offered = {option.id: option for option in content.file.options_at(next(iter(told.seats), 0))}
        known = all(name in offered and value in _values(offered[name]) for name, value in told.options)
        if not known or not set(told.seats) & set(content.file.seats):
            return False
        rules = self.load(game)
        try:
            for seats in told.seats:
                if seats in content.file.seats:
                    match = _match(rules, content, seats, dict(told.options))
                    if told.begun and _broken(
                        match, content, min(rules.bound, PATIENCE * told.answers + IDLE)
                    ):
                        return True
        except Exception:  # whatever it is, as below
            return True
        return False

    def proofread(self, folder: Path, name: str, game: str, content: Content | None) -> list[Problem]:
        """What is misspelt in the scenarios of a mod; whoever only switches it on does not run them."""
        if not self.playing:
            return []
        from tabletop.workshop.proofreading import proofread
        from tabletop.workshop.scenario_setup import Prepared

        opened = Prepared(self.load(game), content, content.file.defaults) if content is not None else None
        return proofread(folder, name, game, opened)


def tried(game: Game, content: Content, seconds: float = 2.0) -> list[Trouble]:
    """What the rules say of the content: nothing, if matches begin and anybody can do anything in them."""
    return set_up(game, content) or extremes(game, content) or list(played(game, content, seconds))


def set_up(game: Game, content: Content) -> list[Trouble]:
    """What keeps matches from beginning, in one for all numbers of players, with options as delivered."""
    if wrong := _looks(game, content):
        return [Trouble((), wrong[0].text, False)]
    found: dict[int, str] = {}
    for seats in content.file.seats:
        try:
            _match(game, content, seats)
        except Exception as error:  # whatever it is, it must not reach whoever only switched a mod on
            found[seats] = what_broke(error, content)
    return [Trouble(tuple(found), next(iter(found.values())), False)] if found else []


def _looks(game: Game, content: Content) -> list[Mistake]:
    """What keeps a table from being laid, and faces from being painted."""
    found: list[Mistake] = []
    if content.layout is not None:
        found += mistakes(content.layout, game.state.fields)
        found += misnamed(content.layout, content.file, game.kinds)
    if content.drawing is not None:
        found += faces_mistakes(content.drawing, game.kinds, content.file.texts.labels)
    return found


def extremes(game: Game, content: Content) -> list[Trouble]:
    """What keeps matches from beginning when one option is at its least, its most or any of its choices."""
    found: dict[str, dict[tuple[str, int | bool | str], list[int]]] = {}
    for seats in content.file.seats:
        for option in content.file.options_at(seats):
            for value in _values(option):
                try:
                    _match(game, content, seats, {option.id: value})
                except Exception as error:  # as above
                    where = found.setdefault(what_broke(error, content), {})
                    where.setdefault((option.id, value), []).append(seats)
    return [_with_options(said, where) for said, where in found.items()]


def _with_options(said: str, where: Mapping[tuple[str, int | bool | str], Sequence[int]]) -> Trouble:
    """The same trouble with several values of options, told once; the first stands for all when others are tried."""
    values: dict[str, list[str]] = {}
    for name, value in where:
        values.setdefault(name, []).append(str(value).lower() if isinstance(value, bool) else str(value))
    named = " or ".join(f"{name} at {', '.join(each)}" for name, each in values.items())
    seats = dict.fromkeys(count for counts in where.values() for count in counts)
    return Trouble(tuple(sorted(seats)), f"with {named}: {said}", False, (next(iter(where)),))


def _values(option: Flag | NumberOption | Choice) -> Sequence[int | bool | str]:
    if option.kind == "number":
        return (option.low, option.high)
    return (True, False) if option.kind == "flag" else tuple(option.values)


def played(game: Game, content: Content, seconds: float) -> Iterator[Trouble]:
    """What breaks while anybody does anything, in one match each of the fewest and of the most players.

    A match is left when its share of `seconds` of computing is over, or after `Game.bound` answers.
    """
    counts = dict.fromkeys((min(content.file.seats), max(content.file.seats)))
    found: dict[str, dict[int, int]] = {}
    for seats in counts:
        until = time.process_time() + seconds / len(counts)
        match = _match(game, content, seats)  # `set_up` has seen that it begins
        broken = _broken(match, content, game.bound, until)
        if broken is not None:
            found.setdefault(broken.said, {})[seats] = broken.answers
    for said, answers in found.items():
        yield Trouble(tuple(answers), said, True, answers=max(answers.values()))


class _Broken(NamedTuple):
    """What the rules said when a match broke, and after how many answers."""

    said: str
    answers: int


def _broken(match: Match, content: Content, bound: int, until: float = math.inf) -> _Broken | None:
    """What breaks a match in which anybody does anything, for so many answers, until so much computing time."""
    dice, forced = random.Random(SEED), 0
    for number in range(bound):
        if match.over or time.process_time() > until:
            break
        try:
            answer = random_answer(match, dice)
            forced = forced + 1 if _is_forced(match, answer) else 0
            if forced > IDLE:
                return _Broken(f"{IDLE} times in a row there was nothing to decide", number)
            match.act(answer)
        except Exception as error:  # as above
            return _Broken(what_broke(error, content), number)
    return None


def _is_forced(match: Match, answer: Answer) -> bool:
    """Whether whoever is asked has nothing to choose from."""
    asked = next(decision for decision in match.decisions if decision.seat == answer.seat)
    return len(asked.options) + asked.may_pass <= 1 or asked.least == len(asked.options)


def _match(
    game: Game, content: Content, seats: int, other: Mapping[str, int | bool | str] = MappingProxyType({})
) -> Match:
    """A match with options as delivered, but for the `other` ones."""
    names = [Seat(f"Seat {seat + 1}", seat) for seat in range(seats)]
    return Match.start(game, content, names, {**content.file.defaults(seats), **other}, SEED)
