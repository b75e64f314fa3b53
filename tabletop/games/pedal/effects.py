"""The words for what is printed on upgrade cards and tokens: `{do: cooldown, n: 2}`. Symbols are a list of them.

These models are what the checker, the editor's schema and `docs/effects.md` know. A word is played where it counts:
those of cards mostly in `rules/symbols.py`, `plus` in `turn`, `adjust` in `corner`, `slipstream` in `slip`, `refresh`
in `hands`, `once` in `sponsors`; those of weather and road by what `conditions` says, set-up in `rules/weather.py`. The
picture of a card's word is the one of its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from tabletop.content.models.model import Field
from tabletop.content.models.rows import Effect, EffectWords
from tabletop.engine.effects import Registry

EFFECTS: Final = Registry("pedal")

Some = Annotated[int, Field(ge=1, le=9, description="how many")]
MoreOrLess = Annotated[int, Field(ge=-9, le=9, description="how many more; below 0 so many fewer")]


@EFFECTS.register("plus")
class Plus(Effect):
    """At reveal, turn cards of the deck until `n` Speed cards lie in the play area; they count (PEDAL-148)."""

    n: Some
    do: ClassVar[str] = "plus"


@EFFECTS.register("cooldown")
class Cooldown(Effect):
    """Up to `n` Heat cards go from the hand back to the engine, in one go (PEDAL-150, PEDAL-R12).

    In a sector it is one more such symbol of every car there, once a turn (PEDAL-194).
    """

    n: Some
    do: ClassVar[str] = "cooldown"


@EFFECTS.register("reduce")
class Reduce(Effect):
    """Up to `n` Stress cards go from the hand to the discard pile (PEDAL-151)."""

    n: Some
    do: ClassVar[str] = "reduce"


@EFFECTS.register("slipstream")
class Slipstream(Effect):
    """A slipstream of this turn, or one that starts in this sector, may be `n` Spaces longer; wholly or not at all,
    never for Speed (PEDAL-152, PEDAL-195).
    """

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


@EFFECTS.register("once")
class Once(Effect):
    """Once played, the card goes back to the Sponsorship pile at the end of the turn (PEDAL-216)."""

    do: ClassVar[str] = "once"


# -- weather and road conditions --------------------------------------------------------------------------------------


@EFFECTS.register("engine")
class Engine(Effect):
    """Set-up: every engine begins with `n` Heat more, or fewer (PEDAL-192)."""

    n: MoreOrLess
    do: ClassVar[str] = "engine"


@EFFECTS.register("stress")
class Stress(Effect):
    """Set-up: every deck has `n` Stress cards more, or fewer (PEDAL-192)."""

    n: MoreOrLess
    do: ClassVar[str] = "stress"


@EFFECTS.register("heat-to-deck")
class HeatToDeck(Effect):
    """Set-up: `n` Heat of every engine is shuffled into its deck (PEDAL-192)."""

    n: Some
    do: ClassVar[str] = "heat-to-deck"


@EFFECTS.register("heat-to-discard")
class HeatToDiscard(Effect):
    """Set-up: `n` Heat of every engine goes to its discard pile (PEDAL-192)."""

    n: Some
    do: ClassVar[str] = "heat-to-discard"


@EFFECTS.register("no-cooldown")
class NoCooldown(Effect):
    """No Cooldown symbol can be used by a car in this sector (PEDAL-192, PEDAL-194)."""

    do: ClassVar[str] = "no-cooldown"


@EFFECTS.register("no-slipstream")
class NoSlipstream(Effect):
    """No slipstream starts in this sector; it may end there (PEDAL-192, PEDAL-194)."""

    do: ClassVar[str] = "no-slipstream"


@EFFECTS.register("weather")
class Felt(Effect):
    """Weather of the race acts in this sector, as it does in sectors (PEDAL-192, PEDAL-193)."""

    do: ClassVar[str] = "weather"


@EFFECTS.register("free-boost")
class FreeBoost(Effect):
    """A boost that is made in this sector costs no Heat; it is still one a turn (PEDAL-193, PEDAL-194)."""

    do: ClassVar[str] = "free-boost"


@EFFECTS.register("overheat")
class Overheat(Effect):
    """Payments of Heat for this corner cost `n` more (PEDAL-193, PEDAL-196)."""

    n: Some
    do: ClassVar[str] = "overheat"


@EFFECTS.register("limit")
class Limit(Effect):
    """Limit of this corner is `n` higher, or lower if `n` is below 0, for every car (PEDAL-182, PEDAL-193)."""

    n: Annotated[int, Field(ge=-9, le=9, description="added to the limit; below 0 it is taken off")]
    do: ClassVar[str] = "limit"


# -- what may stand where ---------------------------------------------------------------------------------------------


def _pick_words(*words: str) -> Mapping[str, type]:
    return {word: EFFECTS.words[word] for word in words}


CARD: Final = _pick_words(
    *("plus", "cooldown", "reduce", "slipstream", "heat", "scrap", "adjust"),
    *("refresh", "salvage", "direct", "accelerate", "once"),
)
SETUP: Final = _pick_words("engine", "stress", "heat-to-deck", "heat-to-discard")
FELT: Final = _pick_words("cooldown", "no-cooldown", "slipstream", "no-slipstream")
CORNER: Final = _pick_words("overheat", "limit")
SECTOR: Final = {**FELT, **_pick_words("weather", "free-boost")}

Symbol = Annotated[Any, EffectWords(CARD)]
"""A symbol in YAML: a mapping with `do`, read as the model registered for that word. This one is of a card."""
SetupSymbol = Annotated[Any, EffectWords(SETUP)]
"""Symbol of weather that acts before the race."""
FeltSymbol = Annotated[Any, EffectWords(FELT)]
"""Symbol of weather that acts in the sectors where it is felt."""
RoadSymbol = Annotated[Any, EffectWords({**CORNER, **SECTOR})]
"""Symbol of a road condition that acts at its corner or in the sector behind it."""


class Tile(NamedTuple):
    """A symbol as a face shows it."""

    do: str
    """Effect word, which names the picture of a card's."""
    n: int | str
    """The number beside it, with its sign where something is changed by it; "" for a symbol without a number."""


SIGNED: Final = ("adjust", "limit", "engine", "stress")
"""Words whose number may be below 0."""


# Effects are instances of the registry's models, which have only their word in common: hence Any.
def tile(symbol: Any) -> Tile:
    """Build the tile that shows a symbol on a face."""
    n: int | str = getattr(symbol, "n", "")
    return Tile(symbol.do, f"{n:+d}".replace("-", "\N{MINUS SIGN}") if symbol.do in SIGNED else n)


def total(symbols: Iterable[Any], word: str) -> int:
    """Add up a word among symbols; one without a number counts as 1."""
    return sum([getattr(found, "n", 1) for found in symbols if found.do == word])
