"""What lies where: a class for each kind of thing that table.yaml may name, pure geometry over one View's values."""
