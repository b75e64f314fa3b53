"""Short signs on a card: pills of money and Heat, signs of what happens to cards; and its effects as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
SHARED: Final = "\N{DIVISION SIGN}"

GAIN: Final = "#1f5a38"
LOSS: Final = "#a32c18"
HOT: Final = "#b8331c"
COOL: Final = "#2f4f8f"

TRICKS: Final = {"add-from-hand": "plus", "replay-own-earlier": "loop", "copy-opponent-previous": "twin"}
"""The sign of what happens to cards, by effect word."""


class Pill(NamedTuple):
    """A few signs on a card's edge."""

    icon: str
    """A picture before the words, "" without."""
    words: str
    """A number with its signs: the same in every language."""
    colour: str
    """The colour of the words."""


class EffectText(NamedTuple):
    """An effect that a face tells by texts.effects."""

    do: str
    icon: str
    """The sign of its phase."""
    facts: Mapping[str, object]
    """Values that fill the sentence."""


# Effects are instances of the registry's models, which have only their word in common: hence Any.
def pills_of(effects: Iterable[Any]) -> tuple[Pill, ...]:
    """A pill for each effect that is about money or Heat."""
    return tuple(pill for effect in effects for pill in _pills(effect))


def _pills(effect: Any) -> tuple[Pill, ...]:
    match effect.do:
        case "return-heat":
            return cool(effect.n)
        case "return-heat-if-alone":
            return (Pill("cool", f"{MINUS}{effect.n}/{MINUS}{effect.alone}", COOL),)
        case "take-heat":
            return (Pill("flame", f"+{effect.n}", HOT),)
        case "lose":
            return loss(effect.n)
        case "gain":
            return (Pill("", f"${effect.n}", GAIN),)
        case "split-pot":
            return (Pill("", f"${effect.n} {SHARED}", GAIN),)
        case "gain-cost":
            return (Pill("price", f"{TIMES}{effect.times}/{TIMES}{effect.coolest}", GAIN),)
        case word if word.startswith("gain-per-"):
            return (Pill("", f"${effect.n} {TIMES}", GAIN),)
    return ()


def cool(n: int) -> tuple[Pill, ...]:
    """Heat returned; nothing for none."""
    return (Pill("cool", f"{MINUS}{n}", COOL),) if n else ()


def loss(n: int, each: bool = False) -> tuple[Pill, ...]:
    """Dollars lost, perhaps once for `each` of something; nothing for none."""
    return (Pill("", f"{MINUS}${n}" + f" {TIMES}" * each, LOSS),) if n else ()


def tricks_of(effects: Iterable[Any]) -> tuple[str, ...]:
    """The signs of effects that are about cards."""
    return tuple(TRICKS[effect.do] for effect in effects if effect.do in TRICKS)


def effect_texts(phase: str, effects: Iterable[Any]) -> tuple[EffectText, ...]:
    """Effects of a phase with everything that their sentences need."""
    return tuple(EffectText(effect.do, f"phase-{phase}", {**vars(effect)}) for effect in effects)
