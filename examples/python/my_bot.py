#!/usr/bin/env python3
"""A player for Civitas in forty lines: civitas watch --seats "cmd:python3 examples/python/my_bot.py,novice,novice"

It reads one line of JSON and writes one, again and again (docs/outside-programs.md). Make it better!
"""
import json
import random
import sys

# The further to the left, the better. Anything else comes before the end of the turn only if it has to.
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


dice, pips = random.Random(), {}
for line in sys.stdin:
    told, answer = json.loads(line), {}
    if told["type"] == "hello":
        dice.seed(told["seed"])  # the same game again gives the same moves
        pips = {place["id"]: place["pips"] for place in told["board"]["intersections"]}
    elif told["type"] == "choose":
        best = max(rate(action, told["view"], pips) for action in told["actions"])
        answer = dice.choice([a for a in told["actions"] if rate(a, told["view"], pips) == best])
    print(json.dumps(answer), flush=True)
