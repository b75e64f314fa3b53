"""The list of mutants fits the product: each piece that is broken stands where the list says."""

from __future__ import annotations

from tools.mutants import list_misfits, read_mutants


def test_every_mutant_breaks_a_piece_that_stands_there_once() -> None:
    mutants = read_mutants()

    assert len(mutants) >= 40
    assert list_misfits(mutants) == []
