"""A whole evening at the app, one way only: the shelf, the set-up, every turn, the result, and the shelf again."""

from __future__ import annotations

import pygame

from tabletop.store import paths
from tabletop.store.match_files import read
from tabletop.store.resume import replay
from tabletop.store.saved_matches import find_saved_matches
from tabletop.ui.scenes.result.result import UNSEEN_MS, ResultScene
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.widgets import Choice, Kit, Widget
from tests.app.sitting import App, Hand, is_over
from tests.ui.requirements.room import GAME, Room

LONGEST = 4000
"""Steps of a hand; a match takes some 400."""


class Quick(Room):
    """A room that shows a frame only when another screen, another answer or a panel is there to be seen.

    Events and time are what they are in any room. Every frame of a match is watched in `test_privacy.py`.
    """

    def __init__(self) -> None:
        self._shown: tuple[object, ...] = ()
        super().__init__()

    def present(self) -> None:
        now = self._sight()
        if now != self._shown:
            self._shown = now
            super().present()

    def _sight(self) -> tuple[object, ...]:
        screen, table = self.screen, self.desk.table
        kit: Kit | None = getattr(screen, "kit", None)
        panels = len(self.desk.kit.overlays) + (len(kit.overlays) if kit is not None else 0)
        return (id(screen), len(table.match.lines) if table is not None else -1, panels, self.desk._swapped)


def begin_an_evening(app: App, hand: Hand) -> None:
    """From the shelf to a match at its beginning, by this hand."""
    assert isinstance(app.screen, TitleScene)
    touch(app, hand, app.parts.look(GAME).name)
    app.turn(UNSEEN_MS)
    touch(app, hand, app.parts.words("title.new_match"))
    set_up(app, hand)


def play_some_turns(app: App, hand: Hand, answers: int) -> None:
    """From the shelf into a match, by this hand, until so many answers have been given behind several curtains."""
    begin_an_evening(app, hand)
    match = app.open_table.match
    for _ in range(LONGEST):
        if len(match.lines) >= answers:
            break
        hand.go_on()
    assert len(match.lines) >= answers
    assert hand.curtains > 2


def play_an_evening(app: App, hand: Hand) -> int:
    """From the shelf to the result and back, by this hand; how many answers it gave. The file is as it should be."""
    begin_an_evening(app, hand)
    for _ in range(LONGEST):
        if is_over(app):
            break
        hand.go_on()
    app.pass_moments()
    assert isinstance(app.screen, ResultScene)
    assert app.desk.table is not None
    match, opened = app.desk.table.match, app.desk.table.opened
    assert match.header["options"]["short-haul"], "the option that was switched on"
    assert hand.curtains > 20, "every turn began behind a curtain"
    app.turn(UNSEEN_MS)
    touch(app, hand, app.screen.title.name)
    assert isinstance(app.screen, TitleScene)
    saved = read(next(paths.matches_folder().glob("*.hotseat")))
    assert saved.is_over
    assert replay(saved, opened.game, opened.content).state.key() == match.state.key()
    assert find_saved_matches().unfinished == ()
    return len(match.lines)


def set_up(app: App, hand: Hand) -> None:
    """People at both seats, one of them renamed where there are keys, an option switched on, and off it goes."""
    scene = app.screen
    assert isinstance(scene, SetupScene)
    plan, words = scene.plan, app.parts.words
    for n, seat in enumerate(plan.seats, start=1):
        if seat.bot is None:
            continue
        kind = widget(scene.kit, words("setup.kind", n=n))
        assert isinstance(kind, Choice)
        if hand.way == "keys":
            walk(app, scene.kit, kind)
            app.key(pygame.K_LEFT)
        else:
            app.click(kind.segment(0).center)
    assert [seat.bot for seat in plan.seats] == [None, None]
    if hand.way == "keys":
        walk(app, scene.kit, widget(scene.kit, words("setup.name", n=1)))
        app.key(pygame.K_END)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": "lina"}))
        app.turn()
        assert plan.seats[0].name.endswith("lina")
    touch(app, hand, next(row.label for row in plan.offer.options if row.id == "short-haul"))
    people = [seat.name for seat in plan.seats]
    touch(app, hand, scene.start.name)
    assert app.desk.table is not None, "the match has begun"
    assert [seat.name for seat in app.desk.table.match.seats] == people


def widget(kit: Kit, name: str) -> Widget:
    """The widget of that name that can be used now."""
    there = kit.overlays[-1].widgets if kit.overlays else kit.widgets
    return next(each for each in there if each.name == name and each.enabled and each.visible)


def touch(app: App, hand: Hand, name: str) -> None:
    """Press a widget of the screen: with the pointer, or walk to it and press Enter."""
    kit: Kit = app.screen.kit  # type: ignore[attr-defined]  # every screen with widgets has one
    wanted = widget(kit, name)
    if hand.way != "keys":
        app.click(wanted.rect.center)
        return
    walk(app, kit, wanted)
    app.key(pygame.K_RETURN)


def walk(app: App, kit: Kit, wanted: Widget) -> None:
    """Tab until the focus is there."""
    for _ in range(80):
        if kit.focus is wanted:
            return
        app.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {wanted.name}")
