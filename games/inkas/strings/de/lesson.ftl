# Die Lektion zu den Inkas. Wayra sitzt dir gegenüber; der Name bleibt in jeder Sprache und Form gleich.

lesson-other = Wayra

lesson-welcome = Willkommen im Land der Inkas! Du spielst Blau, Wayra spielt Orange. Du führst drei Stämme, einen nach dem anderen. Jede Siedlung und jede Stadt bringt dir einen Kulturmarker. Dein erster Stamm hat drei Siedlungen, also drei von vier Markern: Einer fehlt noch.

lesson-goods = Das Hochland gibt Holz, Stein, Wolle, Kartoffeln und Erz, damit baust du. Meer, Dschungel und Plantagen geben Fisch, Federn und Koka: Waren, die zum Handeln da sind. Du wohnst am Meer und an einer Plantage. Würfle!
lesson-goods-hint = Erst die Würfel: Drück auf „Würfeln“.

lesson-set = Eine 9: Das Meer gab dir Fisch, die Plantage Koka. Mit deinen Federn hast du von jeder Ware eine. Für so einen Warensatz gibt dir der Vorrat zwei beliebige Karten. Nimm dafür zwei Erz.
lesson-set-hint = Tausch zuerst den Warensatz und nimm zwei Erz: Die brauchst du für eine Stadt.

lesson-city = Eine Stadt kostet zwei Kartoffeln und drei Erz, und du hast beides. Bau die markierte Siedlung aus. Die Stadt bringt zwei Karten statt einer, und jeder Stamm darf eine haben.
lesson-city-hint = Du hast alles für eine Stadt. Bau die markierte Siedlung aus.

lesson-decline = Der vierte Marker: Dein erster Stamm stand in voller Blüte, nun kommt sein Niedergang. Seine Straßen sind weg, Dickicht überwuchert seine Häuser. Sie gehören aber weiter dir und produzieren weiter. Gründe jetzt kostenlos deinen zweiten Stamm, auf einer freien Kreuzung, die keine Straße berührt. Nimm die markierte.
lesson-decline-hint = Auch dort dürftest du gründen. Nimm für diese Lektion die markierte Kreuzung: Holz, Kartoffeln und Stein liegen daneben.

lesson-ruins = Mit einer Gründung endet dein Zug. Wayra hat eine 8 gewürfelt: Deine neue Siedlung bekam Stein, die überwucherten Häuser drei Erz. Sie ernähren dich, bis jemand sie überbaut. Du bist am Zug: Würfle.
lesson-ruins-hint = Erst die Würfel: Drück auf „Würfeln“.

lesson-card = Die 5 brachte Holz und Kartoffeln. Sieh dir das überwucherte Haus von Wayra nahe deiner Siedlung an: Überbauen dürfen es alle, die eine Straße dorthin haben. Du hast die Karte Straßenbau, gut für zwei kostenlose Straßen. Spiel sie aus.
lesson-card-hint = Spiel zuerst Straßenbau: Damit kommst du zu dem überwucherten Haus von Wayra.

lesson-road = Setz die erste Straße auf den markierten Weg.
lesson-road-hint = Nimm den markierten Weg: Er führt in die richtige Richtung.

lesson-road-two = Und die zweite: Sie endet an dem überwucherten Haus.
lesson-road-two-hint = Nimm den markierten Weg: Er führt zu dem überwucherten Haus.

lesson-bank = Eine Siedlung kostet Holz, Stein, Kartoffel und Wolle. Wolle fehlt dir, aber du hast drei Erz: Für drei gleiche Rohstoffe gibt der Vorrat eine beliebige andere Karte. Von Waren reichen zwei. Tausch drei Erz gegen Wolle.
lesson-bank-hint = Tausch beim Vorrat drei Erz gegen Wolle: Dann kannst du bauen.

lesson-overbuild = Und jetzt: überbauen! Du bezahlst eine Siedlung, und sie nimmt den Platz des alten Hauses ein, das an Wayra zurückgeht. Auch deine eigenen überwucherten Häuser darfst du überbauen.
lesson-overbuild-hint = Wähl die Siedlung und dann das überwucherte Haus am Ende deiner Straßen.

lesson-won = Gewonnen! Hier reichten sechs Marker; in einer richtigen Partie sind es elf: vier, vier und drei für deine Stämme. Marker nimmt dir niemand mehr weg, auch wenn ein Gebäude verschwindet. Längste Handelsroute und Mächtigste Kampfkunst bringen keine Marker, aber einmal je Zug einen Vorteil. Alle Regeln stehen im Almanach, wann immer du eine brauchst.
