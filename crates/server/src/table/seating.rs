//! What people do at a table before a game: sit down, stand up, invite, choose, start.

use super::names::clean_name;
use super::promise::clean_salt;
use super::saved::{Place, SavedTable, checked_clock, no, seed_from};
use crate::keys;
use crate::maps::Maps;
use civitas_protocol::wire::{Colour, OwnSeat, SeatKind, Sit, StartTable, TableChange};
use civitas_protocol::{Code, Problem};

impl SavedTable {
    /// Seats a person and returns the seat.
    pub(crate) fn sit(&mut self, player: &str, sit: &Sit) -> Result<u8, Problem> {
        let by_key = match &sit.invitation {
            Some(key) => {
                let hashed = keys::hash(key);
                let found = self.seats.iter().position(|p: &Place| p.tenure.opens_to(&hashed));
                Some(found.ok_or_else(|| no(Code::BadInvitation, "this invitation is no longer valid"))?)
            }
            None => None,
        };
        if let Some(seat) = by_key
            && self.seats[seat].kind == SeatKind::Human
        {
            // The person takes the seat along to another device.
            self.seats[seat].tenure = self.seats[seat].tenure.handed_to(player);
            return Ok(seat as u8);
        }
        self.must_be_open()?;
        let free = |p: &Place| p.kind == SeatKind::Open;
        let seat = match by_key.or(sit.seat.map(usize::from)) {
            Some(seat) if self.seats.get(seat).is_some_and(free) => seat,
            Some(_) => return Err(no(Code::SeatTaken, "this seat is taken")),
            None => self.seats.iter().position(free).ok_or_else(|| no(Code::TableFull, "no seat is open"))?,
        };
        self.seats[seat].seat_person(player, &sit.name, &sit.salt)?;
        // A taken colour is no reason to refuse the seat.
        let _ = self.paint(seat, sit.colour);
        Ok(seat as u8)
    }

    /// Changes name, colour, readiness of your own seat, or what it throws in for the dice.
    pub(crate) fn change_own(&mut self, player: &str, seat: u8, change: &OwnSeat) -> Result<(), Problem> {
        self.own(player, seat)?;
        if let Some(name) = &change.name {
            self.own(player, seat)?.name = Some(clean_name(name)?);
        }
        if change.colour.is_some() {
            self.must_be_open()?;
            self.paint(usize::from(seat), change.colour)?;
        }
        if let Some(ready) = change.ready {
            self.must_be_open()?;
            self.own(player, seat)?.ready = ready;
        }
        if let Some(hash) = &change.salt_hash {
            self.commit(player, seat, hash)?;
        }
        if let Some(salt) = &change.salt {
            self.reveal(player, seat, salt)?;
        }
        Ok(())
    }

    /// Changes settings before the start; the pace of computer players, the chat and who may watch at any time.
    pub(crate) fn change(&mut self, player: &str, change: &TableChange, maps: &Maps) -> Result<(), Problem> {
        if self.change_running(player, change)? {
            return Ok(());
        }
        self.must_be_host(player)?;
        self.must_be_open()?;
        let mut next = self.clone();
        if let Some(count) = change.count {
            next.resize(count)?;
        }
        if let Some(seed) = &change.seed {
            next.setup.seed = seed_from(seed)?;
        }
        if let Some(options) = &change.options {
            next.setup.options = options.iter().map(|(k, v)| (k.clone(), v.as_str().into())).collect();
        }
        if let Some(map) = &change.map {
            next.choose_map(maps, map)?;
        }
        if let Some(board) = next.setup.board.clone().filter(|board| board.name.is_some()) {
            // Other options do not change a map that was chosen.
            next.setup = next.setup.on_map(&board)?;
        }
        if next.position.is_some() && next.setup != self.setup {
            return Err(no(Code::FixedSetup, "a game that continues another one keeps its map and options"));
        }
        for (seat, wish) in change.seats.iter().flatten() {
            let place =
                next.seats.get(usize::from(*seat)).ok_or_else(|| no(Code::NO_SUCH_SEAT, "there is no such seat"))?;
            if place.kind == SeatKind::Human && !place.is_owned_by(player) {
                return Err(no(Code::SeatTaken, "another player sits there"));
            }
            next.seat_as_wished(usize::from(*seat), wish, player)?;
        }
        next.clock = checked_clock(change.clock.unwrap_or(next.clock))?;
        next.watch = change.watch.unwrap_or(next.watch);
        next.listed = change.listed.unwrap_or(next.listed);
        next.chat = change.chat.unwrap_or(next.chat);
        next.pace = change.pace.unwrap_or(next.pace);
        next.take_back = change.take_back.unwrap_or(next.take_back);
        if next.setup != self.setup {
            next.settle_options()?;
            // What people agreed to has changed: those who are not the host say again that they are ready.
            for place in next.seats.iter_mut().filter(|p| p.kind == SeatKind::Human && !p.is_owned_by(player)) {
                place.ready = false;
            }
        }
        *self = next;
        Ok(())
    }

    /// Chooses one of the maps that the server offers, or with an empty name none of them.
    pub(crate) fn choose_map(&mut self, maps: &Maps, name: &str) -> Result<(), Problem> {
        if self.setup.map_name().unwrap_or_default() == name {
            // The file may be gone; the table has its map.
            return Ok(());
        }
        if self.position.is_some() {
            return Err(no(Code::FixedSetup, "a game that goes on from another keeps its map and options"));
        }
        if name.is_empty() {
            self.setup.board = None;
        } else {
            let map = maps.find(&self.setup.game, name);
            let map = map.ok_or_else(|| no(Code::NoSuchMap, "this server offers no such map for this game"))?;
            self.setup = self.setup.clone().on_map(&map.board)?;
        }
        self.settle_options()
    }

    fn resize(&mut self, count: u8) -> Result<(), Problem> {
        let wanted = usize::from(count);
        if wanted > Colour::ALL.len() || wanted == 0 {
            return Err(no(Code::BadSeats, "a table has at most four seats"));
        }
        if self.seats.iter().skip(wanted).any(|p| p.kind == SeatKind::Human) {
            return Err(no(Code::SeatTaken, "a player sits on a seat that would be removed"));
        }
        self.seats.truncate(wanted);
        while self.seats.len() < wanted {
            let free = Colour::ALL.into_iter().find(|c| self.seats.iter().all(|p| p.colour != *c));
            self.seats.push(Place::empty(free.unwrap_or(Colour::Blue)));
        }
        self.setup.seats = count;
        Ok(())
    }

    /// Frees a seat before the start: its owner stands up, or the host clears it. Invitations to it end.
    pub(crate) fn free(&mut self, player: &str, seat: u8) -> Result<(), Problem> {
        let host = keys::same(&self.host, player);
        let place =
            self.seats.get_mut(usize::from(seat)).ok_or_else(|| no(Code::NO_SUCH_SEAT, "there is no such seat"))?;
        if !host && !place.is_owned_by(player) {
            return Err(no(Code::NotYourSeat, "this is not your seat"));
        }
        *place = Place::empty(place.colour);
        Ok(())
    }

    /// A new key for a seat: an open one (for the host), or your own (for another device).
    pub(crate) fn invite(&mut self, player: &str, seat: u8) -> Result<String, Problem> {
        let host = keys::same(&self.host, player);
        let place =
            self.seats.get_mut(usize::from(seat)).ok_or_else(|| no(Code::NO_SUCH_SEAT, "there is no such seat"))?;
        let may = place.is_owned_by(player) || (host && place.kind == SeatKind::Open);
        if !may {
            return Err(no(Code::NotYourSeat, "only the host can invite to an open seat"));
        }
        Ok(place.tenure.invite())
    }

    /// Whether the game may start, and what the host throws in for the dice.
    pub(crate) fn start(&mut self, player: &str, start: &StartTable) -> Result<(), Problem> {
        self.must_be_host(player)?;
        self.must_be_open()?;
        if self.seats.iter().any(|p| p.kind == SeatKind::Open) {
            return Err(no(Code::SeatsOpen, "a seat is still open: invite a player or seat a computer player"));
        }
        if self.seats.iter().any(|p| !p.ready && !p.is_owned_by(player)) {
            return Err(no(Code::NotReady, "not everybody is ready yet"));
        }
        if let Some(salt) = &start.salt {
            let salt = clean_salt(salt)?;
            self.seats.iter_mut().filter(|p| p.is_owned_by(player)).for_each(|p| p.throw_in(salt.clone()));
        }
        Ok(())
    }
}
