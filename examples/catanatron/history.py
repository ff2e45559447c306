"""What a seat has heard: the log of a game of theirs, told as our events and masked for one seat.

Their log holds everything, also which card was stolen and which development card was drawn. `Chronicle` reads it as a referee would, because
what everybody saw follows from it only with the hands in mind (a monopoly: who handed over how many). What leaves it goes through `masked`,
and through nothing else.
"""

from __future__ import annotations

from names import CARDS, DEVS, PRICES, RESOURCES, counted, from_counts

# Actions of theirs that change nothing our events tell.
SILENT = {"OFFER_TRADE", "ACCEPT_TRADE", "REJECT_TRADE", "CANCEL_TRADE"}


def masked(event: dict, seat: int) -> dict:
    """What one seat may know of an event: a drawn card is known to the buyer, a stolen one to the thief and the victim."""
    if event["type"] == "card_bought" and event["seat"] != seat:
        return {**event, "card": None}
    if event["type"] == "stole" and seat not in (event["seat"], event["from"]):
        return {**event, "card": None}
    return event


def entries(state) -> list:
    """The log: older versions keep actions with their results inside, newer ones records of both."""
    records = getattr(state, "action_records", None)
    return records if records is not None else state.actions


def opened(entry) -> tuple:
    """An entry of the log: who, what, with which value, and what came of it (None where the version keeps it in the value)."""
    action = getattr(entry, "action", entry)
    return action.color, action.action_type.name, action.value, getattr(entry, "result", None)


class BadLog(Exception):
    """A log that cannot be followed."""


class Chronicle:
    """The events of one game, as one seat has heard them."""

    def __init__(self, places, tiles: dict, colors, me: int, discard_limit: int = 7) -> None:
        """`colors` in the order of the seats; `tiles` by coordinate, as on the map."""
        self.places = places
        self.tiles = {at: tile for at, tile in tiles.items() if hasattr(tile, "number")}
        self.seat_of = {color: seat for seat, color in enumerate(colors)}
        self.me = me
        self.discard_limit = discard_limit
        self.heard: list = []
        self.read = 0
        self.turns = 0
        self.built = False  # in this turn
        self.bought: list = []  # development cards the seat on turn has bought in this turn
        self.supply = dict.fromkeys(CARDS.values(), 19)
        self.hands = [dict.fromkeys(CARDS.values(), 0) for _ in colors]
        self.buildings: dict = {}  # node: seat and how many cards a roll brings
        self.settled = [0] * len(colors)
        self.roads = 0
        self.free_roads = 0
        self.robber = next((at for at, tile in self.tiles.items() if tile.resource is None), None)
        self.awards = {"route_award": None, "army_award": None}

    def follow(self, state) -> None:
        """Reads what is new in the log."""
        log = entries(state)
        while self.read < len(log):
            color, kind, value, result = opened(log[self.read])
            self.read += 1
            free, self.free_roads = self.free_roads, 0
            handle = getattr(self, "_" + kind.lower(), None)
            if handle is not None:
                handle(self.seat_of[color], value, result, free)
            elif kind not in SILENT:
                raise BadLog(f"there is an action {kind} in the log, which this bridge does not know")

    def see_awards(self, route, army) -> None:
        """Their log does not tell who has the awards: they are looked up whenever the seat looks."""
        for kind, holder in (("route_award", route), ("army_award", army)):
            if self.awards[kind] != holder:
                self.awards[kind] = holder
                self._tell(kind, to=holder)

    def agrees(self, hands: list, supply: dict) -> bool:
        """Whether the cards are where the log says."""
        return all(ours == theirs for ours, theirs in zip(self.hands, hands)) and self.supply == supply

    def _tell(self, kind: str, **fields) -> None:
        self.heard.append(masked({"type": kind, **fields}, self.me))

    def _gain(self, seat: int, cards: dict) -> None:
        for card, count in cards.items():
            self.hands[seat][card] += count
            self.supply[card] -= count

    def _pay(self, seat: int, cards: dict) -> None:
        self._gain(seat, {card: -count for card, count in cards.items()})

    def _hand_over(self, giver: int, taker: int, cards: dict) -> None:
        self._pay(giver, cards)
        self._gain(taker, cards)

    # One method for each of their actions: the seat, the value, the result, and how many free roads may follow a card.

    def _build_settlement(self, seat, node, _result, _free) -> None:
        first = self.turns == 0
        price = {} if first else PRICES["settlement"]
        self._pay(seat, price)
        self.buildings[node] = (seat, 1)
        self.settled[seat] += 1
        self.built = not first
        self._tell("settled", seat=seat, at=self.places.node(node), paid=price)
        if first and self.settled[seat] == 2:
            cards = counted(tile.resource for tile in self.tiles.values() if tile.resource is not None and node in tile.nodes.values())
            self._gain(seat, cards)
            if cards:
                self._tell("produced", seat=seat, cards=cards)

    def _build_road(self, seat, edge, _result, free) -> None:
        setup = self.turns == 0
        price = {} if setup or free else PRICES["road"]
        self._pay(seat, price)
        self.roads += 1
        self.built = not setup
        self.free_roads = max(0, free - 1)
        self._tell("road_placed", seat=seat, at=self.places.edge(edge), paid=price)
        if setup and self.roads == 2 * len(self.hands):
            self._begin(0)

    def _build_city(self, seat, node, _result, _free) -> None:
        self._pay(seat, PRICES["city"])
        self.buildings[node] = (seat, 2)
        self.built = True
        self._tell("upgraded", seat=seat, at=self.places.node(node), paid=PRICES["city"])

    def _buy_development_card(self, seat, value, result, _free) -> None:
        self._pay(seat, PRICES["card"])
        self.built = True
        card = DEVS[result or value]
        self.bought.append(card)
        self._tell("card_bought", seat=seat, paid=PRICES["card"], card=card)

    def _begin(self, seat: int) -> None:
        self.turns += 1
        self.built = False
        self.bought = []
        self._tell("turn_began", seat=seat)

    def _end_turn(self, seat, _value, _result, _free) -> None:
        self._begin((seat + 1) % len(self.hands))

    def _roll(self, seat, value, result, _free) -> None:
        dice = [int(die) for die in (result or value)]
        number = sum(dice)
        if number == 7:
            self._tell("rolled", seat=seat, dice=dice)
            for other, hand in enumerate(self.hands):
                if sum(hand.values()) > self.discard_limit:
                    self._tell("must_discard", seat=other, count=sum(hand.values()) // 2)
            return
        owed: list = [{} for _ in self.hands]
        paying, robbed = [], None
        for at, tile in self.tiles.items():
            if tile.number != number:
                continue
            if at == self.robber:
                robbed = self.places.hex(at)
                continue
            paying.append(self.places.hex(at))
            for node in tile.nodes.values():
                owner, count = self.buildings.get(node, (None, 0))
                if owner is not None:
                    card = CARDS[tile.resource]
                    owed[owner][card] = owed[owner].get(card, 0) + count
        fields = {"hexes": sorted(paying)} if paying else {}
        if robbed is not None:
            fields["robbed"] = robbed
        self._tell("rolled", seat=seat, dice=dice, **fields)
        # By their rules a kind that cannot be paid to everybody is paid to nobody.
        for card in CARDS.values():
            if sum(cards.get(card, 0) for cards in owed) > self.supply[card]:
                self._tell("shortage", card=card)
                for cards in owed:
                    cards.pop(card, None)
        for other, cards in enumerate(owed):
            if cards:
                self._gain(other, cards)
                self._tell("produced", seat=other, cards=cards)

    def _discard(self, seat, value, result, _free) -> None:
        """Older versions discard all cards at once."""
        self._discard_cards(seat, result or value)

    def _discard_resource(self, seat, value, result, _free) -> None:
        """Newer versions discard one at a time."""
        card = result or value
        self._discard_cards(seat, [card] if isinstance(card, str) else card)

    def _discard_cards(self, seat: int, cards) -> None:
        for card in cards:
            self._pay(seat, {CARDS[card]: 1})
            self._tell("discarded", seat=seat, card=CARDS[card])

    def _move_robber(self, seat, value, result, _free) -> None:
        coordinate, victim = value[0], value[1]
        stolen = result if result is not None else (value[2] if len(value) > 2 else None)
        before = None if self.robber is None else self.places.hex(self.robber)
        self.robber = tuple(coordinate)
        self._tell("robber_moved", seat=seat, **{"from": before, "to": self.places.hex(coordinate)})
        if victim is not None:
            giver = self.seat_of[victim]
            self._hand_over(giver, seat, {CARDS[stolen]: 1})
            self._tell("stole", seat=seat, any=True, card=CARDS[stolen], **{"from": giver})

    def _play_knight_card(self, seat, _value, _result, _free) -> None:
        self._tell("card_played", seat=seat, card="mercenary")

    def _play_road_building(self, seat, _value, _result, _free) -> None:
        # While they are placed nothing else can be done, so the next two actions are the free roads, or something else.
        self.free_roads = 2
        self._tell("card_played", seat=seat, card="route_builder")

    def _play_year_of_plenty(self, seat, value, _result, _free) -> None:
        cards = counted(value)
        self._gain(seat, cards)
        self._tell("card_played", seat=seat, card="invention")
        self._tell("took", seat=seat, cards=cards)

    def _play_monopoly(self, seat, value, _result, _free) -> None:
        card = CARDS[value]
        self._tell("card_played", seat=seat, card="monopoly")
        count = len(self.hands)
        for other in ((seat + step) % count for step in range(1, count)):
            if self.hands[other][card]:
                cards = {card: self.hands[other][card]}
                self._hand_over(other, seat, cards)
                self._tell("handed_over", seat=seat, cards=cards, **{"from": other})

    def _maritime_trade(self, seat, value, _result, _free) -> None:
        gave, got = counted(card for card in value[:-1] if card is not None), counted(value[-1:])
        self._pay(seat, gave)
        self._gain(seat, got)
        self._tell("bank_traded", seat=seat, gave=gave, got=got)

    def _confirm_trade(self, seat, value, _result, _free) -> None:
        other, count = self.seat_of[value[10]], len(RESOURCES)
        gave, got = from_counts(value[:count]), from_counts(value[count : 2 * count])
        self._hand_over(seat, other, gave)
        self._hand_over(other, seat, got)
        self._tell("traded", seat=seat, gave=gave, got=got, **{"with": other})
