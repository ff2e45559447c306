# Piramida: to, co ma tylko ta gra. Resztę mówi ../egypt/strings. Słowa zgodne z almanac/GLOSSARY.md.

game-pyramid = Piramida
game-pyramid-blurb = Osiedlaj się na obu brzegach Nilu, przeprawiaj się łodziami z papirusu i pomóż wznieść wielką piramidę. Na tych, którzy budują najmniej, spada klątwa faraona, pozostałym on błogosławi. Pomaga dziesięcioro bogów. Jedenaście punktów daje zwycięstwo, chyba że wcześniej stanie piramida.

## Elementy

piece-papyrus_boat = łódź z papirusu
piece-pyramid_block = blok piramidy

## Opcje: nazwa, o czym decyduje, wartości

option-map = Mapa
option-map-about = Za każdym razem nowy kraj albo stała mapa na pierwszą grę. Nil płynie zawsze tak samo.
option-map-variable = Zmienna
option-map-variable-about = Ląd nad Nilem i poza nim jest tasowany od nowa.
option-map-first_game = Pierwsza gra
option-map-first_game-about = Stała mapa. Gracze sami stawiają elementy początkowe.
option-first-about = Decydują kości albo wskazane miejsce.
option-isis_limit = Izyda i wezyr
option-isis_limit-about = Od ilu kart ręka jest za duża, gdy masz naraz Izydę i Łaskę wezyra.
option-isis_limit-revealed = Odkryta liczba
option-isis_limit-vizier = Dziewiątka wezyra
option-route_builder_boats = Budowniczy szlaków i łodzie
option-route_builder_boats-about = Czy Budowniczy szlaków może stawiać także łodzie.
option-route_builder_boats-barred = Tylko wozy
option-route_builder_boats-allowed = Także łodzie
option-route_builder_boats-needs_cart = Łodzie, gdy zmieści się wóz
option-ptha_boats = Ptah i łodzie
option-ptha_boats-about = Czy Ptah pozwala zastąpić kartę także przy budowie łodzi.
option-ptha_boats-barred = Tylko wozy
option-ptha_boats-allowed = Także łodzie
option-end_order = Cel i ostatni blok naraz
option-end_order-about = Gdy jeden blok daje ci cel i zarazem kończy grę.
option-end_order-goal_first = Cel wygrywa
option-end_order-count = Liczą się wszystkie punkty
option-end_cards = Ukryte punkty na koniec
option-end_cards-about = Czy karty punktu zwycięstwa liczą się, gdy grę kończy piramida.
option-end_cards-count = Liczą się
option-end_cards-ignore = Nie liczą się
option-favor_time = Kiedy wezyr wymienia
option-favor_time-about = W dowolnej chwili po produkcji albo tylko wtedy, gdy możesz handlować.
option-favor_time-any = W dowolnej chwili
option-favor_time-trade = Podczas handlu

## To, co się liczy, razem z liczbą

pyramid-count-boat = { $count ->
    [one] { $count } łódź
    [few] { $count } łodzie
   *[other] { $count } łodzi
}
pyramid-count-block = { $count ->
    [one] { $count } blok
    [few] { $count } bloki
   *[other] { $count } bloków
}
pyramid-count-gold = { $count ->
    [one] { $count } złoty blok
    [few] { $count } złote bloki
   *[other] { $count } złotych bloków
}

## Nil

pyramid-nile = Nil
pyramid-nile-about = Rzeka ciągnie się od delty nad morzem przez cały kraj. Przeprawiają się przez nią tylko łodzie.
pyramid-nile-hex = nad Nilem
pyramid-delta = delta Nilu
pyramid-delta-about = Heks, na którym Nil dwoma ramionami wpada do morza. Trzy z jego ścieżek przecinają rzekę.
pyramid-river_path = ścieżka przez Nil
pyramid-river_path-about = Może tu stać tylko łódź.

## Piramida

pyramid-site = Wielka piramida
pyramid-site-about = 30 bloków na czterech poziomach, od dołu do góry. Budują wszyscy gracze, a faraon dokłada złote bloki.
pyramid-filled = Bloki: { $count } z { $all }
pyramid-level = Poziom { $level }: { $count } z { $all }
pyramid-level-done = Poziom { $level }: gotowy
pyramid-blocks = Zbudowane bloki
pyramid-blocks-of = { $count ->
    [one] { $who }: { $count } blok
    [few] { $who }: { $count } bloki
   *[other] { $who }: { $count } bloków
}
pyramid-blocks-yours = { $count ->
    [one] Ty: { $count } blok
    [few] Ty: { $count } bloki
   *[other] Ty: { $count } bloków
}
pyramid-blocks-left = Pozostałe bloki: { $count }
pyramid-boats-left = Pozostałe łodzie: { $count }
pyramid-needs-boat = Najpierw zbuduj łódź: wtedy możesz dowozić bloki do piramidy.
pyramid-next-blessing = Jeszcze jeden blok i faraon ci pobłogosławi.

## Złote bloki

pyramid-gold = Złote bloki
pyramid-gold-about = Dwanaście bloków faraona. 7 odkrywa jeden z nich: jego liczba mówi, ile kart jest bezpiecznych. Dwunasty kończy grę.
pyramid-gold-placed = { $count } z { $all } na piramidzie
pyramid-gold-left = { $count ->
    [one] Został { $count } złoty blok
    [few] Zostały { $count } złote bloki
   *[other] Zostało { $count } złotych bloków
}
pyramid-gold-numbers = Liczby jeszcze ukryte
pyramid-gold-number = { $number }: zostało { $count }
pyramid-gold-revealed = Odkryte: { $number }

## Klątwa i błogosławieństwo

pyramid-pharaoh = Faraon
pyramid-pharaoh-about = Kto ma najmniej bloków, sam lub z innymi, jest pod klątwą; pozostali mają błogosławieństwo. Gdy wszyscy mają po tyle samo, klątwa spada na wszystkich.
pyramid-curse = Klątwa faraona
pyramid-curse-about = Jeden punkt mniej, dopóki nikt nie ma mniej bloków od ciebie.
pyramid-curse-points = −1
pyramid-blessing = Błogosławieństwo faraona
pyramid-blessing-about = Jeden punkt więcej, dopóki ktoś ma mniej bloków od ciebie.
pyramid-blessing-points = +1
pyramid-cursed = Klątwa, jeden punkt mniej
pyramid-blessed = Błogosławieństwo, jeden punkt więcej

## Łaska wezyra

pyramid-vizier = Łaska wezyra
pyramid-vizier-about = Należy do tego, kto zbudował ostatni blok. Raz na turę jedna karta za inną, a dziewięć kart jest bezpiecznych przy 7. Bez punktów.
pyramid-vizier-nobody = Jeszcze nikt
pyramid-vizier-of = ma ją { $who }
pyramid-vizier-yours = twoja
pyramid-vizier-trade = 1:1 raz na turę
pyramid-vizier-hand = 9 kart jest bezpiecznych
pyramid-vizier-ready = W tej turze jeszcze nieużyta
pyramid-vizier-used = W tej turze już użyta

## Karty bezpieczne przy 7

pyramid-safe = { $count ->
    [one] { $count } karta jest bezpieczna
    [few] { $count } karty są bezpieczne
   *[other] { $count } kart jest bezpiecznych
}
pyramid-safe-range = Na pewno bezpieczne karty: { $low }, przy odrobinie szczęścia: { $high }
pyramid-safe-about = Przy 7 złoty blok mówi, ile kart jest bezpiecznych. Kto ma więcej, odrzuca połowę. Z Łaską wezyra zawsze bezpieczne jest dziewięć.

## Jak się kończy

pyramid-end = Koniec gry
pyramid-end-goal = { $goal ->
    [one] Kto we własnej turze ma { $goal } punkt, od razu wygrywa.
    [few] Kto we własnej turze ma { $goal } punkty, od razu wygrywa.
   *[other] Kto we własnej turze ma { $goal } punktów, od razu wygrywa.
}
pyramid-end-gold = Dwunasty złoty blok kończy grę: wygrywa ten, kto ma najwięcej punktów.
pyramid-end-full = Trzydziesty blok kończy grę: wygrywa ten, kto ma najwięcej punktów.
pyramid-end-gold-left = { $count ->
    [one] Gra kończy się na następnym złotym bloku
    [few] Do końca { $count } złote bloki
   *[other] Do końca { $count } złotych bloków
}
pyramid-end-full-left = { $count ->
    [one] Gra kończy się na następnym bloku
    [few] Do końca { $count } bloki
   *[other] Do końca { $count } bloków
}
pyramid-tie = Przy równej liczbie punktów
pyramid-tie-blocks = wygrywa więcej bloków na piramidzie
pyramid-tie-vizier = potem Łaska wezyra
pyramid-tie-shared = potem zwycięstwo jest wspólne

## Teraz

pyramid-now-first_settlement = Wybierz nad Nilem pozycję dla swojej pierwszej osady
pyramid-now-second_settlement = Wybierz drugą pozycję: da ci karty i bóstwo
pyramid-now-boat = Wybierz dla łodzi ścieżkę przez Nil
pyramid-now-reveal = Wypadło 7: odkryj złoty blok
pyramid-now-wait-reveal = { $who } odkrywa złoty blok

## Na co pozwala tylko ta gra

pyramid-action-boat = Zbuduj łódź
pyramid-action-boat-about = Dwa papirusy i jedno bydło, na ścieżce przez Nil. Liczy się do szlaku tak jak wóz.
pyramid-action-block = Zbuduj blok
pyramid-action-block-about = Jeden kamień i jedno bydło. Potrzebujesz łodzi na planszy. Daje ci Łaskę wezyra.
pyramid-action-favor = Wymień z łaski wezyra
pyramid-action-favor-about = Raz w twojej turze: jedna karta za inną.
pyramid-favor-title = Jedna karta za inną
pyramid-favor-give = Dajesz
pyramid-favor-get = Dostajesz
pyramid-favor-send = Wymień
pyramid-action-reveal = Odkryj złoty blok
pyramid-ptha-boats = Przy tym stole dotyczy to także łodzi.
pyramid-osiris-boats = Łodzie zostają na swoich pozycjach.

## Przebieg. `$me` to yes, gdy zrobiła to osoba czytająca

pyramid-event-boat = { $me ->
    [yes] Budujesz łódź z papirusu
   *[no] { $who } buduje łódź z papirusu
}
pyramid-event-gold_revealed = { $me ->
    [yes] Odkrywasz złoty blok. Bezpieczne karty: { $number }
   *[no] { $who } odkrywa złoty blok. Bezpieczne karty: { $number }
}
pyramid-event-gold_placed = Faraon kładzie złoty blok { $gold } z 12; bloki piramidy: { $filled } z 30
pyramid-event-block_built = { $me ->
    [yes] { $blocks ->
        [one] Budujesz swój pierwszy blok; bloki piramidy: { $filled } z 30
        [few] Budujesz blok i masz już { $blocks }; bloki piramidy: { $filled } z 30
       *[other] Budujesz blok i masz już { $blocks }; bloki piramidy: { $filled } z 30
    }
   *[no] { $blocks ->
        [one] { $who } buduje swój pierwszy blok; bloki piramidy: { $filled } z 30
        [few] { $who } buduje blok i ma już { $blocks }; bloki piramidy: { $filled } z 30
       *[other] { $who } buduje blok i ma już { $blocks }; bloki piramidy: { $filled } z 30
    }
}
pyramid-event-pharaoh = Faraon błogosławi: { $seats }
pyramid-event-pharaoh-none = Wszyscy mają po tyle samo bloków: klątwa faraona spada na wszystkich
pyramid-event-vizier = { $me ->
    [yes] Dostajesz: Łaska wezyra
   *[no] { $who } dostaje: Łaska wezyra
}
pyramid-event-favor = { $me ->
    [yes] Z łaski wezyra wymieniasz – dajesz: { $gave }; dostajesz: { $got }
   *[no] Z łaski wezyra { $who } wymienia – daje: { $gave }; dostaje: { $got }
}
pyramid-event-pyramid_done = { $by ->
    [gold] Leży już dwunasty złoty blok: gra się kończy
   *[full] Piramida jest gotowa: gra się kończy
}

## Dlaczego czegoś nie można zrobić

pyramid-reason-not_a_river_path = Łódź może stać tylko na ścieżce przez Nil.
pyramid-reason-river_path = Ta ścieżka prowadzi przez Nil: może tu stać tylko łódź, a nie wóz.
pyramid-reason-no_boat_left = Nie masz już łodzi.
pyramid-reason-not_for_boats = Ptah pomaga płacić za wozy, nie za łodzie.
pyramid-reason-needs_boat = Zanim zaczniesz budować bloki, potrzebujesz łodzi na planszy.
pyramid-reason-no_block_left = Nie masz już bloków.
pyramid-reason-not_vizier = Nie masz Łaski wezyra.
pyramid-reason-favor_used = Łaska wezyra została już użyta w tej turze.
pyramid-reason-favor_same_card = Weź inną kartę niż ta, którą dajesz.
pyramid-reason-not_at_nile = Twoja pierwsza osada musi stykać się z heksem nad Nilem.
pyramid-reason-no_land_path = Stąd nie wyruszy żaden wóz: wszystkie ścieżki prowadzą przez Nil.
pyramid-reason-no_reveal = W tej chwili nie ma złotego bloku do odkrycia.

## Słowa ekranu gry, które tutaj znaczą co innego: wiadomość powłoki z `pyramid-` na początku

pyramid-reason-road_not_connected = Ta ścieżka nie łączy się z twoimi wozami, łodziami ani budowlami.
pyramid-reason-no_road_here = Żaden twój wóz ani łódź nie dochodzi do tego skrzyżowania.
pyramid-play-tab-own = Piramida
pyramid-play-points-own = Faraon
pyramid-review-own-points = faraon
pyramid-review-source-development = karty i bogowie
pyramid-review-loss-development = zabrane kartą lub przez boga

## Dlaczego gracz komputerowy coś wybrał: powody, które ma tylko ta gra, i wspólne własnymi słowami

pyramid-why-river = { $up ->
    [yes] Lepiej korzystasz z Nilu
   *[no] Gorzej korzystasz z Nilu
}
pyramid-why-river-count = O { $n } { $count ->
    [one] łódź z papirusu
    [few] łodzie z papirusu
    [many] łodzi z papirusu
   *[other] łodzi z papirusu
} { $more ->
    [yes] więcej
   *[no] mniej
}
pyramid-why-others-river = { $up ->
    [yes] Inni gorzej korzystają z Nilu
   *[no] Inni lepiej korzystają z Nilu
}
pyramid-why-pyramid = { $up ->
    [yes] Masz większe względy u faraona
   *[no] Masz mniejsze względy u faraona
}
pyramid-why-pyramid-count = O { $n } { $count ->
    [one] blok piramidy
    [few] bloki piramidy
    [many] bloków piramidy
   *[other] bloku piramidy
} { $more ->
    [yes] więcej
   *[no] mniej
}
pyramid-why-others-pyramid = { $up ->
    [yes] Inni mają mniejsze względy u faraona
   *[no] Inni mają większe względy u faraona
}
