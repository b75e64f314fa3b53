"""Every text that Pedal's rules name, so that content can be checked for missing and unused ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from tabletop.games.pedal.evaluation import EVALUATION
from tabletop.games.pedal.season_cards import MOST_RACES

ASKED: Final = (
    *("mulligan", "market", "give-back", "swap", "swap-for", "gear", "cards", "speed"),
    *("react", "salvage", "slipstream", "discard", "refresh", "retire", "next-race"),
)
"""The questions in the order in which they come up."""

PROMPTS: Final = frozenset(
    {
        *ASKED,
        *("mulligan.pass", "swap.pass", "cards.done", "react.pass", "slipstream.pass", "refresh.pass"),
        *("salvage.pass", "salvage.done", "give-back.done", "discard.pass", "discard.done", "retire.pass"),
        *("discard.pass.last", "discard.done.last"),
        *("react.none", "react.must", "discard.none", "market.more"),
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
    # before a race of a season
    "race": ("n", "of", "card"),
    "swaps": ("seat", "card"),
    "sponsor": ("seat", "card"),
    "press": ("corner",),
    "new-hand": ("seat", "n"),
    # steps 1 to 3
    "round": ("n",),
    "shifts": ("seat", "n"),
    "shifts-hard": ("seat", "n"),
    "plays": ("seat", "uses"),
    "picks": ("seat", "card", "n"),
    "cluttered": ("seat",),
    "flips": ("seat", "card"),
    "flips-away": ("seat", "card"),
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
    "scraps": ("seat", "card"),
    "scraps-none": ("seat",),
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
    "gains-press": ("seat", "card"),
    "gains-lap": ("seat", "card"),
    "gains-speed": ("seat", "card"),
    "gains-passed": ("seat", "card"),
    "eliminated": ("seat", "n"),
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
    "points": ("seat", "n", "total"),
    "legend-points": ("car", "n", "total"),
    "race-over": ("n", "of"),
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
        *("mulligan", "give-back", "swap", "swap-for", "speed", "salvage", "refresh", "retire", "next-race"),
        *("react.none", "react.must", "discard.none"),
    }
)

LABELS: Final = frozenset(
    {
        "played-with",
        *("shift", "shift-heat", "play", "speed", "speed.which", "mulligan"),
        *("take", "give-back", "swap-for", "retire", "next-race"),
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
            *(f"ledger.race-{race}" for race in range(1, MOST_RACES + 1)),
            "ledger.last-race",
            *("race", "race.round", "race.chart", "race.average", "race.gain", "race.best", "race.best-of"),
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
        *("forecast.gains", "forecast.may-gain", "forecast.slip-gains", "forecast.slip-may-gain"),
        *("forecast.nothing-cools", "forecast.no-slip"),
        *("symbol.plus", "symbol.cooldown", "symbol.reduce", "symbol.slipstream", "symbol.heat"),
        *("symbol.scrap", "symbol.higher", "symbol.lower", "symbol.refresh", "symbol.salvage"),
        *("symbol.direct", "symbol.accelerate", "symbol.once", "face.heat-help", "face.speeds-help"),
        *("moment.place.over", "moment.place.drives", "moment.place.out"),
    }
)

PHASES: Final = frozenset(
    ("setup", "weather", "garage", "plan", "move", "react", "slipstream", "discard", "standings", "over")
)

NEEDS: Final[Mapping[str, Collection[str]]] = {
    "prompts": PROMPTS,
    "log": LOG,
    "why": WHY,
    "labels": LABELS,
    "phases": PHASES,
    "terms": EVALUATION.needs(),
}
"""Keys that game.yaml must have, by kind of text."""
