# Lekcja Rzymu. Livia gra przeciwko tobie; imię jest takie samo w każdym języku.
# Każde zadanie ma wskazówkę dla kogoś, kto próbuje czegoś innego.

lesson-other = Livia

lesson-welcome = Witaj w Rzymie! Grasz niebieskimi, Livia pomarańczowymi. Twoje wille stoją tam, gdzie stykają się heksy, i z każdego coś dostają: kamieniołom daje marmur, pole pszenicę. Masz dwie wille, czyli dwa punkty; w tej lekcji wygrywają trzy.

lesson-roll = Liczba na heksie to suma oczek, przy której heks daje karty. Obie twoje wille stoją przy kamieniołomie z liczbą 5. Rzuć kośćmi!
lesson-roll-hint = Najpierw kości: naciśnij „Rzuć”.

lesson-forum = Piątka! Kamieniołom dał ci dwa marmury; masz teraz trzy i do tego dwie pszenice. Tyle kosztuje forum. Zajmuje miejsce willi, zbiera dwa razy tyle i liczy się za dwa punkty. Zbuduj je.
lesson-forum-hint = Zamień jedną ze swoich willi w forum: masz na to karty.

lesson-won = Trzy punkty we własnej turze: wygrywasz! W prawdziwej grze budujesz też drogi, stawiasz wille, handlujesz i kupujesz karty rozwoju. Wszystko wyjaśnia almanach.
