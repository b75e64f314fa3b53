"""A mod at the table: its pictures are shown, F5 reads its files again, one that no rule can use is not offered."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

import pygame
import pytest

from tabletop.app.desk import Desk
from tabletop.app.parts import gather
from tabletop.errors import ContentError, SaveError
from tabletop.store import paths
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.widgets import Dialog, Toggle
from tabletop.ui.window import offscreen
from tests.covering import some_by_day
from tests.declared import pieces

pytestmark = pytest.mark.exhaustive

GAME = "heap"

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{}"/></svg>'
ROW = """- id: shed
  name: {name}
  vehicle: doombuggy
  part: cargo
  picture: shed
  bodge: [{{do: draw, n: {n}, who: you}}]
  rush: {{when: any, do: [{{do: repair}}]}}
  block: red
  attack: green
  copies: 40
"""


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def shed(name: str = "Shed", n: int = 1, colour: str = "#ff0000") -> Path:
    folder = paths.mods_folder() / "sheds"
    write(folder / "mod.yaml", f'id: sheds\nname: Sheds\nversion: "1"\ngame: {GAME}\n')
    write(folder / "data" / GAME / "cards" / "c.yaml", ROW.format(name=name, n=n))
    write(folder / "images" / GAME / "shed.svg", SVG.format(colour))
    (folder / "sounds").mkdir(exist_ok=True)
    return folder


@pytest.fixture
def desk() -> Desk:
    pygame.init()
    return Desk(gather(), random.Random(1))


def setup_of(desk: Desk, mod: Path) -> SetupScene:
    desk.to_setup(GAME)
    scene = desk.top
    assert isinstance(scene, SetupScene)
    scene.switch_mod(str(mod), True)
    again = desk.top
    assert isinstance(again, SetupScene)
    return again


def sit_down(desk: Desk, mod: Path) -> None:
    scene = setup_of(desk, mod)
    assert scene.plan.mods == (str(mod),)
    scene.reports.on_start(scene.plan)
    assert desk.table is not None


def press(desk: Desk, key: int) -> None:
    desk.event(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))


def colour(desk: Desk) -> tuple[int, int, int]:
    """What the mod's picture looks like on the screen."""
    shown = desk.parts.pictures.fit(GAME, "shed", 20, 20).get_at((10, 10))
    return shown.r, shown.g, shown.b


def test_a_picture_of_a_mod_is_shown_and_gone_with_it(desk: Desk) -> None:
    mod = shed()
    before = [desk.parts.pictures.folders, desk.parts.audio.folders]
    sit_down(desk, mod)

    assert desk.parts.pictures.has(GAME, "shed")
    assert colour(desk) == (255, 0, 0)
    assert desk.parts.audio.folders[0] == mod / "sounds"

    desk.to_title()
    assert [desk.parts.pictures.folders, desk.parts.audio.folders] == before
    assert not desk.parts.pictures.has(GAME, "shed")

    desk.go_on(GAME)
    assert colour(desk) == (255, 0, 0), "a match that goes on has its mods"


def test_pictures_of_a_mod_are_those_of_the_set_up_too_while_it_is_on(desk: Desk) -> None:
    mod = shed()
    scene = setup_of(desk, mod)
    assert colour(desk) == (255, 0, 0)

    scene.switch_mod(str(mod), False)
    assert not desk.parts.pictures.has(GAME, "shed")


def test_looking_back_at_a_match_shows_its_mods_and_puts_them_away_with_it(desk: Desk) -> None:
    mod = shed()
    before = [desk.parts.pictures.folders, desk.parts.audio.folders]
    sit_down(desk, mod)
    desk.to_title()

    newest = desk.waiting.newest(desk.parts.there, GAME)
    assert newest is not None
    desk.watch(newest.path)
    scene = desk.top
    assert isinstance(scene, ReplayScene)
    assert colour(desk) == (255, 0, 0)
    assert desk.parts.audio.folders[0] == mod / "sounds"

    scene.on_back()
    assert isinstance(desk.top, TitleScene)
    assert not desk.parts.pictures.has(GAME, "shed")
    assert [desk.parts.pictures.folders, desk.parts.audio.folders] == before


def test_the_rules_of_a_match_that_is_looked_back_at_are_those_of_its_mods(desk: Desk) -> None:
    """Not of the box that is lit below it, which knows no mods."""
    sit_down(desk, shed())
    desk.to_title()
    newest = desk.waiting.newest(desk.parts.there, GAME)
    assert newest is not None
    desk.watch(newest.path)

    press(desk, pygame.K_F1)

    scene = desk.top
    assert isinstance(scene, RulesScene)
    assert scene.content is not None
    assert scene.content.row("cards", "shed").name == "Shed"


def forget_copies(file: Path) -> None:
    """Make a match file one of a version that kept no mods."""
    first, _, rest = file.read_text("utf-8").partition("\n")
    header = json.loads(first)
    del header["mods_copy"], header["fingerprints"]
    file.write_text(f"{json.dumps(header)}\n{rest}", "utf-8")


def test_an_older_match_whose_mod_is_gone_names_it_and_goes_on_when_it_is_back_elsewhere(desk: Desk) -> None:
    """case M3: a match of a version that kept no mods names the one that is missing."""
    mod = shed()
    sit_down(desk, mod)
    assert desk.table is not None
    file = desk.table.file.path
    desk.to_title()
    forget_copies(file)
    away = paths.mods_folder().parent / "sheds-away"
    mod.rename(away)

    with pytest.raises(SaveError, match='the mod "sheds" is not here any more; put it back into'):
        desk.resume(file)
    desk.go_on_with(file)
    (told,) = desk.kit.overlays
    assert isinstance(told, Dialog)
    assert told.words == desk.parts.words("save.mod", file=file.name, mod="sheds")
    assert "“sheds”" in told.words

    text = file.read_text("utf-8").replace(str(mod), "C:\\\\Users\\\\Mara\\\\mods\\\\sheds")
    file.write_text(text, "utf-8")
    away.rename(mod)
    desk.resume(file)
    assert desk.table.opened.mods == (str(mod),)


def test_an_older_match_whose_mod_has_a_mistake_says_so_until_it_is_mended(desk: Desk) -> None:
    """case M2: once the mod is as it was, the match goes on, in the same run of the app."""
    mod = shed()
    sit_down(desk, mod)
    assert desk.table is not None
    file = desk.table.file.path
    desk.to_title()
    forget_copies(file)
    break_rows(mod)

    desk.go_on(GAME)

    (told,) = desk.kit.overlays
    assert isinstance(told, Dialog)
    assert "sheds/data/heap/cards/c.yaml" in told.words
    assert isinstance(desk.top, TitleScene)
    desk.kit.overlays.clear()
    shed()
    desk.go_on_with(file)
    assert desk.table is not None
    assert not desk.kit.overlays


def test_f5_shows_a_picture_and_words_that_were_changed(desk: Desk) -> None:
    mod = shed()
    sit_down(desk, mod)
    assert desk.table is not None
    match = desk.table.match
    game = mod / "data" / GAME / "game.yaml"
    write(mod / "images" / GAME / "shed.svg", SVG.format("#0000ff"))
    write(game, "texts: {phases: {bodge: Hammer time}}\n")

    press(desk, pygame.K_F5)

    assert colour(desk) == (0, 0, 255)
    assert desk.table.match is match, "the match goes on"
    assert desk.table.opened.content.text("phases", "bodge") == "Hammer time"
    assert not desk.kit.overlays


def test_f5_shows_what_a_card_is_called_now_in_the_same_match(desk: Desk) -> None:
    sit_down(desk, shed())
    assert desk.table is not None
    match = desk.table.match
    shed("Garden shed")

    press(desk, pygame.K_F5)

    assert not desk.kit.overlays
    assert desk.table.match is match
    assert desk.table.opened.content.row("cards", "shed").name == "Garden shed"


@pytest.mark.parametrize(
    ("said", "goes_on"),
    [
        ('ground: "#112233"', True),
        ("scenery: [{picture: scene-villa, at: [50, 30], size: 8}]", True),
        ("name: Home", True),
        ("laps: 4", False),
        ("heat: 5", False),
    ],
)
def test_f5_lets_a_race_go_on_unless_the_rules_read_what_was_changed(
    desk: Desk, said: str, goes_on: bool
) -> None:
    mod = paths.mods_folder() / "home"
    write(mod / "mod.yaml", 'id: home\nname: Home\nversion: "1"\ngame: pedal\n')
    track = mod / "data" / "pedal" / "tracks" / "usa.yaml"
    write(track, "- {change: usa, stress: 2}\n")
    desk.to_setup("pedal")
    scene = desk.top
    assert isinstance(scene, SetupScene)
    scene.switch_mod(str(mod), True)
    scene = desk.top
    assert isinstance(scene, SetupScene)
    scene.reports.on_start(scene.plan)
    assert desk.table is not None
    match = desk.table.match
    write(track, f"- change: usa\n  stress: 2\n  {said}\n")

    press(desk, pygame.K_F5)

    assert desk.table.match is match
    assert bool(desk.kit.overlays) != goes_on, "it is asked whether to begin again"


def test_f5_draws_the_table_anew(desk: Desk) -> None:
    mod = shed()
    desk.dice.seed(2)
    sit_down(desk, mod)
    brush = offscreen((1280, 720), desk.parts.theme, desk.parts.pictures)
    assert desk.table is not None
    session = desk.table.session
    session.hand_over()
    if session.curtain is not None:
        session.reveal(session.curtain.seats[0])
    table = session.view.table
    assert "shed" in {table.cards[piece].id for piece in pieces(table, f"hand:{session.visible_seat}")}
    desk.update(0.0)
    desk.draw(brush)
    before = pygame.image.tobytes(brush.surface, "RGB")
    write(mod / "images" / GAME / "shed.svg", SVG.format("#0000ff"))

    press(desk, pygame.K_F5)
    desk.update(0.0)
    desk.draw(brush)

    fresh = offscreen((1280, 720), desk.parts.theme, desk.parts.pictures)
    desk.draw(fresh)
    assert pygame.image.tobytes(brush.surface, "RGB") != before
    assert pygame.image.tobytes(brush.surface, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


def test_f5_with_other_cards_offers_to_begin_again_from_the_same_deal(desk: Desk) -> None:
    sit_down(desk, shed())
    assert desk.table is not None
    old = desk.table
    shed(n=3)

    press(desk, pygame.K_F5)
    assert desk.table is old
    desk.table.speak("de")
    assert desk.table.opened.content.row("cards", "shed").bodge[0].n == 1, "a match keeps its cards"
    press(desk, pygame.K_ESCAPE)
    assert not desk.kit.overlays
    assert desk.table is old, "nobody wanted to begin again"
    press(desk, pygame.K_F5)
    press(desk, pygame.K_RETURN)

    assert desk.table is not None
    assert desk.table is not old
    assert desk.table.seed == old.seed
    assert desk.table.opened.content.row("cards", "shed").bodge[0].n == 3


def test_a_match_that_begins_again_draws_its_cards_as_they_are_now(desk: Desk) -> None:
    def shown() -> bytes:
        desk.draw(brush)
        assert desk.match_screen is not None
        assert desk.table is not None
        board = desk.match_screen.scene.sitting.board
        assert board is not None
        row = desk.table.opened.content.row("cards", "shed")
        return board.painter.faces.face(row, 200).get_buffer().raw

    brush = offscreen((1280, 720), desk.parts.theme, desk.parts.pictures)
    sit_down(desk, shed())
    before = shown()
    shed(n=3)
    press(desk, pygame.K_F5)
    assert shown() == before, "the match that is asked about keeps its cards"
    press(desk, pygame.K_RETURN)
    assert shown() != before


def test_another_match_of_the_same_people_takes_what_the_files_say_then(desk: Desk) -> None:
    mod = shed()
    sit_down(desk, mod)
    shed(n=3)
    desk.rematch()

    assert desk.table is not None
    assert desk.table.opened.content.row("cards", "shed").bodge[0].n == 3
    now = desk.table
    write(mod / "data" / GAME / "cards" / "c.yaml", "- id: 5\n")
    desk.rematch()
    assert desk.table is now
    assert desk.kit.overlays, "what is wrong with them is told"


def test_f5_with_a_mistake_says_so_and_the_match_goes_on(desk: Desk) -> None:
    mod = shed()
    sit_down(desk, mod)
    assert desk.table is not None
    old = desk.table.opened.content
    cards = mod / "data" / GAME / "cards" / "c.yaml"
    cards.write_text(cards.read_text().replace("vehicle:", "vehcile:"), "utf-8")

    press(desk, pygame.K_F5)

    assert desk.kit.overlays
    assert desk.table.opened.content is old
    desk.table.speak("en")
    assert desk.table.opened.content is old


def test_f5_looks_once_more_while_it_is_still_said_what_was_found(desk: Desk) -> None:
    """Whoever mends a mod sits at the editor: a mistake that is told, and another that is told in its place."""
    mod = shed()
    sit_down(desk, mod)
    assert desk.table is not None
    cards = mod / "data" / GAME / "cards" / "c.yaml"
    right = cards.read_text("utf-8")
    told = []
    for text in (right.replace("vehicle:", "vehcile:"), right.replace("id: shed", "id: Shed shed")):
        cards.write_text(text, "utf-8")
        press(desk, pygame.K_F5)
        (dialog,) = desk.kit.overlays
        assert isinstance(dialog, Dialog)
        told.append(dialog.words)
    assert told[0] != told[1]

    shed(n=3)
    press(desk, pygame.K_F5)
    (offer,) = desk.kit.overlays
    assert isinstance(offer, Dialog)
    assert len(offer.widgets) == 2, "other cards: people may begin again"
    shed()
    press(desk, pygame.K_F5)
    assert not desk.kit.overlays, "the cards are as they were"


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("table.yaml", "things: {slot: {now: rubbish}}\n"),
        pytest.param("table.yaml", "things: {attached: {most: nothing}}\n", marks=pytest.mark.nightly),
        pytest.param("table.yaml", "things: {acting: {rack: garage}}\n", marks=pytest.mark.nightly),
        pytest.param("table.yaml", "areas: {rush: [0, 0, 1, 1]}\n", marks=pytest.mark.nightly),
        ("table.yaml", "\u2013 things:\n"),
        pytest.param("faces.yaml", "links: {vehicle: vehicels}\n", marks=pytest.mark.nightly),
        ("faces.yaml", ""),
        ("game.yaml", "numbers: {hand: yes}\n"),
        ("game.yaml", "texts: {phases: &a {bodge: Hammering}}\n"),
        pytest.param("cards/d.yaml", '- change: shed\n  name: ""\n', marks=pytest.mark.nightly),
        ("cards/d.yaml", "- remove: nobody\n"),
    ],
)
def test_whatever_is_wrong_at_f5_the_table_stays_as_it_was_and_follows_once_it_is_mended(
    desk: Desk, file: str, text: str
) -> None:
    mod = shed()
    sit_down(desk, mod)
    assert desk.table is not None
    old, brush = desk.table.opened.content, offscreen((640, 360), desk.parts.theme, desk.parts.pictures)
    write(mod / "data" / GAME / file, text)

    press(desk, pygame.K_F5)

    assert desk.kit.overlays, "it is told"
    desk.kit.overlays.clear()
    assert desk.table.opened.content is old
    session = desk.table.session
    if session.curtain is not None:
        session.reveal(session.curtain.seats[0])
    desk.update(0.0)
    desk.draw(brush)

    (mod / "data" / GAME / file).unlink()
    write(mod / "data" / GAME / "game.yaml", "texts: {phases: {bodge: Hammer time}}\n")
    press(desk, pygame.K_F5)
    assert not desk.kit.overlays
    assert desk.table.opened.content.text("phases", "bodge") == "Hammer time"


@pytest.mark.parametrize(
    "inside",
    ['<rect width="', '<path d="M0 0H1e9" stroke="red" stroke-dasharray="1e-4"/>', "<script>x</script>"],
)
def test_f5_with_a_picture_that_cannot_be_drawn_says_so_and_the_old_one_stays(
    desk: Desk, inside: str
) -> None:
    mod = shed()
    sit_down(desk, mod)
    assert colour(desk) == (255, 0, 0)
    write(
        mod / "images" / GAME / "shed.svg",
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>',
    )

    press(desk, pygame.K_F5)

    assert desk.kit.overlays, "it is told"
    assert colour(desk) == (255, 0, 0)

    shed(colour="#0000ff")
    press(desk, pygame.K_F5)
    assert not desk.kit.overlays
    assert colour(desk) == (0, 0, 255)


@pytest.mark.parametrize(
    "text",
    some_by_day(
        ["texts: [", 'texts: {prompts: {bodge: "{seat} {", bodge.attach: "{seat} {"}}\n', "title: 3\n"],
        "texts: [",
    ),
)
def test_f5_with_a_mistake_in_the_language_that_is_spoken_says_so(desk: Desk, text: str) -> None:
    desk.parts.change("language", "de")
    mod, brush = shed(), offscreen((640, 360), desk.parts.theme, desk.parts.pictures)
    german = mod / "data" / GAME / "lang" / "de.yaml"
    write(german, "rows: {cards: {shed: {name: Schuppen}}}\n")
    sit_down(desk, mod)
    assert desk.table is not None
    write(german, text)

    press(desk, pygame.K_F5)

    assert desk.kit.overlays, "it is told"
    desk.kit.overlays.clear()
    desk.update(0.0)
    desk.draw(brush)
    assert desk.table.opened.content.row("cards", "shed").name == "Schuppen"

    write(german, "rows: {cards: {shed: {name: Laube}}}\n")
    press(desk, pygame.K_F5)
    assert not desk.kit.overlays
    assert desk.table.opened.content.row("cards", "shed").name == "Laube"


def test_f5_with_a_mistake_in_a_language_that_nobody_speaks_now_says_so(desk: Desk) -> None:
    mod = shed()
    german = mod / "data" / GAME / "lang" / "de.yaml"
    write(german, "rows: {cards: {shed: {name: Schuppen}}}\n")
    sit_down(desk, mod)
    assert desk.parts.words.code == "en"
    write(german, "title: 3\n")

    press(desk, pygame.K_F5)

    (dialog,) = desk.kit.overlays
    assert isinstance(dialog, Dialog)
    assert "de.yaml:1" in dialog.words
    desk.kit.overlays.clear()
    write(german, "rows: {cards: {shed: {name: Laube}}}\n")
    press(desk, pygame.K_F5)
    assert not desk.kit.overlays

    write(german.with_name("nl.yaml"), "rows: [")  # no language of ours, but `check` tells of it
    press(desk, pygame.K_F5)
    assert "nl.yaml:1" in told_now(desk)


def test_f5_with_a_mod_that_no_match_can_begin_with_changes_nothing(desk: Desk) -> None:
    mod = shed()
    (mod / "data" / GAME / "cards" / "c.yaml").unlink()
    write(mod / "mod.yaml", 'id: sheds\nname: Sheds\nversion: "1"\ngame: pedal\n')
    cards = mod / "data" / "pedal" / "cards" / "c.yaml"
    write(cards, "[]\n")
    opened = desk.parts.reread("pedal", (str(mod),))
    write(cards, "- remove: stress\n")

    with pytest.raises(ContentError):
        desk.parts.reread("pedal", (str(mod),))

    assert desk.parts.open("pedal", (str(mod),)).content.digest == opened.content.digest


def test_set_up_reads_a_mod_again_that_was_changed_while_the_app_runs(desk: Desk) -> None:
    mod = shed(n=1)
    sit_down(desk, mod)
    desk.to_title()
    shed(n=5)
    os.utime(mod / "data" / GAME / "cards" / "c.yaml", (1_700_000_000, 1_700_000_000))

    desk.to_setup(GAME)
    scene = desk.top
    assert isinstance(scene, SetupScene)
    scene.reports.on_start(scene.plan)

    assert desk.table is not None
    assert desk.table.opened.content.row("cards", "shed").bodge[0].n == 5


def break_rows(mod: Path) -> None:
    write(mod / "data" / GAME / "cards" / "c.yaml", "- id: 5\n")


@pytest.mark.parametrize("become", [break_rows, rmtree], ids=["broken", "gone"])
def test_a_mod_that_was_broken_or_removed_since_it_was_offered_is_told_and_stays_off(
    desk: Desk, become: Callable[[Path], None]
) -> None:
    mod = shed()
    desk.to_setup(GAME)
    scene = desk.top
    assert isinstance(scene, SetupScene)
    become(mod)

    switch = scene.options.mods[0].widget
    switch.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0}))

    assert desk.kit.overlays
    assert desk.top is scene
    assert scene.plan.mods == ()
    (toggle,) = (each.widget for each in scene.options.mods)
    assert isinstance(toggle, Toggle)
    assert not toggle.value, "it went back"


@pytest.mark.parametrize("become", [break_rows, rmtree], ids=["broken", "gone"])
def test_a_mod_that_was_broken_or_removed_since_it_was_switched_on_can_be_switched_off(
    desk: Desk, become: Callable[[Path], None]
) -> None:
    mod = shed()
    scene = setup_of(desk, mod)
    become(mod)

    scene.switch_mod(str(mod), False)

    assert not desk.kit.overlays
    assert isinstance(desk.top, SetupScene)
    assert desk.top.plan.mods == ()


def test_a_mod_that_no_rule_can_use_is_not_offered(desk: Desk) -> None:
    mod = shed()
    (mod / "data" / GAME / "cards" / "c.yaml").unlink()
    write(mod / "mod.yaml", 'id: sheds\nname: Sheds\nversion: "1"\ngame: pedal\n')
    write(mod / "data" / "pedal" / "cards" / "c.yaml", "- remove: stress\n")
    desk.to_setup("pedal")
    scene = desk.top
    assert isinstance(scene, SetupScene)

    assert scene.plan.offer.mods == ()


def told_now(desk: Desk) -> str:
    (told,) = desk.kit.overlays
    assert isinstance(told, Dialog)
    desk.kit.overlays.clear()
    return told.words


def test_a_mod_that_is_gone_is_named_at_the_table_at_continue_and_at_the_start(desk: Desk) -> None:
    mod = shed()
    sit_down(desk, mod)
    words = desk.parts.words
    gone = words("mods.gone", n=1, mods="sheds")
    away = mod.rename(mod.parent.parent / "away")

    press(desk, pygame.K_F5)
    assert told_now(desk) == f"{gone}\n{words('mods.gone_match')}"

    desk.to_title()
    desk.go_on(GAME)
    assert told_now(desk) == f"{gone}\n{words('mods.gone_match')}"

    desk.to_title()
    away.rename(mod)
    scene = setup_of(desk, mod)
    mod.rename(away)
    scene.reports.on_start(scene.plan)
    assert told_now(desk) == f"{gone}\n{words('mods.gone_start')}"
    assert desk.table is None


def test_f5_tells_what_check_tells_of_a_language(desk: Desk) -> None:
    """A row that is deleted while a match holds it, of which other languages still speak."""
    mod = shed()
    write(mod / "data" / GAME / "lang" / "de.yaml", "rows: {cards: {shed: {name: Schuppen}}}\n")
    sit_down(desk, mod)
    (mod / "data" / GAME / "cards" / "c.yaml").unlink()

    press(desk, pygame.K_F5)

    assert "sheds/data/heap/lang/de.yaml" in told_now(desk)
