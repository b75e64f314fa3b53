"""Screen of the people who play here."""
