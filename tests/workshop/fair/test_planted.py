"""Planted faults stand out: a card, a town, a track and a seat that are wrong, and a card that nobody plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.cli import lookups, main
from tabletop.engine.fields import Plain
from tabletop.workshop.fair.findings import Findings
from tabletop.workshop.fair.study import Strength, Study, StudyResult, run
from tests.bots.toys import SOURCE
from tests.workshop.fair import faults

pytestmark = pytest.mark.exhaustive

Options = Mapping[str, Plain]


def marks(found: Findings) -> dict[str, str]:
    """Every row and seat that stands out, with its mark."""
    seats = {f"seat {seat.seat}": seat.mark for seat in found.seats}
    rows = {row.row: row.mark for row in found.rows}
    spans = {span.row: span.mark for span in found.spans}
    return {
        name: mark for name, mark in {**seats, **spans, **rows}.items() if mark in ("strong", "weak", "dead")
    }


def study(
    game: str, seats: int, games: int, mod: Path | None = None, options: Options | None = None
) -> StudyResult:
    """A study of skilled bots, with a mod."""
    opened = lookups.find_game(game, () if mod is None else (str(mod),))
    return run(Study(opened.bots(), seats, (Strength(("skilled",), games),), 1, options or {}))


def test_a_card_that_pays_too_much_is_too_strong(tmp_path: Path) -> None:
    mod = faults.plant(tmp_path, "heist", "cards", faults.OVERSTRONG)

    result = study("heist", 3, 60, mod)

    assert marks(result.findings[0])["pickpocket"] == "strong"
    assert result.verdict.answer in ("almost", "unfair")


@pytest.mark.nightly
def test_a_town_that_pays_99_is_too_strong(tmp_path: Path) -> None:
    mod = faults.plant(tmp_path, "heartland", "locations", faults.TOWN_OF_99)

    assert marks(study("heartland", 2, 60, mod).findings[0])["bascom"] == "strong"


def test_a_card_that_nobody_plays_is_told() -> None:
    unloved = replace(SOURCE, load="tests.workshop.fair.faults:load_unloved")

    result = run(Study(unloved, 3, (Strength(("purposeful",), 150),), 1))

    assert marks(result.findings[0])["drop"] == "dead"
    assert "dead" in [reason.key for reason in result.verdict.reasons]


@pytest.mark.nightly
@pytest.mark.timeout(3000)
def test_the_default_command_tells_a_card_that_draws_nine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mod = faults.plant(tmp_path, "heap", "cards", faults.DRAWS_NINE)

    main(["simulate", "heap", "--mod", str(mod), "--report", str(tmp_path / "fair.html"), "--lang", "en"])

    told = capsys.readouterr().out
    assert told.startswith("No: Loop-the-Oops Rockets is too strong.")
    assert "A child would say (skilled bots): Almost: Loop-the-Oops Rockets is too strong." in told
    assert "Loop-the-Oops Rockets: of 100 who begin with it" in told


@pytest.mark.nightly
def test_a_seat_that_draws_a_card_more_wins_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("phases", "setup"):
        monkeypatch.setattr(f"tabletop.games.wrestling.rules.{module}.hand_size", faults.generous_hand_size)

    found = study("wrestling", 2, 500, options=faults.USUAL_WRESTLING).findings[0]

    assert marks(found)["seat 0"] == "strong"
    assert marks(found)["seat 1"] == "weak"


@pytest.mark.nightly
def test_a_track_with_half_its_laps_is_over_too_soon(tmp_path: Path) -> None:
    mod = faults.plant(tmp_path, "pedal", "tracks", faults.HALF_TRACK)
    options: Options = {
        "season": "off",
        "laps": 0,
        "garage": "off",
        "weather": False,
        "legends": 0,
        "mulligan": False,
    }

    result = study("pedal", 2, 120, mod, options=options)

    assert marks(result.findings[0])["track=france"] == "weak"
    assert "shorter" in [reason.key for reason in result.verdict.reasons]


@pytest.mark.nightly
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(
    ("game", "rows"), [("heist", ""), ("wrestling", ""), ("heist", faults.ONLY_A_COMMENT)]
)
def test_a_game_against_itself_on_other_deals_differs_by_luck_alone(
    game: str, rows: str, tmp_path: Path
) -> None:
    """Of 50 comparisons at most 6 stand out: more than that come in 1 of 80 such tests if luck makes 5 of 100."""
    mod = faults.plant(tmp_path, game, "cards", rows) if rows else None

    assert sum(map(bool, faults.self_comparisons(game, games=60, times=50, mod=mod))) <= 6


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in (1, 2))])
def test_a_mod_that_changes_only_a_comment_changes_nothing(seed: int, tmp_path: Path) -> None:
    mod = faults.plant(tmp_path, "heist", "cards", faults.ONLY_A_COMMENT)
    opened, usual = lookups.find_game("heist", (str(mod),)), lookups.find_game("heist")
    strengths = (Strength(("skilled",), 20),)

    played = run(Study(opened.bots(), 2, strengths, seed, against=usual.bots())).played[0]

    assert played.metrics
    assert not [change for change in (*played.metrics, *played.changes) if change.difference.value]
