"""A house's own rules as people say them: in lines of text, in buttons, and page by page."""
