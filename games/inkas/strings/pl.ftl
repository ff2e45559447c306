# Inkowie: nazwy rzeczy, opcje i ich wartości oraz to, co ma tylko ta gra. Słowa zgodne z almanac/GLOSSARY.md.

game-inkas = Inkowie
game-inkas-blurb = Prowadź trzy plemiona między oceanem a lasem deszczowym, jedno po drugim. Każde dochodzi do pełnego rozkwitu i upada; jego domy żywią cię dalej, aż ktoś zbuduje tam coś nowego. Pióra, koka i ryby otwierają drogę do każdej wymiany. Jedenaście znaczników kultury daje zwycięstwo.

## Surowce i towary: forma pasująca do liczby, bez liczby

card-wood = { $count ->
    [one] drewno
   *[other] drewna
}
card-stone = { $count ->
    [one] kamień
    [few] kamienie
   *[other] kamieni
}
card-wool = { $count ->
    [one] wełna
   *[other] wełny
}
card-potato = { $count ->
    [one] ziemniak
    [few] ziemniaki
   *[other] ziemniaków
}
card-ore = { $count ->
    [one] ruda
    [few] rudy
   *[other] rud
}
card-feathers = { $count ->
    [one] pióro
    [few] pióra
   *[other] piór
}
card-coca = { $count ->
    [one] koka
   *[other] koki
}
card-fish = { $count ->
    [one] ryba
    [few] ryby
   *[other] ryb
}

## Karty rozwoju

dev-combat_arts = Sztuka walki
dev-combat_arts-about = Przestaw rabusia i zabierz kartę komuś, kto tam mieszka. Zostaje przed tobą: przy 7 możesz mieć o jedną kartę więcej.
dev-road_building = Budowa dróg
dev-road_building-about = Postaw dwie drogi bez płacenia.
dev-invention = Wynalazek
dev-invention-about = Weź z banku dowolne dwie karty, surowce lub towary.
dev-monopoly = Monopol
dev-monopoly-about = Wskaż surowiec lub towar: każdy oddaje ci dwie takie karty albo jedyną, jaką ma.

## Elementy

piece-road = droga
piece-settlement = osada
piece-city = miasto
piece-robber = rabuś

## Ląd

terrain-forest = las
terrain-quarry = kamieniołom
terrain-pasture = pastwisko
terrain-fields = pole
terrain-mountains = góry
terrain-jungle = dżungla
terrain-plantation = plantacja
terrain-fishing_ground = łowisko
terrain-sea = morze

## Karty specjalne

award-route = Najdłuższy szlak handlowy
award-route-about = Za najdłuższy szlak z co najmniej trzech dróg. Posiadacz raz na turę wymienia dowolne dwie karty na jedną innego rodzaju. Nie daje znaczników.
award-army = Najpotężniejsza sztuka walki
award-army-about = Za najwięcej kart Sztuki walki na stole, co najmniej dwie. Posiadacz raz na turę przepędza rabusia z sąsiedztwa. Nie daje znaczników.

## Opcje: nazwa, o czym decyduje, wartości

option-map = Mapa
option-map-about = Za każdym razem nowy kraj albo stała mapa na pierwszą grę.
option-map-variable = Zmienna
option-map-variable-about = Ląd jest tasowany od nowa, liczby zostają na swoich pozycjach. Gracze sami stawiają elementy początkowe.
option-map-beginner = Dla początkujących
option-map-beginner-about = Stała mapa, na której elementy początkowe już stoją.
option-map-beginner_free = Dla początkujących, swobodny start
option-map-beginner_free-about = Ta sama stała mapa, ale gracze sami stawiają elementy początkowe.
option-goods_hexes = Dżungla i woda
option-goods_hexes-about = Czy na mapie zmiennej miesza się także pióra, kokę i ryby.
option-goods_hexes-fixed = Zawsze tak samo
option-goods_hexes-shuffled = Mieszane
option-first = Kto zaczyna
option-first-about = Decydują kości albo wskazane miejsce.
option-first-dice = Kości
option-first-1 = Miejsce 1
option-first-2 = Miejsce 2
option-first-3 = Miejsce 3
option-first-4 = Miejsce 4
option-start_ties = Równe rzuty o pierwszą turę
option-start_ties-about = Gdy kilku graczy ma ten sam najwyższy rzut o pierwszą turę.
option-start_ties-reroll = Rzut jeszcze raz
option-start_ties-first_roller = Liczy się najwcześniejszy
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
option-same_card_trade = Ten sam rodzaj po obu stronach
option-same_card_trade-about = Czy w transakcji ten sam rodzaj kart może leżeć po obu stronach.
option-same_card_trade-barred = Zabronione
option-same_card_trade-allowed = Dozwolone
option-three_for_one = Trzy surowce za jedną kartę
option-three_for_one-about = Co bank daje za trzy jednakowe surowce.
option-three_for_one-any = Surowiec lub towar
option-three_for_one-resources = Tylko surowiec
option-goods_set = Zestaw towarów za dwie karty
option-goods_set-about = Co bank daje za pióra, kokę i ryby razem.
option-goods_set-any = Dowolne dwie karty
option-goods_set-resources = Dwa surowce
option-road_building = Budowa dróg bez miejsca
option-road_building-about = Gdy wolnych ścieżek lub elementów starcza tylko na jedną z dwóch dróg.
option-road_building-as_many = Postaw tylko jedną
option-road_building-two_or_none = Nie można zagrać
option-free_roads = Darmowe drogi
option-free_roads-about = Czy z drugiej z dwóch można zrezygnować.
option-free_roads-up_to_two = Druga dobrowolnie
option-free_roads-both = Obie, jeśli można
option-own_ruins_cut_route = Szlak przy własnych ruinach
option-own_ruins_cut_route-about = Czy twoje własne zarośnięte budowle przerywają twój szlak.
option-own_ruins_cut_route-yes = Przerwany
option-own_ruins_cut_route-no = Biegnie dalej
option-frame_on_seven = 7 i dżungla na ramie
option-frame_on_seven-about = Czy 7 może wysłać rabusia poza heksy, do dżungli na ramie.
option-frame_on_seven-allowed = Dozwolone
option-frame_on_seven-barred = Zabronione
option-frame_to_frame = Z ramy na ramę
option-frame_to_frame-about = Czy rabuś w dżungli na ramie może tam zostać, gdy trzeba go przestawić.
option-frame_to_frame-barred = Zabronione
option-frame_to_frame-allowed = Dozwolone
option-victims = Kogo można obrabować
option-victims-about = Tylko graczy przy heksie, którzy mają karty, albo każdego, kto tam mieszka.
option-victims-with_cards = Graczy z kartami
option-victims-any = Każdego przy heksie
option-steal = Kradzież
option-steal-about = Czy trzeba kogoś obrabować, gdy to możliwe.
option-steal-forced = Obowiązkowa
option-steal-optional = Dobrowolna
option-goal = Znaczniki do zwycięstwa
option-goal-about = Mniej na krótką grę. Jedenaście to wszystkie trzy plemiona.
option-deadlock = Gdy nikt nie może budować
option-deadlock-about = Gdy nikt nie mógłby już niczego postawić.
option-deadlock-most_markers = Najwięcej znaczników wygrywa
option-deadlock-play_on = Gra toczy się dalej

## To, co się liczy, razem z liczbą

inkas-count-road = { $count ->
    [one] { $count } droga
    [few] { $count } drogi
   *[other] { $count } dróg
}
inkas-count-settlement = { $count ->
    [one] { $count } osada
    [few] { $count } osady
   *[other] { $count } osad
}
inkas-count-city = { $count ->
    [one] { $count } miasto
    [few] { $count } miasta
   *[other] { $count } miast
}
inkas-count-thicket = { $count ->
    [one] { $count } element zarośli
    [few] { $count } elementy zarośli
   *[other] { $count } elementów zarośli
}
inkas-count-marker = { $count ->
    [one] { $count } znacznik kultury
    [few] { $count } znaczniki kultury
   *[other] { $count } znaczników kultury
}

## Plemiona. `$tribe` to 1, 2 lub 3

inkas-tribe = Plemię { $tribe }
inkas-tribe-1 = Pierwsze plemię
inkas-tribe-2 = Drugie plemię
inkas-tribe-3 = Trzecie plemię
inkas-tribe-about = Prowadzisz trzy plemiona, jedno po drugim. Potrzebują czterech, czterech i trzech znaczników kultury.
inkas-tribe-progress = { $count } z { $goal }
inkas-tribe-state-active = aktywne
inkas-tribe-state-declining = upadłe
inkas-tribe-state-gone = zniknęło
inkas-tribe-state-coming = jeszcze nadejdzie
inkas-tribe-city-free = Miasto jeszcze możliwe
inkas-tribe-city-built = Ma swoje miasto
inkas-active-tribe = Aktywne plemię
inkas-active-tribe-about = Plemię, które jeszcze nie upadło. Należy do niego wszystko, co budujesz.
inkas-culture-board = Tablica kultury
inkas-markers = Znaczniki kultury
inkas-markers-about = Jeden za każdą postawioną osadę i jeden za każdą rozbudowę w miasto. Nigdy się ich nie zabiera.
inkas-markers-of = { $goal ->
    [one] { $count } z { $goal } znacznika
   *[other] { $count } z { $goal } znaczników
}

## Upadek i zakładanie

inkas-declining = zarośnięte
inkas-declining-about = Nadal produkuje dla właściciela, ale nie może stać się miastem i nie zaczyna się tu żadna droga. Każdy może to zastąpić osadą.
inkas-declining-settlement = zarośnięta osada
inkas-declining-city = zarośnięte miasto
inkas-thicket = zarośla
inkas-thicket-about = Porastają budowle plemienia, które upadło.
inkas-overbuild = Zastąp osadą
inkas-overbuild-about = Zapłać za osadę i postaw ją na pozycji zarośniętej budowli. Stara budowla wraca do właściciela.
inkas-founding-spots = Pozycje dla nowego plemienia
inkas-founding-spots-about = Puste skrzyżowania w odpowiednim odstępie, z którymi nie styka się żadna droga.
inkas-now-found = { $tribe ->
    [2] Załóż drugie plemię: wybierz pozycję
   *[3] Załóż trzecie plemię: wybierz pozycję
}
inkas-now-found-ruin = Brak wolnych pozycji: wybierz budowlę do zastąpienia
inkas-now-wait-found = { $who } zakłada nowe plemię

## Rabuś i ręka

inkas-jungle-frame = dżungla na ramie
inkas-jungle-frame-about = Pozycja rabusia poza heksami. Niczego tam nie blokuje i nikt nie zostaje obrabowany.
inkas-hand-limit = { $count ->
    [one] { $count } karta jest bezpieczna przy 7
    [few] { $count } karty są bezpieczne przy 7
   *[other] { $count } kart jest bezpiecznych przy 7
}
inkas-hand-limit-about = Siedem i po jednej więcej za każdą kartę Sztuki walki leżącą przed tobą.

## Dwie talie

inkas-second-stack = Talia 2
inkas-second-stack-about = Dziesięć kolejnych kart rozwoju. Wchodzą do gry, gdy wszyscy założą drugie plemię.

## Surowce i towary

inkas-resources = Surowce
inkas-resources-about = Z nich budujesz. Za trzy jednakowe bank daje jedną inną kartę.
inkas-goods = Towary
inkas-goods-about = Tylko do handlu: za dwa jednakowe dostajesz jedną inną kartę, za po jednym z każdego rodzaju dwie karty.
inkas-resource-hex = heks surowca
inkas-goods-hex = heks towaru

## Na co pozwala tylko ta gra

inkas-action-goods_set = Wymień zestaw towarów
inkas-action-goods_set-about = Oddaj po jednej karcie piór, koki i ryb i weź dwie karty.
inkas-goods_set-title = Wybierz dwie karty za swój zestaw towarów
inkas-goods_set-send = Wymień zestaw
inkas-action-route_swap = Wymień dwie za jedną
inkas-action-route_swap-about = Najdłuższy szlak handlowy: raz na turę oddaj dowolne dwie karty i weź jedną innego rodzaju.
inkas-route_swap-give = Oddaj dowolne dwie karty
inkas-route_swap-take = Weź jedną kartę innego rodzaju
inkas-route_swap-send = Wymień
inkas-action-chase_robber = Przepędź rabusia
inkas-action-chase_robber-about = Najpotężniejsza sztuka walki: raz na turę wyślij rabusia stojącego przy twojej budowli do dżungli na ramie i weź kartę z jego heksu.
inkas-advantage = Przywilej
inkas-advantage-used = Wykorzystany w tej turze

## Przebieg. `$me` to yes, gdy zrobiła to osoba czytająca, `$you`, gdy ją to spotyka. `$piece` to settlement lub city

inkas-event-declined = { $me ->
    [yes] { $tribe ->
        [1] Upada twoje pierwsze plemię
       *[2] Upada twoje drugie plemię
    }
   *[no] { $tribe ->
        [1] Upada pierwsze plemię ({ $who })
       *[2] Upada drugie plemię ({ $who })
    }
}
inkas-event-founded = { $me ->
    [yes] { $tribe ->
        [2] Zakładasz drugie plemię
       *[3] Zakładasz trzecie plemię
    }
   *[no] { $tribe ->
        [2] { $who } zakłada drugie plemię
       *[3] { $who } zakłada trzecie plemię
    }
}
inkas-event-chased = { $me ->
    [yes] Przepędzasz rabusia do dżungli na ramie
   *[no] { $who } przepędza rabusia do dżungli na ramie
}
inkas-event-second_stack = Wszyscy mają już drugie plemię: talia 2 wchodzi do gry
inkas-event-deadlock = Nikt nie może już budować: wygrywa ten, kto ma najwięcej znaczników
inkas-event-overbuilt = { $me ->
    [yes] { $piece ->
        [city] Zastępujesz nową osadą zarośnięte miasto ({ $other })
       *[settlement] Zastępujesz nową osadą zarośniętą osadę ({ $other })
    }
   *[no] { $you ->
        [yes] { $piece ->
            [city] { $who } zastępuje nową osadą twoje zarośnięte miasto
           *[settlement] { $who } zastępuje nową osadą twoją zarośniętą osadę
        }
       *[no] { $piece ->
            [city] { $who } zastępuje nową osadą zarośnięte miasto ({ $other })
           *[settlement] { $who } zastępuje nową osadą zarośniętą osadę ({ $other })
        }
    }
}
inkas-event-overbuilt-own = { $me ->
    [yes] { $piece ->
        [city] Zastępujesz nową osadą własne zarośnięte miasto
       *[settlement] Zastępujesz nową osadą własną zarośniętą osadę
    }
   *[no] { $piece ->
        [city] { $who } zastępuje nową osadą własne zarośnięte miasto
       *[settlement] { $who } zastępuje nową osadą własną zarośniętą osadę
    }
}
inkas-event-robber_frame = { $me ->
    [yes] Wysyłasz rabusia do dżungli na ramie
   *[no] { $who } wysyła rabusia do dżungli na ramie
}

## Dlaczego czegoś nie można zrobić

inkas-reason-declining_building = Zarośnięta budowla nie może stać się miastem.
inkas-reason-one_city_a_tribe = To plemię ma już swoje miasto.
inkas-reason-road_leads_here = Prowadzi tu droga: nowe plemię potrzebuje skrzyżowania, z którym nie styka się żadna droga.
inkas-reason-no_goods_set = Potrzebujesz po jednej karcie piór, koki i ryb.
inkas-reason-not_route_holder = Może to zrobić tylko posiadacz Najdłuższego szlaku handlowego.
inkas-reason-not_army_holder = Może to zrobić tylko posiadacz Najpotężniejszej sztuki walki.
inkas-reason-advantage_used = Ten przywilej został już w tej turze wykorzystany.
inkas-reason-robber_not_near = Rabuś nie stoi na heksie obok żadnej z twoich budowli.
inkas-reason-swap_same_kind = Karta, którą bierzesz, musi być innego rodzaju niż oddawane.
inkas-reason-resources_only = Przy tym stole bank daje za to tylko surowce.

## Słowa ekranu gry, które tutaj znaczą co innego: wiadomość powłoki z `inkas-` na początku

inkas-play-tab-own = Plemiona
inkas-play-points = { inkas-markers-of }
inkas-play-points-total = Znaczniki kultury (z { $goal })
inkas-play-points-own = Budowle, których już nie ma
inkas-play-monopoly-title = Wybierz surowiec albo towar: każdy odda ci do dwóch takich kart
inkas-play-monopoly-send = Weź po dwie
inkas-play-deck-later = { inkas-second-stack }. { inkas-second-stack-about }
inkas-play-place-coast = brzeg planszy
inkas-play-place-aside = { inkas-jungle-frame }
inkas-play-place-replaces = { $where }; w miejsce { $you ->
    [yes] { $city ->
        [yes] twojego zarośniętego miasta
       *[no] twojej zarośniętej osady
    }
   *[no] { $city ->
        [yes] zarośniętego miasta ({ $who })
       *[no] zarośniętej osady ({ $who })
    }
}
inkas-play-held-replace = Zastąpić tę budowlę osadą?
inkas-review-standings = Skąd wzięły się znaczniki kultury
inkas-review-points = { $count ->
    [one] znacznik kultury
    [few] znaczniki kultury
   *[many] znaczników kultury
}
inkas-review-own-points = budowle, których już nie ma
inkas-review-source-power = przegnany rabuś
inkas-review-points-title = Znaczniki kultury w czasie gry
inkas-review-axis-points = Znaczniki
inkas-thickets-left = Pozostałe zarośla: { $count }
inkas-advantage-nobody = Jeszcze nikt
inkas-advantage-of = ma { $who }
inkas-advantage-yours = twoja

## Dlaczego gracz komputerowy coś wybrał: powody, które ma tylko ta gra, i wspólne własnymi słowami

inkas-why-tribes = { $up ->
    [yes] Twoje plemiona mają się lepiej
   *[no] Twoje plemiona mają się gorzej
}
inkas-why-others-tribes = { $up ->
    [yes] Plemiona innych mają się gorzej
   *[no] Plemiona innych mają się lepiej
}
inkas-why-points = { $up ->
    [yes] Masz lepszą pozycję w wyścigu o znaczniki kultury
   *[no] Masz gorszą pozycję w wyścigu o znaczniki kultury
}
inkas-why-points-count = O { $n } { $count ->
    [one] znacznik kultury
    [few] znaczniki kultury
    [many] znaczników kultury
   *[other] znacznika kultury
} { $more ->
    [yes] więcej
   *[no] mniej
}
inkas-why-others-points = { $up ->
    [yes] Inni mają gorszą pozycję w wyścigu o znaczniki kultury
   *[no] Inni mają lepszą pozycję w wyścigu o znaczniki kultury
}
