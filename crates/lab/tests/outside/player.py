"""A player for the tests: `player.py MODE [FILE [log]]`. It plays well-behaved, or badly in one way.

With `log` as the mode, or in the end, it writes what it is told into the file.
"""

import json
import os
import subprocess
import sys
import time

mode, file = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
log = open(file, "a") if mode == "log" or "log" in sys.argv[3:] else None
asked = 0


def say(answer):
    print(json.dumps(answer), flush=True)


def choose(told):
    """The action in the middle of the list, or the end of the turn if there is one: games should go on."""
    calm = [action for action in told["actions"] if action["type"] in ("end_turn", "decline")]
    return (calm or told["actions"])[len(calm or told["actions"]) // 2]


def misbehave(told):
    hand = told["view"]["seats"][told["view"]["viewer"]]["hand"]
    if mode == "ends":
        sys.exit("I have had enough")
    if mode == "hangs" or mode == "family":
        if mode == "family":
            child = subprocess.Popen(["sleep", "3600"])
            with open(file, "w") as pids:
                pids.write(f"{os.getpid()} {child.pid}")
        while True:
            time.sleep(1000)
    if mode == "flood_line":
        while True:
            sys.stdout.write("x" * 4096)
    if mode == "flood_lines":
        while True:
            say(choose(told))
    if mode == "flood_stderr":
        while True:
            sys.stderr.write("I am not happy\n" * 1000)
    if mode == "nonsense":
        print("I roll the dice!", flush=True)
        return True
    if mode == "not_utf8":
        sys.stdout.buffer.write(b"\xff\xfe\n")
        sys.stdout.flush()
        return True
    if mode == "wrong_seat":
        say({"seat": 1 - told["view"]["viewer"], **choose(told)})
        return True
    if mode == "others_action" and told["view"]["phase"]["name"] == "setup_road":
        # A road at a settlement of another seat: when it is that seat's turn to place one, it is what everybody does.
        others = [seat for i, seat in enumerate(told["view"]["seats"]) if i != told["view"]["viewer"]]
        there = [at for seat in others for at in seat["settlements"]]
        taken = [at for seat in told["view"]["seats"] for at in seat["roads"]]
        free = [path["id"] for path in paths if set(path["ends"]) & set(there) and path["id"] not in taken]
        say({"type": "road", "at": next(at for at in free if {"type": "road", "at": at} not in told["actions"])})
        return True
    if mode == "peeks":
        say({"type": "view", "seat": 1 - told["view"]["viewer"]})
        return True
    if mode == "illegal":
        say({"type": "settle", "at": 0} if {"type": "settle", "at": 0} not in told["actions"] else {"type": "buy"})
        return True
    if mode == "offers" and told["may_offer"] and hand:
        card = next(iter(hand))
        other = next(name for name in about if name != card)
        say({"type": "offer", "give": {card: 1}, "want": {other: 1}, "to": told["may_ask"]})
        return True
    return False


if mode == "deaf":
    while True:
        say({})
for line in sys.stdin:
    if log:
        log.write(line)
        log.flush()
    told = json.loads(line)
    if told["type"] == "hello":
        about = told["about"]["cards"]
        paths = told["board"]["paths"]
        if mode == "silent":
            time.sleep(1000)
        say({"name": mode})
    elif told["type"] == "choose":
        asked += 1
        # A few good answers first: a program that fails in the middle of a game is the usual case. At a table of a server it is
        # greeted before every question.
        if asked <= 3 or not misbehave(told):
            say(choose(told))
    else:
        if mode == "rude":
            sys.exit("no farewell")
        say({})
        if mode == "one_game":
            sys.exit()
