"""Files of a mod that are saved while a match with it is open: shown without a key; a mistake loses nothing."""

from __future__ import annotations

import gc
import random
from pathlib import Path

import pygame
import pytest

from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.live_files import EVERY_MS
from tabletop.app.parts import gather
from tabletop.app.workshop.on_table import begin_trial
from tabletop.content.models.records import Content
from tabletop.content.reading.roots import find_root
from tabletop.engine.match import Seat, random_answer
from tabletop.store.match_files import read
from tabletop.store.resume import replay
from tabletop.store.saved_matches import read_summary
from tabletop.ui.widgets import Button
from tabletop.ui.window import offscreen
from tests.app.test_mods_at_the_table import GAME, ROW, SVG, colour, shed, sit_down, write

pytestmark = pytest.mark.exhaustive


@pytest.fixture
def desk() -> Desk:
    pygame.init()
    return Desk(gather(), random.Random(1))


@pytest.fixture
def mod(desk: Desk) -> Path:
    """A mod with a match that somebody sits at."""
    folder = shed()
    sit_down(desk, folder)
    desk.update(EVERY_MS)
    assert not desk.strip.is_shown
    return folder


def rows(mod: Path) -> Path:
    return mod / "data" / GAME / "cards" / "c.yaml"


def save(desk: Desk, path: Path, text: str) -> None:
    """Another program saves a file, and time passes."""
    write(path, text)
    desk.update(EVERY_MS)


def shown(desk: Desk) -> object:
    assert desk.table is not None
    return desk.table.opened.content.row("cards", "shed").name


def drawn(desk: Desk) -> int:
    """The number of cards that the shed draws in the match that is open."""
    assert desk.table is not None
    return int(desk.table.opened.content.row("cards", "shed").bodge[0].n)


def press(desk: Desk, key: str) -> None:
    """Press the button of the dialog that is open."""
    dialog = desk.kit.overlays.pop()
    buttons = [each for each in dialog.widgets if isinstance(each, Button)]
    next(each for each in buttons if each.name == desk.parts.words(key)).press()


def test_a_saved_picture_and_name_are_shown_without_a_key(desk: Desk, mod: Path) -> None:
    save(desk, mod / "images" / GAME / "shed.svg", SVG.format("#00ff00"))
    assert colour(desk) == (0, 255, 0)
    assert "shed" in desk.strip.words

    save(desk, rows(mod), ROW.format(name="Hut of all", n=1))
    assert shown(desk) == "Hut of all"
    assert "Hut of all" in desk.strip.words

    desk.update(20_000)
    assert not desk.strip.is_shown, "good news goes by itself"


def test_a_saved_sound_is_heard_at_once(desk: Desk, mod: Path) -> None:
    heard: list[str] = []
    desk.parts.audio.on_sound = heard.append
    ours = find_root() / "sounds" / "card-slide.wav"
    desk.parts.audio.play("card-slide", 0)  # known from our folder now

    (mod / "sounds" / "card-slide.wav").write_bytes(ours.read_bytes())
    desk.update(EVERY_MS)

    assert heard[-1:] == ["card-slide"]
    assert len(heard) == 2
    assert "card-slide" in desk.strip.words
    assert desk.parts.audio._variants("card-slide") == (mod / "sounds" / "card-slide.wav",)


def test_a_broken_file_leaves_the_table_and_is_told_until_it_is_mended(desk: Desk, mod: Path) -> None:
    broken = ROW.format(name="Hut", n=1).replace("attack: green", "attack: gren")
    save(desk, rows(mod), broken)

    told = desk.strip.mistake
    assert told is not None
    assert told.place == "sheds/data/heap/cards/c.yaml:9:11"
    assert "green" in told.remedy
    assert told.line[told.column - 1 :] == "gren"
    assert shown(desk) == "Shed"
    desk.update(20_000)
    assert desk.strip.is_shown, "a mistake stays"

    for text in ("- id: [", "", "\x00", ROW.format(name="Hut", n=99)):
        save(desk, rows(mod), text)
        assert desk.strip.mistake is not None, text
        assert shown(desk) == "Shed", text
    save(desk, rows(mod), ROW.format(name="Hut", n=1))
    assert desk.strip.mistake is None
    assert shown(desk) == "Hut"


def test_other_numbers_wait_until_people_say_yes_and_are_taken_from_then_on(desk: Desk, mod: Path) -> None:
    table = desk.table
    assert table is not None
    table.match.act(random_answer(table.match, random.Random(1)))
    save(desk, rows(mod), ROW.format(name="Shed", n=3))
    assert drawn(desk) == 1
    assert desk.parts.words("live.kept") in desk.strip.words
    assert desk.table is table

    desk.reread()
    press(desk, "differs.go_on")
    assert drawn(desk) == 3

    save(desk, rows(mod), ROW.format(name="Shed", n=2))
    assert drawn(desk) == 2
    assert desk.parts.words("live.taken") in desk.strip.words
    path = table.file.path
    desk.to_title()
    desk.resume(path)
    assert drawn(desk) == 2, "its file says so"
    assert desk.table is not None
    opened = desk.table.opened
    replay(read(path), opened.game, opened.content)


def test_a_card_that_is_taken_away_while_it_is_in_play_breaks_nothing(desk: Desk, mod: Path) -> None:
    rows(mod).unlink()
    desk.update(EVERY_MS)

    assert desk.strip.is_shown
    assert shown(desk) == "Shed"


def test_a_trial_takes_edits_before_the_first_answer_and_its_file_is_read_again(
    desk: Desk, mod: Path
) -> None:
    begin_trial(desk, GAME, (str(mod),), ("cards", "shed"), "Sheds")
    desk.update(EVERY_MS)
    table = desk.table
    assert table is not None
    path = table.file.path
    save(desk, rows(mod), ROW.format(name="Shed", n=3))
    assert desk.parts.words("live.taken") in desk.strip.words
    save(
        desk,
        rows(mod),
        ROW.format(name="Shed", n=2) + ROW.format(name="Hut", n=1).replace("id: shed", "id: hut"),
    )
    assert desk.parts.words("live.new_waits") in desk.strip.words
    desk.to_title()
    summary = read_summary(path)
    assert summary is not None
    assert summary.answers == 0, "nobody has moved"
    desk.go_on_with(path)
    assert desk.kit.overlays == []
    assert drawn(desk) == 2
    table = desk.table
    assert table is not None
    table.match.act(random_answer(table.match, random.Random(1)))
    desk.to_title()
    after = read_summary(path)
    assert after is not None
    assert after.answers == 1
    replay(read(path), table.opened.game, table.opened.content)


def test_a_card_that_somebody_holds_is_deleted_and_breaks_nothing(desk: Desk, mod: Path) -> None:
    begin_trial(desk, GAME, (str(mod),), ("cards", "shed"), "Sheds")
    desk.update(EVERY_MS)
    assert desk.table is not None
    path, state = desk.table.file.path, desk.table.match.state

    def held() -> list[str]:
        assert desk.table is not None
        state = desk.table.match.state
        return [state.cards[piece].id for piece in state.zone("hand:0")]

    before = held()
    assert "shed" in before
    rows(mod).unlink()
    for _ in range(3):
        desk.update(EVERY_MS)
    desk.draw(offscreen((1280, 680), desk.parts.theme, desk.parts.pictures))
    assert held() == before, "it stays in the hand as it was"
    assert shown(desk) == "Shed"
    assert desk.parts.words("differs.needed", names="Shed") in desk.strip.words
    assert desk.table is not None
    desk.table.match.act(random_answer(desk.table.match, random.Random(1)))
    desk.to_title()
    desk.resume(path)
    assert desk.table is not None
    assert "shed" in {card.id for card in desk.table.match.state.cards}
    assert state.digest() != desk.table.match.state.digest()


@pytest.mark.parametrize("size", [(1280, 680), (1920, 1080)])
def test_a_mistake_covers_neither_the_middle_of_the_table_nor_the_hand(
    desk: Desk, mod: Path, size: tuple[int, int]
) -> None:
    save(desk, rows(mod), ROW.format(name="Hut", n=1).replace("attack: green", "attack: gren"))
    easel = offscreen(size, desk.parts.theme, desk.parts.pictures)
    desk.draw(easel)
    assert desk.match_screen is not None
    scene, box = desk.match_screen.scene, desk.strip.box
    assert box.height > 0
    assert box.right <= scene.table_layout.areas["prompt"].x
    assert box.right <= easel.width / 4
    assert box.bottom <= min(
        each.rect.top for each in scene.controls.top.buttons.values() if each.rect.x < box.right
    )


def test_what_is_saved_elsewhere_leaves_a_match_without_mods_alone(desk: Desk) -> None:
    folder = shed()
    seats = (Seat("Ada", 0), Seat("Bo", 1))
    desk.start(GAME, seats, open_game(GAME).content.file.defaults(2), 1)
    save(desk, rows(folder), "- id: [")

    assert not desk.strip.is_shown


def _alive() -> tuple[int, int]:
    """The number of contents that somebody still holds, and of all objects."""
    gc.collect()
    objects = gc.get_objects()
    return sum(type(each) is Content for each in objects), len(objects)


def _edits_leak_nothing(desk: Desk, mod: Path, count: int) -> None:
    """Names, pictures and mistakes by turns; what was read first is let go of, and nothing grows with each save."""
    surface = offscreen((1280, 720), desk.parts.theme, desk.parts.pictures)

    def edit(number: int) -> None:
        broken = ROW.format(name="[", n=1)
        save(desk, rows(mod), broken if number % 5 == 4 else ROW.format(name=f"Hut {number:03}", n=1))
        save(desk, mod / "images" / GAME / "shed.svg", SVG.format(f"#00{number % 90 + 10}00"))
        desk.draw(surface)

    for number in range(12):  # as many as the readers keep
        edit(number)
    contents, objects = _alive()
    for number in range(12, 12 + count):
        edit(number)

    after = _alive()
    assert after[0] <= contents
    assert after[1] - objects < 40 * count, "objects that each save leaves behind"
    assert desk.parts.pictures.store._bytes <= desk.parts.pictures.store.budget


def test_edits_in_a_row_leak_nothing(desk: Desk, mod: Path) -> None:
    _edits_leak_nothing(desk, mod, 8)


@pytest.mark.nightly
def test_a_hundred_edits_in_a_row_leak_nothing(desk: Desk, mod: Path) -> None:
    _edits_leak_nothing(desk, mod, 100)
