"""Screen of the people who play here, with changes saved at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.store.people import Person, fingerprint
from tabletop.ui.scenes.curtain_sign import SignAsked
from tabletop.ui.scenes.people.people import PeopleReports, PeopleScene
from tabletop.ui.scenes.sitters import Sitter

if TYPE_CHECKING:
    from tabletop.app.desk import Desk


class PeopleDesk:
    """The screen of people on a desk; `on_back` leads back to where it was opened."""

    def __init__(self, desk: Desk, on_back: Callable[[], object]) -> None:
        self.desk, self.people = desk, desk.parts.people
        words, boxes = desk.parts.words, [box for box in desk.parts.shelf if box.id in desk.parts.there]
        reports = PeopleReports(self._put, self._remove, self._sign, desk.to_book, on_back)
        told = self.people.problems
        problem = words("people.unread", n=len(told), file=self.people.path.name) if told else ""
        self.scene = PeopleScene(
            words, lambda: self.people.everybody, desk.parts.settings, boxes, reports, problem
        )

    def _write(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except OSError as error:
            self.desk.teller.tell_of_refusal("people.not_kept", "people.not_kept_note", error)
            return False
        return True

    def _put(self, person: Person, instead_of: str) -> bool:
        return self._write(lambda: self.people.put(person, instead_of))

    def _remove(self, name: str) -> bool:
        return self._write(lambda: self.people.remove(name))

    def _sign(self, person: Person) -> None:
        """Ask for the four figures of a person's curtain: the old ones to remove them, else new ones."""
        words, sitter = self.desk.parts.words, Sitter(person.name, person.colour, True)

        def keep(figures: str) -> bool:
            return self._write(
                lambda: self.people.put(replace(person, sign=fingerprint(figures)), person.name)
            )

        def forget() -> None:
            self._write(lambda: self.people.put(replace(person, sign=""), person.name))
            self.scene.refresh()

        if person.sign:
            asked = SignAsked(words, sitter, person.is_sign, forget)
        else:
            asked = SignAsked(words, sitter, keep, self.scene.refresh, "sign.choose")
        self.scene.kit.open(asked)


def open_people(desk: Desk, on_back: Callable[[], object] | None = None) -> None:
    """Open the screen of people over the desk; `on_back` replaces the usual way back."""
    desk.cover_with(PeopleDesk(desk, on_back or desk.leave_cover).scene)
