"""What a player sees of the cards that a neighbour passed on, and nobody else (HEIST-18, case T3)."""

from __future__ import annotations

from collections import Counter

from tabletop.content.models.records import Content
from tabletop.ui.table.position import piece_flags
from tests.games.heist.tables import played, state


def test_whoever_got_a_card_sees_which_until_the_first_card_is_chosen(content: Content) -> None:
    """Case T3."""
    came: dict[int, set[int]] = {seat: set() for seat in range(4)}
    seen: Counter[str] = Counter()
    at, _heist = 0, 0
    for match in played(content, 4, 2):
        s = state(match)
        for seat in range(4):
            for event in match.events_for(seat, at):
                if event.kind == "move" and event.facts["src"].startswith("zone:passing"):
                    if event.facts["dst"] == f"zone:hand:{seat}":
                        came[seat].add(event.facts["piece"])
        at = match.event_count
        is_over = s.phase == "choose" and s.stage > 1
        for seat in range(4):
            came[seat] &= set(s.hand[seat]) if s.phase in ("draft", "choose") and not is_over else set()
            view = match.view(seat)
            flags = piece_flags(view, content.table)
            signed = {piece for piece in s.hand[seat] if "received" in flags(piece)}
            assert signed == came[seat], (s.heist, s.stage, s.phase)
            assert [view.table.values[f"received:{other}"] for other in range(4) if other != seat] == [
                None
            ] * 3
            seen[s.phase] += len(signed)
        assert not any(
            "received" in piece_flags(match.view(None), content.table)(p) for p in range(len(s.cards))
        )
        if s.heist > 1:
            break

    assert seen["draft"]
    assert seen["choose"]
    assert not seen["a"]


def test_nobody_else_can_count_what_was_received(content: Content) -> None:
    """Case T3: others are told of one change a pass, and one when the first cards are chosen, whatever is held."""
    for match in played(content, 4, 2):
        if state(match).stage > 1:
            break
    told = [
        event for event in match.events_for(None) if event.facts.get("field", "").startswith("token:received")
    ]

    assert all(event.facts["old"] is None and event.facts["new"] is None for event in told)
    assert Counter(event.facts["field"] for event in told) == {
        f"token:received:{seat}": 4 for seat in range(4)
    }
