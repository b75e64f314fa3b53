"""From events to what is seen moving: journeys of sprites, sounds, and the moments that the whole table watches."""
