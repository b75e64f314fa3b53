"""Title screen: the shelf with its boxes, and unfinished matches."""
