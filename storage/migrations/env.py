"""Runs the migrations on the connection that schema.py hands over, inside of its transaction."""

from alembic import context

from storage.rows import Row

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Row.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
