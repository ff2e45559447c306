# Egypt: names of things, options and their values. Words follow almanac/GLOSSARY.md.

game-egypt = Egypt
game-egypt-blurb = Found settlements along the Nile, link them with oxcarts and raise the best of them to temple cities. The dice decide what the land yields; what you make of it depends on how well you plan and haggle. Ten points win.

## Resources: the form that goes with the number, without the number

card-brick = { $count ->
   *[other] brick
}
card-cattle = { $count ->
   *[other] cattle
}
card-grain = { $count ->
   *[other] grain
}
card-papyrus = { $count ->
   *[other] papyrus
}
card-stone = { $count ->
   *[other] stone
}

## Development cards

dev-mercenary = Mercenary
dev-mercenary-about = Move the robber and take a card from a player there. Counts towards your army.
dev-route_builder = Route Builder
dev-route_builder-about = Place two oxcarts at no cost.
dev-invention = Invention
dev-invention-about = Take any two cards from the supply.
dev-monopoly = Pharaoh’s Monopoly
dev-monopoly-about = Name a resource: everybody gives you all of theirs.
dev-victory_point = Victory point
dev-victory_point-about = One point. It stays hidden until it wins you the game.

## Pieces

piece-oxcart = oxcart
piece-settlement = settlement
piece-temple_city = temple city
piece-robber = robber

## The land

terrain-alluvial_land = alluvial land
terrain-pasture = pasture
terrain-fields = fields
terrain-papyrus_grove = papyrus grove
terrain-quarry = quarry
terrain-desert = desert
terrain-sea = sea

## Trading places

harbour-sea = harbour
harbour-oasis = oasis
harbour-general = { $face ->
    [oasis] oasis, any three cards of one kind for one
   *[sea] harbour, any three cards of one kind for one
}
harbour-special = { $face ->
    [oasis] { $card } oasis, two for one
   *[sea] { $card } harbour, two for one
}

## Special cards

award-route = Longest Trade Route
award-army = Largest Mercenary Army

## Options: name, what it decides, values

option-map = Map
option-map-about = A new land every time, or the fixed one for a first game.
option-map-variable = Variable
option-map-variable-about = Land and numbers are shuffled. You place your first pieces yourselves.
option-map-beginner = Beginner
option-map-beginner-about = A fixed land with everybody’s first pieces already in place.
option-map-beginner_free = Beginner, free start
option-map-beginner_free-about = The same fixed land, but you place your first pieces yourselves.
option-first = Who begins
option-first-about = The dice decide, or you name a seat. After the fixed start, seat 1 begins.
option-first-auto = Automatic
option-first-dice = The dice
option-first-1 = Seat 1
option-first-2 = Seat 2
option-first-3 = Seat 3
option-first-4 = Seat 4
option-start_ties = Equal start rolls
option-start_ties-about = When several players tie for the best roll to begin.
option-start_ties-reroll = Roll again
option-start_ties-first_roller = The first of them begins
option-phases = Trading and building
option-phases-about = Trade first, then build; or both in any order.
option-phases-separated = One after the other
option-phases-combined = In any order
option-shortage = When a stack runs short
option-shortage-about = Who gets cards when the supply cannot pay everybody.
option-shortage-classic = Nobody
option-shortage-in_turn_order = In turn order
option-hand_sizes = Number of cards in hand
option-hand_sizes-about = Whether everybody sees how many cards you hold. If hidden, the robber may pick anybody.
option-hand_sizes-public = Open
option-hand_sizes-hidden = Hidden
option-player_trade = Trade between players
option-player_trade-about = Whether you can trade with each other, or only with the supply.
option-player_trade-on = On
option-player_trade-off = Off
option-same_card_trade = Same resource on both sides
option-same_card_trade-about = Whether a deal may contain the same resource on both sides.
option-same_card_trade-barred = Not allowed
option-same_card_trade-allowed = Allowed
option-route_builder = Route Builder without room
option-route_builder-about = When there is room or a piece for only one of the two oxcarts.
option-route_builder-as_many = Place just one
option-route_builder-two_or_none = Cannot be played
option-free_roads = Free oxcarts
option-free_roads-about = Whether you may decline the second of two free oxcarts.
option-free_roads-up_to_two = Second one optional
option-free_roads-both = Both if possible
option-victims = Whom the robber robs
option-victims-about = Only players at the hex who hold cards, or any player there.
option-victims-with_cards = Players with cards
option-victims-any = Anybody there
option-steal = Stealing
option-steal-about = Whether you must rob a player when you can.
option-steal-forced = Required
option-steal-optional = Optional
option-goal = Points to win
option-goal-about = Fewer for a quick game, more for a long one.
