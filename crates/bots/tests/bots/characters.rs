//! Characters: how they are written, and that people can see what each of them is fond of.

use crate::driver::{choose, in_parallel, rng};
use civitas_bots::{Bot, Character, Memory};
use civitas_engine::{Action, Dev, Event, MAX_SEATS, Move, Seat};
use civitas_games::{Playable, Setup, Visitor, egypt::Egypt, visit_all};

#[test]
fn every_level_that_judges_has_every_character() {
    for level in ["steady", "sharp", "master"] {
        for (character, name) in Character::ALL {
            let text = format!("{level}:character={name}");
            let bot: Bot = text.parse().expect("a bot");
            assert_eq!((bot.to_string(), bot.level(), bot.character()), (text, level, character));
        }
        let bot: Bot = format!("{level}:character=plain").parse().expect("a bot");
        assert_eq!(bot.to_string(), level, "the plain one has no name of its own");
    }
    let bot: Bot = "master:trade=off,nodes=7,character=raider".parse().expect("a bot");
    assert_eq!(bot.to_string(), "master:character=raider,trade=off,nodes=7");
    for bad in ["novice:character=raider", "random:character=raider", "steady:character=pirate", "steady:character="] {
        assert!(bad.parse::<Bot>().is_err(), "{bad}");
    }
    assert_eq!(Bot::STEADY.characters().collect::<Vec<_>>(), ["builder", "merchant", "raider", "collector"]);
    assert_eq!(Bot::Novice.characters().count(), 0);
}

/// What people see a player do in a game.
#[derive(Clone, Copy, Debug, Default)]
struct Deeds {
    roads: f64,
    settlements: f64,
    route: f64,
    deals: f64,
    harbours: f64,
    cards: f64,
    knights: f64,
    thefts: f64,
    /// Development cards in hand, summed over its turns.
    kept: f64,
    turns: f64,
}

/// What a seat does per game among three plain players. The games are the same for every player.
fn deeds(bot: Bot, games: u64) -> Deeds {
    let all = in_parallel(games, |index| {
        let own = (index % 4) as usize;
        let setup = Setup { seats: 4, seed: 5_000 + index, ..Setup::default() };
        let (game, mut state) = Egypt::set_up(&setup).expect("a table");
        let (mut luck, mut deeds) = (rng(index), Deeds::default());
        let mut memories: [Memory; MAX_SEATS] = Default::default();
        let mut events = Vec::new();
        while !state.is_over() && state.turns < 1_000 {
            let seat = state.to_act(&game);
            let bot = if seat.index() == own { bot } else { Bot::STEADY };
            let action = choose(bot, &game, &state, seat, &mut memories[seat.index()], &mut luck);
            if seat.index() == own && action == Action::Move(Move::EndTurn) {
                deeds.turns += 1.0;
                deeds.kept += f64::from(state.devs[own].total());
            }
            events.clear();
            state.play(&game, seat, action, &mut luck, &mut events).expect("a legal action");
            for event in &events {
                match event {
                    Event::RoadPlaced { seat, .. } if seat.index() == own => deeds.roads += 1.0,
                    Event::Settled { seat, .. } if seat.index() == own => deeds.settlements += 1.0,
                    Event::Traded { seat, with, .. } if [seat.index(), with.index()].contains(&own) => {
                        deeds.deals += 1.0;
                    }
                    Event::CardBought { seat, .. } if seat.index() == own => deeds.cards += 1.0,
                    Event::CardPlayed { seat, card: Dev::KNIGHT } if seat.index() == own => deeds.knights += 1.0,
                    Event::Stole { seat, any: true, .. } if seat.index() == own => deeds.thefts += 1.0,
                    _ => {}
                }
            }
        }
        deeds.route = f64::from(state.route(Seat(own as u8)));
        let rates = state.rates(Seat(own as u8));
        deeds.harbours = game.rules.kinds().filter(|card| rates.of(*card) < 4).count() as f64;
        deeds
    });
    let mean = |of: fn(&Deeds) -> f64| all.iter().map(of).sum::<f64>() / all.len() as f64;
    Deeds {
        roads: mean(|d| d.roads),
        settlements: mean(|d| d.settlements),
        route: mean(|d| d.route),
        deals: mean(|d| d.deals),
        harbours: mean(|d| d.harbours),
        cards: mean(|d| d.cards),
        knights: mean(|d| d.knights),
        thefts: mean(|d| d.thefts),
        kept: mean(|d| d.kept) / mean(|d| d.turns),
        turns: mean(|d| d.turns),
    }
}

#[test]
fn people_see_what_a_character_is_fond_of() {
    let games = 160;
    let plain = deeds(Bot::STEADY, games);
    println!("plain: {plain:.2?}");
    let [builder, merchant, raider, collector] = Character::ALL.map(|(_, name)| {
        let deeds = deeds(format!("steady:character={name}").parse().expect("a bot"), games);
        println!("{name}: {deeds:.2?}");
        deeds
    });
    assert!(builder.roads > plain.roads && builder.route > plain.route, "the builder builds");
    assert!(merchant.deals > plain.deals, "the merchant trades");
    assert!(raider.knights > plain.knights && raider.thefts > plain.thefts, "the raider robs");
    assert!(collector.kept > plain.kept && collector.cards > plain.cards, "the collector collects");
}

struct SameGame;

impl Visitor for SameGame {
    fn game<R: Playable>(&mut self) {
        in_parallel(2, |index| {
            let play = || {
                let mut luck = rng(index);
                let setup = Setup { seats: 4.min(*R::FACTS.all_seats().end()), seed: index, ..Setup::default() };
                let (game, mut state) = R::set_up(&setup).expect("a plain table");
                let bots = Character::ALL.map(|(_, name)| -> Bot {
                    let level = if index == 0 { "steady" } else { "sharp" };
                    format!("{level}:character={name}").parse().expect("a bot")
                });
                let mut memories: [Memory; MAX_SEATS] = Default::default();
                let mut actions = Vec::new();
                while !state.is_over() && state.turns < 10 {
                    let seat = state.to_act(&game);
                    let memory = &mut memories[seat.index()];
                    let action = choose(bots[seat.index()], &game, &state, seat, memory, &mut luck);
                    state.play(&game, seat, action, &mut luck, &mut ()).expect("a legal action");
                    actions.push(action);
                }
                actions
            };
            assert_eq!(play(), play(), "the same seed gives the same game");
        });
    }
}

#[test]
fn characters_keep_the_rules_of_every_game() {
    visit_all(&mut SameGame);
}
