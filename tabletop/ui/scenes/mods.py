"""The mods screen: what lies in the mods folder, whose game it is for, and what is wrong with it and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.escape_text import curl_quotes, escape_text
from tabletop.paint.brush import Brush
from tabletop.ui.scenes.base import MARGIN, Act, Scene, Words
from tabletop.ui.widgets import Button, Row, Rows, ScrollArea
from tabletop.ui.widgets.entry import to_clipboard

_FOOT = 84.0
_INK, _TOP = "#e4e2d6", 92.0


@dataclass(frozen=True, slots=True)
class Trouble:
    """One mistake in a mod."""

    where: str
    """File, line and column; only the file when there is no line."""
    what: str
    hint: str
    text: str
    """The source line, "" if there is none."""


@dataclass(frozen=True, slots=True)
class FoundMod:
    """One thing in the mods folder."""

    folder: str
    name: str
    version: str
    game: str
    """Name of the game it is for; "" when nobody can tell."""
    authors: tuple[str, ...]
    text: str
    troubles: tuple[Trouble, ...]
    packed: bool = False
    """A zip, which can be unpacked here."""
    notes: tuple[Trouble, ...] = ()
    """Remarks that are no mistakes and good to know, such as values that another mod sets too."""
    replaces: bool = False
    """An older one of what is packed in it lies here."""
    needs: tuple[str, ...] = ()
    """Names of the mods that it requires."""
    not_beside: tuple[str, ...] = ()
    """Names of the mods that it cannot be used with."""
    over: tuple[str, ...] = ()
    """Names of the mods that change the same, and over which it lies."""


class ModsScene(Scene):
    """A list of mods, the chosen one in full beside it, and below both where the folder is."""

    def __init__(
        self,
        words: Words,
        path: str,
        look: Callable[[], Sequence[FoundMod]],
        on_back: Act,
        copy: Callable[[str], object] | None = None,
        unpack: Callable[[str], str] = lambda folder: "",
        move: Callable[[str, int], object] = lambda folder, by: None,
    ) -> None:
        super().__init__(words)
        self._unpack, self._move = unpack, move
        self.path, self.look, self.on_back = path, look, on_back
        self._put = copy or to_clipboard
        self.mods: tuple[FoundMod, ...] = ()
        self.installed: tuple[str, str] = ("", "")
        """The folder of the mod that was unpacked last, and that it is there now."""
        self.chosen = 0
        self.list = Rows((0, 0, 1, 1), words("mods.list"), (), self._choose, on_chosen=self._choose)
        self.page = ScrollArea((0, 0, 1, 1), words("mods.page"), 0, self._draw_page)
        self.copy = Button((0, 0, 1, 1), words("mods.copy"), self._copy, icon="icon-copy", size=20)
        self.again = Button(
            (0, 0, 1, 1), words("mods.again"), self.refresh, icon="icon-restart-turn", size=20
        )
        self.back = Button((0, 0, 1, 1), words("app.back"), on_back)
        self.open = Button((0, 0, 1, 1), words("mods.unpack"), self._open, style="primary", size=20)
        self.up = Button(
            (0, 0, 1, 1), words("mods.earlier"), partial(self._shift, -1), style="quiet", size=20
        )
        self.down = Button((0, 0, 1, 1), words("mods.later"), partial(self._shift, 1), style="quiet", size=20)
        for button in (self.up, self.down):
            button.tooltip = words("mods.order")
        self.kit.add(self.list, self.page, self.open, self.up, self.down, self.copy, self.again, self.back)
        self.refresh()

    def refresh(self) -> None:
        """Look into the folder again."""
        before = self.mods[self.chosen].folder if self.mods else ""
        self.mods = tuple(self.look())
        there = [mod.folder for mod in self.mods]
        at = there.index(before) if before in there else self.chosen
        self.chosen = min(at, max(0, len(self.mods) - 1))
        rows = [Row(i, mod.name, draw=self._row_of(mod)) for i, mod in enumerate(self.mods)]
        self.list.set_rows(rows)
        self.list.chosen = self.chosen
        self.list.visible = self.page.visible = bool(self.mods)
        self.copy.name = self.words("mods.copy")
        self._choose(self.chosen)

    def _choose(self, key: object) -> None:
        self.chosen = int(str(key))
        mod = self.mods[self.chosen] if self.mods else None
        self.open.visible = mod is not None and mod.packed
        self.open.name = self.words("mods.replace" if mod is not None and mod.replaces else "mods.unpack")
        several = mod is not None and not mod.packed and len(self.mods) > 1
        self.up.visible, self.down.visible = several, several
        self.up.enabled, self.down.enabled = self.chosen > 0, self.chosen < len(self.mods) - 1
        if self.brush is not None:
            self.layout()  # other buttons are there now
        self.page.scroll_to(0)
        self.page.version = (self.chosen, self.mods)
        self.stale = True

    def _open(self) -> None:
        """Let the chosen zip be unpacked, and show what came of it."""
        before = {mod.folder: mod.version for mod in self.mods}
        folder = self._unpack(self.mods[self.chosen].folder)
        self.refresh()
        now = next((at for at, mod in enumerate(self.mods) if folder and mod.folder == folder), None)
        if now is not None:
            mod, old = self.mods[now], before.get(folder, "")
            key = "mods.updated" if old and old != mod.version else "mods.installed"
            self.installed = (folder, self.words(key, mod=mod.name, old=old, version=mod.version))
            self.list.chosen = now
            self._choose(now)

    def _shift(self, by: int) -> None:
        """Let the chosen mod change places with its neighbour."""
        self._move(self.mods[self.chosen].folder, by)
        self.refresh()

    def _copy(self) -> None:
        self._put(self.path)
        self.copy.name = self.words("mods.copied")

    # layout

    def layout(self) -> None:
        """List and page side by side, the folder along the foot."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        area = self.area
        self.header_buttons(self.back)
        high = area.height - _TOP - _FOOT - 2 * MARGIN - 14
        room = self._list_w - 28 - 16 - 86
        heads = [brush.paragraph_height(mod.name, room, 24, "title") for mod in self.mods]
        self.list.row_height = 30 + max(heads, default=brush.line_height(24, "title")) + brush.line_height(18)
        self.list.set_rows(self.list.rows)
        self.list.rect = pygame.FRect(MARGIN + 14, _TOP + 14, self._list_w - 28, high - 28)
        left = MARGIN + self._list_w + 18
        self.page.rect = pygame.FRect(left + 36, _TOP + 30, area.width - left - MARGIN - 60, high - 60)
        if self.open.visible:
            wide = brush.text_width(self.open.name, 20, "strong") + 60
            self.open.rect = pygame.FRect(self.page.rect.x, self.page.rect.bottom - 50, wide, 50)
            self.page.rect.height -= 66
        if self.up.visible:
            x = self.page.rect.x
            for button in (self.up, self.down):
                wide = brush.text_width(button.name, 20, "strong") + 60
                button.rect = pygame.FRect(x, self.page.rect.bottom - 50, wide, 50)
                x += wide + 12
            self.page.rect.height -= 66
        y = area.height - MARGIN - _FOOT / 2
        right = area.width - MARGIN - 18
        for button in (self.again, self.copy):
            names = (button.name, self.words("mods.copied")) if button is self.copy else (button.name,)
            wide = max(brush.text_width(name, 20, "strong") for name in names) + 78
            button.rect = pygame.FRect(right - wide, y - 25, wide, 50)
            right -= wide + 12

    @property
    def _list_w(self) -> float:
        return min(560.0, self.area.width * 0.31)

    # drawing

    def paint(self, brush: Brush) -> None:
        """Ground, header, the two panels or the empty one, the foot."""
        brush.table()
        broken = sum(bool(mod.troubles) for mod in self.mods)
        facts = [self.words("mods.found", n=len(self.mods))] if self.mods else []
        facts += [self.words("mods.broken", n=broken)] if broken else []
        self.header(brush, self.words("mods.title"), "  ·  ".join(facts), self.words("mods.about"))
        area = self.area
        high = area.height - _TOP - _FOOT - 2 * MARGIN - 14
        if self.mods:
            brush.panel((MARGIN, _TOP, self._list_w, high))
            left = MARGIN + self._list_w + 18
            brush.panel((left, _TOP, area.width - left - MARGIN, high))
        else:
            self._draw_empty(brush, pygame.FRect(MARGIN, _TOP, area.width - 2 * MARGIN, high))
        self._draw_foot(brush)

    def _draw_foot(self, brush: Brush) -> None:
        foot = pygame.FRect(MARGIN, self.area.height - MARGIN - _FOOT, self.area.width - 2 * MARGIN, _FOOT)
        brush.panel(foot)
        brush.icon("icon-folder", (foot.x + 24, foot.centery - 18, 36, 36), "heading")
        label = brush.text(
            self.words("mods.folder"), (foot.x + 78, foot.centery), 22, "heading", "title", valign="middle"
        )
        room = self.copy.rect.x - label.right - 48
        size = 20 * min(1.0, 150 / brush.text_size)  # a path does not wrap
        at = (label.right + 24, foot.centery)
        brush.text(
            _ending(brush, self.path, size, room), at, size, "text", valign="middle", width=room, fit=True
        )

    def _draw_empty(self, brush: Brush, panel: pygame.FRect) -> None:
        brush.panel(panel)
        wide = min(900.0, panel.width - 80)
        title, note = self.words("mods.none"), self.words("mods.where")
        above = brush.paragraph_height(title, wide, 40, "title")
        below = brush.paragraph_height(note, wide, 22)
        y = panel.centery - (150 + above + below) / 2
        brush.icon("icon-mods", (panel.centerx - 55, y, 110, 110), "#5f6a69")
        box = (panel.centerx - wide / 2, y + 132, wide, 0)
        used = brush.paragraph(title, box, 40, "text", "title", align="centre")
        brush.paragraph(note, (box[0], y + 150 + used, wide, 0), 22, "muted", align="centre")

    def _row_of(self, mod: FoundMod) -> Callable[[Brush, pygame.FRect, bool], None]:
        def draw(brush: Brush, area: pygame.FRect, chosen: bool) -> None:
            icon, ink = ("icon-warning", "warning") if mod.troubles else ("icon-mods", "text")
            brush.icon(icon, (area.x + 16, area.centery - 18, 36, 36), ink)
            x, room = area.x + 70, area.width - 86
            first, second = brush.paragraph_height(mod.name, room, 24, "title"), brush.line_height(18)
            top = area.centery - (first + second) / 2
            brush.paragraph(mod.name, (x, top, room, 0), 24, "text", "title")
            note = self.words("mods.packed") if mod.packed else self._facts(mod)
            if mod.troubles:
                note = self.words("mods.mistakes", n=len(mod.troubles))
            y = top + first + second / 2
            brush.text(note, (x, y), 18, "muted", valign="middle", width=room, fit=True)

        return draw

    def _facts(self, mod: FoundMod) -> str:
        version = self.words("mods.version", version=mod.version) if mod.version else ""
        return "  ·  ".join(fact for fact in (mod.game, version) if fact)

    def _draw_page(self, brush: Brush, content: pygame.FRect) -> None:
        if not self.mods:
            return
        mod = self.mods[self.chosen]
        x, y, width = content.x, content.y, content.width

        def say(words: str, size: float, ink: str = _INK, font: str = "read", gap: float = 8) -> None:
            nonlocal y
            if words:
                y += brush.paragraph(words, (x, y, width, 0), size, ink, font) + gap

        say(mod.name, 44, "text", "title", 4)
        say(self._facts(mod), 22, "muted")
        by = self.words("table.list").join(mod.authors)
        say(self.words("mods.by", authors=by) if by else "", 22, "muted", gap=14)
        say(self.installed[1] if self.installed[0] == mod.folder else "", 23, "text", "strong", 14)
        say(mod.text, 23, gap=18)
        told = (("mods.needs", mod.needs), ("mods.not_beside", mod.not_beside), ("mods.over", mod.over))
        for key, names in told:
            say(self.words(key, mods=self.words("table.list").join(names)) if names else "", 22)
        if mod.replaces:
            say(self.words("mods.older"), 26, "heading", "title", 4)
            say(self.words("mods.older_note"), 23)
        elif mod.packed and not mod.troubles:
            say(self.words("mods.packed_note"), 23)
        elif not mod.troubles:
            y += 30 + self._draw_fine(brush, x, y + 10, width)
        else:
            y += 10
            say(self.words("mods.wrong", n=len(mod.troubles)), 26, "heading", "title", 4)
            said = any(trouble.where != mod.name for trouble in mod.troubles)  # else the app says what to do
            say(self.words("mods.to_do") if said else "", 22, gap=4)
            say(self.words("mods.told") if said else "", 20, "muted", gap=12)
            for trouble in mod.troubles:
                y += self._draw_trouble(brush, trouble, pygame.FRect(x, y, width, 0)) + 14
        if mod.notes:
            y += 10
            say(self.words("mods.notes"), 26, "heading", "title", 4)
            say(self.words("mods.told") if not mod.troubles else "", 20, "muted", gap=12)
            for note in mod.notes:
                y += self._draw_trouble(brush, note, pygame.FRect(x, y, width, 0), "heading") + 14
        high = y - content.y + 10
        if abs(self.page.height - high) > 1:
            self.page.height, self.stale = high, True

    def _draw_fine(self, brush: Brush, x: float, y: float, width: float) -> float:
        """Draw that it can be used, and where it is switched on, for here it is not; returns the height used."""
        brush.icon("icon-check", (x, y + brush.line_height(22) / 2 - 14, 28, 28), "#7ad08a")
        told = self.words("mods.fine", new=self.words("title.new_match"))
        return brush.paragraph(told, (x + 42, y, width - 42, 0), 22, "text")

    def _draw_trouble(self, brush: Brush, trouble: Trouble, box: pygame.FRect, ink: str = "warning") -> float:
        """Draw a mistake, its place, the remedy, and the line it is on; returns the height used."""
        what, hint = curl_quotes(trouble.what), curl_quotes(trouble.hint)
        parts = [(what, 23.0, "text", "strong"), (hint, 22.0, _INK, "read")]
        parts += [(trouble.where, 19.0, "muted", "read")]
        lines = [part for part in parts if part[0]]
        inner = box.width - 90
        high = sum(brush.paragraph_height(words, inner, size, font) + 4 for words, size, _, font in lines)
        source = brush.line_height(19) + 22 if trouble.text else 0
        panel = pygame.FRect(box.x, box.y, box.width, high + source + 30)
        brush.box(panel, "tile", 10)
        brush.box((panel.x, panel.y, 8, panel.height), ink, 4)
        brush.icon("icon-warning", (panel.x + 26, panel.y + 16, 30, 30), ink)
        y = panel.y + 14
        for words, size, colour, font in lines:
            y += brush.paragraph(words, (panel.x + 72, y, inner, 0), size, colour, font) + 4
        if trouble.text:
            well = pygame.FRect(panel.x + 72, y + 4, inner, source - 12)
            brush.box(well, "sunk", 8)
            at = (well.x + 14, well.centery)
            brush.text(trouble.text.strip(), at, 19, "#d8c9a3", valign="middle", width=well.width - 28)
        return panel.height

    def key(self, event: pygame.event.Event) -> bool:
        """Esc goes back, F5 looks again."""
        if event.key == pygame.K_ESCAPE:
            self.on_back()
        elif event.key == pygame.K_F5:
            self.refresh()
        else:
            return False
        return True


def _ending(brush: Brush, path: str, size: float, room: float) -> str:
    """A path, or as much of its end as there is room for; a button beside it copies all of it."""
    parts, path = [escape_text(part) for part in path.replace("\\", "/").split("/")], escape_text(path)
    for first in range(1, len(parts)):
        if brush.text_width(path, size) <= room:
            break
        path = "/".join(("…", *parts[first:]))
    return path
