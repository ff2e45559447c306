# The lesson of Germany. Gerti is the other player; the name stays the same in every language and form.
# Every task has a hint for somebody who tries something else.

lesson-other = Gerti

lesson-welcome = Welcome to Germany! You play blue, Gerti plays orange. You have town halls in four cities: Erfurt, Hof, Würzburg and Ulm. When the number of a hex is rolled, every hall around it gets a card. Each hall is a point, and in this lesson six points win.

lesson-roll = That is Götz, the knight with the iron hand. He stands on the mountains between Hof, Nuremberg and Regensburg, and as long as he is there this hex gives nothing to anybody. Perhaps you can get rid of him. Roll the dice!
lesson-roll-hint = Dice first: press “Roll”.

lesson-gotz = A 7! It brings nobody any cards, but you may move Götz. A player who holds more than seven cards has to discard half of them; you have exactly seven. Send Götz to the marked fields in the west, where Gerti has two halls.
lesson-gotz-hint = Götz may go there, too. For this lesson, send him to the marked fields, to Gerti’s halls.

lesson-steal = The player who moves Götz takes a card from a player with a hall there. Here, that is only Gerti. Take a card.
lesson-steal-hint = First take a card from Gerti.

lesson-landmark = Grain, just right! Your roads lead from Hof to Nuremberg, and there they end: you can pass a landmark only once it stands. One grain and two ore build it. Press the landmark, then Nuremberg.
lesson-landmark-hint = You have one grain and two ore for the landmark. Build it in Nuremberg.

lesson-reward = The Imperial Castle stands! It brings you a point, and one of your halls goes on its plinth. From now on everybody’s roads may lead on from Nuremberg. Every landmark has a reward, too: cards of your choice, development cards or, as here, a free road. Place it on the marked path to Regensburg.
lesson-reward-hint = Take the marked path: it leads from Nuremberg to Regensburg.

lesson-trade = Regensburg is a city without a hall: your road may go there, but not through. Only your own hall opens the way. You need lumber for it, and the supply wants three cards of one kind for one. But you hold the card Trade. Play it: for the rest of your turn, two are enough.
lesson-trade-hint = Play the card Trade first.

lesson-bank = Now it is two to one, as often as you like. Trade two ore for lumber.
lesson-bank-hint = Trade two ore for lumber with the supply: then you have everything for a town hall.

lesson-hall = Lumber, brick, grain and wool: that is a town hall. It may stand in any free city your road has reached, however close the next hall is. Build it in Regensburg!
lesson-hall-hint = Choose the town hall, then Regensburg.

lesson-won = You have won! Six points were enough here; a real game takes twelve with three players and ten with four. Longest Road and Largest Army are worth one more point each. There are twelve landmarks, and the first to build one gets the point and the reward. The almanac has all the rules, whenever you need one.
