"""Menus, dialogs and tooltips come before all that they lie over."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from tabletop.content.languages.lang import Lang
from tabletop.paint import Brush
from tabletop.ui.scenes.choose_again import ChooseAgain
from tabletop.ui.scenes.menu import Entry, MenuPanel
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.widgets import (
    Button,
    Choice,
    Dialog,
    Item,
    Kit,
    Menu,
    Pick,
)
from tabletop.ui.widgets.popups import Overlay
from tests.paint.easel import brush
from tests.ui.widgets.gestures import Heard, click, key, mouse

pytestmark = pytest.mark.usefixtures("pygame_ready")


def test_a_menu_reports_the_line_and_closes(canvas: Brush) -> None:
    kit, heard = Kit(), Heard()
    kit.open(Menu((100, 100), [Item("pay", "2 points"), Item("fuel", "Fuel 2")], heard))
    kit.draw(canvas)

    click(kit, kit.find("Fuel 2").rect.center)

    assert heard == ["fuel"]
    assert kit.overlays == []


def test_a_press_beside_a_menu_closes_it_and_goes_no_further(canvas: Brush) -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((1000, 800, 100, 40), "Below", heard))
    kit.open(Menu((100, 100), [Item(1, "One")], heard))
    kit.draw(canvas)

    click(kit, (1050, 820))

    assert heard == []
    assert kit.overlays == []


def test_a_button_that_has_nothing_to_do_with_a_menu_is_pressed_beside_it_and_closes_it(
    canvas: Brush,
) -> None:
    kit, heard = Kit(), Heard()
    rules = Button((1000, 800, 100, 40), "Rules", heard)
    rules.through = True
    kit.add(rules)
    kit.open(Menu((100, 100), [Item(1, "One")], lambda key: None))
    kit.draw(canvas)

    mouse(kit, pygame.MOUSEMOTION, (1050, 820))
    assert rules.hovered, "it says that it can be pressed"
    mouse(kit, pygame.MOUSEBUTTONDOWN, (1050, 820))
    assert kit.overlays == []
    assert rules.pressed
    mouse(kit, pygame.MOUSEBUTTONUP, (1050, 820))

    assert len(heard) == 1


def test_such_a_button_is_out_of_reach_below_a_menu_and_beside_a_dialog(canvas: Brush) -> None:
    kit, heard = Kit(), Heard()
    rules = Button((100, 100, 100, 40), "Rules", heard)
    rules.through = True
    kit.add(rules)
    kit.open(Menu((90, 90), [Item(1, "One", enabled=False)], heard, title="Which way?"))
    kit.draw(canvas)
    click(kit, (140, 110))
    assert heard == [], "the menu lies there"

    kit.open(Dialog("Leave?", "", [(1, "Yes")], heard))
    kit.draw(canvas)
    click(kit, (140, 120))

    assert heard == []
    assert kit.overlays


def test_a_menu_is_walked_by_keys_and_escape_closes_it(canvas: Brush) -> None:
    kit, heard = Kit(), Heard()
    kit.open(Menu((100, 100), [Item(1, "One"), Item(2, "Two", enabled=False), Item(3, "Three")], heard))
    kit.draw(canvas)

    key(kit, pygame.K_DOWN)
    key(kit, pygame.K_DOWN)
    key(kit, pygame.K_RETURN)
    assert heard == [3]
    kit.open(Menu((100, 100), [Item(1, "One")], heard))
    assert key(kit, pygame.K_ESCAPE)

    assert kit.overlays == []
    assert heard == [3]


@pytest.mark.parametrize(("arrow", "chosen"), [(pygame.K_DOWN, "Second"), (pygame.K_UP, "Third")])
def test_an_arrow_goes_on_from_the_button_that_enter_would_press(
    canvas: Brush, arrow: int, chosen: str
) -> None:
    """It shines already: a first arrow that came to it would seem to do nothing."""
    kit, heard = Kit(), Heard()
    panel = Overlay()
    for index, name in enumerate(("First", "Second", "Third")):
        press = partial(heard, name)
        button = Button((100, 100 + 60 * index, 200, 50), name, press, style="quiet" if index else "primary")
        panel.widgets.append(button)
    kit.open(panel)
    kit.draw(canvas)

    key(kit, arrow)
    key(kit, pygame.K_RETURN)

    assert heard == [chosen]


def test_a_menu_stays_inside_the_window(canvas: Brush) -> None:
    kit = Kit()
    menu = Menu((1915, 1075), [Item(n, f"A rather long line {n}") for n in range(6)], Heard())
    kit.open(menu)

    kit.draw(canvas)

    assert canvas.area.contains(menu.rect)
    assert all(menu.rect.contains(line.rect) for line in menu.widgets)


@pytest.mark.parametrize("left", [20, 900, 1556])
def test_a_menu_lies_beside_what_is_read_while_it_is_open(canvas: Brush, left: int) -> None:
    kit, read = Kit(), pygame.FRect(left, 340, 336, 176)
    menu = Menu(read.midtop, [Item(n, f"Way {n}") for n in range(2)], Heard(), clear=read)
    kit.open(menu)

    kit.draw(canvas)

    assert canvas.area.contains(menu.rect)
    assert not menu.rect.colliderect(read)
    assert all(menu.rect.contains(line.rect) for line in menu.widgets)


def test_a_dialog_returns_the_focus_and_only_escape_or_a_button_closes_it(canvas: Brush) -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((0, 0, 50, 50), "Quit"))
    key(kit, pygame.K_TAB)
    kit.open(
        Dialog(
            "Leave the match?",
            "It is kept.",
            [("no", "Stay"), ("yes", "Leave")],
            heard,
            primary="yes",
        )
    )
    kit.draw(canvas)

    click(kit, (5, 1000))
    assert len(kit.overlays) == 1
    key(kit, pygame.K_ESCAPE)

    assert heard == [None]
    assert kit.focus is kit.find("Quit")


def test_enter_in_a_dialog_presses_its_primary_button_and_not_the_scenes(canvas: Brush) -> None:
    kit, heard, below = Kit(), Heard(), Heard()
    kit.add(Button((0, 0, 50, 50), "Start", below, style="primary"))
    kit.open(Dialog("Really?", "", [("no", "No"), ("yes", "Yes")], heard, primary="yes"))
    kit.draw(canvas)

    key(kit, pygame.K_RETURN)

    assert heard == ["yes"]
    assert below == []


def test_a_tooltip_goes_with_its_button_though_the_pointer_rests() -> None:
    """Where the next person's button comes up, it would tell of the one before."""
    kit = Kit(tooltip_ms=350)
    one = Button((0, 0, 50, 50), "Undo").add_notes(tooltip="Undo (Ctrl+Z)")
    kit.add(one)
    kit.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(0, 0), buttons=(0, 0, 0)))
    kit.update(400)
    assert kit.looks()[-1] is not None

    kit.remove(one)
    kit.add(Button((0, 0, 50, 50), "Pass"))
    kit.update(1)

    assert kit.looks()[-1] is None


def test_a_tooltip_opens_after_a_rest_and_goes_with_the_pointer() -> None:
    kit = Kit(tooltip_ms=350)
    kit.add(Button((0, 0, 50, 50), "Undo").add_notes(tooltip="Undo (Ctrl+Z)"))
    kit.draw(brush())

    mouse(kit, pygame.MOUSEMOTION, (20, 20))
    kit.update(200)
    kit.draw(brush())
    before = kit.dirty
    kit.update(200)

    assert (before, kit.dirty) == (False, True)
    kit.draw(brush())
    mouse(kit, pygame.MOUSEMOTION, (400, 400))
    assert kit.dirty


def test_a_tooltip_stands_beside_the_part_that_it_is_about(canvas: Brush) -> None:
    """Under the segment of a choice, not under the middle of a wide one."""
    kit = Kit(tooltip_ms=350)
    picks = [Pick("a4", "A4", tooltip="European"), Pick("letter", "Letter", tooltip="American")]
    choice = Choice((0, 0, 600, 50), "Paper", picks, "a4")
    kit.add(choice)
    kit.draw(canvas)

    for index, pick in enumerate(picks):
        mouse(kit, pygame.MOUSEMOTION, choice.segment(index).center)
        kit.update(400)

        assert kit.looks()[-1] == (pick.tooltip, tuple(choice.segment(index)))


def test_enter_in_a_menu_takes_what_is_usual_at_once(canvas: Brush) -> None:
    """Holds the part of case K5 about the popup of a box."""
    kit, heard = Kit(), Heard()
    kit.open(Menu((100, 100), [Item("on", "Continue"), Item("new", "New match")], heard, usual="on"))
    kit.draw(canvas)

    assert key(kit, pygame.K_RETURN)

    assert heard == ["on"]


def test_enter_in_a_menu_without_a_usual_line_marks_the_first(canvas: Brush) -> None:
    kit, heard = Kit(), Heard()
    kit.open(Menu((100, 100), [Item("pay", "2 points"), Item("fuel", "Fuel 2")], heard))
    kit.draw(canvas)

    assert key(kit, pygame.K_RETURN)
    assert heard == []
    assert kit.focus is kit.find("2 points")
    key(kit, pygame.K_RETURN)

    assert heard == ["pay"]


class _Panel(Overlay):
    """As plain as one can be."""

    def place(self, brush: Brush) -> None:
        self.rect = pygame.FRect(300, 200, 400, 300)


def _overlays() -> list[Overlay]:
    """One of every kind that a press beside it may close, with what its box has besides buttons."""
    panel = MenuPanel("Menu", "Note", [Entry("Go on", "icon-play", lambda: None)])
    again = ChooseAgain(Lang.read(), Sitter("Ada", 0, True), lambda: None)
    items = [Item("pay", "2 points"), Item("fuel", "Fuel 2", enabled=False)]
    return [_Panel(), panel, again, Menu((100, 100), items, lambda key: None, title="Which")]


@pytest.mark.parametrize("which", range(4))
def test_only_a_press_outside_its_box_closes_an_overlay(canvas: Brush, which: int) -> None:
    kit, overlay = Kit(), _overlays()[which]
    kit.open(overlay)
    kit.draw(canvas)
    box = overlay.rect
    spots = [
        (box.x + x * box.width, box.y + y * box.height) for x in (0.01, 0.5, 0.98) for y in (0.02, 0.5, 0.97)
    ]
    missing = [at for at in spots if not any(each.hit(at) and each.enabled for each in overlay.widgets)]
    assert missing

    for at in missing:
        for button in (1, 3):
            mouse(kit, pygame.MOUSEBUTTONDOWN, at, button=button)
            mouse(kit, pygame.MOUSEBUTTONUP, at, button=button)
            assert kit.overlays == [overlay], f"a press at {at} inside {box} closed it"
    click(kit, (box.right + 20, box.bottom + 20))

    assert kit.overlays == []
