"""Their players by name: `R`, `W`, `VP`, `F`, `AB:2`, … as far as the installation has them, or `module.Class` for any other."""

from __future__ import annotations

import importlib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

# Where versions keep the classes. The release on PyPI has only the first three; the others are in the repository.
PLACES = {
    "R": ("RandomPlayer", ["catanatron.models.player"]),
    "W": ("WeightedRandomPlayer", ["catanatron.players.weighted_random"]),
    "VP": ("VictoryPointPlayer", ["catanatron.players.search"]),
    "F": ("ValueFunctionPlayer", ["catanatron.players.value", "catanatron_experimental.machine_learning.players.value"]),
    "AB": ("AlphaBetaPlayer", ["catanatron.players.minimax", "catanatron_experimental.machine_learning.players.minimax"]),
    "SAB": ("SameTurnAlphaBetaPlayer", ["catanatron.players.minimax", "catanatron_experimental.machine_learning.players.minimax"]),
    "M": ("MCTSPlayer", ["catanatron.players.mcts", "catanatron_experimental.mcts_player"]),
    "G": ("GreedyPlayoutsPlayer", ["catanatron.players.playouts", "catanatron_experimental.machine_learning.players.playouts"]),
}


class NoSuchPlayer(Exception):
    """The installation has no such player."""


def _class(name: str, modules: list):
    for module in modules:
        try:
            return getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError):
            continue
    return None


def _registry():
    """The newest versions keep a list of their players."""
    try:
        importlib.import_module("catanatron.players")
        return importlib.import_module("catanatron.registry").REGISTRY
    except (ImportError, AttributeError):
        return None


def found() -> dict:
    """The names that this installation has, with their classes."""
    registry = _registry()
    if registry is not None:
        return {entry.key: entry.player_class for entry in registry.entries()}
    classes = {code: _class(name, modules) for code, (name, modules) in PLACES.items()}
    return {code: found for code, found in classes.items() if found is not None}


def installation() -> dict:
    """Which catanatron this is."""
    folder = Path(importlib.import_module("catanatron").__file__).parent
    version = "checkout"
    try:
        installed = distribution("catanatron")
        # A checkout on the path hides an installed one, whose version it does not have.
        if Path(installed.locate_file("catanatron")).resolve() == folder.resolve():
            version = installed.version
    except PackageNotFoundError:
        pass
    return {"version": version, "path": str(folder), "players": sorted(found())}


def fix_order() -> None:
    """Gives trades with the bank an order that does not change from run to run. They are kept in a set, whose order depends on where the
    interpreter keeps `None` (before Python 3.12), and players break ties by the order of their actions. Nothing else is touched."""
    actions = importlib.import_module("catanatron.models.actions")
    trades = getattr(actions, "inner_maritime_trade_possibilities", None)
    if trades is not None and not hasattr(trades, "unordered"):

        def ordered(*args, **kwargs):
            return sorted(trades(*args, **kwargs), key=str)

        ordered.unordered = trades
        actions.inner_maritime_trade_possibilities = ordered


def build(spec: str, color):
    """A player from its name and settings, `AB:2` for example."""
    code, *settings = spec.split(":")
    if "." in code:
        module, _, name = code.rpartition(".")
        wanted = _class(name, [module])
        if wanted is None:
            raise NoSuchPlayer(f"there is no class {name} in a module {module}")
        return wanted(color, *settings)
    classes = found()
    if code.upper() not in classes:
        have = installation()
        where = f"catanatron {have['version']} in {have['path']}"
        raise NoSuchPlayer(f"there is no player {code} in {where}; it has: {', '.join(sorted(classes))}")
    registry = _registry()
    return registry.build(spec, color) if registry is not None else classes[code.upper()](color, *settings)
