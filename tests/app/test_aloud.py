"""Captions for what is heard, and narration by a voice or in captions, which tells several people nothing of a hand."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.app.aloud import Aloud
from tabletop.app.parts import speak
from tabletop.content.languages.langfile import read_sentences
from tabletop.content.reading.roots import find_root
from tabletop.ui.access.reading import read
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.voice import COMMANDS, MOST, Voice, find_command
from tabletop.ui.widgets.captions import SOUND_MS
from tabletop.ui.widgets.pad_legend import Hint
from tests.app.sitting import App, Hand
from tests.covering import in_languages

pytestmark = pytest.mark.exhaustive

SOUNDS = Path(__file__).parents[2] / "sounds"


@pytest.fixture
def app() -> Iterator[App]:
    made = App()
    yield made
    made.close()


class Ear(Voice):
    """A voice that notes what it is asked to say."""

    def __init__(self) -> None:
        super().__init__(lambda language: ())
        self.said: list[str] = []

    def say(self, words: str, language: str) -> None:
        self.said.append(words)

    def turn(self) -> None: ...


@in_languages("code")
def test_every_sound_has_a_caption(code: str) -> None:
    stems = {path.stem for path in SOUNDS.glob("*.wav")}
    names = {name for name in stems if not (re.search(r"-[23]$", name) and name[:-2] in stems)}
    words = speak(code)

    assert [name for name in sorted(names) if words(f"captions.{name}") == f"captions.{name}"] == []
    keys = (key for key in read_sentences(code, find_root())[0] if key.startswith("captions."))
    assert {key.removeprefix("captions.") for key in keys} == names, "none is left of a sound that is gone"


def test_sounds_are_shown_in_words_even_while_they_are_off(app: App) -> None:
    audio = app.parts.audio
    audio.play("coin", 1000)
    assert app.desk.captions.words == (), "nobody has asked for captions"

    app.parts.change("captions", True)
    app.parts.audio.muted = True
    assert not audio.play("coin", 2000), "it is muted"
    audio.play("moo-of-a-mod", 3000)
    frames = app.window.frames
    app.turn()
    assert list(app.desk.captions.words) == ["[a coin]", "[moo of a mod]"]
    assert app.window.frames > frames
    app.turn(SOUND_MS + 1)
    assert app.desk.captions.words == ()


def test_captions_take_no_press_and_stay_few(app: App) -> None:
    captions = app.desk.captions
    for number in range(9):
        captions.say(f"line {number}")
    captions.say("line 8")
    app.turn()

    assert captions.words == ("line 6", "line 7", "line 8")


@pytest.mark.parametrize("text_size", [100, 200])
def test_signs_along_the_foot_stand_one_above_the_other(app: App, text_size: int) -> None:
    desk, brush = app.desk, app.window.brush
    brush.text_size = text_size
    desk.mark.words = "recording, 3 steps"
    desk.legend.follow([Hint("A", "take")])
    desk.captions.say("a coin")
    app.turn()

    spots = {said.words: said.box for said in read(brush, desk.draw)}
    caption, legend, mark = (spots[words] for words in ("a coin", "take", "recording, 3 steps"))
    assert caption[1] + caption[3] <= legend[1]
    assert legend[1] + legend[3] <= mark[1]
    assert mark[1] + mark[3] <= brush.height


def play(app: App, people: tuple[str, ...], bots: tuple[str, ...], length: str, turns: int) -> list[str]:
    """What a voice is asked to say while people play."""
    app.parts.change("narration", length)
    voice = Ear()
    aloud = Aloud(voice)
    app.sit("heartland", people, bots, seed=4)
    hand = Hand(app, "keys", 4)
    for _ in range(turns):
        hand.go_on()
        aloud.turn(app.desk)
    return voice.said


def test_two_people_hear_what_all_see_and_nothing_of_a_hand(app: App) -> None:
    """Every line is one of the log for everybody, of the header, or the curtain's call."""
    said = play(app, ("Ada", "Bo"), (), "long", 90)
    table = app.open_table
    scene = app.desk.match_screen
    assert scene is not None
    public = Public(app)
    calls = {app.parts.words("table.acts", seat=name) for name in ("Ada", "Bo")}
    calls |= {app.parts.words("table.looks", seat=name) for name in ("Ada", "Bo")}
    calls |= {f"{app.parts.words('curtain.pass_to')} {name}" for name in ("Ada", "Bo")}
    calls |= {app.parts.words("table.looking")}

    assert table.match.event_count > 20
    assert [line for line in said if line not in calls and line not in public.lines] == []
    assert set(said) & public.lines
    assert set(said) & calls


class Public:
    """Lines of the log as everybody reads them."""

    def __init__(self, app: App) -> None:
        from tabletop.ui.table.said.speech import Speech, plain

        screen = app.desk.match_screen
        assert screen is not None
        match, scene = app.open_table.match, screen.scene
        speech = Speech(scene.content, scene.words, scene.speech.names)
        speech.view = match.view(None)
        told = (event for event in match.events_for(None) if event.kind == "say")
        self.lines = {plain(speech.line(event.facts)) for event in told}


def test_one_person_alone_hears_the_question_and_more_the_longer_it_is(app: App) -> None:
    lines = {length: play(app, ("Ada",), ("greedy",), length, 40) for length in ("short", "normal", "long")}

    assert not any("Ada:" in line for line in lines["short"])
    assert any("Ada:" in line for line in lines["normal"])
    assert len(set(lines["short"])) < len(set(lines["normal"])) <= len(set(lines["long"])) + 5
    assert any(line.endswith(("bill", "1", "2", "3")) for line in lines["long"]), (
        "what the keyboard stands on"
    )


def test_without_a_voice_what_is_said_is_read(app: App) -> None:
    app.parts.change("narration", "normal")
    aloud = Aloud(Voice(None))
    app.sit("heartland", ("Ada", "Bo"), seed=4)
    assert isinstance(app.screen, CurtainScene)
    aloud.turn(app.desk)

    assert any("Ada" in line or "Bo" in line for line in app.desk.captions.words)
    app.parts.change("narration", "off")
    aloud.turn(app.desk)


def test_a_line_is_said_once(app: App) -> None:
    app.parts.change("narration", "normal")
    voice = Ear()
    aloud = Aloud(voice)
    app.sit("heartland", ("Ada",), ("greedy",), seed=4)
    assert isinstance(app.screen, TableScene | CurtainScene)
    for _ in range(5):
        aloud.turn(app.desk)

    assert len(voice.said) == len(set(voice.said))


def test_each_line_is_spoken_by_a_program_of_the_system(tmp_path: Path) -> None:
    """One after the other, never two at once, and the oldest are left out where too many wait."""
    told, may_end = tmp_path / "told.txt", tmp_path / "may-end"
    program = """if True:
        import os, sys, time
        while not os.path.exists(sys.argv[3]):
            time.sleep(0.01)
        open(sys.argv[1], 'a').write(sys.argv[2] + ' ' + sys.stdin.read())
    """
    voice = Voice(lambda language: (sys.executable, "-c", program, str(told), language, str(may_end)))
    for number in range(MOST + 4):
        voice.say(f"line {number}", "en")
    may_end.touch()
    while voice._speaks is not None:
        voice._speaks.wait(20)
        voice.turn()

    spoken = told.read_text().splitlines()
    assert spoken[0] == "en line 0"
    assert spoken[1:] == [f"en line {number}" for number in range(4, MOST + 4)]


def test_a_voice_that_is_not_there_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.ui.voice.shutil.which", lambda program: None)
    assert [platform for platform in COMMANDS if find_command(platform) is not None] == []

    voice = Voice(lambda language: ("no-such-program-anywhere",))
    voice.say("words", "en")
    assert not voice.is_there
    voice.say("more", "en")
    voice.hush()


def test_each_system_is_asked_for_its_own_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.ui.voice.shutil.which", lambda program: f"/bin/{program}")
    firsts = {}
    for platform in ("linux", "darwin", "win32", "freebsd"):
        command = find_command(platform)
        assert command is not None
        firsts[platform] = command("de")[0]

    assert firsts == {"linux": "spd-say", "darwin": "say", "win32": "powershell", "freebsd": "spd-say"}
