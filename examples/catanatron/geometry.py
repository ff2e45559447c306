"""Where things are: a map of theirs as a board of ours, and their places as our numbers.

Hexes are known by column and row, intersections by the three hexes around them (some of them water), paths by their two ends. So nothing
depends on how either program numbers its places. Nothing here needs catanatron: a map is read by the attributes it has.
"""

from __future__ import annotations

from names import CARDS, TERRAINS

# The next hex in each direction; rows run downwards, both programs have a corner of the hex on top.
SIDES = {"E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1), "NE": (1, -1)}

# The two sides that meet in a corner.
CORNERS = {"N": ("NW", "NE"), "NE": ("NE", "E"), "SE": ("E", "SE"), "S": ("SE", "SW"), "SW": ("SW", "W"), "NW": ("W", "NW")}

# Their word: ours.
SHORT = {
    "NORTH": "N",
    "NORTHEAST": "NE",
    "EAST": "E",
    "SOUTHEAST": "SE",
    "SOUTH": "S",
    "SOUTHWEST": "SW",
    "WEST": "W",
    "NORTHWEST": "NW",
}


class BadMap(Exception):
    """A map that is not one of theirs, or that does not fit ours."""


def axial(coordinate) -> tuple:
    """Their three coordinates, which add up to nothing, as column and row."""
    x, y, z = coordinate
    if x + y + z != 0:
        raise BadMap(f"{coordinate} is not a hex")
    return (x, z)


def around(q: int, r: int, corner: str) -> frozenset:
    """The three hexes that meet in a corner of a hex."""
    a, b = CORNERS[corner]
    return frozenset({(q, r), (q + SIDES[a][0], r + SIDES[a][1]), (q + SIDES[b][0], r + SIDES[b][1])})


def short(word) -> str:
    """Our word for a direction of theirs, which is a member of an enumeration or a plain word."""
    return SHORT[getattr(word, "value", word)]


def is_land(tile) -> bool:
    return hasattr(tile, "number")


def is_port(tile) -> bool:
    return hasattr(tile, "direction")


def board_of(tiles: dict) -> dict:
    """Their tiles, by coordinate, as a board for the command `new`."""
    land = {axial(at): tile for at, tile in tiles.items() if is_land(tile)}
    hexes = []
    for (q, r), tile in sorted(land.items(), key=lambda item: (item[0][1], item[0][0])):
        hex_ = {"q": q, "r": r, "terrain": TERRAINS[tile.resource]}
        if tile.resource is not None:
            hex_["number"] = tile.number
        hexes.append(hex_)
    harbours = []
    for at, tile in tiles.items():
        if not is_port(tile):
            continue
        # The harbour faces a neighbour that is land: there it lies on the opposite side.
        side = short(tile.direction)
        dq, dr = SIDES[side]
        q, r = axial(at)
        q, r = q + dq, r + dr
        if (q, r) not in land:
            raise BadMap(f"the harbour at {at} faces the sea")
        opposite = next(name for name, step in SIDES.items() if step == (-dq, -dr))
        harbour = {"q": q, "r": r, "side": opposite}
        if tile.resource is not None:
            harbour["card"] = CARDS[tile.resource]
        harbours.append(harbour)
    deserts = [at for at, tile in land.items() if tile.resource is None]
    board = {"orientation": "pointy-top", "hexes": hexes, "harbours": harbours}
    if deserts:
        board["robber"] = {"q": deserts[0][0], "r": deserts[0][1]}
    return board


class Places:
    """Their places as our numbers, and back."""

    def __init__(self, tiles: dict, board: dict) -> None:
        """`tiles` are theirs, by coordinate; `board` is what the command `board` answers."""
        hexes = {(hex_["q"], hex_["r"]): hex_["id"] for hex_ in board["hexes"]}
        corners = {around(q, r, corner): spot["id"] for spot in board["intersections"] for q, r, corner in [spot["name"]]}
        paths = {frozenset(path["ends"]): path["id"] for path in board["paths"]}
        self.hexes: dict = {}
        self.nodes: dict = {}
        self.edges: dict = {}
        for at, tile in tiles.items():
            if not is_land(tile):
                continue
            q, r = axial(at)
            if (q, r) not in hexes:
                raise BadMap(f"our board has no hex at {at}")
            self.hexes[at] = hexes[q, r]
            for ref, node in tile.nodes.items():
                spot = corners.get(around(q, r, short(ref)))
                if spot is None or self.nodes.setdefault(node, spot) != spot:
                    raise BadMap(f"node {node} is at no one intersection")
            for edge in tile.edges.values():
                path = paths.get(frozenset(self.nodes.get(node, -1) for node in edge)) if self._known(edge) else None
                if path is None:
                    raise BadMap(f"edge {edge} is at no path")
                self.edges[frozenset(edge)] = path
        for name, ours, theirs in (
            ("hexes", hexes.values(), self.hexes.values()),
            ("intersections", corners.values(), self.nodes.values()),
            ("paths", paths.values(), self.edges.values()),
        ):
            if sorted(ours) != sorted(theirs):
                raise BadMap(f"the two boards have different {name}")

    def _known(self, edge) -> bool:
        return all(node in self.nodes for node in edge)

    def hex(self, coordinate) -> int:
        return self.hexes[tuple(coordinate)]

    def node(self, node: int) -> int:
        return self.nodes[node]

    def edge(self, edge) -> int:
        return self.edges[frozenset(edge)]
