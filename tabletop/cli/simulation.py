"""`hotseat simulate`: reads the arguments, shows how far it is, prints the report."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from tabletop.cli import choices


def simulate(chosen: Namespace) -> int:
    """Let bots play; 1 if a game ended in an error, 130 if somebody stopped it."""
    from tabletop.workshop.figures import Outcome
    from tabletop.workshop.simulate import Plan
    from tabletop.workshop.simulate import simulate as run

    bots = choices.levels(chosen.bot)
    opened = choices.find_game(chosen.game, chosen.mod)
    content = opened.content
    seats = choices.seat_count(content, chosen.seats)
    plan = Plan(
        source=opened.bots(),
        seats=seats,
        bots=bots,
        games=chosen.games,
        seed=choices.seed(chosen.seed) or 0,
        options=choices.options(content, seats, chosen.option),
    )

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        bar = progress.add_task(content.file.title, total=plan.games)

        def on_game(outcome: Outcome) -> None:
            progress.advance(bar)

        report = run(plan, min(chosen.workers, plan.games), on_game)
    if chosen.json:
        json.dump(report.to_json(), sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        from tabletop.cli.figures_text import print_report

        print_report(report, Console(), content.file.title)
    for trouble in report.troubles if chosen.json else ():
        print(f"hotseat: {trouble}", file=sys.stderr)
    if report.interrupted:
        return 130
    return 1 if report.errors else 0
