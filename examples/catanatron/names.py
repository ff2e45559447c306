"""What the two programs call the same things. Nothing here needs catanatron."""

from __future__ import annotations

# Their resource: our card. Prices decide which is which: cattle and brick build a road, papyrus goes into a development card.
CARDS = {"WOOD": "cattle", "BRICK": "brick", "SHEEP": "papyrus", "WHEAT": "grain", "ORE": "stone"}

# Their resource: the terrain that yields it here.
TERRAINS = {"WOOD": "pasture", "BRICK": "alluvial_land", "SHEEP": "papyrus_grove", "WHEAT": "fields", "ORE": "quarry", None: "desert"}

# The order in which they count the cards of the bank and of offers.
RESOURCES = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")

# Their development card: ours.
DEVS = {
    "KNIGHT": "mercenary",
    "ROAD_BUILDING": "route_builder",
    "YEAR_OF_PLENTY": "invention",
    "MONOPOLY": "monopoly",
    "VICTORY_POINT": "victory_point",
}

# Their development card: the action that plays it.
PLAYS = {
    "KNIGHT": "PLAY_KNIGHT_CARD",
    "ROAD_BUILDING": "PLAY_ROAD_BUILDING",
    "YEAR_OF_PLENTY": "PLAY_YEAR_OF_PLENTY",
    "MONOPOLY": "PLAY_MONOPOLY",
}

# What things cost, in our cards.
PRICES = {
    "road": {"brick": 1, "cattle": 1},
    "settlement": {"brick": 1, "cattle": 1, "grain": 1, "papyrus": 1},
    "city": {"grain": 2, "stone": 3},
    "card": {"grain": 1, "papyrus": 1, "stone": 1},
}


def counted(cards) -> dict:
    """Cards in their names as counts in ours."""
    counts: dict = {}
    for card in cards:
        counts[CARDS[card]] = counts.get(CARDS[card], 0) + 1
    return counts


def from_counts(counts) -> dict:
    """Five counts in their order as counts by our names, without the zeros."""
    return {CARDS[card]: int(n) for card, n in zip(RESOURCES, counts) if n}
