"""In every language, every scene shows all its words: none cut, shrunk, off the screen or one upon the other."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from tabletop import games
from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.match_words import GameWords
from tabletop.app.parts import Parts, gather, speak
from tabletop.app.scenarios_screen import open_tests
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.app.workshop.bench import Bench
from tabletop.app.workshop.screen import work_on
from tabletop.cli.arguments import SCENES
from tabletop.content.languages.lang import languages
from tabletop.content.models.records import Content
from tabletop.content.models.theme import font_file, read_theme
from tabletop.content.mods.new_mod import begin_mod
from tabletop.content.reading.roots import find_root
from tabletop.engine.game import Progress
from tabletop.engine.match import Seat, random_answer
from tabletop.errors import SaveError
from tabletop.paint.brush import Brush
from tabletop.paint.faces import Appearance, FacePainter
from tabletop.paint.pictures import Pictures
from tabletop.paint.text_style import TextStyle
from tabletop.store import paths
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.scenes.base import Heading
from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene
from tabletop.ui.scenes.mods.mods import ModsScene
from tabletop.ui.scenes.scenarios.scenarios import ScenarioScene
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.scenes.workshop.workshop import WorkshopScene
from tabletop.ui.widgets import Pane
from tabletop.ui.window import offscreen
from tests.covering import by_day, in_languages
from tests.paint.written import words_on
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

SIZES = ((1280, 720), (1920, 1080))
ALL_SIZES = ((1024, 640), *SIZES)
FEW = 4
TEXT_SIZES = (90, 100, 125, 150, 200)
ROOT = find_root()


@pytest.fixture(scope="module", autouse=True)
def _pygame() -> None:
    pygame.display.init()
    pygame.font.init()


@pytest.fixture
def parts(hotseat_home: Path) -> Parts:
    return gather()


class Shown(NamedTuple):
    """A scene, and the size of its words in per cent."""

    scene: str
    text_size: int = 100


def troubles(
    parts: Parts,
    code: str,
    size: tuple[int, int],
    game: str,
    match: SampleMatch,
    shown: Shown,
) -> list[str]:
    """What is wrong with the words of a scene, at the top of its panes and at their ends."""
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    parts.pictures.store.clear()  # or faces that are there already would not be drawn
    opened = open_game(game, language=code)
    brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=shown.text_size))
    show = Stand(parts, opened, match).scene(shown.scene)
    show.draw(brush)
    assert brush.seen.said, f"{shown.scene} says nothing"
    found = list(brush.seen.troubles())
    if scroll_to_the_ends(show):
        show.draw(again := Witness.of(brush))
        found += again.seen.troubles()
    return [f"{shown.scene} after {match.after}: {each}" for each in dict.fromkeys(found)]


def scroll_to_the_ends(show: object) -> bool:
    """Whether anything of a scene can be scrolled; it stands at its end then."""
    panes = scrolling(show)
    for pane in panes:
        pane.scroll_to(pane.room)
    return bool(panes)


def scrolling(show: object) -> list[Pane]:
    """The panes of a scene that hold more than they have room for."""
    return [pane for pane in panes_of(show) if pane.room]


def panes_of(show: object) -> list[Pane]:
    """Every part of a scene that can scroll."""
    return [each for each in getattr(getattr(show, "kit", None), "widgets", ()) if isinstance(each, Pane)]


def text_sizes(size: tuple[int, int]) -> tuple[int, ...]:
    """Those worth trying: the two usual sizes of a window share one layout, so all in one of them will do."""
    return TEXT_SIZES if size != SIZES[-1] else TEXT_SIZES[1::3]


def few_text_sizes(game: str, code: str, size: tuple[int, int], scene: str) -> tuple[int, ...]:
    """Of those the largest, or one of the others, by turns over games, languages, windows and scenes."""
    *smaller, largest = text_sizes(size)
    turn = games.ids().index(game) + languages().index(code) + ALL_SIZES.index(size) + SCENES.index(scene)
    return (largest if turn % 2 else smaller[turn // 2 % len(smaller)],)


every_scene = pytest.mark.parametrize(
    ("game", "code", "size", "scene"),
    [
        pytest.param(*case, id=f"{case[0]}-{case[1]}-{case[2][0]}x{case[2][1]}-{case[3]}")
        for case in product(games.ids(), languages(), ALL_SIZES, SCENES)
    ],
)


@by_day("game, code, size, scene", games.ids(), languages(), ALL_SIZES, SCENES)
def test_a_scene_shows_all_its_words_at_every_text_size(
    parts: Parts, game: str, code: str, size: tuple[int, int], scene: str
) -> None:
    shows_all_its_words(parts, game, code, size, scene, few_text_sizes(game, code, size, scene))


@pytest.mark.nightly
@every_scene
def test_a_scene_shows_all_its_words_at_every_text_size_in_every_language(
    parts: Parts, game: str, code: str, size: tuple[int, int], scene: str
) -> None:
    shows_all_its_words(parts, game, code, size, scene, text_sizes(size))


def shows_all_its_words(
    parts: Parts, game: str, code: str, size: tuple[int, int], scene: str, texts: tuple[int, ...]
) -> None:
    most = max(open_game(game).content.file.seats)
    wrong = {
        each: troubles(parts, code, size, game, SampleMatch(most, 1, 30), Shown(scene, each))
        for each in texts
    }

    assert {each: found for each, found in wrong.items() if found} == {}


def put_mods(game: str) -> None:
    """Good ones with long names, a broken one, and things that are none."""
    for number in range(6):
        folder = paths.mods_folder() / f"mod-{number}"
        (folder / "data" / game).mkdir(parents=True)
        lines = (
            f"id: mod-{number}",
            f"name: Longer Hauls and Wider Roads {number}",
            'version: "1.0"',
            f"game: {game}",
        )
        text = "text: Every town wants a little more of everything, and pays for it."
        (folder / "mod.yaml").write_text("\n".join((*lines, text if number else "txet: 1")), "utf-8")
    (paths.mods_folder() / "notes").mkdir()
    (paths.mods_folder() / "pack.zip").write_bytes(b"")


@in_languages("code")
def test_mods_show_all_their_words_on_their_screen_and_in_the_setup(parts: Parts, code: str) -> None:
    mods_show_all_their_words(parts, games.ids()[0], code)


@pytest.mark.nightly
@in_languages("game, code", games.ids()[1:])
def test_mods_of_every_game_show_all_their_words(parts: Parts, game: str, code: str) -> None:
    mods_show_all_their_words(parts, game, code)


def mods_show_all_their_words(parts: Parts, game: str, code: str) -> None:
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    put_mods(game)
    desk, wrong = Desk(parts), []
    for name, go in (("mods", desk.to_mods), ("setup", lambda: desk.to_setup(game))):
        go()  # once, since it checks every mod
        for size, text_size in (((1024, 640), 200), ((1280, 720), 100)):
            for pane in panes_of(desk.top):
                pane.scroll_to(0)
            for _ in range(2):
                brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
                desk.draw(brush)
                wrong += [f"{name} at {size}, {text_size} %: {each}" for each in brush.seen.troubles()]
                if not scroll_to_the_ends(desk.top):
                    break

    assert wrong == []


@in_languages("code")
def test_the_workshop_shows_all_its_words(parts: Parts, code: str) -> None:
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    folder = begin_mod("sheds", "Garden Sheds", "heap", parts.root, paths.mods_folder())
    (folder / "data" / "heap" / "cards").mkdir(parents=True)
    rows = "- change: db-c1\n  picture: mover\n- remove: db-w2\n"
    (folder / "data" / "heap" / "cards" / "ours.yaml").write_text(rows)
    desk, wrong = Desk(parts), []
    desk.first()
    work_on(desk, folder)
    scene = desk.top
    assert isinstance(scene, WorkshopScene)
    assert isinstance(scene.bench, Bench)
    scene.bench.checked.wait()
    for size, text_size in product(((1024, 640), (1280, 720)), (100, 200)):
        for _ in range(3):  # the form at its top and at its end, and the page of text
            desk.draw(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
            brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
            desk.draw(brush)
            wrong += [f"{size}, {text_size} %: {each}" for each in brush.seen.troubles()]
            scroll_to_the_ends(scene)
        scene.form.pane.scroll_to(0)

    assert wrong == []


@in_languages("code")
def test_the_tests_of_a_mod_show_all_their_words(parts: Parts, code: str) -> None:
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    folder = paths.mods_folder() / "garden-sheds"
    shutil.copytree(parts.root / "docs" / "mods" / "garden-sheds", folder)
    file = folder / "scenarios" / "rushing.yaml"
    text = file.read_text("utf-8").replace("haul: {0: 4}", "haul: {0: 5}")
    file.write_text(text.replace("damaged: [sh-w1]\n", "damaged: [sh-w]\n"), "utf-8")
    (folder / "scenarios" / "attaching.yaml").unlink()
    desk, wrong = Desk(parts), []
    open_tests(desk, "garden-sheds")
    scene = desk.top
    assert isinstance(scene, ScenarioScene)
    assert parts.mod_tests is not None
    parts.mod_tests.wait()
    desk.update(20)
    views = [(view, row.place) for row in scene.told.rows[:3] for view in ("lines", "text")]
    for size, text_size in product(((1024, 640), (1280, 720)), (100, 200)):
        for view, place in (*views, ("lines", "scenarios/rushing.yaml:34")):
            scene._show(view)
            scene.choose(place)
            for _ in range(2):
                desk.draw(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
                brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
                desk.draw(brush)
                page, seen = scene.text.value if view == "text" else "", brush.seen
                seen.said = [each for each in seen.said if each.words not in page]  # it is cut at its edge
                wrong += [f"{view} at {size}, {text_size} %: {each}" for each in seen.troubles()]
                if not scroll_to_the_ends(scene):
                    break

    assert wrong == []


@in_languages("code")
def test_a_mod_without_mistakes_is_told_where_it_is_switched_on(parts: Parts, code: str) -> None:
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    put_mods("heap")
    desk = Desk(parts)
    desk.to_mods()
    scene = desk.top
    assert isinstance(scene, ModsScene)
    scene.chosen = next(index for index, mod in enumerate(scene.mods) if not mod.troubles and not mod.packed)
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures))
    desk.draw(brush)

    told = " ".join(said.words for said in brush.seen.said + brush.seen.elsewhere)
    assert parts.words("title.new_match") in told


@pytest.mark.parametrize("game", games.ids())
def test_setup_and_result_scroll_at_the_largest_text_and_not_at_the_usual_one(
    parts: Parts, game: str
) -> None:
    """At the usual text as many seats and options as most games have need no scrolling, and seats never do."""
    opened, usual = open_game(game), offscreen((1280, 720), parts.theme, parts.pictures)
    most = max(opened.content.file.seats)
    few = min(FEW, most)
    long = {parts.words("setup.options")} if len(opened.content.file.options_at(few)) > FEW + 1 else set()
    full = Stand(parts, opened, SampleMatch(most, 1, 30)).scene("setup")
    full.draw(usual)
    assert parts.words("setup.seats") not in {pane.name for pane in scrolling(full)}
    for scene in ("setup", "result"):
        show = Stand(parts, opened, SampleMatch(few, 1, 30)).scene(scene)
        show.draw(usual)
        assert {pane.name for pane in scrolling(show)} <= long, (
            f"{scene} scrolls although its words are small"
        )
        show.draw(offscreen((1280, 720), parts.theme, parts.pictures, text_size=200))
        assert scroll_to_the_ends(show), f"{scene} has room for everything at 200 %?"


@by_day("game, code, size", games.ids(), languages(), SIZES, strength=1)
def test_the_table_shows_all_its_words_whatever_is_asked(
    parts: Parts, game: str, code: str, size: tuple[int, int]
) -> None:
    wrong, counts = [], open_game(game).content.file.seats
    for nth, seats in enumerate(counts):
        every = 1 if len(counts) <= FEW or seats in (counts[0], counts[-1]) else 3
        for after in (0, 1, 3, 6, 8)[nth % every :: every]:
            wrong += troubles(parts, code, size, game, SampleMatch(seats, 1, after), Shown("table"))

    assert wrong == []


@in_languages("size, seats, code", ALL_SIZES, [2, 4, 8])
def test_the_curtain_of_a_secret_choice_shows_all_its_words(
    parts: Parts, seats: int, code: str, size: tuple[int, int]
) -> None:
    words = speak(code)
    names = words("app.names").split("|")
    info = CurtainInfo(tuple(range(1, seats)), frozenset({0}), frozenset(range(1, seats)))
    people = tuple(Sitter(names[seat], seat, True) for seat in range(seats))
    reports = CurtainReports(*(lambda *_: None,) * 5)
    wrong = {}
    for text_size in TEXT_SIZES:
        brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
        CurtainScene(words, CurtainCall(info), people, Heading("HEARTLAND", ""), reports).draw(brush)
        wrong[text_size] = list(brush.seen.troubles())

    assert {each: found for each, found in wrong.items() if found} == {}


@in_languages("size, seats, code", ALL_SIZES, [2, 6])
def test_the_curtain_of_a_draft_shows_all_its_words(
    parts: Parts, seats: int, code: str, size: tuple[int, int]
) -> None:
    """Each tile says how many cards its seat has passed on, and whom it waits for."""
    content = open_game("heist", language=code).content
    names = speak(code)("app.names").split("|")
    far = (Progress(1, 3, waits_for=seats - 1), *(Progress(n % 4, 3) for n in range(2, seats + 1)))
    ready = frozenset(seat for seat, each in enumerate(far) if each.is_ready)
    choosing = frozenset(range(seats)) - ready
    info = CurtainInfo((1,), ready, choosing, "", far, frozenset({0}))
    people = tuple(Sitter(names[seat], seat, True) for seat in range(seats))
    reports = CurtainReports(*(lambda *_: None,) * 5)
    wrong = {}
    for text_size in TEXT_SIZES:
        brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
        CurtainScene(
            GameWords(speak(code), content), CurtainCall(info), people, Heading("HEIST", ""), reports
        ).draw(brush)
        wrong[text_size] = list(brush.seen.troubles())

    assert {each: found for each, found in wrong.items() if found} == {}


@in_languages("size, code", ALL_SIZES)
def test_the_title_with_a_match_that_waits_shows_all_its_words(
    parts: Parts, code: str, size: tuple[int, int]
) -> None:
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    desk = Desk(parts)
    seats = (Seat("Ada", 0, None), Seat("Bo", 1, None), Seat("Chen", 2, "random"))
    desk.start(games.ids()[0], seats, {}, 1)
    assert desk.table is not None
    dice = random.Random(1)
    while desk.table.match.view(None).table.phase == "setup" or not desk.table.match.lines:
        desk.table.match.act(random_answer(desk.table.match, dice))
    desk.to_title()
    wrong = {}
    for text_size in TEXT_SIZES:
        brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
        desk.draw(brush)
        wrong[text_size] = list(brush.seen.troubles())
        assert any(speak(code)("title.continue") in said.words for said in brush.seen.said)

    assert {each: found for each, found in wrong.items() if found} == {}


@in_languages("size, code", ALL_SIZES)
def test_panels_over_a_screen_show_all_their_words(parts: Parts, code: str, size: tuple[int, int]) -> None:
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    desk = Desk(parts)
    file = Path("heartland-2026-11-21-2130-17.hotseat")
    changed = SaveError("the match came out differently", "newer")
    desk.start(games.ids()[0], (Seat("Ada", 0, None), Seat("Bo", 1, None)), {}, 1)
    panels: dict[str, Callable[[], object]] = {
        "menu": desk.open_menu,
        "refusal": lambda: desk.teller.tell_of(changed, file),
        "crash": lambda: desk.teller.tell(
            parts.words("app.crashed_title"), parts.words("app.crashed", file=f"/home/ada/{file}")
        ),
    }
    wrong = []
    for name, show in panels.items():
        for text_size in TEXT_SIZES:
            brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
            show()
            desk.kit.draw(brush)
            assert brush.seen.said, f"{name} says nothing"
            wrong += [f"{name} at {text_size} %: {each}" for each in brush.seen.troubles()]
            desk.kit.close()
    desk.close()

    assert wrong == []


def boxes_with_words(
    parts: Parts, content: Content, high: int
) -> dict[tuple[str, str], set[tuple[int, ...]]]:
    """By kind and id, the boxes of a face that words stand in; words that do not fit are left off."""
    faces = FacePainter(
        Appearance(parts.pictures, parts.theme),
        content.faces,
        content,
        content.game,
        label=lambda key: content.text("labels", key),
    )
    return {
        (kind, row.id): {tuple(each.box) for each in words_on(faces, row, high)}
        for kind in content.by_kind
        if kind in content.faces.faces
        for row in content.rows(kind)
    }


@in_languages("high, game, code", [97, 199, 430], games.ids())
def test_a_face_leaves_off_no_words_that_it_has_in_english(
    parts: Parts, game: str, code: str, high: int
) -> None:
    leaves_off_no_words(parts, game, code, high)


@pytest.mark.nightly
@in_languages("high, game, code", [140, 287], games.ids())
def test_a_face_of_a_height_between_leaves_off_no_words_either(
    parts: Parts, game: str, code: str, high: int
) -> None:
    leaves_off_no_words(parts, game, code, high)


def leaves_off_no_words(parts: Parts, game: str, code: str, high: int) -> None:
    english = boxes_with_words(parts, open_game(game).content, high)

    assert boxes_with_words(parts, open_game(game, language=code).content, high) == english


@in_languages("code")
def test_the_fonts_have_every_letter_of_a_language(code: str) -> None:
    files = [ROOT / "data" / "lang" / f"{code}.yaml", *sorted((ROOT / "data").glob(f"*/lang/{code}.yaml"))]
    letters = {letter for file in files for letter in file.read_text("utf-8") if letter.isprintable()}
    pygame.font.init()

    for role, name in read_theme(ROOT / "data" / "theme.yaml").fonts.items():
        font = pygame.font.Font(str(font_file(name)), 20)
        lacking = [letter for letter in sorted(letters) if font.metrics(letter)[0] is None]
        assert lacking == [], f"{role}: {name}"


WORDS = "Rinder laden und Schweine liefern"


def _most(brush: Brush) -> float:
    return brush.text_width(WORDS, 40)


OFFENCES: dict[str, Callable[[Brush], object]] = {
    "cut": lambda brush: brush.text(WORDS, (10, 10), TextStyle(20), width=90),
    "made small": lambda brush: brush.text(
        WORDS, (10, 10), TextStyle(40, fit=True), width=_most(brush) * 0.67
    ),
    "off the screen": lambda brush: brush.text(WORDS, (1800, 10), TextStyle(20)),
    "one upon the other": lambda brush: (brush.text(WORDS, (10, 10)), brush.text("Mais", (60, 12))),
    "broken": lambda brush: brush.paragraph("Straßengebühren", (10, 10, 60, 0)),
    "higher than its place": lambda brush: brush.block(WORDS, (10, 10, 120, 20)),
}


@pytest.mark.parametrize("trouble", OFFENCES)
def test_planted_trouble_is_seen(parts: Parts, trouble: str) -> None:
    brush = Witness.of(offscreen((1920, 1080), parts.theme, Pictures([ROOT / "images"])))

    OFFENCES[trouble](brush)

    assert [each.partition(":")[0] for each in brush.seen.troubles()] == [trouble]


def test_words_below_the_screen_are_seen_unless_a_scroll_area_hides_them(parts: Parts) -> None:
    brush = Witness.of(offscreen((1920, 1080), parts.theme, Pictures([ROOT / "images"])))

    with brush.clip((0, 0, 900, 900)):
        brush.text("Schweine", (10, 1200))
    brush.text("Rinder", (10, 1200))

    assert list(brush.seen.troubles()) == ["off the screen: 'Rinder'"]


def test_words_that_fit_are_no_trouble(parts: Parts) -> None:
    brush = Witness.of(offscreen((1920, 1080), parts.theme, Pictures([ROOT / "images"])))

    brush.text(WORDS, (10, 10), TextStyle(20), width=600)
    brush.text("Mais", (10, 40))
    brush.block(WORDS, (10, 80, 120, 80))

    assert list(brush.seen.troubles()) == []
