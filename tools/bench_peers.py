#!/usr/bin/env python3
"""Compare the speed of Civitas with catanatron, the best known open simulator of the classic game, in one run.

Both play complete games by the classic rules between four uniformly random players, on one thread, measured in CPU time. catanatron is
installed from PyPI into an environment that is thrown away afterwards. `make bench-peers` calls this.
"""
import argparse
import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

PEER = "catanatron==3.2.1"

# Runs inside the throw-away environment.
PEER_SCRIPT = """
import json, random, sys, time
from catanatron import Color, Game, RandomPlayer

seconds = float(sys.argv[1])
random.seed(7)
players = [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
games = decisions = forced = 0
begin = time.process_time()
while time.process_time() - begin < seconds:
    game = Game(players, seed=games)
    while game.winning_color() is None and game.state.num_turns < 1000:
        actions = getattr(game, "playable_actions", None) or game.state.playable_actions
        forced += len(actions) == 1
        decisions += 1
        game.play_tick()
    games += 1
spent = time.process_time() - begin
print(json.dumps({"games": games, "decisions": decisions, "forced": forced, "cpu_seconds": spent}))
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", default="target/release/civitas", help="the civitas program")
    parser.add_argument("--seconds", type=float, default=10, help="how long each of the two plays")
    args = parser.parse_args()
    if not Path(args.binary).exists():
        print(f"{args.binary} is missing: run `make build` first", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="civitas-peers-") as folder:
        print(f"installing {PEER} into a throw-away environment ...", flush=True)
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PEER], check=True)
        print(f"playing {args.seconds:g} s each ...", flush=True)
        peer = json.loads(subprocess.check_output([python, "-c", PEER_SCRIPT, str(args.seconds)]))
    ours = json.loads(
        subprocess.check_output(
            [args.binary, "bench", "--game", "egypt", "--seconds", str(args.seconds), "-o", "player_trade=off", "--json"]
        )
    )["one_thread"]
    rows = [
        ("catanatron", peer["games"], peer["decisions"], peer["forced"], peer["cpu_seconds"]),
        (
            "civitas",
            ours["games"],
            ours["real_decisions"] + ours["forced_decisions"],
            ours["forced_decisions"],
            ours["cpu_seconds"],
        ),
    ]
    print(f"\n{'':12}{'games':>10}{'decisions/game':>16}{'forced':>9}{'games/CPU-s':>14}{'decisions/CPU-s':>18}")
    for name, games, decisions, forced, cpu in rows:
        print(
            f"{name:12}{games:>10,}{decisions / games:>16,.0f}{forced / decisions:>9.0%}"
            f"{games / cpu:>14,.1f}{decisions / cpu:>18,.0f}"
        )
    rate = [(games / cpu, decisions / cpu) for _, games, decisions, _, cpu in rows]
    print(f"\nratio: {rate[1][0] / rate[0][0]:,.0f} times the games, {rate[1][1] / rate[0][1]:,.0f} times the decisions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
