"""Before a match: seats, options and the preview of the table; and the sheet that changes seats during one."""
