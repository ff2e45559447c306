#!/usr/bin/env python3
"""Tests of the bridge that need no catanatron: python3 test_bridge.py [--binary PATH]

Whole games are played at a table that looks like theirs (fake_table.py). `make bridge-test` plays at the real one.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
import tempfile
import unittest
from collections import namedtuple
from pathlib import Path
from types import ModuleType, SimpleNamespace
from unittest import mock

import players
from fake_table import Action, ActionType, Color, FakeTable, Record, tiles
from figures import block_interval, blocks, report, wilson
from geometry import BadMap, Places, around, board_of
from history import BadLog, Chronicle, masked
from match import lineup, read, seated
from translator import OPTIONS, Engine, Translator, best_rated

BINARY = os.environ.get("CIVITAS_BIN")
SEATS = (2, 3, 4)


class Geometry(unittest.TestCase):
    def setUp(self) -> None:
        self.engine = Engine(BINARY)
        self.addCleanup(self.engine.close)

    def both(self, seed: int) -> tuple:
        theirs = tiles(seed)
        self.engine.new("egypt", options=OPTIONS, board=board_of(theirs))
        return theirs, self.engine.board()

    def test_every_place_has_one_number(self) -> None:
        for seed in range(5):
            theirs, ours = self.both(seed)
            places = Places(theirs, ours)
            self.assertEqual((len(places.hexes), len(places.nodes), len(places.edges)), (19, 54, 72))
            for at, number in places.hexes.items():
                hex_ = ours["hexes"][number]
                self.assertEqual((hex_["q"], hex_["r"], hex_["number"]), (at[0], at[2], theirs[at].number))
                self.assertEqual(sorted(hex_["corners"]), sorted(places.node(node) for node in theirs[at].nodes.values()))

    def test_harbours_lie_where_theirs_do(self) -> None:
        for seed in range(5):
            theirs, ours = self.both(seed)
            ports = {at: tile for at, tile in theirs.items() if hasattr(tile, "direction")}
            self.assertEqual(len(ours["harbours"]), len(ports))
            reached = set()
            for harbour in ours["harbours"]:
                for end in ours["paths"][harbour["path"]]["ends"]:
                    q, r, corner = ours["intersections"][end]["name"]
                    reached |= {(a, b) for a, b in around(q, r, corner)}
            self.assertTrue({(at[0], at[2]) for at in ports} <= reached)

    def test_a_map_that_does_not_fit_is_refused(self) -> None:
        theirs, ours = self.both(1)
        other = dict(theirs)
        other[3, 0, -3] = other.pop(next(at for at, tile in theirs.items() if hasattr(tile, "number")))
        with self.assertRaises(BadMap):
            Places(other, ours)


class Hearing(unittest.TestCase):
    """What a seat hears, and what it does not."""

    def told(self, log: list, me: int, records: bool) -> list:
        places = SimpleNamespace(node=lambda node: node, edge=lambda edge: 0, hex=lambda at: 0)
        chronicle = Chronicle(places, {}, tuple(Color)[:3], me)
        chronicle.turns = 1
        for hand in chronicle.hands:
            for card in hand:
                hand[card] = 5
        chronicle.follow(SimpleNamespace(**{"action_records" if records else "actions": log}))
        return chronicle.heard

    def log(self, stolen: str, drawn: str, records: bool) -> list:
        robber = ((0, 0, 0), Color.BLUE)
        acts = [("MOVE_ROBBER", robber, stolen), ("BUY_DEVELOPMENT_CARD", None, drawn)]
        if records:
            return [Record(Action(Color.RED, ActionType[kind], value), result) for kind, value, result in acts]
        return [
            Action(Color.RED, ActionType.MOVE_ROBBER, (*robber, stolen)),
            Action(Color.RED, ActionType.BUY_DEVELOPMENT_CARD, drawn),
        ]

    def test_hidden_cards_make_no_difference_to_those_who_cannot_see_them(self) -> None:
        for records in (True, False):
            one, other = self.log("WOOD", "KNIGHT", records), self.log("ORE", "MONOPOLY", records)
            thief, victim, third = ((self.told(one, me, records), self.told(other, me, records)) for me in range(3))
            self.assertEqual(*third)
            self.assertEqual([event.get("card") for event in third[0]], [None, None, None])
            self.assertNotEqual(*thief)
            self.assertEqual([event.get("card") for event in thief[1]], [None, "stone", "monopoly"])
            self.assertEqual([event.get("card") for event in victim[1]], [None, "stone", None])

    def test_a_log_that_nobody_understands_is_an_error(self) -> None:
        strange = Action(Color.RED, SimpleNamespace(name="DANCE"), None)
        with self.assertRaises(BadLog):
            self.told([strange], 0, False)


class WholeGames(unittest.TestCase):
    """At a table like theirs our player does what it does at ours."""

    def play(self, seats: int, seed: int, records: bool) -> Translator:
        truth, bridge = Engine(BINARY), Translator("novice", BINARY, check=True)
        self.addCleanup(truth.close)
        self.addCleanup(bridge.close)
        table = FakeTable(truth, {**OPTIONS, "goal": "10"}, seats, seed, records)
        me = seed % seats
        for _ in range(4000):
            if table.over():
                break
            game, seat, playable = table.look()
            if seat != me:
                choice = truth.choose("novice", seat, seed=len(table.log))["action"]
                kind, value = table.theirs(choice, truth.state(), seat)[0]
                table.act(seat, Action(table.colors[seat], ActionType[kind], value))
                continue
            chosen = bridge.decide(game, table.colors[seat], playable)
            self.assertIn(chosen, playable)
            if len(playable) > 1:
                seed_now = (seed * 1_000_003 + len(table.log)) % 2**63
                wanted = truth.choose("novice", seat, seed=seed_now)["action"]
                self.assertIn((chosen.action_type.name, chosen.value), table.theirs(wanted, truth.state(), seat))
            table.act(seat, chosen)
        self.assertTrue(table.over(), "the game ends")
        self.heard_is_what_happened(bridge, table, me)
        return bridge

    def heard_is_what_happened(self, bridge: Translator, table: FakeTable, me: int) -> None:
        unheard = ("route_award", "army_award", "won", "first_seat")
        happened = [masked(event, me) for event in table.events if event["type"] not in unheard]
        heard = [event for event in bridge.heard.heard if event["type"] not in unheard]
        self.assertGreater(len(heard), 100)
        for ours, theirs in zip(happened, heard):
            self.assertEqual(ours, theirs)

    def test_whole_games(self) -> None:
        for seats in SEATS:
            for records in (True, False):
                with self.subTest(seats=seats, records=records):
                    bridge = self.play(seats, 10 + seats, records)
                    counts = bridge.counts
                    zero = {key: counts[key] for key in ("failures", "tracking", "award", "adapted", "declined")}
                    self.assertEqual(set(zero.values()), {0}, (counts, bridge.problems))
                    self.assertEqual(bridge.differences, {})
                    self.assertGreater(counts["asked"], 20)

    def test_a_failure_is_loud_and_counted(self) -> None:
        truth, bridge = Engine(BINARY), Translator("novice", BINARY)
        self.addCleanup(truth.close)
        self.addCleanup(bridge.close)
        table = FakeTable(truth, OPTIONS, 2, 1, True)
        game, seat, playable = table.look()
        end = Action(Color.RED, ActionType.END_TURN, None)
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            chosen = bridge.decide(game, table.colors[seat], [Action(Color.RED, ActionType.BUY_DEVELOPMENT_CARD, None), end])
        self.assertEqual(chosen, end)
        self.assertEqual((bridge.counts["failures"], len(bridge.problems)), (1, 1))
        self.assertIn("BRIDGE FAILURE in game 1: Unmapped", said.getvalue())
        self.assertIn(bridge.decide(game, table.colors[seat], playable), playable, "the next one is asked as ever")
        self.assertEqual(bridge.counts["failures"], 1)


class Answers(unittest.TestCase):
    def test_the_best_that_can_be_played_is_taken(self) -> None:
        rated = [({"type": "roll"}, 0.3), ({"type": "play_monopoly", "card": "brick"}, 0.9), ({"type": "play_knight"}, 0.4)]
        chosen = {"action": rated[1][0], "values": [{"action": action, "chances": [0, chance]} for action, chance in rated]}
        known = {("roll",): [], ("play_knight",): []}
        self.assertEqual(best_rated(chosen, known, 1), ("play_knight",))
        self.assertIsNone(best_rated({**chosen, "values": []}, known, 1))


class TheirPlayers(unittest.TestCase):
    """Versions keep their players in different places: a release, a checkout, and one with a list of its own."""

    def installed(self, **modules) -> None:
        """Puts modules where an installation would have them, until the test is over."""
        found = {"catanatron": ModuleType("catanatron")}
        found["catanatron"].__file__ = "/somewhere/catanatron/__init__.py"
        for name, content in modules.items():
            module = found["catanatron." + name.replace("__", ".")] = ModuleType(name)
            vars(module).update(content)
        patch = mock.patch.dict(sys.modules, found)
        patch.start()
        self.addCleanup(patch.stop)

    def test_a_name_finds_its_class(self) -> None:
        player = namedtuple("AlphaBetaPlayer", ["color", "depth"], defaults=[1])
        self.installed(players__minimax={"AlphaBetaPlayer": player}, models__player={"RandomPlayer": namedtuple("R", ["color"])})
        self.assertEqual(sorted(players.found()), ["AB", "R"])
        self.assertEqual(players.build("AB:2", "red"), player("red", "2"))
        self.assertEqual(players.build("catanatron.players.minimax.AlphaBetaPlayer", "red"), player("red", 1))
        with self.assertRaisesRegex(players.NoSuchPlayer, "no player F in .*somewhere.*; it has: AB, R"):
            players.build("F", "red")
        with self.assertRaisesRegex(players.NoSuchPlayer, "no class Nobody"):
            players.build("catanatron.players.minimax.Nobody", "red")

    def test_the_newest_have_a_list_of_their_own(self) -> None:
        entry = SimpleNamespace(key="F", player_class=object)
        registry = SimpleNamespace(entries=lambda: [entry], build=lambda spec, color: (spec, color))
        self.installed(players={}, registry={"REGISTRY": registry})
        have = players.installation()
        self.assertEqual((have["version"], have["players"]), ("checkout", ["F"]))
        self.assertEqual(players.build("F:contender", "red"), ("F:contender", "red"))

    def test_trades_have_an_order(self) -> None:
        trades = {("WOOD", "WOOD", None, None, "ORE"), ("BRICK", "BRICK", "BRICK", None, "ORE")}
        self.installed(models__actions={"inner_maritime_trade_possibilities": lambda *_: trades})
        for _ in range(2):
            players.fix_order()
            self.assertEqual(sys.modules["catanatron.models.actions"].inner_maritime_trade_possibilities(), sorted(trades, key=str))


class Figures(unittest.TestCase):
    def line(self, seed: int, rotation: int, won: int) -> dict:
        counts = dict.fromkeys(("decisions", "forced", "asked", "declined", "adapted", "award", "tracking", "failures"), 0)
        return {"seed": seed, "rotation": rotation, "won": won, "winner": 0, "turns": 9, "seconds": 1.0, "thinking": 0.5, "counts": counts}

    def test_intervals(self) -> None:
        low, high = wilson(30, 40)
        self.assertAlmostEqual(low, 0.598, places=3)
        self.assertAlmostEqual(high, 0.858, places=3)
        self.assertEqual(wilson(0, 0), (0.0, 1.0))
        self.assertIsNone(block_interval([0.5]))
        low, high = block_interval([0.25, 0.75] * 10)
        self.assertAlmostEqual((low + high) / 2, 0.5)
        self.assertAlmostEqual(high - low, 2 * 2.093 * 0.25649 / 20**0.5, places=3)

    def test_only_whole_blocks_count(self) -> None:
        lines = [self.line(1, 0, 1), self.line(1, 1, 0), self.line(2, 0, 1)]
        self.assertEqual(blocks(lines, 2), [0.5])
        self.assertIn("2 of 3", report(lines, 2))

    def test_every_player_sits_once_on_every_seat(self) -> None:
        specs = lineup("ours", ["A", "B"], 4)
        self.assertEqual(specs, ["ours", "A", "B", "B"])
        tables = [seated(specs, rotation) for rotation in range(4)]
        self.assertEqual([table.index("ours") for table in tables], [0, 1, 2, 3])
        self.assertEqual({table.index("A") for table in tables}, {0, 1, 2, 3})
        with self.assertRaises(SystemExit):
            lineup("ours", ["A", "B"], 2)

    def test_a_line_that_was_cut_off_is_played_again(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.jsonl"
            self.assertEqual(read(path), (None, []))
            path.write_text('{"match":1}\n{"seed":1}\n{"se')
            self.assertEqual(read(path), ({"match": 1}, [{"seed": 1}]))
            self.assertEqual([json.loads(line) for line in path.read_text().splitlines()], [{"match": 1}, {"seed": 1}])


if __name__ == "__main__":
    if "--binary" in sys.argv:
        at = sys.argv.index("--binary")
        BINARY = sys.argv[at + 1]
        del sys.argv[at : at + 2]
    unittest.main()
