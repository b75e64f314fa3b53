"""The words on plan cards: `{do: gain, n: 7}`. A card has a list of them for each phase it acts in (HEIST-59).

All effects of a phase are judged by the table as it stood when the phase began, a `Moment`. An [A] effect that needs
a choice has a `plan`, run secretly and at once with everybody else's; `[B]` and `[C]` effects say what they bring.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal

from tabletop.content.models.model import Field
from tabletop.content.models.rows import Effect, EffectWords
from tabletop.engine.effects import Registry
from tabletop.engine.fields import Plain
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps
from tabletop.games.heist.money import lose, return_heat
from tabletop.games.heist.outcomes import record_outcomes
from tabletop.games.heist.state import NO_CARD, Heist, hand, record, record_handle

if TYPE_CHECKING:
    from tabletop.games.heist.scene import Moment

EFFECTS: Final = Registry("heist")

Dollars = Annotated[int, Field(ge=0, le=99, description="dollars")]
Tokens = Annotated[int, Field(ge=0, le=15, description="Heat tokens")]
Most = Annotated[int, Field(ge=1, le=99, description="dollars at most")]
Phase = Annotated[Literal["A", "B", "C"], Field(description="the phase that is looked for on cards")]


# -- phase A ------------------------------------------------------------------------------------------------------


@EFFECTS.register("return-heat")
class ReturnHeat(Effect):
    """[A] Return `n` Heat, as much as there is (HEIST-49)."""

    n: Tokens
    do: ClassVar[str] = "return-heat"

    def apply(self, s: Heist, seat: int, now: Moment, choice: Any) -> None:
        cool(s, seat, self.n)


@EFFECTS.register("return-heat-if-alone")
class ReturnHeatIfAlone(Effect):
    """[A] Return `n` Heat; as the only player using the card, `alone` instead (HEIST-49, HEIST-60)."""

    n: Tokens
    alone: Tokens
    do: ClassVar[str] = "return-heat-if-alone"

    def apply(self, s: Heist, seat: int, now: Moment, choice: Any) -> None:
        n = self.alone if now.users(now.used[seat].id) == 1 else self.n
        cool(s, seat, n)


@EFFECTS.register("lose")
class Lose(Effect):
    """[A] Lose `n` dollars, as many as there are (HEIST-49, HEIST-R18)."""

    n: Dollars
    do: ClassVar[str] = "lose"

    def apply(self, s: Heist, seat: int, now: Moment, choice: Any) -> None:
        lost = lose(s, seat, self.n, "favours")
        record_outcomes(s, seat, "a", ("pays", lost, 1))
        if lost:
            s.say("pays", seat=seat, n=lost)


@EFFECTS.register("add-from-hand")
class AddFromHand(Effect):
    """[A] Add a hand card to the end of the Record and use it in this Stage (HEIST-62)."""

    do: ClassVar[str] = "add-from-hand"

    def plan(self, s: Heist, seat: int) -> Steps:
        if not s.hand[seat]:
            return None
        cards = (Option(card, card_handle(card), record_handle(seat), label="add") for card in s.hand[seat])
        return (
            yield Ask(seat, "add", cards, facts=asking_card(s, seat))
        )  # asked even with one card: a hand is nobody's business

    def apply(self, s: Heist, seat: int, now: Moment, choice: Any) -> None:
        if choice is not None:
            put_on_record(s, seat, choice, hand(seat))
            record_outcomes(s, seat, "a", ("adds", 0, 1))
            s.say("adds", seat=seat, card=card_handle(choice))


@EFFECTS.register("draw")
class Draw(Effect):
    """[A] Draw `n` cards, unless the deck is too small for all who draw in this phase (HEIST-33, HEIST-R5)."""

    n: Annotated[int, Field(ge=1, le=5, description="cards")]
    do: ClassVar[str] = "draw"

    def apply(self, s: Heist, seat: int, now: Moment, choice: Any) -> None:
        """Drawing is seen to for all who draw together."""


@EFFECTS.register("replay-own-earlier")
class ReplayOwnEarlier(Effect):
    """[A] Move a card of an earlier Stage, except a card of this name, to the end of the Record and use it again
    (HEIST-63, HEIST-64, HEIST-R15).
    """

    do: ClassVar[str] = "replay-own-earlier"

    def plan(self, s: Heist, seat: int) -> Steps:
        cards = (
            Option(card, card_handle(card), record_handle(seat), label="replay") for card in earlier(s, seat)
        )
        return (yield Ask(seat, "replay", cards, open=True, facts=asking_card(s, seat)))

    def apply(self, s: Heist, seat: int, now: Moment, choice: Any) -> None:
        if choice is None:
            s.say("no-replay", seat=seat)
        else:
            put_on_record(s, seat, choice, record(seat))
            record_outcomes(s, seat, "a", ("replays", 0, 1))
            s.say("replays", seat=seat, card=card_handle(choice))


@EFFECTS.register("copy-opponent-previous")
class CopyOpponentPrevious(Effect):
    """[A] Count as the card that an opponent used last Stage until this Stage ends (HEIST-65, HEIST-66, HEIST-R17)."""

    do: ClassVar[str] = "copy-opponent-previous"

    def plan(self, s: Heist, seat: int) -> Steps:
        cards = (
            Option(
                other, card_handle(s.previous[other]), record_handle(seat), label="copy", numbers=("seat",)
            )
            for other in copyable(s, seat)
        )
        return (yield Ask(seat, "copy", cards, open=True, facts=asking_card(s, seat)))

    def apply(self, s: Heist, seat: int, now: Moment, choice: Any) -> None:
        if choice is None:
            s.say("no-copy", seat=seat)
        else:
            original = s.previous[choice]
            s.copied[seat] = s.cards[original].id
            record_outcomes(s, seat, "a", ("copies", choice, 1))
            s.say("copies", seat=seat, card=card_handle(original), target=f"seat:{choice}")


def asking_card(s: Heist, seat: int) -> dict[str, Plain]:
    """Facts for the question of an [A] effect: the card in use, which asks it."""
    return {"card": card_handle(s.current[seat])}


def cool(s: Heist, seat: int, n: int) -> None:
    """Put Heat back in phase A, as much as there is (HEIST-49)."""
    returned = return_heat(s, seat, n)
    record_outcomes(s, seat, "a", ("cools", returned, 1))
    if returned:
        s.say("cools", seat=seat, n=returned)
    else:
        s.say("no-heat", seat=seat)


def earlier(s: Heist, seat: int) -> Iterator[int]:
    """Cards of earlier Stages that Circle Back may move: none printed like itself (HEIST-63, HEIST-R7)."""
    return (
        card
        for card in s.record[seat]
        if card not in s.laid and not _says(s.cards[card], "replay-own-earlier")
    )


def copyable(s: Heist, seat: int) -> Iterator[int]:
    """Opponents whose card of the last Stage can be copied; it must not be printed as a copy (HEIST-65, HEIST-R17)."""
    return (
        other
        for other in range(s.seats)
        if other != seat
        and s.previous[other] != NO_CARD
        and not _says(s.cards[s.previous[other]], "copy-opponent-previous")
    )


def _says(card: Any, word: str) -> bool:
    return any(effect.do == word for effect in card.a)


def put_on_record(s: Heist, seat: int, card: int, source: str) -> None:
    """A card goes to the right end of the Record and is the one in use (HEIST-30, HEIST-64)."""
    s.move(card, source, record(seat))
    s.current[seat] = card
    s.copied[seat] = ""
    s.laid = (*s.laid, card)


# -- phases B and C -----------------------------------------------------------------------------------------------


@EFFECTS.register("gain")
class Gain(Effect):
    """[B] Gain `n` dollars."""

    n: Dollars
    do: ClassVar[str] = "gain"

    def worth(self, s: Heist, seat: int, now: Moment) -> int:
        return self.n


@EFFECTS.register("take-heat")
class TakeHeat(Effect):
    """[B] Take `n` Heat from the board; counts for the Heat Check (HEIST-34, HEIST-42)."""

    n: Tokens
    do: ClassVar[str] = "take-heat"

    def worth(self, s: Heist, seat: int, now: Moment) -> int:
        return 0


@EFFECTS.register("split-pot")
class SplitPot(Effect):
    """[B] All players using the card share `n` dollars equally, rounded down (HEIST-61)."""

    n: Dollars
    do: ClassVar[str] = "split-pot"

    def worth(self, s: Heist, seat: int, now: Moment) -> int:
        return self.n // now.users(now.used[seat].id)


@EFFECTS.register("gain-per-record-card")
class GainPerRecordCard(Effect):
    """[B] Gain `n` dollars for each card in the own Record, this one included (HEIST-71)."""

    n: Dollars
    do: ClassVar[str] = "gain-per-record-card"

    def worth(self, s: Heist, seat: int, now: Moment) -> int:
        return self.n * len(s.record[seat])


@EFFECTS.register("gain-per-record-phase")
class GainPerRecordPhase(Effect):
    """[C] Gain `n` dollars for each card with the phase in the own Record (HEIST-70, HEIST-R20)."""

    n: Dollars
    phase: Phase
    do: ClassVar[str] = "gain-per-record-phase"

    def worth(self, s: Heist, seat: int, now: Moment) -> int:
        cards = [s.cards[card] for card in s.record[seat] if card != s.current[seat]]
        return self.n * sum(self.phase in card.phases for card in (*cards, now.used[seat]))


@EFFECTS.register("gain-per-opponent-using")
class GainPerOpponentUsing(Effect):
    """[C] Gain `n` dollars for each opponent whose card in use has the phase, at most `most` (HEIST-69)."""

    n: Dollars
    phase: Phase
    most: Most
    do: ClassVar[str] = "gain-per-opponent-using"

    def worth(self, s: Heist, seat: int, now: Moment) -> int:
        using = sum(other in now.used and self.phase in now.used[other].phases for other in now.rivals(seat))
        return min(self.most, self.n * using)


@EFFECTS.register("gain-per-heat-taken")
class GainPerHeatTaken(Effect):
    """[C] Gain `n` dollars for each Heat that opponents took in phase B of this Stage, at most `most` (HEIST-67)."""

    n: Dollars
    most: Most
    do: ClassVar[str] = "gain-per-heat-taken"

    def worth(self, s: Heist, seat: int, now: Moment) -> int:
        return min(self.most, self.n * sum(now.taken[other] for other in now.rivals(seat)))


@EFFECTS.register("gain-cost")
class GainCost(Effect):
    """[C] Gain `times` the cost of one Heat; `coolest` times if no opponent has less Heat (HEIST-68)."""

    times: Annotated[int, Field(ge=1, le=9, description="times the cost")]
    coolest: Annotated[int, Field(ge=1, le=9, description="times the cost if no opponent has less Heat")]
    do: ClassVar[str] = "gain-cost"

    def worth(self, s: Heist, seat: int, now: Moment) -> int:
        least = all(now.heat[other] >= now.heat[seat] for other in now.rivals(seat))
        return now.cost * (self.coolest if least else self.times)


# An instance of one of the models above, which have only their word in common: hence Any.
Word = Annotated[Any, EffectWords(EFFECTS.words)]
"""A word of a card, as rows hold it."""

ASKING: Final = ("add-from-hand", "replay-own-earlier", "copy-opponent-previous")
"""Words whose player makes a choice in phase A."""
