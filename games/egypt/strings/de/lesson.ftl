# Die Lektion zu Ägypten. Nefret sitzt dir gegenüber; der Name bleibt in jeder Sprache und Form gleich.

lesson-other = Nefret

lesson-welcome = Willkommen in Ägypten! Das hier ist ein kleines Land mit sieben Feldern. Du spielst Blau, Nefret spielt Orange. Jedes Land gibt etwas anderes: Äcker geben Getreide, Schwemmland gibt Ziegel, Weiden geben Vieh, Steinbrüche geben Stein, Papyrushaine geben Papyrus. Die Wüste gibt nichts.

lesson-numbers = Die Zahl auf einem Feld ist die Summe der beiden Würfel, bei der es produziert. Je mehr Pünktchen, desto öfter fällt sie: 6 und 8 sind am besten, 2 und 12 am seltensten. Schau dir den Acker mit der 8 und die Weide mit der 6 an.

lesson-settle = Eine Siedlung steht dort, wo Felder aneinanderstoßen, und bringt dir Karten von jedem Feld, das sie berührt. Eine hast du schon. Setz deine zweite auf die markierte Kreuzung: Vieh und Papyrus fehlen dir noch.
lesson-settle-hint = Dort dürftest du siedeln, aber dann fehlten dir Rohstoffe. Nimm für diese Lektion die markierte Kreuzung.

lesson-road = Zu jeder deiner ersten Siedlungen gehört ein Ochsenkarren. Er steht auf einem Weg, der von der Siedlung wegführt. Alle drei markierten Wege sind gut: Such dir einen aus.
lesson-road-hint = Nimm einen der markierten Wege neben deiner neuen Siedlung.

lesson-first-cards = Deine zweite Siedlung hat dir von jedem Feld ringsum eine Karte gebracht: Stein, Vieh und Papyrus. Jetzt beginnen die Züge, und der erste gehört dir. Würfle!
lesson-first-cards-hint = Zuerst die Würfel: Drück auf „Würfeln“.

lesson-cart = Eine 10! Das Schwemmland hat dir einen Ziegel gebracht und Nefret auch einen, denn ihr wohnt beide dort. Ein Karren kostet einen Ziegel und ein Stück Vieh, und du hast beides. Bau einen auf den markierten Weg, zum Hafen hin.
lesson-cart-hint = Bau einen Karren auf den markierten Weg: Von dort kommst du zum Hafen.

lesson-end-turn = Wo deine Karren enden, kannst du neue Siedlungen gründen. Mehr kannst du dir jetzt nicht leisten. Beende deinen Zug.
lesson-end-turn-hint = Heb dir deine Karten auf und beende deinen Zug.

lesson-every-roll = Nefret hat eine 6 gewürfelt, und die Weide hat auch dir etwas gegeben: Jeder Wurf bringt allen etwas, die dort wohnen, egal wer gewürfelt hat. Jetzt bist du wieder am Zug. Würfle.
lesson-every-roll-hint = Zuerst die Würfel: Drück auf „Würfeln“.

lesson-trade = Eine 8, und dein Acker hat dir Getreide gebracht. Eine Siedlung kostet Ziegel, Vieh, Getreide und Papyrus; nur der Ziegel fehlt dir. Nefret bietet dir einen für einen Stein. Nimm an! Im Spiel kannst du auch selbst Angebote machen.
lesson-trade-hint = Nimm zuerst das Angebot von Nefret an: Du brauchst den Ziegel.

lesson-settlement = Jetzt hast du alles. Gründe eine Siedlung auf der markierten Kreuzung, wo dein Karren endet. Sie bringt einen Siegpunkt und liegt an einem Hafen. Zwei Siedlungen stehen nie direkt nebeneinander: Dazwischen bleibt immer eine Kreuzung frei.
lesson-settlement-hint = Gründe die Siedlung auf der markierten Kreuzung am Hafen.

lesson-later = Drei Punkte! Du hast deinen Zug beendet, und ein paar Züge sind vergangen, in denen ihr beide Karten gesammelt habt. Jetzt bist du wieder am Zug. Würfle.
lesson-later-hint = Zuerst die Würfel: Drück auf „Würfeln“.

lesson-seven = Eine 7! Kein Feld produziert. Wer acht Karten oder mehr hat, verliert die Hälfte: Nefret hatte acht und hat vier abgeworfen. Dann versetzt du den Räuber. Das Feld, auf dem er steht, gibt nichts. Schick ihn auf den markierten Acker, an dem Nefret wohnt.
lesson-seven-hint = Dort würde er Nefret weniger schaden oder sogar dir. Schick den Räuber auf den markierten Acker.

lesson-steal = Nun ziehst du eine Karte aus der Hand einer Person, die dort wohnt, ohne sie vorher zu sehen. Beraube Nefret.
lesson-steal-hint = Zieh zuerst eine Karte von Nefret.

lesson-buy = Du hast Getreide gezogen. Für je eine Karte Getreide, Papyrus und Stein kannst du eine Entwicklungskarte kaufen. Was sie kann, erfährst nur du. Kauf eine.
lesson-buy-hint = Kauf zuerst eine Entwicklungskarte.

lesson-mercenary = Ein Söldner! Eine neue Karte muss auf einen späteren Zug warten, also hast du deinen beendet. Inzwischen hat auch Nefret einen Söldner ausgespielt: Der Räuber steht auf deinem Acker, und ein Stück Vieh ist weg. Spiel jetzt deinen aus; das darfst du sogar vor dem Würfeln.
lesson-mercenary-hint = Du könntest erst würfeln. Spiel aber jetzt deinen Söldner aus: Der Räuber steht auf deinem Acker.

lesson-chase = Ein Söldner versetzt den Räuber wie eine 7, aber niemand verliert die halbe Hand. Schick den Räuber zurück auf den Acker von Nefret.
lesson-chase-hint = Schick den Räuber zurück auf den markierten Acker.

lesson-last-roll = Du hast von Nefret Getreide gezogen. Dein Söldner bleibt vor dir liegen; wer zuerst drei davon hat, bekommt das Größte Söldnerheer, und das zählt zwei Punkte. Jetzt würfle.
lesson-last-roll-hint = Zuerst die Würfel: Drück auf „Würfeln“.

lesson-bank = Eine 10: Deine zwei Siedlungen am Schwemmland haben dir zwei Ziegel gebracht. Der Vorrat tauscht vier gleiche Karten gegen eine deiner Wahl. Mit deinem Hafen genügen drei: Tausch drei Ziegel gegen eine Karte Getreide.
lesson-bank-hint = Tausch zuerst Ziegel gegen Getreide: Mit zwei Karten Getreide kannst du die Tempelstadt bauen.

lesson-city = Eine Tempelstadt kostet zwei Getreide und drei Stein. Sie tritt an die Stelle einer Siedlung, bringt zwei Karten statt einer ein und zählt zwei Punkte. Such dir eine deiner Siedlungen aus!
lesson-city-hint = Du hast alles für eine Tempelstadt. Bau eine deiner Siedlungen aus.

lesson-won = Du hast gewonnen! Hier haben vier Punkte gereicht; im echten Spiel sind es zehn. Eine Siedlung zählt einen Punkt, eine Tempelstadt zwei, die Längste Handelsroute und das Größte Söldnerheer je zwei, und ein paar Entwicklungskarten einen. Im Almanach stehen alle Regeln, wann immer du eine brauchst.
