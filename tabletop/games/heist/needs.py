"""Every text that the rules of HEAT name, so that content can be checked for missing and unused ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from tabletop.games.heist.evaluation import EVALUATION

PROMPTS: Final = frozenset({"pass", "play", "add", "replay", "copy"})
"""The questions."""

LOG: Final[Mapping[str, tuple[str, ...]]] = {
    "heist": ("n",),
    "drafted": (),
    "passed-left": (),
    "passed-right": (),
    "plays": ("seat", "card"),
    "cools": ("seat", "n"),
    "no-heat": ("seat",),
    "pays": ("seat", "n"),
    "adds": ("seat", "card"),
    "replays": ("seat", "card"),
    "copies": ("seat", "card", "target"),
    "no-replay": ("seat",),
    "no-copy": ("seat",),
    "draws": ("seat", "n"),
    "no-draw": (),
    "check": ("n", "supply"),
    "caught": ("seat",),
    "consequence": (),
    "apb": ("card",),
    "returns-and-loses": ("seat", "n", "money"),
    "returns": ("seat", "n"),
    "loses": ("seat", "n"),
    "job": ("seat", "n", "heat"),
    "job.none": ("seat", "n", "heat"),
    "earns": ("seat", "n"),
    "earns.none": ("seat", "n"),
    "scheme": ("seat", "n"),
    "scheme.none": ("seat", "n"),
    "payoff": ("n",),
    "jailed": ("seat", "n"),
    "settles": ("seat", "n"),
    "settles.none": ("seat", "n"),
}
"""Log lines with the facts that come with each."""

WHY: Final = frozenset(
    {
        *("not-asked", "not-mine", "pass", "play", "add"),
        *("deck", "pile", "apb", "played", "played-other", "hand-stays", "other-column"),
        *("replay", "replay-new", "replay-itself", "copy", "copy-itself", "copy-own", "copy-other"),
    }
)

LABELS: Final = frozenset(
    {
        "played-with",
        *("pass", "play", "add", "replay", "copy", "tie.heat", "in-jail"),
        *("money", "money.chart", "money.average", "money.gain", "money.amount"),
        *(
            "result.turn",
            "result.turns",
            "result.best_gain_amount",
            "result.watch",
            "result.moment.jump",
            "replay.turn",
            "curtain.progress",
        ),
        *("ledger.favours", "ledger.jobs", "ledger.schemes", "ledger.consequences", "ledger.owed"),
    }
)

PHASES: Final = frozenset(("setup", "draft", "choose", "a", "check", "b", "c", "over"))

NEEDS: Final[Mapping[str, Collection[str]]] = {
    "prompts": PROMPTS,
    "log": LOG,
    "why": WHY,
    "labels": LABELS,
    "phases": PHASES,
    "terms": EVALUATION.needs(),
}
