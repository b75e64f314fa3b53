"""Manual page of the words of a game's scenarios, made from the declared fields and the steps of its rules."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from tabletop.engine.fields import Field
from tabletop.engine.game import Game
from tabletop.engine.steps import STEPS

_ABOUT = """
A file in `scenarios` of a mod holds cases, parted by a line of three dashes; `hotseat test --mod <mod>` runs them, and
`hotseat test <file or folder>` some of them. A card is called by its id, wherever one is meant: of several alike any
one is. Seats are numbered from 0. All that is wrong with a case is told in one run.

- `rule` is a number or a list of them, `name` what the case shows. `example: move.toll` lets the rules help play the
  case: `texts.examples` has the sentence `move.toll`, and the chapter of the phase `move` shows it.
  A rule whose number in small letters has a sentence in `texts.numbered` is played, too, by a case that names it.
- `given` is the table before: `seats`, `options` and `seed` of the match, and any of the fields below; the rest is
  as a set-up with seed 1 leaves it. What is there for each of something is a mapping, such as `hand: {0:
  [some-card]}`, and `the rest` in it stands for all that it does not name: `hand: {0: [some-card], the rest: []}`.
  Cards are a list, the lowest first, or `{top: [...]}` where only the uppermost matter; those that are pushed out
  go back to the pile they come from. A set may name the seat whose pieces are meant: `{1: [some-card]}`. A table
  that no match could have, such as more of a card than there are or a number out of bounds, is a mistake; only a
  bank that is not named, such as the cubes in the box, is filled up.
- `at` is the rule that begins, with its seats and numbers, from the list below; without it the match begins. `at: turn`
  is a whole turn, `at: [move 0, action 0]` are several rules, one after the other. One rule alone does not know of what
  comes after it: where a Fall, a Stage or the like ends more than that, begin with the whole turn.
- `for every seed in: 1..20` runs the case with each of these shuffles, up to 200: what it says holds whatever is dealt.
- `when` is what is done, a line each: `{seat: 0, does: some-card}` answers with what is chosen, a card, a word, a seat,
  a number or a cell as `"0:1"`, always of the kind that is asked for; a list is a choice of several parts, such as
  `[attach, some-card]`, or several choices at once; `pass` answers with nothing. What is not on offer is told with all
  that is. A question that rests on what everybody sees is not put where there is one answer or none: no line answers
  it. Any other is put all the same, and needs its `pass`.
  `{seat: 0, may_not: some-card, why: some-key}` is refused for that reason of `texts.why`, whatever is dragged, and
  `drag: [piece, place]` beside it says by which drag: a card by its id, a place as `"zone:discard"`, `"zone:hand:0"` or
  `"place:map:0:1"`, a button as `"button:some-word"`, and `""` for no place; `{seat: 0, undo: true}`,
  `{seat: 0, redo: true}`; `{seat: 0, may_not: undo, why: revealed}`.
  A line `- then: {...}` among the others is what must hold at that moment, as often as wanted.
- `then` is what holds after it: fields, with a number in place of cards that are only counted; `asked: [0]`, who is
  asked; `offered: {seat: 0, prompt: some-prompt}` or `{seat: 0, keys: [...]}`, what is; `seen: {1: {...}}`, fields as
  a seat sees them; `over: true` or `over: {places: [[0], [1]]}`, how it ended. In place of cards or of a value may
  stand `{contains: [...]}`, these among others, and `{any of: [...]}`, one of several; `keys: {contains: [...]}` and
  `asked: {any of: [[0], [1]]}` likewise. `sum` counts all that is below it, numbers or cards: `score: {sum: 12}`.
  `the rest: unchanged` says that whatever `then` does not name is as it was before the first line of `when`.
""".strip()


def scenario_manual(game: Game) -> str:
    """Return the part of a game's page on scenarios, as Markdown, from its heading on."""
    fields = [field for field in game.state.fields.values() if field.doc]
    lines = ["## Scenarios", "", _ABOUT, "", "### Fields", ""]
    lines += ["| field | of each | holds | what it is |", "| --- | --- | --- | --- |"]
    lines += [_row(field) for field in fields]
    lines += ["", "### Rules that `at` may name", "", *_steps(game.id)]
    return "\n".join(lines) + "\n"


def _row(field: Field) -> str:
    per, said = " and ".join(field.per) or "-", " ".join(field.doc.split()).replace("|", "/")
    return f"| `{field.name}` | {per} | {field.sort} | {said} |"


def _steps(game: str) -> Iterator[str]:
    """Yield each step of the game's rules by name, a line each."""
    for name, step in sorted(STEPS.items()):
        if name.startswith(f"{game}.") and name == step.name:  # not under a name that it had once
            wanted = (f"<{each}>" for each in list(inspect.signature(step.body).parameters)[1:])
            said = " ".join((step.__doc__ or "").partition("\n\n")[0].split())
            yield f"- `{' '.join((name.partition('.')[2], *wanted))}`: {said}"
