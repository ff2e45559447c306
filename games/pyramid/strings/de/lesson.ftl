# Die Lektion zu Pyramide. Nefret sitzt dir gegenüber; der Name bleibt in jeder Sprache und Form gleich.

lesson-other = Nefret

lesson-welcome = Willkommen bei der großen Pyramide! Der Nil zieht sich vom Delta quer durch das Land. Seine Felder geben Rohstoffe wie alle anderen, doch den Fluss überqueren nur Papyrusboote: Ochsenkarren bleiben am Ufer.

lesson-settle = Deine erste Siedlung muss am Nil liegen. Setz sie auf die markierte Kreuzung: Von dort kommst du später ans andere Ufer.
lesson-settle-hint = Nimm für diese Lektion die markierte Kreuzung am Nil.

lesson-cart = Dein erster Karren steht nie auf einem Weg über den Nil. Nimm den markierten Weg am Ufer.
lesson-cart-hint = Nimm den markierten Weg neben deiner Siedlung.

lesson-boat = Ein paar Züge später hast du Papyrus und Vieh: Zwei Papyrus und ein Stück Vieh ergeben ein Boot. Bau eines auf den markierten Weg über den Nil.
lesson-boat-hint = Wähle das Boot, dann den markierten Weg über den Fluss.

lesson-block = Boote bringen Steine, also darfst du jetzt an der Pyramide bauen. Ein Block kostet einen Stein und ein Stück Vieh: Bau einen.
lesson-block-hint = Du hast einen Stein und ein Stück Vieh: Bau einen Block.

lesson-blessing = Bisher lag der Fluch auf euch beiden, das ist ein Punkt weniger. Jetzt hast du mehr Blöcke als Nefret, und der Pharao segnet dich mit einem Punkt mehr. Nefret hat die wenigsten und bleibt verflucht.

lesson-favor = Wer zuletzt gebaut hat, hat auch die Gunst des Wesirs: Neun Karten sind vor einer 7 sicher, und einmal je Zug tauschst du eine Karte gegen eine andere. Tausch die markierte Karte.
lesson-favor-hint = Nutze zuerst die Gunst des Wesirs, mit den markierten Karten.

lesson-roll = Du hast deinen Zug beendet, Nefret war dran, und nun hast du wieder die Würfel. Würfle!
lesson-roll-hint = Zuerst die Würfel: Drück auf „Würfeln“.

lesson-reveal = Eine 7! Deck einen Goldblock auf: Seine Zahl von 6 bis 9 sagt, wie viele Karten diesmal sicher sind.
lesson-reveal-hint = Deck zuerst den Goldblock auf.

lesson-robber = Auch der Goldblock kommt auf die Pyramide; er zählt für niemanden. Nun versetz wie gewohnt den Räuber, auf das markierte Feld.
lesson-robber-hint = Schick den Räuber auf das markierte Feld.

lesson-god = Alle haben eine Gottheit. Deine ist Osiris und versetzt einen deiner offenen Ochsenkarren. Ruf Osiris zu Hilfe und wähle den markierten Karren.
lesson-god-hint = Nutze die Gabe von Osiris und wähle den markierten Karren.

lesson-god-place = Setz ihn nun auf den markierten Weg, wo du ihn auch bauen dürftest. Das kostet dich nichts.
lesson-god-place-hint = Wähle den markierten Weg.

lesson-after = Nach der Hilfe hast du bei Seite A die Wahl: Dreh die Gottheit um und nutze sie in einem späteren Zug noch einmal, oder tausche sie gegen eine aus der Auslage. Mach, was dir lieber ist.
lesson-after-hint = Dreh zuerst deine Gottheit um oder tausche sie.

lesson-last = Der versetzte Karren führt zu einem neuen Platz. Gründe auf der markierten Kreuzung eine Siedlung: Das ist dein vierter Punkt, und in dieser Lektion gewinnt man mit vier.
lesson-last-hint = Wähle die Siedlung, dann die markierte Kreuzung.

lesson-won = Nun kennst du den Weg zur Pyramide. Elf Punkte im eigenen Zug gewinnen. Liegt vorher der zwölfte Goldblock oder sind alle 30 Bauplätze belegt, gewinnt, wer die meisten Punkte hat. Im Almanach stehen alle Regeln, wann immer du eine brauchst.
