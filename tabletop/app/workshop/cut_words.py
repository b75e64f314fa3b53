"""Words of a mod's cards for which there is no room: one card is looked at in each turn, until all are known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.escape_text import curl_quotes, escape_text
from tabletop.paint.brush import Brush
from tabletop.paint.faces import ENLARGED, faces_of
from tabletop.ui.scenes.workshop.told import Finding, ThingKey

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.content.models.records import Content


class CutWords:
    """Draws each card enlarged, as a right click shows it, and keeps what was cut off."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        # Records are the games' own models: hence Any.
        self._known: dict[ThingKey, tuple[Any, tuple[str, ...]]] = {}

    def look(self, content: Content, things: Iterable[ThingKey]) -> bool:
        """Look at the first card that says something else than when it was looked at; True if that is news."""
        faces = content.faces_file.faces if content.faces_file is not None else {}
        for thing in things:
            kind, name = thing
            record = content.by_kind.get(kind, {}).get(name)
            before, cut = self._known.get(thing, (None, ()))
            if record is None or kind not in faces or before == record:
                continue
            self._known[thing] = record, self._draw(content, record)
            return self._known[thing][1] != cut
        return False

    def _draw(self, content: Content, record: Any) -> tuple[str, ...]:
        parts = self.parts
        brush = Brush(pygame.Surface((1, 1), pygame.SRCALPHA), parts.theme, parts.pictures)
        painter = faces_of(brush, content)
        high = brush.px(painter.enlarged_height(record.kind))
        return tuple(dict.fromkeys(painter.flat_face(record, high, (ENLARGED,))[1]))

    def findings(self, content: Content, places: Iterable[tuple[ThingKey, str]]) -> Iterator[Finding]:
        """Yield a remark for each card on which words are cut, with its file."""
        words = self.parts.words
        for thing, file in places:
            record, cut = self._known.get(thing, (None, ()))
            if cut and content.by_kind.get(thing[0], {}).get(thing[1]) == record:
                listed = words("table.list").join(words("differs.quoted", words=each) for each in cut)
                what = words("workshop.no_room", words=escape_text(listed))
                yield Finding(
                    curl_quotes(what),
                    words("workshop.no_room_hint"),
                    escape_text(file),
                    False,
                    escape_text(record.name),
                    thing,
                )
