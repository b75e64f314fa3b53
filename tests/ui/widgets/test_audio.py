"""Sound: repeats are capped, a missing file is said once, and no device is no error."""

from __future__ import annotations

import logging
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pygame
import pytest

from tabletop.ui import loudspeaker
from tabletop.ui.audio import Audio


@pytest.fixture
def sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with two variants of one short sound."""
    monkeypatch.setattr(loudspeaker, "QUIET_S", 0.2)
    _all_quiet()  # of a test before
    for name in ("snap", "snap-2"):
        with wave.open(str(tmp_path / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(44100)
            file.writeframes(b"\0\1" * 2000)
    yield tmp_path
    _all_quiet()


def _all_quiet() -> None:
    for thread in enumerate_threads():
        if thread.name == "sound":
            thread.join(20)
    pygame.mixer.quit()  # `pygame.init` opens it too


def test_a_burst_is_capped_and_the_next_one_plays(sounds: Path) -> None:
    audio = Audio([sounds])

    burst = [audio.play("snap", now) for now in range(0, 240, 10)]

    assert sum(burst) == 3
    assert audio.play("snap", 1000)


def test_the_same_sound_at_once_is_heard_once(sounds: Path) -> None:
    audio = Audio([sounds])

    assert audio.play("snap", 0)
    assert not audio.play("snap", 20)
    assert audio.play("snap", 60)


def test_mute_and_volume_nought_are_silent(sounds: Path) -> None:
    audio = Audio([sounds], volume=0)
    assert not audio.play("snap", 0)

    audio.set_volume(50)
    assert audio.play("snap", 1000)
    assert audio.toggle_mute()

    assert not audio.play("snap", 2000)


def test_a_missing_sound_is_said_once(sounds: Path, caplog: pytest.LogCaptureFixture) -> None:
    audio = Audio([sounds])

    with caplog.at_level(logging.WARNING):
        assert not audio.play("moo", 0)
        assert not audio.play("moo", 1000)

    assert [record.getMessage() for record in caplog.records] == [
        "no sound sounds/moo.wav; nothing is played"
    ]


def test_the_first_folder_wins_with_all_its_variants(sounds: Path, tmp_path: Path) -> None:
    mod = tmp_path / "mod"
    mod.mkdir()
    (mod / "snap.wav").write_bytes((sounds / "snap.wav").read_bytes())
    audio = Audio([sounds])
    assert len(audio._variants("snap")) == 2

    audio.look_in([mod, sounds])

    assert audio._variants("snap") == (mod / "snap.wav",)


def test_without_a_device_everything_is_quiet(sounds: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio([sounds])
    audio.play("snap", 0)
    assert audio.close()

    assert not audio.has_device
    assert not audio.play("snap", 1000)
    audio.set_volume(20)
    assert audio.toggle_mute()


def test_the_device_is_open_only_while_something_is_heard(sounds: Path) -> None:
    audio = Audio([sounds])
    assert not audio.loudspeaker.open
    assert pygame.mixer.get_init() is None

    for now in (0, 1000):
        assert audio.play("snap", now)
        assert soon(lambda: pygame.mixer.get_init() is not None and pygame.mixer.get_busy())
        assert soon(lambda: not audio.loudspeaker.open)
        assert pygame.mixer.get_init() is None


def test_a_sound_that_was_saved_meanwhile_is_heard_as_it_is_now(
    sounds: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loudspeaker, "QUIET_S", 20)  # the device stays open, and what it played is kept
    audio, path = Audio([sounds]), sounds / "snap.wav"
    (sounds / "snap-2.wav").unlink()
    kept = audio.loudspeaker._sounds
    assert audio.play("snap", 0)
    assert soon(lambda: path in kept)
    first = kept[path][1].get_length()

    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, 44100, 0, "NONE", ""))
        file.writeframes(b"\0\1" * 8000)
    assert audio.play("snap", 1000)
    assert soon(lambda: kept[path][1].get_length() > 2 * first)
    assert audio.close()


def test_one_that_closes_leaves_the_device_to_another_that_plays(sounds: Path) -> None:
    first, second = Audio([sounds]), Audio([sounds])
    for audio in (first, second):
        assert audio.play("snap", 0)
    assert soon(lambda: loudspeaker._DEVICE._had_by == 2)

    assert first.close()

    assert pygame.mixer.get_init() is not None
    assert second.play("snap", 1000)
    assert second.close()
    assert pygame.mixer.get_init() is None


def test_music_goes_on_until_it_is_not_wanted_and_then_fades_away(sounds: Path) -> None:
    (sounds / "music").mkdir()
    (sounds / "snap.wav").rename(sounds / "music" / "polka.wav")
    audio = Audio([sounds])
    deck = audio.loudspeaker._loop._decks[0]
    for _ in range(2):  # once more after the device was closed
        audio.repeat("polka", 30)
        assert soon(lambda: deck.gain == 1.0)
        assert pygame.mixer.Channel(deck.channel).get_volume() == pytest.approx(0.3, abs=0.01)

        audio.repeat("polka", 30, lowered=True)
        assert soon(lambda: deck.gain == 0.3)
        audio.repeat("", 30)

        assert soon(lambda: deck.path is None and not audio.loudspeaker.open)
        assert pygame.mixer.get_init() is None


def test_one_piece_goes_while_the_next_one_comes(sounds: Path) -> None:
    (sounds / "music").mkdir()
    for name, take in (("polka", "snap"), ("march", "snap-2")):
        (sounds / f"{take}.wav").rename(sounds / "music" / f"{name}.wav")
    audio = Audio([sounds])
    first, second = audio.loudspeaker._loop._decks
    audio.repeat("polka", 50)
    assert soon(lambda: first.gain == 1.0)

    audio.repeat("march", 50)

    assert soon(lambda: 0.0 < second.gain < 1.0 and 0.0 < first.gain < 1.0)
    assert soon(lambda: first.path is None and second.gain == 1.0)
    assert audio.toggle_mute()
    assert soon(lambda: pygame.mixer.Channel(second.channel).get_volume() == 0.0)
    assert audio.close()


def test_music_that_is_missing_or_broken_keeps_nobody_from_hearing_sounds(
    sounds: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (sounds / "music").mkdir()
    (sounds / "music" / "torn.wav").write_bytes(b"RIFF....WAVE")
    audio = Audio([sounds])

    for _ in range(3):
        audio.repeat("moo", 30)
    audio.repeat("torn", 30)

    assert soon(lambda: "cannot be played" in caplog.text)
    assert caplog.text.count("moo") == 1
    assert audio.play("snap", 0)
    assert soon(lambda: bool(pygame.mixer.get_init()) and pygame.mixer.get_busy())
    assert caplog.text.count("cannot be played") == 1


def test_music_without_a_device_is_no_error(sounds: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (sounds / "music").mkdir()
    (sounds / "snap.wav").rename(sounds / "music" / "polka.wav")

    def refuse(*_: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio([sounds])
    audio.repeat("polka", 30)
    assert soon(lambda: not audio.has_device and not audio.loudspeaker.open)

    audio.repeat("polka", 40)

    assert not audio.loudspeaker.open


@pytest.mark.parametrize("kind", [pygame.error, OSError, ValueError])
def test_after_a_sound_that_breaks_the_next_one_is_heard(
    kind: type[Exception], sounds: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise kind("no such samples")

    audio = Audio([sounds])
    with monkeypatch.context() as first:
        first.setattr(pygame.mixer, "Sound", broken)
        assert audio.play("snap", 0)
        assert soon(lambda: "no such samples" in caplog.text)

    assert audio.play("snap", 1000)

    assert soon(lambda: bool(pygame.mixer.get_init()) and pygame.mixer.get_busy())


def test_a_device_that_takes_its_time_is_not_waited_for(
    sounds: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = Event()
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: answered.wait(20))
    audio = Audio([sounds])
    for now in range(0, 100_000, 1000):
        assert audio.play("snap", now)

    assert audio.loudspeaker._wanted.qsize() <= 16
    assert not audio.loudspeaker.close(0.05)
    answered.set()
    assert soon(lambda: not audio.loudspeaker.open)


def soon(true: Callable[[], bool]) -> bool:
    """Whether it becomes true within some seconds."""
    end = time.monotonic() + 10
    while not true() and time.monotonic() < end:
        time.sleep(0.002)
    return true()
