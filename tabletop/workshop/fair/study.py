"""Fairness study of a game: plays each strength of bots, with and without the mod, and finds what stands out.

Matches count in the order of their numbers, and only whole batches of them decide when enough were played, so the same
seed is the same study on any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tabletop.bots import Source
from tabletop.content.models.options import Choice, Flag, NumberOption, is_asked
from tabletop.content.models.records import Content
from tabletop.engine.fields import Plain
from tabletop.workshop.fair.findings import Findings, correct, find
from tabletop.workshop.fair.paired import (
    Change,
    DealFacts,
    PairedTally,
    correct_changes,
    deal_facts,
)
from tabletop.workshop.fair.statistics import games_for
from tabletop.workshop.fair.tally import Extreme, FairTally
from tabletop.workshop.fair.verdict import Verdict, judge
from tabletop.workshop.figures import Outcome
from tabletop.workshop.simulate import LOCAL, Executor, Plan, all_options, deal, hands, play_games

BATCH = 50
"""Matches after which it is looked again whether they are enough."""
GAMES = 800
"""Matches of the child's bots where nobody says how many: a card that six of ten who begin with it win by shows in
these, for sure enough."""
MASTER_SHARE = 20
"""Part of the matches that the strongest bots play: they think long."""
CHILD, MASTER = "skilled", "clever"
OnMatch = Callable[[Outcome], None]


@dataclass(frozen=True, slots=True)
class Strength:
    """Levels of bots that play together, dealt round the seats, and how many matches at most."""

    bots: tuple[str, ...]
    games: int

    @property
    def level(self) -> str:
        """Levels in one word."""
        return "+".join(dict.fromkeys(self.bots))


def usual_strengths(games: int) -> tuple[Strength, ...]:
    """Return the usual strengths: a child's bots and a master's."""
    return Strength((CHILD,), games), Strength((MASTER,), max(1, games // MASTER_SHARE))


@dataclass(frozen=True, slots=True)
class Study:
    """Parameters of a study."""

    source: Source
    seats: int
    strengths: tuple[Strength, ...]
    seed: int
    options: Mapping[str, Plain] = field(default_factory=dict)
    """Options that somebody has chosen; all others vary."""
    against: Source | None = None
    until: float = 0.0
    """Half the 95 % interval at which enough was played; 0 to play all."""

    @property
    def games(self) -> int:
        """Most matches that all strengths play together, those of the twin too."""
        return sum(strength.games for strength in self.strengths) * (1 if self.against is None else 2)


@dataclass(frozen=True, slots=True)
class Played:
    """Result of one strength."""

    plan: Plan
    findings: Findings
    longest: Extreme | None
    closest: Extreme | None
    needed: int
    """Matches that would make the interval as small as was wanted; 0 if it is."""
    before: Findings | None = None
    metrics: tuple[Change, ...] = ()
    changes: tuple[Change, ...] = ()
    """Rows of both games, with what changed."""
    troubles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StudyResult:
    """Result of a study: what each strength found, and the verdict of all."""

    game: str
    seats: int
    seed: int
    played: tuple[Played, ...]
    verdict: Verdict
    is_whole: bool
    """False if somebody stopped it."""

    @property
    def findings(self) -> tuple[Findings, ...]:
        """Findings of all strengths, the child's first."""
        return tuple(each.findings for each in self.played)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Verdict of each strength by itself, with everything corrected together."""
        return tuple(judge([found]) for found in self.findings)


class Stopped(Exception):
    """Signal that ends a study, raised from `on_match`."""


def run(study: Study, executor: Executor = LOCAL, on_match: OnMatch = lambda outcome: None) -> StudyResult:
    """Play a study. Ctrl+C, or `Stopped` raised by `on_match`, ends it early; what was played then counts."""
    played: list[Played] = []
    is_whole = True
    for strength in study.strengths:
        tables = _Tables(study, strength, executor, on_match)
        is_whole = tables.play()
        played.append(tables.result())
        if not is_whole:
            break
    played = _correct(played)
    verdict = judge([each.findings for each in played])
    game = study.source.open_game()
    return StudyResult(game.id, study.seats, study.seed, tuple(played), verdict, is_whole)


def _correct(played: list[Played]) -> list[Played]:
    """Mark what stands out among all that was tested."""
    findings = correct([each.findings for each in played])
    groups = correct_changes([group for each in played for group in (each.metrics, each.changes)])
    return [
        replace(
            each,
            findings=found,
            metrics=groups[2 * number],
            changes=groups[2 * number + 1],
            before=None if each.before is None else correct([each.before])[0],
        )
        for number, (each, found) in enumerate(zip(played, findings, strict=True))
    ]


class _Table:
    """One game with its content, as it is counted."""

    def __init__(self, study: Study, source: Source, strength: Strength) -> None:
        self.game = source.open_game()
        self.content = source.open_content(self.game)
        changes = option_changes(self.content, study.seats, study.options)
        self.plan = Plan(
            source=source,
            seats=study.seats,
            bots=strength.bots,
            games=strength.games,
            seed=study.seed,
            options=study.options,
            noted=True,
            changes=changes,
        )
        self.plan = replace(self.plan, begun=self._rows_begun())
        options = all_options(self.plan, self.content)
        pieces = [*self.game.pieces(self.content, study.seats, options)]
        for change in changes:
            pieces += self.game.pieces(self.content, study.seats, {**options, **dict([change])})
        first: dict[tuple[str, str], str] = {}
        self.keys = {
            each.id: first.setdefault((each.kind, getattr(each, "name", each.id)), each.id) for each in pieces
        }
        self.kinds = {each.id: each.kind for each in pieces if self.keys[each.id] == each.id}
        self.choices = {
            option.id: str(options[option.id])
            for option in (self.content.file.options if isinstance(self.content, Content) else ())
            if isinstance(option, Choice) and option.rows and option.id in options
        }
        self.tally = FairTally(study.seats, self.keys)

    def _rows_begun(self) -> tuple[str, ...]:
        """Return the rows of the mod that are of a kind which lies in hidden hands when a match begins."""
        if not isinstance(self.content, Content):
            return ()
        try:
            state = deal(self.plan, self.game, self.content, 0).state
        except Exception:  # each match will say so, and the page tells it
            return ()
        kinds = {card.id: card.kind for card in state.cards}
        own = mod_rows(self.content) & kinds.keys()
        held = {kinds[row] for hand in hands(state, kinds) for row in hand}
        return tuple(sorted(row for row in own if kinds[row] in held))

    def findings(self, level: str) -> Findings:
        """Return what was found so far."""
        return find(self.tally, self.kinds, level, self.choices, {self.keys[row] for row in self.plan.begun})

    def outcomes(self, executor: Executor, games: int, on_match: OnMatch) -> Iterator[Outcome]:
        """Yield the results in the order of their numbers; `on_match` is told as they come."""
        plan, early, following = replace(self.plan, games=games), {}, 0
        playing = play_games(plan, self.game, self.content, executor)
        try:
            for outcome in playing:
                on_match(outcome)
                early[outcome.number] = outcome
                while following in early:
                    yield early.pop(following)
                    following += 1
        finally:
            playing.close()


class _Tables:
    """Tables of one strength: the game, and the same without the mod if there is one."""

    def __init__(self, study: Study, strength: Strength, executor: Executor, on_match: OnMatch) -> None:
        self.study, self.strength = study, strength
        self._executor, self._on_match = executor, on_match
        self.table = _Table(study, study.source, strength)
        self.twin = None if study.against is None else _Table(study, study.against, strength)
        self.paired = PairedTally()
        self._facts: dict[int, DealFacts] = {}
        if self.twin is not None:
            both = set(self.table.plan.changes) & set(self.twin.plan.changes)
            for each in (self.table, self.twin):  # the same option changes in the same deal
                same = tuple(change for change in each.plan.changes if change in both)
                each.plan = replace(each.plan, changes=same, begun=self.table.plan.begun)

    def play(self) -> bool:
        """Play both tables; False if somebody has stopped it."""
        try:
            self._play_table()
            if self.twin is not None:
                self._play_twin(self.twin)
        except (KeyboardInterrupt, Stopped):
            return False
        return True

    def _play_table(self) -> None:
        for outcome in self.table.outcomes(self._executor, self.strength.games, self._on_match):
            self.table.tally.add(outcome)
            facts = deal_facts(outcome, self.table.keys) if self.twin is not None else None
            if facts is not None:
                self._facts[outcome.number] = facts
            if self.table.tally.games % BATCH == 0 and self._is_enough():
                return

    def _play_twin(self, twin: _Table) -> None:
        """Play as many of the same deals with the other cards."""
        for outcome in twin.outcomes(self._executor, self.table.tally.games, self._on_match):
            twin.tally.add(outcome)
            before, after = deal_facts(outcome, twin.keys), self._facts.pop(outcome.number, None)
            if before is not None and after is not None:
                self.paired.add(before, after)

    def _is_enough(self) -> bool:
        return self.study.until > 0 and self.table.findings("").width <= self.study.until

    def result(self) -> Played:
        """Return what was found."""
        findings, tally = self.table.findings(self.strength.level), self.table.tally
        needed = 0
        if self.study.until and findings.width > self.study.until:
            needed = games_for(max(1, findings.finished), findings.width, self.study.until)
        return Played(
            plan=self.table.plan,
            findings=findings,
            longest=tally.longest,
            closest=tally.closest,
            needed=needed,
            before=None if self.twin is None else self.twin.findings(self.strength.level),
            metrics=self.paired.metrics() if self.paired.deals else (),
            changes=self.paired.rows(),
            troubles=tuple(f"{number}, {seed}: {said}" for number, seed, said in sorted(tally.troubles)),
        )


def mod_rows(content: Content) -> frozenset[str]:
    """List the ids of all rows that mods added or changed: whoever balances a mod looks for these."""
    return frozenset(row for row, is_ours in _row_places(content) if not is_ours)


def new_rows(content: Content) -> frozenset[str]:
    """List the ids of all rows that mods added: nothing of them stands in the game's own files."""
    return mod_rows(content) - {row for row, is_ours in _row_places(content) if is_ours}


def _row_places(content: Content) -> Iterator[tuple[str, bool]]:
    """Yield the row of each value that has a place, and if that is in the game's own files."""
    ours = f"data/{content.game}/"
    for path, place in content.places.items():
        kind, _, rest = path.partition("/")
        if kind in content.by_kind and rest:
            yield rest.partition("/")[0], place.startswith(ours)


def option_changes(content: object, seats: int, chosen: Mapping[str, Plain]) -> tuple[tuple[str, Plain], ...]:
    """Return each option that nobody has chosen and that counts here, with each value that is not its usual one."""
    if not isinstance(content, Content):
        return ()
    values: dict[str, Plain] = {**content.file.defaults(seats), **chosen}
    return tuple(
        (option.id, value)
        for option in content.file.options_at(seats)
        if option.id not in chosen and is_asked(option, values.get)
        for value in _other_values(option)
    )


def _other_values(option: Flag | NumberOption | Choice) -> list[Plain]:
    if option.kind == "flag":
        return [not option.default]
    if option.kind == "number":
        return [value for value in dict.fromkeys((option.low, option.high)) if value != option.default]
    return [value for value in option.values if value != option.default]
