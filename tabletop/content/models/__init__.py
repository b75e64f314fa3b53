"""Records of our files: one class for each kind of file, row and entry, plain and frozen."""
