"""Models of a championship's rows: seasons, the events of their races, and which pieces a season brings.

A season is races in order, each a track with an event. Everything that an event changes is a key of its row, so that
a mod adds events and seasons without code (PEDAL-211, PEDAL-221).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from tabletop.content.models.model import Field, MisfitError, Part
from tabletop.content.models.rows import PictureName, Ref, Row, SpokenName
from tabletop.engine.shape import Options
from tabletop.errors import ContentError

OFF: Final = "off"
"""The season that is none: a single race."""
MOST_RACES: Final = 6
"""Most races that a season may have: the result sheet has a row for each."""

Some = Annotated[int, Field(ge=0, le=9)]
More = Annotated[int, Field(ge=-9, le=9)]
PressCorner = Annotated[int, Field(ge=1, le=24)]


class Change(NamedTuple):
    """One thing that an event does, as its face tells it: in words of `texts.labels`, `event.` and its word."""

    do: str
    icon: str
    """The picture before the words."""
    n: int | str
    """The number in them, or several."""
    of: int = 0
    """Another number, where the words have two."""


class Event(Row):
    """An event of a championship: what is special about one race (PEDAL-221)."""

    kind: ClassVar[str] = "events"
    name: SpokenName
    """Name on the card."""
    picture: PictureName
    """Picture: a file of images/pedal without its ending."""
    sponsors: Some = 0
    """Sponsorship cards that each seat draws before the race (PEDAL-215)."""
    press: Annotated[tuple[PressCorner, ...], Field(max_length=12)] = Field(
        (),
        description="Press Corners: 1 is the first corner of a lap; where the track has fewer, they are counted round"
        " it again",
        examples=[[3, 5]],
    )
    laps: More = 0
    """Laps more, below 0 fewer; at least one is driven."""
    heat: More = 0
    """Heat more in each engine, below 0 less."""
    stress: More = 0
    """Stress cards more in each deck, below 0 less."""
    hand: Annotated[int, Field(ge=-3, le=5)] = 0
    """Cards more that a hand is filled up to, below 0 fewer."""
    points: Annotated[tuple[Some, ...], Field(max_length=8)] = Field(
        (), description="points more for the first places, the winner's first", examples=[[1, 1, 1]]
    )
    first_lap: Some = 0
    """Number of cars, first over the finish line at the end of lap 1, that gain a Sponsorship card each."""
    speed: Annotated[int, Field(ge=0, le=40)] = 0
    """A turn with this Speed or more gains a Sponsorship card; 0: never."""
    passed: Some = 0
    """A turn in which so many cars or more are passed gains a Sponsorship card; 0: never."""
    eliminates: bool = False
    """True if a car that spins out is out of the race (PEDAL-223)."""

    @property
    def changes(self) -> tuple[Change, ...]:
        """Changes of the event, one after the other."""
        return tuple(self._changes())

    def _changes(self) -> Iterator[Change]:
        if self.sponsors:
            yield Change("sponsors", "sponsor", self.sponsors)
        if self.press:
            yield Change("press", "press", ", ".join(map(str, self.press)))
        for key, icon in (("laps", "lap"), ("heat", "engine"), ("stress", "stress"), ("hand", "hand-size")):
            if n := getattr(self, key):
                yield Change(f"{key}-{'more' if n > 0 else 'less'}", icon, abs(n))
        if self.points:
            yield self._prize(self.points)
        for key, icon in (("first_lap", "flag"), ("speed", "speed-any"), ("passed", "slipstream")):
            if n := getattr(self, key):
                yield Change(key.replace("_", "-"), icon, n)
        if self.eliminates:
            yield Change("eliminates", "spin-out", "")

    def _prize(self, points: tuple[int, ...]) -> Change:
        """Points more, in the fewest words."""
        if len(points) == 1:
            return Change("points-winner", "trophy", points[0])
        if len(set(points)) == 1:
            return Change("points-each", "trophy", points[0], len(points))
        return Change("points", "trophy", ", ".join(map(str, points)))


class Press(Row):
    """The press, which waits at corners (PEDAL-217)."""

    kind: ClassVar[str] = "press"
    name: SpokenName
    """Name on the card."""
    picture: PictureName
    """Picture: a file of images/pedal without its ending."""


class RaceDay(Part):
    """One race of a season."""

    track: Annotated[str, Ref("tracks")]
    """Track of the race."""
    event: Annotated[str, Ref("events")]
    """Event of the race."""


class Season(Row):
    """A championship: races one after the other, named here or drawn (PEDAL-211). The season `off` is a single race."""

    kind: ClassVar[str] = "seasons"
    name: SpokenName
    """Name of the season, such as its year."""
    races: Annotated[tuple[RaceDay, ...], Field(max_length=MOST_RACES)] = ()
    """Races in order."""
    drawn: Annotated[int, Field(ge=0, le=MOST_RACES)] = 0
    """In place of races: so many are drawn, each on another track with another event, as far as these go."""

    @property
    def times(self) -> int:
        """Length in single races: set-up tells of it."""
        return max(1, self.drawn, len(self.races))

    def verify(self) -> None:
        """Check that it has races of one sort, and no event twice; only a single race has none."""
        events = [race.event for race in self.races]
        twice = [n for n, event in enumerate(events) if event in events[:n]]
        if twice:
            raise MisfitError(
                [
                    (("races", n, "event"), f"{events[n]} comes twice; a season has each event once")
                    for n in twice
                ]
            )
        if self.id == OFF and (self.races or self.drawn):
            raise MisfitError([(("id",), f'"{OFF}" is a single race without a season; give it another id')])
        if self.id != OFF and bool(self.races) == bool(self.drawn):
            raise ValueError("write its races, or how many are drawn")


def is_season(options: Options) -> bool:
    """Check if a championship is driven, not a single race (PEDAL-211)."""
    return options.get("season", OFF) != OFF


# Content is opaque to the engine, and its rows are of several kinds: hence Any.
def season_of(content: Any, options: Options) -> Season:
    """The season that is driven."""
    return content.row("seasons", str(options["season"]))  # type: ignore[no-any-return]  # opaque, as above


def events_of(content: Any, season: Season) -> tuple[Any, ...]:
    """The event cards on the table: those of a season in its order, all of them where they are drawn."""
    if season.drawn:
        return tuple(content.rows("events"))
    return tuple(content.row("events", race.event) for race in season.races)


def tracks_of(content: Any, season: Season) -> tuple[Any, ...]:
    """The tracks that a season may be driven on."""
    if season.drawn:
        return tuple(content.rows("tracks"))
    return tuple(content.row("tracks", race.track) for race in season.races)


def need_rows(content: Any, season: Season, events: tuple[Any, ...]) -> None:
    """Raise `ContentError` if the season lacks events to draw, or the press that events send to corners."""
    if not events:
        raise ContentError(
            f'the season "{season.id}" draws its races, but no row is left in events; leave an event there, add one, or'
            f" remove {season.id} in seasons too"
        )
    if any(event.press for event in events) and not content.rows("press"):
        raise ContentError(
            "events send the press to corners, but no row is left in press; leave it there, or give the events an"
            " empty press"
        )


def season_pieces(content: Any, seats: int, options: Options) -> Iterator[Any]:
    """Pieces of all races of a season: Speed cards seat by seat, Heat for the hottest race, Stress, Sponsorship cards,
    event cards, the press (PEDAL-212). Heat, Stress and Sponsorship cards are nobody's before a race.
    """
    cards = content.rows("cards")
    for _ in range(seats):
        for card in cards:
            if card.type == "speed":
                yield from [card] * card.copies
    season = season_of(content, options)
    tracks, events = tracks_of(content, season), events_of(content, season)
    need_rows(content, season, events)
    heat = max(track.heat for track in tracks) + max(0, *(event.heat for event in events))
    for card in cards:
        if card.type == "heat" and card.level == "engine":
            yield from [card] * (seats * heat)
        elif card.type in ("stress", "sponsor"):
            yield from [card] * card.copies
    yield from events
    yield from [content.rows("press")[0]] * max(len(set(event.press)) for event in events)
