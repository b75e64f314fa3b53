"""Standing orders at the panels: there if the game has any, set and taken back in public."""

from __future__ import annotations

import pygame

from tests.ui.table.test_other_games import ORDERS, Sat


def press(sat: Sat, at: tuple[float, float]) -> None:
    sat.scene.event(pygame.event.Event(pygame.MOUSEMOTION, {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0)}))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        sat.scene.event(pygame.event.Event(kind, {"pos": at, "button": 1}))
    sat.draw()


def choose(sat: Sat, seat: int, name: str) -> None:
    """Open a seat's orders with the pointer and press one of them."""
    press(sat, sat.scene.controls.orders.buttons[seat].rect.center)
    press(sat, sat.scene.kit.find(name).rect.center)


def test_a_game_without_orders_shows_no_button() -> None:
    assert not Sat("w01").scene.controls.orders.buttons


def test_an_order_is_set_from_its_seat_s_panel_and_passes_from_then_on() -> None:
    sat = Sat("w01 w01 w01", orders=ORDERS)

    choose(sat, 0, "Never respond")

    assert sat.session.orders[0] == {"respond"}
    assert sat.answers()[-1] == {"seat": 0, "keys": ()}
    assert sat.buttons() == ["Bruno responds", "Nobody responds"]
    assert sat.scene.controls.orders.buttons[0].is_set
    assert not sat.scene.controls.orders.buttons[1].is_set
    assert "Never respond" in sat.scene.controls.orders.buttons[0].tooltip
    before = len(sat.answers())
    sat.pass_for_all()
    assert [line["seat"] for line in sat.answers()[before:]] == [1, 0], (
        "Bruno's pass, and in the next window hers"
    )
    assert sat.buttons() == ["Bruno responds", "Nobody responds"]


def test_an_order_is_taken_back_the_same_way_and_the_others_stay() -> None:
    sat = Sat("w01 w01 w01", orders=ORDERS)
    choose(sat, 0, "Never respond")
    choose(sat, 0, "Never nod")
    assert sat.session.orders[0] == {"respond", "nod"}

    choose(sat, 0, "Never respond")

    assert sat.session.orders[0] == {"nod"}
    sat.pass_for_all()
    assert sat.buttons() == ["Ada responds", "Bruno responds", "Nobody responds"]


def test_a_button_stands_on_the_edge_of_each_person_s_panel() -> None:
    sat = Sat("w01", orders=ORDERS)
    for seat, panel in sat.scene.table_layout.panels.items():
        rect = sat.scene.controls.orders.buttons[seat].rect
        assert abs(rect.centerx - panel.right) < 1
        assert panel.y < rect.y
        assert rect.bottom < panel.bottom
        assert sat.scene.controls.orders.buttons[seat].takes_focus(), "Tab reaches it"
