"""Page of one mod: its picture, description, relation to other mods, and mistakes."""

from __future__ import annotations

import pygame

from tabletop.escape_text import curl_quotes
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.mods.mod_rows import facts_of
from tabletop.ui.scenes.mods.told import FoundMod, Painted, Trouble, no_picture

_INK = "#e4e2d6"
_PICTURE = 200.0


class ModPage:
    """Painter of the page, from the top down."""

    def __init__(self, words: Words, picture: Painted = no_picture) -> None:
        self.words, self.picture = words, picture
        self._brush: Brush | None = None
        self._box = pygame.FRect(0, 0, 0, 0)
        self._y = 0.0

    def draw(self, brush: Brush, content: pygame.FRect, mod: FoundMod, said: str) -> float:
        """Draw the page; `said` is the result of the last action. Returns the height used."""
        self._brush, self._box, self._y = brush, content, content.y
        if mod.path is not None:
            self._draw_picture(brush, mod)
        self._say(mod.name, 40, "text", "title", 2)
        version = self.words("mods.version", version=mod.version) if mod.version else ""
        self._say("  ·  ".join(fact for fact in (version, facts_of(mod, self.words)) if fact), 20, "muted")
        self._say(said, 22, "text", "strong", 12)
        self._say(mod.text, 22, gap=14)
        self._draw_others(mod)
        if mod.troubles:
            self._draw_troubles(mod)
        elif mod.is_here:
            self._draw_fine(brush)
        if mod.notes:
            self._y += 10
            self._say(self.words("mods.notes"), 24, "heading", "title", 4)
            self._say(self.words("mods.told") if not mod.troubles else "", 19, "muted", gap=12)
            for note in mod.notes:
                self._draw_trouble(brush, note, "heading")
        return self._y - content.y + 10

    def _say(self, words: str, size: float, ink: str = _INK, font: str = "read", gap: float = 8) -> None:
        if words and self._brush is not None:
            box = (self._box.x, self._y, self._box.width, 0)
            self._y += self._brush.paragraph(words, box, TextStyle(size, ink, font)) + gap

    def _draw_picture(self, brush: Brush, mod: FoundMod) -> None:
        size = brush.px(self._box.width), brush.px(_PICTURE)
        seen = self.picture(mod, size, 5)
        if seen is not None:
            brush.blit(seen, (self._box.x, self._y))
        else:
            brush.box((self._box.x, self._y, self._box.width, _PICTURE), "sunk", 12)
        self._y += _PICTURE + 14

    def _draw_others(self, mod: FoundMod) -> None:
        """Draw its requirements, exclusions, the mods below it, and what a zip replaces."""
        join = self.words("table.list").join
        told = (("mods.needs", mod.needs), ("mods.not_beside", mod.not_beside), ("mods.over", mod.over))
        for key, names in told:
            self._say(self.words(key, mods=join(names)) if names else "", 21)
        for language in mod.languages:
            self._say(language, 21)
        if mod.replaces:
            self._say(self.words("mods.older"), 24, "heading", "title", 4)
            self._say(self.words("mods.older_note"), 21)
        elif mod.packed and not mod.troubles:
            self._say(self.words("mods.packed_note"), 21)
        elif mod.sample:
            self._say(self.words("mods.sample_note"), 21)

    def _draw_fine(self, brush: Brush) -> None:
        """Draw that it can be used, and where else it is switched on."""
        x, y = self._box.x, self._y + 8
        brush.icon("icon-check", (x, y + brush.line_height(21) / 2 - 13, 26, 26), "#7ad08a")
        told = self.words("mods.fine", new=self.words("title.new_match"))
        self._y = y + brush.paragraph(told, (x + 38, y, self._box.width - 38, 0), TextStyle(21, "text")) + 8

    def _draw_troubles(self, mod: FoundMod) -> None:
        assert self._brush is not None  # it is drawing
        self._y += 10
        self._say(self.words("mods.wrong", n=len(mod.troubles)), 24, "heading", "title", 4)
        is_said = any(trouble.where != mod.name for trouble in mod.troubles)  # else the app says what to do
        self._say(self.words("mods.to_do") if is_said else "", 21, gap=4)
        self._say(self.words("mods.told") if is_said else "", 19, "muted", gap=12)
        for trouble in mod.troubles:
            self._draw_trouble(self._brush, trouble, "warning")

    def _draw_trouble(self, brush: Brush, trouble: Trouble, ink: str) -> None:
        """Draw a mistake, its place, the remedy, and the line it is on."""
        what, hint = curl_quotes(trouble.what), curl_quotes(trouble.hint)
        parts = [(what, 21.0, "text", "strong"), (hint, 20.0, _INK, "read")]
        lines = [part for part in (*parts, (trouble.where, 18.0, "muted", "read")) if part[0]]
        inner = self._box.width - 80
        high = sum(brush.paragraph_height(words, inner, size, font) + 4 for words, size, _, font in lines)
        source = brush.line_height(18) + 22 if trouble.text else 0
        panel = pygame.FRect(self._box.x, self._y, self._box.width, high + source + 28)
        brush.box(panel, "tile", 10)
        brush.box((panel.x, panel.y, 8, panel.height), ink, 4)
        brush.icon("icon-warning", (panel.x + 22, panel.y + 15, 28, 28), ink)
        y = panel.y + 13
        for words, size, colour, font in lines:
            y += brush.paragraph(words, (panel.x + 62, y, inner, 0), TextStyle(size, colour, font)) + 4
        if trouble.text:
            well = pygame.FRect(panel.x + 62, y + 4, inner, source - 12)
            brush.box(well, "sunk", 8)
            at = (well.x + 14, well.centery)
            brush.text(
                trouble.text.strip(), at, TextStyle(18, "#d8c9a3"), valign="middle", width=well.width - 28
            )
        self._y = panel.bottom + 12
