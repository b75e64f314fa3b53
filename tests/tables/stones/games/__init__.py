"""The folder that is looked through for games."""
