"""Sentences of a replay: about the table of a position, with the players of that time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.replaying import Recording, Viewer

if TYPE_CHECKING:
    from tabletop.engine.view import View
    from tabletop.ui.table.said.speech import Part, Speech


def speak_of(speech: Speech, recording: Recording, view: View, at: int) -> None:
    """Let speech name the things of this View, and the players of a position."""
    speech.view = view
    speech.names = tuple(seat.name for seat in recording.seats_at(at))


def log_sentences(speech: Speech, recording: Recording, eyes: Viewer) -> list[tuple[list[Part], int]]:
    """List the log sentences for this viewer, each with its first position."""
    told = []
    for said in recording.log_lines(eyes):
        # a place is called by what lay there then; who came at this position was not there yet when it was said
        speak_of(speech, recording, recording.view(said.at, eyes), said.at - 1)
        told.append((speech.line(dict(said.facts)), said.at))
    return told
