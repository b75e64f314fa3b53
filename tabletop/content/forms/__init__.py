"""Forms made from the shapes of rows: the fields that somebody may fill in, and how a touched one is written."""
