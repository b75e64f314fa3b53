"""Words and signs for what a stranger would ask about: cards that are thrown away, corners ahead, rows of a card."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tabletop.app.library import offer, open_game
from tabletop.app.parts import gather
from tabletop.content.models.faces import Symbols
from tabletop.engine.steps import Answer
from tabletop.games.pedal import GAME
from tabletop.games.pedal.rules import piles, symbols
from tabletop.games.pedal.state import Race
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.table.layout.laying import lay_out
from tests.games.facing import content_in
from tests.games.pedal.tables import OVAL, content, start, state, table, with_mod


def on_top(s: Race, *cards: str) -> list[int]:
    """Put these cards on the first seat's deck, the first on top, and say nothing of it; the cards."""
    found: list[int] = []
    for card in cards:
        found.append(next(p for p in (*s.deck[0], *s.hand[0]) if s.cards[p].id == card and p not in found))
    s.values["hand:0"] = tuple(p for p in s.hand[0] if p not in found)
    s.values["deck:0"] = (*(p for p in s.deck[0] if p not in found), *reversed(found))
    s.events.clear()
    return found


def told(s: Race, *lines: str) -> list[str]:
    """The ids of the cards that lines of the log name, with the line, in order."""
    said = [each.facts for each in s.events if each.kind == "say" and each.facts["line"] in lines]
    return [f"{facts['line']} {s.cards[facts['card'].piece].id}" for facts in said]


def test_the_log_names_what_a_flip_throws_away() -> None:
    """case D4 (PEDAL-50): all see the cards that are turned, so everybody can read which they were."""
    s = table()
    on_top(s, "stress", "starting-heat", "speed-3")

    piles.flip(s, 0)

    assert told(s, "flips-away", "flips") == [
        "flips-away stress",
        "flips-away starting-heat",
        "flips speed-3",
    ]


def test_the_log_names_what_is_scrapped() -> None:
    """case D4 (PEDAL-154); with nothing left to scrap it says so."""
    s = table()
    on_top(s, "starting-5", "speed-1")

    symbols.scrap(s, 0, 2)
    assert told(s, "scraps") == ["scraps starting-5", "scraps speed-1"]

    s.values["deck:0"] = s.values["discard:0"] = ()
    symbols.scrap(s, 0, 2)
    assert [each.facts["line"] for each in s.events if each.kind == "say"][-1] == "scraps-none"


def test_everybody_can_read_which_card_was_thrown_away() -> None:
    """case D4: the card is not hidden from the other seats, though others come to lie on it."""
    s = table()
    on_top(s, "starting-5", "speed-1")
    symbols.scrap(s, 0, 2)

    for happening in s.events:
        if happening.kind == "say":
            assert happening.facts["card"].mask == s.shape.everybody


@pytest.mark.parametrize("card", [row.id for row in content().rows("legends")])
def test_cars_seven_and_eight_stand_in_the_rows_that_they_drive_by(card: str) -> None:
    """case D3 (PEDAL-253): rows 1 and 2."""
    record = content().row("legends", card)

    assert [column.car for column in record.shared] == [7, 8]
    for column, shared in zip(record.columns, record.shared, strict=False):
        assert (column.diamond, column.number) == (shared.diamond, shared.number)
        assert record.helmet(shared.car - 1) == record.helmet(column.car - 1)


def test_faces_of_legends_cards_show_those_rows_wherever_they_show_numbers() -> None:
    """case D3: at every height at which helmets are drawn."""
    face = content().faces.faces["legends"]
    rows = [element for element in face.elements if isinstance(element, Symbols)]
    main = {(e.above, e.below) for e in rows if e.each == "columns" and "helmet" in e.icon}
    also = {(e.above, e.below) for e in rows if e.each == "shared"}

    assert main
    assert main == also


@pytest.mark.parametrize("prompt", ["gear", "mulligan"])
def test_the_next_corner_is_told_before_anything_is_pointed_at(prompt: str) -> None:
    """case D6, in the first decision of a race."""
    match = start(2, mulligan=prompt == "mulligan")
    view = match.view(0)
    assert view.decision is not None
    assert view.decision.prompt == prompt
    assert GAME.forecast is not None

    (line,) = GAME.forecast(view, view.decision, ()).lines

    ahead = content().row("tracks", "usa").corners[0]
    assert line.key == "forecast.corner"
    assert line.facts == {"n": ahead.line - state(match).space[0] - 1, "limit": ahead.limit}


HELP: dict[str, dict[str, Any]] = {
    "en": {
        "rules.setup": ("race line", "corner line", "limit", "Heat everybody", "Stress in the deck"),
        "rules.over": ("behind the finish line", "legends line", "is near", "row 1", "row 2"),
    },
    "de": {
        "rules.setup": ("Ideallinie", "Kurvenlinie", "Limit", "viel Hitze", "viel Stress"),
        "rules.over": ("hinter der Ziellinie", "Legendenlinie", "nah an der Kurve", "Zeile 1", "Zeile 2"),
    },
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_help_explains_the_lines_of_the_road(language: str) -> None:
    """case D7: race line, corner line, limit sign, legends line, the end of the race, Heat and Stress of a track;
    each line of the road has its picture there."""
    said = content_in("pedal", language)
    for key, wanted in HELP[language].items():
        words = said.text("words", key)
        assert not [each for each in wanted if each not in words]
    for picture in ("race-line", "corner-line", "limit", "legends-line"):
        assert len(said.text("words", f"symbol.{picture}")) > 20


def test_the_help_says_of_heat_and_stress_what_the_tracks_have() -> None:
    """case D7 (PEDAL-7)."""
    words = content().text("words", "rules.setup")
    ((heat, stress),) = {(int(a), int(b)) for a, b in re.findall(r"(\d+) Heat and (\d+) Stress", words)}

    assert {(track.heat, track.stress) for track in content().rows("tracks")} == {(heat, stress)}


SAID = {
    "en": ("Laps: {}. Corners: {}.", "1 lap is driven.", "{} laps are driven."),
    "de": ("Runden: {}. Kurven: {}.", "1 Runde wird gefahren.", "{} Runden werden gefahren."),
}


@pytest.mark.parametrize("language", SAID)
def test_set_up_says_laps_and_corners_of_the_track_that_is_chosen_and_what_the_laps_come_to(
    language: str, tmp_path: Path
) -> None:
    """case D7: also of a track that a mod adds, and with laps more or fewer; in a season there is no one track."""
    with_mod(tmp_path, tracks=OVAL)
    opened = open_game("pedal", (str(tmp_path),), language)
    parts = gather()
    plan = Plan(offer(opened, parts.look("pedal"), parts.words), (), ("Ada", "Bo"))
    rows = {row.id: row for row in plan.offer.options}
    row, one, more = SAID[language]

    for track in opened.content.rows("tracks"):
        plan.set(rows["track"], track.id)
        assert plan.sentence(rows["track"]).endswith(row.format(track.laps, len(track.corners)))
        for change in range(-2, 2):
            plan.set(rows["laps"], change)
            n = max(1, track.laps + change)
            assert plan.sentence(rows["laps"]).endswith(one if n == 1 else more.format(n))
    plan.set(rows["season"], "season-1961")
    assert plan.sentence(rows["laps"]) == rows["laps"].sentence


@pytest.mark.parametrize("how", ["draft", "snake"])
def test_the_garage_says_which_round_it_is_and_who_is_next(how: str) -> None:
    """case D10 (PEDAL-145, PEDAL-146): the last of a round is followed by nobody in it."""
    match, asked = start(3, garage=how), []
    while match.decisions[0].prompt == "market":
        decision = match.decisions[0]
        asked.append((decision.seat, decision.facts["turn"], decision.facts.get("next")))
        match.act(Answer(decision.seat, decision.keys()[:1], decision.nth))

    rounds, each = (3, 3) if how == "draft" else (2, 6)
    assert [turn for _, turn, _ in asked] == [n // each + 1 for n in range(rounds * each)]
    for n, (_, _, after) in enumerate(asked):
        is_last = n % each == each - 1
        assert after == (None if is_last else f"seat:{asked[n + 1][0]}")
    for language in ("en", "de"):
        assert "{next}" in str(content_in("pedal", language).file.texts.prompts["market.more"])


def test_piles_of_others_the_stress_supply_and_the_hall_of_fame_lie_on_the_table() -> None:
    """case D8: the top card and the count that PEDAL-78 and PEDAL-R27 make public, and the Hall of PEDAL-90."""
    match = start(3)
    s = state(match)
    s.place[1] = 1
    s.values["discard:2"], s.values["deck:2"] = s.deck[2][-2:], s.deck[2][:-2]
    layout = lay_out(match.view(0), content().table)

    top = next(placed for placed in layout.sprites.values() if placed.handle == "zone:discard:2")
    assert top.look.piece == s.discard[2][-1]
    assert top.rect.lies_inside(layout.panels[2])
    counts = [ground.n for ground in layout.grounds() if ground.kind == "badge" and ground.name == "deck"]
    assert sorted(counts) == sorted([len(s.deck[1]), len(s.deck[2])])
    captions = {caption.label: caption for caption in layout.captions()}
    assert captions["stress-left"].n == len(s.reserve)
    hall = captions["hall-of-fame"]
    assert hall.n == 1
    finished, driving = (layout.sprites[f"token:space:{car}"].pose for car in (1, 2))
    assert hall.rect.x <= finished.x <= hall.rect.right
    assert not hall.rect.x <= driving.x <= hall.rect.right or abs(driving.y - hall.rect.y) > 60


def test_nothing_of_the_last_race_lies_on_the_screen_of_the_championship() -> None:
    """case D9: hands, piles, engine and dial of a race that is over."""
    match = start(2, season="season-1961")
    s = state(match)
    lying = lay_out(match.view(0), content().table)
    s.phase = "standings"
    bare = lay_out(match.view(0), content().table)

    assert lying.fan() is not None
    assert bare.fan() is None
    labels = {caption.label for caption in bare.captions()}
    assert not labels & {"gears", "engine", "deck", "discarded", "play-area", "stress-left"}
