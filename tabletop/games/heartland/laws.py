"""Laws that every table of Heartland keeps, whoever laid it: no more cubes than there are, trucks on the road."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.handles import index_of
from tabletop.engine.limits import Fault, Refusal
from tabletop.games.heartland import land
from tabletop.games.heartland.state import Haul


def cubes_are_whole(s: Haul) -> Iterator[Fault]:
    """Cubes lie in the box, on towns and in trailers, and are as many as there are of their good (HEART-6)."""
    for good in land.goods(s):
        there = s.content.row("goods", good).cubes
        towns = [place for (_, each), place in s.shape.keys["cubes"].items() if each == good]
        aboard = [place for (_, each), place in s.shape.keys["trailer"].items() if each == good]
        lying = sum(s.values[place] for place in (*towns, *aboard))  # type: ignore[misc]  # numbers
        if lying + s.stock[good] != there:
            said = f"there are {there} cubes of {good}, not {lying + s.stock[good]}: {s.stock[good]} in stock"
            fullest = max(towns, key=lambda place: s.values[place])  # type: ignore[arg-type, return-value]
            cell = ":".join(index_of(fullest)[:2])
            remedy = f'lay fewer of them, such as cubes: {{"{cell}": {{{good}: 0}}}}'
            if lying <= there:
                remedy = f"give stock: {{{good}: {there - lying}}}"
            mend = {f"stock:{good}": there - lying} if lying <= there else {}
            refusal = Refusal("cubes", {"n": there, "good": good})
            yield Fault((f"stock:{good}", *towns, *aboard), refusal, said, remedy, mend)


def trailers_have_room(s: Haul) -> Iterator[Fault]:
    """A trailer holds so many cubes (HEART-29)."""
    for seat in range(s.seats):
        places = [place for (each, _), place in s.shape.keys["trailer"].items() if each == seat]
        aboard = sum(s.values[place] for place in places)  # type: ignore[misc]  # numbers
        if aboard > s.capacity:
            said = f"the trailer of seat {seat} has room for {s.capacity} cubes, not for {aboard}"
            refusal = Refusal("trailer", {"who": seat, "n": s.capacity})
            yield Fault(tuple(places), refusal, said, "load fewer of them, or give capacity too")


def trucks_stand_on_spaces(s: Haul) -> Iterator[Fault]:
    """A truck stands on a town or on the distribution center (HEART-3, HEART-7)."""
    for seat in range(s.seats):
        cell = s.truck[seat]
        if cell and land.space(s, cell) is None:
            written = ":".join(map(str, cell))
            said = f"there is no town at {written} for the truck of seat {seat}"
            yield Fault((f"truck:{seat}",), Refusal("town"), said, "write a cell where one lies")


LAWS = (trailers_have_room, cubes_are_whole, trucks_stand_on_spaces)
