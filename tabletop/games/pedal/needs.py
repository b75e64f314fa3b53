"""Every text that Pedal's rules name, so that content can be checked for missing and unused ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

ASKED: Final = (
    *("mulligan", "market", "give-back", "gear", "cards", "speed"),
    *("react", "salvage", "slipstream", "discard", "refresh", "retire"),
)
"""The questions in the order in which they come up."""

PROMPTS: Final = frozenset(
    {
        *ASKED,
        *("mulligan.pass", "cards.done", "react.pass", "slipstream.pass", "refresh.pass"),
        *("salvage.pass", "salvage.done", "give-back.done", "discard.pass", "discard.done", "retire.pass"),
        *("discard.pass.last", "discard.done.last"),
        *("react.none", "react.must", "discard.none"),
    }
)
"""The questions, also with nothing on offer, and the buttons that answer with nothing or with what was chosen."""

LOG: Final[Mapping[str, tuple[str, ...]]] = {
    # before the race
    "weather": ("card",),
    "weather-engine-more": ("n",),
    "weather-engine-less": ("n",),
    "weather-stress-more": ("n",),
    "weather-stress-less": ("n",),
    "weather-heat-to-deck": ("n",),
    "weather-heat-to-discard": ("n",),
    "road": ("corner", "card"),
    "market": ("uses",),
    "takes": ("seat", "card"),
    "gives-back": ("seat",),
    "new-hand": ("seat", "n"),
    # steps 1 to 3
    "round": ("n",),
    "shifts": ("seat", "n"),
    "shifts-hard": ("seat", "n"),
    "plays": ("seat", "uses"),
    "picks": ("seat", "card", "n"),
    "cluttered": ("seat",),
    "flips": ("seat", "card"),
    "flips-none": ("seat",),
    "drives": ("seat", "n"),
    "drives-blocked": ("seat", "n", "of"),
    "stuck": ("seat",),
    "stays": ("seat",),
    "reshuffles": ("seat",),
    # steps 4 and 5
    "drives-on": ("seat", "n"),
    "drives-on-blocked": ("seat", "n", "of"),
    "adrenaline": ("seat", "n"),
    "cools": ("seat", "n"),
    "boosts": ("seat",),
    "boosts-free": ("seat",),
    "pays": ("seat", "n", "card"),
    "cannot-pay": ("seat", "card"),
    "reduces": ("seat", "n"),
    "scraps": ("seat", "n"),
    "salvages": ("seat", "n"),
    "direct": ("seat", "card"),
    "accelerates": ("seat", "n"),
    "accelerates-blocked": ("seat", "n", "of"),
    # steps 6 to 9
    "slipstreams": ("seat", "n"),
    "slipstreams-blocked": ("seat", "n", "of"),
    "corner": ("seat", "n", "corner", "speed", "limit"),
    "corner-overheat": ("seat", "n", "more", "corner", "speed", "limit"),
    "spins-out": ("seat", "corner", "speed", "limit"),
    "spins-out-overheat": ("seat", "more", "corner", "speed", "limit"),
    "empties": ("seat", "n"),
    "falls-back": ("seat",),
    "stress": ("seat", "n"),
    "discards": ("seat", "n"),
    "refreshes": ("seat", "card"),
    # Legends
    "legends-card": ("card",),
    "legend-drives": ("car", "n"),
    "legend-drives-blocked": ("car", "n", "of"),
    "legend-stuck": ("car",),
    "legend-stays": ("car",),
    # the end
    "lap": ("seat", "n"),
    "crosses": ("seat",),
    "legend-crosses": ("car",),
    "hall": ("seat", "n"),
    "legend-hall": ("car", "n"),
    "retires": ("seat",),
}
"""Log lines with the facts that come with each; `car` is a Legend, called by texts.words `car.legend-<number>`."""

WHY: Final = frozenset(
    {
        *("not-asked", "not-mine"),
        *("gear", "gear-far", "gear-heat", "gear-cards", "gear-chosen"),
        *("cards", "heat-stays"),
        *("react", "no-heat", "no-symbol", "nothing-to-cool", "used", "heat-first"),
        *("slipstream", "slip-finish", "blocked", "discard", "keeps", "market", "later"),
        *("gear-first", "no-adrenaline", "no-cooldown", "cards-played", "cool-first", "not-direct"),
        *("pay-others", "no-stress", "no-discards", "no-flips"),
        *("cool-weather", "slip-weather"),
        *("mulligan", "give-back", "speed", "salvage", "refresh", "retire"),
        *("react.none", "react.must", "discard.none"),
    }
)

LABELS: Final = frozenset(
    {
        *("shift", "shift-heat", "play", "speed", "speed.which", "mulligan"),
        *("take", "give-back", "retire"),
        *("boost", "boost-free", "adrenaline", "reduce", "heat", "scrap", "salvage", "accelerate", "direct"),
        *("cooldown-gear", "cooldown-adrenaline", "cooldown-sector", "cooldown-card"),
        *("slipstream", "discard", "refresh", "into-deck"),
        *(
            "chart",
            "gain",
            "ledger.place",
            "ledger.rounds",
            "ledger.boosts",
            "ledger.slips",
            "ledger.heat",
            "ledger.spins",
        ),
        *("forecast.speed", "forecast.speeds", "forecast.corner", "forecast.corner-overheat"),
        *("forecast.free", "forecast.pays"),
        *("forecast.may-pay", "forecast.spins", "forecast.may-spin", "forecast.finish", "forecast.cluttered"),
        *("forecast.cluttered-then", "forecast.to-finish"),
        *("forecast.heat-back", "forecast.heat-left", "forecast.replaced"),
        *("forecast.spent", "forecast.draws"),
        *("forecast.stay-free", "forecast.stay-pays", "forecast.stay-spins"),
        *("forecast.slip-free", "forecast.slip-pays", "forecast.slip-may-pay"),
        *("forecast.slip-spins", "forecast.slip-may-spin"),
        *("forecast.nothing-cools", "forecast.no-slip"),
        *("symbol.plus", "symbol.cooldown", "symbol.reduce", "symbol.slipstream", "symbol.heat"),
        *("symbol.scrap", "symbol.higher", "symbol.lower", "symbol.refresh", "symbol.salvage"),
        *("symbol.direct", "symbol.accelerate", "face.heat-help", "face.speeds-help"),
    }
)

PHASES: Final = frozenset(
    ("setup", "weather", "garage", "plan", "move", "react", "slipstream", "discard", "over")
)

NEEDS: Final[Mapping[str, Collection[str]]] = {
    "prompts": PROMPTS,
    "log": LOG,
    "why": WHY,
    "labels": LABELS,
    "phases": PHASES,
}
"""What game.yaml must say."""
