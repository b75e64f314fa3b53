"""The model of `data/<game>/faces.yaml`: how a card of each kind is drawn."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class FacesFile(BaseModel):
    """`faces.yaml`: any mapping by content kind."""

    model_config = ConfigDict(frozen=True, extra="allow")
