# The lesson of Egypt. Nefret is the other player; the name stays the same in every language and form.
# Every task has a hint for somebody who tries something else.

lesson-other = Nefret

lesson-welcome = Welcome to Egypt! This is a small land of seven hexes. You play blue, Nefret plays orange. Each kind of land gives its own goods: fields give grain, alluvial land brick, pastures cattle, quarries stone, papyrus groves papyrus. The desert gives nothing.

lesson-numbers = The number on a hex is the sum of the two dice that makes it produce. The more dots, the more often it comes: 6 and 8 are the best, 2 and 12 the rarest. Look at the fields with the 8 and the pasture with the 6.

lesson-settle = A settlement stands where hexes meet and collects from every hex it touches. You already have one. Place your second on the marked intersection: cattle and papyrus are just what you lack.
lesson-settle-hint = You may settle there, but then you would lack some of the goods. For this lesson take the marked intersection.

lesson-road = Each of your first settlements comes with an oxcart. It stands on a path that leads away from the settlement. All three marked paths will do: choose one.
lesson-road-hint = Choose one of the marked paths beside your new settlement.

lesson-first-cards = Your second settlement brought you one card from each hex around it: stone, cattle and papyrus. Now the turns begin, and the first one is yours. Roll the dice!
lesson-first-cards-hint = Dice first: press “Roll”.

lesson-cart = A 10! The alluvial land gave one brick to you and one to Nefret, who lives there too. A cart costs a brick and a head of cattle, and you have both. Build one on the marked path, towards the harbour.
lesson-cart-hint = Build a cart on the marked path: from there you can reach the harbour.

lesson-end-turn = Where your carts end, you can found new settlements. You cannot afford anything else now, so end your turn.
lesson-end-turn-hint = Keep your cards for later and end your turn.

lesson-every-roll = Nefret rolled a 6, and the pasture paid you as well: every roll pays everybody who lives there, no matter who rolled. Now it is your turn again. Roll the dice.
lesson-every-roll-hint = Dice first: press “Roll”.

lesson-trade = An 8, and your fields gave you grain. A settlement costs brick, cattle, grain and papyrus; only the brick is missing. Nefret offers you one for a stone. Accept! In a game you can make your own offers, too.
lesson-trade-hint = Accept Nefret’s offer first: you need the brick.

lesson-settlement = Now you have everything. Found a settlement on the marked intersection, where your cart ends. It brings a victory point, and it lies at a harbour. Two settlements are never next to each other: there is always an empty intersection between them.
lesson-settlement-hint = Found the settlement on the marked intersection, by the harbour.

lesson-later = Three points! You ended your turn, and a few turns went by in which you both collected cards. Now it is your turn again. Roll the dice.
lesson-later-hint = Dice first: press “Roll”.

lesson-seven = A 7! No hex produces. If you hold eight cards or more, you lose half of them: Nefret had eight and discarded four. Then you move the robber. Its hex gives nothing while it stands there. Send it to the marked fields, where Nefret lives.
lesson-seven-hint = There it would do Nefret less harm, or some to you. Send the robber to the marked fields.

lesson-steal = Now you take a card from a player who lives there, without seeing it first. Rob Nefret.
lesson-steal-hint = Take a card from Nefret first.

lesson-buy = You took a grain card. For a grain, a papyrus and a stone you can buy a development card. Only you will know what it is. Buy one.
lesson-buy-hint = Buy a development card first.

lesson-mercenary = A mercenary! A new card has to wait for a later turn, so you ended yours. Meanwhile Nefret played a mercenary as well: the robber stands on your fields, and a head of your cattle is gone. Now play yours; that is allowed even before you roll.
lesson-mercenary-hint = You could roll first. But play your mercenary now: the robber stands on your fields.

lesson-chase = A mercenary moves the robber like a 7, but nobody loses half a hand. Send the robber back to Nefret’s fields.
lesson-chase-hint = Send the robber back to the marked fields.

lesson-last-roll = You took a grain card from Nefret. Your mercenary stays in front of you; the first player to have three of them gets the Largest Mercenary Army, worth two points. Now roll the dice.
lesson-last-roll-hint = Dice first: press “Roll”.

lesson-bank = A 10: your two settlements beside the alluvial land gave you two bricks. The supply swaps four cards of one kind for one you choose. With your harbour, three are enough: swap three bricks for a grain.
lesson-bank-hint = Swap bricks for grain first: with two grain you can build the temple city.

lesson-city = A temple city costs two grain and three stone. It takes the place of a settlement, collects two cards instead of one, and is worth two points. Choose one of your settlements!
lesson-city-hint = You have everything for a temple city. Raise one of your settlements.

lesson-won = You have won! Four points were enough here; a real game takes ten. A settlement counts one point, a temple city two, Longest Trade Route and Largest Mercenary Army two each, and a few development cards one. The almanac has all the rules, whenever you need one.
