# Warum sich eine Computerperson für etwas entschieden hat (why-…), für Terminal und Browser. `why-others-…` handelt von den anderen am Tisch. `$up`:
# ob der Grund für die Wahl spricht. Mit Menge: `$more`, ob es mehr ist als beim anderen Zug, `$n` die Menge als Text, `$count` die Zahl dazu. Ein Spiel
# sagt es mit eigenen Worten, wenn sein Name davorsteht.

why-percent = { $sign }{ $n } %
why-compared = { $chosen }: { $chance } für den Sieg; { $other } bei: { $instead }

why-income = { $up ->
    [yes] Dein Land bringt bessere Karten
   *[no] Dein Land bringt schlechtere Karten
}
why-income-per_roll = Du bekommst je Wurf { $n } Karten { $more ->
    [yes] mehr
   *[no] weniger
}
why-robber = { $up ->
    [yes] Der Räuber schadet dir weniger
   *[no] Der Räuber schadet dir mehr
}
why-robber-per_roll = Der Räuber kostet dich je Wurf { $n } Karten { $more ->
    [yes] mehr
   *[no] weniger
}
why-trade = { $up ->
    [yes] Du handelst besser mit dem Vorrat
   *[no] Du handelst schlechter mit dem Vorrat
}
why-pace = { $up ->
    [yes] Deine Einkünfte bezahlen schneller, was du baust
   *[no] Deine Einkünfte bezahlen langsamer, was du baust
}
why-plan = { $up ->
    [yes] Du hast bessere Pläne für deine nächsten Käufe
   *[no] Du hast schlechtere Pläne für deine nächsten Käufe
}
why-clock = { $up ->
    [yes] Du bist näher am nächsten Kauf
   *[no] Du bist weiter weg vom nächsten Kauf
}
why-clock-turns = { $piece }: { $n } { $count ->
    [one] Zug
   *[other] Züge
} { $more ->
    [yes] früher bezahlbar
   *[no] später bezahlbar
}
why-clock-card = Entwicklungskarte
why-room = { $up ->
    [yes] Du hast besseren Platz zum Bauen
   *[no] Du hast schlechteren Platz zum Bauen
}
why-room-sites = { $n } { $count ->
    [one] Bauplatz
   *[other] Bauplätze
} { $more ->
    [yes] mehr
   *[no] weniger
} in Reichweite
why-hand = { $up ->
    [yes] Deine Hand ist mehr wert
   *[no] Deine Hand ist weniger wert
}
why-hand-cards = { $n } { $count ->
    [one] Karte
   *[other] Karten
} { $more ->
    [yes] mehr
   *[no] weniger
} auf der Hand
why-points = { $up ->
    [yes] Du liegst im Rennen um Punkte besser
   *[no] Du liegst im Rennen um Punkte schlechter
}
why-points-count = { $n } { $count ->
    [one] Punkt
   *[other] Punkte
} { $more ->
    [yes] mehr
   *[no] weniger
}
why-awards = { $up ->
    [yes] Deine Route und dein Heer stehen besser da
   *[no] Deine Route und dein Heer stehen schlechter da
}
why-awards-route = { $more ->
    [yes] { $award } gehört dir
   *[no] { $award } gehört dir nicht
}
why-awards-army = { $more ->
    [yes] { $award } gehört dir
   *[no] { $award } gehört dir nicht
}
why-cards = { $up ->
    [yes] Deine Entwicklungskarten sind mehr wert
   *[no] Deine Entwicklungskarten sind weniger wert
}
why-cards-count = { $n } { $count ->
    [one] Entwicklungskarte
   *[other] Entwicklungskarten
} { $more ->
    [yes] mehr
   *[no] weniger
}
why-turn = { $up ->
    [yes] Du gewinnst Zeit
   *[no] Du verlierst Zeit
}
why-start = { $up ->
    [yes] Dein Start ist besser
   *[no] Dein Start ist schlechter
}
why-win = { $up ->
    [yes] Es entscheidet die Partie für dich
   *[no] Es entscheidet die Partie nicht für dich
}
why-round = { $up ->
    [yes] Die nächste Runde verläuft besser
   *[no] Die nächste Runde verläuft schlechter
}
why-rest = Alles andere

## Die anderen am Tisch

why-others-income = { $up ->
    [yes] Das Land der anderen bringt schlechtere Karten
   *[no] Das Land der anderen bringt bessere Karten
}
why-others-robber = { $up ->
    [yes] Der Räuber schadet den anderen mehr
   *[no] Der Räuber schadet den anderen weniger
}
why-others-trade = { $up ->
    [yes] Die anderen handeln schlechter mit dem Vorrat
   *[no] Die anderen handeln besser mit dem Vorrat
}
why-others-pace = { $up ->
    [yes] Die Einkünfte der anderen bezahlen langsamer, was sie bauen
   *[no] Die Einkünfte der anderen bezahlen schneller, was sie bauen
}
why-others-plan = { $up ->
    [yes] Die anderen haben bessere Pläne für ihre nächsten Käufe
   *[no] Die anderen haben schlechtere Pläne für ihre nächsten Käufe
}
why-others-clock = { $up ->
    [yes] Die anderen sind weiter weg vom nächsten Kauf
   *[no] Die anderen sind näher am nächsten Kauf
}
why-others-room = { $up ->
    [yes] Die anderen haben schlechteren Platz zum Bauen
   *[no] Die anderen haben besseren Platz zum Bauen
}
why-others-hand = { $up ->
    [yes] Die Hände der anderen sind weniger wert
   *[no] Die Hände der anderen sind mehr wert
}
why-others-points = { $up ->
    [yes] Die anderen liegen im Rennen um Punkte schlechter
   *[no] Die anderen liegen im Rennen um Punkte besser
}
why-others-awards = { $up ->
    [yes] Routen und Heere der anderen stehen schlechter da
   *[no] Routen und Heere der anderen stehen besser da
}
why-others-cards = { $up ->
    [yes] Die Entwicklungskarten der anderen sind weniger wert
   *[no] Die Entwicklungskarten der anderen sind mehr wert
}
why-others-turn = { $up ->
    [yes] Die anderen verlieren Zeit
   *[no] Die anderen gewinnen Zeit
}
why-others-start = { $up ->
    [yes] Der Start der anderen ist schlechter
   *[no] Der Start der anderen ist besser
}
