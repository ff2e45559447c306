# Messages of the shell: everything that is neither the game screen (play.ftl) nor review and lessons (review.ftl).

## Everywhere

ui-skip = Skip to content
ui-close = Close
ui-loading = Loading
ui-copy = Copy
ui-retry = Try again
ui-rule = Rule { $rule } in the almanac
ui-default = default
ui-default-is = default: { $value }
ui-changed = { $count ->
    [one] { $count } change
   *[other] { $count } changes
}
ui-reset = Reset to defaults
nav-label = Main
nav-home = Civitas, home
nav-learn = Learn
nav-settings = Settings
footer-about = Free and open. No account, no ads, no tracking.
title-new = New table
title-table = Table
title-replay = Replay
title-learn = Learn
title-settings = Settings
title-imprint = Imprint
title-privacy = Privacy
announced = From the host:
announced-at = { $when }:
title-missing = Not found
language-en = English
language-de = Deutsch
language-pl = Polski
time-now = just now
colour-blue = blue
colour-orange = orange
colour-ivory = ivory
colour-black = black
seat-number = Seat { $number }
seat-open = Open seat
seat-bot = { $level } bot
seat-bot-number = { $level } bot { $number }
seat-bot-alone = Bot
seat-bot-short = Bot { $number }
character-plain = Balanced
character-of = { $name } { $kind }
character-builder = builds
character-merchant = trades
character-raider = robs
character-collector = collects
character-name-builder = Mortar
character-name-merchant = Tuppence
character-name-raider = Rascal
character-name-collector = Glint
seat-character = { $name } ({ $level })
seat-character-number = { $name } { $number } ({ $level })
seat-character-short = { $name } { $number }
bot-random = Random
bot-random-about = Makes any legal move.
bot-novice = Novice
bot-novice-about = Plays sensibly and lets you win now and then.
bot-steady = Steady
bot-steady-about = Knows what a position is worth, and looks one step ahead.
bot-sharp = Sharp
bot-sharp-about = Thinks its whole turn through.
bot-master = Master
bot-master-about = Plays the best moves out in its mind before it chooses.
bot-standard = Standard
bot-standard-about = Plays well.
bot-expert = Expert
bot-expert-about = Plays as well as it can.

## Something went wrong

failure-missing = There is nothing here
failure-missing-about = The address may be mistyped, or the table no longer exists.
failure-broken = Something went wrong
failure-broken-about = This screen could not be loaded. Reloading usually helps.
failure-reload = Reload
problem-unknown = Something unexpected happened.
problem-offline = The server cannot be reached right now.
problem-busy = One moment, your last action is still being sent.
problem-stale = Somebody was faster. Look at what changed.
problem-no_seat = You have no seat at this table.
problem-no_such_table = There is no such table.
problem-seat_taken = Somebody already sits there.
problem-bad_invitation = This invitation is no longer valid.
problem-already_started = The game has already begun.
problem-not_ready = Not everybody is ready yet.
problem-seats_open = Some seats are still open.
problem-colour_taken = Somebody already has this colour.
problem-closed = You have left the table.
problem-unknown_game = There is no such game.
problem-too_many = Too many requests. Wait a moment and try again.
problem-too_many_actions = That is the limit of actions for one turn. Please end your turn.
problem-too_many_offers = You cannot make any more offers this turn.
problem-wrong_version = There is a new version of Civitas. Reload the page.
problem-hidden = This is revealed when the game is over.
problem-too_large = That is too large.
problem-too_long = That is too long to show in one piece.
problem-bad_option = These rules do not go together.
problem-bad_board = This board cannot be played on.
problem-bad_position = This position is impossible.
problem-bad_record = This is not a record Civitas can read.
problem-no_secret = This record does not contain the secret of its dice, so there is nothing to check.
problem-not_found = There is nothing at this address.
problem-bad_key = The key of this browser cannot be read. Reload the page.
problem-foreign_origin = This page may not talk to this server.
problem-internal = Something went wrong on the server.
problem-no_key = This browser has no key yet. Reload the page.
problem-rematch_exists = The table for the rematch already exists.
problem-not_playing = No game is in progress at this table.
problem-not_for_spectators = Only the players may watch this game.
problem-not_over = That is only possible when the game is over.
problem-no_such_revision = The game is shorter than that.
problem-not_your_seat = This is not your seat.
problem-resigned = This seat has given up.
problem-chat_off = This table has no chat.
problem-muted = The host of this table has muted you.
problem-sent_away = The host of this table has asked you to leave.
problem-table_closed = The host of this server has closed this table.
problem-banned = The host of this server has closed it to you for a time.
problem-bad_chat = This line is too long.
problem-storage_failed = The server could not save this. Nothing has changed; try again.
problem-unsure = The database did not answer in time. Whether this was saved shows in a moment; look before you try again.
problem-broken_table = This table cannot be read.
problem-restarting = The server is restarting; the game continues in a moment.
problem-time_is_up = Your time was up: the computer player finishes this turn first.
problem-take_back_off = Nothing can be taken back at this table.
problem-own_only = At this table you can only take back your own last moves.
problem-nothing_to_take_back = There is nothing to take back.
problem-chance_was_drawn = What chance has decided cannot be taken back.
problem-something_was_shown = Something hidden was shown, so this cannot be taken back.
problem-others_acted = Another player has acted since.
problem-needs_consent = This affects other players too.
problem-no_request = There is no longer a request to take anything back.
problem-request_pending = Another player is asking to take something back. Answer that first.
problem-take_back_refused = Another player has refused that.
problem-not_away = This player has not been away long enough, or the table has a clock.
problem-other_rules = This game was played with rules that this server does not have; it cannot continue here.
problem-too_slow = That took too long. Try again.
problem-name_too_long = This name is too long.
problem-no_such_bot = There is no such bot.
problem-bad_clock = A turn may take 1 to 14 days.
problem-bad_seed = This has to be a whole number.
problem-bad_seats = This number of seats is not possible.
problem-not_the_host = Only the host of the table can do that.
problem-table_full = There is no open seat left.
problem-fixed_setup = A game that continues another one keeps its map and rules.
problem-no_such_map = This server does not offer that map.

## Home

home-title = Trade, build, outwit
home-lead = Board games of trading and building in old worlds, with friends or against the computer. In your browser, on any device, without an account.
home-games = Games
home-play-now = Play now
home-play-now-about = You against three bots, right away
home-create = New table
home-learn = Learn the game
home-players = { $from } to { $to } players
home-players-some = { $from } players
home-minutes = about { $minutes } minutes
home-difficulty-1 = easy to learn
home-difficulty-2 = some depth
home-difficulty-3 = for experienced players
home-join = Join a table
home-join-label = Code or link
home-join-about = Somebody sent you a link or a short code? Put it here.
home-join-go = Join
home-join-bad = That does not look like the code or link of a table.
home-mine = My games
home-your-turn = Your turn
home-waiting = Waiting for the others
home-not-started = Not started yet
home-open = Open tables
home-open-none = No table is looking for players right now. Create one, and others will see it here.
home-open-seats = { $count ->
    [one] { $count } seat open
   *[other] { $count } seats open
}
home-live = Live games
home-live-none = Nobody is playing in public right now.
home-over = Recent games
home-over-none = Finished games will appear here, each with its replay.
home-watch = Watch
home-replay = Replay
home-go-on = Continue
home-sit = Take a seat
home-won = { $name } won
home-replay-file = Open a replay from a file
home-open-label = Table { $code }
name-suggestions = Ibis, Lotus, Heron, Falcon, Acacia, Gazelle, Scarab, Jasmine, Lynx, Olive

## New table

new-title = New table: { $game }
new-lead = Choose who plays and by which rules. Everything can still be changed until the game begins.
new-seats = Who plays
new-seats-count = Seats
new-seat-me = Me
new-seat-here = On this device
new-seat-open = Open seat
new-seat-bot = Bot: { $level }
new-fill-bots = Fill with bots
new-fill-open = Keep open for friends
new-seat-kind = Who sits on seat { $number }
new-seat-character = Character on seat { $number }
new-seat-name = Name on seat { $number }
new-unofficial = The rules were not made for this number of players, but it works.
new-hot-seat = Several people share this device: before each turn the screen is covered until the next person takes over.
new-map = Map
new-map-own = Own map
new-map-own-none = None, play the game’s own
new-map-own-about = Made by the host of this server. It is kept with the game and its record.
new-seed = Map number
new-seed-about = The same number always gives the same land. Leave it empty for a surprise.
new-seed-random = Surprise me
new-rules = Rules
new-rules-about = House rules and rulings. Without changes you play by the classic rules.
new-table-settings = The table
new-create = Create table
new-create-start = Start game
new-name = Your name
new-their-name = Their name
clock-label = Thinking time
clock-none = No limit
clock-none-about = Everybody can think as long as they like.
clock-relaxed = Relaxed
clock-relaxed-about = Enough time for everybody; a bot steps in for anyone who falls asleep.
clock-fast = Fast
clock-fast-about = For players who know what they are doing.
clock-days = Days
clock-days-about = For games alongside everyday life: open the table whenever you have a moment.
clock-days-count = Days per turn
clock-days-short = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
}
pace-label = Speed of the bots
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = Instant
take-back-label = Taking back
take-back-off = Never
take-back-off-about = What is done is done.
take-back-own = Own moves
take-back-own-about = Your own last moves in your turn. Never dice, and never anything that showed hidden cards.
take-back-consent = By consent
take-back-consent-about = Your own last moves; more if everybody agrees. Never dice, and never anything that showed hidden cards.
watch-label = Who may watch
watch-everyone = Everybody
watch-everyone-about = The game is shown on the home page.
watch-link = With the link
watch-link-about = Anybody who has the link to the table.
watch-nobody = Nobody
watch-nobody-about = Only the players.
listed-label = Show open seats to everybody
listed-about = The table appears on the home page, and anybody can sit down.
chat-label = Chat
chat-about = Players can write to each other.

## Table, before the start

lobby-title = { $game }: table { $code }
lobby-lead-host = Invite others, set up the table, and start when everybody is here.
lobby-lead-guest = Take a seat. The game begins when the host starts it.
lobby-lead-seated = Say when you are ready. The game begins when the host starts it.
lobby-seats = Seats
lobby-sit = Sit here
lobby-stand = Stand up
lobby-remove = Remove from the table
lobby-ready = Ready
lobby-not-ready = Not ready yet
lobby-colour = Colour
lobby-colour-pick = Colour { $colour }
lobby-colour-taken = Colour { $colour }, taken
lobby-away = has closed the page
lobby-invite = Invite
lobby-invite-code = Code
lobby-invite-code-about = Read it out; others type it in on the home page.
lobby-invite-link = Link to the table
lobby-invite-seat = Copy invitation
lobby-invite-seat-about = An invitation holds a seat for exactly one person, even at a table that is not listed.
lobby-invite-copied = Invitation for seat { $number } copied
lobby-invite-qr = QR code of the link to this table
lobby-link-copied = Link copied
lobby-copy-failed = Copying does not work here. Select the link and copy it yourself.
lobby-map = Map
lobby-map-reroll = Another map
lobby-map-preview = Preview of the map
lobby-rules = Rules and table
lobby-rules-default = Classic rules, nothing changed
lobby-start = Start game
lobby-start-open = Some seats are still open. Fill them with people or bots, or remove them.
lobby-start-ready = Waiting for everybody to be ready: { $names }.
lobby-start-host = The host starts the game.
lobby-start-asked = Starting. Waiting for the browser of: { $names }.
lobby-start-anew = The dice were promised again: the browser of { $names } did not answer.
lobby-spectators = { $count ->
    [0] Nobody is watching
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
lobby-chat = Chat
lobby-chat-say = Say something to the table
lobby-chat-send = Send

## Invitation and connection

invite-title = You are invited
invite-lead = A seat at table { $code } is kept for you. What should the others call you?
invite-go = Sit down
invite-look-on = Just watch
table-lost = Connection lost. Trying again …
table-connecting = Connecting to the table …

## What calls you back: the title of the tab, notifications, a newer client

call-turn = ● Your turn — { $game }
call-turn-offers = { $count ->
    [one] ● Your turn, { $count } offer — { $game }
   *[other] ● Your turn, { $count } offers — { $game }
}
call-offers = { $count ->
    [one] { $count } offer — { $game }
   *[other] { $count } offers — { $game }
}
call-tables = { $count ->
    [one] ● { $count } game is waiting for you
   *[other] ● { $count } games are waiting for you
}
call-notice-turn = Your turn — { $game }
call-notice-open = The others are waiting for you.
call-notice-offer = Offer from { $who }
call-notice-deal = { $give } for { $want }
version-new = A new version is ready.
version-reload = Update

## Settings

settings-title = Settings
settings-lead = Everything here stays on this device.
settings-you = You
settings-name = Name
settings-name-about = What others see when you sit down.
settings-look = Look
settings-language = Language
settings-language-auto = Same as browser
settings-theme = Light or dark
settings-theme-auto = Same as system
settings-theme-light = Day
settings-theme-dark = Dusk
settings-motion = Motion
settings-motion-about = Moving dice, cards and pieces.
settings-motion-auto = Same as system
settings-motion-on = On
settings-motion-off = Off
settings-patterns = Patterns on pieces
settings-patterns-about = A pattern for each player, in addition to the colour.
settings-colours = The four players
settings-call = When it is your turn
settings-sound = Sound
settings-sound-about = Short sounds for your turn, offers, dice and building. They start after your first press on a page.
settings-notices = Notifications
settings-notices-about = When it is your turn or somebody makes you an offer while you are elsewhere. Your browser will ask for permission.
settings-notices-denied = Your browser does not allow them here. Allow notifications for this site in its settings.
settings-notices-none = This browser does not support them, or only on pages with https.
settings-vibrate = Vibration
settings-vibrate-about = A short buzz for your turn and for offers.
settings-vibrate-none = This device or browser cannot vibrate.
settings-play = Playing
settings-confirm = Confirm placements
settings-confirm-about = A piece is placed only after a second tap.
settings-hints = Hints for beginners
settings-hints-about = Marks the three places with the best odds when you place a settlement.
settings-hints-auto = In the lesson
settings-hints-on = Always
settings-hints-off = Never
settings-auto-end = End the turn automatically
settings-auto-end-about = When there is nothing left to do, your turn ends without a press on “End turn”.
settings-auto-roll = Roll automatically
settings-auto-roll-about = The dice are rolled at the start of your turn, unless you could play a card first.
settings-auto-pass = Pass on offers you cannot pay
settings-auto-pass-about = An offer that asks for cards you do not have is declined right away, and you are told.
settings-keys-about = Press “?” on the game screen to see all its keys.

## Why something is not possible

reason-game_over = The game is over.
reason-not_your_turn = It is not your turn to decide.
reason-no_such_seat = There is no such seat at this table.
reason-wrong_phase = That is not possible right now.
reason-roll_first = Roll the dice first.
reason-already_rolled = The dice have already been rolled this turn.
reason-no_such_place = There is no such place on this board.
reason-cannot_afford = You do not have the cards to pay for it.
reason-no_piece_left = You have no piece of this kind left.
reason-site_taken = A building already stands on this intersection.
reason-path_taken = Something already lies on this path.
reason-too_close = Another building is too close: the neighbouring intersections must be empty.
reason-road_leads_here = A road leads here: choose an intersection that no road touches.
reason-supply_gives_others = The supply does not give this card for that.
reason-no_road_here = None of your routes reaches this intersection.
reason-road_not_connected = This path is not connected to anything of yours.
reason-not_at_new_settlement = It must start at the settlement you have just placed.
reason-not_own_settlement = You have no settlement here.
reason-deck_empty = No development card is left.
reason-no_such_card = You have no such development card.
reason-bought_this_turn = A card you bought this turn has to wait for a later turn.
reason-one_card_a_turn = You have already played a development card this turn.
reason-no_room_for_roads = There is no piece or no path left for it.
reason-must_place_road = This piece must be placed: only the second one of two can be declined.
reason-robber_must_move = The robber must go to a different hex.
reason-robber_not_there = The robber may not stand there.
reason-not_a_victim = This player has no building at the robber’s hex.
reason-nothing_to_steal = This player holds no cards.
reason-must_steal = You must take a card from somebody.
reason-nothing_to_discard = You have nothing to discard.
reason-discard_not_held = You do not hold the card you want to discard.
reason-card_not_held = You do not hold the cards for this deal.
reason-rate_not_met = You do not have enough cards of one kind for your rate.
reason-same_card = The same resource may not lie on both sides.
reason-supply_same_card = Ask the supply for a different resource than the one you give.
reason-supply_empty = The supply has no such card left.
reason-no_such_kind = This game has no such resource.
reason-trade_closed = You have begun to build, so trading is over for this turn.
reason-trade_off = At this table players do not trade with each other.
reason-too_many_cards = The game does not have that many cards of this kind.
reason-nobody_asked = An offer needs at least one other player.
reason-empty_side = Both sides must give at least one card.
reason-bad_partner = Deals are only possible with the player on turn.
reason-no_offer = This offer is gone.
reason-not_addressed = This offer was not made to you.
reason-already_answered = You have already given this answer.
reason-not_accepted = This player has not accepted the offer.
reason-impossible_outcome = That outcome is not possible here.
reason-impossible_roll = Two dice cannot show this.
reason-impossible_theft = This card cannot be stolen here.
reason-impossible_draw = This card cannot be drawn here.
reason-no_such_move = This game has no such move.

## About the host, and what is kept

about-nothing = The host has written nothing here.
about-short = This server needs no account, sets no cookies and loads nothing from elsewhere. What it needs to play is kept, and nothing else.
about-kept = What is kept
about-kept-name = The name you type at a table.
about-kept-chat = What you write in the chat of a table.
about-kept-moves = Your moves, so that games can go on and be watched again.
about-kept-key = A hash of the random key in your browser: it is how the server knows which seats are yours. The key itself is not kept.
about-kept-origin = For each table a number from 0 to 65,535 that is derived from the address it was made from. Tens of thousands of addresses share each number.
about-kept-banned = If the host bans somebody: the hash of a key or a range of addresses, until the ban ends. What the host does is noted, with the first eight digits of such a hash.
about-not = What is not kept
about-not-text = Addresses of people who play, what their browser is, where they came from, how they move about on the page. The address of a connection is known only while it is open, and counted for minutes against floods.
about-long = For how long
about-long-open = Tables at which no game was begun
about-long-over = Games that are over
about-long-abandoned = Games that nobody plays any more
about-long-copies = In copies of the database that the host makes it stays until they are deleted. A copy that is put back is cleaned of everybody who was erased since.
about-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
about-for-ever = until the host deletes them
about-rights = To see it or have it erased
about-rights-contact = Write to: { $contact }
about-rights-number = The host knows this browser by the number
about-rights-erase = Say this number and what you want: a copy of everything that is kept about you, or that it is erased. Erased are your names, what you wrote and the hash of your key. Moves stay without a name, because they are part of the games of others.
