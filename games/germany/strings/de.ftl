# Deutschland: Namen der Dinge, Optionen und ihre Werte, und was nur dieses Spiel hat. Wörter nach almanac/GLOSSARY.md.

game-germany = Deutschland
game-germany-blurb = Verbinde Städte von der Nordsee bis zu den Alpen mit deinen Straßen und setze in jede ein Rathaus. Baue berühmte Wahrzeichen: Sie bringen dir Punkte und Belohnungen und machen den Weg für alle frei. Nur Götz, der Ritter mit der eisernen Hand, kommt immer wieder dazwischen. Zu dritt gewinnen zwölf Punkte, zu viert zehn.

## Rohstoffe: die Form zur Zahl, ohne die Zahl

card-lumber = { $count ->
   *[other] Holz
}
card-brick = { $count ->
   *[other] Ziegel
}
card-grain = { $count ->
   *[other] Getreide
}
card-wool = { $count ->
   *[other] Wolle
}
card-ore = { $count ->
   *[other] Erz
}

## Entwicklungskarten

dev-mercenary = Söldner
dev-mercenary-about = Versetze Götz und nimm jemandem dort eine Karte weg. Zählt für das Größte Heer.
dev-road_building = Straßenbau
dev-road_building-about = Setze zwei Straßen, ohne zu bezahlen.
dev-banking = Bankwesen
dev-banking-about = Nimm zwei beliebige Karten aus dem Vorrat.
dev-trade = Handel
dev-trade-about = Für den Rest deines Zuges nimmt der Vorrat zwei gleiche Karten für eine statt drei.
dev-victory_point = Siegpunkt
dev-victory_point-about = Ein Punkt. Bleibt verborgen, bis er dir den Sieg bringt.

## Figuren

piece-road = Straße
piece-town_hall = Rathaus
piece-landmark = Wahrzeichen
piece-robber = Götz

## Das Land

terrain-forest = Wald
terrain-hills = Hügelland
terrain-fields = Acker
terrain-pasture = Weide
terrain-mountains = Gebirge

## Auszeichnungen

award-route = Längste Straße
award-route-about = Ein Punkt für die längste Route ab fünf Straßen. Ein fremdes Rathaus unterbricht eine Route.
award-army = Größtes Heer
award-army-about = Ein Punkt für die meisten ausgespielten Söldner, ab dreien.

## Optionen: Name, was sie entscheidet, Werte

option-start = Start
option-start-about = Startkarten sagen, wo eure ersten Rathäuser stehen, oder ihr sucht euch eure Städte selbst aus.
option-start-cards = Startkarten
option-start-cards-about = Drei Rathäuser und ein paar Karten für alle. Es geht sofort los.
option-start-variable = Freie Wahl
option-start-variable-about = In drei Runden wählt jede Person drei Städte. Die dritte bringt die ersten Karten.
option-deal = Startkarten verteilen
option-deal-about = Wer welche Startkarte bekommt. Bei freier Wahl der Städte gibt es keine.
option-deal-shuffled = Gemischt
option-deal-by_seat = Nach Plätzen
option-start_resources = Karten zum Anfang
option-start_resources-about = Wie viele Rohstoffe eine Startkarte bringt.
option-start_resources-two = Zwei
option-start_resources-three = Drei
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
option-card_before_roll = Entwicklungskarten vor dem Wurf
option-card_before_roll-about = Ob du schon vor dem Würfeln eine Entwicklungskarte ausspielen darfst.
option-card_before_roll-allowed = Erlaubt
option-card_before_roll-barred = Nicht erlaubt
option-shortage = Wenn ein Stapel knapp wird
option-shortage-about = Wer Karten bekommt, wenn der Vorrat nicht für alle reicht.
option-shortage-classic = Niemand
option-shortage-in_turn_order = Der Reihe nach
option-hand_sizes = Zahl der Handkarten
option-hand_sizes-about = Ob alle sehen, wie viele Karten du hast. Wenn nicht, darf Götz jede Person treffen.
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
option-road_building = Straßenbau bei Platzmangel
option-road_building-about = Wenn freie Wege oder Figuren nur für eine der beiden Straßen reichen.
option-road_building-as_many = Nur eine setzen
option-road_building-two_or_none = Nicht ausspielbar
option-free_roads = Kostenlose Straßen
option-free_roads-about = Ob du auf die zweite der beiden verzichten darfst.
option-free_roads-up_to_two = Zweite freiwillig
option-free_roads-both = Beide, wenn möglich
option-rewards = Belohnungen der Wahrzeichen
option-rewards-about = Ob du auf die Belohnung eines Wahrzeichens verzichten darfst.
option-rewards-may_decline = Verzicht erlaubt
option-rewards-must_take = Pflicht
option-victims = Wen Götz beraubt
option-victims-about = Nur Personen am Feld, die Karten haben, oder jede Person dort.
option-victims-with_cards = Wer Karten hat
option-victims-any = Jede Person dort
option-steal = Stehlen
option-steal-about = Ob du jemanden berauben musst, wenn du kannst.
option-steal-forced = Pflicht
option-steal-optional = Freiwillig
option-deadlock = Wenn niemand bauen kann
option-deadlock-about = Wenn niemand je wieder etwas bauen könnte und keine Karte die Punkte ändern kann.
option-deadlock-most_points = Meiste Punkte gewinnen
option-deadlock-play_on = Weiterspielen
option-goal = Punkte zum Sieg
option-goal-about = Automatisch heißt zehn zu viert, sonst zwölf.
option-goal-auto = Automatisch
option-goal-6 = 6
option-goal-7 = 7
option-goal-8 = 8
option-goal-9 = 9
option-goal-10 = 10
option-goal-11 = 11
option-goal-12 = 12

## Gezähltes, mit der Zahl

germany-count-road = { $count ->
    [one] { $count } Straße
   *[other] { $count } Straßen
}
germany-count-town_hall = { $count ->
    [one] { $count } Rathaus
   *[other] { $count } Rathäuser
}
germany-count-landmark = { $count ->
    [one] { $count } Wahrzeichen
   *[other] { $count } Wahrzeichen
}
germany-count-point = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

## Die 28 Städte und die 12 Orte der Wahrzeichen

germany-place-aachen = Aachen
germany-place-baden-baden = Baden-Baden
germany-place-dessau = Dessau
germany-place-dortmund = Dortmund
germany-place-dusseldorf = Düsseldorf
germany-place-emden = Emden
germany-place-erfurt = Erfurt
germany-place-flensburg = Flensburg
germany-place-frankfurt-oder = Frankfurt (Oder)
germany-place-hamburg = Hamburg
germany-place-hannover = Hannover
germany-place-heidelberg = Heidelberg
germany-place-hof = Hof
germany-place-kassel = Kassel
germany-place-konstanz = Konstanz
germany-place-leipzig = Leipzig
germany-place-magdeburg = Magdeburg
germany-place-marburg = Marburg
germany-place-neubrandenburg = Neubrandenburg
germany-place-osnabruck = Osnabrück
germany-place-passau = Passau
germany-place-regensburg = Regensburg
germany-place-rostock = Rostock
germany-place-saarbrucken = Saarbrücken
germany-place-stralsund = Stralsund
germany-place-stuttgart = Stuttgart
germany-place-ulm = Ulm
germany-place-wurzburg = Würzburg
germany-place-berlin = Berlin
germany-place-bremen = Bremen
germany-place-dresden = Dresden
germany-place-eisenach = Eisenach
germany-place-frankfurt-main = Frankfurt (Main)
germany-place-freiburg = Freiburg
germany-place-koln = Köln
germany-place-lubeck = Lübeck
germany-place-munchen = München
germany-place-nurnberg = Nürnberg
germany-place-schwerin = Schwerin
germany-place-trier = Trier

## Arten von Kreuzungen. `$place` ist der Name des Ortes

germany-kind-city = Stadt
germany-kind-city-about = Wer zuerst mit einer Straße hier ist, kann ein Rathaus bauen. Danach führen nur die Straßen dieser Person weiter.
germany-kind-landmark = Wahrzeichenkreuzung
germany-kind-landmark-about = Nur für ihr eigenes Wahrzeichen. Steht es, führen hier alle Straßen weiter.
germany-kind-open = offene Kreuzung
germany-kind-open-about = Hier wird nichts gebaut; Straßen führen darüber hinweg.
germany-site-city-empty = { $place }: noch kein Rathaus
germany-site-city-taken = { $place }: Rathaus von { $who }
germany-site-city-yours = { $place }: dein Rathaus
germany-site-landmark-open = { $place }: Wahrzeichen noch nicht gebaut
germany-site-landmark-built = { $place }: Wahrzeichen gebaut

## Die zwölf Wahrzeichen, nach Orten

germany-landmark-berlin = Brandenburger Tor
germany-landmark-berlin-about = Ein Stadttor von 1791; oben lenkt eine Göttin einen Wagen mit vier Pferden.
germany-landmark-bremen = Bremer Roland
germany-landmark-bremen-about = Ein steinerner Ritter auf dem Marktplatz; seit 1404 wacht er über die Freiheit der Stadt.
germany-landmark-dresden = Dresdner Frauenkirche
germany-landmark-dresden-about = Eine Barockkirche mit mächtiger Steinkuppel, 1945 zerstört und bis 2005 wieder aufgebaut.
germany-landmark-eisenach = Wartburg
germany-landmark-eisenach-about = Eine Burg auf bewaldeter Höhe, in der Martin Luther das Neue Testament ins Deutsche übersetzte.
germany-landmark-frankfurt-main = Frankfurter Römer
germany-landmark-frankfurt-main-about = Seit 1405 das Rathaus von Frankfurt, bekannt für seine Treppengiebel.
germany-landmark-freiburg = Freiburger Münster
germany-landmark-freiburg-about = Sein durchbrochener Turmhelm wurde noch im Mittelalter vollendet und ist 116 Meter hoch.
germany-landmark-koln = Kölner Dom
germany-landmark-koln-about = 1248 begonnen und 1880 vollendet; seine beiden Türme sind 157 Meter hoch.
germany-landmark-lubeck = Holstentor
germany-landmark-lubeck-about = Ein Backsteintor von 1478 mit zwei runden Türmen, einst der Weg in die Königin der Hanse.
germany-landmark-munchen = Münchner Frauenkirche
germany-landmark-munchen-about = Eine spätgotische Backsteinkirche; ihre beiden Türme mit den welschen Hauben sieht man von weitem.
germany-landmark-nurnberg = Kaiserburg
germany-landmark-nurnberg-about = Eine Burg auf dem Fels über der Altstadt; hier wohnten die Kaiser, wenn sie nach Nürnberg kamen.
germany-landmark-schwerin = Schweriner Schloss
germany-landmark-schwerin-about = Ein Schloss mit vielen Türmen auf einer Insel im See, einst Sitz der Herzöge von Mecklenburg.
germany-landmark-trier = Porta Nigra
germany-landmark-trier-about = Das „schwarze Tor“, ein römisches Stadttor aus dem zweiten Jahrhundert.

## Belohnungen

germany-reward = Belohnung
germany-reward-about = Wer das Wahrzeichen baut, bekommt sie sofort. Jedes Wahrzeichen hat seine eigene.
germany-reward-free_road = eine kostenlose Straße
germany-reward-free_road-about = Setze eine Straße, ohne zu bezahlen. Sie darf am neuen Wahrzeichen weiterführen.
germany-reward-two_cards = zwei Karten deiner Wahl
germany-reward-two_cards-about = Nimm zwei Rohstoffkarten aus dem Vorrat, gleiche oder verschiedene.
germany-reward-card = eine Entwicklungskarte
germany-reward-card-about = Zieh eine Entwicklungskarte. Ausspielen darfst du sie ab deinem nächsten Zug.
germany-reward-two_development = zwei Entwicklungskarten
germany-reward-two_development-about = Zieh zwei Entwicklungskarten. Ausspielen darfst du sie ab deinem nächsten Zug.

## Die Wahrzeichen neben der Landkarte und die Sockel. `$place` ist der Name des Ortes

germany-tray = Wahrzeichen
germany-tray-about = Jedes Wahrzeichen wartet auf seinem Sockel, bis jemand es baut. Dafür gibt es einen Punkt und eine Belohnung.
germany-tray-count = { $count } von { $all } gebaut
germany-tray-waiting = Noch nicht gebaut
germany-tray-built-by = Gebaut von { $who }
germany-tray-built-by-you = Von dir gebaut
germany-tray-reachable = Deine Straße ist da
germany-tray-gives = Belohnung: { $reward }
germany-tray-show = Auf der Landkarte zeigen: { $place }
germany-plinth = Sockel
germany-plinth-about = Trägt ein Wahrzeichen, bis es gebaut wird, und danach ein Rathaus der Person, die es gebaut hat. Ein Rathaus auf einem Sockel ist ein Punkt, sonst nichts.
germany-plinth-route = Sockel der Längsten Straße
germany-plinth-army = Sockel des Größten Heeres
germany-plinth-empty = Noch niemand
germany-plinth-of = Rathaus von { $who }
germany-plinth-yours = dein Rathaus
germany-marker-halls = Rathäuser auf Sockeln
germany-marker-halls-about = Eines für jedes Wahrzeichen, das du gebaut hast, und eines für jede Auszeichnung, die du hast. Jedes ist einen Punkt wert; sie produzieren nichts.
germany-marker-halls-count = { $count ->
    [one] { $count } Rathaus auf einem Sockel
   *[other] { $count } Rathäuser auf Sockeln
}
germany-map-halls-count = { $count ->
    [one] { $count } Rathaus in einer Stadt
   *[other] { $count } Rathäuser in Städten
}
germany-halls-left = Rathäuser übrig: { $count }
germany-roads-left = Straßen übrig: { $count }

## Startkarten. `$card` ist A, B, C oder D

germany-start-card = Startkarte { $card }
germany-start-card-about = Nennt drei Städte für deine ersten Rathäuser und die Karten, mit denen du beginnst.
germany-start-card-cities = Städte: { $cities }
germany-start-card-cards = Karten: { $cards }

## Götz

germany-gotz = Götz
germany-gotz-full = Götz von Berlichingen
germany-gotz-about = Der Ritter mit der eisernen Hand. Das Feld, auf dem er steht, gibt niemandem etwas.
germany-gotz-here = Götz blockiert dieses Feld
germany-gotz-start = Er beginnt östlich von Nürnberg, der Stadt, mit der er zu Lebzeiten in Fehde lag.
germany-gotz-moves = Eine 7 oder ein Söldner versetzt ihn, und wer ihn versetzt, nimmt jemandem dort eine Karte.

## Die Karte Handel

germany-trade-open = Handel: 2 zu 1
germany-trade-open-about = Bis zum Ende dieses Zuges nimmt der Vorrat zwei gleiche Karten für eine.
germany-trade-closed-about = Der Vorrat nimmt drei gleiche Karten für eine, mit der Karte Handel zwei.

## Jetzt

germany-now-cards = { $count ->
    [one] Deine Belohnung: Nimm eine Karte deiner Wahl
   *[other] Deine Belohnung: Nimm { $count } Karten deiner Wahl
}
germany-now-draw = { $count ->
    [one] Deine Belohnung: Zieh eine Entwicklungskarte
   *[other] Deine Belohnung: Zieh { $count } Entwicklungskarten
}
germany-now-free_road = Deine Belohnung: Wähle einen Weg für deine kostenlose Straße
germany-now-landmark = Wähle, welches Wahrzeichen du baust
germany-now-third_hall = Wähle deine dritte Stadt: Sie bringt dir von jedem Feld ringsum eine Karte
germany-now-wait-cards = { $who } nimmt Karten als Belohnung
germany-now-wait-draw = { $who } zieht eine Entwicklungskarte als Belohnung
germany-now-wait-free_road = { $who } setzt eine kostenlose Straße als Belohnung

## Was nur dieses Spiel erlaubt

germany-action-build_landmark = Wahrzeichen bauen
germany-action-build_landmark-about = Ein Getreide und zwei Erz, auf einer Wahrzeichenkreuzung, die deine Straße erreicht hat. Ein Punkt und eine Belohnung.
germany-build_landmark-title = Welches Wahrzeichen baust du?
germany-build_landmark-send = Bauen
germany-action-play_trade = Handel ausspielen
germany-action-play_trade-about = Tausche für den Rest dieses Zuges mit dem Vorrat zwei gegen eine, so oft du willst.
germany-action-take_card = Karte nehmen
germany-action-take_card-about = Teil deiner Belohnung: eine Rohstoffkarte deiner Wahl aus dem Vorrat.
germany-take_card-title = { $count ->
    [one] Deine Belohnung: Wähle eine Karte
   *[other] Deine Belohnung: Wähle { $count } Karten
}
germany-take_card-left = { $count ->
    [one] Noch { $count } Karte
   *[other] Noch { $count } Karten
}
germany-take_card-of = { $card } nehmen, { $supply } im Vorrat
germany-action-draw_card = Entwicklungskarte ziehen
germany-action-draw_card-about = Teil deiner Belohnung: die oberste Karte vom Kartenstapel, ohne zu bezahlen.
germany-action-decline_reward = Auf die Belohnung verzichten
germany-action-decline_reward-about = Du verzichtest auf die Belohnung oder auf das, was davon noch übrig ist.

## Verlauf. `$me` ist yes, wenn die lesende Person es getan hat. `$place` ist der Ort des Wahrzeichens wie in germany-landmark-…

germany-event-landmark_built = { $me ->
    [yes] { $place ->
        [berlin] Du baust das Brandenburger Tor in Berlin
        [bremen] Du baust den Bremer Roland
        [dresden] Du baust die Frauenkirche in Dresden
        [eisenach] Du baust die Wartburg über Eisenach
        [frankfurt-main] Du baust den Römer in Frankfurt
        [freiburg] Du baust das Freiburger Münster
        [koln] Du baust den Kölner Dom
        [lubeck] Du baust das Holstentor in Lübeck
        [munchen] Du baust die Frauenkirche in München
        [nurnberg] Du baust die Kaiserburg in Nürnberg
        [schwerin] Du baust das Schweriner Schloss
        [trier] Du baust die Porta Nigra in Trier
       *[other] Du baust ein Wahrzeichen
    }
   *[no] { $place ->
        [berlin] { $who } baut das Brandenburger Tor in Berlin
        [bremen] { $who } baut den Bremer Roland
        [dresden] { $who } baut die Frauenkirche in Dresden
        [eisenach] { $who } baut die Wartburg über Eisenach
        [frankfurt-main] { $who } baut den Römer in Frankfurt
        [freiburg] { $who } baut das Freiburger Münster
        [koln] { $who } baut den Kölner Dom
        [lubeck] { $who } baut das Holstentor in Lübeck
        [munchen] { $who } baut die Frauenkirche in München
        [nurnberg] { $who } baut die Kaiserburg in Nürnberg
        [schwerin] { $who } baut das Schweriner Schloss
        [trier] { $who } baut die Porta Nigra in Trier
       *[other] { $who } baut ein Wahrzeichen
    }
}
germany-event-reward_declined = { $me ->
    [yes] Du verzichtest auf die Belohnung
   *[no] { $who } verzichtet auf die Belohnung
}
germany-event-deadlock = Nichts kann sich mehr ändern: Wer die meisten Punkte hat, gewinnt
germany-event-trade_opened = { $me ->
    [yes] Du tauschst in diesem Zug mit dem Vorrat zwei gegen eine
   *[no] { $who } tauscht in diesem Zug mit dem Vorrat zwei gegen eine
}
germany-event-card_drawn = { $me ->
    [yes] Du ziehst eine Entwicklungskarte als Belohnung
   *[no] { $who } zieht eine Entwicklungskarte als Belohnung
}
germany-event-card_drawn-known = { $me ->
    [yes] Du ziehst eine Karte als Belohnung: { $dev }
   *[no] { $who } zieht eine Karte als Belohnung: { $dev }
}
germany-event-card_taken = { $me ->
    [yes] Du nimmst { $cards } als Belohnung
   *[no] { $who } nimmt { $cards } als Belohnung
}
germany-event-free_road = { $me ->
    [yes] Du setzt eine kostenlose Straße als Belohnung
   *[no] { $who } setzt eine kostenlose Straße als Belohnung
}

## Warum etwas nicht geht

germany-reason-not_a_landmark = Hierher gehört kein Wahrzeichen.
germany-reason-landmark_built = Dieses Wahrzeichen steht schon.
germany-reason-no_city = Ein Rathaus kann nur in einer Stadt stehen.
germany-reason-no_road_to_landmark = Keine deiner Straßen führt zu diesem Wahrzeichen.
germany-reason-no_reward = Im Moment gibt es keine Belohnung zu nehmen.
germany-reason-must_take_reward = An diesem Tisch muss eine Belohnung genommen werden.
germany-reason-not_before_roll = An diesem Tisch werden Entwicklungskarten erst nach dem Wurf ausgespielt.

## Gründe der Oberfläche in den Worten dieses Spiels

germany-reason-site_taken = Diese Stadt hat schon ihr Rathaus.
germany-reason-no_road_here = Keine deiner Straßen führt zu dieser Stadt.
germany-reason-road_not_connected = Dieser Weg hängt nicht mit deinen Straßen oder Rathäusern zusammen. Durch eine Stadt kommst du nur mit eigenem Rathaus, an einem Wahrzeichen erst vorbei, wenn es gebaut ist.
germany-reason-bought_this_turn = Eine in diesem Zug gekaufte oder als Belohnung gezogene Karte muss auf einen späteren Zug warten.
germany-reason-robber_must_move = Götz muss auf ein anderes Feld.
germany-reason-robber_not_there = Dort darf Götz nicht stehen.
germany-reason-not_a_victim = Diese Person hat am Feld von Götz kein Rathaus.

## Worte der Spielansicht, die hier etwas anderes meinen: die Meldung der Oberfläche mit `germany-` davor

germany-play-tab-own = Wahrzeichen
germany-play-now-robber = Wähle, wohin Götz zieht
germany-play-now-wait-robber = { $who } versetzt Götz
germany-play-log-robber-moved = { $me ->
    [yes] Du versetzt Götz: { $hex }
   *[no] { $who } versetzt Götz: { $hex }
}
germany-play-log-filter-robber = Götz und Karten
germany-play-place-robber = hier steht Götz
germany-play-place-coast = Rand der Landkarte
germany-play-points-own = Wahrzeichen
germany-review-own-points = Wahrzeichen
germany-review-source-power = Wahrzeichen
germany-review-luck-blocked = Von Götz blockiert

## Warum sich eine Computerperson für etwas entschieden hat: Gründe, die nur dieses Spiel hat, und gemeinsame mit eigenen Worten

germany-why-landmarks = { $up ->
    [yes] Du machst mehr aus den Wahrzeichen
   *[no] Du machst weniger aus den Wahrzeichen
}
germany-why-landmarks-count = { $n } { $count ->
    [one] Wahrzeichen
   *[other] Wahrzeichen
} { $more ->
    [yes] mehr
   *[no] weniger
}
germany-why-others-landmarks = { $up ->
    [yes] Die anderen machen weniger aus den Wahrzeichen
   *[no] Die anderen machen mehr aus den Wahrzeichen
}
germany-why-robber = { $up ->
    [yes] Götz schadet dir weniger
   *[no] Götz schadet dir mehr
}
germany-why-robber-per_roll = Götz kostet dich je Wurf { $n } Karten { $more ->
    [yes] mehr
   *[no] weniger
}
germany-why-others-robber = { $up ->
    [yes] Götz schadet den anderen mehr
   *[no] Götz schadet den anderen weniger
}
