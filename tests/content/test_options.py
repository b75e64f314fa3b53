"""Options that depend on more than themselves: numbers with limits by seat count, choices among rows."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop import games
from tabletop.cli.lookups import match_options as typed
from tabletop.cli.usage import WrongUsage
from tabletop.content.languages.translation import translate
from tabletop.content.load import load
from tabletop.content.models.options import Choice, NumberOption
from tabletop.content.models.records import Content
from tabletop.content.reading.roots import find_root
from tabletop.content.survey.survey import check_paths
from tests.content.reading_as import read_as
from tests.content.yard_game import YARD, describe, lay_out

ROOT = find_root()
NUMBER = read_as(
    NumberOption,
    {
        "id": "guests",
        "kind": "number",
        "name": "Guests",
        "text": "So many guests come.",
        "default": 4,
        "from": 0,
        "to": 7,
        "ranges": [{"seats": [1], "from": 1, "to": 7, "default": 3}, {"seats": [2, 3], "from": 0, "to": 2}],
    },
)


def limits(option: NumberOption) -> tuple[int, int, int]:
    """Lowest, highest, default."""
    return option.low, option.high, option.default


def yard(root: Path) -> Content:
    """The Yard with a choice among its goods, and with as many laps as suit the seats."""
    lay_out(root)
    path = root / "data" / "yard" / "game.yaml"
    text = (
        path.read_text("utf-8")
        .replace("values: {day: Day, night: Night}", "rows: goods")
        .replace("default: day", "default: corn")
    )
    path.write_text(text.replace("to: 5}", "to: 5, ranges: [{seats: [4], from: 1, to: 1}]}"), "utf-8")
    return load("yard", YARD.kinds, root)


def test_a_number_has_limits_of_its_own_with_some_seat_counts() -> None:
    assert limits(NUMBER.for_seats(1)) == (1, 7, 3)
    assert limits(NUMBER.for_seats(2)) == limits(NUMBER.for_seats(3)) == (0, 2, 2)
    assert NUMBER.for_seats(4) is NUMBER


def test_a_choice_among_rows_offers_every_row_by_its_name(tmp_path: Path) -> None:
    content = yard(tmp_path)
    side = next(option for option in content.file.options if option.id == "side")

    assert isinstance(side, Choice)
    assert side.values == {row.id: row.name for row in content.rows("goods")}


def test_a_row_may_say_how_many_times_as_long_a_match_takes_with_it() -> None:
    """So a season that a mod adds, with so many races, is as long as these (PEDAL-211)."""
    pedal = load("pedal", games.load("pedal").kinds)

    season = pedal.file.find_option("season")

    assert isinstance(season, Choice)
    assert season.times == {"off": 1, "season-1961": 3, "season-1962": 3, "season-1963": 4, "random": 4}


def test_a_mod_may_take_away_a_row_beside_which_an_option_is_not_asked(tmp_path: Path) -> None:
    folder = mod(tmp_path, "pedal", "{}\n")
    (folder / "data" / "pedal" / "tracks").mkdir()
    (folder / "data" / "pedal" / "tracks" / "gone.yaml").write_text("- remove: italia\n", "utf-8")
    (folder / "data" / "pedal" / "seasons").mkdir()
    (folder / "data" / "pedal" / "seasons" / "gone.yaml").write_text(
        "[{remove: season-1961}, {remove: season-1962}, {remove: season-1963}]\n", "utf-8"
    )

    assert "italia" not in {
        row.id for row in load("pedal", games.load("pedal").kinds, mods=[folder]).rows("tracks")
    }


def test_a_choice_among_rows_is_said_in_the_language_of_the_rows(tmp_path: Path) -> None:
    content = yard(tmp_path)
    folder = tmp_path / "data" / "yard" / "lang"
    folder.mkdir(exist_ok=True)
    (folder / "de.yaml").write_text("rows: {goods: {corn: {name: Mais}}}\n", "utf-8")

    german = translate(content, "de", tmp_path)

    side = next(option for option in german.file.options if option.id == "side")
    assert isinstance(side, Choice)
    assert side.values["corn"] == "Mais"


def test_defaults_and_what_is_typed_follow_the_seats(tmp_path: Path) -> None:
    content = yard(tmp_path)

    assert content.file.defaults(4)["laps"] == 1
    assert content.file.defaults(2) == {"loud": False, "laps": 2, "side": "corn"}
    assert typed(content, 2, {"laps": "5"})["laps"] == 5
    with pytest.raises(WrongUsage, match='option "laps" is a number from 1 to 1, not "5"'):
        typed(content, 4, {"laps": "5"})


def test_what_an_option_says_has_the_numbers_of_a_mod_in_every_language(tmp_path: Path) -> None:
    folder = mod(tmp_path, "heartland", "numbers: {trailer: 12, trailer_short_haul: 9}\n")

    content = load("heartland", games.load("heartland").kinds, mods=[folder])

    said = [
        content.file.find_option("short-haul"),
        translate(content, "de", ROOT, [folder]).file.find_option("short-haul"),
    ]
    assert [option.text for option in said if option] == [
        "Trailers hold 9 cubes in place of 12.",
        "Auf einen Anhänger passen 9 Würfel statt 12.",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("So {moch} laps.", 'unknown placeholder "{moch}"; known are {hand}'),
        ("So many {hand} laps, {goal}.", 'unknown placeholder "{goal}"; known are {hand}'),
        ("So {many laps.", "a brace has no partner; write {name}, and double a brace that is meant as such"),
    ],
)
def test_a_number_that_an_option_cannot_say_is_told(text: str, said: str, tmp_path: Path) -> None:
    root = lay_out(tmp_path)
    path = root / "data" / "yard" / "game.yaml"
    path.write_text(path.read_text("utf-8").replace("So many laps are driven.", f'"{text}"'), "utf-8")

    assert [problem.what + "; " + problem.suggestion for problem in check_paths([], describe, root)] == [said]


def mod(folder: Path, game: str, text: str) -> Path:
    """A mod with this game.yaml."""
    (folder / "mod" / "data" / game).mkdir(parents=True)
    (folder / "mod" / "data" / game / "game.yaml").write_text(text, "utf-8")
    (folder / "mod" / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n', "utf-8")
    return folder / "mod"


OTHER_OPTIONS = [
    (
        [
            "{id: loud, kind: flag, name: Loud, text: It is.}",
            "{id: louder, kind: flag, name: Loud, text: It is.}",
        ],
        'no rule reads an option "louder"; known are loud, laps, side',
    ),
    (
        ["{kind: flag, name: Loud, text: It is.}"],
        '"id" is missing; expected lower-case words joined by hyphens',
    ),
    (["loud"], 'options: expected a mapping with "kind", found "loud"'),
    (
        [
            "{id: side, kind: choice, name: Side, text: Which., default: day, values: {day: Day, nihgt: Night}}"
        ],
        'no rule knows the choice "nihgt" of side; did you mean "night"?',
    ),
    (
        [
            "{id: side, kind: choice, name: Side, text: Which., default: day, values: {night: N, day: D, days: D}}"
        ],
        'no rule knows the choice "days" of side; known are day, night',
    ),
    (
        ["{id: side, kind: choice, name: Side, text: Which., default: corn, rows: goods}"],
        "the choices of side are day, night, and no rows; write values",
    ),
    (
        ["{id: side, name: Side, text: Which., default: day, values: {day: Day, night: Night}}"],
        '"kind" is missing; expected one of flag, number, choice',
    ),
    (
        ["{id: laps, kind: choice, name: Laps, text: Few., default: few, values: {few: Few, many: Many}}"],
        'the option "laps" is a number, not a choice; write number',
    ),
]


@pytest.mark.parametrize(("options", "said"), OTHER_OPTIONS)
def test_a_mods_options_that_no_rule_reads_are_told_once(
    options: list[str], said: str, tmp_path: Path
) -> None:
    assert told(lay_out(tmp_path / "ours"), options, tmp_path) == [said]


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        ("1", "80", []),
        (
            "0",
            "5",
            ["laps.from: expected a whole number from 1 to 80, found 0; the rules know no such number"],
        ),
        (
            "1",
            "81",
            ["laps.to: expected a whole number from 1 to 80, found 81; the rules know no such number"],
        ),
        (
            "one",
            "5",
            ['number.from: expected a whole number from -1000000 to 1000000, found "one"'],
        ),
    ],
)
def test_a_mods_numbers_go_from_our_lowest_limit_to_ten_times_our_highest_of_all_seats(
    least: str, most: str, said: list[str], tmp_path: Path
) -> None:
    root = lay_out(tmp_path / "ours")
    path = root / "data" / "yard" / "game.yaml"
    wider = "to: 5, ranges: [{seats: [4], from: 2, to: 8}]}"
    path.write_text(path.read_text("utf-8").replace("to: 5}", wider), "utf-8")
    laps = f"id: laps, kind: number, name: Laps, text: So many., default: 3, from: {least}, to: {most}"

    assert told(root, [f"{{{laps}}}"], tmp_path) == said
    if not said:
        assert told(root, [f"{{{laps}, ranges: [{{seats: [2], from: 1, to: 90}}]}}"], tmp_path) != []


@pytest.mark.parametrize("ranges", ["5", "[5]", "[[1, 2]]", "{seats: [2]}", "~"])
def test_ranges_that_are_none_are_told_where_they_stand(ranges: str, tmp_path: Path) -> None:
    root = lay_out(tmp_path / "ours")
    laps = "id: laps, kind: number, name: Laps, text: So many., default: 3, from: 1, to: 5"

    said = told(root, [f"{{{laps}, ranges: {ranges}}}"], tmp_path)

    assert said != []
    assert all(each.startswith("number.ranges") for each in said)


def test_a_number_below_another_is_known_by_what_ours_calls_it(tmp_path: Path) -> None:
    text = "numbers: {hand: {2: 5}, falls: {singels: 2, triple: 1, tags: 1, lumberjack: 3}}"
    problems = check_paths([mod(tmp_path, "wrestling", text)], games.load)
    whole, *parts = [f"{problem.what}; {problem.suggestion}" for problem in problems if not problem.remark]

    assert whole.startswith("numbers.hand: expected a whole number, found a mapping of numbers; ")
    assert parts == [
        'numbers.falls: nothing reads "singels"; did you mean "singles"?',
        'numbers.falls: nothing reads "tags"; did you mean "tag"?',
        'numbers.falls: nothing reads "lumberjack"; known are singles, triple, four-way, tag, six-man, eight-man',
    ]


@pytest.mark.parametrize("choices", ["values: {corn: Corn}", "rows: cards"])
def test_where_rows_of_ours_are_chosen_from_a_mod_has_no_other_choices(choices: str, tmp_path: Path) -> None:
    yard(tmp_path / "ours")
    side = "id: side, kind: choice, name: Side, text: Which., default: corn"

    assert told(tmp_path / "ours", [f"{{{side}, rows: goods}}"], tmp_path) == []
    assert told(tmp_path / "ours", [f"{{{side}, {choices}}}"], tmp_path)[-1:] == [
        "the choices of side are the rows of goods; write rows: goods"
    ]


LATE = '{id: late, kind: flag, name: Late, text: Ends late., only: {side: ["iron"]}}'


def asked_with_a_good(root: Path) -> Path:
    """The Yard with goods to choose from, and an option that is asked only with one of them."""
    yard(root)
    path = root / "data" / "yard" / "game.yaml"
    path.write_text(path.read_text("utf-8").replace("options:\n", f"options:\n  - {LATE}\n"), "utf-8")
    return path.parent / "goods" / "goods.yaml"


@pytest.mark.parametrize(
    ("good", "said"),
    [
        ("corn", "the option side begins with it; give the option another default in game.yaml"),
        (
            "iron",
            "the option late is asked only with it; change options in game.yaml, so that late is asked with others",
        ),
    ],
)
def test_a_row_that_an_option_names_cannot_be_removed_and_its_remover_is_told(
    good: str, said: str, tmp_path: Path
) -> None:
    asked_with_a_good(tmp_path / "ours")
    folder = mod(tmp_path, "yard", "")
    (folder / "data" / "yard" / "goods").mkdir()
    (folder / "data" / "yard" / "goods" / "less.yaml").write_text(f"- remove: {good}\n", "utf-8")

    problems = [each for each in check_paths([folder], describe, tmp_path / "ours") if "option" in each.what]

    assert [f"{each.what}; {each.suggestion}" for each in problems] == [
        f'"{good}" of goods cannot be removed: {said}'
    ]
    assert problems[0].file.endswith("goods/less.yaml")


def test_of_a_folder_that_cannot_be_read_no_row_is_missed(tmp_path: Path) -> None:
    """One line about the file, not one more for every option that names what stands in it."""
    goods = asked_with_a_good(tmp_path)
    goods.write_text(goods.read_text("utf-8") + "- {id: tin\n", "utf-8")

    said = {problem.file: problem.what for problem in check_paths([], describe, tmp_path)}

    assert list(said) == ["data/yard/goods/goods.yaml"], said


def told(root: Path, options: list[str], folder: Path) -> list[str]:
    """What is said of a mod with these options."""
    shutil.rmtree(folder / "mod", ignore_errors=True)
    lines = "".join(f"  - {option}\n" for option in options)
    problems = check_paths([mod(folder, "yard", f"options:\n{lines}")], describe, root)
    return [
        f"{problem.what}; {problem.suggestion}" if problem.suggestion else problem.what
        for problem in problems
    ]
