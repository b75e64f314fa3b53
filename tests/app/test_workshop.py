"""The Workshop in the whole app: a mod is made, changed in its form, saved, tried on the table, and nothing is lost."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop import games
from tabletop.app.live_files import EVERY_MS as LIVE_MS
from tabletop.app.workshop.bench import Bench
from tabletop.app.workshop.on_table import is_trial
from tabletop.app.workshop.rows import GAME
from tabletop.app.workshop.saving import AFTER_MS, EVERY_MS
from tabletop.app.workshop.screen import work_on
from tabletop.app.workshop.seeing import find_look
from tabletop.content.forms.row_edits import plain_data
from tabletop.content.mods.new_mod import begin_mod
from tabletop.content.writing.value_writer import YamlFile
from tabletop.store import paths
from tabletop.ui.scenes.workshop.picking import NameAsked, Picking
from tabletop.ui.scenes.workshop.tiles import Picks
from tabletop.ui.scenes.workshop.told import Shown
from tabletop.ui.scenes.workshop.workshop import WorkshopScene
from tabletop.ui.widgets import Button, Dialog
from tabletop.ui.window import offscreen
from tests.app.sitting import App
from tests.together import together
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

DRAWN_BY_DAY = ("heap", "pedal")
"""Games whose forms are all drawn at every change."""
SHEDS = """\
# mine
- change: db-w1
  attack: red    # was yellow
"""


def mod(app: App, game: str = "heap", rows: str = "") -> Path:
    """A mod in the mods folder, with rows of cards."""
    folder = begin_mod("sheds", "Sheds", game, app.parts.root, paths.mods_folder())
    if rows:
        path = folder / "data" / game / "cards" / "ours.yaml"
        path.parent.mkdir(parents=True)
        path.write_bytes(rows.encode())
    return folder


def workshop(app: App) -> WorkshopScene:
    """The Workshop that is on the screen, drawn."""
    app.turn()
    scene = app.desk.top
    assert isinstance(scene, WorkshopScene)
    return scene


def bench(app: App) -> Bench:
    found = workshop(app).bench
    assert isinstance(found, Bench)
    return found


def panel(app: App) -> Any:
    """The panel that lies over everything."""
    found = [*app.desk.kit.overlays, *getattr(app.desk.top, "kit", app.desk.kit).overlays]
    return found[-1]


def press(app: App, name: str) -> None:
    """Click the button of this name."""
    app.turn()
    top: Any = app.desk.top
    kits = [app.desk.kit] if app.desk.kit.overlays else [top.kit]
    widget = next(kit.find(name) for kit in kits)
    app.click(widget.rect.center)


def field(app: App, *path: str | int, language: str = "") -> Shown:
    """A field of the form."""
    return next(each for each in bench(app).fields if each.field.path == path and each.language == language)


def rest(app: App) -> None:
    """Nobody touches anything until it is saved."""
    app.turn(AFTER_MS + 10)
    bench(app).checked.wait()
    app.turn()


def test_a_mod_is_made_and_a_card_changed_from_the_shelf_without_a_terminal(app: App) -> None:
    words = app.parts.words
    press(app, words("workshop.name"))
    picking = panel(app)
    assert isinstance(picking, Picking)
    picking._pick(next(i for i, each in enumerate(picking.offered) if each.value == "new:heap"))
    asked = next(each for each in app.desk.kit.overlays if isinstance(each, NameAsked))
    app.desk.kit.overlays[:] = [asked]
    asked.entry.value = "Garden Sheds"
    press(app, words("workshop.make_it"))
    scene = workshop(app)
    assert scene.bench.title == "Garden Sheds"

    scene.choose(("cards", "db-w1"))
    app.turn()
    entry = scene.kit.find("Name")
    app.click(entry.rect.center)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Shed"))
    app.turn()
    rest(app)

    file = paths.mods_folder() / "garden-sheds" / "data/heap/cards/changed.yaml"
    assert file.read_text().splitlines()[1:] == ["- change: db-w1", "  name: Shed"]
    assert scene.thing is not None
    assert (scene.thing.name, scene.thing.mark) == ("Shed", "changed")
    app.key(pygame.K_ESCAPE)
    press(app, words("workshop.undo"))
    rest(app)
    assert not file.exists(), "what is taken back leaves nothing behind"


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[pytest.mark.nightly] * (game not in DRAWN_BY_DAY)) for game in games.ids()],
)
def test_the_form_of_every_kind_is_drawn_and_a_touch_is_taken_back_byte_for_byte(app: App, game: str) -> None:
    folder = mod(app, game)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    work_on(app.desk, folder)
    scene = workshop(app)
    first = {each.kind: each.key for each in scene.bench.things}
    for kind, thing in first.items():
        scene.choose(thing)
        app.turn()
        assert scene.bench.fields, kind
    scene.choose(first["cards"] if "cards" in first else next(iter(first.values())))
    shown = next(each for each in scene.bench.fields if each.field.control == "text")
    assert scene.bench.set(shown, "nobody") == ""
    rest(app)
    assert scene.bench.progress[0]
    scene.bench.clear(next(each for each in scene.bench.fields if each.field.path == shown.field.path))
    rest(app)

    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_effects_are_added_ordered_opened_and_taken_out_by_mouse(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder)
    scene = workshop(app)
    scene.choose(("cards", "db-w1"))
    app.turn()
    tiles: Any = scene.kit.find("When attached")
    tiles.pane.reveal(tiles)
    app.turn()
    size = len(tiles.items)
    app.click(tiles.spot(size).center)
    panel(app)._pick(0)
    app.turn()
    assert len(field(app, "bodge").field.value) == size + 1
    assert bench(app).opened == ("bodge", size), "what has keys is opened"
    first = field(app, "bodge").field.value[0]
    app.turn()
    app.drag(tiles.spot(0).center, tiles.spot(1).center)
    assert field(app, "bodge").field.value[1] == first
    app.turn()
    spot = tiles.spot(size)
    app.click((spot.right - 12, spot.centery))
    assert len(field(app, "bodge").field.value) == size
    rest(app)
    text = (folder / "data/heap/cards/ours.yaml").read_text()
    assert text.startswith("# mine\n- change: db-w1\n  bodge: [{")
    assert text.endswith("  attack: red    # was yellow\n")


def test_words_in_another_language_stand_beside_and_are_written_into_their_file(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder)
    shown = field(app, "rows", "cards", "db-w1", "name", language="de")
    bench(app).set(shown, "Schuppen")
    rest(app)

    raw = (folder / "data/heap/lang/de.yaml").read_bytes()
    assert plain_data(YamlFile("", raw)) == {"rows": {"cards": {"db-w1": {"name": "Schuppen"}}}}


def test_a_mistake_stands_in_the_strip_and_leads_to_its_field(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder)
    bench(app).set(field(app, "picture"), "mover")
    rest(app)
    scene = workshop(app)
    scene.choose(("cards", "db-b1"))
    app.turn()

    wrong = next(each for each in scene.bench.findings if each.is_mistake)
    assert wrong.place.startswith("data/heap/cards/ours.yaml:4:")
    assert (wrong.thing, wrong.path) == (("cards", "db-w1"), ("picture",))
    assert not scene.attempt.enabled
    app.key(pygame.K_F8)
    assert scene.bench.chosen == ("cards", "db-w1")
    assert scene.kit.focus is scene.form.widget_at(("picture",))


def test_what_another_program_saves_is_read_and_never_overwritten(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    path = folder / "data/heap/cards/ours.yaml"
    work_on(app.desk, folder)
    path.write_text(SHEDS.replace("red ", "green "))
    app.turn(EVERY_MS + 10)
    assert field(app, "attack").field.value == "green"

    bench(app).set(field(app, "attack"), "yellow")
    theirs = SHEDS.replace("red ", "choice ")
    path.write_text(theirs)
    app.turn(AFTER_MS + 10)
    app.turn()
    assert path.read_text() == theirs, "nothing is written until somebody has chosen"
    assert isinstance(panel(app), Dialog)
    press_in(app, "workshop.ours")
    app.turn(AFTER_MS + 10)
    assert path.read_text() == SHEDS.replace("red ", "yellow ")
    bench(app).undo()
    app.turn(AFTER_MS + 10)
    assert path.read_text() == theirs, "theirs comes back by undo"


def test_a_card_that_is_renamed_stays_in_the_search_that_found_it(app: App) -> None:
    work_on(app.desk, mod(app))
    things = workshop(app).things
    card = bench(app).naming.things(())
    name = next(each.name for each in card if each.key == ("cards", "db-w1"))
    things.show = "all"
    things.search.value = name
    things._search_anew(name)
    assert ("cards", "db-w1") in [row.key for row in things.list.rows]

    workshop(app).choose(("cards", "db-w1"))
    bench(app).set(field(app, "name"), "Zeppelin")
    app.turn()
    things.refresh()
    assert ("cards", "db-w1") in [row.key for row in things.list.rows]
    things._search_anew(name)
    assert ("cards", "db-w1") not in [row.key for row in things.list.rows], "it is called otherwise now"


def test_a_name_that_is_changed_in_english_alone_is_remarked_on_until_it_is_said_everywhere(app: App) -> None:
    work_on(app.desk, mod(app))
    workshop(app).choose(("cards", "db-w1"))
    bench(app).set(field(app, "name"), "Zeppelin")

    (found,) = bench(app).findings
    assert (found.thing, found.path, found.is_mistake) == (("cards", "db-w1"), ("name",), False)
    assert "Deutsch, Español, Français" in found.what
    way = ("rows", "cards", "db-w1", "name")
    bench(app).set(field(app, *way, language="de"), "Luftschiff")
    (found,) = bench(app).findings
    assert "Deutsch" not in found.what
    for code in ("es", "fr"):
        bench(app).set(field(app, *way, language=code), "Zeppelin")
    assert list(bench(app).findings) == []


def test_a_file_that_cannot_be_read_leaves_the_form_as_it_was(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    path = folder / "data/heap/cards/ours.yaml"
    work_on(app.desk, folder)
    broken = SHEDS + "  copies = 2\n"
    path.write_text(broken)
    app.turn(EVERY_MS + 10)
    bench(app).checked.wait()
    app.turn()
    (found,) = [each for each in bench(app).findings if each.is_mistake]
    assert found.place == "data/heap/cards/ours.yaml:4:3", "the line itself, not the end of the file"
    assert field(app, "attack").field.value == "red"
    assert [each.id for each in bench(app).things if each.mark] == ["db-w1"]
    assert bench(app).set(field(app, "attack"), "yellow"), "it says why not"
    app.turn(AFTER_MS + 10)
    assert path.read_text() == broken, "nothing is written over what somebody still writes"


@pytest.mark.parametrize("way", ["workshop.write_again", "workshop.leave"])
def test_a_folder_that_is_moved_away_leaves_no_ghost(app: App, tmp_path: Path, way: str) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder)
    kept = bench(app)
    away = folder.rename(tmp_path / "away")
    app.turn(EVERY_MS + 10)
    kept.set(kept.fields[0], "Barn")
    app.turn(AFTER_MS + 10)
    app.turn()
    assert isinstance(panel(app), Dialog)
    assert not folder.exists(), "nothing is written into a folder that is gone"
    press_in(app, way)
    app.turn(AFTER_MS + 10)
    if way == "workshop.leave":
        assert not folder.exists()
        assert not isinstance(app.desk.top, WorkshopScene)
        return
    names = [path.relative_to(away) for path in away.rglob("*.yaml")]
    assert names
    assert all((folder / name).is_file() for name in names)
    assert "name: Barn" in (folder / "data/heap/cards/ours.yaml").read_text()
    assert workshop(app).bench.conflict is None


@together("game", games.ids())
def test_the_sound_of_each_line_of_the_log_is_chosen_in_a_form(app: App, game: str) -> None:
    folder = mod(app, game)
    work_on(app.desk, folder)
    found = bench(app)
    found.choose((GAME, "sounds"))
    app.turn()
    shown = found.fields
    assert [each.field.path[1] for each in shown] == list(found.checked.opened.content.texts["log"])
    offered = {each.value for each in shown[0].offered}
    assert {"crash", "crowd-cheer"} <= offered
    other = next(each for each in shown if each.field.value != "crash")
    line = str(other.field.path[1])
    assert found.set(other, "crash") == ""
    rest(app)
    file = folder / "data" / game / "table.yaml"
    assert file.read_text("utf-8").endswith(f"sounds: {{{line}: crash}}\n")
    assert [each for each in found.findings if each.is_mistake] == []
    table = found.checked.opened.content.table_file
    assert table is not None
    assert table.sounds[line] == "crash"
    assert next(each for each in found.things if each.id == "sounds").mark == "changed"
    found.undo()
    rest(app)
    assert not file.exists() or b"crash" not in file.read_bytes()
    shutil.rmtree(folder)


def press_in(app: App, key: str) -> None:
    """Press a button of the panel over the Workshop."""
    buttons = [each for each in panel(app).widgets if isinstance(each, Button)]
    app.click(next(each for each in buttons if each.name == app.parts.words(key)).rect.center)


def test_new_copied_and_removed_rows_come_and_go(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder)
    found = bench(app)
    found.copy()
    rest(app)
    copied = (folder / "data/heap/cards/ours.yaml").read_text()
    assert "# copied from db-w1\n- id: db-w1-2\n" in copied
    assert not [each for each in found.findings if each.is_mistake]
    found.new("Rolling Shed")
    rest(app)
    assert found.chosen == ("cards", "rolling-shed")
    found.remove()
    found.choose(("cards", "db-w2"))
    found.remove()
    assert next(each for each in found.things if each.id == "db-w2").mark == "removed"
    found.remove()
    assert next(each for each in found.things if each.id == "db-w2").mark == ""
    rest(app)
    assert (folder / "data/heap/cards/ours.yaml").read_text() == copied


NOT_ALONE = {("heap", "parts"), ("heartland", "layouts"), ("wrestling", "styles")}
"""Kinds of which a row cannot stand alone: it needs pictures of its name, seats of its own, or keys in other rows."""


@together("game", games.ids())
def test_a_new_row_of_any_kind_has_no_mistakes(game: str, app: App) -> None:
    folder = mod(app, game)
    found = Bench(app.parts, folder)
    for kind in [kind for kind, _ in found.kinds if kind != GAME]:
        found.choose(next(each.key for each in found.things if each.kind == kind))
        found.new("Rocket Toaster")
        found.close()
        found.checked.look_again()
        found.checked.wait()
        wrong = [each.what for each in found.findings if each.is_mistake]
        assert bool(wrong) is ((game, kind) in NOT_ALONE), (kind, wrong)
        assert found.chosen == (kind, "rocket-toaster")
        assert found.look is not None or wrong, "it is seen as it is"
        while found.files.can_undo:
            found.undo()
        found.close()
    shutil.rmtree(folder)


def test_a_card_is_tried_in_a_hand_and_takes_every_save_at_once(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder, ("cards", "db-w1"))
    app.key(pygame.K_F5)
    table = app.open_table
    hand = [table.match.state.cards[piece].id for piece in table.match.state.zone("hand:0")]
    assert "db-w1" in hand
    assert is_trial(app.desk)

    app.session.hand_over()
    app.turn()
    (folder / "data/heap/cards/ours.yaml").write_text(SHEDS.replace("red ", "green "))
    for _ in range(4):
        app.turn(LIVE_MS)
    cards = app.open_table.match.state.cards
    assert {cards[piece].attack for piece in cards.pieces_with_id("db-w1")} == {"green"}


def test_trying_a_card_keeps_all_that_can_be_undone(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    path = folder / "data/heap/cards/ours.yaml"
    work_on(app.desk, folder, ("cards", "db-w1"))
    bench(app).set(field(app, "attack"), "green")
    app.key(pygame.K_F5)
    assert is_trial(app.desk)
    path.write_text(path.read_text().replace("# was", "# once"))

    work_on(app.desk, folder, ("cards", "db-w1"))
    workshop(app)
    bench(app).undo()
    rest(app)
    assert path.read_text() == SHEDS.replace("red ", "green "), "what was saved meanwhile is a step, too"
    bench(app).undo()
    rest(app)
    assert path.read_text() == SHEDS


def test_the_file_can_be_written_as_text_and_a_mistake_in_it_is_told_and_undone(app: App) -> None:
    folder = mod(app, rows=SHEDS.replace("\n", "\r\n"))
    path = folder / "data/heap/cards/ours.yaml"
    before = path.read_bytes()
    work_on(app.desk, folder)
    scene = workshop(app)
    app.key(pygame.K_F2)
    page = scene.page.text
    assert page.lines[page.first - 1] == "- change: db-w1"
    app.click(page.rect.center)
    app.key(pygame.K_END, pygame.KMOD_CTRL)
    page.caret = page.mark = len(page.value) - 1
    app.key(pygame.K_RETURN)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="copies: 3"))
    app.turn()
    rest(app)
    assert path.read_bytes() == before + b"  copies: 3\r\n"
    assert field(app, "copies").field.value == 3

    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=" }{"))
    app.turn()
    rest(app)
    assert scene.page.text.value.endswith("copies: 3 }{\n"), "what is being written stays in sight"
    assert scene.bench.findings[0].place.startswith("data/heap/cards/ours.yaml:4:")
    app.key(pygame.K_z, pygame.KMOD_CTRL)
    rest(app)
    assert path.read_bytes() == before


def test_sentences_numbers_and_options_have_forms_and_come_back(app: App) -> None:
    folder = mod(app)
    work_on(app.desk, folder)
    found = bench(app)
    path = folder / "data/heap/game.yaml"
    found.choose(("game", "numbers"))
    found.set(field(app, "numbers", "hand"), 7)
    found.choose(("game", "texts.phases"))
    found.set(field(app, "texts", "phases", "bodge"), "Hammering")
    found.set(field(app, "texts", "phases", "bodge", language="de"), "Hämmern")
    rest(app)
    assert path.read_text().splitlines()[1:] == ["numbers: {hand: 7}", "texts: {phases: {bodge: Hammering}}"]
    assert not [each for each in found.findings if each.is_mistake]
    found.remove()
    found.choose(("game", "numbers"))
    found.remove()
    rest(app)
    assert not path.exists()


def test_what_was_touched_a_moment_before_the_window_closes_is_saved(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder)
    bench(app).set(field(app, "attack"), "green")
    app.desk.close()
    assert (folder / "data/heap/cards/ours.yaml").read_text() == SHEDS.replace("red ", "green ")


@pytest.mark.parametrize("text_size", [100, 200])
def test_what_an_effect_does_is_read_whole_before_it_is_added(app: App, text_size: int) -> None:
    work_on(app.desk, mod(app, rows=SHEDS))
    scene = workshop(app)
    scene.choose(("cards", "db-w1"))
    app.turn()
    tiles: Any = scene.kit.find("When attached")
    tiles.pane.reveal(tiles)
    app.turn()
    app.click(tiles.spot(len(tiles.items)).center)
    picking = panel(app)
    assert isinstance(picking, Picking)
    ink = Witness.of(offscreen((1280, 680), app.parts.theme, app.parts.pictures, text_size=text_size))

    said = set()
    picking.place(ink)
    for row in picking.list.rows:
        picking.list.choose(picking.list.rows.index(row))
        picking.list.draw(ink)
        said |= {each.words for each in ink.seen.said if not each.trouble}
        assert [each for each in ink.seen.said if each.trouble == "cut"] == []

    for each in picking.offered:
        assert set(each.about.split()) <= {word for words in said for word in words.split()}, each.about
        assert "`" not in each.about
        assert "HEAP-" not in each.about


def test_a_tooltip_tells_only_what_does_not_stand_on_the_tile(app: App) -> None:
    work_on(app.desk, mod(app, rows=SHEDS))
    scene = workshop(app)
    scene.choose(("cards", "db-w1"))
    app.turn()
    picks = [each for each in scene.kit.widgets if isinstance(each, Picks)]
    words = next(each for each in picks if "engine" in [one.value for one in each.offered])
    signs = next(each for each in picks if each.shows_signs)

    for tiles, value, expected in (
        (words, "engine", "engine"),
        (signs, "attack.red", "After a red attack"),
    ):  # the id of "Engine"; a sign without words
        at = [each.value for each in tiles.offered].index(value)
        assert tiles.pane is not None
        tiles.pane.reveal(tiles)
        app.turn()
        app.move(tiles.spot(at).center)

        assert tiles.tooltip == expected
        assert tiles.tip_area == tiles.spot(at)


@pytest.mark.parametrize("game", games.ids())
def test_what_cards_do_is_told_in_whole_sentences(app: App, game: str) -> None:
    content = app.parts.open(game).content
    looks = [
        find_look(app.parts, content, (kind, name))
        for kind in content.by_kind
        for name in content.by_kind[kind]
    ]
    told = [line for look in looks if look is not None for line in look.told]

    assert not [line for line in told if ".;" in line]


def test_a_track_is_seen_as_its_road_and_cards_alone_lie_in_hands(app: App) -> None:
    work_on(app.desk, mod(app, "pedal"))
    scene = workshop(app)
    words = app.parts.words
    for thing, said in (
        (("tracks", "usa"), "on_table"),
        (("cards", "speed-1"), "in_hand"),
        (("press", ""), "on_table"),
    ):
        name = thing[1] or next(each.id for each in scene.bench.things if each.kind == thing[0])
        scene.choose((thing[0], name))
        ink = Witness.of(offscreen((1280, 680), app.parts.theme, app.parts.pictures))
        scene.draw(ink)
        told = {each.words for each in ink.seen.said}
        assert words(f"workshop.{said}") in told, thing
        assert len({words("workshop.on_table"), words("workshop.in_hand")} & told) == 1, thing


@pytest.mark.parametrize("game", games.ids())
def test_a_long_name_makes_no_other_row_of_the_list_higher(app: App, game: str) -> None:
    work_on(app.desk, mod(app, game))
    rows = workshop(app).things.list
    highs = [rows.row_rect(n).height for n in range(len(rows.rows))]

    brush = app.window.brush
    line = max(46.0, brush.line_height(18, "strong") + brush.line_height(15) + 10)

    assert min(highs) == pytest.approx(line, abs=1)
    assert sum(highs) < len(highs) * line * 1.2


@pytest.mark.parametrize("game", games.ids())
def test_every_kind_of_things_has_a_name_for_people(app: App, game: str) -> None:
    """Of languages it is checked that they have all sentences that English has."""
    work_on(app.desk, mod(app, game))
    content, kinds = app.parts.open(game).content, bench(app).rows.base

    assert [kind for kind in kinds if f"rules.kind.{kind}" not in content.texts["words"]] == []
