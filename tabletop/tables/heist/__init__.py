"""The table of HEAT: what lies on it and on no other game's."""
