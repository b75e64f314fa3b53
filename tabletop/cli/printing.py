"""`hotseat print`: writes the cards of a game as sheets to cut, or as one picture of them all."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.cli import languages, lookups
from tabletop.cli.progress import progress_bar
from tabletop.cli.usage import WrongUsage, unknown_name

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.printing.box import BoxCard
    from tabletop.printing.jobs import PrintJob

PAPERS, ONLY = ("a4", "letter"), ("changed",)
ENDINGS = (".pdf", ".png")


def print_cards(chosen: Namespace) -> int:
    """Write the file; 1 if a card has words without room, or lacks a picture."""
    _require_sense(chosen)
    opened = lookups.find_game(chosen.game, chosen.mod)
    languages.require_language(chosen.lang, chosen.mod)
    if chosen.output.suffix.lower() == ".pdf":
        from tabletop.printing.pdf import check_library

        check_library()
    from tabletop.app.shots import gather_windowless

    parts = gather_windowless(chosen.lang)
    opened = parts.open(opened.game.id, opened.mods)
    cards = _chosen_cards(chosen, opened, parts)
    job = _write(chosen, opened, parts, cards)
    _report(chosen, opened, parts, job)
    return 1 if job.findings else 0


def _require_sense(chosen: Namespace) -> None:
    """Raise `WrongUsage` for options that contradict each other."""
    output = chosen.output
    if output.is_dir() or output.suffix.lower() not in ENDINGS:
        raise WrongUsage(f'"{output}" is no name for sheets or a picture; end it in .pdf or .png')
    if not output.parent.is_dir():
        raise WrongUsage(f'there is no folder "{output.parent}"')
    if chosen.boards and output.suffix.lower() == ".png":
        raise WrongUsage("--boards is about sheets, and one picture shows cards alone; end the name in .pdf")
    if chosen.paper not in PAPERS:
        raise unknown_name("paper", chosen.paper, PAPERS)
    if chosen.only and chosen.only not in ONLY:
        raise unknown_name("choice of cards", chosen.only, ONLY)
    if chosen.only and not chosen.mod:
        raise WrongUsage("--only changed is about what mods change; add --mod MOD, or leave it out")


def _chosen_cards(chosen: Namespace, opened: Opened, parts: Parts) -> Sequence[BoxCard]:
    from tabletop.app.printing import boxed_cards

    every = list(boxed_cards(opened, parts))
    if chosen.boards:
        from tabletop.app.printing import boxed_boards

        boards = boxed_boards(opened, parts)
        if not boards:
            raise WrongUsage(f"{opened.game.id} has no boards; leave out --boards")
        every += [replace(board, copies=1) for board in boards]
    cards = [card for card in every if card.mark or not chosen.only]
    if not cards:
        raise WrongUsage("these mods change no card; leave out --only to print all of them")
    return cards


def _write(chosen: Namespace, opened: Opened, parts: Parts, cards: Sequence[BoxCard]) -> PrintJob:
    from tabletop.app.printing import document_look, print_job
    from tabletop.printing.jobs import Wanted
    from tabletop.printing.sheets import BLEEDS

    bleed = BLEEDS[chosen.paper] if chosen.bleed is None else chosen.bleed
    job = print_job(opened, parts, cards, Wanted(chosen.paper, bleed, chosen.backs, dpi=chosen.dpi))
    if chosen.output.suffix.lower() == ".png":
        steps = job.write_contact_sheet(chosen.output)
    else:
        steps = job.write_pdf(chosen.output, document_look(opened, parts))
    with closing(steps):
        _, every = next(steps)
        with progress_bar("drawing", every) as advance:
            for _ in steps:
                advance()
    return job


def _report(chosen: Namespace, opened: Opened, parts: Parts, job: PrintJob) -> None:
    from tabletop.app.printing import removed_cards

    boards = [card for card in job.cards if job.is_board(card)]
    count = sum(card.copies for card in job.cards) - len(boards)
    if chosen.output.suffix.lower() == ".png":
        print(f"{chosen.output}: {len(job.cards)} cards, each once")
    else:
        papers = len({sheet.number for sheet in job.sheets})
        cards = f"{count} card{'s' if count != 1 else ''}"
        both = f"{cards} and {len(boards)} board{'s' if len(boards) != 1 else ''}" if boards else cards
        print(f"{chosen.output}: {both} on {papers} sheets; print them at 100 %, not fitted to the page")
    if chosen.output.suffix.lower() == ".pdf" and chosen.backs:
        across = {sheet.grid.is_across for sheet in job.sheets}
        edges = {True: "sheets that lie across over the short edge", False: "upright ones over the long edge"}
        print(f"turn {' and '.join(edges[each] for each in sorted(across, reverse=True))}")
    if removed := removed_cards(opened, parts):
        print(f"removed by mods, take out of the box: {', '.join(removed)}")
    for finding in job.findings:
        print(finding)
