"""Names as long as they may be stand whole wherever a seat is named: smaller, on two lines, but not cut."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app import seating
from tabletop.app.library import open_game
from tabletop.app.parts import Parts, gather, speak
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.content.languages.lang import languages
from tabletop.content.models.theme import read_theme
from tabletop.paint.brush import Brush
from tabletop.paint.names import NameRoom, draw_name, has_room, set_name
from tabletop.paint.pictures import Pictures
from tabletop.paint.text_style import TextStyle
from tabletop.store.people import LONGEST_NAME
from tabletop.ui.widgets import TextEntry
from tabletop.ui.window import offscreen
from tests.covering import BY_DAY
from tests.words.test_words_fit import ROOT
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

NAMES = (
    "Grandma Joseph",
    "Wilhelm Wammow",
    "Mommy Warmwood",
    "Emma Mommsenow",
    "Mumwa Hamwomer",
    "Wanda Momswood",
    "Jemima Wombley",
    "Norma Mummford",
)
SCENES = (("table", 5), ("table", 12), ("result", 0), ("setup", 0), ("seats", 0), ("curtain", 5))
TYPES = {
    100: (("table", 5), ("result", 0), ("replay", 12)),
    150: (("replay", 0),),
    200: (*SCENES, ("replay", 12)),
}
EVERY_TYPE = {
    100: (*SCENES, ("replay", 0), ("replay", 12)),
    150: (("replay", 0), ("replay", 12)),
    200: (*SCENES, ("replay", 0), ("replay", 12)),
}
"""By night."""


@pytest.fixture(autouse=True)
def _long(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.font.init()
    monkeypatch.setattr(seating, "names", lambda words: NAMES)


@pytest.fixture
def parts(hotseat_home: Path) -> Parts:
    return gather()


@pytest.fixture
def brush() -> Brush:
    return offscreen((1280, 720), read_theme(ROOT / "data" / "theme.yaml"), Pictures([ROOT / "images"]))


@pytest.mark.parametrize(
    ("game", "code"),
    [(game, BY_DAY[nth % 2]) for nth, game in enumerate(games.ids())],
)  # in one of the first two languages by day, in all others by night; the names are the same
def test_the_longest_names_are_cut_nowhere(parts: Parts, game: str, code: str) -> None:
    assert cut_names(parts, game, code, TYPES) == []


@pytest.mark.nightly
@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("game", games.ids())
def test_the_longest_names_are_cut_nowhere_at_any_size_of_type(parts: Parts, game: str, code: str) -> None:
    assert cut_names(parts, game, code, EVERY_TYPE) == []


def cut_names(parts: Parts, game: str, code: str, types: dict[int, tuple[tuple[str, int], ...]]) -> list[str]:
    """Where long names are cut, on scenes after so many answers at each size of type."""
    assert {len(name) for name in NAMES} == {LONGEST_NAME}
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    opened = open_game(game, language=code)

    def stand(after: int) -> Stand:
        return Stand(parts, opened, SampleMatch(max(opened.content.file.seats), 1, after))

    whole = stand(0)  # result and recording share what is played to its end
    wrong = []
    for text_size, scenes in types.items():
        for scene, after in scenes:
            ink = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
            at = whole if after == 0 and scene in ("result", "replay") else stand(after)
            at.scene(scene).draw(ink)
            cut = [said.words for said in ink.seen.said if said.trouble == "cut"]
            found = [words for words in cut if any(name.split()[0] in words for name in NAMES)]
            wrong += [f"{scene} after {after} at {text_size} %: {words}" for words in found]
    return wrong


@pytest.mark.parametrize("after", [5, pytest.param(12, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", games.ids())
def test_in_the_smallest_window_too_they_stand_whole_on_the_table(
    parts: Parts, game: str, after: int
) -> None:
    """Smaller than other words if it must be: an ellipsis in the place of a name helps nobody."""
    opened, cut = open_game(game), []
    for seats in (3, max(opened.content.file.seats)):
        for size in ((1024, 576), (1024, 640)):
            ink = Witness.of(offscreen(size, parts.theme, parts.pictures))
            Stand(parts, opened, SampleMatch(seats, 1, after)).scene("table").draw(ink)
            cut += [said.words for said in ink.seen.said if said.trouble == "cut"]

    assert [words for words in cut if any(name.split()[0] in words for name in NAMES)] == []


def lines(brush: Brush, name: str, width: float, high: float = 60.0) -> tuple[str, ...]:
    return set_name(brush, name, brush.text_px(26), "title", NameRoom(width, high))[0]


def test_a_name_is_made_smaller_before_it_is_written_on_two_lines(brush: Brush) -> None:
    wide = brush.text_width(NAMES[0], 26, "title")

    assert lines(brush, NAMES[0], wide) == lines(brush, NAMES[0], wide * 0.85) == (NAMES[0],)
    assert lines(brush, NAMES[0], wide * 0.6) == tuple(NAMES[0].split())


def test_one_long_word_is_broken_at_a_hyphen_and_counts_as_one_that_has_no_room(brush: Brush) -> None:
    wide = brush.text_width("Kommandowummel", 26, "title") * 0.6

    assert "".join(lines(brush, "Kommandowummel", wide)) == "Kommand-owummel"
    assert not has_room(brush, "Kommandowummel", 26, room=NameRoom(wide, 60))
    assert has_room(brush, NAMES[0], 26, room=NameRoom(wide, 60))


def test_a_name_with_a_hyphen_of_its_own_is_parted_behind_it(brush: Brush) -> None:
    wide = brush.text_width("Hans-Christian", 26, "title") * 0.65

    assert lines(brush, "Hans-Christian", wide) == ("Hans-", "Christian")
    assert has_room(brush, "Hans-Christian", 26, room=NameRoom(wide, 60))


def test_where_nothing_helps_a_name_is_cut_on_one_line(brush: Brush) -> None:
    ink = Witness.of(brush)
    spot = draw_name(ink, NAMES[0], (100, 100), TextStyle(26, font="title"), NameRoom(40, 20))

    assert lines(brush, NAMES[0], 40, high=20) == (NAMES[0],)
    assert spot.width <= 41
    assert [said.trouble for said in ink.seen.said] == ["cut"]


def test_two_lines_stand_round_the_middle_inside_their_room(brush: Brush) -> None:
    wide = brush.text_width(NAMES[0], 26, "title") * 0.6
    ink = Witness.of(brush)
    draw_name(ink, NAMES[0], (100, 100), TextStyle(26, font="title"), NameRoom(wide, 60))
    first, second = (said.box for said in ink.seen.said)

    assert first.centery < 100 < second.centery
    assert abs((first.centery + second.centery) / 2 - 100) < 1.5
    assert second.bottom - first.top < 60
    assert max(first.right, second.right) <= 100 + wide + 1


def test_a_name_is_seen_whole_where_it_is_written(brush: Brush) -> None:
    """It is smaller in a narrow entry, and the caret stands where its letters are."""
    entry = TextEntry((100, 100, 182, 58), "Name", NAMES[0], style=TextStyle(25, font="title"))
    entry.draw(ink := Witness.of(brush))
    (said,) = ink.seen.said

    assert said.box.right <= entry.rect.right - 8
    assert entry._caret_at(said.box.right) == LONGEST_NAME
    assert entry._caret_at(said.box.left) == 0
