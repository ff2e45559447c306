//! Manners towards people, in every game.

use crate::driver::{Rng, choose, in_parallel, rng};
use civitas_bots::{Bot, Company, Memory};
use civitas_engine::{Action, Event, Game, MAX_SEATS, Move, Offer, Phase, Seat, SeatSet, State, View};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::{any_offer, random_setup};

/// The seat of the person, who answers as chance has it.
const PERSON: Seat = Seat(0);

#[derive(Clone, Copy, Default, Debug)]
struct Told {
    asked: u64,
    countered: u64,
    spared: u64,
    exact: u64,
}

/// What the person does: answers offers as chance has it, and makes some on its own turn; the rest is up to a novice.
fn person<R: Playable>(game: &Game<R>, state: &State<R>, rng: &mut Rng) -> Option<Action<R::Move>> {
    if state.phase != Phase::Main {
        return None;
    }
    if state.turn != PERSON {
        let yes = Move::Accept(state.turn);
        let agrees = rng.below(2) == 0 && state.check(game, PERSON, yes).is_ok();
        return Some(if agrees { yes } else { Move::Decline(state.turn) }.into());
    }
    let offer = any_offer(game, state, PERSON, rng);
    (rng.below(3) == 0 && state.check_offer(game, PERSON, &offer).is_ok()).then_some(offer.into())
}

fn watch<R: Playable>(index: u64, bot: Bot, turns: u16) -> Told {
    let mut rng = rng(index);
    let (_, game, mut state) = random_setup::<R, _>(&mut rng);
    let people = SeatSet::of(PERSON);
    let start = |seat| View::of(&state, &game, Some(seat));
    let mut companies: Vec<Company> =
        game.rules.all_seats().map(|seat| Company::new(&game, &start(seat), people)).collect();
    let mut memories: [Memory; MAX_SEATS] = Default::default();
    for seat in game.rules.all_seats() {
        memories[seat.index()].begin(&game, &start(seat));
    }
    let (mut events, mut before, mut told) = (Vec::new(), Vec::<Offer>::new(), Told::default());
    // Hands of which every card was seen. Where cards are dealt before the game, no event tells of them.
    let dealt = state.hands.iter().any(|hand| !hand.is_empty());
    let mut seen = SeatSet::first(if dealt { 0 } else { MAX_SEATS });
    let mut turn = 0;
    while !state.is_over() && state.turns < turns {
        events.clear();
        let seat = state.to_act(&game);
        memories[seat.index()].meet(companies[seat.index()].clone());
        let own = if seat == PERSON { person(&game, &state, &mut rng) } else { None };
        let who = if seat == PERSON { Bot::Novice } else { bot };
        let action = own.unwrap_or_else(|| choose(who, &game, &state, seat, &mut memories[seat.index()], &mut rng));
        if turn != state.turns {
            turn = state.turns;
            before.clear();
        }
        if let Action::Offer(offer) = action
            && seat != PERSON
        {
            let hand_known = seen.contains(PERSON);
            if offer.to.contains(PERSON) {
                told.asked += 1;
                told.countered += u64::from(state.turn == PERSON);
                assert!(before.len() < 2, "{bot} asks too often: {before:?}, then {offer:?}");
                let no_better = |d: &&Offer| d.give.covers(offer.give) && offer.want.covers(d.want);
                assert_eq!(before.iter().find(no_better), None, "{bot}: {offer:?}");
                let hand = state.hands[PERSON.index()];
                assert!(!hand_known || hand.covers(offer.want), "{hand:?} cannot pay {offer:?}, and all could see it");
                before.push(offer);
            } else {
                told.spared += 1;
            }
        }
        state.play(&game, seat, action, &mut rng, &mut events).expect("a bot keeps the rules");
        for event in &events {
            if let Event::Stole { seat, from, any: true, .. } | Event::Passed { seat, from, .. } = event {
                seen.remove(*seat);
                seen.remove(*from);
            }
            for (company, viewer) in companies.iter_mut().zip(game.rules.all_seats()) {
                if let Some(event) = event.seen_by(Some(viewer)) {
                    company.hear(&event);
                    memories[viewer.index()].hear(&game, viewer, &event);
                }
            }
        }
        for (company, viewer) in companies.iter().zip(game.rules.all_seats()) {
            for seat in game.rules.all_seats() {
                let (most, hand) = (company.at_most(seat), state.hands[seat.index()]);
                assert!(most.covers(hand), "{viewer:?} believes {seat:?} has at most {most:?}, but it is {hand:?}");
                if viewer == seat || seen.contains(seat) {
                    assert_eq!(most, hand, "{viewer:?} saw every card of {seat:?}");
                    told.exact += 1;
                }
            }
        }
    }
    told
}

struct Manners {
    bot: Bot,
    games: u64,
    turns: u16,
    /// How often a person must have been asked, and answered with another offer, in each rule set.
    asked: u64,
    countered: u64,
}

impl Visitor for Manners {
    fn game<R: Playable>(&mut self) {
        let told = in_parallel(self.games, |index| watch::<R>(index, self.bot, self.turns));
        let all = told.iter().fold(Told::default(), |a, b| Told {
            asked: a.asked + b.asked,
            countered: a.countered + b.countered,
            spared: a.spared + b.spared,
            exact: a.exact + b.exact,
        });
        println!("{} {}: {all:?}", R::FACTS.id, self.bot);
        assert!(all.asked >= self.asked && all.countered >= self.countered && all.spared >= self.asked, "{all:?}");
        assert!(all.exact > 1_000, "{all:?}");
    }
}

/// Whatever a bot believes of a hand is true of it, and where every card was seen it knows the hand. A person is asked at
/// most twice per turn, counter-offers included, never twice for the same or for more, and never for what everyone could see they
/// do not have.
#[test]
fn people_are_not_pestered_by_novices() {
    visit_all(&mut Manners { bot: Bot::Novice, games: 60, turns: 150, asked: 50, countered: 0 });
}

#[test]
fn people_are_not_pestered_by_players_that_judge() {
    visit_all(&mut Manners { bot: Bot::STEADY, games: 30, turns: 150, asked: 50, countered: 10 });
}

#[test]
fn people_are_not_pestered_by_players_that_think_ahead() {
    visit_all(&mut Manners { bot: Bot::SHARP, games: 4, turns: 30, asked: 5, countered: 1 });
}
