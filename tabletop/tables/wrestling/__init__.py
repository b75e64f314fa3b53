"""The table of Space Age Wrestling: a ring with what waits in it, and the corners of those who wrestle."""
