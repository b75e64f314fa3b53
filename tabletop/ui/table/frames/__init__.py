"""Fast frames: redraw only what differs, cache what lies still, prepare pictures of moving pieces."""
