# After the game (review-…): end, charts, replay, check of the dice. Learning (learn-…): games, almanac, lesson.

## The end

review-over = The game is over
review-closed = The host of this server ended the game
review-you-won = You have won!
review-won = { $count ->
    [one] { $names } has won
   *[other] { $names } have won
}
review-winner = Winner
review-length = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, { $rolls ->
    [one] { $rolls } roll of the dice
   *[other] { $rolls } rolls of the dice
}
review-rematch = Rematch
review-join-rematch = Join the rematch
review-replay = Replay
review-check-dice = Check the dice
review-download = Download the record
review-home = Home
review-again = Try again
review-loading = Loading the game
review-standings = How the points are made up
review-points = { $count ->
    [one] point
   *[other] points
}
review-times = { $count } × { $name }
review-hidden-cards = Victory point cards
review-own-points = other points
review-award-route = Longest route
review-award-army = Largest army
review-charts = The game in charts
review-charts-short = Charts
review-as-table = As a table
review-player = Player
review-players = Players

## Charts

review-points-title = Points over time
review-points-about = Choose a turn to see it in the replay.
review-axis-points = Points
review-turn = Turn
review-turn-number = Turn { $turn }
review-turn-of = Turn { $turn }: { $name }
review-setup = Set-up
review-goal = { $goal } to win
review-dice-title = The dice
review-dice-axis = Times
review-dice-sum = Sum
review-dice-count = Rolled
review-dice-expected = Expected
review-dice-say = { $sum }: rolled { $count } times, expected { $expected }
review-dice-tip = Sum { $sum }
review-dice-tip-count = rolled { $count ->
    [one] once
   *[other] { $count } times
}
review-dice-tip-expected = expected { $expected } times
review-dice-none = Nobody rolled.
review-dice-even = { $rolls } rolls, unusually even: { $share } of all games of this length have more uneven dice.
review-dice-usual = { $rolls } rolls, as dice usually are: { $share } of all games of this length are at least as uneven.
review-dice-uneven = { $rolls } rolls, rather uneven: only { $share } of all games of this length are as uneven.
review-dice-rare = { $rolls } rolls, very uneven: { $share } of all games of this length are as uneven. That happens, just rarely.
review-luck-title = Luck
review-luck-extremes = Best dice: { $best }. Worst dice: { $worst }.
review-luck-even = Nobody was especially lucky or unlucky.
review-luck-say = { $actual ->
    [one] { $actual } card
   *[other] { $actual } cards
} from rolls, { $expected } on average{ $blocked ->
    [0] { "" }
   *[other] , { $blocked } lost to the robber
}
review-luck-actual = Cards
review-luck-expected = On average
review-luck-blocked = Blocked by the robber
review-luck-less = fewer cards
review-luck-more = more cards
review-luck-how = For every roll: the cards that came, compared with what the buildings at that moment earn on average. Hexes with the robber do not count.
review-gained-title = Where cards came from
review-lost-title = Where cards went
review-source-start = set-up
review-source-production = production
review-source-bank = supply trade
review-source-players = other players
review-source-stolen = stolen
review-source-development = development cards
review-source-power = special powers
review-loss-paid = built and bought
review-loss-bank = supply trade
review-loss-players = other players
review-loss-robbed = stolen by others
review-loss-development = taken by a card
review-loss-power = taken by a special power
review-loss-discarded = discarded

## The dice, checked

review-fair-good = All dice and cards are as promised.
review-fair-good-about = Your browser has just recomputed every one of them.
review-fair-bad = Something is not as promised.
review-fair-broken-promise = The secret does not fit its fingerprint.
review-fair-no-secret = The secret is told when the game is over. Then everything can be computed again.
review-fair-more = { $count ->
    [one] And { $count } more.
   *[other] And { $count } more.
}
review-fair-fault-outcome = Action { $rev }: what came does not follow from the secret.
review-fair-fault-odds = Action { $rev }: the odds were not what dice, hand or deck give.
review-fair-fault-event = Action { $rev }: something else was shown than was drawn.
review-fair-fault-missing = Action { $rev }: there is no account of how this was drawn.
review-fair-fault-taken = Action { $rev }: chance had decided it, and still it was taken back.
review-fair-dice = rolls of the dice
review-fair-theft = cards stolen
review-fair-draw = cards drawn
review-fair-other = other draws
review-fair-how-title = How this works
review-fair-how-1 = Before the game, the server chose a secret and showed its fingerprint to everybody. So it could not change the secret later.
review-fair-how-2 = Every player’s browser drew its own random text and showed only its fingerprint. When all fingerprints were fixed, the browsers revealed their texts. So neither the server nor a player could choose what suits them.
review-fair-how-3 = Each roll, theft and draw follows from the secret, these texts and the number of the action. After the game the secret is told, and everybody can check.
review-fair-how-4 = Your browser kept the fingerprints it saw and the text it added, and compares them with what was published. The document “Fair dice” explains what remains possible.
review-fair-commitment = Fingerprint of the secret (SHA-256), shown before the game
review-fair-secret = Secret
review-fair-salts = Texts of the players
review-fair-formula = After n actions (those taken back not counted), the next one is decided by the first 64 bits of
review-fair-offline-title = Without trusting this page
review-fair-offline = Download the record and check it with the program on your own computer:

## What this browser saw of the promise about the dice

dice-end-kept = Dice checked: the promise made to this browser was kept.
dice-end-seen = Dice checked: just as promised to this browser, which added nothing to them itself.
dice-end-unseen = Dice checked: everything fits, but this browser saw no promise before the end.
dice-end-broken = The promise about the dice was not kept. See “Check the dice”.
dice-title-unseen = All dice and cards follow from the published secret.
dice-about-kept = The fingerprint is the one this browser saw before the game, and the text it added is part of the dice. Nobody could choose them.
dice-about-seen = What this browser saw matches what was published. It added nothing to the dice itself: only texts that players’ browsers added prove that nobody chose them.
dice-about-unseen = This browser saw nothing of this game before it was over. Only somebody who did can say whether the fingerprint is the one that was shown then.
dice-broken-commitment = The fingerprint of the secret is not the one this browser saw.
dice-broken-restarts = The promise was renewed without telling this browser.
dice-broken-hash = The fingerprint of { $name }’s text is not the one this browser saw.
dice-broken-salt = The text this browser added for { $name } is not part of the dice.
dice-broken-commit = { $name }’s text does not fit the fingerprint it was announced with.
dice-note-none = No player’s browser added a text. You have to trust the server that the secret was drawn at random.
dice-note-open = This game was played before texts were announced by their fingerprints. The player who added the last one could have chosen it, together with the server.
dice-note-unused = This browser was not asked for its text when the game started, so it is not part of the dice: { $names }.
dice-note-restarts = { $count ->
    [one] The promise was renewed once before the game, because a browser did not reveal its text: { $names }.
   *[other] The promise was renewed { $count } times before the game, because browsers did not reveal their texts: { $names }.
}
dice-salt-hashes = Fingerprints of these texts (SHA-256), shown before any of them
dice-seen-commitment = Fingerprint of the secret that this browser saw
dice-own-salts = What this browser added

## Replay

review-replay-of = Replay: { $game }
review-transport = Replay controls
review-position = Position in the game
review-action-of = Action { $at } of { $last }
review-back = One action back
review-on = One action forward
review-turn-back = One turn back
review-turn-on = One turn forward
review-play = Play
review-pause = Pause
review-speed = Speed
review-speed-slow = Slow
review-speed-normal = Normal
review-speed-fast = Fast
review-speed-fastest = Very fast
review-eyes = View as
review-eyes-open = All hands open
review-eyes-spectator = As a spectator
review-eyes-seat = As { $name }
review-seat = Seat { $number }
review-on-turn = on turn
review-hand = { $count ->
    [one] { $count } resource card
   *[other] { $count } resource cards
}
review-devs = { $count ->
    [one] { $count } development card
   *[other] { $count } development cards
}
review-knights = { $count } played for the army
review-route = route of { $count }
review-log = What happened
review-board = Board
review-zoom-in = Zoom in
review-zoom-out = Zoom out
review-zoom-fit = Show all
review-keys = ← → action · ↑ ↓ turn · space plays · Home and End
review-unknown-game = This program does not know the game in this record.
review-play-on = Continue from here
review-play-on-about = A new table starts at this point of the game, with new dice. Computer players take the other seats.
review-play-on-seat = You play as
review-play-on-bots = Computer players
review-play-on-go = Start
review-file-title = Replay from a file
review-file-about = Every finished game can be downloaded as a record. Open one here to watch it, with all hands open.
review-file-drop = Drop a record here or choose a file
review-file-kind = A text file that ends in .jsonl
review-file-large = This file is too large to be a record.
review-file-bad = This file cannot be replayed.
review-file-other = Another file

## Learning

learn-title = Learn
learn-lead = Each game has a lesson of a few minutes on a small board, and an almanac with every rule in plain words.
learn-crumbs = Where you are
learn-lesson = Lesson
learn-lesson-start = Start the lesson
learn-lesson-on = Continue the lesson
learn-lesson-again = Repeat the lesson
learn-progress-at = You are at step { $step } of { $many }.
learn-almanac = Almanac
learn-almanac-of = Almanac: { $game }
learn-more = Read more
learn-play = Play
learn-about = What it is about
learn-sections = The rules
learn-rules = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
learn-search = Search the rules
learn-found = { $count ->
    [0] No rule contains these words.
    [one] { $count } rule found
   *[other] { $count } rules found
}
learn-contents = Contents
learn-link-to = Link to rule { $rule }
learn-no-almanac = There is no almanac for this game.
learn-no-such-rule = There is no rule { $rule } in this almanac.
learn-no-lesson = The lesson could not be loaded.
learn-step = { $step } of { $many }
learn-progress = Progress
learn-back = One step back
learn-restart = Restart
learn-next = Next
learn-again = Try again
learn-your-move = Your move
learn-you = You
learn-hint = Not quite. Look at what is marked.
learn-read-first = Read on first: press “Next”.
