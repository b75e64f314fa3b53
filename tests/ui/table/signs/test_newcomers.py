"""What newcomers asked about stands in plain words where they looked for it."""

from __future__ import annotations

import pytest

from tabletop.engine.view import View
from tabletop.games.heap import GAME as HEAP
from tabletop.games.pedal import GAME as PEDAL
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.signs.found import signs_of
from tests.games.facing import content_in
from tests.ui.table.signs.test_law import wording
from tests.ui.table.sitting import content_of, dealt, play_until


def told(game: str, view: View) -> dict[str, str]:
    """Of every kind of sign that is drawn the words of one, by its key: title and lines."""
    layout, said = lay_out(view, content_of(game).table), wording(game, view.table.seats)
    said.speech.view = view
    found: dict[str, str] = {}
    for sign in signs_of(layout, view, content_of(game), {}):
        each = said.tell(sign, view)
        if each is not None and (each.key not in found or sign.form):
            found[each.key] = " ".join((each.title, *each.lines))
    return found


def said(game: str, group: str, key: str) -> str:
    return content_in(game, "en").text(group, key)


def test_heap_says_what_bodge_haul_instigator_and_the_meter_are() -> None:
    """case H10"""
    made = dealt(HEAP, 3, 1, **{"first-player": "first-seat"})
    play_until(HEAP, made, "bodge")
    signs = told("heap", made.view(made.decisions[0].seat))

    assert "bolt parts of the hand onto the vehicle" in signs["acting.bodge"]
    assert "the last rush, whose winner wins the game" in signs["built"]
    assert "every step of the turn first" in signs["attack.lead"]
    assert "loot" in said("heap", "signs", "haul.line").lower()
    assert "a rush box by clicking it" in said("heap", "prompts", "trigger").replace("lit ", "")
    assert "attack" in said("heap", "words", "attack.choice").lower()
    assert "a reckless attack, X, falls to any shield" in said("heap", "signs", "card.cards.line")
    assert "vehicle" in said("heap", "effects", "challenge")


def test_heap_says_what_must_be_beaten_and_by_what() -> None:
    """case H10"""
    made = dealt(HEAP, 3, 1, **{"first-player": "first-seat"})
    play_until(HEAP, made, "fight")
    view = made.view(made.decisions[0].seat)
    signs = told("heap", view)

    assert "beats it" in signs["attack.middle"] or "names" in signs["attack.middle"]
    assert "fought over just now" not in signs["attack.middle"]


@pytest.mark.parametrize("wrecks", [False, True])
def test_heap_tells_of_damaged_parts_what_the_option_of_wrecks_makes_of_them(wrecks: bool) -> None:
    """HEAP-30, HEAP-93"""
    made = dealt(HEAP, 4, 1, wrecks=wrecks)
    play_until(HEAP, made, "bodge", lambda view, decision: bool(view.table.values["damaged"]))
    view = made.view(made.decisions[0].seat)
    layout, words = lay_out(view, content_of("heap").table), wording("heap", view.table.seats)
    words.speech.view = view
    every = (words.tell(sign, view) for sign in signs_of(layout, view, content_of("heap"), {}))
    lines = {line for each in every if each is not None for line in each.lines}

    assert any("still counts as a part" in line for line in lines) != wrecks
    assert any("does not count for the pileup" in line for line in lines) == wrecks
    assert any("damaged ones too" in line for line in lines) != wrecks
    assert any("parts of a vehicle that are not damaged" in line for line in lines) == wrecks


def test_a_challenge_names_its_vehicle() -> None:
    """case H10"""
    made = dealt(HEAP, 3, 1, **{"first-player": "first-seat"})
    play_until(HEAP, made, "fight", lambda view, decision: bool(view.table.values["challenge"]))
    view = made.view(None)
    row = content_of("heap").row("vehicles", str(view.table.values["challenge"]))

    assert row.name in told("heap", view)["challenge"]


def test_adrenaline_names_who_has_it_and_what_it_brings() -> None:
    """case P11"""
    made = dealt(PEDAL, 4, 1)
    play_until(PEDAL, made, "react")
    signs = told("pedal", made.view(made.decisions[0].seat))

    assert "is last: 1 extra space, 1 Cooldown more this turn" in signs["adrenaline"]


def test_the_lines_of_a_road_say_what_they_are() -> None:
    """case D7"""
    made = dealt(PEDAL, 2, 1, legends=2)
    signs = told("pedal", made.view(made.decisions[0].seat))

    assert "wins every tie" in signs["track.race-line"]
    assert "checked at the end of the turn" in signs["track.corner-line"]
    assert "pays 1 Heat for each point above" in signs["track.corner"]
    assert "near the corner" in signs["track.legends-line"]


@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("corner.pin.line", "FN is the Fall Number"),
        ("corner.pin.line", "standing orders"),
        ("stack.waits.line", "on top was played last and happens first"),
        ("stack.waits.line", "asks everybody who may play something"),
        ("corner.line", "A glowing poster"),
        ("phase.action.line", "Second Wind ends the Chain"),
    ],
)
def test_wrestling_says_what_newcomers_asked(key: str, part: str) -> None:
    """case W15"""
    assert part in said("wrestling", "signs", key)


def test_heartland_says_what_a_bill_and_the_round_badge_are() -> None:
    """case C6"""
    assert "freight bill loads and unloads cubes" in said("heartland", "signs", "card.cards.line")
    assert "round badge" in said("heartland", "signs", "supply.card.line")


def test_owed_heat_reads_as_a_debt() -> None:
    """case T10"""
    assert "debt" in said("heist", "signs", "heat.owed.line")
    assert "no gain" in said("heist", "signs", "brings.heats.line")
