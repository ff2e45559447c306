//! What is impossible about the gods of a position.

use super::{God, GodMove, GodStep, Gods, HasGods, Power, Then};
use civitas_engine::{Game, Hex, MAX_SEATS, Move, MoveList, Phase, Seat, SeatSet, State};

/// Notes what is impossible about the gods, and about the rest where gods change what is possible.
pub(crate) fn check_gods<R: HasGods>(state: &State<R>, game: &Game<R>, faults: &mut Vec<String>) {
    let gods = R::gods(state);
    let mut fault = |wrong: bool, what: &str| {
        if wrong {
            faults.push(what.to_owned());
        }
    };
    let table = SeatSet::first(game.rules.seats as usize);
    let dealt: SeatSet = (0..MAX_SEATS as u8).map(Seat).filter(|seat| gods.of[seat.index()].is_some()).collect();
    fault(!(dealt - table).is_empty(), "a god belongs to a seat that is not at the table");
    fault(state.turns > 0 && dealt != table, "every player has a god");
    fault(state.turns == 0 && *gods != in_set_up(state, game), "the gods do not fit the set-up");
    let twice = God::ALL.iter().any(|god| gods.of.iter().filter(|of| **of == Some(*god)).count() > 1);
    fault(twice, "a god belongs to two players");
    let known = gods.knows.iter().fold(gods.turned | gods.resting, |all, seats| all | *seats);
    fault(!(known - table).is_empty(), "the gods know a seat that is not at the table");
    fault(gods.declared.is_some_and(|card| !game.rules.has(card)), "no such card can be declared");
    let deck = gods.in_deck.iter().chain([&gods.seen]).all(|cards| state.deck.covers(cards.devs()));
    fault(!deck, "a seat knows cards in the deck that are not there");
    let strangers = (0..MAX_SEATS as u8).map(Seat).filter(|seat| !table.contains(*seat));
    let known = |seat: Seat| !gods.knows[seat.index()].is_empty() || !gods.in_deck[seat.index()].is_empty();
    fault(strangers.into_iter().any(known), "a seat that is not at the table knows something");
    let used = |seat: Seat, power: Power| has(state, game, seat, power) && !gods.resting.contains(seat);
    let trading = gods.declared.is_none() || used(state.turn, Power::Trade) && (state.rolled || state.is_over());
    fault(!trading, "nobody has declared a trade");
    let step = if let Phase::Game(step) = state.phase { R::god_step(step) } else { None };
    if let Some(step) = step {
        let seat = super::step_seat(state, step);
        let fits = table.contains(seat) && !gods.resting.contains(seat) && step_fits(state, game, seat, step);
        fault(!fits, "no god's power is in progress that this belongs to");
        let looks = matches!(step, GodStep::LookAtCards(_) | GodStep::KeepCard);
        fault(!looks && !gods.seen.is_empty(), "nobody is looking at cards");
        let after = matches!(step, GodStep::AfterUse(_));
        fault(!after && gods.then != Then::Resume, "no god was used");
        let spared = Some(seat).filter(|_| after && gods.then == Then::Seven);
        fault(gods.spared != spared, "nobody is spared now");
        let begun = state.rolled || !state.building && state.fresh.is_empty();
        fault(!begun, "the dice have not been rolled");
        if fits {
            let mut moves = MoveList::new();
            super::list(state, game, seat, &mut moves);
            let back = Move::Game(GodMove::Back.into());
            fault(moves.iter().all(|mv| *mv == back), "the god's step leaves nothing to do");
        }
    } else {
        let idle = gods.seen.is_empty() && gods.spared.is_none() && gods.then == Then::Resume;
        fault(!idle && !state.is_over(), "no god was used");
    }
    fault(state.robber == Hex::OFF && game.board.robber_start() != Hex::OFF, "the robber has left the board");
    let free = state.phase.has_free_roads();
    fault(free && !state.card_played, "free oxcarts without a card");
    for seat in game.rules.all_seats() {
        let few = state.turns > 0 && state.buildings[seat.index()].len() < 2;
        fault(few, "a player has fewer than the two buildings of the set-up");
    }
}

fn has<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, power: Power) -> bool {
    R::gods(state).of[seat.index()].is_some_and(|god| R::god_rules(game).power(god) == power)
}

/// R-GOD-003: the gods as they are before the first turn, one for every second settlement.
fn in_set_up<R: HasGods>(state: &State<R>, game: &Game<R>) -> Gods {
    let seats = game.rules.seats;
    let settlements = match state.phase {
        Phase::SetupSettlement => state.setup_step,
        Phase::SetupRoad(_) => state.setup_step.saturating_add(1),
        _ => 0,
    };
    let mut gods = Gods::default();
    for i in 0..settlements.saturating_sub(seats).min(seats) {
        let seat = state.first.plus(seats - 1 - i, seats);
        gods.of[seat.index()] = Some(God::ALL[usize::from(i)]);
    }
    gods
}

/// Whether a step of the god of `seat` can be in progress.
fn step_fits<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, step: GodStep) -> bool {
    let (gods, rules) = (R::gods(state), R::god_rules(game));
    let table = SeatSet::first(game.rules.seats as usize);
    let has = |power: Power| has(state, game, seat, power);
    let others = |asked: SeatSet| !asked.contains(seat) && (asked - table).is_empty();
    let to_see = state.deck.total().min(rules.cards_to_see);
    match step {
        GodStep::Demand { asked, .. } => {
            has(Power::Demand) && others(asked) && asked.len() < usize::from(rules.opponents)
        }
        GodStep::GiveBack { card, to, asked } => {
            let given = asked.contains(to) && state.hands[seat.index()].count(card) > 0;
            has(Power::Demand) && others(asked) && asked.len() <= usize::from(rules.opponents) && given
        }
        GodStep::Cart { swap, boat } => {
            let price = if boat { R::boat_price(game) } else { Ok(game.rules.road_cost) };
            let known = game.rules.has(swap.without) && game.rules.has(swap.with) && swap.with != swap.without;
            has(Power::Substitute)
                && state.rolled
                && known
                && price.is_ok_and(|price| {
                    price.count(swap.without) > 0
                        && state.hands[seat.index()].covers(super::powers::changed(price, swap))
                })
        }
        GodStep::Balance(_) => has(Power::Balance) && state.rolled,
        GodStep::MoveCart(_) => has(Power::MoveCart),
        GodStep::Shelter(_) => has(Power::Shelter) && state.rolled,
        GodStep::Alms(from) => {
            let seen = from != seat && table.contains(from) && gods.knows[seat.index()].contains(from);
            has(Power::Alms) && state.rolled && seen
        }
        GodStep::LookAtCards(left) => {
            let seen = left > 0 && left <= to_see && gods.seen.total() == to_see - left;
            has(Power::ChooseCard) && state.rolled && seen
        }
        GodStep::KeepCard => has(Power::ChooseCard) && state.rolled && gods.seen.total() == to_see,
        GodStep::AfterUse(_) => match gods.then {
            Then::Seven => has(Power::Shelter) && state.rolled,
            Then::EndTurn => has(Power::Trade) && state.rolled && seat == state.turn,
            Then::Resume => {
                let early = has(Power::Demand) || has(Power::MoveCart) || has(Power::Banish);
                let own = seat == state.turn && !has(Power::Shelter) && (state.rolled || early);
                own && !has(Power::Balance) || has(Power::Balance) && state.rolled
            }
        },
    }
}
