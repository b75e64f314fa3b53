"""Narrator: reads out what happens at a table, in one of three levels of detail.

A voice is heard by everybody in the room. Where several people play it says what all see and nothing else; one person
alone hears their own question as well, and what the keyboard stands on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table import position
from tabletop.ui.table.said.speech import Speech, plain
from tabletop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from tabletop.engine.match import Match

SHORT, USUAL, LONG = "short", "normal", "long"
MOST = 6
"""Lines that are told at once; of more the newest."""


class Narrator:
    """Narrator of what is on the screen."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._told = 0
        """Number of events of the match that have been told."""
        self._said: dict[str, str] = {}
        """The newest line of each sort: it is not said twice."""

    def listen(self, screen: object, length: str) -> list[str]:
        """Return the lines to be said now, each once."""
        if isinstance(screen, CurtainScene):
            return list(self._once("curtain", self._call(screen))) if length != SHORT else []
        if not isinstance(screen, TableScene):
            return []
        found = [*self._news(screen)]
        if length != SHORT:
            found += self._once("acts", screen.picture.head_now().middle)
            found += self._alone(screen, length)
        return found

    def _once(self, sort: str, words: str) -> Iterator[str]:
        """Yield a line if it differs from the last one of its kind."""
        if words and self._said.get(sort) != words:
            yield words
        self._said[sort] = words

    def _call(self, curtain: CurtainScene) -> str:
        self._said.pop("acts", None)
        return f"{curtain.words('curtain.pass_to')} {curtain.sitters[curtain.coming].name}"

    def _news(self, scene: TableScene) -> list[str]:
        """Return the new public log lines; none of a match that was just opened."""
        match = scene.session.match
        if match is not self._match or match.event_count < self._told:
            self._match, self._told = match, match.event_count
            return []
        speech = Speech(scene.content, scene.words, scene.speech.names)
        speech.view = match.view(None)
        events = match.events_for(None, self._told)
        self._told = match.event_count
        lines = [plain(speech.line(event.facts)) for event in events if event.kind == "say"]
        return lines[-MOST:]

    def _alone(self, scene: TableScene, length: str) -> Iterator[str]:
        """Yield lines for a single person: the question, a refusal, and the focused thing."""
        if len(scene.session.people) > 1:
            return
        prompt = position.prompt(
            scene.session, scene.view, scene.speech, scene.words, scene.hands.holding.act
        )
        yield from self._once("prompt", prompt)
        yield from self._once(
            "notice", scene.sitting.notice.words if scene.sitting.notice is not None else ""
        )
        if length == LONG:
            stands_on = scene.hands.aiming.aim or scene.hands.focus
            yield from self._once("focus", scene.speech.name(stands_on).words if stands_on else "")
            lines = scene.picture.forecast().lines if stands_on else ()
            told = [plain(scene.speech.say("labels", line.key, line.facts)) for line in lines]
            yield from self._once("outlook", ". ".join(told))
