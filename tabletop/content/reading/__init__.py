"""Parsers: YAML into nodes and SVGs into elements that know line and column, and the class of a mistake."""
