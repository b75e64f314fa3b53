"""Header, prompt, the question's buttons and the buttons that are always there."""
