"""What a mod brings about in rows and files of ours is told in its own lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.checking.bisect_mod import changes_in, find_culprit
from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.content.reading.yamlread import parse
from tabletop.content.survey.survey import check_paths
from tabletop.engine.match import Match
from tabletop.workshop import rules_check
from tabletop.workshop.rules_check import RulesChecker

pytestmark = pytest.mark.exhaustive


def told(folder: Path, game: str, files: dict[str, str], attempt: RulesChecker | None = None) -> list[str]:
    """What the checker says of a mod with these files."""
    mod = folder / "mod"
    for file, text in files.items():
        path = mod / "data" / game / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (mod / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n')
    problems = check_paths([mod], games.load, attempt=attempt)
    return [str(problem).replace(f"mod/data/{game}/", "") for problem in problems]


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        (
            "pedal",
            "tracks/a.yaml",
            "- change: usa\n  laps: 9\n  spaces: 40\n",
            "tracks/a.yaml:3:3: corners.line: lines rise from above 0 to below 40, the number of spaces",
        ),
        (
            "heist",
            "cards/a.yaml",
            "- change: fence\n  name: A fence\n  a: [{do: gain, n: 3}]\n",
            "cards/a.yaml:3:12: a.do: gain cannot stand in phase a; there are return-heat,",
        ),
    ],
)
def test_values_that_do_not_go_together_are_told_where_the_mod_sets_one(
    game: str, file: str, text: str, said: str, tmp_path: Path
) -> None:
    (found,) = told(tmp_path, game, {file: text})

    assert found.startswith(said)


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        (
            "pedal",
            "table.yaml",
            "areas: {log: [1556, 652, 336, 140]}\nthings: {gear: {away: {at: [18, 226]}}}\n",
            'table.yaml:2:24: remark: a panel of panels is 80 units high with 8 seats, too low for "gear" (data/pedal/',
        ),
        (
            "heist",
            "table.yaml",
            "mats: {panels: {across: false}}\n",
            'table.yaml:1:17: remark: a panel of panels is 72 units high with 6 seats, too low for "heat" (data/heist/',
        ),
        (
            "heap",
            "table.yaml",
            "things: {hand: {as: none}}\n",
            'table.yaml:1:17: another entry needs "hand" to be shown (data/heap/table.yaml:',
        ),
        (
            "heap",
            "table.yaml",
            "things: {slot: {as: none}}\n",
            'table.yaml:1:17: "garage" lies on "slot", which is not shown (data/heap/table.yaml:',
        ),
        (
            "pedal",
            "faces.yaml",
            "faces: {cards: {by: types}}\n",
            'faces.yaml:1:17: rows of cards have no key "types"; did you mean "type"?',
        ),
    ],
)
def test_what_is_wrong_in_our_layout_since_the_mod_is_told_once_and_in_its_line(
    game: str, file: str, text: str, said: str, tmp_path: Path
) -> None:
    (found,) = told(tmp_path, game, {file: text})

    assert found.startswith(said)


@pytest.mark.parametrize(
    ("element", "said"),
    [
        (
            '{as: words, show: "{nam}", at: [0, 0, 9, 9]}',
            '21: words 2: rows have no key "nam"; did you mean "name"?',
        ),
        (
            '{as: band, at: [0, 0, 9, 9], fill: "{vehicle.colr}"}',
            '38: band 2: rows have no key "colr"; did you mean "colour"?',
        ),
        (
            "{as: tiles, each: rsh.do, at: [0, 0, 9, 9]}",
            '21: tiles 2: rows have no key "rsh"; did you mean "rush"?',
        ),
        (
            '{as: sign, of: rush, show: "{whenn}", at: [0, 0, 9, 9]}',
            '30: sign 2: rows have no key "whenn"; did you mean "when"?',
        ),
        (
            '{as: words, show: "{name}", at: [0, 0, 9, 9], having: {swerv: true}}',
            '64: words 2: rows have no key "swerv"; did you mean "swerve"?',
        ),
    ],
)
def test_what_does_not_fit_in_an_element_of_a_face_is_told_at_the_key_that_holds_it(
    element: str, said: str, tmp_path: Path
) -> None:
    band = "- {as: band, at: [0, 0, 9, 9], fill: amber}"
    text = f"faces:\n  cards:\n    elements:\n      {band}\n      - {element}\n"

    assert told(tmp_path, "heap", {"faces.yaml": text}) == [f"faces.yaml:5:{said}"]


def test_more_seats_make_panels_too_low_where_the_mod_adds_them(tmp_path: Path) -> None:
    (found,) = told(tmp_path, "heartland", {"game.yaml": "minutes: [30, 45]\nseats: [2, 4, 8]\n"})

    assert found.startswith("game.yaml:2:1: remark: a panel of panels is ")


def test_an_entry_of_another_kind_has_nothing_of_what_it_was(tmp_path: Path) -> None:
    assert told(tmp_path, "pedal", {"table.yaml": "things: {adrenaline: {as: none}}\n"}) == []


def test_a_value_that_a_mod_sets_twice_and_a_change_of_nothing_are_remarks(tmp_path: Path) -> None:
    text = "- change: fuel-1\n- {change: fuel-2, copies: 3}\n- {change: fuel-2, copies: 4}\n"

    assert told(tmp_path, "heartland", {"cards/a.yaml": text}) == [
        'cards/a.yaml:1:3: remark: nothing of "fuel-1" is changed here; add the keys that shall differ',
        'cards/a.yaml:3:20: remark: "copies" is set before, in cards/a.yaml:2; remove one of the two',
    ]


@pytest.mark.parametrize("guilty", range(5))
def test_the_one_piece_that_makes_it_fail_is_found(guilty: int) -> None:
    node = parse("numbers: {a: 1, b: 2, c: 3}\nseats: [2]\ntexts: {a: b}\noptions: []\n", "game.yaml", [])
    assert node is not None
    pieces = [*changes_in(node)]
    assert [getattr(piece, "key", "") for piece in pieces] == ["a", "b", "c", "seats", "options"]

    assert find_culprit(pieces, lambda some: pieces[guilty] in some) is pieces[guilty]


def test_what_two_pieces_do_together_each_alone_or_nobody_has_no_culprit() -> None:
    node = parse("a: 1\nb: 2\nc: 3\n", "game.yaml", [])
    assert node is not None
    first, _, last = pieces = [*changes_in(node)]

    assert find_culprit(pieces, lambda some: first in some and last in some) is None
    assert find_culprit(pieces, lambda some: first in some or last in some) is None
    assert find_culprit(pieces, lambda some: True) is None
    assert find_culprit(pieces[:1], lambda some: True) is None
    assert find_culprit([], lambda some: False) is None


@pytest.mark.parametrize(
    ("game", "files", "said"),
    [
        (
            "heartland",
            {
                "game.yaml": "numbers: {trailer: 10}\nseats: [2, 3, 4, 5]\n",
                "cards/a.yaml": "- {change: pigs-bill, copies: 7}\n",
            },
            "game.yaml:2:1: no match for 5 can begin: heartland has no layout for 5 seats; add one to its layouts",
        ),
        (
            "pedal",
            {"cards/a.yaml": "- {change: a-29, name: X}\n- remove: stress\n- {change: a-31, name: Y}\n"},
            "cards/a.yaml:2:3: no match for 1, 2, 3, 4, 5, 6, 7, 8 can begin: there is no Stress; keep a row",
        ),
        (
            "wrestling",
            {"game.yaml": "numbers: {hand: 20}\n", "cards/a.yaml": "- {change: kick-out-3, name: X}\n"},
            "game.yaml:1:11: no match for 6, 8 can begin: 104 Moves and Tricks are not enough for 6 players",
        ),
    ],
)
def test_what_keeps_matches_from_beginning_or_breaks_them_is_told_in_the_line_that_does(
    game: str, files: dict[str, str], said: str, tmp_path: Path
) -> None:
    (found,) = told(tmp_path, game, files, RulesChecker(games.load))

    assert found.startswith(said)
    assert found.endswith(("they begin without this", "add one to its layouts", "cards with type: stress"))


def test_what_breaks_a_match_is_told_in_the_line_that_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = rules_check._find_break

    def broken(match: Match, content: Content, *limits: float) -> object:
        if content.numbers["breather"] == 2:
            return rules_check._Break("the bell is lost", 3)
        return played(match, content, 1)

    monkeypatch.setattr(rules_check, "_find_break", broken)
    text = "minutes: [5, 9]\nnumbers: {hand: 6, breather: 2}\n"

    (found,) = told(tmp_path, "wrestling", {"game.yaml": text}, RulesChecker(games.load))

    assert found.startswith(
        "game.yaml:2:20: a match for 2, 8 breaks off: the bell is lost; it does not without this"
    )


def test_what_only_several_lines_of_a_file_bring_about_is_told_at_its_first(tmp_path: Path) -> None:
    row = "- {{id: {}, seats: 2, cells: [[0, 0], [0, 1]], aside: 1, added: []}}\n"
    files = {"layouts/a.yaml": row.format("road") + row.format("street")}

    found = told(tmp_path, "heartland", files, RulesChecker(games.load, plays=False))
    assert found[0].startswith("layouts/a.yaml:1:3: no match for 2")


def test_lines_of_several_files_that_only_together_keep_matches_from_beginning_are_told_at_mod_yaml(
    tmp_path: Path,
) -> None:
    row = "- {{id: {}, seats: 2, cells: [[0, 0], [0, 1]], aside: 1, added: []}}\n"
    files = {"layouts/a.yaml": row.format("road"), "layouts/b.yaml": row.format("street")}

    found = told(tmp_path, "heartland", files, RulesChecker(games.load, plays=False))

    assert [one.partition(": ")[0] for one in found] == ["mod/mod.yaml:1:1"]


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        (
            "heist",
            "cards/a.yaml",
            "- {change: fence, name: 3, a: [{do: gain, n: 3}]}",
            ["1:25: name", "1:37: a.do"],
        ),
        (
            "heist",
            "cards/a.yaml",
            "- {change: fence, nmae: X, a: [{do: gain, n: 3}]}",
            ["1:19: unknown", "1:37: a.do"],
        ),
        (
            "pedal",
            "tracks/a.yaml",
            "- {change: usa, spaces: 40, laps: 30}",
            ["1:17: corners.line", "1:35: laps"],
        ),
        ("pedal", "tracks/a.yaml", "- {change: usa, spaces: 4000}", ["1:25: spaces"]),
        (
            "heap",
            "cards/a.yaml",
            "- {change: db-w1, rush: {when: vehicl, of: doombuggy, do: [{do: challenge}]}}",
            ["1:32: rush.when", "1:65: do"],
        ),
        (
            "heap",
            "cards/a.yaml",
            "- {change: db-w1, rush: {when: any, of: doombuggy, do: [{do: haul, n: 100, who: you}]}}",
            ["1:41: rush.of", "1:71: haul.n"],
        ),
    ],
)
def test_what_does_not_go_together_is_told_beside_what_is_wrong_itself(
    game: str, file: str, text: str, said: list[str], tmp_path: Path
) -> None:
    found = told(tmp_path, game, {file: text})

    assert [
        one.removeprefix(f"{file}:")[: len(start)] for one, start in zip(found, said, strict=True)
    ] == said


def test_where_rows_are_taken_away_until_none_is_left_the_last_of_them_is_told(tmp_path: Path) -> None:
    """Each of them alone would do no harm."""
    events = [row.id for row in load("pedal", games.load("pedal").kinds).rows("events")]
    files = {
        "events/a.yaml": "".join(f"- remove: {event}\n" for event in events),
        "seasons/a.yaml": "".join(f"- remove: season-{year}\n" for year in (1961, 1962, 1963)),
    }

    said = told(tmp_path, "pedal", files, RulesChecker(games.load))

    assert len(said) == 1
    assert said[0].startswith(f"events/a.yaml:{len(events)}:3: ")
    assert (
        'the season "random" draws its races, but no row is left in events; leave an event there' in said[0]
    )


def test_a_press_that_events_need_is_missed_by_name(tmp_path: Path) -> None:
    said = told(tmp_path, "pedal", {"press/a.yaml": "- remove: press\n"}, RulesChecker(games.load))

    assert said[0].startswith("press/a.yaml:1:3: ")
    assert len(said) == 1
    assert "events send the press to corners, but no row is left in press; leave it there" in said[0]
