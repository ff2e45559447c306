# Po grze (review-…): koniec, wykresy, powtórka, sprawdzenie kości. Nauka (learn-…): gry, almanach, lekcja.

## Koniec

review-over = Gra skończona
review-closed = Gospodarz serwera zakończył grę
review-you-won = Wygrywasz!
review-won = { $count ->
    [one] Wygrywa { $names }
   *[other] Wygrywają { $names }
}
review-winner = Zwycięstwo
review-length = { $turns ->
    [one] { $turns } tura
    [few] { $turns } tury
   *[other] { $turns } tur
}, { $actions ->
    [one] { $actions } akcja
    [few] { $actions } akcje
   *[other] { $actions } akcji
}, { $rolls ->
    [one] { $rolls } rzut
    [few] { $rolls } rzuty
   *[other] { $rolls } rzutów
}
review-rematch = Rewanż
review-join-rematch = Dołącz do rewanżu
review-replay = Powtórka
review-check-dice = Sprawdź kości
review-download = Pobierz zapis
review-home = Strona główna
review-again = Spróbuj ponownie
review-loading = Wczytywanie gry
review-standings = Skąd wzięły się punkty
review-points = { $count ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
review-times = { $count } × { $name }
review-hidden-cards = Karty punktów zwycięstwa
review-own-points = inne punkty
review-award-route = Najdłuższy szlak
review-award-army = Największa armia
review-charts = Gra na wykresach
review-charts-short = Wykresy
review-as-table = Jako tabela
review-player = Gracz
review-players = Gracze

## Wykresy

review-points-title = Punkty w czasie gry
review-points-about = Wybierz turę, aby zobaczyć ją w powtórce.
review-axis-points = Punkty
review-turn = Tura
review-turn-number = Tura { $turn }
review-turn-of = Tura { $turn }: { $name }
review-setup = Przygotowanie
review-goal = Cel: { $goal }
review-dice-title = Kości
review-dice-axis = Ile razy
review-dice-sum = Suma
review-dice-count = Wypadło
review-dice-expected = Oczekiwano
review-dice-say = { $sum }: wypadło { $count ->
    [one] raz
   *[other] { $count } razy
}, oczekiwano { $expected }
review-dice-tip = Suma { $sum }
review-dice-tip-count = wypadło { $count ->
    [one] raz
   *[other] { $count } razy
}
review-dice-tip-expected = oczekiwano: { $expected }
review-dice-none = Nikt nie rzucał.
review-dice-even = Rzuty: { $rolls }, wyjątkowo równo: { $share } gier tej długości ma mniej równe kości.
review-dice-usual = Rzuty: { $rolls }, jak to zwykle z kośćmi: { $share } gier tej długości jest co najmniej tak samo nierównych.
review-dice-uneven = Rzuty: { $rolls }, dość nierówno: tylko { $share } gier tej długości jest tak samo nierównych.
review-dice-rare = Rzuty: { $rolls }, bardzo nierówno: { $share } gier tej długości jest tak samo nierównych. To się zdarza, choć rzadko.
review-luck-title = Szczęście
review-luck-extremes = Najlepsze kości: { $best }. Najgorsze: { $worst }.
review-luck-even = Nikt nie miał szczególnego szczęścia ani pecha.
review-luck-say = { $actual ->
    [one] { $actual } karta
    [few] { $actual } karty
   *[other] { $actual } kart
} z rzutów, średnio { $expected }{ $blocked ->
    [0] { "" }
   *[other] , przez rabusia przepadło { $blocked }
}
review-luck-actual = Karty
review-luck-expected = Średnio
review-luck-blocked = Zablokował rabuś
review-luck-less = mniej kart
review-luck-more = więcej kart
review-luck-how = Dla każdego rzutu: karty, które przyszły, w porównaniu z tym, co budowle w danej chwili dają średnio. Heksy z rabusiem się nie liczą.
review-gained-title = Skąd wzięły się karty
review-lost-title = Dokąd poszły karty
review-source-start = przygotowanie
review-source-production = produkcja
review-source-bank = handel z bankiem
review-source-players = handel z graczami
review-source-stolen = skradzione
review-source-development = karty rozwoju
review-source-power = moce specjalne
review-loss-paid = budowa i zakupy
review-loss-bank = handel z bankiem
review-loss-players = handel z graczami
review-loss-robbed = skradzione przez innych
review-loss-development = zabrane kartą
review-loss-power = zabrane mocą specjalną
review-loss-discarded = odrzucone

## Kości, sprawdzone

review-fair-good = Wszystkie rzuty i karty są zgodne z obietnicą.
review-fair-good-about = Twoja przeglądarka właśnie obliczyła je wszystkie od nowa.
review-fair-bad = Coś nie zgadza się z obietnicą.
review-fair-broken-promise = Sekret nie pasuje do swojego odcisku.
review-fair-no-secret = Sekret zostaje ujawniony po zakończeniu gry. Wtedy wszystko można obliczyć od nowa.
review-fair-more = { $count ->
    [one] I jeszcze { $count }.
   *[other] I jeszcze { $count }.
}
review-fair-fault-outcome = Akcja { $rev }: wynik nie zgadza się z sekretem.
review-fair-fault-odds = Akcja { $rev }: szanse były inne, niż wynika z kości, ręki lub talii.
review-fair-fault-event = Akcja { $rev }: pokazano co innego, niż wylosowano.
review-fair-fault-missing = Akcja { $rev }: nie podano, jak to wylosowano.
review-fair-fault-taken = Akcja { $rev }: zdecydował o niej los, a jednak ją cofnięto.
review-fair-dice = rzuty kośćmi
review-fair-theft = skradzione karty
review-fair-draw = dobrane karty
review-fair-other = inne losowania
review-fair-how-title = Jak to działa
review-fair-how-1 = Przed grą serwer wybiera sekret i pokazuje wszystkim jego odcisk. Dlatego później nie może zmienić sekretu.
review-fair-how-2 = Przeglądarka każdego gracza losuje własny tekst i pokazuje tylko jego odcisk. Gdy wszystkie odciski są ustalone, przeglądarki podają swoje teksty. Dlatego ani serwer, ani żaden gracz nie może wybrać tego, co mu sprzyja.
review-fair-how-3 = Każdy rzut, każda kradzież i każde dobranie karty wynika z sekretu, tych tekstów i numeru akcji. Po grze sekret zostaje ujawniony i każdy może wszystko sprawdzić.
review-fair-how-4 = Twoja przeglądarka zachowała odciski, które widziała, i tekst, który dodała, i porównuje je z tym, co ujawniono. Co mimo to pozostaje możliwe, mówi dokument „Fair dice”.
review-fair-commitment = Odcisk sekretu (SHA-256), pokazany przed grą
review-fair-secret = Sekret
review-fair-salts = Teksty graczy
review-fair-formula = Po n akcjach (bez cofniętych) o następnej rozstrzygają pierwsze 64 bity z
review-fair-offline-title = Bez zaufania do tej strony
review-fair-offline = Pobierz zapis i sprawdź go programem na własnym komputerze:

## Co ta przeglądarka widziała z obietnicy dotyczącej kości

dice-end-kept = Kości sprawdzone: obietnica dana tej przeglądarce została dotrzymana.
dice-end-seen = Kości sprawdzone: dokładnie tak, jak obiecano tej przeglądarce, choć nie ma w nich nic od niej.
dice-end-unseen = Kości sprawdzone: wszystko się zgadza, ale ta przeglądarka nie widziała obietnicy przed końcem gry.
dice-end-broken = Obietnica dotycząca kości nie została dotrzymana. Zobacz „Sprawdź kości”.
dice-title-unseen = Wszystkie rzuty i karty wynikają z ujawnionego sekretu.
dice-about-kept = Odcisk jest tym, który ta przeglądarka widziała przed grą, a jej własny tekst jest częścią kości. Nikt nie mógł ich wybrać.
dice-about-seen = Odciski są tymi, które ta przeglądarka widziała. Od niej samej nic nie ma w kościach: to, że nikt ich nie wybrał, wynika z tekstów dodanych przez przeglądarki graczy.
dice-about-unseen = Ta przeglądarka nie widziała niczego z tej gry, zanim się skończyła. Tylko ktoś, kto przy niej był, może powiedzieć, czy odcisk jest tym, który wtedy pokazano.
dice-broken-commitment = Odcisk sekretu nie jest tym, który widziała ta przeglądarka.
dice-broken-restarts = Obietnicę złożono na nowo, nie informując tej przeglądarki.
dice-broken-hash = Odcisk tekstu gracza { $name } nie jest tym, który widziała ta przeglądarka.
dice-broken-salt = Tekst dodany przez tę przeglądarkę ({ $name }) nie jest częścią kości.
dice-broken-commit = Tekst gracza { $name } nie pasuje do odcisku, którym go zapowiedziano.
dice-note-none = Żadna przeglądarka graczy nie dodała tekstu. Trzeba uwierzyć serwerowi, że sekret wylosowano.
dice-note-open = Ta gra pochodzi z czasu, gdy tekstów nie zapowiadano jeszcze odciskami. Kto dodał ostatni, mógł go wybrać razem z serwerem.
dice-note-unused = Na początku gry nie poproszono tej przeglądarki o jej tekst, więc nie jest on częścią kości: { $names }.
dice-note-restarts = { $count ->
    [one] Przed grą obietnicę złożono na nowo raz, bo przeglądarka nie podała swojego tekstu: { $names }.
    [few] Przed grą obietnicę złożono na nowo { $count } razy, bo przeglądarki nie podały swoich tekstów: { $names }.
   *[many] Przed grą obietnicę złożono na nowo { $count } razy, bo przeglądarki nie podały swoich tekstów: { $names }.
}
dice-salt-hashes = Odciski tych tekstów (SHA-256), pokazane przed każdym z nich
dice-seen-commitment = Odcisk sekretu, który widziała ta przeglądarka
dice-own-salts = Co dodała ta przeglądarka

## Powtórka

review-replay-of = Powtórka: { $game }
review-transport = Sterowanie powtórką
review-position = Moment gry
review-action-of = Akcja { $at } z { $last }
review-back = O jedną akcję wstecz
review-on = O jedną akcję dalej
review-turn-back = O jedną turę wstecz
review-turn-on = O jedną turę dalej
review-play = Odtwarzaj
review-pause = Wstrzymaj
review-speed = Tempo
review-speed-slow = Wolno
review-speed-normal = Normalnie
review-speed-fast = Szybko
review-speed-fastest = Bardzo szybko
review-eyes = Punkt widzenia
review-eyes-open = Wszystkie ręce odkryte
review-eyes-spectator = Jako widz
review-eyes-seat = Jako { $name }
review-seat = Miejsce { $number }
review-on-turn = aktywny gracz
review-hand = { $count ->
    [one] { $count } karta surowca
    [few] { $count } karty surowców
   *[other] { $count } kart surowców
}
review-devs = { $count ->
    [one] { $count } karta rozwoju
    [few] { $count } karty rozwoju
   *[other] { $count } kart rozwoju
}
review-knights = w armii: { $count }
review-route = szlak długości { $count }
review-log = Co się wydarzyło
review-board = Plansza
review-zoom-in = Przybliż
review-zoom-out = Oddal
review-zoom-fit = Pokaż całość
review-keys = ← → akcja · ↑ ↓ tura · spacja odtwarza · Home i End
review-unknown-game = Ten program nie zna gry z tego zapisu.
review-play-on = Graj dalej od tej chwili
review-play-on-about = Nowy stół zaczyna się w tym momencie gry, z nowymi kośćmi. Na pozostałych miejscach gra komputer.
review-play-on-seat = Grasz jako
review-play-on-bots = Gracze komputerowi
review-play-on-go = Zaczynaj
review-file-title = Powtórka z pliku
review-file-about = Każdą skończoną grę można pobrać jako zapis. Otwórz go tutaj, aby obejrzeć grę z odkrytymi rękami.
review-file-drop = Upuść tu zapis albo wybierz plik
review-file-kind = Plik tekstowy z końcówką .jsonl
review-file-large = Ten plik jest za duży na zapis gry.
review-file-bad = Tego pliku nie da się odtworzyć.
review-file-other = Inny plik

## Nauka

learn-title = Nauka
learn-lead = Każda gra ma kilkuminutową lekcję na małej planszy i almanach, który prostymi słowami opisuje wszystkie zasady.
learn-crumbs = Gdzie jesteś
learn-lesson = Lekcja
learn-lesson-start = Zacznij lekcję
learn-lesson-on = Kontynuuj lekcję
learn-lesson-again = Powtórz lekcję
learn-progress-at = Jesteś przy kroku { $step } z { $many }.
learn-almanac = Almanach
learn-almanac-of = Almanach: { $game }
learn-more = Więcej o grze
learn-play = Graj
learn-about = O co chodzi
learn-sections = Zasady
learn-rules = { $count ->
    [one] { $count } zasada
    [few] { $count } zasady
   *[other] { $count } zasad
}
learn-search = Szukaj w zasadach
learn-found = { $count ->
    [0] Żadna zasada nie zawiera tych słów.
    [one] Znaleziono { $count } zasadę
    [few] Znaleziono { $count } zasady
   *[other] Znaleziono { $count } zasad
}
learn-contents = Spis treści
learn-link-to = Link do zasady { $rule }
learn-no-almanac = Ta gra nie ma almanachu.
learn-no-such-rule = W tym almanachu nie ma zasady { $rule }.
learn-no-lesson = Nie udało się wczytać lekcji.
learn-step = { $step } z { $many }
learn-progress = Postęp
learn-back = Krok wstecz
learn-restart = Od początku
learn-next = Dalej
learn-again = Spróbuj ponownie
learn-your-move = Twój ruch
learn-you = Ty
learn-hint = Niezupełnie. Spójrz na to, co jest zaznaczone.
learn-read-first = Najpierw czytaj dalej: naciśnij „Dalej”.
