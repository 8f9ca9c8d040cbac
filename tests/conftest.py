"""What all tests share: how hypothesis looks for examples."""

import os

from hypothesis import settings

# In CI the same examples every time: a change is judged by what it changed. At home new ones every time; those that
# failed are kept in .hypothesis/, outside of version control.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("home", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "home")
