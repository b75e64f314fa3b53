"""The collector keeps out of the way of frames, and a scene that was left is gone as soon as there is rest."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref

import pytest

from tabletop.app import collecting, library
from tabletop.app.collecting import collector
from tests.ui.requirements.room import Room


class Round:
    """Holds itself, as a scene and its buttons do."""

    def __init__(self) -> None:
        self.itself = self


def test_nothing_is_collected_while_something_moves_and_all_of_it_at_rest() -> None:
    with collector() as garbage:
        garbage.turn(busy=True)
        gone = weakref.ref(Round())
        collections = sum(each["collections"] for each in gc.get_stats())
        kept = [[turn] for turn in range(100_000)]
        garbage.turn(busy=True)

        assert sum(each["collections"] for each in gc.get_stats()) == collections
        assert gone() is not None
        garbage.turn(busy=False)
        assert gone() is None
        assert gc.isenabled()
        assert len(kept) == 100_000


def test_where_there_is_no_rest_the_garbage_goes_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "LONGEST_S", -1.0)
    with collector() as garbage:
        garbage.turn(busy=True)
        gone = weakref.ref(Round())
        garbage.turn(busy=True)

        assert gone() is None
        assert not gc.isenabled()
    assert gc.isenabled()


HOLES = """
import sys
from pathlib import Path

import pygame

from tabletop.app.collecting import giving_back

def resident():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

if sys.argv[1] == "back":
    giving_back()
for _ in range(3):  # the C library learns from this how large things may be that it keeps
    pygame.Surface((1600, 900))
large, small = [], []
for _ in range(20):
    large.append(pygame.Surface((1600, 900)))
    small.append(pygame.Surface((60, 60)))
before = resident()
large.clear()
print(before - resident())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
def test_what_large_surfaces_held_goes_back_to_the_system() -> None:
    kept, back = (
        int(subprocess.check_output([sys.executable, "-c", HOLES, word], text=True).split()[-1])
        for word in ("kept", "back")
    )

    assert back > 19 * 1600 * 900 * 4 / 1024
    assert kept < back / 2


def test_a_match_is_gone_when_the_next_begins_though_the_game_is_read_again_between_them() -> None:
    """A rematch takes what the files say then: the match before is still open while they are read."""
    room = Room()
    room.sit("heist", ("Ada", "Bo", "Chen"), seed=5)
    gone = weakref.ref(room.session)
    library._open_cached.cache_clear()
    room.desk.rematch()
    room.turn()
    gc.collect()

    assert gone() is None
    room.close()
