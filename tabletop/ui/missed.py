"""Events a person has missed: since they last looked, and since they last answered.

Everything is asked for one seat and told as that seat may know it; None is nobody's, which has missed nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.turns import ALL
from tabletop.ui.unfolding import Consequence

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.engine.match import Match


class Missed:
    """Progress of each person in one match: the events seen, and the answers given.

    `passed` holds the numbers of the answers that the table gave for somebody; the caller may go on adding to it.
    """

    def __init__(self, match: Match, people: Sequence[int], passed: Collection[int]) -> None:
        self.match, self.people, self._passed = match, people, passed
        self._looked = dict.fromkeys(people, match.event_count)

    def seat(self, people: Sequence[int]) -> None:
        """Update the people's seats: a bot's former seat has missed nothing, any other what it had missed."""
        self.people = people
        self._looked = {seat: self._looked.get(seat, self.match.event_count) for seat in people}

    # since they last looked

    def look(self, seat: int | None) -> None:
        """Note that this person sees the present table."""
        if seat is not None:
            self._looked[seat] = self.match.event_count

    def all_look(self) -> None:
        """Note that everybody sees the present table."""
        self._looked = dict.fromkeys(self.people, self.match.event_count)

    def moved_back(self) -> None:
        """Adjust after an undo: nobody has seen more than there is."""
        self._looked = {seat: min(seen, self.match.event_count) for seat, seen in self._looked.items()}

    def since_look(self, seat: int | None) -> list[Event]:
        """Return the events since a person last looked."""
        return self.match.events_for(seat, self._looked[seat]) if seat is not None else []

    # since they last answered

    def since_act(self, seat: int | None) -> list[Event]:
        """Return the others' events since a person's last answer, seat changes included.

        Empty for somebody who has not answered yet.
        """
        given, first = self.match.standing_answers(), self._first(seat)
        return self.match.log_events(seat, given[first][1], first) if first < len(given) else []

    def since_own_turn(self, seat: int) -> list[Event]:
        """Return the events of a person's last run of answers and all since, from that person's View.

        None if they gave no answer yet.
        """
        given, last = self.match.standing_answers(), self._first(seat) - 1
        if not 0 <= last < len(given) or given[last][0].seat != seat:
            return []
        while last > 0 and given[last - 1][0].seat == seat:
            last -= 1
        return self.match.events_for(seat, given[last][1])

    def first_event_since_act(self, seat: int) -> int:
        """Return the number of the first event since a person's last answer; of the next event if there is none."""
        given, first = self.match.standing_answers(), self._first(seat)
        return given[first][1] if first < len(given) else self.match.event_count

    def steps(self, seat: int | None) -> list[Consequence]:
        """List the others' actions since a person's last answer, with that person's View after each.

        The first has no events: its View is what they saw before. Answers that changed nothing visible are left out.
        """
        first = self._first(seat)
        steps = [Consequence((), self.match.view_after(seat, first))]
        for at, (_, events) in enumerate(self.answers_since_act(seat), start=first + 1):
            if events:
                steps.append(Consequence(events, self.match.view_after(seat, at)))
        return steps

    def answers_since_act(self, seat: int | None) -> list[tuple[int, tuple[Event, ...]]]:
        """List every answer since a person's last one: its seat and its events.

        What comes of a secret choice of several, or of a window in which the last has passed, is ALL's: whoever
        answered last did no more of it than the others.
        """
        given, first = self.match.standing_answers(), self._first(seat)
        closed = self.match.closed_choice
        whose = [ALL if closed(n) else given[n][0].seat for n in range(first, len(given))]
        starts = [start for _, start in given[first:]]
        told = self.match.events_for(seat, starts[0]) if starts else []
        ends = [*starts[1:], self.match.event_count]
        cut = [tuple(told[a - starts[0] : b - starts[0]]) for a, b in zip(starts, ends, strict=False)]
        return list(zip(whose, cut, strict=True))

    def _first(self, seat: int | None) -> int:
        """Return the number of the first answer after a person's last; of the next answer if there is none.

        A pass that the table gave for them does not count as theirs.
        """
        given = self.match.standing_answers()
        own = (at for at, (answer, _) in enumerate(given) if answer.seat == seat)
        mine = [at for at in own if at not in self._passed or given[at][0].keys]
        return mine[-1] + 1 if seat is not None and mine else len(given)
