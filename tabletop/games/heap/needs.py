"""Every text that Heap's rules name, so that content can be checked for missing and unused ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from tabletop.games.heap.evaluation import EVALUATION

PROMPTS: Final = frozenset(
    {
        *(
            "refill",
            "refill.pass",
            "refill.done",
            *("refill.more", "refill.pass.more", "refill.done.more", "pileup-discard.more"),
            "bodge",
            "bodge.pass",
            "challenge",
            "repair",
            "damage",
            "other-draw",
            "other-discard",
            "other-haul",
        ),
        *(
            "discard",
            "discard.done",
            "pileup-discard",
            "pileup-discard.done",
            "vehicle",
            "open",
            "fight",
            "fight.pass",
            "colour",
            "swerve",
            "direction",
        ),
        *("trigger", "trigger.pass", "order", "haul", "haul.pass"),
        *("bodge.attach", "bodge.mend", "bodge.none", "fight.none"),
        *(f"{asked}.because" for asked in ("challenge", "repair", "damage", "discard")),
        *(f"other-{word}.because" for word in ("draw", "discard", "haul")),
    }
)
"""The questions, also with one kind of thing or nothing on offer, or for a card that asks, and the buttons."""

LOG: Final[Mapping[str, tuple[str, ...]]] = {
    "begins": ("seat",),
    "instigator": ("seat",),
    "reshuffled": (),
    "draws": ("seat", "n"),
    "hauls": ("seat", "n"),
    "discards": ("seat", "n"),
    "forces": ("seat", "target", "n"),
    "forces-all": ("seat", "n"),
    "no-discard": ("seat",),
    "attaches": ("seat", "card"),
    "replaces": ("seat", "card"),
    "mends": ("seat", "card"),
    "repairs": ("seat", "card"),
    "no-repair": ("seat",),
    "damages": ("seat", "card"),
    "no-damage": ("seat",),
    "wrecks": ("seat", "card"),
    "challenges": ("seat", "card"),
    "rushes": ("seat", "card"),
    "flips": ("seat", "card"),
    "plays": ("seat", "card"),
    "names-red": ("seat",),
    "names-yellow": ("seat",),
    "names-green": ("seat",),
    "swerves": ("seat", "target"),
    "turns-round": ("seat",),
    "triggers": ("seat", "card"),
    "drops-out": ("seat",),
    "wins-rush": ("seat",),
    "no-rush": (),
    "rest": ("seat", "n"),
    "pileup": ("seat",),
    "wins-pileup": ("seat",),
}
"""Log lines with the facts that come with each."""

WHY: Final = frozenset(
    {
        *("not-asked", "not-mine", "refill", "discard"),
        *("bodge", "attached-two", "repaired-two", "not-yours", "not-damaged", "other-vehicle"),
        *("wrong-vehicle", "wrong-type"),
        *("challenge", "vehicle", "repair", "nothing-broken", "damage", "already-damaged", "whose", "other"),
        *("fight", "open", "needs-red", "needs-yellow", "needs-green", "fight.none", "bodge.none"),
        *("colour", "swerve", "direction", "trigger", "no-trigger", "order", "haul"),
        *("whose-left", "whose-right", "box-stays", "box-damaged", "box-ran", "box-won", "box-end"),
    }
)

LABELS: Final = frozenset(
    {
        "played-with",
        *(
            "discard",
            "attach",
            "mend",
            "mend-own",
            "mend-rival",
            "challenge",
            "damage",
            "damage-own",
            "rush",
            "play",
            "red",
            "yellow",
            "green",
        ),
        *("swerve", "clockwise", "counterclockwise", "trigger", "run", "attach.over"),
        *(f"other-{word}" for word in ("draw", "discard", "haul")),
        *(f"{way}.tip" for way in ("red", "yellow", "green", "clockwise", "counterclockwise")),
        *(
            "chart",
            "gain",
            "finale",
            "finale.cause",
            "ledger.built",
            "ledger.rushes",
            "ledger.hauled",
            "ledger.bodged",
            "ledger.fought",
            "ledger.damage",
        ),
    }
)

PHASES: Final = frozenset(("setup", "draw", "bodge", "rush", "haul", "pileup", "over"))

NEEDS: Final[Mapping[str, Collection[str]]] = {
    "prompts": PROMPTS,
    "log": LOG,
    "why": WHY,
    "labels": LABELS,
    "phases": PHASES,
    "terms": EVALUATION.needs(),
}
