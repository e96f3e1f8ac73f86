# One door to everything. `make` lists what there is.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run test walk pictures check bench faults audit fmt generate coverage openapi dist

# Where the compiler of rust-toolchain.toml is neither there nor to be fetched, rustup's own is used.
ifneq ($(shell command -v rustup),)
ifeq ($(shell rustup toolchain list | grep -c '^$(shell sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)'),0)
export RUSTUP_TOOLCHAIN := $(shell rustup toolchain list | sed -n 's/ .*default.*//p')
endif
endif

WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts \
	web/package.json web/package-lock.json 2>/dev/null)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## build everything and serve it with a demo organisation (PORT, default 4000)
	@scripts/ensure-tools
	@cargo build --quiet --package svenn-server --bin svenn & server=$$!; \
		$(MAKE) --no-print-directory web/dist/index.html || { kill $$server; exit 1; }; \
		wait $$server
	@exec cargo run --quiet --package svenn-server --bin svenn -- serve

test: ## everything: check, Rust tests on both engines, web tests, browser tests
	@scripts/test

walk: web/dist/index.html ## open every page in a browser, of which `make test` opens a third
	@scripts/ensure-system
	@test -n "$${SVENN_BIN:-}" || cargo build --quiet --package svenn-server --bin svenn
	@SVENN_E2E_WALK=all npm --prefix web run --silent e2e -- every-page unknown-ids

pictures: web/dist/index.html ## make the pictures of the handbook anew, of the demo
	@scripts/ensure-system
	@test -n "$${SVENN_BIN:-}" || cargo build --quiet --package svenn-server --bin svenn
	@SVENN_E2E_PICTURES=1 npm --prefix web run --silent e2e -- handbook

check: ## format, lints, types, and that generated files are up to date
	@scripts/check

bench: ## measure an office of 20,000 apprentices (ARGS=--write updates docs/performance.md)
	@scripts/bench $(ARGS)

faults: ## break disk, descriptors, PostgreSQL, providers, clock; kill (ARGS=--write)
	@scripts/faults $(ARGS)

audit: ## known holes in the dependencies
	@scripts/audit

fmt: ## format all code
	@scripts/ensure-tools
	@scripts/web-install
	cargo fmt --all
	npm --prefix web run format

dist: ## a release: one file with the web inside, .deb, checksums (ARGS=aarch64-unknown-linux-gnu)
	@scripts/dist $(ARGS)

generate: ## write every generated file anew, without building the tests (ARGS=--recorded: with)
	@scripts/generate $(ARGS)

# Names from before, for one's fingers.
openapi coverage: generate

web/dist/index.html: $(WEB_SOURCES)
	@scripts/web-install
	npm --prefix web run build
	@touch $@
