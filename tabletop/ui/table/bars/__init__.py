"""What is pressed beside the pieces: header and prompt, buttons of the question and those that are always there."""
