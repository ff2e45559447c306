"""Asks one of our players about a decision of theirs. Nothing here needs catanatron: games are read by the attributes they have."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Optional

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "python"))

from actions import by_key, cheapest, our_key  # noqa: E402
from civitas_client import Engine, EngineError, find_binary  # noqa: E402, F401
from geometry import Places, board_of  # noqa: E402
from history import BadLog, Chronicle, entries  # noqa: E402
from names import from_counts  # noqa: E402
from seen import awards_of, hand_of, view_of  # noqa: E402

# The rules of Egypt that are the classic ones as they play them.
OPTIONS = {
    "map": "variable",
    "first": "1",
    "phases": "combined",
    "player_trade": "off",
    "hand_sizes": "public",
    "victims": "with_cards",
    "steal": "forced",
    "free_roads": "both",
    "route_builder": "as_many",
    "shortage": "classic",
}

# What happened to the decisions of a game. All but the first three must be zero or are explained in README.md.
COUNTS = ("decisions", "forced", "asked", "declined", "adapted", "award", "tracking", "failures")

# A card cannot be played there now, although it can here.
CARD_PLAYS = {"play_knight", "play_roads", "play_plenty", "play_monopoly"}


class Unmapped(Exception):
    """An answer that is none of their playable actions."""


def best_rated(chosen: dict, known: dict, me: int):
    """The best of the actions that can be played there, if the player says what it thinks of them."""
    rated = [(value["chances"][me], our_key(value["action"])) for value in chosen.get("values", [])]
    rated = [(chance, key) for chance, key in rated if key in known]
    return max(rated)[1] if rated else None


class Translator:
    """One engine, and the game it is asked about. Between decisions nothing is kept but what the seat has heard."""

    def __init__(self, player: str, binary: Optional[str] = None, budget: Optional[int] = None, check: bool = False) -> None:
        """`player` as the command `choose` takes it; `check` compares all actions at every decision."""
        self.player, self.budget, self.check = player, budget, check
        self.engine = Engine(binary)
        self.program = self.engine.hello()
        self.differences: dict = {}  # only with `check`: kinds of actions that one side has and the other has not
        self.problems: list = []
        self.forget()

    def close(self) -> None:
        self.engine.close()

    def forget(self) -> None:
        """Before another game."""
        self.game = None
        self.counts = dict.fromkeys(COUNTS, 0)

    def decide(self, game, color, playable):
        """One of the playable actions."""
        playable = list(playable)
        self.counts["decisions"] += 1
        if len(playable) == 1:
            self.counts["forced"] += 1
            return playable[0]
        refusals = [action for action in playable if action.action_type.name in ("REJECT_TRADE", "CANCEL_TRADE")]
        if refusals:
            # Our player trades with the bank only, so offers of others are declined.
            self.counts["declined"] += 1
            return refusals[0]
        self.counts["asked"] += 1
        try:
            return self._asked(game, color, playable)
        except (EngineError, Unmapped, BadLog, LookupError, ValueError) as problem:
            return self._failed(game, playable, problem)

    def _failed(self, game, playable, problem):
        """Something is wrong with the bridge. The game goes on, but nobody may overlook it."""
        self.counts["failures"] += 1
        self.problems.append(f"{type(problem).__name__}: {problem}")
        print(f"BRIDGE FAILURE in game {getattr(game, 'seed', '?')}: {self.problems[-1]}", file=sys.stderr, flush=True)
        quiet = [action for action in playable if action.action_type.name in ("ROLL", "END_TURN")]
        return (quiet or playable)[0]

    def _begin(self, game, me: int) -> None:
        """Starts a game on the same board, for the same seat."""
        state = game.state
        tiles = state.board.map.tiles
        options = {**OPTIONS, "goal": str(getattr(game, "vps_to_win", 10))}
        self.engine.new("egypt", seats=len(state.colors), options=options, board=board_of(tiles))
        self.places = Places(tiles, self.engine.board())
        self.heard = Chronicle(self.places, tiles, state.colors, me, state.discard_limit)
        self.game = (game.id, me, tuple(state.colors))

    def _asked(self, game, color, playable):
        state = game.state
        me = state.colors.index(color)
        if self.game != (game.id, me, tuple(state.colors)) or len(entries(state)) < self.heard.read:
            self._begin(game, me)
        self.heard.follow(state)
        self.heard.see_awards(*awards_of(state))
        hands = [hand_of(state, seat) for seat in range(len(state.colors))]
        supply = {**dict.fromkeys(self.heard.supply, 0), **from_counts(state.resource_freqdeck)}
        sound = self.heard.agrees(hands, supply)
        if not sound:
            # Better to have heard nothing than something wrong.
            self.counts["tracking"] += 1
        events = self.heard.heard if sound else []
        view = view_of(state, me, playable, self.places, self.heard)
        seed = (getattr(game, "seed", 0) * 1_000_003 + len(entries(state))) % 2**63
        self._load(view, events)
        known = by_key(playable, self.places)
        if self.check:
            self._compare(me, known)
        chosen = self.engine.choose(self.player, me, self.budget, seed)
        action = our_key(chosen["action"])
        if action not in known and chosen["action"]["type"] in CARD_PLAYS and not view["card_played"]:
            # 3.2.1: before the roll they play knights only.
            self.counts["adapted"] += 1
            action = best_rated(chosen, known, me)
            if action is None:
                # Asked again as if a card had been played.
                self._load({**view, "card_played": True}, events)
                action = our_key(self.engine.choose(self.player, me, self.budget, seed)["action"])
        if action not in known:
            raise Unmapped(f"{chosen['action']} is none of {sorted(known)} in {view['phase']}")
        if action[0] == "move_robber":
            return self._victim(known[action], view, events, me, state.colors, seed)
        return cheapest(known[action]) if action[0] == "bank" else known[action][0]

    def _load(self, view: dict, events: list) -> None:
        """Loads a view. They measure the longest road a little differently, so it may be where our rules cannot have it: that is said then."""
        try:
            self.engine.load_view(view, events)
        except EngineError as refusal:
            if not any("longest-route award" in detail for detail in refusal.details):
                raise
            self.counts["award"] += 1
            self.engine.load_view({**view, "awards": "as_given"}, events)

    def _victim(self, moves: list, view: dict, events: list, me: int, colors, seed: int):
        """Theirs is one action: where to, and whom to rob. Ours are two, so we ask again."""
        if len(moves) == 1:
            return moves[0]
        to = self.places.hex(moves[0].value[0])
        moved = {"type": "robber_moved", "seat": me, "from": view["robber"], "to": to}
        self._load({**view, "robber": to, "phase": {"name": "steal"}}, [*events, moved] if events else [])
        answer = self.engine.choose(self.player, me, self.budget, seed)["action"]
        victim = colors[answer["from"]] if answer["type"] == "steal" else None
        found = [action for action in moves if action.value[1] == victim]
        if not found:
            raise Unmapped(f"{answer} is none of {moves}")
        return found[0]

    def _compare(self, me: int, known: dict) -> None:
        """Notes what only one of the two programs would allow."""
        legal = self.engine.legal(me)
        ours = {our_key(action) for choice in legal for action in choice["actions"]}
        for key in ours ^ set(known):
            name = f"{'ours' if key in ours else 'theirs'} {key[0] if key else None}"
            self.differences[name] = self.differences.get(name, 0) + 1
