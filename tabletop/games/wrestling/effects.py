"""The words of Tricks and abilities: `{do: damage, n: 2}`.

These models are what the checker, the editor's schema and `docs/effects.md` know. What a Trick does is in
`rules/plays.py`, what an ability does where the rules ask for it (`abilities.py`); at which moments each word does
something, `moments.py` says.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from tabletop.content.models.model import Field
from tabletop.content.models.rows import Effect, EffectWords
from tabletop.engine.effects import Registry

EFFECTS: Final = Registry("wrestling")

Some = Annotated[int, Field(ge=1, le=10, description="how many")]


@EFFECTS.register("counter")
class Counter(Effect):
    """Counter the card it is played on: that card has no effects (WREST-27, WREST-28, WREST-46).

    In Tricks for targeted and rival-trick.
    """

    do: ClassVar[str] = "counter"


@EFFECTS.register("damage")
class Damage(Effect):
    """The Move deals `n` more Damage (WREST-74, WREST-R5).

    In Tricks for own-move; in abilities for own-move, own-submission, own-chained and announce.
    """

    n: Some
    do: ClassVar[str] = "damage"


@EFFECTS.register("soften")
class Soften(Effect):
    """The Move deals `n` less Damage to the owner of the ability (WREST-R5).

    In abilities for incoming and targeted.
    """

    n: Some
    do: ClassVar[str] = "soften"


@EFFECTS.register("fall-number")
class FallNumber(Effect):
    """Add `n` to the Fall Number of the attempt; it may pass 10 (WREST-75, WREST-R6).

    In Tricks and abilities for own-pin.
    """

    n: Some
    do: ClassVar[str] = "fall-number"


@EFFECTS.register("cancel-pinfall")
class CancelPinfall(Effect):
    """The attempt fails instead; its card stays discarded (WREST-72).

    In Tricks for pinned.
    """

    do: ClassVar[str] = "cancel-pinfall"


@EFFECTS.register("cancel-submission")
class CancelSubmission(Effect):
    """The Submission ends without effect; the Damage stays (WREST-73).

    In Tricks for held.
    """

    do: ClassVar[str] = "cancel-submission"


@EFFECTS.register("flip-to-escape")
class FlipToEscape(Effect):
    """Flip a card; on a Fall Number of `n` or more the attempt fails.

    In abilities for pinned.
    """

    n: Some
    do: ClassVar[str] = "flip-to-escape"


@EFFECTS.register("gain-endurance")
class GainEndurance(Effect):
    """Gain `n` Endurance, to 10 at most (WREST-18).

    In Tricks for any moment; in abilities for turn-start.
    """

    n: Some
    do: ClassVar[str] = "gain-endurance"


@EFFECTS.register("hurt-user")
class HurtUser(Effect):
    """The user of the Countered Move loses `n` Endurance; that is no Damage of a Move (WREST-77).

    In Tricks for targeted and rival-trick.
    """

    n: Some
    do: ClassVar[str] = "hurt-user"


@EFFECTS.register("draw")
class Draw(Effect):
    """Draw `n` cards.

    In Tricks for any moment.
    """

    n: Some
    do: ClassVar[str] = "draw"


@EFFECTS.register("discard")
class Discard(Effect):
    """The price: discard `n` cards (WREST-R25).

    In abilities for targeted and pinned.
    """

    n: Some
    do: ClassVar[str] = "discard"


@EFFECTS.register("target-discards")
class TargetDiscards(Effect):
    """Player who resists the Submission discards `n` more cards of their choice.

    In abilities for own-submission.
    """

    n: Some
    do: ClassVar[str] = "target-discards"


@EFFECTS.register("extra-move")
class ExtraMove(Effect):
    """One more Move may be played in this Action Phase (WREST-78).

    In Tricks for action and action-after-move.
    """

    do: ClassVar[str] = "extra-move"


@EFFECTS.register("answer-move")
class AnswerMove(Effect):
    """A Move of `rating` may be played at once at the user of the Countered Move, without Chain (WREST-76).

    In Tricks for targeted and rival-trick.
    """

    rating: Annotated[int, Field(ge=1, le=5, description="the rating it must have")]
    do: ClassVar[str] = "answer-move"


@EFFECTS.register("hand-size")
class HandSize(Effect):
    """The hand size is `n` wherever the rules say 7.

    In abilities for always.
    """

    n: Some
    do: ClassVar[str] = "hand-size"


@EFFECTS.register("power-up-cost")
class PowerUpCost(Effect):
    """Powering up costs `n` cards less, never below 0.

    In abilities for always.
    """

    n: Some
    do: ClassVar[str] = "power-up-cost"


@EFFECTS.register("splat-fails-on")
class SplatFailsOn(Effect):
    """Own Moves with Splat! fail on Fall Numbers up to `n` only.

    In abilities for always.
    """

    n: Some
    do: ClassVar[str] = "splat-fails-on"


# An instance of one of the models above, which have only their word in common: hence Any.
Word = Annotated[Any, EffectWords(EFFECTS.words)]
"""A word of a Trick or an ability, as rows hold it."""
