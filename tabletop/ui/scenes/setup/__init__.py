"""Set-up of a match: seats, options and a preview; and the sheet that changes seats during one."""
