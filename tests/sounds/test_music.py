"""Music is that of tools/music.yaml: quiet, without a seam, small, and there for the title and each room."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from tabletop import games
from tabletop.app.music import TITLE
from tabletop.content.load import load
from tools import adpcm, make_sounds, music
from tools.loudness import loudness

FOLDER = Path(__file__).parents[2] / "sounds" / "music"
FULL = 32767


def heard(name: str) -> list[int]:
    """The samples of a committed piece."""
    rate, data = adpcm.read(FOLDER / f"{name}.wav")
    assert rate == music.RATE
    return list(adpcm.decoded(data))


def test_the_title_and_every_room_have_a_piece_of_their_own_and_no_other_lies_there() -> None:
    rooms = [room.music for game in games.ids() if (room := load(game, games.load(game).kinds).table.room)]

    assert sorted([TITLE, *rooms]) == sorted(music.PIECES) == sorted(path.stem for path in FOLDER.iterdir())


@pytest.mark.parametrize("name", music.PIECES)
def test_a_piece_lasts_40_to_60_seconds_in_a_file_of_half_a_megabyte(name: str) -> None:
    path = FOLDER / f"{name}.wav"
    rate, data = adpcm.read(path)

    assert 40.0 <= len(data) / 256 * adpcm.BLOCK / rate <= 60.0
    assert len(data) % 256 == 0
    assert path.stat().st_size < 600_000


@pytest.mark.parametrize("name", music.PIECES)
def test_parts_of_a_piece_fit_its_bars(name: str) -> None:
    piece = music.PIECES[name]
    bars = len(piece.chords.split())

    assert len(piece.lead.steps.replace("|", " ").split()) == bars * music.STEPS
    for steps in (*(part.steps for part in piece.parts), piece.knocks, piece.brushes):
        assert len(steps.replace("|", " ").split()) % music.STEPS == 0


def test_what_is_encoded_is_heard_again_within_a_step_of_it() -> None:
    wave = [round(8000 * math.sin(index / 16)) for index in range(adpcm.BLOCK * 4)]

    off = [abs(was - now) for was, now in zip(wave, adpcm.decoded(adpcm.encoded(wave)), strict=True)]

    assert sum(off) / len(off) < 80
    assert list(adpcm.decoded(adpcm.encoded([0] * adpcm.BLOCK))) == [0] * adpcm.BLOCK


@pytest.mark.nightly
@pytest.mark.parametrize("name", music.PIECES)
def test_a_piece_is_as_loud_as_all_and_its_end_leads_to_its_beginning(name: str) -> None:
    samples = heard(name)
    near, peak = round(0.1 * music.RATE), max(map(abs, samples))

    assert loudness([value / FULL for value in samples], music.RATE) == pytest.approx(music.LEVEL, abs=0.3)
    assert peak <= music.PEAK * FULL
    assert max(map(abs, samples[-near:])) < 0.05 * peak
    assert max(map(abs, samples[: round(0.0005 * music.RATE)])) < 0.05 * peak


@pytest.mark.nightly
def test_pieces_made_anew_are_the_committed_ones(tmp_path: Path) -> None:
    assert make_sounds.main([str(tmp_path), "--only", "music"]) == 0

    for name in music.PIECES:
        made = adpcm.decoded(adpcm.read(tmp_path / "music" / f"{name}.wav")[1])
        old = heard(name)
        off = [abs(a - b) for a, b in zip(old, made, strict=True)]
        assert sum(off) / len(off) < 30, "run python -m tools.make_sounds"  # a step less may be many in a row


def test_no_note_is_played_over_the_seam_but_dies_away_before_it() -> None:
    for name, piece in music.PIECES.items():
        last = piece.lead.steps.split("|")[-1].split()
        assert last[-1] == ".", name
