"""Actions possible with held pieces, by the question's options: lit targets, further pieces, the answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.engine.handles import parse_handle
from tabletop.ui.table.hands import grip
from tabletop.ui.table.hands.gathering import gather, joinable
from tabletop.ui.table.hands.holding import Holding
from tabletop.ui.table.hands.intents import Act

if TYPE_CHECKING:
    from tabletop.engine.steps import Option


class Grasp:
    """Actions possible with the held pieces."""

    def __init__(self, holding: Holding) -> None:
        self.holding = holding
        self.reluctant: Collection[str] = ()
        """Prompts whose empty answer gives something up: no key gives it by the way."""
        self.usual: Collection[str] = ()
        """Labels of options that are nearly always taken."""
        self.gathers: Collection[str] = ()
        """Labels of options whose pieces may be brought to their place together."""
        self.acts: Collection[str] = ()
        """Labels of options with a button of their own: cards shine for them only once it is pressed."""

    @property
    def options(self) -> tuple[Option, ...]:
        """Offered options; those of a begun action alone; none while nobody is asked."""
        found = self.holding.decision.options if self.holding.decision is not None else ()
        return (
            tuple(option for option in found if option.label == self.holding.act)
            if self.holding.act
            else found
        )

    @property
    def possible_options(self) -> list[Option]:
        """Options that the held pieces may still lead to."""
        return grip.grip(self.options, self.holding.held, self.holding.reach.like)

    @property
    def gathered_targets(self) -> dict[str, Option]:
        """Targets of several held pieces together, each with the first one's answer."""
        return gather(self.options, self.holding.held, self.gathers, self.holding.reach.like)

    @property
    def targets(self) -> dict[str, list[Option]]:
        """Lit targets with the options of a drop there; indistinguishable ones are joined."""
        return grip.join_targets(self._find_targets(), self.holding.reach.anchors)

    def find_lit(self, target: str) -> str:
        """Return the lit target itself, or the one that took it in; "" if neither is lit."""
        lit = self.targets
        return (
            target
            if target in lit
            else next((t for t, meant in lit.items() if any(o.target == target for o in meant)), "")
        )

    @property
    def homeless(self) -> list[Option]:
        """Return options of just the held pieces without a target, or done in the hand.

        Of an act that was begun also those with one place only.
        """
        there = ("", *self.holding.reach.homes)
        meant = (
            grip.once(self.possible_options, self.holding.held, self.holding.reach.like)
            if self.holding.held
            else []
        )
        led = bool(self.holding.act) and len({o.target for o in meant}) == 1
        return [
            o
            for o in meant
            if (led or o.target in (*there, o.source))
            and grip.is_exact(o, self.holding.held, self.holding.reach.like)
        ]

    def _find_targets(self) -> dict[str, list[Option]]:
        if self.holding.many:
            return self._lanes()
        if not self.holding.held and self.holding.reach.direct:
            led = [o for o in self.options if self.holding.reach.direct.get(o.target) == o.source]
            return grip.targets([*self.possible_options, *led])
        lit, like = grip.targets(self.possible_options), self.holding.reach.like
        meant = {t: grip.hits(options, self.holding.held, like) for t, options in lit.items()}
        together = {t: [option] for t, option in self.gathered_targets.items()}
        return {**self._dragged_alone(), **together} if together and not meant else {**meant, **together}

    @property
    def sources(self) -> set[str]:
        """Handles that can be picked up, or added to those held, or toggled."""
        held, like = self.holding.held, self.holding.reach.like
        shining = (
            self.options if held or self.holding.act else [o for o in self.options if not self.is_aside(o)]
        )
        found = grip.sources(shining, held, self.holding.reach.anchors, like)
        joining = set(map(like, joinable(self.options, held, self.gathers, like))) if held else set()
        return found | {h for h in self.holding.reach.anchors if h not in held and like(h) in joining}

    def is_aside(self, option: Option) -> bool:
        """Check if an option is one of several of a begun action, shown by its button alone."""
        return option.label in self.acts and sum(o.label == option.label for o in self.options) > 1

    @property
    def ready(self) -> bool:
        """Check if the choice is a complete answer."""
        decision = self.holding.decision
        return (
            self.holding.many
            and decision is not None
            and decision.least <= len(self.holding.chosen) <= decision.most
        )

    @property
    def full(self) -> bool:
        """Check if the maximum is chosen."""
        decision = self.holding.decision
        return self.holding.many and decision is not None and len(self.holding.chosen) >= decision.most

    @property
    def buttons(self) -> list[Option]:
        """Options that are pressed, without a piece."""
        return [o for o in self.options if grip.is_pressed(o)]

    @property
    def passes_lightly(self) -> bool:
        """Check if Space and Enter may pass: no other button, and nothing is given up."""
        decision = self.holding.decision
        if decision is None or decision.many or not decision.may_pass or self.holding.act:
            return False
        return not self.options or (not self.buttons and decision.prompt not in self.reluctant)

    @property
    def taken_lightly(self) -> Option | None:
        """Only option beside passing, if it is a nearly always pressed button."""
        decision = self.holding.decision
        if decision is None or decision.many or not decision.may_pass or len(self.options) != 1:
            return None
        return next((option for option in self.buttons if option.label in self.usual), None)

    @property
    def primary(self) -> Act | None:
        """Return what Space and Enter do: send the choice, pass lightly, or take the usual or only option."""
        decision = self.holding.decision
        if decision is None:
            return None
        if decision.many:
            return Act(self._answer()) if self.ready else None
        if decision.may_pass and self.taken_lightly is not None:
            return Act((self.taken_lightly.key,))
        if decision.may_pass:
            return Act(()) if self.passes_lightly else None
        return Act((self.options[0].key,)) if len(self.options) == 1 else None

    @property
    def is_forced(self) -> bool:
        """Check if one button is the only possible action."""
        decision = self.holding.decision
        if decision is None:
            return False
        return len(self.options) == len(self.buttons) and len(self.buttons) + decision.may_pass <= 1

    def fits(self, handle: str) -> bool:
        """Check if an option has this piece with all held ones."""
        together, like = (*self.holding.held, handle), self.holding.reach.like
        if any(grip.holds(o, together, like) for o in self.options):
            return True
        return bool(gather(self.options, together, self.gathers, like))

    def has_grip(self, handle: str) -> bool:
        """Check if an option has this piece at all."""
        return any(grip.holds(o, (handle,), self.holding.reach.like) for o in self.options)

    def carries(self, handle: str) -> bool:
        """Check if a token only shows the way for held cards, such as a truck dragged with fuel picked."""
        if not self.holding.held or parse_handle(handle).word != "token" or self.fits(handle):
            return False
        own = grip.targets(grip.grip(self.options, (handle,), self.holding.reach.like))
        return bool(own.keys() & self.targets.keys())

    def startable(self, layers: Sequence[str]) -> str:
        """Return the topmost handle that can be dragged."""
        return next(filter(self.has_grip, layers), "")

    def _dragged_alone(self) -> dict[str, list[Option]]:
        """Return the options of the dragged piece without the other held ones."""
        alone = (self.holding.drag.handle,) if self.holding.drag is not None else ()
        lit, like = (
            grip.targets(grip.grip(self.options, alone, self.holding.reach.like)),
            self.holding.reach.like,
        )
        return {t: grip.hits(options, alone, like) for t, options in lit.items()} if alone else {}

    def _lanes(self) -> dict[str, list[Option]]:
        """Targets in a question for several, while a piece is dragged."""
        if self.holding.drag is None:
            return {}
        return grip.targets(o for o in self.options if self.holding.drag.handle in grip.pieces(o))

    def _answer(self) -> tuple[Any, ...]:
        return tuple(o.key for o in self.options if o.key in self.holding.chosen)
