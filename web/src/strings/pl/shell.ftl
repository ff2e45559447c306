# Teksty powłoki: wszystko poza ekranem gry (play.ftl) oraz analizą i lekcjami (review.ftl).

## Wszędzie

ui-skip = Przejdź do treści
ui-close = Zamknij
ui-loading = Ładowanie
ui-copy = Kopiuj
ui-retry = Spróbuj ponownie
ui-rule = Zasada { $rule } w almanachu
ui-default = domyślnie
ui-default-is = domyślnie: { $value }
ui-changed = { $count ->
    [one] { $count } zmiana
    [few] { $count } zmiany
   *[other] { $count } zmian
}
ui-reset = Przywróć domyślne
nav-label = Menu główne
nav-home = Civitas, strona główna
nav-learn = Nauka
nav-settings = Ustawienia
footer-about = Wolne i otwarte. Bez konta, bez reklam, bez śledzenia.
title-new = Nowy stół
title-table = Stół
title-replay = Powtórka
title-learn = Nauka
title-settings = Ustawienia
title-imprint = Kto prowadzi
title-privacy = Prywatność
announced = Od gospodarza serwera:
announced-at = { $when }:
title-missing = Nie znaleziono
language-en = English
language-de = Deutsch
language-pl = Polski
time-now = przed chwilą
colour-blue = niebieski
colour-orange = pomarańczowy
colour-ivory = kość słoniowa
colour-black = czarny
seat-number = Miejsce { $number }
seat-open = Wolne miejsce
seat-bot = Bot ({ $level })
seat-bot-number = Bot { $number } ({ $level })
seat-bot-alone = Bot
seat-bot-short = Bot { $number }
character-plain = Zrównoważony
character-of = { $name } { $kind }
character-builder = buduje
character-merchant = handluje
character-raider = rabuje
character-collector = zbiera
character-name-builder = Cegiełka
character-name-merchant = Grosik
character-name-raider = Hultaj
character-name-collector = Błyskotka
seat-character = { $name } ({ $level })
seat-character-number = { $name } { $number } ({ $level })
seat-character-short = { $name } { $number }
bot-random = losowy
bot-random-about = Wykonuje dowolny dozwolony ruch.
bot-novice = nowicjusz
bot-novice-about = Gra rozsądnie i czasem daje ci wygrać.
bot-steady = solidny
bot-steady-about = Wie, ile warta jest pozycja, i myśli krok naprzód.
bot-sharp = bystry
bot-sharp-about = Obmyśla całą swoją turę.
bot-master = mistrz
bot-master-about = Rozgrywa w myślach najlepsze ruchy, zanim wybierze.
bot-standard = średni
bot-standard-about = Gra dobrze.
bot-expert = mistrz
bot-expert-about = Gra najlepiej, jak potrafi.

## Coś poszło nie tak

failure-missing = Nic tu nie ma
failure-missing-about = Może w adresie jest literówka albo tego stołu dawno już nie ma.
failure-broken = Coś poszło nie tak
failure-broken-about = Nie udało się wczytać tego ekranu. Zwykle pomaga ponowne wczytanie.
failure-reload = Wczytaj ponownie
problem-unknown = Stało się coś nieoczekiwanego.
problem-offline = Serwer jest teraz nieosiągalny.
problem-busy = Chwileczkę, twoje ostatnie działanie jeszcze trwa.
problem-stale = Ktoś był szybszy. Zobacz, co się zmieniło.
problem-no_seat = Nie masz miejsca przy tym stole.
problem-no_such_table = Nie ma takiego stołu.
problem-seat_taken = Ktoś już tam siedzi.
problem-bad_invitation = To zaproszenie straciło ważność.
problem-already_started = Gra już się zaczęła.
problem-not_ready = Nie wszyscy są gotowi.
problem-seats_open = Są jeszcze wolne miejsca.
problem-colour_taken = Ktoś już ma ten kolor.
problem-closed = Nie ma cię już przy tym stole.
problem-unknown_game = Nie ma takiej gry.
problem-too_many = Za dużo żądań. Poczekaj chwilę i spróbuj ponownie.
problem-too_many_actions = Więcej akcji w jednej turze nie można wykonać. Zakończ turę.
problem-too_many_offers = W tej turze nie możesz składać kolejnych ofert.
problem-wrong_version = Jest nowa wersja Civitas. Wczytaj stronę ponownie.
problem-hidden = To będzie widoczne po zakończeniu gry.
problem-too_large = To jest za duże.
problem-too_long = To jest za długie, żeby pokazać w całości.
problem-bad_option = Te zasady do siebie nie pasują.
problem-bad_board = Na tej planszy nie da się grać.
problem-bad_position = Takie ustawienie jest niemożliwe.
problem-bad_record = To nie jest zapis gry, który Civitas potrafi odczytać.
problem-no_secret = Ten zapis nie zawiera sekretu kości, więc nie ma czego sprawdzać.
problem-not_found = Pod tym adresem nic nie ma.
problem-bad_key = Nie można odczytać klucza tej przeglądarki. Wczytaj stronę ponownie.
problem-foreign_origin = Ta strona nie może rozmawiać z tym serwerem.
problem-internal = Coś poszło nie tak na serwerze.
problem-no_key = Ta przeglądarka nie ma jeszcze klucza. Wczytaj stronę ponownie.
problem-rematch_exists = Stół do rewanżu już istnieje.
problem-not_playing = Przy tym stole nie toczy się żadna gra.
problem-not_for_spectators = Tę grę widzą tylko grający.
problem-not_over = To możliwe dopiero po zakończeniu gry.
problem-no_such_revision = Gra jest krótsza.
problem-not_your_seat = To nie jest twoje miejsce.
problem-resigned = To miejsce się poddało.
problem-chat_off = Przy tym stole nie ma czatu.
problem-muted = Gospodarz stołu wyciszył cię.
problem-sent_away = Gospodarz stołu poprosił cię o odejście.
problem-table_closed = Gospodarz serwera zamknął ten stół.
problem-banned = Gospodarz serwera na jakiś czas zamknął go przed tobą.
problem-bad_chat = Ta wiadomość jest za długa.
problem-storage_failed = Serwer nie mógł tego zapisać. Nic się nie zmieniło; spróbuj ponownie.
problem-unsure = Baza danych nie odpowiedziała na czas. Czy to zapisano, okaże się za chwilę; sprawdź, zanim spróbujesz ponownie.
problem-broken_table = Nie można odczytać tego stołu.
problem-restarting = Serwer uruchamia się ponownie; zaraz wracamy.
problem-time_is_up = Twój czas minął: gracz komputerowy dokończy tę turę.
problem-take_back_off = Przy tym stole nie cofa się ruchów.
problem-own_only = Przy tym stole można cofać tylko własne ostatnie ruchy.
problem-nothing_to_take_back = Nie ma czego cofnąć.
problem-chance_was_drawn = Tego, o czym zdecydował los, nie można cofnąć.
problem-something_was_shown = Pokazano coś zakrytego, więc nie można tego cofnąć.
problem-others_acted = Ktoś inny już wykonał ruch.
problem-needs_consent = To dotyczy także innych.
problem-no_request = Nikt już nie prosi o cofnięcie.
problem-request_pending = Ktoś inny prosi o cofnięcie. Najpierw na to odpowiedz.
problem-take_back_refused = Ktoś się na to nie zgodził.
problem-not_away = Tej osoby nie ma zbyt krótko albo stół ma zegar.
problem-other_rules = Ta gra toczyła się według zasad, których ten serwer nie ma; nie można jej tu kontynuować.
problem-too_slow = To trwało zbyt długo. Spróbuj ponownie.
problem-name_too_long = To imię jest za długie.
problem-no_such_bot = Nie ma takiego bota.
problem-bad_clock = Tura może trwać od 1 do 14 dni.
problem-bad_seed = To musi być liczba całkowita.
problem-bad_seats = Taka liczba miejsc nie jest możliwa.
problem-not_the_host = To może zrobić tylko osoba, która założyła stół.
problem-table_full = Nie ma już wolnego miejsca.
problem-fixed_setup = Kontynuowana gra zachowuje mapę i zasady.
problem-no_such_map = Ten serwer nie oferuje takiej mapy.

## Strona główna

home-title = Handluj, buduj, kombinuj
home-lead = Gry planszowe o handlu i budowaniu w dawnych światach, ze znajomymi albo z komputerem. W przeglądarce, na każdym urządzeniu, bez konta.
home-games = Gry
home-play-now = Graj teraz
home-play-now-about = Ty i trzy boty, od razu
home-create = Nowy stół
home-learn = Poznaj grę
home-players = od { $from } do { $to } graczy
home-players-some = { $from } graczy
home-minutes = około { $minutes } minut
home-difficulty-1 = łatwa do nauki
home-difficulty-2 = nieco głębsza
home-difficulty-3 = dla doświadczonych
home-join = Dołącz do stołu
home-join-label = Kod lub link
home-join-about = Masz od kogoś link albo krótki kod? Wpisz go tutaj.
home-join-go = Dołącz
home-join-bad = To nie wygląda na kod ani link do stołu.
home-mine = Moje gry
home-your-turn = Twoja kolej
home-waiting = Kolej innych
home-not-started = Jeszcze się nie zaczęła
home-open = Otwarte stoły
home-open-none = Żaden stół nie szuka teraz graczy. Załóż własny, a inni zobaczą go tutaj.
home-open-seats = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[other] { $count } wolnych miejsc
}
home-live = Gry na żywo
home-live-none = Nikt teraz nie gra publicznie.
home-over = Ostatnie gry
home-over-none = Tu pojawią się zakończone gry, każda z powtórką.
home-watch = Oglądaj
home-replay = Powtórka
home-go-on = Graj dalej
home-sit = Zajmij miejsce
home-won = Zwycięstwo: { $name }
home-replay-file = Otwórz powtórkę z pliku
home-open-label = Stół { $code }
name-suggestions = Ibis, Lotos, Czapla, Sokół, Akacja, Gazela, Skarabeusz, Jaśmin, Ryś, Oliwka

## Nowy stół

new-title = Nowy stół: { $game }
new-lead = Wybierz, kto gra i według jakich zasad. Do rozpoczęcia gry wszystko można jeszcze zmienić.
new-seats = Kto gra
new-seats-count = Miejsca
new-seat-me = Ja
new-seat-here = Osoba obok
new-seat-open = Wolne miejsce
new-seat-bot = Bot: { $level }
new-fill-bots = Obsadź botami
new-fill-open = Zostaw dla znajomych
new-seat-kind = Kto siedzi na miejscu { $number }
new-seat-character = Charakter na miejscu { $number }
new-seat-name = Imię na miejscu { $number }
new-unofficial = Zasady nie powstały dla tylu graczy, ale da się tak grać.
new-hot-seat = Kilka osób gra na tym urządzeniu: przed każdą turą ekran jest zasłonięty, aż przejmie go następna osoba.
new-map = Mapa
new-map-own = Własna mapa
new-map-own-none = Brak, mapa z gry
new-map-own-about = Mapa gospodarza tego serwera. Zostaje z grą i jej zapisem.
new-seed = Ziarno losowe
new-seed-about = To samo ziarno zawsze daje tę samą mapę. Zostaw puste, jeśli wolisz niespodziankę.
new-seed-random = Zaskocz mnie
new-rules = Zasady
new-rules-about = Zasady domowe i rozstrzygnięcia. Bez zmian gra toczy się według zasad klasycznych.
new-table-settings = Stół
new-create = Załóż stół
new-create-start = Rozpocznij grę
new-name = Twoje imię
new-their-name = Imię tej osoby
clock-label = Czas do namysłu
clock-none = Bez limitu
clock-none-about = Każdy myśli, ile chce.
clock-relaxed = Spokojny
clock-relaxed-about = Czasu starczy dla wszystkich; kto zaśnie, tego zastąpi bot.
clock-fast = Szybki
clock-fast-about = Dla tych, którzy wiedzą, co robią.
clock-days = Dni
clock-days-about = Na gry między innymi zajęciami: zajrzyj do stołu, gdy masz chwilę.
clock-days-count = Dni na turę
clock-days-short = { $days ->
    [one] { $days } dzień na turę
   *[other] { $days } dni na turę
}
pace-label = Tempo botów
pace-slow = Wolne
pace-normal = Zwykłe
pace-fast = Szybkie
pace-instant = Natychmiast
take-back-label = Cofanie ruchów
take-back-off = Nigdy
take-back-off-about = Co się stało, to się nie odstanie.
take-back-own = Własne ruchy
take-back-own-about = Własne ostatnie ruchy we własnej turze. Nigdy kości ani pokazane zakryte karty.
take-back-consent = Za zgodą
take-back-consent-about = Własne ostatnie ruchy; dalej wstecz, gdy wszyscy się zgodzą. Nigdy kości ani pokazane zakryte karty.
watch-label = Kto może oglądać
watch-everyone = Wszyscy
watch-everyone-about = Gra jest widoczna na stronie głównej.
watch-link = Z linkiem
watch-link-about = Każdy, kto ma link do stołu.
watch-nobody = Nikt
watch-nobody-about = Tylko grający.
listed-label = Pokaż wolne miejsca wszystkim
listed-about = Stół widać na stronie głównej i każdy może się dosiąść.
chat-label = Czat
chat-about = Gracze mogą do siebie pisać.

## Stół przed rozpoczęciem

lobby-title = { $game }: stół { $code }
lobby-lead-host = Zaproś innych, urządź stół i zacznij, gdy wszyscy będą na miejscu.
lobby-lead-guest = Zajmij miejsce. Grę rozpoczyna osoba, która założyła stół.
lobby-lead-seated = Zaznacz, gdy możesz zaczynać. Grę rozpoczyna osoba, która założyła stół.
lobby-seats = Miejsca
lobby-sit = Usiądź tutaj
lobby-stand = Wstań
lobby-remove = Usuń od stołu
lobby-ready = Gotowe
lobby-not-ready = Jeszcze nie
lobby-colour = Kolor
lobby-colour-pick = Kolor: { $colour }
lobby-colour-taken = Kolor: { $colour }, zajęty
lobby-away = strona zamknięta
lobby-invite = Zaproś
lobby-invite-code = Kod
lobby-invite-code-about = Do przeczytania na głos: wpisuje się go na stronie głównej.
lobby-invite-link = Link do stołu
lobby-invite-seat = Kopiuj zaproszenie
lobby-invite-seat-about = Zaproszenie trzyma miejsce dla jednej osoby, także przy stole, którego nie widać na liście.
lobby-invite-copied = Skopiowano zaproszenie na miejsce { $number }
lobby-invite-qr = Kod QR z linkiem do tego stołu
lobby-link-copied = Skopiowano link
lobby-copy-failed = Kopiowanie tu nie działa. Zaznacz link i skopiuj go ręcznie.
lobby-map = Mapa
lobby-map-reroll = Inna mapa
lobby-map-preview = Podgląd mapy
lobby-rules = Zasady i stół
lobby-rules-default = Zasady klasyczne, bez zmian
lobby-start = Rozpocznij grę
lobby-start-open = Są jeszcze wolne miejsca. Obsadź je ludźmi lub botami albo je usuń.
lobby-start-ready = Czekamy na gotowość: { $names }.
lobby-start-host = Grę rozpoczyna osoba, która założyła stół.
lobby-start-asked = Zaczynamy. Czekamy na przeglądarkę gracza: { $names }.
lobby-start-anew = Kości obiecano na nowo: przeglądarka gracza { $names } nie odpowiedziała.
lobby-spectators = { $count ->
    [0] Nikt nie ogląda
    [one] { $count } osoba ogląda
    [few] { $count } osoby oglądają
   *[other] { $count } osób ogląda
}
lobby-chat = Czat
lobby-chat-say = Powiedz coś do stołu
lobby-chat-send = Wyślij

## Zaproszenie i połączenie

invite-title = Zaproszenie dla ciebie
invite-lead = Przy stole { $code } czeka na ciebie miejsce. Jak mają się do ciebie zwracać inni?
invite-go = Usiądź
invite-look-on = Tylko oglądaj
table-lost = Utracono połączenie. Kolejna próba…
table-connecting = Łączenie ze stołem…

## Co przywołuje z powrotem: tytuł karty, powiadomienia, nowsza wersja

call-turn = ● Twoja kolej — { $game }
call-turn-offers = { $count ->
    [one] ● Twoja kolej, { $count } oferta — { $game }
    [few] ● Twoja kolej, { $count } oferty — { $game }
   *[other] ● Twoja kolej, { $count } ofert — { $game }
}
call-offers = { $count ->
    [one] { $count } oferta — { $game }
    [few] { $count } oferty — { $game }
   *[other] { $count } ofert — { $game }
}
call-tables = { $count ->
    [one] ● { $count } gra czeka na ciebie
    [few] ● { $count } gry czekają na ciebie
   *[other] ● { $count } gier czeka na ciebie
}
call-notice-turn = Twoja kolej — { $game }
call-notice-open = Pozostali czekają na ciebie.
call-notice-offer = { $who } składa ofertę
call-notice-deal = { $give } za { $want }
version-new = Jest nowa wersja.
version-reload = Aktualizuj

## Ustawienia

settings-title = Ustawienia
settings-lead = Wszystko to zostaje na tym urządzeniu.
settings-you = Ty
settings-name = Imię
settings-name-about = Tak widzą cię inni, gdy siadasz do stołu.
settings-look = Wygląd
settings-language = Język
settings-language-auto = Jak w przeglądarce
settings-theme = Jasny czy ciemny
settings-theme-auto = Jak w systemie
settings-theme-light = Dzień
settings-theme-dark = Zmierzch
settings-motion = Ruch
settings-motion-about = Ruchome kości, karty i elementy.
settings-motion-auto = Jak w systemie
settings-motion-on = Włączony
settings-motion-off = Wyłączony
settings-patterns = Wzory na elementach
settings-patterns-about = Oprócz koloru każdy gracz ma swój wzór.
settings-colours = Cztery kolory
settings-call = Gdy nadejdzie twoja kolej
settings-sound = Dźwięk
settings-sound-about = Krótkie dźwięki: twoja tura, oferty, kości i budowanie. Od pierwszego dotknięcia strony.
settings-notices = Powiadomienia
settings-notices-about = Gdy nadejdzie twoja kolej lub ktoś złoży ci ofertę, a ty patrzysz gdzie indziej. Przeglądarka zapyta o zgodę.
settings-notices-denied = Przeglądarka nie pozwala na nie tutaj. Zezwól na powiadomienia tej strony w jej ustawieniach.
settings-notices-none = Ta przeglądarka ich nie obsługuje albo tylko na stronach z https.
settings-vibrate = Wibracje
settings-vibrate-about = Krótka wibracja, gdy nadejdzie twoja kolej lub oferta.
settings-vibrate-none = To urządzenie lub ta przeglądarka nie wibruje.
settings-play = Rozgrywka
settings-confirm = Potwierdzaj stawianie
settings-confirm-about = Element staje na planszy dopiero po drugim dotknięciu.
settings-hints = Podpowiedzi dla początkujących
settings-hints-about = Zaznacza trzy miejsca z najlepszymi szansami, gdy stawiasz osadę.
settings-hints-auto = W lekcji
settings-hints-on = Zawsze
settings-hints-off = Nigdy
settings-auto-end = Automatyczny koniec tury
settings-auto-end-about = Gdy nie ma już nic do zrobienia, tura kończy się bez naciskania „Zakończ turę”.
settings-auto-roll = Automatyczny rzut
settings-auto-roll-about = Na początku tury rzut odbywa się sam, chyba że możesz najpierw zagrać kartę.
settings-auto-pass = Odrzucaj oferty, na które cię nie stać
settings-auto-pass-about = Oferta, na którą nie masz kart, jest od razu odrzucana, a ty dostajesz wiadomość.
settings-keys-about = Naciśnij „?” na ekranie gry, aby zobaczyć wszystkie klawisze.

## Dlaczego czegoś nie można zrobić

reason-game_over = Gra się skończyła.
reason-not_your_turn = Teraz decyduje ktoś inny.
reason-no_such_seat = Przy tym stole nie ma takiego miejsca.
reason-wrong_phase = W tej chwili nie można tego zrobić.
reason-roll_first = Najpierw rzuć kośćmi.
reason-already_rolled = W tej turze rzut już był.
reason-no_such_place = Na tej planszy nie ma takiej pozycji.
reason-cannot_afford = Brakuje ci kart, żeby za to zapłacić.
reason-no_piece_left = Nie masz już takiego elementu.
reason-site_taken = Na tym skrzyżowaniu stoi już budowla.
reason-path_taken = Ta ścieżka jest już zajęta.
reason-too_close = Inna budowla stoi za blisko: sąsiednie skrzyżowania muszą być puste.
reason-road_leads_here = Prowadzi tu droga: wybierz skrzyżowanie, z którym nie styka się żadna droga.
reason-supply_gives_others = Za to bank nie daje tej karty.
reason-no_road_here = Żaden twój szlak nie dochodzi do tego skrzyżowania.
reason-road_not_connected = Ta ścieżka nie łączy się z niczym twoim.
reason-not_at_new_settlement = Ścieżka musi zaczynać się przy dopiero co postawionej osadzie.
reason-not_own_settlement = Nie ma tu twojej osady.
reason-deck_empty = Nie ma już kart rozwoju.
reason-no_such_card = Nie masz takiej karty rozwoju.
reason-bought_this_turn = Karta kupiona w tej turze musi poczekać na późniejszą.
reason-one_card_a_turn = W tej turze karta rozwoju została już zagrana.
reason-no_room_for_roads = Brakuje na to elementu albo wolnej ścieżki.
reason-must_place_road = Ten element trzeba postawić: zrezygnować można tylko z drugiego z dwóch.
reason-robber_must_move = Rabuś musi przejść na inny heks.
reason-robber_not_there = Rabuś nie może tam stanąć.
reason-not_a_victim = Ten gracz nie ma budowli przy heksie rabusia.
reason-nothing_to_steal = Ten gracz nie ma kart.
reason-must_steal = Musisz zabrać komuś kartę.
reason-nothing_to_discard = Nie masz nic do odrzucenia.
reason-discard_not_held = Nie masz karty, którą chcesz odrzucić.
reason-card_not_held = Brakuje ci kart do tej transakcji.
reason-rate_not_met = Nie masz dość jednakowych kart na swój kurs.
reason-same_card = Ten sam surowiec nie może leżeć po obu stronach.
reason-supply_same_card = Weź z banku inny surowiec, niż dajesz.
reason-supply_empty = W banku nie ma już takiej karty.
reason-no_such_kind = W tej grze nie ma takiego surowca.
reason-trade_closed = Faza budowy już się zaczęła, więc handel w tej turze jest zamknięty.
reason-trade_off = Przy tym stole gracze nie handlują między sobą.
reason-too_many_cards = Gra nie ma tylu takich kart.
reason-nobody_asked = Oferta potrzebuje co najmniej jednego innego gracza.
reason-empty_side = Każda strona musi dać co najmniej jedną kartę.
reason-bad_partner = Transakcje są możliwe tylko z aktywnym graczem.
reason-no_offer = Tej oferty już nie ma.
reason-not_addressed = Ta oferta nie była dla ciebie.
reason-already_answered = Ta odpowiedź została już udzielona.
reason-not_accepted = Ten gracz nie przyjął oferty.
reason-impossible_outcome = Taki wynik nie jest tu możliwy.
reason-impossible_roll = Dwie kości nie mogą tego pokazać.
reason-impossible_theft = Tej karty nie można tu ukraść.
reason-impossible_draw = Tej karty nie można tu wyciągnąć.
reason-no_such_move = W tej grze nie ma takiego ruchu.

## Kto prowadzi serwer i co się przechowuje

about-nothing = Gospodarz nic tu nie napisał.
about-short = Ten serwer nie wymaga konta, nie używa ciasteczek i nie wczytuje niczego z innych miejsc. Przechowuje to, co potrzebne do gry, i nic więcej.
about-kept = Co się przechowuje
about-kept-name = Imię, które wpisujesz przy stole.
about-kept-chat = To, co piszesz na czacie stołu.
about-kept-moves = Twoje ruchy, aby gry mogły trwać i aby można je było obejrzeć jeszcze raz.
about-kept-key = Skrót losowego klucza z twojej przeglądarki: po nim serwer poznaje, które miejsca są twoje. Sam klucz nie jest przechowywany.
about-kept-origin = Dla każdego stołu liczba od 0 do 65 535 wyprowadzona z adresu, z którego go założono. Każdą z tych liczb dzielą dziesiątki tysięcy adresów.
about-kept-banned = Gdy gospodarz kogoś wykluczy: skrót klucza lub zakres adresów, do końca wykluczenia. To, co robi gospodarz, jest zapisywane, z pierwszymi ośmioma cyframi takiego skrótu.
about-not = Czego się nie przechowuje
about-not-text = Adresów grających, ich przeglądarek, tego, skąd przyszli ani jak poruszają się po stronie. Adres połączenia jest znany tylko, dopóki jest ono otwarte, i przez kilka minut liczony dla ochrony przed zalewem.
about-long = Jak długo
about-long-open = Stoły, przy których nie zaczęto gry
about-long-over = Gry zakończone
about-long-abandoned = Gry, w które nikt już nie gra
about-long-copies = W kopiach bazy danych pozostaje to, dopóki gospodarz ich nie usunie. Z przywróconej kopii usuwa się ponownie wszystkich, których od tego czasu usunięto.
about-days = { $count ->
    [one] 1 dzień
    [few] { $count } dni
   *[many] { $count } dni
}
about-for-ever = dopóki gospodarz ich nie usunie
about-rights = Wgląd i usunięcie
about-rights-contact = Napisz na adres: { $contact }
about-rights-number = Gospodarz zna tę przeglądarkę pod numerem
about-rights-erase = Podaj ten numer i powiedz, czego chcesz: kopii wszystkiego, co się o tobie przechowuje, albo usunięcia tego. Usuwa się twoje imiona, to, co napisano, i skrót twojego klucza. Ruchy pozostają bez imienia, bo należą do gier innych.
