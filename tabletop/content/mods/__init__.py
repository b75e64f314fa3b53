"""Mods: found, put in order, laid over our data, packed and unpacked."""
