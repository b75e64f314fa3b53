"""The verbs of a state, who sees what they did, and plain data in and out."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Sequence
from typing import Any

import pytest

from tabletop.engine.events import ShownPiece, mask
from tabletop.engine.fields import UNSEEN, Pieces, Plain, Value, Zone
from tabletop.engine.handles import key
from tabletop.engine.plain import digest_of
from tabletop.engine.shape import CardTable, Options
from tabletop.engine.state import State
from tabletop.errors import RuleError
from tests.toy.game import CARDS, Toy, pieces

PUBLIC = 2  # the bit of "everybody" with two seats


class Shelf(State):
    """Fields of every sort, for these tests."""

    deck = Zone(see="count")
    hand = Zone(per="seat", see="owner")
    pile = Zone(see="top")
    open = Zone()
    map = Zone(per="cell")
    cubes = Value(int, per=("cell", "good"))
    purse = Value(int, per="seat", see="owner")
    truck = Value(tuple, per="seat")
    round = Value(int, start=1)
    marked = Pieces()


DOMAINS: dict[str, Sequence[Plain]] = {"cell": [(-1, 0), (0, 0)], "good": ["corn", "pigs"]}


def shelf() -> Shelf:
    s = Shelf(2, CardTable(pieces(None, 2, {})), None, {}, DOMAINS, 1)
    s.lay("deck", range(6))
    s.events.clear()
    return s


def seen(s: State, bit: int) -> list[dict[str, Any]]:
    return [mask(happening, bit).facts for happening in s.events]


def test_fields_start_as_declared() -> None:
    s = shelf()

    assert (s.round, s.phase, s.truck[1], s.cubes[(-1, 0), "corn"]) == (1, "setup", (), 0)


def test_a_row_holds_the_places_whose_index_begins_alike() -> None:
    shape = shelf().shape

    assert shape.row("cubes", (-1, 0)) == ("cubes:-1:0:corn", "cubes:-1:0:pigs")
    assert shape.row("cubes", (0, 0), "pigs") == ("cubes:0:0:pigs",)
    assert shape.row("cubes", (9, 9)) == ()


class Owned(State):
    """Places of seats and of nobody, by one thing and by two."""

    bank = Value(int)
    hand = Zone(per="seat", see="owner")
    lot = Zone(per="slot")
    bids = Value(int, per=("slot", "seat"), see="owner")
    bets = Value(int, per=("seat", "slot"))


def test_a_place_is_that_of_the_seat_in_its_index_wherever_it_stands_there() -> None:
    shape = Owned(2, CardTable(()), None, {}, {"slot": (5, 7)}).shape

    owners = {name: shape.owner(name) for name in shape.place}

    assert {name for name, seat in owners.items() if seat is None} == {"phase", "bank", "lot:5", "lot:7"}
    assert {name for name, seat in owners.items() if seat == 1} == {
        *("hand:1", "bids:5:1", "bids:7:1", "bets:1:5", "bets:1:7")
    }
    assert [shape.seen_by[name] for name in ("hand:0", "bids:7:1")] == [1 << 0, 1 << 1]


def test_a_shape_goes_whole_to_another_process() -> None:
    """It is made anew there, with all its places."""
    s = shelf()

    other = pickle.loads(pickle.dumps(s.shape))

    assert (other.place.keys(), other.seen_by, other.seats) == (s.shape.place.keys(), s.shape.seen_by, 2)


def test_states_with_the_same_marks_are_equal_whichever_came_first() -> None:
    one, other = shelf(), shelf()
    for piece in (4, 1, 3):
        one.mark("marked", piece)
    for piece in (3, 4, 1):
        other.mark("marked", piece)

    assert one.marked == (1, 3, 4)
    assert one.key() == other.key()


def test_a_digest_is_sixteen_hex_digits_of_what_plain_data_say_in_whatever_order() -> None:
    digest = digest_of({"rng": 1, "values": {"b": [1, 2], "a": None}})

    assert re.fullmatch("[0-9a-f]{16}", digest)
    assert digest_of({"values": {"a": None, "b": (1, 2)}, "rng": 1}) == digest
    assert digest_of({"rng": 1, "values": {"b": [2, 1], "a": None}}) != digest


def test_places_are_stored_under_readable_keys() -> None:
    s = shelf()

    s.cubes[(-1, 0), "pigs"] = 4

    assert s.values["cubes:-1:0:pigs"] == 4
    assert key("cubes", (-1, 0), "pigs") == "cubes:-1:0:pigs"


def test_a_misspelt_field_is_refused() -> None:
    s = shelf()

    with pytest.raises(AttributeError):
        s.rond = 3  # type: ignore[attr-defined]  # the mistake under test
    with pytest.raises(RuleError, match="no field rond"):
        s.put("rond", 3)
    with pytest.raises(RuleError, match="hand has no place 7"):
        s.hand[7]


def test_an_indexed_field_is_not_set_as_a_whole() -> None:
    s = shelf()

    with pytest.raises(RuleError, match="held per seat"):
        s.purse = 3


@pytest.mark.parametrize("value", [[1], {"a": 1}, 1.5, (1, [2])])
def test_only_plain_values_are_stored(value: object) -> None:
    s = shelf()

    with pytest.raises(RuleError, match="cannot hold"):
        s.put("round", value)  # type: ignore[arg-type]  # the mistake under test


def test_a_move_needs_the_piece_to_be_there() -> None:
    s = shelf()

    with pytest.raises(RuleError, match="does not lie in open"):
        s.move(3, "open", "deck")
    with pytest.raises(RuleError, match="no zone bin"):
        s.move(3, "deck", "bin")


def test_a_dealt_card_is_shown_to_its_owner_only() -> None:
    s = shelf()

    s.move(5, "deck", "hand:0")

    assert seen(s, 0) == [{"piece": 5, "src": "zone:deck", "dst": "zone:hand:0"}]
    assert seen(s, 1) == seen(s, PUBLIC) == [{"piece": UNSEEN, "src": "zone:deck", "dst": "zone:hand:0"}]


def test_a_card_on_a_top_pile_is_seen_by_all_until_it_is_covered() -> None:
    s = shelf()

    s.move(5, "deck", "pile")
    s.move(4, "deck", "pile")

    assert [facts["piece"] for facts in seen(s, PUBLIC)] == [5, 4]
    assert not s.shape.seen_by["pile"]


def test_uncovering_a_card_of_a_top_pile_shows_it_to_somebody() -> None:
    s = shelf()
    s.move(5, "deck", "pile")
    s.move(4, "deck", "pile")

    s.move(4, "pile", "hand:0")

    assert s.events[-1].reveals(0)


def test_transfers_conserve_and_refuse_to_overdraw() -> None:
    s = shelf()
    s.cubes[(0, 0), "corn"] = 3

    s.transfer("cubes:0:0:corn", "cubes:-1:0:corn", 2)

    assert (s.cubes[(0, 0), "corn"], s.cubes[(-1, 0), "corn"]) == (1, 2)
    with pytest.raises(RuleError, match="2 cannot be taken from cubes:0:0:corn, which holds 1"):
        s.transfer("cubes:0:0:corn", "cubes:-1:0:corn", 2)
    with pytest.raises(RuleError, match="cannot be taken"):
        s.transfer("cubes:0:0:corn", "cubes:-1:0:corn", -1)


def test_an_owners_value_is_hidden_from_the_others() -> None:
    s = shelf()

    s.purse[1] = 7

    assert seen(s, 1)[0]["new"] == 7
    assert seen(s, 0)[0]["new"] is None


def test_setting_a_value_to_itself_is_no_event() -> None:
    s = shelf()

    s.round = 1

    assert s.events == []


def test_marks_follow_the_piece() -> None:
    s = shelf()
    s.move(5, "deck", "hand:0")
    s.events.clear()

    s.mark("marked", 5)
    s.mark("marked", 5)

    assert s.marked == (5,)
    assert [facts["piece"] for facts in seen(s, 0)] == [5]
    assert [facts["piece"] for facts in seen(s, 1)] == [UNSEEN]
    with pytest.raises(RuleError, match="not a set of pieces"):
        s.mark("round", 5)


def test_a_log_line_hides_the_pieces_a_seat_cannot_see() -> None:
    s = shelf()
    s.move(5, "deck", "hand:0")
    s.events.clear()

    s.say("takes", seat=0, cards=("card:5",), n=3, how="by hand")

    assert s.events[0].facts["cards"] == (ShownPiece(5, 1),)
    told = {"line": "takes", "seat": 0, "n": 3, "how": "by hand"}
    assert seen(s, 0)[0] == {**told, "cards": ("card:5",)}
    assert seen(s, 1)[0] == {**told, "cards": ("card:-1",)}


def test_pouring_keeps_the_order() -> None:
    s = shelf()

    s.pour("deck", "open")

    assert (s.deck, s.open) == ((), (0, 1, 2, 3, 4, 5))


def test_shuffles_come_from_the_state_alone() -> None:
    one, two = shelf(), shelf()

    one.shuffle("deck")
    two.shuffle("deck")

    assert one.deck == two.deck != (0, 1, 2, 3, 4, 5)
    assert sorted(one.deck) == [0, 1, 2, 3, 4, 5]


def test_the_random_numbers_are_splitmix64() -> None:
    s = shelf()
    s.rng = 1234567

    numbers = [s.roll(1 << 64) for _ in range(3)]

    # the first outputs for this seed as its author's reference code prints them
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_rolls_are_even() -> None:
    s = shelf()

    counts = [0] * 6
    for _ in range(6000):
        counts[s.roll(6)] += 1

    assert all(850 < count < 1150 for count in counts)


def test_a_clone_played_on_leaves_the_original_alone() -> None:
    s = shelf()
    before = s.key()

    twin = s.clone()
    twin.round = 9
    twin.shuffle("deck")
    twin.move(twin.deck[0], "deck", "open")

    assert s.key() == before
    assert twin.key() != before


def test_plain_data_survives_json() -> None:
    s = shelf()
    s.truck[0] = (-1, 0)
    s.shuffle("deck")

    other = shelf()
    other.take_plain(json.loads(json.dumps(s.to_plain())))

    assert other.key() == s.key()
    assert other.digest() == s.digest()


def test_a_set_that_only_the_table_shows_changes_no_file() -> None:
    """Matches on file from before there was it are read as they were written."""

    class Shown(Shelf):
        lit = Pieces(saved=False)

    cards = CardTable(pieces(None, 2, {}))
    before, now = Shelf(2, cards, None, {}, DOMAINS), Shown(2, cards, None, {}, DOMAINS)
    for s in (before, now):
        s.lay("deck", range(6))
    now.mark("lit", 3)
    assert now.digest() == before.digest()

    now.take_plain(json.loads(json.dumps(before.to_plain())))
    assert now.clone().lit == (3,)


def test_plain_data_of_another_game_is_refused() -> None:
    toy = Toy(2, CardTable([card for card, _ in CARDS]), None, {})

    with pytest.raises(RuleError, match="another game"):
        toy.take_plain(shelf().to_plain())


def test_a_hidden_piece_has_no_record() -> None:
    s = shelf()

    with pytest.raises(RuleError, match="hidden piece has no record"):
        s.cards[UNSEEN]
    with pytest.raises(RuleError, match="there is no piece 99"):
        s.cards[99]
    assert s.cards.pieces_with_id("nobody") == ()


def test_where_finds_a_piece() -> None:
    s = shelf()

    assert s.zone_holding(3) == "deck"
    with pytest.raises(RuleError, match="lies in no zone"):
        s.zone_holding(25)


def test_a_zone_for_owners_needs_seats() -> None:
    with pytest.raises(RuleError, match="must be held per seat"):
        Zone(see="owner")


def has_bonus(options: Options) -> bool:
    return bool(options.get("bonus"))


class Optional(State):
    """A table with fields that only an option needs."""

    coins = Value(int, per="seat", start=3)
    bonus = Value(int, per="seat", start=2).only_when(has_bonus)
    lead = Value(tuple).only_when(has_bonus)
    vault = Zone(per="seat", see="owner").only_when(has_bonus)


def optional(**options: Any) -> Optional:
    return Optional(2, CardTable([]), None, options)


@pytest.mark.parametrize("options", [{}, {"bonus": False}])
def test_without_its_option_a_field_has_no_places_and_reads_as_what_it_starts_with(
    options: dict[str, Any],
) -> None:
    s = optional(**options)

    assert set(s.values) == {"phase", "coins:0", "coins:1"}
    assert (s.bonus[1], s.lead, s.vault[0]) == (2, (), ())
    with pytest.raises(RuleError, match="bonus has no place 0"):
        s.bonus[0] = 5
    with pytest.raises(RuleError, match="coins has no place 2"):
        s.coins[2]


def test_with_its_option_it_is_a_field_like_any_other() -> None:
    s = optional(bonus=True)
    s.bonus[0], s.lead = 5, (1,)

    assert (s.bonus[0], s.bonus[1], s.lead, s.vault[1]) == (5, 2, (1,), ())
    assert s.values["bonus:0"] == 5
    with pytest.raises(RuleError, match="bonus has no place 2"):
        s.bonus[2]


def test_a_field_needs_its_domain() -> None:
    with pytest.raises(RuleError, match="held per cell, but set-up gave no such domain"):
        Shelf(2, CardTable([]), None, {}, {})
