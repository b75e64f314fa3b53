"""Simulation: bots play many games, and a report sums them up.

Every game has its own seed, made from the simulation's seed and the game's number, so the same simulation
gives the same report wherever its games are played (`executors`). Nothing here prints.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from tabletop.bots import Source
from tabletop.bots.worker import think
from tabletop.content.models.records import Content
from tabletop.engine.events import Event as TableEvent
from tabletop.engine.fields import UNSEEN, Plain
from tabletop.engine.game import Game
from tabletop.engine.match import Line, Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.engine.state import State
from tabletop.engine.steps import Answer
from tabletop.engine.turns import turns
from tabletop.workshop.errors import describe_error
from tabletop.workshop.fair.noticing import Watch
from tabletop.workshop.figures import Outcome, Report
from tabletop.workshop.tally import Tally

if TYPE_CHECKING:
    from tabletop.workshop.kept_games import KeptGames

MOST_DEALS = 12
"""Deals that are tried until somebody holds the row that is looked at."""
OnGame = Callable[[Outcome], None]
OnLine = Callable[[Line], None]
Playing = Generator[Outcome, None, None]
"""Results of games as they end."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Parameters of a simulation. `bots` are levels; with fewer than `seats` they are dealt round.

    With `in_turn` they move on by a seat from game to game, and each deal is played once from every seating.
    """

    source: Source
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, Plain] = field(default_factory=dict)
    in_turn: bool = False
    noted: bool = False
    """True if each result has notes on what decided the match."""
    changes: tuple[tuple[str, Plain], ...] = ()
    """Options with other values than usual: every second game is played with one of them, drawn by its seed."""
    begun: tuple[str, ...] = ()
    """Rows of cards that are looked at: each in turn is in a hand when a game begins, if one of a few deals does it."""

    @property
    def levels(self) -> tuple[str, ...]:
        """Level of each seat in the first game."""
        return self.levels_in(0)

    def levels_in(self, number: int) -> tuple[str, ...]:
        """Return the level of each seat in one game."""
        first = number if self.in_turn else 0
        return tuple(self.bots[(seat + first) % len(self.bots)] for seat in range(self.seats))

    def game_seed(self, number: int) -> int:
        """Return the match seed of one game; below 2^48, so that people can copy it."""
        if self.in_turn:
            number //= len(self.bots)
        return random.Random(f"{self.seed}:{number}").getrandbits(48)

    def deal_seeds(self, number: int) -> Iterator[int]:
        """Yield the seeds with which one game may be dealt: the first one, or those that are tried for a row."""
        yield self.game_seed(number)
        for deal in range(1, MOST_DEALS if self.begun else 1):
            yield random.Random(f"{self.seed}:{number}:{deal}").getrandbits(48)

    def row_begun(self, number: int) -> str:
        """Return the row that somebody holds at the start of one game; "" if none is studied."""
        return self.begun[number // 2 % len(self.begun)] if self.begun else ""

    def change_in(self, number: int) -> tuple[tuple[str, Plain], ...]:
        """Return the changed option in one game, with its value; nothing if all are as usual."""
        if not self.changes or number % 2 == 0:
            return ()
        return (random.Random(f"{self.seed}:{number}:change").choice(self.changes),)


class Executor(Protocol):
    """Place where games are played."""

    def play(self, plan: Plan, game: Game, content: object, numbers: Iterable[int]) -> Playing:
        """Yield the result of each of these games as it ends; closed, it leaves the others."""
        ...


class Local:
    """Executor of this process."""

    def play(self, plan: Plan, game: Game, content: object, numbers: Iterable[int]) -> Playing:
        """Yield the results of these games, one after the other."""
        for number in numbers:
            yield play_one(plan, game, content, number)


LOCAL = Local()


def simulate(
    plan: Plan, executor: Executor = LOCAL, on_game: OnGame | None = None, kept: KeptGames | None = None
) -> Report:
    """Play the games of `plan` and report on them; `on_game` is called with each result.

    Results that are `kept` are taken as they are, and each further one is kept. Ctrl+C ends the simulation early:
    the report then covers the games that were over and says `interrupted`.
    """
    begun = time.perf_counter()
    interrupted = False
    game = plan.source.open_game()
    content = plan.source.open_content(game)
    options = all_options(plan, content)
    kinds = {record.id: record.kind for record in game.pieces(content, plan.seats, options)}
    tally = Tally(game.id, plan.levels, kinds)
    playing = play_games(plan, game, content, executor, kept)
    try:
        for outcome in playing:
            tally.add(outcome)
            if on_game is not None:
                on_game(outcome)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        playing.close()
    return tally.report(time.perf_counter() - begun, interrupted)


def play_games(
    plan: Plan,
    game: Game,
    content: object,
    executor: Executor = LOCAL,
    kept: KeptGames | None = None,
) -> Playing:
    """Yield the result of each game of `plan` as it is over, those that are `kept` first."""
    if kept is None:
        yield from executor.play(plan, game, content, range(plan.games))
        return
    yield from kept.read(plan.games)
    for outcome in executor.play(plan, game, content, kept.find_missing(plan.games)):
        kept.keep(outcome)
        yield outcome


def all_options(plan: Plan, content: object) -> dict[str, Plain]:
    """Return the options of the plan, and the defaults of those it does not name."""
    defaults = content.file.defaults(plan.seats) if isinstance(content, Content) else {}
    return {**defaults, **plan.options}


def play_one(
    plan: Plan, game: Game, content: object, number: int, stopped: Callable[[], bool] = lambda: False
) -> Outcome:
    """Play one game to its end, to `Game.bound` answers or to an error, whichever comes first.

    A game that is `stopped` comes back as capped; nobody counts it.
    """
    seed, decisions = plan.game_seed(number), 0
    try:
        match = deal(plan, game, content, number)
        seed = int(match.header["seed"])
        watch = Watch(game, plan.seats, hands(match.state, plan.begun)) if plan.noted else None
        while not match.is_over and decisions < game.bound and not stopped():
            _answer(match, answer_of_bot(plan, match, number), watch)
            decisions += 1
    except Exception as trouble:  # one broken game must not end the simulation; the report names its seed
        return Outcome(number, seed, "error", decisions, error=describe_error(trouble, content))
    if not match.is_over:
        return Outcome(number, seed, "capped", decisions, len(turns(match)))
    result, whole = match.result(), turns(match)
    seen, played = zip(
        *(card_use(match.state, seat, match.events_for(seat)) for seat in range(plan.seats)), strict=True
    )
    return Outcome(
        number,
        seed,
        "finished",
        decisions,
        len(whole),
        result.places,
        result.is_team,
        result.points,
        seen,
        played,
        match.state.digest(),
        notes=None
        if watch is None
        else watch.notes(
            match, whole, tuple(zip(seen, played, strict=True)), change_name(plan.change_in(number))
        ),
    )


def change_name(change: tuple[tuple[str, Plain], ...]) -> str:
    """Return the name of a change of options, as `option=value`; "" for none."""
    return ",".join(f"{option}={value}" for option, value in change)


# A header may hold anything plain besides: hence Any.
def deal(
    plan: Plan,
    game: Game,
    content: object,
    number: int,
    on_line: OnLine | None = None,
    extra: Mapping[str, Any] | None = None,
) -> Match:
    """Start one game of a plan; `on_line` and `extra` are for whoever writes its file."""
    seats = [Seat(f"Bot {seat + 1}", seat, level) for seat, level in enumerate(plan.levels_in(number))]
    options = {**all_options(plan, content), **dict(plan.change_in(number))}
    row = plan.row_begun(number)
    for seed in plan.deal_seeds(number) if row else ():
        match = Match.start(game, content, seats, options, seed)
        if any(hand[row] for hand in hands(match.state, (row,))):
            break
    else:
        seed = plan.game_seed(number)
    return Match.start(game, content, seats, options, seed, MatchLog(on_line, extra or {}))


def hands(state: State, rows: Collection[str]) -> tuple[Counter[str], ...]:
    """Count what each seat holds of these rows where nobody else sees it."""
    found = tuple(Counter[str]() for _ in range(state.seats))
    for zone in state.shape.zones if rows else ():
        owner = state.shape.owner(zone)
        if owner is not None and _is_hidden_zone(state, zone, owner):
            found[owner].update(row for piece in state.zone(zone) if (row := state.cards[piece].id) in rows)
    return found


def answer_of_bot(plan: Plan, match: Match, number: int) -> Answer:
    """Return what the bot that is asked answers in one game of a plan."""
    decision = match.decisions[0]
    level = plan.levels_in(number)[decision.seat]
    keys = think(match.game, level, plan.game_seed(number), match.view(decision.seat), decision)
    return Answer(decision.seat, keys, decision.nth)


def _answer(match: Match, answer: Answer, watch: Watch | None) -> None:
    """Give an answer, and let the watcher note what it names and brings."""
    if watch is not None:
        watch.see_answer(match.state, match.decisions[0], answer)
    match.act(answer)
    if watch is not None:
        watch.see_table(match.state)


def card_use(state: State, seat: int, events: Sequence[TableEvent]) -> tuple[Counter[str], Counter[str]]:
    """Count the pieces of each id that came into zones only `seat` sees, and from there into the open."""
    shape = state.shape
    own = {f"zone:{zone}" for zone in shape.zones if _is_hidden_zone(state, zone, seat)}
    open_ = {f"zone:{zone}" for zone, field in shape.zones.items() if field.see in ("all", "top")}
    seen: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for event in events:
        facts = event.facts
        if event.kind == "lay" and facts["zone"] in own:
            seen.update(state.cards[piece].id for piece in facts["pieces"])
        elif event.kind == "move" and facts["piece"] != UNSEEN:
            if facts["dst"] in own and facts["src"] not in own:
                seen[state.cards[facts["piece"]].id] += 1
            elif facts["src"] in own and facts["dst"] in open_:
                played[state.cards[facts["piece"]].id] += 1
    return seen, played


def _is_hidden_zone(state: State, zone: str, seat: int) -> bool:
    return state.shape.zones[zone].see == "owner" and state.shape.owner(zone) == seat
