"""The words for what is printed on upgrade cards: `{do: cooldown, n: 2}`. A card's symbols are a list of them.

These models are what the checker, the editor's schema and `docs/effects.md` know. A word is played where it counts:
most in `rules/symbols.py`, `plus` in `turn`, `adjust` in `corner`, `slipstream` in `slip`, `refresh` in `hands`. Its
picture is the one of its name.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from tabletop.content.models.model import Field
from tabletop.content.models.rows import Effect, Words
from tabletop.engine.effects import Registry

EFFECTS: Final = Registry("pedal")

Some = Annotated[int, Field(ge=1, le=9, description="how many")]


@EFFECTS.register("plus")
class Plus(Effect):
    """At reveal, turn cards of the deck until `n` Speed cards lie in the play area; they count (PEDAL-148)."""

    n: Some
    do: ClassVar[str] = "plus"


@EFFECTS.register("cooldown")
class Cooldown(Effect):
    """Up to `n` Heat cards go from the hand back to the engine, in one go (PEDAL-150, PEDAL-R12)."""

    n: Some
    do: ClassVar[str] = "cooldown"


@EFFECTS.register("reduce")
class Reduce(Effect):
    """Up to `n` Stress cards go from the hand to the discard pile (PEDAL-151)."""

    n: Some
    do: ClassVar[str] = "reduce"


@EFFECTS.register("slipstream")
class Slipstream(Effect):
    """A slipstream of this turn may be `n` Spaces longer; wholly or not at all, never for Speed (PEDAL-152)."""

    n: Some
    do: ClassVar[str] = "slipstream"


@EFFECTS.register("heat")
class Heat(Effect):
    """Must be paid in step 5: `n` Heat from the engine to the discard pile (PEDAL-153, PEDAL-160, PEDAL-161)."""

    n: Some
    do: ClassVar[str] = "heat"


@EFFECTS.register("scrap")
class Scrap(Effect):
    """Must be done in step 5: the top `n` cards of the deck go to the discard pile, seen by all (PEDAL-154)."""

    n: Some
    do: ClassVar[str] = "scrap"


@EFFECTS.register("adjust")
class Adjust(Effect):
    """Every limit that the car crosses this turn is `n` higher for it, or lower if `n` is below 0 (PEDAL-155)."""

    n: Annotated[int, Field(ge=-9, le=9, description="added to each limit; below 0 it is taken off")]
    do: ClassVar[str] = "adjust"


@EFFECTS.register("refresh")
class Refresh(Effect):
    """At the end of the turn the card may go on top of the deck, not to the discard pile (PEDAL-156)."""

    do: ClassVar[str] = "refresh"


@EFFECTS.register("salvage")
class Salvage(Effect):
    """The owner looks through the discard pile and shuffles up to `n` of its cards into the deck (PEDAL-157)."""

    n: Some
    do: ClassVar[str] = "salvage"


@EFFECTS.register("direct")
class Direct(Effect):
    """May be played from the hand in step 5: the car moves by it, and its other symbols count (PEDAL-158, -162)."""

    do: ClassVar[str] = "direct"


@EFFECTS.register("accelerate")
class Accelerate(Effect):
    """Move `n` more, and add as much to Speed, for each + turned so far this turn; all or none (PEDAL-159)."""

    n: Some
    do: ClassVar[str] = "accelerate"


Symbol = Annotated[Any, Words(EFFECTS.words)]
"""A symbol in YAML: a mapping with `do`, read as the model registered for that word."""
