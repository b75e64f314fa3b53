"""Print screen: options for sheets of cards, a preview, and the button that saves the PDF."""
