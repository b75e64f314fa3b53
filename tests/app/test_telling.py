"""What the app says in panels of its own: which answer Enter gives, what is told once, and names letter by letter."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.app.parts import Parts, gather
from tabletop.app.telling import Teller
from tabletop.errors import ContentError, SaveError
from tabletop.store import paths
from tabletop.store.whole_file import WholeFile
from tabletop.ui.widgets import Dialog, Kit

Calls = list[tuple[Path, bool]]


@pytest.fixture
def parts() -> Parts:
    return gather()


def teller(parts: Parts) -> tuple[Teller, Calls]:
    """One with nothing on the screen yet, and what it goes on with."""
    calls: Calls = []

    def go_on_with(path: Path, from_position: bool, lines: int | None) -> None:
        assert lines is None, "no match goes back by itself"
        calls.append((path, from_position))

    return Teller(parts, Kit(), go_on_with), calls


def shown(told: Teller) -> Dialog:
    (dialog,) = told.kit.overlays
    assert isinstance(dialog, Dialog)
    return dialog


def press(told: Teller, key: int) -> None:
    told.kit.event(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))


@pytest.mark.parametrize(("key", "goes_on"), [(pygame.K_RETURN, True), (pygame.K_ESCAPE, False)])
def test_after_a_crash_enter_goes_on_with_the_match_from_its_answers(
    parts: Parts, key: int, goes_on: bool, tmp_path: Path
) -> None:
    report, match = tmp_path / "crash-1.txt", tmp_path / "match.hotseat"
    report.touch()
    match.write_text("{}\n")
    parts.memory.put(crash={"report": str(report), "match": str(match)})
    told, calls = teller(parts)
    told.tell_of_crash()

    press(told, key)

    assert calls == ([(match, False)] if goes_on else [])


def test_a_crash_without_a_match_offers_nothing_to_go_on_with(parts: Parts, tmp_path: Path) -> None:
    report = tmp_path / "crash-1.txt"
    report.touch()
    parts.memory.put(crash={"report": str(report), "match": ""})
    told, calls = teller(parts)
    told.tell_of_crash()

    assert len(shown(told).widgets) == 1
    press(told, pygame.K_RETURN)
    assert calls == []


@pytest.mark.parametrize(("key", "heard"), [(pygame.K_RETURN, "again"), (pygame.K_ESCAPE, None)])
def test_enter_takes_what_is_offered_and_escape_does_not(parts: Parts, key: int, heard: object) -> None:
    told, _ = teller(parts)
    pressed: list[object] = []
    ways = [("not", "Not now"), ("again", "Begin again")]
    told.choose("Cards have changed", "The match keeps its own.", ways, "again", pressed.append)

    press(told, key)

    assert pressed == [heard]


def test_that_a_match_cannot_be_written_is_told_once_until_it_can(parts: Parts) -> None:
    told, _ = teller(parts)
    for trouble, panels in (("full", 1), ("full", 1), ("", 1), ("", 1), ("full", 2)):
        told.tell_of_disk(trouble)
        assert len(told.kit.overlays) == panels, trouble


def test_what_another_program_did_to_the_file_is_told_once_each_time(parts: Parts, tmp_path: Path) -> None:
    told, _ = teller(parts)
    disk = WholeFile(tmp_path / "toy.hotseat")
    told.tell_of_other(disk)
    assert not told.kit.overlays

    for number in (1, 2):
        disk.kept_beside = tmp_path / f"toy-other-{number}.hotseat"
        for _ in range(2):
            told.tell_of_other(disk)
            assert f"toy-other-{number}.hotseat" in shown(told).words
        told.kit.overlays.clear()

    disk.is_moved, disk.path = True, tmp_path / "toy-2.hotseat"
    told.tell_of_other(disk)
    assert "goes on in the file toy-2.hotseat" in shown(told).words


def test_mistakes_in_the_settings_are_told_at_the_start() -> None:
    paths.settings_file().parent.mkdir(parents=True, exist_ok=True)
    paths.settings_file().write_text("mute: perhaps\nvolume: 30\n")
    parts = gather()
    told, _ = teller(parts)
    told.tell_of_settings()
    assert "settings.yaml:1:7: mute: “perhaps” is neither true nor false; false is used" in shown(told).words
    assert parts.settings.volume == 30

    paths.settings_file().write_text("volume: 30\n")
    told, _ = teller(gather())
    told.tell_of_settings()
    assert not told.kit.overlays


def test_the_name_of_a_file_is_told_letter_by_letter(parts: Parts) -> None:
    told, _ = teller(parts)
    told.tell_of(SaveError("no match", "damaged"), paths.matches_folder() / "a\u202eb.hotseat")

    assert "\u202e" not in shown(told).words
    assert r"a\u202eb.hotseat" in shown(told).words


def test_what_is_wrong_with_a_file_stands_in_the_marks_of_the_screen(parts: Parts) -> None:
    told, _ = teller(parts)
    told.tell_of_files(ContentError('there is no "pigs"'))

    assert "there is no “pigs”" in shown(told).words
