# Ekran gry. `$me` to yes, gdy zrobiła to osoba czytająca, `$you`, gdy ją to spotyka.

## Ekran

play-title = Gra { $code }
play-loading = Stół jest przygotowywany
play-again = Spróbuj ponownie
play-unknown-game = Ta wersja nie zna gry „{ $game }”. Wczytaj stronę ponownie.
play-board = Plansza
play-zoom-in = Przybliż
play-zoom-out = Oddal
play-zoom-fit = Pokaż całą planszę
play-players = Gracze
play-actions = Akcje
play-side = Przebieg, handel i czat
play-more = Przebieg i czat
play-close = Zamknij
play-cancel = Anuluj
play-step-back = Wstecz
play-undo = Cofnij
play-undo-ask = Zapytaj innych, czy możesz to cofnąć
play-undo-ask-short = Cofnąć?
play-undo-request = Prośba o cofnięcie
play-undo-asks = { $count ->
    [one] { $who } prosi o cofnięcie:
    [few] { $who } prosi o cofnięcie { $count } ruchów:
   *[other] { $who } prosi o cofnięcie { $count } ruchów:
}
play-undo-waiting = Prosisz o cofnięcie. Czekamy na: { $who }.
play-undo-agree = Zgoda
play-undo-refuse = Odmów
play-undo-refused = { $who } nie zgadza się na cofnięcie.
play-you = ty
play-menu = Menu
play-menu-home = Strona główna
play-menu-almanac = Almanach
play-menu-settings = Ustawienia
play-host = Prowadź stół
play-host-watch = Oglądanie
play-host-watch-about = Gdy jest wyłączone, grę widzą tylko grający.
play-host-guests = Widzowie
play-host-guests-none = Nikt nie ogląda.
play-host-muted = wyciszony
play-host-removed = odesłany
play-host-remove = Odeślij
play-host-admit = Wpuść z powrotem
play-host-slow = Wszyscy czekają na
play-host-slow-about = Po dwóch minutach miejsce przejmie komputer, chyba że gracz wykona ruch. Wszyscy to widzą, a miejsce można odzyskać.
play-host-hurry = Poproś o ruch
play-host-hurry-end = Wycofaj
play-hurry = { $name } ma jeszcze { $time } na ruch, potem zagra komputer.
play-hurry-you = Masz jeszcze { $time } na ruch, potem zagra komputer.
play-lost = Utracono połączenie. Kolejna próba…
play-closed = Serwer zakończył połączenie.
play-watching = Oglądasz
play-watching-long = Oglądasz tę grę.
play-review = Zobacz, jak poszło

## Teraz

play-turn-mark = Czyja tura
play-decides-mark = Kto teraz decyduje
play-time-left = Zostało { $time }
play-dice = Kości: { $a } i { $b }, razem { $sum }
play-dice-none = Jeszcze nie było rzutu
play-now-over = { $me ->
    [yes] Wygrywasz!
   *[no] { $count ->
        [one] Wygrywa
       *[other] Wygrywają
    } { $who }
}
play-now-place = Wybierz pozycję: { $piece }
play-now-start-roll = Rzuć kośćmi o pierwszą turę
play-now-start-rolling = Kości decydują, kto zaczyna
play-now-roll = Twoja tura: rzuć kośćmi
play-now-roll-or-card = Twoja tura: rzuć kośćmi lub najpierw zagraj kartę
play-now-free-roads = { $count ->
    [one] Za darmo: wybierz ostatnią pozycję ({ $piece })
   *[other] Za darmo: wybierz pozycję 1 z { $count } ({ $piece })
}
play-now-one-more-road = Za darmo: wybierz jeszcze jedną pozycję ({ $piece }) albo zrezygnuj
play-now-discard = { $count ->
    [one] Odrzuć { $count } kartę
    [few] Odrzuć { $count } karty
   *[other] Odrzuć { $count } kart
}
play-now-robber = Wybierz, dokąd pójdzie rabuś
play-now-steal = Wybierz, kogo obrabować
play-now-main = Twoja tura: handluj, buduj albo ją zakończ
play-now-answer = { $who } proponuje ci: { $gave }; chce: { $got }
play-now-game = Decyzja należy do ciebie
play-now-wait = Teraz gra { $who }
play-now-wait-roll = Teraz rzuca { $who }
play-now-wait-place = { $who } wybiera pozycję: { $piece }
play-now-wait-discard = Czekamy na karty: { $who }
play-now-wait-robber = { $who } przestawia rabusia
play-now-closed = Gospodarz serwera zakończył grę
play-now-closed-about = Nikt nie wygrał.
play-auto-end = Tura skończy się za { $seconds } s
play-auto-end-cancel = Zaczekaj
play-stand-in-you = Gra za ciebie komputer
play-take-back = Wracam
play-stand-in-ask = Zastępstwo
play-stand-in-ask-for = Niech gra komputer, aż { $name } wróci
play-stand-in-wait = Gdy ktoś nie ma połączenia przez trzy minuty, może za niego grać komputer: { $name } za { $time }.

## Gracze

play-bot-level = Komputer, poziom: { $level }
play-is-computer = Komputer
play-stand-in = Zastępstwo: gra komputer
play-resigned = Rezygnacja z gry; dalej gra komputer
play-away = Brak połączenia
play-leads = Prowadzi.
play-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}
play-hand-size = { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
   *[other] { $count } kart na ręce
}
play-hand-hidden = Liczba kart na ręce jest ukryta
play-dev-count = { $count ->
    [one] { $count } karta rozwoju
    [few] { $count } karty rozwoju
   *[other] { $count } kart rozwoju
}
play-knights = { $name }: zagrano { $count }
play-knights-award = { $name }: zagrano { $count }. { $award }
play-route = Szlak: { $count }
play-route-award = Szlak: { $count }. { $award }
play-owes = oddaje { $count }
play-a-card = karta
play-points-settlements = { $piece } × { $count }
play-points-cities = { $piece } × { $count }
play-points-hidden = Ukryte karty
play-points-own = Inne
play-points-total = Punkty (z { $goal })
play-points-maybe = { $count ->
    [one] { $count } niezagrana karta może kryć punkt.
    [few] { $count } niezagrane karty mogą kryć punkty.
   *[other] { $count } niezagranych kart może kryć punkty.
}
play-pieces-left = Pozostałe elementy
play-rates = Kursy banku
play-mute = Wycisz
play-unmute = Wyłącz wyciszenie

## Ręka i akcje

play-supply = Bank
play-deck = Pozostałe karty rozwoju
play-deck-later = Druga talia, jeszcze nie w grze
play-your-hand = Twoja ręka
play-card-of = { $out } z { $cards }
play-no-devs = Brak kart rozwoju
play-dev-open = { $count ->
    [one] { $count } karta rozwoju
    [few] { $count } karty rozwoju
   *[other] { $count } kart rozwoju
}
play-dev-label = { $name }, { $count }
play-roll = Rzuć
play-end-turn = Zakończ turę
play-decline-road = Nie stawiaj
play-buy = Karta
play-trade = Handel
play-play = Zagraj
play-left = zostało: { $count }
play-held-title = Postawić tutaj?
play-held-confirm = Tak, tutaj
play-held-replace = Zbudować w tym miejscu?
play-build-title = Budowa
play-cards-title = Twoje karty rozwoju
play-plenty-title = Weź dwie karty
play-plenty-chosen = Wybrano { $chosen } z { $count }
play-plenty-send = Weź
play-monopoly-title = Wskaż surowiec: wszyscy ci go oddają
play-monopoly-send = Weź wszystko
play-pick-card = { $card }, wybrano { $count }, w banku { $supply }
play-discard-title = { $count ->
    [one] Odrzuć { $count } kartę
    [few] Odrzuć { $count } karty
   *[other] Odrzuć { $count } kart
}
play-discard-card = { $card }: wybrano { $out } z { $held }
play-discard-back = { $card }: zachowaj jedną kartę
play-discard-chosen = Wybrano { $chosen } z { $count }
play-discard-send = { $count ->
    [0] Odrzuć
    [one] Odrzuć { $count } kartę
    [few] Odrzuć { $count } karty
   *[other] Odrzuć { $count } kart
}
play-steal-title = Kogo obrabujesz?
play-steal-nothing = Nikogo
play-resign = Poddaj się
play-resign-title = Poddać się?
play-resign-text = Dalej gra za ciebie komputer. Powrotu nie ma.

## Handel

play-tab-log = Przebieg
play-tab-trade = Handel
play-tab-chat = Czat
play-tab-stats = Liczby
play-tab-own = Własne
play-you-give = Dajesz
play-you-get = Dostajesz
play-give-more = Daj o jedną kartę więcej: { $card } (teraz { $count })
play-get-more = Poproś o jedną kartę więcej: { $card } (teraz { $count })
play-less = O jedną kartę mniej: { $card } (teraz { $count })
play-bank = Bank
play-bank-takes = Bank bierze { $count } { $card }
play-bank-trade = Wymiana z bankiem: dajesz { $count } { $give }, dostajesz: 1 { $get }
play-clear = Wyczyść
play-ways-title = Jak zapłacić: { $piece }
play-ways-card = Jak zapłacić: karta rozwoju
play-ways-asking = Szukanie sposobów
play-ways-none = Na razie żadna wymiana tam nie prowadzi.
play-ways-failed = Nie udało się zapytać serwera.
play-way-bank = z bankiem
play-way-offer = oferta dla: { $who }
play-way-offer-all = oferta dla wszystkich
play-way-step = { $by }: { $give } za { $get }
play-way-take = { $by }: { $get }
play-passed = Odrzucono ofertę ({ $who }), brakuje: { $cards }.
play-offers = Oferty
play-hand-change = Twoja ręka:
play-hand-change-of = { $card } { $before }, potem { $after }
play-answer-time = { $seconds ->
    [one] Została sekunda na odpowiedź
    [few] Zostały { $seconds } sekundy na odpowiedź
   *[many] Zostało { $seconds } sekund na odpowiedź
}
play-question-fold = Zwiń, by zobaczyć, co jest pod spodem
play-question-unfold = Pokaż pytanie
play-offer-to = Oferta dla
play-offer-send = Zaproponuj
play-offer-gives = { $me ->
    [yes] dajesz
   *[no] daje
}
play-offer-wants = za
play-offer-accept = Przyjmij
play-offer-decline = Odmów
play-offer-counter = Kontroferta
play-offer-never = Nie w tej turze: automatyczna odmowa przy powtórkach
play-offer-never-short = Nigdy
play-offer-withdraw = Wycofaj
play-offer-confirm = Transakcja: { $who }
play-offer-hand = Przekaż
play-answer-accepted = przyjmuje
play-answer-declined = odmawia
play-answer-thinking = zastanawia się

## Przebieg i czat

play-log = Przebieg
play-log-filter = Pokaż w przebiegu
play-log-filter-all = Wszystko
play-log-filter-deals = Bez targowania się
play-log-filter-mine = Tylko to, co mnie dotyczy
play-log-filter-dice = Kości i produkcja
play-log-filter-build = Budowle i karty specjalne
play-log-filter-robber = Rabuś i karty
play-log-filter-trade = Handel
play-log-older = Wcześniejsze tury
play-log-latest = Najnowsze
play-log-setup = Przygotowanie
play-log-start-rolled = { $me ->
    [yes] Rzut o pierwszą turę: masz { $sum }
   *[no] Rzut o pierwszą turę: { $who } ma { $sum }
}
play-log-tie = Remis na { $sum }, ponowny rzut: { $seats }
play-log-first-seat = { $me ->
    [yes] Zaczynasz
   *[no] Zaczyna { $who }
}
play-log-turn-began = { $me ->
    [yes] Twoja tura
   *[no] Tura: { $who }
}
play-log-rolled = { $me ->
    [yes] Wyrzucasz { $sum } ({ $a } + { $b })
   *[no] { $who } wyrzuca { $sum } ({ $a } + { $b })
}
play-log-produced = { $me ->
    [yes] Dostajesz: { $cards }
   *[no] { $who } dostaje: { $cards }
}
play-log-shortage = W banku brakuje: { $card }
play-log-placed = { $me ->
    [yes] Stawiasz: { $piece }
   *[no] { $who } stawia: { $piece }
}
play-log-built = { $me ->
    [yes] Budujesz: { $piece }
   *[no] { $who } buduje: { $piece }
}
play-log-paid = { $me ->
    [yes] Płacisz: { $cards }
   *[no] { $who } płaci: { $cards }
}
play-log-removed = { $me ->
    [yes] Znika z planszy twój element: { $piece }
   *[no] Znika z planszy: { $piece } ({ $who })
}
play-log-card-bought = { $me ->
    [yes] Kupujesz kartę rozwoju
   *[no] { $who } kupuje kartę rozwoju
}
play-log-card-bought-known = { $me ->
    [yes] Kupujesz kartę: { $dev }
   *[no] { $who } kupuje kartę: { $dev }
}
play-log-card-played = { $me ->
    [yes] Zagrywasz: { $dev }
   *[no] { $who } zagrywa: { $dev }
}
play-log-must-discard = { $me ->
    [yes] Musisz odrzucić { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[other] { $count } kart
    }
   *[no] { $who } musi odrzucić { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[other] { $count } kart
    }
}
play-log-discarded = { $me ->
    [yes] Odrzucasz: { $cards }
   *[no] { $who } odrzuca: { $cards }
}
play-log-robber-moved = { $me ->
    [yes] Przestawiasz rabusia: { $hex }
   *[no] { $who } przestawia rabusia: { $hex }
}
play-log-robber-off = { $me ->
    [yes] Zdejmujesz rabusia z planszy
   *[no] { $who } zdejmuje rabusia z planszy
}
play-log-stole = { $me ->
    [yes] Kradniesz kartę (ofiara: { $other })
   *[no] { $who } kradnie { $you ->
        [yes] ci kartę
       *[no] kartę (ofiara: { $other })
    }
}
play-log-stole-known = { $me ->
    [yes] Kradniesz: { $cards } (ofiara: { $other })
   *[no] { $who } { $you ->
        [yes] kradnie ci: { $cards }
       *[no] kradnie: { $cards } (ofiara: { $other })
    }
}
play-log-stole-nothing = { $me ->
    [yes] Kradniesz, ale { $other } nie ma kart
   *[no] { $who } kradnie, ale { $you ->
        [yes] nie masz kart
       *[no] { $other } nie ma kart
    }
}
play-log-took = { $me ->
    [yes] Bierzesz z banku: { $cards }
   *[no] { $who } bierze z banku: { $cards }
}
play-log-handed-over = { $me ->
    [yes] { $other } dostaje od ciebie: { $cards }
   *[no] { $who } oddaje { $you ->
        [yes] ci: { $cards }
       *[no] karty, { $other } dostaje: { $cards }
    }
}
play-log-passed = { $me ->
    [yes] { $other } dostaje od ciebie kartę
   *[no] { $who } oddaje { $you ->
        [yes] ci kartę
       *[no] kartę (dostaje { $other })
    }
}
play-log-passed-known = { $me ->
    [yes] { $other } dostaje od ciebie: { $cards }
   *[no] { $who } oddaje { $you ->
        [yes] ci: { $cards }
       *[no] kartę, { $other } dostaje: { $cards }
    }
}
play-log-road-declined = { $me ->
    [yes] Rezygnujesz z drugiego darmowego elementu ({ $piece })
   *[no] { $who } rezygnuje z drugiego darmowego elementu ({ $piece })
}
play-log-knight-discarded = { $me ->
    [yes] Usuwasz z gry zagraną kartę: { $dev }
   *[no] { $who } usuwa z gry zagraną kartę: { $dev }
}
play-log-bank-traded = { $me ->
    [yes] Wymieniasz z bankiem – dajesz: { $gave }; dostajesz: { $got }
   *[no] { $who } wymienia z bankiem – daje: { $gave }; dostaje: { $got }
}
play-log-offered = { $me ->
    [yes] Składasz ofertę (dajesz: { $gave }; chcesz: { $got })
   *[no] { $who } składa ofertę (daje: { $gave }; chce: { $got })
}
play-hear-offered = { $me ->
    [yes] Składasz ofertę ({ $to }) – dajesz: { $gave }; chcesz: { $got }
   *[no] { $who } składa ofertę ({ $to }) – daje: { $gave }; chce: { $got }
}
play-log-accepted = { $me ->
    [yes] Przyjmujesz ofertę ({ $other })
   *[no] { $who } przyjmuje { $you ->
        [yes] twoją ofertę
       *[no] ofertę ({ $other })
    }
}
play-log-declined = { $me ->
    [yes] Nie przyjmujesz oferty ({ $other })
   *[no] { $who } nie przyjmuje { $you ->
        [yes] twojej oferty
       *[no] oferty ({ $other })
    }
}
play-log-withdrawn = { $me ->
    [yes] Wycofujesz ofertę
   *[no] { $who } wycofuje ofertę
}
play-log-taken-back = { $me ->
    [yes] Cofasz: { $what }
   *[no] { $who } cofa: { $what }
}
play-taken-piece = { $piece }
play-taken-card = { $dev }
play-taken-offer = oferta
play-taken-withdrawal = wycofanie oferty
play-taken-answer = odpowiedź
play-taken-trade = wymiana
play-taken-discard = odrzucona karta
play-taken-cards = wzięte karty
play-taken-turn = koniec tury
play-taken-move = ostatni ruch
play-taken-several = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
}
play-log-offers-lapsed = Wygasły oferty: { $seats }
play-log-traded = { $me ->
    [yes] Dajesz: { $gave }; { $other } daje: { $got }
   *[no] { $who } { $you ->
        [yes] daje ci: { $gave }; ty dajesz: { $got }
       *[no] daje: { $gave }; { $other } daje: { $got }
    }
}
# Oferta to jeden wiersz, który się uzupełnia: „Bot 2 składa ofertę…: odmawiasz, Bot 3 przyjmuje; wymiana: Bot 3”.
play-log-then-accepted = { $me ->
    [yes] przyjmujesz
   *[no] { $who } przyjmuje
}
play-log-then-declined = { $me ->
    [yes] odmawiasz
   *[no] { $who } odmawia
}
play-log-then-traded = { $you ->
    [yes] wymiana z tobą
   *[no] wymiana: { $other }
}
play-log-then-withdrawn = wycofana
play-log-then-lapsed = wygasła
play-log-then-replaced = zastąpiona inną ofertą
play-log-award = { $me ->
    [yes] Dostajesz: { $award }
   *[no] { $who } dostaje: { $award }
}
play-log-award-aside = Odłożono na bok: { $award }
play-log-won = { $me ->
    [yes] Wygrywasz grę
   *[no] { $count ->
        [one] Grę wygrywa
       *[other] Grę wygrywają
    } { $who }
}
play-log-game = Coś się wydarzyło
play-chat = Czat
play-chat-empty = Na razie nikt nic nie pisze.
play-chat-off = Przy tym stole nie ma czatu.
play-chat-say = Powiedz coś
play-chat-send = Wyślij
play-chat-spectator = Widz
play-chat-spectators = Widzowie
play-chat-removed = (usunięto)
play-guest = Widz { $number }
play-chat-phrases = Szybkie zwroty
play-phrase-hello = Cześć!
play-phrase-good_game = Dobra gra!
play-phrase-thanks = Dzięki!
play-phrase-nice_move = Dobry ruch!
play-phrase-sorry = Przepraszam!
play-phrase-one_moment = Chwileczkę
play-phrase-your_turn = Twoja kolej
play-phrase-oops = Ojej!
play-mute-who = Wycisz: { $who }
play-unmute-who = Wyłącz wyciszenie: { $who }
play-chat-muted = – wiadomości ukryte.
play-chat-new = nowe

## Kilka osób przy jednym urządzeniu

play-curtain = Podaj urządzenie: { $name }
play-curtain-take = To ja, { $name }

## Pozycje

play-place-coast = wybrzeże
play-place-harbour = port { $rate }
play-place-harbour-card = port { $rate } ({ $card })
play-place-between = między: { $a } i { $b }
play-place-robber = tu stoi rabuś
play-place-aside = poza planszą
play-place-replaces = { $where }; zastępuje: { $piece } { $you ->
    [yes] (twoja budowla)
   *[no] ({ $who })
}
play-place-build = { $piece }: { $where }
play-place-with = { $where }; budowle: { $who }
play-side-e = strona wschodnia
play-side-w = strona zachodnia
play-side-n = strona północna
play-side-s = strona południowa
play-side-ne = strona północno-wschodnia
play-side-nw = strona północno-zachodnia
play-side-se = strona południowo-wschodnia
play-side-sw = strona południowo-zachodnia

## Co daje miejsce

play-about-free = Wolne skrzyżowanie
play-about-path = Ścieżka
play-about-owned = { $piece }: { $who }
play-about-land = { $land }: { $card }
play-about-to = Do: { $where }
play-about-line = { $name } { $number }, { $pips } na 36
play-about-pips = { $count ->
    [one] { $count } karta na 36 rzutów
    [few] { $count } karty na 36 rzutów
   *[many] { $count } kart na 36 rzutów
}
play-about-odds = { $number }: { $ways } na 36, mniej więcej co { $nth }. rzut
play-about-nothing = Nic nie daje
play-about-hint = Jedno z trzech najlepszych miejsc: { $pips } na 36, { $kinds ->
    [one] { $kinds } rodzaj kart
    [few] { $kinds } rodzaje kart
   *[many] { $kinds } rodzajów kart
}
play-legend = Ziemia daje
play-legend-open = Co daje ziemia
play-legend-close = Zamknij legendę
play-legend-nothing = nic

## Statystyki w trakcie gry

play-stats = Dotychczasowe statystyki
play-stats-about = Tylko to, co widzieli wszyscy przy stole. Nikt nie widzi tu więcej niż ty.
play-stats-part = Policzono ostatnie akcje ({ $count }): ta gra jest dłuższa.
play-stats-rolls = { $count ->
    [one] { $count } rzut do tej pory
    [few] { $count } rzuty do tej pory
   *[many] { $count } rzutów do tej pory
}
play-stats-all = Wszyscy
play-stats-earned = Zdobyte karty
play-stats-earned-about = Z ziem i z banku, bez handlu. Rodzaj skradzionej karty pozostaje ukryty.
play-stats-traded = Handel
play-stats-deals = Między graczami: { $players }, z bankiem: { $bank }; otrzymane (+) i oddane (−).

## Klawiatura

play-keys = Klawiatura
play-key-roll = rzut kośćmi
play-key-build = menu budowy
play-key-trade = handel
play-key-cards = karty rozwoju
play-key-end = koniec tury
play-key-undo = cofnij
play-keys-offers = Gdy oferta czeka na ciebie
play-key-accept = przyjmij
play-key-decline = odmów
play-key-counter = kontroferta
play-key-never = odmów, w tej turze także powtórkom
play-key-never-again = odmów, w tej grze także powtórkom
play-key-digits = wybierz z tego, co otwarte, albo kartę z ręki
play-key-board = do planszy
play-key-arrows = od pozycji do pozycji na planszy
play-key-enter = wybierz
play-key-players = do graczy
play-key-log = przebieg
play-key-chat = czat
play-key-cancel = krok wstecz
play-key-help = ta lista
