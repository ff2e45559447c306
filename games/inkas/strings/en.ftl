# Inkas: names of things, options and their values, and what only this game has. Words follow almanac/GLOSSARY.md.

game-inkas = Inkas
game-inkas-blurb = Lead three tribes between the ocean and the rainforest, one after another. Each flourishes and declines; its houses go on feeding you until somebody builds over them. Feathers, coca and fish open the way to every trade. Eleven culture markers win.

## Resources and goods: the form that goes with the number, without the number

card-wood = { $count ->
   *[other] wood
}
card-stone = { $count ->
   *[other] stone
}
card-wool = { $count ->
   *[other] wool
}
card-potato = { $count ->
    [one] potato
   *[other] potatoes
}
card-ore = { $count ->
   *[other] ore
}
card-feathers = { $count ->
    [one] feather
   *[other] feathers
}
card-coca = { $count ->
   *[other] coca
}
card-fish = { $count ->
   *[other] fish
}

## Development cards

dev-combat_arts = Combat Arts
dev-combat_arts-about = Move the robber and take a card from a player there. Stays in front of you: one more card is safe from a 7.
dev-road_building = Road Building
dev-road_building-about = Place two roads at no cost.
dev-invention = Invention
dev-invention-about = Take any two cards from the supply, resources or goods.
dev-monopoly = Monopoly
dev-monopoly-about = Name a resource or one of the goods: everybody gives you two of it, or the only one they have.

## Pieces

piece-road = road
piece-settlement = settlement
piece-city = city
piece-robber = robber

## The land

terrain-forest = forest
terrain-quarry = quarry
terrain-pasture = pasture
terrain-fields = fields
terrain-mountains = mountains
terrain-jungle = jungle
terrain-plantation = plantation
terrain-fishing_ground = fishing ground
terrain-sea = sea

## Special cards

award-route = Longest Trade Route
award-route-about = For the longest route of three roads or more. Once per turn, its holder swaps any two cards for one of another kind. It brings no markers.
award-army = Mightiest Combat Arts
award-army-about = For the most Combat Arts on the table, two or more. Once per turn, its holder chases away a robber nearby. It brings no markers.

## Options: name, what it decides, values

option-map = Map
option-map-about = A new land every time, or the fixed one for a first game.
option-map-variable = Variable
option-map-variable-about = The land is shuffled; the numbers keep their places. You place your first pieces yourselves.
option-map-beginner = Beginner
option-map-beginner-about = A fixed land with everybody’s first pieces already in place.
option-map-beginner_free = Beginner, free start
option-map-beginner_free-about = The same fixed land, but you place your first pieces yourselves.
option-goods_hexes = Jungle and water
option-goods_hexes-about = Whether the variable map shuffles feathers, coca and fish as well.
option-goods_hexes-fixed = Always the same
option-goods_hexes-shuffled = Shuffled
option-first = Who begins
option-first-about = The dice decide, or you name a seat.
option-first-dice = The dice
option-first-1 = Seat 1
option-first-2 = Seat 2
option-first-3 = Seat 3
option-first-4 = Seat 4
option-start_ties = Equal start rolls
option-start_ties-about = When several players tie for the best roll to begin.
option-start_ties-reroll = Roll again
option-start_ties-first_roller = The first of them begins
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
option-same_card_trade = Same kind on both sides
option-same_card_trade-about = Whether a deal may contain the same kind of card on both sides.
option-same_card_trade-barred = Not allowed
option-same_card_trade-allowed = Allowed
option-three_for_one = Three resources for one card
option-three_for_one-about = What the supply gives for three resources of one kind.
option-three_for_one-any = Resource or good
option-three_for_one-resources = Resource only
option-goods_set = A set of goods for two cards
option-goods_set-about = What the supply gives for feathers, coca and fish together.
option-goods_set-any = Any two cards
option-goods_set-resources = Two resources
option-road_building = Road Building without room
option-road_building-about = When there is room or a piece for only one of the two roads.
option-road_building-as_many = Place just one
option-road_building-two_or_none = Cannot be played
option-free_roads = Free roads
option-free_roads-about = Whether you may decline the second of two free roads.
option-free_roads-up_to_two = Second one optional
option-free_roads-both = Both if possible
option-own_ruins_cut_route = Route past your own ruins
option-own_ruins_cut_route-about = Whether your own declining buildings break your route.
option-own_ruins_cut_route-yes = Broken there
option-own_ruins_cut_route-no = Goes on
option-frame_on_seven = A 7 and the jungle frame
option-frame_on_seven-about = Whether a 7 may send the robber off the board, to the jungle frame.
option-frame_on_seven-allowed = Allowed
option-frame_on_seven-barred = Not allowed
option-frame_to_frame = From frame to frame
option-frame_to_frame-about = Whether a robber on the jungle frame may stay there when it has to move.
option-frame_to_frame-barred = Not allowed
option-frame_to_frame-allowed = Allowed
option-victims = Whom the robber robs
option-victims-about = Only players at the hex who hold cards, or any player there.
option-victims-with_cards = Players with cards
option-victims-any = Anybody there
option-steal = Stealing
option-steal-about = Whether you must rob a player when you can.
option-steal-forced = Required
option-steal-optional = Optional
option-goal = Markers to win
option-goal-about = Fewer for a quick game. Eleven make up all three tribes.
option-deadlock = When nobody can build
option-deadlock-about = When nobody could ever place a piece again.
option-deadlock-most_markers = Most markers win
option-deadlock-play_on = Play on

## Counted things, with the number

inkas-count-road = { $count ->
    [one] { $count } road
   *[other] { $count } roads
}
inkas-count-settlement = { $count ->
    [one] { $count } settlement
   *[other] { $count } settlements
}
inkas-count-city = { $count ->
    [one] { $count } city
   *[other] { $count } cities
}
inkas-count-thicket = { $count ->
    [one] { $count } thicket
   *[other] { $count } thickets
}
inkas-count-marker = { $count ->
    [one] { $count } culture marker
   *[other] { $count } culture markers
}

## Tribes. `$tribe` is 1, 2 or 3

inkas-tribe = Tribe { $tribe }
inkas-tribe-1 = First tribe
inkas-tribe-2 = Second tribe
inkas-tribe-3 = Third tribe
inkas-tribe-about = You lead three tribes, one after another. They need four, four and three culture markers.
inkas-tribe-progress = { $count } of { $goal }
inkas-tribe-state-active = active
inkas-tribe-state-declining = declining
inkas-tribe-state-gone = gone
inkas-tribe-state-coming = still to come
inkas-tribe-city-free = City still possible
inkas-tribe-city-built = Has its city
inkas-active-tribe = Active tribe
inkas-active-tribe-about = The tribe that has not declined. Everything you build belongs to it.
inkas-culture-board = Culture board
inkas-markers = Culture markers
inkas-markers-about = One for each settlement you place and one for each city you raise. They are never taken away.
inkas-markers-of = { $goal ->
    [one] { $count } of { $goal } marker
   *[other] { $count } of { $goal } markers
}

## Decline and founding

inkas-declining = declining
inkas-declining-about = It goes on producing for its owner, but it cannot become a city and no road starts there. Anybody may build over it.
inkas-declining-settlement = declining settlement
inkas-declining-city = declining city
inkas-thicket = thicket
inkas-thicket-about = Covers the buildings of a tribe that has declined.
inkas-overbuild = Build over it
inkas-overbuild-about = Pay for a settlement and put yours in place of a declining building. The old one returns to its owner.
inkas-founding-spots = Founding spots
inkas-founding-spots-about = Empty intersections, far enough from other buildings, that no road touches.
inkas-now-found = { $tribe ->
    [2] Found your second tribe: choose its first place
   *[3] Found your third tribe: choose its first place
}
inkas-now-found-ruin = No place is free: choose a building to make room
inkas-now-wait-found = { $who } to found a new tribe

## Robber and hand

inkas-jungle-frame = jungle frame
inkas-jungle-frame-about = The robber’s place off the board. It blocks nothing there, and nobody is robbed.
inkas-hand-limit = { $count ->
    [one] { $count } card is safe from a 7
   *[other] { $count } cards are safe from a 7
}
inkas-hand-limit-about = Seven, and one more for each Combat Arts card in front of you.

## The two decks

inkas-second-stack = Deck 2
inkas-second-stack-about = Ten more development cards. They are added when everybody has founded a second tribe.

## Resources and goods

inkas-resources = Resources
inkas-resources-about = You build with them. Three of a kind buy one other card from the supply.
inkas-goods = Goods
inkas-goods-about = Only for trade: two of a kind buy one other card, one of each buys two cards.
inkas-resource-hex = resource hex
inkas-goods-hex = goods hex

## What only this game lets you do

inkas-action-goods_set = Trade a set of goods
inkas-action-goods_set-about = Give one each of feathers, coca and fish, and take two cards.
inkas-goods_set-title = Choose two cards for your set of goods
inkas-goods_set-send = Trade the set
inkas-action-route_swap = Swap two for one
inkas-action-route_swap-about = Longest Trade Route: once per turn, give any two cards and take one of another kind.
inkas-route_swap-give = Give any two cards
inkas-route_swap-take = Take one card of another kind
inkas-route_swap-send = Swap
inkas-action-chase_robber = Chase the robber away
inkas-action-chase_robber-about = Mightiest Combat Arts: once per turn, send a robber next to one of your buildings to the jungle frame and take a card of its hex.
inkas-advantage = Advantage
inkas-advantage-used = Used this turn

## Log. `$me` is yes if the reader did it, `$you` if it was done to the reader. `$piece` is settlement or city

inkas-event-declined = { $me ->
    [yes] { $tribe ->
        [1] Your first tribe declines
       *[2] Your second tribe declines
    }
   *[no] { $tribe ->
        [1] The first tribe of { $who } declines
       *[2] The second tribe of { $who } declines
    }
}
inkas-event-founded = { $me ->
    [yes] { $tribe ->
        [2] You found your second tribe
       *[3] You found your third tribe
    }
   *[no] { $tribe ->
        [2] { $who } founds a second tribe
       *[3] { $who } founds a third tribe
    }
}
inkas-event-chased = { $me ->
    [yes] You chase the robber away to the jungle frame
   *[no] { $who } chases the robber away to the jungle frame
}
inkas-event-second_stack = Everybody has founded a second tribe: deck 2 is added
inkas-event-deadlock = Nobody can build any more: the most markers win
inkas-event-overbuilt = { $me ->
    [yes] { $piece ->
        [city] You build over the declining city of { $other }
       *[settlement] You build over the declining settlement of { $other }
    }
   *[no] { $you ->
        [yes] { $piece ->
            [city] { $who } builds over your declining city
           *[settlement] { $who } builds over your declining settlement
        }
       *[no] { $piece ->
            [city] { $who } builds over the declining city of { $other }
           *[settlement] { $who } builds over the declining settlement of { $other }
        }
    }
}
inkas-event-overbuilt-own = { $me ->
    [yes] { $piece ->
        [city] You build over your own declining city
       *[settlement] You build over your own declining settlement
    }
   *[no] { $piece ->
        [city] { $who } builds over a declining city of their own
       *[settlement] { $who } builds over a declining settlement of their own
    }
}
inkas-event-robber_frame = { $me ->
    [yes] You send the robber to the jungle frame
   *[no] { $who } sends the robber to the jungle frame
}

## Why something is not possible

inkas-reason-declining_building = A declining building cannot become a city.
inkas-reason-one_city_a_tribe = This tribe already has its city.
inkas-reason-road_leads_here = A road leads here: a new tribe needs an intersection that no road touches.
inkas-reason-no_goods_set = You need one each of feathers, coca and fish.
inkas-reason-not_route_holder = Only the holder of Longest Trade Route can do that.
inkas-reason-not_army_holder = Only the holder of Mightiest Combat Arts can do that.
inkas-reason-advantage_used = You have already used this advantage this turn.
inkas-reason-robber_not_near = The robber is not on a hex next to one of your buildings.
inkas-reason-swap_same_kind = The card you take must be of a different kind than those you give.
inkas-reason-resources_only = At this table the supply gives only resources for that.

## Words of the game screen that mean something else here: the shell's message with `inkas-` in front

inkas-play-tab-own = Tribes
inkas-play-points = { inkas-markers-of }
inkas-play-points-total = Culture markers (of { $goal })
inkas-play-points-own = Buildings that are gone
inkas-play-monopoly-title = Name a resource or one of the goods: everybody hands over up to two
inkas-play-monopoly-send = Take two from each
inkas-play-deck-later = { inkas-second-stack }. { inkas-second-stack-about }
inkas-play-place-coast = edge of the board
inkas-play-place-aside = { inkas-jungle-frame }
inkas-play-place-replaces = { $where }; in place of { $you ->
    [yes] { $city ->
        [yes] your own declining city
       *[no] your own declining settlement
    }
   *[no] { $city ->
        [yes] the declining city of { $who }
       *[no] the declining settlement of { $who }
    }
}
inkas-play-held-replace = Build over it?
inkas-review-standings = How the culture markers are made up
inkas-review-points = { $count ->
    [one] culture marker
   *[other] culture markers
}
inkas-review-own-points = buildings that are gone
inkas-review-source-power = robber chased away
inkas-review-points-title = Culture markers over time
inkas-review-axis-points = Markers
inkas-thickets-left = Thickets left: { $count }
inkas-advantage-nobody = Nobody yet
inkas-advantage-of = held by { $who }
inkas-advantage-yours = yours

## Why a computer player chose something: the groups of reasons that only this game has, and shared ones in its own words

inkas-why-tribes = { $up ->
    [yes] Your tribes are better off
   *[no] Your tribes are worse off
}
inkas-why-others-tribes = { $up ->
    [yes] The others’ tribes are worse off
   *[no] The others’ tribes are better off
}
inkas-why-points = { $up ->
    [yes] You are better placed in the race for culture markers
   *[no] You are worse placed in the race for culture markers
}
inkas-why-points-count = { $n } { $more ->
    [yes] more
   *[no] fewer
} { $count ->
    [one] culture marker
   *[other] culture markers
}
inkas-why-others-points = { $up ->
    [yes] The others are worse placed in the race for culture markers
   *[no] The others are better placed in the race for culture markers
}
