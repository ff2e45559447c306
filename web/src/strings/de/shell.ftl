# Texte der Hülle: alles außer Spielbildschirm (play.ftl) und Rückblick und Lektionen (review.ftl).

## Überall

ui-skip = Zum Inhalt springen
ui-close = Schließen
ui-loading = Wird geladen
ui-copy = Kopieren
ui-retry = Noch einmal versuchen
ui-rule = Regel { $rule } im Almanach
ui-default = Standard
ui-default-is = Standard: { $value }
ui-changed = { $count ->
    [one] { $count } Änderung
   *[other] { $count } Änderungen
}
ui-reset = Auf Standard zurücksetzen
nav-label = Hauptmenü
nav-home = Civitas, Startseite
nav-learn = Lernen
nav-settings = Einstellungen
footer-about = Frei und offen. Kein Konto, keine Werbung, kein Tracking.
title-new = Neuer Tisch
title-table = Tisch
title-replay = Wiederholung
title-learn = Lernen
title-settings = Einstellungen
title-imprint = Impressum
title-privacy = Datenschutz
announced = Von der Leitung dieses Servers:
announced-at = { $when }:
title-missing = Nicht gefunden
language-en = English
language-de = Deutsch
language-pl = Polski
time-now = gerade eben
colour-blue = Blau
colour-orange = Orange
colour-ivory = Elfenbein
colour-black = Schwarz
seat-number = Platz { $number }
seat-open = Freier Platz
seat-bot = Bot ({ $level })
seat-bot-number = Bot { $number } ({ $level })
seat-bot-alone = Bot
seat-bot-short = Bot { $number }
character-plain = Ausgewogen
character-of = { $name } { $kind }
character-builder = baut
character-merchant = handelt
character-raider = raubt
character-collector = sammelt
character-name-builder = Mörtel
character-name-merchant = Batzen
character-name-raider = Halunke
character-name-collector = Glitzer
seat-character = { $name } ({ $level })
seat-character-number = { $name } { $number } ({ $level })
seat-character-short = { $name } { $number }
bot-random = Zufall
bot-random-about = Macht irgendeinen erlaubten Zug.
bot-novice = Einsteiger
bot-novice-about = Spielt vernünftig und lässt dich ab und zu gewinnen.
bot-steady = Solide
bot-steady-about = Weiß, was eine Stellung wert ist, und denkt einen Schritt voraus.
bot-sharp = Gewitzt
bot-sharp-about = Denkt den ganzen eigenen Zug durch.
bot-master = Meister
bot-master-about = Spielt die besten Züge im Kopf durch, ehe er wählt.
bot-standard = Mittel
bot-standard-about = Spielt gut.
bot-expert = Profi
bot-expert-about = Spielt, so gut er kann.

## Etwas ging schief

failure-missing = Hier ist nichts
failure-missing-about = Vielleicht ist die Adresse vertippt, oder den Tisch gibt es längst nicht mehr.
failure-broken = Etwas ist schiefgegangen
failure-broken-about = Diese Seite ließ sich nicht laden. Meist hilft es, sie neu zu laden.
failure-reload = Neu laden
problem-unknown = Etwas Unerwartetes ist passiert.
problem-offline = Der Server ist gerade nicht erreichbar.
problem-busy = Einen Moment, deine letzte Aktion läuft noch.
problem-stale = Jemand war schneller. Schau, was sich geändert hat.
problem-no_seat = Du hast keinen Platz an diesem Tisch.
problem-no_such_table = Diesen Tisch gibt es nicht.
problem-seat_taken = Dort sitzt schon jemand.
problem-bad_invitation = Diese Einladung gilt nicht mehr.
problem-already_started = Die Partie hat schon begonnen.
problem-not_ready = Noch sind nicht alle bereit.
problem-seats_open = Es sind noch Plätze frei.
problem-colour_taken = Diese Farbe hat schon jemand.
problem-closed = Du hast den Tisch verlassen.
problem-unknown_game = Dieses Spiel gibt es nicht.
problem-too_many = Zu viele Anfragen. Warte kurz und versuch es noch einmal.
problem-too_many_actions = Mehr Aktionen sind in einem Zug nicht möglich. Bitte beende deinen Zug.
problem-too_many_offers = In diesem Zug kannst du keine weiteren Angebote machen.
problem-wrong_version = Es gibt eine neue Version von Civitas. Lade die Seite neu.
problem-hidden = Das wird gezeigt, wenn die Partie vorbei ist.
problem-too_large = Das ist zu groß.
problem-too_long = Das ist zu lang, um es am Stück zu zeigen.
problem-bad_option = Diese Regeln passen nicht zusammen.
problem-bad_board = Auf diesem Plan kann man nicht spielen.
problem-bad_position = Diese Stellung ist unmöglich.
problem-bad_record = Das ist keine Aufzeichnung, die Civitas lesen kann.
problem-no_secret = Diese Aufzeichnung enthält das Geheimnis ihrer Würfel nicht, also gibt es nichts zu prüfen.
problem-not_found = Unter dieser Adresse ist nichts.
problem-bad_key = Der Schlüssel dieses Browsers ist unlesbar. Lade die Seite neu.
problem-foreign_origin = Diese Seite darf mit diesem Server nicht sprechen.
problem-internal = Auf dem Server ist etwas schiefgegangen.
problem-no_key = Dieser Browser hat noch keinen Schlüssel. Lade die Seite neu.
problem-rematch_exists = Den Tisch für die Revanche gibt es schon.
problem-not_playing = An diesem Tisch läuft keine Partie.
problem-not_for_spectators = Diese Partie können nur die Mitspielenden sehen.
problem-not_over = Das geht erst, wenn die Partie vorbei ist.
problem-no_such_revision = So lang ist die Partie nicht.
problem-not_your_seat = Das ist nicht dein Platz.
problem-resigned = Dieser Platz hat aufgegeben.
problem-chat_off = An diesem Tisch gibt es keinen Chat.
problem-muted = Die Tischleitung hat dich stummgeschaltet.
problem-sent_away = Die Tischleitung hat dich gebeten zu gehen.
problem-table_closed = Die Leitung dieses Servers hat diesen Tisch geschlossen.
problem-banned = Die Leitung dieses Servers hat dich für eine Zeit ausgeschlossen.
problem-bad_chat = Diese Zeile ist zu lang.
problem-storage_failed = Der Server konnte das nicht speichern. Nichts hat sich geändert; versuch es noch einmal.
problem-unsure = Die Datenbank hat nicht rechtzeitig geantwortet. Ob das gespeichert ist, zeigt sich gleich; sieh nach, bevor du es noch einmal versuchst.
problem-broken_table = Dieser Tisch lässt sich nicht lesen.
problem-restarting = Der Server startet neu; gleich geht es weiter.
problem-time_is_up = Deine Zeit war um: Der Computer spielt diesen Zug noch zu Ende.
problem-take_back_off = An diesem Tisch lässt sich nichts zurücknehmen.
problem-own_only = An diesem Tisch kannst du nur deine eigenen letzten Züge zurücknehmen.
problem-nothing_to_take_back = Es gibt nichts zurückzunehmen.
problem-chance_was_drawn = Was der Zufall entschieden hat, lässt sich nicht zurücknehmen.
problem-something_was_shown = Dabei wurde Verdecktes gezeigt, darum lässt es sich nicht zurücknehmen.
problem-others_acted = Inzwischen hat jemand anders gehandelt.
problem-needs_consent = Das betrifft auch andere.
problem-no_request = Niemand bittet mehr darum, etwas zurückzunehmen.
problem-request_pending = Jemand anders möchte etwas zurücknehmen. Antworte zuerst darauf.
problem-take_back_refused = Jemand hat das abgelehnt.
problem-not_away = Diese Person ist noch nicht lange genug weg, oder der Tisch hat eine Uhr.
problem-other_rules = Diese Partie lief nach Regeln, die dieser Server nicht hat; hier kann sie nicht weitergehen.
problem-too_slow = Das hat zu lange gedauert. Versuch es noch einmal.
problem-name_too_long = Dieser Name ist zu lang.
problem-no_such_bot = Diesen Bot gibt es nicht.
problem-bad_clock = Ein Zug darf 1 bis 14 Tage dauern.
problem-bad_seed = Das muss eine ganze Zahl sein.
problem-bad_seats = Mit so vielen Plätzen geht es nicht.
problem-not_the_host = Das darf nur, wer den Tisch angelegt hat.
problem-table_full = Es ist kein Platz mehr frei.
problem-fixed_setup = Eine fortgesetzte Partie behält Aufbau und Regeln.
problem-no_such_map = Diese Karte bietet der Server nicht an.

## Startseite

home-title = Handeln, bauen, überlisten
home-lead = Brettspiele vom Handeln und Bauen in alten Welten, im Freundeskreis oder gegen den Computer. Im Browser, auf jedem Gerät, ohne Konto.
home-games = Spiele
home-play-now = Jetzt spielen
home-play-now-about = Du gegen drei Bots, sofort
home-create = Neuer Tisch
home-learn = Spiel lernen
home-players = { $from } bis { $to } Personen
home-players-some = { $from } Personen
home-minutes = etwa { $minutes } Minuten
home-difficulty-1 = leicht zu lernen
home-difficulty-2 = mit Tiefgang
home-difficulty-3 = für Erfahrene
home-join = An einen Tisch setzen
home-join-label = Code oder Link
home-join-about = Du hast einen Link oder einen kurzen Code bekommen? Hier hinein damit.
home-join-go = Los
home-join-bad = Das sieht nicht nach dem Code oder Link eines Tisches aus.
home-mine = Meine Partien
home-your-turn = Du bist dran
home-waiting = Die anderen sind dran
home-not-started = Noch nicht begonnen
home-open = Offene Tische
home-open-none = Gerade sucht kein Tisch nach Leuten. Leg einen an, dann sehen ihn andere hier.
home-open-seats = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
home-live = Laufende Partien
home-live-none = Gerade spielt niemand öffentlich.
home-over = Letzte Partien
home-over-none = Hier erscheinen beendete Partien, jede mit ihrer Wiederholung.
home-watch = Zuschauen
home-replay = Wiederholung
home-go-on = Weiter
home-sit = Platz nehmen
home-won = { $name } hat gewonnen
home-replay-file = Wiederholung aus einer Datei öffnen
home-open-label = Tisch { $code }
name-suggestions = Ibis, Lotus, Reiher, Falke, Akazie, Gazelle, Skarabäus, Jasmin, Luchs, Olive

## Neuer Tisch

new-title = Neuer Tisch: { $game }
new-lead = Wähle aus, wer mitspielt und nach welchen Regeln. Bis zum Start lässt sich alles noch ändern.
new-seats = Wer spielt
new-seats-count = Plätze
new-seat-me = Ich
new-seat-here = An diesem Gerät
new-seat-open = Freier Platz
new-seat-bot = Bot: { $level }
new-fill-bots = Mit Bots besetzen
new-fill-open = Für andere frei lassen
new-seat-kind = Wer auf Platz { $number } sitzt
new-seat-character = Charakter auf Platz { $number }
new-seat-name = Name auf Platz { $number }
new-unofficial = Für diese Personenzahl sind die Regeln nicht gemacht; es geht trotzdem.
new-hot-seat = Mehrere Personen teilen sich dieses Gerät: Vor jedem Zug ist der Bildschirm verdeckt, bis die nächste Person übernimmt.
new-map = Aufbau
new-map-own = Eigene Karte
new-map-own-none = Keine, Aufbau des Spiels
new-map-own-about = Vom Betreiber dieses Servers gemacht. Sie bleibt bei der Partie und ihrer Aufzeichnung.
new-seed = Startwert
new-seed-about = Derselbe Startwert ergibt immer dasselbe Land. Lass ihn leer für eine Überraschung.
new-seed-random = Überrasch mich
new-rules = Regeln
new-rules-about = Hausregeln und Auslegungen. Ohne Änderungen spielt ihr nach den klassischen Regeln.
new-table-settings = Der Tisch
new-create = Tisch anlegen
new-create-start = Partie starten
new-name = Dein Name
new-their-name = Name der Person
clock-label = Bedenkzeit
clock-none = Unbegrenzt
clock-none-about = Alle denken, so lange sie wollen.
clock-relaxed = Gemütlich
clock-relaxed-about = Genug Zeit für alle; wer einschläft, wird von einem Bot vertreten.
clock-fast = Schnell
clock-fast-about = Für Leute, die wissen, was sie tun.
clock-days = Tage
clock-days-about = Für Partien neben dem Alltag: Öffne den Tisch, wann immer du kurz Zeit hast.
clock-days-count = Tage pro Zug
clock-days-short = { $days ->
    [one] { $days } Tag pro Zug
   *[other] { $days } Tage pro Zug
}
pace-label = Tempo der Bots
pace-slow = Langsam
pace-normal = Normal
pace-fast = Schnell
pace-instant = Sofort
take-back-label = Zurücknehmen
take-back-off = Nie
take-back-off-about = Getan ist getan.
take-back-own = Eigene Züge
take-back-own-about = Die eigenen letzten Schritte im eigenen Zug. Nie Würfel, nie Verdecktes, das gezeigt wurde.
take-back-consent = Mit Zustimmung
take-back-consent-about = Die eigenen letzten Schritte; weiter zurück, wenn alle zustimmen. Nie Würfel, nie Verdecktes, das gezeigt wurde.
watch-label = Wer zuschauen darf
watch-everyone = Alle
watch-everyone-about = Die Partie steht auf der Startseite.
watch-link = Mit Link
watch-link-about = Wer den Link zum Tisch hat.
watch-nobody = Niemand
watch-nobody-about = Nur wer mitspielt.
listed-label = Freie Plätze allen zeigen
listed-about = Der Tisch steht auf der Startseite, und alle können sich dazusetzen.
chat-label = Chat
chat-about = Wer mitspielt, kann den anderen schreiben.

## Tisch vor dem Start

lobby-title = { $game }: Tisch { $code }
lobby-lead-host = Lade andere ein, richte den Tisch ein und starte, wenn alle da sind.
lobby-lead-guest = Nimm Platz. Die Partie startet, wer den Tisch angelegt hat.
lobby-lead-seated = Sag Bescheid, wenn du bereit bist. Die Partie startet, wer den Tisch angelegt hat.
lobby-seats = Plätze
lobby-sit = Hier sitzen
lobby-stand = Aufstehen
lobby-remove = Vom Tisch entfernen
lobby-ready = Bereit
lobby-not-ready = Noch nicht bereit
lobby-colour = Farbe
lobby-colour-pick = Farbe { $colour }
lobby-colour-taken = Farbe { $colour }, vergeben
lobby-away = hat die Seite geschlossen
lobby-invite = Einladen
lobby-invite-code = Code
lobby-invite-code-about = Zum Vorlesen: Man tippt ihn auf der Startseite ein.
lobby-invite-link = Link zum Tisch
lobby-invite-seat = Einladung kopieren
lobby-invite-seat-about = Eine Einladung hält einen Platz für genau eine Person frei, auch wenn der Tisch nicht auf der Startseite steht.
lobby-invite-copied = Einladung für Platz { $number } kopiert
lobby-invite-qr = QR-Code des Links zu diesem Tisch
lobby-link-copied = Link kopiert
lobby-copy-failed = Kopieren geht hier nicht. Markiere den Link und kopiere ihn selbst.
lobby-map = Aufbau
lobby-map-reroll = Anderes Land
lobby-map-preview = Vorschau des Spielplans
lobby-rules = Regeln und Tisch
lobby-rules-default = Klassische Regeln, nichts geändert
lobby-start = Partie starten
lobby-start-open = Es sind noch Plätze frei. Besetz sie mit Leuten oder Bots, oder entferne sie.
lobby-start-ready = Noch nicht bereit: { $names }.
lobby-start-host = Die Partie startet, wer den Tisch angelegt hat.
lobby-start-asked = Es geht los. Es fehlt noch der Browser von: { $names }.
lobby-start-anew = Die Würfel wurden neu versprochen: Der Browser von { $names } hat nicht geantwortet.
lobby-spectators = { $count ->
    [0] Niemand schaut zu
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}
lobby-chat = Chat
lobby-chat-say = Etwas in die Runde sagen
lobby-chat-send = Senden

## Einladung und Verbindung

invite-title = Du bist eingeladen
invite-lead = An Tisch { $code } ist ein Platz für dich reserviert. Wie sollen dich die anderen nennen?
invite-go = Platz nehmen
invite-look-on = Nur zuschauen
table-lost = Verbindung verloren. Neuer Versuch …
table-connecting = Verbindung zum Tisch …

## Was dich zurückruft: Titel des Tabs, Benachrichtigungen, eine neuere Fassung

call-turn = ● Du bist dran — { $game }
call-turn-offers = { $count ->
    [one] ● Du bist dran, { $count } Angebot — { $game }
   *[other] ● Du bist dran, { $count } Angebote — { $game }
}
call-offers = { $count ->
    [one] { $count } Angebot — { $game }
   *[other] { $count } Angebote — { $game }
}
call-tables = { $count ->
    [one] ● { $count } Partie wartet auf dich
   *[other] ● { $count } Partien warten auf dich
}
call-notice-turn = Du bist dran — { $game }
call-notice-open = Die anderen warten auf dich.
call-notice-offer = Angebot von { $who }
call-notice-deal = { $give } gegen { $want }
version-new = Eine neue Version ist da.
version-reload = Aktualisieren

## Einstellungen

settings-title = Einstellungen
settings-lead = Alles hier bleibt auf diesem Gerät.
settings-you = Du
settings-name = Name
settings-name-about = So sehen dich die anderen, wenn du Platz nimmst.
settings-look = Aussehen
settings-language = Sprache
settings-language-auto = Wie der Browser
settings-theme = Hell oder dunkel
settings-theme-auto = Wie das System
settings-theme-light = Tag
settings-theme-dark = Dämmerung
settings-motion = Bewegung
settings-motion-about = Bewegte Würfel, Karten und Figuren.
settings-motion-auto = Wie das System
settings-motion-on = An
settings-motion-off = Aus
settings-patterns = Muster auf Figuren
settings-patterns-about = Zusätzlich zur Farbe ein Muster für jede Person.
settings-colours = Die vier Farben
settings-call = Wenn du dran bist
settings-sound = Ton
settings-sound-about = Kurze Töne für deinen Zug, Angebote, Würfel und Bauten, ab dem ersten Tippen auf einer Seite.
settings-notices = Benachrichtigungen
settings-notices-about = Wenn du dran bist oder ein Angebot bekommst, während du woanders bist. Der Browser fragt dich um Erlaubnis.
settings-notices-denied = Dein Browser erlaubt sie hier nicht. Erlaube sie für diese Seite in seinen Einstellungen.
settings-notices-none = Dieser Browser kennt keine, oder nur auf Seiten mit https.
settings-vibrate = Vibration
settings-vibrate-about = Ein kurzes Summen, wenn du dran bist oder ein Angebot bekommst.
settings-vibrate-none = Dieses Gerät oder dieser Browser kann nicht vibrieren.
settings-play = Spielen
settings-confirm = Setzen bestätigen
settings-confirm-about = Eine Figur wird erst nach dem zweiten Antippen gesetzt.
settings-hints = Hinweise für den Einstieg
settings-hints-about = Markiert beim Setzen einer Siedlung die drei Plätze mit den besten Chancen.
settings-hints-auto = In der Lektion
settings-hints-on = Immer
settings-hints-off = Nie
settings-auto-end = Zug automatisch beenden
settings-auto-end-about = Wenn nichts mehr zu tun ist, endet dein Zug auch ohne „Zug beenden“.
settings-auto-roll = Automatisch würfeln
settings-auto-roll-about = Zu Beginn deines Zuges wird für dich gewürfelt, außer du könntest vorher eine Karte ausspielen.
settings-auto-pass = Unbezahlbare Angebote ablehnen
settings-auto-pass-about = Ein Angebot, für das dir Karten fehlen, wird gleich abgelehnt, und du erfährst davon.
settings-keys-about = Drück auf dem Spielbildschirm „?“, um alle Tasten zu sehen.

## Warum etwas nicht geht

reason-game_over = Die Partie ist vorbei.
reason-not_your_turn = Du bist nicht dran.
reason-no_such_seat = Diesen Platz gibt es am Tisch nicht.
reason-wrong_phase = Das geht gerade nicht.
reason-roll_first = Würfle zuerst.
reason-already_rolled = In diesem Zug wurde schon gewürfelt.
reason-no_such_place = Diese Stelle gibt es auf dem Spielplan nicht.
reason-cannot_afford = Dir fehlen die Karten, um das zu bezahlen.
reason-no_piece_left = Du hast keine solche Figur mehr.
reason-site_taken = Auf dieser Kreuzung steht schon ein Gebäude.
reason-path_taken = Dieser Weg ist schon besetzt.
reason-too_close = Ein anderes Gebäude ist zu nah: Die benachbarten Kreuzungen müssen frei sein.
reason-road_leads_here = Hierher führt eine Straße: Wähle eine Kreuzung, die keine Straße berührt.
reason-supply_gives_others = Diese Karte gibt der Vorrat dafür nicht.
reason-no_road_here = Keine deiner Routen reicht bis zu dieser Kreuzung.
reason-road_not_connected = Dieser Weg ist mit nichts von dir verbunden.
reason-not_at_new_settlement = Der Weg muss an der Siedlung beginnen, die du gerade gesetzt hast.
reason-not_own_settlement = Hier steht keine Siedlung von dir.
reason-deck_empty = Es ist keine Entwicklungskarte mehr da.
reason-no_such_card = Du hast keine solche Entwicklungskarte.
reason-bought_this_turn = Eine in diesem Zug gekaufte Karte muss auf einen späteren Zug warten.
reason-one_card_a_turn = Du hast in diesem Zug schon eine Entwicklungskarte ausgespielt.
reason-no_room_for_roads = Dafür fehlt eine Figur oder ein freier Weg.
reason-must_place_road = Diese Figur musst du setzen: Verzichten kannst du nur auf die zweite von zweien.
reason-robber_must_move = Der Räuber muss auf ein anderes Feld.
reason-robber_not_there = Dort darf der Räuber nicht stehen.
reason-not_a_victim = Diese Person hat am Feld des Räubers kein Gebäude.
reason-nothing_to_steal = Diese Person hat keine Karten.
reason-must_steal = Du musst jemandem eine Karte nehmen.
reason-nothing_to_discard = Du hast nichts abzuwerfen.
reason-discard_not_held = Die Karte, die du abwerfen willst, hast du nicht.
reason-card_not_held = Für dieses Geschäft fehlen dir Karten.
reason-rate_not_met = Für deinen Kurs hast du nicht genug gleiche Karten.
reason-same_card = Derselbe Rohstoff darf nicht auf beiden Seiten liegen.
reason-supply_same_card = Nimm vom Vorrat einen anderen Rohstoff, als du gibst.
reason-supply_empty = Davon ist im Vorrat nichts mehr da.
reason-no_such_kind = Diesen Rohstoff gibt es im Spiel nicht.
reason-trade_closed = Die Bauphase hat begonnen, also ist der Handel für diesen Zug vorbei.
reason-trade_off = An diesem Tisch wird nicht untereinander gehandelt.
reason-too_many_cards = So viele Karten davon hat das Spiel nicht.
reason-nobody_asked = Ein Angebot braucht mindestens eine andere Person.
reason-empty_side = Beide Seiten müssen mindestens eine Karte geben.
reason-bad_partner = Geschäfte gehen nur mit der Person am Zug.
reason-no_offer = Dieses Angebot gibt es nicht mehr.
reason-not_addressed = Dieses Angebot galt nicht dir.
reason-already_answered = Diese Antwort hast du schon gegeben.
reason-not_accepted = Diese Person hat das Angebot nicht angenommen.
reason-impossible_outcome = Dieses Ergebnis ist hier nicht möglich.
reason-impossible_roll = Das können zwei Würfel nicht zeigen.
reason-impossible_theft = Diese Karte lässt sich hier nicht stehlen.
reason-impossible_draw = Diese Karte lässt sich hier nicht ziehen.
reason-no_such_move = Diesen Zug gibt es in diesem Spiel nicht.

## Wer den Server betreibt, und was gespeichert wird

about-nothing = Die Leitung dieses Servers hat hier nichts geschrieben.
about-short = Dieser Server braucht kein Konto, setzt keine Cookies und lädt nichts von anderswo. Gespeichert wird, was zum Spielen nötig ist, und sonst nichts.
about-kept = Was gespeichert wird
about-kept-name = Der Name, den du an einem Tisch eintippst.
about-kept-chat = Was du im Chat eines Tisches schreibst.
about-kept-moves = Deine Züge, damit Partien weitergehen und noch einmal angesehen werden können.
about-kept-key = Ein Hashwert des zufälligen Schlüssels in deinem Browser: Daran erkennt der Server, welche Plätze deine sind. Der Schlüssel selbst wird nicht gespeichert.
about-kept-origin = Zu jedem Tisch eine Zahl von 0 bis 65.535, abgeleitet von der Adresse, von der aus er angelegt wurde. Zehntausende Adressen teilen sich jede Zahl.
about-kept-banned = Wenn die Serverleitung jemanden ausschließt: der Hashwert eines Schlüssels oder ein Adressbereich, bis zum Ende des Ausschlusses. Was die Serverleitung tut, wird vermerkt, mit den ersten acht Stellen eines solchen Hashwerts.
about-not = Was nicht gespeichert wird
about-not-text = Die Adressen der Spielenden, ihr Browser, woher sie kamen, wie sie sich auf der Seite bewegen. Die Adresse einer Verbindung ist nur bekannt, solange sie offen ist, und wird gegen Überflutung einige Minuten lang gezählt.
about-long = Wie lange
about-long-open = Tische, an denen keine Partie begonnen wurde
about-long-over = Beendete Partien
about-long-abandoned = Partien, die niemand mehr spielt
about-long-copies = In Sicherungen der Datenbank bleibt es, bis die Serverleitung sie löscht. Wird eine Sicherung zurückgespielt, werden alle wieder gelöscht, die seither gelöscht wurden.
about-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
about-for-ever = bis die Serverleitung sie löscht
about-rights = Auskunft und Löschung
about-rights-contact = Schreib an: { $contact }
about-rights-number = Die Serverleitung kennt diesen Browser unter der Nummer
about-rights-erase = Nenne diese Nummer und was du möchtest: eine Kopie von allem, was über dich gespeichert ist, oder dass es gelöscht wird. Gelöscht werden deine Namen, was du geschrieben hast und der Hashwert deines Schlüssels. Züge bleiben ohne Namen, denn sie gehören zu den Partien anderer.
