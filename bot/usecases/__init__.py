"""What can be done at a table, one verb a file: read the journal, decide, append, in the update's own transaction."""
