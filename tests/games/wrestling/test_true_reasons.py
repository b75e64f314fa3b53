"""The reasons that Wrestling gives for refused drops, judged once more from the rulebook and the position (case C2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.refusals import HOW, Judge, how, judged, reasons

pytestmark = pytest.mark.exhaustive

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (4, {"match": "tag", "wrestlers": "random"}),
    (2, {}),
    (6, {"wrestlers": "random"}),
    (4, {"match": "four-way", "wrestlers": "random"}),
    (8, {"wrestlers": "random"}),
    (4, {"match": "tag", "pin_discard": True}),
]
ANSWERS = ("respond-move", "respond-trick", "boost-pin", "pinned", "held")
"""Questions that somebody answers with a Trick."""
MOMENTS = {
    "action": ("action", "action-after-move"),
    "move": ("targeted", "rival-trick", "own-move"),
    "trick": ("targeted", "rival-trick"),
    "pin": ("own-pin",),
    "pinned": ("pinned",),
    "held": ("held",),
}
"""Play lines that fit what is going on, or for which there is a sentence of their own."""

# -- what is dropped, and where ---------------------------------------------------------------------------------------


def card_of(source: str) -> int | None:
    word, _, number = source.partition(":")
    return int(number) if word == "card" and number.lstrip("-").isdigit() else None


def held(s: Any, seat: int, source: str) -> Any:
    """The card of the asked hand that is dropped, None for anything else."""
    piece = card_of(source)
    return s.cards[piece] if piece is not None and piece in s.hand[seat] else None


def is_move(card: Any) -> bool:
    return card is not None and card.type == "move"


def is_trick(card: Any) -> bool:
    return card is not None and card.type == "trick"


def wrestler_of(s: Any, handle: str) -> int | None:
    """The player whose wrestler card that is."""
    piece = card_of(handle)
    return next((seat for seat in range(s.seats) if piece is not None and piece in s.corner[seat]), None)


def endurance_of(handle: str) -> int | None:
    """The player whose Endurance that is, on which a pin is tried."""
    parts = handle.split(":")
    return int(parts[2]) if parts[:2] == ["token", "endurance"] else None


# -- teams: they sit alternately, one of each is in the ring ----------------------------------------------------------


def sides(s: Any) -> int:
    return 2 if s.match in ("singles", "tag", "six-man", "eight-man") else s.seats


def are_foes(s: Any, seat: int, other: int | None) -> bool:
    return other is not None and other % sides(s) != seat % sides(s)


def ringside(s: Any, seat: int) -> int:
    return int(s.active[seat % sides(s)])


def is_partner(s: Any, seat: int, other: int | None) -> bool:
    """Whether that is somebody of the own team who waits on the apron."""
    return other not in (None, seat) and not are_foes(s, seat, other) and ringside(s, seat) != other


def pins(s: Any, seat: int, target: str) -> bool:
    """Whether somebody means to pin: a card on an opponent's Endurance."""
    return are_foes(s, seat, endurance_of(target))


def tags(s: Any, seat: int, target: str) -> bool:
    """Whether somebody means to tag: a card on a partner's wrestler."""
    return is_partner(s, seat, wrestler_of(s, target))


def on_apron(s: Any, seat: int, target: str, whole: bool = True) -> bool:
    """Whether that opponent is not in the ring, by the wrestler or by the Endurance."""
    whom = wrestler_of(s, target)
    whom = endurance_of(target) if whom is None and whole else whom
    return whom is not None and are_foes(s, seat, whom) and ringside(s, whom) != whom


# -- Powering Up ------------------------------------------------------------------------------------------------------


def price(s: Any, seat: int, move: Any) -> int:
    """Cards that make up the difference in the ratings of whoever is in the ring for that player."""
    wrestler = s.cards[s.corner[ringside(s, seat)][0]]
    cheaper = sum(word.n for word in wrestler.ability.do if word.do == "power-up-cost")
    return int(max(0, move.rating - wrestler.ratings[move.style] - cheaper))


def is_short(s: Any, seat: int, source: str) -> bool:
    """Whether that is a Move of the hand for which the other cards of the hand do not suffice."""
    card = held(s, seat, source)
    return is_move(card) and price(s, seat, card) > len(s.hand[seat]) - 1


def cannot_be_paid(s: Any, seat: int, source: str, target: str) -> bool:
    """Whether that is all that bars the Move."""
    if not is_short(s, seat, source) or s.phase != "action":
        return False
    if s.turn != seat or s.stack:  # help from the apron, or an answer: only of rating 1
        return bool(held(s, seat, source).rating == 1)
    return not (s.acted and pins(s, seat, target)) and not is_out_of_turn(s, seat, source)


# -- the action of a turn: one Move, a pin or a tag; then Chain or Momentum Swing -----------------------------------


def is_out_of_turn(s: Any, seat: int, source: str) -> bool:
    """Whether no such Move may follow any more."""
    follows = s.chain and "chain" in held(s, seat, source).keywords
    return bool(s.acted and not s.extra and not follows)


def means_action(s: Any, seat: int, source: str, target: str) -> bool:
    """Whether somebody means to pin or to tag with a card of the hand."""
    return held(s, seat, source) is not None and (pins(s, seat, target) or tags(s, seat, target))


def acted(s: Any, seat: int, source: str, target: str) -> bool:
    if not s.acted:
        return False
    card = held(s, seat, source)
    ended = not s.chain and not s.extra
    return means_action(s, seat, source, target) or (ended and (card is None or is_move(card)))


def chain_only(s: Any, seat: int, source: str, target: str) -> bool:
    card = held(s, seat, source)
    if not s.acted or not s.chain or s.extra or means_action(s, seat, source, target):
        return False
    return card is None or (is_move(card) and "chain" not in card.keywords)


def attacks_apron(s: Any, seat: int, source: str, target: str) -> bool:
    card = held(s, seat, source)
    if s.turn == seat and not s.stack:  # the action
        late = s.acted if pins(s, seat, target) or not is_move(card) else is_out_of_turn(s, seat, source)
        aims = on_apron(s, seat, target) if is_move(card) else pins(s, seat, target)
        return card is not None and not late and aims and on_apron(s, seat, target)
    helps = is_move(card) and card.rating == 1 and not is_short(s, seat, source)
    return helps and on_apron(s, seat, target)


# -- Tricks, by their play line ---------------------------------------------------------------------------------------


def going_on(s: Any) -> str:
    """What may be answered: a pending card, a pin, a Submission; else nothing is pending."""
    on_top = s.cards[s.stack[-1]].type if s.stack else "action"
    if on_top == "trick":
        return "trick"
    if s.attempt:
        return "pinned" if s.moment[0] == "down" else "pin"
    return "held" if s.hold else str(on_top)


def resists(s: Any, seat: int, source: str, target: str) -> bool:
    """Whether the held wrestler means to resist before the Tricks against the Submission are through."""
    own = bool(s.hold) and s.hold[1] == seat
    return own and held(s, seat, source) is not None and target == "zone:discard"


def is_for(*lines: str) -> Any:
    """Whether a Trick of the hand has one of these play lines."""

    def holds(s: Any, seat: int, source: str, target: str) -> bool:
        card = held(s, seat, source)
        return is_trick(card) and card.play.when in lines

    return holds


def other_moment(s: Any, seat: int, source: str, target: str) -> bool:
    card = held(s, seat, source)
    if not is_trick(card) or resists(s, seat, source, target):
        return False
    if going_on(s) == "action" and s.turn == seat:
        to_pin = pins(s, seat, target) and (s.acted or on_apron(s, seat, target))
        if to_pin or (s.acted and tags(s, seat, target)):
            return False
    return card.play.when not in MOMENTS[going_on(s)]


def top(s: Any) -> tuple[Any, int]:
    """The pending card on top, and for whom it counts."""
    piece = s.stack[-1]
    return s.cards[piece], next(user for found, user, *_ in s.pending if found == piece)


def answers_own(own: bool) -> Any:
    """Whether the Move on top is of the own side, or of the other."""

    def holds(s: Any, seat: int, source: str, target: str) -> bool:
        return are_foes(s, seat, top(s)[1]) != own

    return holds


def all_of(*judges: Any) -> Any:
    return lambda *drop: all(judge(*drop) for judge in judges)


def other_style(s: Any, seat: int, source: str, target: str) -> bool:
    styles = held(s, seat, source).play.styles
    return bool(styles) and top(s)[0].style not in styles


def only_ability(s: Any, seat: int, source: str, target: str) -> bool:
    """Whether the ability is all that the asked wrestler has against this Move or pin."""
    piece, now = s.corner[seat][0], going_on(s)
    ability = s.cards[piece].ability
    if held(s, seat, source) is not None or piece in s.spent or ringside(s, seat) != seat:
        return False
    if ability.kind != "once-per-fall" or ability.when != {"move": "targeted"}.get(now, now):
        return False
    if now == "move":
        move, user = top(s)
        cards = [s.cards[each] for each in s.hand[seat]]
        fits = [card for card in cards if is_trick(card) and card.play.when == "targeted"]
        matches = any(not card.play.styles or move.style in card.play.styles for card in fits)
        return are_foes(s, seat, user) and not matches and bool(cards) and softens(s, seat, move)
    return not any(is_for("pinned")(s, seat, f"card:{each}", "") for each in s.hand[seat])


def softens(s: Any, seat: int, move: Any) -> bool:
    """Whether less Damage is less Endurance lost: 1 is left in any case."""
    more = sum(entry[4] - entry[5] for entry in s.pending if entry[0] == s.stack[-1])
    return bool(move.damage + more > 0) and s.endurance[seat] > 1


# -- whose ------------------------------------------------------------------------------------------------------------


def not_mine(s: Any, seat: int, source: str, target: str) -> bool:
    """Another's hand or, while wrestlers are picked, another's wrestler."""
    word, _, rest = source.partition(":")
    if word in ("zone", "token") and rest.startswith("hand:"):
        return rest != f"hand:{seat}"
    return not s.corner[seat] and wrestler_of(s, source) not in (None, seat)


ACTION = ("action", "interfere")
PAID = ("power-up", "price", "lose", "discard")
JUDGES = {
    **{why: how(why) for why in ("wrestler", "active", "action", "pin", "resist")},
    "choose": how("start", "announce", "attempt"),
    "discard": how(*PAID),
    "not-a-move": how("answer"),
    "respond": how("interfere", "break-up", *ANSWERS),
    "place": how("action", "interfere", "answer", "break-up", *ANSWERS),
    "powered": how("power-up"),
    "not-asked": Judge((), lambda *_: False),
    "not-mine": Judge((), not_mine),
    "acted": Judge(("action",), acted),
    "chain-only": Judge(("action",), chain_only),
    "extra": Judge(
        ("action",), lambda s, seat, source, _: s.acted and s.extra > 0 and held(s, seat, source) is None
    ),
    "apron": Judge((*ACTION, "answer"), attacks_apron),
    "power-up": Judge((*ACTION, "answer"), cannot_be_paid),
    "tag-trick": Judge(
        ("action",),
        lambda s, seat, source, target: (
            not s.acted and is_move(held(s, seat, source)) and tags(s, seat, target)
        ),
    ),
    "helped": Judge(
        ("action",),
        lambda s, seat, source, _: tags(s, seat, source) and s.interfered[wrestler_of(s, source)],
    ),
    "no-move-yet": Judge(ACTION, all_of(is_for("action-after-move"), lambda s, *_: not s.landed)),
    "help-rating": Judge(
        ("interfere",),
        lambda s, seat, source, _: is_move(held(s, seat, source)) and held(s, seat, source).rating != 1,
    ),
    "break-rating": Judge(
        ("break-up",),
        lambda s, seat, source, _: (
            is_trick(held(s, seat, source)) or getattr(held(s, seat, source), "rating", 1) != 1
        ),
    ),
    "answer-rating": Judge(
        ("answer",),
        lambda s, seat, source, _: is_move(held(s, seat, source)) and held(s, seat, source).rating != 1,
    ),
    "later-move": Judge(
        ANSWERS,
        lambda s, seat, source, target: (
            is_move(held(s, seat, source)) and not resists(s, seat, source, target)
        ),
    ),
    "other-moment": Judge((*ACTION, *ANSWERS), other_moment),
    "answers-move": Judge(("respond-trick",), is_for("targeted")),
    "answers-trick": Judge(("respond-move",), is_for("rival-trick")),
    "rivals-move": Judge(("respond-move",), all_of(is_for("targeted"), answers_own(True))),
    "own-moves": Judge(("respond-move",), all_of(is_for("own-move"), answers_own(False))),
    "other-style": Judge(("respond-move",), all_of(is_for("targeted"), answers_own(False), other_style)),
    "ability": Judge(("respond-move", "pinned"), only_ability),
    "held-first": Judge(("held",), resists),
    "too-high": Judge(
        ("resist",),
        lambda s, seat, source, _: getattr(held(s, seat, source), "fall_number", 0) > s.endurance[seat],
    ),
    "flip": Judge(("pin",), lambda s, seat, *_: not s.hand[seat]),
}


def test_five_hundred_refused_drops_are_given_the_nearest_true_reason() -> None:
    wrong, given = judged("wrestling", SETUPS, JUDGES)

    assert not wrong, "\n".join(wrong[:12])
    assert set(JUDGES) == reasons("wrestling")
    assert len(given) >= 20, given


LIES = ("acted", "later-move", "other-moment", "rivals-move")
"""Reasons that a judge calls wrong, in place of a game that gives them wrongly."""


def test_a_reason_that_is_not_true_is_found() -> None:
    lying = {lie: Judge(JUDGES[lie].prompts, lambda *_: False) for lie in LIES}
    assert all(JUDGES[lie].holds is not HOW for lie in LIES)
    wrong, _ = judged("wrestling", SETUPS, {**JUDGES, **lying})

    assert [lie for lie in LIES if not any(f": {lie}: it is not true" in each for each in wrong)] == []
