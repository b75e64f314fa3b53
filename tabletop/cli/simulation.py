"""`hotseat simulate`: reads the arguments, shows progress, prints the report."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

from tabletop.cli import lookups
from tabletop.cli.progress import progress_bar
from tabletop.cli.usage import WrongUsage

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.content.models.records import Content
    from tabletop.workshop.figures import Report
    from tabletop.workshop.simulate import Executor, Plan

SKILLED = "skilled"
GAMES = 100
"""Games where nobody says how many."""


def simulate(chosen: Namespace) -> int:
    """Run a simulation; 1 if a game ended in an error, 130 if somebody stopped it."""
    from tabletop.bots.levels import RANDOM
    from tabletop.workshop.fair.study import mod_rows
    from tabletop.workshop.simulate import Plan

    if chosen.report:
        if chosen.resume:
            raise WrongUsage("--resume and --report do not go together; leave one of them out")
        from tabletop.cli.fairness import report_fairness

        return report_fairness(chosen)
    if extra := next((f"--{name}" for name in ("against", "until", "lang") if getattr(chosen, name)), ""):
        raise WrongUsage(f"{extra} is about the page of --report; name a page, such as --report fair.html")
    bots = lookups.bot_levels(chosen.bot or SKILLED, (RANDOM,))
    opened = lookups.find_game(chosen.game, chosen.mod)
    content = opened.content
    seats = lookups.seat_count(content, chosen.seats)
    plan = Plan(
        source=opened.bots(),
        seats=seats,
        bots=bots,
        games=chosen.games or GAMES,
        seed=lookups.parse_seed(chosen.seed) or 0,
        options=lookups.match_options(content, seats, chosen.option),
    )
    report = _simulate_with_progress(plan, lookups.find_executor(chosen), content, chosen.resume)
    _print_report(report, content.file.title, mod_rows(content), as_json=chosen.json)
    if report.interrupted:
        if chosen.resume:
            print(f"hotseat: stopped; the same command goes on from {chosen.resume}", file=sys.stderr)
        return 130
    return 1 if report.errors else 0


def _simulate_with_progress(plan: Plan, executor: Executor, content: Content, resume: Path | None) -> Report:
    """Play the games of a plan, with a progress bar on a terminal."""
    from tabletop.workshop.kept_games import KeptGames, describe_plan
    from tabletop.workshop.simulate import simulate as run

    with ExitStack() as opened:
        kept = KeptGames(resume, describe_plan(plan, content)) if resume else None
        if kept is not None:
            opened.enter_context(closing(kept))
        advance = opened.enter_context(progress_bar(content.file.title, plan.games))
        return run(plan, executor, lambda outcome: advance(), kept)


def _print_report(report: Report, title: str, rows: frozenset[str], *, as_json: bool) -> None:
    """Print the report; what differs from run to run, and beside JSON errors in games, go to the error stream."""
    if as_json:
        json.dump(report.to_json(), sys.stdout, indent=1, ensure_ascii=False)
        print()
        for trouble in report.troubles:
            print(f"hotseat: {trouble}", file=sys.stderr)
        return
    from rich.console import Console

    from tabletop.cli.figures_text import print_report

    print_report(report, Console(), title, rows)
    print(
        f"{report.decisions} decisions in {report.seconds:.1f} s, {report.decisions_per_second:.0f} a second",
        file=sys.stderr,
    )
