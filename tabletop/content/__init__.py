"""YAML in, frozen records out: reading, checking, merging and describing data files.

Knows no game and no screen; what a game's rows look like is handed in as classes of records. This module imports
nothing, so that reading the theme does not cost the import of pydantic.
"""
