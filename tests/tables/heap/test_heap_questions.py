"""Questions of Heap in words that are true: who answers, whose part is hit, how many cards and why."""

from __future__ import annotations

import contextlib

import pytest

from tabletop.app.rulebook import chapters
from tabletop.engine.match import Match
from tabletop.tables.heap.turns import Turns
from tabletop.ui.scenes.rules import Sign
from tabletop.ui.table.said.speech import plain
from tests.tables.heap.heap_sitting import HeapSitting, fight_on, heap, heap_content, play_until
from tests.ui.table.layout.test_low_windows import parts
from tests.ui.table.sitting import Wanted, prompt


def damaging(wanted: Wanted) -> Match:
    """A match in which somebody is asked for a part to damage, as wanted."""
    for seed in range(1, 20):
        made = heap(4, seed)
        with contextlib.suppress(AssertionError):  # not in this one
            return play_until(made, "damage", wanted)
    raise AssertionError("nobody damages like that")


def test_a_swerve_says_both_ways_and_who_answers_the_next_card() -> None:
    """Whoever is chosen may drop out: the names are those who would answer a card of that player; case H3."""
    sitting = HeapSitting(play_until(heap(4, 3), "direction"))
    decision, s = sitting.asked, sitting.match.state
    chosen = int(str(decision.facts["target"]).removeprefix("seat:"))
    inside = [seat for seat in range(4) if s.values[f"fighting:{seat}"]]

    after = {}
    for name, step in (("clockwise", 1), ("counter-clockwise", -1)):
        around = [(chosen + step * i) % 4 for i in range(1, 4)]
        after[name] = sitting.scene.speech.names[next(seat for seat in around if seat in inside)]
    who = sitting.scene.speech.names[chosen]
    words = prompt(sitting).partition(": ")[2]

    assert words == (
        f"{who} answers first. Who answers {who}’s card:"
        f" clockwise {after['clockwise']} or counter-clockwise {after['counter-clockwise']}?"
    )


@pytest.mark.parametrize(
    ("more", "words"),
    [(False, "Keep all, fill up to 6"), (True, "Keep all 8")],
)
def test_a_large_hand_is_no_limit(more: bool, words: str) -> None:
    """case H5"""
    made = play_until(heap(3), "refill", lambda view, decision: (len(decision.options) >= 6) == more)
    sitting = HeapSitting(made)
    held = len(sitting.asked.options)

    assert sitting.scene.speech.pass_label(sitting.asked) == words.replace("8", str(held))
    assert ("a larger one is kept" in prompt(sitting)) == more


@pytest.mark.parametrize("whose", ["left", "right", "any"])
def test_damage_says_whose_part_it_hits(whose: str) -> None:
    """Left, right or any, and who that is; case H8."""
    made = damaging(lambda view, decision: decision.facts["whose"] == whose)
    sitting = HeapSitting(made)
    seat, names = sitting.asked.seat, sitting.scene.speech.names
    hit = {"left": [(seat + 1) % 4], "right": [(seat - 1) % 4], "any": range(4)}[whose]
    told = f"{heap_content().text('words', f'whose.{whose}')}: {', '.join(names[each] for each in hit)}"

    assert prompt(sitting).endswith(told)


def test_ones_own_parts_do_not_shine_like_those_of_rivals() -> None:
    """case H8"""
    made = damaging(lambda view, decision: len({o.label for o in decision.options}) == 2)
    sitting = HeapSitting(made)
    sitting.settle()
    scene, decision = sitting.scene, sitting.asked
    lights = scene.sitting.shines.lights(scene.hands, scene.speech)
    own = {
        f"slot:{decision.seat}:" in sitting.match.state.zone_holding(int(o.source[5:]))
        for o in decision.options
    }

    assert own == {True, False}
    assert lights.hurts == {
        o.source
        for o in decision.options
        if sitting.match.state.zone_holding(int(o.source[5:])).startswith(f"slot:{decision.seat}:")
    }
    assert plain(scene.speech.say("labels", "damage-own", {"card": next(iter(lights.hurts))})).endswith("own")


def test_a_repair_that_helps_a_rival_does_not_shine_like_ones_own() -> None:
    """HEAP-58: any damaged part in play may be chosen."""
    for seed in range(1, 30):
        with contextlib.suppress(AssertionError):  # not in this one
            made = play_until(
                heap(4, seed), "repair", lambda _, asked: len({o.label for o in asked.options}) == 2
            )
            break
    sitting = HeapSitting(made)
    scene, decision = sitting.scene, sitting.asked
    zones = {o.source: sitting.match.state.zone_holding(int(o.source[5:])) for o in decision.options}
    lights = scene.sitting.shines.lights(scene.hands, scene.speech)

    assert lights.hurts == {part for part in zones if not zones[part].startswith(f"slot:{decision.seat}:")}
    said = {
        o.source in lights.hurts: scene.speech.option(o, decision.seat, o.label) for o in decision.options
    }
    assert all(each.startswith("Repair ") for each in said.values())
    assert said[True].endswith(", a rival’s part")
    assert "rival" not in said[False]


def test_the_number_of_cards_for_the_pileup_is_told_as_a_sum() -> None:
    """case H2"""
    sitting = HeapSitting(play_until(heap(), "pileup-discard"))
    assert (
        prompt(sitting) == "Bruno: the pileup decides; vehicles: draw 13 + 1, discard 6 − 1; choose 5 cards"
    )
    plain_one = HeapSitting(play_until(heap(3, 1, **{"plain-pileup": True}), "pileup-discard"))
    assert "+" not in prompt(plain_one)
    assert "−" not in prompt(plain_one)


def test_a_challenge_is_over_with_its_rush() -> None:
    """No banner while hauls are looked at; case H9."""
    made = play_until(heap(4), "fight", lambda view, decision: bool(view.table.values["challenge"]))
    play_until(made, "haul")

    assert made.state.values["phase"] == "haul"
    assert made.state.values["challenge"] == ""


def test_what_was_attached_stands_in_the_lane_of_its_seat() -> None:
    """case H9: with the places for what may still be attached and repaired."""
    sitting = HeapSitting(play_until(heap(4), "bodge"))
    lanes = next(iter(sitting.scene.table_layout.find_kinds(Turns)))
    (mine,) = [lane for lane in lanes.looks if lane.stage == "now"]

    assert mine.seat == sitting.asked.seat
    assert (mine.places, mine.mends) == (2, (0, 2))


def test_whoever_set_off_the_pileup_has_the_megaphone() -> None:
    """Also where somebody else is the instigator; case H9."""
    for seed in range(1, 20):
        made = play_until(heap(4, seed), "pileup-discard")
        if made.state.values["instigator"] != made.state.values["trigger"]:
            break
    sitting = HeapSitting(made)
    trigger, fight = made.state.values["trigger"], fight_on(sitting.scene.table_layout)
    lanes = next(iter(sitting.scene.table_layout.find_kinds(Turns)))

    assert made.state.values["instigator"] != trigger
    assert fight.lead == trigger
    assert [lane.seat for lane in lanes.looks if lane.leads] == [trigger]


def test_the_rules_say_what_newcomers_had_to_guess() -> None:
    """Case H4: hauls, the pileup, the vehicle's own box, letters of signs, who begins."""
    content = heap_content()
    rules = {key: content.text("words", f"rules.{key}") for key in ("goal", "rush", "haul", "pileup")}

    assert "drawn by lot" in rules["goal"]
    assert "The vehicle has a box of its own" in rules["rush"]
    for words in ("sets the hand aside", "attaches whichever of them are wanted", "take the place of a part"):
        assert words in rules["haul"]
    for words in ("damaged parts count", "Whoever set it off gets a new hand first", "turns the top card"):
        assert words in rules["pileup"]
    book = chapters(content, parts().words, parts().pictures)
    signs = {block.picture: block.letter for each in book for block in each.blocks if isinstance(block, Sign)}
    assert (signs["attack-red"], signs["attack-yellow"], signs["block-green"]) == ("R", "Y", "G")
    assert signs["block-all"] == ""


def test_a_tip_on_the_way_round_names_the_act_and_not_only_a_name() -> None:
    sitting = HeapSitting(play_until(heap(4, 3), "direction"))
    decision, speech = sitting.asked, sitting.scene.speech
    for option in decision.options:
        name = speech.names[int(option.target.removeprefix("seat:"))]
        way = "clockwise" if option.label == "clockwise" else "counter-clockwise"

        assert speech.option(option, decision.seat) == name, "the chip is beside a picture of the way"
        assert speech.answer(decision, [option]) == f"Let the answers go {way}, on to {name}"
