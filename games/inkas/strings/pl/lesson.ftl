# Lekcja Inków. Wayra to drugi gracz; imię nie zmienia się w żadnym języku ani przypadku.

lesson-other = Wayra

lesson-welcome = Witaj w krainie Inków! Grasz kolorem niebieskim, a Wayra pomarańczowym. Prowadzisz trzy plemiona, jedno po drugim. Każda osada i każde miasto daje znacznik kultury. Twoje pierwsze plemię ma trzy osady, czyli trzy z czterech znaczników: brakuje jednego.

lesson-goods = Wyżyna daje drewno, kamień, wełnę, ziemniaki i rudę, a z nich budujesz. Morze, dżungla i plantacje dają ryby, pióra i kokę: towary, którymi się handluje. Mieszkasz nad morzem i przy plantacji. Rzuć kośćmi!
lesson-goods-hint = Najpierw kości: naciśnij „Rzuć”.

lesson-set = Dziewiątka: morze dało ci ryby, a plantacja kokę. Razem z piórami masz po jednej karcie każdego towaru. Za taki zestaw bank daje dwie dowolne karty. Wymień go na dwie rudy.
lesson-set-hint = Najpierw wymień zestaw towarów i weź dwie rudy: potrzebujesz ich na miasto.

lesson-city = Miasto kosztuje dwa ziemniaki i trzy rudy, a ty masz jedno i drugie. Rozbuduj zaznaczoną osadę. Miasto zbiera dwie karty zamiast jednej, a każde plemię może mieć jedno.
lesson-city-hint = Masz wszystko, czego potrzeba na miasto. Rozbuduj zaznaczoną osadę.

lesson-decline = Czwarty znacznik: twoje pierwsze plemię było w rozkwicie, a teraz upada. Jego drogi znikają, a domy porastają zarośla. Nadal są jednak twoje i nadal produkują. Teraz załóż bezpłatnie drugie plemię na pustym skrzyżowaniu, z którym nie styka się żadna droga. Wybierz zaznaczone.
lesson-decline-hint = Tam też wolno założyć plemię. Na potrzeby lekcji wybierz zaznaczone skrzyżowanie: drewno, ziemniaki i kamień są pod ręką.

lesson-ruins = Założenie plemienia kończy turę. Wayra wyrzuca 8: nowa osada dostała kamień, a zarośnięte domy trzy rudy. Będą cię żywić, aż ktoś je zastąpi. Twoja kolej: rzuć kośćmi.
lesson-ruins-hint = Najpierw kości: naciśnij „Rzuć”.

lesson-card = Piątka przyniosła drewno i ziemniaki. Spójrz na zarośnięty dom koloru pomarańczowego niedaleko twojej osady: może go zastąpić każdy, kto doprowadzi tam drogę. Masz kartę Budowa dróg, która daje dwie drogi za darmo. Zagraj ją.
lesson-card-hint = Najpierw zagraj kartę Budowa dróg: zaprowadzi cię do zarośniętego domu.

lesson-road = Postaw pierwszą drogę na zaznaczonej ścieżce.
lesson-road-hint = Wybierz zaznaczoną ścieżkę: prowadzi w dobrą stronę.

lesson-road-two = I drugą: kończy się przy zarośniętym domu.
lesson-road-two-hint = Wybierz zaznaczoną ścieżkę: prowadzi do zarośniętego domu.

lesson-bank = Osada kosztuje drewno, kamień, ziemniak i wełnę. Brakuje wełny, ale masz trzy rudy: za trzy jednakowe surowce bank daje dowolną inną kartę. Towarów wystarczą dwa. Wymień trzy rudy na wełnę.
lesson-bank-hint = Wymień w banku trzy rudy na wełnę: wtedy możesz budować.

lesson-overbuild = A teraz zastąp stary dom! Płacisz za osadę, która staje na jego pozycji, a stara budowla wraca do właściciela. Swoje zarośnięte budowle też możesz zastępować.
lesson-overbuild-hint = Wybierz osadę, a potem zarośnięty dom na końcu twoich dróg.

lesson-won = Wygrywasz! Tutaj wystarczyło sześć znaczników; w prawdziwej grze potrzeba jedenastu: czterech, czterech i trzech dla kolejnych plemion. Znaczników nikt ci nie odbierze, nawet gdy budowla znika. Najdłuższy szlak handlowy i Najpotężniejsza sztuka walki nie dają znaczników, tylko przywilej raz na turę. Wszystkie zasady znajdziesz w almanachu, kiedy tylko będą potrzebne.
