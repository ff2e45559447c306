//! What one seat can do per turn, and how much one message can carry: bounded, and told by a rule.

use crate::support::{Client, Dice, House, key, numbers, play};
use serde_json::{Value, json};

const ACTIONS: u64 = 300;
const OFFERS: u64 = 40;
const PAGE: u64 = 200;

/// Two people; the first seat begins.
async fn two_people(house: &House) -> (String, [Client; 2]) {
    let settings = json!({"options": {"first": "1"}});
    let code = play::start_table(house, &[key(1), key(2)], 0, settings).await;
    let clients = [Client::join(house, &code, &key(1)).await, Client::join(house, &code, &key(2)).await];
    (code, clients)
}

async fn listen(clients: &mut [Client]) {
    let newest = clients.iter().map(Client::rev).max().expect("somebody");
    for client in clients {
        while client.rev() < newest {
            client.hear().await.expect("frames come");
        }
    }
}

/// Plays calmly until something is so: rolls, ends the turn, does what has to be done.
async fn dawdle(clients: &mut [Client], dice: &mut Dice, done: impl Fn(&[Client]) -> bool) {
    listen(clients).await;
    while !done(clients) {
        let acting = clients.iter_mut().find(|c| play::choose(&c.frame, &mut Dice(0)).is_some());
        let acting = acting.expect("it waits for one of them");
        let actions = acting.frame["actions"].as_array().expect("actions");
        let calm = actions.iter().find(|a| a["type"] == "end_turn" || a["type"] == "roll");
        let action = calm.cloned().or_else(|| play::choose(&acting.frame, dice)).expect("to act");
        acting.act(&action).await.expect("a listed action is legal");
        listen(clients).await;
    }
}

/// Whether the first person is in the middle of a turn and everybody has cards.
fn may_trade(clients: &[Client]) -> bool {
    let frame = &clients[0].frame;
    let has_cards = |seat: usize| clients[seat].frame["view"]["seats"][seat]["hand"].as_object();
    frame["may_offer"] == true
        && frame["view"]["turn"] == 0
        && (0..2).all(|s| has_cards(s).is_some_and(|h| !h.is_empty()))
}

/// An offer of one card for one of another kind that the other holds.
fn an_offer(clients: &[Client]) -> Value {
    let kinds = |seat: usize| clients[seat].frame["view"]["seats"][seat]["hand"].as_object().expect("a hand").keys();
    let want = kinds(1).next().expect("a card");
    let give = kinds(0).find(|k| *k != want);
    let (give, want) = match give {
        Some(give) => (give, want),
        None => (want, kinds(1).find(|k| *k != want).expect("another kind")),
    };
    json!({"type": "offer", "give": {give: 1}, "want": {want: 1}, "to": [1]})
}

/// Says something that must be refused; gives code and rule.
async fn refused(client: &mut Client, message: Value) -> (String, String) {
    let code = client.refused(&message).await;
    let last: Value = serde_json::from_str(client.heard.last().expect("an answer")).expect("JSON");
    (code, last["problem"]["rule"].as_str().unwrap_or_default().to_owned())
}

fn act(client: &Client, action: &Value) -> Value {
    json!({"type": "act", "id": "over", "rev": client.rev(), "seat": client.seat(), "action": action})
}

fn take_back(client: &Client) -> Value {
    let id = format!("back-{}", client.rev());
    json!({"type": "take_back", "id": id, "rev": client.rev(), "seat": client.seat()})
}

async fn takes_back(client: &mut Client) {
    let (message, rev) = (take_back(client), client.rev());
    client.say(&message).await;
    client.hear_until(|m| m["type"] == "frame" && m["rev"].as_u64() > Some(rev)).await;
}

fn rule(code: &str, rule: &str) -> (String, String) {
    (code.to_owned(), rule.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_places_and_takes_back_for_ever_then_it_ends_and_the_game_goes_on_also_after_a_restart() {
    let house = House::open().await;
    let (code, [mut first, second]) = two_people(&house).await;
    let place = play::choose(&first.frame, &mut Dice(0)).expect("to act");
    for _ in 0..ACTIONS / 2 {
        first.act(&place).await.expect("it is listed");
        takes_back(&mut first).await;
    }
    assert_eq!(first.rev(), ACTIONS);
    // What has to be done is done all the same; only going back has come to an end.
    first.act(&place).await.expect("the game cannot go on without it");
    let enough = rule("too_many_actions", "H-ALL-01");
    let message = take_back(&first);
    assert_eq!(refused(&mut first, message).await, enough);
    drop((first, second));
    let house = House::reopen(house.close().await, |_| {}).await;
    let mut first = Client::join(&house, &code, &key(1)).await;
    let message = take_back(&first);
    assert_eq!(refused(&mut first, message).await, enough, "a restart gives nothing back");
    let road = play::choose(&first.frame, &mut Dice(0)).expect("to act");
    first.act(&road).await.expect("the game goes on");
    let mut clients = [first, Client::join(&house, &code, &key(2)).await];
    // The next turn counts anew.
    dawdle(&mut clients, &mut Dice(1), may_trade).await;
    let offer = an_offer(&clients);
    clients[0].act(&offer).await.expect("a new turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_makes_offers_for_ever_then_the_rule_is_told_and_the_turn_can_be_ended() {
    let house = House::open().await;
    let (_, mut clients) = two_people(&house).await;
    dawdle(&mut clients, &mut Dice(1), may_trade).await;
    let offer = an_offer(&clients);
    for _ in 0..OFFERS {
        clients[0].act(&offer).await.expect("an offer replaces the one before");
    }
    let message = act(&clients[0], &offer);
    assert_eq!(refused(&mut clients[0], message).await, rule("too_many_offers", "H-ALL-02"));
    listen(&mut clients).await;
    // The other changes its mind for ever.
    let mut changes = 0;
    let enough = loop {
        let answer = if changes % 2 == 0 { "accept" } else { "decline" };
        let listed = clients[1].frame["actions"].as_array().expect("actions").iter().find(|a| a["type"] == answer);
        let listed = listed.expect("the other holds what is wanted").clone();
        match clients[1].act(&listed).await {
            Ok(_) => changes += 1,
            Err(code) => break code,
        }
    };
    assert_eq!((enough.as_str(), changes > 100 && changes <= ACTIONS), ("too_many_actions", true), "{changes}");
    listen(&mut clients).await;
    // The one on turn is not to blame, and may do what it may; then it goes on withdrawing and taking that back.
    let mut wavered = 0;
    let enough = loop {
        match clients[0].act(&json!({"type": "withdraw"})).await {
            Ok(_) => wavered += 1,
            Err(code) => break code,
        }
        let (message, rev) = (take_back(&clients[0]), clients[0].rev());
        clients[0].say(&message).await;
        let heard = clients[0].hear_until(|m| m["type"] == "refused" || m["rev"].as_u64() > Some(rev)).await;
        if heard["type"] == "refused" {
            break heard["problem"]["code"].as_str().expect("a code").to_owned();
        }
        while clients[0].rev() <= rev {
            clients[0].hear().await.expect("a frame");
        }
    };
    assert_eq!((enough.as_str(), wavered > 50), ("too_many_actions", true), "{wavered}");
    listen(&mut clients).await;
    clients[0].act(&json!({"type": "end_turn"})).await.expect("a turn can always be ended");
    listen(&mut clients).await;
    clients[1].act(&json!({"type": "roll"})).await.expect("and the next one begun");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_long_game_when_it_is_joined_then_a_frame_has_a_page_of_it_and_the_rest_is_asked_for() {
    let house = House::open().await;
    let (code, mut clients) = two_people(&house).await;
    let length = 2 * PAGE + 50;
    dawdle(&mut clients, &mut Dice(2), |c| c[0].rev() >= length).await;
    let (told, last) = (clients[0].steps(), clients[0].rev());
    assert_eq!(told.len() as u64, last, "viewers who were there have heard everything");
    for since in [Some(0), Some(last - PAGE - 1), Some(last - PAGE), Some(last - 3), Some(last), None] {
        let late = Client::join_since(&house, &code, &key(1), since).await;
        let from = since.map_or(last, |s| s.max(last - PAGE));
        assert_eq!(late.steps(), told[from as usize..], "since {since:?}");
    }
    // Back to the beginning, page by page.
    let log = format!("/api/tables/{code}/log");
    let (mut all, mut before) = (Vec::new(), None);
    loop {
        let query = before.map_or(String::new(), |b: u64| format!("&before={b}"));
        let page = house.get(&format!("{log}?as=0{query}"), &key(1)).await.ok();
        assert_eq!(page["rev"], last);
        let steps = page["steps"].as_array().expect("steps").clone();
        assert!(steps.len() as u64 <= PAGE);
        let Some(first) = steps.first() else { break };
        before = first["rev"].as_u64();
        all.splice(0..0, steps);
    }
    assert_eq!(all, told);
    // To others it tells what others know.
    for (who, look, status) in [(key(1), "1", 403), (key(2), "0", 403), (String::new(), "0", 403), (key(1), "9", 404)] {
        assert_eq!(house.get(&format!("{log}?as={look}"), &who).await.status, status, "{look} by {who}");
    }
    assert_eq!(house.get(&format!("{log}?as=me"), &key(1)).await.refused(), "bad_request");
    assert_eq!(house.get(&format!("{log}?before=-1"), &key(1)).await.refused(), "bad_request");
    let shown = house.get(&log, "").await.ok();
    let spectator = Client::join(&house, &code, "").await;
    assert_eq!(shown["steps"], spectator.frame["steps"]);
    assert_eq!(numbers(&json!([house.get(&format!("{log}?before=1"), "").await.ok()["steps"]])), Vec::<u64>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_conversation_that_the_server_ends_then_the_line_closes_with_a_number_and_the_reason() {
    let house = House::open().await;
    let (code, [mut first, _]) = two_people(&house).await;
    let mut lost = Client::open(&house, "AAAAAA").await;
    lost.say(&json!({"type": "hello", "protocol": 2})).await;
    assert_eq!(lost.dismissed().await, "no_such_table");
    assert_eq!(lost.closed, Some((1008, "no_such_table".to_owned())));
    let mut mute = Client::open(&house, &code).await;
    mute.say(&json!({"type": "chat", "text": "hi"})).await;
    assert_eq!(mute.dismissed().await, "no_hello");
    assert_eq!(mute.closed, Some((1008, "no_hello".to_owned())));
    let closing = tokio::spawn(house.close());
    assert_eq!(first.dismissed().await, "restarting");
    assert_eq!(first.closed, Some((1012, "restarting".to_owned())));
    closing.await.expect("it ends");
}
