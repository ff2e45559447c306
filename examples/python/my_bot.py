#!/usr/bin/env python3
"""A player for Civitas in about forty lines. Python 3.9 or newer, standard library only.

    civitas watch --seats "cmd:python3 examples/python/my_bot.py,novice,novice"

It reads one line of JSON and writes one, until its input ends (docs/outside-programs.md). It knows a few good habits:
build what is worth points, settle where much is produced, trade for what is missing. Make it better!
"""

import json
import random
import sys

# The further to the left, the better. What is not in the list comes before the end of the turn only if it has to.
ORDER = ["upgrade", "settle", "play_knight", "buy", "roll", "bank", "road", "end_turn"]


def rate(action, view, pips):
    """How much we like an action: the higher the better."""
    kind, me = action["type"], view["seats"][view["viewer"]]
    if kind in ("settle", "upgrade"):
        return 100 + pips[action["at"]]
    if kind == "accept":
        offer = view["seats"][action["offer_of"]]["offer"]
        return 50 if sum(offer["give"].values()) > sum(offer["want"].values()) else -1
    if kind == "bank" and action["get"] in me["hand"]:
        return -1  # trade only for what we have none of
    if kind == "road" and len(me["roads"]) > 3 * len(me["settlements"] + me["cities"]):
        return -1  # enough roads
    return 30 - ORDER.index(kind) if kind in ORDER else 10


def main():
    dice, pips = random.Random(), {}
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            dice.seed(told["seed"])  # the same game again gives the same moves
            pips = {place["id"]: place["pips"] for place in told["board"]["intersections"]}
            answer = {"name": "my bot"}
        elif told["type"] == "choose":
            best = max(rate(action, told["view"], pips) for action in told["actions"])
            answer = dice.choice([a for a in told["actions"] if rate(a, told["view"], pips) == best])
        else:  # the game is over
            answer = {}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
