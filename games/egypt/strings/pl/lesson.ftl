# Lekcja Egiptu. Nefret to drugi gracz; imię nie zmienia się w żadnym języku ani przypadku.

lesson-other = Nefret

lesson-welcome = Witaj w Egipcie! To mała kraina z siedmiu heksów. Grasz kolorem niebieskim, a Nefret pomarańczowym. Każdy teren daje co innego: pola dają zboże, tereny zalewowe cegłę, pastwiska bydło, kamieniołomy kamień, zarośla papirusowe papirus. Pustynia nie daje nic.

lesson-numbers = Liczba na heksie to suma dwóch kości, przy której heks produkuje. Im więcej kropek, tym częściej wypada: 6 i 8 są najlepsze, 2 i 12 najrzadsze. Spójrz na pole z 8 i pastwisko z 6.

lesson-settle = Osada stoi tam, gdzie łączą się heksy, i zbiera surowce z każdego heksu, z którym się styka. Jedną już masz. Postaw drugą na zaznaczonym skrzyżowaniu: brakuje ci właśnie bydła i papirusu.
lesson-settle-hint = Tam też wolno założyć osadę, ale wtedy brakowałoby ci surowców. Na potrzeby lekcji wybierz zaznaczone skrzyżowanie.

lesson-road = Z każdą początkową osadą stawiasz wóz. Stoi na ścieżce, która prowadzi od osady. Wszystkie trzy zaznaczone ścieżki są dobre: wybierz jedną.
lesson-road-hint = Wybierz jedną z zaznaczonych ścieżek przy nowej osadzie.

lesson-first-cards = Druga osada przynosi ci po jednej karcie z każdego heksu wokół niej: kamień, bydło i papirus. Teraz zaczynają się tury, a pierwsza jest twoja. Rzuć kośćmi!
lesson-first-cards-hint = Najpierw kości: naciśnij „Rzuć”.

lesson-cart = Dziesiątka! Tereny zalewowe dają po jednej cegle tobie i Nefret, bo każde z was ma tam osadę. Wóz kosztuje cegłę i bydło, a ty masz jedno i drugie. Zbuduj wóz na zaznaczonej ścieżce, w stronę portu.
lesson-cart-hint = Zbuduj wóz na zaznaczonej ścieżce: stamtąd dojdziesz do portu.

lesson-end-turn = Tam, gdzie kończą się twoje wozy, możesz zakładać nowe osady. Na nic więcej cię teraz nie stać, więc zakończ turę.
lesson-end-turn-hint = Zachowaj karty na później i zakończ turę.

lesson-every-roll = Nefret wyrzuca 6, a pastwisko daje bydło także tobie: każdy rzut daje karty wszystkim, którzy tam mieszkają, bez względu na to, kto rzuca. Teraz znowu twoja tura. Rzuć kośćmi.
lesson-every-roll-hint = Najpierw kości: naciśnij „Rzuć”.

lesson-trade = Ósemka, twoje pole daje ci zboże. Osada kosztuje cegłę, bydło, zboże i papirus; brakuje tylko cegły. Nefret oferuje ci cegłę za kamień. Przyjmij! W grze możesz też składać własne oferty.
lesson-trade-hint = Najpierw przyjmij ofertę Nefret: potrzebujesz cegły.

lesson-settlement = Teraz masz wszystko. Załóż osadę na zaznaczonym skrzyżowaniu, tam gdzie kończy się twój wóz. Daje punkt zwycięstwa i leży przy porcie. Dwie osady nigdy nie stoją tuż obok siebie: między nimi zawsze jest wolne skrzyżowanie.
lesson-settlement-hint = Załóż osadę na zaznaczonym skrzyżowaniu przy porcie.

lesson-later = Trzy punkty! Twoja tura się kończy, mija kilka następnych i przybywa wam kart. Teraz znowu twoja tura. Rzuć kośćmi.
lesson-later-hint = Najpierw kości: naciśnij „Rzuć”.

lesson-seven = Siódemka! Żaden heks nie produkuje. Kto ma osiem kart lub więcej, traci połowę: Nefret ma osiem i odrzuca cztery. Potem przestawiasz rabusia. Heks, na którym stoi, nic nie daje. Wyślij go na zaznaczone pole, przy którym mieszka Nefret.
lesson-seven-hint = Tam mniej zaszkodzi Nefret albo zaszkodzi tobie. Wyślij rabusia na zaznaczone pole.

lesson-steal = Teraz zabierasz kartę komuś, kto tam mieszka, nie widząc jej wcześniej. Obrabuj Nefret.
lesson-steal-hint = Najpierw zabierz kartę Nefret.

lesson-buy = Dostajesz zboże. Za zboże, papirus i kamień możesz kupić kartę rozwoju. Co na niej jest, wiesz tylko ty. Kup jedną.
lesson-buy-hint = Najpierw kup kartę rozwoju.

lesson-mercenary = Najemnik! Nowa karta musi poczekać na późniejszą turę, więc twoja się kończy. Tymczasem Nefret też zagrywa najemnika: rabuś stoi na twoim polu i tracisz jedno bydło. Teraz zagraj swojego; wolno to zrobić nawet przed rzutem.
lesson-mercenary-hint = Możesz najpierw rzucić kośćmi. Ale lepiej zagraj teraz najemnika: rabuś stoi na twoim polu.

lesson-chase = Najemnik przestawia rabusia tak jak siódemka, ale nikt nie traci połowy kart. Odeślij rabusia na pole Nefret.
lesson-chase-hint = Odeślij rabusia na zaznaczone pole.

lesson-last-roll = Zabierasz Nefret zboże. Twój najemnik zostaje przed tobą; kto pierwszy ma trzech, dostaje Największą armię najemników, wartą dwa punkty. Teraz rzuć kośćmi.
lesson-last-roll-hint = Najpierw kości: naciśnij „Rzuć”.

lesson-bank = Dziesiątka: twoje dwie osady przy terenach zalewowych dają ci dwie cegły. Bank wymienia cztery jednakowe karty na jedną dowolną. Z twoim portem wystarczą trzy: wymień trzy cegły na zboże.
lesson-bank-hint = Najpierw wymień cegły na zboże: mając dwa zboża, zbudujesz miasto świątynne.

lesson-city = Miasto świątynne kosztuje dwa zboża i trzy kamienie. Zastępuje osadę, zbiera dwie karty zamiast jednej i jest warte dwa punkty. Wybierz jedną ze swoich osad!
lesson-city-hint = Masz wszystko, czego trzeba na miasto świątynne. Rozbuduj jedną ze swoich osad.

lesson-won = Zwycięstwo! Tutaj wystarczyły cztery punkty; w prawdziwej grze trzeba dziesięciu. Osada daje jeden punkt, miasto świątynne dwa, Najdłuższy szlak handlowy i Największa armia najemników po dwa, a niektóre karty rozwoju jeden. Wszystkie zasady znajdziesz w almanachu, kiedy tylko będą ci potrzebne.
