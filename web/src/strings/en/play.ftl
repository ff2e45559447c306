# The game screen. `$me` is yes if the reader did it, `$you` if it was done to the reader.

## The screen

play-title = Game { $code }
play-loading = Setting up the table
play-again = Try again
play-unknown-game = This version does not know the game “{ $game }”. Reload the page.
play-board = Board
play-zoom-in = Zoom in
play-zoom-out = Zoom out
play-zoom-fit = Show the whole board
play-players = Players
play-actions = Actions
play-side = Log, trade and chat
play-more = Log and chat
play-close = Close
play-cancel = Cancel
play-step-back = Back
play-undo = Take back
play-undo-ask = Ask the others to take this back
play-undo-ask-short = Ask to take back
play-undo-request = Request to take back
play-undo-asks = { $count ->
    [one] { $who } asks to take this back:
   *[other] { $who } asks to take back { $count } moves:
}
play-undo-waiting = You asked to take back. Waiting for { $who }.
play-undo-agree = Agree
play-undo-refuse = Refuse
play-undo-refused = { $who } does not agree to take that back.
play-you = you
play-menu = Menu
play-menu-home = Home
play-menu-almanac = Almanac
play-menu-settings = Settings
play-host = Run the table
play-host-watch = Watching
play-host-watch-about = When it is off, only the players see the game.
play-host-guests = Spectators
play-host-guests-none = Nobody is watching.
play-host-muted = muted
play-host-removed = sent away
play-host-remove = Send away
play-host-admit = Let in again
play-host-slow = Waiting for
play-host-slow-about = After two minutes a computer player takes the seat, unless the player moves. Everybody sees it coming, and the seat can be taken back.
play-host-hurry = Ask to move
play-host-hurry-end = Withdraw
play-hurry = { $name } has { $time } to move, then a computer player takes over.
play-hurry-you = You have { $time } to move, then a computer player takes over.
play-lost = Connection lost. Trying again…
play-closed = The server has closed the connection.
play-watching = Watching
play-watching-long = You are watching this game.
play-review = See how it went

## Now

play-turn-mark = Whose turn it is
play-decides-mark = Who decides now
play-time-left = { $time } left
play-dice = Dice: { $a } and { $b }, together { $sum }
play-dice-none = No roll yet
play-now-over = { $me ->
    [yes] You have won!
   *[no] { $who } { $count ->
        [one] has
       *[other] have
    } won
}
play-now-place = Choose a place: { $piece }
play-now-start-roll = Roll for the first turn
play-now-start-rolling = The dice decide who begins
play-now-roll = Your turn: roll the dice
play-now-roll-or-card = Your turn: roll, or play a card first
play-now-free-roads = { $count ->
    [one] Free: choose a place for the last { $piece }
   *[other] Free: choose a place for { $piece } 1 of { $count }
}
play-now-one-more-road = Free: place another { $piece }, or decline it
play-now-discard = { $count ->
    [one] Discard { $count } card
   *[other] Discard { $count } cards
}
play-now-robber = Choose where the robber goes
play-now-steal = Choose whom to rob
play-now-main = Your turn: trade, build, or end it
play-now-answer = { $who } offers you { $gave } for { $got }
play-now-game = It is your decision
play-now-wait = { $who } to move
play-now-wait-roll = { $who } to roll
play-now-wait-place = { $who } to place: { $piece }
play-now-wait-discard = Waiting for cards from { $who }
play-now-wait-robber = { $who } to move the robber
play-now-closed = The host of this server has ended the game
play-now-closed-about = It has no winner.
play-auto-end = Your turn ends in { $seconds } s
play-auto-end-cancel = Wait
play-stand-in-you = A computer player is standing in for you
play-take-back = I am back
play-stand-in-ask = Stand-in
play-stand-in-ask-for = Let a computer player stand in until { $name } is back
play-stand-in-wait = A computer player can stand in for { $name } after three minutes without a connection: in { $time }.

## Players

play-bot-level = Computer player, level: { $level }
play-is-computer = Computer player
play-stand-in = A computer player is standing in
play-resigned = Has given up; a computer player continues
play-away = Not connected
play-leads = Leads.
play-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
play-hand-size = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
play-hand-hidden = The size of the hand is hidden
play-dev-count = { $count ->
    [one] { $count } development card
   *[other] { $count } development cards
}
play-knights = { $name }: { $count } played
play-knights-award = { $name }: { $count } played. { $award }
play-route = Route: { $count }
play-route-award = Route: { $count }. { $award }
play-owes = owes { $count }
play-a-card = a card
play-points-settlements = { $piece } × { $count }
play-points-cities = { $piece } × { $count }
play-points-hidden = Hidden cards
play-points-own = Other
play-points-total = Points (of { $goal })
play-points-maybe = { $count ->
    [one] One unplayed card may hide a point.
   *[other] { $count } unplayed cards may hide points.
}
play-pieces-left = Pieces left
play-rates = Rates of the supply
play-mute = Mute
play-unmute = Unmute

## Hand and actions

play-supply = Supply
play-deck = Development cards left
play-deck-later = Second deck, not in play yet
play-your-hand = Your hand
play-card-of = { $out } of { $cards }
play-no-devs = No development cards
play-dev-open = { $count ->
    [one] { $count } development card
   *[other] { $count } development cards
}
play-dev-label = { $name }, { $count }
play-roll = Roll
play-end-turn = End turn
play-decline-road = Decline
play-buy = Card
play-trade = Trade
play-play = Play
play-left = { $count } left
play-held-title = Place it here?
play-held-confirm = Yes, here
play-held-replace = Build in its place?
play-build-title = Build
play-cards-title = Your development cards
play-plenty-title = Take two cards
play-plenty-chosen = { $chosen } of { $count } chosen
play-plenty-send = Take them
play-monopoly-title = Name a resource: everybody hands theirs over
play-monopoly-send = Take all of it
play-pick-card = { $card }, { $count } chosen, { $supply } in the supply
play-discard-title = { $count ->
    [one] Discard { $count } card
   *[other] Discard { $count } cards
}
play-discard-card = { $card }: { $out } of { $held } chosen
play-discard-back = Keep one { $card }
play-discard-chosen = { $chosen } of { $count } chosen
play-discard-send = { $count ->
    [0] Discard
    [one] Discard { $count } card
   *[other] Discard { $count } cards
}
play-steal-title = Whom do you want to rob?
play-steal-nothing = Nobody
play-resign = Give up
play-resign-title = Give up?
play-resign-text = A computer player continues in your place. You cannot come back.

## Trade

play-tab-log = Log
play-tab-trade = Trade
play-tab-chat = Chat
play-tab-stats = Stats
play-tab-own = Own
play-you-give = You give
play-you-get = You get
play-give-more = Give one more { $card } (now { $count })
play-get-more = Ask for one more { $card } (now { $count })
play-less = One { $card } less (now { $count })
play-bank = Supply
play-bank-takes = The supply takes { $count } { $card }
play-bank-trade = Trade with the supply: { $count } { $give } for 1 { $get }
play-clear = Clear
play-ways-title = Ways to pay: { $piece }
play-ways-card = Ways to pay: development card
play-ways-asking = Looking for ways
play-ways-none = No trade gets you there yet.
play-ways-failed = The server could not be asked.
play-way-bank = with the supply
play-way-offer = offer to { $who }
play-way-offer-all = offer to everybody
play-way-step = { $by }: { $give } for { $get }
play-way-take = { $by }: { $get }
play-passed = You passed on the offer from { $who }: you do not have { $cards }.
play-offers = Offers
play-hand-change = Your hand:
play-hand-change-of = { $card } { $before }, then { $after }
play-answer-time = { $seconds ->
    [one] One second left to answer
   *[other] { $seconds } seconds left to answer
}
play-question-fold = Fold away to see what is underneath
play-question-unfold = Show the question
play-offer-to = Offer to
play-offer-send = Offer
play-offer-gives = { $me ->
    [yes] give
   *[no] gives
}
play-offer-wants = for
play-offer-accept = Accept
play-offer-decline = Decline
play-offer-counter = Counter
play-offer-never = Never this turn: decline repeats automatically
play-offer-never-short = Never
play-offer-withdraw = Withdraw
play-offer-confirm = Trade with { $who }
play-offer-hand = Hand over
play-answer-accepted = accepts
play-answer-declined = declines
play-answer-thinking = is thinking

## Log and chat

play-log = Log
play-log-filter = Show in the log
play-log-filter-all = Everything
play-log-filter-deals = Without trade talk
play-log-filter-mine = Only what concerns me
play-log-filter-dice = Dice and production
play-log-filter-build = Building and awards
play-log-filter-robber = Robber and cards
play-log-filter-trade = Trade
play-log-older = Earlier turns
play-log-latest = Latest
play-log-setup = Set-up
play-log-start-rolled = { $me ->
    [yes] You roll { $sum } for the first turn
   *[no] { $who } rolls { $sum } for the first turn
}
play-log-tie = Tie at { $sum }: { $seats } roll again
play-log-first-seat = { $me ->
    [yes] You begin
   *[no] { $who } begins
}
play-log-turn-began = { $me ->
    [yes] Your turn
   *[no] { $who }’s turn
}
play-log-rolled = { $me ->
    [yes] You roll { $sum } ({ $a } + { $b })
   *[no] { $who } rolls { $sum } ({ $a } + { $b })
}
play-log-produced = { $me ->
    [yes] You get { $cards }
   *[no] { $who } gets { $cards }
}
play-log-shortage = The supply is short of { $card }
play-log-placed = { $me ->
    [yes] You place: { $piece }
   *[no] { $who } places: { $piece }
}
play-log-built = { $me ->
    [yes] You build: { $piece }
   *[no] { $who } builds: { $piece }
}
play-log-paid = { $me ->
    [yes] You pay { $cards }
   *[no] { $who } pays { $cards }
}
play-log-removed = { $me ->
    [yes] Your { $piece } leaves the board
   *[no] { $piece } of { $who } leaves the board
}
play-log-card-bought = { $me ->
    [yes] You buy a development card
   *[no] { $who } buys a development card
}
play-log-card-bought-known = { $me ->
    [yes] You buy a card: { $dev }
   *[no] { $who } buys a card: { $dev }
}
play-log-card-played = { $me ->
    [yes] You play: { $dev }
   *[no] { $who } plays: { $dev }
}
play-log-must-discard = { $me ->
    [yes] You must discard { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
   *[no] { $who } must discard { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
}
play-log-discarded = { $me ->
    [yes] You discard { $cards }
   *[no] { $who } discards { $cards }
}
play-log-robber-moved = { $me ->
    [yes] You move the robber: { $hex }
   *[no] { $who } moves the robber: { $hex }
}
play-log-robber-off = { $me ->
    [yes] You take the robber off the board
   *[no] { $who } takes the robber off the board
}
play-log-stole = { $me ->
    [yes] You steal a card from { $other }
   *[no] { $who } steals a card from { $you ->
        [yes] you
       *[no] { $other }
    }
}
play-log-stole-known = { $me ->
    [yes] You steal { $cards } from { $other }
   *[no] { $who } steals { $cards } from { $you ->
        [yes] you
       *[no] { $other }
    }
}
play-log-stole-nothing = { $me ->
    [yes] You rob { $other }, whose hand is empty
   *[no] { $who } robs { $you ->
        [yes] you, but your hand is empty
       *[no] { $other }, whose hand is empty
    }
}
play-log-took = { $me ->
    [yes] You take { $cards } from the supply
   *[no] { $who } takes { $cards } from the supply
}
play-log-handed-over = { $me ->
    [yes] You hand { $cards } to { $other }
   *[no] { $who } hands { $cards } to { $you ->
        [yes] you
       *[no] { $other }
    }
}
play-log-passed = { $me ->
    [yes] You give a card to { $other }
   *[no] { $who } gives { $you ->
        [yes] you
       *[no] { $other }
    } a card
}
play-log-passed-known = { $me ->
    [yes] You give { $cards } to { $other }
   *[no] { $who } gives { $cards } to { $you ->
        [yes] you
       *[no] { $other }
    }
}
play-log-road-declined = { $me ->
    [yes] You decline the second { $piece }
   *[no] { $who } declines the second { $piece }
}
play-log-knight-discarded = { $me ->
    [yes] You remove a played { $dev } from the game
   *[no] { $who } removes a played { $dev } from the game
}
play-log-bank-traded = { $me ->
    [yes] You trade { $gave } for { $got } with the supply
   *[no] { $who } trades { $gave } for { $got } with the supply
}
play-log-offered = { $me ->
    [yes] You offer { $gave } for { $got }
   *[no] { $who } offers { $gave } for { $got }
}
play-hear-offered = { $me ->
    [yes] You offer { $gave } for { $got } to { $to }
   *[no] { $who } offers { $gave } for { $got } to { $to }
}
play-log-accepted = { $me ->
    [yes] You accept the offer from { $other }
   *[no] { $who } accepts { $you ->
        [yes] your offer
       *[no] the offer from { $other }
    }
}
play-log-declined = { $me ->
    [yes] You decline the offer from { $other }
   *[no] { $who } declines { $you ->
        [yes] your offer
       *[no] the offer from { $other }
    }
}
play-log-withdrawn = { $me ->
    [yes] You withdraw your offer
   *[no] { $who } withdraws the offer
}
play-log-taken-back = { $me ->
    [yes] You take back: { $what }
   *[no] { $who } takes back: { $what }
}
play-taken-piece = { $piece }
play-taken-card = { $dev }
play-taken-offer = the offer
play-taken-withdrawal = the withdrawal
play-taken-answer = the answer
play-taken-trade = the trade
play-taken-discard = the discarded card
play-taken-cards = the cards taken
play-taken-turn = the end of the turn
play-taken-move = the last move
play-taken-several = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
play-log-offers-lapsed = Ended: the offers of { $seats }
play-log-traded = { $me ->
    [yes] You give { $other } { $gave } for { $got }
   *[no] { $who } gives { $you ->
        [yes] you
       *[no] { $other }
    } { $gave } for { $got }
}
# An offer is one line that fills in: “Bot 2 offers brick for ore: you decline, Bot 3 accepts; traded with Bot 3”.
play-log-then-accepted = { $me ->
    [yes] you accept
   *[no] { $who } accepts
}
play-log-then-declined = { $me ->
    [yes] you decline
   *[no] { $who } declines
}
play-log-then-traded = traded with { $you ->
    [yes] you
   *[no] { $other }
}
play-log-then-withdrawn = withdrawn
play-log-then-lapsed = lapsed
play-log-then-replaced = replaced by another offer
play-log-award = { $me ->
    [yes] You get: { $award }
   *[no] { $who } gets: { $award }
}
play-log-award-aside = Nobody holds it any more: { $award }
play-log-won = { $me ->
    [yes] You win the game
   *[no] { $who } { $count ->
        [one] wins
       *[other] win
    } the game
}
play-log-game = Something happened
play-chat = Chat
play-chat-empty = Nobody has said anything yet.
play-chat-off = There is no chat at this table.
play-chat-say = Say something
play-chat-send = Send
play-chat-spectator = Spectator
play-chat-spectators = Spectators
play-chat-removed = (removed)
play-guest = Spectator { $number }
play-chat-phrases = Quick phrases
play-phrase-hello = Hello!
play-phrase-good_game = Good game!
play-phrase-thanks = Thanks!
play-phrase-nice_move = Nice move!
play-phrase-sorry = Sorry!
play-phrase-one_moment = One moment, please
play-phrase-your_turn = It is your turn
play-phrase-oops = Oops!
play-mute-who = Mute { $who }
play-unmute-who = Unmute { $who }
play-chat-muted = is muted.
play-chat-new = new

## Several people on one device

play-curtain = Pass the device to { $name }
play-curtain-take = I am { $name }

## Places

play-place-coast = coast
play-place-harbour = harbour { $rate }
play-place-harbour-card = harbour { $rate } for { $card }
play-place-between = between { $a } and { $b }
play-place-robber = the robber is here
play-place-aside = off the board
play-place-replaces = { $where }; in place of { $you ->
    [yes] your { $piece }
   *[no] the { $piece } of { $who }
}
play-place-build = { $piece }: { $where }
play-place-with = { $where }; buildings of { $who }
play-side-e = east side
play-side-w = west side
play-side-n = north side
play-side-s = south side
play-side-ne = north-east side
play-side-nw = north-west side
play-side-se = south-east side
play-side-sw = south-west side

## What a place yields

play-about-free = Free intersection
play-about-path = Path
play-about-owned = { $piece }: { $who }
play-about-land = { $land }: { $card }
play-about-to = To: { $where }
play-about-line = { $name } { $number }, { $pips } of 36
play-about-pips = { $count ->
    [one] { $count } pip (cards in 36 rolls)
   *[other] { $count } pips (cards in 36 rolls)
}
play-about-odds = { $number }: { $ways } of 36, about every { $nth }th roll
play-about-nothing = Yields nothing
play-about-hint = One of the three best places: { $pips } pips, { $kinds ->
    [one] { $kinds } kind of card
   *[other] { $kinds } kinds of cards
}
play-legend = The land yields
play-legend-open = What the land yields
play-legend-close = Close the legend
play-legend-nothing = nothing

## Statistics while it is played

play-stats = Statistics so far
play-stats-about = Only what everybody at the table saw. Nobody sees more here than anybody else.
play-stats-part = Counted from the last { $count } actions: this game is longer.
play-stats-rolls = { $count ->
    [one] { $count } roll so far
   *[other] { $count } rolls so far
}
play-stats-all = All players
play-stats-earned = Cards earned
play-stats-earned-about = From the land and the supply, without trades. The kind of a stolen card stays hidden.
play-stats-traded = Traded
play-stats-deals = { $players } between players, { $bank } with the supply: got (+) and given (−).

## Keyboard

play-keys = Keyboard
play-key-roll = roll the dice
play-key-build = build menu
play-key-trade = trade desk
play-key-cards = development cards
play-key-end = end the turn
play-key-undo = take back
play-keys-offers = While an offer waits for you
play-key-accept = accept
play-key-decline = decline
play-key-counter = counter-offer
play-key-never = decline, also repeats for this turn
play-key-never-again = decline, also repeats for this game
play-key-digits = pick from what is open, or a card from your hand
play-key-board = go to the board
play-key-arrows = move from place to place on the board
play-key-enter = choose
play-key-players = go to the players
play-key-log = log
play-key-chat = chat
play-key-cancel = one step back
play-key-help = this list
