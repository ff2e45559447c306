//! Computer players are no nuisance to people: they ask seldom, and never for what was just turned down or cannot be there.

use crate::support::{Client, Dice, House, key, numbers, play};
use civitas_games::rule_sets;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Cards of each kind a seat can hold at most, by what a spectator sees.
type Bounds = BTreeMap<String, i64>;

fn cards(list: &Value) -> impl Iterator<Item = (&String, i64)> {
    list.as_object().into_iter().flatten().map(|(card, n)| (card, n.as_i64().unwrap_or(0)))
}

fn add(bounds: &mut Bounds, list: &Value, sign: i64) {
    for (card, n) in cards(list) {
        let count = bounds.entry(card.clone()).or_default();
        *count = (*count + sign * n).max(0);
    }
}

/// Whether `more` has at least what `less` has.
fn covers(more: &Value, less: &Value) -> bool {
    cards(less).all(|(card, n)| more[card].as_i64().unwrap_or(0) >= n)
}

/// What the person on seat 0 is asked for in a whole game, checked event by event. Gives how many times it was asked, and how many of
/// them on its own turn.
/// `dealt`: cards were dealt before the game began, and no event told which.
fn check(steps: &[Value], dealt: bool) -> (usize, usize) {
    let (mut held, mut this_turn, mut all) = (Bounds::new(), Vec::<Value>::new(), 0);
    let (mut unseen, mut own_turn, mut on_own_turn) = (0, false, 0);
    for event in steps.iter().flat_map(|s| s["events"].as_array().cloned().unwrap_or_default()) {
        let mine = |name: &str| event[name] == 0;
        match event["type"].as_str().unwrap_or_default() {
            "turn_began" => {
                this_turn.clear();
                own_turn = mine("seat");
            }
            "produced" | "took" if mine("seat") => add(&mut held, &event["cards"], 1),
            "settled" | "road_placed" | "upgraded" | "card_bought" if mine("seat") => {
                add(&mut held, &event["paid"], -1);
            }
            "paid" if mine("seat") => add(&mut held, &event["cards"], -1),
            "discarded" if mine("seat") => add(&mut held, &json!({event["card"].as_str().unwrap_or(""): 1}), -1),
            "bank_traded" if mine("seat") => {
                add(&mut held, &event["gave"], -1);
                add(&mut held, &event["got"], 1);
            }
            "traded" if mine("seat") || mine("with") => {
                let (gone, come) = if mine("seat") { ("gave", "got") } else { ("got", "gave") };
                add(&mut held, &event[gone], -1);
                add(&mut held, &event[come], 1);
            }
            "handed_over" if mine("seat") || mine("from") => {
                add(&mut held, &event["cards"], if mine("seat") { 1 } else { -1 });
            }
            // Which card the person stole nobody else knows: it may be one of any kind.
            "stole" if mine("seat") && event["any"] == true => unseen += 1,
            "passed" if mine("seat") => unseen += 1,
            "offered" if numbers(&event["to"]).contains(&0) => {
                let (give, want) = (&event["give"], &event["want"]);
                for before in &this_turn {
                    let no_better = covers(&before["give"], give) && covers(want, &before["want"]);
                    assert!(!no_better, "asked for {before}, then for {event}");
                }
                for (card, n) in cards(want) {
                    let most = held.get(card).copied().unwrap_or(0) + unseen;
                    assert!(dealt || most >= n, "asked for {n} {card}, but can have {most}: {held:?}");
                }
                this_turn.push(event.clone());
                assert!(this_turn.len() <= 2, "asked too often in one turn: {this_turn:?}");
                all += 1;
                on_own_turn += usize::from(own_turn);
            }
            _ => {}
        }
    }
    (all, on_own_turn)
}

/// Plays a whole game as a person among three computer players of a kind, and checks what the person was asked for. The person makes
/// offers on its own turn, accepts a third of what it is offered and declines the rest. Gives how many times it was asked, and how many
/// of them on its own turn.
async fn sit_with(house: &House, bot: &str, (game, variant): (&str, Option<(&str, &str)>), n: usize) -> (usize, usize) {
    let mut options = json!({"goal": "7"});
    if let Some((key, value)) = variant {
        options[key] = value.into();
    }
    let mut seats = vec![json!({"kind": "me", "name": "Host"})];
    seats.extend((0..3).map(|_| json!({"kind": "bot", "bot": bot})));
    let wish = json!({"game": game, "seed": format!("{}", 40 + n), "options": options, "seats": seats});
    let code = play::start_table(house, &[key(1)], 0, wish).await;
    let mut person = Client::join(house, &code, &key(1)).await;
    let mut dice = Dice(n as u64);
    while !person.is_over() {
        let view = &person.frame["view"];
        let action = if numbers(&person.frame["may_answer"]).contains(&0) && view["turn"] != 0 {
            let yes = json!({"type": "accept", "offer_of": view["turn"]});
            let can = person.frame["actions"].as_array().is_some_and(|all| all.contains(&yes));
            let no = json!({"type": "decline", "offer_of": view["turn"]});
            Some(if can && dice.below(3) == 0 { yes } else { no })
        } else {
            play::choose(&person.frame, &mut dice)
        };
        match action {
            Some(action) => match person.act(&action).await {
                Ok(_) => {}
                Err(code) => assert_eq!(code, "stale", "{action}"),
            },
            None => {
                person.hear().await.expect("the game goes on");
            }
        }
    }
    check(&person.steps(), game == "germany")
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_person_when_bots_trade_then_they_ask_seldom_and_never_in_vain() {
    let house = House::open().await;
    for bot in ["novice", "steady", "sharp"] {
        let (mut asked, mut countered) = (0, 0);
        for (n, rules) in rule_sets().into_iter().enumerate() {
            let (all, on_own_turn) = sit_with(&house, bot, rules, n).await;
            asked += all;
            countered += on_own_turn;
        }
        // How often they answer an offer with another one is up to the dice of a few games; `bots/tests/bots/company.rs` sees that they do.
        println!("{bot}: asked {asked} times, {countered} of them on the person's own turn");
        assert!(asked > 20, "{bot} still trades with people: asked {asked} times");
    }
}
