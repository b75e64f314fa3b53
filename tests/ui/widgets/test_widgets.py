"""Widgets: what they report on pointer and keys, where the focus goes, and that overlays come first."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.paint import Brush
from tabletop.ui.widgets import (
    Button,
    Choice,
    Dialog,
    HoldButton,
    Item,
    Kit,
    Menu,
    Pick,
    Row,
    Rows,
    ScrollArea,
    Slider,
    Stepper,
    TextEntry,
    Toggle,
)
from tests.paint.easel import brush


@pytest.fixture(autouse=True)
def _pygame() -> None:
    pygame.init()


@pytest.fixture
def canvas() -> Brush:
    """A brush for overlays that measure themselves."""
    return brush(1920, 1080)


class Heard(list[Any]):
    """What a widget reported."""

    def __call__(self, *facts: Any) -> None:
        self.append(facts[0] if facts else "pressed")


def mouse(kit: Kit, kind: int, at: tuple[float, float], button: int = 1) -> bool:
    """One pointer event."""
    facts: dict[str, Any] = {"pos": at}
    facts |= {"buttons": (0, 0, 0), "rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    return kit.event(pygame.event.Event(kind, facts))


def click(kit: Kit, at: tuple[float, float]) -> bool:
    """Press and let go at one point; True if both were used."""
    mouse(kit, pygame.MOUSEMOTION, at)
    down = mouse(kit, pygame.MOUSEBUTTONDOWN, at)
    return mouse(kit, pygame.MOUSEBUTTONUP, at) and down


def key(kit: Kit, code: int, mod: int = 0) -> bool:
    """One key down."""
    return kit.event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))


def type_in(kit: Kit, text: str) -> None:
    """Text as an input method gives it."""
    kit.event(pygame.event.Event(pygame.TEXTINPUT, text=text))


# buttons


def test_a_button_reports_when_pressed_and_let_go_on_it() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((10, 10, 100, 40), "Undo", heard))

    assert click(kit, (50, 30))
    assert heard == ["pressed"]


def test_letting_go_beside_a_button_reports_nothing() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((10, 10, 100, 40), "Undo", heard))

    mouse(kit, pygame.MOUSEBUTTONDOWN, (50, 30))
    mouse(kit, pygame.MOUSEBUTTONUP, (300, 300))

    assert heard == []


def test_a_disabled_button_takes_the_press_and_does_nothing() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((10, 10, 100, 40), "Undo", heard))
    kit.named("Undo").enabled = False

    assert mouse(kit, pygame.MOUSEBUTTONDOWN, (50, 30))
    mouse(kit, pygame.MOUSEBUTTONUP, (50, 30))
    key(kit, pygame.K_TAB)

    assert heard == []
    assert kit.focus is None


def test_losing_the_window_lets_a_pressed_button_go() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((10, 10, 100, 40), "Undo", heard))

    mouse(kit, pygame.MOUSEBUTTONDOWN, (50, 30))
    kit.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    mouse(kit, pygame.MOUSEBUTTONUP, (50, 30))

    assert heard == []


def test_enter_presses_the_one_primary_button_when_nothing_has_the_focus() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Button((0, 0, 10, 10), "Back"), Button((20, 0, 10, 10), "Start", heard, style="primary"))

    assert key(kit, pygame.K_RETURN)
    assert heard == ["pressed"]


def test_enter_presses_nothing_when_there_are_two_primary_buttons() -> None:
    kit, heard = Kit(), Heard()
    kit.add(
        Button((0, 0, 9, 9), "A", heard, style="primary"), Button((20, 0, 9, 9), "B", heard, style="primary")
    )

    assert not key(kit, pygame.K_RETURN)
    assert heard == []


def test_a_hold_button_reports_once_after_being_held_long_enough() -> None:
    kit, heard = Kit(), Heard()
    hold = HoldButton((100, 100), 50, "Hold to show", heard, hold_ms=400)
    kit.add(hold)

    mouse(kit, pygame.MOUSEBUTTONDOWN, (100, 100))
    kit.update(300)
    assert heard == []
    assert 0 < hold.share < 1
    kit.update(150)
    kit.update(500)

    assert heard == ["pressed"]


def test_letting_a_hold_button_go_early_empties_it() -> None:
    kit, heard = Kit(), Heard()
    hold = HoldButton((100, 100), 50, "Hold to show", heard)
    kit.add(hold)

    mouse(kit, pygame.MOUSEBUTTONDOWN, (100, 100))
    kit.update(300)
    mouse(kit, pygame.MOUSEBUTTONUP, (100, 100))
    kit.update(1000)

    assert heard == []
    assert hold.share == 0
    assert not hold.moving


def test_a_hold_button_can_be_held_by_key_and_a_left_over_release_does_nothing() -> None:
    kit, heard = Kit(), Heard()
    kit.add(HoldButton((100, 100), 50, "Hold to show", heard))
    kit.set_focus(kit.named("Hold to show"))

    kit.event(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    kit.update(1000)
    assert heard == []
    key(kit, pygame.K_SPACE)
    kit.update(500)

    assert heard == ["pressed"]


# focus


def three() -> Kit:
    """Three buttons and a hidden one."""
    kit = Kit()
    kit.add(*(Button((0, 50 * n, 40, 40), name) for n, name in enumerate(("one", "two", "hidden", "three"))))
    kit.named("hidden").visible = False
    return kit


def test_tab_walks_the_reading_order_and_comes_round() -> None:
    kit = three()

    names = []
    for _ in range(4):
        key(kit, pygame.K_TAB)
        names.append(kit.focus.name if kit.focus else "")

    assert names == ["one", "two", "three", "one"]
    assert kit.by_keyboard


def test_shift_tab_walks_backwards() -> None:
    kit = three()

    key(kit, pygame.K_TAB, pygame.KMOD_SHIFT)

    assert kit.focus is kit.named("three")


def test_arrows_move_the_focus_once_there_is_one() -> None:
    kit = three()
    assert not key(kit, pygame.K_DOWN)

    key(kit, pygame.K_TAB)
    key(kit, pygame.K_DOWN)

    assert kit.focus is kit.named("two")


def test_the_pointer_takes_the_focus_ring_away() -> None:
    kit = three()
    key(kit, pygame.K_TAB)

    mouse(kit, pygame.MOUSEBUTTONDOWN, (5, 55))

    assert kit.focus is kit.named("two")
    assert not kit.by_keyboard


# values


def test_a_toggle_reports_by_pointer_and_by_key() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Toggle((0, 0, 76, 36), "Weather", False, heard))

    click(kit, (20, 20))
    key(kit, pygame.K_SPACE)

    assert heard == [True, False]
    assert kit.named("Weather").spoken() == "Weather, switch, off"


def test_a_stepper_stays_inside_its_bounds_and_reports_real_changes_only() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Stepper((0, 0, 130, 44), "Laps", 2, 1, 3, heard))

    click(kit, (110, 20))
    click(kit, (110, 20))
    for _ in range(3):
        key(kit, pygame.K_LEFT)

    assert heard == [3, 2, 1]


def test_a_choice_reports_the_segment_under_the_pointer_and_walks_by_arrows(canvas: Brush) -> None:
    kit, heard = Kit(), Heard()
    choice = Choice(
        (0, 0, 400, 46),
        "Garage",
        [Pick("off", "Off"), Pick("all", "All of them"), Pick("some", "Some")],
        "off",
        heard,
    )
    kit.add(choice)
    kit.draw(canvas)

    click(kit, choice.segment(1).center)
    key(kit, pygame.K_RIGHT)
    key(kit, pygame.K_RIGHT)

    assert heard == ["all", "some"]
    assert choice.segment(1).width > choice.segment(0).width
    assert choice.segment(2).right == pytest.approx(396)


def test_a_slider_is_dragged_beyond_its_end_and_steps() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Slider((0, 0, 224, 30), "Volume", 50, 0, 100, heard, step=10))

    mouse(kit, pygame.MOUSEBUTTONDOWN, (112, 15))
    mouse(kit, pygame.MOUSEMOTION, (900, 500))
    mouse(kit, pygame.MOUSEBUTTONUP, (900, 500))
    key(kit, pygame.K_LEFT)

    assert heard == [100, 90]


def test_a_slider_keeps_its_drag_when_the_pointer_leaves_the_window_and_loses_it_with_the_focus() -> None:
    kit, heard = Kit(), Heard()
    kit.add(Slider((0, 0, 224, 30), "Volume", 50, 0, 100, heard, step=10))

    mouse(kit, pygame.MOUSEBUTTONDOWN, (112, 15))
    kit.event(pygame.event.Event(pygame.WINDOWLEAVE))
    mouse(kit, pygame.MOUSEMOTION, (152, 15))
    kit.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    mouse(kit, pygame.MOUSEMOTION, (12, 15))

    assert heard == [70]


# text


def entry(kit: Kit, value: str = "", **more: Any) -> TextEntry:
    """A text entry with the focus."""
    widget = TextEntry((0, 0, 300, 50), "Name", value, **more)
    kit.add(widget)
    kit.set_focus(widget)
    kit.update(10)
    return widget


def test_text_comes_from_text_input_and_not_from_keys() -> None:
    kit, heard = Kit(), Heard()
    name = entry(kit, on_changed=heard)

    assert key(kit, pygame.K_a), "a letter must not reach the shortcuts"
    type_in(kit, "Å")
    type_in(kit, "da")

    assert name.value == "Åda"
    assert heard == ["Å", "Åda"]


def test_gaining_the_focus_selects_all_so_that_typing_replaces() -> None:
    kit = Kit()
    name = entry(kit, "Player 1")

    type_in(kit, "Bo")

    assert name.value == "Bo"


def test_editing_keys_work_at_the_caret() -> None:
    kit = Kit()
    name = entry(kit, "abcd")

    key(kit, pygame.K_END)
    key(kit, pygame.K_LEFT)
    key(kit, pygame.K_BACKSPACE)
    assert name.value == "abd"
    key(kit, pygame.K_HOME)
    key(kit, pygame.K_DELETE)
    assert name.value == "bd"
    key(kit, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    type_in(kit, "x")

    assert name.value == "xd"


def test_text_keeps_to_its_limit_and_drops_what_cannot_be_printed() -> None:
    kit = Kit()
    name = entry(kit, limit=5)

    type_in(kit, "ab\ncdefgh")

    assert name.value == "abcde"


def test_enter_reports_the_text() -> None:
    kit, heard = Kit(), Heard()
    entry(kit, "SEED-1", on_entered=heard)

    key(kit, pygame.K_RETURN)

    assert heard == ["SEED-1"]


def test_what_an_input_method_is_composing_is_not_yet_text() -> None:
    kit = Kit()
    name = entry(kit)

    kit.event(pygame.event.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    assert (name.value, name.composing) == ("", "ni")
    type_in(kit, "に")

    assert (name.value, name.composing) == ("に", "")


def test_held_keys_repeat_only_while_text_is_edited() -> None:
    kit = Kit()
    entry(kit, "Ada")
    assert pygame.key.get_repeat() != (0, 0)

    kit.set_focus(None)
    kit.update(10)

    assert pygame.key.get_repeat() == (0, 0)


def test_tab_leaves_a_text_entry() -> None:
    kit = Kit()
    entry(kit, "Ada")
    kit.add(Button((0, 100, 50, 50), "Next"))

    key(kit, pygame.K_TAB)

    assert kit.focus is kit.named("Next")


# lists


def listed(heard: Heard) -> tuple[Kit, Rows]:
    """Twenty rows in a window for five."""
    kit = Kit()
    rows = Rows((0, 0, 300, 200), "Games", [Row(n, f"Row {n}") for n in range(20)], heard, row_height=40)
    kit.add(rows)
    return kit, rows


def test_a_row_reports_its_key_after_scrolling() -> None:
    heard = Heard()
    kit, rows = listed(heard)
    mouse(kit, pygame.MOUSEMOTION, (50, 50))

    kit.event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    click(kit, (50, 10))

    assert rows.offset == 120
    assert heard == [3]


def test_arrows_walk_a_list_and_keep_the_row_in_sight() -> None:
    heard = Heard()
    kit, rows = listed(heard)
    key(kit, pygame.K_TAB)

    for _ in range(8):
        key(kit, pygame.K_DOWN)
    key(kit, pygame.K_RETURN)

    assert heard == [7]
    assert rows.rect.contains(rows.row_rect(7))


def test_scrolling_stops_at_both_ends() -> None:
    area = ScrollArea((0, 0, 300, 200), "Log", 500)

    area.scroll_to(9999)
    assert area.offset == 300
    area.scroll_to(-5)
    assert area.offset == 0


def test_a_log_stays_at_its_end_until_the_reader_scrolls_away(canvas: Brush) -> None:
    area = ScrollArea((0, 0, 300, 200), "Log", 500, stick_to_end=True)
    area.draw(canvas)
    assert area.offset == 300
    area.height = 600
    area.draw(canvas)
    assert area.offset == 400

    area.scroll_to(100)
    area.height = 900
    area.draw(canvas)

    assert area.offset == 100


# overlays


def test_a_menu_reports_the_line_and_closes(canvas: Brush) -> None:
    kit, heard = Kit(), Heard()
    kit.open(Menu((100, 100), [Item("pay", "2 points"), Item("fuel", "Fuel 2")], heard))
    kit.draw(canvas)

    click(kit, kit.named("Fuel 2").rect.center)

    assert heard == ["fuel"]
    assert kit.overlays == []


def test_a_press_beside_a_menu_closes_it_and_goes_no_further(canvas: Brush) -> None:
    kit, heard, closed = Kit(), Heard(), Heard()
    kit.add(Button((1000, 800, 100, 40), "Below", heard))
    kit.open(Menu((100, 100), [Item(1, "One")], heard, on_closed=closed))
    kit.draw(canvas)

    click(kit, (1050, 820))

    assert heard == []
    assert closed == ["pressed"]
    assert kit.overlays == []


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


def test_a_menu_stays_inside_the_window(canvas: Brush) -> None:
    kit = Kit()
    menu = Menu((1915, 1075), [Item(n, f"A rather long line {n}") for n in range(6)], Heard())
    kit.open(menu)

    kit.draw(canvas)

    assert canvas.area.contains(menu.rect)
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
            escape="no",
        )
    )
    kit.draw(canvas)

    click(kit, (5, 1000))
    assert len(kit.overlays) == 1
    key(kit, pygame.K_ESCAPE)

    assert heard == ["no"]
    assert kit.focus is kit.named("Quit")


def test_enter_in_a_dialog_presses_its_primary_button_and_not_the_scenes(canvas: Brush) -> None:
    kit, heard, below = Kit(), Heard(), Heard()
    kit.add(Button((0, 0, 50, 50), "Start", below, style="primary"))
    kit.open(Dialog("Really?", "", [("no", "No"), ("yes", "Yes")], heard, primary="yes"))
    kit.draw(canvas)

    key(kit, pygame.K_RETURN)

    assert heard == ["yes"]
    assert below == []


def test_a_tooltip_opens_after_a_rest_and_goes_with_the_pointer() -> None:
    kit = Kit(tooltip_ms=350)
    kit.add(Button((0, 0, 50, 50), "Undo", tooltip="Undo (Ctrl+Z)"))
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


# drawing


def everything() -> Kit:
    """One of each."""
    kit = Kit()
    kit.add(
        Button((10, 10, 120, 40), "Undo", icon="undo", tooltip="Undo (Ctrl+Z)"),
        Button((10, 60, 260, 60), "Start", style="primary", note="same seats", key="Enter"),
        Button((150, 10, 40, 40), "Sound", style="icon", icon="sound-on"),
        Button((280, 10, 160, 110), "Settings", style="tile", icon="settings", note="sound"),
        Toggle((10, 140, 76, 36), "Weather", True),
        Stepper((100, 140, 130, 44), "Laps", 2, 1, 4),
        Choice((240, 140, 200, 46), "Who", [Pick(1, icon="person"), Pick(2, "Bot")], 1),
        Slider((10, 200, 200, 30), "Volume", 50, 0, 100),
        TextEntry((220, 200, 200, 50), "Name", "Ada"),
        Rows((450, 10, 180, 200), "Games", [Row(n, f"Row {n}", "note", "play") for n in range(9)]),
        HoldButton((540, 280), 60, "Hold"),
    )
    return kit


@pytest.mark.parametrize("text_size", [90, 100, 150, 200])
def test_every_widget_draws_at_every_text_size_and_the_second_frame_makes_nothing(text_size: int) -> None:
    kit, canvas = everything(), brush(text_size=text_size)
    kit.draw(canvas)
    made = canvas.store.made.copy()
    assert not kit.dirty

    kit.draw(canvas)

    assert canvas.store.made == made


def test_anything_that_changes_a_look_makes_the_kit_dirty() -> None:
    kit, canvas = everything(), brush()
    kit.draw(canvas)

    for change in (
        lambda: mouse(kit, pygame.MOUSEMOTION, (50, 30)),
        lambda: kit.update(kit.tooltip_ms),
        lambda: key(kit, pygame.K_TAB),
        lambda: setattr(kit.named("Undo"), "enabled", False),
        lambda: setattr(kit.named("Start"), "name", "Begin"),
    ):
        assert not kit.dirty
        change()
        assert kit.dirty
        kit.draw(canvas)


def test_every_widget_says_what_it_is() -> None:
    for widget in everything().widgets:
        assert widget.spoken().startswith(f"{widget.name}, {widget.role}")
