"""The words on Heap's cards: `{do: draw, n: 1, who: all}`. A box is a list of them, run from first to last.

Every word is followed as far as possible; what cannot be done is skipped (HEAP-23). An effect is run by one step of
its own, so it asks first and changes the table after; what another seat must decide is a step pushed behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Final, Literal

from tabletop.content.models.model import Field
from tabletop.content.models.rows import Effect, EffectWords
from tabletop.engine.effects import Registry
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps
from tabletop.games.heap import garage
from tabletop.games.heap.piles import discard, draw, pull
from tabletop.games.heap.seats import in_order, others, seat_on_the_left, seat_on_the_right
from tabletop.games.heap.state import Heap

EFFECTS: Final = Registry("heap")

Some = Annotated[int, Field(ge=1, le=9, description="how many cards")]
Who = Annotated[
    Literal["you", "other", "all"],
    Field(
        description="who acts: whoever runs the box, another player of their choice, or every player in order"
    ),
]


def for_whom(s: Heap, seat: int, word: Draw | Discard | Haul, do: Callable[[int], None]) -> Steps:
    """Let those act whom a word means: asks for the other player if there is a choice (HEAP-56, HEAP-R5, HEAP-R14)."""
    who = word.who
    if who == "other":
        asked = f"other-{word.do}"
        options = (
            Option(other, f"seat:{other}", f"seat:{other}", label=asked, n=word.n)
            for other in others(s, seat)
        )
        chosen = yield Ask(seat, asked, options, open=True, facts={"n": word.n})
        if chosen is not None:
            do(chosen)
    else:
        for actor in in_order(s) if who == "all" else (seat,):
            do(actor)


@EFFECTS.register("draw")
class Draw(Effect):
    """Take the top `n` cards of the heap into the hand (HEAP-55)."""

    n: Some
    who: Who
    do: ClassVar[str] = "draw"

    def run(self, s: Heap, seat: int) -> Steps:
        yield from for_whom(s, seat, self, lambda actor: draw(s, actor, self.n))


@EFFECTS.register("discard")
class Discard(Effect):
    """Put `n` hand cards of one's own choice on the rubbish; with fewer, all of them (HEAP-55, HEAP-R15)."""

    n: Some
    who: Who
    do: ClassVar[str] = "discard"

    def run(self, s: Heap, seat: int) -> Steps:
        def tell(actor: int) -> None:
            if self.who == "other":
                s.say("forces", seat=seat, target=f"seat:{actor}", n=self.n)
            s.then(discard(actor, self.n))

        if self.who == "all":
            s.say("forces-all", seat=seat, n=self.n)
        yield from for_whom(s, seat, self, tell)


@EFFECTS.register("haul")
class Haul(Effect):
    """Put the top `n` cards of the heap unseen on the haul pile (HEAP-27, HEAP-55)."""

    n: Some
    who: Who
    do: ClassVar[str] = "haul"

    def run(self, s: Heap, seat: int) -> Steps:
        yield from for_whom(s, seat, self, lambda actor: pull(s, actor, self.n))


@EFFECTS.register("repair")
class Repair(Effect):
    """Turn any one damaged part in play upright; it costs no card (HEAP-58, HEAP-R13)."""

    do: ClassVar[str] = "repair"

    def run(self, s: Heap, seat: int) -> Steps:
        options = (
            Option(part, card_handle(part), label="mend-own" if owner == seat else "mend-rival")
            for owner in range(s.seats)
            for part in garage.damaged_parts(s, (owner,))
        )
        part = yield Ask(seat, "repair", options, open=True)
        if part is not None:
            s.say("repairs", seat=seat, card=card_handle(part))
            s.mark("damaged", part, on=False)
        else:
            s.say("no-repair", seat=seat)  # skipped (HEAP-R13): what is on a card happens or is heard of


@EFFECTS.register("challenge")
class Challenge(Effect):
    """Name the vehicle that everybody must rush with this turn; bodge boxes only (HEAP-25, HEAP-R16, HEAP-R41)."""

    do: ClassVar[str] = "challenge"

    def run(self, s: Heap, seat: int) -> Steps:
        kinds = (
            Option(kind, card_handle(piece), label="challenge") for kind, piece in garage.vehicles(s, seat)
        )
        kind: str = yield Ask(seat, "challenge", kinds, open=True)
        s.challenge = kind
        s.say("challenges", seat=seat, card=card_handle(garage.vehicle_card(s, seat, kind)))


@EFFECTS.register("damage")
class Damage(Effect):
    """Turn one undamaged part upside-down: of the player to the left, to the right, or of any (HEAP-59, HEAP-R11)."""

    whose: Annotated[
        Literal["left", "right", "any"],
        Field(description="whose part: the next player's either way, or anybody's"),
    ]
    do: ClassVar[str] = "damage"

    def run(self, s: Heap, seat: int) -> Steps:
        whose = {"left": (seat_on_the_left(s, seat),), "right": (seat_on_the_right(s, seat),)}.get(
            self.whose, tuple(range(s.seats))
        )
        options = (
            Option(part, card_handle(part), label="damage-own" if owner == seat else "damage")
            for owner in whose
            for part in garage.targets(s, (owner,))
        )
        facts = {"whose": self.whose, "target": tuple(f"seat:{owner}" for owner in whose)}
        part = yield Ask(seat, "damage", options, open=True, facts=facts)
        if part is not None:
            garage.damage(s, seat, part)
        else:
            s.say("no-damage", seat=seat)  # skipped (HEAP-R11)


# An instance of one of the models above, which have only their word in common: hence Any.
Word = Annotated[Any, EffectWords(EFFECTS.words)]
"""A word of a box, as rows hold it."""
