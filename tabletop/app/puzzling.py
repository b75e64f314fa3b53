"""Puzzles in the app: those of a game, their list over the shelf, and the screen of one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.lesson_progress import learner
from tabletop.app.puzzle_codes import NamedPuzzle, copy_puzzle
from tabletop.app.puzzle_marks import list_solved, list_solvers, mark_solved
from tabletop.app.puzzle_words import name_facts, seat_names, tell_goal
from tabletop.content.models.puzzles import PUZZLES, Puzzle
from tabletop.errors import ContentError
from tabletop.ui.table.services import TableServices

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.ui.scenes.puzzle.puzzle import PuzzleContext, PuzzleScene
    from tabletop.ui.scenes.puzzle.puzzle_session import PuzzleSession
    from tabletop.ui.scenes.title.box_told import ChapterTold
    from tabletop.ui.table.scene import TableScene
    from tabletop.workshop.puzzle_play import PuzzlePlay

OTHERS = "skilled"
"""Level that the table tells of those who answer by themselves."""


def puzzles_of(opened: Opened) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in their order."""
    return tuple(opened.content.rows(PUZZLES)) if PUZZLES in opened.content.by_kind else ()


def line_of_puzzles(parts: Parts, opened: Opened) -> str:
    """Say how many puzzles of a game the learner has solved; "" if it has none."""
    every = {puzzle.id for puzzle in puzzles_of(opened)}
    done = len(every.intersection(list_solved(parts, learner(parts), opened.game.id)))
    return parts.words("box.puzzles", n=len(every), done=done) if every else ""


def open_list(desk: Desk, game: str) -> None:
    """Open the list of a game's puzzles over the shelf."""
    from tabletop.app.opened_box import open_box
    from tabletop.ui.scenes.title.puzzles_panel import PuzzlesPanel
    from tabletop.ui.scenes.title.title import TitleScene

    title = desk.top
    if not isinstance(title, TitleScene):
        return
    parts, opened = desk.parts, desk.parts.open(game)
    told = tuple(_tell(parts, opened, puzzle) for puzzle in puzzles_of(opened))
    go = partial(open_puzzle, desk, game)
    title.kit.open(PuzzlesPanel(parts.words, parts.look(game).name, told, go, partial(open_box, desk, game)))


def _tell(parts: Parts, opened: Opened, puzzle: Puzzle) -> ChapterTold:
    from tabletop.app import seating
    from tabletop.content.models.lessons import SIGN
    from tabletop.ui.scenes.title.box_told import ChapterTold

    game, words = opened.game.id, parts.words
    done = list_solved(parts, learner(parts), game)
    following = next((each for each in puzzles_of(opened) if each.id not in done), None)
    usual = seating.names(words)
    who = list_solvers(parts, game, puzzle.id)
    tokens = tuple((name, usual.index(name) if name in usual else len(name)) for name in who)
    goal = tell_goal(opened.content, puzzle, _names(parts, puzzle))
    signs = tuple(
        (folder, name)
        for name in dict.fromkeys(SIGN.findall(puzzle.about))
        for folder in (game, "app")
        if parts.pictures.has(folder, name)
    )
    is_done = puzzle.id in done
    act = words("puzzle.once_more" if is_done else "puzzle.solve")
    picture = signs[:2] or (("app", f"box-{game}-subject"),)
    return ChapterTold(puzzle.id, puzzle.name, goal, act, picture, tokens, is_done, puzzle is following)


def _names(parts: Parts, puzzle: Puzzle) -> list[str]:
    """Name everybody at a puzzle's table; the learner is the solver."""
    from tabletop.app import seating

    return seat_names(puzzle, learner(parts), seating.names(parts.words))


def open_puzzle(desk: Desk, game: str, name: str, mods: tuple[str, ...] = ()) -> None:
    """Open a puzzle's screen over the shelf; mistakes in it are shown instead."""
    from tabletop.workshop.scenario_file import ScenarioMistake

    desk.to_title()
    try:
        opened = desk.parts.open(game, mods)
        desk.parts.use(game, mods)
        puzzle = next((each for each in puzzles_of(opened) if each.id == name), None)
        if puzzle is None:
            raise ContentError(f"data/{game}/puzzles has no {name}")
        desk.cover_with(puzzle_scene(desk, opened, puzzle))
    except ScenarioMistake as mistake:
        desk.teller.tell_of_files(ContentError(str(mistake.problem)))
    except ContentError as error:
        desk.teller.tell_of_files(error)


def puzzle_scene(desk: Desk, opened: Opened, puzzle: Puzzle) -> PuzzleScene:
    """Make the screen of one puzzle."""
    from tabletop.engine.match import Seat
    from tabletop.ui.scenes.puzzle.puzzle import PuzzleReports, PuzzleScene
    from tabletop.workshop.puzzle_play import PuzzlePlay

    parts, game = desk.parts, opened.game.id
    names = _names(parts, puzzle)
    seats = [Seat(name, at, None if at == puzzle.solver else OTHERS) for at, name in enumerate(names)]
    prepared = opened.prepare()
    play = PuzzlePlay(puzzle, prepared, seats)
    every = puzzles_of(opened)
    at = every.index(puzzle)
    following = every[at + 1] if at + 1 < len(every) else None

    def leave() -> None:
        desk.to_title()
        open_list(desk, game)

    reports = PuzzleReports(
        on_leave=leave,
        on_next=leave if following is None else partial(open_puzzle, desk, game, following.id, opened.mods),
        on_solved=partial(mark_solved, parts, game, puzzle.id),
        on_share=partial(copy_puzzle, desk, NamedPuzzle(game, puzzle.id, opened.mods)),
    )
    context = _context(parts, opened, puzzle, following, name_facts(puzzle, names))
    sit = partial(_sit, parts, opened, play)
    return PuzzleScene(parts.words, sit, context, reports, parts.settings.animation_speed == "off")


def _context(
    parts: Parts, opened: Opened, puzzle: Puzzle, following: Puzzle | None, names: dict[str, str]
) -> PuzzleContext:
    from tabletop.content.models.lessons import SIGN
    from tabletop.ui.scenes.puzzle.puzzle import PuzzleContext

    every, game, pictures = puzzles_of(opened), opened.game.id, parts.pictures
    signs = SIGN.findall(puzzle.about)
    folders = {name: folder for name in signs for folder in ("app", game) if pictures.has(folder, name)}
    return PuzzleContext(
        puzzle.name,
        puzzle.text,
        puzzle.about,
        every.index(puzzle) + 1,
        len(every),
        f"box-{game}-subject",
        following is not None,
        names,
        folders,
    )


def _sit(parts: Parts, opened: Opened, play: PuzzlePlay) -> tuple[PuzzleSession, TableScene]:
    from tabletop.app.table_scene import table_feel
    from tabletop.ui.scenes.puzzle.puzzle_session import PuzzleSession
    from tabletop.ui.table.scene import TableScene

    session = PuzzleSession(play.begin(), parts.clock)
    session.bots.pause = parts.settings.bot_pause / 1000
    scene = TableScene(
        parts.words,
        session,
        opened.content,
        TableServices(
            opened.game.why_not,
            sounds=parts.audio,
            feel=replace(table_feel(parts.settings), tips=False),
            foresee=opened.game.forecast,
            explain=opened.game.signs,
        ),
    )
    return session, scene
