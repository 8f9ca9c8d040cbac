"""How long it lasts: `make soak` kills two hundred times each, with dice of its own if SOAK_SEED says so."""

import os

KILLS = int(os.environ.get("SOAK_KILLS", "10"))
SEED = int(os.environ.get("SOAK_SEED", "16"))
LONG = KILLS > 10
GROUPS = 3
