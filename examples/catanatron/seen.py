"""What one seat knows of a game of theirs, in the form of our views (docs/engine-protocol.md, "The view").

Of other hands only the number of cards is read, and of the deck only its height.
"""

from __future__ import annotations

from history import Chronicle
from names import CARDS, DEVS, PLAYS, from_counts


def prompt(state) -> str:
    """What their game is waiting for."""
    return state.current_prompt.name


def phase_of(state, places, owner) -> dict:
    """Our phase for a decision of theirs."""
    waiting = prompt(state)
    if waiting == "BUILD_INITIAL_SETTLEMENT":
        return {"name": "setup_settlement"}
    if waiting == "BUILD_INITIAL_ROAD":
        return {"name": "setup_road", "at": places.node(state.buildings_by_color[owner]["SETTLEMENT"][-1])}
    if waiting == "DISCARD":
        return {"name": "discard"}
    if waiting == "MOVE_ROBBER":
        return {"name": "move_robber"}
    seat = state.current_turn_index
    if state.is_road_building:
        left = min(state.free_roads_available, state.player_state[f"P{seat}_ROADS_AVAILABLE"])
        return {"name": "free_roads", "left": left}
    rolled = state.player_state[f"P{seat}_HAS_ROLLED"]
    return {"name": "main" if rolled else "before_roll"}


def hand_of(state, seat: int) -> dict:
    return {ours: int(state.player_state[f"P{seat}_{theirs}_IN_HAND"]) for theirs, ours in CARDS.items()}


def devs_of(state, seat: int) -> dict:
    return {theirs: int(state.player_state[f"P{seat}_{theirs}_IN_HAND"]) for theirs in DEVS}


def debts_of(state) -> list:
    """How many cards each seat still has to discard."""
    if prompt(state) != "DISCARD":
        return [0] * len(state.colors)
    counts = getattr(state, "discard_counts", None)
    if counts is not None:
        return [int(count) for count in counts]
    sizes = [sum(hand_of(state, seat).values()) for seat in range(len(state.colors))]
    owes = range(state.current_player_index, len(sizes))
    return [size // 2 if seat in owes and size > state.discard_limit else 0 for seat, size in enumerate(sizes)]


def fresh_of(state, me: int, playable, heard: Chronicle) -> dict:
    """The development cards of the seat that cannot be played in this turn, by our names.

    Newer versions bar those bought in this turn. Where a version bars others (3.2.1: the card for two roads needs the price of one), they are
    called new as well, so that our player is not offered what it cannot have.
    """
    if state.current_turn_index != me:
        return {}
    held = devs_of(state, me)
    values = state.player_state
    fresh = {}
    for theirs, ours in DEVS.items():
        bars = f"P{me}_{theirs}_OWNED_AT_START" in values
        count = min(heard.bought.count(ours), held[theirs]) if bars or theirs == "VICTORY_POINT" else 0
        if count:
            fresh[ours] = count
    free_to_play = prompt(state) == "PLAY_TURN" and values[f"P{me}_HAS_ROLLED"] and not state.is_road_building
    if free_to_play and not values[f"P{me}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"]:
        offered = {action.action_type.name for action in playable}
        for theirs, kind in PLAYS.items():
            if held[theirs] and kind not in offered:
                fresh[DEVS[theirs]] = held[theirs]
            elif held[theirs] and fresh.get(DEVS[theirs]) == held[theirs]:
                del fresh[DEVS[theirs]]
    return fresh


def awards_of(state) -> tuple:
    """The seats with the longest road and the largest army."""
    seats = range(len(state.colors))
    route = next((seat for seat in seats if state.player_state[f"P{seat}_HAS_ROAD"]), None)
    army = next((seat for seat in seats if state.player_state[f"P{seat}_HAS_ARMY"]), None)
    return route, army


def view_of(state, me: int, playable, places, heard: Chronicle) -> dict:
    """The view of seat `me`, which has to decide."""
    values, colors = state.player_state, state.colors
    turn = state.current_turn_index
    setup = bool(state.is_initial_build_phase)
    debts = debts_of(state)
    route, army = awards_of(state)
    fresh = fresh_of(state, me, playable, heard)
    total = {ours: sum(int(values[f"P{seat}_PLAYED_{theirs}"]) for seat in range(len(colors))) for theirs, ours in DEVS.items()}
    seats = []
    for seat, color in enumerate(colors):
        hand, devs = hand_of(state, seat), devs_of(state, seat)
        own = seat == me
        buildings = state.buildings_by_color[color]
        new = sum(fresh.values()) if own else (len(heard.bought) if seat == turn else 0)
        seats.append(
            {
                "hand_size": sum(hand.values()),
                "hand": {card: count for card, count in hand.items() if count} if own else None,
                "dev_count": sum(devs.values()),
                "devs": {DEVS[card]: count for card, count in devs.items() if count} if own else None,
                "fresh_count": min(new, sum(devs.values())),
                "fresh": fresh if own else None,
                "knights": int(values[f"P{seat}_PLAYED_KNIGHT"]),
                "settlements": sorted(places.node(node) for node in buildings["SETTLEMENT"]),
                "cities": sorted(places.node(node) for node in buildings["CITY"]),
                "roads": sorted(places.edge(edge) for edge in buildings["ROAD"]),
                "debt": debts[seat],
                "start_roll": 0,
                "offer": None,
            }
        )
    roads = sum(len(seat["roads"]) for seat in seats)
    return {
        "viewer": me,
        "turns": heard.turns,
        "turn": turn,
        "first": 0,
        "phase": phase_of(state, places, colors[me]),
        "setup_step": roads if setup else 2 * len(colors),
        "rolled": not setup and bool(values[f"P{turn}_HAS_ROLLED"]),
        "card_played": not setup and bool(values[f"P{turn}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"]),
        "building": heard.built,
        "robber": places.hex(state.board.robber_coordinate),
        "supply": from_counts(state.resource_freqdeck),
        "deck_size": len(state.development_listdeck),
        "played": {card: count for card, count in total.items() if count},
        "route_award": route,
        "army_award": army,
        "winners": [],
        "contenders": [],
        "asked": [],
        "accepted": [],
        "declined": [],
        "seats": seats,
    }
