//! Who may sit where, told once more and without the server: a model for tests.
//!
//! A seat has a holder and at most one secret that opens it. When it changes hands, older secrets are dead for good.

/// Who has a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    Nobody,
    Person(u32),
    Bot,
}

/// One seat.
#[derive(Clone, Debug)]
pub struct Seat {
    pub holder: Holder,
    /// The number of the secret that opens it.
    pub live: Option<usize>,
    pub ready: bool,
    pub stand_in: bool,
    pub resigned: bool,
}

/// A table: its host, its seats, and how many secrets were ever given out.
#[derive(Clone, Debug)]
pub struct Holders {
    pub host: u32,
    pub seats: Vec<Seat>,
    pub started: bool,
    pub secrets: usize,
}

impl Holders {
    /// The host sits on the first seat, the others are open.
    pub fn new(host: u32, seats: usize) -> Holders {
        let seat = |holder| Seat { holder, live: None, ready: true, stand_in: false, resigned: false };
        let mut all = vec![seat(Holder::Person(host))];
        all.resize_with(seats, || seat(Holder::Nobody));
        Holders { host, seats: all, started: false, secrets: 0 }
    }

    pub fn has(&self, person: u32, seat: usize) -> bool {
        self.seats[seat].holder == Holder::Person(person)
    }

    pub fn seats_of(&self, person: u32) -> Vec<u64> {
        (0..self.seats.len()).filter(|s| self.has(person, *s)).map(|s| s as u64).collect()
    }

    /// The seat a secret opens.
    pub fn opened_by(&self, secret: usize) -> Option<usize> {
        self.seats.iter().position(|s| s.live == Some(secret))
    }

    fn new_secret(&mut self, seat: usize) -> usize {
        self.seats[seat].live = Some(self.secrets);
        self.secrets += 1;
        self.secrets - 1
    }

    fn hand(&mut self, seat: usize, holder: Holder, ready: bool) {
        self.seats[seat] = Seat { holder, live: None, ready, stand_in: false, resigned: false };
    }

    pub fn invite(&mut self, person: u32, seat: usize) -> Option<usize> {
        let open = self.seats[seat].holder == Holder::Nobody && person == self.host;
        (open || self.has(person, seat)).then(|| self.new_secret(seat))
    }

    pub fn sit_by_code(&mut self, person: u32, seat: usize) -> Option<usize> {
        if self.started || self.seats[seat].holder != Holder::Nobody {
            return None;
        }
        self.hand(seat, Holder::Person(person), false);
        Some(self.new_secret(seat))
    }

    pub fn sit_by_secret(&mut self, person: u32, secret: usize) -> Option<(usize, usize)> {
        let seat = self.opened_by(secret)?;
        match self.seats[seat].holder {
            // To another device: the seat stays as it is.
            Holder::Person(_) => self.seats[seat].holder = Holder::Person(person),
            Holder::Nobody => self.hand(seat, Holder::Person(person), false),
            Holder::Bot => return None,
        }
        Some((seat, self.new_secret(seat)))
    }

    /// Before the game the seat is free afterwards, in a game a computer player stands in.
    pub fn leave(&mut self, person: u32, seat: usize) -> bool {
        let own = self.has(person, seat);
        if self.started {
            self.seats[seat].stand_in |= own;
            return own;
        }
        let may = own || person == self.host;
        if may {
            self.hand(seat, Holder::Nobody, false);
        }
        may
    }

    fn may_place(&self, person: u32, seat: usize) -> bool {
        let free = match self.seats[seat].holder {
            Holder::Person(other) => other == person,
            Holder::Nobody | Holder::Bot => true,
        };
        person == self.host && !self.started && free
    }

    /// The host sits down there.
    pub fn take(&mut self, person: u32, seat: usize) -> bool {
        let may = self.may_place(person, seat);
        if may {
            let live = self.seats[seat].live.filter(|_| self.has(person, seat));
            self.hand(seat, Holder::Person(person), true);
            self.seats[seat].live = live;
        }
        may
    }

    /// The host seats a computer player.
    pub fn bot(&mut self, person: u32, seat: usize) -> bool {
        let may = self.may_place(person, seat);
        if may {
            self.hand(seat, Holder::Bot, true);
        }
        may
    }

    pub fn ready(&mut self, person: u32, seat: usize) -> bool {
        let may = self.has(person, seat) && !self.started;
        self.seats[seat].ready |= may;
        may
    }

    pub fn start(&mut self, person: u32) -> bool {
        let fits = |s: &Seat| s.holder != Holder::Nobody && (s.ready || s.holder == Holder::Person(self.host));
        let may = person == self.host && !self.started && self.seats.iter().all(fits);
        self.started |= may;
        may
    }

    pub fn resign(&mut self, person: u32, seat: usize) -> bool {
        let may = self.started && self.has(person, seat);
        self.seats[seat].stand_in |= may;
        self.seats[seat].resigned |= may;
        may
    }

    /// Whether `person` may let a computer player stand in for somebody who has gone.
    pub fn stand_in(&mut self, person: u32, seat: usize, gone: bool) -> bool {
        let known = person == self.host || !self.seats_of(person).is_empty();
        let human = matches!(self.seats[seat].holder, Holder::Person(_)) && !self.seats[seat].stand_in;
        let may = self.started && known && human && gone;
        self.seats[seat].stand_in |= may;
        may
    }

    /// Somebody has come: seats that a computer player only keeps warm are theirs again.
    pub fn came(&mut self, person: u32) {
        for seat in &mut self.seats {
            if seat.holder == Holder::Person(person) && !seat.resigned {
                seat.stand_in = false;
            }
        }
    }
}
