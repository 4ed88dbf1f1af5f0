# make run    set everything up, record the example gaming day, print the reports
# make test   set everything up, run every test
# make help   the rest
#
# Needs Python 3.11 or newer with pip, and make. Nothing is installed outside .venv.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test lint format types imports tidy docs guards example bench bench-quick lock clean

# Name one to insist on it: make test PYTHON=python3.12
PYTHON ?=
# Processes that share the tests; each has its own databases. A test often waits, for a server or a
# process: two cores get through sooner with three.
WORKERS ?= 3

VENV := .venv
BIN := $(VENV)/bin
PIP_TOOLS := pip-tools==7.6.2

# pip of the chosen Python fills .venv from outside, so a Python without ensurepip does too.
INSTALL = "$$($(BIN)/python -c 'import sys; print(sys._base_executable)')" -m pip --python $(BIN)/python \
	install --quiet --no-input --disable-pip-version-check --root-user-action=ignore

# One make sets up at a time; the next waits and then finds it done. The shell holds the lock until
# it ends, however it ends. (flock the program is not on every machine.)
ALONE = exec 9<Makefile && $(1) -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'

help:
	@echo 'make run     record the example gaming day on an embedded database and print its reports'
	@echo 'make test    run every test (WORKERS=$(WORKERS))'
	@echo 'make lint    ruff: rules and format       make format  let ruff mend what it can'
	@echo 'make types   mypy, strict, tests too      make imports which package may import which'
	@echo 'make tidy    the rules of the house       make docs    write docs/reference again'
	@echo 'make guards take each guard away in turn: a test must fail (part of make test too)'
	@echo 'make bench   measure against the stock library and bare SQL, 40 minutes (make bench-quick: 5)'
	@echo 'make lock    write requirements/ again (UPGRADE=1 to move to newer versions)'
	@echo 'make example write the example transcript again from its seed'
	@echo 'make clean   remove .venv and caches'

run: $(VENV)/runtime.stamp
	@$(BIN)/gaming-ledger demo

# Hundreds of processes load the same modules: they are compiled once, whatever the caller prefers.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadscope --no-loadscope-reorder $(ARGS)

lint: $(VENV)/dev.stamp
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

format: $(VENV)/dev.stamp
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

types: $(VENV)/dev.stamp
	@$(BIN)/mypy

imports: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest --quiet tests/tidy/test_imports.py

tidy: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest --quiet tests/tidy

example: $(VENV)/runtime.stamp
	@$(BIN)/python -m ops.simulate --seed 1964 --spins 250 > ops/simulate/example_day.jsonl

docs: $(VENV)/dev.stamp
	@$(BIN)/python -m backoffice.reference
	@$(BIN)/python -m ops.bench --page

guards: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.guards

bench: $(VENV)/runtime.stamp
	@$(BIN)/python -m ops.bench $(ARGS)

bench-quick: $(VENV)/runtime.stamp
	@$(BIN)/python -m ops.bench --quick $(ARGS)

# --- set-up: skipped while the stamp is newer than the locks and pyproject.toml ---

$(BIN)/python:
	@for python in $(or $(PYTHON),python3.13 python3.12 python3.11 python3); do \
	    base="$$("$$python" -c 'import sys; print(sys._base_executable)' 2>/dev/null)" || continue; \
	    "$$base" -c 'import sys, venv, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	    $(call ALONE,"$$base"); \
	    if [ -x $(BIN)/python ]; then exit 0; fi; \
	    echo "Set-up 1/3: making $(VENV) with $$("$$base" --version)"; \
	    exec "$$base" -m venv --clear --without-pip $(VENV); \
	done; \
	echo 'No usable Python: tried $(or $(PYTHON),python3.13, python3.12, python3.11 and python3).' >&2; \
	echo 'Needed: Python 3.11 or newer that can "import pip, venv" (Debian: python3-pip).' >&2; \
	echo 'Name another one with: make PYTHON=/path/to/python3' >&2; \
	exit 1

$(VENV)/%.stamp: requirements/%.txt pyproject.toml | $(BIN)/python
	@set -e; $(call ALONE,$(BIN)/python); \
	if [ $@ -nt requirements/$*.txt ] && [ $@ -nt pyproject.toml ]; then exit 0; fi; \
	echo 'Set-up 2/3: installing the $(shell grep -c == requirements/$*.txt) packages pinned in requirements/$*.txt'; \
	$(INSTALL) --require-hashes --requirement requirements/$*.txt; \
	echo 'Set-up 3/3: installing the ledger itself'; \
	$(INSTALL) --no-deps --no-build-isolation --editable .; \
	touch $@

# --- the locks: hashes of the public index only, no addresses, no paths of this machine ---

COMPILE = PIP_CONFIG_FILE=/dev/null PIP_FIND_LINKS= .venv-lock/bin/pip-compile pyproject.toml \
	--quiet --generate-hashes --allow-unsafe --strip-extras --no-header --no-annotate \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --build-deps-for=editable \
	$(if $(UPGRADE),--upgrade)

lock: $(BIN)/python
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11) and "make lock: use Python 3.11, the oldest we support: make clean && make lock PYTHON=python3.11")'
	@"$$($(BIN)/python -c 'import sys; print(sys._base_executable)')" -m venv .venv-lock
	@.venv-lock/bin/python -m pip install --quiet --disable-pip-version-check $(PIP_TOOLS)
	@$(COMPILE) --output-file requirements/runtime.txt
	@$(COMPILE) --extra dev --output-file requirements/dev.txt
	@rm -rf .venv-lock

clean:
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +
