"""`hotseat play` and `hotseat shot`: open a game in a window, or draw it without one."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from tabletop.cli import languages, lookups
from tabletop.cli.title import pause_collector, require_display
from tabletop.cli.usage import WrongUsage, unknown_name

if TYPE_CHECKING:
    from tabletop.content.models.records import Content


@pause_collector()
def table(chosen: Namespace) -> int:
    """Open the app at a table: of a new match, or of the match in a file."""
    if chosen.load is not None:
        return _load(chosen)
    if chosen.game is None:
        raise WrongUsage("name a game, or a match file with --load; `hotseat games` lists the games")
    opened = lookups.find_game(chosen.game, chosen.mod)
    content = opened.content
    seats = lookups.seat_choices(chosen.seats) if chosen.seats is not None else ()
    hint = '; name them all, such as --seats "Ada,Bo,bot:clever"'
    count = lookups.seat_count(content, len(seats) if seats else None, hint)
    options = lookups.typed_options(content, count, chosen.option)
    brisk = lookups.parse_switch("--brisk", chosen.brisk)
    require_display()
    from tabletop import app

    return app.play(
        chosen.game, seats, options, lookups.parse_seed(chosen.seed), mods=opened.mods, brisk=brisk
    )


def _load(chosen: Namespace) -> int:
    beside = [name for name in ("game", "seats", "option", "seed", "mod", "brisk") if getattr(chosen, name)]
    if beside:
        typed = [chosen.game if name == "game" else f"--{name}" for name in beside]
        raise WrongUsage(f"--load takes everything from the file; leave out {', '.join(typed)}")
    if not chosen.clicked:
        from tabletop.store.match_files import read

        read(chosen.load)  # said here, before a window opens; whoever clicked on a file reads no terminal
    require_display()
    from tabletop import app

    return app.go_on(chosen.load)


def shot(chosen: Namespace) -> int:
    """Draw one screen as a picture."""
    from tabletop.cli.arguments import SCENES

    if chosen.scene not in SCENES:
        raise unknown_name("scene", chosen.scene, SCENES)
    if chosen.output.is_dir() or chosen.output.suffix.lower() != ".png":
        raise WrongUsage(f'"{chosen.output}" is no name for a picture; end it in .png')
    languages.require_language(chosen.lang, chosen.mod)
    opened = lookups.find_game(chosen.game, chosen.mod)
    content = opened.content
    count = lookups.seat_count(content, chosen.seats)
    if chosen.seat is not None and chosen.seat >= count:
        raise WrongUsage(f"there is no seat {chosen.seat} at a table of {count}; seats count from 0")
    options = lookups.typed_options(content, count, chosen.option)
    if not chosen.output.parent.is_dir():
        raise WrongUsage(f'there is no folder "{chosen.output.parent}"')
    from tabletop import app
    from tabletop.app.card_shot import cards
    from tabletop.app.shot_order import SampleMatch, ShotOrder

    if chosen.card and chosen.card not in cards(content):
        raise _unknown_card(content, chosen.card)
    seed = lookups.parse_seed(chosen.seed) or 1
    match = SampleMatch(count, seed, chosen.after, chosen.seat, options)
    order = ShotOrder(
        chosen.game, tuple(opened.mods), chosen.scene, chosen.card, match, chosen.size, chosen.lang
    )
    app.shot(order, chosen.output)
    return 0


def _unknown_card(content: Content, word: str) -> WrongUsage:
    """Build the error for a card typed by the name that stands on it."""
    from tabletop.app.card_shot import cards
    from tabletop.content.reading.problems import join_listed

    there = cards(content)
    said = {row: str(getattr(content.row(kind, row), "name", "")).casefold() for row, kind in there.items()}
    if named := [row for row, name in said.items() if name == word.casefold()]:
        return WrongUsage(f'there is no card "{word}"; so is called {join_listed(named)}')
    return unknown_name("card", word, there)
