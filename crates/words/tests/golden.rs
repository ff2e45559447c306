//! A game with weights that never change, and what is said about it: the whole way from a choice to its sentences.

use civitas_bots::{Bot, Decision, LANES, Memory, Weights, lane_names};
use civitas_engine::{Action, MAX_SEATS, Move, MoveList, Random, View};
use civitas_games::egypt::Egypt;
use civitas_games::{Language, Playable, Setup, generator};
use civitas_words::Words;
use std::sync::Arc;

/// Weights as a person would guess them.
fn guessed() -> Arc<Weights> {
    let worth = |name: &str| match name {
        "income.total" => 1.5,
        "clock.city" | "clock.settlement" | "pace.city" => 0.8,
        "points.share" => 6.0,
        "room.best0" | "room.best1" | "hand.cards" | "awards.route" => 0.4,
        "cards.count" => 0.7,
        "robber.blocked" => -0.5,
        _ => 0.0,
    };
    let mut lanes = [0.0; LANES];
    lane_names::<Egypt>().zip(&mut lanes).for_each(|(name, lane)| *lane = worth(name));
    Arc::new(Weights { early: lanes, late: lanes, setup: lanes, hidden: Vec::new(), habit: 0.0 })
}

/// The first choices of each kind, in words.
fn story(language: Language) -> Vec<String> {
    let words = Words::of::<Egypt>(language);
    let options = [("map".to_owned(), "beginner".to_owned())].into();
    let (game, mut state) =
        Egypt::set_up(&Setup { seats: 3, seed: 1, options, ..Setup::default() }).expect("the usual table");
    let mut rng = Random(generator(1, 0));
    let mut memories: [Memory; MAX_SEATS] = Default::default();
    for seat in game.rules.all_seats() {
        memories[seat.index()].learn(guessed());
        memories[seat.index()].begin(&game, &View::of(&state, &game, Some(seat)));
    }
    let (mut told, mut kinds) = (Vec::new(), Vec::new());
    while !state.is_over() && state.turns < 60 {
        let seat = state.to_act(&game);
        let mut legal = MoveList::new();
        state.list(&game, seat, &mut legal);
        let mut decision = Decision {
            game: &game,
            view: &View::of(&state, &game, Some(seat)),
            legal: &legal,
            may_offer: state.may_offer(&game, seat),
            memory: &mut memories[seat.index()],
        };
        let before = rng.clone();
        let action = Bot::SHARP.choose(&mut decision, &mut rng);
        let kind = match action {
            Action::Offer(_) => Some("offer"),
            Action::Move(Move::Upgrade(_)) => Some("city"),
            Action::Move(Move::Settle(_)) => Some("settlement"),
            Action::Move(Move::MoveRobber(_)) => Some("robber"),
            Action::Move(_) => None,
        };
        if let Some(kind) = kind.filter(|kind| !kinds.contains(kind))
            && let Some(why) = Bot::SHARP.reasons(&mut decision, &before, action, None)
        {
            kinds.push(kind);
            let (chance, other) = (words.chance(why.chance), words.chance(why.instead_chance));
            told.push(words.compared(kind, &chance, "…", &other));
            told.extend(why.brief(3).iter().map(|reason| words.sentence(reason)));
        }
        let mut events = Vec::new();
        state.play(&game, seat, action, &mut rng, &mut events).expect("what was chosen is legal");
        for seat in game.rules.all_seats() {
            for event in events.iter().filter_map(|event| event.seen_by(Some(seat))) {
                memories[seat.index()].hear(&game, seat, &event);
            }
        }
    }
    told
}

#[test]
fn a_game_explains_itself() {
    let told: Vec<String> =
        [Language::English, Language::German, Language::Polish].into_iter().flat_map(story).collect();
    let told = told.join("\n") + "\n";
    assert_eq!(told, include_str!("golden.txt"), "\n{told}");
}
