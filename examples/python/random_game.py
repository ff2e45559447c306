"""Plays a complete game with random legal actions for every seat and prints the result."""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from civitas_client import Engine, EngineError, EngineGone


def random_offer(engine: Engine, rng: random.Random, seat: int, seats: int) -> dict:
    """One card for one other: offers are not listed, so a client makes them up."""
    view = engine.view(seat)
    own = view["seats"][seat]
    give = rng.choice(list(own["hand"]))
    kinds = list(own["rates"])  # every kind of card has a rate
    want = rng.choice([kind for kind in kinds if kind != give])
    on_turn = view["turn"]
    to = [other for other in range(seats) if other != seat] if seat == on_turn else [on_turn]
    return {"type": "offer", "give": {give: 1}, "want": {want: 1}, "to": to}


def choose(engine: Engine, rng: random.Random, seats: int, offers_left: int) -> tuple[int, dict]:
    """A seat that can do something, and what it does.

    Several seats may decide at once: after a seven everybody with too many cards discards, and everybody who was asked
    answers an offer. Any order is allowed, so any of them is picked.
    """
    choices = engine.legal()
    if offers_left > 0 and rng.random() < 0.1:
        able = [choice["seat"] for choice in choices if choice["may_offer"]]
        if able:
            seat = rng.choice(able)
            return seat, random_offer(engine, rng, seat, seats)
    choice = rng.choice([choice for choice in choices if choice["actions"]])
    return choice["seat"], rng.choice(choice["actions"])


def play(engine: Engine, rng: random.Random, at: dict, seats: int, max_actions: int) -> dict:
    """Plays until a seat has won or the actions are used up. Takes and returns where the game stands."""
    offers_left, turns = 2, at["turns"]
    while not at["over"] and at["actions"] < max_actions:
        if at["turns"] != turns:
            offers_left, turns = 2, at["turns"]
        seat, action = choose(engine, rng, seats, offers_left)
        offers_left -= action["type"] == "offer"
        at = engine.act(seat, action)["at"]
    return at


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", help="the program civitas; by default the one on PATH or in target/")
    parser.add_argument("--game", default="egypt")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0, help="the same seed plays the same game")
    parser.add_argument("--max-actions", type=int, default=100_000, help="give up after this many")
    parser.add_argument("--record", type=Path, help="write the record of the game to this file")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    try:
        with Engine(args.binary) as engine:
            at = engine.new(args.game, seats=args.seats, seed=args.seed)["at"]
            at = play(engine, rng, at, args.seats, args.max_actions)
            final = engine.view(None)
            if args.record:
                args.record.write_text("\n".join(engine.record()) + "\n", encoding="utf-8")
    except (EngineError, EngineGone, OSError) as problem:
        print(f"random_game: {problem}", file=sys.stderr)
        return 1
    if not at["over"]:
        print(f"abandoned after {at['actions']} actions, {at['turns']} turns")
        return 1
    points = [seat["points"] + seat["hidden_points"] for seat in final["seats"]]
    print(f"seat {at['winners'][0]} wins after {at['turns']} turns and {at['actions']} actions, points {points}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
