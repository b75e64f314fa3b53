"""Import of PettingZoo that leaves the sound of other tests alone, before any test asks for it."""

from __future__ import annotations

from tabletop.lab import aec

assert aec.AECEnv
