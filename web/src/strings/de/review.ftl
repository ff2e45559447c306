# Nach dem Spiel (review-…): Ende, Diagramme, Wiederholung, Prüfung der Würfel. Lernen (learn-…): Spiele, Almanach, Lektion.

## Das Ende

review-over = Die Partie ist vorbei
review-closed = Die Leitung dieses Servers hat die Partie beendet
review-you-won = Du hast gewonnen!
review-won = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben gewonnen
}
review-winner = Gewonnen
review-length = { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}, { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}, { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfe
}
review-rematch = Revanche
review-join-rematch = Zur Revanche
review-replay = Wiederholung
review-check-dice = Würfel prüfen
review-download = Aufzeichnung herunterladen
review-home = Startseite
review-again = Noch einmal versuchen
review-loading = Die Partie wird geladen
review-standings = Woraus die Punkte bestehen
review-points = { $count ->
    [one] Punkt
   *[other] Punkte
}
review-times = { $count } × { $name }
review-hidden-cards = Siegpunktkarten
review-own-points = sonstige Punkte
review-award-route = Längste Route
review-award-army = Größtes Heer
review-charts = Die Partie in Diagrammen
review-charts-short = Diagramme
review-as-table = Als Tabelle
review-player = Person
review-players = Alle am Tisch

## Diagramme

review-points-title = Punkte im Lauf der Partie
review-points-about = Wähle einen Zug, um ihn in der Wiederholung zu sehen.
review-axis-points = Punkte
review-turn = Zug
review-turn-number = Zug { $turn }
review-turn-of = Zug { $turn }: { $name }
review-setup = Vorbereitung
review-goal = { $goal } zum Sieg
review-dice-title = Die Würfel
review-dice-axis = Anzahl
review-dice-sum = Summe
review-dice-count = Gewürfelt
review-dice-expected = Erwartet
review-dice-say = { $sum }: { $count }-mal gewürfelt, erwartet { $expected }
review-dice-tip = Summe { $sum }
review-dice-tip-count = { $count }-mal gewürfelt
review-dice-tip-expected = { $expected }-mal erwartet
review-dice-none = Niemand hat gewürfelt.
review-dice-even = { $rolls } Würfe, ungewöhnlich gleichmäßig: { $share } aller Partien dieser Länge haben ungleichmäßigere Würfe.
review-dice-usual = { $rolls } Würfe, wie Würfel eben sind: { $share } aller Partien dieser Länge sind mindestens so ungleichmäßig.
review-dice-uneven = { $rolls } Würfe, ziemlich ungleichmäßig: Nur { $share } aller Partien dieser Länge sind ebenso ungleichmäßig.
review-dice-rare = { $rolls } Würfe, sehr ungleichmäßig: { $share } aller Partien dieser Länge sind ebenso ungleichmäßig. Das kommt vor, nur selten.
review-luck-title = Glück
review-luck-extremes = Die besten Würfel: { $best }. Die schlechtesten: { $worst }.
review-luck-even = Niemand hatte besonders viel Glück oder Pech.
review-luck-say = { $actual ->
    [one] { $actual } Karte
   *[other] { $actual } Karten
} aus Würfen, im Schnitt { $expected }{ $blocked ->
    [0] { "" }
   *[other] , { $blocked } durch den Räuber verloren
}
review-luck-actual = Karten
review-luck-expected = Im Schnitt
review-luck-blocked = Vom Räuber blockiert
review-luck-less = weniger Karten
review-luck-more = mehr Karten
review-luck-how = Für jeden Wurf: die Karten, die kamen, verglichen mit dem, was die Gebäude in dem Moment im Schnitt einbringen. Felder mit dem Räuber zählen nicht.
review-gained-title = Woher die Karten kamen
review-lost-title = Wohin die Karten gingen
review-source-start = Vorbereitung
review-source-production = Produktion
review-source-bank = Handel mit dem Vorrat
review-source-players = Handel untereinander
review-source-stolen = gestohlen
review-source-development = Entwicklungskarten
review-source-power = besondere Kräfte
review-loss-paid = gebaut und gekauft
review-loss-bank = Handel mit dem Vorrat
review-loss-players = Handel untereinander
review-loss-robbed = von anderen gestohlen
review-loss-development = durch eine Karte verloren
review-loss-power = durch eine besondere Kraft verloren
review-loss-discarded = abgeworfen

## Die Würfel, geprüft

review-fair-good = Alle Würfe und Karten sind wie versprochen.
review-fair-good-about = Dein Browser hat sie gerade alle nachgerechnet.
review-fair-bad = Etwas ist nicht wie versprochen.
review-fair-broken-promise = Das Geheimnis passt nicht zu seinem Fingerabdruck.
review-fair-no-secret = Das Geheimnis wird verraten, wenn die Partie vorbei ist. Dann lässt sich alles nachrechnen.
review-fair-more = { $count ->
    [one] Und { $count } weitere.
   *[other] Und { $count } weitere.
}
review-fair-fault-outcome = Aktion { $rev }: Was kam, folgt nicht aus dem Geheimnis.
review-fair-fault-odds = Aktion { $rev }: Die Chancen waren nicht die von Würfeln, Hand oder Kartenstapel.
review-fair-fault-event = Aktion { $rev }: Gezeigt wurde etwas anderes als gezogen.
review-fair-fault-missing = Aktion { $rev }: Es fehlt die Angabe, wie das gezogen wurde.
review-fair-fault-taken = Aktion { $rev }: Der Zufall hatte entschieden, und doch wurde sie zurückgenommen.
review-fair-dice = Würfe
review-fair-theft = gestohlene Karten
review-fair-draw = gezogene Karten
review-fair-other = andere Ziehungen
review-fair-how-title = Wie das geht
review-fair-how-1 = Vor der Partie hat der Server ein Geheimnis gewählt und allen dessen Fingerabdruck gezeigt. So konnte er das Geheimnis später nicht ändern.
review-fair-how-2 = Jeder Browser am Tisch hat einen eigenen Zufallstext gezogen und nur dessen Fingerabdruck gezeigt. Erst als alle Fingerabdrücke feststanden, haben die Browser ihre Texte verraten. So konnte weder der Server noch jemand am Tisch wählen, was ihm passt.
review-fair-how-3 = Jeder Wurf, jeder Diebstahl und jede Ziehung folgt aus dem Geheimnis, diesen Texten und der Nummer der Aktion. Nach der Partie wird das Geheimnis verraten, und alle können nachrechnen.
review-fair-how-4 = Dein Browser hat die Fingerabdrücke behalten, die er gesehen hat, und den Text, den er dazugegeben hat, und vergleicht sie mit dem, was veröffentlicht wurde. Was trotzdem möglich bleibt, sagt das Dokument „Fair dice“.
review-fair-commitment = Fingerabdruck des Geheimnisses (SHA-256), vor der Partie gezeigt
review-fair-secret = Geheimnis
review-fair-salts = Texte der Personen am Tisch
review-fair-formula = Nach n Aktionen (zurückgenommene nicht gezählt) entscheiden über die nächste die ersten 64 Bit von
review-fair-offline-title = Ohne dieser Seite zu trauen
review-fair-offline = Lade die Aufzeichnung herunter und prüfe sie mit dem Programm auf deinem Rechner:

## Was dieser Browser vom Versprechen über die Würfel gesehen hat

dice-end-kept = Würfel geprüft: Das Versprechen an diesen Browser wurde gehalten.
dice-end-seen = Würfel geprüft: genau wie diesem Browser versprochen, auch wenn nichts von ihm darin steckt.
dice-end-unseen = Würfel geprüft: Alles passt, aber dieser Browser hat vor dem Ende kein Versprechen gesehen.
dice-end-broken = Das Versprechen über die Würfel wurde nicht gehalten. Siehe „Würfel prüfen“.
dice-title-unseen = Alle Würfe und Karten folgen aus dem veröffentlichten Geheimnis.
dice-about-kept = Der Fingerabdruck ist der, den dieser Browser vor der Partie gesehen hat, und sein eigener Text steckt in den Würfeln. Niemand konnte sie aussuchen.
dice-about-seen = Die Fingerabdrücke sind die, die dieser Browser gesehen hat. Von ihm selbst steckt nichts in den Würfeln: Dass niemand sie ausgesucht hat, folgt aus dem, was die Browser der Mitspielenden dazugegeben haben.
dice-about-unseen = Dieser Browser hat von der Partie nichts gesehen, bevor sie vorbei war. Ob der Fingerabdruck der damals gezeigte ist, kann nur sagen, wer dabei war.
dice-broken-commitment = Der Fingerabdruck des Geheimnisses ist nicht der, den dieser Browser gesehen hat.
dice-broken-restarts = Das Versprechen wurde erneuert, ohne dass dieser Browser davon erfuhr.
dice-broken-hash = Der Fingerabdruck des Textes von { $name } ist nicht der, den dieser Browser gesehen hat.
dice-broken-salt = Der Text, den dieser Browser für { $name } dazugegeben hat, steckt nicht in den Würfeln.
dice-broken-commit = Der Text von { $name } passt nicht zu dem Fingerabdruck, mit dem er angekündigt war.
dice-note-none = Kein Browser der Mitspielenden hat einen Text dazugegeben. Dass das Geheimnis zufällig gezogen wurde, muss man dem Server glauben.
dice-note-open = Diese Partie ist aus der Zeit, als Texte noch nicht durch Fingerabdrücke angekündigt wurden. Wer den letzten dazugab, hätte ihn zusammen mit dem Server aussuchen können.
dice-note-unused = Dieser Browser wurde beim Start nicht nach seinem Text gefragt, also steckt er nicht in den Würfeln: { $names }.
dice-note-restarts = { $count ->
    [one] Das Versprechen wurde vor der Partie einmal erneuert, weil ein Browser seinen Text nicht verriet: { $names }.
   *[other] Das Versprechen wurde vor der Partie { $count }-mal erneuert, weil Browser ihre Texte nicht verrieten: { $names }.
}
dice-salt-hashes = Fingerabdrücke dieser Texte (SHA-256), gezeigt vor jedem einzelnen Text
dice-seen-commitment = Fingerabdruck des Geheimnisses, den dieser Browser gesehen hat
dice-own-salts = Was dieser Browser dazugegeben hat

## Wiederholung

review-replay-of = Wiederholung: { $game }
review-transport = Steuerung der Wiederholung
review-position = Zeitpunkt in der Partie
review-action-of = Aktion { $at } von { $last }
review-back = Eine Aktion zurück
review-on = Eine Aktion weiter
review-turn-back = Einen Zug zurück
review-turn-on = Einen Zug weiter
review-play = Abspielen
review-pause = Anhalten
review-speed = Tempo
review-speed-slow = Langsam
review-speed-normal = Normal
review-speed-fast = Schnell
review-speed-fastest = Sehr schnell
review-eyes = Blickwinkel
review-eyes-open = Alle Hände offen
review-eyes-spectator = Als Publikum
review-eyes-seat = Als { $name }
review-seat = Platz { $number }
review-on-turn = am Zug
review-hand = { $count ->
    [one] { $count } Rohstoffkarte
   *[other] { $count } Rohstoffkarten
}
review-devs = { $count ->
    [one] { $count } Entwicklungskarte
   *[other] { $count } Entwicklungskarten
}
review-knights = { $count } für das Heer ausgespielt
review-route = Route der Länge { $count }
review-log = Was geschah
review-board = Spielplan
review-zoom-in = Vergrößern
review-zoom-out = Verkleinern
review-zoom-fit = Alles zeigen
review-keys = ← → Aktion · ↑ ↓ Zug · Leertaste spielt ab · Pos1 und Ende
review-unknown-game = Dieses Programm kennt das Spiel dieser Aufzeichnung nicht.
review-play-on = Ab hier weiterspielen
review-play-on-about = Ein neuer Tisch beginnt an diesem Punkt der Partie, mit neuen Würfeln. Auf den anderen Plätzen spielt der Computer.
review-play-on-seat = Du spielst als
review-play-on-bots = Computergegner
review-play-on-go = Los
review-file-title = Wiederholung aus einer Datei
review-file-about = Jede beendete Partie lässt sich als Aufzeichnung herunterladen. Öffne hier eine, um sie mit offenen Händen anzusehen.
review-file-drop = Zieh eine Aufzeichnung hierher oder wähle eine Datei
review-file-kind = Eine Textdatei, die auf .jsonl endet
review-file-large = Diese Datei ist zu groß für eine Aufzeichnung.
review-file-bad = Diese Datei lässt sich nicht abspielen.
review-file-other = Andere Datei

## Lernen

learn-title = Lernen
learn-lead = Zu jedem Spiel gibt es eine Lektion von wenigen Minuten auf einem kleinen Spielplan und einen Almanach mit allen Regeln in einfachen Worten.
learn-crumbs = Wo du bist
learn-lesson = Lektion
learn-lesson-start = Lektion beginnen
learn-lesson-on = Lektion fortsetzen
learn-lesson-again = Lektion wiederholen
learn-progress-at = Du bist bei Schritt { $step } von { $many }.
learn-almanac = Almanach
learn-almanac-of = Almanach: { $game }
learn-more = Mehr dazu
learn-play = Spielen
learn-about = Worum es geht
learn-sections = Die Regeln
learn-rules = { $count ->
    [one] { $count } Regel
   *[other] { $count } Regeln
}
learn-search = Regeln durchsuchen
learn-found = { $count ->
    [0] Keine Regel enthält diese Wörter.
    [one] { $count } Regel gefunden
   *[other] { $count } Regeln gefunden
}
learn-contents = Inhalt
learn-link-to = Link zur Regel { $rule }
learn-no-almanac = Zu diesem Spiel gibt es keinen Almanach.
learn-no-such-rule = In diesem Almanach gibt es keine Regel { $rule }.
learn-no-lesson = Die Lektion konnte nicht geladen werden.
learn-step = { $step } von { $many }
learn-progress = Fortschritt
learn-back = Einen Schritt zurück
learn-restart = Von vorn
learn-next = Weiter
learn-again = Noch einmal versuchen
learn-your-move = Du bist dran
learn-you = Du
learn-hint = Nicht ganz. Schau auf das, was markiert ist.
learn-read-first = Lies erst weiter: Drück auf „Weiter“.
