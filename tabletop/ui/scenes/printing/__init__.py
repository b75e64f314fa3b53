"""Print screen: wishes for sheets of cards, a sheet as it will be printed, and the button that saves the PDF."""
