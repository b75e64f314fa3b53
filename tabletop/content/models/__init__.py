"""What our files hold: one record for each kind of file, row and entry, plain and frozen."""
