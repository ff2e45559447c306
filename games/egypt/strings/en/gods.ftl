# The gods of Egypt. Used by Egypt with the option `gods` and by Pyramid. Words follow almanac/GLOSSARY.md and that of Pyramid.

## Options: name, what it decides, values

option-gods = Help of the gods
option-gods-about = Everybody has a god who helps with its own power.
option-gods-off = Off
option-gods-on = On
option-god_pairing = Thoth and Bastet
option-god_pairing-about = Which of the two lets you choose a development card; the other sends the robber to the desert.
option-god_pairing-thoth_chooses = Thoth: the card
option-god_pairing-bastet_chooses = Bastet: the card
option-horus = Horus asks
option-horus-about = From how many players Horus demands a card.
option-horus-one_or_two = One or two
option-horus-two = Always two
option-maat_victim = Whom Maat visits
option-maat_victim-about = Only players ahead of you who hold cards, or any player ahead of you.
option-maat_victim-with_cards = Players with cards
option-maat_victim-any = Anybody ahead
option-fresh_gods = Atum and Isis help
option-fresh_gods-about = When they start to help you if you have just taken them.
option-fresh_gods-next_roll = From the next roll
option-fresh_gods-next_turn = From the next turn
option-god_start = First gods
option-god_start-about = Who gets the first god when everybody’s first pieces are already in place.
option-god_start-backwards = Last player first
option-god_start-seat_order = Starting player first

## The ten gods: name, who it is, when it helps, its power on the card and in full, and the button. The last four tell of the power and never name the god: where `god_pairing` swaps them, those of Thoth and Bastet change places.

egypt-god-horus = Horus
egypt-god-horus-about = the falcon, god of the sky and of kings
egypt-power-demand-when = On your turn, but not while a roll is being resolved
egypt-power-demand-short = Demand one resource from two players; give any card in return for each one you get.
egypt-power-demand-long = Name a resource and ask one or two others for a card of it. A player who has one must give it and gets a card of your choice back. It counts as used even if nobody has any.
egypt-power-demand-long-two = Name a resource and ask two others for a card of it. A player who has one must give it and gets a card of your choice back. It counts as used even if nobody has any.
egypt-power-demand-use = Demand a card

egypt-god-ptha = Ptah
egypt-god-ptha-about = maker of all things, patron of craftsmen
egypt-power-substitute-when = On your turn, when you may build
egypt-power-substitute-short = Build an oxcart with another card in place of the brick or the cattle.
egypt-power-substitute-long = Build one oxcart and pay any other resource in place of the brick or in place of the cattle. You have to replace one of them: paying the usual price does not count.
egypt-power-substitute-use = Build with another card

egypt-god-atum = Atum
egypt-god-atum-about = the first of all, risen from the waters
egypt-power-balance-when = After any player’s roll that brings you nothing
egypt-power-balance-short = A roll brought you nothing? Take a card of your choice.
egypt-power-balance-long = When a roll other than a 7 brings you no card, no matter whose roll it is or why, you may take one resource card of your choice from the supply.
egypt-power-balance-use = Take a card

egypt-god-osiris = Osiris
egypt-god-osiris-about = lord of the dead and of all that grows again
egypt-power-move_cart-when = On your turn, but not while a roll is being resolved
egypt-power-move_cart-short = Move one of your open oxcarts to another path.
egypt-power-move_cart-long = Take one of your oxcarts that meets another piece of yours at one end only, and place it on another path where you could build it, at no cost.
egypt-power-move_cart-use = Move a cart

egypt-god-isis = Isis
egypt-god-isis-about = great in magic, mother of Horus
egypt-power-shelter-when = Automatically, on any player’s 7
egypt-power-shelter-short = On a 7 you keep all your cards; if they were safe anyway, you take one.
egypt-power-shelter-long = Whenever a 7 is rolled, by any player, this happens automatically. If you hold more cards than are safe, you discard none. Otherwise you take one resource card of your choice, which does not count for this 7.
egypt-power-shelter-use = Take a card

egypt-god-hapi = Hapi
egypt-god-hapi-about = the flood of the Nile that makes the fields green
egypt-power-plough-when = On your turn, when you may build
egypt-power-plough-short = Send a played mercenary home and build a settlement or a temple city for less.
egypt-power-plough-long = One of your played mercenaries leaves the game. For that you found a settlement for one brick and one cattle, or raise a temple city for two stone and one grain. Your army shrinks by one.
egypt-power-plough-use = Build for less

egypt-god-amun = Amun
egypt-god-amun-about = the hidden one, king of the gods
egypt-power-trade-when = On your turn, when you may trade with the supply
egypt-power-trade-short = For one turn, trade one resource two to one with the supply.
egypt-power-trade-long = Choose a resource and trade two cards of it for one other with the supply. For the rest of this turn you may repeat that with the same resource as often as you like.
egypt-power-trade-use = Trade two to one

egypt-god-maat = Maat
egypt-god-maat-about = truth and justice, with an ostrich feather
egypt-power-alms-when = On your turn, after production
egypt-power-alms-short = Look at the hand of a player with more points than you, and take a card.
egypt-power-alms-long = Choose a player who has more points showing than you. You see that hand and take the card you like best. If nobody has more points than you, there is nothing to take.
egypt-power-alms-use = Look at a hand

egypt-god-thoth = Thoth
egypt-god-thoth-about = the ibis, god of writing and knowledge
egypt-power-choose_card-when = On your turn, when you may build
egypt-power-choose_card-short = Buy a development card: look at three and keep one.
egypt-power-choose_card-long = When you buy a development card, you may pay any other resource in place of one of the three. Then you look at the top three cards, keep one, and the others are shuffled back into the deck.
egypt-power-choose_card-use = Choose a card

egypt-god-bastet = Bastet
egypt-god-bastet-about = the cat, goddess of joy who keeps evil away
egypt-power-banish-when = On your turn, but not while a roll is being resolved
egypt-power-banish-short = Send the robber to the desert and take a card of the hex it leaves.
egypt-power-banish-long = The robber goes home to the desert, and you take one resource card of the hex it leaves from the supply. Nobody is robbed.
egypt-power-banish-use = Banish the robber

## Names by id, for sentences: `$god` and `$returned` are ids such as horus

egypt-god-name = { $god ->
    [horus] { egypt-god-horus }
    [ptha] { egypt-god-ptha }
    [atum] { egypt-god-atum }
    [osiris] { egypt-god-osiris }
    [isis] { egypt-god-isis }
    [hapi] { egypt-god-hapi }
    [amun] { egypt-god-amun }
    [maat] { egypt-god-maat }
    [thoth] { egypt-god-thoth }
   *[bastet] { egypt-god-bastet }
}
egypt-god-object = { $god ->
    [horus] { egypt-god-horus }
    [ptha] { egypt-god-ptha }
    [atum] { egypt-god-atum }
    [osiris] { egypt-god-osiris }
    [isis] { egypt-god-isis }
    [hapi] { egypt-god-hapi }
    [amun] { egypt-god-amun }
    [maat] { egypt-god-maat }
    [thoth] { egypt-god-thoth }
   *[bastet] { egypt-god-bastet }
}
egypt-god-returned = { $returned ->
    [horus] { egypt-god-horus }
    [ptha] { egypt-god-ptha }
    [atum] { egypt-god-atum }
    [osiris] { egypt-god-osiris }
    [isis] { egypt-god-isis }
    [hapi] { egypt-god-hapi }
    [amun] { egypt-god-amun }
    [maat] { egypt-god-maat }
    [thoth] { egypt-god-thoth }
   *[bastet] { egypt-god-bastet }
}

## The panel of the gods

egypt-gods = Gods
egypt-gods-about = Everybody has one god. Use its power, then turn it over or exchange it for another.
egypt-gods-display = Display
egypt-gods-display-about = These gods are free. After using your own, you may exchange it for one of them.
egypt-gods-display-count = { $count ->
    [one] { $count } god in the display
   *[other] { $count } gods in the display
}
egypt-gods-yours = Your god
egypt-gods-of = God of { $who }
egypt-gods-none = No god yet
egypt-gods-seat = { egypt-god-name }, { egypt-side }, { egypt-god-state }
egypt-side = { $side ->
    [a] side A
   *[b] side B
}
egypt-side-a = Side A
egypt-side-a-about = After use, turn it over and keep it, or exchange it.
egypt-side-b = Side B
egypt-side-b-about = After use, it must be exchanged.
egypt-god-ready = Ready
egypt-god-rests = Rests until the next turn
egypt-god-state = { $ready ->
    [yes] ready
   *[no] rests until the next turn
}
egypt-gods-declared = { $card }: 2 to 1 this turn
egypt-gods-declared-about = Until you stop or end your turn, the supply takes two cards of this resource for one.
egypt-hand-seen = You have seen this hand
egypt-hand-seen-about = Shown as long as it is certain which cards are in it.
egypt-deck-seen = Turned over
egypt-deck-known = You know these are in the deck: { $devs }

## Now: what you do

egypt-now-demand = Choose whom to ask for a card: { $card }
egypt-now-demand-more = Ask a second player, or stop here: { $card }
egypt-now-demand-second = Choose the second player to ask: { $card }
egypt-now-give_back = Choose the card to give { $other } in return
egypt-now-cart = Choose a path for your oxcart
egypt-now-cart-boat = Choose a path across the Nile for your boat
egypt-now-balance = This roll brought you nothing: take a card, or pass
egypt-now-lift = Choose the open oxcart to move
egypt-now-move_cart = Choose another path for this oxcart
egypt-now-shelter = Your hand is safe from this 7: take a card
egypt-now-plough_settle = A mercenary goes home: choose a place for the settlement
egypt-now-plough_upgrade = A mercenary goes home: choose the settlement to raise
egypt-now-alms = Take a card from the hand of { $other }
egypt-now-look_at_cards = { $count ->
    [one] Turn over the last card you may see
   *[other] Turn over cards from the deck: { $count } to go
}
egypt-now-keep_card = Choose the card to keep
egypt-now-after_use = Turn { egypt-god-object } over and keep it, or exchange it
egypt-now-after_use-b = Exchange { egypt-god-object } for another god

## Now: what the others see

egypt-now-wait-demand = { $who } demands a card: { $card }
egypt-now-wait-give_back = { $who } gives a card in return
egypt-now-wait-cart = { $who } builds an oxcart with another card
egypt-now-wait-cart-boat = { $who } builds a boat with another card
egypt-now-wait-balance = { $who } may take a card after an empty roll
egypt-now-wait-move_cart = { $who } moves an oxcart
egypt-now-wait-shelter = { $who } takes a card, safe from this 7
egypt-now-wait-alms = { $who } looks at a hand and takes a card
egypt-now-wait-look_at_cards = { $who } looks at cards from the deck
egypt-now-wait-keep_card = { $who } chooses a development card
egypt-now-wait-after_use = { $who } turns the god over or exchanges it

## What the gods let you do

egypt-action-demand = Demand a card
egypt-action-ask = Ask
egypt-action-enough = Enough
egypt-action-enough-about = Ask nobody else.
egypt-action-give_back = Give this card
egypt-action-back = Back
egypt-action-back-about = Nothing has happened yet: your god stays unused.
egypt-action-substitute = Build with another card
egypt-action-place = Place it here
egypt-action-take = Take a card
egypt-action-pass = Pass
egypt-action-pass-about = Take nothing; your god stays unused.
egypt-action-lift = Move a cart
egypt-action-plough_settle = Settlement for less
egypt-action-plough_settle-about = One brick and one cattle; one of your played mercenaries leaves the game.
egypt-action-plough_upgrade = Temple city for less
egypt-action-plough_upgrade-about = Two stone and one grain; one of your played mercenaries leaves the game.
egypt-action-declare = Trade two to one
egypt-action-stop = Stop trading two to one
egypt-action-stop-about = Ends the better rate; then you turn over or exchange your god.
egypt-action-look = Look at a hand
egypt-action-choose_card = Choose a card
egypt-action-turn_over = Turn over a card
egypt-action-keep = Keep this card
egypt-action-banish = Banish the robber
egypt-action-flip = Turn over and keep
egypt-action-flip-about = It stays with you on side B and can help again from a later turn on.
egypt-action-exchange = Exchange
egypt-action-exchange-about = Put it back, side A up, and take another god; it can help from a later turn on.
egypt-exchange-for = Take { egypt-god-object }

## Questions over the board

egypt-demand-title = Which resource do you demand?
egypt-demand-of = Demand { $card }
egypt-ask-title = Whom do you ask? { $card }
egypt-ask-of = Ask { $who }
egypt-ask-done = Already asked
egypt-give_back-title = Which card does { $other } get?
egypt-give_back-of = Give { $card }
egypt-substitute-title = Which card do you replace, and with what?
egypt-substitute-without = In place of
egypt-substitute-with = You pay
egypt-substitute-boat = For a boat
egypt-substitute-cart = For an oxcart
egypt-substitute-send = Choose the path
egypt-take-title = Take a card of your choice
egypt-take-of = Take { $card }, { $supply } in the supply
egypt-declare-title = Trade a resource two to one
egypt-declare-give = You give two of
egypt-declare-get = You get one of
egypt-declare-send = Trade
egypt-look-title = Whose hand do you look at?
egypt-look-of = { $count ->
    [one] { $who }, { $count } point
   *[other] { $who }, { $count } points
}
egypt-alms-title = Take a card from { $other }
egypt-alms-of = Take { $card }, { $count } in this hand
egypt-choose_card-title = How do you pay for the card?
egypt-choose_card-plain = The usual price
egypt-choose_card-replace = { $with } in place of { $without }
egypt-choose_card-send = Pay and look
egypt-turn_over-title = { $count ->
    [one] One more card to look at
   *[other] { $count } more cards to look at
}
egypt-keep-title = Which card do you keep?
egypt-keep-about = The others are shuffled back into the deck.
egypt-keep-of = Keep { $dev }
egypt-after_use-title = { egypt-god-name } has helped you. What now?
egypt-exchange-title = Which god do you take?

## Log. `$me` is yes if the reader did it, `$you` if it was done to the reader

egypt-event-god_dealt = { $me ->
    [yes] You get { egypt-god-object }
   *[no] { $who } gets { egypt-god-object }
}
egypt-event-god_used = { $me ->
    [yes] { egypt-god-name } helps you
   *[no] { egypt-god-name } helps { $who }
}
egypt-event-god_flipped = { $me ->
    [yes] You turn { egypt-god-object } to side B
   *[no] { $who } turns { egypt-god-object } to side B
}
egypt-event-god_exchanged = { $me ->
    [yes] You exchange { egypt-god-returned } for { egypt-god-object }
   *[no] { $who } exchanges { egypt-god-returned } for { egypt-god-object }
}
egypt-event-asked-given = { $me ->
    [yes] You demand and get from { $other }: { $card }
   *[no] { $who } demands and gets from { $you ->
        [yes] you
       *[no] { $other }
    }: { $card }
}
egypt-event-asked-none = { $me ->
    [yes] You demand from { $other }, who has none: { $card }
   *[no] { $who } demands from { $you ->
        [yes] you, but you have none
       *[no] { $other }, who has none
    }: { $card }
}
egypt-event-spared = { $me ->
    [yes] Isis protects you: you keep all your cards
   *[no] Isis protects { $who }: no card is lost
}
egypt-event-trade_declared = { $me ->
    [yes] You trade two to one this turn: { $card }
   *[no] { $who } trades two to one this turn: { $card }
}
egypt-event-hand_seen = { $me ->
    [yes] You look at the hand of { $other }
   *[no] { $who } looks at { $you ->
        [yes] your hand
       *[no] the hand of { $other }
    }
}
egypt-event-card_seen = { $me ->
    [yes] You look at a card from the deck
   *[no] { $who } looks at a card from the deck
}
egypt-event-card_seen-known = { $me ->
    [yes] You see a card from the deck: { $dev }
   *[no] { $who } sees a card from the deck: { $dev }
}
egypt-event-card_kept = { $me ->
    [yes] You keep a development card
   *[no] { $who } keeps a development card
}
egypt-event-card_kept-known = { $me ->
    [yes] You keep a card: { $dev }
   *[no] { $who } keeps a card: { $dev }
}
egypt-event-cards_returned = { $me ->
    [yes] { $count ->
        [one] You shuffle { $count } card back into the deck
       *[other] You shuffle { $count } cards back into the deck
    }
   *[no] { $count ->
        [one] { $who } shuffles { $count } card back into the deck
       *[other] { $who } shuffles { $count } cards back into the deck
    }
}
egypt-event-cart_moved = { $me ->
    [yes] You move an oxcart
   *[no] { $who } moves an oxcart
}

## Why something is not possible

egypt-reason-god_fresh = This god came to you or was turned over this turn; it helps from the next turn on.
egypt-reason-not_your_god = This power belongs to a god you do not have.
egypt-reason-god_not_now = This power cannot be used right now.
egypt-reason-no_god_step = No god’s power is in progress that this belongs to.
egypt-reason-god_not_used = You can turn over or exchange a god only right after using it.
egypt-reason-no_boats = This game has no boats.
egypt-reason-must_substitute = One card of the price must be replaced by a different one.
egypt-reason-no_open_cart = This oxcart is not open: it must meet your other pieces at one end only.
egypt-reason-no_other_path = No other path is open for this oxcart.
egypt-reason-no_path_for_it = No path is open for it.
egypt-reason-same_path = The oxcart must go to a different path.
egypt-reason-not_ahead = This player does not have more points than you.
egypt-reason-victim_empty = This player holds no cards.
egypt-reason-already_asked = You have already asked this player.
egypt-reason-ask_another = At this table you have to ask two players.
egypt-reason-no_mercenary = You have no played mercenary to send home.
egypt-reason-two_needed = You need two cards of this resource.
egypt-reason-robber_in_desert = The robber is already in the desert.
egypt-reason-not_in_display = This god is not in the display.
egypt-reason-must_exchange = Side B has been used: this god must be exchanged.
egypt-reason-finish_power = The power has begun: finish it first.

## Words of the game screen that mean something else here: the shell's message with `egypt-` in front

egypt-play-tab-own = Gods
egypt-review-source-power = gods
egypt-review-loss-power = taken by a god

## Why a computer player chose something: the groups of reasons that only this game has, and shared ones in its own words

egypt-why-gods = { $up ->
    [yes] Your god helps you more
   *[no] Your god helps you less
}
egypt-why-others-gods = { $up ->
    [yes] The others’ gods help them less
   *[no] The others’ gods help them more
}
