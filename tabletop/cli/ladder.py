"""`hotseat ladder`: lets the levels of bots play against each other and prints who won how often."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.cli import lookups
from tabletop.cli.usage import WrongUsage

if TYPE_CHECKING:
    from tabletop.workshop.ladder import Ladder, LadderReport, Pairing
    from tabletop.workshop.simulate import Executor


def ladder(chosen: Namespace) -> int:
    """Play the ladder of a game; 1 if a game ended in an error, 130 if somebody stopped it."""
    from tabletop.workshop.ladder import Ladder

    levels = _levels(chosen.bot)
    opened = lookups.find_game(chosen.game, chosen.mod)
    content = opened.content
    even = [count for count in content.file.seats if count % 2 == 0]
    seats = lookups.seat_count(content, chosen.seats or min(even or content.file.seats))
    if seats < 2:
        raise WrongUsage(f"a ladder needs 2 seats, not {seats}")
    plan = Ladder(
        source=opened.bots(),
        seats=seats,
        levels=levels,
        games=chosen.games,
        seed=lookups.parse_seed(chosen.seed) or 0,
        options=lookups.match_options(content, seats, chosen.option),
    )
    report = _climb_with_progress(plan, lookups.find_executor(chosen), content.file.title)
    _print_report(report, content.file.title, as_json=chosen.json)
    if report.interrupted:
        return 130
    return 1 if report.troubles else 0


def _levels(typed: str) -> tuple[str, ...]:
    """Return the levels that play, weakest first: those typed, or all that people meet."""
    from tabletop.bots.levels import LEVELS, RANDOM

    levels = lookups.bot_levels(typed, (RANDOM,)) if typed else tuple(LEVELS)
    if len(levels) < 2:
        raise WrongUsage(f"--bot {typed}: a ladder needs two levels, such as {','.join(tuple(LEVELS)[-2:])}")
    return levels


def _climb_with_progress(plan: Ladder, executor: Executor, title: str) -> LadderReport:
    """Play a ladder, with a progress bar on a terminal."""
    from tabletop.cli.progress import progress_bar
    from tabletop.workshop.ladder import climb

    with progress_bar(title, plan.games * len(plan.pairings)) as advance:
        return climb(plan, executor, advance)


def _print_report(report: LadderReport, title: str, *, as_json: bool) -> None:
    """Print the report; beside JSON, errors in games go to the error stream."""
    if as_json:
        json.dump(report.to_json(), sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        _print_table(report, title)
    for trouble in report.troubles:
        print(f"hotseat: {trouble}", file=sys.stderr)


def _print_table(report: LadderReport, title: str) -> None:
    from rich.console import Console
    from rich.table import Table

    stopped = ", stopped before its end" if report.interrupted else ""
    table = Table(
        "level",
        "against",
        title=f"{title}, {report.seats} seats{stopped}",
        title_justify="left",
        min_width=60,
    )
    for heading in ("games", "wins", "rate", "95 %"):
        table.add_column(heading, justify="right")
    table.add_column("stronger")
    for pairing in report.pairings:
        table.add_row(*_cells(pairing))
    console = Console()
    console.print(table)
    if left := sum(pairing.unfinished for pairing in report.pairings):
        console.print(f"{left} more did not come to an end and count for nobody.", highlight=False)


def _cells(pairing: Pairing) -> Sequence[str]:
    """Return the row of a pairing."""
    low, high = pairing.interval
    rate = "" if pairing.rate is None else f"{100 * pairing.rate:.1f} %"
    span = f"{100 * low:.1f} to {100 * high:.1f}"
    sure = "yes" if pairing.is_stronger else "not sure" if high > 0.5 else "no"
    return (pairing.level, pairing.against, str(pairing.games), f"{pairing.wins:g}", rate, span, sure)
