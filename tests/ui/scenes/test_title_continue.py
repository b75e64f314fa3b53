"""The amber button of the title screen says what it does, however many sit at the match that waits."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.parts import Parts, speak
from tabletop.ui.scenes.shelf import Shelf
from tabletop.ui.scenes.title.continuing import Unfinished
from tabletop.ui.scenes.title.title import TitleReports, TitleScene
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.words.witness import Witness


@in_languages("seats, text_size, code", [1, 4, 8], [100, 125, 150])
def test_the_name_of_the_button_is_whole_beside_the_seats(
    parts: Parts, text_size: int, code: str, seats: int
) -> None:
    words = speak(code)
    waits = Unfinished(
        "wrestling", "Space Age Wrestling", "Ada", tuple((seat, True) for seat in range(seats))
    )
    reports = TitleReports(*[lambda *_: None] * 5)
    scene = TitleScene(words, Shelf(parts.shelf, frozenset()), [waits], "1", reports)
    witness = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    scene.draw(witness)

    name = next(said for said in witness.seen.said if said.words == words("title.continue"))
    assert not name.trouble
    assert scene.go_on is not None
    assert scene.go_on.rect.contains(name.box)


@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_where_the_match_stands_is_whole_on_two_lines_if_one_is_too_short(
    parts: Parts, text_size: int
) -> None:
    line = "Space Age Wrestling  ·  Achter-Tag-Team  ·  Zug 13"
    waits = Unfinished("wrestling", line, "Ada", tuple((seat, True) for seat in range(8)))
    scene = TitleScene(
        speak("de"), Shelf(parts.shelf, frozenset()), [waits], "1", TitleReports(*[lambda *_: None] * 5)
    )
    witness = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    scene.draw(witness)

    assert scene.go_on is not None
    told = [said for said in witness.seen.said if "Zug 13" in said.words or "Wrestling" in said.words]
    assert [said.words for said in told if said.box.colliderect(scene.go_on.rect)] == (
        [line] if text_size == 100 else ["Space Age Wrestling", "Achter-Tag-Team  ·  Zug 13"]
    )
    assert not [said for said in told if said.trouble]
    assert all(scene.go_on.rect.contains(said.box) for said in told)


@pytest.mark.parametrize(("size", "versions"), [((480, 320), 0), ((1280, 720), 1)])
@in_languages("code")
def test_what_keys_do_and_the_version_never_lie_on_one_another(
    parts: Parts, code: str, size: tuple[int, int], versions: int
) -> None:
    words = speak(code)
    scene = TitleScene(
        words, Shelf(parts.shelf, frozenset()), [], "7.7", TitleReports(*[lambda *_: None] * 5)
    )
    witness = Witness.of(offscreen(size, parts.theme, parts.pictures))
    scene.draw(witness)

    hints = words("title.keys").split("   ·   ")
    (keys,) = [said for said in witness.seen.said if said.words.startswith(hints[0])]
    told = [said for said in witness.seen.said if said.words == words("title.version", version="7.7")]
    assert not keys.trouble
    assert keys.words.split("   ·   ") == hints[: keys.words.count("·") + 1], (
        "each hint is whole or not there"
    )
    assert size[0] < 1280 or keys.words == words("title.keys")
    assert len(told) == versions
    assert not [said for said in told if said.box.colliderect(keys.box)]


def test_enter_in_the_popup_of_a_box_goes_on_with_the_match(parts: Parts) -> None:
    """Holds case K5: no arrow has to be pressed before."""
    went_on: list[str] = []
    waits = Unfinished("heap", "Heap", "Ada", ((0, True),))
    reports = TitleReports(lambda *_: None, went_on.append, *[lambda *_: None] * 4)
    scene = TitleScene(speak("en"), Shelf(parts.shelf, frozenset({"heap"})), [waits], "1", reports)
    scene.draw(offscreen((1280, 720), parts.theme, parts.pictures))

    scene._open("heap")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        scene.event(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode=""))

    assert went_on == ["heap"]
