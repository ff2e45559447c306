# Rome: names of things, options and their values.

game-rome = Rome
game-rome-blurb = Raise villas on the plains of Latium, link them with paved roads and turn the best of them into forums. One map, the classic rules and nothing else: a good first game. Ten points win.

## Resources: the form that goes with the number, without the number

card-marble = { $count ->
   *[other] marble
}
card-tile = { $count ->
    [one] tile
   *[other] tiles
}
card-timber = { $count ->
   *[other] timber
}
card-wheat = { $count ->
   *[other] wheat
}
card-wine = { $count ->
   *[other] wine
}

## Development cards

dev-legionary = Legionary
dev-legionary-about = Move the brigand and take a card from a player there. Counts towards your legion.
dev-surveyor = Surveyor
dev-surveyor-about = Place two roads at no cost.
dev-tribute = Tribute
dev-tribute-about = Take any two cards from the supply.
dev-edict = Edict
dev-edict-about = Name a resource: everybody gives you all of theirs.
dev-laurel = Laurel
dev-laurel-about = One point. It stays hidden until it wins you the game.

## Pieces

piece-road = road
piece-villa = villa
piece-forum = forum
piece-robber = brigand

## The land

terrain-quarry = quarry
terrain-clay_pit = clay pit
terrain-woodland = woodland
terrain-wheat_field = wheat field
terrain-vineyard = vineyard
terrain-marsh = marsh

## Awards

award-route = Longest Road
award-army = Largest Legion

## Options: name, what it decides, values

option-first = Who begins
option-first-about = The dice decide, or you name a seat.
option-first-dice = The dice
option-first-1 = Seat 1
option-first-2 = Seat 2
option-first-3 = Seat 3
option-first-4 = Seat 4
option-player_trade = Trade between players
option-player_trade-about = Whether you can trade with each other, or only with the supply.
option-player_trade-on = On
option-player_trade-off = Off
option-free_roads = Free roads
option-free_roads-about = Whether you may decline the second of two free roads.
option-free_roads-up_to_two = Second one optional
option-free_roads-both = Both if possible
option-victims = Whom the brigand robs
option-victims-about = Only players at the hex who hold cards, or any player there.
option-victims-with_cards = Players with cards
option-victims-any = Anybody there
option-goal = Points to win
option-goal-about = Fewer for a quick game, more for a long one.
