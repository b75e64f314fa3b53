"""What every sign on the table says of itself: where signs are, their words, when they are shown, and how."""
