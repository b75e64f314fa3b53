"""The shelf of the title screen: boxes that are coming stay shut, and a game that is there opens by itself."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather, speak
from tabletop.content.reading.roots import find_root
from tabletop.engine.match import Seat
from tabletop.errors import ContentError
from tabletop.ui.scenes.shelf import Shelf
from tabletop.ui.scenes.title.facts import players
from tabletop.ui.scenes.title.shelf import FACTS
from tabletop.ui.scenes.title.title import TitleReports, TitleScene
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive


def on_title(monkeypatch: pytest.MonkeyPatch) -> tuple[TitleScene, list[str]]:
    """The title screen as the app makes it, and the games that were asked for."""
    pygame.display.init()
    pygame.font.init()
    opened: list[str] = []
    monkeypatch.setattr("tabletop.app.shelf_scene.progress_lines", lambda parts: {})  # no game has lessons
    monkeypatch.setattr(Desk, "to_setup", lambda desk, game: opened.append(game))
    desk = Desk(gather(), random.Random(1))
    scene = desk.top
    assert isinstance(scene, TitleScene)
    scene.draw(offscreen((1280, 720), desk.parts.theme, desk.parts.pictures))
    return scene, opened


def test_an_arrow_goes_from_the_lit_box_to_the_one_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lit box is chosen already: the first arrow must not choose it once more, as if nothing had been pressed."""
    scene, opened = on_title(monkeypatch)
    ids = [box.look.id for box in scene.boxes if box.enabled]

    def arrow(start: str, key: int) -> str:
        scene.chosen = start
        scene.kit.set_focus(None)
        scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
        return scene.chosen

    assert [arrow(each, pygame.K_LEFT) for each in ids] == [ids[0], *ids[:-1]]
    over = next(box for box in scene.boxes if box.look.id == ids[1]).rect.center
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, {"pos": over, "rel": (1, 1), "buttons": (0, 0, 0)}))
    assert scene.chosen == ids[1]
    assert [arrow(each, pygame.K_RIGHT) for each in ids] == [*ids[1:], ids[-1]], "wherever the pointer rests"
    scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": ""}))
    assert opened == [ids[-1]]


def press(scene: TitleScene, game: str) -> None:
    box = next(box for box in scene.boxes if box.look.id == game)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        facts = {"pos": box.rect.center, "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}
        scene.event(pygame.event.Event(kind, facts))


def only_games_in(monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    """Look for games in this folder alone; the id of one that has a box."""
    monkeypatch.setattr(games, "__path__", [str(folder)])
    return gather().shelf[0].id


@pytest.mark.parametrize(
    ("games", "code", "said"),
    [
        ((), "en", "see you soon"),
        (("heartland",), "en", "your match is kept"),
        (("heartland", "pedal"), "en", "your matches are kept"),
        ((), "de", "bis bald"),
        (("heartland",), "de", "nichts geht verloren"),
    ],
)
def test_whoever_quits_is_told_that_a_match_is_kept_where_one_waits(
    games: tuple[str, ...], code: str, said: str
) -> None:
    pygame.display.init()
    parts = gather()
    parts.words = speak(code)
    desk = Desk(parts, random.Random(1))
    for game in games:
        desk.start(game, (Seat("Ada", 0), Seat("Bo", 1)), open_game(game).content.file.defaults(2), 1)
    desk.to_title()
    scene = desk.top
    assert isinstance(scene, TitleScene)
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures))
    scene.draw(brush)

    assert scene.quit.note == said
    assert said in [each.words for each in brush.seen.said]


def test_a_box_that_is_coming_says_so_and_cannot_be_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    absent = only_games_in(monkeypatch, tmp_path)
    scene, opened = on_title(monkeypatch)
    box = next(box for box in scene.boxes if box.look.id == absent)

    press(scene, absent)
    scene.kit.set_focus(box)
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))

    assert box.label == scene.words("title.coming")
    assert not box.takes_focus()
    assert opened == []


def test_a_box_whose_game_is_there_opens_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, opened = on_title(monkeypatch)
    there = games.ids()[0]

    press(scene, there)

    assert opened == [there]


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize(("line", "meant"), [("Continue", "go on"), ("New match", "set up"), ("", "")])
def test_a_box_whose_match_waits_asks_whether_to_go_on_with_it(
    monkeypatch: pytest.MonkeyPatch, line: str, meant: str, by: str
) -> None:
    """A box is where people look for the match that they left; nobody begins another one by mistake."""
    told: list[tuple[str, str]] = []
    monkeypatch.setattr("tabletop.app.shelf_scene.progress_lines", lambda parts: {})  # no game has lessons
    monkeypatch.setattr(Desk, "to_setup", lambda desk, game: told.append(("set up", game)))
    monkeypatch.setattr(Desk, "go_on", lambda desk, game: told.append(("go on", game)))
    desk = Desk(gather(), random.Random(1))
    left, other = games.ids()[:2]
    desk.start(left, (Seat("Ada", 0), Seat("Bo", 1)), open_game(left).content.file.defaults(2), 1)
    desk.to_title()
    scene = desk.top
    assert isinstance(scene, TitleScene)
    brush = offscreen((1280, 720), desk.parts.theme, desk.parts.pictures)
    scene.draw(brush)

    press(scene, left)
    assert told == []
    (menu,) = scene.kit.overlays
    scene.draw(brush)
    if not line:
        scene.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    elif by == "keys":
        for key in (pygame.K_TAB, *[pygame.K_DOWN] * (line != "Continue"), pygame.K_RETURN):
            scene.event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    else:
        at = scene.kit.find(line).rect.center if line == "New match" else menu.widgets[0].rect.center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            facts = {"pos": at, "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}
            scene.event(pygame.event.Event(kind, facts))
    assert told == ([(meant, left)] if meant else [])
    assert not scene.kit.overlays

    press(scene, other)
    assert told[-1:] == [("set up", other)]


@in_languages("size, code", [(1024, 640), (1280, 720)])
def test_what_a_box_asks_fits_the_window_with_large_type(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], code: str
) -> None:
    monkeypatch.setattr("tabletop.app.shelf_scene.progress_lines", lambda parts: {})  # no game has lessons
    parts = gather()
    parts.words = speak(code)
    desk = Desk(parts, random.Random(1))
    game, names = games.ids()[-1], [f"Maximilienbac{n}" for n in range(8)]
    people = tuple(Seat(name, n) for n, name in enumerate(names))
    desk.start(game, people, open_game(game).content.file.defaults(8), 1)
    desk.to_title()
    scene = desk.top
    assert isinstance(scene, TitleScene)
    brush = Witness.of(offscreen(size, parts.theme, parts.pictures))
    brush.text_size = 200
    scene.draw(brush)
    press(scene, game)
    scene.draw(brush)

    (menu,) = scene.kit.overlays
    window = pygame.FRect(0, 0, brush.width, brush.height)
    assert window.contains(menu.rect)
    for line in menu.widgets:
        assert menu.rect.contains(line.rect)
    spots = [each.box for each in brush.seen.said if menu.rect.collidepoint(each.box.center)]
    assert spots
    assert all(menu.rect.contains(spot) for spot in spots[-4:])


def test_a_game_that_comes_opens_its_box_without_another_line_of_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A package among the games is all it takes; it is not even imported for that."""
    absent = only_games_in(monkeypatch, tmp_path)
    (tmp_path / absent).mkdir()
    (tmp_path / absent / "__init__.py").write_text("raise AssertionError('imported by the title screen')\n")
    scene, opened = on_title(monkeypatch)

    press(scene, absent)

    assert opened == [absent]
    assert next(box for box in scene.boxes if box.look.id == absent).label != scene.words("title.coming")


def test_the_shelf_names_the_schema_that_is_written_for_it() -> None:
    data = find_root() / "data"
    first = (data / "shelf.yaml").read_text("utf-8").splitlines()[0]
    named = first.removeprefix("# yaml-language-server: $schema=")

    assert named != first
    schema = (data / named).read_text("utf-8")
    assert json.loads(schema)["title"] == "shelf.yaml"
    assert all(f'"{key}": {{' in schema for key in ("id", "title", "players", "minutes"))


def test_every_game_that_is_there_has_a_box() -> None:
    assert set(games.ids()) <= {look.id for look in gather().shelf}


@in_languages("text_size, code", [100, 150, 200])
def test_the_labels_of_neighbours_do_not_touch(code: str, text_size: int) -> None:
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    parts.words = speak(code)
    parts.shelf = parts.shelf[:5]  # those of more boxes may have two lines
    scene = Desk(parts, random.Random(1)).top
    assert isinstance(scene, TitleScene)
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))

    scene.draw(brush)

    said = {
        box.label: [line.box for line in brush.seen.said if line.words == box.label] for box in scene.boxes
    }
    plates = sorted((box.inflate(62, 0) for boxes in said.values() for box in boxes), key=lambda box: box.x)
    assert len(plates) == len(scene.boxes)
    for plate, neighbour in pairwise(plates):
        assert plate.right + 8 <= neighbour.left


@in_languages("text_size, many, size, code", [100, 200], [6, 8], [(1024, 640), (1280, 720)])
def test_the_labels_of_many_boxes_stand_apart_and_above_the_bar(
    size: tuple[int, int], many: int, text_size: int, code: str
) -> None:
    """Five games are ours; whoever writes a sixth finds room for it."""
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    looks = [replace(look, id=f"{look.id}-{n}") for n in range(2) for look in parts.shelf][:many]
    there = frozenset(look.id for look in looks)
    reports = TitleReports(lambda game: None, lambda game: None, lambda: None, lambda: None, lambda: None)
    scene = TitleScene(speak(code), Shelf(looks, there), (), "1", reports)
    brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))

    scene.draw(brush)

    facts = {words for box in scene.boxes for words in (box.label, *box.label.split(FACTS))}
    said = [line.box for line in brush.seen.said if line.words in facts]
    assert len(said) in (many, 2 * many)
    rows = {round(box.y): sorted(b.x for b in said if round(b.y) == round(box.y)) for box in said}
    assert all(len(row) == many for row in rows.values())
    plates = [box.inflate(24, 0) for box in said]
    assert not [1 for i, plate in enumerate(plates) if any(plate.colliderect(o) for o in plates[i + 1 :])]
    assert max(box.bottom for box in said) < scene.new.rect.top


def test_a_box_says_for_how_many_its_game_can_be_set_up_and_how_long_it_takes() -> None:
    parts = gather()
    for look in parts.shelf:
        file = parts.open(look.id).content.file
        assert look.players == (min(file.seats), max(file.seats)), look.id
        assert look.minutes == file.minutes, look.id


@pytest.mark.parametrize(("language", "said"), [("en", "variant"), ("de", "Variante")])
def test_what_the_rules_of_the_heist_do_not_say_is_called_a_variant(language: str, said: str) -> None:
    """HEIST-R1, HEIST-74: two and six are ours."""
    file = open_game("heist", (), language).content.file

    assert {2, 6} <= set(file.seats)
    assert said in file.blurb


def test_a_game_without_a_box_is_told_by_its_id() -> None:
    """Whoever adds a game learns what it lacks."""
    with pytest.raises(ContentError, match=r'shelf\.yaml has no box with the id "whist"'):
        gather().look("whist")


@pytest.mark.parametrize("many", [1, 5, 6, 9])
def test_boxes_stand_beside_one_another_however_many_there_are(many: int) -> None:
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    shelf = [replace(parts.shelf[n % len(parts.shelf)], id=f"game-{n}") for n in range(many)]
    reports = TitleReports(*(lambda *told: None for _ in range(7)))
    scene = TitleScene(parts.words, Shelf(shelf, frozenset()), (), "1", reports)
    scene.draw(offscreen((1280, 720), parts.theme, parts.pictures))
    boxes = [box.rect for box in scene.boxes]

    assert all(before.right + 20 < after.left for before, after in pairwise(boxes))
    assert {round(box.bottom) for box in boxes} == {758}, "all stand on the plank"
    assert 140 < boxes[0].left < boxes[-1].right < 1780
    assert {round(box.width / box.height, 2) for box in boxes} == {0.73}


@pytest.mark.parametrize(("code", "said"), [("en", "2 players"), ("de", "2 Personen")])
def test_a_game_for_one_number_of_players_says_it_once(code: str, said: str) -> None:
    look = replace(gather().shelf[0], players=(2, 2))

    assert players(speak(code), look) == said
