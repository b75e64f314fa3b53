"""Rules, matches and bots: what a copy, a look, a log line, a decision and a whole game cost."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tabletop.bots import choose
from tabletop.bots.worker import think
from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.engine.agenda import advance, answer
from tabletop.engine.fields import Plain
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.engine.steps import Answer
from tabletop.games.heartland import GAME as HEARTLAND
from tabletop.store.match_files import MatchFile
from tests.bench import bare
from tests.bench.measure import Bar, interleaved
from tests.toy.game import CONTENT as TOY_CONTENT
from tests.toy.game import GAME as TOY

TURNS = 2_000
SEATS = [Seat(name, colour) for colour, name in enumerate(("Ada", "Bruno", "Chen", "Dot"))]
GREEDY_SEEDS = (1, 2, 3, 4, 5)


def heartland() -> Content:
    """Heartland's content."""
    return load(HEARTLAND.id, HEARTLAND.kinds)


def write_text(line: dict[str, Any]) -> None:
    """Make the text of a line of the log, as the app does for each."""
    json.dumps(line)


def started(game: Game, content: object, options: dict[str, Plain], seed: int = 1) -> Match:
    """A match of four that keeps its log as text, as the app does."""
    return Match.start(game, content, SEATS, options, seed, MatchLog(write_text))


def play_match(match: Match, level: str = "purposeful", answers: int = 10_000) -> int:
    """Play on with views, events and memory; how many answers that took."""
    rng, given = random.Random(1), 0
    while not match.is_over and given < answers:
        decision = match.decisions[0]
        keys = choose(match.game, match.view(decision.seat), decision, level, rng)
        match.act(Answer(decision.seat, keys, decision.nth))
        given += 1
    return given


def play_rules(game: Game, state: State) -> int:
    """Play on with nothing but the rules: options listed, one chosen by its purpose, applied."""
    rng, given = random.Random(1), 0
    while not state.is_over:
        decision = state.waits[0]
        best, found = None, []
        for keys in decision.enumerate(64):
            worth = game.purpose(state, decision, keys)
            if best is None or worth > best:
                best, found = worth, [keys]
            elif worth == best:
                found.append(keys)
        answer(state, decision, rng.choice(found))
        state.events.clear()
        given += 1
    return given


def set_up(game: Game, content: object, options: dict[str, Plain], seed: int = 1) -> State:
    """A state at its first question."""
    state: State = game.setup(CardTable(game.pieces(content, 4, options)), content, 4, options, seed)
    advance(state)
    return state


def decisions() -> list[Bar]:
    """A decision of purposeful play in units of a decision of the bare card game."""
    content = heartland()
    rounds: dict[str, Plain] = {"rounds": 5}
    options: dict[str, Plain] = dict(content.file.defaults(4))
    cases: dict[str, Callable[[], int]] = {
        "toy rules": lambda: play_rules(TOY, set_up(TOY, TOY_CONTENT, rounds)),
        "toy match": lambda: play_match(started(TOY, TOY_CONTENT, rounds)),
        "heartland rules": lambda: play_rules(HEARTLAND, set_up(HEARTLAND, content, options)),
        "heartland match": lambda: play_match(started(HEARTLAND, content, options)),
    }
    given = {name: play() for name, play in cases.items()}
    game = bare.new_game(1)
    spent = interleaved({"bare": lambda: bare.play(game, TURNS), **cases})
    unit = spent["bare"] / TURNS
    cost = {name: spent[name] / given[name] / unit for name in cases}
    note = f"unit {unit * 1e6:.1f} us"
    return [
        Bar("a decision, rules alone (the test game)", cost["toy rules"], 25, note=note),
        Bar("a decision, match and all (the test game)", cost["toy match"], 60, note=note),
        Bar("a decision, rules alone (Heartland)", cost["heartland rules"], None, note="told, not judged"),
        Bar("a decision, match and all (Heartland)", cost["heartland match"], None, note="told, not judged"),
    ]


def looks() -> list[Bar]:
    """Clone, view and log line in the middle of a match of Heartland with four seats."""
    content = heartland()
    match = started(HEARTLAND, content, dict(content.file.defaults(4)))
    play_match(match, answers=100)
    state = match.state
    cases = {"clone": state.clone, "view": lambda: match.view(0)}
    spent = interleaved(cases, times={"clone": 5_000, "view": 500}, rounds=7)
    return [
        Bar("clone of a match state", spent["clone"] * 1e6, 3, "us"),
        Bar("view of a seat", spent["view"] * 1e6, 60, "us"),
        *_lines(match),
    ]


def _lines(match: Match) -> list[Bar]:
    """What the frame waits for when a line goes to the match file: wall time, the longest of many, disk and all."""
    found = []
    with TemporaryDirectory() as folder:
        file = MatchFile(Path(folder) / "bench.hotseat")
        file.write_line(match.header)
        plain = {"seat": 0, "keys": ["deck"], "state": match.state.to_plain(), "digest": match.state.digest()}
        for number in range(400):
            line = plain if number % 100 == 0 else {"seat": 0, "keys": ["deck"]}
            began = time.perf_counter()
            file.write_line(line)
            found.append((time.perf_counter() - began) * 1e3)
        file.close()
        longest = sorted(found)[-4]  # of 400: what happens once in a hundred; the rest is other people's work
    return [
        Bar("save line, one in a hundred takes longer", longest, 4, "ms", f"median {median(found):.3f} ms")
    ]


def greedy() -> list[Bar]:
    """A whole game of four greedy bots on one core, thinking in this process."""
    content = heartland()
    spent, answers = [], 0
    for seed in GREEDY_SEEDS:
        match = started(HEARTLAND, content, dict(content.file.defaults(4)), seed)
        began = time.process_time()
        while not match.is_over:
            decision = match.decisions[0]
            keys = think(HEARTLAND, "greedy", seed, match.view(decision.seat), decision)
            match.act(Answer(decision.seat, keys, decision.nth))
            answers += 1
        spent.append(time.process_time() - began)
    note = f"{len(spent)} games, longest {max(spent):.1f} s, {sum(spent) / answers * 1e3:.1f} ms a decision"
    return [Bar("greedy Heartland game, 4 seats, median", median(spent), 4, "s", note)]
