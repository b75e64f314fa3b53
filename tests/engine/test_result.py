"""Who won a match and who did best."""

from tabletop.engine.game import Result


def test_the_winners_are_the_seats_that_share_the_first_place() -> None:
    result = Result(places=((2, 0), (1,)), points=(5, 3, 5))
    assert result.winners == (2, 0)
    assert result.best == (2, 0)


def test_a_match_nobody_at_the_table_won_has_no_winners_but_a_best() -> None:
    result = Result(places=((), (1,), (0,)), points=(1, 2))
    assert result.winners == ()
    assert result.best == (1,)
