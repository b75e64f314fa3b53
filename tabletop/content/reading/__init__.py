"""Files into nodes that know file, line and column of every key and value, and the one shape of a mistake."""
