"""Log lines as sentences for a terminal, in the game's words with the names of the match.

The screen has its own words for the same lines, with names that open previews.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.app.reading import sentences
from tabletop.content.languages.lang import ENGLISH, level_name
from tabletop.content.models.rows import display_name
from tabletop.engine.reseatings import LINES
from tabletop.engine.rewinds import LINE

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.events import Event
    from tabletop.engine.match import Match

HIDDEN = "card:-1"


def log_lines(match: Match, content: Content, everything: bool) -> Iterator[str]:
    """Yield the public log line by line; with `everything`, with each card that any seat saw."""
    views: list[int | None] = [None, *(range(len(match.seats)) if everything else ())]
    names = [seat.name for seat in match.reseatings.first]
    for versions in zip(*(match.log_events(view) for view in views), strict=True):
        if versions[0].kind == "say":
            yield log_sentence(min(versions, key=_count_hidden), match, content, names)


def _count_hidden(event: Event) -> int:
    return repr(event.facts).count(HIDDEN)


def log_sentence(event: Event, match: Match, content: Content, names: list[str]) -> str:
    """Format one line of the log; `names` are those of the seats then, and follow seat changes."""
    facts = dict(event.facts)
    line = str(facts.pop("line"))
    if line in LINES:
        names[facts.pop("seat")] = seat = facts.pop("name")
        words = sentences(ENGLISH)
        return words(line, seat=seat, before=facts["before"], level=level_name(words, facts["level"]))
    if line == LINE:
        words = sentences(ENGLISH)
        return words(LINE, steps=words("agree.struck", seat=names[facts["seat"]], n=facts["n"]))
    spoken = {name: _fact_text(name, fact, match, content, names) for name, fact in facts.items()}
    return content.text("log", content.log_key(line, facts), **spoken)


def _fact_text(name: str, fact: Any, match: Match, content: Content, names: Sequence[str]) -> object:
    """Format a fact: seats and cards by name, words by the game's words."""
    if isinstance(fact, tuple):
        return ", ".join(str(_fact_text(name, part, match, content, names)) for part in fact)
    if name == "seat" and isinstance(fact, int):
        return names[fact]
    if not isinstance(fact, str):
        return fact
    kind, _, rest = fact.partition(":")
    if kind == "seat":
        return names[int(rest)]
    if kind == "card":
        return "?" if fact == HIDDEN else display_name(match.state.cards[int(rest)])
    return _name_of_word(name, fact, content.texts.get("words", {}), content)


def _name_of_word(name: str, word: str, words: Mapping[str, Any], content: Content) -> str:
    for key in (f"{name}.{word}", word):
        if key in words:
            return content.text("words", key)
    return next((display_name(rows[word]) for rows in content.by_kind.values() if word in rows), word)


def result_lines(match: Match, content: Content) -> Sequence[str]:
    """List the result, one line a place; equal places share one."""
    result = match.result()
    lines = [(rival.place, f"{rival.place}. {content.text('words', rival.key)}") for rival in result.rivals]
    for index, seats in enumerate(result.places):
        if not seats:  # taken by a rival that plays by itself
            continue
        place = 1 + sum(max(1, len(before)) for before in result.places[:index])
        names = ", ".join(match.seats[seat].name for seat in seats)
        lines.append((place, f"{place}. {names}: {result.points[seats[0]]}"))
    return [line for _, line in sorted(lines)]
