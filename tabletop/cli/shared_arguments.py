"""Arguments that several commands share."""

from __future__ import annotations

from argparse import ArgumentParser

from tabletop.cli.values import PairAction, named_path, positive_number, seed_text, worker_count


def add_game(parser: ArgumentParser) -> None:
    """Add the game."""
    parser.add_argument("game", metavar="GAME", help="the game's id")


def add_paths(parser: ArgumentParser, which: str) -> None:
    """Add paths, none for all that are ours; `which` says of what."""
    parser.add_argument("paths", metavar="PATH", nargs="*", type=named_path, help=which)


def add_match(parser: ArgumentParser) -> None:
    """Add the options, the seed and the mods of a match."""
    parser.add_argument(
        "--option",
        metavar="K=V",
        action=PairAction,
        default={},
        help="an option of the game and its value; may be given more than once",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=seed_text,
        help="what all chance comes from: a number, or a code as the app shows it",
    )
    add_mods(parser)


def add_mods(parser: ArgumentParser) -> None:
    """Add the mods to play with."""
    parser.add_argument(
        "--mod",
        metavar="MOD",
        action="append",
        default=[],
        help="with this mod: its folder, or its name in the mods folder; may be given more than once",
    )


def add_json(parser: ArgumentParser) -> None:
    """Add the choice of JSON in place of words."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def add_games(parser: ArgumentParser, how_many: str, default: int | None = 100) -> None:
    """Add what all commands take that let bots play."""
    add_match(parser)
    parser.add_argument("--games", metavar="K", type=positive_number, default=default, help=how_many)
    parser.add_argument(
        "--executor",
        metavar="E",
        help="where: local, processes:N (of this computer) or dask:ADDRESS (of a scheduler, extra cluster)",
    )
    parser.add_argument(
        "--workers", metavar="W", type=worker_count, help="how many processes: --executor processes:W"
    )
    add_json(parser)
