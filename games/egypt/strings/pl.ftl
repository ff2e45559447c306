# Egipt: nazwy rzeczy, opcje i ich wartości. Słowa zgodne z almanac/GLOSSARY.md.

game-egypt = Egipt
game-egypt-blurb = Zakładaj osady nad Nilem, łącz je wozami, a najlepsze rozbudowuj w miasta świątynne. O tym, co da ziemia, decydują kości; co z tym zrobisz, zależy od twojego planu i talentu do targowania się. Dziesięć punktów daje zwycięstwo.

## Surowce: forma pasująca do liczby, bez liczby

card-brick = { $count ->
    [one] cegła
    [few] cegły
   *[other] cegieł
}
card-cattle = { $count ->
    [one] bydło
   *[other] bydła
}
card-grain = { $count ->
    [one] zboże
   *[other] zboża
}
card-papyrus = { $count ->
    [one] papirus
    [few] papirusy
   *[other] papirusów
}
card-stone = { $count ->
    [one] kamień
    [few] kamienie
   *[other] kamieni
}

## Karty rozwoju

dev-mercenary = Najemnik
dev-mercenary-about = Przestaw rabusia i zabierz kartę komuś, kto tam mieszka. Liczy się do twojej armii.
dev-route_builder = Budowniczy szlaków
dev-route_builder-about = Postaw dwa wozy bez płacenia.
dev-invention = Wynalazek
dev-invention-about = Weź z banku dowolne dwie karty.
dev-monopoly = Monopol faraona
dev-monopoly-about = Wskaż surowiec: wszyscy oddają ci wszystkie takie karty.
dev-victory_point = Punkt zwycięstwa
dev-victory_point-about = Jeden punkt. Pozostaje ukryty, aż da ci zwycięstwo.

## Elementy

piece-oxcart = wóz
piece-settlement = osada
piece-temple_city = miasto świątynne
piece-robber = rabuś

## Ląd

terrain-alluvial_land = tereny zalewowe
terrain-pasture = pastwisko
terrain-fields = pole
terrain-papyrus_grove = zarośla papirusowe
terrain-quarry = kamieniołom
terrain-desert = pustynia
terrain-sea = morze

## Punkty handlowe

harbour-sea = port
harbour-oasis = oaza
harbour-general = { $face ->
    [oasis] oaza, trzy jednakowe karty za jedną
   *[sea] port, trzy jednakowe karty za jedną
}
harbour-special = { $face ->
    [oasis] oaza ({ $card }), dwie karty za jedną
   *[sea] port ({ $card }), dwie karty za jedną
}

## Karty specjalne

award-route = Najdłuższy szlak handlowy
award-army = Największa armia najemników

## Opcje: nazwa, o czym decyduje, wartości

option-map = Mapa
option-map-about = Za każdym razem nowy kraj albo stała mapa na pierwszą grę.
option-map-variable = Zmienna
option-map-variable-about = Ląd i liczby są tasowane od nowa. Gracze sami stawiają elementy początkowe.
option-map-beginner = Dla początkujących
option-map-beginner-about = Stała mapa, na której elementy początkowe już stoją.
option-map-beginner_free = Dla początkujących, swobodny start
option-map-beginner_free-about = Ta sama stała mapa, ale gracze sami stawiają elementy początkowe.
option-first = Kto zaczyna
option-first-about = Decydują kości albo wskazane miejsce. Po stałym początku zaczyna miejsce 1.
option-first-auto = Automatycznie
option-first-dice = Kości
option-first-1 = Miejsce 1
option-first-2 = Miejsce 2
option-first-3 = Miejsce 3
option-first-4 = Miejsce 4
option-start_ties = Równe rzuty o pierwszą turę
option-start_ties-about = Gdy kilku graczy ma ten sam najwyższy rzut o pierwszą turę.
option-start_ties-reroll = Rzut jeszcze raz
option-start_ties-first_roller = Liczy się najwcześniejszy
option-phases = Handel i budowa
option-phases-about = Najpierw handel, potem budowa; albo jedno i drugie w dowolnej kolejności.
option-phases-separated = Po kolei
option-phases-combined = Dowolnie
option-shortage = Gdy w stosie brakuje kart
option-shortage-about = Kto dostaje karty, gdy w banku nie starcza dla wszystkich.
option-shortage-classic = Nikt
option-shortage-in_turn_order = W kolejności tur
option-hand_sizes = Liczba kart na ręce
option-hand_sizes-about = Czy wszyscy widzą, ile masz kart. Jeśli nie, rabuś może obrabować każdego.
option-hand_sizes-public = Jawna
option-hand_sizes-hidden = Ukryta
option-player_trade = Handel między graczami
option-player_trade-about = Czy gracze handlują między sobą, czy tylko z bankiem.
option-player_trade-on = Tak
option-player_trade-off = Nie
option-same_card_trade = Ten sam surowiec po obu stronach
option-same_card_trade-about = Czy w transakcji ten sam surowiec może leżeć po obu stronach.
option-same_card_trade-barred = Zabronione
option-same_card_trade-allowed = Dozwolone
option-route_builder = Budowniczy szlaków bez miejsca
option-route_builder-about = Gdy wolnych ścieżek lub elementów starcza tylko na jeden z dwóch wozów.
option-route_builder-as_many = Postaw tylko jeden
option-route_builder-two_or_none = Nie można zagrać
option-free_roads = Darmowe wozy
option-free_roads-about = Czy z drugiego z dwóch można zrezygnować.
option-free_roads-up_to_two = Drugi dobrowolnie
option-free_roads-both = Oba, jeśli można
option-victims = Kogo można obrabować
option-victims-about = Tylko graczy przy heksie, którzy mają karty, albo każdego, kto tam mieszka.
option-victims-with_cards = Graczy z kartami
option-victims-any = Każdego przy heksie
option-steal = Kradzież
option-steal-about = Czy trzeba kogoś obrabować, gdy to możliwe.
option-steal-forced = Obowiązkowa
option-steal-optional = Dobrowolna
option-goal = Punkty do zwycięstwa
option-goal-about = Mniej na krótką grę, więcej na długą.
