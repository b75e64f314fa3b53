"""No scenario passes by accident: what says nothing, means another thing, or lays an impossible table is told with its
line, and its first line says what to write. Each of these passed, or was told without a word of that.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from tabletop.workshop.scenarios import Report, run_scenarios
from tests.games.opening import open_game


def run(folder: Path, game: str, text: str) -> Report:
    """Run a case of this text, which begins on line 3 of its file."""
    file = folder / game / "scenarios" / "case.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"rule: X-1\nname: a case\n{dedent(text).strip()}\n", encoding="utf-8")
    return run_scenarios([file], open_game)


def told(folder: Path, game: str, text: str) -> list[str]:
    """The first lines of all that is wrong, each from its line number on."""
    report = run(folder, game, text)
    said = [str(problem) for problem in report.problems]
    for failure in report.failures:
        said += [f"{each.place}: {each.what}" for each in failure.failed_lines]
    return [one.rpartition("case.yaml:")[2] for one in said]


def passes(folder: Path, game: str, text: str) -> None:
    report = run(folder, game, text)
    assert report.ok, [str(each) for each in report.problems] + [each.report() for each in report.failures]
    assert len(report.passed) == 1


HEIST = "given: {seats: 3, hand: {0: [lay-low], 1: [the-lift], 2: [crackdown]}}\nat: stage\n"
SWERVE = """
given:
  seats: 3
  attack: red
  attacker: 0
  fighting: {0: true, 1: true, 2: true}
  rushing: {0: doombuggy, 1: doombuggy, 2: doombuggy}
at: swerve 0
"""


# -- case S2: a word means only what is of the kind that is asked for --


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("does: sh-c1", "10: sh-c1 is a card, and swerve asks for a seat; on offer: 1, 2"),
        (
            "may_not: sh-c1",
            "10:27: sh-c1 is a card, and swerve asks for a seat: it could never be answered; write for",
        ),
        ("does: [1, 2]", "10: this is a list, and swerve asks for a seat; on offer: 1, 2"),
        ("does: 0", "10: 0 is not on offer for swerve; on offer: 1, 2"),
        ("does: 1.0", "10: 1.0 is 1.0, and swerve asks for a seat; on offer: 1, 2"),
        ("does: true", "10: true is true, and swerve asks for a seat; on offer: 1, 2"),
    ],
)
def test_a_question_for_a_seat_is_answered_with_seats_alone(answer: str, said: str, tmp_path: Path) -> None:
    """Every card of the box has a number too, and that of a seat is the number of some card (case S2)."""
    (found,) = told(tmp_path, "heap", f"{SWERVE.strip()}\nwhen: [{{seat: 0, {answer}}}]")

    assert found.startswith(said)


def test_a_card_that_has_the_number_of_a_seat_is_not_that_seat(tmp_path: Path) -> None:
    """Whatever card has the number of a seat that is on offer (case S2)."""
    cards = open_game("heap")
    for number in (1, 2):
        card = [*cards.game.pieces(cards.content, 3, cards.options(3))][number].id
        assert told(tmp_path, "heap", f"{SWERVE.strip()}\nwhen: [{{seat: 0, does: {card}}}]") != []


def test_a_question_for_a_card_is_not_answered_with_numbers(tmp_path: Path) -> None:
    """For case S2, the other way round: a number is a seat or how many, never a piece."""
    for number in range(8):
        found = told(tmp_path, "heist", f"{HEIST}when: [{{seat: 0, does: {number}}}]")
        assert found == [f"5: {number} is a number or a seat, and play asks for a card; on offer: lay-low"]


# -- cases S3, S6: where a case begins --

FALL = """
given:
  seats: 2
  corner: {0: [gravity-gus], 1: [lunar-lou]}
  active: {0: 0, 1: 1}
  endurance: {1: 5}
  hand: {0: [headbutt-2, jab-flurry-6, lariat-4, lariat-2, big-boot-3, big-boot-5, clothesline-4], 1: []}
at: AT
when:
  - {seat: 0, does: [pin, headbutt-2, 1]}
  - {seat: 0, does: pass}
  - {seat: 0, does: jab-flurry-6}
then: {falls: {0: 1}}
"""


@pytest.mark.parametrize(
    "at", ["turn", "turn 0", "[turn, 0]", "[action 0, discard_phase 0]", "[[action, 0], discard_phase 0]"]
)
def test_a_whole_turn_or_several_steps_may_be_named(at: str, tmp_path: Path) -> None:
    """A Fall ends the action and goes on with the discards (case S3)."""
    passes(tmp_path, "wrestling", FALL.replace("AT", at))


@pytest.mark.parametrize("game", ["heap", "heartland", "heist", "pedal", "wrestling"])
def test_every_game_has_a_whole_turn(game: str, tmp_path: Path) -> None:
    """It is called `turn` in all of them (case S3)."""
    seats = (
        "corner: {0: [gravity-gus], 1: [lunar-lou]}, active: {0: 0, 1: 1}"
        if game == "wrestling"
        else "seats: 2"
    )

    assert (
        run(tmp_path, game, f"given: {{{seats}}}\nat: turn\nwhen: [{{then: {{phase: setup}}}}]").problems
        == []
    )


def test_a_step_alone_that_needs_the_turn_says_what_to_write(tmp_path: Path) -> None:
    """For case S3: the rules said only that something does not wait."""
    (found,) = told(tmp_path, "wrestling", FALL.replace("AT", "action 0"))

    assert found.endswith(
        "no wrestling.discard_phase waits; write at: turn for the whole turn, or at: [action 0, discard_phase 0]"
    )


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("turn 5", "4:10: there is no seat 5; they are 0 to 1"),
        ("action gravity-gus", "4:12: seat is a number, not gravity-gus; write a seat, 0 to 1"),
        ("land 3", "4:10: piece is a card, not 3; write the id of a card"),
        ("[turn 0, actoin 0]", '4:14: wrestling has no step "actoin"; did you mean "action"?'),
    ],
)
def test_arguments_of_a_step_are_of_the_kind_it_wants(at: str, said: str, tmp_path: Path) -> None:
    given = "given: {corner: {0: [gravity-gus], 1: [lunar-lou]}, active: {0: 0, 1: 1}}"

    assert [
        one[: len(said)] for one in told(tmp_path, "wrestling", f"{given}\nat: {at}\nthen: {{over: false}}")
    ] == [said]


def test_wrestlers_that_are_not_picked_are_told(tmp_path: Path) -> None:
    """For case S6: it was "not on offer", without a word of that."""
    found = told(tmp_path, "wrestling", "given: {seats: 2}\nat: action 0\nwhen: [{seat: 0, does: pass}]")

    assert found[0].startswith(
        "4:5: the wrestlers are not picked yet: corner:0 is empty; give corner: {0: [rick-the-rascal]} for each seat"
    )


def test_a_rush_that_is_over_is_told(tmp_path: Path) -> None:
    """For case S6: `fighting` was left out."""
    found = told(
        tmp_path, "heap", "given: {seats: 2, attack: red}\nat: answer 0\nwhen: [{seat: 0, does: pass}]"
    )

    assert found == [
        "4:5: the rush is over: fewer than two are in it; give fighting: {0: true, 1: true} for all who are, or at:"
        " begin_rush 0"
    ]


def test_a_pass_that_was_forgotten_is_told_at_the_top(tmp_path: Path) -> None:
    """For case S6: that a seat is still asked stood at the bottom of 90 lines."""
    text = FALL.replace("AT", "turn").replace("  - {seat: 0, does: jab-flurry-6}\n", "")

    (failure,) = run(tmp_path, "wrestling", text).failures

    lines = failure.report().splitlines()
    assert lines[0].endswith("falls:0: expected 1, found 0")
    assert lines[2].startswith("  seat 0 is still asked for pin; on offer: ")


def test_a_seat_that_is_not_asked_yet_says_whose_pass_is_missing(tmp_path: Path) -> None:
    """For case S6."""
    text = (
        FALL.replace("AT", "turn")
        .replace("{seat: 0, does: jab", "{seat: 1, does: jab")
        .replace("  - {seat: 0, does: pass}\n", "")
    )

    (found,) = told(tmp_path, "wrestling", text)

    assert found.endswith("asked is seat 0 for boost-pin; write {seat: 0, does: pass} before it if they pass")


# -- case S4: checks in between --


def test_what_must_hold_may_stand_between_the_answers(tmp_path: Path) -> None:
    between = FALL.replace("AT", "turn").replace(
        "  - {seat: 0, does: pass}\n", "  - then: {falls: {0: NN}, asked: [0]}\n  - {seat: 0, does: pass}\n"
    )

    passes(tmp_path, "wrestling", between.replace("NN", "0"))
    assert told(tmp_path, "wrestling", between.replace("NN", "3")) == ["12: falls:0: expected 3, found 0"]


# -- case S5: tables that no match can have --

TWO_CARS = "given: {seats: 2, space: {0: 5, 1: 5}, lane: {0: 2, 1: 2}}"


@pytest.mark.parametrize(
    ("game", "given", "said"),
    [
        (
            "heap",
            "slot: {0: {biggrigg: {weapon: [db-w1]}}}",
            "3:49: db-w1 does not fit slot:0:biggrigg:weapon; it is the weapon of doombuggy; give slot:",
        ),
        (
            "heap",
            "slot: {0: {doombuggy: {weapon: [db-w1, db-w2]}}}",
            "3:50: slot:0:doombuggy:weapon has room for 1, not for db-w1, db-w2; take the others away",
        ),
        ("heap", "damaged: [db-w1]", "3:28: db-w1 is in damaged, but lies in no slot; lay it there: slot"),
        ("heap", "turbo: [db-w1]", "3:26: db-w1 is in turbo, but lies in no garage; lay it there: garage"),
        ("heap", "direction: 2", "3:30: direction cannot hold 2; it holds one of 1, -1"),
        ("heap", "hand: {0: [doombuggy]}", "3:29: doombuggy cannot lie in hand:0; it is for cards"),
        ("heap", "instigator: 2", "3:31: instigator cannot hold 2; it holds a seat, 0 to 1"),
        ("heap", "atack: red", '3:19: there is no field "atack"; did you mean "attack"?'),
        ("pedal", "gear: {0: 7}", "3:29: gear:0 cannot be 7; write 1 to 4"),
        (
            "pedal",
            "space: {0: 500}",
            "3:30: space:0 cannot be 500 on usa with 2 laps; the finish is 138; write ",
        ),
        (
            "pedal",
            "space: {0: 5, 1: 5}, lane: {0: 2, 1: 2}",
            "3:36: cars 0 and 1 are both on space 5, lane 2; give lane: {1: 1}, or another space",
        ),
        ("pedal", "lane: {0: 3}", "3:29: lane:0 cannot hold 3; it holds a number from 1 to 2"),
        (
            "pedal",
            "hand: {0: [speed-1, speed-1, speed-1, speed-1]}",
            "3:57: seat 0 owns only 3 of speed-1, and more are named; name fewer of it",
        ),
        ("pedal", "weather: [sun]", "3:19: this match has no weather; choose the option that it belongs to"),
        ("pedal", "gear: {0: null}", "3:29: gear:0 holds a number, not 'nothing'; write a number"),
        (
            "heist",
            "heat: {0: 9, 1: 9}",
            "3:29: there are 15 Heat, not 33: 18 with the seats and 15 in supply; give heat:",
        ),
        (
            "heist",
            "heat: {0: 9}, supply: 9",
            "3:41: there are 15 Heat, not 18: 9 with the seats and 9 in supply; give su",
        ),
        ("heist", "money: {0: -1}", "3:30: money:0 cannot hold -1; it holds a number, 0 or more"),
        (
            "heist",
            "previous: {0: lay-low}",
            "3:33: lay-low is not in the Record of seat 0; give record: {0: [lay-low]}",
        ),
        ("heartland", 'truck: {0: "9:9"}', "3:30: truck:0 cannot hold [9, 9]; it holds one of"),
        (
            "heartland",
            "trailer: {0: {corn: 9}}",
            "3:39: the trailer of seat 0 has room for 8 cubes, not for 9; load few",
        ),
    ],
)
def test_a_table_that_no_match_can_have_is_told_with_its_line(
    game: str, given: str, said: str, tmp_path: Path
) -> None:
    """For case S5."""
    found = told(tmp_path, game, f"given: {{seats: 2, {given}}}\nthen: {{over: false}}")

    assert said in [one[: len(said)] for one in found]


def test_a_bank_that_is_not_named_follows_from_the_rest(tmp_path: Path) -> None:
    passes(tmp_path, "heist", "given: {seats: 3, heat: {0: 4, 1: 1}}\nthen: {supply: 10, heat: {sum: 5}}")
    passes(tmp_path, "heartland", "given: {seats: 2, trailer: {0: {corn: 3}}}\nthen: {stock: {corn: 2}}")


@pytest.mark.parametrize(
    ("given", "then"),
    [
        ("options: {garage: draft}, market: [b-08]", "pool: {contains: [PUSHED]}"),
        ("options: {weather: true}, weather: [fog]", "weather_pile: {contains: [PUSHED]}"),
        (
            "options: {legends: 1}, legends_card: [legend-1], legends_deck: {top: [legend-2]}",
            "legends_card: [legend-1]",
        ),
    ],
)
def test_what_is_pushed_out_of_nobodys_place_is_in_no_deck_of_a_seat(
    given: str, then: str, tmp_path: Path
) -> None:
    """For case S5: it landed at the bottom of seat 0's deck."""
    opened = open_game("pedal")
    usual = run(tmp_path, "pedal", f"given: {{seats: 2, {given}}}\nat: clear\nthen: {{deck: {{0: 999}}}}")
    plain = run(
        tmp_path,
        "pedal",
        f"given: {{seats: 2, {given.partition('}')[0]}}}}}\nat: clear\nthen: {{deck: {{0: 999}}}}",
    )

    assert opened.game.stock == "deck"
    assert usual.failures[0].failed_lines[0].what == plain.failures[0].failed_lines[0].what


# -- case S7: what a table holds can be said --


def test_cards_in_fields_are_called_by_their_ids(tmp_path: Path) -> None:
    """For case S7: they wanted the numbers of pieces, which no command lists."""
    given = "given: {seats: 2, record: {0: [lay-low]}, current: {0: lay-low}, settled: [[lay-low, lay-low]]}"

    passes(tmp_path, "heist", f"{given}\nat: payoff\nthen: {{over: true, current: {{0: lay-low, 1: -1}}}}")
    found = told(tmp_path, "heist", f"{given}\nat: payoff\nthen: {{current: {{0: the-lift}}}}")
    assert found == ["5: current:0: expected the-lift, found lay-low"]


def test_a_set_says_whose_pieces_are_meant(tmp_path: Path) -> None:
    """For case S7: everybody has a Doombuggy."""
    given = "given: {seats: 3, turbo: {1: [doombuggy], 2: [scraphog]}}\nat: clear_rush\n"

    passes(tmp_path, "heap", f"{given}then: {{turbo: {{1: [doombuggy], 0: [], 2: [scraphog]}}}}")
    found = told(tmp_path, "heap", f"{given}then: {{turbo: {{0: [doombuggy]}}}}")
    assert found == ["5: turbo of seat 0: expected doombuggy, found nothing"]


def test_a_drag_takes_the_card_of_whoever_is_asked(tmp_path: Path) -> None:
    """For case S7: of several alike it took the first of the match, mostly in another hand."""
    given = (
        'given: {seats: 2, truck: {0: "-1:-1"}, hand: {1: [fuel-1, fuel-1, fuel-1], 0: [fuel-1, corn-bill]}}'
    )
    act = '{seat: 0, may_not: [fuel, [1], "1:-1"], why: exact, drag: [fuel-1, "place:map:1:-1"]}'

    passes(tmp_path, "heartland", f"{given}\nat: move 0\nwhen: [{act}]")


DIRECTION = SWERVE.replace("at: swerve 0", "at: turn_round 0 1")


@pytest.mark.parametrize("way", ["-1", "counterclockwise"])
def test_a_number_with_a_name_may_be_called_so(way: str, tmp_path: Path) -> None:
    """For case S7: `counterclockwise` gave "did you mean clockwise", then "on offer: 1, -1"."""
    passes(
        tmp_path, "heap", f"{DIRECTION.strip()}\nwhen: [{{seat: 0, does: {way}}}]\nthen: {{direction: -1}}"
    )
    (found,) = told(tmp_path, "heap", f"{DIRECTION.strip()}\nwhen: [{{seat: 0, does: 3}}]")
    assert found == "10: 3 is not on offer for direction; on offer: 1 or clockwise, -1 or counterclockwise"


def test_a_button_needs_no_drag(tmp_path: Path) -> None:
    """For case S7: `may_not: boost` gave no reason without a drag of its button, which nothing told of."""
    given = (
        "given: {seats: 2, engine: {0: []}, hand: {0: [heat, speed-1]}, gear: {0: 1}, plan: {0: [speed-2]}}"
    )

    passes(tmp_path, "pedal", f"{given}\nat: turn 0\nwhen: [{{seat: 0, may_not: boost, why: no-heat}}]")


def test_several_words_are_written_as_a_list(tmp_path: Path) -> None:
    """For case S7."""
    given = "given: {seats: 2, hand: {0: [db-w5]}}\nat: begin_bodging 0\n"

    assert told(tmp_path, "heap", f"{given}when: [{{seat: 0, does: attach db-w5}}]") == [
        '5:24: "attach db-w5" are several words; a choice of several parts is a list: [attach, db-w5]'
    ]


# -- case S8: sums, some of many, one of several, the rest, every shuffle --

GIVEN = "{seats: 3, hand: {0: [lay-low, the-lift, heavy], the rest: []}, money: {0: 3, the rest: 1}}"
LAID = f"given: {GIVEN}\nat: payoff\n"


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("money: {sum: 5}", ""),
        ("money: {sum: 6}", "5: the sum of money: expected 6, found 5"),
        ("hand: {sum: 3}", ""),
        ("hand: {0: {contains: [heavy]}}", ""),
        (
            "hand: {0: {contains: [heavy, heavy]}}",
            "5: hand:0: expected it to contain heavy, too; found lay-low, the-lift",
        ),
        (
            "hand: {0: {contains: []}}",
            "5:29: contains nothing holds whatever is there; write contains: [...] with what",
        ),
        ("hand: {0: {any of: [[heavy], [lay-low, heavy, the-lift]]}}", ""),
        ("hand: {0: {any of: [1, 2]}}", "5: hand:0: expected any of 1 or 2, found lay-low, the-lift, heavy"),
        ("money: {0: {any of: [2, 3]}}", ""),
        ("money: {0: {any of: [2, 4]}}", "5: money:0: expected any of 2, 4, found 3"),
        ("money: {0: 3, the rest: 1}", ""),
        ("money: {0: 3, the rest: 2}", "5: money:1: expected 2, found 1"),
        (
            "money: {0: 3, 1: 1, 2: 1, the rest: 1}",
            "5:44: there is no rest: all of money is named; leave it out",
        ),
        ("asked: {any of: [[], [0]]}", ""),
        ("asked: {any of: [[1], [0]]}", "5: asked: expected any of [1], [0], found nobody"),
        ("{over: true, the rest: unchanged}", ""),
        ("money: {the rset: 1}", '5:16: money has no place "the rset"; did you mean "the rest"?'),
        ("money: {}", "5:15: money says nothing; write a key and what is there"),
        (
            "hand: {0: {top: []}}",
            "5:24: top nothing holds whatever is there; write top: [...] with what is meant",
        ),
        (
            "seen: {}",
            "5:14: seen is a mapping from seats to fields; write for instance seen: {1: {hand: {0: 2}}}",
        ),
        ("seen: {1: {}}", "5:18: what a seat sees is a mapping of fields; write for instance"),
        (
            "over: {}",
            "5:14: over is true, false, or a mapping with places or points; write for instance over: true",
        ),
        ("offered: {seat: 0}", "5:17: offered says nothing that must hold; write prompt: or keys:"),
        ("the rest: same", "5:18: the rest of a table can only be unchanged; write the rest: unchanged"),
        ("money: {0: null}", "5:19: money:0 holds a number, not 'nothing'; write a number"),
    ],
)
def test_what_must_hold_may_be_said_in_these_ways(then: str, said: str, tmp_path: Path) -> None:
    """For case S8; what would hold whatever lies there is a mistake."""
    text = f"{LAID}then: {then if then.startswith('{') else f'{{{then}}}'}"

    if said:
        assert [one[: len(said)] for one in told(tmp_path, "heist", text)[:1]] == [said]
    else:
        passes(tmp_path, "heist", text)


def test_the_rest_that_did_change_is_told(tmp_path: Path) -> None:
    """For case S8."""
    acts = "when: [{seat: 0, does: lay-low}, {seat: 1, does: the-lift}, {seat: 2, does: crackdown}]"

    found = told(tmp_path, "heist", f"{HEIST}{acts}\nthen: {{money: {{sum: 9}}, the rest: unchanged}}")

    assert (
        found[0].startswith("6: hand:0 changed, too: it holds nothing, and ") or "changed, too" in found[-1]
    )


@pytest.mark.parametrize(
    ("seeds", "said"),
    [
        ("1..20", ""),
        ("[3, 7]", ""),
        (
            "20",
            "3:20: the seeds are not written as from..to; write for instance for every seed in: 1..20, or [3, 7]",
        ),
        ("1..900", "3:20: these are too many seeds; 1 to 200 of them can be tried"),
    ],
)
def test_a_case_may_hold_for_every_shuffle(seeds: str, said: str, tmp_path: Path) -> None:
    """For case S8."""
    text = f"for every seed in: {seeds}\ngiven: {{seats: 4}}\nthen: {{hand: {{sum: 8}}, asked: [0, 1, 2, 3]}}"

    if said:
        assert told(tmp_path, "heist", text) == [said]
    else:
        passes(tmp_path, "heist", text)


def test_a_shuffle_with_which_it_does_not_hold_is_named(tmp_path: Path) -> None:
    """For case S8."""
    text = "for every seed in: 1..20\ngiven: {seats: 2}\nat: deal\nthen: {hand: {0: {contains: [heat]}}}"

    (failure,) = run(tmp_path, "pedal", text).failures

    assert f", seed {failure.seed}" in failure.report()


def test_all_that_is_wrong_with_a_case_is_told_in_one_run(tmp_path: Path) -> None:
    """For case S8: only the first was told."""
    text = """
    given: {seats: 3, hand: {0: [lay-lwo]}, moeny: {0: 1}, heat: {0: true}}
    at: stgae
    when:
      - {seat: 7, does: pass}
      - {seat: 0, dose: pass}
    then: {money: {0: many}, hnad: {}}
    """
    shape = told(tmp_path, "heist", text)
    meaning = told(tmp_path, "heist", text.replace("dose", "does"))
    table = told(tmp_path, "heist", f"{LAID}then: {{money: {{0: 4, 1: 2}}, hand: {{0: []}}, over: false}}")

    assert [one.partition(": ")[0] for one in shape] == ["7:15"]
    assert [one.partition(":")[0] for one in meaning] == ["3", "3", "3", "4", "6", "8", "8"]
    assert [one.partition(":")[0] for one in table] == ["5", "5", "5", "5"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "then: {}",
            "1:1: the scenario has neither when nor then: it would pass whatever the rules do; say what",
        ),
        (
            "when: []",
            "1:1: the scenario has neither when nor then: it would pass whatever the rules do; say what",
        ),
        (
            "when: [{then: {}}]",
            "3:8: then says nothing that must hold; write a field and what it holds, or leave it out",
        ),
        ("when: [{seat: 0, does: }]", "3:24: does says nothing; write pass to answer with nothing"),
        (
            "when: [{seat: 0, may_not: pass, drag: [heat, '']}]",
            "3:39: a drag is only looked at for its reason; write why: and a key of texts.why",
        ),
    ],
)
def test_what_says_nothing_is_no_scenario(text: str, said: str, tmp_path: Path) -> None:
    (found,) = told(tmp_path, "pedal", text)

    assert found.startswith(said)
