"""The words of Tricks and abilities: `{do: damage, n: 2}`.

These models are what the checker, the editor's schema and `docs/effects.md` know. What a Trick does is in
`rules/tricks.py`, what an ability does where the rules ask for it (`abilities.py`).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from pydantic import Field
from pydantic.dataclasses import dataclass

from tabletop.content.rows import Words
from tabletop.engine.effects import Registry

EFFECTS: Final = Registry("wrestling")

Some = Annotated[int, Field(ge=1, le=10, description="how many")]


@EFFECTS.register("counter")
@dataclass(frozen=True, slots=True)
class Counter:
    """Counter the card it is played on: that card has no effects (WREST-27, WREST-28, WREST-46)."""

    do: ClassVar[str] = "counter"


@EFFECTS.register("damage")
@dataclass(frozen=True, slots=True)
class Damage:
    """The Move deals `n` more Damage (WREST-74, WREST-R5)."""

    n: Some
    do: ClassVar[str] = "damage"


@EFFECTS.register("soften")
@dataclass(frozen=True, slots=True)
class Soften:
    """The Move deals `n` less Damage to the owner of the ability (WREST-R5)."""

    n: Some
    do: ClassVar[str] = "soften"


@EFFECTS.register("fall-number")
@dataclass(frozen=True, slots=True)
class FallNumber:
    """Add `n` to the Fall Number of the attempt; it may pass 10 (WREST-75, WREST-R6)."""

    n: Some
    do: ClassVar[str] = "fall-number"


@EFFECTS.register("cancel-pinfall")
@dataclass(frozen=True, slots=True)
class CancelPinfall:
    """The attempt fails instead; its card stays discarded (WREST-72)."""

    do: ClassVar[str] = "cancel-pinfall"


@EFFECTS.register("cancel-submission")
@dataclass(frozen=True, slots=True)
class CancelSubmission:
    """The Submission ends without effect; the Damage stays (WREST-73)."""

    do: ClassVar[str] = "cancel-submission"


@EFFECTS.register("flip-to-escape")
@dataclass(frozen=True, slots=True)
class FlipToEscape:
    """Flip a card; on a Fall Number of `n` or more the attempt fails."""

    n: Some
    do: ClassVar[str] = "flip-to-escape"


@EFFECTS.register("gain-endurance")
@dataclass(frozen=True, slots=True)
class GainEndurance:
    """Gain `n` Endurance, to 10 at most (WREST-18)."""

    n: Some
    do: ClassVar[str] = "gain-endurance"


@EFFECTS.register("hurt-user")
@dataclass(frozen=True, slots=True)
class HurtUser:
    """The user of the Countered Move loses `n` Endurance; that is no Damage of a Move (WREST-77)."""

    n: Some
    do: ClassVar[str] = "hurt-user"


@EFFECTS.register("draw")
@dataclass(frozen=True, slots=True)
class Draw:
    """Draw `n` cards."""

    n: Some
    do: ClassVar[str] = "draw"


@EFFECTS.register("discard")
@dataclass(frozen=True, slots=True)
class Discard:
    """The price: discard `n` cards (WREST-R25)."""

    n: Some
    do: ClassVar[str] = "discard"


@EFFECTS.register("target-discards")
@dataclass(frozen=True, slots=True)
class TargetDiscards:
    """Whoever resists the Submission discards `n` more cards of their choice."""

    n: Some
    do: ClassVar[str] = "target-discards"


@EFFECTS.register("extra-move")
@dataclass(frozen=True, slots=True)
class ExtraMove:
    """One more Move may be played in this Action Phase (WREST-78)."""

    do: ClassVar[str] = "extra-move"


@EFFECTS.register("answer-move")
@dataclass(frozen=True, slots=True)
class AnswerMove:
    """A Move of `rating` may be played at once at the user of the Countered Move, without Chain (WREST-76)."""

    rating: Annotated[int, Field(ge=1, le=5, description="the rating it must have")]
    do: ClassVar[str] = "answer-move"


@EFFECTS.register("hand-size")
@dataclass(frozen=True, slots=True)
class HandSize:
    """The hand size is `n` wherever the rules say 7."""

    n: Some
    do: ClassVar[str] = "hand-size"


@EFFECTS.register("power-up-cost")
@dataclass(frozen=True, slots=True)
class PowerUpCost:
    """Powering up costs `n` cards less, never below 0."""

    n: Some
    do: ClassVar[str] = "power-up-cost"


@EFFECTS.register("splat-fails-on")
@dataclass(frozen=True, slots=True)
class SplatFailsOn:
    """Own Moves with Splat! fail on Fall Numbers up to `n` only."""

    n: Some
    do: ClassVar[str] = "splat-fails-on"


# An instance of one of the models above, which have only their word in common: hence Any.
Word = Annotated[Any, Words(EFFECTS.words)]
"""A word of a Trick or an ability, as rows hold it."""
