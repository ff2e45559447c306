# The front door. `make play` and `make test` do all the set-up they need; everything else is for people who work on it.

CARGO ?= cargo
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)
# Where cargo puts what it builds.
OUT := $(or $(CARGO_TARGET_DIR),target)
# Warnings are errors on the version we develop with; a newer compiler may know more of them, and that is no fault.
DENY := $(if $(findstring rustc 1.95.,$(shell rustc --version 2>/dev/null)),--deny warnings)
FUZZ_SECONDS ?= 60
FUZZ_TARGETS := protocol position record

.PHONY: help play build test fmt lint unit doc test-deep bench bench-instructions bench-criterion bench-peers golden fuzz clean

help: ## Show what there is.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sort | awk -F':.*## ' '{printf "  make %-20s %s\n", $$1, $$2}'

play: build ## Build everything and watch computer players at a game of Egypt.
	$(OUT)/release/civitas watch --game egypt --seed $$(date +%s)

build: need-cargo ## Build the program (target/release/civitas).
	@echo "building civitas (the first time takes two or three minutes)"
	$(CARGO) build --release --locked --package civitas-cli

test: need-cargo need-lint need-python fmt lint unit doc ## Everything that must pass before a change lands.

fmt: ## Check the formatting.
	$(CARGO) fmt --all --check

lint: ## Clippy without warnings.
	$(CARGO) clippy --workspace --all-targets --locked -- $(DENY)

unit: ## All tests.
ifeq ($(NEXTEST),yes)
	$(CARGO) nextest run --workspace --locked
	$(CARGO) test --workspace --locked --doc
else
	$(CARGO) test --workspace --locked
endif

doc: ## Build the documentation without warnings.
	RUSTDOCFLAGS="$(DENY)" $(CARGO) doc --workspace --no-deps --locked

test-deep: test ## The same with ten times as many random games, then fuzzing.
	CIVITAS_DEEP=10 $(CARGO) test --package civitas-lab --test battery --locked
	$(MAKE) fuzz

bench: build ## Measure the speed of the rules.
	$(OUT)/release/civitas bench --game egypt --seconds 10 -o player_trade=off

bench-criterion: need-cargo ## Time the hot functions one by one.
	$(CARGO) bench --package civitas-lab --locked

bench-instructions: need-cargo ## Count the instructions of fixed games: a figure that does not move with the machine's load.
	@command -v valgrind >/dev/null || { echo "valgrind is missing: install it with your system's packages"; exit 1; }
	$(CARGO) build --profile bench --package civitas-lab --example playouts --locked
	@valgrind --tool=callgrind --callgrind-out-file=$(OUT)/callgrind.out $(OUT)/release/examples/playouts egypt 200 2>&1 \
		| grep -E 'decisions|refs'
	@echo "profile: callgrind_annotate $(OUT)/callgrind.out"

bench-peers: build need-python ## Compare with catanatron from PyPI, in one run.
	python3 tools/bench_peers.py --binary $(OUT)/release/civitas

golden: need-cargo ## Check the committed behaviour data; `cargo xtask golden --update` writes it anew.
	$(CARGO) xtask golden

fuzz: need-cargo ## Fuzz what strangers can send, FUZZ_SECONDS each (needs the nightly toolchain and cargo-fuzz).
	@$(CARGO) fuzz --version >/dev/null 2>&1 || $(CARGO) install cargo-fuzz --version 0.13.2
	@for target in $(FUZZ_TARGETS); do \
		echo "fuzzing $$target for $(FUZZ_SECONDS) s"; \
		mkdir -p fuzz/corpus/$$target; \
		$(CARGO) +nightly fuzz run $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) -rss_limit_mb=4096 -timeout=10 -print_final_stats=1 || exit 1; \
	done

clean: ## Remove what was built.
	$(CARGO) clean

.PHONY: need-cargo need-lint need-python
need-cargo:
	@command -v $(CARGO) >/dev/null || { echo "Rust is missing: install it from https://rustup.rs and run this again"; exit 1; }
	@rustc --version | awk '{split($$2, v, "."); exit !(v[1] > 1 || v[2] >= 95)}' || { echo "this needs Rust 1.95 or newer: run rustup update"; exit 1; }

need-lint:
	@$(CARGO) fmt --version >/dev/null 2>&1 && $(CARGO) clippy --version >/dev/null 2>&1 || { echo "rustfmt or clippy is missing: run rustup component add rustfmt clippy"; exit 1; }

need-python:
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null || { echo "python3 is missing: install Python 3.9 or newer and run this again"; exit 1; }
