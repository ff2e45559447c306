# Lekcja Piramidy. Nefret to drugi gracz; imię nie zmienia się w żadnym języku ani przypadku.

lesson-other = Nefret

lesson-welcome = Witaj pod wielką piramidą! Nil płynie od delty przez cały kraj. Jego heksy dają surowce jak każdy inny, ale przez rzekę przeprawiają się tylko łodzie z papirusu: wozy zostają na brzegu.

lesson-settle = Twoja pierwsza osada musi leżeć nad Nilem. Postaw ją na zaznaczonym skrzyżowaniu: stamtąd przeprawisz się później na drugi brzeg.
lesson-settle-hint = Na potrzeby lekcji wybierz zaznaczone skrzyżowanie nad Nilem.

lesson-cart = Pierwszy wóz nigdy nie staje na ścieżce przez Nil. Wybierz zaznaczoną ścieżkę na brzegu.
lesson-cart-hint = Wybierz zaznaczoną ścieżkę przy swojej osadzie.

lesson-boat = Kilka tur później masz papirus i bydło: dwa papirusy i jedno bydło to łódź. Zbuduj ją na zaznaczonej ścieżce przez Nil.
lesson-boat-hint = Wybierz łódź, a potem zaznaczoną ścieżkę przez rzekę.

lesson-block = Łodzie wożą kamień, więc możesz już budować piramidę. Blok kosztuje jeden kamień i jedno bydło: zbuduj go.
lesson-block-hint = Masz kamień i bydło: zbuduj blok.

lesson-blessing = Dotąd klątwa ciążyła i na tobie, i na Nefret, a to jeden punkt mniej. Teraz masz więcej bloków niż Nefret i faraon ci błogosławi: jeden punkt więcej. Na Nefret, z najmniejszą liczbą bloków, klątwa ciąży nadal.

lesson-favor = Kto budował ostatni, ma też Łaskę wezyra: dziewięć kart jest bezpiecznych przy 7, a raz na turę wymieniasz jedną kartę na inną. Wymień zaznaczoną kartę.
lesson-favor-hint = Najpierw skorzystaj z Łaski wezyra, z zaznaczonymi kartami.

lesson-roll = Twoja tura minęła, tura Nefret też, i kości znów są u ciebie. Rzuć!
lesson-roll-hint = Najpierw kości: naciśnij „Rzuć”.

lesson-reveal = Siódemka! Odkryj złoty blok: jego liczba, od 6 do 9, mówi, ile kart jest tym razem bezpiecznych.
lesson-reveal-hint = Najpierw odkryj złoty blok.

lesson-robber = Złoty blok też trafia na piramidę; nie liczy się nikomu. Teraz jak zwykle przestaw rabusia, na zaznaczony heks.
lesson-robber-hint = Wyślij rabusia na zaznaczony heks.

lesson-god = Każdy gracz ma swoje bóstwo. Twoim jest Ozyrys, który przestawia jeden z twoich otwartych wozów. Wezwij Ozyrysa i wybierz zaznaczony wóz.
lesson-god-hint = Użyj mocy Ozyrysa i wybierz zaznaczony wóz.

lesson-god-place = Teraz postaw go na zaznaczonej ścieżce, na której wolno ci budować. Nic cię to nie kosztuje.
lesson-god-place-hint = Wybierz zaznaczoną ścieżkę.

lesson-after = Po pomocy strona A daje ci wybór: odwróć bóstwo i użyj go jeszcze raz w późniejszej turze albo wymień je na inne z puli. Zrób, co wolisz.
lesson-after-hint = Najpierw odwróć swoje bóstwo albo je wymień.

lesson-last = Przestawiony wóz prowadzi w nowe miejsce. Załóż osadę na zaznaczonym skrzyżowaniu: to twój czwarty punkt, a w tej lekcji cztery punkty dają zwycięstwo.
lesson-last-hint = Wybierz osadę, a potem zaznaczone skrzyżowanie.

lesson-won = Teraz znasz drogę do piramidy. Jedenaście punktów we własnej turze daje zwycięstwo. Jeśli wcześniej ułożony zostanie dwunasty złoty blok albo piramida będzie miała wszystkie 30 bloków, wygrywa ten, kto ma najwięcej punktów. Wszystkie zasady znajdziesz w almanachu, kiedy tylko będą ci potrzebne.
