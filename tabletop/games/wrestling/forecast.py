"""Forecast for everybody at the ring: sums, Endurance after them, what a pin then needs, what follows.

All pending cards are taken to resolve from the top down with nothing more played on them (WREST-39 to WREST-48). Only
the stack, the corners, Endurance and the discard pile are looked at, never a hand (WREST-R28): every seat and the
public screen are told the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.public_forecast import Column, Phrase, PublicForecast, Term
from tabletop.games.wrestling.abilities import damage_of, own_bonus, pin_bonus, splat_limit
from tabletop.games.wrestling.cards import Move
from tabletop.games.wrestling.state import FRESH, NOBODY, Bout, Play, plays
from tabletop.games.wrestling.teams import falls_needed, is_tag, opponents, side_of

TENTHS, HUNDREDTHS = 10, 100


def public_forecast(s: Bout) -> PublicForecast:
    """The columns of the display, and Endurance as it would be."""
    working = tuple(survivors(s))
    columns = list(columns_of_counter(s, working))
    changes: dict[str, int] = {}
    if s.attempt:
        columns += columns_of_attempt(s, working)
    elif s.hold:
        columns += columns_of_hold(s, working)
    elif (offered := offered_pin(s)) is not None:
        columns.append(pin_needs("coming.to-pin", s, offered.target, to_beat(s)[offered.target]))
    else:
        found = next((play for play in working if is_waiting_move(s, play)), None)
        if found is not None:
            play = with_add_ons(s, found, working)
            columns += columns_of_move(s, play)
            changes[f"token:endurance:{play.target}"] = endurance_after(s, play, play.target)
        for play in working:
            columns += columns_of_trick(s, play, changes)
    if not columns and s.turn != NOBODY and s.phase != "over":
        columns += idle(s)
    works = {play.piece for play in working}
    stopped = tuple(play.piece for play in plays(s) if play.piece not in works)
    landed = tuple(play.piece for play in working if isinstance(s.cards[play.piece], Move) and s.moment)
    # no number on a card is below 1: what was added to the attempt may be more than the Endurance that is left
    least = {f"token:endurance:{seat}": max(0, most) for seat, most in to_beat(s).items()}
    return PublicForecast(tuple(columns), changes, least, stopped, landed, question(s))


def question(s: Bout) -> Phrase | None:
    """Phrase for the subject of a window: the card on top, else an attempt or a Submission (WREST-40, WREST-44)."""
    if s.stack and (not s.moment or not isinstance(s.cards[s.stack[-1]], Move)):
        return Phrase("ask.top", {"card": card_handle(s.stack[-1])})
    if s.attempt:
        word = "ask.down" if s.moment[0] == "down" else "ask.pin"
        return Phrase(word, {"seat": s.attempt[0], "target": f"seat:{s.attempt[1]}"})
    if s.hold:
        return Phrase("ask.hold", {"seat": s.hold[0], "target": f"seat:{s.hold[1]}"})
    return Phrase("ask.help", {"seat": s.turn}) if is_tag(s) and s.phase == "action" else None


# -- what survives -----------------------------------------------------------------------------------------------------


def survivors(s: Bout) -> Iterator[Play]:
    """Pending cards that nothing above them Counters, the top one first (WREST-27, WREST-28)."""
    countered: set[Piece] = set()
    for play in reversed(plays(s)):
        if play.piece in countered:
            continue
        if has(s, play, "counter"):
            countered.add(play.target)
        yield play


def has(s: Bout, play: Play, word: str) -> bool:
    """Check if a pending card is a Trick with this effect."""
    card = s.cards[play.piece]
    return not isinstance(card, Move) and any(each.do == word for each in card.do)


def amount(s: Bout, play: Play, word: str) -> int:
    """The number of an effect of a Trick, 0 without it."""
    card = s.cards[play.piece]
    return 0 if isinstance(card, Move) else sum(each.n for each in card.do if each.do == word)


def is_waiting_move(s: Bout, play: Play) -> bool:
    """Check if a pending card is a Move that has not hit yet; once it has, `moment` says so."""
    return isinstance(s.cards[play.piece], Move) and not s.moment


def with_add_ons(s: Bout, play: Play, working: Iterable[Play]) -> Play:
    """A Move with what the Tricks on it add (WREST-74)."""
    more = sum(amount(s, each, "damage") for each in working if each.target == play.piece)
    return play._replace(plus=play.plus + more)


def endurance_after(s: Bout, play: Play, victim: int) -> int:
    """Endurance once a Move has hit: 1 is left (WREST-18)."""
    return max(1, int(s.endurance[victim]) - damage_of(s, play, victim))


# -- a Move ------------------------------------------------------------------------------------------------------------


def columns_of_move(s: Bout, play: Play) -> Iterator[Column]:
    """Columns of a Move: its Damage as a sum, the Endurance that is left, and the effect of its keywords (WREST-48)."""
    keywords = s.cards[play.piece].keywords
    left = endurance_after(s, play, play.target)
    terms = tuple(terms_of(s, play))
    head = Phrase("coming.lands", {"card": card_handle(play.piece)})
    yield Column(head, terms, total=damage_of(s, play, play.target), tone="cost")
    change = (int(s.endurance[play.target]), left)
    yield Column(Phrase("coming.falls", {"seat": play.target}), change=change, tone="cost")
    if "splat" in keywords:
        limit = splat_limit(s, play.user)
        note = Phrase("coming.splat-note", {"seat": play.user, "n": damage_of(s, play, play.user)})
        yield Column(
            Phrase("coming.splat", round_odds(1 - odds(s, limit))),
            figure=numbers_up_to(limit),
            note=note,
            picture="splat",
        )
    if "pinfall" in keywords:
        yield pin_needs("coming.then-pin", s, play.target, left - pin_bonus(s, play.user))
    if "submission" in keywords:
        head = Phrase("coming.then-hold", {"seat": play.target})
        yield Column(head, figure=numbers_up_to(left), note=Phrase("coming.or-fall"), picture="submission")
    if "chain" in keywords and play.may_chain and play.user == s.turn:
        note = Phrase("coming.may-chain", {"seat": play.user})
        yield Column(Phrase("coming.after"), note=note, picture="chain")


def terms_of(s: Bout, play: Play) -> Iterator[Term]:
    """Terms of the Damage of a Move (WREST-R5)."""
    card = s.cards[play.piece]
    yield Term(card.damage, told=Phrase("coming.move"))
    bonus = own_bonus(s, play, card)
    if bonus:
        yield Term(bonus, s.corner[play.user][0], "ability.name")
    left = play.plus
    for each in survivors(s):
        more = amount(s, each, "damage") if each.target == play.piece else 0
        if more:
            left -= more
            yield Term(more, each.piece)
    if left:
        yield Term(left, told=Phrase("coming.extra"))
    rest = damage_of(s, play, play.target) - card.damage - play.plus - bonus
    if rest:
        yield Term(rest, s.corner[play.target][0], "ability.name")


# -- pins and submissions ----------------------------------------------------------------------------------------------


def pin_needs(head: str, s: Bout, target: int, most: int) -> Column:
    """The Fall Number that an attempt needs, and how many flips have it (WREST-30)."""
    share = odds(s, most)
    note = Phrase("coming.odds", round_odds(share)) if share else Phrase("coming.no-odds")
    return Column(Phrase(head, {"seat": target}), figure=numbers_above(most), note=note)


def offered_pin(s: Bout) -> Play | None:
    """The Move that has hit and whose user may now make an attempt on its target alone (WREST-29, WREST-53)."""
    if not s.stack or s.moment[:1] != ("hit",):
        return None
    card = s.cards[s.stack[-1]]
    return plays(s)[-1] if isinstance(card, Move) and "pinfall" in card.keywords else None


def columns_of_attempt(s: Bout, working: tuple[Play, ...]) -> Iterator[Column]:
    """An attempt that is declared, or one that counts unless something stops it (WREST-30, WREST-44)."""
    attacker, target, bonus = s.attempt
    word, _, _, found, endurance = s.moment
    if word == "covers" and found:
        yield from columns_of_discard(s, found, bonus + added_number(s, working))
        return
    if word != "down":
        yield pin_needs("coming.to-pin", s, target, s.endurance[target] - bonus - added_number(s, working))
        return
    yield Column(
        Phrase("coming.against", {"seat": target}),
        figure=Phrase("coming.beats", {"n": found, "least": endurance}),
        note=Phrase("coming.raised", {"n": found - bonus, "plus": bonus}) if bonus else None,
    )
    saver = next((play for play in working if has(s, play, "cancel-pinfall")), None)
    yield column_of_saver(saver) if saver is not None else fall_for(s, attacker)


def columns_of_discard(s: Bout, found: int, plus: int) -> Iterator[Column]:
    """An attempt whose card was the discard: nothing is flipped, and all can see what it comes to (WREST-83)."""
    attacker, target, _ = s.attempt
    n, least = found + plus, int(s.endurance[target])
    word = "beats" if n > least else "level" if n == least else "short"
    yield Column(
        Phrase("coming.against", {"seat": target}),
        figure=Phrase(f"coming.{word}", {"n": n, "least": least}),
        note=Phrase("coming.raised", {"n": found, "plus": plus}) if plus else None,
    )
    if n > least:
        yield fall_for(s, attacker)


def added_number(s: Bout, working: Iterable[Play]) -> int:
    """Total that pending Tricks will add to the Fall Number of the attempt (WREST-75)."""
    return sum(amount(s, play, "fall-number") for play in working)


def columns_of_hold(s: Bout, working: tuple[Play, ...]) -> Iterator[Column]:
    """A Submission: what the target must discard (WREST-31)."""
    user, target = s.hold
    saver = next((play for play in working if has(s, play, "cancel-submission")), None)
    if saver is not None:
        yield column_of_saver(saver)
        return
    head = Phrase("coming.then-hold", {"seat": target})
    yield Column(head, figure=numbers_up_to(s.endurance[target]), picture="submission")
    yield Column(Phrase("coming.else"), note=the_fall(s, user), picture="belt")


def column_of_saver(saver: Play) -> Column:
    """A Trick that saves its player."""
    head = Phrase("coming.works", {"card": card_handle(saver.piece)})
    return Column(head, note=Phrase("coming.saved", {"seat": saver.user}), tone="good")


def fall_for(s: Bout, seat: int) -> Column:
    """Column for the Fall, if nobody stops it."""
    return Column(Phrase("coming.unless"), note=the_fall(s, seat), picture="belt", tone="cost")


def the_fall(s: Bout, seat: int) -> Phrase:
    """A Fall that this seat would score, and whether it would win the match (WREST-1, WREST-51, -52, -56)."""
    wins = s.falls[side_of(s, seat)] + 1 >= falls_needed(s)
    return Phrase("coming.match" if wins else "coming.fall", {"seat": seat})


# -- Tricks ------------------------------------------------------------------------------------------------------------


def columns_of_counter(s: Bout, working: tuple[Play, ...]) -> Iterator[Column]:
    """The topmost Counter that works, and what else it does (WREST-27, WREST-77, WREST-76)."""
    play = next((play for play in working if has(s, play, "counter")), None)
    answered = next((each for each in plays(s) if play is not None and each.piece == play.target), None)
    if play is None or answered is None:
        return
    facts = {"card": card_handle(answered.piece)}
    note = Phrase("coming.no-effect", facts)
    yield Column(Phrase("coming.works", {"card": card_handle(play.piece)}), note=note, picture="counter")


def columns_of_trick(s: Bout, play: Play, changes: dict[str, int]) -> Iterator[Column]:
    """Columns of a Trick: Endurance lost or gained, cards, Moves."""
    now: int
    if lost := amount(s, play, "hurt-user"):
        user = next((each.user for each in plays(s) if each.piece == play.target), NOBODY)
        if user != NOBODY:
            now = s.endurance[user]
            changes[f"token:endurance:{user}"] = max(1, now - lost)
            yield Column(
                Phrase("coming.falls", {"seat": user}), change=(now, max(1, now - lost)), tone="cost"
            )
    if has(s, play, "answer-move"):
        note = Phrase("coming.may-answer", {"seat": play.user})
        yield Column(Phrase("coming.after"), note=note, picture="answer-move")
    if gained := amount(s, play, "gain-endurance"):
        now = s.endurance[play.user]
        changes[f"token:endurance:{play.user}"] = min(FRESH, now + gained)
        head = Phrase("coming.recovers", {"seat": play.user})
        yield Column(head, change=(now, min(FRESH, now + gained)), tone="good")
    works = Phrase("coming.works", {"card": card_handle(play.piece)})
    if drawn := amount(s, play, "draw"):
        yield Column(works, note=Phrase("coming.draws", {"seat": play.user, "n": drawn}), picture="draw")
    if has(s, play, "extra-move"):
        yield Column(works, note=Phrase("coming.extra-move", {"seat": play.user}), picture="extra-move")


# -- nothing pending ---------------------------------------------------------------------------------------------------


def idle(s: Bout) -> Iterator[Column]:
    """Columns of a calm ring: what a pin needs of everybody in it; who may chain on or play one more Move."""
    if s.chain and s.acted and s.phase == "action":
        yield Column(Phrase("coming.now"), note=Phrase("coming.may-chain", {"seat": s.turn}), picture="chain")
    elif s.extra > 0 and s.phase == "action":
        note = Phrase("coming.extra-move", {"seat": s.turn})
        yield Column(Phrase("coming.now"), note=note, picture="extra-move")
    for seat, most in to_beat(s).items():
        yield pin_needs("coming.to-pin", s, seat, most)


def to_beat(s: Bout) -> dict[int, int]:
    """Numbers that the Fall Number of an attempt on somebody in the ring must beat, where it is clear who would make it
    (WREST-30).
    """
    if s.turn == NOBODY:
        return {}
    rivals, found = opponents(s, s.turn), {}
    for seat in sorted(
        (s.turn, *rivals), key=lambda seat: (side_of(s, seat), seat)
    ):  # as they stand in the ring
        attacker = s.turn if seat != s.turn else (rivals[0] if len(rivals) == 1 else NOBODY)
        if attacker != NOBODY:
            found[seat] = s.endurance[seat] - pin_bonus(s, attacker)
    if s.attempt:
        _, target, bonus = s.attempt
        found[target] = s.endurance[target] - bonus - added_number(s, survivors(s))
    elif (offered := offered_pin(s)) is not None:
        # Whoever answered a Counter is not the one on turn (WREST-76).
        found[offered.target] = s.endurance[offered.target] - pin_bonus(s, offered.user)
    return found


# -- numbers -----------------------------------------------------------------------------------------------------------


def odds(s: Bout, most: int) -> float:
    """The share of cards out of sight with a Fall Number above this one: the odds of a flip, hands counted in."""
    seen = {*s.discard, *s.stack}
    found = [
        card.fall_number for piece, card in enumerate(s.cards) if card.kind == "cards" and piece not in seen
    ]
    return sum(each > most for each in found) / len(found) if found else 0.0


def round_odds(share: float) -> dict[str, int]:
    """Round a share to tenths, or to hundredths near none and all; never to none or all themselves."""
    parts = TENTHS if 0 < round(share * TENTHS) < TENTHS or share in (0, 1) else HUNDREDTHS
    n = round(share * parts)
    return {"n": min(parts - 1, max(1, n)) if 0 < share < 1 else n, "of": parts}


def numbers_above(most: int) -> Phrase:
    """Fall Numbers that beat a number."""
    return Phrase("coming.above", {"least": most}) if most > 0 else Phrase("coming.any")


def numbers_up_to(most: int) -> Phrase:
    """Fall Numbers that do not."""
    return Phrase("coming.up-to", {"most": most})
