# Niemcy: nazwy rzeczy, opcje i ich wartości oraz to, co ma tylko ta gra. Słowa zgodne z almanac/GLOSSARY.md.

game-germany = Niemcy
game-germany-blurb = Połącz drogami miasta od Morza Północnego po Alpy i w każdym postaw ratusz. Buduj słynne zabytki: dają punkty i nagrody, a wszystkim otwierają drogę. Tylko Götz, rycerz z żelazną ręką, wciąż krzyżuje ci plany. Przy trzech graczach wygrywa dwanaście punktów, przy czterech dziesięć.

## Surowce: forma pasująca do liczby, bez liczby

card-lumber = { $count ->
    [one] drewno
   *[other] drewna
}
card-brick = { $count ->
    [one] cegła
    [few] cegły
   *[other] cegieł
}
card-grain = { $count ->
    [one] zboże
   *[other] zboża
}
card-wool = { $count ->
    [one] wełna
   *[other] wełny
}
card-ore = { $count ->
    [one] ruda
    [few] rudy
   *[other] rud
}

## Karty rozwoju

dev-mercenary = Najemnik
dev-mercenary-about = Przestaw Götza i zabierz kartę komuś, kto ma tam ratusz. Liczy się do Największej armii.
dev-road_building = Budowa dróg
dev-road_building-about = Postaw dwie drogi bez płacenia.
dev-banking = Bankowość
dev-banking-about = Weź z banku dowolne dwie karty.
dev-trade = Handel
dev-trade-about = Do końca twojej tury bank bierze za jedną kartę dwie jednakowe zamiast trzech.
dev-victory_point = Punkt zwycięstwa
dev-victory_point-about = Jeden punkt. Pozostaje ukryty, aż da ci zwycięstwo.

## Elementy

piece-road = droga
piece-town_hall = ratusz
piece-landmark = zabytek
piece-robber = Götz

## Ląd

terrain-forest = las
terrain-hills = wzgórza
terrain-fields = pole
terrain-pasture = pastwisko
terrain-mountains = góry

## Wyróżnienia

award-route = Najdłuższa droga
award-route-about = Punkt za najdłuższy szlak z co najmniej pięciu dróg. Cudzy ratusz przerywa szlak.
award-army = Największa armia
award-army-about = Punkt za najwięcej zagranych najemników, co najmniej trzech.

## Opcje: nazwa, o czym decyduje, wartości

option-start = Start
option-start-about = Karty startowe mówią, gdzie stoją pierwsze ratusze, albo gracze sami wybierają miasta.
option-start-cards = Karty startowe
option-start-cards-about = Trzy ratusze i kilka kart dla każdego. Gra zaczyna się od razu.
option-start-variable = Własny wybór
option-start-variable-about = W trzech rundach każdy wybiera trzy miasta. Trzecie daje pierwsze karty.
option-deal = Rozdanie kart startowych
option-deal-about = Kto dostaje którą kartę startową. Przy własnym wyborze miast kart nie ma.
option-deal-shuffled = Losowo
option-deal-by_seat = Według miejsc
option-start_resources = Karty na początek
option-start_resources-about = Ile surowców daje karta startowa.
option-start_resources-two = Dwa
option-start_resources-three = Trzy
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
option-card_before_roll = Karty rozwoju przed rzutem
option-card_before_roll-about = Czy kartę rozwoju można zagrać już przed rzutem kośćmi.
option-card_before_roll-allowed = Dozwolone
option-card_before_roll-barred = Zabronione
option-shortage = Gdy w stosie brakuje kart
option-shortage-about = Kto dostaje karty, gdy w banku nie starcza dla wszystkich.
option-shortage-classic = Nikt
option-shortage-in_turn_order = W kolejności tur
option-hand_sizes = Liczba kart na ręce
option-hand_sizes-about = Czy wszyscy widzą, ile masz kart. Jeśli nie, Götz może obrabować każdego.
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
option-road_building = Budowa dróg bez miejsca
option-road_building-about = Gdy wolnych ścieżek lub elementów starcza tylko na jedną z dwóch dróg.
option-road_building-as_many = Postaw tylko jedną
option-road_building-two_or_none = Nie można zagrać
option-free_roads = Darmowe drogi
option-free_roads-about = Czy z drugiej z dwóch można zrezygnować.
option-free_roads-up_to_two = Druga dobrowolnie
option-free_roads-both = Obie, jeśli można
option-rewards = Nagrody za zabytki
option-rewards-about = Czy z nagrody za zabytek można zrezygnować.
option-rewards-may_decline = Można zrezygnować
option-rewards-must_take = Obowiązkowe
option-victims = Kogo może obrabować Götz
option-victims-about = Tylko graczy przy heksie, którzy mają karty, albo każdego, kto ma tam ratusz.
option-victims-with_cards = Graczy z kartami
option-victims-any = Każdego przy heksie
option-steal = Kradzież
option-steal-about = Czy trzeba kogoś obrabować, gdy to możliwe.
option-steal-forced = Obowiązkowa
option-steal-optional = Dobrowolna
option-deadlock = Gdy nikt nie może budować
option-deadlock-about = Gdy nikt nie mógłby już niczego postawić i żadna karta nie zmieni punktów.
option-deadlock-most_points = Najwięcej punktów wygrywa
option-deadlock-play_on = Gra toczy się dalej
option-goal = Punkty do zwycięstwa
option-goal-about = Automatycznie znaczy dziesięć przy czterech graczach, w innym wypadku dwanaście.
option-goal-auto = Automatycznie
option-goal-6 = 6
option-goal-7 = 7
option-goal-8 = 8
option-goal-9 = 9
option-goal-10 = 10
option-goal-11 = 11
option-goal-12 = 12

## To, co się liczy, razem z liczbą

germany-count-road = { $count ->
    [one] { $count } droga
    [few] { $count } drogi
   *[other] { $count } dróg
}
germany-count-town_hall = { $count ->
    [one] { $count } ratusz
    [few] { $count } ratusze
   *[other] { $count } ratuszy
}
germany-count-landmark = { $count ->
    [one] { $count } zabytek
    [few] { $count } zabytki
   *[other] { $count } zabytków
}
germany-count-point = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}

## 28 miast i 12 miejscowości z zabytkami

germany-place-aachen = Akwizgran
germany-place-baden-baden = Baden-Baden
germany-place-dessau = Dessau
germany-place-dortmund = Dortmund
germany-place-dusseldorf = Düsseldorf
germany-place-emden = Emden
germany-place-erfurt = Erfurt
germany-place-flensburg = Flensburg
germany-place-frankfurt-oder = Frankfurt nad Odrą
germany-place-hamburg = Hamburg
germany-place-hannover = Hanower
germany-place-heidelberg = Heidelberg
germany-place-hof = Hof
germany-place-kassel = Kassel
germany-place-konstanz = Konstancja
germany-place-leipzig = Lipsk
germany-place-magdeburg = Magdeburg
germany-place-marburg = Marburg
germany-place-neubrandenburg = Neubrandenburg
germany-place-osnabruck = Osnabrück
germany-place-passau = Pasawa
germany-place-regensburg = Ratyzbona
germany-place-rostock = Rostock
germany-place-saarbrucken = Saarbrücken
germany-place-stralsund = Stralsund
germany-place-stuttgart = Stuttgart
germany-place-ulm = Ulm
germany-place-wurzburg = Würzburg
germany-place-berlin = Berlin
germany-place-bremen = Brema
germany-place-dresden = Drezno
germany-place-eisenach = Eisenach
germany-place-frankfurt-main = Frankfurt nad Menem
germany-place-freiburg = Fryburg
germany-place-koln = Kolonia
germany-place-lubeck = Lubeka
germany-place-munchen = Monachium
germany-place-nurnberg = Norymberga
germany-place-schwerin = Schwerin
germany-place-trier = Trewir

## Rodzaje skrzyżowań. `$place` to nazwa miejscowości

germany-kind-city = miasto
germany-kind-city-about = Ratusz zbuduje tu ten, czyja droga dotrze pierwsza. Dalej prowadzą stąd tylko drogi właściciela ratusza.
germany-kind-landmark = skrzyżowanie zabytku
germany-kind-landmark-about = Może tu stanąć tylko jego własny zabytek. Gdy już stoi, dalej prowadzą drogi wszystkich.
germany-kind-open = otwarte skrzyżowanie
germany-kind-open-about = Niczego się tu nie buduje; drogi prowadzą dalej.
germany-site-city-empty = { $place }: jeszcze bez ratusza
germany-site-city-taken = { $place }: ratusz ({ $who })
germany-site-city-yours = { $place }: twój ratusz
germany-site-landmark-open = { $place }: zabytek jeszcze niezbudowany
germany-site-landmark-built = { $place }: zabytek zbudowany

## Dwanaście zabytków, według miejscowości

germany-landmark-berlin = Brama Brandenburska
germany-landmark-berlin-about = Brama miejska z 1791 roku; na szczycie bogini powozi czterokonnym rydwanem.
germany-landmark-bremen = Roland w Bremie
germany-landmark-bremen-about = Kamienny rycerz na rynku; od 1404 roku strzeże wolności miasta.
germany-landmark-dresden = Frauenkirche w Dreźnie
germany-landmark-dresden-about = Barokowy kościół z potężną kamienną kopułą, zburzony w 1945 i odbudowany do 2005 roku.
germany-landmark-eisenach = Wartburg
germany-landmark-eisenach-about = Zamek na zalesionym wzgórzu, w którym Marcin Luter przełożył Nowy Testament na język niemiecki.
germany-landmark-frankfurt-main = Römer we Frankfurcie
germany-landmark-frankfurt-main-about = Od 1405 roku ratusz Frankfurtu, znany ze schodkowych szczytów.
germany-landmark-freiburg = Katedra we Fryburgu
germany-landmark-freiburg-about = Jej ażurową wieżę ukończono jeszcze w średniowieczu; ma 116 metrów wysokości.
germany-landmark-koln = Katedra w Kolonii
germany-landmark-koln-about = Rozpoczęta w 1248, ukończona w 1880 roku; jej dwie wieże mają 157 metrów wysokości.
germany-landmark-lubeck = Brama Holsztyńska
germany-landmark-lubeck-about = Ceglana brama z 1478 roku z dwiema okrągłymi wieżami, niegdyś wjazd do królowej Hanzy.
germany-landmark-munchen = Frauenkirche w Monachium
germany-landmark-munchen-about = Późnogotycki kościół z cegły; dwie wieże z okrągłymi hełmami widać z daleka.
germany-landmark-nurnberg = Zamek Cesarski
germany-landmark-nurnberg-about = Zamek na skale nad starym miastem, gdzie cesarze zatrzymywali się w Norymberdze.
germany-landmark-schwerin = Zamek w Schwerinie
germany-landmark-schwerin-about = Zamek o wielu wieżach na wyspie na jeziorze, niegdyś siedziba książąt Meklemburgii.
germany-landmark-trier = Porta Nigra
germany-landmark-trier-about = „Czarna brama”, rzymska brama miejska z drugiego wieku.

## Nagrody

germany-reward = Nagroda
germany-reward-about = Dostaje ją od razu ten, kto zbuduje zabytek. Każdy zabytek ma swoją.
germany-reward-free_road = jedna darmowa droga
germany-reward-free_road-about = Postaw drogę bez płacenia. Może prowadzić dalej od nowego zabytku.
germany-reward-two_cards = dwie karty do wyboru
germany-reward-two_cards-about = Weź z banku dwie karty surowców, takie same lub różne.
germany-reward-card = jedna karta rozwoju
germany-reward-card-about = Dobierz kartę rozwoju. Możesz ją zagrać od swojej następnej tury.
germany-reward-two_development = dwie karty rozwoju
germany-reward-two_development-about = Dobierz dwie karty rozwoju. Możesz je zagrać od swojej następnej tury.

## Zabytki obok mapy i cokoły. `$place` to nazwa miejscowości

germany-tray = Zabytki
germany-tray-about = Każdy zabytek czeka na swoim cokole, aż ktoś go zbuduje. Kto to zrobi, dostaje punkt i nagrodę.
germany-tray-count = Zbudowane: { $count } z { $all }
germany-tray-waiting = Jeszcze niezbudowany
germany-tray-built-by = Budowniczy: { $who }
germany-tray-built-by-you = Zbudowany przez ciebie
germany-tray-reachable = Twoja droga już tu jest
germany-tray-gives = Nagroda: { $reward }
germany-tray-show = Pokaż na mapie: { $place }
germany-plinth = cokół
germany-plinth-about = Stoi na nim zabytek, dopóki ktoś go nie zbuduje, a potem ratusz tego, kto go zbudował. Ratusz na cokole to punkt i nic więcej.
germany-plinth-route = Cokół Najdłuższej drogi
germany-plinth-army = Cokół Największej armii
germany-plinth-empty = Jeszcze nikt
germany-plinth-of = ratusz ({ $who })
germany-plinth-yours = twój ratusz
germany-marker-halls = Ratusze na cokołach
germany-marker-halls-about = Jeden za każdy zbudowany przez ciebie zabytek i jeden za każde twoje wyróżnienie. Każdy jest wart punkt; niczego nie produkują.
germany-marker-halls-count = { $count ->
    [one] { $count } ratusz na cokole
    [few] { $count } ratusze na cokołach
   *[other] { $count } ratuszy na cokołach
}
germany-map-halls-count = { $count ->
    [one] { $count } ratusz w mieście
    [few] { $count } ratusze w miastach
   *[other] { $count } ratuszy w miastach
}
germany-halls-left = Pozostałe ratusze: { $count }
germany-roads-left = Pozostałe drogi: { $count }

## Karty startowe. `$card` to A, B, C lub D

germany-start-card = Karta startowa { $card }
germany-start-card-about = Wymienia trzy miasta na twoje pierwsze ratusze i karty, z którymi zaczynasz.
germany-start-card-cities = Miasta: { $cities }
germany-start-card-cards = Karty: { $cards }

## Götz

germany-gotz = Götz
germany-gotz-full = Götz von Berlichingen
germany-gotz-about = Rycerz z żelazną ręką. Heks, na którym stoi, nikomu nic nie daje.
germany-gotz-here = Götz blokuje ten heks
germany-gotz-start = Zaczyna na wschód od Norymbergi, miasta, z którym za życia toczył waśń.
germany-gotz-moves = Przestawia go 7 lub najemnik, a kto go przestawia, zabiera kartę komuś, kto ma tam ratusz.

## Karta „Handel”

germany-trade-open = Handel: 2 za 1
germany-trade-open-about = Do końca tej tury bank bierze dwie jednakowe karty za jedną.
germany-trade-closed-about = Bank bierze trzy jednakowe karty za jedną, a z kartą „Handel” dwie.

## Teraz

germany-now-cards = { $count ->
    [one] Twoja nagroda: weź jedną kartę do wyboru
    [few] Twoja nagroda: weź { $count } karty do wyboru
   *[other] Twoja nagroda: weź { $count } kart do wyboru
}
germany-now-draw = { $count ->
    [one] Twoja nagroda: dobierz kartę rozwoju
    [few] Twoja nagroda: dobierz { $count } karty rozwoju
   *[other] Twoja nagroda: dobierz { $count } kart rozwoju
}
germany-now-free_road = Twoja nagroda: wybierz ścieżkę dla darmowej drogi
germany-now-landmark = Wybierz, który zabytek budujesz
germany-now-third_hall = Wybierz trzecie miasto: da ci po karcie z każdego heksu wokół
germany-now-wait-cards = { $who } bierze karty w nagrodę
germany-now-wait-draw = { $who } dobiera kartę rozwoju w nagrodę
germany-now-wait-free_road = { $who } stawia darmową drogę w nagrodę

## Na co pozwala tylko ta gra

germany-action-build_landmark = Zbuduj zabytek
germany-action-build_landmark-about = Jedno zboże i dwie rudy, na skrzyżowaniu zabytku, do którego dochodzi twoja droga. Punkt i nagroda.
germany-build_landmark-title = Który zabytek budujesz?
germany-build_landmark-send = Zbuduj
germany-action-play_trade = Zagraj „Handel”
germany-action-play_trade-about = Do końca tej tury wymieniaj z bankiem dwie karty za jedną, tak często, jak chcesz.
germany-action-take_card = Weź kartę
germany-action-take_card-about = Część nagrody: jedna karta surowca do wyboru z banku.
germany-take_card-title = { $count ->
    [one] Twoja nagroda: wybierz kartę
    [few] Twoja nagroda: wybierz { $count } karty
   *[other] Twoja nagroda: wybierz { $count } kart
}
germany-take_card-left = { $count ->
    [one] Jeszcze { $count } karta
    [few] Jeszcze { $count } karty
   *[other] Jeszcze { $count } kart
}
germany-take_card-of = Weź: { $card }, w banku { $supply }
germany-action-draw_card = Dobierz kartę rozwoju
germany-action-draw_card-about = Część nagrody: karta z wierzchu talii, bez płacenia.
germany-action-decline_reward = Zrezygnuj z nagrody
germany-action-decline_reward-about = Rezygnujesz z nagrody albo z tego, co z niej zostało.

## Przebieg. `$me` to yes, gdy zrobiła to osoba czytająca. `$place` to miejscowość zabytku jak w germany-landmark-…

germany-event-landmark_built = { $me ->
    [yes] { $place ->
        [berlin] Budujesz Bramę Brandenburską w Berlinie
        [bremen] Budujesz Rolanda w Bremie
        [dresden] Budujesz Frauenkirche w Dreźnie
        [eisenach] Budujesz Wartburg nad Eisenach
        [frankfurt-main] Budujesz Römer we Frankfurcie nad Menem
        [freiburg] Budujesz katedrę we Fryburgu
        [koln] Budujesz katedrę w Kolonii
        [lubeck] Budujesz Bramę Holsztyńską w Lubece
        [munchen] Budujesz Frauenkirche w Monachium
        [nurnberg] Budujesz Zamek Cesarski w Norymberdze
        [schwerin] Budujesz zamek w Schwerinie
        [trier] Budujesz Porta Nigrę w Trewirze
       *[other] Budujesz zabytek
    }
   *[no] { $place ->
        [berlin] { $who } buduje Bramę Brandenburską w Berlinie
        [bremen] { $who } buduje Rolanda w Bremie
        [dresden] { $who } buduje Frauenkirche w Dreźnie
        [eisenach] { $who } buduje Wartburg nad Eisenach
        [frankfurt-main] { $who } buduje Römer we Frankfurcie nad Menem
        [freiburg] { $who } buduje katedrę we Fryburgu
        [koln] { $who } buduje katedrę w Kolonii
        [lubeck] { $who } buduje Bramę Holsztyńską w Lubece
        [munchen] { $who } buduje Frauenkirche w Monachium
        [nurnberg] { $who } buduje Zamek Cesarski w Norymberdze
        [schwerin] { $who } buduje zamek w Schwerinie
        [trier] { $who } buduje Porta Nigrę w Trewirze
       *[other] { $who } buduje zabytek
    }
}
germany-event-reward_declined = { $me ->
    [yes] Rezygnujesz z nagrody
   *[no] { $who } rezygnuje z nagrody
}
germany-event-deadlock = Nic już nie może się zmienić: wygrywa ten, kto ma najwięcej punktów
germany-event-trade_opened = { $me ->
    [yes] W tej turze wymieniasz z bankiem dwie karty za jedną
   *[no] { $who } w tej turze wymienia z bankiem dwie karty za jedną
}
germany-event-card_drawn = { $me ->
    [yes] Dobierasz kartę rozwoju w nagrodę
   *[no] { $who } dobiera kartę rozwoju w nagrodę
}
germany-event-card_drawn-known = { $me ->
    [yes] Dobierasz kartę w nagrodę: { $dev }
   *[no] { $who } dobiera kartę w nagrodę: { $dev }
}
germany-event-card_taken = { $me ->
    [yes] Bierzesz w nagrodę: { $cards }
   *[no] { $who } bierze w nagrodę: { $cards }
}
germany-event-free_road = { $me ->
    [yes] Stawiasz darmową drogę w nagrodę
   *[no] { $who } stawia darmową drogę w nagrodę
}

## Dlaczego czegoś nie można zrobić

germany-reason-not_a_landmark = Tu nie ma miejsca na żaden zabytek.
germany-reason-landmark_built = Ten zabytek już stoi.
germany-reason-no_city = Ratusz może stanąć tylko w mieście.
germany-reason-no_road_to_landmark = Żadna z twoich dróg nie dochodzi do tego zabytku.
germany-reason-no_reward = W tej chwili nie ma żadnej nagrody do wzięcia.
germany-reason-must_take_reward = Przy tym stole nagrodę trzeba wziąć.
germany-reason-not_before_roll = Przy tym stole karty rozwoju zagrywa się dopiero po rzucie.

## Powody powłoki słowami tej gry

germany-reason-site_taken = To miasto ma już swój ratusz.
germany-reason-no_road_here = Żadna z twoich dróg nie dochodzi do tego miasta.
germany-reason-road_not_connected = Ta ścieżka nie łączy się z twoimi drogami ani ratuszami. Przez miasto przejdziesz tylko z własnym ratuszem, a obok zabytku dopiero, gdy jest zbudowany.
germany-reason-bought_this_turn = Karta kupiona lub dobrana w nagrodę w tej turze musi poczekać na późniejszą.
germany-reason-robber_must_move = Götz musi przejść na inny heks.
germany-reason-robber_not_there = Götz nie może tam stanąć.
germany-reason-not_a_victim = Ten gracz nie ma ratusza przy heksie Götza.

## Słowa ekranu gry, które tutaj znaczą co innego: wiadomość powłoki z `germany-` na początku

germany-play-tab-own = Zabytki
germany-play-now-robber = Wybierz, dokąd pójdzie Götz
germany-play-now-wait-robber = { $who } przestawia Götza
germany-play-log-robber-moved = { $me ->
    [yes] Przestawiasz Götza: { $hex }
   *[no] { $who } przestawia Götza: { $hex }
}
germany-play-log-filter-robber = Götz i karty
germany-play-place-robber = tu stoi Götz
germany-play-place-coast = brzeg mapy
germany-play-points-own = Zabytki
germany-review-own-points = zabytki
germany-review-source-power = zabytki
germany-review-luck-blocked = Zablokował Götz

## Dlaczego gracz komputerowy coś wybrał: powody, które ma tylko ta gra, i wspólne własnymi słowami

germany-why-landmarks = { $up ->
    [yes] Lepiej korzystasz z zabytków
   *[no] Gorzej korzystasz z zabytków
}
germany-why-landmarks-count = O { $n } { $count ->
    [one] zabytek
    [few] zabytki
    [many] zabytków
   *[other] zabytku
} { $more ->
    [yes] więcej
   *[no] mniej
}
germany-why-others-landmarks = { $up ->
    [yes] Inni gorzej korzystają z zabytków
   *[no] Inni lepiej korzystają z zabytków
}
germany-why-robber = { $up ->
    [yes] Götz mniej ci szkodzi
   *[no] Götz bardziej ci szkodzi
}
germany-why-robber-per_roll = Götz kosztuje cię o { $n } karty { $more ->
    [yes] więcej
   *[no] mniej
} na rzut
germany-why-others-robber = { $up ->
    [yes] Götz bardziej szkodzi innym
   *[no] Götz mniej szkodzi innym
}
