"""Coach's drawer: the best answers as a ladder with reasons, and why not another.

It stands above the bulb while the question it is about is on the screen. Sentences are the game's own, of the tables
that each answer was tried on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.evaluation import Weighed
from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.bars.drawer_place import Kept, Spot, find_spot, lower_top
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.said.ladder_words import REASONS, RUNGS, LadderWords, Said, WhyNot, say_heading
from tabletop.ui.table.said.verdicts import name_move, options_of, say_better
from tabletop.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys
    from tabletop.ui.judging import Verdict
    from tabletop.ui.table.said.speech import Speech
    from tabletop.ui.widgets.kit import Kit

WIDE, PAD, GAP = 330.0, 12.0, 8.0
TITLE, BODY, SMALL = 22.0, 18.0, 17.0
BAR = 12.0
UNSAID = 0.15
"""Cost of leaving one reason out of every answer, where leaving an answer out costs 1."""
COLOURS = {1: "good", 0: "muted", -1: "warning"}
"""Colour of what speaks for an answer, of what is only a fact, and of what speaks against it."""


class Rung(Button):
    """Answer on the ladder: its words, its rating, its reasons."""

    def __init__(self, choose: Callable[[], object]) -> None:
        super().__init__((0, 0, 1, 1), "", choose)
        self.about = "rung"
        self.rank, self.amount, self.share, self.ready = "", "", 1.0, False
        self.reasons: tuple[Said, ...] = ()
        self.most = REASONS
        """Reasons that there is room for."""
        self.visible = False

    def looks(self) -> tuple[object, ...]:
        """Return everything its look depends on."""
        return (*super().looks(), self.most, self.rank, self.amount, self.share, self.ready, self.reasons)

    def height(self, brush: Brush) -> float:
        """Return the height of name, bar and reasons."""
        reasons = reasons_height(brush, self.reasons[: self.most], WIDE - 4 * PAD)
        return self._name_height(brush) + BAR + 2 * PAD + 18 + reasons

    def _name_height(self, brush: Brush) -> float:
        aside = brush.text_width(self.rank, TITLE, "title") + 12
        words = brush.paragraph_height(self.name, WIDE - 4 * PAD - aside, BODY, "strong")
        return max(words, brush.line_height(TITLE, "title"))

    def draw(self, brush: Brush) -> None:
        """Draw answer, rank, bar and reasons."""
        edge = "amber" if self.ready else "text" if self.focused or self.hovered else "rule"
        brush.box(self.rect, "raised", 10, edge, 2 if self.ready or self.focused else 1)
        x, y, wide = self.rect.x + PAD, self.rect.y + PAD, self.rect.w - 2 * PAD
        aside = brush.text_width(self.rank, TITLE, "title") + 12
        brush.paragraph(self.name, (x, y, wide - aside, 0), TextStyle(BODY, "text", "strong"))
        brush.text(self.rank, (x + wide, y), TextStyle(TITLE, "heading", "title"), align="right")
        y += self._name_height(brush) + 8
        amount = brush.text_width(self.amount, SMALL, "strong") + 12
        long = max(40.0, wide - amount)
        brush.box((x, y, long, BAR), "sunk", BAR / 2)
        brush.box((x, y, max(BAR, long * self.share), BAR), "paper" if self.ready else "muted", BAR / 2)
        brush.text(
            self.amount,
            (x + wide, y + BAR / 2),
            TextStyle(SMALL, "text", "strong"),
            align="right",
            valign="middle",
        )
        draw_reasons(brush, self.reasons[: self.most], (x, y + BAR + 10), wide)


_About = tuple[float, float, int, Rect, Spot, Kept]
"""All that a place depends on: the window, its type, the room, the usual spot, and what should be seen."""


class Drawer(Widget):
    """Panel behind the rungs, with a heading and the words against the hovered answer."""

    role = "panel"
    focusable = False

    def __init__(self, coach: Coach) -> None:
        super().__init__((0, 0, 1, 1), "")
        self.coach, self.visible = coach, False

    def event(self, event: pygame.event.Event) -> bool:
        """Use every event, to shield what lies below."""
        return True

    def looks(self) -> tuple[object, ...]:
        """Return everything its look depends on."""
        return (*super().looks(), self.coach.head, self.coach.unit, self.coach.why)

    def draw(self, brush: Brush) -> None:
        """Draw panel, heading, and the words against the hovered answer."""
        brush.shadow(self.rect, 14, 14, 0.6)
        brush.box(self.rect, "header", 14, "rule", 1)
        x, wide = self.rect.x + PAD, self.rect.w - 2 * PAD
        brush.icon("tip", (x, self.rect.y + PAD - 2, 28, 28), "heading")
        brush.text(self.coach.head, (x + 38, self.rect.y + PAD), TextStyle(TITLE, "heading", "title"))
        y = self.rect.y + PAD + brush.line_height(TITLE, "title")
        brush.paragraph(self.coach.unit, (x, y, wide, 0), TextStyle(SMALL, "muted"))
        if self.coach.why is not None:
            why = self.coach.why
            y = self.rect.bottom - self.coach.why_height(brush)
            y += brush.paragraph(why.title, (x, y, wide, 0), TextStyle(BODY, "heading", "strong"))
            y += brush.paragraph(why.cost, (x, y, wide, 0), TextStyle(BODY, "text")) + 4
            draw_reasons(brush, why.reasons[: self.coach.most], (x, y), wide)


class Coach:
    """Ladder of a question's answers; `choose` lays one ready."""

    def __init__(self, kit: Kit, speech: Speech, choose: Callable[[Keys], object]) -> None:
        self.speech, self._choose, self.mirrored = speech, choose, False
        self.answers: tuple[Weighed, ...] = ()
        """Answers that were weighed, the best first."""
        self.shown: tuple[Weighed, ...] = ()
        """Answers on the ladder; of several that are called the same, or come to the same, the best."""
        self.decision: Decision | None = None
        self.said: LadderWords | None = None
        """Words for them."""
        self.head = self.unit = ""
        self.why: WhyNot | None = None
        """Words against the answer pointed at."""
        self._pointed: tuple[str, Keys | None] = ("", None)
        self._spot: tuple[_About, Spot] | None = None
        """The place that was found, with all that it depends on."""
        self.most = REASONS
        """Reasons that there is room for."""
        self.drawer = Drawer(self)
        self.rungs = tuple(Rung(partial(self.choose, at)) for at in range(RUNGS))
        kit.add(self.drawer, *self.rungs)

    @property
    def is_open(self) -> bool:
        """True while the ladder is shown."""
        return self.drawer.visible

    def open(self, answers: Sequence[Weighed], decision: Decision) -> None:
        """Show the best of these answers, the first laid ready."""
        self.close()
        self.answers, self.decision = tuple(answers), decision
        words = self.speech.words
        self.head, self.unit = words("coach.title"), say_heading(self.speech)
        self.said = LadderWords(self.speech, self.answers, decision)
        said = self.said.rungs()
        self.shown = tuple(each.answer for each in said)
        for at, (rung, each) in enumerate(zip(self.rungs, said, strict=False)):
            rung.rank, rung.tooltip = words("coach.rank", n=at + 1), words("coach.rung", n=at + 1)
            rung.name, rung.amount, rung.share = each.name, each.amount, each.share
            rung.reasons, rung.ready, rung.visible = each.reasons, at == 0, True
        self.drawer.name, self.drawer.visible = self.head, True

    def close(self) -> bool:
        """Close the ladder; False if it was not open."""
        was, self.drawer.visible = self.is_open, False
        for rung in self.rungs:
            rung.visible = False
        self.answers, self.shown, self.decision, self.why = (), (), None, None
        self._pointed = ("", None)
        self.said, self._spot = None, None
        return was

    def choose(self, at: int) -> None:
        """Lay a rung's answer ready."""
        if at < len(self.shown) and self.rungs[at].visible:
            for rung in self.rungs:
                rung.ready = rung is self.rungs[at]
            self._choose(self.shown[at].keys)

    def key(self, event: pygame.event.Event) -> bool:
        """Choose a rung by 1, 2 or 3; True if used."""
        at = event.key - pygame.K_1
        if not self.is_open or not 0 <= at < RUNGS or not self.rungs[at].visible:
            return False
        self.choose(at)
        return True

    def point(self, handle: str, keys: Keys | None = None) -> bool:
        """Argue against the hovered answer, unless it is the best; True if the words changed.

        The answer is the best one with a handle's thing, or the one of these keys, which has a button.
        """
        if not self.is_open or (handle, keys) == self._pointed:
            return False
        self._pointed, before = (handle, keys), self.why
        self.why = None
        if self.said is not None and (handle or keys is not None):
            by_keys = next((each for each in self.answers if each.keys == keys), None)
            found = self.said.find_answer_with(handle) if handle else by_keys
            if found is not None and found is not self.answers[0]:
                self.why = self.said.why_not(found)
        return self.why != before

    def places(self) -> tuple[Rect, ...]:
        """Place of the open ladder, which is read beside the card that it speaks of."""
        return (Rect(*self.drawer.rect),) if self.is_open else ()

    def handles(self) -> set[str]:
        """Handles of the things in the ladder's answers."""
        if self.decision is None:
            return set()
        options = (each for one in self.shown for each in options_of(self.decision, one.keys))
        return {handle for each in options for handle in (each.source, each.target) if handle}

    def place(self, brush: Brush, room: Rect, usual: Spot, kept: Kept) -> None:
        """Place the drawer where it hides least, with the rungs that fit.

        It stays there while the table is as it was, and while it hides nothing that must be seen: pointing at an answer
        lets it grow, but not jump if there is room.
        """
        if not self.is_open:
            return
        left, bottom, top = self._find_spot(
            brush, (brush.width, brush.height, brush.text_size, room, usual, kept)
        )
        heights = self._rungs(brush, bottom - top)
        high = self.drawer_height(brush, heights)
        self.drawer.rect = pygame.FRect(left, bottom - high, WIDE, high)
        y = self.drawer.rect.y + self.head_height(brush)
        for at, rung in enumerate(self.rungs):
            rung.visible = at < len(heights)
            if rung.visible:
                rung.rect = pygame.FRect(left + PAD, y, WIDE - 2 * PAD, heights[at])
                y += heights[at] + GAP

    def _find_spot(self, brush: Brush, about: _About) -> Spot:
        """Return the present spot if the drawer can stay there, with fewer answers if need be; else the best one."""
        found, room, usual, kept = self._spot, *about[-3:]
        if found is not None and found[0] == about and self._has_room(brush, found[1]):
            return found[1]
        if found is not None and found[0][:-1] == about[:-1]:
            for spot in (found[1], lower_top(found[1], WIDE, kept)):
                if self._compares(brush, spot, kept):
                    return spot
        self._spot = about, find_spot(room, usual, cache(partial(self._measure, brush)), kept)
        return self._spot[1]

    def _compares(self, brush: Brush, spot: Spot, kept: Kept) -> bool:
        """Check if two answers can be compared at a spot, and nothing that must be seen is hidden."""
        heights = self._rungs(brush, spot.bottom - spot.top)
        high = self.drawer_height(brush, heights)
        rect = Rect(spot.left, spot.bottom - high, WIDE, high)
        fits = high <= spot.bottom - spot.top and len(heights) >= min(2, len(self.shown))
        return fits and not any(each.overlaps(rect) for each in kept.seen)

    def _has_room(self, brush: Brush, spot: Spot) -> bool:
        """Check if a rung and the words against an answer fit above a spot."""
        room = spot.bottom - spot.top
        return self._measure(brush, room)[1] <= room

    def _measure(self, brush: Brush, room: float) -> tuple[float, float, float]:
        """Return width and height of the drawer within a height, and the cost of the answers and reasons left out."""
        heights = self._rungs(brush, room)
        high = self.drawer_height(brush, heights)
        return WIDE, high, len(self.shown) - len(heights) + UNSAID * (REASONS - self.most)

    def _rungs(self, brush: Brush, room: float) -> list[float]:
        """Measure the rungs that fit; little room and large type leave fewer reasons, and then fewer answers."""
        kept = self.rungs[: len(self.shown)]
        for most in range(REASONS, 0, -1):
            self._give_room(most)
            heights = [rung.height(brush) for rung in kept]
            if self.drawer_height(brush, heights) <= room:
                break
        while len(heights) > 1 and self.drawer_height(brush, heights) > room:
            heights.pop()
        return heights

    def _give_room(self, most: int) -> None:
        """Limit the reasons shown of each answer."""
        self.most = most
        for rung in self.rungs:
            rung.most = most

    def drawer_height(self, brush: Brush, heights: Sequence[float]) -> float:
        """Height of the drawer with rungs of these heights."""
        return self.head_height(brush) + sum(heights) + GAP * len(heights) + self.why_height(brush) + PAD / 2

    def head_height(self, brush: Brush) -> float:
        """Height of the heading."""
        unit = brush.paragraph_height(self.unit, WIDE - 2 * PAD, SMALL)
        return PAD + brush.line_height(TITLE, "title") + unit + GAP

    def why_height(self, brush: Brush) -> float:
        """Height of the words at the foot."""
        if self.why is None:
            return 0.0
        why, wide = self.why, WIDE - 2 * PAD
        title = brush.paragraph_height(why.title, wide, BODY, "strong")
        cost = brush.paragraph_height(why.cost, wide, BODY)
        return title + cost + reasons_height(brush, why.reasons[: self.most], wide) + PAD

    # words

    def verdict_words(self, verdict: Verdict, seat: str) -> str:
        """Say in a sentence how good a turn was that is over."""
        if not verdict.is_good:
            return say_better(self.speech, verdict, seat)
        name = name_move(self.speech, verdict.decision, verdict.given.keys)
        return self.speech.words("coach.good", seat=seat, what=name)


def reasons_height(brush: Brush, reasons: Sequence[Said], wide: float) -> float:
    """Height of reasons in a width."""
    return sum(brush.paragraph_height(words, wide - 26, BODY) + 2 for _, words in reasons)


def draw_reasons(brush: Brush, reasons: Sequence[Said], at: tuple[float, float], wide: float) -> None:
    """Draw one reason below the other, each behind its sign."""
    x, y = at
    for tone, words in reasons:
        draw_mark(brush, tone, (x + 8, y + brush.line_height(BODY) / 2), COLOURS[tone])
        y += brush.paragraph(words, (x + 26, y, wide - 26, 0), TextStyle(BODY, "text")) + 2


def draw_mark(brush: Brush, tone: int, at: tuple[float, float], colour: str) -> None:
    """Draw a triangle up or down, or a dot."""
    if not tone:
        brush.disc(at, 4, colour)
        return
    up = ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0))
    down = ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0))
    brush.polygon((at[0] - 7, at[1] - 6, 14, 12), up if tone > 0 else down, colour)
