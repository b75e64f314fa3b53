"""The rules of HEAT, in the rulebook's order: draft, Stage, Heat Check, payoff."""
