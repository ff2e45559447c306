//! What holds in every game: properties over random games of the plain game, with all its switches thrown somewhere.

use crate::fixture::{A, Cards, Plain, ROAD, cards, devs, game, rules};
use crate::guess::guesses;
use crate::moves::all_moves;
use crate::scene::{Ev, Scene, offer};
use civitas_engine::{
    Action, Card, Dev, EdgeSet, Event, Game, Move, MoveList, Never, Outcome, Random, Rules, Seat, Shortage, State,
    VertexSet, longest_route_plain,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Tables that differ in every switch.
fn tables() -> Vec<Rules> {
    let cheap = Rules {
        road_cost: cards([1, 0, 0, 0, 0]),
        settlement_cost: cards([0, 1, 1, 0, 0]),
        city_cost: cards([0, 0, 0, 1, 1]),
        card_cost: cards([0, 0, 1, 0, 0]),
        ..rules()
    };
    vec![
        rules(),
        Rules { first: None, seats: 3, goal: 6, ..cheap },
        Rules { first: None, reroll_start_ties: false, separated_phases: true, second_road_optional: true, ..cheap },
        Rules { supply: cards([5; 5]), plenty_of_last_card: true, hand_limit: 4, seats: 3, ..cheap },
        Rules { shortage: Shortage::InTurnOrder, supply: cards([4; 5]), steal_optional: true, ..cheap },
        Rules { victims_with_cards_only: false, open_hand_sizes: false, same_card_trade: true, seats: 2, ..cheap },
        Rules { distance_rule: false, settlements: 3, cities: 2, roads: 6, free_roads_all_or_none: true, ..cheap },
        Rules { setup_roads: false, setup_rounds: 3, cards_before_roll: false, player_trade: false, ..cheap },
        Rules { deck: devs(Dev::KNIGHT, 4) + devs(Dev::ROADS, 3), later: devs(Dev::PLENTY, 9), ..cheap },
        Rules { road_cost: ROAD, deck: devs(Dev::KNIGHT, 9) + devs(Dev::MONOPOLY, 9), monopoly_max: 2, ..cheap },
    ]
}

/// One step of a random game.
struct Step<'a> {
    game: &'a Game<Plain>,
    before: &'a State<Plain>,
    seat: Seat,
    action: Action<Never>,
    outcome: Outcome,
    events: &'a [Ev],
    after: &'a State<Plain>,
}

type Luck = Random<Xoshiro256PlusPlus>;

fn pick<T: Copy>(rng: &mut Luck, from: &[T]) -> T {
    from[rng.below(from.len() as u32) as usize]
}

/// An offer somebody could think of; it may break the rules.
fn any_offer(rng: &mut Luck, state: &State<Plain>, game: &Game<Plain>, seat: Seat) -> Action<Never> {
    let held: Vec<Card> = state.hands[seat.index()].kinds().iter().collect();
    let give = Cards::of(if held.is_empty() { Card(0) } else { pick(rng, &held) }, 1);
    let want = Cards::of(Card(rng.below(5) as u8), 1 + rng.below(2) as u8);
    let others: Vec<Seat> = game.rules.all_seats().filter(|s| *s != seat && rng.below(3) > 0).collect();
    let to = if seat == state.turn { others } else { vec![state.turn] };
    offer(give, want, &to).into()
}

/// Plays at random, rarely ending a turn while there is something else to do, and shows every step.
fn random_game(rules: Rules, seed: u64, steps: usize, mut visit: impl FnMut(&Step)) {
    let game = game(rules);
    let mut rng = Random(Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut state = State::new(&game);
    for _ in 0..steps {
        if state.is_over() {
            return;
        }
        let deciders: Vec<Seat> = state.deciders(&game).iter().collect();
        let seat = pick(&mut rng, &deciders);
        let mut action = any_offer(&mut rng, &state, &game, seat);
        let allowed =
            |action| matches!(action, Action::Offer(offer) if state.offer_allowed(&game, seat, offer).is_ok());
        if rng.below(6) > 0 || !allowed(action) {
            let mut list = MoveList::new();
            state.list(&game, seat, &mut list);
            let dull = |mv: &Move<Never>| matches!(mv, Move::EndTurn | Move::Bank { .. });
            action = (0..3).map(|_| pick(&mut rng, &list)).find(|mv| !dull(mv)).unwrap_or(pick(&mut rng, &list)).into();
        }
        let before = state;
        let mut events = Vec::new();
        let played = state.play(&game, seat, action, &mut rng, &mut events);
        let outcome = played.unwrap_or_else(|refusal| panic!("{action:?} is listed but refused: {refusal}"));
        visit(&Step { game: &game, before: &before, seat, action, outcome, events: &events, after: &state });
    }
}

fn all_games(steps: usize, mut visit: impl FnMut(usize, &Step)) {
    for (n, rules) in tables().into_iter().enumerate() {
        random_game(rules, n as u64, steps, |step| visit(n, step));
    }
}

/// Cards, pieces, points, phases and caches are sound at every step.
#[test]
fn every_position_that_is_reached_is_possible() {
    all_games(700, |n, step| assert_eq!(step.after.faults(step.game), [], "table {n} after {:?}", step.action));
}

/// Out of all possible moves, exactly the listed ones are allowed, for every seat; none is listed twice.
#[test]
fn exactly_the_listed_moves_are_allowed() {
    let all = all_moves();
    let mut count = 0u32;
    all_games(500, |n, step| {
        count += 1;
        if !count.is_multiple_of(7) {
            return;
        }
        for seat in step.game.rules.all_seats() {
            let mut list = MoveList::new();
            step.after.list(step.game, seat, &mut list);
            let allowed: Vec<u32> =
                all.iter().filter(|mv| step.after.check(step.game, seat, **mv).is_ok()).map(|mv| mv.code()).collect();
            let mut listed: Vec<u32> = list.iter().map(|mv| mv.code()).collect();
            listed.sort_unstable();
            let mut allowed = allowed;
            allowed.sort_unstable();
            assert_eq!(listed, allowed, "table {n}, {seat:?} in {:?}", step.after.phase);
        }
        assert!(step.after.is_over() || step.after.deciders(step.game).contains(step.after.to_act(step.game)));
    });
}

/// A record of actions and outcomes plays again to the same positions with the same events.
#[test]
fn a_recorded_game_plays_again() {
    all_games(400, |n, step| {
        let mut again = *step.before;
        let mut events = Vec::new();
        again.play_forced(step.game, step.seat, step.action, step.outcome, &mut events).expect("it was legal");
        assert_eq!((&again, &events[..]), (step.after, step.events), "table {n}");
        // And what chance decided is one of the things that could come up.
        if let Action::Move(mv) = step.action {
            let odds = step.before.odds(step.game, step.seat, mv);
            assert!(odds.weight(step.outcome) > 0, "{:?} of {odds:?}", step.outcome);
            assert_eq!(odds.outcomes().map(|outcome| odds.weight(outcome)).sum::<u32>(), odds.total());
        }
    });
}

/// What the events say happened: hands, pieces and knights, kept without the state.
#[derive(Clone, PartialEq, Debug)]
struct Ledger {
    hands: [Cards; 4],
    supply: Cards,
    roads: [EdgeSet; 4],
    buildings: [VertexSet; 4],
    cities: VertexSet,
    devs: [u8; 4],
    turn: Option<Seat>,
    awards: [Option<Seat>; 2],
}

impl Ledger {
    fn of(state: &State<Plain>) -> Ledger {
        Ledger {
            hands: state.hands,
            supply: state.supply,
            roads: state.roads,
            buildings: state.buildings,
            cities: state.cities,
            devs: core::array::from_fn(|i| state.devs[i].total()),
            turn: (state.turns > 0).then_some(state.turn),
            awards: [state.route_award, state.army_award],
        }
    }

    fn pay(&mut self, seat: Seat, cards: Cards) {
        self.hands[seat.index()] -= cards;
        self.supply += cards;
    }

    fn get(&mut self, seat: Seat, cards: Cards) {
        self.hands[seat.index()] += cards;
        self.supply -= cards;
    }

    fn pass(&mut self, from: Seat, to: Seat, cards: Cards) {
        self.hands[from.index()] -= cards;
        self.hands[to.index()] += cards;
    }

    fn note(&mut self, event: Ev) {
        match event {
            Event::Produced { seat, cards } | Event::Took { seat, cards } => self.get(seat, cards),
            Event::Settled { seat, at, paid } => {
                self.pay(seat, paid);
                self.buildings[seat.index()].insert(at);
            }
            Event::RoadPlaced { seat, at, paid } => {
                self.pay(seat, paid);
                self.roads[seat.index()].insert(at);
            }
            Event::Upgraded { seat, at, paid } => {
                self.pay(seat, paid);
                self.cities.insert(at);
            }
            Event::CardBought { seat, paid, .. } => {
                self.pay(seat, paid);
                self.devs[seat.index()] += 1;
            }
            Event::CardPlayed { seat, .. } => self.devs[seat.index()] -= 1,
            Event::Discarded { seat, card } => self.pay(seat, Cards::of(card, 1)),
            Event::Stole { seat, from, card: Some(card), .. } => self.pass(from, seat, Cards::of(card, 1)),
            Event::HandedOver { from, seat, cards } => self.pass(from, seat, cards),
            Event::BankTraded { seat, gave, got } => {
                self.pay(seat, gave);
                self.get(seat, got);
            }
            Event::Traded { seat, with, gave, got } => {
                self.pass(seat, with, gave);
                self.pass(with, seat, got);
            }
            Event::TurnBegan { seat } => self.turn = Some(seat),
            Event::RouteAward { to } => self.awards[0] = to,
            Event::ArmyAward { to } => self.awards[1] = to,
            _ => {}
        }
    }
}

#[test]
fn events_tell_everything_that_changed() {
    all_games(600, |n, step| {
        let mut ledger = Ledger::of(step.before);
        for event in step.events {
            ledger.note(*event);
        }
        assert_eq!(ledger, Ledger::of(step.after), "table {n} after {:?}", step.action);
    });
}

/// What is kept up to date in passing is what a slow count gives.
#[test]
fn what_is_kept_is_what_a_slow_count_gives() {
    let mut count = 0u32;
    all_games(500, |n, step| {
        count += 1;
        let (state, game) = (step.after, step.game);
        for seat in game.rules.all_seats() {
            let i = seat.index();
            let houses = state.buildings[i].iter();
            let worth: usize = houses.map(|at| if state.cities.contains(at) { 2 } else { 1 }).sum();
            let awards = usize::from(state.route_award == Some(seat)) + usize::from(state.army_award == Some(seat));
            assert_eq!(usize::from(state.board_points(seat)), worth + 2 * awards, "table {n}");
            let other = |s: Seat| s != seat;
            let all = game.rules.all_seats().filter(|s| other(*s));
            let stops = all.fold(VertexSet::EMPTY, |stops, s| stops | state.buildings[s.index()]);
            if count.is_multiple_of(5) {
                assert_eq!(state.route(seat), longest_route_plain(&game.board, state.roads[i], stops), "table {n}");
            }
            for card in (0..5).map(Card) {
                let own = |places: VertexSet| state.buildings[i].iter().any(|at| places.contains(at));
                let general = own(game.board.general_harbours());
                let rate = if own(game.board.special_harbours(card)) {
                    2
                } else if general {
                    3
                } else {
                    4
                };
                assert_eq!(state.rates(seat).of(card), rate, "table {n}");
            }
        }
    });
}

/// Guesses fit what their viewer knows, whatever is going on.
#[test]
fn guesses_are_possible_all_game_long() {
    let mut count = 0u32;
    all_games(500, |_, step| {
        count += 1;
        if count.is_multiple_of(11) {
            let scene = Scene { game: step.game.clone(), state: *step.after };
            for viewer in [None, Some(A), Some(scene.state.turn)] {
                guesses(&scene, viewer, 1);
            }
        }
    });
}

/// One number over all that is listed and played: if it changes, some rule has changed. The other tests say which.
#[test]
fn the_games_are_the_same_as_ever() {
    let mut numbers = vec![0xcbf2_9ce4_8422_2325_u64; tables().len()];
    all_games(700, |n, step| {
        let number = &mut numbers[n];
        let mut mix = |word: u32| *number = (*number ^ u64::from(word)).wrapping_mul(0x0100_0000_01b3);
        match step.action {
            Action::Move(mv) => mix(mv.code()),
            Action::Offer(offer) => mix(u32::from(offer.give.total()) << 8 | u32::from(offer.want.total())),
        }
        for seat in step.game.rules.all_seats() {
            let mut list = MoveList::new();
            step.after.list(step.game, seat, &mut list);
            list.iter().for_each(|mv| mix(mv.code()));
            mix(u32::from(step.after.board_points(seat)));
        }
        mix(step.events.len() as u32);
    });
    let ever = [
        0xa21b_2c42,
        0xf70c_04a1,
        0x9759_d450,
        0x93ad_27c5,
        0xf2aa_47eb,
        0x8150_5204,
        0x4896_f043,
        0x8353_317a,
        0x2fc2_d660,
        0x15b4_f25c,
    ];
    assert_eq!(numbers.iter().map(|n| *n as u32).collect::<Vec<_>>(), ever, "{numbers:#x?}");
}
