# Ägypten: Namen der Dinge, Optionen und ihre Werte. Wörter nach almanac/GLOSSARY.md.

game-egypt = Ägypten
game-egypt-blurb = Gründe Siedlungen am Nil, verbinde sie mit Ochsenkarren und baue die besten zu Tempelstädten aus. Was das Land hergibt, entscheiden die Würfel; was du daraus machst, liegt an deinem Plan und deinem Verhandlungsgeschick. Zehn Punkte gewinnen.

## Rohstoffe: die Form zur Zahl, ohne die Zahl

card-brick = { $count ->
   *[other] Ziegel
}
card-cattle = { $count ->
   *[other] Vieh
}
card-grain = { $count ->
   *[other] Getreide
}
card-papyrus = { $count ->
   *[other] Papyrus
}
card-stone = { $count ->
   *[other] Stein
}

## Entwicklungskarten

dev-mercenary = Söldner
dev-mercenary-about = Versetze den Räuber und nimm jemandem dort eine Karte weg. Zählt für dein Heer.
dev-route_builder = Routenbauer
dev-route_builder-about = Setze zwei Ochsenkarren, ohne zu bezahlen.
dev-invention = Erfindung
dev-invention-about = Nimm zwei beliebige Karten aus dem Vorrat.
dev-monopoly = Monopol des Pharaos
dev-monopoly-about = Nenne einen Rohstoff: Alle geben dir alles, was sie davon haben.
dev-victory_point = Siegpunkt
dev-victory_point-about = Ein Punkt. Bleibt verborgen, bis er dir den Sieg bringt.

## Figuren

piece-oxcart = Ochsenkarren
piece-settlement = Siedlung
piece-temple_city = Tempelstadt
piece-robber = Räuber

## Das Land

terrain-alluvial_land = Schwemmland
terrain-pasture = Weide
terrain-fields = Acker
terrain-papyrus_grove = Papyrushain
terrain-quarry = Steinbruch
terrain-desert = Wüste
terrain-sea = Meer

## Handelsplätze

harbour-sea = Hafen
harbour-oasis = Oase
harbour-general = { $face ->
    [oasis] Oase, drei gleiche Karten gegen eine
   *[sea] Hafen, drei gleiche Karten gegen eine
}
harbour-special = { $face ->
    [oasis] Oase für { $card }, zwei gegen eine
   *[sea] Hafen für { $card }, zwei gegen eine
}

## Sonderkarten

award-route = Längste Handelsroute
award-army = Größtes Söldnerheer

## Optionen: Name, was sie entscheidet, Werte

option-map = Aufbau
option-map-about = Jedes Mal ein neues Land oder das feste für die erste Partie.
option-map-variable = Variabel
option-map-variable-about = Land und Zahlen werden neu gemischt. Ihr setzt eure Anfangsfiguren selbst.
option-map-beginner = Einsteiger
option-map-beginner-about = Ein festes Land, auf dem alle Anfangsfiguren schon stehen.
option-map-beginner_free = Einsteiger, freier Start
option-map-beginner_free-about = Dasselbe feste Land, aber ihr setzt eure Anfangsfiguren selbst.
option-first = Wer anfängt
option-first-about = Die Würfel entscheiden, oder ihr nennt einen Platz. Nach dem festen Start beginnt Platz 1.
option-first-auto = Automatisch
option-first-dice = Die Würfel
option-first-1 = Platz 1
option-first-2 = Platz 2
option-first-3 = Platz 3
option-first-4 = Platz 4
option-start_ties = Gleicher Startwurf
option-start_ties-about = Wenn sich mehrere den höchsten Wurf um den ersten Zug teilen.
option-start_ties-reroll = Neuer Wurf
option-start_ties-first_roller = Der früheste zählt
option-phases = Handeln und Bauen
option-phases-about = Erst handeln, dann bauen; oder beides in beliebiger Reihenfolge.
option-phases-separated = Nacheinander
option-phases-combined = Beliebig
option-shortage = Wenn ein Stapel knapp wird
option-shortage-about = Wer Karten bekommt, wenn der Vorrat nicht für alle reicht.
option-shortage-classic = Niemand
option-shortage-in_turn_order = Der Reihe nach
option-hand_sizes = Zahl der Handkarten
option-hand_sizes-about = Ob alle sehen, wie viele Karten du hast. Wenn nicht, darf der Räuber jede Person treffen.
option-hand_sizes-public = Offen
option-hand_sizes-hidden = Verborgen
option-player_trade = Handel untereinander
option-player_trade-about = Ob ihr miteinander handeln könnt oder nur mit dem Vorrat.
option-player_trade-on = Ja
option-player_trade-off = Nein
option-same_card_trade = Gleicher Rohstoff auf beiden Seiten
option-same_card_trade-about = Ob bei einem Geschäft derselbe Rohstoff auf beiden Seiten liegen darf.
option-same_card_trade-barred = Nicht erlaubt
option-same_card_trade-allowed = Erlaubt
option-route_builder = Routenbauer bei Platzmangel
option-route_builder-about = Wenn freie Wege oder Figuren nur für einen der beiden Ochsenkarren reichen.
option-route_builder-as_many = Nur einen setzen
option-route_builder-two_or_none = Nicht ausspielbar
option-free_roads = Kostenlose Ochsenkarren
option-free_roads-about = Ob du auf den zweiten der beiden verzichten darfst.
option-free_roads-up_to_two = Zweiter freiwillig
option-free_roads-both = Beide, wenn möglich
option-victims = Wen der Räuber beraubt
option-victims-about = Nur Personen am Feld, die Karten haben, oder jede Person dort.
option-victims-with_cards = Wer Karten hat
option-victims-any = Jede Person dort
option-steal = Stehlen
option-steal-about = Ob du jemanden berauben musst, wenn du kannst.
option-steal-forced = Pflicht
option-steal-optional = Freiwillig
option-goal = Punkte zum Sieg
option-goal-about = Weniger für eine kurze Partie, mehr für eine lange.
