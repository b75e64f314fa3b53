"""Data files: YAML in, frozen records out. Reads, checks, merges and describes them.

Knows no game and no screen; what a game's rows look like is handed in as classes of records. This module imports
nothing, so that reading the theme does not cost the import of pydantic.
"""
