"""What the result screen counts is called by the game's own name, and what parts equal players as well."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.library import Opened, open_game
from tabletop.app.match_words import GameWords, tell
from tabletop.app.parts import gather, speak
from tabletop.engine.game import Result
from tabletop.engine.match import Match, Seat
from tabletop.ui.scenes.result import chronicle
from tabletop.ui.scenes.result.chronicle import Chronicle, Moment, TurnTold
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.scenes.result.result_reports import ResultReports
from tabletop.ui.scenes.result.score_sheet import ScoreSheet
from tabletop.ui.scenes.result.told import Told
from tabletop.ui.scenes.result.turning_points import TurningPoints
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.window import offscreen
from tests.games import playing
from tests.games.heap.tables import played as pileups
from tests.games.heap.tables import state as heap_of
from tests.games.heist.tables import played, state
from tests.words.witness import Witness


@pytest.mark.parametrize(("language", "unit"), [("en", "dollars"), ("de", "Dollar")])
def test_the_heist_counts_money(language: str, unit: str) -> None:
    opened = open_game("heist", language=language)
    *_, match = played(opened.content, 3, seed=5)
    told = tell(opened, match, "HEAT", 1)

    assert told.unit == unit
    assert told.chart == opened.content.text("labels", "money.chart")
    assert told.average == opened.content.text("labels", "money.average")


def test_money_is_written_as_money_wherever_the_result_speaks_of_it() -> None:
    opened, parts = open_game("heist", language="en"), gather()
    *_, match = played(opened.content, 3, seed=5)
    told = tell(opened, match, "HEAT", 1)
    first, second, *_ = (seat for place in told.result.places for seat in place)
    names, points = [sitter.name for sitter in told.sitters], told.result.points
    ahead = points[first] - points[second]

    shown = Witness.of(offscreen((1920, 1080), parts.theme, parts.pictures))
    nothing = [lambda *_: None] * 4
    ResultScene(parts.words, told, ResultReports(*nothing)).draw(shown)
    said = [each.words for each in shown.seen.said]

    assert ahead > 0
    assert f"{names[first]} wins by ${ahead}" in said
    assert f"${ahead} past {names[second]}" in said
    assert f"${ahead} behind" in said
    assert f"best turn  +${told.best_gain(first)}" in said
    moment = told.story.moments[0]
    held = told.story.turns[moment.turn].points
    assert f"${held[moment.seat]} to {names[moment.rival]}’s ${held[moment.rival]}" in said


SCORED = [("heartland", 3), ("heist", 4)]


@pytest.mark.parametrize(("game", "seats"), SCORED)
def test_what_stands_above_the_total_adds_up_to_it(game: str, seats: int) -> None:
    """Heat held stood among money (case T6)."""
    opened, parts = open_game(game, language="en"), gather()
    options = playing.with_defaults(opened.content, seats, {})
    *_, match = playing.played_on(playing.begun(opened.game, opened.content, seats, 5, options), 5)
    told = tell(opened, match, game, 1)
    sheet = ScoreSheet(parts.words, told)
    shown = Witness.of(offscreen((1920, 1080), parts.theme, parts.pictures))
    sheet.paint(shown, pygame.FRect(0, 0, 900, 640))
    heights = {each.words: each.box.centery for each in shown.seen.said}

    for column, line in enumerate(sheet.order):
        assert sum(sheet.values[row][column] for row in sheet.adding) == line.sum(told.result.points)
    for row in sheet.parting:
        assert told.result.rows[row] == told.result.tie
        total, adding = (
            heights[parts.words("result.total")],
            [heights[told.labels[each]] for each in sheet.adding],
        )
        assert max(adding) < total < heights[told.labels[row]]
    assert bool(sheet.parting) == (game == "heist")


def test_the_heist_counts_stages_and_what_one_brought_each() -> None:
    """Stages were called turns, and all seats' dollars together were those of a turn (case T6)."""
    opened, parts = open_game("heist", language="en"), gather()
    *_, match = played(opened.content, 3, seed=5)
    told, words = tell(opened, match, "HEAT", 1), GameWords(parts.words, opened.content)
    shown = Witness.of(offscreen((1920, 1080), parts.theme, parts.pictures))
    ResultScene(words, told, ResultReports(*[lambda *_: None] * 4)).draw(shown)
    said = [each.words for each in shown.seen.said]
    each = sum(told.result.points) * 10 // (len(told.story.turns) * 3)

    assert not [line for line in said if "turn" in line.casefold() and line != parts.words("result.moments")]
    assert "Stages" in said
    assert f"{each // 10}.{each % 10}" in said


POINTS = {
    ("en", 1): ("Ada wins by 1 point", "1 point past Bo", "1 point behind", "best turn  +1 point"),
    ("en", 8): ("Ada wins by 8 points", "8 points past Bo", "8 points behind", "best turn  +8 points"),
    ("de", 1): (
        "Ada gewinnt mit 1 Punkt Vorsprung",
        "1 Punkt vor Bo",
        "1 Punkt zurück",
        "bester Zug  +1 Punkt",
    ),
    ("de", 8): (
        "Ada gewinnt mit 8 Punkten Vorsprung",
        "8 Punkte vor Bo",
        "8 Punkte zurück",
        "bester Zug  +8 Punkte",
    ),
}


@pytest.mark.parametrize(("language", "n"), POINTS)
def test_points_are_called_so_wherever_the_result_says_how_many(language: str, n: int) -> None:
    parts, people = gather(), (Sitter("Ada", 0, True), Sitter("Bo", 1, True))
    story = Chronicle((20, 20), (TurnTold(0, 1, (20 + n, 20)),), (), 0)
    told = Told("heartland", "", people, Result(((0,), (1,)), (20 + n, 20)), (), story, 1)
    shown = Witness.of(offscreen((1920, 1080), parts.theme, parts.pictures))
    nothing = [lambda *_: None] * 4
    ResultScene(speak(language), told, ResultReports(*nothing)).draw(shown)

    assert set(POINTS[language, n]) <= {each.words for each in shown.seen.said}
    assert list(shown.seen.troubles()) == []


def begun(game: str) -> tuple[Opened, Match]:
    """A match of two in which nobody has done anything."""
    opened = open_game(game)
    people = tuple(Seat(name, index) for index, name in enumerate("AB"))
    return opened, Match.start(opened.game, opened.content, people, opened.content.file.defaults(2), 1)


def test_points_are_bare_numbers_and_called_by_the_app_itself() -> None:
    told = tell(*begun("heartland"), "", 1)

    assert told.amount(3) == "3"
    assert (told.chart, told.unit, told.average) == ("", "", "")


def test_where_only_places_count_the_chart_says_what_it_is_about() -> None:
    opened, match = begun("heap")
    told = tell(opened, match, "", 1)

    assert not told.result.scored
    assert told.chart == opened.content.text("labels", "chart")
    assert (told.unit, told.average) == ("", "")


@pytest.mark.parametrize(
    ("language", "what", "cause"),
    [
        ("en", "{} wins the pileup", "set off by {}"),
        ("de", "{} gewinnt die Karambolage", "ausgelöst von {}"),
    ],
)
def test_the_pileup_is_told_as_what_decided_a_match_of_heap(language: str, what: str, cause: str) -> None:
    """HEAP-78: the chart counts parts, and nobody wins by those."""
    opened = open_game("heap", language=language)
    *_, match = pileups(opened.content, 3, seed=3)
    told = tell(opened, match, "", 1)

    s = heap_of(match)
    winner, trigger = (told.sitters[seat].name for seat in (s.winner, s.trigger))
    assert winner != trigger, "or the test tells nothing apart"
    moment = told.story.moments[-1]
    assert moment.turn == len(told.story.turns) - 1
    phases = [match.view_after(None, moment.first + n).table.phase for n in range(2)]
    assert phases == ["bodge", "pileup"], "it is watched from where it begins"
    watched: list[int] = []
    shown = TurningPoints(speak(language), told, watched.append)
    shown.buttons[-1].press()
    assert watched == [moment.first]
    lines = shown._lines(moment)
    assert (lines[0], lines[2]) == (what.format(winner), cause.format(trigger))
    assert tell(*begun("heap"), "", 1).finale == tell(*begun("heartland"), "", 1).finale == ("", "")


def test_less_heat_is_named_as_what_parts_players_with_as_much_money() -> None:
    """HEIST-57."""
    opened = open_game("heist")
    *_, match = played(opened.content, 3, seed=5)
    first, second = (place[0] for place in match.result().places[:2])
    s = state(match)
    s.money[second] = s.money[first]
    s.heat[first], s.heat[second] = 2, 4
    told = tell(opened, match, "HEAT", 1)

    words = gather().words
    assert told.result.places[0] == (first,)
    assert told.tie(first, words) == words(
        "result.tie", why="Heat held", seat=told.sitters[first].name, n=2, rival=told.sitters[second].name, points=4
    )  # fmt: skip


GAINS = {
    ("pedal", "en"): ("1 car overtaken in one turn", "3 cars overtaken in one turn"),
    ("pedal", "de"): ("1 Auto in einem Zug überholt", "3 Autos in einem Zug überholt"),
    ("heap", "en"): ("1 more part in one turn", "3 more parts in one turn"),
    ("heist", "en"): ("+$1 in one Stage", "+$3 in one Stage"),
    ("wrestling", "en"): (
        "+1 for Endurance and Falls in one turn",
        "+3 for Endurance and Falls in one turn",
    ),
    ("heartland", "en"): ("+1 point in one turn", "+3 points in one turn"),
}


@pytest.mark.parametrize(("game", "language"), GAINS)
def test_a_turning_point_says_what_it_brought_so_many_of(
    monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    opened = open_game(game, language=language)
    seats = min(count for count in opened.content.file.seats if count > 1)
    names = tuple(Seat(name, index) for index, name in enumerate("ABCD"[:seats]))
    match = Match.start(opened.game, opened.content, names, opened.content.file.defaults(seats), 1)
    nothing = (0,) * seats
    moments = tuple(Moment("jump", 0, 0, gain, 1) for gain in (1, 3, 0))
    story = Chronicle(nothing, (TurnTold(0, 1, nothing),), moments, 0)
    monkeypatch.setattr(chronicle, "chronicle", lambda match: story)
    told = tell(opened, match, "", 1)

    words = speak(language)
    brought = [told.gain(moment, words) for moment in moments]
    fell_back = words("result.no_gain", n=1, seat="B")
    assert brought == [*GAINS[game, language], fell_back]
    assert "B" in fell_back
    lines = TurningPoints(words, told, lambda first: None)._lines(moments[1])
    assert GAINS[game, language][1] in lines


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ((3, 1, 2), "Bo fell back"),  # though a third sits at the table
        ((3, 4, 0), "Cy fell back"),  # who need not be the best of the rivals
        ((3, 1, 1), "others fell back"),
        ((3, 5, 2), "Bo fell back"),  # nobody has less: the one who is spoken of
    ],
)
def test_who_fell_back_is_named_where_it_was_one(after: tuple[int, ...], said: str) -> None:
    moment = Moment("lead", 1, 0, 0, 1)
    story = Chronicle((0, 0, 0), (TurnTold(1, 1, (3, 4, 2)), TurnTold(2, 1, after)), (moment,), 1)
    people = tuple(Sitter(name, index, True) for index, name in enumerate(("Ada", "Bo", "Cy")))
    told = Told("", "", people, Result(((0,), (1, 2)), after), (), story, 1)

    assert told.gain(moment, speak("en")) == said


def test_a_partner_who_lost_something_is_none_of_those_who_fell_back() -> None:
    moment = Moment("lead", 1, 0, 0, 2)
    story = Chronicle((0,) * 4, (TurnTold(1, 1, (3, 3, 4, 4)), TurnTold(3, 2, (3, 2, 4, 0))), (moment,), 1)
    people = tuple(Sitter(name, index, True) for index, name in enumerate(("Ada", "Bo", "Cy", "Dot")))
    result = Result(((0, 1), (2, 3)), (3, 2, 4, 0), is_team=True)

    assert Told("", "", people, result, (), story, 1).gain(moment, speak("en")) == "Dot fell back"


def test_a_turning_point_of_two_lines_is_no_higher_than_one_with_a_score_below() -> None:
    """In German what a turn of a race brought takes two lines; nothing stands below them."""
    parts = gather()
    brush = offscreen((1024, 768), parts.theme, parts.pictures)
    moment = Moment("jump", 0, 0, 2, 1)
    story = Chronicle((0, 0), (TurnTold(0, 1, (2, 0)),), (moment,), 0)
    people = (Sitter("Ada", 0, True), Sitter("Bo", 1, True))
    words, said = speak("de"), "2 Autos in einem Zug überholt"

    def high(scored: bool, gains: tuple[str, ...]) -> float:
        result = Result(((0,), (1,)), (2, 0), scored=scored)
        points = TurningPoints(
            words, Told("", "", people, result, (), story, 1, gains=gains), lambda turn: None
        )
        return points._height(brush, moment, 440)

    assert brush.text_width(said, 19) > 440 - 138, "two lines"
    assert high(False, (said,)) == high(True, ("kurz",)) == high(False, ("kurz",))
