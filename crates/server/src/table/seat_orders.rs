//! Every order of what can be done about a seat: whose it is and which secrets open it, against a model.

use super::SavedTable;
use crate::keys;
use crate::maps::Maps;
use civitas_protocol::wire::{CreateTable, OwnSeat, SeatWish, Sit, StartTable, Status, TableChange};
use serde_json::json;

#[path = "../../tests/server/support/holders.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests over real sockets, which use all of it")]
mod holders;
use holders::Holders;

const HOST: u32 = 1;
const GUEST: u32 = 2;
const STRANGER: u32 = 3;
/// The seat everything is about.
const SEAT: u8 = 1;

/// How many things are done one after the other; one more in the deep run.
fn length() -> usize {
    if std::env::var_os("CIVITAS_DEEP").is_some() { 6 } else { 5 }
}

#[derive(Clone, Copy, Debug)]
enum Deed {
    Invite(u32),
    SitByCode,
    SitByNewest,
    SitByOldest,
    Leave(u32),
    Take,
    Bot,
    Start,
    StandIn,
    Resign,
}

const DEEDS: [Deed; 12] = [
    Deed::Invite(HOST),
    Deed::Invite(GUEST),
    Deed::SitByCode,
    Deed::SitByNewest,
    Deed::SitByOldest,
    Deed::Leave(GUEST),
    Deed::Leave(HOST),
    Deed::Take,
    Deed::Bot,
    Deed::Start,
    Deed::StandIn,
    Deed::Resign,
];

fn of(person: u32) -> String {
    format!("person {person}")
}

/// The saved table, what should be so, and every secret there ever was.
#[derive(Clone)]
struct Case {
    saved: SavedTable,
    model: Holders,
    secrets: Vec<String>,
}

impl Case {
    fn new() -> Case {
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let wish: CreateTable = serde_json::from_value(json!({"game": "egypt", "seats": seats})).expect("a wish");
        let saved = SavedTable::new(&wish, &of(HOST), 0, None).expect("a table");
        Case { saved, model: Holders::new(HOST, 2), secrets: Vec::new() }
    }

    fn sit(&mut self, person: u32, invitation: Option<&str>) -> Option<()> {
        let sit = Sit {
            invitation: invitation.map(str::to_owned),
            seat: Some(SEAT),
            name: String::new(),
            colour: None,
            salt: String::new(),
        };
        let seat = self.saved.sit(&of(person), &sit).ok()?;
        // As the table does: a player who sits down gets a key for another device.
        self.secrets.push(self.saved.invite(&of(person), seat).expect("the person's own seat"));
        Some(())
    }

    fn wish(&mut self, wish: SeatWish) -> bool {
        let change = TableChange { seats: Some([(SEAT, wish)].into()), ..TableChange::default() };
        self.saved.change(&of(HOST), &change, &Maps::default()).is_ok()
    }

    fn stay_away(&mut self, person: u32, resigned: bool) -> bool {
        let playing = self.saved.status == Status::Playing;
        let Some(place) = self.saved.own(&of(person), SEAT).ok().filter(|_| playing) else { return false };
        (place.stand_in, place.resigned) = (true, resigned);
        true
    }

    /// Does it to both; gives whether each allowed it.
    fn perform(&mut self, deed: Deed) -> (bool, bool) {
        let seat = usize::from(SEAT);
        match deed {
            Deed::Invite(person) => {
                let made = self.saved.invite(&of(person), SEAT);
                let allowed = made.is_ok();
                self.secrets.extend(made);
                (allowed, self.model.invite(person, seat).is_some())
            }
            Deed::SitByCode => (self.sit(GUEST, None).is_some(), self.model.sit_by_code(GUEST, seat).is_some()),
            Deed::SitByNewest | Deed::SitByOldest => {
                let newest = matches!(deed, Deed::SitByNewest);
                let (person, number) = if newest { (GUEST, self.secrets.len().wrapping_sub(1)) } else { (STRANGER, 0) };
                let Some(secret) = self.secrets.get(number).cloned() else { return (false, false) };
                (self.sit(person, Some(&secret)).is_some(), self.model.sit_by_secret(person, number).is_some())
            }
            Deed::Leave(person) => {
                let done = match self.saved.status {
                    Status::Open => self.saved.free(&of(person), SEAT).is_ok(),
                    _ => self.stay_away(person, false),
                };
                (done, self.model.leave(person, seat))
            }
            Deed::Take => (self.wish(SeatWish::Me { name: String::new(), colour: None }), self.model.take(HOST, seat)),
            Deed::Bot => (self.wish(SeatWish::Bot { bot: "novice".to_owned() }), self.model.bot(HOST, seat)),
            Deed::Start => {
                for person in [GUEST, STRANGER] {
                    let ready = OwnSeat { ready: Some(true), ..OwnSeat::default() };
                    let done = self.saved.change_own(&of(person), SEAT, &ready).is_ok();
                    assert_eq!(done, self.model.ready(person, seat));
                }
                let begun = self.saved.start(&of(HOST), &StartTable::default()).is_ok();
                if begun {
                    // Nobody has committed to a salt, so nobody is waited for.
                    self.saved.close_salts(|_| true);
                    self.saved.advance(false).expect("it begins");
                }
                (begun, self.model.start(HOST))
            }
            Deed::StandIn => (self.stay_away(GUEST, false), self.model.started && self.model.leave(GUEST, seat)),
            Deed::Resign => (self.stay_away(GUEST, true), self.model.resign(GUEST, seat)),
        }
    }

    /// Whose the seats are, and what every secret opens to a stranger; read back from the disk as well.
    fn check(&self, done: &[Deed]) {
        let text = serde_json::to_string(&self.saved).expect("a table is JSON");
        let loaded: SavedTable = serde_json::from_str(&text).expect("it is read back");
        for saved in [&self.saved, &loaded] {
            for person in [HOST, GUEST, STRANGER] {
                let seats: Vec<u64> = saved.seats_of(Some(&of(person))).into_iter().map(u64::from).collect();
                assert_eq!(seats, self.model.seats_of(person), "seats of {person} after {done:?}");
            }
            for (number, secret) in self.secrets.iter().enumerate() {
                let hashed = keys::hash(secret);
                let opens = saved.seats.iter().position(|p| p.tenure.opens_to(&hashed));
                assert_eq!(opens, self.model.opened_by(number), "secret {number} after {done:?}");
            }
        }
    }

    fn go_on(&self, done: &mut Vec<Deed>, counts: &mut [u32; 2]) {
        for deed in DEEDS {
            done.push(deed);
            let mut next = self.clone();
            let (did, should) = next.perform(deed);
            assert_eq!(did, should, "{done:?}");
            counts[usize::from(did)] += 1;
            next.check(done);
            // What was refused has changed nothing, so what follows it is looked at elsewhere.
            if did && done.len() < length() {
                next.go_on(done, counts);
            }
            done.pop();
        }
    }
}

#[test]
fn given_any_order_of_deeds_about_a_seat_then_only_its_holder_has_it_and_only_the_last_secret_opens_it() {
    let mut counts = [0; 2];
    Case::new().go_on(&mut Vec::new(), &mut counts);
    assert!(counts[0] > 1000 && counts[1] > 1000, "refused and done: {counts:?}");
}
