"""The result of a match in which some or all seats could not win."""

from __future__ import annotations

from tabletop.content.languages.lang import Lang
from tabletop.engine.game import Result
from tabletop.ui.scenes.result.chronicle import Chronicle
from tabletop.ui.scenes.result.ranking import Ranking
from tabletop.ui.scenes.result.told import Told
from tabletop.ui.scenes.sitters import Sitter


def told(out: tuple[int, ...]) -> Told:
    """Three seats with 50, 38 and 45 points, some of them out."""
    free = sorted({0, 1, 2} - set(out), key=lambda seat: -(50, 38, 45)[seat])
    places = (*((seat,) for seat in free), out) if free else ((), out)
    sitters = tuple(Sitter(name, i, True) for i, name in enumerate(("Ada", "Bruno", "Chen")))
    result = Result(tuple(place for place in places if place or not free), (50, 38, 45), out=out, out_key="o")
    return Told("heist", "", sitters, result, (), Chronicle((0, 0, 0), (), (), 0), 9, out="in jail")


def test_whoever_is_out_is_not_what_a_winner_is_ahead_of() -> None:
    assert told((0,)).margin(2) == 7


def test_a_seat_that_is_out_says_so_instead_of_points_behind() -> None:
    ranking = Ranking(Lang.read(), told((0,)))

    assert [seat for _, seat in ranking.rows] == [1, 0]
    assert ranking._note(0) == "in jail"
    assert ranking._note(1) == "7 points behind"


def test_if_nobody_could_win_everybody_is_in_the_ranking() -> None:
    lost = told((0, 1, 2))

    assert lost.is_lost
    assert not told((0,)).is_lost
    assert [seat for _, seat in Ranking(Lang.read(), lost).rows] == [0, 1, 2]
