//! Forms: what every action and outcome looks like, that nothing is lost on the way, and what a wrong one is answered.

use civitas_engine::{Action, Card, Dev, Edge, Hex, Move, Outcome, Random, Reason, Seat, Vertex, View};
use civitas_games::{Playable, Visitor, generator, visit_all};
use civitas_protocol::{
    ActionForm, ForGame, OutcomeForm, action_from, action_to, digest, event_to, for_game, outcome_from, outcome_to,
    position_from, position_to, view_to,
};
use serde_json::{Value, json};

struct Classic;

impl ForGame for Classic {
    type Output = ();
    fn run<R: Playable>(self) {
        let name = |n: usize| R::FACTS.cards[n];
        let table: Vec<(Move<R::Move>, Value)> = vec![
            (Move::Roll, json!({"type": "roll"})),
            (Move::EndTurn, json!({"type": "end_turn"})),
            (Move::Settle(Vertex(3)), json!({"type": "settle", "at": 3})),
            (Move::Road(Edge(4)), json!({"type": "road", "at": 4})),
            (Move::Upgrade(Vertex(5)), json!({"type": "upgrade", "at": 5})),
            (Move::Buy, json!({"type": "buy"})),
            (Move::PlayKnight, json!({"type": "play_knight"})),
            (Move::PlayRoads, json!({"type": "play_roads"})),
            (Move::PlayPlenty(Card(1), Card(2)), json!({"type": "play_plenty", "cards": [name(1), name(2)]})),
            (Move::PlayMonopoly(Card(3)), json!({"type": "play_monopoly", "card": name(3)})),
            (Move::MoveRobber(Hex(6)), json!({"type": "move_robber", "to": 6})),
            (Move::MoveRobber(Hex::OFF), json!({"type": "move_robber", "to": null})),
            (Move::Steal(Seat(2)), json!({"type": "steal", "from": 2})),
            (Move::StealNothing, json!({"type": "steal_nothing"})),
            (Move::DeclineRoad, json!({"type": "decline_road"})),
            (Move::Discard(Card(0)), json!({"type": "discard", "card": name(0)})),
            (Move::Bank { give: Card(0), get: Card(4) }, json!({"type": "bank", "give": name(0), "get": name(4)})),
            (Move::Accept(Seat(1)), json!({"type": "accept", "offer_of": 1})),
            (Move::Decline(Seat(2)), json!({"type": "decline", "offer_of": 2})),
            (Move::Confirm(Seat(3)), json!({"type": "confirm", "with": 3})),
            (Move::Withdraw, json!({"type": "withdraw"})),
        ];
        for (mv, form) in table {
            assert_eq!(serde_json::to_value(action_to::<R>(mv.into())).expect("JSON"), form);
            let read: ActionForm = serde_json::from_value(form.clone()).expect("a form");
            assert_eq!(action_from::<R>(&read).expect("an action"), Action::Move(mv), "{form}");
        }
        let read = |form: Value| action_from::<R>(&serde_json::from_value(form).expect("a form"));
        // Two cards of choice may be named in any order.
        let either = read(json!({"type": "play_plenty", "cards": [name(2), name(1)]})).expect("an action");
        assert_eq!(either, Action::Move(Move::PlayPlenty(Card(1), Card(2))));
        let no_hex = read(json!({"type": "move_robber", "to": 255})).expect_err("no such hex");
        assert_eq!(no_hex.code, Reason::NoSuchPlace.into());
        let no_card = read(json!({"type": "discard", "card": "gold"})).expect_err("no such card");
        assert!(no_card.sentence.contains("there is no card 'gold'; there are ") && no_card.sentence.contains(name(4)));
        let offer =
            |give: Value, to: Value| read(json!({"type": "offer", "give": give, "want": {name(1): 1}, "to": to}));
        assert!(offer(json!({name(0): 127}), json!([0, 3])).is_ok());
        assert!(offer(json!({name(0): 128}), json!([1])).expect_err("too many").sentence.contains("must be 0 to 127"));
        assert_eq!(offer(json!({}), json!([4])).expect_err("no such seat").code, Reason::NoSuchSeat.into());
        let own = read(json!({"type": "game", "action": {"type": "no_such_move"}})).expect_err("no such move");
        assert!(own.sentence.starts_with("not an action of this game"), "{}", own.sentence);
        let outcomes = [
            (Outcome::None, None),
            (Outcome::Dice([3, 4]), Some(json!({"dice": [3, 4]}))),
            (Outcome::Stolen(Card(2)), Some(json!({"stolen": name(2)}))),
            (Outcome::Drawn(Dev::KNIGHT), Some(json!({"drawn": R::FACTS.dev_name(Dev::KNIGHT)}))),
            (Outcome::Game(5), Some(json!({"game": 5}))),
        ];
        for (outcome, form) in outcomes {
            let told = outcome_to(&R::FACTS, outcome);
            assert_eq!(told.as_ref().map(|told| serde_json::to_value(told).expect("JSON")), form);
            assert_eq!(outcome_from(&R::FACTS, told.as_ref()).expect("an outcome"), outcome);
        }
        assert!(outcome_from(&R::FACTS, Some(&OutcomeForm::Drawn("gold".to_owned()))).is_err());
        assert_eq!(outcome_to(&R::FACTS, Outcome::Stolen(Card(7))), Some(OutcomeForm::Stolen("?".to_owned())));
        assert_eq!(outcome_to(&R::FACTS, Outcome::Drawn(Dev(7))), Some(OutcomeForm::Drawn("?".to_owned())));
    }
}

#[test]
fn actions_and_outcomes_look_like_this() {
    for_game("egypt", Classic).expect("a game");
}

/// Every action, outcome, event, position and view of random games survives the way through JSON.
struct Whole;

impl Visitor for Whole {
    fn game<R: Playable>(&mut self) {
        let setup = crate::support::setup::<R>(3, 5);
        let mut count = 0u32;
        crate::support::play::<R, _>(
            &setup,
            900,
            |n| Random(generator(u64::from(n), 2)),
            |step| {
                let through = |form: ActionForm| -> ActionForm {
                    serde_json::from_str(&serde_json::to_string(&form).expect("JSON")).expect("it reads back")
                };
                let form = action_to::<R>(step.action);
                assert_eq!(action_from::<R>(&through(form.clone())).expect("an action"), step.action, "{form:?}");
                let told = outcome_to(&R::FACTS, step.outcome);
                assert_eq!(outcome_from(&R::FACTS, told.as_ref()).expect("an outcome"), step.outcome);
                for event in step.events {
                    let told = serde_json::to_value(event_to::<R>(*event)).expect("JSON");
                    assert!(told["type"].is_string(), "{told}");
                }
                count += 1;
                if count.is_multiple_of(9) {
                    let position = position_to(step.game, step.after);
                    let text = serde_json::to_string(&position).expect("JSON");
                    let again = position_from(step.game, &serde_json::from_str(&text).expect("a position"));
                    let again = again.unwrap_or_else(|e| panic!("{}: {e}", R::FACTS.id));
                    assert_eq!(again, *step.after, "{}", R::FACTS.id);
                    assert_eq!(digest(step.game, &again), digest(step.game, step.after));
                    let view = view_to(step.game, &View::of(step.after, step.game, Some(Seat(0))));
                    let view = serde_json::to_value(view).expect("JSON");
                    assert_eq!(view["seats"].as_array().map(Vec::len), Some(3));
                    assert!(view["seats"][0]["hand"].is_object() && view["seats"][1]["hand"].is_null(), "{view}");
                    assert_eq!(view["turn"], json!(step.after.turn.0));
                }
            },
        );
        assert!(count > 100, "{}", R::FACTS.id);
    }
}

#[test]
fn nothing_is_lost_on_the_way_through_json() {
    visit_all(&mut Whole);
}
