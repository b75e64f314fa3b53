"""Commands and their arguments, as `hotseat --help` lists them; the module that each one names runs it.

Values are only parsed for their form here; whether a game, an option or a bot exists is asked by the command.
"""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NoReturn

from tabletop import __version__
from tabletop.cli.data_arguments import (
    add_check,
    add_docs,
    add_explain,
    add_language,
    add_lessons,
    add_print,
    add_puzzles,
    add_schema,
)
from tabletop.cli.mod_arguments import add_mod
from tabletop.cli.shared_arguments import add_game, add_games, add_json, add_match, add_mods, add_paths
from tabletop.cli.suggestions import find_synonym, instead_of_command, nearest_option
from tabletop.cli.usage import WrongUsage, unknown_name
from tabletop.cli.values import (
    count,
    named_path,
    percentage,
    picture_size,
    positive_number,
)

SCENES = (
    "table",
    "title",
    "setup",
    "curtain",
    "rules",
    "settings",
    "result",
    "replay",
    "mods",
    "seats",
    "print",
)
HELP = ("help", "-help", "?", "/?")
"""Words that people type who look for `--help`."""
REQUIRED, NO_VALUE = "the following arguments are required: ", ": expected one argument"
MATCH_FILE = ".hotseat"


class Parser(ArgumentParser):
    """Argument parser whose complaints are one sentence with a suggestion."""

    actions: Mapping[str, Parser] = MappingProxyType({})
    """Parsers of the command's actions, by name."""

    def error(self, message: str) -> NoReturn:
        """Raise `WrongUsage` with the mistake and where to read on."""
        if message.startswith(REQUIRED):
            lacking = map(self._typed_form, message.removeprefix(REQUIRED).split(", "))
            message = f"{self.prog} needs {' and '.join(lacking)}"
        elif message.endswith(NO_VALUE):
            name = message.removeprefix("argument ").removesuffix(NO_VALUE)
            message = f"a value is missing: write {self._typed_form(name)}"
        raise WrongUsage(f"{message.rstrip('.')}; see {self.prog} --help")

    def _check_value(self, action: Action, value: Any) -> None:
        """Raise `WrongUsage` for a value that is not among the choices."""
        if action.choices is not None and value not in action.choices:
            raise unknown_name(str(action.metavar).lower(), str(value), action.choices)

    def _typed_form(self, name: str) -> str:
        """Return an argument as it is typed, an option with its value."""
        named = ("/".join(action.option_strings) for action in self._actions)
        option = next(
            (action for action, known in zip(self._actions, named, strict=True) if known == name), None
        )
        return f"{option.option_strings[0]} {option.metavar}" if option is not None else name

    def options(self) -> list[str]:
        """List every option with two dashes."""
        return [name for action in self._actions for name in action.option_strings if name.startswith("--")]


def parse(arguments: Sequence[str]) -> Namespace:
    """Parse the command line; `run` of the result says what runs it. Raises WrongUsage."""
    # The window waits for a parser only as large as what was typed; the help, and what is wrong, need all of it.
    known = bool(arguments) and arguments[0] in _commands()
    parser, commands = build(arguments[0] if known else "")
    if len(arguments) == 1 and arguments[0].endswith(MATCH_FILE):
        chosen = parser.parse_args(["play", "--load", arguments[0]])
        chosen.clicked = True  # this is what a desktop does with a file that is double-clicked
        return chosen
    if arguments and arguments[0] in HELP:
        arguments = ["--help"]
    if arguments and arguments[0] not in commands and arguments[0] not in [*parser.options(), "-h"]:
        raise _unknown_command(arguments[0], commands)
    if known and len(arguments) > 1:
        _require_known_action(commands[arguments[0]], arguments[1])
    chosen, rest = parser.parse_known_args(arguments)
    if rest:
        spoken = commands.get(chosen.command, parser)
        raise _excess_error(rest, spoken.actions.get(getattr(chosen, "action", ""), spoken))
    return chosen


def _require_known_action(parser: Parser, word: str) -> None:
    """Raise `WrongUsage` if `word` stands for an action of this command and is none."""
    if parser.actions and word not in parser.actions and not word.startswith("-"):
        what = f"action of {parser.prog}"
        if same := find_synonym(word, parser.actions):
            raise WrongUsage(f'there is no {what} "{word}"; did you mean "{same}"?')
        if word in _commands():
            raise WrongUsage(f'there is no {what} "{word}"; did you mean hotseat {word}?')
        raise unknown_name(what, word, parser.actions)


def _excess_error(rest: Sequence[str], parser: Parser) -> WrongUsage:
    """Build the error for words that this command or action does not know."""
    option = next((word.partition("=")[0] for word in rest if word.startswith("-")), None)
    if option is None:
        return WrongUsage(f'"{rest[0]}" is one argument too many; see {parser.prog} --help')
    if option in parser.options():
        return WrongUsage(f"write {option} after {parser.prog}")
    every = build()[1].items()
    owner = next((name for name, other in every if option in other.options()), "")
    if owner and not nearest_option(option, parser.options()):
        return WrongUsage(
            f"{option} belongs to hotseat {owner}; {parser.prog} has {', '.join(parser.options())}"
        )
    return _unknown_option(parser.prog, option, parser.options())


def _unknown_command(word: str, commands: dict[str, Parser]) -> WrongUsage:
    """Build the error for a first word that is no command, with suggestions."""
    from tabletop import games

    option, known = word.partition("=")[0], ("--help", "--version")
    owners = [name for name, parser in commands.items() if option in parser.options()]
    if owners:
        return WrongUsage(f"{word} belongs to a command; write it after one, such as hotseat {owners[0]}")
    if word.startswith("-"):
        return _unknown_option("hotseat", option, known)
    if word in games.ids():
        return WrongUsage(f'"{word}" is a game; did you mean hotseat play {word}?')
    if better := instead_of_command(word, {name: parser.actions for name, parser in commands.items()}):
        return WrongUsage(f'there is no command "{word}"; did you mean hotseat {better}?')
    return unknown_name("command", word, commands)


def _unknown_option(program: str, option: str, known: Sequence[str]) -> WrongUsage:
    close = nearest_option(option, known)
    hint = f'did you mean "{close}"?' if close else f"there are {', '.join(known)}"
    return WrongUsage(f'there is no option of {program} "{option}"; {hint}')


def build(only: str = "") -> tuple[Parser, dict[str, Parser]]:
    """Build the parser, and the parser of each command by name; `only` limits it to one command."""
    parser = Parser(
        prog="hotseat",
        description="A desktop tabletop: card and board games for one to eight people around one screen.\n"
        "Without a command it opens the window; with the name of a match file it goes on with that match.",
        allow_abbrev=False,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"hotseat {__version__}")
    parser.add_argument(
        "--without-mods",
        action="store_true",
        help="open the window without anything from the mods folder, where a mod keeps it from opening",
    )
    parser.set_defaults(command="", run="title:title")
    below = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    commands: dict[str, Parser] = {}
    for name, (run, words, add) in _commands().items():
        if only in ("", name):
            added = commands[name] = below.add_parser(
                name, help=words, description=f"{words[:1].upper()}{words[1:]}.", allow_abbrev=False
            )
            added.set_defaults(run=run)
            add(added)
    return parser, commands


def _commands() -> dict[str, tuple[str, str, Callable[[Parser], object]]]:
    """List every command: what runs it, its help, and the function that adds its arguments."""
    return {
        "play": ("play:table", "sit down at a table straight away", _add_play),
        "open": ("moments:open_moment", "open a code, or a file, that somebody has shared", _add_open),
        "daily": ("moments:daily", "sit down at the deal of the day, the same for everybody", _add_daily),
        "games": ("contents:games", "list the games, their seats, options and card sets", add_json),
        "check": (
            "contents:check",
            "check data files: every error of every file, with its place",
            add_check,
        ),
        "test": ("scenarios:test", "run scenario files: rules written down as examples", _add_test),
        "lessons": (
            "lessons:lessons",
            "list the lessons of a game, or play them",
            add_lessons,
        ),
        "puzzles": (
            "puzzles:puzzles",
            "list the puzzles of a game, or of all, or try them",
            add_puzzles,
        ),
        "simulate": (
            "simulation:simulate",
            "let bots play many games and report how they went",
            _add_simulate,
        ),
        "ladder": (
            "ladder:ladder",
            "let the levels of bots play against each other",
            _add_ladder,
        ),
        "replay": ("matches:replay", "print the log of a match file, or check it", _add_replay),
        "book": ("book:book", "tell who played what and won, and keep matches in order", _add_book),
        "shot": ("play:shot", "draw one screen into a picture, without a window", _add_shot),
        "print": ("printing:print_cards", "print a game's cards as sheets to cut, in a PDF", add_print),
        "explain": (
            "explain:explain",
            "tell where each value of a card or another row was set",
            add_explain,
        ),
        "schema": ("contents:schema", "print the JSON Schemas of the data files", add_schema),
        "docs": (
            "contents:docs",
            "print what a mod of a game may write",
            add_docs,
        ),
        "mod": ("mods:mod", "make, list, pack, install, remove, restore or update mods", _add_mod),
        "doctor": (
            "doctor:doctor",
            "print what a bug report needs: versions, drivers, folders",
            lambda _: None,
        ),
    }


def _add_play(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game's id; `hotseat games` lists them")
    parser.add_argument("--seats", metavar="NAMES", help='who plays, such as "Ada,Bo,bot:clever"')
    add_match(parser)
    parser.add_argument(
        "--brisk",
        metavar="on|off",
        help="whether a question with only one possible answer is answered by itself (on for one person alone)",
    )
    parser.add_argument("--load", metavar="FILE", type=named_path, help="go on with this match file")
    parser.set_defaults(clicked=False)


def _add_open(parser: Parser) -> None:
    parser.add_argument(
        "what", metavar="CODE", help="a code, a file with one, or a match file; - reads it here"
    )
    parser.add_argument("--keep", action="store_true", help="only take it into the book, and open no window")


def _add_daily(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("--date", metavar="YYYY-MM-DD", help="another day than today")
    parser.add_argument("--seed", action="store_true", help="print the seed of that deal, and open no window")


def _add_mod(parser: Parser) -> None:
    parser.actions = add_mod(parser)


def _add_test(parser: Parser) -> None:
    add_paths(parser, "files or folders, mods among them; all of ours if none")
    parser.add_argument(
        "--uncovered",
        action="store_true",
        help="list effects that no scenario fires, and rows of mods that none names: nobody would see them break",
    )
    add_mods(parser)


def _add_simulate(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="N",
        type=positive_number,
        help="how many play; if not given the most the game takes, with --report two",
    )
    parser.add_argument(
        "--bot",
        metavar="B[,B2...]",
        default="",
        help="levels of the bots, dealt round the seats (skilled; with --report skilled, and clever in a twentieth"
        " of as many games)",
    )
    add_games(parser, "how many games (100; with --report 800)", None)
    parser.add_argument(
        "--report",
        metavar="PAGE.html",
        type=named_path,
        help="write a page: is the game fair, and how sure is that",
    )
    parser.add_argument(
        "--against",
        metavar="none|MOD|VERSION",
        default="",
        help="with --report: compare with the same deals without mods, with this mod, or with this version of it",
    )
    parser.add_argument(
        "--until",
        metavar="P%",
        type=percentage,
        default=0.0,
        help="with --report: play until the interval is as small as this on each side, at most --games",
    )
    parser.add_argument(
        "--lang", metavar="CODE", default="", help="language of the page; as the settings say if not given"
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=named_path,
        help="keep the result of each game in this file, and go on from those that are in it",
    )


def _add_ladder(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--seats", metavar="N", type=positive_number, help="how many play; the least even number if not given"
    )
    parser.add_argument(
        "--bot",
        metavar="B,B2[,B3...]",
        default="",
        help="levels, each against the one before; all if not given",
    )
    add_games(parser, "how many games of each pairing (100)")


def _add_replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=named_path, help="a match file (.hotseat)")
    parser.add_argument("--check", action="store_true", help="play it again and compare its digests")
    parser.add_argument("--window", action="store_true", help="watch it on its table, in a window")


def _add_book(parser: Parser) -> None:
    parser.add_argument(
        "action",
        metavar="ACTION",
        nargs="?",
        choices=("list", "export", "import", "throw", "restore", "code"),
        help="list (as without one), export, import, throw (into the bin), restore, or code (print it)",
    )
    parser.add_argument(
        "file", metavar="FILE", nargs="?", type=named_path, help="a match file, for the others"
    )
    parser.add_argument("-o", "--output", metavar="PATH", type=named_path, help="file or folder to export to")
    add_json(parser)


def _add_shot(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE.png", type=named_path, required=True, help="the picture to write"
    )
    parser.add_argument("--seats", metavar="N", type=positive_number, help="how many play")
    add_match(parser)
    parser.add_argument(
        "--after", metavar="K", type=count, default=0, help="how many answers are given before (0)"
    )
    parser.add_argument(
        "--seat", metavar="V", type=count, help="as this seat sees it; the one asked if not given"
    )
    parser.add_argument(
        "--size", metavar="WxH", type=picture_size, default=(1920, 1080), help="in pixels (1920x1080)"
    )
    parser.add_argument(
        "--scene", metavar="SCENE", default="table", help=f"one of {', '.join(SCENES)} (table)"
    )
    parser.add_argument(
        "--card", metavar="ID", default="", help="one card in all its sizes in place of a screen"
    )
    add_language(parser)
