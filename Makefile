# The front door. `make play` and `make test` do all the set-up they need; everything else is for people who work on it.

CARGO ?= cargo
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)
FUZZ_SECONDS ?= 60
FUZZ_TARGETS := protocol position record

.PHONY: help play build test fmt lint unit doc test-deep bench bench-instructions bench-criterion bench-peers golden fuzz clean

help: ## Show what there is.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sort | awk -F':.*## ' '{printf "  make %-20s %s\n", $$1, $$2}'

play: build ## Build everything and watch computer players at a game of Egypt.
	./target/release/civitas watch --game egypt --seed $$(date +%s)

build: need-cargo ## Build the program (target/release/civitas).
	@echo "building civitas (the first time takes two or three minutes)"
	$(CARGO) build --release --locked --package civitas-cli

test: need-cargo need-python fmt lint unit doc ## Everything that must pass before a change lands.

fmt: ## Check the formatting.
	$(CARGO) fmt --all --check

lint: ## Clippy without warnings.
	$(CARGO) clippy --workspace --all-targets --locked -- --deny warnings

unit: ## All tests.
ifeq ($(NEXTEST),yes)
	$(CARGO) nextest run --workspace --locked
	$(CARGO) test --workspace --locked --doc
else
	$(CARGO) test --workspace --locked
endif

doc: ## Build the documentation without warnings.
	RUSTDOCFLAGS="--deny warnings" $(CARGO) doc --workspace --no-deps --locked

test-deep: test ## The same with ten times as many random games, then fuzzing.
	CIVITAS_DEEP=10 $(CARGO) test --package civitas-lab --test battery --locked
	$(MAKE) fuzz

bench: build ## Measure the speed of the rules.
	./target/release/civitas bench --game egypt --seconds 10 -o player_trade=off

bench-criterion: need-cargo ## Time the hot functions one by one.
	$(CARGO) bench --package civitas-lab --locked

bench-instructions: need-cargo ## Count the instructions of fixed games: a figure that does not move with the machine's load.
	@command -v valgrind >/dev/null || { echo "valgrind is missing: install it with your system's packages"; exit 1; }
	$(CARGO) build --profile bench --package civitas-lab --example playouts --locked
	@valgrind --tool=callgrind --callgrind-out-file=target/callgrind.out target/release/examples/playouts egypt 200 2>&1 \
		| grep -E 'decisions|refs'
	@echo "profile: callgrind_annotate target/callgrind.out"

bench-peers: build need-python ## Compare with catanatron from PyPI, in one run.
	python3 tools/bench_peers.py

golden: need-cargo ## Check the committed behaviour data; `cargo xtask golden --update` writes it anew.
	$(CARGO) xtask golden

fuzz: need-cargo ## Fuzz what strangers can send, FUZZ_SECONDS each (needs the nightly toolchain and cargo-fuzz).
	@$(CARGO) fuzz --version >/dev/null 2>&1 || $(CARGO) install cargo-fuzz
	@for target in $(FUZZ_TARGETS); do \
		echo "fuzzing $$target for $(FUZZ_SECONDS) s"; \
		mkdir -p fuzz/corpus/$$target; \
		$(CARGO) +nightly fuzz run $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) -rss_limit_mb=4096 -timeout=10 -print_final_stats=1 || exit 1; \
	done

clean: ## Remove what was built.
	$(CARGO) clean

.PHONY: need-cargo need-python
need-cargo:
	@command -v $(CARGO) >/dev/null || { echo "Rust is missing: install it from https://rustup.rs and run this again"; exit 1; }

need-python:
	@command -v python3 >/dev/null || { echo "python3 is missing: install Python 3.9 or newer and run this again"; exit 1; }
