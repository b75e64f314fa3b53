"""Tables that show a simulation's report to people; `figures` computes it."""

from __future__ import annotations

import math
from collections.abc import Collection

from rich.console import Console
from rich.table import Table

from tabletop.workshop.figures import CardFigures, Report, wilson

SHOWN_CARDS = 40
"""Limit of listed cards; those whose lift is surest to differ from 1 come first."""
WIDE = 0.15
"""Width from which the interval of a win rate says little."""


def print_report(report: Report, console: Console, title: str = "", first: Collection[str] = ()) -> None:
    """Print the report: games, seats, cards, troubles; the cards `first` are listed before all others."""
    console.print(_summary(report, title or report.game))
    if report.finished:
        console.print(_seats(report))
        console.print(_cards(report, first))
        for said in advice(report, first):
            console.print(said, markup=False, highlight=False)
    for trouble in report.troubles[:10]:
        console.print(trouble, style="red", markup=False, highlight=False)
    if report.errors > 10:
        console.print(f"... and {report.errors - 10} more errors", style="red")


def _summary(report: Report, title: str) -> Table:
    table = Table(title=f"{title}, {report.seats} seats", show_header=False, title_justify="left")
    table.add_column()
    table.add_column(justify="right")
    stopped = " (interrupted)" if report.interrupted else ""
    table.add_row("games", f"{report.games}{stopped}")
    table.add_row("finished", str(report.finished))
    table.add_row("stopped at the cap", str(report.capped))
    table.add_row("errors", str(report.errors))
    table.add_row("shared first places", str(report.ties))
    turns = report.turns
    table.add_row("turns a game", f"{turns.mean:.1f} ({turns.low:.0f} to {turns.high:.0f})")
    table.add_row("decisions", str(report.decisions))
    table.add_row("digest", report.digest)
    return table


def _seats(report: Report) -> Table:
    table = Table("seat", "bot", title="Seats", title_justify="left")
    for heading in ("wins", "win rate", "95 %", "score", "sd"):
        table.add_column(heading, justify="right")
    for seat, (wins, score) in enumerate(zip(report.wins, report.scores, strict=True)):
        low, high = wilson(wins, report.finished)
        rate = f"{100 * wins / report.finished:.1f} %"
        span = f"{100 * low:.1f} to {100 * high:.1f}"
        table.add_row(
            str(seat + 1), report.bots[seat], str(wins), rate, span, f"{score.mean:.1f}", f"{score.sd:.1f}"
        )
    return table


def _cards(report: Report, first: Collection[str]) -> Table:
    table = Table("card", title="Cards", title_justify="left")
    for heading in ("seen", "played", "win rate", "95 %", "lift"):
        table.add_column(heading, justify="right")
    ranked = sorted(
        report.cards.items(),
        key=lambda item: (item[0] not in first, -_surprise(item[1], report.seats), item[0]),
    )
    for card, figures in ranked[:SHOWN_CARDS]:
        if figures.win_rate is None or figures.lift is None:
            table.add_row(card, str(figures.seen), "0", "", "", "")
            continue
        span = f"{100 * figures.low:.1f} to {100 * figures.high:.1f}"
        rate = f"{100 * figures.win_rate:.1f} %"
        table.add_row(card, str(figures.seen), str(figures.played), rate, span, f"{figures.lift:.2f}")
    if len(ranked) > SHOWN_CARDS:
        table.caption = f"and {len(ranked) - SHOWN_CARDS} more"
    return table


def advice(report: Report, cards: Collection[str]) -> list[str]:
    """Advise on the balance of a mod's cards, one sentence for each."""
    usual = report.average_win_rate
    fared = [(card, figures) for card, figures in report.cards.items() if card in cards]
    if not fared or usual is None:
        return []
    head = f"All cards together: {100 * usual:.1f} % of their plays were made by a seat that won."
    return [head, *(f"{card}: {_verdict(figures, usual, report.finished)}" for card, figures in fared)]


def _verdict(card: CardFigures, usual: float, games: int) -> str:
    if not card.seen:
        return "nobody ever had it; play more games, or let it have more copies"
    if card.win_rate is None:
        return f"held {card.seen} times and never played; to a bot anything else is worth more, so let it do more"
    span = f"{100 * card.low:.1f} to {100 * card.high:.1f} %"
    if card.low > usual:
        return f"who plays it wins more often ({span}); let it do less, cost more or have fewer copies"
    if card.high < usual:
        return f"who plays it wins less often ({span}); let it do more or cost less"
    width = card.high - card.low
    if width > WIDE:
        return f"too few games to tell ({span}); about {_games_needed(games, width)} would do"
    return f"neither strong nor weak, as far as {games} games tell ({span})"


def _games_needed(games: int, width: float) -> int:
    """Return the number of games that narrows the interval to `WIDE`, rounded up to two digits."""
    needed = round(games * (width / WIDE) ** 2)
    step: int = 10 ** max(0, len(str(needed)) - 2)
    return math.ceil(needed / step) * step


def _surprise(card: CardFigures, seats: int) -> float:
    """Return the distance of a card's interval from the win rate of any seat; below 0 if it holds that rate."""
    if card.win_rate is None:
        return -2.0
    return max(card.low - 1 / seats, 1 / seats - card.high)
