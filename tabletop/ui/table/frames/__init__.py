"""Quick frames: draw what differs, keep what lies still, prepare the pictures of moving pieces."""
