"""Edits of single values in YAML files; every other byte stays as it was."""
