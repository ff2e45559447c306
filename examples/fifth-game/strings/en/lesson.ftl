# The lesson of Rome. Livia is the other player; the name stays the same in every language.
# Every task has a hint for somebody who tries something else.

lesson-other = Livia

lesson-welcome = Welcome to Rome! You play blue, Livia plays orange. Your villas stand where hexes meet and collect from each of them: quarries give marble, wheat fields wheat. You have two villas, so two points; three win this lesson.

lesson-roll = The number on a hex is the sum of the dice that makes it pay. Both of your villas stand at the quarry with the 5. Roll the dice!
lesson-roll-hint = Dice first: press “Roll”.

lesson-forum = A 5! The quarry paid you two marble, and now you have three, with two wheat. That is the price of a forum. It takes the place of a villa, collects twice as much and counts two points. Build one.
lesson-forum-hint = Turn one of your villas into a forum: you have the cards for it.

lesson-won = Three points on your own turn: you have won! In a real game you also pave roads, found villas, trade and buy development cards. The almanac explains them all.
