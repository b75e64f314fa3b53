"""The Workshop's bench: a mod that is edited in a form, its files, and what is wrong with them."""
