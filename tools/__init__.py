"""Small programs for the people who work on Hotseat; the game itself never imports them."""
