"""Title screen: a lamp, the name, the shelf of boxes, and the main buttons.

It is drawn before any game's package or content is read; all it knows of a game is the look of its box.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.content.models.shelf import BoxLook
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.keys import is_plain
from tabletop.ui.scenes.base import MARGIN, Act, Scene, Words
from tabletop.ui.scenes.shelf import Shelf
from tabletop.ui.scenes.title.boxes import draw_box
from tabletop.ui.scenes.title.continuing import Bookmark, Continue, LookBack, Unfinished
from tabletop.ui.scenes.title.facts import box_facts
from tabletop.ui.scenes.title.shelf import draw_label, draw_light, draw_name, draw_plank
from tabletop.ui.scenes.title.tiles import Tile, line_up
from tabletop.ui.widgets import Button, Item, Menu
from tabletop.ui.widgets.base import Pressable

_FIRST_X, _LAST_X, _BOX_W, _BOX_H, _BOX_Y = 146.0, 1498.0, 276.0, 376.0, 382.0
_BAR_Y, _BAR_H = 862.0, 116.0
_MOST_BAR_H = 176.0
_BOX_GAP, _LABEL_GAP = 58.0, 14.0
"""Between two boxes, at least; between their paper labels."""
_LABEL_FREE = 6.0
"""Between a label and the bar below, at least."""
_BETWEEN = "   ·   "
_FOOT_GAP = 40.0
"""Between the version and what keys do, at least; in a small window there are the keys alone."""


@dataclass(frozen=True, slots=True)
class TitleReports:
    """Callbacks of the title screen."""

    on_open: Callable[[str], object]
    """Somebody wants to set up this game."""
    on_continue: Callable[[str], object]
    """Somebody wants to go on with the newest match that waits of this game."""
    on_settings: Act
    on_quit: Act
    on_sound: Act
    on_mods: Act = lambda: None
    on_look_back: Callable[[str], object] = lambda game: None
    """Somebody wants to see what everybody saw of it."""
    on_matches: Act = lambda: None
    """Somebody wants to see all matches there are."""
    on_box: Callable[[str], object] = lambda game: None
    """Somebody wants to see what is in the box of a game that can be learnt."""
    on_book: Act = lambda: None
    """Somebody wants to read in the book."""
    on_workshop: Act = lambda: None
    """Somebody wants to make or change a mod."""


class TitleScene(Scene):
    """Title screen."""

    def __init__(
        self,
        words: Words,
        shelf: Shelf,
        waiting: Sequence[Unfinished],
        version: str,
        reports: TitleReports,
        mods: int = 0,
    ) -> None:
        super().__init__(words)
        self.taught = shelf.taught
        self.found_mods = mods
        """Number of mods in the mods folder."""
        self.reports = reports
        self.version = version
        self.waiting = tuple(waiting)
        """The match of each game that can be continued, the newest first."""
        self.boxes = [_BoxOnShelf(box, box.id in shelf.there, words, self._open) for box in shelf.boxes]
        open_ids = [box.look.id for box in self.boxes if box.enabled]
        self.chosen = next((each.game for each in self.waiting), open_ids[0] if open_ids else "")
        """The game whose box is lit."""
        self._build(len(open_ids))

    @property
    def newest_match(self) -> Unfinished | None:
        """Newest unfinished match, which the amber button continues; None if there is none."""
        return next((match for match in self.waiting if match.begun), None)

    def _build(self, games: int) -> None:
        words, reports, newest = self.words, self.reports, self.newest_match
        note = words("title.games", n=games)
        self.new: Button = Tile(words("title.new_match"), self._new, "icon-new-match", note)
        if newest is None:
            name = words("title.new_match")
            self.new = Button((0, 0, 0, 0), name, self._new, style="primary").add_notes(
                note=note, key=words("title.enter")
            )
        found = words("title.mods_note", n=self.found_mods) if self.found_mods else words("title.no_mods")
        self.mods = Tile(words("title.mods"), reports.on_mods, "icon-mods", found)
        self.settings = Tile(
            words("title.settings"), reports.on_settings, "icon-settings", words("title.settings_note")
        )
        kept = words("title.quit_note", n=len(self.waiting)) if self.waiting else words("title.quit_none")
        self.quit = Tile(words("title.quit"), reports.on_quit, "icon-quit", kept)
        self.matches = Button((0, 0, 0, 0), words("matches.title"), reports.on_matches, size=19)
        self.book = Button((0, 0, 0, 0), words("book.title"), reports.on_book, size=19)
        self.workshop = Button((0, 0, 0, 0), words("workshop.name"), reports.on_workshop, size=19)
        self.go_on: Button | None = None
        self.look_back: Button | None = None
        if newest is not None:
            game = newest.game
            look = next((box.look for box in self.boxes if box.look.id == game), None)
            go_on = partial(reports.on_continue, game)
            self.go_on = Continue(newest, look, words("title.continue"), go_on)
            self.look_back = LookBack(words("title.look_back"), partial(reports.on_look_back, game))
            self.kit.add(self.go_on, self.look_back)
        self.marks = [
            Bookmark(box, match, words("title.continue"), partial(reports.on_continue, match.game))
            for match in self.waiting
            for box in self.boxes
            if box.look.id == match.game
        ]
        self.kit.add(*self.boxes, *self.marks, self.new, self.mods, self.settings, self.quit, self.matches)
        self.kit.add(self.book, self.workshop)

    def layout(self) -> None:
        """Place boxes evenly along the plank, and the bar below, higher in large type."""
        self.header_buttons(self.matches, self.book, self.workshop)
        type_h = self.brush.line_height(20) * 4.6 if self.brush is not None else 0.0
        high = max(_BAR_H, min(_MOST_BAR_H, type_h))
        top = _BAR_Y - (high - _BAR_H) * 0.3
        box_w, step = self._box_room()
        box_h = _BOX_H * box_w / _BOX_W
        for index, box in enumerate(self.boxes):
            box.rect = self.design_rect(_FIRST_X + index * step, _BOX_Y + _BOX_H - box_h, box_w, box_h)
        for mark in self.marks:
            mark.rect = pygame.FRect(mark.box.rect.right - 62, mark.box.rect.y - 26, 50, 62)
        tiles: list[Button] = [self.new, self.mods, self.settings, self.quit]
        x = _FIRST_X
        if self.go_on is not None:
            wide = 650.0 if type_h <= _MOST_BAR_H else 560.0  # the others need it more
            self.go_on.rect = self.design_rect(x, top, wide, high)
            if self.look_back is not None:
                self.look_back.rect = self.design_rect(x + wide - 66, top + high - 60, 48, 48)
            x += wide + 22
        else:
            self.new.rect = self.design_rect(x, top, 650, high)
            x += 650 + 22
            tiles = tiles[1:]
        wide = (_LAST_X + _BOX_W - x - 22 * (len(tiles) - 1)) / len(tiles)
        for tile in tiles:
            tile.rect = self.design_rect(x, top, wide, high)
            x += wide + 22
        if self.brush is not None:
            line_up(self.brush, [tile for tile in tiles if isinstance(tile, Tile)])

    def _box_room(self) -> tuple[float, float]:
        """Return a box's width and the distance between boxes, in units."""
        many, plank = len(self.boxes), _LAST_X + _BOX_W - _FIRST_X
        wide = min(_BOX_W, (plank - _BOX_GAP * (many - 1)) / max(1, many))
        return wide, (plank - wide) / max(1, many - 1)

    def _open(self, game: str) -> None:
        """Open a box with lessons; else set up its game, after asking if a match is unfinished."""
        self.chosen = game
        if game in self.taught:
            self.reports.on_box(game)
            return
        match = next((each for each in self.waiting if each.game == game), None)
        if match is None:
            self.reports.on_open(game)
            return
        box = next(box for box in self.boxes if box.look.id == game)
        items = (
            Item("continue", self.words("title.continue"), "icon-play", match.people),
            Item("new", self.words("title.new_match"), "icon-plus"),
            Item("matches", self.words("matches.title"), "icon-folder"),
        )
        at = (box.rect.x + 20, box.rect.y + box.rect.height * 0.4)
        self.kit.open(Menu(at, items, partial(self._choose, game), title=match.line, usual="continue"))

    def _choose(self, game: str, choice: object) -> None:
        if choice == "new":
            self.reports.on_open(game)
        elif choice == "matches":
            self.reports.on_matches()
        else:
            self.reports.on_continue(game)

    def _new(self) -> None:
        if self.chosen:
            self.reports.on_open(self.chosen)

    def key(self, event: pygame.event.Event) -> bool:
        """Choose a box by arrows; mute on M."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._walk(1 if event.key == pygame.K_RIGHT else -1)
        if event.key == pygame.K_m and is_plain(event):
            self.reports.on_sound()
            return True
        return False

    def _walk(self, by: int) -> bool:
        """Move from the lit box to a neighbour; True if there is one.

        Nobody would see that an arrow chose the lit one.
        """
        there = [box for box in self.boxes if box.enabled]
        if there:
            lit = next((n for n, box in enumerate(there) if box.look.id == self.chosen), -1)
            self.kit.by_keyboard = True
            self.kit.set_focus(there[max(0, min(len(there) - 1, lit + by))])
        return bool(there)

    def event(self, event: pygame.event.Event) -> bool:
        """Light the box under focus or pointer; a resting pointer does not stop the keys."""
        used, moved = super().event(event), event.type == pygame.MOUSEMOTION
        for box in self.boxes:
            if box.enabled and (box.hovered if moved else box.focused):
                self.chosen = box.look.id
        for box in self.boxes:
            box.lit = box.enabled and box.look.id == self.chosen
        return used

    def paint(self, brush: Brush) -> None:
        """Draw table, lamp light, name and plank; the boxes are widgets."""
        centre_x = 0.5
        brush.table((centre_x, 0.2), "#2f3f3d", "#10181c", 1.0)
        draw_light(brush, (centre_x, 0.13), 0.36, (92, 76, 48, 255))
        draw_light(brush, (centre_x, 0.07), 0.17, (46, 38, 24, 255))
        middle = self.area.width / 2
        brush.icon("lamp", (middle - 105, self.top - 126, 210, 260))
        draw_name(brush, self.words("title.name"), (middle, self.top + 190), 148)
        brush.text(
            self.words("title.subtitle"),
            (middle, self.top + 297),
            TextStyle(24, "#e0d6bf"),
            align="centre",
            valign="middle",
        )
        draw_plank(brush, self.left_edge + 84, self.left_edge + 1836, self.top + _BOX_Y + _BOX_H)
        for box in self.boxes:
            box.lit = box.enabled and box.look.id == self.chosen

    def paint_over(self, brush: Brush) -> None:
        """Draw labels on the plank, and the small print along the foot."""
        room = self._box_room()[1] - _LABEL_GAP
        floor = self.quit.rect.top - _LABEL_FREE
        for box in self.boxes:
            draw_label(brush, box.label, (box.rect.centerx, self.top + 786), room, floor, box.enabled)
        foot, right = self.area.height - 33, self.area.width - MARGIN
        room, version = right - MARGIN, self.words("title.version", version=self.version)
        keys = _whole_hints(brush, self.words("title.keys"), room)
        at = (right, foot)
        brush.text(keys, at, TextStyle(18, "muted", fit=True), align="right", valign="middle", width=room)
        if brush.text_width(version, 18) + _FOOT_GAP + brush.text_width(keys, 18) <= room:
            brush.text(version, (MARGIN, foot), TextStyle(18, "muted"), valign="middle")


def _whole_hints(brush: Brush, keys: str, room: float) -> str:
    """Return as many key hints, from the first, as fit whole in this room."""
    hints = keys.split(_BETWEEN)
    while len(hints) > 1 and brush.text_width(_BETWEEN.join(hints), 18) > room:
        hints.pop()
    return _BETWEEN.join(hints)


class _BoxOnShelf(Pressable):
    """Box pressed to open its game; one that is coming is pale and does nothing."""

    role = "game"

    def __init__(self, look: BoxLook, there: bool, words: Words, open_it: Callable[[str], object]) -> None:
        super().__init__((0, 0, 0, 0), look.name, "" if there else words("title.coming_note", game=look.name))
        self.look, self.enabled, self.lit = look, there, False
        self._open = open_it
        self.label = box_facts(words, look) if there else words("title.coming")

    def press(self) -> None:
        self._open(self.look.id)

    def looks(self) -> tuple[object, ...]:
        return (*super().looks(), self.lit)

    def draw(self, brush: Brush) -> None:
        draw_box(brush, self.look, self.rect, dim=not self.enabled)
        if self.lit:
            brush.glow(self.rect.inflate(4, 4), 6, "amber", 16, 4)
