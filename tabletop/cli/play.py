"""`hotseat play` and `hotseat shot`: what needs the app and a game, with a window or without one."""

from __future__ import annotations

from argparse import Namespace

from tabletop.cli import choices
from tabletop.cli.title import need_a_screen, without_collector
from tabletop.cli.usage import WrongUsage, unknown


@without_collector()
def table(chosen: Namespace) -> int:
    """Open the app at a table: of a new match, or of the match in a file."""
    if chosen.load is not None:
        return _load(chosen)
    if chosen.game is None:
        raise WrongUsage("name a game, or a match file with --load; `hotseat games` lists the games")
    opened = choices.find_game(chosen.game, chosen.mod)
    content = opened.content
    seats = choices.wishes(chosen.seats) if chosen.seats is not None else ()
    hint = '; name them all, such as --seats "Ada,Bo,bot:greedy"'
    count = choices.seat_count(content, len(seats) if seats else None, hint)
    options = choices.typed_options(content, count, chosen.option)
    need_a_screen()
    from tabletop import app

    return app.play(chosen.game, seats, options, choices.seed(chosen.seed), mods=opened.mods)


def _load(chosen: Namespace) -> int:
    beside = [name for name in ("game", "seats", "option", "seed", "mod") if getattr(chosen, name)]
    if beside:
        typed = [chosen.game if name == "game" else f"--{name}" for name in beside]
        raise WrongUsage(f"--load takes everything from the file; leave out {', '.join(typed)}")
    if not chosen.clicked:
        from tabletop.store.match_files import read

        read(chosen.load)  # said here, before a window opens; whoever clicked on a file reads no terminal
    need_a_screen()
    from tabletop import app

    return app.play(None, load=chosen.load)


def shot(chosen: Namespace) -> int:
    """Draw one screen into a picture."""
    from tabletop.cli.arguments import SCENES
    from tabletop.content.languages.lang import languages

    if chosen.scene not in SCENES:
        raise unknown("scene", chosen.scene, SCENES)
    if chosen.output.is_dir() or chosen.output.suffix.lower() != ".png":
        raise WrongUsage(f'"{chosen.output}" is no name for a picture; end it in .png')
    if chosen.lang and chosen.lang not in languages():
        raise unknown("language", chosen.lang, languages())
    opened = choices.find_game(chosen.game, chosen.mod)
    content = opened.content
    count = choices.seat_count(content, chosen.seats)
    if chosen.seat is not None and chosen.seat >= count:
        raise WrongUsage(f"there is no seat {chosen.seat} at a table of {count}; seats count from 0")
    options = choices.typed_options(content, count, chosen.option)
    if not chosen.output.parent.is_dir():
        raise WrongUsage(f'there is no folder "{chosen.output.parent}"')
    from tabletop import app
    from tabletop.app.card_shot import cards

    if chosen.card and chosen.card not in cards(content):
        raise unknown("card", chosen.card, cards(content))
    app.shot(
        chosen.game,
        chosen.output,
        scene=chosen.scene,
        seats=count,
        seed=choices.seed(chosen.seed) or 1,
        after=chosen.after,
        seat=chosen.seat,
        options=options,
        size=chosen.size,
        language=chosen.lang,
        mods=opened.mods,
        card=chosen.card,
    )
    return 0
