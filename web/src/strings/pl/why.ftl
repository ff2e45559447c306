# Dlaczego gracz komputerowy coś wybrał (why-…), dla terminala i przeglądarki. `why-others-…` mówi o pozostałych graczach. `$up`: czy powód przemawia
# za wyborem. Gdy znana jest ilość: `$more`, czy jest jej więcej niż przy innym ruchu, `$n` ilość jako tekst, `$count` liczba, z którą się zgadza. Gra
# mówi to własnymi słowami, gdy na początku stoi jej nazwa.

why-percent = { $sign }{ $n }%
why-compared = { $chosen }: { $chance } na zwycięstwo; { $other }, gdy: { $instead }

why-income = { $up ->
    [yes] Twoja ziemia daje lepsze karty
   *[no] Twoja ziemia daje gorsze karty
}
why-income-per_roll = Dostajesz o { $n } karty { $more ->
    [yes] więcej
   *[no] mniej
} na rzut
why-robber = { $up ->
    [yes] Rabuś mniej ci szkodzi
   *[no] Rabuś bardziej ci szkodzi
}
why-robber-per_roll = Rabuś kosztuje cię o { $n } karty { $more ->
    [yes] więcej
   *[no] mniej
} na rzut
why-trade = { $up ->
    [yes] Lepiej handlujesz z bankiem
   *[no] Gorzej handlujesz z bankiem
}
why-pace = { $up ->
    [yes] Twoje dochody szybciej opłacają to, co budujesz
   *[no] Twoje dochody wolniej opłacają to, co budujesz
}
why-plan = { $up ->
    [yes] Masz lepsze plany na kolejne zakupy
   *[no] Masz gorsze plany na kolejne zakupy
}
why-clock = { $up ->
    [yes] Masz bliżej do następnego zakupu
   *[no] Masz dalej do następnego zakupu
}
why-clock-turns = { $piece }: zapłacisz o { $n } { $count ->
    [one] turę
    [few] tury
    [many] tur
   *[other] tury
} { $more ->
    [yes] wcześniej
   *[no] później
}
why-clock-card = karta rozwoju
why-room = { $up ->
    [yes] Masz lepsze miejsca na budowę
   *[no] Masz gorsze miejsca na budowę
}
why-room-sites = O { $n } { $count ->
    [one] miejsce
    [few] miejsca
    [many] miejsc
   *[other] miejsca
} na budowę { $more ->
    [yes] więcej
   *[no] mniej
} w zasięgu
why-hand = { $up ->
    [yes] Twoja ręka jest więcej warta
   *[no] Twoja ręka jest mniej warta
}
why-hand-cards = O { $n } { $count ->
    [one] kartę
    [few] karty
    [many] kart
   *[other] karty
} { $more ->
    [yes] więcej
   *[no] mniej
} na ręce
why-points = { $up ->
    [yes] Masz lepszą pozycję w wyścigu o punkty
   *[no] Masz gorszą pozycję w wyścigu o punkty
}
why-points-count = O { $n } { $count ->
    [one] punkt
    [few] punkty
    [many] punktów
   *[other] punktu
} { $more ->
    [yes] więcej
   *[no] mniej
}
why-awards = { $up ->
    [yes] Twój szlak i twoja armia stoją lepiej
   *[no] Twój szlak i twoja armia stoją gorzej
}
why-awards-route = { $more ->
    [yes] { $award } przypada tobie
   *[no] { $award } nie należy do ciebie
}
why-awards-army = { $more ->
    [yes] { $award } przypada tobie
   *[no] { $award } nie należy do ciebie
}
why-cards = { $up ->
    [yes] Twoje karty rozwoju są więcej warte
   *[no] Twoje karty rozwoju są mniej warte
}
why-cards-count = O { $n } { $count ->
    [one] kartę
    [few] karty
    [many] kart
   *[other] karty
} rozwoju { $more ->
    [yes] więcej
   *[no] mniej
}
why-turn = { $up ->
    [yes] Zyskujesz czas
   *[no] Tracisz czas
}
why-start = { $up ->
    [yes] Masz lepszy początek
   *[no] Masz gorszy początek
}
why-win = { $up ->
    [yes] To rozstrzyga grę na twoją korzyść
   *[no] To nie rozstrzyga gry na twoją korzyść
}
why-round = { $up ->
    [yes] Następna runda przebiega lepiej
   *[no] Następna runda przebiega gorzej
}
why-rest = Cała reszta

## Pozostali gracze

why-others-income = { $up ->
    [yes] Ziemia innych daje gorsze karty
   *[no] Ziemia innych daje lepsze karty
}
why-others-robber = { $up ->
    [yes] Rabuś bardziej szkodzi innym
   *[no] Rabuś mniej szkodzi innym
}
why-others-trade = { $up ->
    [yes] Inni gorzej handlują z bankiem
   *[no] Inni lepiej handlują z bankiem
}
why-others-pace = { $up ->
    [yes] Dochody innych wolniej opłacają to, co budują
   *[no] Dochody innych szybciej opłacają to, co budują
}
why-others-plan = { $up ->
    [yes] Pozostali mają lepsze plany na kolejne zakupy
   *[no] Pozostali mają gorsze plany na kolejne zakupy
}
why-others-clock = { $up ->
    [yes] Inni mają dalej do następnego zakupu
   *[no] Inni mają bliżej do następnego zakupu
}
why-others-room = { $up ->
    [yes] Inni mają gorsze miejsca na budowę
   *[no] Inni mają lepsze miejsca na budowę
}
why-others-hand = { $up ->
    [yes] Ręce innych są mniej warte
   *[no] Ręce innych są więcej warte
}
why-others-points = { $up ->
    [yes] Inni mają gorszą pozycję w wyścigu o punkty
   *[no] Inni mają lepszą pozycję w wyścigu o punkty
}
why-others-awards = { $up ->
    [yes] Szlaki i armie innych stoją gorzej
   *[no] Szlaki i armie innych stoją lepiej
}
why-others-cards = { $up ->
    [yes] Karty rozwoju innych są mniej warte
   *[no] Karty rozwoju innych są więcej warte
}
why-others-turn = { $up ->
    [yes] Inni tracą czas
   *[no] Inni zyskują czas
}
why-others-start = { $up ->
    [yes] Inni mają gorszy początek
   *[no] Inni mają lepszy początek
}
