# Die Lektion zu Deutschland. Gerti sitzt dir gegenüber; der Name bleibt in jeder Sprache und Form gleich.
# Zu jeder Aufgabe gibt es einen Hinweis, falls jemand etwas anderes versucht.

lesson-other = Gerti

lesson-welcome = Willkommen in Deutschland! Du spielst Blau, Gerti spielt Orange. Du hast Rathäuser in vier Städten: Erfurt, Hof, Würzburg und Ulm. Wird die Zahl eines Feldes gewürfelt, bekommt jedes Rathaus daran eine Karte. Jedes Rathaus ist ein Punkt, und in dieser Lektion gewinnen sechs Punkte.

lesson-roll = Das ist Götz, der Ritter mit der eisernen Hand. Er steht auf dem Gebirge zwischen Hof, Nürnberg und Regensburg, und solange er dort ist, gibt dieses Feld niemandem etwas. Vielleicht wirst du ihn los. Würfle!
lesson-roll-hint = Erst die Würfel: Drück auf „Würfeln“.

lesson-gotz = Eine 7! Sie bringt niemandem Karten, aber du darfst Götz versetzen. Wer mehr als sieben Karten hat, muss die Hälfte davon abwerfen; du hast genau sieben. Schick Götz auf den markierten Acker im Westen, wo Gerti zwei Rathäuser hat.
lesson-gotz-hint = Auch dorthin dürfte Götz. Schick ihn für diese Lektion auf den markierten Acker, zu den Rathäusern von Gerti.

lesson-steal = Wer Götz versetzt, nimmt jemandem mit einem Rathaus dort eine Karte ab. Hier ist das nur Gerti. Nimm eine Karte.
lesson-steal-hint = Nimm zuerst eine Karte von Gerti.

lesson-landmark = Getreide, genau richtig! Deine Straßen führen von Hof nach Nürnberg, und dort enden sie: An einem Wahrzeichen kommst du erst vorbei, wenn es steht. Es kostet ein Getreide und zwei Erz. Drück auf das Wahrzeichen, dann auf Nürnberg.
lesson-landmark-hint = Du hast ein Getreide und zwei Erz für das Wahrzeichen. Bau es in Nürnberg.

lesson-reward = Die Kaiserburg steht! Sie bringt dir einen Punkt, und eines deiner Rathäuser kommt auf ihren Sockel. Ab jetzt dürfen die Straßen aller von Nürnberg aus weiterführen. Jedes Wahrzeichen hat auch eine Belohnung: Karten deiner Wahl, Entwicklungskarten oder, wie hier, eine kostenlose Straße. Leg sie auf den markierten Weg nach Regensburg.
lesson-reward-hint = Nimm den markierten Weg: Er führt von Nürnberg nach Regensburg.

lesson-trade = Regensburg ist eine Stadt ohne Rathaus: Deine Straße darf dorthin, aber nicht hindurch. Erst dein eigenes Rathaus öffnet den Weg. Dafür fehlt dir Holz, und der Vorrat verlangt drei gleiche Karten für eine. Aber du hast die Karte Handel. Spiel sie aus: Für den Rest deines Zuges genügen zwei.
lesson-trade-hint = Spiel zuerst die Karte Handel aus.

lesson-bank = Jetzt gilt zwei zu eins, so oft du willst. Tausch zwei Erz gegen Holz.
lesson-bank-hint = Tausch beim Vorrat zwei Erz gegen Holz: Dann hast du alles für ein Rathaus.

lesson-hall = Holz, Ziegel, Getreide und Wolle: Das ist ein Rathaus. Es darf in jeder freien Stadt stehen, die deine Straße erreicht hat, wie nah das nächste Rathaus auch sein mag. Bau es in Regensburg!
lesson-hall-hint = Wähle das Rathaus, dann Regensburg.

lesson-won = Du hast gewonnen! Sechs Punkte genügten hier; ein richtiges Spiel braucht zwölf zu dritt und zehn zu viert. Längste Straße und Größtes Heer sind je einen weiteren Punkt wert. Es gibt zwölf Wahrzeichen, und wer zuerst kommt, bekommt den Punkt und die Belohnung. Im Almanach stehen alle Regeln, wann immer du eine brauchst.
