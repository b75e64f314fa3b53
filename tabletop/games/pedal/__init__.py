"""HEAT: Pedal to the Metal: shift, play cards, pay for speed with Heat that comes back later."""
