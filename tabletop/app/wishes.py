"""People's wishes at a table: type, colours and motion change with whoever is at the screen.

They depend on nothing but who sits there and whose View is shown, so they tell nothing of what a hand holds. While
nobody's hand is on the screen, they are such that everybody who plays can read it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from tabletop.app.parts import LOOKS
from tabletop.store.people import People, Person
from tabletop.store.settings import Setting, Settings

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.match_screen import MatchScreen
    from tabletop.ui.session import Session

_CALMEST = ("off", "slow", "normal", "fast")
"""Speeds of motion, the calmest first."""

_LONGEST = ("off", "short", "normal", "long")
"""Lengths of the narration, none first."""


_OF_SCENES = LOOKS | {"left_handed", "coach", "plays_with"}
"""Settings that a scene of a table is made with: if one is another, the scene is made anew."""


def wishes_at(session: Session, people: People, settings: Settings) -> dict[str, Setting]:
    """Return the wishes in force: of the person whose View is shown, else for all who play."""
    seated = {at: people.find(session.seats[at].name) for at in session.people}
    at = min(seated) if len(seated) == 1 else session.visible_seat
    if at is None:
        return for_all(seated.values(), settings) | _device_at_curtain(session, people)
    person = seated.get(at)
    return dict(person.wishes) if person is not None else {}


def _device_at_curtain(session: Session, people: People) -> dict[str, Setting]:
    """Return the input device of the person a curtain calls: it says how to lift it."""
    called = session.curtain.seats if session.curtain is not None else ()
    person = people.find(session.seats[called[0]].name) if len(called) == 1 else None
    return {key: value for key, value in person.wishes.items() if key == "plays_with"} if person else {}


def for_all(seated: Iterable[Person | None], settings: Settings) -> dict[str, Setting]:
    """Return the wishes of a public table: the largest type, clear colours, the calmest motion."""
    each: list[Mapping[str, Setting]] = [person.wishes if person is not None else {} for person in seated]
    if not any(each):
        return {}

    def wishes_for(name: str) -> list[Setting]:
        return [wishes.get(name, getattr(settings, name)) for wishes in each]

    return {
        "text_size": max(int(size) for size in wishes_for("text_size")),
        "colour_blind": any(wishes_for("colour_blind")),
        "high_contrast": any(wishes_for("high_contrast")),
        "animation_speed": min((str(speed) for speed in wishes_for("animation_speed")), key=_CALMEST.index),
        "captions": any(wishes_for("captions")),
        "narration": max((str(length) for length in wishes_for("narration")), key=_LONGEST.index),
        "preview": any(wishes_for("preview")),
        "press_once": any(wishes_for("press_once")),
    }


def follow_seat(desk: Desk, screen: MatchScreen) -> None:
    """Apply the wishes of whoever is at the screen of a match now."""
    from tabletop.app.table_scene import table_feel

    parts, session = desk.parts, screen.table.session
    changed = parts.dress(wishes_at(session, parts.people, parts.settings))
    if _OF_SCENES.intersection(changed):
        _speak(desk, screen)
    elif changed:
        screen.scene.feel_like(table_feel(parts.in_force))


def renew(desk: Desk, screen: MatchScreen) -> None:
    """Make a match's table scene anew, in the present language and look."""
    follow_seat(desk, screen)
    _speak(desk, screen)


def _speak(desk: Desk, screen: MatchScreen) -> None:
    parts, table = desk.parts, screen.table
    table.speak(parts.words.code, parts.in_force.colour_blind)
    screen.speak(parts.words, desk.table_scene(table))


def find_signed(people: People, name: str) -> Person | None:
    """Find a person by name, if their curtain has a code."""
    person = people.find(name)
    return person if person is not None and person.sign else None
