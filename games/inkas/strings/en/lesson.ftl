# The lesson of the Inkas. Wayra is the other player; the name stays the same in every language and form.
# Every task has a hint for somebody who tries something else.

lesson-other = Wayra

lesson-welcome = Welcome to the land of the Inkas! You play blue, Wayra plays orange. You lead three tribes, one after another. Each settlement and each city brings a culture marker. Your first tribe has three settlements, so it has three of its four markers: one is missing.

lesson-goods = The highlands give wood, stone, wool, potatoes and ore, and with these you build. Sea, jungle and plantations give fish, feathers and coca: goods, which are there to be traded. You live by the sea and by a plantation. Roll the dice!
lesson-goods-hint = Dice first: press “Roll”.

lesson-set = A 9: the sea gave you a fish and the plantation coca. With your feather you have one of each good. Such a set buys any two cards from the supply. Trade it for two ore.
lesson-set-hint = Trade the set of goods first, and take two ore: they are what you need for a city.

lesson-city = A city costs two potatoes and three ore, and you have both. Raise the marked settlement. The city collects two cards instead of one, and every tribe may have one.
lesson-city-hint = You have everything for a city. Raise the marked settlement.

lesson-decline = The fourth marker: your first tribe was in full bloom, and now it declines. Its roads are gone, and thickets cover its houses. But they are still yours and go on producing. Now found your second tribe, free of charge, on an empty intersection that no road touches. Take the marked one.
lesson-decline-hint = You may found your tribe there, too. For this lesson take the marked intersection: wood, potatoes and stone are at hand.

lesson-ruins = A founding ends your turn. Wayra has rolled an 8: your new settlement got stone, and the overgrown houses three ore. Your ruins feed you until somebody builds over them. Your turn: roll the dice.
lesson-ruins-hint = Dice first: press “Roll”.

lesson-card = A 5 brought wood and potatoes. Look at Wayra’s overgrown house near your settlement: anybody may build over a ruin, with a road that leads there. You hold the card Road Building, good for two roads at no cost. Play it.
lesson-card-hint = Play Road Building first: it takes you to Wayra’s ruin.

lesson-road = Place the first road on the marked path.
lesson-road-hint = Choose the marked path: it leads towards the ruin.

lesson-road-two = And the second: it ends at the ruin.
lesson-road-two-hint = Choose the marked path: it leads to the ruin.

lesson-bank = A settlement costs wood, stone, potato and wool. Wool is missing, but you have three ore: three resources of one kind buy any other card from the supply. Of goods, two are enough. Trade three ore for wool.
lesson-bank-hint = Trade three ore for wool with the supply: then you can build.

lesson-overbuild = Now build over the ruin! You pay for a settlement, and it takes the place of the old house, which returns to Wayra. You may build over your own ruins, too.
lesson-overbuild-hint = Choose the settlement, then the ruin at the end of your roads.

lesson-won = You have won! Six markers were enough here; a real game takes eleven: four, four and three for your tribes. Markers are never taken away, not even when a building goes. Longest Trade Route and Mightiest Combat Arts bring no markers, but advantages once per turn. The almanac has all the rules, whenever you need one.
