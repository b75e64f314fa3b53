"""Every text that the rules name, so that content can be checked for missing and unused ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from tabletop.games.wrestling.evaluation import EVALUATION

PASSED: Final = (
    "active", "start", "action", "announce", "interfere", "respond-move", "respond-trick", "boost-pin", "pinned",
    "held", "break-up", "attempt", "resist", "answer", "discard",
)  # fmt: skip
"""Questions that may be answered with nothing, and so have a button for it."""

HOLDING: Final = (
    "action", "interfere", "respond-move", "respond-trick", "boost-pin", "pinned", "held", "break-up", "resist",
    "answer",
)  # fmt: skip
"""Questions that are asked whatever the hand holds, and so with nothing on offer too."""

PROMPTS: Final = frozenset(
    {
        *(
            "wrestler",
            "power-up",
            "power-up.done",
            "price",
            "price.done",
            "pin",
            "lose",
            "lose.done",
        ),
        *("discard.must", "discard.done", "discard.pass.last", "discard.done.last"),
        *PASSED,
        *(f"{prompt}.pass" for prompt in PASSED),
        *(f"{prompt}.none" for prompt in HOLDING),
        *("action.call", "action.also.call", "action.pin", "action.also.pin", "pin.flip"),
        *("respond-move.ability", "pinned.ability"),
        *("action.pin.begun", "action.tag.begun"),
        *("respond-move.more", "respond-move.more.none", "respond-move.pass.more"),
    }
)
"""The questions, also with nothing or one thing on offer, and the buttons that answer with nothing or the chosen."""

LOG: Final[Mapping[str, tuple[str, ...]]] = {
    "picks": ("seat", "card"),
    "starts": ("seat",),
    "begins": ("seat",),
    "reshuffled": (),
    "draws": ("seat", "n"),
    "discards": ("seat", "card"),
    "flips": ("card", "n"),
    "flips-first": ("seat", "card", "n"),
    "move": ("seat", "card", "target"),
    "trick": ("seat", "card"),
    "uses": ("seat", "card", "ability"),
    "harder": ("card", "n"),
    "one-more": ("seat",),
    "counters": ("seat", "card"),
    "splat": ("seat", "card"),
    "splat-not": ("card", "n", "limit"),
    "loses": ("seat", "n"),
    "loses-nothing": ("seat",),
    "recovers": ("seat", "n"),
    "recovers-nothing": ("seat",),
    "covers": ("seat", "target"),
    "number": ("n", "endurance"),
    "number-raised": ("found", "plus", "n", "endurance"),
    "down": ("seat",),
    "stays-down": ("seat", "n", "least"),
    "kicks-out": ("seat",),
    "holds": ("seat", "target"),
    "resists": ("seat",),
    "breaks-up": ("seat", "card"),
    "fall": ("seat", "target", "n", "endurance"),
    "fresh": ("seat", "n"),
    "tags": ("seat", "target"),
    "calls": ("seat", "target"),
    "stays-out": ("seat",),
}
"""Log lines with the facts that come with each."""

WHY: Final = frozenset(
    {
        *(
            "not-asked",
            "not-mine",
            "choose",
            "wrestler",
            "active",
            "action",
            "power-up",
            "acted",
            "chain-only",
        ),
        *("no-move-yet", "other-moment", "respond", "resist", "too-high", "pin", "discard", "not-a-move"),
        *("respond.none", "resist.none", "not-a-move.none"),
        *("place", "held-first", "later-move", "help-rating", "break-rating"),
        *("answers-move", "answers-trick", "rivals-move", "own-moves", "other-style"),
        *(
            "action.none",
            "extra",
            "apron",
            "tag-trick",
            "helped",
            "powered",
            "flip",
            "ability",
            "answer-rating",
        ),
    }
)

COMING: Final = (
    "lands", "move", "extra", "falls", "recovers", "splat", "splat-note", "then-pin", "to-pin", "odds", "no-odds",
    "then-hold", "or-fall", "else", "unless", "fall", "match", "against", "beats", "level", "short", "raised", "works",
    "no-effect", "saved", "may-chain", "may-answer", "draws", "extra-move", "after", "now", "above", "any", "up-to",
)  # fmt: skip
"""Words of the display under the ring."""

LABELS: Final = frozenset(
    {
        "played-with",
        *(
            "pick",
            "start",
            "discard",
            "move",
            "trick",
            "end-chain",
            "pin",
            "tag",
            "call",
            "ability",
            "attempt",
            "flip",
            "break-up",
        ),
        *(
            "chart",
            "chart.team",
            "gain",
            "ledger.falls",
            "ledger.damage",
            "ledger.counters",
            "ledger.pins",
            "ledger.submissions",
        ),
        *(f"coming.{key}" for key in COMING),
        *(f"match.{key}" for key in ("singles", "triple", "four-way", "tag", "six-man", "eight-man")),
        *(f"ask.{key}" for key in ("top", "pin", "down", "down.break-up", "hold", "hold.break-up", "help")),
    }
)

PHASES: Final = frozenset(("setup", "draw", "action", "discard", "over"))

NEEDS: Final[Mapping[str, Collection[str]]] = {
    "prompts": PROMPTS,
    "log": LOG,
    "why": WHY,
    "labels": LABELS,
    "phases": PHASES,
    "terms": EVALUATION.needs(),
}
