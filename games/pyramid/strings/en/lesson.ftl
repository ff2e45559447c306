# The lesson of Pyramid. Nefret is the other player; the name stays the same in every language and form.
# Every task has a hint for somebody who tries something else.

lesson-other = Nefret

lesson-welcome = Welcome to the great pyramid! The Nile runs from the delta right across the land. Its hexes give goods like any other, but only papyrus boats cross the river: oxcarts stay on the banks.

lesson-settle = Your first settlement must touch the Nile. Place it on the marked intersection: from there you can reach the other bank later.
lesson-settle-hint = For this lesson take the marked intersection on the Nile.

lesson-cart = Your first cart never lies across the Nile. Take the marked path on the bank.
lesson-cart-hint = Choose the marked path beside your settlement.

lesson-boat = A few turns later you hold papyrus and cattle: two papyrus and a head of cattle make a boat. Build one on the marked path across the Nile.
lesson-boat-hint = Choose the boat, then the marked path across the river.

lesson-block = Boats carry stone, so now you may build at the pyramid. A block costs a stone and a head of cattle: build one.
lesson-block-hint = You have a stone and a head of cattle: build a block.

lesson-blessing = Until now both of you were cursed, which costs a point. You have more blocks than Nefret now, so the pharaoh blesses you with an extra point. Nefret, with the fewest, stays cursed.

lesson-favor = The latest builder also has the Vizier’s Favor: nine cards are safe from a 7, and once per turn you swap one card for another. Swap the marked card.
lesson-favor-hint = Use the Vizier’s Favor first, with the marked cards.

lesson-roll = You ended your turn, Nefret took one, and the dice are yours again. Roll!
lesson-roll-hint = Dice first: press “Roll”.

lesson-reveal = A 7! Turn over a gold block: its number, from 6 to 9, says how many cards are safe this time.
lesson-reveal-hint = Turn over the gold block first.

lesson-robber = The gold block goes onto the pyramid as well; it counts for nobody. Now move the robber as usual, to the marked hex.
lesson-robber-hint = Send the robber to the marked hex.

lesson-god = Everybody has a god. Yours is Osiris, who moves one of your open oxcarts. Call on Osiris and choose the marked cart.
lesson-god-hint = Use the power of Osiris and choose the marked cart.

lesson-god-place = Now place it on the marked path, where you could build it. That costs you nothing.
lesson-god-place-hint = Choose the marked path.

lesson-after = After its help, side A leaves you the choice: turn the god over and use it once more in a later turn, or exchange it for one from the display. Do whichever you like.
lesson-after-hint = First turn your god over or exchange it.

lesson-last = Your moved cart leads to a new place. Found a settlement on the marked intersection: it is your fourth point, and in this lesson four points win.
lesson-last-hint = Choose the settlement, then the marked intersection.

lesson-won = Now you know the way to the pyramid. Eleven points on your own turn win. If the twelfth gold block is placed or all 30 spaces are filled before that, the most points win. The almanac has all the rules, whenever you need one.
