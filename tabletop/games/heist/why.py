"""Why a drop is refused: a reason for every source and target that is not on offer."""

from __future__ import annotations

from tabletop.engine.handles import piece_of
from tabletop.engine.view import View
from tabletop.games.heist.effects import copyable, earlier
from tabletop.games.heist.state import Heist


def why_not(view: View, source: str, target: str) -> str:
    """ "" if some option of the open question has this source and target, else a key of texts.why."""
    decision = view.decision
    if decision is None:
        return "not-asked"
    if decision.offers(source, target):
        return ""
    s: Heist = view.table  # type: ignore[assignment]  # a view of this game holds its state
    piece, seat = piece_of(s, source), decision.seat
    if piece is None:
        return decision.prompt
    if any(piece in s.hand[seat] for seat in range(s.seats) if seat != decision.seat):
        return "not-mine"
    if decision.prompt == "replay" and piece in s.record[seat] and piece not in tuple(earlier(s, seat)):
        return "replay-new" if piece in s.laid else "replay-itself"
    rivals = [other for other in range(s.seats) if other != seat and s.previous[other] == piece]
    if decision.prompt == "copy" and rivals:
        return "copy-itself" if rivals[0] not in tuple(copyable(s, seat)) else "copy"
    if decision.prompt == "copy" and any(piece in s.record[other] for other in range(s.seats)):
        return "copy-own" if piece in s.record[seat] else "copy-other"
    return decision.prompt
