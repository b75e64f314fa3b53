"""What makes a frame quick: only what differs is drawn, what lies still is kept, what is on its way is drawn ahead."""
