"""Every text that Heartland's rules name, so that content can be checked for missing and unused ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from tabletop.games.heartland.evaluation import EVALUATION

ASKED: Final = ("add", "move", "tow", "action", "discard", "refuel")

PROMPTS: Final = frozenset(
    (
        *(*ASKED, "move.none", "move.pay", "action.discard", "action.discard-free", "discard.more"),
        *("add.pass", "move.pass", "discard.pass", "discard.done", "discard.pass.more", "discard.done.more"),
    )
)
"""The questions, also with nothing or one thing on offer, and the buttons that answer with nothing or the chosen."""

LOG: Final[Mapping[str, tuple[str, ...]]] = {
    "added": ("seat", "card"),
    "begins": ("seat",),
    "stuck": ("seat",),
    "drive-by-fuel": ("seat", "target", "uses"),
    "drive-by-points": ("seat", "target", "n"),
    "charges": ("seat", "n"),
    "towed": ("seat",),
    "loaded": ("seat", "n", "good", "target"),
    "unloaded": ("seat", "n", "good", "target", "gain"),
    "closing": ("seat", "n"),
    "swap-paid": ("seat", "n"),
    "swapped": ("seat", "n"),
    "swapped-none": ("seat",),
    "drew": ("seat",),
    "took": ("seat", "card"),
    "reshuffled": (),
    "penalty": ("seat", "n"),
}
"""Log lines with the facts that come with each."""

WHY: Final = frozenset(
    {
        *("not-asked", "not-mine", "later"),
        *("add", "not-aside", "cell-taken", "no-neighbour", "cut-off"),
        *(
            "move",
            "bill-no-fuel",
            "no-space",
            "here-already",
            "depot",
            "occupied",
            "too-far",
            "closed",
            "exact",
        ),
        *("charges", "points", "tow", "move.none"),
        *("action", "moved-already", "towed", "elsewhere", "depot-trade", "fuel-no-bill", "no-cubes"),
        *("trailer-full", "bills", "two-bills", "not-aboard", "no-demand", "town-full"),
        *("discard", "refuel", "hand-stays", "discards-stay"),
    }
)

LABELS: Final = frozenset(
    {
        "played-with",
        *("add", "fuel", "fuel-and-charge", "pay", "tow", "load", "unload"),
        *("discard", "discard-free", "discard-card", "draw", "take"),
        *("ledger.start", "ledger.driving", "ledger.roads", "ledger.swaps", "ledger.aboard"),
        "tie.aboard",
    }
)

PHASES: Final = frozenset(("setup", "move", "action", "refuel", "over"))

NEEDS: Final[Mapping[str, Collection[str]]] = {
    "prompts": PROMPTS,
    "log": LOG,
    "why": WHY,
    "labels": LABELS,
    "phases": PHASES,
    "terms": EVALUATION.needs(),
}
