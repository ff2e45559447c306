# Germany: names of things, options and their values, and what only this game has. Words follow almanac/GLOSSARY.md.

game-germany = Germany
game-germany-blurb = Link cities from the North Sea to the Alps with your roads, and put up a town hall in each of them. Build famous landmarks: they earn you points and rewards, and open the way for everybody. Only Götz, the knight with the iron hand, gets in the way. Twelve points win with three players, ten with four.

## Resources: the form that goes with the number, without the number

card-lumber = { $count ->
   *[other] lumber
}
card-brick = { $count ->
   *[other] brick
}
card-grain = { $count ->
   *[other] grain
}
card-wool = { $count ->
   *[other] wool
}
card-ore = { $count ->
   *[other] ore
}

## Development cards

dev-mercenary = Mercenary
dev-mercenary-about = Move Götz and take a card from a player there. Counts for the Largest Army.
dev-road_building = Road Building
dev-road_building-about = Place two roads at no cost.
dev-banking = Banking
dev-banking-about = Take any two cards from the supply.
dev-trade = Trade
dev-trade-about = For the rest of your turn, the supply takes two cards of one kind for one instead of three.
dev-victory_point = Victory point
dev-victory_point-about = One point. It stays hidden until it wins you the game.

## Pieces

piece-road = road
piece-town_hall = town hall
piece-landmark = landmark
piece-robber = Götz

## The land

terrain-forest = forest
terrain-hills = hills
terrain-fields = fields
terrain-pasture = pasture
terrain-mountains = mountains

## Awards

award-route = Longest Road
award-route-about = One point for the longest route of five roads or more. Another player’s hall breaks a route.
award-army = Largest Army
award-army-about = One point for the most mercenaries played, three or more.

## Options: name, what it decides, values

option-start = Start
option-start-about = Start cards say where your first halls stand, or you choose your cities yourselves.
option-start-cards = Start cards
option-start-cards-about = Three halls and a few cards for everybody. The game begins right away.
option-start-variable = Free choice
option-start-variable-about = In three rounds, everybody chooses three cities. The third one brings the first cards.
option-deal = Dealing the start cards
option-deal-about = Who gets which start card. With a free choice of cities there are none.
option-deal-shuffled = Shuffled
option-deal-by_seat = By seat
option-start_resources = Cards to begin with
option-start_resources-about = How many resources a start card brings.
option-start_resources-two = Two
option-start_resources-three = Three
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
option-card_before_roll = Development cards before the roll
option-card_before_roll-about = Whether you may play a development card before you roll the dice.
option-card_before_roll-allowed = Allowed
option-card_before_roll-barred = Not allowed
option-shortage = When a stack runs short
option-shortage-about = Who gets cards when the supply cannot pay everybody.
option-shortage-classic = Nobody
option-shortage-in_turn_order = In turn order
option-hand_sizes = Number of cards in hand
option-hand_sizes-about = Whether everybody sees how many cards you hold. If hidden, Götz may rob anybody.
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
option-road_building = Road Building without room
option-road_building-about = When there is room or a piece for only one of the two roads.
option-road_building-as_many = Place just one
option-road_building-two_or_none = Cannot be played
option-free_roads = Free roads
option-free_roads-about = Whether you may decline the second of two free roads.
option-free_roads-up_to_two = Second one optional
option-free_roads-both = Both if possible
option-rewards = Landmark rewards
option-rewards-about = Whether you may decline the reward of a landmark.
option-rewards-may_decline = May be declined
option-rewards-must_take = Must be taken
option-victims = Whom Götz robs
option-victims-about = Only players at the hex who hold cards, or any player there.
option-victims-with_cards = Players with cards
option-victims-any = Anybody there
option-steal = Stealing
option-steal-about = Whether you must rob a player when you can.
option-steal-forced = Required
option-steal-optional = Optional
option-deadlock = When nobody can build
option-deadlock-about = When nobody could ever place a piece again and no card can change the points.
option-deadlock-most_points = Most points win
option-deadlock-play_on = Play on
option-goal = Points to win
option-goal-about = Automatic means ten with four players, otherwise twelve.
option-goal-auto = Automatic
option-goal-6 = 6
option-goal-7 = 7
option-goal-8 = 8
option-goal-9 = 9
option-goal-10 = 10
option-goal-11 = 11
option-goal-12 = 12

## Counted things, with the number

germany-count-road = { $count ->
    [one] { $count } road
   *[other] { $count } roads
}
germany-count-town_hall = { $count ->
    [one] { $count } town hall
   *[other] { $count } town halls
}
germany-count-landmark = { $count ->
    [one] { $count } landmark
   *[other] { $count } landmarks
}
germany-count-point = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## The 28 cities and the 12 places of landmarks

germany-place-aachen = Aachen
germany-place-baden-baden = Baden-Baden
germany-place-dessau = Dessau
germany-place-dortmund = Dortmund
germany-place-dusseldorf = Düsseldorf
germany-place-emden = Emden
germany-place-erfurt = Erfurt
germany-place-flensburg = Flensburg
germany-place-frankfurt-oder = Frankfurt (Oder)
germany-place-hamburg = Hamburg
germany-place-hannover = Hanover
germany-place-heidelberg = Heidelberg
germany-place-hof = Hof
germany-place-kassel = Kassel
germany-place-konstanz = Konstanz
germany-place-leipzig = Leipzig
germany-place-magdeburg = Magdeburg
germany-place-marburg = Marburg
germany-place-neubrandenburg = Neubrandenburg
germany-place-osnabruck = Osnabrück
germany-place-passau = Passau
germany-place-regensburg = Regensburg
germany-place-rostock = Rostock
germany-place-saarbrucken = Saarbrücken
germany-place-stralsund = Stralsund
germany-place-stuttgart = Stuttgart
germany-place-ulm = Ulm
germany-place-wurzburg = Würzburg
germany-place-berlin = Berlin
germany-place-bremen = Bremen
germany-place-dresden = Dresden
germany-place-eisenach = Eisenach
germany-place-frankfurt-main = Frankfurt (Main)
germany-place-freiburg = Freiburg
germany-place-koln = Cologne
germany-place-lubeck = Lübeck
germany-place-munchen = Munich
germany-place-nurnberg = Nuremberg
germany-place-schwerin = Schwerin
germany-place-trier = Trier

## Kinds of intersections. `$place` is the name of the place

germany-kind-city = city
germany-kind-city-about = The first player to reach it with a road can build a town hall here. Only the owner’s roads lead on from here.
germany-kind-landmark = landmark intersection
germany-kind-landmark-about = Only its own landmark can be built here. Once it stands, everybody’s roads lead on.
germany-kind-open = open intersection
germany-kind-open-about = Nothing is built here; roads lead across.
germany-site-city-empty = { $place }: no town hall yet
germany-site-city-taken = { $place }: town hall of { $who }
germany-site-city-yours = { $place }: your town hall
germany-site-landmark-open = { $place }: landmark still to be built
germany-site-landmark-built = { $place }: landmark built

## The twelve landmarks, by place

germany-landmark-berlin = Brandenburg Gate
germany-landmark-berlin-about = A city gate of 1791; on top, a goddess drives a chariot with four horses.
germany-landmark-bremen = Bremen Roland
germany-landmark-bremen-about = A stone knight on the market square; since 1404 he has watched over the freedom of the city.
germany-landmark-dresden = Dresden Frauenkirche
germany-landmark-dresden-about = A baroque church with a mighty stone dome, destroyed in 1945 and rebuilt by 2005.
germany-landmark-eisenach = Wartburg
germany-landmark-eisenach-about = A castle on a wooded hill, where Martin Luther translated the New Testament into German.
germany-landmark-frankfurt-main = Frankfurt Römer
germany-landmark-frankfurt-main-about = Frankfurt’s own town hall since 1405, known for its stepped gables.
germany-landmark-freiburg = Freiburg Minster
germany-landmark-freiburg-about = Its openwork stone spire was finished in the Middle Ages and rises 116 metres.
germany-landmark-koln = Cologne Cathedral
germany-landmark-koln-about = Begun in 1248 and finished in 1880; its two spires rise 157 metres.
germany-landmark-lubeck = Holsten Gate
germany-landmark-lubeck-about = A brick gate of 1478 with two round towers, once the way into the queen of the Hanse.
germany-landmark-munchen = Munich Frauenkirche
germany-landmark-munchen-about = A late Gothic brick church; the two towers with their round caps can be seen from afar.
germany-landmark-nurnberg = Imperial Castle
germany-landmark-nurnberg-about = A castle on a rock above the old town, where the emperors stayed when they came to Nuremberg.
germany-landmark-schwerin = Schwerin Castle
germany-landmark-schwerin-about = A castle of many towers on an island in the lake, once home to the dukes of Mecklenburg.
germany-landmark-trier = Porta Nigra
germany-landmark-trier-about = The “black gate”, a Roman city gate from the second century.

## Rewards

germany-reward = Reward
germany-reward-about = The player who builds the landmark gets it right away. Every landmark has its own.
germany-reward-free_road = one free road
germany-reward-free_road-about = Place a road at no cost. It may lead on from the new landmark.
germany-reward-two_cards = two cards of your choice
germany-reward-two_cards-about = Take two resource cards from the supply, alike or different.
germany-reward-card = one development card
germany-reward-card-about = Draw a development card. You may play it from your next turn on.
germany-reward-two_development = two development cards
germany-reward-two_development-about = Draw two development cards. You may play them from your next turn on.

## The tray of landmarks and the plinths. `$place` is the name of the place

germany-tray = Landmarks
germany-tray-about = Each landmark waits on its plinth until somebody builds it. The builder gets a point and a reward.
germany-tray-count = { $count } of { $all } built
germany-tray-waiting = Not built yet
germany-tray-built-by = Built by { $who }
germany-tray-built-by-you = Built by you
germany-tray-reachable = Your road is there
germany-tray-gives = Reward: { $reward }
germany-tray-show = Show { $place } on the map
germany-plinth = plinth
germany-plinth-about = Holds a landmark until it is built, then one of the builder’s halls. A hall on a plinth is a point and nothing more.
germany-plinth-route = Plinth of Longest Road
germany-plinth-army = Plinth of Largest Army
germany-plinth-empty = Nobody yet
germany-plinth-of = hall of { $who }
germany-plinth-yours = your hall
germany-marker-halls = Halls on plinths
germany-marker-halls-about = One for each landmark you have built and one for each award you hold. Each is worth a point; they produce nothing.
germany-marker-halls-count = { $count ->
    [one] { $count } hall on a plinth
   *[other] { $count } halls on plinths
}
germany-map-halls-count = { $count ->
    [one] { $count } hall in a city
   *[other] { $count } halls in cities
}
germany-halls-left = Halls left: { $count }
germany-roads-left = Roads left: { $count }

## Start cards. `$card` is A, B, C or D

germany-start-card = Start card { $card }
germany-start-card-about = Names three cities for your first halls and the cards you begin with.
germany-start-card-cities = Cities: { $cities }
germany-start-card-cards = Cards: { $cards }

## Götz

germany-gotz = Götz
germany-gotz-full = Götz von Berlichingen
germany-gotz-about = The knight with the iron hand. The hex he stands on gives nothing to anybody.
germany-gotz-here = Götz blocks this hex
germany-gotz-start = He begins east of Nuremberg, the city he feuded with in life.
germany-gotz-moves = A 7 or a mercenary moves him, and the player who moves him takes a card from a player there.

## The Trade card

germany-trade-open = Trade: 2 to 1
germany-trade-open-about = Until the end of this turn, the supply takes two cards of one kind for one.
germany-trade-closed-about = The supply takes three cards of one kind for one; with the Trade card, two.

## Now

germany-now-cards = { $count ->
    [one] Your reward: take a card of your choice
   *[other] Your reward: take { $count } cards of your choice
}
germany-now-draw = { $count ->
    [one] Your reward: draw a development card
   *[other] Your reward: draw { $count } development cards
}
germany-now-free_road = Your reward: choose a path for your free road
germany-now-landmark = Choose which landmark to build
germany-now-third_hall = Choose your third city: it brings you a card from each hex around it
germany-now-wait-cards = { $who } to take cards as a reward
germany-now-wait-draw = { $who } to draw a development card as a reward
germany-now-wait-free_road = { $who } to place a free road as a reward

## What only this game lets you do

germany-action-build_landmark = Build a landmark
germany-action-build_landmark-about = One grain and two ore, at a landmark intersection that your road has reached. One point and a reward.
germany-build_landmark-title = Which landmark do you want to build?
germany-build_landmark-send = Build it
germany-action-play_trade = Play Trade
germany-action-play_trade-about = For the rest of this turn, trade with the supply at two to one, as often as you like.
germany-action-take_card = Take a card
germany-action-take_card-about = Part of your reward: one resource card of your choice from the supply.
germany-take_card-title = { $count ->
    [one] Your reward: choose a card
   *[other] Your reward: choose { $count } cards
}
germany-take_card-left = { $count ->
    [one] { $count } card to go
   *[other] { $count } cards to go
}
germany-take_card-of = Take { $card }, { $supply } in the supply
germany-action-draw_card = Draw a development card
germany-action-draw_card-about = Part of your reward: the top card of the deck, at no cost.
germany-action-decline_reward = Decline the reward
germany-action-decline_reward-about = Do without the reward, or without what is left of it.

## Log. `$me` is yes if the reader did it. `$place` is the place of the landmark as in germany-landmark-…

germany-event-landmark_built = { $me ->
    [yes] { $place ->
        [berlin] You build the Brandenburg Gate in Berlin
        [bremen] You build the Roland of Bremen
        [dresden] You build the Frauenkirche in Dresden
        [eisenach] You build the Wartburg above Eisenach
        [frankfurt-main] You build the Römer in Frankfurt
        [freiburg] You build the minster in Freiburg
        [koln] You build the cathedral in Cologne
        [lubeck] You build the Holsten Gate in Lübeck
        [munchen] You build the Frauenkirche in Munich
        [nurnberg] You build the Imperial Castle in Nuremberg
        [schwerin] You build the castle in Schwerin
        [trier] You build the Porta Nigra in Trier
       *[other] You build a landmark
    }
   *[no] { $place ->
        [berlin] { $who } builds the Brandenburg Gate in Berlin
        [bremen] { $who } builds the Roland of Bremen
        [dresden] { $who } builds the Frauenkirche in Dresden
        [eisenach] { $who } builds the Wartburg above Eisenach
        [frankfurt-main] { $who } builds the Römer in Frankfurt
        [freiburg] { $who } builds the minster in Freiburg
        [koln] { $who } builds the cathedral in Cologne
        [lubeck] { $who } builds the Holsten Gate in Lübeck
        [munchen] { $who } builds the Frauenkirche in Munich
        [nurnberg] { $who } builds the Imperial Castle in Nuremberg
        [schwerin] { $who } builds the castle in Schwerin
        [trier] { $who } builds the Porta Nigra in Trier
       *[other] { $who } builds a landmark
    }
}
germany-event-reward_declined = { $me ->
    [yes] You decline the reward
   *[no] { $who } declines the reward
}
germany-event-deadlock = Nothing can change any more: the most points win
germany-event-trade_opened = { $me ->
    [yes] You trade with the supply at two to one this turn
   *[no] { $who } trades with the supply at two to one this turn
}
germany-event-card_drawn = { $me ->
    [yes] You draw a development card as a reward
   *[no] { $who } draws a development card as a reward
}
germany-event-card_drawn-known = { $me ->
    [yes] You draw a card as a reward: { $dev }
   *[no] { $who } draws a card as a reward: { $dev }
}
germany-event-card_taken = { $me ->
    [yes] You take { $cards } as a reward
   *[no] { $who } takes { $cards } as a reward
}
germany-event-free_road = { $me ->
    [yes] You place a free road as a reward
   *[no] { $who } places a free road as a reward
}

## Why something is not possible

germany-reason-not_a_landmark = No landmark belongs here.
germany-reason-landmark_built = This landmark already stands.
germany-reason-no_city = Only a city can have a town hall.
germany-reason-no_road_to_landmark = None of your roads reaches this landmark.
germany-reason-no_reward = There is no reward to take right now.
germany-reason-must_take_reward = At this table a reward has to be taken.
germany-reason-not_before_roll = At this table development cards are played only after the roll.

## Reasons of the shell in the words of this game

germany-reason-site_taken = This city already has its town hall.
germany-reason-no_road_here = None of your roads reaches this city.
germany-reason-road_not_connected = This path is not connected to your roads or halls. You can pass through a city only with your own hall, and past a landmark only once it is built.
germany-reason-bought_this_turn = A card you bought or drew as a reward this turn has to wait for a later turn.
germany-reason-robber_must_move = Götz must go to a different hex.
germany-reason-robber_not_there = Götz may not stand there.
germany-reason-not_a_victim = This player has no town hall at Götz’s hex.

## Words of the game screen that mean something else here: the shell's message with `germany-` in front

germany-play-tab-own = Landmarks
germany-play-now-robber = Choose where Götz goes
germany-play-now-wait-robber = { $who } to move Götz
germany-play-log-robber-moved = { $me ->
    [yes] You move Götz: { $hex }
   *[no] { $who } moves Götz: { $hex }
}
germany-play-log-filter-robber = Götz and cards
germany-play-place-robber = Götz is here
germany-play-place-coast = edge of the map
germany-play-points-own = Landmarks
germany-review-own-points = landmarks
germany-review-source-power = landmarks
germany-review-luck-blocked = Blocked by Götz

## Why a computer player chose something: the groups of reasons that only this game has, and shared ones in its own words

germany-why-landmarks = { $up ->
    [yes] You make more of the landmarks
   *[no] You make less of the landmarks
}
germany-why-landmarks-count = { $n } { $more ->
    [yes] more
   *[no] fewer
} { $count ->
    [one] landmark
   *[other] landmarks
}
germany-why-others-landmarks = { $up ->
    [yes] The others make less of the landmarks
   *[no] The others make more of the landmarks
}
germany-why-robber = { $up ->
    [yes] Götz does you less harm
   *[no] Götz does you more harm
}
germany-why-robber-per_roll = Götz costs you { $n } { $more ->
    [yes] more
   *[no] fewer
} cards per roll
germany-why-others-robber = { $up ->
    [yes] Götz does the others more harm
   *[no] Götz does the others less harm
}
