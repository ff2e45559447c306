//! Seats that change hands: an older invitation takes no seat from its owner, and nothing of a hand is sent to a key
//! whose seat it no longer is. The case that was found, and long random walks against a model, over real sockets.

use crate::support::holders::{Holder, Holders};
use crate::support::{Client, Dice, House, key, numbers, whole};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A table of key 1 with two open seats: its code and the first invitation to each.
async fn open(house: &House) -> (String, Vec<Value>) {
    let wish = json!({"game": "egypt", "pace": "slow", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]});
    let made = house.create(&key(1), wish).await;
    let invitations = made["invitations"].as_array().expect("invitations").iter().map(|i| i["key"].clone()).collect();
    (made["table"]["code"].as_str().expect("a code").to_owned(), invitations)
}

fn at(code: &str, path: &str) -> String {
    format!("/api/tables/{code}{path}")
}

async fn host_takes(house: &House, code: &str, seat: u8) -> Value {
    let seats = BTreeMap::from([(seat, json!({"kind": "me", "name": "Host"}))]);
    house.patch(&at(code, ""), &key(1), json!({"seats": seats})).await.ok()
}

async fn fill_and_start(house: &House, code: &str) {
    let bot = json!({"seats": {"2": {"kind": "bot", "bot": "novice"}}});
    house.patch(&at(code, ""), &key(1), bot).await.ok();
    house.post(&at(code, "/start"), &key(1), Value::Null).await.ok();
}

/// The secret takes nothing, and its holder learns nothing about the hand.
async fn is_worthless(house: &House, code: &str, secret: &Value, thief: u32) {
    let mut socket = Client::join(house, code, &key(thief)).await;
    let tried = house.post(&at(code, "/seats"), &key(thief), json!({"invitation": secret})).await;
    assert_eq!(tried.refused(), "bad_invitation");
    assert_eq!(socket.refused(&json!({"type": "look", "seat": 1})).await, "not_your_seat");
    assert!(socket.frame["view"]["viewer"].is_null() && socket.yours.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_invitation_when_the_host_takes_the_seat_then_it_is_worthless_before_during_and_after_a_restart() {
    let house = House::open().await;
    let (code, invitations) = open(&house).await;
    assert_eq!(host_takes(&house, &code, 1).await["seats"][1]["kind"], "human");
    is_worthless(&house, &code, &invitations[0], 7).await;
    fill_and_start(&house, &code).await;
    is_worthless(&house, &code, &invitations[0], 7).await;
    let house = House::reopen(house.close().await, |_| {}).await;
    is_worthless(&house, &code, &invitations[0], 7).await;
    assert_eq!(Client::join(&house, &code, &key(1)).await.yours, [0, 1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_guest_when_the_host_removes_them_and_takes_the_seat_then_all_their_keys_are_worthless() {
    let house = House::open().await;
    let (code, invitations) = open(&house).await;
    let sat = house.post(&at(&code, "/seats"), &key(2), json!({"invitation": invitations[0]})).await.ok();
    let device = house.post(&at(&code, "/seats/1/invitation"), &key(2), Value::Null).await.ok();
    let mut guest = Client::join(&house, &code, &key(2)).await;
    house.delete(&at(&code, "/seats/1"), &key(1)).await.ok();
    host_takes(&house, &code, 1).await;
    fill_and_start(&house, &code).await;
    // The line that was open all the time is a spectator's now.
    guest.hear_until(|m| m["type"] == "frame").await;
    assert!(guest.yours.is_empty() && guest.frame["view"]["viewer"].is_null());
    for secret in [&invitations[0], &sat["key"], &device["key"]] {
        is_worthless(&house, &code, secret, 2).await;
        is_worthless(&house, &code, secret, 7).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_table_saved_before_invitations_ended_when_it_is_opened_then_it_plays_on_and_old_ones_take_no_seat() {
    let house = House::open().await;
    let (code, invitations) = open(&house).await;
    host_takes(&house, &code, 1).await;
    let data = house.data();
    let folder = house.close().await;
    // As such a program left it: the invitation of the open seat beside its new owner.
    let store = civitas_store::Store::open(&data).await.expect("the file opens");
    let row = store.table(&code).await.expect("it is read").expect("the table");
    let mut saved: Value = serde_json::from_str(&row.body).expect("JSON");
    for (seat, secret) in [(1, &invitations[0]), (2, &invitations[1])] {
        let place = saved["seats"][seat].as_object_mut().expect("a seat");
        place.remove("pass");
        place.insert("invitation".to_owned(), hash(secret.as_str().expect("a key")).into());
    }
    store.save_table(&code, "open", false, row.updated, saved.to_string(), Vec::new()).await.expect("it is saved");
    drop(store);
    let house = House::reopen(folder, |_| {}).await;
    is_worthless(&house, &code, &invitations[0], 7).await;
    // Nobody sits on the other seat, so nobody is robbed of it.
    let sat = house.post(&at(&code, "/seats"), &key(3), json!({"invitation": invitations[1]})).await.ok();
    assert_eq!(sat["seat"], 2);
}

fn hash(key: &str) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(key.as_bytes()).iter().map(|b| format!("{b:02x}")).collect()
}

const PEOPLE: [u32; 4] = [1, 2, 3, 4];
const SEATS: usize = 3;

/// A walk: the real table, the model, every secret ever given out, and the sockets of those who are there.
struct Walk {
    house: Option<House>,
    code: String,
    model: Holders,
    secrets: Vec<Value>,
    sockets: BTreeMap<u32, Client>,
    /// How much of what each socket heard was looked at.
    looked: BTreeMap<u32, usize>,
    done: Vec<String>,
}

impl Walk {
    async fn begin() -> Walk {
        // Three minutes are over at once.
        let house = House::open_with(|c| c.clock_speed = 1_000_000_000).await;
        let (code, secrets) = open(&house).await;
        let mut model = Holders::new(1, SEATS);
        for seat in 1..SEATS {
            model.invite(1, seat).expect("the host invites");
        }
        let (sockets, looked, done) = Default::default();
        Walk { house: Some(house), code, model, secrets, sockets, looked, done }
    }

    fn house(&self) -> &House {
        self.house.as_ref().expect("it is open")
    }

    fn at(&self, path: &str) -> String {
        at(&self.code, path)
    }

    async fn come(&mut self, person: u32) {
        let socket = Client::join(self.house(), &self.code, &key(person)).await;
        self.sockets.insert(person, socket);
        self.looked.insert(person, 0);
        self.model.came(person);
    }

    /// A request and what the model says to it.
    fn compare(&mut self, answer: &crate::support::http::Answer, should: bool, secret: Option<usize>) {
        assert_eq!(answer.status == 200, should, "{:?}: {}", self.done, answer.text());
        if !should {
            answer.refused();
        }
        if secret.is_some() {
            assert_eq!(secret, Some(self.secrets.len()));
            self.secrets.push(answer.json()["key"].clone());
        }
    }

    async fn step(&mut self, dice: &mut Dice) {
        let person = *dice.pick(&PEOPLE);
        let seat = dice.below(SEATS);
        let path = format!("/seats/{seat}");
        let deed = dice.below(17);
        self.done.push(format!("{deed} by {person} at {seat}"));
        let k = key(person);
        let wish = |kind: Value| json!({"seats": BTreeMap::from([(seat, kind)])});
        match deed {
            0 | 1 => {
                let asker = match self.model.seats[seat].holder {
                    Holder::Person(owner) if deed == 0 => owner,
                    _ => person,
                };
                let url = self.at(&format!("{path}/invitation"));
                let answer = self.house().post(&url, &key(asker), Value::Null).await;
                let made = self.model.invite(asker, seat);
                self.compare(&answer, made.is_some(), made);
            }
            2 | 3 => {
                let answer = self.house().post(&self.at("/seats"), &k, json!({"seat": seat})).await;
                let made = self.model.sit_by_code(person, seat);
                self.compare(&answer, made.is_some(), made);
            }
            4..=7 => {
                // Any secret there ever was; now and then one that opens something.
                let live: Vec<usize> = self.model.seats.iter().filter_map(|s| s.live).collect();
                let old = dice.below(self.secrets.len());
                let secret = if deed == 7 && !live.is_empty() { *dice.pick(&live) } else { old };
                let sit = json!({"invitation": self.secrets[secret]});
                let answer = self.house().post(&self.at("/seats"), &k, sit).await;
                let made = self.model.sit_by_secret(person, secret);
                self.compare(&answer, made.is_some(), made.map(|(_, new)| new));
                if let Some((seat, _)) = made {
                    assert_eq!(answer.json()["seat"], seat);
                }
            }
            8 | 9 => {
                // The owner leaves, or somebody (at times the host) clears the seat.
                let answer = self.house().delete(&self.at(&path), &k).await;
                let should = self.model.leave(person, seat);
                self.compare(&answer, should, None);
            }
            10 => {
                let answer = self.house().patch(&self.at(""), &key(1), wish(json!({"kind": "me"}))).await;
                let should = self.model.take(1, seat);
                self.compare(&answer, should, None);
            }
            11 => {
                let bot = wish(json!({"kind": "bot", "bot": "novice"}));
                let answer = self.house().patch(&self.at(""), &key(1), bot).await;
                let should = self.model.bot(1, seat);
                self.compare(&answer, should, None);
            }
            12 => {
                for person in PEOPLE {
                    for seat in 0..SEATS {
                        if self.model.ready(person, seat) {
                            let url = self.at(&format!("/seats/{seat}"));
                            self.house().patch(&url, &key(person), json!({"ready": true})).await.ok();
                        }
                    }
                }
                let answer = self.house().post(&self.at("/start"), &key(1), Value::Null).await;
                let should = self.model.start(1);
                self.compare(&answer, should, None);
            }
            13 => {
                let holder = self.model.seats[seat].holder;
                let gone = !matches!(holder, Holder::Person(p) if self.sockets.contains_key(&p));
                let answer = self.house().post(&self.at(&format!("{path}/stand_in")), &k, Value::Null).await;
                let should = self.model.stand_in(person, seat, gone);
                self.compare(&answer, should, None);
            }
            14 => {
                let answer = self.house().post(&self.at(&format!("{path}/resign")), &k, Value::Null).await;
                let should = self.model.resign(person, seat);
                self.compare(&answer, should, None);
            }
            15 => match self.sockets.remove(&person) {
                Some(socket) => self.leave_the_room(person, socket).await,
                None => self.come(person).await,
            },
            _ => {
                if dice.below(4) == 0 {
                    self.restart().await;
                }
            }
        }
        self.look_round().await;
    }

    /// A line is cut; the others hear of it, and only then the server knows.
    async fn leave_the_room(&mut self, person: u32, socket: Client) {
        socket.cut();
        let url = self.at("");
        let seats = self.model.seats_of(person);
        for _ in 0..1000 {
            let table = self.house().get(&url, "").await.ok();
            if seats.iter().all(|s| table["seats"][*s as usize]["connected"] == false) {
                return;
            }
            tokio::task::yield_now().await;
        }
        panic!("the server does not notice that {person} has gone");
    }

    async fn restart(&mut self) {
        let people: Vec<u32> = std::mem::take(&mut self.sockets).into_keys().collect();
        let folder = self.house.take().expect("it is open").close().await;
        self.house = Some(House::reopen(folder, |c| c.clock_speed = 1_000_000_000).await);
        for person in people {
            self.come(person).await;
        }
    }

    /// What each socket was sent since the last time fits what its key owned, and each request tells the same.
    async fn look_round(&mut self) {
        for (person, socket) in &mut self.sockets {
            // Everything sent before the answer is here with it.
            socket.refused(&json!({"type": "look", "seat": 9})).await;
            let seats = self.model.seats_of(*person);
            assert_eq!(socket.yours, seats, "seats of {person} after {:?}", self.done);
            let looked = self.looked.get_mut(person).expect("it came");
            // A computer player may have acted before the last deed: its frame was for the owner of that time.
            let mut own = Vec::new();
            for (number, text) in socket.heard.iter().enumerate() {
                let message: Value = whole(serde_json::from_str(text).expect("checked when heard"));
                if message["type"] == "welcome" || message["type"] == "table" {
                    own = numbers(&message["yours"]);
                }
                if message["type"] != "frame" || number < *looked {
                    continue;
                }
                let viewer = message["view"]["viewer"].as_u64();
                let legal = viewer.is_none_or(|v| own.contains(&v) || seats.contains(&v));
                assert!(legal, "{person} is shown {viewer:?} after {:?}", self.done);
                for (at, known) in message["view"]["seats"].as_array().expect("seats").iter().enumerate() {
                    assert_eq!(known["hand"].is_object(), Some(at as u64) == viewer, "{person} after {:?}", self.done);
                }
            }
            *looked = socket.heard.len();
            if self.model.started {
                let viewer = socket.frame["view"]["viewer"].as_u64();
                assert!(viewer.map_or(seats.is_empty(), |v| seats.contains(&v)), "{person}: {:?}", self.done);
            }
        }
        if self.model.started {
            for person in PEOPLE {
                let seat = self.done.len() % SEATS;
                let own = self.model.has(person, seat);
                let replay = self.house().get(&self.at(&format!("/replay?as={seat}")), &key(person)).await;
                let ways = self.house().get(&self.at(&format!("/seats/{seat}/ways?kind=road")), &key(person)).await;
                assert_eq!((replay.status == 200, ways.status == 200), (own, own), "{person}: {:?}", self.done);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_any_walk_of_inviting_sitting_leaving_and_playing_then_seats_and_hands_are_their_owners_alone() {
    let walks = (0..12).map(|seed| async move {
        let mut walk = Walk::begin().await;
        let mut dice = Dice(seed);
        for person in PEOPLE {
            if dice.below(4) > 0 {
                walk.come(person).await;
            }
        }
        for _ in 0..70 {
            walk.step(&mut dice).await;
        }
        (u32::from(walk.model.started), walk.secrets.len())
    });
    let ended = futures_util::future::join_all(walks).await;
    let (started, secrets) = ended.into_iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert!(started >= 6 && secrets > 100, "{started} games began, {secrets} secrets were given out");
}
