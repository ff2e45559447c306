//! The promise about the dice: committed to by everybody before anything is shown, and visible when it is renewed.

use crate::support::{Client, Dice, House, Site, key, numbers, text};
use civitas_protocol::{Difference, Salts, Seen, salt_hash, verify};
use serde_json::{Value, json};

/// What the browser of a seat throws in, the `round`-th time.
fn salt(seat: u64, round: u64) -> String {
    format!("{:032x}", 0x5a17_0000 + 16 * seat + round)
}

/// A table of the host, guests and a computer player, not started; everybody has it open.
async fn lobby(house: &Site, guests: u32) -> (String, Vec<Client>) {
    let mut seats = vec![json!({"kind": "me", "name": "Host"})];
    seats.extend((0..guests).map(|_| json!({"kind": "open"})));
    seats.push(json!({"kind": "bot", "bot": "novice"}));
    let wish = json!({"game": "egypt", "pace": "instant", "options": {"goal": "3"}, "seats": seats});
    let code = text(&house.create(&key(0), wish).await["table"], "code").to_owned();
    for guest in 1..=guests {
        let path = format!("/api/tables/{code}/seats");
        house.post(&path, &key(guest), json!({"name": format!("Guest {guest}")})).await.ok();
        house.patch(&format!("{path}/{guest}"), &key(guest), json!({"ready": true})).await.ok();
    }
    let mut clients = Vec::new();
    for person in 0..=guests {
        clients.push(Client::join(house, &code, &key(person)).await);
    }
    (code, clients)
}

async fn own(house: &Site, code: &str, seat: u64, change: Value) -> Result<Value, String> {
    let path = format!("/api/tables/{code}/seats/{seat}");
    let answer = house.patch(&path, &key(seat as u32), change).await;
    if answer.status == 200 { Ok(answer.ok()) } else { Err(answer.refused()) }
}

async fn commit(house: &Site, code: &str, seat: u64, round: u64) -> Value {
    own(house, code, seat, json!({"salt_hash": salt_hash(&salt(seat, round))})).await.expect("it is taken")
}

async fn start(house: &Site, code: &str) -> Value {
    house.post(&format!("/api/tables/{code}/start"), &key(0), Value::Null).await.ok()
}

/// Waits until the table is as wished, and gives what it says about the dice.
async fn until(client: &mut Client, wished: impl Fn(&Value) -> bool) -> Value {
    while !wished(&client.table) {
        client.hear().await.expect("the table is told");
    }
    client.table["fair"].clone()
}

/// The end of the game: everybody plays.
async fn played(house: &Site, code: &str, clients: Vec<Client>) -> String {
    let play =
        |(i, mut client): (usize, Client)| tokio::spawn(async move { client.play_to_end(&mut Dice(i as u64)).await });
    for client in clients.into_iter().enumerate().map(play).collect::<Vec<_>>() {
        client.await.expect("the game is played");
    }
    house.get(&format!("/api/tables/{code}/record"), "").await.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_salts_that_were_committed_to_when_the_game_starts_then_none_is_shown_before_all_are_fixed() {
    let house = House::open().await;
    let (code, mut clients) = lobby(&house, 2).await;
    let commitment = text(&house.table(&code).await["fair"], "commitment").to_owned();
    for seat in 0..3 {
        commit(&house, &code, seat, 1).await;
    }
    let hashes = json!([salt_hash(&salt(0, 1)), salt_hash(&salt(1, 1)), salt_hash(&salt(2, 1)), ""]);
    let asked = start(&house, &code).await;
    assert_eq!((&asked["status"], numbers(&asked["fair"]["asked"])), (&json!("open"), vec![0, 1, 2]));
    assert_eq!((&asked["fair"]["salt_hashes"], &asked["fair"]["salts"]), (&hashes, &json!(["", "", "", ""])));
    // From here on nothing of it can be changed, neither the table nor who sits at it.
    let path = format!("/api/tables/{code}");
    assert_eq!(house.patch(&path, &key(0), json!({"options": {"goal": "5"}})).await.refused(), "already_started");
    assert_eq!(house.delete(&format!("{path}/seats/1"), &key(1)).await.refused(), "already_started");
    assert_eq!(house.post(&format!("{path}/start"), &key(0), Value::Null).await.refused(), "already_started");
    let other = json!({"salt_hash": salt_hash("another")});
    assert_eq!(own(&house, &code, 1, other).await, Err("already_started".to_owned()));
    assert_eq!(own(&house, &code, 1, json!({"salt": salt(1, 2)})).await, Err("bad_salt".to_owned()));
    for seat in [2, 0] {
        let told = own(&house, &code, seat, json!({"salt": salt(seat, 1)})).await.expect("it is what was promised");
        assert_eq!((&told["status"], &told["fair"]["salts"]), (&json!("open"), &json!(["", "", "", ""])));
    }
    // Said twice, by another tab for example, it is what it was; something else is refused.
    let again = own(&house, &code, 2, json!({"salt_hash": salt_hash(&salt(2, 1)), "salt": salt(2, 1)})).await;
    assert_eq!(numbers(&again.expect("nothing new")["fair"]["asked"]), [1]);
    assert_eq!(own(&house, &code, 2, json!({"salt": salt(2, 2)})).await, Err("already_started".to_owned()));
    let begun = own(&house, &code, 1, json!({"salt": salt(1, 1)})).await.expect("it is what was promised");
    assert_eq!((&begun["status"], begun["fair"]["asked"].is_null()), (&json!("playing"), true));
    assert_eq!(begun["fair"]["salts"], json!([salt(0, 1), salt(1, 1), salt(2, 1), ""]));
    assert_eq!((&begun["fair"]["salt_hashes"], text(&begun["fair"], "commitment")), (&hashes, commitment.as_str()));
    // Nobody was shown a salt before the game had begun.
    for client in &mut clients {
        until(client, |table| table["status"] == "playing").await;
        let early = client.heard.iter().filter(|m| m.contains("\"status\":\"open\""));
        assert!(early.flat_map(|m| (0..3).map(move |s| m.contains(&salt(s, 1)))).all(|shown| !shown));
    }
    let record = played(&house, &code, clients).await;
    let found = verify(&record).expect("it can be checked");
    assert!(found.is_fair() && found.salts == Salts::Kept && found.rolls > 3, "{found:?}");
    let mut seen = Seen { commitment: Some(commitment), salts: vec![(1, salt(1, 1))], ..Seen::default() };
    assert_eq!(seen.differences(&found.fair), []);
    seen.commitment = Some(salt_hash("another secret"));
    seen.salts = vec![(0, salt(1, 1))];
    seen.salt_hashes = vec![(2, salt_hash("another salt"))];
    let all = [Difference::Commitment, Difference::Salt(0), Difference::SaltHash(2)];
    assert_eq!(seen.differences(&found.fair), all);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_browser_that_keeps_its_salt_back_when_its_time_is_up_then_all_begin_anew_and_see_it() {
    let house = House::open_with(|c| c.clock_speed = 20).await;
    let (code, mut clients) = lobby(&house, 2).await;
    for seat in 0..3 {
        commit(&house, &code, seat, 1).await;
    }
    let first = start(&house, &code).await["fair"]["commitment"].clone();
    for seat in [0, 1] {
        own(&house, &code, seat, json!({"salt": salt(seat, 1)})).await.expect("it is what was promised");
    }
    // Seat 2 knows by now that it would not like what comes. Nothing of it comes.
    let anew = until(&mut clients[0], |table| table["fair"]["restarts"] == 1).await;
    assert_ne!(anew["commitment"], first, "another secret");
    assert_eq!((numbers(&anew["asked"]), numbers(&anew["missed"])), (vec![0, 1], vec![2]));
    assert!(anew["salt_hashes"].is_null(), "other salts: {anew}");
    assert_eq!(own(&house, &code, 0, json!({"salt_hash": "yes"})).await, Err("bad_salt".to_owned()));
    assert_eq!(own(&house, &code, 2, json!({"salt_hash": salt_hash("x")})).await, Err("already_started".to_owned()));
    commit(&house, &code, 0, 2).await;
    let fixed = commit(&house, &code, 1, 2).await;
    assert_eq!(numbers(&fixed["fair"]["asked"]), [0, 1]);
    assert_eq!(fixed["fair"]["salt_hashes"], json!([salt_hash(&salt(0, 2)), salt_hash(&salt(1, 2)), "", ""]));
    assert_eq!(own(&house, &code, 0, json!({"salt": salt(0, 1)})).await, Err("bad_salt".to_owned()), "the old one");
    for seat in [0, 1] {
        own(&house, &code, seat, json!({"salt": salt(seat, 2)})).await.expect("it is what was promised");
    }
    until(&mut clients[2], |table| table["status"] == "playing").await;
    let record = played(&house, &code, clients).await;
    let found = verify(&record).expect("it can be checked");
    assert!(found.is_fair(), "{found:?}");
    assert_eq!((found.fair.restarts, found.fair.missed.as_slice()), (1, &[2][..]), "the record tells it");
    assert_eq!(found.fair.salts, [salt(0, 2), salt(1, 2), String::new(), String::new()]);
    let seen = Seen { commitment: first.as_str().map(str::to_owned), ..Seen::default() };
    assert_eq!(
        seen.differences(&found.fair),
        [Difference::Commitment],
        "what was seen first is not passed off as kept"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn given_browsers_that_never_answer_again_when_their_time_is_up_then_the_game_begins_without_them() {
    let house = House::open_with(|c| c.clock_speed = 50).await;
    let (code, mut clients) = lobby(&house, 1).await;
    for seat in 0..2 {
        commit(&house, &code, seat, 1).await;
    }
    start(&house, &code).await;
    own(&house, &code, 0, json!({"salt": salt(0, 1)})).await.expect("it is what was promised");
    // Seat 1 reveals nothing, then seat 0 commits to nothing new.
    let fair = until(&mut clients[1], |table| table["status"] == "playing").await;
    assert_eq!((&fair["restarts"], numbers(&fair["missed"])), (&json!(1), vec![1]));
    assert_eq!((&fair["salts"], fair["salt_hashes"].is_null()), (&json!(["", "", ""]), true));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_browser_that_is_not_there_when_the_host_starts_then_nobody_waits_for_it() {
    let house = House::open().await;
    let (code, mut clients) = lobby(&house, 1).await;
    for seat in 0..2 {
        commit(&house, &code, seat, 1).await;
    }
    // The host came first: it has to hear that the guest is there before it can hear that the guest is gone.
    until(&mut clients[0], |table| table["seats"][1]["connected"] == true).await;
    clients.pop().expect("the guest").cut();
    until(&mut clients[0], |table| table["seats"][1]["connected"] == false).await;
    assert_eq!(numbers(&start(&house, &code).await["fair"]["asked"]), [0]);
    let begun = own(&house, &code, 0, json!({"salt": salt(0, 1)})).await.expect("it is what was promised");
    assert_eq!((&begun["status"], &begun["fair"]["salts"]), (&json!("playing"), &json!([salt(0, 1), "", ""])));
    assert!(begun["fair"]["missed"].is_null(), "it kept nothing back: {begun}");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_start_under_way_when_the_server_restarts_then_it_goes_on_with_the_same_promise() {
    let house = House::open().await;
    let (code, clients) = lobby(&house, 1).await;
    for seat in 0..2 {
        commit(&house, &code, seat, 1).await;
    }
    let asked = start(&house, &code).await["fair"].clone();
    own(&house, &code, 1, json!({"salt": salt(1, 1)})).await.expect("it is what was promised");
    drop(clients);
    let house = House::reopen(house.close().await, |_| {}).await;
    let mut host = Client::join(&house, &code, &key(0)).await;
    let fair = host.table["fair"].clone();
    assert_eq!((numbers(&fair["asked"]), &fair["commitment"]), (vec![0], &asked["commitment"]));
    assert_eq!(fair["salt_hashes"], asked["salt_hashes"]);
    own(&house, &code, 0, json!({"salt": salt(0, 1)})).await.expect("it is what was promised");
    let begun = until(&mut host, |table| table["status"] == "playing").await;
    assert_eq!(begun["salts"], json!([salt(0, 1), salt(1, 1), ""]));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_start_under_way_when_nobody_answers_after_a_restart_then_the_game_begins_all_the_same() {
    let house = House::open().await;
    let (code, clients) = lobby(&house, 1).await;
    for seat in 0..2 {
        commit(&house, &code, seat, 1).await;
    }
    assert_eq!(numbers(&start(&house, &code).await["fair"]["asked"]), [0, 1]);
    let leave = format!("/api/tables/{code}/seats/1");
    assert_eq!(house.delete(&leave, &key(1)).await.refused(), "already_started", "nobody slips away now");
    drop(clients);
    let house = House::reopen(house.close().await, |c| c.clock_speed = 50).await;
    let mut host = Client::join(&house, &code, &key(0)).await;
    let fair = until(&mut host, |table| table["status"] == "playing").await;
    assert_eq!((&fair["restarts"], numbers(&fair["missed"])), (&json!(1), vec![0, 1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_one_person_only_when_the_start_brings_the_salt_then_the_game_begins_at_once() {
    let house = House::open().await;
    let (code, clients) = lobby(&house, 0).await;
    let begun = house.post(&format!("/api/tables/{code}/start"), &key(0), json!({"salt": salt(0, 1)})).await.ok();
    assert_eq!((&begun["status"], &begun["fair"]["salts"]), (&json!("playing"), &json!([salt(0, 1), ""])));
    let record = played(&house, &code, clients).await;
    assert_eq!(verify(&record).expect("it can be checked").salts, Salts::Kept);
    // Played again, nothing of it is taken along.
    let next = house.post(&format!("/api/tables/{code}/rematch"), &key(0), Value::Null).await.ok();
    let fair = &next["table"]["fair"];
    assert_eq!((&fair["salts"], fair["salt_hashes"].is_null()), (&json!(["", ""]), true));
    assert_ne!(fair["commitment"], begun["fair"]["commitment"]);
}

/// A table as an older server left it: everybody has thrown in, nobody has committed to anything.
async fn from_before(status: &str) -> (House, String) {
    let house = House::open().await;
    let (code, clients) = lobby(&house, 1).await;
    drop(clients);
    let data = house.data();
    let folder = house.close().await;
    let store = civitas_store::Store::open(&data).await.expect("the file is free");
    let row = store.table(&code).await.expect("it can be read").expect("it is there");
    let mut saved: Value = serde_json::from_str(&row.body).expect("JSON");
    for place in saved["seats"].as_array_mut().expect("seats") {
        place["salt"] = json!("known");
        place.as_object_mut().expect("a seat").remove("salt_hash");
    }
    saved.as_object_mut().expect("a table").remove("promise");
    (saved["status"], saved["rules"]) = (json!(status), json!(1));
    let written = store.save_table(&code, status, false, row.updated, saved.to_string(), Vec::new()).await;
    written.expect("it is changed");
    drop(store);
    (House::reopen(folder, |_| {}).await, code)
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_table_from_before_salts_were_committed_to_when_it_is_loaded_then_it_claims_no_more_than_it_had() {
    let (house, code) = from_before("playing").await;
    let fair = house.table(&code).await["fair"].clone();
    assert_eq!((&fair["salts"], fair["salt_hashes"].is_null()), (&json!(["known", "known", "known"]), true), "{fair}");
    // Before its game has begun there is still time to do better.
    let (house, code) = from_before("open").await;
    let fair = house.table(&code).await["fair"].clone();
    assert_eq!((&fair["salts"], fair["salt_hashes"].is_null()), (&json!(["", "", ""]), true), "{fair}");
    commit(&house, &code, 1, 1).await;
    let begun = start(&house, &code).await;
    assert_eq!((&begun["status"], &begun["fair"]["salts"]), (&json!("playing"), &json!(["", "", ""])));
}
