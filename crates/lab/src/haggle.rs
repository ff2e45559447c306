//! Random games of every kind: all options, all numbers of seats, and seats that haggle.

use civitas_engine::{
    Action, Cards, Event, Game, MAX_CARDS, MAX_SEATS, MoveList, Noted, Offer, Outcome, Random, Seat, SeatSet, State,
};
use civitas_games::{OptionKind, Playable, Setup};
use rand_core::Rng;

/// A random table: any number of seats, any options that go together.
pub fn random_setup<R: Playable, G: Rng>(rng: &mut Random<G>) -> (Setup, Game<R>, State<R>) {
    loop {
        let seats = R::FACTS.all_seats();
        let mut setup = Setup {
            seats: seats.start() + rng.below(seats.len() as u32) as u8,
            seed: u64::from(rng.below(u32::MAX)),
            ..Setup::default()
        };
        for option in R::options() {
            // Half of the options stay at their default.
            if rng.below(2) == 0 {
                let value = match option.kind {
                    OptionKind::Choice(values) => values[rng.below(values.len() as u32) as usize].to_owned(),
                    OptionKind::Range(from, to) => (from + rng.below(u32::from(to - from) + 1) as u8).to_string(),
                };
                setup.options.insert(option.key.to_owned(), value);
            }
        }
        if let Ok((game, state)) = R::set_up(&setup) {
            return (setup, game, state);
        }
    }
}

/// One thing that was done.
#[derive(Debug)]
pub struct Done<'a, R: Playable> {
    /// The state before it.
    pub before: &'a State<R>,
    /// The state after it.
    pub after: &'a State<R>,
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub action: Action<R::Move>,
    /// What chance decided.
    pub outcome: Outcome,
    /// What happened.
    pub events: &'a [Event<R::Event>],
}

/// Plays a random game in which seats also make random offers; `watch` sees everything that is done.
pub fn haggle<R: Playable, G: Rng>(
    game: &Game<R>,
    state: &mut State<R>,
    rng: &mut Random<G>,
    max_turns: u16,
    mut watch: impl FnMut(&Done<'_, R>, &mut Random<G>),
) {
    let mut list = MoveList::new();
    let mut events = Vec::new();
    while !state.is_over() && state.turns < max_turns {
        let (seat, action) = match random_offer(game, state, SeatSet::first(MAX_SEATS), rng) {
            Some((seat, offer)) => (seat, Action::Offer(offer)),
            None => {
                let seat = random_decider(game, state, rng);
                list.clear();
                state.list(game, seat, &mut list);
                assert!(!list.is_empty(), "seat {seat:?} is asked but has no move in {:?}", state.phase);
                (seat, Action::Move(list[rng.below(list.len() as u32) as usize]))
            }
        };
        let before = *state;
        events.clear();
        let mut chance = Noted { by: rng, outcome: Outcome::None };
        let outcome = state.play(game, seat, action, &mut chance, &mut events);
        let outcome =
            outcome.unwrap_or_else(|refusal| panic!("{action:?} of {seat:?} was listed but refused: {refusal}"));
        watch(&Done { before: &before, after: state, seat, action, outcome, events: &events }, rng);
    }
}

/// Usually the seat to ask, sometimes any other that may act.
fn random_decider<R: Playable, G: Rng>(game: &Game<R>, state: &State<R>, rng: &mut Random<G>) -> Seat {
    let deciders: Vec<Seat> = state.deciders(game).iter().collect();
    if rng.below(4) == 0 { deciders[rng.below(deciders.len() as u32) as usize] } else { state.to_act(game) }
}

/// Now and then an offer that its seat can cover.
pub(crate) fn random_offer<R: Playable, G: Rng>(
    game: &Game<R>,
    state: &State<R>,
    hagglers: SeatSet,
    rng: &mut Random<G>,
) -> Option<(Seat, Offer)> {
    if hagglers.is_empty() || rng.below(4) != 0 || !game.rules.player_trade {
        return None;
    }
    let seat = Seat(rng.below(u32::from(game.rules.seats)) as u8);
    let offer = any_offer(game, state, seat, rng);
    (hagglers.contains(seat) && state.check_offer(game, seat, &offer).is_ok()).then_some((seat, offer))
}

/// A small random offer, sound or not.
pub fn any_offer<R: Playable, G: Rng>(game: &Game<R>, state: &State<R>, seat: Seat, rng: &mut Random<G>) -> Offer {
    let kinds = R::FACTS.cards.len() as u32;
    let mut side = || {
        let mut counts = [0; MAX_CARDS];
        for _ in 0..=rng.below(2) {
            counts[rng.below(kinds) as usize] += 1;
        }
        Cards::new(counts)
    };
    let (give, want) = (side(), side());
    let others: SeatSet = game.rules.all_seats().filter(|s| *s != seat).collect();
    let to = if seat == state.turn { others } else { SeatSet::of(state.turn) };
    let some = if rng.below(2) == 0 { to } else { to.into_iter().take(1).collect() };
    Offer { give, want, to: some }
}
