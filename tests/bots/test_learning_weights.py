"""Weights learned from positions: those that decided who won are found, and none is learned of nothing."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tabletop.engine.evaluation import Evaluation, Term

pytestmark = pytest.mark.exhaustive

TERMS = ("unit", "twice", "loss", "rare", "wrong")
EVALUATION = Evaluation(tuple(Term(name, lambda s, seat: 0.0) for name in TERMS), lambda s: 0)
OLD = {"unit": 1.0, "twice": 1.0, "loss": -1.0, "rare": 5.0, "wrong": -1.0}


def learned(sign: float = 1.0) -> Mapping[str, float]:
    """Return weights learned from 4,000 positions; `twice` decides twice as much as `unit`, both by this sign."""
    import numpy as np

    from tools.learn_weights import learn  # brings scipy, which takes seconds

    rng = np.random.default_rng(1)
    terms = rng.normal(size=(4000, len(TERMS)))
    terms[:, TERMS.index("rare")] = 0.0
    at = sign * (terms[:, 0] + 2 * terms[:, 1]) - terms[:, 2] + terms[:, 4]
    won = (rng.random(4000) < 1 / (1 + np.exp(-at))).astype(float)
    return learn(EVALUATION, terms, won, OLD)


def test_weights_are_told_in_units_of_the_first_term() -> None:
    found = learned()
    assert found["unit"] == OLD["unit"]
    assert found["twice"] == pytest.approx(2.0, abs=0.3)
    assert found["loss"] == pytest.approx(-1.0, abs=0.3)


def test_no_weight_changes_its_sign() -> None:
    assert learned()["wrong"] == 0.0  # it helped to win, though the coach calls it bad


def test_a_term_that_never_varies_keeps_its_weight() -> None:
    assert learned()["rare"] == OLD["rare"]


def test_nothing_is_learned_where_the_first_term_does_not_help() -> None:
    assert learned(sign=-1.0) == OLD
