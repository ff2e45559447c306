# Bogowie Egiptu. Dla Egiptu z opcją `gods` i dla Piramidy. Słowa zgodne z almanac/GLOSSARY.md i ze słowniczkiem Piramidy.

## Opcje: nazwa, o czym decyduje, wartości

option-gods = Pomoc bogów
option-gods-about = Każdego gracza wspiera bóstwo, które ma własną moc.
option-gods-off = Nie
option-gods-on = Tak
option-god_pairing = Thot i Bastet
option-god_pairing-about = Kto z tej dwójki pozwala wybrać kartę rozwoju; drugie bóstwo odsyła rabusia na pustynię.
option-god_pairing-thoth_chooses = Thot: karta
option-god_pairing-bastet_chooses = Bastet: karta
option-horus = Horus pyta
option-horus-about = Od ilu graczy Horus żąda karty.
option-horus-one_or_two = Jednego lub dwóch
option-horus-two = Zawsze dwóch
option-maat_victim = Kogo odwiedza Maat
option-maat_victim-about = Tylko graczy, którzy cię wyprzedzają i mają karty, albo każdego, kto cię wyprzedza.
option-maat_victim-with_cards = Graczy z kartami
option-maat_victim-any = Każdego, kto ma więcej
option-fresh_gods = Atum i Izyda pomagają
option-fresh_gods-about = Od kiedy pomagają, jeśli dopiero co do ciebie przyszli.
option-fresh_gods-next_roll = Od następnego rzutu
option-fresh_gods-next_turn = Od następnej tury
option-god_start = Pierwsi bogowie
option-god_start-about = Kto dostaje pierwszego boga, gdy elementy początkowe już stoją.
option-god_start-backwards = Od ostatniego gracza
option-god_start-seat_order = Od gracza rozpoczynającego

## Dziesięcioro bogów: imię, kim jest, kiedy pomaga, moc na karcie i w całości, oraz przycisk. Ostatnie cztery mówią o mocy i nie wymieniają imienia: gdy `god_pairing` zamienia moce, teksty Thota i Bastet zamieniają się miejscami.

egypt-god-horus = Horus
egypt-god-horus-about = sokół, bóg nieba i królów
egypt-power-demand-when = W twojej turze, ale nie podczas rozpatrywania rzutu
egypt-power-demand-short = Zażądaj surowca od dwóch graczy; za każdą otrzymaną kartę oddajesz dowolną.
egypt-power-demand-long = Wskaż surowiec i zażądaj karty od jednego lub dwóch graczy. Kto ją ma, musi oddać i dostaje w zamian kartę, którą wybierzesz. Moc jest zużyta nawet wtedy, gdy nikt nie ma takiej karty.
egypt-power-demand-long-two = Wskaż surowiec i zażądaj karty od dwóch graczy. Kto ją ma, musi oddać i dostaje w zamian kartę, którą wybierzesz. Moc jest zużyta nawet wtedy, gdy nikt nie ma takiej karty.
egypt-power-demand-use = Zażądaj karty

egypt-god-ptha = Ptah
egypt-god-ptha-about = stwórca wszystkich rzeczy, opiekun rzemiosła
egypt-power-substitute-when = W twojej turze, gdy możesz budować
egypt-power-substitute-short = Zbuduj wóz, płacąc inną kartą zamiast cegły lub bydła.
egypt-power-substitute-long = Zbuduj jeden wóz i zapłać dowolnym innym surowcem zamiast cegły albo zamiast bydła. Zamiana jest konieczna: zwykła cena się tu nie liczy.
egypt-power-substitute-use = Zbuduj za inną kartę

egypt-god-atum = Atum
egypt-god-atum-about = pierwszy ze wszystkich, wyłoniony z wód
egypt-power-balance-when = Po każdym rzucie, także cudzym, który nic ci nie daje
egypt-power-balance-short = Rzut nic ci nie daje? Weź kartę do wyboru.
egypt-power-balance-long = Gdy rzut inny niż 7 nie daje ci żadnej karty, bez względu na to, czyj jest i dlaczego, możesz wziąć z banku jedną kartę surowca do wyboru.
egypt-power-balance-use = Weź kartę

egypt-god-osiris = Ozyrys
egypt-god-osiris-about = pan zmarłych i wszystkiego, co się odradza
egypt-power-move_cart-when = W twojej turze, ale nie podczas rozpatrywania rzutu
egypt-power-move_cart-short = Przestaw jeden ze swoich otwartych wozów na inną ścieżkę.
egypt-power-move_cart-long = Weź jeden ze swoich wozów, który tylko na jednym końcu styka się z innym twoim elementem, i postaw go za darmo na innej ścieżce, na której wolno ci budować.
egypt-power-move_cart-use = Przestaw wóz

egypt-god-isis = Izyda
egypt-god-isis-about = potężna w czarach, matka Horusa
egypt-power-shelter-when = Automatycznie, przy każdej 7, także cudzej
egypt-power-shelter-short = Przy 7 zachowujesz wszystkie karty; jeśli i tak były bezpieczne, bierzesz jedną.
egypt-power-shelter-long = Gdy ktokolwiek wyrzuci 7, dzieje się to automatycznie. Jeśli masz więcej kart, niż jest bezpieczne, żadnej nie odrzucasz. W innym wypadku bierzesz jedną kartę surowca do wyboru, która przy tej 7 się nie liczy.
egypt-power-shelter-use = Weź kartę

egypt-god-hapi = Hapi
egypt-god-hapi-about = wylew Nilu, od którego zielenią się pola
egypt-power-plough-when = W twojej turze, gdy możesz budować
egypt-power-plough-short = Odeślij zagranego najemnika i taniej zbuduj osadę lub miasto świątynne.
egypt-power-plough-long = Jeden z twoich zagranych najemników opuszcza grę. Za to zakładasz osadę za jedną cegłę i jedno bydło albo rozbudowujesz osadę w miasto świątynne za dwa kamienie i jedno zboże. Twoja armia zmniejsza się o jednego.
egypt-power-plough-use = Zbuduj taniej

egypt-god-amun = Amon
egypt-god-amun-about = ukryty, król bogów
egypt-power-trade-when = W twojej turze, gdy możesz handlować z bankiem
egypt-power-trade-short = Przez jedną turę wymieniaj z bankiem jeden surowiec dwa za jeden.
egypt-power-trade-long = Wybierz surowiec i wymień z bankiem dwie jego karty na jedną inną. Do końca tej tury możesz to powtarzać z tym samym surowcem tak często, jak chcesz.
egypt-power-trade-use = Wymieniaj dwie za jedną

egypt-god-maat = Maat
egypt-god-maat-about = prawda i sprawiedliwość, ze strusim piórem
egypt-power-alms-when = W twojej turze, po produkcji
egypt-power-alms-short = Obejrzyj rękę gracza, który ma więcej punktów od ciebie, i weź kartę.
egypt-power-alms-long = Wybierz gracza, który ma widocznie więcej punktów od ciebie. Widzisz jego rękę i bierzesz kartę, która ci najbardziej odpowiada. Jeśli nikt nie ma więcej punktów od ciebie, nie ma czego brać.
egypt-power-alms-use = Obejrzyj rękę

egypt-god-thoth = Thot
egypt-god-thoth-about = ibis, bóg pisma i wiedzy
egypt-power-choose_card-when = W twojej turze, gdy możesz budować
egypt-power-choose_card-short = Kup kartę rozwoju: obejrzyj trzy i zachowaj jedną.
egypt-power-choose_card-long = Kupując kartę rozwoju, możesz zapłacić dowolnym innym surowcem zamiast jednego z trzech. Potem oglądasz trzy karty z wierzchu talii i zachowujesz jedną; pozostałe wtasowuje się z powrotem.
egypt-power-choose_card-use = Wybierz kartę

egypt-god-bastet = Bastet
egypt-god-bastet-about = kotka, bogini radości, która odpędza zło
egypt-power-banish-when = W twojej turze, ale nie podczas rozpatrywania rzutu
egypt-power-banish-short = Odeślij rabusia na pustynię i weź kartę heksu, który opuszcza.
egypt-power-banish-long = Rabuś wraca na pustynię, a ty bierzesz z banku jedną kartę surowca heksu, który opuszcza. Nikt nie zostaje obrabowany.
egypt-power-banish-use = Przepędź rabusia

## Imiona według identyfikatora, do zdań: `$god` i `$returned` to identyfikatory, np. horus

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
    [horus] Horusa
    [ptha] Ptaha
    [atum] Atuma
    [osiris] Ozyrysa
    [isis] Izydę
    [hapi] Hapiego
    [amun] Amona
    [maat] Maat
    [thoth] Thota
   *[bastet] Bastet
}
egypt-god-returned = { $returned ->
    [horus] Horusa
    [ptha] Ptaha
    [atum] Atuma
    [osiris] Ozyrysa
    [isis] Izydę
    [hapi] Hapiego
    [amun] Amona
    [maat] Maat
    [thoth] Thota
   *[bastet] Bastet
}

## Bogowie obok planszy

egypt-gods = Bogowie
egypt-gods-about = Każdy gracz ma jedno bóstwo. Użyj jego mocy, a potem je odwróć lub wymień na inne.
egypt-gods-display = Pula bogów
egypt-gods-display-about = Te bóstwa są wolne. Po użyciu swojego możesz je wymienić na jedno z nich.
egypt-gods-display-count = { $count ->
    [one] { $count } bóstwo w puli
    [few] { $count } bóstwa w puli
   *[other] { $count } bóstw w puli
}
egypt-gods-yours = Twoje bóstwo
egypt-gods-of = Bóstwo ({ $who })
egypt-gods-none = Jeszcze bez bóstwa
egypt-gods-seat = { egypt-god-name }, { egypt-side }, { egypt-god-state }
egypt-side = { $side ->
    [a] strona A
   *[b] strona B
}
egypt-side-a = Strona A
egypt-side-a-about = Po użyciu odwróć je i zachowaj albo wymień.
egypt-side-b = Strona B
egypt-side-b-about = Po użyciu trzeba je wymienić.
egypt-god-ready = Gotowe
egypt-god-rests = Odpoczywa do następnej tury
egypt-god-state = { $ready ->
    [yes] gotowe
   *[no] odpoczywa do następnej tury
}
egypt-gods-declared = { $card }: 2 za 1 w tej turze
egypt-gods-declared-about = Dopóki nie przerwiesz lub nie zakończysz tury, bank bierze dwie karty tego surowca za jedną.
egypt-hand-seen = Znasz tę rękę
egypt-hand-seen-about = Widoczna, dopóki wiadomo na pewno, jakie karty w niej są.
egypt-deck-seen = Odkryte
egypt-deck-known = Wiesz, że w talii są: { $devs }

## Teraz: co robisz

egypt-now-demand = Wybierz, od kogo żądasz karty: { $card }
egypt-now-demand-more = Zażądaj jej jeszcze od drugiego gracza albo poprzestań na tym: { $card }
egypt-now-demand-second = Wybierz drugiego gracza, od którego jej żądasz: { $card }
egypt-now-give_back = Wybierz kartę, którą oddajesz w zamian ({ $other })
egypt-now-cart = Wybierz ścieżkę dla swojego wozu
egypt-now-cart-boat = Wybierz dla łodzi ścieżkę przez Nil
egypt-now-balance = Ten rzut nic ci nie daje: weź kartę albo spasuj
egypt-now-lift = Wybierz otwarty wóz, który przestawiasz
egypt-now-move_cart = Wybierz inną ścieżkę dla tego wozu
egypt-now-shelter = Twoja ręka jest bezpieczna przy tej 7: weź kartę
egypt-now-plough_settle = Najemnik odchodzi: wybierz pozycję dla osady
egypt-now-plough_upgrade = Najemnik odchodzi: wybierz osadę, którą rozbudowujesz
egypt-now-alms = Weź kartę z tej ręki ({ $other })
egypt-now-look_at_cards = { $count ->
    [one] Odkryj ostatnią kartę, którą możesz zobaczyć
    [few] Odkrywaj karty z talii: jeszcze { $count }
   *[other] Odkrywaj karty z talii: jeszcze { $count }
}
egypt-now-keep_card = Wybierz kartę, którą zachowujesz
egypt-now-after_use = Odwróć i zachowaj { egypt-god-object } albo wymień na inne bóstwo
egypt-now-after_use-b = Wymień { egypt-god-object } na inne bóstwo

## Teraz: co widzą inni

egypt-now-wait-demand = { $who } żąda karty: { $card }
egypt-now-wait-give_back = { $who } oddaje kartę w zamian
egypt-now-wait-cart = { $who } buduje wóz za inną kartę
egypt-now-wait-cart-boat = { $who } buduje łódź za inną kartę
egypt-now-wait-balance = { $who } może wziąć kartę po pustym rzucie
egypt-now-wait-move_cart = { $who } przestawia wóz
egypt-now-wait-shelter = { $who } bierze kartę, bezpiecznie przy tej 7
egypt-now-wait-alms = { $who } ogląda rękę i bierze kartę
egypt-now-wait-look_at_cards = { $who } ogląda karty z talii
egypt-now-wait-keep_card = { $who } wybiera kartę rozwoju
egypt-now-wait-after_use = { $who } odwraca bóstwo lub je wymienia

## Na co pozwalają bogowie

egypt-action-demand = Zażądaj karty
egypt-action-ask = Zażądaj
egypt-action-enough = Wystarczy
egypt-action-enough-about = Nikogo więcej nie pytaj.
egypt-action-give_back = Oddaj tę kartę
egypt-action-back = Wstecz
egypt-action-back-about = Nic się jeszcze nie stało: twoje bóstwo pozostaje nieużyte.
egypt-action-substitute = Zbuduj za inną kartę
egypt-action-place = Postaw tutaj
egypt-action-take = Weź kartę
egypt-action-pass = Pas
egypt-action-pass-about = Nic nie bierz; twoje bóstwo pozostaje nieużyte.
egypt-action-lift = Przestaw wóz
egypt-action-plough_settle = Tańsza osada
egypt-action-plough_settle-about = Jedna cegła i jedno bydło; jeden z twoich zagranych najemników opuszcza grę.
egypt-action-plough_upgrade = Tańsze miasto świątynne
egypt-action-plough_upgrade-about = Dwa kamienie i jedno zboże; jeden z twoich zagranych najemników opuszcza grę.
egypt-action-declare = Wymieniaj dwie za jedną
egypt-action-stop = Koniec wymiany dwie za jedną
egypt-action-stop-about = Kończy lepszy kurs; potem odwracasz lub wymieniasz swoje bóstwo.
egypt-action-look = Obejrzyj rękę
egypt-action-choose_card = Wybierz kartę
egypt-action-turn_over = Odkryj kartę
egypt-action-keep = Zachowaj tę kartę
egypt-action-banish = Przepędź rabusia
egypt-action-flip = Odwróć i zachowaj
egypt-action-flip-about = Zostaje u ciebie na stronie B i może znów pomóc od późniejszej tury.
egypt-action-exchange = Wymień
egypt-action-exchange-about = Odłóż je stroną A do góry i weź inne; może pomóc od późniejszej tury.
egypt-exchange-for = Weź: { egypt-god-name }

## Pytania nad planszą

egypt-demand-title = Jakiego surowca żądasz?
egypt-demand-of = Zażądaj: { $card }
egypt-ask-title = Od kogo tego żądasz? { $card }
egypt-ask-of = Zażądaj ({ $who })
egypt-ask-done = Już zapytano
egypt-give_back-title = Którą kartę dostaje { $other }?
egypt-give_back-of = Oddaj: { $card }
egypt-substitute-title = Którą kartę zastępujesz i jaką?
egypt-substitute-without = Zamiast
egypt-substitute-with = Płacisz
egypt-substitute-boat = Na łódź
egypt-substitute-cart = Na wóz
egypt-substitute-send = Wybierz ścieżkę
egypt-take-title = Weź kartę do wyboru
egypt-take-of = Weź: { $card }, w banku { $supply }
egypt-declare-title = Wymiana surowca dwie karty za jedną
egypt-declare-give = Dajesz dwie karty
egypt-declare-get = Dostajesz jedną kartę
egypt-declare-send = Wymień
egypt-look-title = Czyją rękę oglądasz?
egypt-look-of = { $count ->
    [one] { $who }, { $count } punkt
    [few] { $who }, { $count } punkty
   *[other] { $who }, { $count } punktów
}
egypt-alms-title = Weź kartę ({ $other })
egypt-alms-of = Weź: { $card }, na tej ręce { $count }
egypt-choose_card-title = Jak płacisz za kartę?
egypt-choose_card-plain = Zwykła cena
egypt-choose_card-replace = { $with } zamiast: { $without }
egypt-choose_card-send = Zapłać i obejrzyj
egypt-turn_over-title = { $count ->
    [one] Jeszcze jedna karta do obejrzenia
    [few] Jeszcze { $count } karty do obejrzenia
   *[other] Jeszcze { $count } kart do obejrzenia
}
egypt-keep-title = Którą kartę zachowujesz?
egypt-keep-about = Pozostałe wtasowuje się z powrotem do talii.
egypt-keep-of = Zachowaj: { $dev }
egypt-after_use-title = { egypt-god-name }: moc zużyta. Co teraz?
egypt-exchange-title = Które bóstwo bierzesz?

## Przebieg. `$me` to yes, gdy zrobiła to osoba czytająca, `$you`, gdy ją to spotyka

egypt-event-god_dealt = { $me ->
    [yes] Dostajesz { egypt-god-object }
   *[no] { $who } dostaje { egypt-god-object }
}
egypt-event-god_used = { $me ->
    [yes] Pomaga ci { egypt-god-name }
   *[no] Pomaga { egypt-god-name } ({ $who })
}
egypt-event-god_flipped = { $me ->
    [yes] Odwracasz { egypt-god-object } na stronę B
   *[no] { $who } odwraca { egypt-god-object } na stronę B
}
egypt-event-god_exchanged = { $me ->
    [yes] Wymieniasz { egypt-god-returned } na { egypt-god-object }
   *[no] { $who } wymienia { egypt-god-returned } na { egypt-god-object }
}
egypt-event-asked-given = { $me ->
    [yes] Żądasz i dostajesz ({ $other }): { $card }
   *[no] { $who } żąda i dostaje { $you ->
        [yes] od ciebie
       *[no] ({ $other })
    }: { $card }
}
egypt-event-asked-none = { $me ->
    [yes] Żądasz na próżno ({ $other }): { $card }
   *[no] { $who } żąda na próżno { $you ->
        [yes] od ciebie
       *[no] ({ $other })
    }: { $card }
}
egypt-event-spared = { $me ->
    [yes] Izyda cię chroni: zachowujesz wszystkie karty
   *[no] Izyda chroni przed stratą kart ({ $who })
}
egypt-event-trade_declared = { $me ->
    [yes] W tej turze wymieniasz dwie za jedną: { $card }
   *[no] { $who } w tej turze wymienia dwie za jedną: { $card }
}
egypt-event-hand_seen = { $me ->
    [yes] Oglądasz rękę ({ $other })
   *[no] { $who } ogląda { $you ->
        [yes] twoją rękę
       *[no] rękę ({ $other })
    }
}
egypt-event-card_seen = { $me ->
    [yes] Oglądasz kartę z talii
   *[no] { $who } ogląda kartę z talii
}
egypt-event-card_seen-known = { $me ->
    [yes] Widzisz kartę z talii: { $dev }
   *[no] { $who } widzi kartę z talii: { $dev }
}
egypt-event-card_kept = { $me ->
    [yes] Zachowujesz kartę rozwoju
   *[no] { $who } zachowuje kartę rozwoju
}
egypt-event-card_kept-known = { $me ->
    [yes] Zachowujesz kartę: { $dev }
   *[no] { $who } zachowuje kartę: { $dev }
}
egypt-event-cards_returned = { $me ->
    [yes] { $count ->
        [one] Wtasowujesz z powrotem do talii { $count } kartę
        [few] Wtasowujesz z powrotem do talii { $count } karty
       *[other] Wtasowujesz z powrotem do talii { $count } kart
    }
   *[no] { $count ->
        [one] { $who } wtasowuje z powrotem do talii { $count } kartę
        [few] { $who } wtasowuje z powrotem do talii { $count } karty
       *[other] { $who } wtasowuje z powrotem do talii { $count } kart
    }
}
egypt-event-cart_moved = { $me ->
    [yes] Przestawiasz wóz
   *[no] { $who } przestawia wóz
}

## Dlaczego czegoś nie można zrobić

egypt-reason-god_fresh = To bóstwo przyszło do ciebie lub zostało odwrócone w tej turze; pomaga od następnej.
egypt-reason-not_your_god = Ta moc należy do bóstwa, którego nie masz.
egypt-reason-god_not_now = To nie jest właściwa chwila na tę moc.
egypt-reason-no_god_step = Nie trwa teraz żadna moc, do której to należy.
egypt-reason-god_not_used = Bóstwo można odwrócić lub wymienić tylko zaraz po użyciu.
egypt-reason-no_boats = W tej grze nie ma łodzi.
egypt-reason-must_substitute = Jedną kartę z ceny trzeba zastąpić inną.
egypt-reason-no_open_cart = Ten wóz nie jest otwarty: może stykać się z twoimi elementami tylko na jednym końcu.
egypt-reason-no_other_path = Dla tego wozu nie ma innej dostępnej ścieżki.
egypt-reason-no_path_for_it = Nie ma na to dostępnej ścieżki.
egypt-reason-same_path = Wóz musi trafić na inną ścieżkę.
egypt-reason-not_ahead = Ten gracz nie ma więcej punktów od ciebie.
egypt-reason-victim_empty = Ten gracz nie ma kart.
egypt-reason-already_asked = Ten gracz usłyszał już twoje żądanie.
egypt-reason-ask_another = Przy tym stole trzeba zażądać karty od dwóch graczy.
egypt-reason-no_mercenary = Nie masz zagranego najemnika, którego możesz odesłać.
egypt-reason-two_needed = Potrzebujesz dwóch kart tego surowca.
egypt-reason-robber_in_desert = Rabuś jest już na pustyni.
egypt-reason-not_in_display = Tego bóstwa nie ma w puli.
egypt-reason-must_exchange = Strona B jest zużyta: to bóstwo trzeba wymienić.
egypt-reason-finish_power = Moc już działa: najpierw ją dokończ.

## Słowa ekranu gry, które tutaj znaczą co innego: wiadomość powłoki z `egypt-` na początku

egypt-play-tab-own = Bogowie
egypt-review-source-power = bogowie
egypt-review-loss-power = zabrane przez boga

## Dlaczego gracz komputerowy coś wybrał: powody, które ma tylko ta gra, i wspólne własnymi słowami

egypt-why-gods = { $up ->
    [yes] Twój bóg bardziej ci pomaga
   *[no] Twój bóg mniej ci pomaga
}
egypt-why-others-gods = { $up ->
    [yes] Bogowie innych mniej im pomagają
   *[no] Bogowie innych bardziej im pomagają
}
