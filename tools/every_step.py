"""Draw each step of games onto sheets of six pictures, to look at beside each other.

    python -m tools.every_step FOLDER [GAME ...]

A step is a kind of question that a match asks. It is drawn as whoever answers sees it, as the next seat sees it, and
in a replay with all hands open, in small, usual, large and wide windows and with type of twice the size. `sheets` of
the folder holds what to look at first; each picture in its own size lies beside it.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tabletop.app.parts import Parts, gather
from tabletop.app.peeking import peek
from tabletop.app.replays import replay_scene
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand, table_scene
from tabletop.bots import choose
from tabletop.cli.lookups import typed_options
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.ui.replaying import EVERYTHING
from tabletop.ui.scenes.replay.reports import ReplayReports
from tabletop.ui.window import Show, offscreen

SIZES = ((1280, 680, 100), (1366, 705, 100), (1920, 1080, 100), (2560, 1080, 100), (1280, 680, 200))
"""Windows in pixels, and the size of type in percent."""
LOOKS = ("acts", "waits", "replay")
COLUMNS, ROWS, CELL_PX, LABEL_PX = 2, 3, 960, 22
LEVEL = "skilled"
"""Bots that answer at once and play as people might."""
TYPICAL = 2 / 3
"""Share of a step's questions after which it is drawn: the table is full by then, and the match not over."""


@dataclass
class Sheets:
    """Pictures of one size on their way onto sheets."""

    folder: Path
    name: str
    waiting: list[tuple[str, pygame.Surface]] = field(default_factory=list)
    written: int = 0

    def add(self, name: str, picture: pygame.Surface) -> None:
        """Put a picture on the sheet, and write the sheet when it is full."""
        height = round(picture.height * CELL_PX / picture.width)
        self.waiting.append((name, pygame.transform.smoothscale(picture, (CELL_PX, height))))
        if len(self.waiting) == COLUMNS * ROWS:
            self.write()

    def write(self) -> None:
        """Write what waits, if anything does."""
        if not self.waiting:
            return
        font, high = pygame.font.Font(None, LABEL_PX), self.waiting[0][1].height + LABEL_PX
        sheet = pygame.Surface((CELL_PX * COLUMNS, high * -(-len(self.waiting) // COLUMNS)))
        for number, (name, picture) in enumerate(self.waiting):
            x, y = number % COLUMNS * CELL_PX, number // COLUMNS * high
            sheet.blit(font.render(name, True, "white"), (x + 4, y + 2))
            sheet.blit(picture, (x, y + LABEL_PX))
        self.written += 1
        pygame.image.save(sheet, str(self.folder / f"{self.name}-{self.written:02}.png"))
        self.waiting.clear()


def find_steps(match: Match, seed: int) -> Iterator[tuple[str, int]]:
    """Play a match to its end; each kind of question it asked, and how many answers were given before a typical one."""
    asked: dict[str, list[int]] = {}
    answers = 0
    while not match.is_over:
        decision = match.decisions[0]
        view = match.view(decision.seat)
        asked.setdefault(f"{view.table.phase}-{decision.prompt}", []).append(answers)
        keys = choose(match.game, view, decision, LEVEL, random.Random(seed * 1_000_003 + answers))
        match.act(Answer(decision.seat, keys, decision.nth))
        answers += 1
    for name, times in asked.items():
        yield name, times[int(len(times) * TYPICAL)]


def draw_steps(parts: Parts, folder: Path, stand: Stand, label: str, looks: Sequence[str]) -> None:
    """Draw all steps of a match, each of these looks in all sizes."""
    match, opened = stand.match, stand.opened
    steps = dict(find_steps(match, stand.seed))
    answers = [answer for answer, _ in match.standing_answers()]
    on_sheets = f"{label}-{looks[0]}" if len(looks) == 1 else label
    sheets = {size: Sheets(folder / "sheets", f"{on_sheets}-{size_name(size)}") for size in SIZES}
    replay = replay_scene(opened, match, parts, ReplayReports(_ignore, _ignore))
    for name, at in steps.items():
        there = Match.start(opened.game, opened.content, stand.seats, stand.options, stand.seed)
        for answer in answers[:at]:
            there.act(answer)
        for look in looks:
            scene = see(parts, stand, there, look) or replay
            if scene is replay:
                replay.show(replay.recording.before_answer(at), EVERYTHING)
            for size, sheet in sheets.items():
                brush = offscreen(size[:2], parts.theme, parts.pictures, text_size=size[2])
                scene.draw(brush)
                shown = f"{label}-{name}-{look}"
                pygame.image.save(brush.surface, str(folder / f"{shown}-{size_name(size)}.png"))
                sheet.add(shown, brush.surface)
        print(label, name, at, flush=True)
    for sheet in sheets.values():
        sheet.write()


def see(parts: Parts, stand: Stand, match: Match, look: str) -> Show | None:
    """The table as a seat sees it; None for a replay."""
    seat = match.decisions[0].seat
    viewer = {"acts": seat, "waits": (seat + 1) % len(match.seats)}.get(look)
    return None if viewer is None else table_scene(parts, stand.opened, peek(match, viewer))


def size_name(size: tuple[int, int, int]) -> str:
    """The size of a window as it stands in the name of a picture."""
    return f"{size[0]}x{size[1]}" + (f"-{size[2]}" if size[2] != 100 else "")


def _ignore(*reported: object) -> None:
    """A picture does nothing."""


def main(arguments: list[str] | None = None) -> int:
    """Draw the steps of the games named, or of all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", help="only these games; all of them if none is named")
    parser.add_argument("--seats", type=int, help="how many play; as many as can if not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option and its value"
    )
    parser.add_argument("--look", nargs="+", choices=LOOKS, default=LOOKS, help="only as these see it")
    chosen = parser.parse_args(arguments)
    folder = chosen.folder.resolve()
    (folder / "sheets").mkdir(parents=True, exist_ok=True)
    os.environ["HOTSEAT_HOME"] = str(folder / "home")  # no match and no setting of this machine is shown
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    typed = {key: value for key, _, value in (each.partition("=") for each in chosen.option)}
    for game in chosen.games or sorted(parts.there):
        parts.use(game, ())
        opened = parts.open(game, ())
        seats = chosen.seats or max(opened.content.file.seats)
        options = typed_options(opened.content, seats, typed)
        stand = Stand(parts, opened, SampleMatch(seats, chosen.seed, options=options))
        draw_steps(parts, folder, stand, "-".join([game, str(len(stand.seats)), *chosen.option]), chosen.look)
    return 0


if __name__ == "__main__":
    sys.exit(main())
