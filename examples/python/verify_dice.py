"""Checks the dice of a recorded game, with nothing but docs/fair-dice.md and Python's standard library.

    python3 verify_dice.py game.jsonl [--commitment HEX] [--salt SEAT:SALT]... [--salt-hash SEAT:HEX]...

What you saw before the game is given by the options; seats count from 1. Exit code 0: everything fits; 1: something does
not; 2: something could not be checked.
"""

import argparse
import hashlib
import hmac
import json
import sys

DICE = [([a, b], 1) for a in range(1, 7) for b in range(1, 7)]


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def drawn(secret, salts, standing, pile):
    """What comes up when so many actions stand: `pile` lists what there is, and how many of each."""
    message = "civitas/1:" + "|".join(salts) + ":" + str(standing)
    number = int.from_bytes(hmac.new(secret, message.encode(), hashlib.sha256).digest()[:8], "big")
    place = number * sum(count for _, count in pile) >> 64
    for thing, count in pile:
        if place < count:
            return thing
        place -= count
    return None


def check(lines, seen):
    """The faults of a record, what could not be checked, and how many outcomes were computed again."""
    fair = json.loads(lines[0]).get("fair") or {}
    if not fair.get("secret"):
        return [], ["the record does not contain the secret of its dice"], 0
    secret, salts, hashes = bytes.fromhex(fair["secret"]), fair["salts"], fair.get("salt_hashes", [])
    faults, unknown, count, standing = [], [], 0, []
    if sha256(secret) != fair["commitment"]:
        faults.append("the secret does not fit the commitment in the record")
    for seat, salt in enumerate(salts):
        if hashes and hashes[seat] != (sha256(salt.encode()) if salt else ""):
            faults.append(f"seat {seat + 1}: the salt is not the one that was committed to")
    for what, published in (("salt", salts), ("salt_hash", hashes)):
        for seat, text in seen[what]:
            if not 1 <= seat <= len(published) or published[seat - 1] != text:
                faults.append(f"seat {seat}: the {what} is not the one you saw")
    if seen["commitment"] not in (None, fair["commitment"]):
        faults.append("the commitment is not the one you saw")
    for number, line in enumerate(lines[1:], start=2):
        entry = json.loads(line)
        if "end" in entry:
            break
        if "take_back" in entry:
            last = [standing.pop() for _ in range(entry["take_back"])]
            if any(last):
                faults.append(f"line {number}: this takes back what chance has decided")
            continue
        for kind, outcome in entry.get("outcome", {}).items():
            pile = DICE if kind == "dice" else entry.get("from")
            if pile is None:
                unknown.append(f"line {number}: the record does not say what this was drawn from")
            elif drawn(secret, salts, len(standing), pile) != outcome:
                faults.append(f"line {number}: {outcome} does not follow from the secret")
            count += 1
        standing.append("outcome" in entry)
    return faults, unknown, count


def by_seat(text):
    seat, _, rest = text.partition(":")
    return int(seat), rest


def main():
    parser = argparse.ArgumentParser(description="Checks the dice of a recorded game.")
    parser.add_argument("file")
    parser.add_argument("--commitment")
    parser.add_argument("--salt", type=by_seat, action="append", default=[])
    parser.add_argument("--salt-hash", type=by_seat, action="append", default=[])
    args = vars(parser.parse_args())
    with open(args.pop("file"), encoding="utf-8-sig") as file:
        faults, unknown, count = check([line for line in file if line.strip()], args)
    print(f"{count} outcomes of chance, {len(faults)} faults, {len(unknown)} that could not be checked")
    print("\n".join(faults + unknown) or "everything fits the secret, the salts and what you saw")
    sys.exit(1 if faults else 2 if unknown else 0)


if __name__ == "__main__":
    main()
