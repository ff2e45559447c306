# Rzym: nazwy rzeczy, opcje i ich wartości.

game-rome = Rzym
game-rome-blurb = Stawiaj wille na równinach Lacjum, łącz je brukowanymi drogami, a najlepsze zamieniaj w fora. Jedna mapa, klasyczne zasady i nic więcej: dobra gra na początek. Wygrywa dziesięć punktów.

## Surowce: forma pasująca do liczby, bez liczby

card-marble = { $count ->
    [one] marmur
    [few] marmury
   *[other] marmurów
}
card-tile = { $count ->
    [one] dachówka
    [few] dachówki
   *[other] dachówek
}
card-timber = { $count ->
    [one] drewno
   *[other] drewna
}
card-wheat = { $count ->
    [one] pszenica
    [few] pszenice
   *[other] pszenic
}
card-wine = { $count ->
    [one] wino
    [few] wina
   *[other] win
}

## Karty rozwoju

dev-legionary = Legionista
dev-legionary-about = Przestaw zbója i zabierz kartę komuś, kto tam mieszka. Liczy się do twojego legionu.
dev-surveyor = Mierniczy
dev-surveyor-about = Postaw dwie drogi bez płacenia.
dev-tribute = Danina
dev-tribute-about = Weź z banku dowolne dwie karty.
dev-edict = Edykt
dev-edict-about = Nazwij surowiec: wszyscy oddają ci wszystko, co z niego mają.
dev-laurel = Wawrzyn
dev-laurel-about = Jeden punkt. Pozostaje ukryty, aż da ci zwycięstwo.

## Elementy

piece-road = droga
piece-villa = willa
piece-forum = forum
piece-robber = zbój

## Ląd

terrain-quarry = kamieniołom
terrain-clay_pit = glinianka
terrain-woodland = las
terrain-wheat_field = pole pszenicy
terrain-vineyard = winnica
terrain-marsh = bagno

## Wyróżnienia

award-route = Najdłuższa droga
award-army = Największy legion

## Opcje: nazwa, o czym decyduje, wartości

option-first = Kto zaczyna
option-first-about = Decydują kości albo wskazane miejsce.
option-first-dice = Kości
option-first-1 = Miejsce 1
option-first-2 = Miejsce 2
option-first-3 = Miejsce 3
option-first-4 = Miejsce 4
option-player_trade = Handel między graczami
option-player_trade-about = Czy gracze handlują między sobą, czy tylko z bankiem.
option-player_trade-on = Tak
option-player_trade-off = Nie
option-free_roads = Darmowe drogi
option-free_roads-about = Czy z drugiej z dwóch darmowych dróg można zrezygnować.
option-free_roads-up_to_two = Druga dobrowolnie
option-free_roads-both = Obie, jeśli można
option-victims = Kogo można obrabować
option-victims-about = Tylko graczy przy heksie, którzy mają karty, albo każdego, kto tam mieszka.
option-victims-with_cards = Graczy z kartami
option-victims-any = Każdego przy heksie
option-goal = Punkty do zwycięstwa
option-goal-about = Mniej na krótką grę, więcej na długą.
