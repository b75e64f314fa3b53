"""Words about a match for the screens beside its table: its people, recent events, result."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.library import Opened
from tabletop.content.models.records import Content
from tabletop.engine.events import Event
from tabletop.engine.match import Match, Seat
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.sitters import Deed, Sitter
from tabletop.ui.table.layout.teams import team_names, team_of_each
from tabletop.ui.table.said.speech import Speech, plain

if TYPE_CHECKING:
    from tabletop.content.models.panels import Team
    from tabletop.engine.game import Result
    from tabletop.ui.scenes.result.lines import Line
    from tabletop.ui.scenes.result.told import RivalTold, Told

TOLD, LEAST, RECENT = 5, 3, 120
"""Lines of the log that a curtain shows at most, and at least where there are so many; the newest events among which
older ones are looked for."""


class GameWords:
    """The app's sentences, replaced by the game's own where its texts have the same key."""

    def __init__(self, words: Words, content: Content) -> None:
        self._words, self._label = words, partial(content.text, "labels")

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence under a key, its placeholders filled in."""
        own = self._label(key, **facts)  # the key itself where there is no such label
        return self._words(key, **facts) if own == key else own


def sitters(match: Match) -> tuple[Sitter, ...]:
    """The seats as screens name them."""
    return tuple(Sitter(seat.name, seat.colour, seat.bot is None) for seat in match.seats)


def recent_deeds(opened: Opened, match: Match, words: Words, since: int | None = None) -> tuple[Deed, ...]:
    """Return the most telling public log lines from event number `since` on, in their order.

    Which these are says `recap` of table.yaml; of lines that tell as much the newest. Older ones come before them where
    there are few; without `since` all are as old. One said again and again is written once.
    """
    speech = Speech(opened.content, words, [seat.name for seat in match.seats])
    speech.view = match.view(None)
    recap = opened.content.table.recap
    found: list[tuple[Deed, int, int]] = []
    """Sentence, how many times in a row, and how much it tells: 0 the most."""
    for seats, event in _recap_lines(match, match.event_count if since is None else since, recap.last):
        speech.names = tuple(seat.name for seat in seats)
        key, about = event.facts["line"], event.facts.get("seat")
        line = Deed(plain(speech.line(event.facts)), about if about in range(len(seats)) else None)
        if found and found[-1][0] == line:
            found[-1] = (line, found[-1][1] + 1, found[-1][2])
        else:
            found.append((line, 1, 0 if key in recap.first else 1))
    kept = sorted(range(len(found)), key=lambda at: (found[at][2], -at))[:TOLD]
    told = (found[at] for at in sorted(kept))
    again = ((line, f"  {words('table.times', n=n)}" if n > 1 else "") for line, n, _ in told)
    return tuple(Deed(line.words + times, line.seat) for line, times in again)


def _recap_lines(match: Match, since: int, last: Collection[str]) -> list[tuple[tuple[Seat, ...], Event]]:
    """Collect the log from event number `since` on, and earlier lines if that is little.

    The lines of `last` are left out unless there are no others.
    """
    new = len(_log_lines(match, since))
    lines = _log_lines(match, max(0, min(since, match.event_count - RECENT)))
    told = [each for each in lines if each[1].facts["line"] not in last]
    fresh = sum(each[1].facts["line"] not in last for each in lines[len(lines) - new :])
    return (told or lines)[-max(fresh, LEAST) :]


def _log_lines(match: Match, since: int) -> list[tuple[tuple[Seat, ...], Event]]:
    """Collect the public log from event number `since` on, each line with the players of that time."""
    stretches = match.reseatings.stretches(match.events_for(None, since), since)
    return [(seats, event) for seats, events in stretches for event in events if event.kind == "say"]


def tell(opened: Opened, match: Match, title: str, minutes: int) -> Told:
    """Put a finished match into words for the result screen; `title` is the game's, `minutes` its length."""
    from tabletop.ui.scenes.result.chronicle import chronicle
    from tabletop.ui.scenes.result.told import Told

    result, seats, story = match.result(), sitters(match), chronicle(match)
    label = partial(opened.content.text, "labels")
    of = _chart_keys(result, opened.content)
    return Told(
        opened.game.id,
        title,
        seats,
        result,
        tuple(label(row.key) for row in result.rows),
        story,
        minutes,
        tie_rule=label(result.tie.key) if result.tie is not None else "",
        chart=label(of.chart) if of.chart else "",
        out=label(result.out_key) if result.out_key else "",
        unit=label(result.unit_key, n=result.points[result.best[0]]) if result.unit_key else "",
        average=label(of.average) if of.average else "",
        teams=team_names(match.view(None), opened.content),
        sides=_sides(match, opened.content),
        gains=tuple(label(of.gain, n=moment.gain) for moment in story.moments if of.gain),
        finale=_finale(result, seats, opened.content),
        amount=of.amount,
        rivals=_rivals(result, seats, opened.content),
        part=partial(_part, opened.content, opened.game.part),
    )


class _Counted(NamedTuple):
    """Keys of texts.labels for what decided a match; "" where the app's own words for points do."""

    chart: str = ""
    average: str = ""
    gain: str = ""
    amount: Callable[[int], str] = str


def _chart_keys(result: Result, content: Content) -> _Counted:
    """Return keys for what the chart counts: points, the game's `unit_key`, or none where only places count."""
    if key := result.unit_key:
        return _Counted(
            f"{key}.chart", f"{key}.average", f"{key}.gain", partial(_amount, content, f"{key}.amount")
        )
    if result.scored:
        return _Counted()
    has_teams = result.is_team and "chart.team" in content.texts["labels"]
    return _Counted(chart="chart.team" if has_teams else "chart", gain="gain")


def _sides(match: Match, content: Content) -> tuple[Line, ...]:
    """List the teams of a match by their first seats; () where everybody plays alone."""
    from tabletop.ui.scenes.result.lines import Line

    seats: dict[Team, list[int]] = {}
    for seat, team in enumerate(team_of_each(match.view(None), content)):
        seats.setdefault(team, []).append(seat)
    return tuple(
        Line(
            content.text("labels", team.name),
            tuple(of),
            ink=team.colour,
            picture=team.picture,
            game=content.game,
        )
        for team, of in seats.items()
    )


def _finale(result: Result, seats: tuple[Sitter, ...], content: Content) -> tuple[str, str]:
    """Name what decided the match, and how; "" and "" where points tell it."""
    if (finale := result.finale) is None:
        return "", ""
    named = ((finale.key, result.best[0]), (finale.cause_key, finale.cause))
    what, cause = (content.text("labels", key, seat=seats[seat].name) for key, seat in named)
    return what, cause


def _rivals(result: Result, seats: tuple[Sitter, ...], content: Content) -> tuple[RivalTold, ...]:
    """List the rivals without a seat who took a place, with their names and colours on the table."""
    from tabletop.ui.scenes.result.told import RivalTold
    from tabletop.ui.table.layout.standings import runner_colours

    colours = runner_colours(tuple(seat.colour for seat in seats))[len(seats) :]
    return tuple(
        RivalTold(content.text("words", rival.key), colour, rival.place)
        for rival, colour in zip(result.rivals, colours, strict=False)
    )


def _part(content: Content, part: str, key: str, **facts: object) -> str:
    """Get the game's words for the parts of a match of several."""
    return content.text("labels", f"{part}{key}", **facts)


def _amount(content: Content, key: str, n: int) -> str:
    """Write an amount of what a game counts, in its own words."""
    return content.text("labels", key, n=n)
