"""Simulations: repeatable, on any number of processes, and honest about what went wrong."""

from __future__ import annotations

import math
import multiprocessing
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from tabletop.cli.figures_text import advice, print_report
from tabletop.engine.game import Game
from tabletop.workshop.executors import Processes
from tabletop.workshop.figures import CardFigures, Outcome, Report, wilson
from tabletop.workshop.simulate import Plan, play_one, simulate
from tabletop.workshop.tally import Tally
from tests.bots.toys import SOURCE
from tests.toy.game import CONTENT, GAME

PLAN = Plan(SOURCE, seats=3, bots=("purposeful", "random"), games=12, seed=7)


def sum_up(game: str, bots: Sequence[str], kinds: Mapping[str, str], outcomes: Sequence[Outcome]) -> Report:
    """The report of these games, one after the other."""
    tally = Tally(game, bots, kinds)
    for number, outcome in enumerate(outcomes):
        tally.add(replace(outcome, number=number))
    return tally.report(1.0)


def test_the_report_has_exactly_the_figures_that_are_promised() -> None:
    report = simulate(PLAN).to_json()

    assert list(report) == [
        *(
            "game",
            "seats",
            "bots",
            "games",
            "finished",
            "capped",
            "errors",
            "wins",
            "ties",
            "scores",
            "turns",
        ),
        *("decisions", "usual", "cards", "digest"),
    ]
    assert report["game"] == "toy"
    assert report["bots"] == ["purposeful", "random", "purposeful"]
    assert sum(report["wins"]) + report["ties"] == report["finished"] == 12
    assert [set(score) for score in report["scores"]] == [{"mean", "sd"}] * 3
    assert set(report["turns"]) == {"mean", "min", "max"}
    assert set(report["cards"]) == {"gain-2", "gain-draw", "rob", "drop", "trick"}
    assert set(report["cards"]["rob"]) == {"seen", "played", "win_rate", "lift", "low", "high"}


def test_the_same_seed_gives_the_same_report_on_any_number_of_processes() -> None:
    alone, again, apart = simulate(PLAN), simulate(PLAN), simulate(PLAN, Processes(2))

    timeless = [replace(report, seconds=0.0) for report in (alone, again, apart)]
    assert timeless[0] == timeless[1] == timeless[2]


def test_another_seed_gives_another_report() -> None:
    assert simulate(PLAN).digest != simulate(replace(PLAN, seed=8)).digest


def test_options_reach_the_game() -> None:
    short = simulate(replace(PLAN, options={"rounds": 1}))
    long = simulate(replace(PLAN, options={"rounds": 5}))

    assert short.turns.high < long.turns.low


def test_a_game_that_does_not_end_is_capped_at_the_bound() -> None:
    outcome = play_one(PLAN, replace(GAME, bound=10), CONTENT, 0)

    assert (outcome.ending, outcome.decisions) == ("capped", 10)


def test_a_game_that_breaks_is_counted_with_its_seed() -> None:
    def broken(*_: object) -> float:
        raise ValueError("no such card")

    outcome = play_one(PLAN, replace(GAME, purpose=broken), CONTENT, 3)
    report = sum_up("toy", PLAN.levels, {}, [outcome])

    assert report.errors == 1
    said = "the rules do not find what they need (ValueError: no such card)"
    assert report.troubles == (f"game 0, seed {PLAN.game_seed(3)}: {said}",)


def test_an_interrupted_simulation_reports_what_there_is() -> None:
    def stop_after_five(outcome: Outcome) -> None:
        if outcome.number == 4:
            raise KeyboardInterrupt

    report = simulate(PLAN, on_game=stop_after_five)

    assert report.interrupted
    assert report.games == report.finished == 5


def test_processes_leave_their_games_when_the_simulation_is_interrupted() -> None:
    uneven = replace(PLAN, source=replace(SOURCE, load="tests.bots.toys:load_uneven"), games=100)

    def stop(outcome: Outcome) -> None:
        raise KeyboardInterrupt

    report = simulate(uneven, Processes(2), on_game=stop)  # would take hours

    assert report.interrupted
    assert report.games == 1
    assert not multiprocessing.active_children()


def test_a_stopped_game_is_left_at_once() -> None:
    assert play_one(PLAN, GAME, CONTENT, 0, stopped=lambda: True).decisions == 0


def test_every_game_is_told_as_it_ends() -> None:
    told: list[int] = []

    simulate(PLAN, Processes(2), on_game=lambda outcome: told.append(outcome.number))

    assert sorted(told) == list(range(12))


def test_cards_are_counted_where_they_come_from_and_go() -> None:
    outcome = play_one(PLAN, GAME, CONTENT, 0)

    seen = sum(outcome.cards_seen, Counter())
    played = sum(outcome.cards_played, Counter())
    assert seen.total() >= 9  # three hands of three to begin with
    assert 0 < played.total() <= seen.total()
    assert all(played[card] <= seen[card] for card in seen)


def won_by_first(seen: tuple[Counter[str], ...], played: tuple[Counter[str], ...]) -> Outcome:
    """A game of two seats that the first one won."""
    return Outcome(0, 0, "finished", 1, 1, ((0,), (1,)), False, (3, 1), seen, played)


def test_a_card_that_only_winners_play_has_the_highest_lift() -> None:
    game = won_by_first((Counter(a=1, b=1), Counter(b=1)), (Counter(a=1), Counter(b=1)))

    cards = sum_up("toy", ("random", "random"), dict.fromkeys("abc", "cards"), [game] * 10).cards

    assert (cards["a"].win_rate, cards["a"].lift) == (1.0, 2.0)
    assert (cards["b"].win_rate, cards["b"].lift) == (0.0, 0.0)
    assert cards["b"].seen == 20
    assert (cards["c"].win_rate, cards["c"].lift, cards["c"].played) == (None, None, 0)
    assert (cards["a"].low, cards["a"].high) == wilson(10, 10)


def test_plays_count_but_those_of_one_seat_do_not_narrow_the_interval() -> None:
    game = won_by_first((Counter(a=9), Counter(a=9)), (Counter(a=9), Counter(a=3)))

    card = sum_up("toy", ("random", "random"), {"a": "cards"}, [game] * 10).cards["a"]

    assert (card.played, card.win_rate, card.lift) == (120, 0.75, 1.5)
    assert (card.low, card.high) == wilson(12, 16)  # 120 plays of 20 hands, unevenly: worth 16


def test_parts_of_a_board_have_no_figures() -> None:
    game = won_by_first((Counter(a=1), Counter()), (Counter(), Counter()))

    cards = sum_up("toy", ("random", "random"), {"a": "cards", "b": "cards", "town": "board"}, [game]).cards

    assert set(cards) == {"a", "b"}


@pytest.mark.parametrize(("together", "wins", "ties"), [(True, (1, 0, 1, 0), 0), (False, (0, 0, 0, 0), 1)])
def test_a_team_wins_together_and_others_tie(together: bool, wins: tuple[int, ...], ties: int) -> None:
    nothing = (Counter[str](),) * 4
    ended = Outcome(0, 0, "finished", 1, 1, ((0, 2), (1, 3)), together, (1, 0, 1, 0), nothing, nothing)
    report = sum_up("toy", ("random",) * 4, {}, [ended])

    assert (report.wins, report.ties) == (wins, ties)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (300, 1000, 0.2724, 0.3292)],
)
def test_wilson_intervals_are_those_of_the_textbook(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)

    assert math.isclose(found[0], low, abs_tol=1e-4)
    assert math.isclose(found[1], high, abs_tol=1e-4)


def test_people_get_tables() -> None:
    report = simulate(replace(PLAN, games=4))
    out = StringIO()

    print_report(report, Console(file=out, width=100))

    text = out.getvalue()
    assert "gain-draw" in text
    assert "purposeful" in text
    assert report.digest in text


def test_whoever_balances_a_mod_is_told_what_to_do_about_its_cards() -> None:
    """Held against the plays of all cards (50 % here); the interval decides, and how wide it is."""
    figures = {
        "strong": CardFigures(300, 250, 0.6, 1.2, 0.55, 0.65),
        "weak": CardFigures(300, 250, 0.4, 0.8, 0.35, 0.45),
        "even": CardFigures(300, 250, 0.51, 1.02, 0.45, 0.57),
        "rare": CardFigures(9, 2, 0.5, 1.0, 0.2, 0.8),
        "kept": CardFigures(9, 0, None, None, 0.0, 1.0),
        "lost": CardFigures(0, 0, None, None, 0.0, 1.0),
        "ours": CardFigures(300, 250, 0.49, 0.98, 0.45, 0.55),
    }
    report = replace(simulate(replace(PLAN, games=1)), cards=figures, games=50, finished=40)

    said = advice(report, {*figures} - {"ours"})

    assert said == [
        "All cards together: 50.0 % of their plays were made by a seat that won.",
        "strong: who plays it wins more often (55.0 to 65.0 %); let it do less, cost more or have fewer copies",
        "weak: who plays it wins less often (35.0 to 45.0 %); let it do more or cost less",
        "even: neither strong nor weak, as far as 40 games tell (45.0 to 57.0 %)",
        "rare: too few games to tell (20.0 to 80.0 %); about 640 would do",
        "kept: held 9 times and never played; to a bot anything else is worth more, so let it do more",
        "lost: nobody ever had it; play more games, or let it have more copies",
    ]
    assert advice(report, ()) == []
    assert advice(replace(report, cards={"lost": figures["lost"]}), {"lost"}) == []


def test_a_report_of_no_games_can_be_printed() -> None:
    out = StringIO()

    print_report(simulate(replace(PLAN, games=0)), Console(file=out, width=100))

    assert "finished" in out.getvalue()


def test_a_plan_deals_its_bots_round() -> None:
    game: Game = SOURCE.open_game()

    assert game is GAME
    assert replace(PLAN, seats=5).levels == ("purposeful", "random", "purposeful", "random", "purposeful")
