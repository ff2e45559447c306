# Lekcja gry Niemcy. Gerti to drugi gracz; imię nie zmienia się w żadnym języku ani przypadku.

lesson-other = Gerti

lesson-welcome = Witaj w Niemczech! Grasz kolorem niebieskim, a Gerti pomarańczowym. Masz ratusze w czterech miastach: to Erfurt, Hof, Würzburg i Ulm. Gdy wypadnie liczba heksu, każdy ratusz przy nim dostaje kartę. Każdy ratusz to punkt, a w tej lekcji wygrywa sześć punktów.

lesson-roll = To jest Götz, rycerz z żelazną ręką. Stoi w górach między miejscami Hof, Norymberga i Ratyzbona, a dopóki tam jest, ten heks nikomu nic nie daje. Może uda ci się go pozbyć. Rzuć kośćmi!
lesson-roll-hint = Najpierw kości: naciśnij „Rzuć”.

lesson-gotz = Siódemka! Nikt nie dostaje kart, ale możesz przestawić Götza. Kto ma więcej niż siedem kart, odrzuca połowę; ty masz dokładnie siedem. Wyślij Götza na zaznaczone pole na zachodzie, gdzie Gerti ma dwa ratusze.
lesson-gotz-hint = Tam też wolno wysłać Götza. Na potrzeby lekcji wybierz zaznaczone pole przy ratuszach, które ma Gerti.

lesson-steal = Kto przestawia Götza, zabiera kartę komuś, kto ma tam ratusz. Tutaj to tylko Gerti. Weź kartę.
lesson-steal-hint = Najpierw weź kartę, którą ma Gerti.

lesson-landmark = Zboże, w sam raz! Twoje drogi prowadzą z miasta Hof do Norymbergi i tam się kończą: skrzyżowanie zabytku przepuszcza dopiero wtedy, gdy zabytek stoi. Kosztuje jedno zboże i dwie rudy. Naciśnij zabytek, a potem Norymbergę.
lesson-landmark-hint = Masz jedno zboże i dwie rudy na zabytek. Zbuduj go w Norymberdze.

lesson-reward = Zamek Cesarski stoi! Daje ci punkt, a jeden z twoich ratuszy trafia na jego cokół. Od teraz drogi wszystkich graczy mogą prowadzić dalej z Norymbergi. Każdy zabytek ma też nagrodę: karty do wyboru, karty rozwoju albo, jak tutaj, darmową drogę. Postaw ją na zaznaczonej ścieżce do Ratyzbony.
lesson-reward-hint = Wybierz zaznaczoną ścieżkę: prowadzi z Norymbergi do Ratyzbony.

lesson-trade = Ratyzbona to miasto bez ratusza: twoja droga może tam dojść, ale nie dalej. Przejście otwiera dopiero twój własny ratusz. Brakuje ci na niego drewna, a bank chce trzech jednakowych kart za jedną. Masz jednak kartę Handel. Zagraj ją: do końca tury wystarczą dwie.
lesson-trade-hint = Najpierw zagraj kartę Handel.

lesson-bank = Teraz bank daje jedną kartę za dwie, ile razy zechcesz. Wymień dwie rudy na drewno.
lesson-bank-hint = Wymień z bankiem dwie rudy na drewno: wtedy masz wszystko na ratusz.

lesson-hall = Drewno, cegła, zboże i wełna: to ratusz. Może stanąć w każdym wolnym mieście, do którego dochodzi twoja droga, choćby następny ratusz był tuż obok. Zbuduj go w Ratyzbonie!
lesson-hall-hint = Wybierz ratusz, a potem Ratyzbonę.

lesson-won = Wygrywasz! Tutaj wystarczyło sześć punktów; w prawdziwej grze potrzeba dwunastu przy trzech graczach i dziesięciu przy czterech. Najdłuższa droga i Największa armia są warte po jednym punkcie. Zabytków jest dwanaście, a punkt i nagrodę dostaje ten, kto zbuduje zabytek. Wszystkie zasady znajdziesz w almanachu, kiedy tylko będą ci potrzebne.
