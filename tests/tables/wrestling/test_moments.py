"""What is shown large for a moment: a card turned over, the count, how it was decided; off shows the result at once."""

from __future__ import annotations

import pytest

from tabletop.app.library import open_game
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View
from tabletop.games.wrestling.state import Bout
from tabletop.tables.wrestling.verdict_moves import COUNT_MS, LAST_MS, STAY_MS
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.choreography import LineEffects, Tempo, choreograph
from tabletop.ui.table.motion.score import Score
from tabletop.ui.table.motion.stage import Stage
from tests.declared import pieces
from tests.ui.table import sitting
from tests.ui.table.ring_sitting import RingSitting, play_until, ring, ring_content
from tests.words.witness import Witness

SIGN = "token:moment"


def told(made: Match, keys: Keys, factor: float = 1.0) -> tuple[Score, Layout]:
    """What the public table shows of an answer to the open question."""
    table, decision, since = ring_content().table, made.decisions[0], made.event_count
    before = lay_out(made.view(None), table)
    made.act(Answer(decision.seat, keys, decision.nth))
    layout = lay_out(made.view(None), table)
    events = made.events_for(None, since)
    return choreograph(
        events, before.sprites, layout, Tempo(0.0, factor), (), LineEffects(table.sounds)
    ), layout


def pin(down: bool) -> Match:
    """A match in which the next flip pins, or does not."""

    def flips(view: View, decision: Decision) -> bool:
        keys = decision.keys()
        return "flip" in keys

    for seed in range(1, 40):
        made = play_until(ring(2, seed), "pin", flips)
        s = made.state
        assert isinstance(s, Bout)
        _, target, bonus = s.attempt
        if (s.cards[s.deck[-1]].fall_number + bonus > s.endurance[target]) == down:
            return made
    raise AssertionError("no such pin")


def test_a_flip_comes_to_the_middle_as_a_back_is_turned_over_large_and_goes_to_the_discards() -> None:
    made = pin(down=True)
    card = pieces(made.state, "deck")[-1]
    score, layout = told(made, ("flip",))
    come, hold, go, rest = score.journeys[f"card:{card}"].legs
    pile = layout.sprites[f"card:{card}"]

    assert [come.goal.look.kind, hold.goal.look.kind] == ["back", "card"]
    assert layout.areas["ring"].holds(*hold.goal.pose.point)
    assert not hold.goal.rect.overlaps(layout.sprites[SIGN].rect)
    assert hold.goal.pose.scale == 1, "drawn at this size, not blown up"
    assert hold.goal.size[1] > 1.5 * pile.size[1]
    assert hold.end - hold.start > 400
    assert go.goal.rect == pytest.approx(pile.rect)
    assert rest.goal == pile


def test_the_count_waits_for_the_number_and_the_number_for_the_card() -> None:
    made = pin(down=True)
    card = pieces(made.state, "deck")[-1]
    score, _ = told(made, ("flip",))
    turned = score.journeys[f"card:{card}"].legs[1].start
    sign = [leg for leg in score.journeys[SIGN].legs if leg.goal.look.name.startswith("down")]
    cues = {cue.sound: cue.at for cue in score.cues}

    assert turned < sign[0].start < score.journeys[f"card:{card}"].end
    assert [leg.goal.look.name for leg in sign] == ["down:0", "down:0", "down:1", "down:2", "down"]
    assert cues["three-count"] == pytest.approx(sign[0].start)
    assert sign[2].end - sign[2].start == COUNT_MS


def test_a_number_that_is_not_enough_is_never_called_down() -> None:
    score, layout = told(pin(down=False), ("flip",))
    names = [leg.goal.look.name.partition(":")[0] for leg in score.journeys[SIGN].legs]

    assert "down" not in names
    assert names[-1] == "kicks-out"
    assert layout.sprites[SIGN].look.value <= int(layout.sprites[SIGN].look.of)
    assert not any(cue.sound == "three-count" for cue in score.cues)


def test_the_bell_rings_when_nobody_stops_it() -> None:
    """The sign goes on from two to three, and the bell is heard with it, not before."""
    made = pin(down=True)
    made.act(Answer(made.decisions[0].seat, ("flip",), made.decisions[0].nth))
    assert made.decisions[0].prompt == "pinned"
    score, layout = told(made, ())
    names = [leg.goal.look.name for leg in score.journeys[SIGN].legs]
    (bell,) = (cue.at for cue in score.cues if cue.sound == "bell-ring")

    assert names == ["fall:2", "fall:2", "fall:3", "fall"]
    assert bell == pytest.approx(score.journeys[SIGN].legs[0].start)
    assert layout.sprites[SIGN].look.name == "fall"


@pytest.mark.parametrize(("prompt", "word"), [("held", "holds"), ("pin", "covers")])
def test_holds_and_covers_have_a_sign_of_their_own(prompt: str, word: str) -> None:
    made = play_until(ring(2, 1), prompt)

    assert lay_out(made.view(None), ring_content().table).sprites[SIGN].look.name == word


@pytest.mark.parametrize("factor", [1.0, 0.45])
def test_every_speed_comes_to_the_same_end(factor: float) -> None:
    score, layout = told(pin(down=True), ("flip",), factor)
    ends = {key: journey.sprite_at(1e9) for key, journey in score.journeys.items() if journey.stays}

    assert ends[SIGN] == layout.sprites[SIGN]
    assert all(ends[key] == layout.sprites[key] for key in ends)


def test_without_motion_the_result_is_there_at_once() -> None:
    made = pin(down=True)
    table, since = ring_content().table, made.event_count
    stage = Stage("off", table.sounds)
    stage.settle(lay_out(made.view(None), table))
    made.act(Answer(made.decisions[0].seat, ("flip",), made.decisions[0].nth))
    layout = lay_out(made.view(None), table)
    stage.play(made.events_for(None, since), layout, 5.0)

    assert not stage.busy(5.0)
    assert {sprite.key: sprite for sprite in stage.frame(5.0)} == layout.sprites
    assert layout.sprites[SIGN].look.name == "down"


def test_several_flips_in_a_row_are_shown_for_less_time() -> None:
    """Who begins is flipped for by everybody: nobody waits for eight long looks."""
    made = ring(3, 1)
    events = [event for event in made.events_for(None) if event.kind in ("move", "say")]
    layout = lay_out(made.view(None), ring_content().table)
    flips = [event for event in events if event.kind == "say" and event.facts["line"] == "flips-first"]
    assert len(flips) > 1
    score = choreograph(events, {}, layout, Tempo(0.0))
    looks = [journey.legs[1] for journey in score.journeys.values() if len(journey.legs) == 4]

    assert looks
    assert all(leg.end - leg.start < 400 for leg in looks)


@pytest.mark.parametrize(
    ("language", "above", "logged", "below"),
    [
        ("en", "Fall Number {0} + 2", "{0} + 2 = {1} against Endurance {2}", "{0} on the card, 2 added"),
        ("de", "Fallzahl {0} + 2", "{0} + 2 = {1} gegen Ausdauer {2}", "{0} auf der Karte, 2 dazu"),
    ],
)
def test_a_number_to_which_something_was_added_says_what_it_is_made_of(
    monkeypatch: pytest.MonkeyPatch, language: str, above: str, logged: str, below: str
) -> None:
    """Feet on the Ropes, or an ability: what was flipped is not what is held against Endurance."""
    made = pin(down=True)
    s = made.state
    assert isinstance(s, Bout)
    attacker, target, _ = s.attempt
    s.put("attempt", (attacker, target, 2))
    found, endurance = s.cards[s.deck[-1]].fall_number, s.endurance[target]
    spoken = open_game("wrestling", language=language).content
    monkeypatch.setattr(sitting, "content_of", lambda game: spoken)
    shown = RingSitting(made)
    shown.session.act(("flip",))
    shown.settle()
    shown.scene.forget()
    shown.scene.draw(brush := Witness.of(shown.brush))
    said = {each.words for each in brush.seen.said}

    assert spoken.text("labels", "verdict.raised", n=found, plus=2) == above.format(found) in said
    (told_of,) = (
        event.facts for event in made.events_for(None) if event.facts.get("line") == "number-raised"
    )
    facts = {name: told_of[name] for name in ("found", "plus", "n", "endurance")}
    assert spoken.text("log", "number-raised", **facts) == logged.format(found, found + 2, endurance)
    assert below.format(found) in said


def test_a_number_to_which_nothing_was_added_is_told_alone() -> None:
    made = pin(down=True)
    s = made.state
    assert isinstance(s, Bout)
    s.put("attempt", (*s.attempt[:2], 0))
    shown = RingSitting(made)
    shown.session.act(("flip",))
    shown.settle()
    lines = [event.facts["line"] for event in made.events_for(None) if event.kind == "say"]

    assert shown.scene.table_layout.sprites[SIGN].look.plus == 0
    assert "number" in lines[-3:]
    assert "number-raised" not in lines[-3:]


def test_a_fall_is_looked_at_before_a_curtain_falls_or_the_result_comes() -> None:
    """It is what the whole match is about; other signs make room for what comes next."""
    made = pin(down=True)
    told(made, ("flip",))
    while made.decisions[0].prompt in ("pinned", "break-up"):
        score, _ = told(made, ())
    legs = score.journeys[SIGN].legs

    assert legs[-1].goal.look.name.partition(":")[0] == "fall"
    assert legs[-1].end - legs[-1].start == LAST_MS > 3 * STAY_MS
