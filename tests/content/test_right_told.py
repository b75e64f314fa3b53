"""Mistakes of a first mod, told with what is right and not with its opposite; and a language that a mod brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop import cli, games
from tabletop.content.languages.lang import languages
from tabletop.content.looks.lookcheck import effects_without_tile
from tabletop.content.reading.roots import find_root
from tabletop.content.survey.survey import check_paths
from tabletop.engine.match import Match, Seat
from tabletop.errors import ContentError
from tabletop.workshop.rules_check import RulesChecker
from tests.games.opening import open_game

pytestmark = pytest.mark.exhaustive

CARD = (
    "- {id: shed, name: Shed, vehicle: doombuggy, part: cargo, picture: PICTURE, bodge: [{do: DO, n: 2, who: you}],"
    " rush: {when: any, do: [{do: repair}]}, block: red, attack: green, copies: 2}\n"
)
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 WIDE HIGH">'
    '<circle cx="50" cy="50" r="40" fill="#ff0000"/></svg>'
)


def mod(folder: Path, game: str, **files: str) -> Path:
    """A mod with files by their places, in which two underscores stand for a stroke."""
    made = folder / "mod"
    made.mkdir()
    (made / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n')
    for name, text in files.items():
        path = made.joinpath(*name.split("__"))
        path = path.with_suffix(".svg" if "images" in name else ".yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return made


def told(made: Path, playing: bool = False) -> list[str]:
    return [
        str(problem)
        for problem in check_paths([made], games.load, attempt=RulesChecker(games.load) if playing else None)
    ]


def card(picture: str = "shed", do: str = "draw") -> str:
    return CARD.replace("PICTURE", picture).replace("DO", do)


def svg(wide: int, high: int) -> str:
    return SVG.replace("WIDE", str(wide)).replace("HIGH", str(high))


# -- case S9 --


@pytest.mark.parametrize("game", games.ids())
def test_every_number_has_bounds_and_matches_begin_at_both(game: str) -> None:
    """For case S9: `numbers: {hand: 500}` was "no mistakes", and one seat drew 102 cards."""
    opened = open_game(game)
    file = opened.content.file
    assert set(file.limits) == set(file.numbers)
    for name, bounds in file.limits.items():
        for bound in bounds:
            begins(opened.content, game, name, bound)


def begins(content: object, game: str, name: str, bound: int) -> None:
    """Set matches up with one number at a bound; where that needs another number, the rules say which."""
    opened = open_game(game)
    old = opened.content.numbers[name]
    new = (
        dict.fromkeys(old, bound)
        if isinstance(old, dict)
        else [bound] * len(old)
        if isinstance(old, (list, tuple))
        else bound
    )
    numbers = {**opened.content.numbers, name: new}
    for seats in (min(opened.content.file.seats), max(opened.content.file.seats)):
        people = [Seat(f"Seat {n}", n) for n in range(seats)]
        changed = replace(opened.content, numbers=numbers)
        said = ""
        try:
            Match.start(opened.game, changed, people, opened.options(seats), 1)
        except ContentError as error:  # what else must be changed with it
            said = str(error)
        assert not said or "; " in said or "not enough" in said, f"{name}: {bound} with {seats}: {said}"


@pytest.mark.parametrize("hand", [500, 0, -1])
def test_a_hand_out_of_bounds_is_a_mistake(hand: int, tmp_path: Path) -> None:
    """For case S9."""
    (said,) = told(mod(tmp_path, "heap", data__heap__game=f"numbers: {{hand: {hand}}}\n"))

    assert said.endswith(f"numbers.hand: expected a whole number from 1 to 20, found {hand}")


def test_towns_that_stay_aside_are_counted_where_one_is_removed(tmp_path: Path) -> None:
    """For case S9: it needed 8 towns and had 7, with 11 on file."""
    (said,) = told(
        mod(tmp_path, "heartland", data__heartland__locations__a="- remove: millbrook\n"), playing=True
    )

    assert "needs 8 towns and 4 more that stay aside, 1 of each good, there are 11" in said


def test_a_word_that_begins_with_one_of_ours_means_it(tmp_path: Path) -> None:
    """For case S9: `drawcards` was said to mean `discard`."""
    made = mod(tmp_path, "heap", data__heap__cards__a=card(do="drawcards"), images__heap__shed=svg(120, 100))

    assert [said.partition(": ")[2] for said in told(made)] == [
        'unknown effect "drawcards"; did you mean "draw"?'
    ]


def test_a_picture_with_its_ending_is_told_once(tmp_path: Path) -> None:
    """For case S9: beside the remedy its opposite stood at the picture."""
    made = mod(tmp_path, "heap", data__heap__cards__a=card("shed.svg"), images__heap__shed=svg(120, 100))

    (said,) = told(made)

    assert said.endswith('there is no picture "shed.svg"; write "shed", without folder and ending')


@pytest.mark.parametrize(
    "text",
    ["- {id: shed, picture: shed, do: [\n", "-\tid: shed\n", "- id: shed\n   name: x\n  picture: shed\n"],
)
def test_a_picture_of_a_file_that_cannot_be_read_is_not_remarked_on(text: str, tmp_path: Path) -> None:
    """For case S9: nobody knows what such a file names."""
    said = told(mod(tmp_path, "heap", data__heap__cards__a=text, images__heap__shed=svg(120, 100)))

    assert said != []
    assert not any("nothing names this picture" in one for one in said)


def test_a_misspelt_game_or_folder_is_told_with_what_was_meant(tmp_path: Path) -> None:
    """For case S9."""
    made = mod(tmp_path, "heep")
    (said,) = told(made)
    assert said.endswith('did you mean "heap"?')
    (made / "mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: heap\n')
    for name, meant in (
        ("pictures", "images"),
        ("Sound", "sounds"),
        ("tests", "scenarios"),
    ):
        (made / name).mkdir()
        (said,) = told(made)
        assert said.endswith(f'/{name}: nothing reads this folder; did you mean "{meant}"?')
        (made / name).rmdir()


def test_a_vehicle_without_any_part_is_a_remark(tmp_path: Path) -> None:
    """For case S9: all parts of a vehicle were removed without a word."""
    content = open_game("heap").content
    theirs = [row.id for row in content.rows("cards") if row.vehicle == "scraphog"]
    every = "".join(f"- remove: {name}\n" for name in theirs)

    (said,) = told(mod(tmp_path, "heap", data__heap__cards__a=every))

    assert (
        f"a.yaml:{len(theirs)}:11: remark: no row of cards names scraphog any more, which is one of vehicles"
        in said
    )


def test_a_vehicle_with_a_part_left_is_none(tmp_path: Path) -> None:
    content = open_game("heap").content
    theirs = [row.id for row in content.rows("cards") if row.vehicle == "scraphog"][1:]

    assert (
        told(mod(tmp_path, "heap", data__heap__cards__a="".join(f"- remove: {name}\n" for name in theirs)))
        == []
    )


# -- case S10 --


@pytest.mark.parametrize("game", games.ids())
def test_every_effect_has_its_tile_where_a_table_has_tiles(game: str) -> None:
    """For case S10: one that lacked its tile was "no mistakes"."""
    opened = open_game(game)
    table, words = opened.content.table, sorted(getattr(opened.game.effects, "words", {}))

    assert effects_without_tile(table, words) == []
    if table.shorthand is not None:
        assert [each.text for each in effects_without_tile(table, [*words, "weld"])] == [
            'there is no tile for the effect "weld"; add weld: {picture: ...}'
        ]
        assert [each.path[-1] for each in effects_without_tile(table, words[1:])] == [words[0]]


@pytest.mark.parametrize(
    ("wide", "high", "said"),
    [
        (236, 110, ""),
        (472, 220, ""),
        (
            100,
            100,
            "the picture is 100 by 100, and is cut or small: those of locations are 236 by 110; draw it in",
        ),
    ],
)
def test_a_picture_of_another_shape_is_a_remark(wide: int, high: int, said: str, tmp_path: Path) -> None:
    """For case S10: a square town was cut without a word."""
    change = "- {change: millbrook, picture: mill}\n"
    found = told(
        mod(
            tmp_path,
            "heartland",
            data__heartland__locations__a=change,
            images__heartland__mill=svg(wide, high),
        )
    )

    assert [said in one for one in found] == [True] * bool(said)


@pytest.mark.parametrize(
    ("game", "sizes"), [("heartland", ["120 by 100", "236 by 110"]), ("heap", ["120 by 100"])]
)
def test_the_page_of_a_game_says_the_shapes_of_pictures(
    game: str, sizes: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """For case S10."""
    cli.main(["docs", game])
    page = capsys.readouterr().out

    for size in sizes:
        assert f"The pictures of these rows are {size}" in page


# -- case S11 --

DUTCH = {
    "data__lang__nl": "app:\n  language: Nederlands\n",
    "data__heap__lang__nl": "texts:\n  phases:\n    bodge: Knutselen\n",
}


def test_a_mod_may_bring_a_language(tmp_path: Path) -> None:
    """For case S11: it was refused, and each sentence that is missing was a mistake."""
    found = told(mod(tmp_path, "heap", **DUTCH))

    assert len(found) == 2
    assert all("remark: 1 of " in said and said.endswith("the rest is said in English") for said in found)


def test_how_far_a_language_is_can_be_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For case S11."""
    made = mod(tmp_path, "heap", **DUTCH)

    assert cli.main(["check", str(made), "--lang", "nl"]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert [line.partition(" sentences")[0].partition(" of ")[0] for line in lines[-4:-1]] == [
        "app: 1",
        "heap: 1",
        "nl: 2",
    ]
    assert lines[-2].endswith(" %; the rest is said in English")
    assert lines[-1] == "no mistakes, 2 remarks"


@pytest.mark.parametrize("code", languages()[1:])
def test_our_languages_are_whole(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(find_root() / "data" / "lang"), "--lang", code]) == 0

    assert ", 100 %\n" in capsys.readouterr().out


def test_a_language_of_a_mod_is_spoken_by_the_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For case S11: it is offered once its mod lies in the mods folder."""
    from tabletop.app import reading

    mod(tmp_path, "heap", **DUTCH)
    monkeypatch.setattr("tabletop.store.paths.mods_folder", lambda: tmp_path)

    assert "nl" in languages(beside=reading.with_languages())
    assert reading.sentences("nl")("app.language") == "Nederlands"
    assert reading.sentences("nl")("title.games", n=2) == reading.sentences("en")("title.games", n=2)
