"""The collector keeps out of the way of frames, and a scene that was left is gone as soon as there is rest."""

from __future__ import annotations

import gc
import weakref

import pytest

from tabletop.app import collecting
from tabletop.app.collecting import collector


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
