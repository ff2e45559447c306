# Das Spiel. `$me` ist yes, wenn die lesende Person es getan hat, `$you`, wenn es ihr widerfahren ist.

## Der Bildschirm

play-title = Partie { $code }
play-loading = Das Spiel wird aufgebaut
play-again = Noch einmal versuchen
play-unknown-game = Diese Version kennt das Spiel „{ $game }“ nicht. Lade die Seite neu.
play-board = Spielplan
play-zoom-in = Vergrößern
play-zoom-out = Verkleinern
play-zoom-fit = Den ganzen Spielplan zeigen
play-players = Personen am Tisch
play-actions = Aktionen
play-side = Verlauf, Handel und Chat
play-more = Verlauf und Chat
play-close = Schließen
play-cancel = Abbrechen
play-step-back = Zurück
play-undo = Zurücknehmen
play-undo-ask = Die anderen fragen, ob du das zurücknehmen darfst
play-undo-ask-short = Zurücknehmen?
play-undo-request = Bitte um Rücknahme
play-undo-asks = { $count ->
    [one] { $who } möchte das zurücknehmen:
   *[other] { $who } möchte { $count } Züge zurücknehmen:
}
play-undo-waiting = Du bittest um Rücknahme. Es fehlt: { $who }.
play-undo-agree = Einverstanden
play-undo-refuse = Ablehnen
play-undo-refused = { $who } ist mit der Rücknahme nicht einverstanden.
play-you = du
play-menu = Menü
play-menu-home = Startseite
play-menu-almanac = Almanach
play-menu-settings = Einstellungen
play-host = Tisch leiten
play-host-watch = Zuschauen
play-host-watch-about = Ist es aus, sehen nur die Mitspielenden die Partie.
play-host-guests = Publikum
play-host-guests-none = Niemand schaut zu.
play-host-muted = stummgeschaltet
play-host-removed = weggeschickt
play-host-remove = Wegschicken
play-host-admit = Wieder einlassen
play-host-slow = Alle warten auf
play-host-slow-about = Nach zwei Minuten übernimmt ein Computer den Platz, außer es wird gezogen. Alle sehen es kommen, und der Platz lässt sich zurückholen.
play-host-hurry = Zum Zug bitten
play-host-hurry-end = Zurückziehen
play-hurry = { $name } hat noch { $time } für den Zug, dann übernimmt ein Computer.
play-hurry-you = Du hast noch { $time } für deinen Zug, dann übernimmt ein Computer.
play-lost = Verbindung verloren. Neuer Versuch …
play-closed = Der Server hat die Verbindung beendet.
play-watching = Zuschauen
play-watching-long = Du schaust bei dieser Partie zu.
play-review = So ist es gelaufen

## Jetzt

play-turn-mark = Wer am Zug ist
play-decides-mark = Wer jetzt entscheidet
play-time-left = Noch { $time }
play-dice = Würfel: { $a } und { $b }, zusammen { $sum }
play-dice-none = Noch kein Wurf
play-now-over = { $me ->
    [yes] Du hast gewonnen!
   *[no] { $who } { $count ->
        [one] hat
       *[other] haben
    } gewonnen
}
play-now-place = Wähle eine Stelle: { $piece }
play-now-start-roll = Würfle um den ersten Zug
play-now-start-rolling = Die Würfel entscheiden, wer beginnt
play-now-roll = Du bist am Zug: würfle
play-now-roll-or-card = Du bist am Zug: würfle oder spiel erst eine Karte aus
play-now-free-roads = { $count ->
    [one] Kostenlos: Wähle die letzte Stelle ({ $piece })
   *[other] Kostenlos: Wähle Stelle 1 von { $count } ({ $piece })
}
play-now-one-more-road = Kostenlos: Wähle noch eine Stelle ({ $piece }) oder verzichte
play-now-discard = { $count ->
    [one] Wirf { $count } Karte ab
   *[other] Wirf { $count } Karten ab
}
play-now-robber = Wähle, wohin der Räuber zieht
play-now-steal = Wähle, wen du beraubst
play-now-main = Du bist am Zug: handle, baue oder beende ihn
play-now-answer = { $who } bietet dir { $gave } für { $got }
play-now-game = Du entscheidest
play-now-wait = Am Zug: { $who }
play-now-wait-roll = Am Würfeln: { $who }
play-now-wait-place = { $who } setzt: { $piece }
play-now-wait-discard = Karten fehlen noch von: { $who }
play-now-wait-robber = { $who } versetzt den Räuber
play-now-closed = Die Leitung dieses Servers hat die Partie beendet
play-now-closed-about = Niemand hat gewonnen.
play-auto-end = Dein Zug endet in { $seconds } s
play-auto-end-cancel = Warten
play-stand-in-you = Ein Computer vertritt dich
play-take-back = Bin zurück
play-stand-in-ask = Vertretung
play-stand-in-ask-for = Computer vertreten lassen, bis { $name } zurück ist
play-stand-in-wait = Nach drei Minuten ohne Verbindung kann ein Computer { $name } vertreten: in { $time }.

## Personen

play-bot-level = Computer, Stufe: { $level }
play-is-computer = Computer
play-stand-in = Wird vom Computer vertreten
play-resigned = Hat aufgegeben; ein Computer spielt weiter
play-away = Nicht verbunden
play-leads = Führt.
play-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
play-hand-size = { $count ->
    [one] { $count } Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
play-hand-hidden = Die Zahl der Handkarten ist verborgen
play-dev-count = { $count ->
    [one] { $count } Entwicklungskarte
   *[other] { $count } Entwicklungskarten
}
play-knights = { $name }: { $count } ausgespielt
play-knights-award = { $name }: { $count } ausgespielt. { $award }
play-route = Route: { $count }
play-route-award = Route: { $count }. { $award }
play-owes = schuldet { $count }
play-a-card = eine Karte
play-points-settlements = { $piece } × { $count }
play-points-cities = { $piece } × { $count }
play-points-hidden = Verborgene Karten
play-points-own = Anderes
play-points-total = Punkte (von { $goal })
play-points-maybe = { $count ->
    [one] Eine nicht ausgespielte Karte kann einen Punkt verbergen.
   *[other] { $count } nicht ausgespielte Karten können Punkte verbergen.
}
play-pieces-left = Übrige Figuren
play-rates = Kurse des Vorrats
play-mute = Stummschalten
play-unmute = Nicht mehr stumm

## Hand und Aktionen

play-supply = Vorrat
play-deck = Übrige Entwicklungskarten
play-deck-later = Zweiter Stapel, noch nicht im Spiel
play-your-hand = Deine Hand
play-card-of = { $out } von { $cards }
play-no-devs = Keine Entwicklungskarten
play-dev-open = { $count ->
    [one] { $count } Entwicklungskarte
   *[other] { $count } Entwicklungskarten
}
play-dev-label = { $name }, { $count }
play-roll = Würfeln
play-end-turn = Zug beenden
play-decline-road = Nicht setzen
play-buy = Karte
play-trade = Handel
play-play = Ausspielen
play-left = noch { $count }
play-held-title = Hierhin setzen?
play-held-confirm = Ja, hierhin
play-held-replace = An seiner Stelle bauen?
play-build-title = Bauen
play-cards-title = Deine Entwicklungskarten
play-plenty-title = Nimm zwei Karten
play-plenty-chosen = { $chosen } von { $count } gewählt
play-plenty-send = Nehmen
play-monopoly-title = Nenne einen Rohstoff: Alle geben ihn dir
play-monopoly-send = Alle nehmen
play-pick-card = { $card }, { $count } gewählt, { $supply } im Vorrat
play-discard-title = { $count ->
    [one] Wirf { $count } Karte ab
   *[other] Wirf { $count } Karten ab
}
play-discard-card = { $card }: { $out } von { $held } gewählt
play-discard-back = { $card }: eine behalten
play-discard-chosen = { $chosen } von { $count } gewählt
play-discard-send = { $count ->
    [0] Abwerfen
    [one] { $count } Karte abwerfen
   *[other] { $count } Karten abwerfen
}
play-steal-title = Wen beraubst du?
play-steal-nothing = Niemanden
play-resign = Aufgeben
play-resign-title = Aufgeben?
play-resign-text = Ein Computer spielt für dich weiter. Du kannst nicht zurückkommen.

## Handel

play-tab-log = Verlauf
play-tab-trade = Handel
play-tab-chat = Chat
play-tab-stats = Zahlen
play-tab-own = Eigenes
play-you-give = Du gibst
play-you-get = Du bekommst
play-give-more = Eine Karte mehr geben: { $card } (jetzt { $count })
play-get-more = Eine Karte mehr verlangen: { $card } (jetzt { $count })
play-less = Eine Karte weniger: { $card } (jetzt { $count })
play-bank = Vorrat
play-bank-takes = Der Vorrat nimmt { $count } { $card }
play-bank-trade = Mit dem Vorrat tauschen: { $count } { $give } gegen 1 { $get }
play-clear = Leeren
play-ways-title = Wege zum Ziel: { $piece }
play-ways-card = Wege zum Ziel: Entwicklungskarte
play-ways-asking = Wege werden gesucht
play-ways-none = Noch führt kein Tausch dorthin.
play-ways-failed = Der Server war nicht zu erreichen.
play-way-bank = mit dem Vorrat
play-way-offer = Angebot an { $who }
play-way-offer-all = Angebot an alle
play-way-step = { $by }: { $give } gegen { $get }
play-way-take = { $by }: { $get }
play-passed = Angebot von { $who } abgelehnt, dir fehlt: { $cards }.
play-offers = Angebote
play-hand-change = Deine Hand:
play-hand-change-of = { $card } { $before }, dann { $after }
play-answer-time = { $seconds ->
    [one] Noch eine Sekunde für die Antwort
   *[other] Noch { $seconds } Sekunden für die Antwort
}
play-question-fold = Einklappen, um zu sehen, was darunter liegt
play-question-unfold = Frage zeigen
play-offer-to = Angebot an
play-offer-send = Anbieten
play-offer-gives = { $me ->
    [yes] gibst
   *[no] gibt
}
play-offer-wants = für
play-offer-accept = Annehmen
play-offer-decline = Ablehnen
play-offer-counter = Gegenangebot
play-offer-never = Nie in diesem Zug: Wiederholungen automatisch ablehnen
play-offer-never-short = Nie
play-offer-withdraw = Zurückziehen
play-offer-confirm = Mit { $who } abschließen
play-offer-hand = Weitergeben
play-answer-accepted = nimmt an
play-answer-declined = lehnt ab
play-answer-thinking = überlegt

## Verlauf und Chat

play-log = Verlauf
play-log-filter = Im Verlauf zeigen
play-log-filter-all = Alles
play-log-filter-deals = Ohne Handelsgespräche
play-log-filter-mine = Nur was mich betrifft
play-log-filter-dice = Würfel und Produktion
play-log-filter-build = Bauten und Sonderkarten
play-log-filter-robber = Räuber und Karten
play-log-filter-trade = Handel
play-log-older = Frühere Züge
play-log-latest = Neuestes
play-log-setup = Vorbereitung
play-log-start-rolled = { $me ->
    [yes] Du würfelst um den ersten Zug: { $sum }
   *[no] { $who } würfelt um den ersten Zug: { $sum }
}
play-log-tie = Gleichstand bei { $sum }, es wird erneut gewürfelt: { $seats }
play-log-first-seat = { $me ->
    [yes] Du beginnst
   *[no] { $who } beginnt
}
play-log-turn-began = { $me ->
    [yes] Du bist am Zug
   *[no] Am Zug: { $who }
}
play-log-rolled = { $me ->
    [yes] Du würfelst { $sum } ({ $a } + { $b })
   *[no] { $who } würfelt { $sum } ({ $a } + { $b })
}
play-log-produced = { $me ->
    [yes] Du bekommst { $cards }
   *[no] { $who } bekommt { $cards }
}
play-log-shortage = Im Vorrat knapp: { $card }
play-log-placed = { $me ->
    [yes] Du setzt: { $piece }
   *[no] { $who } setzt: { $piece }
}
play-log-built = { $me ->
    [yes] Du baust: { $piece }
   *[no] { $who } baut: { $piece }
}
play-log-paid = { $me ->
    [yes] Du bezahlst { $cards }
   *[no] { $who } bezahlt { $cards }
}
play-log-removed = { $me ->
    [yes] Verlässt den Spielplan: { $piece } von dir
   *[no] Verlässt den Spielplan: { $piece } von { $who }
}
play-log-card-bought = { $me ->
    [yes] Du kaufst eine Entwicklungskarte
   *[no] { $who } kauft eine Entwicklungskarte
}
play-log-card-bought-known = { $me ->
    [yes] Du kaufst eine Karte: { $dev }
   *[no] { $who } kauft eine Karte: { $dev }
}
play-log-card-played = { $me ->
    [yes] Du spielst aus: { $dev }
   *[no] { $who } spielt aus: { $dev }
}
play-log-must-discard = { $me ->
    [yes] Du musst { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } abwerfen
   *[no] { $who } muss { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } abwerfen
}
play-log-discarded = { $me ->
    [yes] Du wirfst ab: { $cards }
   *[no] { $who } wirft ab: { $cards }
}
play-log-robber-moved = { $me ->
    [yes] Du versetzt den Räuber: { $hex }
   *[no] { $who } versetzt den Räuber: { $hex }
}
play-log-robber-off = { $me ->
    [yes] Du nimmst den Räuber vom Spielplan
   *[no] { $who } nimmt den Räuber vom Spielplan
}
play-log-stole = { $me ->
    [yes] Du stiehlst { $other } eine Karte
   *[no] { $who } stiehlt { $you ->
        [yes] dir
       *[no] { $other }
    } eine Karte
}
play-log-stole-known = { $me ->
    [yes] Du stiehlst { $other } { $cards }
   *[no] { $who } stiehlt { $you ->
        [yes] dir
       *[no] { $other }
    } { $cards }
}
play-log-stole-nothing = { $me ->
    [yes] Du beraubst { $other }, doch die Hand ist leer
   *[no] { $who } beraubt { $you ->
        [yes] dich, doch deine Hand ist leer
       *[no] { $other }, doch die Hand ist leer
    }
}
play-log-took = { $me ->
    [yes] Du nimmst { $cards } aus dem Vorrat
   *[no] { $who } nimmt { $cards } aus dem Vorrat
}
play-log-handed-over = { $me ->
    [yes] Du gibst { $other } { $cards }
   *[no] { $who } gibt { $you ->
        [yes] dir
       *[no] { $other }
    } { $cards }
}
play-log-passed = { $me ->
    [yes] Du gibst { $other } eine Karte
   *[no] { $who } gibt { $you ->
        [yes] dir
       *[no] { $other }
    } eine Karte
}
play-log-passed-known = { $me ->
    [yes] Du gibst { $other } { $cards }
   *[no] { $who } gibt { $you ->
        [yes] dir
       *[no] { $other }
    } { $cards }
}
play-log-road-declined = { $me ->
    [yes] Du verzichtest auf die zweite kostenlose Figur ({ $piece })
   *[no] { $who } verzichtet auf die zweite kostenlose Figur ({ $piece })
}
play-log-knight-discarded = { $me ->
    [yes] Du nimmst eine ausgespielte Karte aus dem Spiel: { $dev }
   *[no] { $who } nimmt eine ausgespielte Karte aus dem Spiel: { $dev }
}
play-log-bank-traded = { $me ->
    [yes] Du tauschst { $gave } gegen { $got } mit dem Vorrat
   *[no] { $who } tauscht { $gave } gegen { $got } mit dem Vorrat
}
play-log-offered = { $me ->
    [yes] Du bietest { $gave } für { $got }
   *[no] { $who } bietet { $gave } für { $got }
}
play-hear-offered = { $me ->
    [yes] Du bietest { $gave } für { $got }, gefragt: { $to }
   *[no] { $who } bietet { $gave } für { $got }, gefragt: { $to }
}
play-log-accepted = { $me ->
    [yes] Du nimmst das Angebot von { $other } an
   *[no] { $who } nimmt { $you ->
        [yes] dein Angebot
       *[no] das Angebot von { $other }
    } an
}
play-log-declined = { $me ->
    [yes] Du lehnst das Angebot von { $other } ab
   *[no] { $who } lehnt { $you ->
        [yes] dein Angebot
       *[no] das Angebot von { $other }
    } ab
}
play-log-withdrawn = { $me ->
    [yes] Du ziehst dein Angebot zurück
   *[no] { $who } zieht das Angebot zurück
}
play-log-taken-back = { $me ->
    [yes] Du nimmst zurück: { $what }
   *[no] { $who } nimmt zurück: { $what }
}
play-taken-piece = { $piece }
play-taken-card = { $dev }
play-taken-offer = das Angebot
play-taken-withdrawal = den Rückzug des Angebots
play-taken-answer = die Antwort
play-taken-trade = den Handel
play-taken-discard = die abgeworfene Karte
play-taken-cards = die genommenen Karten
play-taken-turn = das Ende des Zuges
play-taken-move = den letzten Schritt
play-taken-several = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
play-log-offers-lapsed = Erloschene Angebote: { $seats }
play-log-traded = { $me ->
    [yes] Du gibst { $other } { $gave } für { $got }
   *[no] { $who } gibt { $you ->
        [yes] dir
       *[no] { $other }
    } { $gave } für { $got }
}
# Ein Angebot ist eine Zeile, die sich füllt: „Bot 2 bietet Lehm für Erz: du lehnst ab, Bot 3 nimmt an; getauscht mit Bot 3“.
play-log-then-accepted = { $me ->
    [yes] du nimmst an
   *[no] { $who } nimmt an
}
play-log-then-declined = { $me ->
    [yes] du lehnst ab
   *[no] { $who } lehnt ab
}
play-log-then-traded = getauscht mit { $you ->
    [yes] dir
   *[no] { $other }
}
play-log-then-withdrawn = zurückgezogen
play-log-then-lapsed = erloschen
play-log-then-replaced = durch ein anderes Angebot ersetzt
play-log-award = { $me ->
    [yes] Du bekommst: { $award }
   *[no] { $who } bekommt: { $award }
}
play-log-award-aside = Beiseitegelegt: { $award }
play-log-won = { $me ->
    [yes] Du gewinnst die Partie
   *[no] { $who } { $count ->
        [one] gewinnt
       *[other] gewinnen
    } die Partie
}
play-log-game = Etwas ist geschehen
play-chat = Chat
play-chat-empty = Noch hat niemand etwas gesagt.
play-chat-off = An diesem Tisch gibt es keinen Chat.
play-chat-say = Sag etwas
play-chat-send = Senden
play-chat-spectator = Publikum
play-chat-spectators = Publikum
play-chat-removed = (entfernt)
play-guest = Publikum { $number }
play-chat-phrases = Schnell gesagt
play-phrase-hello = Hallo!
play-phrase-good_game = Gutes Spiel!
play-phrase-thanks = Danke!
play-phrase-nice_move = Guter Zug!
play-phrase-sorry = Tut mir leid!
play-phrase-one_moment = Einen Moment, bitte
play-phrase-your_turn = Du bist dran
play-phrase-oops = Hoppla!
play-mute-who = Stummschalten: { $who }
play-unmute-who = Nicht mehr stumm: { $who }
play-chat-muted = ist stummgeschaltet.
play-chat-new = neu

## Mehrere Personen an einem Gerät

play-curtain = Gib das Gerät an { $name } weiter
play-curtain-take = Ich bin { $name }

## Stellen

play-place-coast = Küste
play-place-harbour = Hafen { $rate }
play-place-harbour-card = Hafen { $rate } für { $card }
play-place-between = zwischen { $a } und { $b }
play-place-robber = hier steht der Räuber
play-place-aside = neben dem Spielplan
play-place-replaces = { $where }; ersetzt: { $piece } { $you ->
    [yes] von dir
   *[no] von { $who }
}
play-place-build = { $piece }: { $where }
play-place-with = { $where }; Gebäude: { $who }
play-side-e = Ostseite
play-side-w = Westseite
play-side-n = Nordseite
play-side-s = Südseite
play-side-ne = Nordostseite
play-side-nw = Nordwestseite
play-side-se = Südostseite
play-side-sw = Südwestseite

## Was ein Ort einbringt

play-about-free = Freie Kreuzung
play-about-path = Weg
play-about-owned = { $piece }: { $who }
play-about-land = { $land }: { $card }
play-about-to = Nach: { $where }
play-about-line = { $name } { $number }, { $pips } von 36
play-about-pips = { $count ->
    [one] { $count } Karte in 36 Würfen
   *[other] { $count } Karten in 36 Würfen
}
play-about-odds = { $number }: { $ways } von 36, etwa jeder { $nth }. Wurf
play-about-nothing = Bringt nichts ein
play-about-hint = Einer der drei besten Plätze: { $pips } Karten in 36 Würfen, { $kinds ->
    [one] { $kinds } Sorte
   *[other] { $kinds } Sorten
}
play-legend = Das Land bringt
play-legend-open = Was das Land einbringt
play-legend-close = Legende schließen
play-legend-nothing = nichts

## Statistik während des Spiels

play-stats = Statistik bisher
play-stats-about = Nur was alle am Tisch gesehen haben. Niemand sieht hier mehr als du.
play-stats-part = Gezählt sind die letzten { $count } Aktionen: Dieses Spiel ist länger.
play-stats-rolls = { $count ->
    [one] Bisher { $count } Wurf
   *[other] Bisher { $count } Würfe
}
play-stats-all = Alle
play-stats-earned = Verdiente Karten
play-stats-earned-about = Vom Land und aus dem Vorrat, ohne Handel. Welche Karte gestohlen wurde, bleibt verborgen.
play-stats-traded = Gehandelt
play-stats-deals = { $players } untereinander, { $bank } mit dem Vorrat: bekommen (+) und gegeben (−).

## Tastatur

play-keys = Tastatur
play-key-roll = würfeln
play-key-build = Baumenü
play-key-trade = Handel
play-key-cards = Entwicklungskarten
play-key-end = Zug beenden
play-key-undo = zurücknehmen
play-keys-offers = Solange ein Angebot auf dich wartet
play-key-accept = annehmen
play-key-decline = ablehnen
play-key-counter = Gegenangebot
play-key-never = ablehnen, in diesem Zug auch Wiederholungen
play-key-never-again = ablehnen, in dieser Partie auch Wiederholungen
play-key-digits = etwas Offenes wählen, sonst eine Handkarte
play-key-board = zum Spielplan
play-key-arrows = von Stelle zu Stelle auf dem Spielplan
play-key-enter = auswählen
play-key-players = zu den Personen am Tisch
play-key-log = Verlauf
play-key-chat = Chat
play-key-cancel = einen Schritt zurück
play-key-help = diese Liste
