//! Before the game: seats, colours, readiness, settings, invitations; several people on one device.

use crate::support::{Client, Dice, House, key, numbers, play};
use serde_json::{Value, json};

struct Open<'a> {
    house: &'a House,
    code: String,
    invitations: Value,
}

impl Open<'_> {
    fn at(&self, path: &str) -> String {
        format!("/api/tables/{}{path}", self.code)
    }

    async fn sit(&self, person: u32, sit: Value) -> Value {
        self.house.post(&self.at("/seats"), &key(person), sit).await.ok()
    }
}

/// A table of key 1 with two open seats.
async fn open(house: &House) -> Open<'_> {
    let wish =
        json!({"game": "egypt", "seats": [{"kind": "me", "name": " Ada\u{7}  "}, {"kind": "open"}, {"kind": "open"}]});
    let made = house.create(&key(1), wish).await;
    let code = made["table"]["code"].as_str().expect("a code").to_owned();
    Open { house, code, invitations: made["invitations"].clone() }
}

/// What the server offers is what it takes, and everybody is told who sits there.
#[tokio::test(flavor = "multi_thread")]
async fn given_the_characters_that_the_server_offers_when_they_are_wished_for_then_they_sit_there() {
    let house = House::open().await;
    let server = house.get("/api/server", "").await.ok();
    let (bots, characters) = (&server["bots"], &server["characters"]);
    assert_eq!(characters["steady"], json!(["builder", "merchant", "raider", "collector"]));
    assert!(characters["novice"].is_null() && characters["random"].is_null());
    for (level, names) in characters.as_object().expect("by player") {
        assert!(bots.as_array().expect("a list").contains(&json!(level)));
        for name in names.as_array().expect("a list").iter().filter_map(Value::as_str) {
            let bot = format!("{level}:character={name}");
            let wish = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]});
            let table = house.create(&key(1), wish).await["table"].take();
            assert_eq!(table["seats"][1]["bot"], bot);
        }
    }
    for bot in ["novice:character=raider", "steady:character=pirate", "steady:character", "rocky:character=raider"] {
        let wish = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]});
        assert_eq!(house.post("/api/tables", &key(1), wish).await.refused(), "no_such_bot", "{bot}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_names_and_colours_when_people_sit_down_then_each_is_tidy_and_no_colour_is_there_twice() {
    let house = House::open().await;
    let table = open(&house).await;
    // Codes are read aloud and typed: small letters and blanks will do.
    let typed = format!("/api/tables/{}/seats", table.code.to_lowercase());
    let sat = house.post(&typed, &key(2), json!({"name": "", "colour": "blue"})).await.ok();
    let seats = &sat["table"]["seats"];
    assert_eq!((&seats[0]["name"], &seats[1]["name"]), (&json!("Ada"), &json!("Guest")));
    assert_eq!(
        (&seats[0]["colour"], &seats[1]["colour"]),
        (&json!("blue"), &json!("orange")),
        "a taken colour is no obstacle"
    );
    let name = "\u{1f3b2}".repeat(24);
    let sat = table.sit(3, json!({"name": name, "colour": "black"})).await;
    assert_eq!(
        (&sat["table"]["seats"][2]["name"], &sat["table"]["seats"][2]["colour"]),
        (&json!(name), &json!("black"))
    );
    assert_eq!(house.post(&table.at("/seats"), &key(4), json!({})).await.refused(), "table_full");
    let change = house.patch(&table.at("/seats/1"), &key(2), json!({"colour": "black"})).await;
    assert_eq!(change.refused(), "colour_taken");
    let changed = house.patch(&table.at("/seats/1"), &key(2), json!({"colour": "ivory", "name": "Bob"})).await.ok();
    assert_eq!((&changed["seats"][1]["colour"], &changed["seats"][1]["name"]), (&json!("ivory"), &json!("Bob")));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_people_who_look_at_the_door_when_it_changes_then_they_are_told_at_once() {
    let house = House::open().await;
    let table = open(&house).await;
    let mut host = Client::join(&house, &table.code, &key(1)).await;
    let mut guest = Client::join(&house, &table.code, &key(2)).await;
    assert_eq!((host.yours.len(), guest.yours.len()), (1, 0));
    table.sit(2, json!({"name": "Bob"})).await;
    let told = guest.hear_until(|m| m["type"] == "table" && numbers(&m["yours"]) == [1]).await;
    assert_eq!((&told["host"], &told["table"]["seats"][1]["connected"]), (&json!(false), &json!(true)));
    let told = host.hear_until(|m| m["type"] == "table" && m["table"]["seats"][1]["name"] == "Bob").await;
    assert_eq!(told["host"], true);
    guest.cut();
    host.hear_until(|m| m["type"] == "table" && m["table"]["seats"][1]["connected"] == false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_host_when_settings_of_the_game_change_then_the_others_have_to_be_ready_again() {
    let house = House::open().await;
    let table = open(&house).await;
    table.sit(2, json!({"seat": 1})).await;
    let ready = |t: &Value| (t["seats"][0]["ready"] == true, t["seats"][1]["ready"] == true);
    let made_ready = async || house.patch(&table.at("/seats/1"), &key(2), json!({"ready": true})).await.ok();
    assert_eq!(ready(&made_ready().await), (true, true));
    // What does not concern the game leaves them ready.
    let changed = house
        .patch(
            &table.at(""),
            &key(1),
            json!({"listed": true, "watch": "everyone", "chat": false, "pace": "fast", "clock": {"kind": "fast"}}),
        )
        .await
        .ok();
    assert_eq!(ready(&changed), (true, true));
    assert_eq!(
        (&changed["listed"], &changed["watch"], &changed["chat"]),
        (&json!(true), &json!("everyone"), &json!(false))
    );
    for change in [json!({"options": {"goal": "7"}}), json!({"seed": "99"}), json!({"count": 4})] {
        made_ready().await;
        let changed = house.patch(&table.at(""), &key(1), change.clone()).await.ok();
        assert_eq!(ready(&changed), (true, false), "{change}");
    }
    let saved = house.table(&table.code).await;
    assert_eq!((&saved["seed"], &saved["options"]["goal"]), (&json!("99"), &json!("7")));
    assert_eq!(saved["seats"].as_array().map(Vec::len), Some(4));
    // Bots may sit where nobody does; two seats too many go.
    let change = json!({"seats": {"2": {"kind": "bot", "bot": "novice"}}, "count": 3});
    let changed = house.patch(&table.at(""), &key(1), change).await.ok();
    assert_eq!((&changed["seats"][2]["kind"], changed["seats"].as_array().map(Vec::len)), (&json!("bot"), Some(3)));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_seat_when_its_owner_or_the_host_frees_it_then_somebody_else_may_take_it() {
    let house = House::open().await;
    let table = open(&house).await;
    table.sit(2, json!({"seat": 1})).await;
    let freed = house.delete(&table.at("/seats/1"), &key(2)).await.ok();
    assert_eq!((&freed["seats"][1]["kind"], &freed["seats"][1]["name"]), (&json!("open"), &Value::Null));
    table.sit(3, json!({"seat": 1})).await;
    let freed = house.delete(&table.at("/seats/1"), &key(1)).await.ok();
    assert_eq!(freed["seats"][1]["kind"], "open", "the host clears it");
    assert_eq!(table.sit(4, json!({})).await["seat"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_invitation_when_it_was_used_or_replaced_then_it_is_worth_nothing() {
    let house = House::open().await;
    let table = open(&house).await;
    let first = table.invitations[0]["key"].clone();
    assert_eq!(table.sit(2, json!({"invitation": first})).await["seat"], 1);
    let again = house.post(&table.at("/seats"), &key(3), json!({"invitation": first})).await;
    assert_eq!(again.refused(), "bad_invitation");
    let second = table.invitations[1]["key"].clone();
    let fresh = house.post(&table.at("/seats/2/invitation"), &key(1), Value::Null).await.ok();
    let old = house.post(&table.at("/seats"), &key(3), json!({"invitation": second})).await;
    assert_eq!(old.refused(), "bad_invitation");
    assert_eq!(table.sit(3, json!({"invitation": fresh["key"], "seat": 0})).await["seat"], 2, "it knows its seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_under_way_when_somebody_takes_the_seat_along_to_another_device_then_the_old_one_only_looks_on() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut old = Client::join(&house, &code, &key(2)).await;
    let at = format!("/api/tables/{code}/seats/1/invitation");
    let invitation = house.post(&at, &key(2), Value::Null).await.ok();
    let moved =
        house.post(&format!("/api/tables/{code}/seats"), &key(22), json!({"invitation": invitation["key"]})).await.ok();
    assert_eq!(
        (&moved["seat"], &moved["table"]["seats"][1]["name"]),
        (&json!(1), &json!("Guest 1")),
        "the name comes along"
    );
    // The old device is told, and sees from now on what a spectator sees.
    old.hear_until(|m| m["type"] == "table" && numbers(&m["yours"]).is_empty()).await;
    old.hear_until(|m| m["type"] == "frame").await;
    assert_eq!(old.seat(), None);
    assert!(old.frame["view"]["seats"][1]["hand"].is_null());
    let act = json!({"type": "act", "id": "x", "rev": 0, "seat": 1, "action": {"type": "roll"}});
    assert_eq!(old.refused(&act).await, "not_your_seat");
    let new = Client::join(&house, &code, &key(22)).await;
    assert_eq!((new.seat(), &new.yours), (Some(1), &vec![1]));
    // The link was good once.
    let again =
        house.post(&format!("/api/tables/{code}/seats"), &key(23), json!({"invitation": invitation["key"]})).await;
    assert_eq!(again.refused(), "bad_invitation");
    // Nobody sits down by code in a game under way.
    assert_eq!(
        house.post(&format!("/api/tables/{code}/seats"), &key(23), json!({})).await.refused(),
        "already_started"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn given_three_people_on_one_device_when_they_look_in_turn_then_each_sees_the_own_hand_only() {
    let house = House::open().await;
    let seats = json!([{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}, {"kind": "me", "name": "C"}]);
    let wish = json!({"game": "egypt", "seats": seats, "start": true, "options": {"goal": "3"}});
    let made = house.create(&key(1), wish).await;
    assert_eq!((numbers(&made["yours"]), &made["table"]["hot_seat"]), (vec![0, 1, 2], &json!(true)));
    let code = made["table"]["code"].as_str().expect("a code");
    let mut device = Client::join(&house, code, &key(1)).await;
    let mut dice = Dice(6);
    let mut looked = [0; 3];
    while !device.is_over() {
        let waited = numbers(&device.frame["waiting"]);
        // A seat that is asked about an offer answers first.
        let next = numbers(&device.frame["may_answer"]).first().copied();
        let next = next.or(waited.first().copied()).expect("the game waits for somebody");
        if device.seat() != Some(next) {
            device.say(&json!({"type": "look", "seat": next})).await;
            device.hear_until(|m| m["type"] == "frame" && m["view"]["viewer"] == next).await;
            looked[next as usize] += 1;
            for (seat, known) in device.frame["view"]["seats"].as_array().expect("seats").iter().enumerate() {
                assert_eq!(known["hand"].is_object(), seat as u64 == next);
            }
        }
        let action = play::choose(&device.frame, &mut dice).expect("the seat looked from has to act");
        device.act(&action).await.expect("it is one of the device's seats");
    }
    assert!(looked.iter().all(|n| *n > 0), "{looked:?}");
    // A look that asks for the past gets it as the other seat knew it.
    device.say(&json!({"type": "look", "seat": 1, "since": 0})).await;
    let frame = device.hear_until(|m| m["type"] == "frame" && m["view"]["viewer"] == 1).await;
    let replay = house.get(&format!("/api/tables/{code}/replay?as=1"), &key(1)).await.ok();
    let shown: Vec<&Value> = replay["frames"].as_array().expect("frames").iter().skip(1).map(|f| &f["step"]).collect();
    let told: Vec<&Value> = frame["steps"].as_array().expect("steps").iter().collect();
    assert_eq!((&told[..], told.len()), (&shown[shown.len() - told.len()..], shown.len().min(200)), "the last page");
}
