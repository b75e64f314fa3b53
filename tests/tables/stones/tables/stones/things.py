"""The things of Stones."""

from . import ring

THINGS = (ring,)
