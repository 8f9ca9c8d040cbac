# Needs make and Python 3.11 or newer; everything else is installed into .venv, pinned by hash.
# Paths below are relative on purpose: the folder may have any name, spaces included.

PYTHON_CANDIDATES ?= python3 python3.14 python3.13 python3.12 python3.11 python
PY := .venv/bin/python
STAMP := .venv/.locked
BENCH_PY := .venv-bench/bin/python
BENCH_STAMP := .venv-bench/.locked
DEPLOY_PY := .venv-deploy/bin/python
DEPLOY_STAMP := .venv-deploy/.locked

MAKEFLAGS += --no-print-directory --no-builtin-rules
.SUFFIXES:
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help setup run demo test fuzz soak check check-all lint types format bench deploy-tools lock clean

# The stamp is a copy of the lock that .venv was built from. Contents are compared, not times, so that a checkout
# rebuilds nothing; an environment that no longer starts (half built, its Python gone) is built again.
ifneq ($(shell cmp -s requirements-dev.txt $(STAMP) && $(PY) -c 'print("starts")' 2>/dev/null),starts)
.PHONY: $(STAMP)
endif

ifneq ($(shell cmp -s requirements-bench.txt $(BENCH_STAMP) && $(BENCH_PY) -c 'print("starts")' 2>/dev/null),starts)
.PHONY: $(BENCH_STAMP)
endif

ifneq ($(shell cmp -s deploy/requirements-checks.txt $(DEPLOY_STAMP) && $(DEPLOY_PY) -c 'print("starts")' 2>/dev/null),starts)
.PHONY: $(DEPLOY_STAMP)
endif

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /make \1	/p' Makefile

setup: $(STAMP) ## build .venv from requirements-dev.txt
	@:

# Built from nothing each time the lock changes, so that no leftover package hides a missing dependency.
# Standard input is left alone here: it belongs to the bot.
$(STAMP):
	@found=; old=; \
	for candidate in $(PYTHON_CANDIDATES); do \
	  "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' </dev/null >/dev/null 2>&1 || continue; \
	  old=$$candidate; \
	  "$$candidate" -c 'import ensurepip, venv' </dev/null >/dev/null 2>&1 || continue; \
	  found=$$candidate; break; \
	done; \
	if [ -z "$$found" ] && [ -n "$$old" ]; then \
	  echo "$$old cannot make a virtual environment: its venv or ensurepip is missing." >&2; \
	  echo "On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; \
	fi; \
	if [ -z "$$found" ]; then \
	  echo "Python 3.11 or newer is needed; none was found among: $(PYTHON_CANDIDATES)" >&2; \
	  echo "Name another with: make setup PYTHON_CANDIDATES=/path/to/python3" >&2; exit 1; \
	fi; \
	echo "Setting up .venv with $$found (once, about a minute)" >&2; \
	"$$found" -m venv --clear .venv </dev/null && \
	PIP_USER=0 $(PY) -m pip install -qq --no-input --disable-pip-version-check \
	  --require-hashes -r requirements-dev.txt </dev/null && \
	cp requirements-dev.txt $(STAMP)

run: $(STAMP) ## start the bot: on Telegram with BOT_TOKEN set, otherwise in this terminal
	@$(PY) -m bot

demo: $(STAMP) ## play a recorded evening in this terminal
	@$(PY) -m bot demo

# Many tests wait for programs of their own: two of them share a processor.
test: lint types ## lint, check types and run the tests
	@PYTEST_XDIST_AUTO_NUM_WORKERS=$${WORKERS:-$$(( $$(getconf _NPROCESSORS_ONLN) * 2 ))} $(PY) -m pytest -q -n auto --dist worksteal

fuzz: $(STAMP) ## throw things at everything that reads, for minutes, other ones each time
	@FUZZ=$${FUZZ:-25} $(PY) -m pytest -q -n auto --timeout 3600 tests/fuzz

soak: $(STAMP) ## play evenings while the bot is killed two hundred times on each kind of database, and Telegram fails
	@SOAK_KILLS=$${SOAK_KILLS:-200} $(PY) -m pytest -q -n 0 tests/soak

check: lint types ## lint and check types

check-all: lint types ## as test, with the slow tests too
	@$(PY) -m pytest -q -n auto -m ''

lint: $(STAMP)
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --check --quiet .

types: $(STAMP)
	@$(PY) -m mypy --no-error-summary

format: $(STAMP) ## format the code and apply the linter's safe fixes
	@$(PY) -m ruff check --quiet --fix . ; $(PY) -m ruff format --quiet .

# BENCH="engine --json FILE" measures one of them and writes its figures.
bench: $(BENCH_STAMP) ## measure what recording a hand costs, and the engine beside others
	@$(BENCH_PY) -m tests.benchmarks $(BENCH)

# What the engine is measured against is installed apart: the tests never see it.
$(BENCH_STAMP): $(STAMP)
	@echo "Setting up .venv-bench (once, about a minute)" >&2; \
	$(PY) -m venv --clear .venv-bench </dev/null && \
	PIP_USER=0 $(BENCH_PY) -m pip install -qq --no-input --disable-pip-version-check \
	  --require-hashes -r requirements-bench.txt </dev/null && \
	cp requirements-bench.txt $(BENCH_STAMP)

deploy-tools: $(DEPLOY_STAMP) ## fetch what deploy/ is checked with; `make test` then checks it too
	@:

$(DEPLOY_STAMP): $(STAMP)
	@echo "Setting up .venv-deploy (once, about a minute)" >&2; \
	$(PY) -m venv --clear .venv-deploy </dev/null && \
	PIP_USER=0 $(DEPLOY_PY) -m pip install -qq --no-input --disable-pip-version-check \
	  --require-hashes -r deploy/requirements-checks.txt </dev/null && \
	cp deploy/requirements-checks.txt $(DEPLOY_STAMP)

# Pins stay as they are where pyproject.toml allows it; `make lock UPGRADE=--upgrade` takes the newest.
# No index address is written: whoever installs uses the index that they trust, and the hashes decide.
UV_COMPILE = $(PY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-header --no-annotate --no-emit-index-url --no-emit-find-links $(UPGRADE)

# The last two are groups alone, without what the bot itself needs.
lock: $(STAMP) ## write every lock from pyproject.toml
	@$(UV_COMPILE) pyproject.toml --output-file requirements.txt
	@$(UV_COMPILE) pyproject.toml --extra postgres --group dev --constraints requirements.txt --output-file requirements-dev.txt
	@$(UV_COMPILE) pyproject.toml --group bench --constraints requirements.txt --output-file requirements-bench.txt
	@$(UV_COMPILE) pyproject.toml --extra postgres --constraints requirements-dev.txt --output-file deploy/requirements-image.txt
	@$(UV_COMPILE) --group pyproject.toml:build --constraints requirements-dev.txt --output-file deploy/requirements-build.txt
	@$(UV_COMPILE) --group pyproject.toml:deploy --output-file deploy/requirements-checks.txt

clean: ## remove the environments and every cache; the bot's data stays
	@rm -rf .venv .venv-bench .venv-deploy .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
