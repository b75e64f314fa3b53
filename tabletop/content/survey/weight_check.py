"""Check of bots.yaml: it gives a weight to each term by which the game's bots value a position, and to nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.content.gather import Gathered
from tabletop.content.manual.schema import Described
from tabletop.content.mods.datafiles import BOTS
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed
from tabletop.content.reading.yamlread import Map


def find_wrong_weights(gathered: Gathered, described: Described) -> Iterator[Problem]:
    """Yield the weights that no term of the game has, and the terms that have no weight."""
    evaluation = getattr(described, "evaluation", None)
    terms = [term.id for term in evaluation.terms] if evaluation is not None else []
    node = gathered.files.get(BOTS)
    if node is None:
        if terms and BOTS not in gathered.unread:
            hint = f"give a weight to each of {join_listed(terms)}"
            yield Problem(f"data/{gathered.game}/{BOTS}.yaml", 0, 0, "the file is missing", hint)
        return
    weights = node.get("weights")
    if not isinstance(weights, Map):
        return  # told when the file was read
    for key, entry in weights.entries.items():
        if key not in terms:
            hint = did_you_mean(key, terms) or (f"there are {join_listed(terms)}" if terms else "remove it")
            yield entry.problem(f'weights: no position is valued by "{key}"', hint)
    if missing := [term for term in terms if term not in weights.entries]:
        yield weights.problem(
            f"weights: there is none for {join_listed(missing)}", "write a number, 0 for nothing"
        )
