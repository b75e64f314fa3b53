"""Answers in the words of their buttons, completed with seats and cards that a button leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tabletop.app import seating
from tabletop.app.workshop.labels import Labels
from tabletop.engine.steps import Answer, leaves
from tabletop.errors import HotseatError
from tabletop.escape_text import escape_text
from tabletop.ui.table.said.speech import Speech
from tabletop.workshop.scenario_file import ScenarioMistake

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.content.languages.lang import Lang
    from tabletop.engine.match import Match, Seat
    from tabletop.engine.steps import Option
    from tabletop.workshop.scenario_file import Act, Scenario


class SaidAnswers:
    """Words for each answer, as the table asked it at that time."""

    def __init__(self, opened: Opened, words: Lang, seats: Sequence[Seat]) -> None:
        self.opened, self.names = opened, [seat.name for seat in seats]
        self.speech = Speech(opened.content, words, self.names)
        self.labels = Labels(opened.content, words)

    def say(self, match: Match, given: Answer) -> str:
        """Word an answer before it is given; "" for several pieces, which a list says better, and for a pass."""
        decision = next((each for each in match.decisions if each.seat == given.seat), None)
        if decision is None or decision.many or not given.keys:
            return ""
        option = next((each for each in decision.options if each.key == given.keys[0]), None)
        if option is None:
            return ""
        self.speech.view = match.view(given.seat)
        said = escape_text(self.speech.answer(decision, [option]))
        missing = (name for name in self._names(match, option) if not _has_name(said, name))
        return ", ".join([said, *dict.fromkeys(missing)])

    def _names(self, match: Match, option: Option) -> Iterator[str]:
        """Yield the names of everything an option's key refers to."""
        kinds = option.kinds()
        for path, part in leaves(option.key):
            if isinstance(part, str):
                is_act = path == (0,)  # as its button says
                if not is_act and any(part in rows for rows in self.opened.content.by_kind.values()):
                    yield escape_text(self.labels.row_name(part))
            elif kinds.get(path) == "card" and isinstance(part, int):
                yield escape_text(self.labels.row_name(match.state.cards[part].id))
            elif kinds.get(path) == "seat" and isinstance(part, int) and part < len(self.names):
                yield self.names[part]

    def of_match(self, match: Match) -> Iterator[str]:
        """Yield the words of each answer of a match, from its beginning."""
        from tabletop.engine.match import Match

        twin = Match.replay(match.game, match.state.content, match.header, ())
        for given, _ in match.standing_answers():
            yield self.say(twin, given)
            twin.act(given)

    def of_scenario(self, scenario: Scenario, seats: Sequence[Seat]) -> dict[tuple[int, int], str]:
        """Return the words of each answer in a scenario, by line and column, as far as it can be played."""
        from tabletop.workshop.scenario_acts import find_answer
        from tabletop.workshop.trial import play

        said: dict[tuple[int, int], str] = {}

        def note(match: Match, act: Act) -> None:
            if act.kind == "does":
                said[act.node.line, act.node.column] = self.say(match, find_answer(match, act))

        try:
            play(scenario, self.opened.prepare(), seats, note)
        except (HotseatError, ScenarioMistake):
            return {}  # told where the test is run
        return said


def name_seats(scenario: Scenario, words: Lang) -> tuple[Seat, ...]:
    """Return the seats of a scenario's table. Raises `ScenarioMistake` if their number is none."""
    from tabletop.engine.match import Seat
    from tabletop.workshop.scenario_setup import count_seats

    names = seating.names(words)
    count = min(count_seats(scenario), len(names))  # no game has more, which is told where the test is run
    return tuple(Seat(names[n], n) for n in range(count))


def say_lines(scenario: Scenario, opened: Opened, words: Lang) -> dict[tuple[int, int], str]:
    """Return the words of each answer in a scenario, by line and column, as far as it can be played."""
    try:
        seats = name_seats(scenario, words)
    except ScenarioMistake:
        return {}  # told where the test is run
    return SaidAnswers(opened, words, seats).of_scenario(scenario, seats)


def _has_name(said: str, name: str) -> bool:
    """Check if a sentence has this name as a word of its own."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) is not None
