# Pyramid: what only this game has. Everything else is said by ../egypt/strings. Words follow almanac/GLOSSARY.md.

game-pyramid = Pyramid
game-pyramid-blurb = Settle on both banks of the Nile, cross it with papyrus boats and help to build the great pyramid. The pharaoh curses those who add the fewest blocks and blesses all others. Ten gods lend a hand. Eleven points win, unless the pyramid is finished first.

## Pieces

piece-papyrus_boat = papyrus boat
piece-pyramid_block = pyramid block

## Options: name, what it decides, values

option-map = Map
option-map-about = A new land every time, or the fixed one for a first game. The Nile always takes the same course.
option-map-variable = Variable
option-map-variable-about = The land beside and along the Nile is shuffled.
option-map-first_game = First game
option-map-first_game-about = A fixed land. You place your first pieces yourselves.
option-first-about = The dice decide, or you name a seat.
option-isis_limit = Isis and the vizier
option-isis_limit-about = Which hand counts as large if you have both Isis and the Vizier’s Favor.
option-isis_limit-revealed = The number revealed
option-isis_limit-vizier = The vizier’s nine
option-route_builder_boats = Route Builder and boats
option-route_builder_boats-about = Whether a Route Builder may also place boats.
option-route_builder_boats-barred = Oxcarts only
option-route_builder_boats-allowed = Boats as well
option-route_builder_boats-needs_cart = Boats, where a cart fits
option-ptha_boats = Ptah and boats
option-ptha_boats-about = Whether Ptah also lets you replace a card for a boat.
option-ptha_boats-barred = Oxcarts only
option-ptha_boats-allowed = Boats as well
option-end_order = Goal and last block together
option-end_order-about = When one block both brings you the goal and ends the game.
option-end_order-goal_first = The goal wins
option-end_order-count = All points are counted
option-end_cards = Hidden points at the end
option-end_cards-about = Whether victory point cards count when the pyramid ends the game.
option-end_cards-count = They count
option-end_cards-ignore = They do not count
option-favor_time = When the vizier trades
option-favor_time-about = Any time after production, or only while you may trade.
option-favor_time-any = Any time
option-favor_time-trade = While trading

## Counted things, with the number

pyramid-count-boat = { $count ->
    [one] { $count } boat
   *[other] { $count } boats
}
pyramid-count-block = { $count ->
    [one] { $count } block
   *[other] { $count } blocks
}
pyramid-count-gold = { $count ->
    [one] { $count } gold block
   *[other] { $count } gold blocks
}

## The Nile

pyramid-nile = Nile
pyramid-nile-about = The river runs from the delta at the sea right across the land. Only boats cross it.
pyramid-nile-hex = on the Nile
pyramid-delta = Nile delta
pyramid-delta-about = The hex where the Nile meets the sea in two arms. Three of its paths cross the river.
pyramid-river_path = path across the Nile
pyramid-river_path-about = Only a boat can be here.

## The pyramid

pyramid-site = The great pyramid
pyramid-site-about = 30 blocks on four levels, from the bottom up. All of you build, and the pharaoh adds gold blocks.
pyramid-filled = { $count } of { $all } spaces filled
pyramid-level = Level { $level }: { $count } of { $all }
pyramid-level-done = Level { $level }: finished
pyramid-blocks = Blocks built
pyramid-blocks-of = { $count ->
    [one] { $who }: { $count } block
   *[other] { $who }: { $count } blocks
}
pyramid-blocks-yours = { $count ->
    [one] You: { $count } block
   *[other] You: { $count } blocks
}
pyramid-blocks-left = Blocks left: { $count }
pyramid-boats-left = Boats left: { $count }
pyramid-needs-boat = Build a boat first: then you can carry blocks to the pyramid.
pyramid-next-blessing = One more block and the pharaoh blesses you.

## Gold blocks

pyramid-gold = Gold blocks
pyramid-gold-about = Twelve blocks of the pharaoh. A 7 reveals one: its number says how many cards are safe. The twelfth ends the game.
pyramid-gold-placed = { $count } of { $all } on the pyramid
pyramid-gold-left = { $count ->
    [one] { $count } gold block left
   *[other] { $count } gold blocks left
}
pyramid-gold-numbers = Numbers still hidden
pyramid-gold-number = { $number }: { $count } left
pyramid-gold-revealed = Revealed: { $number }

## Curse and blessing

pyramid-pharaoh = The pharaoh
pyramid-pharaoh-about = The players with the fewest blocks are cursed; everybody else is blessed. If all have the same number, all are cursed.
pyramid-curse = Pharaoh’s Curse
pyramid-curse-about = Minus one point, as long as nobody has fewer blocks than you.
pyramid-curse-points = −1
pyramid-blessing = Pharaoh’s Blessing
pyramid-blessing-about = Plus one point, as long as somebody has fewer blocks than you.
pyramid-blessing-points = +1
pyramid-cursed = Cursed, minus one point
pyramid-blessed = Blessed, plus one point

## The Vizier’s Favor

pyramid-vizier = Vizier’s Favor
pyramid-vizier-about = Belongs to the player who built the latest block. Once per turn, one card for another; and nine cards are safe from a 7. No points.
pyramid-vizier-nobody = Nobody yet
pyramid-vizier-of = held by { $who }
pyramid-vizier-yours = yours
pyramid-vizier-trade = 1:1 once per turn
pyramid-vizier-hand = 9 cards are safe
pyramid-vizier-ready = Not used yet this turn
pyramid-vizier-used = Used this turn

## Cards that are safe from a 7

pyramid-safe = { $count ->
    [one] { $count } card is safe
   *[other] { $count } cards are safe
}
pyramid-safe-range = { $low } cards are always safe, with luck { $high }
pyramid-safe-about = On a 7 the gold block says how many cards are safe. Players who hold more discard half of them. With the Vizier’s Favor nine are always safe.

## How it ends

pyramid-end = How it ends
pyramid-end-goal = { $goal ->
    [one] A player with { $goal } point on their own turn wins immediately.
   *[other] A player with { $goal } points on their own turn wins immediately.
}
pyramid-end-gold = The twelfth gold block ends the game: the most points win.
pyramid-end-full = The 30th block ends the game: the most points win.
pyramid-end-gold-left = { $count ->
    [one] The game ends with the next gold block
   *[other] { $count } gold blocks to the end
}
pyramid-end-full-left = { $count ->
    [one] The game ends with the next block
   *[other] { $count } spaces to the end
}
pyramid-tie = If points are equal
pyramid-tie-blocks = more blocks on the pyramid win
pyramid-tie-vizier = then the Vizier’s Favor
pyramid-tie-shared = then the win is shared

## Now

pyramid-now-first_settlement = Choose a place on the Nile for your first settlement
pyramid-now-second_settlement = Choose your second place: it brings you cards and a god
pyramid-now-boat = Choose a path across the Nile for your boat
pyramid-now-reveal = A 7: turn over a gold block
pyramid-now-wait-reveal = { $who } turns over a gold block

## What only this game lets you do

pyramid-action-boat = Build a boat
pyramid-action-boat-about = Two papyrus and one cattle, on a path across the Nile. It counts towards your route like an oxcart.
pyramid-action-block = Build a block
pyramid-action-block-about = One stone and one cattle. You need a boat on the board. Brings you the Vizier’s Favor.
pyramid-action-favor = Trade with the vizier’s favor
pyramid-action-favor-about = Once on your turn: one card for another.
pyramid-favor-title = One card for another
pyramid-favor-give = You give
pyramid-favor-get = You get
pyramid-favor-send = Trade
pyramid-action-reveal = Turn over a gold block
pyramid-ptha-boats = At this table it works for boats as well.
pyramid-osiris-boats = Boats stay where they are.

## Log. `$me` is yes if the reader did it

pyramid-event-boat = { $me ->
    [yes] You build a papyrus boat
   *[no] { $who } builds a papyrus boat
}
pyramid-event-gold_revealed = { $me ->
    [yes] You turn over a gold block: { $number } cards are safe
   *[no] { $who } turns over a gold block: { $number } cards are safe
}
pyramid-event-gold_placed = The pharaoh adds gold block { $gold } of 12; { $filled } of 30 spaces are filled
pyramid-event-block_built = { $me ->
    [yes] { $blocks ->
        [one] You build your first block; { $filled } of 30 spaces are filled
       *[other] You build a block and have { $blocks } now; { $filled } of 30 spaces are filled
    }
   *[no] { $blocks ->
        [one] { $who } builds a first block; { $filled } of 30 spaces are filled
       *[other] { $who } builds a block and has { $blocks } now; { $filled } of 30 spaces are filled
    }
}
pyramid-event-pharaoh = The pharaoh blesses: { $seats }
pyramid-event-pharaoh-none = All have the same number of blocks: the pharaoh curses everybody
pyramid-event-vizier = { $me ->
    [yes] You get: Vizier’s Favor
   *[no] { $who } gets: Vizier’s Favor
}
pyramid-event-favor = { $me ->
    [yes] With the vizier’s favor you trade { $gave } for { $got }
   *[no] With the vizier’s favor { $who } trades { $gave } for { $got }
}
pyramid-event-pyramid_done = { $by ->
    [gold] The twelfth gold block is placed: the game ends
   *[full] The pyramid is finished: the game ends
}

## Why something is not possible

pyramid-reason-not_a_river_path = A boat can only be on a path across the Nile.
pyramid-reason-river_path = This path crosses the Nile: it takes a boat, not an oxcart.
pyramid-reason-no_boat_left = You have no boat left.
pyramid-reason-not_for_boats = Ptah helps to pay for oxcarts, not for boats.
pyramid-reason-needs_boat = You need a boat on the board before you can build blocks.
pyramid-reason-no_block_left = You have no block left.
pyramid-reason-not_vizier = You do not have the Vizier’s Favor.
pyramid-reason-favor_used = You have already used the Vizier’s Favor this turn.
pyramid-reason-favor_same_card = Take a different card than the one you give.
pyramid-reason-not_at_nile = Your first settlement must touch a hex on the Nile.
pyramid-reason-no_land_path = No oxcart could leave this place: all its paths cross the Nile.
pyramid-reason-no_reveal = There is no gold block to turn over right now.

## Words of the game screen that mean something else here: the shell's message with `pyramid-` in front

pyramid-reason-road_not_connected = This path is not connected to your carts, boats or buildings.
pyramid-reason-no_road_here = None of your carts or boats reaches this intersection.
pyramid-play-tab-own = Pyramid
pyramid-play-points-own = Pharaoh
pyramid-review-own-points = pharaoh
pyramid-review-source-development = cards and gods
pyramid-review-loss-development = taken by a card or a god

## Why a computer player chose something: the groups of reasons that only this game has, and shared ones in its own words

pyramid-why-river = { $up ->
    [yes] You make more of the Nile
   *[no] You make less of the Nile
}
pyramid-why-river-count = { $n } { $more ->
    [yes] more
   *[no] fewer
} { $count ->
    [one] papyrus boat
   *[other] papyrus boats
}
pyramid-why-others-river = { $up ->
    [yes] The others make less of the Nile
   *[no] The others make more of the Nile
}
pyramid-why-pyramid = { $up ->
    [yes] You stand better with the pharaoh
   *[no] You stand worse with the pharaoh
}
pyramid-why-pyramid-count = { $n } { $more ->
    [yes] more
   *[no] fewer
} { $count ->
    [one] pyramid block
   *[other] pyramid blocks
}
pyramid-why-others-pyramid = { $up ->
    [yes] The others stand worse with the pharaoh
   *[no] The others stand better with the pharaoh
}
