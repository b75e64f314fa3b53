"""Arguments of the commands about data files and cards: `check`, `print`, `lessons`, `puzzles` and others."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser

from tabletop.cli.shared_arguments import add_game, add_json, add_mods, add_paths
from tabletop.cli.values import named_path, parse_bleed, parse_fineness


def add_check(parser: ArgumentParser) -> None:
    """Add what `check` takes."""
    add_paths(parser, "files, folders or mods; all of ours if none")
    add_mods(parser)
    parser.add_argument(
        "--lang",
        metavar="CODE",
        default="",
        help="how far a language is, and what is wrong in its files alone",
    )
    parser.add_argument("--strict", action="store_true", help="let remarks count as mistakes")
    add_json(parser)


def add_print(parser: ArgumentParser) -> None:
    """Add what `print` takes."""
    add_game(parser)
    add_mods(parser)
    parser.add_argument("--paper", metavar="a4|letter", default="a4", help="the paper (a4)")
    parser.add_argument("--only", metavar="changed", default="", help="only the cards that the mods change")
    parser.add_argument("--backs", action="store_true", help="behind each sheet its backs, mirrored")
    parser.add_argument("--boards", action="store_true", help="boards, too, each in tiles to be put together")
    parser.add_argument(
        "--bleed",
        metavar="MM",
        type=parse_bleed,
        help="how far colour runs on where it is cut, 0 to 5 (3; 2 for letter)",
    )
    parser.add_argument(
        "--dpi", metavar="N", type=parse_fineness, default=300, help="dots to the inch, 300 to 1200 (300)"
    )
    add_language(parser)
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=named_path,
        required=True,
        help="FILE.pdf for sheets, FILE.png for one picture of all cards",
    )


def add_explain(parser: ArgumentParser) -> None:
    """Add what `explain` takes."""
    add_game(parser)
    parser.add_argument("id", metavar="ID", help="the row's id, such as br-w4 or cards/br-w4")
    add_mods(parser)


def add_language(parser: ArgumentParser) -> None:
    """Add the language of what is drawn."""
    parser.add_argument(
        "--lang",
        metavar="CODE",
        default="",
        help="the language, such as de; as the settings say if not given",
    )


def add_schema(parser: ArgumentParser) -> None:
    """Add what `schema` takes."""
    _add_write(parser)
    parser.add_argument("game", metavar="GAME", nargs="?", default=SUPPRESS, help="only those of this game")


def add_docs(parser: ArgumentParser) -> None:
    """Add what `docs` takes."""
    _add_write(parser)
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default=SUPPRESS, help="all that a mod of it may write"
    )


def _add_write(parser: ArgumentParser) -> None:
    """Add the choice to write generated files."""
    parser.set_defaults(game=None)
    parser.add_argument("--write", action="store_true", help="write the files that belong to the project")


def add_lessons(parser: ArgumentParser) -> None:
    """Add what `lessons` takes."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game's id; all of them if none")
    parser.add_argument(
        "--play",
        action="store_true",
        help="play each one by its right answers, and try every other answer on offer",
    )
    add_mods(parser)


def add_puzzles(parser: ArgumentParser) -> None:
    """Add what `puzzles` takes."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game's id; all of them if none")
    parser.add_argument("--puzzle", metavar="ID", help="only this one")
    parser.add_argument(
        "--check",
        action="store_true",
        help="play each solution, try all other answers, and let bots sit down to it: none may be trivial",
    )
    parser.add_argument("--code", action="store_true", help="print their codes, which hotseat open opens")
    add_json(parser)
    add_mods(parser)
