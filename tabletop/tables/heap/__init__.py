"""The table of HEAP: what lies on it and on no other game's."""
