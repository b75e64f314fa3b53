"""The coach's drawer: the best answers as a ladder, each with what speaks for it, and why not another.

It stands above the bulb while the question it is about is on the screen. Sentences are the game's own, of the tables
that each answer was tried on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.engine.evaluation import UNIT, Reason, Weighed, is_as_good
from tabletop.paint import Brush
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.said.speech import plain
from tabletop.ui.table.said.verdicts import name_answer, options_of, say_better
from tabletop.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys
    from tabletop.ui.judging import Verdict
    from tabletop.ui.table.said.speech import Speech
    from tabletop.ui.widgets.kit import Kit

RUNGS, REASONS, ASIDE = 3, 3, 2
"""Answers on the ladder, reasons of each, and reasons why not another."""
WIDE, PAD, GAP = 330.0, 12.0, 8.0
TITLE, BODY, SMALL = 22.0, 18.0, 17.0
BAR = 12.0
COLOURS = {1: "good", 0: "muted", -1: "warning"}
"""Colour of what speaks for an answer, of what is only a fact, and of what speaks against it."""
Said = tuple[int, str]
"""A reason in words: 1 if it speaks for an answer, -1 if against it, 0 for a fact; and its sentence."""


class Kept(NamedTuple):
    """Places beside which the drawer stands, if there is room."""

    goal: Rect | None = None
    """Place where pieces that lie ready go."""
    named: tuple[Rect, ...] = ()
    """Places of the things that the answers on the ladder use."""
    floor: float = 0.0
    """Height above which the drawer ends at the other side of the table."""


class WhyNot(NamedTuple):
    """Words against an answer that is not the best."""

    title: str
    cost: str
    reasons: tuple[Said, ...]


class Rung(Button):
    """One answer of the ladder: what it is, how it does, what speaks for it."""

    def __init__(self, choose: Callable[[], object]) -> None:
        super().__init__((0, 0, 1, 1), "", choose)
        self.about = "rung"
        self.rank, self.amount, self.share, self.ready = "", "", 1.0, False
        self.reasons: tuple[Said, ...] = ()
        self.most = REASONS
        """Reasons that there is room for."""
        self.visible = False

    def looks(self) -> tuple[object, ...]:
        """List all that its look depends on."""
        return (*super().looks(), self.most, self.rank, self.amount, self.share, self.ready, self.reasons)

    def height(self, brush: Brush) -> float:
        """Height of its name, its bar and its reasons."""
        reasons = reasons_height(brush, self.reasons[: self.most], WIDE - 4 * PAD)
        return self._name_height(brush) + BAR + 2 * PAD + 18 + reasons

    def _name_height(self, brush: Brush) -> float:
        aside = brush.text_width(self.rank, TITLE, "title") + 12
        words = brush.paragraph_height(self.name, WIDE - 4 * PAD - aside, BODY, "strong")
        return max(words, brush.line_height(TITLE, "title"))

    def draw(self, brush: Brush) -> None:
        """Draw the answer, its rank, the bar, the reasons."""
        edge = "amber" if self.ready else "text" if self.focused or self.hovered else "rule"
        brush.box(self.rect, "raised", 10, edge, 2 if self.ready or self.focused else 1)
        x, y, wide = self.rect.x + PAD, self.rect.y + PAD, self.rect.w - 2 * PAD
        aside = brush.text_width(self.rank, TITLE, "title") + 12
        brush.paragraph(self.name, (x, y, wide - aside, 0), BODY, "text", "strong")
        brush.text(self.rank, (x + wide, y), TITLE, "heading", "title", align="right")
        y += self._name_height(brush) + 8
        amount = brush.text_width(self.amount, SMALL, "strong") + 12
        long = max(40.0, wide - amount)
        brush.box((x, y, long, BAR), "sunk", BAR / 2)
        brush.box((x, y, max(BAR, long * self.share), BAR), "paper" if self.ready else "muted", BAR / 2)
        brush.text(
            self.amount, (x + wide, y + BAR / 2), SMALL, "text", "strong", align="right", valign="middle"
        )
        draw_reasons(brush, self.reasons[: self.most], (x, y + BAR + 10), wide)


class Drawer(Widget):
    """The panel behind the rungs, with the heading and, at its foot, why not the answer pointed at."""

    role = "panel"
    focusable = False

    def __init__(self, coach: Coach) -> None:
        super().__init__((0, 0, 1, 1), "")
        self.coach, self.visible = coach, False

    def event(self, event: pygame.event.Event) -> bool:
        """Take every event, so that what lies under it is not meant."""
        return True

    def looks(self) -> tuple[object, ...]:
        """List all that its look depends on."""
        return (*super().looks(), self.coach.head, self.coach.unit, self.coach.why)

    def draw(self, brush: Brush) -> None:
        """Draw the panel, the heading, and the words against the answer pointed at."""
        brush.shadow(self.rect, 14, 14, 0.6)
        brush.box(self.rect, "header", 14, "rule", 1)
        x, wide = self.rect.x + PAD, self.rect.w - 2 * PAD
        brush.icon("tip", (x, self.rect.y + PAD - 2, 28, 28), "heading")
        brush.text(self.coach.head, (x + 38, self.rect.y + PAD), TITLE, "heading", "title")
        y = self.rect.y + PAD + brush.line_height(TITLE, "title")
        brush.paragraph(self.coach.unit, (x, y, wide, 0), SMALL, "muted")
        if self.coach.why is not None:
            why = self.coach.why
            y = self.rect.bottom - self.coach.why_height(brush)
            y += brush.paragraph(why.title, (x, y, wide, 0), BODY, "heading", "strong")
            y += brush.paragraph(why.cost, (x, y, wide, 0), BODY, "text") + 4
            draw_reasons(brush, why.reasons[: self.coach.most], (x, y), wide)


class Coach:
    """Ladder of a question's answers; `choose` lays one of them ready."""

    def __init__(self, kit: Kit, speech: Speech, choose: Callable[[Keys], object]) -> None:
        self.speech, self._choose, self.mirrored = speech, choose, False
        self.answers: tuple[Weighed, ...] = ()
        """Answers that were weighed, the best first."""
        self.shown: tuple[Weighed, ...] = ()
        """Answers on the ladder; of several that are called the same, or come to the same, the best."""
        self.decision: Decision | None = None
        self.head = self.unit = ""
        self.why: WhyNot | None = None
        """Words against the answer pointed at."""
        self._pointed = ""
        self.most = REASONS
        """Reasons that there is room for."""
        self.drawer = Drawer(self)
        self.rungs = tuple(Rung(partial(self.choose, at)) for at in range(RUNGS))
        kit.add(self.drawer, *self.rungs)

    @property
    def is_open(self) -> bool:
        """True while the ladder is on the screen."""
        return self.drawer.visible

    def open(self, answers: Sequence[Weighed], decision: Decision) -> None:
        """Show the best of these answers, the first one lying ready."""
        self.close()
        self.answers, self.decision = tuple(answers), decision
        words = self.speech.words
        self.head, self.unit = words("coach.title"), plain(self.speech.say("terms", UNIT, {}))
        least = min(each.worth for each in answers)
        spread = max(max(each.worth for each in answers) - least, 0.001)
        groups = self._group_answers()[:RUNGS]
        self.shown = tuple(group[0] for group in groups)
        for at, (rung, group) in enumerate(zip(self.rungs, groups, strict=False)):
            each, rung.rank = group[0], words("coach.rank", n=at + 1)
            rung.name, rung.tooltip = self._name_of(each.keys), words("coach.rung", n=at + 1)
            rung.share, rung.amount = (each.worth - least) / spread, self._amount(each)
            rung.reasons, rung.ready, rung.visible = self._reasons(at), at == 0, True
            if len(group) > 1:
                rung.reasons = (*rung.reasons[: REASONS - 1], (0, words("coach.alike", n=len(group) - 1)))
        self.drawer.name, self.drawer.visible = self.head, True

    def close(self) -> bool:
        """Take the ladder away; False if there was none."""
        was, self.drawer.visible = self.is_open, False
        for rung in self.rungs:
            rung.visible = False
        self.answers, self.shown, self.decision, self.why, self._pointed = (), (), None, None, ""
        return was

    def choose(self, at: int) -> None:
        """Lay the answer of a rung ready."""
        if at < len(self.shown) and self.rungs[at].visible:
            for rung in self.rungs:
                rung.ready = rung is self.rungs[at]
            self._choose(self.shown[at].keys)

    def key(self, event: pygame.event.Event) -> bool:
        """Choose a rung with 1, 2 or 3; True if the key was one of them."""
        at = event.key - pygame.K_1
        if not self.is_open or not 0 <= at < RUNGS or not self.rungs[at].visible:
            return False
        self.choose(at)
        return True

    def point(self, handle: str) -> bool:
        """Speak against the answer pointed at, unless it is the best; True if the words changed."""
        if not self.is_open or handle == self._pointed:
            return False
        self._pointed, before = handle, self.why
        found = self._find_answer_with(handle) if handle else None
        self.why = None if found is None or found is self.answers[0] else self._why_not(found)
        return self.why != before

    def handles(self) -> set[str]:
        """Handles of the things that the answers on the ladder use."""
        if self.decision is None:
            return set()
        options = (each for one in self.shown for each in options_of(self.decision, one.keys))
        return {handle for each in options for handle in (each.source, each.target) if handle}

    def place(self, brush: Brush, left: float, bottom: float, top: float, kept: Kept) -> None:
        """Put the drawer above the bulb, with as many rungs as there is room for.

        If it would hide things that its rungs name, it stands at the other side; if the place where pieces that lie
        ready go, above that, or with fewer rungs below it.
        """
        if not self.is_open:
            return
        left, goal = brush.width - left - WIDE if self.mirrored else left, kept.goal
        heights = self._rungs(brush, bottom - top)
        high = self.drawer_height(brush, heights)
        hidden = count_hidden(kept.named, Rect(left, bottom - high, WIDE, high))
        if hidden and self.drawer_height(brush, self._rungs(brush, kept.floor - top)[:1]) <= kept.floor - top:
            there = self._rungs(brush, kept.floor - top)
            tall, other = self.drawer_height(brush, there), brush.width - left - WIDE
            if count_hidden(kept.named, Rect(other, kept.floor - tall, WIDE, tall)) < hidden:
                left, bottom, high = other, kept.floor, tall
        heights = self._rungs(brush, bottom - top)
        if goal is not None and goal.overlaps(Rect(left, bottom - high, WIDE, high)):
            above, below = goal.y - GAP, goal.bottom + GAP
            fits = self.drawer_height(brush, heights[:1]) <= above - top
            bottom, top = (above, top) if fits else (bottom, below)
            heights = self._rungs(brush, bottom - top)
            high = self.drawer_height(brush, heights)
        self.drawer.rect = pygame.FRect(left, bottom - high, WIDE, high)
        y = self.drawer.rect.y + self.head_height(brush)
        for at, rung in enumerate(self.rungs):
            rung.visible = at < len(heights)
            if rung.visible:
                rung.rect = pygame.FRect(left + PAD, y, WIDE - 2 * PAD, heights[at])
                y += heights[at] + GAP

    def _rungs(self, brush: Brush, room: float) -> list[float]:
        """Measure each rung that there is room for; with large type they have fewer reasons."""
        kept = self.rungs[: len(self.shown)]
        for most in range(REASONS, 0, -1):
            self._give_room(most)
            heights = [rung.height(brush) for rung in kept]
            if self.drawer_height(brush, heights[:1]) <= room:
                break
        while len(heights) > 1 and self.drawer_height(brush, heights) > room:
            heights.pop()
        return heights

    def _give_room(self, most: int) -> None:
        """Let so many reasons be shown of each answer."""
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
        name = name_answer(self.speech, verdict.decision, verdict.given.keys)
        return self.speech.words("coach.good", seat=seat, what=name)

    def _name_of(self, keys: Keys) -> str:
        assert self.decision is not None  # it is open
        return name_answer(self.speech, self.decision, keys)

    def _group_answers(self) -> list[list[Weighed]]:
        """Group the answers that a ladder could not tell apart: each is as good, and no fact of it differs."""
        named: dict[str, Weighed] = {}
        for each in self.answers:
            named.setdefault(self._name_of(each.keys), each)
        groups = list[list[Weighed]]()
        for each in named.values():
            group = next((group for group in groups if self._come_to_the_same(group[0], each)), None)
            if group is None:
                groups.append([each])
            else:
                group.append(each)
        return groups

    def _come_to_the_same(self, one: Weighed, other: Weighed) -> bool:
        """Check if nothing that a rung says of two answers differs but their names."""
        alike = self._amount(one) == self._amount(other) or is_as_good((one, other), other)
        return alike and not other.differences_from(one)

    def _amount(self, one: Weighed) -> str:
        """Say how much less an answer is worth than the best."""
        words = self.speech.words
        if one is self.answers[0]:
            return words("coach.best")
        if is_as_good(self.answers, one):
            return words("coach.as_good")
        return words("coach.less", n=max(1, round(self.answers[0].worth - one.worth)))

    def _reasons(self, at: int) -> tuple[Said, ...]:
        """List reasons for a rung: for the first against the second, for others against the first."""
        one = self.shown[at]
        other = self.shown[0 if at else min(1, len(self.shown) - 1)]
        differences = one.differences_from(other)
        if not at:  # what speaks for the best answer is read first
            differences = tuple(sorted(differences, key=lambda reason: reason.gain <= 0))
        said = self._in_words(differences, REASONS) or self._in_words(plain_facts(one), ASIDE)
        twin = next((n for n in range(1, at) if self.rungs[n].reasons == said), None)
        if twin is None:
            return said
        return self._in_words(one.differences_from(self.shown[twin]), REASONS) or said

    def _in_words(self, reasons: Sequence[Reason], most: int) -> tuple[Said, ...]:
        return tuple(
            ((reason.gain > 0) - (reason.gain < 0), plain(self.speech.say("terms", reason.key, reason.facts)))
            for reason in reasons[:most]
        )

    def _why_not(self, one: Weighed) -> WhyNot:
        title = self.speech.words("coach.why_not", what=self._name_of(one.keys))
        return WhyNot(title, self._amount(one), self._in_words(one.differences_from(self.answers[0]), ASIDE))

    def _find_answer_with(self, handle: str) -> Weighed | None:
        """Find the best answer that uses the thing of a handle; None where none does."""
        assert self.decision is not None  # it is open
        keys = {
            option.key
            for option in self.decision.options
            if handle in (option.source, option.target, *option.uses)
        }
        return next((each for each in self.answers if keys.intersection(each.keys)), None)


def count_hidden(named: Sequence[Rect], drawer: Rect) -> int:
    """Count the things that a drawer hides; of what is wider than it enough is seen beside it."""
    return sum(rect.w < drawer.w and rect.overlaps(drawer) for rect in named)


def plain_facts(one: Weighed) -> tuple[Reason, ...]:
    """List facts of an answer that differs in nothing from the one it is compared with."""
    return tuple(Reason(reason.key, reason.facts, 0.0) for reason in one.told if reason.facts["n"])


def reasons_height(brush: Brush, reasons: Sequence[Said], wide: float) -> float:
    """Height of reasons in a width."""
    return sum(brush.paragraph_height(words, wide - 26, BODY) + 2 for _, words in reasons)


def draw_reasons(brush: Brush, reasons: Sequence[Said], at: tuple[float, float], wide: float) -> None:
    """Draw one reason below the other, each behind its sign."""
    x, y = at
    for tone, words in reasons:
        draw_mark(brush, tone, (x + 8, y + brush.line_height(BODY) / 2), COLOURS[tone])
        y += brush.paragraph(words, (x + 26, y, wide - 26, 0), BODY, "text") + 2


def draw_mark(brush: Brush, tone: int, at: tuple[float, float], colour: str) -> None:
    """Draw a triangle up or down, or a dot."""
    if not tone:
        brush.disc(at, 4, colour)
        return
    up = ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0))
    down = ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0))
    brush.polygon((at[0] - 7, at[1] - 6, 14, 12), up if tone > 0 else down, colour)
