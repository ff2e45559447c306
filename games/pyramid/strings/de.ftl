# Pyramide: was nur dieses Spiel hat. Alles andere sagt ../egypt/strings. Wörter nach almanac/GLOSSARY.md.

game-pyramid = Pyramide
game-pyramid-blurb = Siedle an beiden Ufern des Nils, überquere ihn mit Papyrusbooten und bau mit an der großen Pyramide. Wer dabei zurückbleibt, den trifft der Fluch des Pharaos; allen anderen gilt sein Segen. Zehn Gottheiten helfen mit. Elf Punkte gewinnen, wenn nicht vorher die Pyramide fertig ist.

## Figuren

piece-papyrus_boat = Papyrusboot
piece-pyramid_block = Pyramiden­block

## Optionen: Name, was sie entscheidet, Werte

option-map = Aufbau
option-map-about = Jedes Mal ein neues Land oder das feste für die erste Partie. Der Nil nimmt immer denselben Lauf.
option-map-variable = Variabel
option-map-variable-about = Das Land am Nil und abseits davon wird neu gemischt.
option-map-first_game = Erste Partie
option-map-first_game-about = Ein festes Land. Ihr setzt eure Anfangsfiguren selbst.
option-first-about = Die Würfel entscheiden, oder ihr nennt einen Platz.
option-isis_limit = Isis und der Wesir
option-isis_limit-about = Ab wann deine Hand als groß gilt, wenn du Isis und zugleich die Gunst des Wesirs hast.
option-isis_limit-revealed = Die aufgedeckte Zahl
option-isis_limit-vizier = Die Neun des Wesirs
option-route_builder_boats = Routenbauer und Boote
option-route_builder_boats-about = Ob ein Routenbauer auch Boote setzen darf.
option-route_builder_boats-barred = Nur Ochsenkarren
option-route_builder_boats-allowed = Auch Boote
option-route_builder_boats-needs_cart = Boote, wo ein Karren passt
option-ptha_boats = Ptah und Boote
option-ptha_boats-about = Ob Ptah auch bei einem Boot eine Karte ersetzen lässt.
option-ptha_boats-barred = Nur Ochsenkarren
option-ptha_boats-allowed = Auch Boote
option-end_order = Ziel und letzter Block zugleich
option-end_order-about = Wenn ein Block dir das Ziel bringt und zugleich die Partie beendet.
option-end_order-goal_first = Das Ziel gewinnt
option-end_order-count = Alle Punkte zählen
option-end_cards = Verborgene Punkte am Ende
option-end_cards-about = Ob Siegpunktkarten zählen, wenn die Pyramide die Partie beendet.
option-end_cards-count = Sie zählen
option-end_cards-ignore = Sie zählen nicht
option-favor_time = Wann der Wesir tauscht
option-favor_time-about = Jederzeit nach der Produktion oder nur, solange du handeln darfst.
option-favor_time-any = Jederzeit
option-favor_time-trade = Beim Handeln

## Gezähltes, mit der Zahl

pyramid-count-boat = { $count ->
    [one] { $count } Boot
   *[other] { $count } Boote
}
pyramid-count-block = { $count ->
    [one] { $count } Block
   *[other] { $count } Blöcke
}
pyramid-count-gold = { $count ->
    [one] { $count } Goldblock
   *[other] { $count } Goldblöcke
}

## Der Nil

pyramid-nile = Nil
pyramid-nile-about = Der Fluss zieht sich vom Delta am Meer durch das ganze Land. Nur Boote überqueren ihn.
pyramid-nile-hex = am Nil
pyramid-delta = Nildelta
pyramid-delta-about = Das Feld, auf dem der Nil in zwei Armen das Meer erreicht. Drei seiner Wege queren den Fluss.
pyramid-river_path = Weg über den Nil
pyramid-river_path-about = Hier kann nur ein Boot stehen.

## Die Pyramide

pyramid-site = Die große Pyramide
pyramid-site-about = 30 Blöcke auf vier Stufen, von unten nach oben. Ihr alle baut mit, und der Pharao legt Goldblöcke dazu.
pyramid-filled = { $count } von { $all } Bauplätzen belegt
pyramid-level = Stufe { $level }: { $count } von { $all }
pyramid-level-done = Stufe { $level }: fertig
pyramid-blocks = Gebaute Blöcke
pyramid-blocks-of = { $count ->
    [one] { $who }: { $count } Block
   *[other] { $who }: { $count } Blöcke
}
pyramid-blocks-yours = { $count ->
    [one] Du: { $count } Block
   *[other] Du: { $count } Blöcke
}
pyramid-blocks-left = Blöcke übrig: { $count }
pyramid-boats-left = Boote übrig: { $count }
pyramid-needs-boat = Bau zuerst ein Boot: Dann kannst du Blöcke zur Pyramide bringen.
pyramid-next-blessing = Noch ein Block, und der Pharao segnet dich.

## Goldblöcke

pyramid-gold = Goldblöcke
pyramid-gold-about = Zwölf Blöcke des Pharaos. Eine 7 deckt einen auf: Seine Zahl sagt, wie viele Karten sicher sind. Der zwölfte beendet die Partie.
pyramid-gold-placed = { $count } von { $all } auf der Pyramide
pyramid-gold-left = { $count ->
    [one] Noch { $count } Goldblock
   *[other] Noch { $count } Goldblöcke
}
pyramid-gold-numbers = Noch verdeckte Zahlen
pyramid-gold-number = { $number }: noch { $count }
pyramid-gold-revealed = Aufgedeckt: { $number }

## Fluch und Segen

pyramid-pharaoh = Der Pharao
pyramid-pharaoh-about = Wer die wenigsten Blöcke hat, allein oder mit anderen, steht unter dem Fluch; alle anderen sind gesegnet. Bei Gleichstand trifft der Fluch alle.
pyramid-curse = Fluch des Pharaos
pyramid-curse-about = Ein Punkt weniger, solange niemand weniger Blöcke hat als du.
pyramid-curse-points = −1
pyramid-blessing = Segen des Pharaos
pyramid-blessing-about = Ein Punkt mehr, solange jemand weniger Blöcke hat als du.
pyramid-blessing-points = +1
pyramid-cursed = Verflucht, ein Punkt weniger
pyramid-blessed = Gesegnet, ein Punkt mehr

## Die Gunst des Wesirs

pyramid-vizier = Gunst des Wesirs
pyramid-vizier-about = Gehört der Person, die den letzten Block gebaut hat. Einmal je Zug eine Karte gegen eine andere, und neun Karten sind vor einer 7 sicher. Keine Punkte.
pyramid-vizier-nobody = Noch niemand
pyramid-vizier-of = bei { $who }
pyramid-vizier-yours = deine
pyramid-vizier-trade = 1:1 einmal je Zug
pyramid-vizier-hand = 9 Karten sind sicher
pyramid-vizier-ready = In diesem Zug noch nicht benutzt
pyramid-vizier-used = In diesem Zug benutzt

## Karten, die vor einer 7 sicher sind

pyramid-safe = { $count ->
    [one] { $count } Karte ist sicher
   *[other] { $count } Karten sind sicher
}
pyramid-safe-range = { $low } Karten sind sicher, mit Glück { $high }
pyramid-safe-about = Bei einer 7 sagt der Goldblock, wie viele Karten sicher sind. Wer mehr hat, wirft die Hälfte ab. Mit der Gunst des Wesirs sind neun immer sicher.

## Wie es endet

pyramid-end = So endet es
pyramid-end-goal = { $goal ->
    [one] Wer im eigenen Zug { $goal } Punkt hat, gewinnt sofort.
   *[other] Wer im eigenen Zug { $goal } Punkte hat, gewinnt sofort.
}
pyramid-end-gold = Der zwölfte Goldblock beendet die Partie: Wer die meisten Punkte hat, gewinnt.
pyramid-end-full = Der 30. Block beendet die Partie: Wer die meisten Punkte hat, gewinnt.
pyramid-end-gold-left = { $count ->
    [one] Die Partie endet mit dem nächsten Goldblock
   *[other] Noch { $count } Goldblöcke bis zum Ende
}
pyramid-end-full-left = { $count ->
    [one] Die Partie endet mit dem nächsten Block
   *[other] Noch { $count } Bauplätze bis zum Ende
}
pyramid-tie = Bei gleich vielen Punkten
pyramid-tie-blocks = mehr Blöcke auf der Pyramide gewinnen
pyramid-tie-vizier = dann die Gunst des Wesirs
pyramid-tie-shared = dann wird der Sieg geteilt

## Jetzt

pyramid-now-first_settlement = Wähle eine Stelle am Nil für deine erste Siedlung
pyramid-now-second_settlement = Wähle deine zweite Stelle: Sie bringt dir Karten und eine Gottheit
pyramid-now-boat = Wähle einen Weg über den Nil für dein Boot
pyramid-now-reveal = Eine 7: Deck einen Goldblock auf
pyramid-now-wait-reveal = { $who } deckt einen Goldblock auf

## Was nur dieses Spiel erlaubt

pyramid-action-boat = Boot bauen
pyramid-action-boat-about = Zwei Papyrus und ein Vieh, auf einen Weg über den Nil. Es zählt für deine Route wie ein Ochsenkarren.
pyramid-action-block = Block bauen
pyramid-action-block-about = Ein Stein und ein Vieh. Du brauchst ein Boot auf dem Spielplan. Bringt dir die Gunst des Wesirs.
pyramid-action-favor = Mit Gunst des Wesirs tauschen
pyramid-action-favor-about = Einmal in deinem Zug: eine Karte gegen eine andere.
pyramid-favor-title = Eine Karte gegen eine andere
pyramid-favor-give = Du gibst
pyramid-favor-get = Du bekommst
pyramid-favor-send = Tauschen
pyramid-action-reveal = Goldblock aufdecken
pyramid-ptha-boats = An diesem Tisch gilt das auch für Boote.
pyramid-osiris-boats = Boote bleiben, wo sie sind.

## Verlauf. `$me` ist yes, wenn die lesende Person es getan hat

pyramid-event-boat = { $me ->
    [yes] Du baust ein Papyrusboot
   *[no] { $who } baut ein Papyrusboot
}
pyramid-event-gold_revealed = { $me ->
    [yes] Du deckst einen Goldblock auf: { $number } Karten sind sicher
   *[no] { $who } deckt einen Goldblock auf: { $number } Karten sind sicher
}
pyramid-event-gold_placed = Der Pharao legt Goldblock { $gold } von 12; { $filled } von 30 Bauplätzen sind belegt
pyramid-event-block_built = { $me ->
    [yes] { $blocks ->
        [one] Du baust deinen ersten Block; { $filled } von 30 Bauplätzen sind belegt
       *[other] Du baust einen Block und hast jetzt { $blocks }; { $filled } von 30 Bauplätzen sind belegt
    }
   *[no] { $blocks ->
        [one] { $who } baut den ersten eigenen Block; { $filled } von 30 Bauplätzen sind belegt
       *[other] { $who } baut einen Block und hat jetzt { $blocks }; { $filled } von 30 Bauplätzen sind belegt
    }
}
pyramid-event-pharaoh = Der Pharao segnet: { $seats }
pyramid-event-pharaoh-none = Alle haben gleich viele Blöcke: Der Fluch des Pharaos trifft alle
pyramid-event-vizier = { $me ->
    [yes] Du bekommst: Gunst des Wesirs
   *[no] { $who } bekommt: Gunst des Wesirs
}
pyramid-event-favor = { $me ->
    [yes] Durch die Gunst des Wesirs tauschst du { $gave } gegen { $got }
   *[no] Durch die Gunst des Wesirs tauscht { $who } { $gave } gegen { $got }
}
pyramid-event-pyramid_done = { $by ->
    [gold] Der zwölfte Goldblock liegt: Die Partie endet
   *[full] Die Pyramide ist fertig: Die Partie endet
}

## Warum etwas nicht geht

pyramid-reason-not_a_river_path = Ein Boot kann nur auf einem Weg über den Nil stehen.
pyramid-reason-river_path = Dieser Weg führt über den Nil: Hier kann nur ein Boot stehen, kein Ochsenkarren.
pyramid-reason-no_boat_left = Du hast kein Boot mehr.
pyramid-reason-not_for_boats = Ptah hilft, Ochsenkarren zu bezahlen, nicht Boote.
pyramid-reason-needs_boat = Du brauchst ein Boot auf dem Spielplan, bevor du Blöcke bauen kannst.
pyramid-reason-no_block_left = Du hast keinen Block mehr.
pyramid-reason-not_vizier = Du hast die Gunst des Wesirs nicht.
pyramid-reason-favor_used = Du hast die Gunst des Wesirs in diesem Zug schon benutzt.
pyramid-reason-favor_same_card = Nimm eine andere Karte, als du gibst.
pyramid-reason-not_at_nile = Deine erste Siedlung muss ein Feld am Nil berühren.
pyramid-reason-no_land_path = Von hier käme kein Ochsenkarren weg: Alle Wege führen über den Nil.
pyramid-reason-no_reveal = Im Moment gibt es keinen Goldblock aufzudecken.

## Worte der Spielansicht, die hier etwas anderes meinen: die Meldung der Oberfläche mit `pyramid-` davor

pyramid-reason-road_not_connected = Dieser Weg hängt nicht mit deinen Karren, Booten oder Gebäuden zusammen.
pyramid-reason-no_road_here = Kein Karren und kein Boot von dir reicht bis zu dieser Kreuzung.
pyramid-play-tab-own = Pyramide
pyramid-play-points-own = Pharao
pyramid-review-own-points = Pharao
pyramid-review-source-development = Karten und Götter
pyramid-review-loss-development = durch eine Karte oder Gottheit verloren

## Warum sich eine Computerperson für etwas entschieden hat: Gründe, die nur dieses Spiel hat, und gemeinsame mit eigenen Worten

pyramid-why-river = { $up ->
    [yes] Du machst mehr aus dem Nil
   *[no] Du machst weniger aus dem Nil
}
pyramid-why-river-count = { $n } { $count ->
    [one] Papyrusboot
   *[other] Papyrusboote
} { $more ->
    [yes] mehr
   *[no] weniger
}
pyramid-why-others-river = { $up ->
    [yes] Die anderen machen weniger aus dem Nil
   *[no] Die anderen machen mehr aus dem Nil
}
pyramid-why-pyramid = { $up ->
    [yes] Du stehst beim Pharao besser da
   *[no] Du stehst beim Pharao schlechter da
}
pyramid-why-pyramid-count = { $n } { $count ->
    [one] Pyramidenblock
   *[other] Pyramidenblöcke
} { $more ->
    [yes] mehr
   *[no] weniger
}
pyramid-why-others-pyramid = { $up ->
    [yes] Die anderen stehen beim Pharao schlechter da
   *[no] Die anderen stehen beim Pharao besser da
}
