# The entry point. `make play` and `make test` do all the set-up they need; everything else is for contributors.

CARGO ?= cargo
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)
# Where cargo puts what it builds.
OUT := $(or $(CARGO_TARGET_DIR),target)
# Warnings are errors on the version we develop with; a newer compiler may have new ones, which should not break the build.
DENY := $(if $(findstring rustc 1.95.,$(shell rustc --version 2>/dev/null)),--deny warnings)
FUZZ_SECONDS ?= 60
# Where `make play` listens and keeps its games. HOST=0.0.0.0 lets others on your network in.
HOST ?= 127.0.0.1
PORT ?= 7070
DATA ?= civitas.sqlite
FUZZ_TARGETS := protocol position record

# Told to the program, so that results can say what made them.
COMMIT := $(shell git describe --always --dirty 2>/dev/null || echo unknown)

.PHONY: help play play-program build program web test fmt lint unit doc package web-test fifth-game e2e test-deep bench-server bench bench-instructions bench-criterion bench-peers chaos bridge-test measure ladder minute speed-table studies golden fuzz mutants clean

help: ## Show this list.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sort | awk -F':.*## ' '{printf "  make %-20s %s\n", $$1, $$2}'

play: need-cargo need-node ## Build everything and start the game server: open the printed link and play.
	@test -e $(OUT)/play/civitas || echo "The first time, everything is fetched and built: three to four minutes on two cores. After that it takes seconds."
	@$(MAKE) --no-print-directory --jobs=2 play-program web
	$(OUT)/play/civitas serve --host $(HOST) --port $(PORT) --data $(DATA) --client web/dist

# The program without the client in it, so that neither waits for the other.
play-program: need-cargo
	@echo "building the server"
	$(CARGO) build --profile play --locked --package civitas-cli --no-default-features

build: need-cargo web ## Build the program, fully optimised (target/release/civitas).
	@echo "building civitas (the first time takes several minutes)"
	CIVITAS_COMMIT=$(COMMIT) $(CARGO) build --release --locked --package civitas-cli

program: need-cargo
	CIVITAS_COMMIT=$(COMMIT) $(CARGO) build --release --locked --package civitas-cli

web: need-node web/dist/index.html ## Build the browser client (web/dist).

# Only when something in it has changed: the client is built into the server, so a new client means building the server too.
CLIENT := $(shell find web/src web/public web/index.html web/*.ts games/*/web games/*/strings games/*/almanac -type f 2>/dev/null)
web/dist/index.html: node_modules/.made $(CLIENT)
	@echo "building the browser client"
	npx --no-install vite build web --logLevel warn

node_modules/.made: package.json package-lock.json
	@echo "fetching the libraries of the browser client"
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

test: need-cargo need-lint need-python need-node fmt lint web unit doc package web-test fifth-game e2e ## Run everything that must pass before a change lands.

fmt: ## Check the formatting.
	$(CARGO) fmt --all --check

lint: ## Run Clippy; warnings are errors.
	$(CARGO) clippy --workspace --all-targets --locked -- $(DENY)

unit: ## Run all Rust tests (installs PostgreSQL and NATS from the system's packages if they are missing).
	@tools/ensure-postgres.sh > /dev/null
	@tools/ensure-nats.sh > /dev/null
ifeq ($(NEXTEST),yes)
	$(CARGO) nextest run --workspace --locked
	$(CARGO) test --workspace --locked --doc
else
	$(CARGO) test --workspace --locked
endif

doc: ## Build the documentation without warnings.
	RUSTDOCFLAGS="$(DENY)" $(CARGO) doc --workspace --no-deps --locked

package: need-cargo ## Pack the crates that other programs can depend on, and build them from the packages alone.
	$(CARGO) package --package civitas-engine --package civitas-games --allow-dirty

web-test: need-node node_modules/.made ## Check and test the browser client without a browser.
	npx --no-install prettier --check --log-level warn web 'games/*/web/**' 'examples/*/web/**' eslint.config.js
	npx --no-install eslint web games --max-warnings 0
	npx --no-install svelte-check --tsconfig web/tsconfig.json --fail-on-warnings --output human
	CIVITAS_BIN=$(abspath $(OUT)/debug/civitas) npx --no-install vitest run --root web

fifth-game: need-cargo need-node node_modules/.made ## Lay the example of a fifth game into a copy of the tree, and build, test and play it there.
	$(CARGO) xtask fifth-game

# The program is the one that the Rust tests are built with: another choice of packages would build half of everything again.
e2e: need-node web ## Play in a real browser (installs Chromium from the system's packages if it is missing).
	$(CARGO) test --workspace --locked --no-run --test binary
	CHROMIUM="$$(tools/ensure-chromium.sh)" CIVITAS_BIN=$(abspath $(OUT)/debug/civitas) \
		npx --no-install playwright test --config web/e2e/playwright.config.ts $(E2E)

test-deep: test ## Run the same with ten times as many random games, then fuzz.
	CIVITAS_DEEP=10 $(CARGO) test --package civitas-lab --test battery --locked
	CIVITAS_DEEP=10 $(CARGO) test --package civitas-server --lib --locked seat_orders
	CIVITAS_DEEP=100 $(CARGO) test --package civitas-cluster --lib --locked days
	CIVITAS_DEEP=10 $(CARGO) test --package civitas-cli --test server --locked crowd -- --nocapture
	$(MAKE) e2e E2E="--grep @deep"
	$(MAKE) fuzz

bench: program ## Measure the speed of every rule set.
	$(OUT)/release/civitas bench --all --seconds 10 --save $(OUT)/bench.json

bench-criterion: need-cargo ## Time the hot functions one by one.
	$(CARGO) bench --package civitas-lab --locked

bench-instructions: need-cargo ## Count the instructions of fixed games of every rule set: a figure that does not depend on the machine's load.
	@command -v valgrind >/dev/null || { echo "valgrind is missing: install it with your system's packages"; exit 1; }
	$(CARGO) build --profile bench --package civitas-lab --example playouts --locked
	@$(OUT)/release/examples/playouts --count $(OUT)/instructions.json

speed-table: bench bench-instructions ## Measure and count both, and write the table of the README.
	$(CARGO) xtask speed-table $(OUT)/bench.json $(OUT)/instructions.json

bench-peers: program need-python ## Compare the speed with catanatron from PyPI.
	python3 tools/bench_peers.py --binary $(OUT)/release/civitas

# Short games against its weakest players, comparing what both programs allow at every decision. A failure of the mapping is an error.
bridge-test: need-cargo need-python ## Play at catanatron's table (from PyPI) and check that every decision can be carried out there.
	$(CARGO) build --profile play --locked --package civitas-cli
	python3 examples/catanatron/test_bridge.py --binary $(OUT)/play/civitas
	@mkdir -p $(OUT)/bridge && rm -f $(OUT)/bridge/*.jsonl
	python="$$(python3 tools/bridge_env.py)" && for mode in duel one-against-two one-against-three; do \
		"$$python" examples/catanatron/match.py --binary $(OUT)/play/civitas --theirs W --mode $$mode --blocks 2 --check \
			--out $(OUT)/bridge/$$mode.jsonl || exit 1; \
	done

measure: need-cargo # The program for playing many games: nearly as fast as a release, and built much sooner.
	CIVITAS_COMMIT=$(COMMIT) $(CARGO) build --profile measure --locked --package civitas-cli --no-default-features

# Two players take their time and have fewer blocks than the others; the master plays out fewer moves than it does by itself, too.
SHARP_BLOCKS ?= 40
MASTER ?= master:nodes=100
MASTER_BLOCKS ?= 6
ladder: measure ## Measure all players in all rule sets and rewrite docs/ladder (goes on where it was interrupted).
	$(OUT)/measure/civitas tournament --game all --seats random,haggler,novice,steady,sharp,$(MASTER) --blocks 250 \
		--few sharp=$(SHARP_BLOCKS) --few $(MASTER)=$(MASTER_BLOCKS) --out $(OUT)/ladder --pages docs/ladder

minute: measure ## Check that 250 blocks of novice and random, both ways, in all rule sets take a minute or less on two cores.
	@begin=$$(date +%s); \
	$(OUT)/measure/civitas tournament --game all --seats novice,random --mode round --blocks 250 --threads 2 || exit 1; \
	took=$$(( $$(date +%s) - begin )); echo "$$took seconds"; test $$took -le 60

bench-server: need-cargo ## Measure the server with 50 to 1,000 concurrent games, and write the table of docs/performance.md (3 minutes).
	$(CARGO) build --release --locked --package civitas-cli --no-default-features
	$(CARGO) build --release --locked --package civitas-server --no-default-features --example load
	$(OUT)/release/examples/load --server $(OUT)/release/civitas --folder $(OUT) --save $(OUT)/server.json
	$(CARGO) xtask server-table $(OUT)/server.json

# CHAOS= is the number of faults, each of which takes 3 to 15 seconds; a run adds to what earlier runs found.
CHAOS ?= 48
chaos: need-cargo ## Play while servers, database and bus are killed, stopped and cut off, and write docs/reliability.md (CHAOS=48 faults).
	@tools/ensure-postgres.sh > /dev/null
	@tools/ensure-nats.sh > /dev/null
	@mkdir -p $(OUT)
	CIVITAS_CHAOS=$(CHAOS) CIVITAS_CHAOS_OUT=$(abspath $(OUT)) CIVITAS_CHAOS_PAGE=$(abspath docs/reliability.md) \
		$(CARGO) test --package civitas-cli --test server --locked chaos -- --nocapture --test-threads=1

# Who plays in the studies; GAMES= is the number of games per table (each study has its own default).
PLAYERS ?= novice steady
studies: measure need-python ## Answer the questions of examples/studies anew (PLAYERS=novice GAMES=1000).
	for player in $(PLAYERS); do for study in seat_worth inka_tribes german_cards; do \
		python3 examples/studies/$$study.py --binary $(OUT)/measure/civitas --player $$player $(if $(GAMES),--games $(GAMES)) || exit 1; \
	done; done

golden: need-cargo ## Check the committed behaviour data; `cargo xtask golden --update` rewrites it.
	$(CARGO) xtask golden

fuzz: need-cargo ## Fuzz all untrusted input, FUZZ_SECONDS per target (needs the nightly toolchain and cargo-fuzz).
	@$(CARGO) fuzz --version >/dev/null 2>&1 || $(CARGO) install cargo-fuzz --version 0.13.2
	@for target in $(FUZZ_TARGETS); do \
		echo "fuzzing $$target for $(FUZZ_SECONDS) s"; \
		mkdir -p fuzz/corpus/$$target; \
		$(CARGO) +nightly fuzz run $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) -rss_limit_mb=4096 -timeout=10 -print_final_stats=1 || exit 1; \
	done

mutants: need-cargo need-python ## Change the code in small ways and see whether the tests notice (under an hour; PACKAGE=store for one package).
	@$(CARGO) mutants --version >/dev/null 2>&1 || $(CARGO) install cargo-mutants --version 27.1.0 --locked
	python3 tools/mutants.py $(PACKAGE) $(if $(AGAIN),--again) $(if $(FRESH),--fresh) $(if $(ALONE),--alone) $(if $(JOBS),--jobs $(JOBS)) $(if $(SHARD),--shard $(SHARD))

clean: ## Remove build output.
	$(CARGO) clean

.PHONY: need-cargo need-lint need-node need-python
need-cargo:
	@command -v $(CARGO) >/dev/null || { echo "Rust is missing: install it from https://rustup.rs and run this again"; exit 1; }
	@rustc --version | awk '{split($$2, v, "."); exit !(v[1] > 1 || v[2] >= 95)}' || { echo "this needs Rust 1.95 or newer: run rustup update"; exit 1; }

need-lint:
	@$(CARGO) fmt --version >/dev/null 2>&1 && $(CARGO) clippy --version >/dev/null 2>&1 || { echo "rustfmt or clippy is missing: run rustup component add rustfmt clippy"; exit 1; }

need-node:
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
		|| { echo "Node.js is missing or too old: install Node 20.19 or newer (https://nodejs.org) and run this again"; exit 1; }
	@command -v npm >/dev/null || { echo "npm is missing: it comes with Node.js; install it and run this again"; exit 1; }

need-python:
	@python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null || { echo "python3 is missing: install Python 3.9 or newer and run this again"; exit 1; }
