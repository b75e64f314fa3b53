"""Contents of the result screen: the players, the result, and the statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.engine.game import Result
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.result.chronicle import Chronicle, Moment, TurnTold
from tabletop.ui.scenes.result.lines import Line
from tabletop.ui.scenes.sitters import Sitter


@dataclass(frozen=True, slots=True)
class RivalTold:
    """Rival without a seat who took a place: a name, a colour, the place."""

    name: str
    colour: int
    place: int


def _key_as_name(key: str, **_: object) -> str:
    """Return the key as the name of an unnamed part."""
    return key


@dataclass(frozen=True, slots=True)
class Told:
    """Result of a finished match, ready to be shown."""

    game: str
    title: str
    sitters: tuple[Sitter, ...]
    result: Result
    labels: tuple[str, ...]
    """Labels of the rows of the score sheet."""
    story: Chronicle
    minutes: int
    tie_rule: str = ""
    """Tie-break between seats with equal points, as the game calls it."""
    chart: str = ""
    """Subject of the chart where it is not points."""
    out: str = ""
    """Words for seats that could not win."""
    unit: str = ""
    """Unit that the winner has so many of, where it is not points."""
    average: str = ""
    """Words below the average of a turn, where it is not points."""
    teams: tuple[str, ...] = ()
    """Name of each seat's team; () without teams."""
    sides: tuple[Line, ...] = ()
    """The teams, each with its seats; () without teams."""
    gains: tuple[str, ...] = ()
    """Gain of each turning point's turn, in the game's words; () where it is points."""
    finale: tuple[str, str] = ("", "")
    """Decision of the match where points did not make it, and its cause, in the game's words."""
    amount: Callable[[int], str] = str
    """Writer of an amount: points are a bare number, money is not."""
    rivals: tuple[RivalTold, ...] = ()
    """Rivals that play by themselves; as runners they come after the seats."""
    part: Callable[..., str] = _key_as_name
    """Words of the game for the parts of a match of several, by the key after `Game.part` in the label, with facts:
    "" for the name of one, which is `n`."""

    def count_sentence(self, words: Words, key: str, n: int, **facts: str) -> str:
        """Fill a sentence with a counted amount.

        The app's own sentence calls points by their name; anything else stands in it as the game writes it.
        """
        if self.unit:
            return words(f"result.{key}_amount", n=self.amount(n), **facts)
        return words(f"result.{key}", n=n, **facts)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return the lines of the chart: each team, or each seat."""
        seats = (Line(sitter.name, (seat,), sitter.colour) for seat, sitter in enumerate(self.sitters))
        return self.sides or tuple(seats)

    def line_of(self, seat: int) -> Line:
        """Return a seat's line."""
        return next(line for line in self.lines if seat in line.seats)

    @property
    def team(self) -> str:
        """Name the winning team; "" without teams or winners."""
        return self.teams[self.result.winners[0]] if self.teams and self.result.winners else ""

    @property
    def is_lost(self) -> bool:
        """True if nobody at the table could win."""
        return len(self.result.out) == len(self.sitters)

    @property
    def first_rival(self) -> str:
        """Return the name of a winner without a seat, if no seat has won."""
        return next(rival.name for rival in self.rivals if rival.place == 1)

    def rival(self, runner: int) -> RivalTold | None:
        """Return the rival of this number; None for a seat."""
        return self.rivals[runner - len(self.sitters)] if runner >= len(self.sitters) else None

    def colour(self, runner: int) -> int:
        """Return the index of a colour."""
        rival = self.rival(runner)
        return self.sitters[runner].colour if rival is None else rival.colour

    def place(self, runner: int) -> int:
        """Return somebody's place, 1 for the first; rivals that play by themselves count.

        A team takes one place, however many are in it.
        """
        if rival := self.rival(runner):
            return rival.place
        before = [1 if self.result.is_team else len(place) or 1 for place in self.result.places]
        return 1 + next(sum(before[:at]) for at, place in enumerate(self.result.places) if runner in place)

    def margin(self, seat: int) -> int:
        """Return a seat's lead over the best other that could win; below 0 when it is behind."""
        points, out = self.result.points, self.result.out
        others = (p for other, p in enumerate(points) if other != seat and other not in out)
        return points[seat] - max(others, default=points[seat])

    def points_behind(self, seat: int) -> int:
        """Return a seat's distance from the winner, in points."""
        return self.result.points[self.result.best[0]] - self.result.points[seat]

    def tie(self, seat: int, words: Words) -> str:
        """Return the tie-break between a seat and another, in one line; "" if none was needed.

        A winner is compared with the next place, everybody else with the place before.
        """
        places, row = [place for place in self.result.places if place], self.result.tie
        at = next(index for index, place in enumerate(places) if seat in place)
        other = at + 1 if at == 0 else at - 1
        if row is None or other >= len(places):
            return ""
        rival = places[other][0]
        if self.result.points[rival] != self.result.points[seat]:
            return ""
        first, second = (seat, rival) if at == 0 else (rival, seat)
        return words(
            "result.tie",
            why=self.tie_rule,
            seat=self.sitters[first].name,
            n=row.values[first],
            rival=self.sitters[second].name,
            points=row.values[second],
        )

    def best_gain(self, seat: int) -> int:
        """Return the most a seat gained in one turn."""
        before = [self.story.start, *(turn.points for turn in self.story.turns)]
        turns = zip(self.story.turns, before, strict=False)
        return max((turn.points[seat] - old[seat] for turn, old in turns), default=0)

    def gain(self, moment: Moment, words: Words) -> str:
        """Return a turning point's gain in words; its cause where it decided all."""
        if moment.kind == "finale":
            return self.finale[1]
        if moment.gain <= 0:
            fell = self._fell_back(moment)
            return words("result.no_gain", n=len(fell), seat=self.sitters[fell[0]].name)
        if self.gains:
            return self.gains[self.story.moments.index(moment)]
        if self.story.parts:
            return self.part(".gain", n=moment.gain)
        return words("result.gain", n=moment.gain)

    def _fell_back(self, moment: Moment) -> list[int]:
        """List the seats that lost ground at a turning point without gain; at least the rival."""
        turns = self.story.turns
        before = turns[moment.turn - 1].points if moment.turn else self.story.start
        after = turns[moment.turn].points
        own = next((seats for seats in self.result.places if moment.seat in seats), ())
        partners = own if self.result.is_team else (moment.seat,)
        fell = [seat for seat, old in enumerate(before) if seat not in partners and after[seat] < old]
        return fell or [moment.rival]

    def turn_time(self, words: Words, turn: TurnTold, number: int) -> str:
        """Name a turn: its round (and part), else its number."""
        if turn.part and turn.round:
            return self.part(".round", n=turn.part, round=turn.round)
        return words("result.round", n=turn.round) if turn.round else words("result.turn", n=number)

    def name(self, runner: int, words: Words) -> str:
        """Return a name, marked for a bot."""
        if rival := self.rival(runner):
            return rival.name
        sitter = self.sitters[runner]
        return sitter.name if sitter.person else words("app.bot_name", name=sitter.name)


def join_names(names: Sequence[str], words: Words) -> str:
    """ "Ada, Bo and Chen"."""
    return words("app.and", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]
