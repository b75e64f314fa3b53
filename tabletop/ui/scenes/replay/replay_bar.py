"""Bar of the replay screen: transport buttons, the scrubber, speed, and choice of viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.replaying import EVERYTHING, SPEEDS, Recording, Viewer
from tabletop.ui.scenes.base import MARGIN, Words
from tabletop.ui.scenes.replay.example_told import ExampleTold
from tabletop.ui.scenes.replay.lines_dock import LinesDock
from tabletop.ui.scenes.replay.scrubber import ROUND_SIZE, Scrubber
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.table.type_size import cap_type
from tabletop.ui.widgets import Button, Choice, Pick, Widget

NOTE = 17.0
_SIDE, _MIDDLE_X, _SIDE_W = 350.0, 402.0, 336.0
_ROLL = 44.0
_BESIDE = 50.0
"""Side of the buttons beside the strip."""
LARGEST_WITH_NOTES = 150
"""Beyond this text size the small notes give their room to the table."""
_SPEED_NAMES = ("half", "usual", "double", "fourfold")


@dataclass(frozen=True)
class BarReports:
    """Callbacks of the bar."""

    on_start: Callable[[], object]
    on_back: Callable[[], object]
    on_play: Callable[[], object]
    on_forward: Callable[[], object]
    on_end: Callable[[], object]
    on_jump: Callable[[int], object]
    on_speed: Callable[[int], object]
    on_viewer: Callable[[Viewer], object]


class ReplayBar:
    """Controls along the foot of a replay."""

    def __init__(
        self,
        words: Words,
        recording: Recording,
        moments: Sequence[int],
        reports: BarReports,
        part: Callable[..., str],
    ) -> None:
        """`part` names the `n`-th part of a match of several."""
        self.words, self.recording = words, recording
        self.colours = [seat.colour for seat in recording.seats]
        self.play = PlayButton(words("replay.play"), reports.on_play)
        self.buttons = (
            self._button("start", "icon-step-back", reports.on_start),
            self._button("back", "icon-chevron-left", reports.on_back),
            self.play,
            self._button("forward", "icon-chevron-right", reports.on_forward),
            self._button("end", "icon-step-forward", reports.on_end),
        )
        self.scrubber = Scrubber(words, recording, self.colours, moments, reports.on_jump, part)
        picks = [Pick(i, words(f"replay.speeds.{name}")) for i, name in enumerate(_SPEED_NAMES)]
        self.speed = Choice(
            (0, 0, 1, 1),
            words("replay.speed"),
            picks,
            SPEEDS.index(1.0),
            lambda value: reports.on_speed(int(str(value))),
            size=18,
        )
        self.mark = self._side_button("mark", "icon-bookmark")
        self.lines = self._side_button("lines", "icon-branch")
        self.share = self._side_button("share", "icon-copy")
        self.dock = LinesDock(words, recording, self.scrubber)
        self.eyes = Eyes(words, recording, self.colours, reports.on_viewer)
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._foot = 0.0
        """Lower edge of the controls: below it are the lines of branches."""
        self.example: ExampleTold | None = None
        """Words above the controls, where the recording is an example of the rules."""

    def _button(self, name: str, icon: str, pressed: Callable[[], object]) -> Button:
        tip = self.words(f"replay.{name}_tip")
        return Button((0, 0, 1, 1), self.words(f"replay.{name}"), pressed, style="icon", icon=icon).add_notes(
            tooltip=tip
        )

    def _side_button(self, name: str, icon: str) -> Button:
        """Make a button beside the scrubber, hidden until its action is offered."""
        made = self._button(name, icon, _do_nothing)
        made.visible = False
        return made

    def offer(self, button: Button, act: Callable[[], object]) -> None:
        """Show a button beside the scrubber, with its action."""
        button.on_pressed, button.visible = act, True

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All its widgets, in reading order."""
        beside = (self.mark, self.lines, self.share, self.speed, self.eyes)
        return (*self.buttons, self.scrubber, *beside, self.dock.list)

    def height(self, brush: Brush) -> float:
        """Height of the bar, which grows with the text size."""
        above = 0.0 if self.example is None else self.example.height(brush)
        return above + self._low(brush) + self.dock.height(brush)

    def _low(self, brush: Brush) -> float:
        """Height of the controls' part."""
        notes = brush.line_height(NOTE) if self._has_notes(brush) else 0
        return max(34 + _ROLL + brush.line_height(ROUND_SIZE) + notes, 66 + self._public_h(brush))

    def _has_notes(self, brush: Brush) -> bool:
        """Check if there is room for notes below the scrubber."""
        return brush.text_size <= LARGEST_WITH_NOTES and not self.dock.lines

    def _public_h(self, brush: Brush) -> float:
        """Return the height of the words in the place of the viewer's choice."""
        words = "" if self.eyes.visible else self.words("replay.public")
        return brush.paragraph_height(words, _SIDE_W, _public_size(brush)) if words else 0.0

    def place(self, area: pygame.FRect, brush: Brush) -> None:
        """Place it along the foot of the window, in the columns of the table."""
        high = self.height(brush)
        self.rect = pygame.FRect(0, area.height - high, area.width, high)
        foot = self.rect.bottom - self.dock.height(brush)
        top = foot - self._low(brush)
        y = (top + foot) / 2
        x = MARGIN + (_SIDE - (4 * 54 + 74 + 4 * 10)) / 2
        for button in self.buttons:
            side = 74.0 if button is self.play else 54.0
            button.rect = pygame.FRect(x, y - side / 2, side, side)
            x += side + 10
        right = area.width - MARGIN - _SIDE_W
        end = right - 28
        for button in (self.share, self.lines, self.mark):
            side = _BESIDE if button.visible else 0.0
            button.rect = pygame.FRect(end - side, y - side / 2, side, side)
            end -= side + 12 if side else 0
        strip = pygame.FRect(_MIDDLE_X, top + 10, end - _MIDDLE_X, _ROLL + brush.line_height(ROUND_SIZE) + 4)
        self.scrubber.place(strip, brush)
        self.speed.rect = pygame.FRect(right, y - 48, _SIDE_W, 42)
        self.eyes.rect = pygame.FRect(right, y + 6, _SIDE_W, 42)
        if self._public_h(brush) > foot - self.eyes.rect.y - 4:  # room for the words instead
            self.speed.rect.y = top + 8
            self.eyes.rect.y = self.speed.rect.bottom + 8
        self._foot = foot
        self.dock.place(brush, pygame.FRect(MARGIN, foot, right + _SIDE_W - MARGIN, self.rect.bottom - foot))

    def refresh(self, at: int, playing: bool, speed: int, viewer: Viewer) -> None:
        """Update it from the player."""
        self.scrubber.at = at
        self.play.icon = "icon-pause" if playing else "icon-play"
        self.play.name = self.words("replay.pause" if playing else "replay.play")
        self.play.tooltip = self.words("replay.play_tip")
        self.speed.value, self.eyes.value = speed, viewer
        self.play.enabled = self.recording.last > 0  # nothing to play while all still choose in secret
        for button in self.buttons[:2]:
            button.enabled = at > 0
        for button in self.buttons[3:]:
            button.enabled = at < self.recording.last

    def draw(self, brush: Brush) -> None:
        """Draw the ground and the notes: the position, the keys, who may look."""
        brush.box((0, self.rect.y, self.rect.width + 1, self.rect.height + 1), "header", 0)
        brush.line((0, self.rect.y), (self.rect.width, self.rect.y), "#00000066", 2)
        if self.example is not None:
            self.example.draw(brush, self.rect.y, self.scrubber.at)
        self._draw_public(brush)
        if not self._has_notes(brush):
            return
        strip = self.scrubber.rect
        y = self._foot - 8 - brush.line_height(NOTE) / 2
        at = self.words("replay.step", n=self.scrubber.at, of=self.recording.last)
        keys = self.words("replay.keys")
        here = brush.text(at, (strip.x + 2, y), TextStyle(NOTE, "muted"), valign="middle")
        room = strip.right - here.right - 30
        if brush.text_width(keys, NOTE) <= room:
            brush.text(keys, (strip.right - 2, y), TextStyle(NOTE, "muted"), align="right", valign="middle")

    def _draw_public(self, brush: Brush) -> None:
        """Write why no viewer can be chosen yet."""
        if self.eyes.visible:
            return
        spot, words = self.eyes.rect, self.words("replay.public")
        room = self._foot - spot.y
        box = (spot.x, spot.y - 4, spot.width, room)
        brush.block(words, box, TextStyle(_public_size(brush), "muted"), align="centre")


def _do_nothing() -> None:
    """Do nothing: the button has no action yet."""


def _public_size(brush: Brush) -> float:
    """Return the type size of the words in the place of the viewer's choice."""
    return cap_type(brush, NOTE, NOTE * LARGEST_WITH_NOTES / 100)


class PlayButton(Button):
    """Round amber play button."""

    def __init__(self, name: str, on_pressed: Callable[[], object]) -> None:
        super().__init__((0, 0, 1, 1), name, on_pressed, style="icon", icon="icon-play")

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        if self.enabled:
            ink, ground = "ink", "#ffc269" if self.hovered and not self.pressed else "amber"
            brush.glow(area, 999, "#ffb34770", 14, 0)
            brush.disc((area.centerx, area.centery + 3), area.width / 2, "amber-dark")
        else:
            ink, ground = "muted", "raised"
        brush.disc(area.center, area.width / 2, ground)
        side = area.width * 0.46
        shift = area.width * 0.03 if self.icon == "icon-play" else 0
        brush.icon(self.icon, (area.centerx - side / 2 + shift, area.centery - side / 2, side, side), ink)


class Eyes(Choice):
    """Choice of viewer: everybody, a seat by its token, or all hands open."""

    def __init__(
        self,
        words: Words,
        recording: Recording,
        colours: Sequence[int],
        on_viewer: Callable[[Viewer], object],
    ) -> None:
        self.words, self.recording, self.colours = words, recording, tuple(colours)
        picks = [self._pick(viewer, "seat") for viewer in recording.viewers]
        super().__init__(
            (0, 0, 1, 1),
            words("replay.eyes.name"),
            picks,
            None,
            lambda value: on_viewer(None if value is None else int(str(value))),
        )
        self.visible = len(picks) > 1

    def _pick(self, viewer: Viewer, key: str) -> Pick:
        if viewer is None:
            return Pick(None, icon="icon-hide-hand", tooltip=self.words("replay.eyes.public"))
        if viewer == EVERYTHING:
            return Pick(viewer, icon="icon-show-hand", tooltip=self.words("replay.eyes.all"))
        seat = self.recording.seats[viewer].name
        return Pick(viewer, tooltip=self.words(f"replay.eyes.{key}", seat=seat))

    def offer(self, people: Sequence[int]) -> None:
        """Offer the public view, and each person's own."""
        self.picks = (self._pick(None, "own"), *(self._pick(seat, "own") for seat in people))
        self.visible = len(self.picks) > 1

    def draw(self, brush: Brush) -> None:
        self._shares = tuple(1 / len(self.picks) for _ in self.picks)
        brush.box(self.rect, "sunk", 999, "#ffffff14", 1)
        for index, pick in enumerate(self.picks):
            area, chosen = self.segment(index), pick.value == self.value
            if chosen:
                brush.box(area, "paper", 999)
            elif self.hovered and self._over == index:
                brush.box(area, "raised", 999)
            side = min(24.0, area.width - 6)
            spot = (area.centerx - side / 2, area.centery - side / 2, side, side)
            if pick.icon:
                brush.icon(pick.icon, spot, "ink" if chosen else "text")
            elif isinstance(pick.value, int):
                if chosen:
                    brush.disc(area.center, min(16.0, area.height / 2 - 1), "ink")
                draw_token(brush, self.colours[pick.value], spot if not chosen else _smaller(area))


def _smaller(area: pygame.FRect) -> tuple[float, float, float, float]:
    return area.centerx - 10, area.centery - 10, 20, 20
