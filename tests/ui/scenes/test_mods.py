"""The mods screen: what it finds in the folder, what it says is wrong and where, and what it says when it is empty."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest

from tabletop import __version__
from tabletop.app.library import open_game
from tabletop.app.mod_shelf import at_odds, candidates, mods_to_begin_with, switchable
from tabletop.app.mods_screen import find_mods, mods_scene
from tabletop.app.parts import gather
from tabletop.content.mods import packs
from tabletop.store import paths
from tabletop.store.bin import list_bin
from tabletop.ui.scenes.mods.mods import ModsScene
from tabletop.ui.scenes.mods.told import FoundMod
from tests.ui.table.sitting import brush

pytestmark = pytest.mark.exhaustive

GOOD = 'id: {id}\nname: {name}\nversion: "1.0"\ngame: heartland\nauthors: [Mara, Jun]\n'


def put(name: str, mod: str, **files: str) -> Path:
    folder = paths.mods_folder() / name
    folder.mkdir(parents=True)
    (folder / "mod.yaml").write_text(mod, "utf-8")
    for path, text in files.items():
        file = folder / "data" / "heartland" / path.replace("__", "/")
        file = file.with_suffix(".yaml")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def look() -> dict[str, FoundMod]:
    return {mod.folder: mod for mod in find_mods(gather())}


def test_without_a_folder_there_are_none() -> None:
    assert candidates() == ()
    assert look() == {}


def test_a_good_mod_is_told_with_nothing_wrong() -> None:
    put("long", GOOD.format(id="long", name="Longer Haul"), game="numbers:\n  trailer: 10\n")
    mod = look()["long"]

    assert (mod.name, mod.version, mod.game, mod.authors) == (
        "Longer Haul",
        "1.0",
        "Heartland",
        ("Mara", "Jun"),
    )
    assert mod.troubles == ()


def test_a_broken_row_is_told_with_file_line_hint_and_text() -> None:
    put("bad", GOOD.format(id="bad", name="Bad"), goods__g="- change: corn\n  colour: yellowish\n")
    (trouble,) = look()["bad"].troubles

    assert trouble.where.startswith("bad/data/heartland/goods/g.yaml, line 2, column")
    assert "colour" in trouble.what
    assert trouble.text.strip() == "colour: yellowish"


def test_a_broken_mod_file_is_told_by_its_folder() -> None:
    put("odd", "id: odd\nname: Odd\ngaem: heartland\nversion: 2\n")
    mod = look()["odd"]

    assert mod.name == "odd"
    assert any("gaem" in trouble.what for trouble in mod.troubles)
    assert all(trouble.where.startswith("odd/mod.yaml") for trouble in mod.troubles)


def test_a_folder_without_mod_file_a_zip_and_an_unknown_game_say_so() -> None:
    (paths.mods_folder() / "notes").mkdir(parents=True)
    (paths.mods_folder() / "pack.7z").write_bytes(b"")
    (paths.mods_folder() / "cards.yaml").write_text("- id: x", "utf-8")
    (paths.mods_folder() / "README.md").write_text("hello", "utf-8")
    put("chess", GOOD.format(id="chess", name="Chess").replace("heartland", "chess"))
    mods = look()

    assert mods["notes"].troubles[0].what == "The folder notes has no file mod.yaml, so it is no mod"
    assert mods["cards.yaml"].troubles[0].what == "This is a file and no mod"
    assert "README.md" not in mods
    assert "archive" in mods["pack.7z"].troubles[0].what
    assert 'no game "chess"' in mods["chess"].troubles[0].what


def test_a_link_that_leads_nowhere_says_where_and_how_it_goes_away() -> None:
    paths.mods_folder().mkdir(parents=True)
    for name in ("dead", "dead.zip"):
        (paths.mods_folder() / name).symlink_to("nowhere")
    mods = look()

    assert [mod.packed for mod in mods.values()] == [False, False]
    assert {
        name: [(trouble.what, trouble.hint) for trouble in mod.troubles] for name, mod in mods.items()
    } == {
        name: [
            (
                "The link leads to nowhere, where nothing can be read",
                "What it leads to is gone. Take it away from the mods folder.",
            )
        ]
        for name in ("dead", "dead.zip")
    }


def test_a_mod_is_checked_together_with_what_it_requires() -> None:
    put("base", GOOD.format(id="base", name="Base"))
    put("more", GOOD.format(id="more", name="More") + "requires: [base]\n")
    put("alone", GOOD.format(id="alone", name="Alone") + "requires: [gone]\n")
    mods = look()

    assert mods["more"].troubles == ()
    assert "gone" in mods["alone"].troubles[0].what


def test_what_is_wrong_with_its_pictures_and_places_is_told_too() -> None:
    folder = put("odd", GOOD.format(id="odd", name="Odd"))
    (folder / "cards.yaml").write_text("- id: x", "utf-8")
    (folder / "images" / "heartland").mkdir(parents=True)
    (folder / "images" / "heartland" / "x.svg").write_text("no picture", "utf-8")

    assert [trouble.where.split(",")[0] for trouble in look()["odd"].troubles] == [
        "odd/cards.yaml",
        "odd/images/heartland/x.svg",
    ]


def test_names_that_no_font_can_draw_are_mistakes_and_drawn_all_the_same() -> None:
    put("a", GOOD.format(id="a", name='"A\\0"'))
    (put("b", GOOD.format(id="b", name="B")) / "mod.yaml").write_bytes(b"id: b\0\n")
    scene, _ = screen()
    for row in (0, 1):
        press(scene, scene.list.row_rect(row).center)
        scene.draw(brush((1280, 720)))

    assert [mod.troubles[0].what for mod in here(scene)] == 2 * ["Found the control character U+0000"]
    assert [mod.troubles[0].text for mod in here(scene)] == ['name: "A\\0"', "id: b\ufffd"]


def test_a_folder_with_a_name_that_is_no_text_is_a_mistake_and_drawn() -> None:
    strange = os.fsdecode(b"gr\xfcn")
    try:
        put(strange, GOOD.format(id="green", name="Green"))
        (paths.mods_folder() / f"{strange}.7z").touch()
    except OSError:
        pytest.skip("no such name can be on this disk")
    scene, _ = screen()
    for row in (0, 1):
        press(scene, scene.list.row_rect(row).center)
        scene.draw(brush((1280, 720)))

    assert [mod.name for mod in here(scene)] == ["gr\\xfcn", "gr\\xfcn.7z"]
    assert scene.mods[0].troubles[0].what == "The name of its folder is in other letters than UTF-8"
    assert switchable(gather(), "heartland") == ()


def guarded(real: Callable[..., object], locked: Collection[Path]) -> Callable[..., object]:
    """A method of `Path` that may not look at these: whoever runs the tests may look at everything."""

    def ask(path: Path, *how: object, **named: object) -> object:
        if path in locked:
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, *how, **named)

    return ask


def test_what_cannot_be_read_is_told_and_the_others_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    put("fine", GOOD.format(id="fine", name="Fine"))
    for name, path in (("a", "data/heartland/goods/a.yaml"), ("b", "sounds/moo.wav")):
        file = put(name, GOOD.format(id=name, name=name)) / path
        file.parent.mkdir(parents=True)
        file.symlink_to(paths.mods_folder() / "nowhere")
    (put("c", GOOD.format(id="c", name="C")) / "data" / "heartland" / "goods" / "c.yaml").mkdir(parents=True)
    locked = put("d", GOOD.format(id="d", name="D")) / "data" / "heartland" / "goods"
    locked.mkdir(parents=True)
    shut = put("e", GOOD.format(id="e", name="E"))
    sounds = put("f", GOOD.format(id="f", name="F")) / "sounds"
    sounds.mkdir()
    for method in ("iterdir", "is_file", "open"):
        monkeypatch.setattr(Path, method, guarded(getattr(Path, method), {locked, sounds, shut / "mod.yaml"}))

    assert {name: [trouble.what for trouble in mod.troubles] for name, mod in look().items()} == {
        "fine": [],
        "a": ["The file cannot be read (No such file or directory)"],
        "b": [f"This is a link to {paths.mods_folder() / 'nowhere'}, where nothing can be read"],
        "c": ["The file cannot be read (Is a directory)"],
        "d": ["The folder cannot be read (Permission denied)"],
        "e": ["The file cannot be read (Permission denied)"],
        "f": ["Permission denied"],
    }
    assert [row.name for row in switchable(gather(), "heartland")] == ["b", "F", "Fine"]


def test_a_mod_that_can_be_read_no_further_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    put("fine", GOOD.format(id="fine", name="Fine"))
    assert [row.name for row in switchable(gather(), "heartland")] == ["Fine"]

    def pulled_out(*asked: object) -> None:
        raise OSError(5, "Input/output error", "mod.yaml")

    monkeypatch.setattr("tabletop.content.load.load", pulled_out)
    assert switchable(gather(), "heartland") == ()


def test_what_two_mods_both_set_is_a_note_and_no_mistake() -> None:
    for name in ("a", "b"):
        put(name, GOOD.format(id=name, name=name.title()), game="numbers: {trailer: 9}\n")
    mods = look()

    assert (mods["a"].troubles, mods["a"].notes, mods["b"].troubles) == ((), (), ())
    assert [note.what for note in mods["b"].notes] == [
        '"trailer" is also set by the mod a, in a/data/heartland/game.yaml:1'
    ]


def test_mods_that_do_not_go_together_are_no_mistakes_while_they_lie_there() -> None:
    put("base", GOOD.format(id="base", name="Base") + "conflicts: [calm]\n")
    put("calm", GOOD.format(id="calm", name="Calm"))

    assert [(mod.name, mod.troubles) for mod in look().values()] == [("Base", ()), ("Calm", ())]


def test_a_remark_is_a_note_and_the_mod_is_offered() -> None:
    put("low", GOOD.format(id="low", name="Low"), table="areas: {seats: [28, 84, 350, 100]}\n")
    mod = look()["low"]

    assert mod.troubles == ()
    assert [note.what.partition(" is ")[0] for note in mod.notes] == ["A panel of panels"]
    assert [row.name for row in switchable(gather(), "heartland")] == ["Low"]


def test_of_two_mods_with_one_id_the_second_is_told_and_the_first_is_offered() -> None:
    put("a", GOOD.format(id="long", name="First"))
    put("b", GOOD.format(id="long", name="Second"))
    mods = look()

    assert mods["a"].troubles == ()
    assert [trouble.what for trouble in mods["b"].troubles] == ['The mod "long" is there already, in a']
    assert [row.name for row in switchable(gather(), "heartland")] == ["First"]


def test_a_mod_one_folder_deeper_is_pointed_at() -> None:
    put("outer/inner", GOOD.format(id="inner", name="Inner"))

    assert look()["outer"].troubles[0].hint == "The mod is one folder deeper, in outer/inner"


# on the screen


@pytest.mark.parametrize(
    ("table", "warned"), [("areas: {seats: [28, 84, 350, 100]}\n", False), ("areas: 3\n", True)]
)
def test_a_remark_is_not_in_the_colour_of_mistakes(table: str, warned: bool) -> None:
    put("low", GOOD.format(id="low", name="Low"), table=table)
    made = mods_scene(gather(), lambda: None)
    ink = brush((1280, 720))
    made.draw(ink)
    made.draw(ink)

    seen = pygame.mask.from_threshold(ink.surface, ink.colour("warning")[:3], (2, 2, 2, 255)).count()
    assert (seen > 100) == warned
    heading = pygame.mask.from_threshold(ink.surface, ink.colour("heading")[:3], (2, 2, 2, 255)).count()
    assert heading > 100


def here(scene: ModsScene) -> list[FoundMod]:
    """What lies in the mods folder; samples stand below it."""
    return [mod for mod in scene.mods if not mod.sample]


def screen(size: tuple[int, int] = (1280, 720), text: int = 100) -> tuple[ModsScene, list[str]]:
    pygame.init()
    copied: list[str] = []
    made = mods_scene(gather(), lambda: copied.append("back"))
    made._put = copied.append
    ink = brush(size)
    ink.text_size = text
    made.draw(ink)
    return made, copied


def press(scene: ModsScene, at: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.event.Event(kind, {"pos": at, "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}))


def draw_again(scene: ModsScene) -> None:
    assert scene.brush is not None
    scene.draw(scene.brush)


def drag(scene: ModsScene, row: int, to: int) -> None:
    """Drag a row by its grip to the place of another one."""
    area, end = scene.list.row_rect(row), scene.list.row_rect(to)
    y = end.bottom - 4 if to > row else end.y + 4
    for kind, at in (
        (pygame.MOUSEBUTTONDOWN, (area.x + 20, area.centery)),
        (pygame.MOUSEMOTION, (area.x + 20, y)),
        (pygame.MOUSEBUTTONUP, (area.x + 20, y)),
    ):
        scene.event(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0)))
        draw_again(scene)


def test_the_path_can_be_copied_and_esc_goes_back() -> None:
    scene, copied = screen()
    press(scene, scene.copy.rect.center)
    scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0}))

    assert copied == [str(paths.mods_folder()), "back"]
    assert scene.copy.name == "Copied"


def test_a_press_on_a_row_shows_that_mod() -> None:
    put("a", GOOD.format(id="a", name="Aa"))
    put("b", GOOD.format(id="b", name="Bb"))
    scene, _ = screen()
    press(scene, scene.list.row_rect(1).center)

    assert scene.mods[scene.chosen].name == "Bb"


def test_looking_again_finds_what_was_added() -> None:
    scene, _ = screen()
    assert here(scene) == []
    put("late", GOOD.format(id="late", name="Late"))
    scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_F5, "mod": 0}))

    assert [mod.name for mod in here(scene)] == ["Late"]
    assert scene.list.visible


def zipped(name: str, mod: str) -> Path:
    paths.mods_folder().mkdir(parents=True, exist_ok=True)
    with ZipFile(paths.mods_folder() / name, "w") as packed:
        packed.writestr("far/mod.yaml", mod)
    return paths.mods_folder() / name


def test_a_zip_is_unpacked_on_the_screen() -> None:
    archive = zipped("far.zip", GOOD.format(id="far", name="Far"))
    scene, _ = screen()
    assert scene.open.visible
    assert scene.page.rect.bottom < scene.open.rect.y
    press(scene, scene.open.rect.center)

    assert [(mod.name, mod.troubles, mod.packed) for mod in here(scene)] == [("Far", (), False)]
    assert not scene.open.visible
    assert not archive.exists()


def test_a_zip_that_cannot_be_trusted_stays_and_says_why() -> None:
    archive = zipped("far.zip", GOOD.format(id="far", name="Far"))
    with ZipFile(archive, "a") as packed:
        packed.writestr("../far.txt", "x")
    scene, _ = screen()
    (mod,) = here(scene)
    assert mod.troubles, "it is read before it is unpacked"
    press(scene, scene.open.rect.center)

    (mod,) = here(scene)
    assert mod.troubles[0].what == 'The name "../far.txt" leads out of the mod\'s folder'
    assert [path.name for path in paths.mods_folder().iterdir()] == ["far.zip"]


def test_a_zip_for_which_there_is_no_room_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    zipped("far.zip", GOOD.format(id="far", name="Far"))
    scene, _ = screen()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(packs, "unpack", full)
    press(scene, scene.open.rect.center)

    assert scene.mods[0].troubles[0].what == "No space left on device"


def test_a_zip_of_a_mod_that_is_there_is_offered_in_its_place_and_the_old_one_comes_back() -> None:
    """case M5: no remedy is one of a terminal, the older one lies in the bin, and one press exchanges the two."""
    zipped("far.zip", GOOD.format(id="far", name="Newer").replace("1.0", "1.1"))
    mine = put("far", GOOD.format(id="far", name="Mine"))
    scene, _ = screen()
    press(scene, scene.list.row_rect(1).center)

    assert "Mine" in (mine / "mod.yaml").read_text("utf-8")
    packed = scene.mods[1]
    assert (packed.replaces, packed.troubles, packed.version) == ("1.0", (), "1.1")
    assert packed.urgent.words == scene.words("mods.pack_newer", old="1.0", version="1.1")
    assert scene.open.name == scene.words("mods.replace")
    press(scene, scene.open.rect.center)
    assert [(mod.name, mod.packed) for mod in here(scene)] == [("Newer", False)]
    told = scene.words("mods.updated", mod="Newer", old="1.0", version="1.1")
    assert scene.installed == ("far", told)
    (older,) = list_bin("mods")
    assert "Mine" in (older.path / "mod.yaml").read_text("utf-8")

    for name, version in (("Mine", "1.0"), ("Newer", "1.1")):
        assert scene.older.name == scene.words("mods.exchange", version=version)
        press(scene, scene.older.rect.center)
        assert [(mod.name, mod.version) for mod in here(scene)] == [(name, version)]
    assert len(list_bin("mods")) == 1


def test_a_removed_mod_is_brought_back_by_one_press() -> None:
    folder = put("far", GOOD.format(id="far", name="Far"))
    put("near", GOOD.format(id="near", name="Near"))
    scene, _ = screen()
    press(scene, scene.list.row_rect(0).center)
    assert not scene.undo.visible
    press(scene, scene.remove.rect.center)
    draw_again(scene)

    assert [mod.name for mod in here(scene)] == ["Near"]
    assert not folder.exists()
    assert scene.undo.name == scene.words("mods.undo", mod="Far")
    press(scene, scene.undo.rect.center)
    draw_again(scene)
    assert [mod.name for mod in here(scene)] == ["Far", "Near"]
    assert not scene.undo.visible


def test_a_removed_link_is_gone_and_what_it_leads_to_is_not(tmp_path: Path) -> None:
    elsewhere = put("far", GOOD.format(id="far", name="Far")).rename(tmp_path / "far")
    (paths.mods_folder() / "far").symlink_to(elsewhere)
    scene, _ = screen()
    press(scene, scene.remove.rect.center)

    assert here(scene) == []
    assert (elsewhere / "mod.yaml").is_file()


def test_a_mod_without_mistakes_is_shared_as_a_zip(monkeypatch: pytest.MonkeyPatch) -> None:
    """The zip is shown in its folder, and is the one that the command line would write."""
    opened: list[Path] = []
    monkeypatch.setattr("tabletop.app.folder_opener.open_folder", opened.append)
    put("bad", GOOD.format(id="bad", name="Bad"), goods__g="- change: corn\n  colour: no\n")
    put("far", GOOD.format(id="far", name="Far"))
    scene, _ = screen()
    press(scene, scene.list.row_rect(0).center)
    press(scene, scene.share.rect.center)
    assert scene.installed == ("bad", scene.words("mods.not_shared"))
    assert opened == []

    press(scene, scene.list.row_rect(1).center)
    press(scene, scene.share.rect.center)
    archive = paths.shared_folder() / "far-1.0.zip"
    assert scene.installed == ("far", scene.words("mods.shared", file=archive))
    assert packs.read_pack(archive).name == "Far"
    press(scene, scene.folder.rect.center)
    press(scene, scene.all.rect.center)
    assert opened == [archive.parent, paths.mods_folder() / "far", paths.mods_folder()]


def test_a_mod_is_shown_by_its_own_picture_or_by_its_cards() -> None:
    red = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#ff0000" d="M0 0H10V10H0Z"/></svg>'
    (put("a", GOOD.format(id="a", name="Aa")) / "images").mkdir()
    (paths.mods_folder() / "a" / "images" / "mod.svg").write_text(red, "utf-8")
    put("b", GOOD.format(id="b", name="Bb"))
    put("c", GOOD.format(id="c", name="Cc"), cards__c="- change: corn\n")
    scene, _ = screen()
    assert scene.mods[0].troubles == ()
    assert scene.list.picture(scene.mods[0], (60, 40), 3) is None, "pictures are made one after another"
    for mod in scene.mods[1:3]:
        scene.list.picture(mod, (60, 40), 3)
    for _ in range(12):
        scene.update(16)

    seen = [scene.list.picture(mod, (60, 40), 3) for mod in scene.mods[:3]]
    assert all(seen)
    assert seen[0] is not None
    assert seen[0].get_at((30, 20))[:3] == (255, 0, 0)


def test_a_mod_that_brings_a_language_says_how_far_it_is() -> None:
    (put("far", GOOD.format(id="far", name="Far")) / "data" / "lang").mkdir(parents=True)
    file = paths.mods_folder() / "far" / "data" / "lang" / "nl.yaml"
    file.write_text("app: {language: Nederlands, good: Goed}\n", "utf-8")
    mod = look()["far"]

    assert mod.troubles == ()
    (said,) = mod.languages
    assert said.startswith("Nederlands: 0 % are said in it (2 of ")


def test_where_no_file_manager_is_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.app.folder_opener.which", lambda name: None)
    monkeypatch.setattr("sys.platform", "linux")
    put("far", GOOD.format(id="far", name="Far"))
    scene, _ = screen()
    press(scene, scene.folder.rect.center)

    assert scene.installed == ("far", scene.words("mods.not_done", why="No such file or directory"))


def test_a_switch_is_what_the_next_match_begins_with_and_brings_what_is_needed() -> None:
    put("base", GOOD.format(id="base", name="Base"))
    put("calm", GOOD.format(id="calm", name="Calm") + "conflicts: [more]\n")
    put("more", GOOD.format(id="more", name="More") + "requires: [base >= 1]\n")
    put("odd", GOOD.format(id="odd", name="Odd") + "requires: [base >= 2, gone]\n")
    scene, _ = screen()

    def on() -> list[str]:
        return [mod.folder for mod in here(scene) if mod.on]

    press(scene, scene.list.switch_rect(2).center)
    assert on() == ["base", "more"]
    assert scene.installed == ("more", scene.words("mods.switched_too", mods="Base"))
    paths_on = mods_to_begin_with(gather().memory, "heartland")
    assert paths_on == tuple(str(paths.mods_folder() / name) for name in ("base", "more"))

    press(scene, scene.list.switch_rect(1).center)
    assert on() == ["base", "more"], "the two do not go together"
    assert scene.installed[1] == scene.words("mods.at_odds_note", mod="Calm", other="More")
    assert here(scene)[1].urgent.words == scene.words("mods.cannot_beside", mod="More")
    press(scene, scene.list.switch_rect(3).center)
    assert on() == ["base", "more"], "what has mistakes has no switch"
    told = scene.words("mods.needs_version", mod="Base", versions=">= 2", version="1.0")
    assert here(scene)[3].urgent.words == told

    press(scene, scene.list.row_rect(0).center)
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
    assert on() == []
    assert scene.installed[1] == scene.words("mods.switched_off_too", mods="More")


def test_the_most_urgent_sentence_of_each_mod_stands_in_its_row() -> None:
    said = "numbers: {trailer: 9}\n"
    put("a", GOOD.format(id="a", name="Aa") + "text: Nine goods.\n", game=said)
    put("b", GOOD.format(id="b", name="Bb"), game=said)
    put("c", GOOD.format(id="c", name="Cc") + 'hotseat: ">=99"\n')
    put("d", GOOD.format(id="d", name="Dd") + "requires: [gone]\n")
    put("e", GOOD.format(id="e", name="Ee"), goods__g="- change: corn\n  colour: no\n")
    scene, _ = screen()
    words = scene.words
    assert [mod.urgent.words for mod in here(scene)] == [
        "Nine goods.",
        words("mods.overlaps", mod="Aa", key="trailer"),
        words("mods.other_hotseat", versions=">= 99", version=__version__),
        words("mods.needs_missing", mod="gone"),
        words("mods.mistakes", n=1),
    ]


def test_what_was_unpacked_is_shown_and_said_to_be_installed() -> None:
    put("early", GOOD.format(id="early", name="Early"))
    put("late", GOOD.format(id="late", name="Late"))
    zipped("a.zip", GOOD.format(id="late", name="Late").replace('"1.0"', '"1.1"'))
    scene, _ = screen()
    (at,) = (at for at, mod in enumerate(scene.mods) if mod.packed)
    press(scene, scene.list.row_rect(at).center)
    press(scene, scene.open.rect.center)

    assert scene.mods[scene.chosen].folder == "late"
    assert scene.list.chosen == scene.chosen
    told = scene.words("mods.updated", mod="Late", old="1.0", version="1.1")
    assert scene.installed == ("late", told)


def test_the_folder_that_is_shown_is_there() -> None:
    """case M5"""
    scene, _ = screen()

    assert paths.mods_folder().is_dir()
    assert scene.path == str(paths.mods_folder())


def test_whoever_looks_again_sees_the_same_mod() -> None:
    """case M5"""
    for name in ("b", "c", "d"):
        put(name, GOOD.format(id=name, name=name.upper()))
    scene, _ = screen()
    press(scene, scene.list.row_rect(1).center)
    put("a", GOOD.format(id="a", name="A"))

    scene.refresh()

    assert scene.mods[scene.chosen].folder == "c"
    assert scene.list.chosen == scene.chosen


def test_the_order_can_be_chosen_and_the_later_mod_wins() -> None:
    """case M5: the screen says over which mods one lies; the match takes the value of the later one."""
    for name, trailer in (("a", 9), ("b", 7)):
        put(name, GOOD.format(id=name, name=name.upper()), game=f"numbers: {{trailer: {trailer}}}\n")
    scene, _ = screen()
    assert [(mod.folder, mod.over) for mod in here(scene)] == [("a", ()), ("b", ("A",))]

    drag(scene, 0, 1)
    assert [(mod.folder, mod.over) for mod in here(scene)] == [("b", ()), ("a", ("B",))]
    drag(scene, 1, 0)
    assert [mod.folder for mod in here(scene)] == ["a", "b"]
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=pygame.KMOD_ALT))

    assert [(mod.folder, mod.over) for mod in here(scene)] == [("b", ()), ("a", ("B",))]
    assert scene.mods[scene.chosen].folder == "a", "it is still the chosen one"
    rows = switchable(gather(), "heartland")
    assert [row.id for row in rows] == ["b", "a"]
    assert open_game("heartland", tuple(row.path for row in rows)).content.numbers["trailer"] == 9


def test_what_a_mod_needs_and_what_it_cannot_be_used_with_is_told_by_name() -> None:
    """case M5"""
    said = "numbers: {trailer: 9}\n"
    put("base", GOOD.format(id="base", name="Big Base"))
    put(
        "calm",
        GOOD.format(id="calm", name="Calm Days") + "requires: [base]\nconflicts: [long]\n",
        game=said,
    )
    put("long", GOOD.format(id="long", name="Longer Haul"), game=said)
    mods = look()

    assert mods["long"].over == ("Calm Days",), "what both change is told though they do not go together"
    assert (mods["calm"].needs, mods["calm"].not_beside) == (("Big Base",), ("Longer Haul",))
    rows = switchable(gather(), "heartland")
    assert at_odds(rows, [row.path for row in rows]) == ("Calm Days", "Longer Haul")
    assert at_odds(rows, [row.path for row in rows if row.id != "long"]) is None


def test_after_every_act_each_button_that_is_seen_lies_in_the_window() -> None:
    """case M5: whatever is chosen, unpacked, moved or looked at again."""
    zipped("far.zip", GOOD.format(id="far", name="Newer"))
    for name in ("a", "b"):
        put(name, GOOD.format(id=name, name=name.upper()))
    for size in ((1280, 680), (1920, 1080)):
        scene, _ = screen(size, 150)
        assert scene.brush is not None
        window = pygame.FRect(0, 0, scene.brush.width + 1, scene.brush.height + 1)
        for act in (
            scene.refresh,
            partial(scene.list.move, 1),
            partial(scene._choose, 2),
            partial(scene._choose, 0),
        ):
            act()
            draw_again(scene)
            for widget in scene.kit.widgets:
                if widget.visible and widget is not scene.sound_sign:
                    assert window.contains(widget.rect), widget.name
                    assert widget.rect.width > 20, widget.name


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1024, 640), 200),
        ((1280, 720), 100),
        ((2560, 1080), 200),
        pytest.param((1024, 640), 100, marks=pytest.mark.nightly),
        pytest.param((1280, 720), 200, marks=pytest.mark.nightly),
        pytest.param((2560, 1080), 100, marks=pytest.mark.nightly),
    ],
)
def test_every_size_keeps_list_page_and_foot_apart(size: tuple[int, int], text: int) -> None:
    for n in range(12):
        put(
            f"m{n:02}", GOOD.format(id=f"m{n:02}", name=f"Mod {n}"), goods__g="- change: corn\n  colour: no\n"
        )
    scene, _ = screen(size, text)

    assert scene.list.rect.right < scene.page.rect.x
    assert scene.page.rect.bottom < scene.share.rect.y < scene.copy.rect.y
    assert scene.copy.rect.right < scene.all.rect.x
    assert scene.page.height > 0


def test_mods_that_require_each_other_are_looked_at_together_once() -> None:
    put("one", GOOD.format(id="one", name="One") + "requires: [two]\n")
    put("two", GOOD.format(id="two", name="Two") + "requires: [one]\n")

    mods = look()

    assert [[trouble.what for trouble in mods[name].troubles] for name in ("one", "two")] == [
        ["Mods require one another in a circle: one, two"]
    ] * 2
    assert switchable(gather(), "heartland") == ()


def test_what_a_required_mod_requires_is_looked_at_with_it() -> None:
    put("low", GOOD.format(id="low", name="Low"))
    put("middle", GOOD.format(id="middle", name="Middle") + "requires: [low]\n")
    put("top", GOOD.format(id="top", name="Top") + "requires: [middle]\n")

    assert [row.name for row in switchable(gather(), "heartland")] == ["Low", "Middle", "Top"]
