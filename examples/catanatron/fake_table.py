"""A table that looks like theirs and is run by our engine: for tests that need no catanatron.

Only the attributes that the bridge reads are there. `records` chooses between the two kinds of logs that their versions keep.
"""

from __future__ import annotations

import random
from collections import namedtuple
from enum import Enum
from types import SimpleNamespace

from geometry import CORNERS, SHORT, SIDES, around
from names import CARDS, DEVS, RESOURCES, TERRAINS

Action = namedtuple("Action", ["color", "action_type", "value"])
Record = namedtuple("Record", ["action", "result"])
Color = Enum("Color", [(name, name) for name in ("RED", "BLUE", "ORANGE", "WHITE")])
KINDS = (
    "ROLL MOVE_ROBBER DISCARD_RESOURCE BUILD_ROAD BUILD_SETTLEMENT BUILD_CITY BUY_DEVELOPMENT_CARD PLAY_KNIGHT_CARD "
    "PLAY_YEAR_OF_PLENTY PLAY_MONOPOLY PLAY_ROAD_BUILDING MARITIME_TRADE END_TURN"
).split()
ActionType = Enum("ActionType", [(kind, kind) for kind in KINDS])
PROMPTS = ("BUILD_INITIAL_SETTLEMENT", "BUILD_INITIAL_ROAD", "PLAY_TURN", "DISCARD", "MOVE_ROBBER")
Prompt = Enum("Prompt", [(name, name) for name in PROMPTS])
LONG = {ours: theirs for theirs, ours in SHORT.items()}
THEIR_CARD = {ours: theirs for theirs, ours in CARDS.items()}
THEIR_DEV = {ours: theirs for theirs, ours in DEVS.items()}
WAITING = {
    "setup_settlement": "BUILD_INITIAL_SETTLEMENT",
    "setup_road": "BUILD_INITIAL_ROAD",
    "discard": "DISCARD",
    "move_robber": "MOVE_ROBBER",
}
PLAIN = {
    "roll": "ROLL",
    "end_turn": "END_TURN",
    "buy": "BUY_DEVELOPMENT_CARD",
    "play_knight": "PLAY_KNIGHT_CARD",
    "play_roads": "PLAY_ROAD_BUILDING",
}


def tiles(seed: int) -> dict:
    """A board of 19 hexes with harbours on the coast, numbered in an order of its own."""
    chance = random.Random(seed)
    ring = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
    land = [(q, r) for q, r in ring if max(abs(q), abs(r), abs(q + r)) <= 2]
    kinds = [*TERRAINS][:5] * 3 + ["WOOD", "SHEEP", "WHEAT", None]
    chance.shuffle(kinds)
    numbers = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    chance.shuffle(numbers)
    corners = sorted({around(q, r, corner) for q, r in ring for corner in CORNERS}, key=sorted)
    chance.shuffle(corners)
    node = {corner: number for number, corner in enumerate(corners)}
    found = {}
    for q, r in land:
        nodes = {LONG[corner]: node[around(q, r, corner)] for corner in CORNERS}
        kind = kinds.pop()
        edges = {}
        for side in SIDES:
            ends = [nodes[LONG[corner]] for corner, sides in CORNERS.items() if side in sides]
            edges[LONG[side]] = tuple(ends)
        number = None if kind is None else numbers.pop()
        found[q, -q - r, r] = SimpleNamespace(resource=kind, number=number, nodes=nodes, edges=edges)
    used: set = set()
    for (q, r), kind in zip([(3, -3), (3, -1), (1, 2), (-1, 3), (-3, 3), (-3, 1), (-1, -2), (1, -3)], [*RESOURCES, None, None, None]):
        for side, (dq, dr) in SIDES.items():
            ends = {around(q, r, corner) for corner, sides in CORNERS.items() if side in sides}
            if (q + dq, r + dr) in land and not ends & used:
                used |= ends
                found[q, -q - r, r] = SimpleNamespace(resource=kind, direction=LONG[side], nodes={}, edges={})
                break
    return found


class FakeTable:
    """One game. `game` is what a player of theirs is shown."""

    def __init__(self, engine, options: dict, seats: int, seed: int, records: bool) -> None:
        from geometry import Places, board_of

        self.engine, self.records = engine, records
        self.tiles = tiles(seed)
        engine.new("egypt", seats=seats, seed=seed, options=options, board=board_of(self.tiles))
        self.places = Places(self.tiles, engine.board())
        self.at_hex = {number: at for at, number in self.places.hexes.items()}
        self.at_node = {number: node for node, number in self.places.nodes.items()}
        self.at_edge = {number: tuple(sorted(edge)) for edge, number in self.places.edges.items()}
        self.colors = tuple(Color)[:seats]
        self.last: dict = {}
        self.log: list = []
        self.events: list = []  # everything that happened, in our words
        self.game = SimpleNamespace(id=f"{seed} {records}", seed=seed, vps_to_win=10)

    def over(self) -> bool:
        return self.engine.status()["over"]

    def look(self) -> tuple:
        """The game as it is now, the seat to ask, and its playable actions."""
        position, at = self.engine.state(), self.engine.status()
        seat, phase = at["to_act"], position["phase"]
        values, buildings = {}, {}
        for i, form in enumerate(position["seats"]):
            for theirs, ours in CARDS.items():
                values[f"P{i}_{theirs}_IN_HAND"] = form["hand"].get(ours, 0)
            fresh = position["fresh"] if i == position["turn"] else {}
            for theirs, ours in DEVS.items():
                held = form["devs"].get(ours, 0)
                values[f"P{i}_{theirs}_IN_HAND"] = held
                values[f"P{i}_{theirs}_OWNED_AT_START"] = held > fresh.get(ours, 0)
                # By seat only knights are known; the others are counted with the first seat.
                values[f"P{i}_PLAYED_{theirs}"] = position["played"].get(ours, 0) if i == 0 else 0
            values[f"P{i}_PLAYED_KNIGHT"] = form["knights"]
            values[f"P{i}_ROADS_AVAILABLE"] = 15 - len(form["roads"])
            values[f"P{i}_HAS_ROLLED"] = position["rolled"] and i == position["turn"]
            values[f"P{i}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"] = position["card_played"] and i == position["turn"]
            values[f"P{i}_HAS_ROAD"] = position["route_award"] == i
            values[f"P{i}_HAS_ARMY"] = position["army_award"] == i
            settled = sorted((self.at_node[v] for v in form["settlements"]), key=lambda node: self.last.get(node, 0))
            buildings[self.colors[i]] = {
                "SETTLEMENT": settled,
                "CITY": [self.at_node[v] for v in form["cities"]],
                "ROAD": [self.at_edge[e] for e in form["roads"]],
            }
        state = SimpleNamespace(
            colors=self.colors,
            player_state=values,
            buildings_by_color=buildings,
            board=SimpleNamespace(map=SimpleNamespace(tiles=self.tiles), robber_coordinate=self.at_hex[position["robber"]]),
            resource_freqdeck=[position["supply"].get(CARDS[card], 0) for card in RESOURCES],
            development_listdeck=["?"] * sum(position["deck"].values()),
            current_prompt=Prompt[WAITING.get(phase["name"], "PLAY_TURN")],
            current_turn_index=position["turn"],
            current_player_index=seat,
            is_initial_build_phase=phase["name"].startswith("setup"),
            is_road_building=phase["name"] == "free_roads",
            free_roads_available=phase.get("left", 0),
            discard_limit=7,
            discard_counts=[form["debt"] for form in position["seats"]],
            **{"action_records" if self.records else "actions": self.log},
        )
        self.game.state = state
        return self.game, seat, self._playable(seat, position)

    def _playable(self, seat: int, position: dict) -> list:
        found = []
        color = self.colors[seat]
        for action in self.engine.legal(seat)[0]["actions"]:
            found += [Action(color, ActionType[kind], value) for kind, value in self.theirs(action, position, seat)]
        return found

    def theirs(self, action: dict, position: dict, seat: int) -> list:
        """One of our actions as theirs: kind and value."""
        kind = action["type"]
        if kind in PLAIN:
            return [(PLAIN[kind], None)]
        if kind in ("settle", "upgrade"):
            return [("BUILD_SETTLEMENT" if kind == "settle" else "BUILD_CITY", self.at_node[action["at"]])]
        if kind == "road":
            return [("BUILD_ROAD", self.at_edge[action["at"]])]
        if kind == "discard":
            return [("DISCARD_RESOURCE", THEIR_CARD[action["card"]])]
        if kind == "play_monopoly":
            return [("PLAY_MONOPOLY", THEIR_CARD[action["card"]])]
        if kind == "play_plenty":
            return [("PLAY_YEAR_OF_PLENTY", tuple(THEIR_CARD[card] for card in action["cards"]))]
        if kind == "bank":
            rate = self.engine.view(seat)["seats"][seat]["rates"][action["give"]]
            give = THEIR_CARD[action["give"]]
            # The newest versions also offer worse rates than the best.
            return [("MARITIME_TRADE", (*[give] * n, *[None] * (4 - n), THEIR_CARD[action["get"]])) for n in {rate, 4}]
        assert kind == "move_robber", action
        around_it = set(self.tiles[self.at_hex[action["to"]]].nodes.values())
        victims = [
            self.colors[i]
            for i, form in enumerate(position["seats"])
            if i != seat and form["hand"] and around_it & {self.at_node[v] for v in form["settlements"] + form["cities"]}
        ]
        return [("MOVE_ROBBER", self._where(self.at_hex[action["to"]], victim)) for victim in victims or [None]]

    def _where(self, at, victim) -> tuple:
        return (at, victim) if self.records else (at, victim, None)

    def _carry_out(self, seat: int, action: dict) -> dict:
        answer = self.engine.act(seat, action)
        self.events += answer["events"]
        return answer["outcome"] or {}

    def act(self, seat: int, chosen: Action) -> None:
        """Carries out one of theirs."""
        kind, value = chosen.action_type.name, chosen.value
        position = self.engine.state()
        ours = next(
            action
            for action in self.engine.legal(seat)[0]["actions"]
            if (kind, value) in self.theirs(action, position, seat)
        )
        outcome = self._carry_out(seat, ours)
        result = outcome.get("dice")
        if kind == "BUILD_SETTLEMENT":
            self.last[value] = len(self.log) + 1
        if kind == "BUY_DEVELOPMENT_CARD":
            result = THEIR_DEV[outcome["drawn"]]
        if kind == "DISCARD_RESOURCE":
            result = value
        if kind == "MOVE_ROBBER" and value[1] is not None:
            robbed = self._carry_out(seat, {"type": "steal", "from": self.colors.index(value[1])})
            result = THEIR_CARD[robbed["stolen"]]
        if self.records:
            self.log.append(Record(chosen, result))
        elif kind == "MOVE_ROBBER":
            self.log.append(chosen._replace(value=(*value[:2], result)))
        else:
            self.log.append(chosen._replace(value=value if result is None else result))
