"""The things of this table: importing their modules registers them."""

from tabletop.tables.wrestling import belts, corner_panels, display, life, lots, past, poster, stack, verdict

THINGS = (belts, corner_panels, display, life, lots, past, poster, stack, verdict)
