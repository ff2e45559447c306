# Die Lektion von Rom. Livia ist die andere Spielerin; der Name bleibt in jeder Sprache gleich.
# Jede Aufgabe hat einen Hinweis für alle, die etwas anderes versuchen.

lesson-other = Livia

lesson-welcome = Willkommen in Rom! Du spielst Blau, Livia spielt Orange. Deine Villen stehen, wo Hexfelder zusammenstoßen, und bekommen von jedem etwas: Steinbrüche geben Marmor, Weizenfelder Weizen. Du hast zwei Villen, also zwei Punkte; drei gewinnen diese Lektion.

lesson-roll = Die Zahl auf einem Hexfeld ist die Würfelsumme, bei der es etwas gibt. Deine beiden Villen stehen am Steinbruch mit der 5. Würfle!
lesson-roll-hint = Erst würfeln: Drücke „Würfeln“.

lesson-forum = Eine 5! Der Steinbruch gab dir zwei Marmor; jetzt hast du drei und dazu zwei Weizen. Das ist der Preis eines Forums. Es ersetzt eine Villa, bekommt doppelt so viel und zählt zwei Punkte. Bau eins.
lesson-forum-hint = Mach eine deiner Villen zum Forum: Die Karten dafür hast du.

lesson-won = Drei Punkte in deinem eigenen Zug: Du hast gewonnen! In einer echten Partie pflasterst du auch Straßen, gründest Villen, handelst und kaufst Entwicklungskarten. Der Almanach erklärt alles.
