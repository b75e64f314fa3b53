"""Setting the table of a trial: every field of every game has a control and plain words, a wrong table is refused."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pygame
import pytest

import tabletop
from tabletop import games
from tabletop.app.desk import Desk
from tabletop.app.parts import gather
from tabletop.app.setting_table import may_be_set, set_table
from tabletop.app.workshop.deal_fields import DEAL
from tabletop.app.workshop.on_table import begin_trial
from tabletop.app.workshop.table_bench import TableBench
from tabletop.engine.limits import Refusal
from tabletop.store import paths
from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.scenes.workshop.table_form import TableFormScene
from tabletop.ui.scenes.workshop.told import Shown
from tabletop.ui.window import offscreen
from tests.together import together

pytestmark = pytest.mark.exhaustive
LANGUAGES = ("en", "de", "es", "fr")


@pytest.fixture
def desk() -> Desk:
    pygame.init()
    return Desk(gather(), random.Random(1))


def trial(desk: Desk, game: str) -> TableBench:
    """Sit down at a trial of a game, and set its table."""
    mod = paths.mods_folder() / f"own-{game}"
    mod.mkdir(parents=True, exist_ok=True)
    (mod / "mod.yaml").write_text(f'id: own-{game}\nname: Own\nversion: "1"\ngame: {game}\n', "utf-8")
    begin_trial(desk, game, (str(mod),), ("", ""), "Own")
    desk.update(20)
    assert may_be_set(desk)
    set_table(desk)
    return bench_of(desk)


def bench_of(desk: Desk) -> TableBench:
    scene = desk.top
    assert isinstance(scene, TableFormScene)
    assert isinstance(scene.bench, TableBench)
    return scene.bench


def field(bench: TableBench, place: str) -> Shown:
    """Show the group of a place, and return its field."""
    for group, _ in bench.groups:
        bench.chosen = group
        for shown in bench.fields:
            if shown.field.path == (place,):
                return shown
    raise AssertionError(f"no field {place}")


@together("game", games.ids())
def test_every_place_of_every_game_has_a_control_and_plain_words(game: str, desk: Desk) -> None:
    """In one language by turns; by night in all of them."""
    has_controls_and_words(game, desk, (LANGUAGES[games.ids().index(game) % len(LANGUAGES)],))


@pytest.mark.nightly
@together("game", games.ids())
def test_every_place_has_a_control_and_plain_words_in_every_language(game: str, desk: Desk) -> None:
    has_controls_and_words(game, desk, LANGUAGES)


def has_controls_and_words(game: str, desk: Desk, languages: tuple[str, ...]) -> None:
    for language in languages:
        desk.parts.change("language", language)
        bench = trial(desk, game)
        declared = bench.draft.state.shape.place.items()
        places = {place for place, (each, _) in declared if each.doc and each.saved}
        shown = []
        for group, _ in bench.groups:
            bench.chosen = group
            shown += bench.fields
        assert {each.field.path[0] for each in shown} == {*places, DEAL}
        for each in shown:
            if each.field.path[0] == DEAL:
                assert each.label
                continue
            name = str(each.field.path[0]).partition(":")[0]
            assert f"table.{name}" in bench.content.texts["form"] or each.label == desk.parts.words(
                f"form.table.{name}"
            ), each.field.path
        desk.draw(offscreen((1280, 680), desk.parts.theme, desk.parts.pictures))
        desk.leave_cover()
        desk.to_title()


@together("game", games.ids())
def test_setting_each_place_to_what_it_is_changes_nothing(game: str, desk: Desk) -> None:
    bench = trial(desk, game)
    before = bench.draft.state.digest()
    for group, _ in bench.groups:
        bench.chosen = group
        for shown in bench.fields:
            assert bench.set(shown, shown.field.value) == "", shown.field.path
    assert bench.draft.state.digest() == before
    assert not bench.draft.can_undo
    desk.to_title()


def test_a_card_is_put_into_a_hand_and_the_match_goes_on_with_it(desk: Desk) -> None:
    bench = trial(desk, "heap")
    table = desk.table
    assert table is not None
    first = table.file.path
    hand = field(bench, "hand:0")
    wanted = next(each for each in hand.offered if each.value not in hand.field.value)

    bench.add(hand, wanted.value)
    bench.set(field(bench, "slot:1:doombuggy:weapon"), ["db-w1"])
    count = len(table.match.state.cards)
    assert wanted.value in bench.draft.value("hand:0", first=False)  # type: ignore[operator]  # a list of ids
    scene = desk.top
    assert isinstance(scene, TableFormScene)
    scene._undo()
    assert bench.draft.value("slot:1:doombuggy:weapon") == ()
    scene._redo()
    scene.reports.on_play()

    assert desk.table is not None
    assert desk.table.file.path != first
    state = desk.table.match.state
    assert wanted.value in [state.cards[piece].id for piece in state.zone("hand:0")]
    assert [state.cards[piece].id for piece in state.zone("slot:1:doombuggy:weapon")] == ["db-w1"]
    pieces = [piece for zone in state.shape.zones for piece in state.zone(zone)]
    assert sorted(pieces) == list(range(count)), "no card comes or goes"
    assert may_be_set(desk), "it may be set again"
    desk.to_title()


def test_what_no_match_can_look_like_is_refused_in_one_sentence(desk: Desk) -> None:
    bench = trial(desk, "heartland")
    before = bench.draft.state.digest()
    for place, wrong in (("turn", 7), ("score:0", -3), ("hand:0", ["no-such-card"]), ("truck:0", [1])):
        said = bench.set(field(bench, place), wrong)
        assert said.startswith("No match can look like that: "), place
        assert "Traceback" not in said
        assert bench.draft.state.digest() == before
    bench.set(field(bench, "score:0"), 9)
    assert bench.said == ""
    bench.clear(field(bench, "score:0"))
    assert bench.draft.value("score:0") == bench.draft.value("score:0", first=True)
    desk.to_title()


def refusals(bench: TableBench) -> dict[Refusal, str]:
    """What is refused of each field when it gets what it can hardly hold, with what is said of it."""
    found: dict[Refusal, str] = {}
    met: set[str] = set()
    for group, _ in bench.groups:
        bench.chosen = group
        for shown in bench.fields:
            place = str(shown.field.path[0])
            if place == DEAL or place.partition(":")[0] in met:
                continue
            met.add(place.partition(":")[0])
            ids = tuple(card.id for card in bench.draft.state.cards)
            for wrong in (
                -3,
                99,
                1,
                0,
                True,
                False,
                (),
                ("x",),
                (9, 9),
                ids[:30],
                ids[-1:],
                ids[:1] * 9,
                (0, 0),
            ):
                before = bench.draft.state
                if (why := bench.draft.set(place, wrong)) is not None:
                    assert bench.draft.state is before
                    name = Refusal(why.key, tuple(sorted(why.facts)))  # type: ignore[arg-type]  # to be looked up
                    found.setdefault(name, bench.set(shown, wrong))
                else:
                    bench.draft.undo()
    return found


def keys_in_code(game: str) -> set[str]:
    """Key of each refusal that the rules of a game and the shared code may give."""
    root = Path(tabletop.__file__).parent
    files = [
        *(root / "games" / game).rglob("*.py"),
        *(root / "engine").glob("*.py"),
        *(root / "workshop").glob("*.py"),
    ]
    return {key for file in files for key in re.findall(r'Refusal\("(\w+)"', file.read_text("utf-8"))}


@together("game", games.ids())
def test_every_refusal_is_a_sentence_in_the_language_of_the_people(game: str, desk: Desk) -> None:
    desk.parts.change("language", "de")
    bench = trial(desk, game)
    said = refusals(bench)
    for key in keys_in_code(game):
        sentence = bench.labels.sentence(f"fault.{key}")
        assert not sentence.startswith(("fault.", "form.")), f"no sentence for {key}"
    for each in said.values():
        assert each.startswith("So kann keine Partie aussehen: ")
        assert not re.search(r"[{}_]|\w:\d|fault\.", each), f"words of a file: {each}"
    assert len({why.key for why in said}) >= 4, "little was refused"
    desk.to_title()


@together("game", games.ids())
def test_seats_options_and_seed_are_set_and_dealt_anew(game: str, desk: Desk) -> None:
    bench = trial(desk, game)
    bench.chosen = (DEAL, "")
    begun = bench.draft.state.digest()
    for way in [shown.field.path for shown in bench.fields]:
        shown = next((each for each in bench.fields if each.field.path == way), None)
        if shown is None:  # it is not asked beside what was chosen before
            continue
        field = shown.field
        values = {"switch": [not field.value], "choice": [each.value for each in shown.offered]}
        for value in values.get(field.control, [min(field.high, 3), field.low]):
            assert bench.set(shown, value) == "", (way, value)
            match = bench.draft.match
            dealt = {"seats": len(match.seats), "seed": match.header["seed"], **match.header["options"]}
            assert dealt[str(way[-1])] == value
            assert match.state.seats == len(match.seats) == len(bench.seats)
    while bench.draft.can_undo:
        bench.draft.undo()
    assert bench.draft.state.digest() == begun

    counts = bench.content.file.seats
    bench.set(bench.fields[0], counts[-1])
    bench.set(next(each for each in bench.fields if each.field.path[1] == "seed"), 7)
    hand = field_of_hand(bench, len(bench.seats) - 1)
    if hand is not None and len(hand.field.value) > 1:
        assert bench.set(hand, hand.field.value[::-1]) == ""
    scene = desk.top
    assert isinstance(scene, TableFormScene)
    scene.refresh()
    desk.draw(offscreen((1280, 680), desk.parts.theme, desk.parts.pictures))
    scene.reports.on_play()
    assert desk.table is not None
    match = desk.table.match
    assert (len(match.seats), match.header["seed"]) == (counts[-1], 7)
    assert match.state.digest() == bench.draft.state.digest()
    desk.to_title()


def field_of_hand(bench: TableBench, seat: int) -> Shown | None:
    """The hand of a seat, if people of this game have one."""
    bench.chosen = ("seat", str(seat))
    return next((shown for shown in bench.fields if shown.field.path == (f"hand:{seat}",)), None)


def test_only_the_table_of_a_trial_is_anybodys_to_set(desk: Desk) -> None:
    trial(desk, "heist")
    desk.leave_cover()
    desk.open_menu()
    panel = desk.kit.overlays[-1]
    assert isinstance(panel, MenuPanel)
    named = [each.name for each in panel.widgets]
    assert desk.parts.words("sandbox.menu") in named
    assert desk.live is not None
    desk.live.agreed = None

    assert not may_be_set(desk)
    desk.to_title()
