//! Random games with everything that a record or a form may contain.

use civitas_engine::{
    Action, Card, Cards, Chance, Event, Game, MoveList, Offer, Outcome, Random, Seat, SeatSet, State,
};
use civitas_games::{Playable, generator};
use civitas_protocol::SetupForm;
use serde_json::{Map, Value, json};

/// A table of a rule set.
pub(crate) fn setup<R: Playable>(seats: u8, seed: u64) -> SetupForm {
    let options: Map<String, Value> =
        R::VARIANT.into_iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
    let form = json!({"game": R::FACTS.id, "seats": seats, "seed": seed, "options": options});
    serde_json::from_value(form).expect("a set-up")
}

/// One action of a random game.
pub(crate) struct Played<'a, R: Playable> {
    pub(crate) game: &'a Game<R>,
    pub(crate) before: &'a State<R>,
    pub(crate) seat: Seat,
    pub(crate) action: Action<R::Move>,
    pub(crate) outcome: Outcome,
    pub(crate) events: &'a [Event<R::Event>],
    pub(crate) after: &'a State<R>,
}

/// Plays at random, with offers, and shows every action. `luck` decides what chance decides, given the number of the action.
pub(crate) fn play<R: Playable, C: Chance>(
    setup: &SetupForm,
    most: u32,
    luck: impl Fn(u32) -> C,
    mut show: impl FnMut(&Played<'_, R>),
) {
    let (game, mut state) = setup.set_up::<R>().expect("a table");
    let mut rng = Random(generator(setup.seed.0, 7));
    let mut list = MoveList::new();
    for number in 0..most {
        if state.is_over() {
            return;
        }
        let deciders: Vec<Seat> = state.deciders(&game).iter().collect();
        let seat = deciders[rng.below(deciders.len() as u32) as usize];
        list.clear();
        state.list(&game, seat, &mut list);
        let mut action = Action::Move(list[rng.below(list.len() as u32) as usize]);
        let held = state.hands[seat.index()].kinds().iter().next();
        let to = if seat == state.turn { Seat((seat.0 + 1) % game.rules.seats) } else { state.turn };
        let want = Cards::of(Card(rng.below(2) as u8), 1);
        let offer = held.map(|card| Offer { give: Cards::of(card, 1), want, to: SeatSet::of(to) });
        if let Some(offer) = offer.filter(|offer| state.offer_allowed(&game, seat, *offer).is_ok())
            && rng.below(5) == 0
        {
            action = Action::Offer(offer);
        }
        let (before, mut events) = (state, Vec::new());
        let outcome = state.play(&game, seat, action, &mut luck(number), &mut events).expect("it is listed");
        show(&Played { game: &game, before: &before, seat, action, outcome, events: &events, after: &state });
    }
}
