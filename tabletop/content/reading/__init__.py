"""YAML into nodes and SVGs into elements that know line and column, and the one shape of a mistake."""
