"""The draft of the Garage: what others take lies on their panels, and no card on offer says only a part of its name."""

from __future__ import annotations

import pytest

from tabletop.app.parts import gather
from tabletop.content.languages.lang import ENGLISH
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.ui.table.kinds.shop import Shop
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.window import offscreen, units_for
from tests.games.facing import content_in
from tests.games.pedal.tables import content, start, state
from tests.ui.table.layout.saying import said

pytestmark = pytest.mark.exhaustive

WINDOW = (1280, 720)
EDGE = 3
"""So many pixels at a card's sides lie under the edge of one that is on offer."""
GERMAN = "de"


def take(match: Match) -> None:
    """Whoever is asked takes the first card."""
    decision = match.decisions[0]
    match.act(Answer(decision.seat, (decision.options[0].key,), decision.nth))


@pytest.mark.parametrize("way", ["draft", "snake"])
@pytest.mark.parametrize("seats", [2, 8])
def test_what_others_take_lies_at_their_panels_until_all_have_taken(way: str, seats: int) -> None:
    """case D10 (PEDAL-147): it stood in the log alone."""
    match = start(seats, garage=way)
    taken: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    while match.decisions[0].prompt == "market":
        decision = match.decisions[0]
        taken[decision.seat].append(decision.options[0].source.removeprefix("card:"))
        take(match)
        if match.decisions[0].prompt != "market":
            break
        layout = lay_out(match.view(decision.seat), content().table)
        for seat, cards in taken.items():
            for card in cards:
                panel = layout.panels[seat]
                place = panel._replace(h=panel.h + layout.strip)
                assert layout.sprites[f"card:{card}"].rect.lies_inside(place, 1.0)
    s = state(match)
    assert not any(s.drafted[seat] for seat in range(seats))


def painter(code: str) -> FacePainter:
    """What draws the cards of a window of 1280 by 720."""
    parts = gather()
    brush = offscreen(WINDOW, parts.theme, parts.pictures)
    faces = faces_of(brush, content_in("pedal", code))
    faces.follow(brush)
    return faces


@pytest.mark.parametrize("code", [ENGLISH, GERMAN])
def test_no_name_is_cut_on_a_card_on_offer(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """case D10: eight seats in a snake draft, at every number of cards that still lie there."""
    match, faces, scale = start(8, garage="snake", garage_pool="all"), painter(code), units_for(*WINDOW)
    sizes: set[tuple[int, int]] = set()
    while match.decisions[0].prompt == "market":
        table = lay_out(match.view(match.decisions[0].seat), content().table)
        (shop,) = (shop for shop in table.find_kinds(Shop) if "market" in shop.zone)
        sprite = next(iter(shop.sprites()))
        wide, high = (side * sprite.pose.scale * scale for side in sprite.size)
        sizes.add((round(wide), round(high)))
        take(match)
    assert len(sizes) > 3

    names: list[str] = []
    for wide, high in sorted(sizes):
        for row in content_in("pedal", code).rows("cards"):
            if getattr(row, "type", "") != "upgrade":
                continue
            signs = [sign for sign in said(faces, row, high, monkeypatch) if sign.says[0] != "<"]
            letters = [sign for sign in signs if sign.says in row.name and not sign.says.isdigit()]
            names += [sign.says for sign in letters]
            assert " ".join(sign.says for sign in letters) in ("", row.name), (row.id, high)
            inside = [sign.box.left >= EDGE and sign.box.right <= wide - EDGE for sign in letters]
            assert all(inside), (row.id, high)
    assert names
