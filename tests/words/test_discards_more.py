"""Where cards were given already, the table asks for more of them, and its button does not say that all are kept."""

from __future__ import annotations

import pytest

from tabletop.app.library import open_game
from tabletop.content.languages.lang import Lang
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.ui.table.said.speech import Speech
from tests.declared import pieces

SAID = {
    "en": {
        0: (
            "Ada: choose cards to discard, or keep them all",
            "Keep all",
            "Discard 1 card",
            "Discard 2 cards",
        ),
        1: (
            "Ada: choose more cards to discard, or leave it at that",
            *("Discard no more", "Discard 1 more card", "Discard 2 more cards"),
        ),
    },
    "de": {
        0: (
            "Ada: Karten zum Ablegen wählen oder alle behalten",
            *("Alle behalten", "1 Karte ablegen", "2 Karten ablegen"),
        ),
        1: (
            "Ada: weitere Karten zum Ablegen wählen oder es dabei belassen",
            *("Keine weiteren ablegen", "1 weitere Karte ablegen", "2 weitere Karten ablegen"),
        ),
    },
    "es": {
        0: (
            "Ada: elegir cartas para descartar, o guardarlas todas",
            *("Guardar todas", "Descartar 1 carta", "Descartar 2 cartas"),
        ),
        1: (
            "Ada: elegir más cartas para descartar, o dejarlo así",
            *("No descartar más", "Descartar 1 carta más", "Descartar 2 cartas más"),
        ),
    },
}


@pytest.mark.parametrize("given", [0, 1])
@pytest.mark.parametrize("code", SAID)
def test_a_swap_that_a_card_began_asks_for_more(code: str, given: int) -> None:
    """HEART-38: a card dragged to the discard pile begins the swap; the button alone begins it with none."""
    opened = open_game("heartland", (), code)
    match = Match.start(opened.game, opened.content, [Seat("Ada", 0), Seat("Ada", 1)], {}, 5)
    while (decision := match.decisions[0]).prompt != "action":
        match.act(Answer(decision.seat, (decision.options[0].key,), decision.nth))
    first = pieces(match.state, f"hand:{decision.seat}")[:given]
    match.act(Answer(decision.seat, (("discard", *first),), decision.nth))

    decision = match.decisions[0]
    speech = Speech(opened.content, Lang.read(code), ["Ada", "Ada"])
    asked = "".join(part.words for part in speech.prompt(decision))
    assert (asked, *(speech.done(decision, n) for n in range(3))) == SAID[code][given]
