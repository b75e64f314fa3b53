"""Signs of one table, cached, and drawn as chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.paint.segments import Itself
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import HEADER
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.signs import chip
from tabletop.ui.table.signs.around import Around, signs_around
from tabletop.ui.table.signs.found import signs_of
from tabletop.ui.table.signs.pointing import Pointing
from tabletop.ui.table.signs.sign import Sign, signs_at
from tabletop.ui.table.signs.telling import GROUP, Explain, Told, Wording

if TYPE_CHECKING:
    from tabletop.paint import Brush
    from tabletop.ui.scenes.base import Words
    from tabletop.ui.table.layout.strip import SeatLook
    from tabletop.ui.table.said.speech import Speech


FEW = 12
"""Number of signs of one kind that are tried for a chip."""


@dataclass(frozen=True)
class Scenery:
    """Drawn things, and places that chips avoid."""

    around: Around
    looks: Mapping[int, SeatLook]
    shown: int
    """The piece that is enlarged beside the pointer, -1 for none: it explains itself."""
    keep: Sequence[Rect] = ()


class Signs:
    """Explanations of a table's signs."""

    def __init__(self, speech: Speech, words: Words, explain: Explain | None = None) -> None:
        self.wording, self.words = Wording(speech, words, explain), words
        self.pointing = Pointing()
        self.chips: tuple[chip.Chip, ...] = ()
        """Chips of the last frame."""
        self._found: tuple[tuple[object, ...], tuple[Sign, ...]] | None = None

    @property
    def is_told(self) -> bool:
        """Check if a chip is shown."""
        return self.pointing.is_open or self.pointing.held is not None

    def all(self, there: Scenery, brush: Brush) -> tuple[Sign, ...]:
        """Return every drawn sign, each once."""
        around = there.around
        key: tuple[object, ...] = (
            *(Itself(around.laid), around.head, around.prompt, tuple(there.looks.values())),
            *(around.lights, around.fresh, brush.text_size),
        )
        if self._found is None or self._found[0] != key:
            table = signs_of(around.laid, around.view, around.content, there.looks)
            self._found = key, (*signs_around(around, brush), *table)
        return self._found[1]

    def sign_at(self, there: Scenery, brush: Brush, x: float, y: float) -> tuple[Sign, Told] | None:
        """Return the sign under a point, with its words."""
        for sign in signs_at(self.all(there, brush), x, y):
            told = self.wording.tell(sign, there.around.view)
            if told is not None:
                return sign, told
        return None

    def draw(self, brush: Brush, there: Scenery) -> None:
        """Draw the chip under the pointer, or all over the dimmed table."""
        self.chips = ()
        if self.pointing.held is not None:
            self._draw_all(brush, there)
        elif self.pointing.is_open and self.pointing.at is not None:
            self._draw_one(brush, there, *self.pointing.at)

    def _draw_one(self, brush: Brush, there: Scenery, x: float, y: float) -> None:
        found = self.sign_at(there, brush, x, y)
        if found is None or (there.shown >= 0 and found[0].piece == there.shown):
            return
        table = _table(there)
        keep = [*there.keep, *([there.around.prompt] if there.around.prompt is not None else [])]
        self.chips = (chip.chip_of(brush, *found, table, keep, (x, y)),)
        chip.draw_chip(brush, self.chips[0], there.around.content.game, there.keep)

    # all at once

    def _draw_all(self, brush: Brush, there: Scenery) -> None:
        prompt = there.around.laid.areas["prompt"]
        kept = [*there.keep, prompt]
        lots = self.lots(brush, there, kept)
        self.chips = lots[self.pointing.page % len(lots)] if lots else ()
        chip.draw_dim(brush, [each.sign.rect for each in self.chips])
        for each in self.chips:
            chip.draw_chip(brush, each, there.around.content.game)
        said = self.words(
            "table.signs" if len(lots) < 2 else "table.signs_more",
            n=self.pointing.page % max(1, len(lots)) + 1,
            of=len(lots),
        )
        wide = brush.text_width(said, 22) + 64
        pill = Rect.from_centre(prompt.centre.x, prompt.centre.y, wide, min(prompt.h, 56))
        brush.box(tuple(pill), "plate", 999, chip.RIM, 1.5)
        brush.text(
            said,
            pill.centre,
            TextStyle(22, "text", "read", fit=True),
            align="centre",
            valign="middle",
            width=wide,
        )

    def lots(self, brush: Brush, there: Scenery, keep: Sequence[Rect]) -> list[tuple[chip.Chip, ...]]:
        """Return all signs worth a chip, in batches that fit, in the game's order."""
        left = self._worth(brush, there)
        found: list[tuple[chip.Chip, ...]] = []
        while left:
            lot = chip.chips_of(brush, left, _table(there), keep)
            if not lot:
                break
            found.append(lot)
            keys = {each.told.key for each in lot}
            left = [alike for alike in left if alike[0][1].key not in keys]
        return found

    def _worth(self, brush: Brush, there: Scenery) -> list[list[tuple[Sign, Told]]]:
        """Return the signs of each kind, in the game's order, without large ones.

        Those of whoever is asked come first, and those that say more than usual.
        """
        order = {key: i for i, key in enumerate(self.wording.speech.texts.texts.get(GROUP, {}))}
        kinds: dict[str, list[tuple[Sign, Told]]] = {}
        every = self.all(there, brush)
        for sign in every:
            if next(signs_at(every, *sign.rect.centre)) is not sign:
                continue  # another lies over it
            if sign.rect.w > chip.LARGE[0] and sign.rect.h > chip.LARGE[1]:
                continue
            told = self.wording.tell(sign, there.around.view)
            if told is None or not told.lines or told.key not in order:
                continue
            kinds.setdefault(told.key, []).append((sign, told))
        for alike in kinds.values():
            alike.sort(key=lambda each: _matters(each[0], there), reverse=True)
            del alike[FEW:]
        return [kinds[key] for key in sorted(kinds, key=order.__getitem__)]


def _matters(sign: Sign, there: Scenery) -> tuple[bool, bool]:
    """Sort key of a kind's signs: the asked seat's first, then the most informative."""
    return sign.seat == there.around.asked and sign.seat is not None, bool(sign.form)


def _table(there: Scenery) -> Rect:
    """Return the room for chips."""
    whole = there.around.laid.rect
    return Rect(8, HEADER + 6, whole.w - 16, whole.h - HEADER - 14)
