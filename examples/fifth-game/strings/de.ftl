# Rom: Namen der Dinge, Optionen und ihre Werte.

game-rome = Rom
game-rome-blurb = Errichte Villen in der Ebene von Latium, verbinde sie mit gepflasterten Straßen und mach die besten zu Foren. Eine Karte, die klassischen Regeln und sonst nichts: gut für die erste Partie. Zehn Punkte gewinnen.

## Rohstoffe: die Form zur Zahl, ohne die Zahl

card-marble = { $count ->
   *[other] Marmor
}
card-tile = { $count ->
   *[other] Ziegel
}
card-timber = { $count ->
   *[other] Holz
}
card-wheat = { $count ->
   *[other] Weizen
}
card-wine = { $count ->
   *[other] Wein
}

## Entwicklungskarten

dev-legionary = Legionär
dev-legionary-about = Versetze den Wegelagerer und nimm jemandem dort eine Karte weg. Zählt für deine Legion.
dev-surveyor = Landvermesser
dev-surveyor-about = Setze zwei Straßen, ohne zu bezahlen.
dev-tribute = Tribut
dev-tribute-about = Nimm zwei beliebige Karten aus dem Vorrat.
dev-edict = Edikt
dev-edict-about = Nenne einen Rohstoff: Alle geben dir alles, was sie davon haben.
dev-laurel = Lorbeerkranz
dev-laurel-about = Ein Punkt. Bleibt verborgen, bis er dir den Sieg bringt.

## Figuren

piece-road = Straße
piece-villa = Villa
piece-forum = Forum
piece-robber = Wegelagerer

## Das Land

terrain-quarry = Steinbruch
terrain-clay_pit = Lehmgrube
terrain-woodland = Wald
terrain-wheat_field = Weizenfeld
terrain-vineyard = Weinberg
terrain-marsh = Sumpf

## Auszeichnungen

award-route = Längste Straße
award-army = Größte Legion

## Optionen: Name, was sie entscheidet, Werte

option-first = Wer anfängt
option-first-about = Die Würfel entscheiden, oder ihr nennt einen Platz.
option-first-dice = Die Würfel
option-first-1 = Platz 1
option-first-2 = Platz 2
option-first-3 = Platz 3
option-first-4 = Platz 4
option-player_trade = Handel untereinander
option-player_trade-about = Ob ihr miteinander handeln könnt oder nur mit dem Vorrat.
option-player_trade-on = Ja
option-player_trade-off = Nein
option-free_roads = Kostenlose Straßen
option-free_roads-about = Ob du auf die zweite von zwei kostenlosen Straßen verzichten darfst.
option-free_roads-up_to_two = Zweite freiwillig
option-free_roads-both = Beide, wenn möglich
option-victims = Wen der Wegelagerer beraubt
option-victims-about = Nur Spieler am Hexfeld, die Karten haben, oder jeden dort.
option-victims-with_cards = Spieler mit Karten
option-victims-any = Jeden dort
option-goal = Punkte zum Sieg
option-goal-about = Weniger für eine kurze Partie, mehr für eine lange.
