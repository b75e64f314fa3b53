"""Mods screen: the mods folder, the mods of the next match, and each mod's mistakes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.escape_text import escape_text
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import MARGIN, Scene, Words
from tabletop.ui.scenes.mods.mod_page import ModPage
from tabletop.ui.scenes.mods.mod_rows import ModRows
from tabletop.ui.scenes.mods.told import FoundMod, ModReports
from tabletop.ui.widgets import Button, ScrollArea
from tabletop.ui.widgets.entry import to_clipboard

_FOOT = 84.0
_TOP, _GAP = 92.0, 18.0
_BUTTON = 50.0


class ModsScene(Scene):
    """List of mods from bottom to top, the page of the chosen one, and the folder below."""

    def __init__(
        self,
        words: Words,
        path: str,
        look: Callable[[], Sequence[FoundMod]],
        reports: ModReports,
        copy: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__(words)
        self.path, self.look, self.reports = path, look, reports
        self._put = copy or to_clipboard
        self.mods: tuple[FoundMod, ...] = ()
        self.installed: tuple[str, str] = ("", "")
        """The folder of the mod that something was done with last, and what came of it."""
        self.empty = "mods.none"
        """Key of what is said while there is none to show."""
        self.removed = ""
        """Name of the mod that was removed last and can be brought back."""
        self.chosen = 0
        self.list = ModRows((0, 0, 1, 1), words, self._choose, self._place, self._switch)
        self.list.picture = reports.picture
        self._page = ModPage(words, reports.picture)
        self.page = ScrollArea((0, 0, 1, 1), words("mods.page"), 0, self._draw_page)
        self._make_buttons()
        self.refresh()

    def _make_buttons(self) -> None:
        def button(key: str, press: Callable[[], object], icon: str) -> Button:
            return Button((0, 0, 1, 1), self.words(key), press, icon=icon, size=19)

        self.open = Button((0, 0, 1, 1), self.words("mods.unpack"), self._open, style="primary", size=20)
        self.share = button("mods.share", self._share, "icon-copy")
        self.edit = button("mods.edit", self._edit, "icon-mods")
        self.test = button("tests.run", self._test, "icon-check")
        self.fair = button("fair.title", self._ask_fair, "icon-bot")
        self.print = button("print.cards_of_game", self._print, "icon-cards")
        self.folder = button("mods.open", self._open_folder, "icon-folder")
        self.older = button("mods.exchange", self._exchange, "icon-undo")
        self.remove = button("mods.remove", self._remove, "icon-close")
        self.undo = button("mods.undo", self._undo, "icon-undo")
        self.copy = button("mods.copy", self._copy, "icon-copy")
        self.all = button("mods.open", self._open_all, "icon-folder")
        self.make = button("making.title", self.reports.ways.make, "icon-plus")
        self.again = Button((0, 0, 1, 1), self.words("mods.again"), self.refresh)
        self.back = Button((0, 0, 1, 1), self.words("app.back"), self.reports.on_back)
        self.acts = (
            self.open,
            self.edit,
            self.test,
            self.print,
            self.fair,
            self.share,
            self.folder,
            self.older,
            self.remove,
        )
        self.kit.add(self.list, self.page, *self.acts, self.undo, self.copy, self.all, self.make)
        self.kit.add(self.again, self.back)

    @property
    def mod(self) -> FoundMod | None:
        """Chosen mod; None if there are no mods."""
        return self.mods[self.chosen] if self.mods else None

    def refresh(self) -> None:
        """Read the folder again."""
        before = self.mods[self.chosen].folder if self.mods else ""
        self.mods = tuple(self.look())
        there = [mod.folder for mod in self.mods]
        at = there.index(before) if before in there else self.chosen
        self.chosen = min(at, max(0, len(self.mods) - 1))
        self.list.show_mods(self.mods)
        self.list.chosen = self.chosen
        self.list.visible = self.page.visible = bool(self.mods)
        self.copy.name = self.words("mods.copy")
        self._choose(self.chosen)

    def _choose(self, key: object) -> None:
        self.chosen = int(str(key))
        mod = self.mod
        self.open.visible = mod is not None and (mod.packed or mod.sample)
        key_of_open = "mods.install" if mod is not None and mod.sample else "mods.unpack"
        self.open.name = self.words("mods.replace" if mod is not None and mod.replaces else key_of_open)
        whole = mod is not None and mod.is_here and mod.path is not None
        self.share.visible = self.folder.visible = whole
        self.edit.visible = whole
        self.test.visible = self.fair.visible = self.print.visible = (
            whole and mod is not None and not mod.troubles
        )
        self.remove.visible = mod is not None and not mod.sample
        self.older.visible = mod is not None and bool(mod.older) and mod.is_here
        if mod is not None:
            self.older.name = self.words("mods.exchange", version=mod.older)
        if self.brush is not None:
            self.layout()  # other buttons are there now
        self.page.scroll_to(0)
        self.page.version = (self.chosen, self.mods, self.installed)
        self.stale = True

    def tell(self, folder: str, words: str) -> None:
        """Show the result of an action on a mod's page; the mod is read anew and chosen."""
        self.installed = (folder, words)
        self.refresh()
        now = next((at for at, mod in enumerate(self.mods) if mod.folder == folder), None)
        if now is not None:
            self.list.choose(now)
            self._choose(now)

    # acts on the chosen one

    def _open(self) -> None:
        """Let the chosen zip or sample be unpacked, and show what came of it."""
        mod = self.mods[self.chosen]
        before = {each.folder: each.version for each in self.mods if each.is_here}
        folder = self.reports.unpack(mod.folder)
        self.tell(folder or mod.folder, "")
        now = self.mod
        if folder and now is not None:
            old = before.get(folder, "")
            key = "mods.updated" if old and old != now.version else "mods.installed"
            self.tell(folder, self.words(key, mod=now.name, old=old, version=now.version))

    def _place(self, index: int, place: int) -> None:
        """Move a mod to another place of the order."""
        folder = self.mods[index].folder
        self.reports.place(folder, place)
        self.tell(folder, "")

    def _switch(self, index: int, on: bool) -> None:
        mod = self.mods[index]
        self.tell(mod.folder, self.reports.switch(mod.folder, on))

    def _share(self) -> None:
        mod = self.mods[self.chosen]
        self.tell(mod.folder, self.reports.share(mod.folder))

    def _ask_fair(self) -> None:
        self.reports.ways.fair(self.mods[self.chosen].folder)

    def _edit(self) -> None:
        self.reports.ways.edit(self.mods[self.chosen].folder)

    def _test(self) -> None:
        self.reports.ways.test(self.mods[self.chosen].folder)

    def _print(self) -> None:
        self.reports.ways.print_cards(self.mods[self.chosen].folder)

    def _open_folder(self) -> None:
        mod = self.mods[self.chosen]
        self.tell(mod.folder, self.reports.open(mod.folder))

    def _open_all(self) -> None:
        said = self.reports.open("")
        self.tell(self.mods[self.chosen].folder if self.mods else "", said)

    def _exchange(self) -> None:
        mod = self.mods[self.chosen]
        self.tell(mod.folder, self.reports.exchange(mod.folder))

    def _remove(self) -> None:
        mod = self.mods[self.chosen]
        said = self.reports.remove(mod.folder)
        self.removed = self.removed if said else mod.name
        self.tell(mod.folder, said)

    def _undo(self) -> None:
        folder, self.removed = self.reports.undo(), ""
        self.tell(folder, self.words("mods.is_back") if folder else "")

    def _copy(self) -> None:
        self._put(self.path)
        self.copy.name = self.words("mods.copied")

    def update(self, dt_ms: float) -> None:
        """Let time pass; pictures are made one after another."""
        super().update(dt_ms)
        if self.reports.look_on():
            self.list.version, self.page.version = object(), object()

    # layout

    def layout(self) -> None:
        """Place list and page side by side, the folder along the foot."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        self.header_buttons(self.back, self.again)
        high = self.area.height - _TOP - _FOOT - 2 * MARGIN - 14
        head = self._head_height()
        lines = brush.line_height(26, "title") + 3 * brush.line_height(18) + 26
        self.list.row_height = max(118.0, lines)
        self.list.rect = pygame.FRect(
            MARGIN + 10, _TOP + head, self._list_w - 20, max(self.list.row_height, high - head - 10)
        )
        self.list.set_rows(self.list.rows)
        left = MARGIN + self._list_w + _GAP
        wide = self.area.width - left - MARGIN - 48
        self.page.rect = pygame.FRect(left + 28, _TOP + 22, wide, high - 44)
        self.page.rect.height -= self._put_in_rows(
            [each for each in self.acts if each.visible], self.page.rect
        )
        self._put_in_foot()

    def _put_in_rows(self, buttons: Sequence[Button], box: pygame.FRect) -> float:
        """Place buttons along the lower edge of a box, in rows as needed; returns their height."""
        assert self.brush is not None  # as in `layout`
        rows: list[list[Button]] = [[]]
        for each in buttons:
            each.rect.size = min(box.width, self._width_of(each)), _BUTTON
            if rows[-1] and sum(other.rect.width + 10 for other in (*rows[-1], each)) - 10 > box.width:
                rows.append([])
            rows[-1].append(each)
        y = box.bottom - (_BUTTON + 10) * len(rows) + 10
        for row in rows:
            x = box.x
            for each in row:
                each.rect.topleft = x, y
                x += each.rect.width + 10
            y += _BUTTON + 10
        return (_BUTTON + 10) * len(rows) + 6 if buttons else 0.0

    def _put_in_foot(self) -> None:
        y = self.area.height - MARGIN - _FOOT / 2
        right = self.area.width - MARGIN - 18
        for button in (self.make, self.all, self.copy, self.undo):
            button.rect = pygame.FRect(
                right - self._width_of(button), y - 25, self._width_of(button), _BUTTON
            )
            if button.visible:
                right -= button.rect.width + 12

    def _width_of(self, button: Button) -> float:
        assert self.brush is not None  # as in `layout`
        names = (button.name, self.words("mods.copied")) if button is self.copy else (button.name,)
        return max(self.brush.text_width(name, 20, "strong") for name in names) + 66

    @property
    def _list_w(self) -> float:
        return self.area.width * 0.61

    def _head_height(self) -> float:
        """Height of the words above the list."""
        assert self.brush is not None  # as in `layout`
        wide = self._list_w - 48
        return 26 + self.brush.line_height(24, "title") + self.brush.paragraph_height(self._order, wide, 18)

    @property
    def _order(self) -> str:
        """Sentence about the order of the list; with one mod there is none."""
        return self.words("mods.order") if self.list.placed_count > 1 else ""

    # drawing

    def paint(self, brush: Brush) -> None:
        """Draw ground, header, the two panels or the empty one, and the foot."""
        self._show_undo()
        brush.table()
        here = [mod for mod in self.mods if mod.is_here]
        broken, on = sum(bool(mod.troubles) for mod in here), sum(mod.on for mod in here)
        facts = [self.words("mods.found", n=len(here))] if here else []
        facts += [self.words("mods.switched_on", n=on)] if on else []
        facts += [self.words("mods.broken", n=broken)] if broken else []
        self.header(brush, self.words("mods.title"), "  ·  ".join(facts), self.words("mods.about"))
        high = self.area.height - _TOP - _FOOT - 2 * MARGIN - 14
        if self.mods:
            brush.panel((MARGIN, _TOP, self._list_w, high))
            left = MARGIN + self._list_w + _GAP
            brush.panel((left, _TOP, self.area.width - left - MARGIN, high))
            box = (MARGIN + 24, _TOP + 12, self._list_w - 48, 0)
            used = brush.paragraph(self.words("mods.bottom_up"), box, TextStyle(24, "heading", "title"))
            brush.paragraph(self._order, (box[0], box[1] + used, box[2], 0), TextStyle(18, "muted"))
        else:
            self._draw_empty(brush, pygame.FRect(MARGIN, _TOP, self.area.width - 2 * MARGIN, high))
        self._draw_foot(brush)

    def _show_undo(self) -> None:
        """Show the undo button after a mod was removed."""
        if self.undo.visible != bool(self.removed):
            self.undo.visible = bool(self.removed)
        self.undo.name = self.words("mods.undo", mod=self.removed)
        self._put_in_foot()

    def _draw_foot(self, brush: Brush) -> None:
        foot = pygame.FRect(MARGIN, self.area.height - MARGIN - _FOOT, self.area.width - 2 * MARGIN, _FOOT)
        brush.panel(foot)
        brush.icon("icon-folder", (foot.x + 24, foot.centery - 18, 36, 36), "heading")
        first = min(each.rect.x for each in (self.make, self.all, self.copy, self.undo) if each.visible)
        label, x = self.words("mods.folder"), foot.x + 78
        said = brush.text(
            label, (x, foot.centery), TextStyle(22, "heading", "title"), valign="middle", width=first - x - 20
        )
        room = first - said.right - 48
        if room < 60:
            return
        size = 20 * min(1.0, 150 / brush.text_size)  # a path does not wrap
        at = (said.right + 24, foot.centery)
        path = _shorten_path(brush, self.path, size, room)
        brush.text(path, at, TextStyle(size, "text", fit=True), valign="middle", width=room)

    def _draw_empty(self, brush: Brush, panel: pygame.FRect) -> None:
        brush.panel(panel)
        wide = min(900.0, panel.width - 80)
        key = "mods.where" if self.empty == "mods.none" else "mods.left_out_note"
        title, note = self.words(self.empty), self.words(key)
        above = brush.paragraph_height(title, wide, 40, "title")
        below = brush.paragraph_height(note, wide, 22)
        y = panel.centery - (150 + above + below) / 2
        brush.icon("icon-mods", (panel.centerx - 55, y, 110, 110), "#5f6a69")
        box = (panel.centerx - wide / 2, y + 132, wide, 0)
        used = brush.paragraph(title, box, TextStyle(40, "text", "title"), align="centre")
        brush.paragraph(note, (box[0], y + 150 + used, wide, 0), TextStyle(22, "muted"), align="centre")

    def _draw_page(self, brush: Brush, content: pygame.FRect) -> None:
        mod = self.mod
        if mod is None:
            return
        said = self.installed[1] if self.installed[0] == mod.folder else ""
        high = self._page.draw(brush, content, mod, said)
        if abs(self.page.height - high) > 1:
            self.page.height, self.stale = high, True

    def key(self, event: pygame.event.Event) -> bool:
        """Go back on Esc, read again on F5, remove on Delete; Alt with an arrow moves the chosen mod."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_back()
        elif event.key == pygame.K_F5:
            self.refresh()
        elif event.key == pygame.K_DELETE and self.remove.visible:
            self._remove()
        else:
            return self.list.visible and self.list.use_key(event)
        return True


def _shorten_path(brush: Brush, path: str, size: float, room: float) -> str:
    """Return a path, or as much of its end as fits; a button copies the whole."""
    parts, path = [escape_text(part) for part in path.replace("\\", "/").split("/")], escape_text(path)
    for first in range(1, len(parts)):
        if brush.text_width(path, size) <= room:
            break
        path = "/".join(("…", *parts[first:]))
    return path
