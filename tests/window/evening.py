"""An evening of two people at a real window, in a process of its own: three matches, and the book that tells of them.

Everything is done by events of the window, as people do it. Pictures of what the window shows go into a folder. The
last line that is printed tells what was done.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pygame

from tabletop.app.run import _answer
from tabletop.store import paths
from tabletop.ui.scenes.book.book import BookScene
from tabletop.ui.scenes.people.people import PeopleScene
from tabletop.ui.scenes.result.result import UNSEEN_MS, ResultScene
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.table.bars.replies import ForAllButton
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Choice
from tests.app.sitting import App, Hand, is_over
from tests.ui.requirements.evening import touch, widget

PEOPLE = ("Ada", "Bo")
GAMES = ("wrestling", "heist", "heartland")
SHORT = "short-haul"
"""An option that makes a match shorter, in the games that have it."""
LONGEST = 4000
SIZE = (1280, 720)


class Evening(App):
    """The app in its window, with files that are dropped on it, and pictures of what it shows."""

    def __init__(self, folder: Path) -> None:
        super().__init__(SIZE)
        self.folder = folder
        self.hand = Hand(self, "drag")

    def turn(self, ms: float = 20) -> None:
        """Events as the loop of the app hands them on, time, and a frame."""
        _answer(self.window.events(), self.window, self.desk, self.parts)
        self.now += ms / 1000
        self.desk.update(ms)
        self.present()

    def press(self, name: str) -> None:
        """Press what is called so on the screen."""
        self.turn(UNSEEN_MS)
        touch(self, self.hand, name)
        self.turn()

    def say(self, key: str) -> str:
        """Words of the app."""
        return self.parts.words(key)

    def write(self, text: str) -> None:
        """Type a line over what stands there, and Enter."""
        self.key(pygame.K_a, pygame.KMOD_LCTRL)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": text}))
        self.turn()
        self.key(pygame.K_RETURN)

    def keep(self, name: str) -> None:
        """Keep a picture of what the window shows."""
        self.turn()
        pygame.image.save(
            pygame.display.get_surface() or self.window.brush.surface, self.folder / f"{name}.png"
        )

    def drop(self, path: Path) -> None:
        """Drop a file on the window."""
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, {"file": str(path)}))
        self.turn()


def keep_people(app: Evening) -> None:
    """Two people are kept, from the empty book."""
    app.press(app.say("book.title"))
    app.keep("1-empty-book")
    app.press(app.say("people.own"))
    for name in PEOPLE:
        scene = app.screen
        assert isinstance(scene, PeopleScene)
        app.press(app.say("people.add"))
        app.write(name)
    app.keep("2-people")
    app.press(app.say("app.back"))
    app.press(app.say("app.back"))
    assert isinstance(app.screen, TitleScene)


def sit_down(app: Evening, game: str) -> None:
    """Set up a match of those two, each by a press on the own name."""
    app.press(app.parts.look(game).name)
    app.press(app.say("title.new_match"))
    scene = app.screen
    assert isinstance(scene, SetupScene)
    for chip in scene.people.chips:
        if not chip.told.is_chosen:
            app.click(chip.rect.center)
    while len(scene.plan.seats) > len(PEOPLE):
        last = len(scene.plan.seats)
        app.press(app.parts.words("setup.remove", n=last))
    for n, seat in enumerate(scene.plan.seats, 1):
        if seat.bot is not None:
            kind = widget(scene.kit, app.parts.words("setup.kind", n=n))
            assert isinstance(kind, Choice)
            app.click(kind.segment(0).center)
    if any(row.id == SHORT for row in scene.plan.offer.options):
        app.press(next(row.label for row in scene.plan.offer.options if row.id == SHORT))
    app.keep(f"3-setup-{game}")
    app.press(scene.start.name)


def go_on(app: Evening) -> None:
    """Do the next thing; where everybody may respond, somebody says for all that nobody does."""
    scene = app.screen
    if isinstance(scene, TableScene) and scene.session.responses is not None:
        silent = next(each for each in scene.kit.widgets if isinstance(each, ForAllButton) and each.visible)
        app.click(silent.rect.center)
    else:
        app.hand.go_on()


def play(app: Evening, game: str) -> int:
    """Play a match to its result, which leads into the book; return how many answers it took."""
    sit_down(app, game)
    table = app.open_table
    assert [(seat.name, seat.bot) for seat in table.match.seats] == [(name, None) for name in PEOPLE]
    for _ in range(LONGEST):
        if is_over(app):
            break
        go_on(app)
    app.pass_moments()
    assert isinstance(app.screen, ResultScene)
    app.keep(f"4-result-{game}")
    app.press(app.say("book.title"))
    assert isinstance(app.screen, BookScene)
    app.keep(f"5-book-after-{game}")
    answers = len(table.match.lines)
    app.press(app.say("app.back"))
    app.desk.to_title()
    app.turn()
    return answers


def read_book(app: Evening) -> dict[str, object]:
    """Name, mark, share, throw away and put back the last match; drop the shared file of one that is gone."""
    app.press(app.say("book.title"))
    book = app.screen
    assert isinstance(book, BookScene)
    path, data = book.row.path, book.row.path.read_bytes()
    app.press(app.say("book.rename"))
    app.write("The last load")
    app.press(app.say("book.mark"))
    app.keep("6-named-and-marked")
    noted = path.read_bytes()
    app.press(app.say("matches.throw"))
    app.keep("7-thrown-away")
    gone = not path.exists()
    app.press(app.say("book.put_back"))
    back = path.read_bytes() == noted
    top = book.ledger.row_rect(0)
    app.click((top.centerx, top.y + 20))
    assert book.row.path == path, "the newest match lies on top"
    app.press(app.say("book.share"))
    app.keep("8-shared")
    app.key(pygame.K_RETURN)  # read
    shared = paths.shared_folder() / path.name
    assert shared.read_bytes() == noted
    app.press(app.say("matches.throw"))
    assert not path.exists()
    app.drop(shared)
    app.keep("9-dropped")
    again = app.screen
    assert isinstance(again, BookScene)
    dropped = again.row.path.read_bytes() == noted
    return {"played": data != noted, "gone": gone, "back": back, "dropped": dropped, "row": again.row.title}


def main(folder: str) -> None:
    """Spend the evening, and print what was done as JSON."""
    app = Evening(Path(folder))
    app.desk.first()
    app.turn()
    keep_people(app)
    answers = {game: play(app, game) for game in GAMES}
    told = read_book(app)
    app.close()
    print(json.dumps({"answers": answers, **told}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
