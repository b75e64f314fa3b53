"""Laws of hands in all games: each answer in each way, no silent key, nothing that moves under the pointer, a way back.

All this is looked at in one walk through matches of each game, with every number of seats and with changed options.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pygame
import pytest

from tabletop import games
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision, Option
from tabletop.ui.table.bars.bar import main_place
from tabletop.ui.table.hands import grip
from tests.conformance.cases import all_cases
from tests.conformance.laws import Case, purposeful
from tests.tables.heap.heap_sitting import heap, play_until
from tests.ui.table.sitting import brush
from tests.ui.table.ways import WAYS, Trial, give

POSITIONS, MORE = 16, 200
"""How many positions of a game are looked at, and in a night."""
MATCHES, GAP = 8, 4
"""Out of how many matches they are, and how many answers there are at most between two."""
SKIPPED = 40
"""So many answers are given at most before the first position of a match."""


SIZES = (((1280, 680), 100), ((1366, 705), 150), ((1920, 1080), 100), ((1280, 960), 100))
"""Windows with their size of type, one of them for each position."""
window = cache(lambda size: brush(*size))


class Found(NamedTuple):
    """What was wrong, by law."""

    ways: list[str]
    """Answers that cannot be given in some way."""
    silent: list[str]
    """Keys that do nothing and do not say why."""
    moved: list[str]
    """What moves under the pointer while a choice is incomplete."""
    stuck: list[str]
    """What is half done and cannot be taken back by Escape and by a button that is seen."""
    tried: int = 0


def chosen_cases(game_id: str) -> Iterator[Case]:
    """Cases of one game, again and again: each number of seats in turn, the options changed now and then."""
    rng, by_seats = random.Random(game_id), dict[int, list[Case]]()
    for case in all_cases():
        if case.game.id == game_id:
            by_seats.setdefault(case.seats, []).append(case)
    while True:
        yield from (rng.choice(of_that_size) for of_that_size in by_seats.values())


def positions(game_id: str, most: int) -> Iterator[tuple[Trial, Decision]]:
    """Questions to people, each on the screen of whoever is asked."""
    seen = 0
    for nth, case in enumerate(chosen_cases(game_id)):
        rng = random.Random(nth)
        trial, before = Trial(case.game, begun(case, nth, rng)), seen
        while not trial.match.is_over and seen < before + most // MATCHES:
            decision = trial.come()
            if rng.randrange(GAP) == 0:
                seen += 1
                yield trial, decision
                trial.start_anew()
            if seen == most:
                return
            trial.go_on(purposeful(case.game, trial.match.view(decision.seat), decision, rng))


def begun(case: Case, seed: int, rng: random.Random) -> Match:
    """A match that has been played for a while."""
    made = case.start(seed)
    for _ in range(rng.randrange(SKIPPED)):
        decision = made.decisions[0]
        view = made.view(decision.seat)
        made.act(Answer(decision.seat, purposeful(case.game, view, decision, rng), decision.nth))
        if made.is_over:
            return case.start(seed)
    return made


def kind(handle: str) -> str:
    """A handle without its numbers."""
    return ":".join(word for word in handle.split(":") if not word.lstrip("-").isdigit())


def shape(option: Option) -> tuple[object, ...]:
    """What the gestures for an option have in common with those for others."""
    return kind(option.source), kind(option.target), tuple(map(kind, option.uses)), option.label


def answers(decision: Decision, rng: random.Random, thorough: bool) -> list[list[Option]]:
    """One answer of each shape, or all of them; of questions for several a few."""
    found: list[list[Option]] = [[]] if decision.may_pass else []
    if decision.many:
        sizes = range(max(1, decision.least), decision.most + 1) if thorough else [decision.most]
        return found + [rng.sample(list(decision.options), size) for size in sizes if size]
    options = list(decision.options)
    rng.shuffle(options)
    alike = {shape(option): option for option in options}
    return found + [[option] for option in (options if thorough else alike.values())]


@cache
def walk(game_id: str, most: int, thorough: bool = False) -> Found:
    """Look at so many positions of a game."""
    rng, found, turn, tried = random.Random(game_id), Found([], [], [], []), dict[object, int](), 0
    for trial, decision in positions(game_id, most):
        where = (
            f"{len(trial.match.seats)} seats, answer {len(trial.match.standing_answers())}, {decision.prompt}"
        )
        for answer in answers(decision, rng, thorough):
            for way in WAYS if thorough else next_ways(turn, decision, answer):
                tried += 1
                if wrong := give(trial, answer, way):
                    found.ways.append(f"{where}: {[o.key for o in answer]} by {way} {wrong}")
        for wrongs, look in (
            (found.silent, silent_keys),
            (found.moved, cards_that_move),
            (found.stuck, no_way_back),
            (found.moved, main_that_moves),
        ):
            wrongs.extend(f"{where}: {wrong}" for wrong in look(trial))
    return found._replace(tried=tried)


def next_ways(turn: dict[object, int], decision: Decision, answer: list[Option]) -> list[str]:
    """The way whose turn it is for answers of this shape to this question."""
    of = decision.prompt, *sorted(map(str, map(shape, answer[:1])))
    turn[of] = turn.get(of, -1) + 1
    return [list(WAYS)[turn[of] % len(WAYS)]]


def silent_keys(trial: Trial) -> list[str]:
    """Keys that do nothing here and do not say why: with nothing held, then with a piece held or chosen."""
    found = []
    for held in (False, True):
        for key in (pygame.K_SPACE, pygame.K_RETURN):
            trial.start_anew()
            piece = next((p for o in trial.asked.options for p in grip.pieces(o)), "")
            if held and piece:
                trial.poke(trial.spot(piece))
            if trial.noted or trial.scene.kit.overlays:
                continue
            before = trial.scene.hands.holding.held, trial.scene.hands.aiming.aim
            trial.scene.sitting.notice = None
            trial.press(key)
            did = trial.noted or trial.scene.kit.overlays or trial.scene.sitting.notice is not None
            if not did and before == (trial.scene.hands.holding.held, trial.scene.hands.aiming.aim):
                found.append(f"{pygame.key.name(key)} {'with a piece held' if held else ''}")
    return found


def cards_that_move(trial: Trial) -> list[str]:
    """Cards of the hand that lose slot or digit while one after the other is chosen."""
    trial.start_anew()
    asked, fan, found = trial.asked, trial.scene.table_layout.fan(), []
    digits = trial.scene.hands.holding.reach.hand
    mine = [option.source for option in asked.options if option.source in digits]
    if fan is None or not asked.many or len(mine) < 2:
        return []
    before = {card: trial.spot(card) for card in digits if fan.anchor(card)}
    for card in mine[: asked.most]:
        trial.poke(before[card])
        trial.scene.update(400)
        fan = trial.scene.table_layout.fan()
        assert fan is not None  # somebody's cards are on the screen
        if card not in trial.scene.hands.holding.chosen.values():
            found.append(f"{card} was clicked where it had been seen, and not chosen")
        after = {other: trial.spot(other) for other in digits if fan.anchor(other)}
        if trial.scene.hands.holding.reach.hand != digits or not after.items() <= before.items():
            found.append(f"after {card} others lie elsewhere")
    return found


def main_that_moves(trial: Trial) -> list[str]:
    """Buttons that are not where they should be: the main one in its place, no other there, all apart and in sight."""
    found, usual, size = [], trial.brush, SIZES[len(trial.match.standing_answers()) % len(SIZES)]
    trial.brush = window(size)
    trial.start_anew()
    bar, place = trial.scene.controls.prompt, main_place(trial.scene.table_layout.areas["prompt"])
    if bar.main is not None and bar.main.rect != place:
        found.append(f"{bar.main.name} is not in its place at {size}")
    for each in (*bar._buttons, bar.cancel):
        if each is not bar.main and each.rect.colliderect(place):
            found.append(f"{each.name} is in the place of the main button at {size}")
        if each.rect.colliderect(bar.rect):
            found.append(f"{each.name} lies on the question at {size}")
        if not trial.scene.area.contains(each.rect):
            found.append(f"{each.name} is out of sight at {size}")
    trial.brush = usual
    trial.show()
    return found


def no_way_back(trial: Trial) -> list[str]:
    """What Escape and the button do not do: put back what is held, and open the menu only when nothing is half done."""
    scene, found, menus = trial.scene, [], list[str]()
    scene.events.on_menu = lambda: menus.append("menu")
    trial.start_anew()
    is_halfway = scene.sitting.is_halfway
    if scene.controls.prompt.cancel.visible != is_halfway:
        found.append("the button is wrong about what is half done")
    if not is_halfway:
        trial.press(pygame.K_ESCAPE)
        if menus != ["menu"]:
            found.append("Escape opens no menu")
    for by_key in (True, False):
        trial.start_anew()
        menus.clear()
        piece = next((p for o in trial.asked.options for p in grip.pieces(o)), "")
        if piece:
            trial.poke(trial.spot(piece))
        if not scene.hands.holding.loose or scene.kit.overlays:
            continue
        trial.show()
        if not scene.controls.prompt.cancel.visible:
            found.append(f"no button puts {piece} back")
        if by_key:
            trial.press(pygame.K_ESCAPE)
        else:
            trial.poke(scene.controls.prompt.cancel.rect.center)
        if scene.hands.holding.loose or menus:
            found.append(f"{piece} is not put back")
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("game_id", games.ids())
def test_hands_keep_their_laws_in_every_position(game_id: str) -> None:
    """In turn by mouse drag, by clicks, by keys, by taps and by a finger's drag: just that answer, and no other.

    Holds case K4 (a main key that says nothing), case P5 (the place of the main button) and case P7 (Escape) as laws.
    """
    keeps_the_laws(walk(game_id, POSITIONS), POSITIONS)


@pytest.mark.nightly
@pytest.mark.parametrize("game_id", games.ids())
def test_hands_keep_their_laws_in_more_positions(game_id: str) -> None:
    keeps_the_laws(walk(game_id, MORE), MORE)


def keeps_the_laws(found: Found, most: int) -> None:
    assert found.ways == []
    assert found.silent == []
    assert found.moved == []
    assert found.stuck == []
    assert found.tried >= most


@pytest.mark.nightly
@pytest.mark.parametrize("game_id", games.ids())
def test_every_single_answer_can_be_given_in_every_way(game_id: str) -> None:
    assert walk(game_id, MORE, thorough=True).ways == []


def over_a_damaged_part(decision: Decision, trial_zone: dict[str, object]) -> list[tuple[Option, Option]]:
    """Pairs of ways for one card in one spot: repair the part that lies there, or take its place."""
    return [
        (mend, attach)
        for mend in decision.options
        for attach in decision.options
        if mend.label == "mend" and attach.label == "attach" and mend.source == attach.source
        if trial_zone.get(attach.target.removeprefix("zone:")) == (int(mend.target.removeprefix("card:")),)
    ]


def test_a_damaged_part_can_be_repaired_and_replaced_by_one_card() -> None:
    """Holds case P1 and case H1: both lie in one spot, so the table asks, whichever way the card came there."""
    made = play_until(
        heap(4, 5), "bodge", lambda view, asked: bool(over_a_damaged_part(asked, dict(view.table.values)))
    )
    trial = Trial(games.load("heap"), made)
    decision = trial.come()

    for option in over_a_damaged_part(decision, dict(trial.view.table.values))[0]:
        assert [way for way in WAYS if give(trial, [option], way)] == []
    trial.start_anew()
    trial.poke(trial.spot(option.source))
    trial.poke(trial.spot(option.target))
    (menu,) = trial.scene.kit.overlays
    assert [line.name.partition(" ")[0] for line in menu.widgets] == ["Replace", "Mend"]
