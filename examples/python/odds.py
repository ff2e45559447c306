"""Lists the possible outcomes of an action, and then forces one of them."""

from __future__ import annotations

import argparse
import json
import sys

from civitas_client import Engine, EngineError, EngineGone


def show(name: str, outcomes: list) -> None:
    print(f"{name}:")
    for one in outcomes:
        share = one["weight"] / one["of"] * 100
        print(f"  {json.dumps(one['outcome']):28} {one['weight']:2} of {one['of']}  {share:5.1f} %")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", help="the program civitas; by default the one on PATH or in target/")
    args = parser.parse_args()
    try:
        with Engine(args.binary) as engine:
            # The beginner map with its fixed start: seat 0 rolls right away.
            engine.new("egypt", seats=3, seed=7, options={"map": "beginner"})
            roll = {"type": "roll"}
            dice = engine.outcomes(0, roll)
            sevens = sum(one["weight"] for one in dice if sum(one["outcome"]["dice"]) == 7)
            print(f"a roll has {len(dice)} outcomes; {sevens} of {dice[0]['of']} are a seven")

            # Force a seven, move the robber next to a player, and look at what a theft can bring.
            engine.act(0, roll, outcome={"dice": [3, 4]})
            moves = engine.legal(0)[0]["actions"]
            engine.act(0, next(move for move in moves if move["to"] == 14))
            theft = {"type": "steal", "from": 1}
            show("stealing from seat 1", engine.outcomes(0, theft))
            for wanted in ("stone", "brick"):
                try:
                    answer = engine.act(0, theft, outcome={"stolen": wanted})
                    print(f"forced: {answer['events'][0]}")
                    engine.undo()
                except EngineError as refusal:
                    print(f"refused: {refusal}")
    except (EngineError, EngineGone, OSError) as problem:
        print(f"odds: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
