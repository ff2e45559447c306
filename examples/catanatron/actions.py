"""Which of their actions is which of ours."""

from __future__ import annotations

from names import CARDS

# Actions of theirs without a value, and ours.
PLAIN = {
    "ROLL": "roll",
    "END_TURN": "end_turn",
    "BUY_DEVELOPMENT_CARD": "buy",
    "PLAY_KNIGHT_CARD": "play_knight",
    "PLAY_ROAD_BUILDING": "play_roads",
}


def their_key(action, places):
    """One of their actions in our words; None for those that have none here (offers, discarding at random)."""
    kind, value = action.action_type.name, action.value
    if kind in PLAIN:
        return (PLAIN[kind],)
    if kind == "BUILD_SETTLEMENT":
        return ("settle", places.node(value))
    if kind == "BUILD_CITY":
        return ("upgrade", places.node(value))
    if kind == "BUILD_ROAD":
        return ("road", places.edge(value))
    if kind == "PLAY_MONOPOLY":
        return ("play_monopoly", CARDS[value])
    if kind == "PLAY_YEAR_OF_PLENTY":
        return ("play_plenty", *sorted(CARDS[card] for card in value))
    if kind == "MARITIME_TRADE":
        return ("bank", CARDS[value[0]], CARDS[value[-1]])
    if kind == "MOVE_ROBBER":
        return ("move_robber", places.hex(value[0]))
    if kind in ("DISCARD_RESOURCE", "DISCARD") and value is not None:
        return ("discard", CARDS[value if isinstance(value, str) else value[0]])
    return None


def our_key(action: dict):
    """One of our actions in the same form; None for those that have none there."""
    kind = action["type"]
    if kind in PLAIN.values():
        return (kind,)
    if kind in ("settle", "upgrade", "road"):
        return (kind, action["at"])
    if kind in ("play_monopoly", "discard"):
        return (kind, action["card"])
    if kind == "play_plenty":
        return (kind, *sorted(action["cards"]))
    if kind == "bank":
        return (kind, action["give"], action["get"])
    if kind == "move_robber":
        return (kind, action["to"])
    return None


def by_key(playable, places) -> dict:
    """Their playable actions by what they are here. There are several for a robber's hex (one for each victim) and for a trade with the bank
    (one for each rate they offer)."""
    found: dict = {}
    for action in playable:
        key = their_key(action, places)
        if key is not None:
            found.setdefault(key, []).append(action)
    return found


def cheapest(trades: list):
    """The trade with the bank that gives the fewest cards."""
    return min(trades, key=lambda action: sum(card is not None for card in action.value[:-1]))
