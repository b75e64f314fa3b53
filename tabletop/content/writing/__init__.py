"""Writing of single values into YAML files, so that every other byte stays as somebody typed it."""
