"""The result: who shares a place, what parts equal points, and that a bot's victory says so."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, Literal

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.app.match_words import tell
from tabletop.app.parts import Parts, speak
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.engine.game import Result, ResultRow
from tabletop.games.heartland.state import Haul
from tabletop.paint.brush import Brush
from tabletop.paint.colours import contrast, mix
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.result.chronicle import Chronicle, Moment, TurnTold
from tabletop.ui.scenes.result.ranking import Ranking, number_places
from tabletop.ui.scenes.result.result import UNSEEN_MS, ResultScene
from tabletop.ui.scenes.result.result_reports import ResultReports
from tabletop.ui.scenes.result.score_sheet import ScoreSheet
from tabletop.ui.scenes.result.told import RivalTold, Told
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.table.layout.teams import team_names
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.declared import as_table
from tests.games.wrestling.tables import played, start
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

SITTERS = tuple(
    Sitter(name, colour, name != "Dot") for colour, name in enumerate(("Ada", "Bo", "Chen", "Dot"))
)
STORY = Chronicle((5,) * 4, (TurnTold(1, 1, (36, 36, 20, 20)),), (Moment("last", 0, 1, 31, 0),), 0)
ABOARD = ResultRow("tie.aboard", (2, 1, 0, 0))


def told(
    places: tuple[tuple[int, ...], ...], points: tuple[int, ...], tie: ResultRow | None = ABOARD
) -> Told:
    ended = Result(places, points, (ResultRow("ledger.start", points),), tie)
    return Told(
        "heartland", "HEARTLAND", SITTERS, ended, ("At the start",), STORY, 30, "fewer cubes left aboard"
    )


def said(parts: Parts, story: Told) -> list[str]:
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures))
    nothing = [lambda *_: None] * 4
    ResultScene(parts.words, story, ResultReports(*nothing)).draw(brush)
    assert list(brush.seen.troubles()) == []
    return [each.words for each in brush.seen.said]


def test_seats_that_share_a_place_have_its_number_and_the_next_ones_is_skipped() -> None:
    assert number_places(told(((1,), (0, 2), (3,)), (20, 36, 20, 9))) == [(0, 1), (1, 0), (1, 2), (3, 3)]


def test_a_victory_that_a_rule_decides_says_which_and_by_how_much(parts: Parts) -> None:
    line = "Level; fewer cubes left aboard: Bo 1, Ada 2"

    words = said(parts, told(((1,), (0,), (2, 3)), (36, 36, 20, 20)))

    assert words.count(line) == 2  # on the winner's card, and in the row of whoever lost by it
    assert not any("past" in each for each in words)


def test_a_place_that_is_shared_needs_no_rule(parts: Parts) -> None:
    words = said(parts, told(((1, 0), (2, 3)), (36, 36, 20, 20)))

    assert not any(each.startswith("Level;") for each in words)
    assert "Ada and Bo share the victory" in words or "Bo and Ada share the victory" in words


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_keys_that_went_on_through_the_end_start_no_other_match(parts: Parts, key: int) -> None:
    """Whoever presses on through what everybody looks at comes to the result with the same key."""
    again: list[bool] = []
    nothing = [lambda *_: None] * 3
    scene = ResultScene(
        parts.words,
        told(((1,), (0,), (2, 3)), (1, 2, 0, 0)),
        ResultReports(lambda: again.append(True), *nothing),
    )
    scene.draw(offscreen((1280, 720), parts.theme, parts.pictures))
    press = pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""})
    for _ in range(5):
        scene.update(1200)
        assert scene.is_moving, "time goes on"
        assert scene.event(press)
    assert not again

    scene.update(1600)
    assert not scene.is_moving
    scene.event(press)
    assert again == [True]


@in_languages("text_size, language", [100, 150, 200])
def test_the_best_turn_is_told_beside_the_heading_where_there_is_room(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, language: str, text_size: int
) -> None:
    words, drawn, really = speak(language), dict[str, pygame.FRect](), Brush.text

    def text(self: Brush, said: str, *place: Any, **how: Any) -> pygame.FRect:
        drawn[said] = really(self, said, *place, **how)
        return drawn[said]

    monkeypatch.setattr(Brush, "text", text)
    brush = offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size)
    bot = told(((3,), (0,), (1, 2)), (1, 0, 0, 36))
    story = replace(bot.story, turns=(TurnTold(3, 1, (5, 5, 5, 36)),))
    ResultScene(words, replace(bot, story=story), ResultReports(*[lambda *_: None] * 4)).draw(brush)

    heading, best = drawn[words("result.winner_bot", n=1)], drawn.get(words("result.best_gain", n=31))
    assert best is not None or text_size > 100
    assert best is None or not heading.colliderect(best)


def test_a_click_on_the_chart_asks_for_the_turn_by_the_answers_before_it(parts: Parts) -> None:
    story = replace(STORY, turns=(TurnTold(1, 1, (5,) * 4), TurnTold(2, 1, (36, 36, 20, 20), first=7)))
    watched: list[int | None] = []
    reports = replace(ResultReports(*[lambda *_: None] * 4), on_replay=watched.append)
    scene = ResultScene(
        parts.words, replace(told(((1,), (0,), (2, 3)), (36, 36, 20, 20)), story=story), reports
    )
    scene.draw(offscreen((1280, 720), parts.theme, parts.pictures))

    for across in (0.4, 0.95):
        rect = scene.turns.rect
        spot = (rect.x + rect.w * across, rect.centery)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.turns.event(pygame.event.Event(kind, {"pos": spot, "button": 1}))

    assert watched == [0, 7]


def test_whoever_plays_alone_reads_of_no_changes_of_the_lead(parts: Parts) -> None:
    """Rivals that play by themselves are not in the story."""
    two = told(((1,), (0,), (2, 3)), (1, 2, 0, 0))
    alone = Told(
        "pedal", "PEDAL", SITTERS[:1], Result(((), (0,)), (1,), (), None, scored=False), (),
        Chronicle((0,), (TurnTold(0, 1, (1,)),), (), 0), 30, rivals=(RivalTold("Legend 1", 5, 1),),
    )  # fmt: skip

    assert "lead changes" in said(parts, two)
    assert "lead changes" not in said(parts, alone)
    assert "turn" in said(parts, alone)


@pytest.mark.parametrize(
    ("kind", "plain", "careful"),
    [
        ("first", "Bo goes ahead first", "Bo leads at the table"),
        ("lead", "Bo takes the lead", "Bo leads at the table"),
        ("last", "Bo goes ahead for good", "Bo leads at the table for good"),
    ],
)
def test_who_leads_behind_a_rival_leads_only_at_the_table(
    parts: Parts, kind: Literal["first", "lead", "last"], plain: str, careful: str
) -> None:
    """A Legend that nobody counts may be ahead of all seats."""
    race = told(((1,), (0,), (2, 3)), (1, 2, 0, 0))
    race = replace(race, story=replace(STORY, moments=(Moment(kind, 0, 1, 31, 0),)))
    behind = replace(race, rivals=(RivalTold("Legend 1", 5, 1),))

    alone, words = said(parts, race), said(parts, behind)

    assert plain in alone
    assert "lead changes" in alone
    assert careful in words
    assert plain not in words
    assert "lead changes at the table" in words


@pytest.mark.parametrize(
    ("language", "headline", "best"),
    [
        ("en", "Legend 2 wins; Bo comes in at place 2", "BEST AT THE TABLE"),
        ("de", "Legend 2 gewinnt; Bo kommt auf Platz 2", "AM BESTEN AM TISCH"),
    ],
)
def test_a_rival_that_wins_is_said_to_have_won_and_who_was_the_best_at_the_table(
    parts: Parts, language: str, headline: str, best: str
) -> None:
    rivals = (RivalTold("Legend 1", 4, 4), RivalTold("Legend 2", 5, 1), RivalTold("Legend 3", 6, 7))
    race = told(((), (1,), (3,), (), (0,), (2,)), (2, 5, 1, 4), None)
    race = replace(race, chart="CARS", result=replace(race.result, scored=False), rivals=rivals)

    words = said(replace(parts, words=speak(language)), race)

    assert headline in words
    assert best in words
    order = [
        name for _, runner in Ranking(parts.words, race).rows if (name := race.name(runner, parts.words))
    ]
    assert order == ["Legend 2", "Dot (bot)", "Legend 1", "Ada", "Chen", "Legend 3"]
    assert {"Legend 1", "Legend 2", "Legend 3"} <= set(words)
    numbers = [f"Place {n}" if language == "en" else f"Platz {n}" for n in range(1, 8)]
    assert {place for place in words if place in numbers} == set(numbers)


@in_languages("text_size, language", [150, 200])
def test_the_best_behind_a_rival_is_told_whole_in_large_type(
    parts: Parts, language: str, text_size: int
) -> None:
    race = told(((), (3,), (1,), (0, 2)), (0, 1, 0, 2), None)
    rivals = (RivalTold("Legende 1", 5, 1),)
    people = tuple(replace(sitter, name="Wilhelm Wammow") for sitter in SITTERS)
    race = replace(race, sitters=people, result=replace(race.result, scored=False), rivals=rivals)
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    scene = ResultScene(speak(language), race, ResultReports(*[lambda *_: None] * 4))
    scene.draw(brush)

    assert list(brush.seen.troubles()) == []
    heading = speak(language)("result.best_bot")
    (box,) = (each.box for each in brush.seen.said if each.words == heading)
    assert box.right <= 28 + 560
    assert scene.headline() in " ".join(each.words for each in brush.seen.said)  # on one line or on two


def test_a_bot_that_is_best_behind_a_rival_is_called_a_bot(parts: Parts) -> None:
    race = told(((), (3,), (1,), (0, 2)), (0, 1, 0, 2), None)
    race = replace(race, result=replace(race.result, scored=False), rivals=(RivalTold("Legend 1", 5, 1),))

    assert "BEST AT THE TABLE (BOT)" in said(parts, race)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_heading_of_the_chart_keeps_off_the_words_beside_it(
    parts: Parts, text_size: int, size: tuple[int, int]
) -> None:
    """In German both are long."""
    race, words = told(((1,), (0,), (2, 3)), (1, 2, 0, 0)), speak("de")
    race = replace(race, chart="AUTOS DAHINTER, RUNDE FÜR RUNDE")
    brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
    ResultScene(words, race, ResultReports(*[lambda *_: None] * 4)).draw(brush)

    boxes = {each.words: each.box for each in brush.seen.said}
    assert boxes[race.chart].right + 20 <= boxes[words("result.watch")].left


def test_one_is_not_told_as_several(parts: Parts) -> None:
    two = told(((1,), (0,), (2, 3)), (1, 2, 0, 0))
    once = replace(two, story=replace(two.story, lead_changes=1))

    assert "lead change" in said(parts, once)
    assert "lead changes" not in said(parts, once)


def test_a_team_wins_together_and_the_other_is_second(parts: Parts) -> None:
    teams = told(((1, 3), (0, 2)), (0, 1, 0, 1))
    words = said(parts, replace(teams, result=replace(teams.result, scored=False, is_team=True)))

    assert "Bo and Dot win together" in words
    assert "Place 2" in words
    assert "Place 3" not in words


def test_a_team_that_has_a_name_wins_by_it_and_everybody_in_it_is_named(parts: Parts) -> None:
    teams = told(((1, 3), (0, 2)), (0, 1, 0, 1))
    teams = replace(teams, result=replace(teams.result, scored=False, is_team=True))
    words = said(parts, replace(teams, teams=("The Comets", "The Meteors") * 2))

    assert "The Meteors win" in words
    assert words.index("Bo") < words.index("Dot") < words.index("Ada")
    assert words.count("The Comets") == 2, "the others are told by their team"
    assert "Place 1" not in words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scored", [True, False])
def test_the_numbers_below_six_seats_are_not_cut_off(
    parts: Parts, size: tuple[int, int], scored: bool
) -> None:
    six = tuple(Sitter(f"{name} of them", colour, True) for colour, name in enumerate("ABCDEF"))
    ended = Result(tuple((seat,) for seat in range(6)), (9, 8, 7, 6, 5, 4), (), None, scored=scored)
    story = Chronicle((0,) * 6, (TurnTold(0, 1, (9, 8, 7, 6, 5, 4)),), (), 0)
    scene = ResultScene(
        parts.words,
        Told("heist", "HEAT", six, ended, (), story, 30, ""),
        ResultReports(*[lambda *_: None] * 4),
    )
    scene.draw(offscreen(size, parts.theme, parts.pictures))

    assert scene.panes[0].height <= scene.panes[0].rect.height, "all of it is seen without scrolling"


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {"match": "four-way"}), (4, {}), (6, {}), (8, {})]
)
def test_teams_are_called_at_the_end_as_they_were_at_the_ring(
    parts: Parts, seats: int, options: dict[str, Any]
) -> None:
    match = start(open_game("wrestling").content, seats, **options)
    names = team_names(match.view(None), open_game("wrestling").content)

    assert names == (("The Comets", "The Meteors") * (seats // 2) if seats > 3 and not options else ())


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_team_is_one_line_on_chart_and_sheet_and_in_what_turned_the_match(parts: Parts, seats: int) -> None:
    """For case W11: partners took the lead from each other, and eight lines crossed."""
    opened = open_game("wrestling")
    for seed in range(3):
        *_, match = played(opened.content, seats, seed)
        ended = tell(opened, match, "RING", 20)
        sheet = ScoreSheet(parts.words, ended)
        words = said(parts, ended)

        assert [line.name for line in ended.lines] == ["The Comets", "The Meteors"]
        assert sorted(seat for line in ended.lines for seat in line.seats) == list(range(seats))
        assert {line.name for line in sheet.order} == {"The Comets", "The Meteors"}
        for row, values in zip(ended.result.rows, sheet.values, strict=True):
            assert sum(values) == sum(row.values)
        teams = {f"The {name}" for name in ("Comets", "Meteors")}
        titles = [each for each in words if "the lead" in each or "ahead" in each or "pull away" in each]
        assert all(any(team in title for team in teams) for title in titles)
        assert len(titles) >= len([m for m in ended.story.moments if m.kind != "jump"])


def test_a_clear_victory_speaks_of_no_tie(parts: Parts) -> None:
    words = said(parts, told(((1,), (0,), (2,), (3,)), (35, 36, 20, 18)))

    assert "1 point past Ada" in words
    assert not any("aboard" in each for each in words)


def test_a_bot_that_has_won_is_called_one(parts: Parts) -> None:
    assert "WINNER (BOT)" in said(parts, told(((3,), (0,), (1,), (2,)), (9, 8, 7, 36)))
    assert "WINNER" in said(parts, told(((0,), (1,), (2,), (3,)), (36, 8, 7, 6)))


def test_those_who_have_won_together_are_called_bots_only_if_all_of_them_are(parts: Parts) -> None:
    shared = told(((3, 0), (1,), (2,)), (36, 8, 7, 36))
    bots = tuple(replace(sitter, person=False) for sitter in SITTERS)

    assert "WINNERS" in said(parts, shared)
    assert "WINNERS (BOTS)" in said(parts, replace(shared, sitters=bots))


def test_a_click_meant_for_the_table_does_not_put_the_result_away(parts: Parts) -> None:
    """The table's last button goes by itself, and the way to the shelf lies where it was."""
    left: list[str] = []
    reports = ResultReports(*[lambda *_: left.append("gone")] * 4)
    scene = ResultScene(parts.words, told(((1,), (0,), (2,), (3,)), (35, 36, 20, 18)), reports)
    scene.draw(offscreen((1280, 720), parts.theme, parts.pictures))

    def click(wait_ms: float) -> list[str]:
        scene.update(wait_ms)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.event(pygame.event.Event(kind, pos=scene.title.rect.center, button=1))
        return left

    assert click(UNSEEN_MS / 2) == []
    assert click(UNSEEN_MS / 2) == ["gone"], "whoever presses on is heard soon"


def test_heartland_names_the_rule_that_parts_equal_points(parts: Parts) -> None:
    """HEART-47: fewest cubes aboard, as they lie there at the end."""
    opened = open_game("heartland")
    stand = Stand(parts, opened, SampleMatch(2))
    stand.scene("result")

    tie, table = stand.match.result().tie, as_table(Haul, stand.match.view(None).table)
    assert tie is not None
    goods = [row.id for row in opened.content.rows("goods")]
    assert tie.values == tuple(sum(table.trailer[seat, good] for good in goods) for seat in range(2))
    assert opened.content.text("labels", tie.key) == "fewer cubes left aboard"


def test_where_only_places_count_no_points_are_told(parts: Parts) -> None:
    scored = told(((1,), (0,), (2,), (3,)), (35, 36, 20, 18))
    race = replace(scored, chart="CARS BEHIND", result=replace(scored.result, scored=False))

    words = said(parts, race)

    assert {"Bo wins", "CARS BEHIND", "Place 1", "Place 2", "Place 4"} <= set(words)
    assert not {"points", "1 point past Ada", "1 point behind", "total", "points a turn"} & set(words)


def test_a_dash_on_the_score_sheet_can_be_read_in_every_column(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line of nothing but dashes is not to look as if its numbers were missing."""
    inks: list[Any] = []
    write = Brush.text

    def noting(brush: Brush, words: str, at: Any, style: TextStyle, **how: Any) -> Any:
        if words == "\N{EN DASH}":
            inks.append(brush.colour(style.colour))
        return write(brush, words, at, style, **how)

    monkeypatch.setattr(Brush, "text", noting)
    story = told(((0,), (1,), (2,), (3,)), (2, 1, 0, 0))
    story = replace(story, result=replace(story.result, rows=(ResultRow("ledger.spins", (0,) * 4),)))
    brush = offscreen((1280, 720), parts.theme, parts.pictures)
    ScoreSheet(parts.words, story).paint(brush, pygame.FRect(0, 0, 800, 400))
    paper = brush.colour("paper")
    grounds = [paper, *(mix(brush.seat(colour), paper, 0.8) for colour in range(8))]

    assert len(inks) == 4
    assert min(contrast(ink, ground) for ink in inks for ground in grounds) > 4


@pytest.mark.parametrize("text_size", [100, 125])
def test_nine_lines_and_the_sum_need_no_scrolling_in_larger_type(parts: Parts, text_size: int) -> None:
    story = told(((0,), (1,), (2,), (3,)), (43, 41, 38, 33))
    rows = tuple(ResultRow(f"ledger.{n}", (n, -18, 0, 17)) for n in range(9))
    story = replace(story, labels=("Sold",) * 9, result=replace(story.result, rows=rows))
    scene = ResultScene(parts.words, story, ResultReports(*[lambda *_: None] * 4))
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    scene.draw(brush)
    room = scene.panes[1].rect.height

    assert scene.sheet.height(brush, room) == room
    lines = [said.box for said in brush.seen.said if said.words == "Sold"]
    assert len(lines) == 9
    assert not any(one.colliderect(other) for one, other in pairwise(lines))


def test_the_most_of_what_only_parts_equal_points_is_not_marked_as_the_best(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever holds the fewest of it comes first."""
    marks: list[float] = []
    box = Brush.box

    def noting(brush: Brush, rect: Any, fill: Any, *more: Any, **how: Any) -> None:
        if fill == "#e9c46a8c":
            marks.append(rect[1])
        box(brush, rect, fill, *more, **how)

    monkeypatch.setattr(Brush, "box", noting)
    story = told(((0,), (1,), (2,), (3,)), (9, 4, 3, 2), tie=(heat := ResultRow("tie.heat", (1, 0, 4, 2))))
    rows = ResultRow("ledger.jobs", (9, 4, 3, 2)), heat
    story = replace(story, labels=("Jobs", "Heat"), result=replace(story.result, rows=rows))
    brush = offscreen((1280, 720), parts.theme, parts.pictures)
    ScoreSheet(parts.words, story).paint(brush, pygame.FRect(0, 0, 800, 400))

    assert len(marks) == 1, "the most of the first line, and nothing of the second"


@pytest.mark.parametrize("finale", [("", ""), ("Bo wins the pileup", "set off by Ada")], ids=["no", "a"])
def test_the_headline_tells_what_decided_a_match_without_points(
    parts: Parts, finale: tuple[str, str]
) -> None:
    played = told(((1,), (0, 2, 3)), (0, 1, 0, 2), None)
    played = replace(played, result=replace(played.result, scored=False), finale=finale)
    scene = ResultScene(parts.words, played, ResultReports(*[lambda *_: None] * 4))

    assert scene.headline() == (finale[0] or "Bo wins")
    assert scene.headline() in said(parts, played)
