"""A mod from its first card to another home, in real windows without a terminal: made, changed, saved outside, broken,
mended, tried, recorded, tested, printed, shared and installed. What is waited for is seen or lies on the disk."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.app.mod_tests import find_tests
from tabletop.app.replays import from_file
from tabletop.app.scenarios_screen import show_tests
from tabletop.app.workshop.bench import Bench
from tabletop.app.workshop.screen import choose_mod, work_on
from tabletop.cli import main
from tabletop.engine.match import POSITION
from tabletop.store import paths
from tabletop.ui.scenes.mods.mods import ModsScene
from tabletop.ui.scenes.printing.print_scene import PrintScene
from tabletop.ui.scenes.recording_mark import RED
from tabletop.ui.scenes.workshop.picking import NameAsked, Picking
from tabletop.ui.scenes.workshop.workshop import WorkshopScene
from tabletop.ui.widgets import Dialog
from tests.window.desktop import Desktop, Running, colours, insist, wait_for
from tests.window.screen_twin import ScreenTwin
from tests.window.sitting import Sitting
from tests.window.test_real_window import lines, match_file
from tests.window.twin import Twin

pytestmark = pytest.mark.window
NOT_BLANK = 300
GOOD = "- change: {card}\n  name: Barn   # mine\n"
BROKEN = "- change: {card}\n  name: Barn   # mine\n  picture: mover\n"


class TrialTwin(Twin):
    """A match with the mods that it keeps."""

    def refresh(self) -> None:
        """Read the file again."""
        opened, kept = from_file(self.path)
        self.game, self.content, self.match = opened.game, opened.content, kept.match


class Frames:
    """Pictures of the window, one for each thing done, for whoever looks at them."""

    def __init__(self, screen: Desktop) -> None:
        self.screen, self.count = screen, 0
        (screen.folder / "frames").mkdir()

    def keep(self, app: Running, name: str) -> None:
        """Keep what the window shows now."""
        self.count += 1
        pygame.image.save(app.inside(), str(self.screen.folder / "frames" / f"{self.count:02}-{name}.png"))


def press(app: Running, key: str) -> None:
    """Press a key."""
    app.desktop.do("windowactivate", "--sync", app.window, "key", key)


def begin(screen: Desktop) -> tuple[Running, ScreenTwin]:
    """The app on the shelf."""
    app = Running(screen)
    wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf")
    return app, ScreenTwin(app)


def find(twin: ScreenTwin, name: str) -> Any:
    """The widget of a name on the top screen."""
    top: Any = twin.desk.top
    return top.kit.find(name)


def match_header() -> dict[str, Any]:
    """The first line of the match."""
    path = match_file()
    begun = path.read_text().splitlines() if path is not None else []
    return dict(json.loads(begun[0])) if begun else {}


def make_mod(twin: ScreenTwin, frames: Frames) -> Path:
    """Make a mod of Heap from the shelf."""
    button = find(twin, twin.desk.parts.words("workshop.name"))
    choose_mod(twin.desk)
    twin.go(button, "the choice of a mod")
    picking = twin.desk.kit.overlays[-1]
    assert isinstance(picking, Picking)
    row = next(i for i, each in enumerate(picking.offered) if each.value == "new:heap")
    centre = picking.list.row_rect(row).center
    picking._pick(row)
    asked = twin.desk.kit.overlays[-1]
    assert isinstance(asked, NameAsked)
    twin.desk.kit.overlays[:] = [asked]
    scale = twin.brush.scale
    insist(
        lambda: twin.app.click((centre[0] * scale, centre[1] * scale)), twin.shows, "the question for a name"
    )
    asked.entry.value = "Garden Sheds"
    insist(lambda: twin.write(asked.entry, "Garden Sheds"), lambda: twin.shows(asked.entry), "its name")
    frames.keep(twin.app, "name")
    folder = paths.mods_folder() / "garden-sheds"
    insist(lambda: twin.press(asked.make), (folder / "mod.yaml").exists, "the mod")
    twin.desk.kit.overlays.clear()
    return folder


def change_card(twin: ScreenTwin, folder: Path, frames: Frames) -> WorkshopScene:
    """Rename a card in its form, save it outside, break and mend it."""
    work_on(twin.desk, folder)
    scene = twin.desk.top
    assert isinstance(scene, WorkshopScene)
    assert isinstance(scene.bench, Bench)
    scene.bench.checked.wait()
    twin.wait("the form")
    frames.keep(twin.app, "form")
    changed = folder / "data/heap/cards/changed.yaml"
    entry = scene.form.widget_at(("name",))
    assert entry is not None

    def has(words: bytes) -> bool:
        return changed.exists() and words in changed.read_bytes()

    insist(lambda: twin.write(entry, "Shed"), lambda: has(b"name: Shed\n"), "a changed card")
    twin.wait("the new name on the card")
    frames.keep(twin.app, "changed")
    first, card = changed.read_bytes(), scene.bench.chosen[1]
    head = first.partition(b"- change")[0].decode()
    for text, name in ((GOOD, "outside"), (BROKEN, "broken"), (GOOD, "mended")):
        changed.write_bytes((head + text.format(card=card)).encode())
        for _ in range(5):
            twin.desk.update(300)
        scene.bench.checked.wait()
        twin.desk.update(20)
        twin.wait(f"the card as it was {name}")
        assert scene.attempt.enabled is (name != "broken")
        frames.keep(twin.app, name)
    for key, done, what in (
        ("ctrl+z", lambda: has(b"mover"), "what was there before"),
        ("ctrl+z", lambda: not has(b"mover"), "what was saved outside at first"),
        ("ctrl+z", lambda: changed.read_bytes() == first, "the form's own"),
        ("ctrl+y", lambda: b"Barn" in changed.read_bytes(), "what was saved outside"),
    ):
        press(twin.app, key)  # once: a second would take back one more
        wait_for(done, what)
    return scene


def record_and_test(twin: ScreenTwin, folder: Path, card: str, frames: Frames) -> None:
    """Try the card on the table, record what is done there, and see that the test holds."""
    app, words = twin.app, twin.desk.parts.words
    insist(lambda: press(app, "F5"), lambda: POSITION in match_header(), "a match to try it")
    sitting = Sitting(TrialTwin(match_file() or Path(), app.size))
    state, red = sitting.twin.match.state, pygame.Color(RED)[:3]
    assert card in [state.cards[piece].id for piece in state.zone("hand:0")]

    def is_red() -> bool:
        return tuple(app.inside().get_at((3, 300)))[:3] == red

    insist(lambda: press(app, "ctrl+r"), is_red, "the red frame")
    frames.keep(app, "recording")
    option, before = sitting.twin.meant(), lines()
    drag = sitting.spot(option.source), sitting.spot(option.target)
    insist(lambda: app.drag(*drag), lambda: lines() > before, "an answer in the match file")
    frames.keep(app, "answered")
    insist(lambda: end_recording(app, frames), lambda: any(folder.glob("scenarios/*.yaml")), "a test")
    (file,) = folder.glob("scenarios/*.yaml")
    wait_for(lambda: "then:" in file.read_text(), "the whole test")

    called = next(line for line in file.read_text().splitlines() if line.startswith("name: "))
    steps = next((int(word) for word in called.split() if word.isdecimal()), 1)
    ways = [("tests", words("tests.show")), ("folder", words("mods.open")), ("good", words("app.good"))]
    said = words("recording.kept", n=steps, file=file)
    twin.desk.teller.choose(words("recording.title"), said, ways, "good", lambda key: None)
    twin.draw()
    dialog = twin.desk.kit.overlays.pop()
    assert isinstance(dialog, Dialog)
    wait_for(lambda: not is_red(), "the end of the recording")
    frames.keep(app, "kept")
    tests = find_tests(twin.desk.parts, folder, "heap")
    tests.run()
    tests.wait()
    assert [each.outcome for each in tests.tests] == ["held"]
    show_tests(twin.desk, tests, f"scenarios/{file.name}:1")
    show = next(each for each in dialog.widgets if each.name == words("tests.show"))
    twin.go(show, "the tests with green beside them")
    frames.keep(app, "tested")


def end_recording(app: Running, frames: Frames) -> None:
    """End the recording, and keep it under the name that it is given."""
    before = pygame.image.tobytes(app.inside(), "RGB")
    press(app, "ctrl+r")
    wait_for(lambda: pygame.image.tobytes(app.inside(), "RGB") != before, "the sheet of steps")
    frames.keep(app, "steps")
    press(app, "Return")


def to_mods(twin: ScreenTwin) -> ModsScene:
    """Go to the screen of mods."""
    button = find(twin, twin.desk.parts.words("title.mods"))
    twin.desk.to_mods()
    for _ in range(30):
        twin.desk.update(20)
    twin.go(button, "the mods")
    scene = twin.desk.top
    assert isinstance(scene, ModsScene)
    return scene


def print_and_share(twin: ScreenTwin, frames: Frames) -> Path:
    """Print the cards and share the mod; the zip."""
    scene = to_mods(twin)
    frames.keep(twin.app, "mods")
    scene._print()
    printing = twin.desk.top
    assert isinstance(printing, PrintScene)
    twin.go(scene.print, "the sheets")
    frames.keep(twin.app, "print")
    shared = paths.shared_folder()
    rect = twin.area(printing.save)

    def is_begun() -> bool:
        """The button that saves is not there any more: another press would stop it."""
        return twin.app.inside().get_at((rect.x + rect.height, rect.centery))[0] < 200 or any(
            shared.glob("*.pdf")
        )

    insist(lambda: twin.press(printing.save), is_begun, "the first card of the PDF")
    wait_for(lambda: any(shared.glob("*.pdf")), "a PDF")
    frames.keep(twin.app, "printed")
    twin.desk.to_mods()
    back = printing.back
    twin.go(back, "the mods again")
    again = twin.desk.top
    assert isinstance(again, ModsScene)
    archive = shared / "garden-sheds-0.1.zip"
    insist(lambda: twin.press(again.share), archive.exists, "a zip")
    tell(twin, again, twin.desk.parts.words("mods.shared", file=archive))
    frames.keep(twin.app, "shared")
    return archive


def tell(twin: ScreenTwin, scene: ModsScene, said: str) -> None:
    """Wait until the page of the mod says what came of an act."""
    scene.tell("garden-sheds", said)
    for _ in range(30):  # pictures are made one after another
        twin.desk.update(20)
    wait_for(lambda: twin.shows(scene.page), said)


def test_a_mod_goes_from_its_first_card_to_another_home(
    screen: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames = Frames(screen)
    app, twin = begin(screen)
    try:
        folder = make_mod(twin, frames)
        scene = change_card(twin, folder, frames)
        record_and_test(twin, folder, scene.bench.chosen[1], frames)
        assert app.close() == 0, app.words()
    finally:
        app.end()
    app, twin = begin(screen)
    try:
        archive = print_and_share(twin, frames)
        assert app.close() == 0, app.words()
    finally:
        app.end()

    other = screen.folder / "friend"
    monkeypatch.setenv("HOTSEAT_HOME", str(other))
    screen.environment["HOTSEAT_HOME"] = str(other)
    paths.mods_folder().mkdir(parents=True)
    shutil.copy(archive, paths.mods_folder())
    app, twin = begin(screen)
    try:
        scene_of_friend = to_mods(twin)
        frames.keep(app, "zip")
        there = paths.mods_folder() / "garden-sheds"
        insist(lambda: twin.press(scene_of_friend.open), (there / "mod.yaml").exists, "the mod of a friend")
        told = {"mod": "Garden Sheds", "old": "", "version": "0.1"}
        tell(twin, scene_of_friend, twin.desk.parts.words("mods.installed", **told))
        frames.keep(app, "installed")
        assert app.close() == 0, app.words()
    finally:
        app.end()
    assert (there / "data/heap/cards/changed.yaml").read_bytes() == (
        folder / "data/heap/cards/changed.yaml"
    ).read_bytes()
    assert main(["test", str(there)]) == 0
    assert list(paths.logs_folder().glob("crash-*")) == []
