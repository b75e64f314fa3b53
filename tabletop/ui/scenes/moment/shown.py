"""Contents of a great moment: words, pictures and standings, from public facts alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.content.models.rows import display_name
from tabletop.ui.table.layout.teams import team_names
from tabletop.ui.table.painters.shorthand import fill
from tabletop.ui.table.said.speech import plain

if TYPE_CHECKING:
    from tabletop.content.models.moments import Moment, Standings, Trophies
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.ui.table.said.great import Great
    from tabletop.ui.table.said.speech import Speech


Asks = Callable[["View", str, str, int], Mapping[str, Any]]
"""Function of a game that tells facts of this moment, as `Game.signs` does."""
_LIGHT = "#d8b45a"


@dataclass(frozen=True, slots=True)
class Row:
    """Standing of one seat."""

    name: str
    colour: int
    note: str
    rank: str = ""
    """Rank before the name; "" where seats have no places."""
    won: tuple[str, ...] = ()
    """Pictures at the right, those still to be won among them."""
    times: int = 0
    """Number of times that the one picture counts; 0 where all of them stand there."""
    faint: bool = False


@dataclass(frozen=True, slots=True)
class MomentShown:
    """Picture of a great moment that everybody looks at."""

    game: str
    line: str
    """The line of the log that it is about, by its key."""
    words: str
    fact: str
    colour: int | None
    """Colour of the seat that it is about; None where it is about all of them."""
    light: str
    """The colour of the light where it is about no seat."""
    pictures: tuple[str, ...]
    name: str
    """Caption under the pictures, which have a frame then."""
    prize: str
    sign: str
    floor: str
    """Picture of one stretch of the ground; "" where there is none."""
    count: int
    sound: str
    rows: tuple[Row, ...]


def show(
    great: Great, content: Content, speech: Speech, colours: Sequence[int], asks: Asks | None
) -> MomentShown:
    """Return the words and pictures of a great moment.

    `speech` knows what the seats were called then; `asks` is `Game.signs`.
    """
    line = str(great.facts["line"])
    moment = content.table.moments[line]
    facts = {name: value for name, value in great.facts.items() if name != "line"}
    seat: int | None = facts.get("seat")
    speech.view = great.view
    key = moment.none if moment.none and facts.get("n") == 0 else moment.line
    record = _record(great.view, content, moment.of, seat)
    return MomentShown(
        game=content.game,
        line=line,
        words=_words(great, content, speech, facts, seat),
        fact=plain(speech.say("labels", key, facts) if key else speech.line(great.facts)),
        colour=None if seat is None else colours[seat],
        light=next(iter(content.table.sweeps.get(line, ())), _LIGHT),
        pictures=_pictures(moment, content, record, None if seat is None else colours[seat]),
        name=display_name(record) if moment.framed and record is not None else "",
        prize=moment.prize,
        sign=moment.sign,
        floor=moment.floor,
        count=moment.count,
        sound=moment.sound,
        rows=_Standing(great.view, content, speech, colours, asks).rows(moment.standings),
    )


def _words(great: Great, content: Content, speech: Speech, facts: Mapping[str, Any], seat: int | None) -> str:
    """Return the large words: of the seat, or of its team where the game has words for teams."""
    moment = content.table.moments[str(great.facts["line"])]
    teams = team_names(great.view, content)
    if moment.team and teams and seat is not None:
        return content.text("labels", moment.team, team=teams[seat])
    return plain(speech.say("labels", moment.words, facts))


def _record(view: View, content: Content, field: str, seat: int | None) -> Any:
    """Return the row of a seat's card, or the one that a field names; None if there is none."""
    value: Any = view.table.values.get(f"{field}:{seat}") if field and seat is not None else None
    if isinstance(value, tuple):
        return content.translate(view.table.cards[value[-1]]) if value and value[-1] >= 0 else None
    found = (card for card in view.table.cards if isinstance(value, str) and card.id == value)
    record = next(found, None)
    return None if record is None else content.translate(record)


def _pictures(moment: Moment, content: Content, record: Any, colour: int | None) -> tuple[str, ...]:
    """List the names of stacked pictures; those of a row only where there is one."""
    named = [
        fill(content, {}, record, each) for each in moment.pictures if record is not None or "{" not in each
    ]
    if moment.coloured and colour is not None:
        named.append(f"{moment.coloured}-{colour + 1}")
    return tuple(named)


# how the seats stand


@dataclass(frozen=True, slots=True)
class _Standing:
    """Maker of the seats' rows at one moment."""

    view: View
    content: Content
    speech: Speech
    colours: Sequence[int]
    asks: Asks | None

    def rows(self, standings: Standings | None) -> tuple[Row, ...]:
        """Return a row for each seat, in the order of their standing."""
        if standings is None:
            return ()
        seats = range(self.view.table.seats)
        by = {seat: number(self.view, standings.by, seat) if standings.by else 0 for seat in seats}
        facts = {seat: self._facts(standings, seat) for seat in seats}
        if standings.places:
            # Whoever has no place yet stands by the number that the game tells of them, such as spaces to go.
            order = sorted(seats, key=lambda seat: (by[seat] or len(seats) + 1, facts[seat].get("n", 0)))
        else:
            order = sorted(seats, key=lambda seat: -by[seat])
        return tuple(self._row(standings, seat, by[seat], facts[seat]) for seat in order)

    def _facts(self, standings: Standings, seat: int) -> Mapping[str, Any]:
        """Return the facts for a seat's label, the game's own included."""
        facts: dict[str, Any] = {
            name: number(self.view, field, seat) for name, field in standings.facts.items()
        }
        if standings.asks and self.asks is not None:
            return {**facts, **self.asks(self.view, standings.asks, f"seat:{seat}", facts.get("n", 0))}
        return facts

    def _row(self, standings: Standings, seat: int, by: int, facts: Mapping[str, Any]) -> Row:
        label = standings.none if standings.none and facts.get("n") == 0 else standings.label
        label = f"{label}.{facts['form']}" if facts.get("form") else label
        won, times = _trophies(self.view, self.content, standings.won, seat)
        if standings.places and 0 < by <= len(standings.prizes):
            won = (*won, standings.prizes[by - 1])
        return Row(
            self.speech.names[seat],
            self.colours[seat],
            self.content.text("labels", label, seat=self.speech.names[seat], **facts),
            (str(by) if by else "–") if standings.places else "",
            won,
            times,
            bool(self.view.table.values.get(f"{standings.out}:{seat}")) if standings.out else False,
        )


def number(view: View, field: str, seat: int) -> int:
    """Return a field's number for a seat or its side: a number, a count of cards, or a sum of several."""
    shape = view.table.shape
    keys = [
        (index if isinstance(index, tuple) else (index,), key) for index, key in shape.keys[field].items()
    ]
    sides = len({index[0] for index, _ in keys})
    values: list[Any] = [view.table.values[key] for index, key in keys if index[0] == seat % sides]
    return sum(len(value) if isinstance(value, tuple) else int(value or 0) for value in values)


SIDE_BY_SIDE = 5
"""Number of pictures that stand beside a name; of more, one with their number."""


def _trophies(view: View, content: Content, won: Trophies | None, seat: int) -> tuple[tuple[str, ...], int]:
    """Return the pictures beside a name, and the number that one stands for if there are too many."""
    if won is None:
        return (), 0
    n, most = number(view, won.field, seat), 0
    entry = content.table.things.get(won.field)
    if won.empty and entry is not None:
        most = entry.count_places(content.numbers, view.table.seats, len(view.table.shape.keys[won.field]))
    if max(n, most) > SIDE_BY_SIDE:
        return (won.picture,), n
    return (*(won.picture,) * n, *(won.empty,) * (most - n)), 0
