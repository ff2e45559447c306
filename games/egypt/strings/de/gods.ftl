# Die Götter Ägyptens. Gelten für Ägypten mit der Option `gods` und für Pyramide. Wörter nach almanac/GLOSSARY.md und dem von Pyramide.

## Optionen: Name, was sie entscheidet, Werte

option-gods = Hilfe der Götter
option-gods-about = Alle haben einen Gott oder eine Göttin mit einer eigenen Gabe zur Seite.
option-gods-off = Nein
option-gods-on = Ja
option-god_pairing = Thot und Bastet
option-god_pairing-about = Wer von beiden dich eine Entwicklungskarte wählen lässt; die andere Gottheit schickt den Räuber in die Wüste.
option-god_pairing-thoth_chooses = Thot: die Karte
option-god_pairing-bastet_chooses = Bastet: die Karte
option-horus = Horus fragt
option-horus-about = Von wie vielen Personen Horus eine Karte verlangt.
option-horus-one_or_two = Eine oder zwei
option-horus-two = Immer zwei
option-maat_victim = Wen Maat besucht
option-maat_victim-about = Nur Personen mit mehr Punkten als du, die Karten haben, oder jede Person mit mehr Punkten.
option-maat_victim-with_cards = Wer Karten hat
option-maat_victim-any = Alle, die vorn liegen
option-fresh_gods = Atum und Isis helfen
option-fresh_gods-about = Ab wann sie dir helfen, wenn du sie gerade genommen hast.
option-fresh_gods-next_roll = Ab dem nächsten Wurf
option-fresh_gods-next_turn = Ab dem nächsten Zug
option-god_start = Erste Götter
option-god_start-about = Wer den ersten Gott bekommt, wenn alle Anfangsfiguren schon stehen.
option-god_start-backwards = Letzte Person zuerst
option-god_start-seat_order = Startperson zuerst

## Die zehn Gottheiten: Name, wer das ist, wann sie hilft, die Gabe auf der Karte und ausführlich, und der Knopf. Die letzten vier erzählen von der Gabe und nennen nie den Namen: Vertauscht `god_pairing` die Gaben, wechseln die von Thot und Bastet den Platz.

egypt-god-horus = Horus
egypt-god-horus-about = der Falke, Gott des Himmels und der Könige
egypt-power-demand-when = In deinem Zug, aber nicht, solange ein Wurf abgehandelt wird
egypt-power-demand-short = Verlange einen Rohstoff von zwei Personen; für jede Karte gibst du eine beliebige zurück.
egypt-power-demand-long = Nenne einen Rohstoff und verlange von einer oder zwei anderen Personen eine Karte davon. Wer eine hat, muss sie geben und bekommt von dir eine Karte deiner Wahl zurück. Benutzt ist die Gabe auch, wenn niemand eine hat.
egypt-power-demand-long-two = Nenne einen Rohstoff und verlange von zwei anderen Personen eine Karte davon. Wer eine hat, muss sie geben und bekommt von dir eine Karte deiner Wahl zurück. Benutzt ist die Gabe auch, wenn niemand eine hat.
egypt-power-demand-use = Karte verlangen

egypt-god-ptha = Ptah
egypt-god-ptha-about = Schöpfer aller Dinge, Schutzgott des Handwerks
egypt-power-substitute-when = In deinem Zug, wenn du bauen darfst
egypt-power-substitute-short = Baue einen Ochsenkarren mit einer anderen Karte statt Ziegel oder Vieh.
egypt-power-substitute-long = Baue einen Ochsenkarren und bezahle statt des Ziegels oder statt des Viehs einen beliebigen anderen Rohstoff. Eine der beiden Karten musst du ersetzen: Der übliche Preis gilt hier nicht.
egypt-power-substitute-use = Mit anderer Karte bauen

egypt-god-atum = Atum
egypt-god-atum-about = der Erste von allen, aus dem Urwasser gestiegen
egypt-power-balance-when = Nach jedem Wurf, der dir nichts bringt, egal von wem
egypt-power-balance-short = Ein Wurf bringt dir nichts? Nimm eine Karte deiner Wahl.
egypt-power-balance-long = Bringt dir ein Wurf, der keine 7 ist, keine Karte, egal wer gewürfelt hat und warum, darfst du dir eine Rohstoffkarte deiner Wahl aus dem Vorrat nehmen.
egypt-power-balance-use = Karte nehmen

egypt-god-osiris = Osiris
egypt-god-osiris-about = Herr der Toten und von allem, was neu wächst
egypt-power-move_cart-when = In deinem Zug, aber nicht, solange ein Wurf abgehandelt wird
egypt-power-move_cart-short = Versetze einen deiner offenen Ochsenkarren auf einen anderen Weg.
egypt-power-move_cart-long = Nimm einen deiner Ochsenkarren, der nur an einem Ende eine andere Figur von dir berührt, und setz ihn ohne Kosten auf einen anderen Weg, auf dem du ihn bauen könntest.
egypt-power-move_cart-use = Karren versetzen

egypt-god-isis = Isis
egypt-god-isis-about = mächtig im Zauber, Mutter des Horus
egypt-power-shelter-when = Automatisch bei jeder 7, egal von wem
egypt-power-shelter-short = Bei einer 7 behältst du alle Karten; waren sie ohnehin sicher, nimmst du eine.
egypt-power-shelter-long = Sobald irgendwer eine 7 würfelt, geschieht das automatisch. Hast du mehr Karten, als sicher sind, wirfst du keine ab. Sonst nimmst du eine Rohstoffkarte deiner Wahl, die für diese 7 nicht zählt.
egypt-power-shelter-use = Karte nehmen

egypt-god-hapi = Hapi
egypt-god-hapi-about = die Nilflut, die die Äcker grün macht
egypt-power-plough-when = In deinem Zug, wenn du bauen darfst
egypt-power-plough-short = Schick einen ausgespielten Söldner heim und baue eine Siedlung oder Tempelstadt billiger.
egypt-power-plough-long = Einer deiner ausgespielten Söldner verlässt das Spiel. Dafür gründest du eine Siedlung für einen Ziegel und ein Vieh oder baust eine Tempelstadt für zwei Stein und ein Getreide. Dein Heer wird um einen kleiner.
egypt-power-plough-use = Billiger bauen

egypt-god-amun = Amun
egypt-god-amun-about = der Verborgene, König der Götter
egypt-power-trade-when = In deinem Zug, wenn du mit dem Vorrat handeln darfst
egypt-power-trade-short = Tausche einen Zug lang einen Rohstoff zwei gegen eine mit dem Vorrat.
egypt-power-trade-long = Wähle einen Rohstoff und tausche zwei Karten davon gegen eine andere mit dem Vorrat. Mit demselben Rohstoff darfst du das bis zum Ende dieses Zuges wiederholen, so oft du willst.
egypt-power-trade-use = Zwei gegen eine tauschen

egypt-god-maat = Maat
egypt-god-maat-about = Wahrheit und Gerechtigkeit, mit der Straußenfeder
egypt-power-alms-when = In deinem Zug, nach der Produktion
egypt-power-alms-short = Sieh die Hand einer Person mit mehr Punkten als du an und nimm eine Karte.
egypt-power-alms-long = Wähle eine Person, die sichtbar mehr Punkte hat als du. Du siehst ihre Hand und nimmst die Karte, die dir am besten gefällt. Hat niemand mehr Punkte als du, gibt es nichts zu nehmen.
egypt-power-alms-use = Eine Hand ansehen

egypt-god-thoth = Thot
egypt-god-thoth-about = der Ibis, Gott der Schrift und des Wissens
egypt-power-choose_card-when = In deinem Zug, wenn du bauen darfst
egypt-power-choose_card-short = Kaufe eine Entwicklungskarte: Sieh drei an und behalte eine.
egypt-power-choose_card-long = Kaufst du eine Entwicklungskarte, darfst du statt eines der drei Rohstoffe einen beliebigen anderen bezahlen. Dann siehst du die obersten drei Karten an und behältst eine; die anderen werden in den Kartenstapel zurückgemischt.
egypt-power-choose_card-use = Karte aussuchen

egypt-god-bastet = Bastet
egypt-god-bastet-about = die Katze, Göttin der Freude, die Böses fernhält
egypt-power-banish-when = In deinem Zug, aber nicht, solange ein Wurf abgehandelt wird
egypt-power-banish-short = Schick den Räuber in die Wüste und nimm eine Karte des Feldes, das er verlässt.
egypt-power-banish-long = Der Räuber kehrt in die Wüste heim, und du nimmst aus dem Vorrat eine Rohstoffkarte des Feldes, das er verlässt. Niemand wird beraubt.
egypt-power-banish-use = Räuber vertreiben

## Namen nach Kennung, für Sätze: `$god` und `$returned` sind Kennungen wie horus

egypt-god-name = { $god ->
    [horus] { egypt-god-horus }
    [ptha] { egypt-god-ptha }
    [atum] { egypt-god-atum }
    [osiris] { egypt-god-osiris }
    [isis] { egypt-god-isis }
    [hapi] { egypt-god-hapi }
    [amun] { egypt-god-amun }
    [maat] { egypt-god-maat }
    [thoth] { egypt-god-thoth }
   *[bastet] { egypt-god-bastet }
}
egypt-god-object = { $god ->
    [horus] { egypt-god-horus }
    [ptha] { egypt-god-ptha }
    [atum] { egypt-god-atum }
    [osiris] { egypt-god-osiris }
    [isis] { egypt-god-isis }
    [hapi] { egypt-god-hapi }
    [amun] { egypt-god-amun }
    [maat] { egypt-god-maat }
    [thoth] { egypt-god-thoth }
   *[bastet] { egypt-god-bastet }
}
egypt-god-returned = { $returned ->
    [horus] { egypt-god-horus }
    [ptha] { egypt-god-ptha }
    [atum] { egypt-god-atum }
    [osiris] { egypt-god-osiris }
    [isis] { egypt-god-isis }
    [hapi] { egypt-god-hapi }
    [amun] { egypt-god-amun }
    [maat] { egypt-god-maat }
    [thoth] { egypt-god-thoth }
   *[bastet] { egypt-god-bastet }
}

## Die Götter neben dem Spielplan

egypt-gods = Götter
egypt-gods-about = Alle haben eine Gottheit. Nutze ihre Gabe, dann dreh sie um oder tausche sie gegen eine andere.
egypt-gods-display = Auslage
egypt-gods-display-about = Diese Gottheiten sind frei. Hast du deine benutzt, darfst du sie gegen eine von ihnen tauschen.
egypt-gods-display-count = { $count ->
    [one] { $count } Gottheit in der Auslage
   *[other] { $count } Gottheiten in der Auslage
}
egypt-gods-yours = Deine Gottheit
egypt-gods-of = Gottheit von { $who }
egypt-gods-none = Noch keine Gottheit
egypt-gods-seat = { egypt-god-name }, { egypt-side }, { egypt-god-state }
egypt-side = { $side ->
    [a] Seite A
   *[b] Seite B
}
egypt-side-a = Seite A
egypt-side-a-about = Nach der Nutzung umdrehen und behalten oder tauschen.
egypt-side-b = Seite B
egypt-side-b-about = Nach der Nutzung muss sie getauscht werden.
egypt-god-ready = Bereit
egypt-god-rests = Ruht bis zum nächsten Zug
egypt-god-state = { $ready ->
    [yes] bereit
   *[no] ruht bis zum nächsten Zug
}
egypt-gods-declared = { $card }: 2 zu 1 in diesem Zug
egypt-gods-declared-about = Bis du aufhörst oder deinen Zug beendest, nimmt der Vorrat zwei Karten dieses Rohstoffs für eine.
egypt-hand-seen = Diese Hand hast du gesehen
egypt-hand-seen-about = Wird gezeigt, solange sicher ist, welche Karten darin sind.
egypt-deck-seen = Aufgedeckt
egypt-deck-known = Das liegt sicher im Kartenstapel: { $devs }

## Jetzt: was du tust

egypt-now-demand = Wähle, von wem du eine Karte verlangst: { $card }
egypt-now-demand-more = Verlange sie noch von einer zweiten Person oder lass es genug sein: { $card }
egypt-now-demand-second = Wähle die zweite Person, von der du sie verlangst: { $card }
egypt-now-give_back = Wähle die Karte, die du { $other } zurückgibst
egypt-now-cart = Wähle einen Weg für deinen Ochsenkarren
egypt-now-cart-boat = Wähle einen Weg über den Nil für dein Boot
egypt-now-balance = Dieser Wurf bringt dir nichts: Nimm eine Karte oder verzichte
egypt-now-lift = Wähle den offenen Ochsenkarren, den du versetzt
egypt-now-move_cart = Wähle einen anderen Weg für diesen Ochsenkarren
egypt-now-shelter = Deine Hand ist vor dieser 7 sicher: Nimm eine Karte
egypt-now-plough_settle = Ein Söldner geht heim: Wähle eine Stelle für die Siedlung
egypt-now-plough_upgrade = Ein Söldner geht heim: Wähle die Siedlung, die du ausbaust
egypt-now-alms = Nimm eine Karte aus der Hand von { $other }
egypt-now-look_at_cards = { $count ->
    [one] Deck die letzte Karte auf, die du sehen darfst
   *[other] Deck Karten vom Kartenstapel auf: noch { $count }
}
egypt-now-keep_card = Wähle die Karte, die du behältst
egypt-now-after_use = { egypt-god-object } umdrehen und behalten oder tauschen
egypt-now-after_use-b = Tausche { egypt-god-object } gegen eine andere Gottheit

## Jetzt: was die anderen sehen

egypt-now-wait-demand = { $who } verlangt eine Karte: { $card }
egypt-now-wait-give_back = { $who } gibt eine Karte zurück
egypt-now-wait-cart = { $who } baut einen Ochsenkarren mit einer anderen Karte
egypt-now-wait-cart-boat = { $who } baut ein Boot mit einer anderen Karte
egypt-now-wait-balance = { $who } darf nach einem leeren Wurf eine Karte nehmen
egypt-now-wait-move_cart = { $who } versetzt einen Ochsenkarren
egypt-now-wait-shelter = { $who } nimmt eine Karte, sicher vor dieser 7
egypt-now-wait-alms = { $who } sieht eine Hand an und nimmt eine Karte
egypt-now-wait-look_at_cards = { $who } sieht Karten vom Kartenstapel an
egypt-now-wait-keep_card = { $who } sucht sich eine Entwicklungskarte aus
egypt-now-wait-after_use = { $who } dreht die Gottheit um oder tauscht sie

## Was die Götter erlauben

egypt-action-demand = Karte verlangen
egypt-action-ask = Verlangen
egypt-action-enough = Genug
egypt-action-enough-about = Von niemandem mehr etwas verlangen.
egypt-action-give_back = Diese Karte geben
egypt-action-back = Zurück
egypt-action-back-about = Noch ist nichts geschehen: Deine Gottheit bleibt unbenutzt.
egypt-action-substitute = Mit anderer Karte bauen
egypt-action-place = Hierhin setzen
egypt-action-take = Karte nehmen
egypt-action-pass = Verzichten
egypt-action-pass-about = Nichts nehmen; deine Gottheit bleibt unbenutzt.
egypt-action-lift = Karren versetzen
egypt-action-plough_settle = Siedlung billiger
egypt-action-plough_settle-about = Ein Ziegel und ein Vieh; einer deiner ausgespielten Söldner verlässt das Spiel.
egypt-action-plough_upgrade = Tempelstadt billiger
egypt-action-plough_upgrade-about = Zwei Stein und ein Getreide; einer deiner ausgespielten Söldner verlässt das Spiel.
egypt-action-declare = Zwei gegen eine tauschen
egypt-action-stop = Nicht mehr zwei gegen eine
egypt-action-stop-about = Beendet den besseren Kurs; dann drehst du deine Gottheit um oder tauschst sie.
egypt-action-look = Eine Hand ansehen
egypt-action-choose_card = Karte aussuchen
egypt-action-turn_over = Karte aufdecken
egypt-action-keep = Diese Karte behalten
egypt-action-banish = Räuber vertreiben
egypt-action-flip = Umdrehen und behalten
egypt-action-flip-about = Sie bleibt auf Seite B bei dir und kann ab einem späteren Zug wieder helfen.
egypt-action-exchange = Tauschen
egypt-action-exchange-about = Leg sie mit Seite A nach oben zurück und nimm eine andere; sie kann ab einem späteren Zug helfen.
egypt-exchange-for = { egypt-god-object } nehmen

## Fragen über dem Spielplan

egypt-demand-title = Welchen Rohstoff verlangst du?
egypt-demand-of = { $card } verlangen
egypt-ask-title = Von wem verlangst du das? { $card }
egypt-ask-of = Von { $who } verlangen
egypt-ask-done = Schon gefragt
egypt-give_back-title = Welche Karte bekommt { $other }?
egypt-give_back-of = { $card } geben
egypt-substitute-title = Welche Karte ersetzt du, und womit?
egypt-substitute-without = Statt
egypt-substitute-with = Du bezahlst
egypt-substitute-boat = Für ein Boot
egypt-substitute-cart = Für einen Ochsenkarren
egypt-substitute-send = Weg wählen
egypt-take-title = Nimm eine Karte deiner Wahl
egypt-take-of = { $card } nehmen, { $supply } im Vorrat
egypt-declare-title = Einen Rohstoff zwei gegen eine tauschen
egypt-declare-give = Du gibst zwei davon
egypt-declare-get = Du bekommst eine davon
egypt-declare-send = Tauschen
egypt-look-title = Wessen Hand siehst du an?
egypt-look-of = { $count ->
    [one] { $who }, { $count } Punkt
   *[other] { $who }, { $count } Punkte
}
egypt-alms-title = Nimm eine Karte von { $other }
egypt-alms-of = { $card } nehmen, { $count } in dieser Hand
egypt-choose_card-title = Wie bezahlst du die Karte?
egypt-choose_card-plain = Der übliche Preis
egypt-choose_card-replace = { $with } statt { $without }
egypt-choose_card-send = Bezahlen und ansehen
egypt-turn_over-title = { $count ->
    [one] Noch eine Karte ansehen
   *[other] Noch { $count } Karten ansehen
}
egypt-keep-title = Welche Karte behältst du?
egypt-keep-about = Die anderen werden in den Kartenstapel zurückgemischt.
egypt-keep-of = { $dev } behalten
egypt-after_use-title = { egypt-god-name } hat dir geholfen. Was nun?
egypt-exchange-title = Welche Gottheit nimmst du?

## Verlauf. `$me` ist yes, wenn die lesende Person es getan hat, `$you`, wenn es ihr widerfahren ist

egypt-event-god_dealt = { $me ->
    [yes] Du bekommst { egypt-god-object }
   *[no] { $who } bekommt { egypt-god-object }
}
egypt-event-god_used = { $me ->
    [yes] { egypt-god-name } hilft dir
   *[no] { egypt-god-name } hilft { $who }
}
egypt-event-god_flipped = { $me ->
    [yes] Du drehst { egypt-god-object } auf Seite B
   *[no] { $who } dreht { egypt-god-object } auf Seite B
}
egypt-event-god_exchanged = { $me ->
    [yes] Du tauschst { egypt-god-returned } gegen { egypt-god-object }
   *[no] { $who } tauscht { egypt-god-returned } gegen { egypt-god-object }
}
egypt-event-asked-given = { $me ->
    [yes] Du verlangst und bekommst von { $other }: { $card }
   *[no] { $who } verlangt und bekommt von { $you ->
        [yes] dir
       *[no] { $other }
    }: { $card }
}
egypt-event-asked-none = { $me ->
    [yes] Du verlangst vergeblich von { $other }: { $card }
   *[no] { $who } verlangt vergeblich von { $you ->
        [yes] dir
       *[no] { $other }
    }: { $card }
}
egypt-event-spared = { $me ->
    [yes] Isis beschützt dich: Du behältst alle Karten
   *[no] Isis beschützt { $who }: Keine Karte geht verloren
}
egypt-event-trade_declared = { $me ->
    [yes] Du tauschst in diesem Zug zwei gegen eine: { $card }
   *[no] { $who } tauscht in diesem Zug zwei gegen eine: { $card }
}
egypt-event-hand_seen = { $me ->
    [yes] Du siehst die Hand von { $other } an
   *[no] { $who } sieht { $you ->
        [yes] deine Hand
       *[no] die Hand von { $other }
    } an
}
egypt-event-card_seen = { $me ->
    [yes] Du siehst eine Karte vom Kartenstapel an
   *[no] { $who } sieht eine Karte vom Kartenstapel an
}
egypt-event-card_seen-known = { $me ->
    [yes] Du siehst eine Karte vom Kartenstapel: { $dev }
   *[no] { $who } sieht eine Karte vom Kartenstapel: { $dev }
}
egypt-event-card_kept = { $me ->
    [yes] Du behältst eine Entwicklungskarte
   *[no] { $who } behält eine Entwicklungskarte
}
egypt-event-card_kept-known = { $me ->
    [yes] Du behältst eine Karte: { $dev }
   *[no] { $who } behält eine Karte: { $dev }
}
egypt-event-cards_returned = { $me ->
    [yes] { $count ->
        [one] Du mischst { $count } Karte in den Kartenstapel zurück
       *[other] Du mischst { $count } Karten in den Kartenstapel zurück
    }
   *[no] { $count ->
        [one] { $who } mischt { $count } Karte in den Kartenstapel zurück
       *[other] { $who } mischt { $count } Karten in den Kartenstapel zurück
    }
}
egypt-event-cart_moved = { $me ->
    [yes] Du versetzt einen Ochsenkarren
   *[no] { $who } versetzt einen Ochsenkarren
}

## Warum etwas nicht geht

egypt-reason-god_fresh = Diese Gottheit ist in diesem Zug zu dir gekommen oder umgedreht worden; sie hilft ab dem nächsten Zug.
egypt-reason-not_your_god = Diese Gabe gehört einer Gottheit, die du nicht hast.
egypt-reason-god_not_now = Für diese Gabe ist jetzt nicht der richtige Moment.
egypt-reason-no_god_step = Gerade läuft keine Gabe, zu der das gehört.
egypt-reason-god_not_used = Eine Gottheit kannst du nur umdrehen oder tauschen, nachdem du sie benutzt hast.
egypt-reason-no_boats = In diesem Spiel gibt es keine Boote.
egypt-reason-must_substitute = Eine Karte des Preises muss durch eine andere ersetzt werden.
egypt-reason-no_open_cart = Dieser Ochsenkarren ist nicht offen: Er darf nur an einem Ende deine anderen Figuren berühren.
egypt-reason-no_other_path = Für diesen Ochsenkarren ist kein anderer Weg offen.
egypt-reason-no_path_for_it = Dafür ist kein Weg offen.
egypt-reason-same_path = Der Ochsenkarren muss auf einen anderen Weg.
egypt-reason-not_ahead = Diese Person hat nicht mehr Punkte als du.
egypt-reason-victim_empty = Diese Person hat keine Karten.
egypt-reason-already_asked = Von dieser Person hast du schon eine Karte verlangt.
egypt-reason-ask_another = An diesem Tisch musst du von zwei Personen eine Karte verlangen.
egypt-reason-no_mercenary = Du hast keinen ausgespielten Söldner, den du heimschicken kannst.
egypt-reason-two_needed = Du brauchst zwei Karten dieses Rohstoffs.
egypt-reason-robber_in_desert = Der Räuber ist schon in der Wüste.
egypt-reason-not_in_display = Diese Gottheit liegt nicht in der Auslage.
egypt-reason-must_exchange = Seite B ist benutzt: Diese Gottheit muss getauscht werden.
egypt-reason-finish_power = Die Gabe hat begonnen: Bring sie erst zu Ende.

## Worte der Spielansicht, die hier etwas anderes meinen: die Meldung der Oberfläche mit `egypt-` davor

egypt-play-tab-own = Götter
egypt-review-source-power = Götter
egypt-review-loss-power = an einen Gott verloren

## Warum sich eine Computerperson für etwas entschieden hat: Gründe, die nur dieses Spiel hat, und gemeinsame mit eigenen Worten

egypt-why-gods = { $up ->
    [yes] Deine Gottheit hilft dir mehr
   *[no] Deine Gottheit hilft dir weniger
}
egypt-why-others-gods = { $up ->
    [yes] Die Gottheiten der anderen helfen ihnen weniger
   *[no] Die Gottheiten der anderen helfen ihnen mehr
}
