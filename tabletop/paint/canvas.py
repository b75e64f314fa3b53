"""Canvas: shapes and pictures in logical units, drawn or recorded; each is made once and cached.

It turns units into pixels in one place; it decides nothing about where things go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import floor
from typing import Self

import pygame

from tabletop.content.models.theme import ThemeFile
from tabletop.paint import shapes
from tabletop.paint.colours import RGBA
from tabletop.paint.display_list import DisplayList
from tabletop.paint.flow import Flows
from tabletop.paint.materials import Build, make_panel, margin, trim_of
from tabletop.paint.outfit import Wardrobe
from tabletop.paint.pictures import Pictures
from tabletop.paint.rooms import GameRoom, get_ground
from tabletop.paint.store import LASTING
from tabletop.paint.text import Type

Box = pygame.Rect | pygame.FRect | Sequence[float]
Point = Sequence[float]
Ink = str | Sequence[int]
UNITS_W, UNITS_H = 1920, 1080


def _whole(pixels: float) -> int:
    """Round to a pixel, halves always up, so that equally spaced lines stay so."""
    return floor(pixels + 0.5)


class Canvas:
    """Shapes and pictures in logical units on one surface; canvases made by `copy_for` share cached drawings."""

    def __init__(
        self,
        target: pygame.Surface | DisplayList,
        theme: ThemeFile,
        pictures: Pictures,
        *,
        scale: float = 1.0,
        density: float = 1.0,
        text_size: int = 100,
    ) -> None:
        self.target = target
        """Target to draw on: a display list takes only what it has commands for."""
        self.theme = theme
        self.pictures = pictures
        self.store = pictures.store
        self.type = Type(theme.fonts, self.store)
        self.flows = Flows(self.type)
        self.scale = scale
        """Pixels to a logical unit."""
        self.density = density
        """Pixels to a point of the screen: 2 on a HiDPI display, whatever the window's size."""
        self.text_size = text_size
        """The reader's setting in per cent, 90 to 200."""
        self.unread_px = 0
        """Type with smaller capitals than reading type of so many pixels is left out: what is drawn will be shown
        smaller, and nobody could read it there.
        """
        self.origin = (0.0, 0.0)
        self._frame_owner: object = None
        self.last_frame_owner: object = None
        """Owner of the last frame, whatever has become of the surface since."""
        self.lost: pygame.Rect | None = None
        """Part of the surface where something else lies over that frame by now."""
        self.hidden: pygame.Rect | None = None
        """Part that will be covered, wholly, when everything is drawn: nothing need be drawn there."""
        self.awaited = False
        """True if somebody waits for every frame: then one may be shown that is not sharp yet, and follow soon."""
        self.touched: Sequence[pygame.Rect] | None = None
        """Parts in which the frame that was just drawn differs from the one before, in pixels; None if anywhere."""
        self.room: GameRoom | None = None
        """Room that it draws in; None under the lamp."""
        self._wardrobe = Wardrobe(theme)
        self._worn = self._wardrobe.outfit(None)

    def wear(self, theme: ThemeFile) -> None:
        """Switch to another theme, for the plain table."""
        self._wardrobe = Wardrobe(theme)
        self._put_on(None)

    def enter(self, room: GameRoom | None) -> None:
        """Switch to the colours of a room; None is the plain table."""
        if room != self.room:
            self._put_on(room)

    def _put_on(self, room: GameRoom | None) -> None:
        self._worn, self.room = self._wardrobe.outfit(room), room
        self.theme = self._worn.theme
        self.frame_owner = None

    @property
    def frame_owner(self) -> object:
        """Owner of the complete frame on the surface; None if unknown."""
        return self._frame_owner

    @frame_owner.setter
    def frame_owner(self, who: object) -> None:
        self._frame_owner = who
        self.last_frame_owner = self.last_frame_owner if who is None else who

    # where and how large

    @property
    def surface(self) -> pygame.Surface:
        """Surface it draws on; raises `TypeError` for a recording canvas."""
        if isinstance(self.target, DisplayList):
            raise TypeError("a brush on a display list has no surface: what it draws is only recorded")
        return self.target

    @surface.setter
    def surface(self, surface: pygame.Surface) -> None:
        self.target = surface

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height of its target in pixels."""
        return self.target.get_size()

    @property
    def width(self) -> float:
        """The surface's width in logical units."""
        return self.size_px[0] / self.scale

    @property
    def height(self) -> float:
        """The surface's height in logical units."""
        return self.size_px[1] / self.scale

    @property
    def area(self) -> pygame.FRect:
        """The whole surface in logical units."""
        return pygame.FRect(0, 0, self.width, self.height)

    def retarget(self, surface: pygame.Surface, scale: float, density: float = 1.0) -> None:
        """Switch to another surface: the window changed its size or display."""
        self.target, self.scale, self.density = surface, scale, density
        self.frame_owner = None
        self.touched = self.lost = None
        self.store.fit(surface)

    def copy_for(
        self, target: pygame.Surface | DisplayList, scale: float | None = None, origin: Point = (0, 0)
    ) -> Self:
        """Return a canvas for another surface or display list; `origin` is the logical point at its top left."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.target = target
        other.scale = self.scale if scale is None else scale
        other.origin = (float(origin[0]), float(origin[1]))
        return other

    def px(self, units: float) -> int:
        """Convert logical units to whole pixels."""
        return _whole(units * self.scale)

    def at_px(self, point: Point) -> tuple[int, int]:
        """Convert a logical point to a pixel of the surface."""
        scale, (left, top) = self.scale, self.origin
        return _whole((point[0] - left) * scale), _whole((point[1] - top) * scale)

    def rect_px(self, rect: Box) -> pygame.Rect:
        """Convert a logical rectangle to pixels; edges that touch in units touch in pixels."""
        scale, (x, y), (left, top, wide, high) = self.scale, self.origin, rect
        at, down = _whole((left - x) * scale), _whole((top - y) * scale)
        right, bottom = _whole((left + wide - x) * scale), _whole((top + high - y) * scale)
        return pygame.Rect(at, down, right - at, bottom - down)

    def shows(self, rect: Box, around: float = 0.0) -> bool:
        """Check if a drawing in the rectangle, or so far around it, would be visible in the clip."""
        wide = (rect[0] - around, rect[1] - around, rect[2] + 2 * around, rect[3] + 2 * around)
        return bool(self.target.get_clip().colliderect(self.rect_px(wide)))

    @contextmanager
    def clip(self, rect: Box) -> Iterator[None]:
        """Context manager: draw only inside the rectangle and the present clip."""
        before = self.target.get_clip()
        self.target.set_clip(self.rect_px(rect).clip(before))
        try:
            yield
        finally:
            self.target.set_clip(before)

    def colour(self, ink: Ink) -> RGBA:
        """Resolve a role of the theme, #rrggbb or numbers to RGBA numbers."""
        return self._worn.colour(ink)

    def seat(self, index: int) -> RGBA:
        """Return the colour of a seat's look (0..7)."""
        return self._worn.seat(index)

    def seat_ink(self, index: int, on: str = "panel") -> RGBA:
        """Return the seat's colour, lightened if needed to be readable on a panel or another dark role."""
        return self._worn.seat_ink(index, on)

    def put(self, surface: pygame.Surface, at_px: Sequence[float] | pygame.Rect, flags: int = 0) -> None:
        """Draw a surface in pixels at a pixel, in one of pygame's blend modes."""
        self.target.blit(surface, at_px, special_flags=flags)

    def blit(self, surface: pygame.Surface, at: Point) -> None:
        """Draw a surface in pixels at a logical point."""
        self.put(surface, self.at_px(at))

    def shape(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface], at_px: tuple[int, int]
    ) -> None:
        """Draw a cached shape at a pixel; `key` holds everything that its look depends on."""
        self.put(self.store.get(key, make), at_px)

    def _shape(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface], at_px: tuple[int, int]
    ) -> None:
        """Draw a shape of `paint.shapes`, given by its numbers alone."""
        self.put(self.store.get(key, make, LASTING), at_px)

    def table(
        self,
        centre: tuple[float, float] = (0.5, 0.45),
        near: Ink = "lamp",
        far: Ink = "table",
        reach: float = 1.05,
    ) -> None:
        """Cover the surface with the ground of the room, or with the table under the lamp."""
        if self.room is not None and self.room.room.drawings and not self.theme.plates:
            light, dark = self.colour("lamp"), self.colour("table")
            self.put(get_ground(self.pictures, self.room, self.size_px, light, dark), (0, 0))
            return
        width, height = self.size_px
        light, dark = self.colour(near), self.colour(far)
        key = ("table", width, height, centre, light, dark, reach)
        self._shape(key, lambda: shapes.lamp_table(width, height, centre, light, dark, reach), (0, 0))

    def box(
        self,
        rect: Box,
        fill: Ink | None = "raised",
        radius: float = 10,
        border: Ink | None = None,
        thickness: float = 0,
    ) -> None:
        """Draw a box with round corners; a radius of 999 makes a pill."""
        where = self.rect_px(rect)
        if min(where.size) <= 0:
            return
        inside = None if fill is None else self.colour(fill)
        edge = None if border is None else self._worn.edge(border)
        corner = min(self.px(radius), where.width // 2, where.height // 2)
        line = 0 if edge is None else max(1, self.px(thickness))
        key = ("box", where.width, where.height, corner, inside, edge, line)
        self._shape(
            key,
            lambda: shapes.rounded_box(where.width, where.height, corner, inside, edge, line),
            where.topleft,
        )

    def panel(
        self,
        rect: Box,
        fill: Ink = "panel",
        radius: float | None = None,
        lift: float = 10,
        edge: Ink | None = "#ffffff0f",
    ) -> None:
        """Draw a dark panel with a soft shadow and a light edge."""
        rounding = self.theme.radii["panel"] if radius is None else radius
        where, ground = self.rect_px(rect), self.colour(fill)
        if min(where.size) <= 0:
            return
        light = None if edge is None else self._worn.edge(edge)
        corner = min(self.px(rounding), where.width // 2, where.height // 2)
        blur = max(1, self.px(lift * 1.5)) if lift else 0
        drop = self.px(lift * 0.55)
        look = shapes.PanelLook(ground, light, blur, drop, max(1, self.px(1)))
        build = Build(where.size, corner, look)
        trim = None if self.theme.plates else trim_of(self.room, self.scale)
        around = margin(build, trim)
        key = ("panel", tuple(build), trim and tuple(trim))
        self._shape(key, lambda: make_panel(build, trim), (where.x - around, where.y - around))

    def shadow(self, rect: Box, radius: float = 12, lift: float = 8, strength: float = 0.55) -> None:
        """Draw a soft shadow below something `lift` units above the table; more lift is softer and lower."""
        where = self.rect_px(rect)
        if min(where.size) <= 0:
            return
        blur, corner = max(1, self.px(lift * 1.5)), min(self.px(radius), where.width // 2, where.height // 2)
        dark: RGBA = (0, 0, 0, round(255 * strength))
        key = ("shadow", where.width, where.height, corner, blur, dark)
        self._shape(
            key,
            lambda: shapes.soft_box(where.width, where.height, corner, blur, dark),
            (where.x - blur, where.y - blur + self.px(lift * 0.55)),
        )

    def outline(self, rect: Box, colour: Ink = "amber", thickness: float = 3, radius: float = 12) -> None:
        """Draw a clear frame on the rectangle's edge."""
        self.box(rect, None, radius, colour, thickness)

    def glow(
        self, rect: Box, radius: float = 12, colour: Ink = "amber", reach: float = 14, thickness: float = 3
    ) -> None:
        """Draw a frame with light around it; amber means that something can be done here."""
        where = self.rect_px(rect)
        if min(where.size) <= 0:
            return
        light = self.colour(colour)
        corner = min(self.px(radius), where.width // 2, where.height // 2)
        far, line = max(2, self.px(reach)), max(1, self.px(thickness)) if thickness else 0
        key = ("glow", where.width, where.height, corner, far, line, light)
        self._shape(
            key,
            lambda: shapes.halo(where.width, where.height, corner, far, line, light),
            (where.x - far, where.y - far),
        )

    def line(self, start: Point, end: Point, colour: Ink = "rule", thickness: float = 1) -> None:
        """Draw a straight line; level and upright ones are crisp, others are smoothed."""
        paint, wide = self.colour(colour), max(1, self.px(thickness))
        a, b = self.at_px(start), self.at_px(end)
        if a[0] == b[0] or a[1] == b[1]:
            spot = pygame.Rect(
                min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]) or wide, abs(a[1] - b[1]) or wide
            )
            if paint[3] == 255:
                self.target.fill(paint, spot)
            else:
                self._shape(
                    ("line", spot.size, paint), lambda: shapes.rounded_box(*spot.size, 0, paint), spot.topleft
                )
            return
        if isinstance(self.target, DisplayList):
            self.target.line(paint, a, b, wide)
        else:
            pygame.draw.aaline(self.target, paint, a, b, wide)

    def disc(
        self,
        centre: Point,
        radius: float,
        fill: Ink | None = "raised",
        border: Ink | None = None,
        thickness: float = 0,
    ) -> None:
        """Draw a smooth disc, or a ring if `fill` is None."""
        self.box(
            (centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), fill, 9999, border, thickness
        )

    def ring(
        self, centre: Point, radius: float, thickness: float, share: float = 1.0, colour: Ink = "amber"
    ) -> None:
        """Draw a ring filled clockwise from the top to `share` (0..1), for holding or a countdown."""
        around, paint = self.px(2 * radius), self.colour(colour)
        wide, steps = max(1, self.px(thickness)), round(max(0.0, min(1.0, share)) * 120)
        at = self.at_px((centre[0] - radius, centre[1] - radius))
        key = ("ring", around, wide, steps, paint)
        self._shape(key, lambda: shapes.arc(around, wide, steps / 120, paint), at)

    def polygon(self, rect: Box, points: Sequence[Point], fill: Ink) -> None:
        """Draw a smooth polygon; its points are shares (0..1) of the rectangle."""
        where, paint = self.rect_px(rect), self.colour(fill)
        if min(where.size) <= 0:
            return
        corners = tuple((float(x), float(y)) for x, y in points)
        key = ("polygon", where.size, corners, paint)
        self._shape(key, lambda: shapes.polygon(*where.size, corners, paint), where.topleft)

    # pictures

    def icon(self, name: str, rect: Box, tint: Ink | None = None, game: str = "app") -> None:
        """Draw a picture fitted into the middle of the rectangle, in one colour if `tint` is given."""
        where = self.rect_px(rect)
        paint = None if tint is None else self.colour(tint)
        drawn = self.pictures.fit(game, name, where.width, where.height, paint)
        self.put(drawn, drawn.get_rect(center=where.center))

    def picture(self, game: str, name: str, rect: Box, cover: bool = False, radius: float = 0) -> None:
        """Draw a picture inside the rectangle, or filling it with round corners (`cover`)."""
        if not cover:
            self.icon(name, rect, None, game)
            return
        where, corner = self.rect_px(rect), self.px(radius)
        key = ("window", game, name, where.size, corner)

        def make() -> pygame.Surface:
            return shapes.round_off(self.pictures.cover(game, name, *where.size).copy(), corner)

        self.put(self.store.get(key, make), where.topleft)
