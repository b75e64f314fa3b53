"""The display under the ring with as much as it ever has to tell: all of it is there, and headings stand above."""

from __future__ import annotations

import pytest

from tabletop.app.library import open_game
from tabletop.engine.public_forecast import Column, Phrase, Term
from tabletop.games.wrestling.state import Bout
from tests.ui.table import sitting
from tests.ui.table.ring_sitting import RingSitting, ring
from tests.words.witness import Witness


def piece_of(s: Bout, begins: str) -> int:
    """The first piece of a card."""
    return next(n for n in range(len(s.cards)) if s.cards[n].id.startswith(begins))


def coming(s: Bout, move: str, extra: bool) -> tuple[Column, ...]:
    """A Counter that is itself Countered, over a Move that may fail and then pins; with more Damage if wanted."""
    added = (Term(2, piece_of(s, "foreign-object")),) if extra else ()
    lands = {"card": f"card:{piece_of(s, move)}"}
    stopped = Phrase("coming.no-effect", {"card": f"card:{piece_of(s, 'reverse-and-cradle')}"})
    works = Phrase("coming.works", {"card": f"card:{piece_of(s, 'no-fair')}"})
    told = (
        Column(works, note=stopped, picture="counter"),
        Column(
            Phrase("coming.lands", lands), (Term(6, told=Phrase("coming.move")), *added), total=8, tone="cost"
        ),
        Column(Phrase("coming.falls", {"seat": 1}), change=(10, 4), tone="cost"),
        Column(
            Phrase("coming.splat", {"n": 3, "of": 10}),
            figure=Phrase("coming.up-to", {"most": 2}),
            picture="splat",
        ),
        Column(Phrase("coming.then-pin"), figure=Phrase("coming.above", {"least": 2})),
    )
    return told if extra else told[:4]


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize(("move", "extra"), [("asteroid-elbow", False), ("re-entry-burn", True)])
def test_headings_stand_above_what_they_head_in_a_small_window(
    seats: int, move: str, extra: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A heading of three words lay over the number below it; with a fifth column the last word was cut."""
    spoken = open_game("wrestling", language="de").content
    monkeypatch.setattr(sitting, "content_of", lambda game: spoken)
    shown = RingSitting(ring(seats))
    s = shown.match.state
    assert isinstance(s, Bout)
    (ground,) = (each for each in shown.scene.table_layout.grounds() if each.kind == "display")
    assert shown.scene.sitting.board is not None
    brush = Witness.of(shown.brush)

    shown.scene.sitting.board.painter.ground(brush, ground._replace(facts=coming(s, move, extra)))

    assert len(brush.seen.said) > 8
    assert list(brush.seen.troubles()) == []
    assert [each.words for each in brush.seen.said if each.box.right > ground.rect.right] == []
