# Die Einführung in Deutschland. Gerti spielt mit; der Name bleibt in jeder Sprache und Form gleich.
# Zu jeder Aufgabe gibt es einen Hinweis, falls jemand etwas anderes versucht.

lesson-other = Gerti

lesson-welcome = Willkommen in Deutschland! Du spielst Blau, Gerti spielt Orange. Du hast Rathäuser in vier Städten: Erfurt, Hof, Würzburg und Ulm. Wird die Zahl eines Feldes gewürfelt, so bekommt jedes Rathaus daran eine Karte. Jedes Rathaus ist ein Punkt, und in dieser Einführung gewinnen sechs Punkte.

lesson-roll = Das ist Götz, der Ritter mit der eisernen Hand. Er steht auf dem Gebirge zwischen Hof, Nürnberg und Regensburg, und solange er dort ist, gibt dieses Feld niemandem etwas. Vielleicht wirst du ihn los. Würfle!
lesson-roll-hint = Zuerst wird gewürfelt: Drücke „Würfeln“.

lesson-gotz = Eine 7! Sie bringt niemandem Karten, aber du darfst Götz versetzen. Wer mehr als sieben Karten hat, muss die Hälfte davon ablegen; du hast genau sieben. Schick Götz auf das markierte Ackerland im Westen, wo Gerti zwei Rathäuser hat.
lesson-gotz-hint = Auch dorthin dürfte Götz. Schick ihn hier auf das markierte Ackerland, zu den Rathäusern von Gerti.

lesson-steal = Wer Götz versetzt, nimmt jemandem mit einem Rathaus dort eine Karte ab. Hier ist das nur Gerti. Nimm eine Karte.
lesson-steal-hint = Nimm zuerst eine Karte von Gerti.

lesson-landmark = Getreide, genau richtig! Deine Straßen führen von Hof nach Nürnberg, und dort enden sie: An einer Sehenswürdigkeit kommt man erst vorbei, wenn sie steht. Ein Getreide und zwei Erz bauen sie. Drücke die Sehenswürdigkeit, dann Nürnberg.
lesson-landmark-hint = Du hast ein Getreide und zwei Erz für die Sehenswürdigkeit. Baue sie in Nürnberg.

lesson-reward = Die Kaiserburg steht! Sie bringt dir einen Punkt, und eines deiner Rathäuser kommt auf ihren Sockel. Ab jetzt dürfen alle ihre Straßen von Nürnberg aus weiterbauen. Jede Sehenswürdigkeit hat auch eine Belohnung: Karten nach Wahl, Entwicklungskarten oder, wie hier, eine kostenlose Straße. Lege sie auf den markierten Weg nach Regensburg.
lesson-reward-hint = Nimm den markierten Weg: Er führt von Nürnberg nach Regensburg.

lesson-trade = Regensburg ist eine Stadt ohne Rathaus: Deine Straße darf dorthin, aber nicht hindurch. Erst dein eigenes Rathaus öffnet den Weg. Dafür fehlt dir Holz, und der Vorrat verlangt drei gleiche Karten für eine. Aber du hast die Karte Handel. Spiele sie: Für den Rest deines Zuges genügen zwei.
lesson-trade-hint = Spiele zuerst die Karte Handel.

lesson-bank = Jetzt gilt zwei zu eins, so oft du willst. Tausche zwei Erz gegen Holz.
lesson-bank-hint = Tausche beim Vorrat zwei Erz gegen Holz: Dann hast du alles für ein Rathaus.

lesson-hall = Holz, Lehm, Getreide und Wolle: Das ist ein Rathaus. Es darf in jeder freien Stadt stehen, die deine Straße erreicht hat, wie nah das nächste Rathaus auch sein mag. Baue es in Regensburg!
lesson-hall-hint = Wähle das Rathaus, dann Regensburg.

lesson-won = Du hast gewonnen! Sechs Punkte genügten hier; ein richtiges Spiel braucht zwölf zu dritt und zehn zu viert. Die Längste Handelsstraße und die Größte Rittermacht sind je einen weiteren Punkt wert. Es gibt zwölf Sehenswürdigkeiten, und wer zuerst kommt, bekommt den Punkt und die Belohnung. Im Almanach stehen alle Regeln, wann immer du eine brauchst.
