#!/usr/bin/env python3
"""Plays our players against catanatron's, at their table and by their rules.

    python3 match.py --ours novice --theirs VP --mode one-against-three --blocks 25 --out novice-vp.jsonl

A block is one seed played once from every seat. Every game is one line of the file; called again, the same command goes on where it stopped.
README.md tells how to install catanatron or to use a checkout.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import random
import sys
import time
import traceback
from pathlib import Path

from figures import percent, report

MODES = {"duel": 2, "one-against-two": 3, "one-against-three": 4}
FORMAT = 1


def fix_hashes() -> None:
    """The order of their actions depends on how Python hashes words: without this, a seed would not always be the same game."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, *sys.argv])


def fingerprint(path: str) -> str:
    """A hash of a program, or of all sources in a folder."""
    found = hashlib.sha256()
    where = Path(path)
    for file in [where] if where.is_file() else sorted(where.rglob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()[:12]


def lineup(ours: str, theirs: list, seats: int) -> list:
    """Who plays: ours first, then theirs, the last of whom fills the table."""
    if len(theirs) > seats - 1:
        raise SystemExit(f"there is room for {seats - 1} of their players, not {len(theirs)}")
    return [ours, *theirs, *[theirs[-1]] * (seats - 1 - len(theirs))]


def seated(specs: list, rotation: int) -> list:
    """The players by seat; ours has seat `rotation`."""
    return [specs[(seat - rotation) % len(specs)] for seat in range(len(specs))]


# What a process of the pool keeps: its engine is started once.
_translator = None


def play(job: dict) -> dict:
    """One game."""
    global _translator
    from catanatron import Color, Game, RandomPlayer

    from civitas_player import CivitasPlayer
    from players import build, fix_order
    from translator import Translator

    fix_order()
    if _translator is None:
        _translator = Translator(job["ours"], job["binary"], job["budget"], job["check"])
    _translator.forget()
    _translator.problems, _translator.differences = [], {}
    colors = list(Color)[: len(job["specs"])]
    # They shuffle the seats, but the same seed always shuffles alike: a game that is not played tells how.
    order = Game([RandomPlayer(color) for color in colors], seed=job["seed"]).state.colors
    players = {}
    for seat, spec in enumerate(seated(job["specs"], job["rotation"])):
        ours = seat == job["rotation"]
        players[order[seat]] = CivitasPlayer(order[seat], translator=_translator) if ours else build(spec, order[seat])
    me = players[order[job["rotation"]]]
    game = Game([players[color] for color in colors], seed=job["seed"])
    if tuple(game.state.colors) != tuple(order):
        raise RuntimeError("the seats were shuffled in another way")
    # Newer versions have a generator of their own, and some of their players still use the common one.
    random.seed(f"dice {job['seed']}")
    began = time.perf_counter()
    winner = game.play()
    seconds = time.perf_counter() - began
    seats = range(len(order))
    line = {
        "seed": job["seed"],
        "rotation": job["rotation"],
        "won": int(winner == me.color),
        "winner": None if winner is None else order.index(winner),
        "points": [int(game.state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"]) for seat in seats],
        "turns": game.state.num_turns,
        "seconds": round(seconds, 3),
        "thinking": round(me.thinking, 3),
        "counts": _translator.counts,
    }
    if _translator.problems:
        line["problems"] = _translator.problems
    if job["check"]:
        line["differences"] = _translator.differences
    return line


def attempt(job: dict):
    """One game, or why there is none: an error of theirs must not end the match."""
    try:
        return job, play(job), None
    except Exception:
        return job, None, traceback.format_exc()


def read(path: Path) -> tuple:
    """Header and games of a file. A line that was cut off by the end of the program is dropped."""
    if not path.exists():
        return None, []
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
    lines = [json.loads(line) for line in whole.splitlines()]
    return (lines[0], lines[1:]) if lines else (None, [])


def header(args, specs: list) -> dict:
    """What made the games of a file."""
    from players import installation
    from translator import OPTIONS, Engine, find_binary

    with Engine(args.binary) as engine:
        program = engine.hello()
    theirs = installation()
    return {
        "match": FORMAT,
        "mode": args.mode,
        "players": specs,
        "budget": args.budget,
        "civitas": {"version": program["version"], "hash": fingerprint(find_binary(args.binary)), "options": OPTIONS},
        "catanatron": {"version": theirs["version"], "hash": fingerprint(theirs["path"])},
        "bridge": fingerprint(str(Path(__file__).resolve().parent)),
    }


def run(args) -> int:
    from players import NoSuchPlayer, build, installation

    have = installation()
    print(f"catanatron {have['version']} in {have['path']}; its players: {', '.join(have['players'])}", flush=True)
    size = MODES[args.mode]
    specs = lineup(args.ours, args.theirs.split(","), size)
    from catanatron import Color

    try:
        for spec in specs[1:]:
            build(spec, list(Color)[0])
    except NoSuchPlayer as problem:
        print(problem, file=sys.stderr)
        return 2
    path = Path(args.out)
    made_by = header(args, specs)
    before, lines = read(path)
    if before is not None and before != made_by:
        differ = [key for key in made_by if before.get(key) != made_by[key]]
        print(f"{path} is of another match (other {', '.join(differ)}); use another file", file=sys.stderr)
        return 2
    if before is None:
        path.write_text(json.dumps(made_by) + "\n")
    done = {(line["seed"], line["rotation"]) for line in lines}
    shared = {"specs": specs, "ours": args.ours, "binary": args.binary, "budget": args.budget, "check": args.check}
    jobs = [
        {**shared, "seed": seed, "rotation": rotation}
        for seed in range(args.seed, args.seed + args.blocks)
        for rotation in range(size)
        if (seed, rotation) not in done
    ]
    if lines:
        print(f"{len(done)} games are there, {len(jobs)} are left", flush=True)
    errors = 0
    with path.open("a") as file, multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for job, line, error in pool.imap_unordered(attempt, jobs):
            if error is not None:
                errors += 1
                print(f"GAME LOST TO AN ERROR, seed {job['seed']}, seat {job['rotation']}:\n{error}", file=sys.stderr, flush=True)
                continue
            file.write(json.dumps(line) + "\n")
            file.flush()
            lines.append(line)
            if len(lines) % (5 * size) == 0:
                share = sum(line["won"] for line in lines) / len(lines)
                print(f"{len(lines)} games, {percent(share)} won", flush=True)
    mine = [line for line in lines if args.seed <= line["seed"] < args.seed + args.blocks]
    print(f"\n{args.ours} against {args.theirs}, {args.mode}, seeds {args.seed} to {args.seed + args.blocks - 1}")
    print(report(mine, size))
    if args.check:
        total: dict = {}
        for line in mine:
            for key, count in line.get("differences", {}).items():
                total[key] = total.get(key, 0) + count
        print(f"allowed by one side only: {total or 'nothing'}")
    failures = sum(line["counts"]["failures"] + line["counts"]["tracking"] for line in mine)
    if errors:
        print(f"{errors} games ended with an error and have no line; call again to repeat them")
    return 1 if errors or failures else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ours", default="novice", help="our player, as `choose` takes it: novice, name:key=value,…")
    parser.add_argument("--theirs", default="VP", help="their players, separated by commas; the last one fills the table")
    parser.add_argument("--mode", choices=MODES, default="one-against-three")
    parser.add_argument("--blocks", type=int, default=25, help="how many seeds; each is played from every seat")
    parser.add_argument("--seed", type=int, default=1, help="the first seed, from 1 on")
    parser.add_argument("--out", help="the file for the games, which is continued if it exists")
    parser.add_argument("--binary", help="the program civitas")
    parser.add_argument("--budget", type=int, help="the field of that name in `choose`")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time; 1 for players that look at the clock")
    parser.add_argument("--check", action="store_true", help="compare all actions of both programs at every decision (slower)")
    parser.add_argument("--players", action="store_true", help="say which of their players there are, and stop")
    args = parser.parse_args()
    if args.seed < 1:
        parser.error("seeds begin with 1: they take 0 for none")
    fix_hashes()
    try:
        from players import installation

        have = installation()
    except ModuleNotFoundError as problem:
        print(f"catanatron cannot be imported ({problem}): install it or put a checkout on PYTHONPATH (README.md)", file=sys.stderr)
        return 2
    if args.players:
        print(f"catanatron {have['version']} in {have['path']} has: {', '.join(have['players'])}")
        return 0
    if not args.out:
        parser.error("--out is needed")
    return run(args)


if __name__ == "__main__":
    sys.exit(main())
