//! Manners towards people, in every game.

use crate::driver::{any_table, choose, in_parallel, rng};
use civitas_bots::{Bot, Company, Memory};
use civitas_engine::{Action, Event, MAX_SEATS, Move, Offer, Phase, Seat, SeatSet, View};
use civitas_games::{Playable, Visitor, visit_all};

/// The seat of the person, who declines everything.
const PERSON: Seat = Seat(0);

#[derive(Clone, Copy, Default, Debug)]
struct Told {
    asked: u64,
    spared: u64,
    exact: u64,
}

fn watch<R: Playable>(index: u64) -> Told {
    let mut rng = rng(index);
    let (game, mut state, _) = any_table::<R>(&mut rng);
    let people = SeatSet::of(PERSON);
    let mut companies: Vec<Company> =
        game.rules.all_seats().map(|s| Company::new(&game, &View::of(&state, &game, Some(s)), people)).collect();
    let mut memories: [Memory; MAX_SEATS] = Default::default();
    let (mut events, mut declined, mut told) = (Vec::new(), Vec::<Offer>::new(), Told::default());
    // Hands of which every card was seen. Where cards are dealt before the game, no event tells of them.
    let dealt = state.hands.iter().any(|hand| !hand.is_empty());
    let mut seen = SeatSet::first(if dealt { 0 } else { MAX_SEATS });
    let mut turn = 0;
    while !state.is_over() && state.turns < 150 {
        events.clear();
        let seat = state.to_act(&game);
        memories[seat.index()].meet(companies[seat.index()].clone());
        let asked = seat == PERSON && state.turn != seat && state.phase == Phase::Main;
        let action = if asked {
            Action::Move(Move::Decline(state.turn))
        } else {
            choose(Bot::Novice, &game, &state, seat, &mut memories[seat.index()], &mut rng)
        };
        if turn != state.turns {
            turn = state.turns;
            declined.clear();
        }
        if let Action::Offer(offer) = action
            && seat != PERSON
        {
            let hand_known = seen.contains(PERSON);
            if offer.to.contains(PERSON) {
                told.asked += 1;
                assert!(declined.len() < 2, "asked too often: {declined:?}, then {offer:?}");
                let worse = |d: &&Offer| d.give.covers(offer.give) && offer.want.covers(d.want);
                assert_eq!(declined.iter().find(worse), None, "{offer:?}");
                let hand = state.hands[PERSON.index()];
                assert!(!hand_known || hand.covers(offer.want), "{hand:?} cannot pay {offer:?}, and all could see it");
                declined.push(offer);
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

struct Manners;

impl Visitor for Manners {
    fn game<R: Playable>(&mut self) {
        let told = in_parallel(60, watch::<R>);
        let all = told.iter().fold(Told::default(), |a, b| Told {
            asked: a.asked + b.asked,
            spared: a.spared + b.spared,
            exact: a.exact + b.exact,
        });
        println!("{}: {all:?}", R::FACTS.id);
        assert!(all.asked > 50 && all.spared > 50 && all.exact > 1000, "{all:?}");
    }
}

/// Whatever a bot believes of a hand is true of it, and where every card was seen it knows the hand. A person is asked at
/// most twice per turn, never again for what they declined, and never for what everyone could see they do not have.
#[test]
fn people_are_not_pestered() {
    visit_all(&mut Manners);
}
