"""Animation: journeys of sprites, sounds, and moments that the whole table watches, from events."""
