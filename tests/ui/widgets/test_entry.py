"""Text as it is typed, composed, selected and cut."""

from __future__ import annotations

import pygame
import pytest

from tabletop.paint import Brush
from tabletop.ui.widgets import (
    Button,
    Dialog,
    EntryReports,
    EntryRules,
    Kit,
    TextEntry,
)
from tests.ui.widgets.gestures import Heard, click, key, mouse, type_in

pytestmark = pytest.mark.usefixtures("pygame_ready")


def entry(
    kit: Kit, value: str = "", reports: EntryReports | None = None, rules: EntryRules | None = None
) -> TextEntry:
    """A text entry with the focus."""
    widget = TextEntry((0, 0, 300, 50), "Name", value, reports or EntryReports(), rules or EntryRules())
    kit.add(widget)
    kit.set_focus(widget)
    kit.update(10)
    return widget


def test_text_comes_from_text_input_and_not_from_keys() -> None:
    kit, heard = Kit(), Heard()
    name = entry(kit, reports=EntryReports(heard))

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


def test_the_first_click_chooses_all_however_long_it_is_held_and_the_second_sets_the_caret(
    canvas: Brush,
) -> None:
    kit = Kit()
    name = TextEntry((0, 0, 300, 50), "Name", "Wilhelmina-Mar", rules=EntryRules(limit=14))
    kit.add(name)
    kit.draw(canvas)
    at = (20.0, 25.0)
    mouse(kit, pygame.MOUSEBUTTONDOWN, at)
    kit.update(90)
    mouse(kit, pygame.MOUSEBUTTONUP, at)

    type_in(kit, "Bo")
    assert name.value == "Bo"
    kit.draw(canvas)
    click(kit, (13.0, 25.0))
    kit.update(10)
    type_in(kit, "A")

    assert name.value == "ABo"


def test_a_first_press_that_is_drawn_over_the_text_chooses_what_it_was_drawn_over(canvas: Brush) -> None:
    kit = Kit()
    name = TextEntry((0, 0, 300, 50), "Name", "Bo")
    kit.add(name)
    kit.draw(canvas)
    mouse(kit, pygame.MOUSEBUTTONDOWN, (13, 25))
    kit.update(90)
    mouse(kit, pygame.MOUSEMOTION, (13 + name._edges[1], 25))
    mouse(kit, pygame.MOUSEBUTTONUP, (13 + name._edges[1], 25))

    type_in(kit, "Z")

    assert name.value == "Zo"


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
    name = entry(kit, rules=EntryRules(5))

    type_in(kit, "ab\ncdefgh")

    assert name.value == "abcde"


def test_what_finds_no_room_is_told_for_a_while_and_until_the_next_edit() -> None:
    kit = Kit()
    name = entry(kit, rules=EntryRules(5, full="5 letters at most"))
    type_in(kit, "abcde")
    assert name.remark == "", "it just fits"
    looks = kit.looks()

    type_in(kit, "f")
    assert (name.value, name.remark) == ("abcde", "5 letters at most")
    assert name.speech_text().endswith("abcde, 5 letters at most")
    assert kit.looks() != looks
    key(kit, pygame.K_BACKSPACE)
    assert name.remark == ""

    type_in(kit, "xyz")
    assert (name.value, name.remark) == ("abcdx", "5 letters at most"), "as much as there is room for"
    kit.update(2000)
    assert name.remark
    kit.update(2000)
    assert name.remark == ""
    type_in(kit, "y")
    kit.set_focus(None)
    assert name.remark == ""


def test_a_longer_text_that_was_there_loses_no_letter_that_nobody_takes_away() -> None:
    kit = Kit()
    name = entry(kit, "Annika-Marie", rules=EntryRules(5, full="5 letters at most"))
    key(kit, pygame.K_END)

    type_in(kit, " von Hohenstein")
    assert (name.value, name.remark) == ("Annika-Marie", "5 letters at most")
    key(kit, pygame.K_BACKSPACE)

    assert name.value == "Annika-Mari"


@pytest.mark.parametrize(
    ("copied", "value", "full"),
    [
        ("", "Ada", False),
        (" \r\n", "Ada", False),
        ("Bo\n", "Bo", False),
        ("Bo\tCy\r\nDot\n", "Bo Cy Dot", False),
        ("Wilhelmina-Ro\n", "Wilhelmina-Ro", False),  # as long as may be; the line end is no letter too many
        ("Zo\u202eë \x1b[2J\0", "Zoë [2J", False),
        ("x" * 100_000, "x" * 13, True),
    ],
)
def test_what_is_pasted_is_one_line_and_nothing_takes_no_place(
    copied: str, value: str, full: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied)
    kit = Kit()
    box = entry(kit, "Ada", rules=EntryRules(13, full="13 letters at most"))

    key(kit, pygame.K_v, pygame.KMOD_CTRL)

    assert box.value == value
    assert bool(box.remark) == full


def test_a_clipboard_without_text_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def bytes_of_another_program() -> str:
        return b"\xff\xfeAda".decode("utf-8")

    monkeypatch.setattr(pygame.scrap, "get_text", bytes_of_another_program)
    kit = Kit()
    box = entry(kit, "Ada")

    key(kit, pygame.K_v, pygame.KMOD_CTRL)

    assert box.value == "Ada"


def test_enter_reports_the_text() -> None:
    kit, heard = Kit(), Heard()
    entry(kit, "SEED-1", reports=EntryReports(on_entered=heard))

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


def listening(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the system was last asked for letters."""
    asked = [False]
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: asked.append(False))
    return asked


@pytest.mark.parametrize("before", [True, False])
def test_letters_come_to_the_entry_with_the_focus_on_whichever_side_of_the_last_it_stands(
    before: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, asked = Kit(), listening(monkeypatch)
    names = [TextEntry((0, 60 * index, 300, 50), f"Name {index}") for index in range(2)]
    kit.add(*names)
    first, then = reversed(names) if before else names
    kit.set_focus(first)
    kit.update(10)

    kit.set_focus(then)
    kit.update(10)

    assert asked[-1], "a name further up was clicked, and nothing could be typed"
    assert pygame.key.get_repeat() != (0, 0)


def test_an_entry_that_is_taken_away_takes_its_letters_and_repeats_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kit, asked = Kit(), listening(monkeypatch)
    name = entry(kit)

    kit.remove(name)

    assert not asked[-1]
    assert pygame.key.get_repeat() == (0, 0)


def test_a_panel_over_the_screen_ends_writing_until_it_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    kit, panels, asked = Kit(), Kit(), listening(monkeypatch)
    entry(kit)

    panels.open(Dialog("Sorry", "", [("good", "Good")], Heard()))
    assert not asked[-1]
    assert pygame.key.get_repeat() == (0, 0), "whoever still holds Enter would press it away"
    panels.close()
    kit.update(10)

    assert asked[-1]


def test_tab_leaves_a_text_entry() -> None:
    kit = Kit()
    entry(kit, "Ada")
    kit.add(Button((0, 100, 50, 50), "Next"))

    key(kit, pygame.K_TAB)

    assert kit.focus is kit.find("Next")
