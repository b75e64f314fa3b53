"""A zone is poured onto another: whatever was seen to lie in it goes its own way."""

from __future__ import annotations

from tabletop.engine.steps import Option
from tabletop.games.pedal import GAME
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.stage import Stage
from tests.ui.table.farm import TABLE, Farm, ask, events, farm, seen
from tests.ui.table.race_sitting import RaceSitting, race
from tests.ui.table.sitting import play_until

ASIDE = (0, 1, 3)


def laid_aside(deck: tuple[int, ...] = (4,)) -> tuple[Farm, Stage, Layout]:
    """A table with cards laid aside that all can see."""
    s = farm()
    s.lay("deck", deck)
    s.lay("aside", ASIDE)
    s.lay("hand:1", (2,))
    events(s)
    layout = lay_out(seen(s, 0, ask(*(Option(piece, f"card:{piece}") for piece in ASIDE))), TABLE)
    stage = Stage()
    stage.settle(layout)
    return s, stage, layout


def pour(s: Farm, stage: Stage, src: str, dst: str) -> Layout:
    s.pour(src, dst)
    after = lay_out(seen(s), TABLE)
    stage.play(events(s), after, 0)
    return after


def at(stage: Stage, now: float) -> dict[str, Placed]:
    return {sprite.key: sprite for sprite in stage.frame(now)}


def test_each_card_goes_its_own_way_with_its_face_up_onto_an_open_pile() -> None:
    s, stage, before = laid_aside()
    after = pour(s, stage, "aside", "discard")

    begin, soon = at(stage, 0.0), at(stage, 200.0)
    for piece in ASIDE:
        key = f"card:{piece}"
        assert begin[key].pose.point == before.sprites[key].pose.point
        assert soon[key].look.kind == "card"
        assert soon[key].pose.point != begin[key].pose.point
    assert not [key for key in soon if key.startswith("ghost")]
    assert at(stage, 1e6) == after.sprites


def test_what_has_come_down_stays_in_sight_until_the_last_has() -> None:
    s, stage, _ = laid_aside()
    pour(s, stage, "aside", "discard")
    cards = {f"card:{piece}" for piece in ASIDE}
    end = max(stage._journeys[key].end for key in cards)
    assert cards <= set(at(stage, end - 1))
    assert not stage.busy(end)


def test_onto_a_pile_that_shows_backs_they_go_with_their_backs_up() -> None:
    s, stage, _ = laid_aside()
    after = pour(s, stage, "aside", "deck")
    soon = at(stage, 200.0)
    assert {soon[f"card:{piece}"].look.kind for piece in ASIDE} == {"back"}
    assert at(stage, 1e6) == after.sprites


def test_cards_that_nobody_here_saw_are_shown_as_backs_of_nobody() -> None:
    s, stage, _ = laid_aside()
    after = pour(s, stage, "hand:1", "discard")
    soon = at(stage, 100.0)
    assert [sprite.look.kind for key, sprite in soon.items() if key.startswith("ghost")] == ["back"]
    assert at(stage, 1e6) == after.sprites


def test_a_pile_that_is_shuffled_into_a_deck_is_a_pack_of_backs() -> None:
    s, stage, _ = laid_aside()
    pour(s, stage, "aside", "discard")
    after = pour(s, stage, "discard", "deck")
    flying = [sprite for key, sprite in at(stage, 100.0).items() if key.startswith("ghost")]
    assert len(flying) == len(ASIDE)
    assert at(stage, 1e6) == after.sprites


def test_the_cards_of_a_turn_go_to_the_discard_pile_one_by_one() -> None:
    made = race(2, seed=4)
    play_until(GAME, made, "discard", lambda view, asked: len(view.table.zone(f"played:{asked.seat}")) > 2)
    sitting = RaceSitting(made, feel=Feel(speed="normal"))
    seat, stage = made.decisions[0].seat, sitting.scene.stage
    played = [f"card:{piece}" for piece in sitting.session.view.table.zone(f"played:{seat}")]
    before = dict(stage.rest)

    sitting.session.act(())
    sitting.scene.sync()

    start, soon = at(stage, 0.0), at(stage, 150.0)
    assert {key: start[key].pose.point for key in played} == {key: before[key].pose.point for key in played}
    assert {soon[key].look.kind for key in played} == {"card"}
    assert len({soon[key].pose.point for key in played}) == len(played)
    assert stage.rest[played[-1]].handle == f"zone:discard:{seat}"
