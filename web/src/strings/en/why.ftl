# Why a computer player chose something (why-…), for the terminal and the browser. A reason has a group; `why-others-…` is about the other
# players. `$up` says whether the reason speaks for the choice. Where a quantity is known, `$more` says whether there is more of it than with the
# other move, `$n` is the quantity as text and `$count` the number it agrees with. A game says it in its own words with its name in front.

why-percent = { $sign }{ $n } %
why-compared = { $chosen }: { $chance } to win; { $other } with: { $instead }

why-income = { $up ->
    [yes] Your land yields better cards
   *[no] Your land yields worse cards
}
why-income-per_roll = You get { $n } { $more ->
    [yes] more
   *[no] fewer
} cards per roll
why-robber = { $up ->
    [yes] The robber does you less harm
   *[no] The robber does you more harm
}
why-robber-per_roll = The robber costs you { $n } { $more ->
    [yes] more
   *[no] fewer
} cards per roll
why-trade = { $up ->
    [yes] You trade better with the supply
   *[no] You trade worse with the supply
}
why-pace = { $up ->
    [yes] Your income pays sooner for what you build
   *[no] Your income pays later for what you build
}
why-plan = { $up ->
    [yes] You have better plans for your next purchases
   *[no] You have worse plans for your next purchases
}
why-clock = { $up ->
    [yes] You are closer to your next purchase
   *[no] You are further from your next purchase
}
why-clock-turns = You can pay for the next { $piece } { $n } { $count ->
    [one] turn
   *[other] turns
} { $more ->
    [yes] earlier
   *[no] later
}
why-clock-card = development card
why-room = { $up ->
    [yes] You have better room to build
   *[no] You have worse room to build
}
why-room-sites = { $n } { $more ->
    [yes] more
   *[no] fewer
} building { $count ->
    [one] site
   *[other] sites
} within reach
why-hand = { $up ->
    [yes] Your hand is worth more
   *[no] Your hand is worth less
}
why-hand-cards = { $n } { $more ->
    [yes] more
   *[no] fewer
} { $count ->
    [one] card
   *[other] cards
} in hand
why-points = { $up ->
    [yes] You are better placed in the race for points
   *[no] You are worse placed in the race for points
}
why-points-count = { $n } { $more ->
    [yes] more
   *[no] fewer
} { $count ->
    [one] point
   *[other] points
}
why-awards = { $up ->
    [yes] Your route and your army stand better
   *[no] Your route and your army stand worse
}
why-awards-route = { $more ->
    [yes] { $award }: it is yours
   *[no] { $award }: it is not yours
}
why-awards-army = { $more ->
    [yes] { $award }: it is yours
   *[no] { $award }: it is not yours
}
why-cards = { $up ->
    [yes] Your development cards are worth more
   *[no] Your development cards are worth less
}
why-cards-count = { $n } { $more ->
    [yes] more
   *[no] fewer
} development { $count ->
    [one] card
   *[other] cards
}
why-turn = { $up ->
    [yes] You win time
   *[no] You lose time
}
why-start = { $up ->
    [yes] Your start is better
   *[no] Your start is worse
}
why-win = { $up ->
    [yes] It decides the game for you
   *[no] It does not decide the game for you
}
why-round = { $up ->
    [yes] The next round goes better
   *[no] The next round goes worse
}
why-rest = Everything else

## The other players

why-others-income = { $up ->
    [yes] The others’ land yields worse cards
   *[no] The others’ land yields better cards
}
why-others-robber = { $up ->
    [yes] The robber does the others more harm
   *[no] The robber does the others less harm
}
why-others-trade = { $up ->
    [yes] The others trade worse with the supply
   *[no] The others trade better with the supply
}
why-others-pace = { $up ->
    [yes] The others’ income pays later for what they build
   *[no] The others’ income pays sooner for what they build
}
why-others-plan = { $up ->
    [yes] The others have better plans for their next purchases
   *[no] The others have worse plans for their next purchases
}
why-others-clock = { $up ->
    [yes] The others are further from their next purchase
   *[no] The others are closer to their next purchase
}
why-others-room = { $up ->
    [yes] The others have worse room to build
   *[no] The others have better room to build
}
why-others-hand = { $up ->
    [yes] The others’ hands are worth less
   *[no] The others’ hands are worth more
}
why-others-points = { $up ->
    [yes] The others are worse placed in the race for points
   *[no] The others are better placed in the race for points
}
why-others-awards = { $up ->
    [yes] The others’ routes and armies stand worse
   *[no] The others’ routes and armies stand better
}
why-others-cards = { $up ->
    [yes] The others’ development cards are worth less
   *[no] The others’ development cards are worth more
}
why-others-turn = { $up ->
    [yes] The others lose time
   *[no] The others win time
}
why-others-start = { $up ->
    [yes] The others’ start is worse
   *[no] The others’ start is better
}
