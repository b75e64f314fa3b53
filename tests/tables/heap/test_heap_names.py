"""Long names on a table with a fight: smaller, narrower or on two lines below vehicles, in the tally, in the order."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tabletop.paint.brush import Brush
from tests.covering import in_languages
from tests.games.facing import content_in
from tests.tables.heap.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table import sitting, tip_sitting
from tests.ui.table.sitting import brush
from tests.ui.table.tip_sitting import TipSitting
from tests.words.witness import Said, Witness

pytestmark = pytest.mark.exhaustive

WORD, TWO = "Kommandowummel", "Grandma Joseph"
SIZES = ((1280, 720), (1366, 768), (1920, 1080))


def said(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], prompt: str, size: tuple[int, int]
) -> tuple[HeapSitting, list[Said]]:
    """A table of people with these names when this is asked, and all words on it."""
    monkeypatch.setattr(sitting, "NAMES", names)
    made = HeapSitting(play_until(heap(len(names)), prompt), size)
    made.scene.forget()
    made.scene.draw(ink := Witness.of(brush(size)))
    return made, ink.seen.said


def within(made: HeapSitting, words: list[Said], kind: str) -> list[list[Said]]:
    """What stands on each of the grounds of a kind."""
    rects = [ground.rect for ground in made.scene.table_layout.grounds() if ground.kind == kind]
    return [[each for each in words if rect.holds(*each.box.center)] for rect in rects]


@pytest.mark.parametrize("size", SIZES)
def test_whoever_attacks_and_whoever_answers_are_named_below_their_vehicles(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    made, words = said(monkeypatch, (WORD, TWO), "fight", size)
    rigs = within(made, words, "rig")

    assert [" ".join(each.words for each in rig).replace("- ", "").replace("-", "") for rig in rigs] in (
        [WORD, TWO],
        [TWO, WORD],
    )
    assert not any(each.trouble for rig in rigs for each in rig)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [WORD, TWO])
def test_whoever_answers_is_named_in_the_place_for_the_next_card(
    monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    made, words = said(monkeypatch, (name,) * 2, "fight", size)
    (drop,) = within(made, words, "drop")

    assert (
        "".join(each.words for each in drop)
        .replace("-", "")
        .replace(" ", "")
        .startswith(name.replace(" ", ""))
    )
    assert not any(each.trouble for each in drop)
    assert not any(one.box.colliderect(other.box) for one in drop for other in drop if one is not other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["tally", "duel"])
def test_long_names_are_whole_and_apart(
    monkeypatch: pytest.MonkeyPatch, kind: str, size: tuple[int, int]
) -> None:
    names = (WORD, TWO, "Wilhelm Wammow", "Ada")
    made, words = said(monkeypatch, names, "fight", size)
    (panel,) = within(made, words, kind)
    told = "".join(each.words for each in panel).replace("-", "").replace(" ", "")

    assert all(name.replace(" ", "") in told for name in names)
    assert not any(each.trouble for each in panel)
    boxes = [
        each.box.inflate(0, -0.4 * each.box.height) for each in panel
    ]  # a line is higher than its letters
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(
    ("name", "least"), [("Dora", 30), ("Maximilian", 18), (TWO, 18), ("Grossmutter Ev", 18)]
)
def test_both_directions_have_an_arrow_of_one_size_that_can_be_seen(
    monkeypatch: pytest.MonkeyPatch, name: str, least: int, text_size: int
) -> None:
    """The longer name took the room of the picture, on its chip alone."""
    size = SIZES[0]
    monkeypatch.setattr(sitting, "NAMES", (name, "Bo", name, "Al"))
    monkeypatch.setattr(sitting, "content_of", lambda game: content_in(game, "de"))
    made = HeapSitting(play_until(heap(4, 3), "direction"), size)
    drawn: list[float] = []
    ink = Witness.of(brush(size, text_size))
    monkeypatch.setattr(ink, "icon", lambda name, rect, *rest: drawn.append(rect[3]))
    chips = [made.scene.controls.dash.button(f"button:{way}") for way in ("clockwise", "counterclockwise")]
    for chip in chips:
        assert chip is not None
        chip.draw(ink)

    assert len(drawn) == 2
    assert len(set(drawn)) == 1
    assert drawn[0] > least
    assert [each for each in ink.seen.said if each.trouble] == []


@in_languages("language")
def test_what_a_seat_does_in_a_fight_has_room_in_the_badge_beside_its_sack(language: str) -> None:
    """In windows a little lower than 720 pixels a badge holds nine narrow capitals; a tenth made it end in dots."""
    texts, ink = content_in("heap", language).file.texts.labels, brush((1280, 680))
    roles = {name: str(words).upper() for name, words in texts.items() if name.startswith("role.")}

    most = ink.text_width("GREIFT AN", 17, "title")
    assert len(roles) == 6
    assert {name: words for name, words in roles.items() if ink.text_width(words, 17, "title") > most} == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Al", "Bruno", "Chester", WORD])
def test_the_signs_beside_the_name_of_a_bot_that_leads_lie_apart(
    monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    drawn: list[tuple[str, pygame.FRect]] = []
    icon = Brush.icon

    def note(self: Brush, picture: str, where: tuple[float, float, float, float], *more: str) -> None:
        drawn.append((picture, pygame.FRect(where)))
        icon(self, picture, where, *more)

    monkeypatch.setattr(tip_sitting, "NAMES", ("Ada", name, "Cy", "Dot"))
    made = TipSitting("heap", 4)
    leads = made.view.table.values["instigator"]
    assert leads == 1
    monkeypatch.setattr(Brush, "icon", note)
    made.scene.forget()
    made.scene.draw(brush(size))
    panel = made.scene.table_layout.panels[leads]
    head = {
        each: spot
        for each, spot in drawn
        if each in ("instigator", "bot", "cards") and panel.holds(*spot.center) and spot.bottom < panel.y + 60
    }

    assert len(head) == 3
    assert [pair for pair in combinations(head, 2) if head[pair[0]].colliderect(head[pair[1]])] == []
