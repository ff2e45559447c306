"""A client for the Civitas engine protocol. Python 3.9 or newer, standard library only.

    with Engine() as engine:
        engine.new("egypt", seats=3, seed=7)
        for choice in engine.legal():
            print(choice["seat"], choice["actions"])

The protocol is described in docs/engine-protocol.md. Every method here is one command and returns its answer as plain
dictionaries and lists. A request that the engine refuses raises EngineError; the game has then not changed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Optional, Union

# The version of the protocol that this client speaks.
PROTOCOL = 1

# The longest request the engine reads, in bytes without the end of the line.
MAX_LINE = 1 << 20

# For the argument `viewer` of Engine.act: the answer as a spectator may know it.
SPECTATOR = "spectator"


class EngineError(Exception):
    """The engine refused a request. Nothing has changed."""

    def __init__(self, code: str, rule: Optional[str], sentence: str, details: Optional[list[str]] = None) -> None:
        super().__init__(code, rule, sentence, details or [])
        self.code = code  # a stable name, for programs
        self.rule = rule  # the rule of the game that forbids it, or None
        self.sentence = sentence  # for people
        self.details = details or []  # all reasons, where there are several

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return "\n  - ".join([f"{self.code}: {self.sentence}{rule}", *self.details])


class EngineGone(Exception):
    """The engine process has ended, or its answer makes no sense."""


def find_binary(wanted: Optional[str] = None) -> str:
    """The program to start: the one asked for, else `civitas` on PATH, else a build in this repository."""
    if wanted:
        found = shutil.which(wanted)
        if found is None:
            raise FileNotFoundError(f"there is no program {wanted}")
        return found
    found = shutil.which("civitas")
    if found:
        return found
    root = Path(__file__).resolve().parents[2]
    target = Path(os.environ.get("CARGO_TARGET_DIR", root / "target"))
    for build in ("release", "debug"):
        candidate = target / build / ("civitas.exe" if os.name == "nt" else "civitas")
        if candidate.is_file():
            return str(candidate)
    raise FileNotFoundError("no program civitas on PATH or in target/; run: cargo build --release -p civitas-cli")


class Engine:
    """One running engine with at most one game."""

    def __init__(self, binary: Optional[str] = None) -> None:
        command = [find_binary(binary), "engine"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._last_id = 0
        try:
            spoken = self.hello()["protocol"]
            if spoken != PROTOCOL:
                raise EngineGone(f"the engine speaks protocol {spoken}, this client speaks {PROTOCOL}")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process. Safe to call twice."""
        process = self._process
        try:
            if process.stdin:
                process.stdin.close()  # the end of its input ends the engine
        except OSError:
            pass
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout:
            process.stdout.close()

    def request(self, cmd: str, **fields: Any) -> Any:
        """Sends one command and returns the value of `ok` in the answer."""
        self._last_id += 1
        line = json.dumps({"id": self._last_id, "cmd": cmd, **fields}, separators=(",", ":")).encode()
        if len(line) > MAX_LINE:
            raise ValueError(f"the request has {len(line)} bytes; the engine reads at most {MAX_LINE}")
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
            reply = self._process.stdout.readline()
        except (OSError, ValueError) as problem:
            raise EngineGone(f"the engine is not running: {problem}") from problem
        if not reply.endswith(b"\n"):
            raise EngineGone("the engine has ended without an answer")
        answer = json.loads(reply)
        if answer.get("id") != self._last_id:
            raise EngineGone(f"an answer to request {answer.get('id')} where {self._last_id} was asked")
        if "error" in answer:
            error = answer["error"]
            raise EngineError(error["code"], error.get("rule"), error["sentence"], error.get("details"))
        return answer["ok"]

    # The commands, in the order of docs/engine-protocol.md.

    def hello(self) -> dict:
        """Name and version of the program, and the version of the protocol."""
        return self.request("hello")

    def games(self) -> list:
        """Every game with its cards, terrains, numbers of seats and options."""
        return self.request("games")

    def new(
        self,
        game: str,
        seats: Optional[int] = None,
        seed: Union[int, str] = 0,
        options: Optional[dict] = None,
        board: Optional[dict] = None,
    ) -> dict:
        """Starts a game, which replaces the previous one, if any."""
        fields: dict[str, Any] = {"game": game, "seed": str(seed)}
        if seats is not None:
            fields["seats"] = seats
        if options is not None:
            fields["options"] = options
        if board is not None:
            fields["board"] = board
        return self.request("new", **fields)

    def read_record(self, lines: list[str]) -> dict:
        """Continues a recorded game where its record ends. `lines` is what `record` returns, or the lines of a file."""
        return self.request("read_record", lines=lines)

    def status(self) -> dict:
        """Where the game stands, in short.

        `to_act` is the seat to ask next (None when the game is over), `waiting` are the seats that have to act before the game goes
        on, and `may_answer`, if it is there, those that have not answered the standing offer. `new`, `read_record` and `act` have
        the same in their field `at`, and it is the answer of `load`, `load_view` and `undo`.
        """
        return self.request("status")

    def setup(self) -> dict:
        """What `new` was given, with every option and the board written out. `new(**setup)` starts the same game again."""
        return self.request("setup")

    def board(self) -> dict:
        """Hexes, intersections, paths and harbours with numbers, names, coordinates and neighbours."""
        return self.request("board")

    def state(self) -> dict:
        """The complete position, secrets included. `load` accepts it."""
        return self.request("state")

    def view(self, seat: Optional[int]) -> dict:
        """What a seat may know; None is a spectator."""
        return self.request("view", seat=seat)

    def legal(self, seat: Optional[int] = None) -> list:
        """For every seat that can do something, or only for one: its listed actions, and whether it may make offers."""
        fields = {} if seat is None else {"seat": seat}
        return self.request("legal", **fields)

    def outcomes(self, seat: int, action: dict) -> list:
        """Every possible outcome of an action, with weights."""
        return self.request("outcomes", seat=seat, action=action)

    def act(
        self,
        seat: int,
        action: dict,
        outcome: Optional[dict] = None,
        viewer: Union[int, str, None] = None,
    ) -> dict:
        """Carries out an action. Without `outcome` the engine draws; with it, that is what happens.

        `viewer` is a seat or SPECTATOR: the answer then holds only what it may know. Without it, it tells everything.
        """
        fields: dict[str, Any] = {"seat": seat, "action": action}
        if outcome is not None:
            fields["outcome"] = outcome
        if viewer is not None:
            fields["viewer"] = None if viewer == SPECTATOR else viewer
        return self.request("act", **fields)

    def load(self, position: dict) -> dict:
        """Replaces the position of the current game."""
        return self.request("load", position=position)

    def load_view(self, view: dict, events: Optional[list] = None) -> dict:
        """Replaces the position by what one seat knows: its view, and everything it has heard since the game began."""
        return self.request("load_view", view=view, events=events or [])

    def choose(
        self, player: str, seat: int, budget: Optional[int] = None, seed: Union[int, str] = 0, lang: str = "en"
    ) -> dict:
        """What a computer player would do on a seat and why, by what that seat may know. Nothing is played."""
        fields: dict[str, Any] = {"player": player, "seat": seat, "seed": str(seed), "lang": lang}
        if budget is not None:
            fields["budget"] = budget
        return self.request("choose", **fields)

    def undo(self, count: int = 1) -> dict:
        """Takes back the last actions."""
        return self.request("undo", count=count)

    def perft(self, depth: int, limit: Optional[int] = None) -> int:
        """How many ways the game can continue for `depth` actions, chance included."""
        fields = {} if limit is None else {"limit": limit}
        return self.request("perft", depth=depth, **fields)["count"]

    def record(self) -> list:
        """The record of the game so far, line by line."""
        return self.request("record")["lines"]

    def quit(self) -> None:
        """Asks the engine to end, and waits for it."""
        self.request("quit")
        self.close()
