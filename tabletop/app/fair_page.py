"""Page of a fairness study, with replay files of the longest and the closest match beside it."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.store.match_files import SUFFIX, MatchFile

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.content.languages.lang import Lang
    from tabletop.lab.page.page import Paper, Replay
    from tabletop.workshop.fair.study import Played, StudyResult
    from tabletop.workshop.fair.tally import Extreme

LIBRARY = "matplotlib"
"""Library that draws the charts; part of the extra `lab`."""


def can_draw() -> bool:
    """Check if the charts of a page can be drawn here."""
    return find_spec(LIBRARY) is not None


def write_page(path: Path, result: StudyResult, opened: Opened, words: Lang, paper: Paper) -> None:
    """Write the page, and beside it its longest and closest match. Raises OSError if that fails."""
    from tabletop.app.fair_pictures import picture_rows
    from tabletop.lab.page.page import Page
    from tabletop.workshop.fair.telling import Teller

    teller = Teller(words, opened.content)
    rows = {(row.kind, row.row) for found in result.findings for row in found.rows}
    rows |= {(span.kind, span.row) for found in result.findings for span in found.spans}
    shown = sorted(each for each in rows if opened.content.has(*each))
    facts = replace(
        paper,
        replays=tuple(_write_replays(path, result, opened, words)),
        pictures=picture_rows(opened, shown),
    )
    path.write_text(Page(result, teller, facts).html(), "utf-8")


def _write_replays(path: Path, result: StudyResult, opened: Opened, words: Lang) -> list[Replay]:
    """Write the longest and the closest finished match of the strongest bots."""
    from tabletop.lab.page.page import Replay

    told = []
    strongest = next((each for each in reversed(result.played) if each.longest is not None), None)
    if strongest is None or strongest.longest is None or strongest.closest is None:
        return []
    for kind, extreme in (("longest", strongest.longest), ("closest", strongest.closest)):
        file = path.with_name(f"{path.stem}-{kind}{SUFFIX}")
        write_match(file, strongest, extreme, opened)
        told.append(Replay(file.name, words(f"fair.{kind}", n=abs(extreme.measure[0]), file=file.name)))
    return told


def write_match(path: Path, played: Played, extreme: Extreme, opened: Opened) -> None:
    """Play one match of a study again and write its file."""
    from tabletop.app.keeping import first_facts, with_copy
    from tabletop.workshop.simulate import answer_of_bot, deal

    path.unlink(missing_ok=True)
    file = MatchFile(path, clock=lambda: 0.0)  # bots take no time, and the same match is the same file
    opened = with_copy(opened)
    extra = first_facts(opened)
    match = deal(played.plan, opened.game, opened.content, extreme.number, file.write_line, extra)
    while not match.is_over:
        match.act(answer_of_bot(played.plan, match, extreme.number))
    result = match.result()
    file.finish(result.places, result.points if result.scored else ())
    file.close()
    if file.trouble:
        raise OSError(file.trouble)
