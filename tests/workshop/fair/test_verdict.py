"""Verdicts of several strengths of bots: each by itself, corrected together, and what is worth a try after them."""

from __future__ import annotations

from dataclasses import replace

from tabletop.content.languages.lang import Lang
from tabletop.workshop.fair.advice import advise, least_used
from tabletop.workshop.fair.findings import Begun, Findings, Rate, RowFinding, correct
from tabletop.workshop.fair.study import CHILD, GAMES, MASTER, Strength, Study, run, usual_strengths
from tabletop.workshop.fair.verdict import BEGUN_KEYS, SEAT_KEYS, Reason, Verdict, judge
from tabletop.workshop.sums import Sums
from tests.bots.toys import SOURCE

STUDY = run(Study(SOURCE, 3, (Strength(("purposeful",), 40), Strength(("random",), 2)), seed=5))
BEGUN = Begun(600, Rate(0.6, 0.56, 0.64), decides=True)


def findings(level: str, shown: float, *rows: RowFinding) -> Findings:
    """Findings with these rows of a kind, all used in half of all times by a winner as usual."""
    return Findings(
        level,
        800,
        800,
        0,
        0,
        {"cards": 0.5},
        0.5,
        (),
        rows,
        (),
        Sums(),
        Sums(),
        Sums(),
        Sums(),
        0,
        shown,
        0.1,
    )


def row(p: float, name: str = "new", had: int = 50, users: int = 50) -> RowFinding:
    return RowFinding(name, "cards", had, users, users, Rate(0.6, 0.5, 0.7), p, begun=BEGUN)


def test_a_row_is_too_strong_if_either_strength_says_so() -> None:
    child, master = correct([findings(CHILD, 0.05, row(1e-8)), findings(MASTER, 0.3, row(0.08))])

    assert [child.rows[0].mark, master.rows[0].mark] == ["strong", "usual"]
    assert judge([child, master]).answer == "almost"
    assert judge([child]).reasons[0].row == "new"
    assert (judge([master]).answer, judge([master]).reasons) == ("unsure", ())


def test_each_strength_is_corrected_for_what_the_other_has_tested() -> None:
    alone = correct([findings(CHILD, 0.05, row(0.02))])[0]
    both = correct([findings(CHILD, 0.05, row(0.02)), findings(MASTER, 0.3, row(0.5))])[0]

    assert [alone.rows[0].mark, both.rows[0].mark] == ["strong", "maybe-strong"]


def test_a_row_whose_interval_holds_what_is_usual_may_be_luck() -> None:
    few = replace(row(1e-6), begun=None, rate=Rate(0.43, 0.2, 0.68))
    many = replace(few, rate=Rate(0.43, 0.39, 0.47))

    assert correct([findings(CHILD, 0.05, few)])[0].rows[0].mark == "maybe-weak"
    assert correct([findings(CHILD, 0.05, many)])[0].rows[0].mark == "weak"


def test_a_study_has_a_verdict_for_each_strength() -> None:
    assert STUDY.verdicts == tuple(judge([found]) for found in STUDY.findings)
    assert [found.level for found in STUDY.findings] == ["purposeful", "random"]
    assert usual_strengths(GAMES)[1].games == 40


def test_rows_that_stay_in_the_hand_are_listed_with_the_least_used_first() -> None:
    rows = (row(1, "often", 50, 45), row(1, "seldom", 50, 10), row(1, "always"), row(1, "rare", 20, 1))

    assert [each.row for each in least_used(findings(CHILD, 0.1, *rows))] == ["seldom", "often"]


def test_what_is_worth_a_try_is_about_the_rows_of_the_mod_first() -> None:
    reasons = (Reason("begun-strong", CHILD, "other", weight=0.5), Reason("weak", CHILD, "own", weight=0.1))
    unfair = replace(STUDY, verdict=Verdict("unfair", reasons, 0, 2))
    unsure = replace(STUDY, verdict=Verdict("unsure", (), 300, 0))
    fair = replace(STUDY, verdict=Verdict("fair", (), 0, 4))

    assert (advise(unfair, {"own"}).key, advise(unfair, {"own"}).row) == ("weak", "own")
    assert (advise(unfair, ()).key, advise(unfair, ()).row) == ("strong", "other")
    assert advise(unsure, ()).numbers == {"n": 340}
    assert advise(fair, {"nothing of this game"}).key == "fair"


def test_each_reason_has_words_for_what_is_worth_a_try() -> None:
    words = Lang.read()
    reasons = ("strong", "weak", "dead", *SEAT_KEYS.values(), "longer", "shorter", "endless", "broken")

    assert [key for key in (*reasons, "idle", "unsure", "fair") if f"fair.try.{key}" not in words] == []
    assert [key for key in (*reasons, *BEGUN_KEYS.values()) if f"fair.reason.{key}" not in words] == []
