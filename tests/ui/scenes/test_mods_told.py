"""What is said around the checker's own sentences: whose they are, what to do now, and with marks as all words have."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletop.app.desk import Desk
from tabletop.app.mods_screen import mods_scene
from tabletop.app.parts import Parts, speak
from tabletop.errors import ContentError
from tabletop.escape_text import curl_quotes
from tabletop.store import paths
from tabletop.ui.widgets import Dialog
from tabletop.ui.window import offscreen
from tests.words.witness import Witness

BROKEN = 'id: shed\nname: Laube\nversion: "1.0"\ngame: heaps\n'


def lie_in_the_folder(name: str, text: str) -> Path:
    path = paths.mods_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def said(parts: Parts, code: str) -> str:
    """All words on the screen of the mods."""
    parts.words = speak(code)
    scene = mods_scene(parts, lambda: None)
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures))
    scene.draw(brush)
    assert list(brush.seen.troubles()) == []
    return " ".join(each.words for each in brush.seen.said)


@pytest.mark.parametrize(("code", "now"), [("en", "look again"), ("de", "noch einmal nachsehen")])
def test_a_broken_mod_is_told_with_what_to_do_now_and_whose_the_sentences_are(
    parts: Parts, code: str, now: str
) -> None:
    lie_in_the_folder("shed/mod.yaml", BROKEN)
    words = said(parts, code)

    assert "There is no game “heaps”" in words
    assert '"' not in words
    assert now in words
    assert parts.words("mods.told") in words


def test_what_the_app_says_itself_is_not_said_to_come_from_elsewhere(parts: Parts) -> None:
    lie_in_the_folder("letter.txt", "hello")
    words = said(parts, "de")

    assert parts.words("mods.file") in words
    assert parts.words("mods.told") not in words


def test_a_panel_about_broken_files_has_the_same_marks_and_says_whose_words_they_are(parts: Parts) -> None:
    parts.words = speak("de")
    desk = Desk(parts, random.Random(1))
    desk.draw(offscreen((1280, 720), parts.theme, parts.pictures))

    desk.teller.tell_of_files(ContentError('a.yaml:1:2: unknown key "attak"; did you mean "attack"?'))

    (panel,) = desk.kit.overlays
    assert isinstance(panel, Dialog)
    assert panel.title == parts.words("app.broken_game")
    assert "unknown key “attak”; did you mean “attack”?" in panel.words
    assert parts.words("mods.told") in panel.words


@pytest.mark.parametrize(
    ("plain", "printed"),
    [
        ('no "a" in "b"', "no “a” in “b”"),
        ("the game's file", "the game’s file"),
        ('5" of one', '5" of one'),
        ("'a' stays", "'a' stays"),
    ],
)
def test_marks_that_come_in_pairs_are_those_of_a_printed_page(plain: str, printed: str) -> None:
    assert curl_quotes(plain) == printed
