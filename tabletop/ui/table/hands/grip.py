"""Matching of held pieces and targets with a question's options.

Pure look-ups in one list. Alike pieces (`like` gives them the same token) stand for one another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.engine.handles import parse_handle

if TYPE_CHECKING:
    from tabletop.engine.steps import Option
    from tabletop.ui.table.geometry import Rect

Like = Callable[[str], Hashable]
SHARED = 0.6
"""The part of a place that another one covers from which on nobody can point at the one without the other."""


def is_button(handle: str) -> bool:
    """Check if a handle names a button and not a piece."""
    return parse_handle(handle).word == "button"


def pieces(option: Option) -> tuple[str, ...]:
    """Return the pieces of an option, each once: its source and what it uses, without buttons."""
    handles = dict.fromkeys((option.source, *option.uses))
    return tuple(h for h in handles if h and not is_button(h))


def is_pressed(option: Option) -> bool:
    """Check if the option is a button, without a piece or a place."""
    return not pieces(option) and (is_button(option.source) or not option.target)


def holds(option: Option, held: Sequence[str], like: Like) -> bool:
    """Check if the option has all held pieces."""
    return Counter(map(like, held)) <= Counter(map(like, pieces(option)))


def is_exact(option: Option, held: Sequence[str], like: Like) -> bool:
    """Check if the option's pieces are just the held ones."""
    return Counter(map(like, held)) == Counter(map(like, pieces(option)))


def grip(options: Iterable[Option], held: Sequence[str], like: Like) -> list[Option]:
    """Return the options that have all held pieces; with none held, those without pieces."""
    if not held:
        return [o for o in options if not pieces(o) and not is_button(o.source)]
    return [o for o in options if holds(o, held, like)]


def hits(there: Sequence[Option], held: Sequence[str], like: Like) -> list[Option]:
    """Return the options of a drop at one place, those of just the held pieces first.

    A single piece that could do more of the same with others of its kind means each of these amounts; where no more
    would come of it (a second can of fuel for the same way), it means itself alone.
    """
    there = once(there, held, like)
    exact = _one_of_alike([o for o in there if is_exact(o, held, like)], held)
    if len(held) == 1 and len(exact) == 1 and exact[0].label:  # else a menu could not tell them apart
        kind, alike = {like(held[0])}, [o for o in there if o.label == exact[0].label]
        amounts = [o for o in alike if set(map(like, pieces(o))) == kind]
        return [o for o in amounts if o == exact[0] or o.n != exact[0].n]
    return exact or there


def _one_of_alike(exact: list[Option], held: Sequence[str]) -> list[Option]:
    """Keep one of several options that differ in equal pieces alone."""
    if len({(option.label, option.n, len(pieces(option))) for option in exact}) != 1:
        return exact
    own = [option for option in exact if set(pieces(option)) == set(held)]
    return own or exact


def once(options: Sequence[Option], held: Sequence[str], like: Like) -> list[Option]:
    """Drop options that repeat another with an equal piece; the held copy counts."""
    found: dict[Hashable, Option] = {}
    for option in options:
        same = (option.target, option.label, option.n, frozenset(Counter(map(like, pieces(option))).items()))
        if same not in found or set(held) <= set(pieces(option)):
            found[same if option.label else option.key] = option
    return list(found.values())


def are_amounts(options: Sequence[Option], like: Like) -> bool:
    """Check if the options are one action with different numbers of equal pieces."""
    kinds = {like(handle) for option in options for handle in pieces(option)}
    return len(options) > 1 and len(kinds) == 1 and len({option.label for option in options}) == 1


def targets(gripped: Iterable[Option]) -> dict[str, list[Option]]:
    """Return the lit targets, each with its options."""
    lit: dict[str, list[Option]] = {}
    for option in gripped:
        if option.target:
            lit.setdefault(option.target, []).append(option)
    return lit


def join_targets(lit: Mapping[str, list[Option]], anchors: Mapping[str, Rect]) -> dict[str, list[Option]]:
    """Merge lit targets of one spot: the smallest gets the options of all.

    A drop there is asked about, where each for itself would be out of reach of one gesture or another.
    """
    found: dict[str, list[Option]] = {}
    for target in sorted(lit, key=lambda t: anchors[t].w * anchors[t].h if t in anchors else 0.0):
        lead = next((t for t in found if _shares(anchors.get(t), anchors.get(target))), target)
        found[lead] = [*found.get(lead, ()), *lit[target]]
    return found


def _shares(small: Rect | None, large: Rect | None) -> bool:
    if small is None or large is None:
        return False
    wide = min(small.right, large.right) - max(small.x, large.x)
    high = min(small.bottom, large.bottom) - max(small.y, large.y)
    return wide > 0 < high and wide * high >= SHARED * large.w * large.h


def sources(options: Iterable[Option], held: Sequence[str], handles: Iterable[str], like: Like) -> set[str]:
    """List the handles that can be picked up, or added to those held."""
    wanted: set[Hashable] = set()
    for option in options:
        if held and not holds(option, held, like):
            continue
        spare = Counter(map(like, pieces(option))) - Counter(map(like, held))
        wanted.update(spare)
    return {handle for handle in handles if handle not in held and like(handle) in wanted}
