# Inkas: Namen der Dinge, Optionen und ihre Werte, und was nur dieses Spiel hat. Wörter nach almanac/GLOSSARY.md.

game-inkas = Inkas
game-inkas-blurb = Führe drei Stämme zwischen Ozean und Regenwald, einen nach dem anderen. Jeder kommt zur vollen Blüte und erlebt seinen Niedergang; seine Häuser ernähren dich weiter, bis jemand sie überbaut. Federn, Koka und Fisch öffnen dir jeden Handel. Elf Kulturmarker gewinnen.

## Rohstoffe und Waren: die Form zur Zahl, ohne die Zahl

card-wood = { $count ->
   *[other] Holz
}
card-stone = { $count ->
   *[other] Stein
}
card-wool = { $count ->
   *[other] Wolle
}
card-potato = { $count ->
    [one] Kartoffel
   *[other] Kartoffeln
}
card-ore = { $count ->
   *[other] Erz
}
card-feathers = { $count ->
    [one] Feder
   *[other] Federn
}
card-coca = { $count ->
   *[other] Koka
}
card-fish = { $count ->
   *[other] Fisch
}

## Entwicklungskarten

dev-combat_arts = Kampfkunst
dev-combat_arts-about = Versetze den Räuber und nimm jemandem dort eine Karte weg. Bleibt vor dir liegen: Eine Karte mehr ist vor der 7 sicher.
dev-road_building = Straßenbau
dev-road_building-about = Setze zwei Straßen, ohne zu bezahlen.
dev-invention = Erfindung
dev-invention-about = Nimm zwei beliebige Karten aus dem Vorrat, Rohstoffe oder Waren.
dev-monopoly = Monopol
dev-monopoly-about = Nenne einen Rohstoff oder eine Ware: Alle geben dir zwei davon oder die einzige, die sie haben.

## Figuren

piece-road = Straße
piece-settlement = Siedlung
piece-city = Stadt
piece-robber = Räuber

## Das Land

terrain-forest = Wald
terrain-quarry = Steinbruch
terrain-pasture = Weide
terrain-fields = Acker
terrain-mountains = Gebirge
terrain-jungle = Dschungel
terrain-plantation = Plantage
terrain-fishing_ground = Fischgrund
terrain-sea = Meer

## Sonderkarten

award-route = Längste Handelsroute
award-route-about = Für die längste Route ab drei Straßen. Wer sie hat, tauscht einmal je Zug zwei beliebige Karten gegen eine einer anderen Sorte. Kulturmarker bringt sie nicht.
award-army = Mächtigste Kampfkunst
award-army-about = Für die meisten ausliegenden Karten Kampfkunst, ab zweien. Wer sie hat, verjagt einmal je Zug einen Räuber in der Nähe. Kulturmarker bringt sie nicht.

## Optionen: Name, was sie entscheidet, Werte

option-map = Aufbau
option-map-about = Jedes Mal ein neues Land oder das feste für die erste Partie.
option-map-variable = Variabel
option-map-variable-about = Das Land wird neu gemischt, die Zahlen bleiben an ihrer Stelle. Ihr setzt eure Anfangsfiguren selbst.
option-map-beginner = Einsteiger
option-map-beginner-about = Ein festes Land, auf dem alle Anfangsfiguren schon stehen.
option-map-beginner_free = Einsteiger, freier Start
option-map-beginner_free-about = Dasselbe feste Land, aber ihr setzt eure Anfangsfiguren selbst.
option-goods_hexes = Dschungel und Wasser
option-goods_hexes-about = Ob der variable Aufbau auch Federn, Koka und Fisch mischt.
option-goods_hexes-fixed = Immer gleich
option-goods_hexes-shuffled = Gemischt
option-first = Wer anfängt
option-first-about = Die Würfel entscheiden, oder ihr nennt einen Platz.
option-first-dice = Die Würfel
option-first-1 = Platz 1
option-first-2 = Platz 2
option-first-3 = Platz 3
option-first-4 = Platz 4
option-start_ties = Gleicher Startwurf
option-start_ties-about = Wenn sich mehrere den höchsten Wurf um den ersten Zug teilen.
option-start_ties-reroll = Neuer Wurf
option-start_ties-first_roller = Der früheste zählt
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
option-same_card_trade = Gleiche Sorte auf beiden Seiten
option-same_card_trade-about = Ob bei einem Geschäft dieselbe Sorte auf beiden Seiten liegen darf.
option-same_card_trade-barred = Nicht erlaubt
option-same_card_trade-allowed = Erlaubt
option-three_for_one = Drei Rohstoffe gegen eine Karte
option-three_for_one-about = Was der Vorrat für drei gleiche Rohstoffe gibt.
option-three_for_one-any = Rohstoff oder Ware
option-three_for_one-resources = Nur Rohstoff
option-goods_set = Ein Warensatz gegen zwei Karten
option-goods_set-about = Was der Vorrat für Federn, Koka und Fisch zusammen gibt.
option-goods_set-any = Zwei beliebige Karten
option-goods_set-resources = Zwei Rohstoffe
option-road_building = Straßenbau bei Platzmangel
option-road_building-about = Wenn freie Wege oder Figuren nur für eine der beiden Straßen reichen.
option-road_building-as_many = Nur eine setzen
option-road_building-two_or_none = Nicht ausspielbar
option-free_roads = Kostenlose Straßen
option-free_roads-about = Ob du auf die zweite der beiden verzichten darfst.
option-free_roads-up_to_two = Zweite freiwillig
option-free_roads-both = Beide, wenn möglich
option-own_ruins_cut_route = Route an eigenen Ruinen
option-own_ruins_cut_route-about = Ob deine eigenen überwucherten Gebäude deine Route unterbrechen.
option-own_ruins_cut_route-yes = Unterbrochen
option-own_ruins_cut_route-no = Geht weiter
option-frame_on_seven = Die 7 und der Dschungelrahmen
option-frame_on_seven-about = Ob eine 7 den Räuber auf den Dschungelrahmen schicken darf, weg von den Feldern.
option-frame_on_seven-allowed = Erlaubt
option-frame_on_seven-barred = Nicht erlaubt
option-frame_to_frame = Von Rahmen zu Rahmen
option-frame_to_frame-about = Ob ein Räuber auf dem Dschungelrahmen dort bleiben darf, wenn er versetzt wird.
option-frame_to_frame-barred = Nicht erlaubt
option-frame_to_frame-allowed = Erlaubt
option-victims = Wen der Räuber beraubt
option-victims-about = Nur Personen am Feld, die Karten haben, oder jede Person dort.
option-victims-with_cards = Wer Karten hat
option-victims-any = Jede Person dort
option-steal = Stehlen
option-steal-about = Ob du jemanden berauben musst, wenn du kannst.
option-steal-forced = Pflicht
option-steal-optional = Freiwillig
option-goal = Kulturmarker zum Sieg
option-goal-about = Weniger für eine kurze Partie. Elf sind alle drei Stämme.
option-deadlock = Wenn niemand bauen kann
option-deadlock-about = Wenn niemand je wieder etwas bauen könnte.
option-deadlock-most_markers = Meiste Kulturmarker gewinnen
option-deadlock-play_on = Weiterspielen

## Gezähltes, mit der Zahl

inkas-count-road = { $count ->
    [one] { $count } Straße
   *[other] { $count } Straßen
}
inkas-count-settlement = { $count ->
    [one] { $count } Siedlung
   *[other] { $count } Siedlungen
}
inkas-count-city = { $count ->
    [one] { $count } Stadt
   *[other] { $count } Städte
}
inkas-count-thicket = { $count ->
    [one] { $count } Dickicht
   *[other] { $count } Dickichte
}
inkas-count-marker = { $count ->
    [one] { $count } Kulturmarker
   *[other] { $count } Kulturmarker
}

## Stämme. `$tribe` ist 1, 2 oder 3

inkas-tribe = Stamm { $tribe }
inkas-tribe-1 = Erster Stamm
inkas-tribe-2 = Zweiter Stamm
inkas-tribe-3 = Dritter Stamm
inkas-tribe-about = Du führst drei Stämme, einen nach dem anderen. Sie brauchen vier, vier und drei Kulturmarker.
inkas-tribe-progress = { $count } von { $goal }
inkas-tribe-state-active = aktiv
inkas-tribe-state-declining = überwuchert
inkas-tribe-state-gone = verschwunden
inkas-tribe-state-coming = kommt noch
inkas-tribe-city-free = Stadt noch möglich
inkas-tribe-city-built = Hat seine Stadt
inkas-active-tribe = Aktiver Stamm
inkas-active-tribe-about = Der Stamm, der seinen Niedergang noch nicht erlebt hat. Alles, was du baust, gehört ihm.
inkas-culture-board = Kulturtafel
inkas-markers = Kulturmarker
inkas-markers-about = Einer für jede Siedlung, die du setzt, und einer für jeden Ausbau zur Stadt. Sie werden nie weggenommen.
inkas-markers-of = { $goal ->
    [one] { $count } von { $goal } Kulturmarker
   *[other] { $count } von { $goal } Kulturmarkern
}

## Niedergang und Gründung

inkas-declining = überwuchert
inkas-declining-about = Produziert weiter für die Person, der es gehört, kann aber nicht zur Stadt werden, und keine Straße beginnt dort. Alle dürfen es überbauen.
inkas-declining-settlement = überwucherte Siedlung
inkas-declining-city = überwucherte Stadt
inkas-thicket = Dickicht
inkas-thicket-about = Bedeckt die Gebäude eines Stammes nach seinem Niedergang.
inkas-overbuild = Überbauen
inkas-overbuild-about = Bezahle eine Siedlung und setze sie an die Stelle eines überwucherten Gebäudes. Das alte geht an die Person zurück, der es gehört.
inkas-founding-spots = Gründungsstellen
inkas-founding-spots-about = Leere Kreuzungen mit genug Abstand zu anderen Gebäuden, die keine Straße berührt.
inkas-now-found = { $tribe ->
    [2] Gründe deinen zweiten Stamm: Wähle eine Stelle
   *[3] Gründe deinen dritten Stamm: Wähle eine Stelle
}
inkas-now-found-ruin = Nichts ist frei: Wähle ein Gebäude, das Platz macht
inkas-now-wait-found = { $who } gründet einen neuen Stamm

## Räuber und Hand

inkas-jungle-frame = Dschungelrahmen
inkas-jungle-frame-about = Die Stelle des Räubers außerhalb der Felder. Dort blockiert er nichts, und niemand wird beraubt.
inkas-hand-limit = { $count ->
    [one] { $count } Karte ist vor der 7 sicher
   *[other] { $count } Karten sind vor der 7 sicher
}
inkas-hand-limit-about = Sieben und eine mehr für jede Karte Kampfkunst, die vor dir liegt.

## Die zwei Kartenstapel

inkas-second-stack = Kartenstapel 2
inkas-second-stack-about = Zehn weitere Entwicklungskarten. Sie kommen ins Spiel, wenn alle ihren zweiten Stamm gegründet haben.

## Rohstoffe und Waren

inkas-resources = Rohstoffe
inkas-resources-about = Damit baust du. Für drei gleiche gibt der Vorrat eine andere Karte.
inkas-goods = Waren
inkas-goods-about = Nur zum Handeln: Für zwei gleiche gibt es eine andere Karte, für je eine von jeder Sorte zwei Karten.
inkas-resource-hex = Rohstofffeld
inkas-goods-hex = Warenfeld

## Was nur dieses Spiel erlaubt

inkas-action-goods_set = Warensatz tauschen
inkas-action-goods_set-about = Gib je eine Karte Federn, Koka und Fisch und nimm zwei Karten.
inkas-goods_set-title = Wähle zwei Karten für deinen Warensatz
inkas-goods_set-send = Warensatz tauschen
inkas-action-route_swap = Zwei gegen eine tauschen
inkas-action-route_swap-about = Längste Handelsroute: Gib einmal je Zug zwei beliebige Karten und nimm eine einer anderen Sorte.
inkas-route_swap-give = Gib zwei beliebige Karten
inkas-route_swap-take = Nimm eine Karte einer anderen Sorte
inkas-route_swap-send = Tauschen
inkas-action-chase_robber = Räuber verjagen
inkas-action-chase_robber-about = Mächtigste Kampfkunst: Schick einmal je Zug einen Räuber neben einem deiner Gebäude auf den Dschungelrahmen und nimm eine Karte seines Feldes.
inkas-advantage = Vorteil
inkas-advantage-used = In diesem Zug schon genutzt

## Verlauf. `$me` ist yes, wenn die lesende Person es getan hat, `$you`, wenn es ihr widerfahren ist. `$piece` ist settlement oder city

inkas-event-declined = { $me ->
    [yes] { $tribe ->
        [1] Dein erster Stamm erlebt seinen Niedergang
       *[2] Dein zweiter Stamm erlebt seinen Niedergang
    }
   *[no] { $tribe ->
        [1] Der erste Stamm von { $who } erlebt seinen Niedergang
       *[2] Der zweite Stamm von { $who } erlebt seinen Niedergang
    }
}
inkas-event-founded = { $me ->
    [yes] { $tribe ->
        [2] Du gründest deinen zweiten Stamm
       *[3] Du gründest deinen dritten Stamm
    }
   *[no] { $tribe ->
        [2] { $who } gründet einen zweiten Stamm
       *[3] { $who } gründet einen dritten Stamm
    }
}
inkas-event-chased = { $me ->
    [yes] Du verjagst den Räuber auf den Dschungelrahmen
   *[no] { $who } verjagt den Räuber auf den Dschungelrahmen
}
inkas-event-second_stack = Alle haben ihren zweiten Stamm gegründet: Kartenstapel 2 kommt ins Spiel
inkas-event-deadlock = Niemand kann mehr bauen: Wer die meisten Kulturmarker hat, gewinnt
inkas-event-overbuilt = { $me ->
    [yes] { $piece ->
        [city] Du überbaust die überwucherte Stadt von { $other }
       *[settlement] Du überbaust die überwucherte Siedlung von { $other }
    }
   *[no] { $you ->
        [yes] { $piece ->
            [city] { $who } überbaut deine überwucherte Stadt
           *[settlement] { $who } überbaut deine überwucherte Siedlung
        }
       *[no] { $piece ->
            [city] { $who } überbaut die überwucherte Stadt von { $other }
           *[settlement] { $who } überbaut die überwucherte Siedlung von { $other }
        }
    }
}
inkas-event-overbuilt-own = { $me ->
    [yes] { $piece ->
        [city] Du überbaust deine eigene überwucherte Stadt
       *[settlement] Du überbaust deine eigene überwucherte Siedlung
    }
   *[no] { $piece ->
        [city] { $who } überbaut die eigene überwucherte Stadt
       *[settlement] { $who } überbaut die eigene überwucherte Siedlung
    }
}
inkas-event-robber_frame = { $me ->
    [yes] Du schickst den Räuber auf den Dschungelrahmen
   *[no] { $who } schickt den Räuber auf den Dschungelrahmen
}

## Warum etwas nicht geht

inkas-reason-declining_building = Ein überwuchertes Gebäude kann nicht zur Stadt werden.
inkas-reason-one_city_a_tribe = Dieser Stamm hat seine Stadt schon.
inkas-reason-road_leads_here = Hierher führt eine Straße: Ein neuer Stamm braucht eine Kreuzung, die keine Straße berührt.
inkas-reason-no_goods_set = Du brauchst je eine Karte Federn, Koka und Fisch.
inkas-reason-not_route_holder = Das darf nur, wer die Längste Handelsroute hat.
inkas-reason-not_army_holder = Das darf nur, wer die Mächtigste Kampfkunst hat.
inkas-reason-advantage_used = Diesen Vorteil hast du in diesem Zug schon genutzt.
inkas-reason-robber_not_near = Der Räuber steht nicht auf einem Feld neben einem deiner Gebäude.
inkas-reason-swap_same_kind = Die Karte, die du nimmst, muss von einer anderen Sorte sein als die, die du gibst.
inkas-reason-resources_only = An diesem Tisch gibt der Vorrat dafür nur Rohstoffe.

## Worte der Spielansicht, die hier etwas anderes meinen: die Meldung der Oberfläche mit `inkas-` davor

inkas-play-tab-own = Stämme
inkas-play-points = { inkas-markers-of }
inkas-play-points-total = Kulturmarker (von { $goal })
inkas-play-points-own = Gebäude, die nicht mehr stehen
inkas-play-monopoly-title = Nenne einen Rohstoff oder eine Ware: Alle geben dir davon bis zu zwei
inkas-play-monopoly-send = Je zwei nehmen
inkas-play-deck-later = { inkas-second-stack }. { inkas-second-stack-about }
inkas-play-place-coast = Rand des Spielplans
inkas-play-place-aside = { inkas-jungle-frame }
inkas-play-place-replaces = { $where }; anstelle { $you ->
    [yes] { $city ->
        [yes] deiner eigenen überwucherten Stadt
       *[no] deiner eigenen überwucherten Siedlung
    }
   *[no] { $city ->
        [yes] der überwucherten Stadt von { $who }
       *[no] der überwucherten Siedlung von { $who }
    }
}
inkas-play-held-replace = Überbauen?
inkas-review-standings = Woraus die Kulturmarker bestehen
inkas-review-points = { $count ->
    [one] Kulturmarker
   *[other] Kulturmarker
}
inkas-review-own-points = Gebäude, die nicht mehr stehen
inkas-review-source-power = verjagter Räuber
inkas-review-points-title = Kulturmarker im Lauf der Partie
inkas-review-axis-points = Marker
inkas-thickets-left = Dickichte übrig: { $count }
inkas-advantage-nobody = Noch niemand
inkas-advantage-of = bei { $who }
inkas-advantage-yours = deins

## Warum sich eine Computerperson für etwas entschieden hat: Gründe, die nur dieses Spiel hat, und gemeinsame mit eigenen Worten

inkas-why-tribes = { $up ->
    [yes] Deine Stämme stehen besser da
   *[no] Deine Stämme stehen schlechter da
}
inkas-why-others-tribes = { $up ->
    [yes] Die Stämme der anderen stehen schlechter da
   *[no] Die Stämme der anderen stehen besser da
}
inkas-why-points = { $up ->
    [yes] Du liegst im Rennen um Kulturmarker besser
   *[no] Du liegst im Rennen um Kulturmarker schlechter
}
inkas-why-points-count = { $n } { $count ->
    [one] Kulturmarker
   *[other] Kulturmarker
} { $more ->
    [yes] mehr
   *[no] weniger
}
inkas-why-others-points = { $up ->
    [yes] Die anderen liegen im Rennen um Kulturmarker schlechter
   *[no] Die anderen liegen im Rennen um Kulturmarker besser
}
