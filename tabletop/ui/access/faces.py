"""Words on card faces for screen readers, as on the enlarged card."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from tabletop.paint.brush import Brush
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.paint.segments import Itself
from tabletop.ui.access.reading import ReadingBrush
from tabletop.ui.table import position

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.ui.table.scene import TableScene


def words_on(scene: TableScene, brush: Brush, piece: int, name: str = "") -> str:
    """Return the words on the face of a card that the viewer may see, without its `name`."""
    flags = position.piece_flags(scene.view, scene.content.table)(piece)
    said = _faces(scene.content, brush).read(scene.view.table.cards[piece], flags)
    return " ".join(words for words in said if words != name)


class _Reader(FacePainter):
    """Brush that collects the words of a face and draws nothing."""

    brush_type = ReadingBrush


class _Faces:
    """Words of one game's faces, cached."""

    def __init__(self, content: Content, brush: Brush) -> None:
        self.content, self._painter = content, faces_of(brush, content, maker=_Reader)
        self._known: dict[tuple[object, ...], tuple[str, ...]] = {}

    def read(self, record: Any, flags: tuple[str, ...]) -> tuple[str, ...]:
        """Return the words on a face, from the top down."""
        key = (record.kind, record.id, *flags)
        if key not in self._known:
            self._known[key] = self._painter.read_words(self.content.translate(record), flags)
        return self._known[key]


@lru_cache(maxsize=1)
def _faces_of(content: Itself, brush: Itself) -> _Faces:
    """Return the cached faces of the content on the table, and drop all others."""
    return _Faces(cast("Content", content.thing), cast(Brush, brush.thing))


def _faces(content: Content, brush: Brush) -> _Faces:
    return _faces_of(Itself(content), Itself(brush))
