//! What is impossible about the gods of a position.

use super::{God, GodStep, Helped, Power, Then};
use civitas_engine::{Game, Hex, MAX_SEATS, MoveList, Phase, Seat, SeatSet, State};

/// Notes what cannot be about the gods, and about the rest where gods change what is possible.
pub(crate) fn check_gods<R: Helped>(state: &State<R>, game: &Game<R>, faults: &mut Vec<String>) {
    let gods = R::gods(state);
    let mut fault = |wrong: bool, what: &str| {
        if wrong {
            faults.push(what.to_owned());
        }
    };
    let table = SeatSet::first(game.rules.seats as usize);
    let dealt: SeatSet = (0..MAX_SEATS as u8).map(Seat).filter(|seat| gods.of[seat.index()].is_some()).collect();
    fault(!(dealt - table).is_empty(), "a god stands by a seat that is not at the table");
    fault(state.turns > 0 && dealt != table, "every player has a god");
    let twice = God::ALL.iter().any(|god| gods.of.iter().filter(|of| **of == Some(*god)).count() > 1);
    fault(twice, "a god stands by two players");
    let known = gods.knows.iter().fold(gods.turned | gods.resting, |all, seats| all | *seats);
    fault(!(known - table).is_empty(), "the gods know a seat that is not at the table");
    fault(gods.spared.is_some_and(|seat| !table.contains(seat)), "no such seat is spared");
    fault(gods.declared.is_some_and(|card| !game.rules.has(card)), "no such card can be declared");
    let deck = gods.in_deck.iter().all(|cards| state.deck.covers(*cards)) && state.deck.covers(gods.seen);
    fault(!deck, "somebody knows cards in the deck that are not there");
    let owns = |seat: Seat, power: Power| {
        gods.of[seat.index()].is_some_and(|god| R::god_rules(game).power(god) == power)
    };
    let used = |seat: Seat, power: Power| owns(seat, power) && !gods.resting.contains(seat);
    let trading = gods.declared.is_none() || used(state.turn, Power::Trade) && (state.rolled || state.is_over());
    fault(!trading, "nobody has declared a trade");
    let step = if let Phase::Game(step) = state.phase { R::god_step(step) } else { None };
    if let Some(step) = step {
        let seat = super::step_seat(state, step);
        let fits = table.contains(seat)
            && match step {
                GodStep::Demand { asked, .. } => {
                    used(seat, Power::Demand) && !asked.contains(seat) && (asked - table).is_empty()
                }
                GodStep::GiveBack { to, asked, .. } => {
                    used(seat, Power::Demand) && asked.contains(to) && to != seat && (asked - table).is_empty()
                }
                GodStep::Cart { swap, boat } => {
                    let price = if boat { R::boat_price(game) } else { Some(game.rules.road_cost) };
                    let known = game.rules.has(swap.without) && game.rules.has(swap.with);
                    used(seat, Power::Substitute)
                        && known
                        && price.is_some_and(|price| {
                            price.count(swap.without) > 0
                                && swap.with != swap.without
                                && state.hands[seat.index()].covers(super::powers::changed(price, swap))
                        })
                }
                GodStep::Balance(_) => used(seat, Power::Balance) && state.rolled,
                GodStep::MoveCart(_) => used(seat, Power::MoveCart),
                GodStep::Shelter(_) => used(seat, Power::Shelter) && state.rolled && gods.spared.is_none(),
                GodStep::Alms(from) => {
                    used(seat, Power::Alms) && table.contains(from) && gods.knows[seat.index()].contains(from)
                }
                GodStep::LookAtCards(left) => {
                    let rest = state.deck.total().saturating_sub(gods.seen.total());
                    used(seat, Power::ChooseCard) && (1..=rest).contains(&left)
                }
                GodStep::KeepCard => used(seat, Power::ChooseCard),
                GodStep::AfterUse(_) => !gods.resting.contains(seat) && gods.of[seat.index()].is_some(),
            };
        fault(!fits, "no god asks for this");
        let looks = matches!(step, GodStep::LookAtCards(_) | GodStep::KeepCard);
        fault(!looks && !gods.seen.is_empty(), "nobody looks at cards");
        let after = matches!(step, GodStep::AfterUse(_));
        fault(!after && gods.then != Then::Resume, "no god was used");
        fault(gods.spared.is_some() != (after && gods.then == Then::Seven), "nobody is spared now");
        fault(gods.then != Then::Resume && !state.rolled, "the dice are not rolled");
        if fits {
            let mut moves = MoveList::new();
            super::list(state, game, seat, &mut moves);
            fault(moves.is_empty(), "the god's step leaves nothing to do");
        }
    } else {
        let idle = gods.seen.is_empty() && gods.spared.is_none() && gods.then == Then::Resume;
        fault(!idle && !state.is_over(), "no god was used");
    }
    fault(state.robber == Hex::OFF && game.board.robber_start() != Hex::OFF, "the robber has left the board");
    let free = matches!(state.phase, Phase::FreeRoads(_));
    fault(free && !state.card_played, "free oxcarts without a card");
    for seat in game.rules.all_seats() {
        let few = state.turns > 0 && state.buildings[seat.index()].len() < 2;
        fault(few, "a player has fewer than the two buildings of the set-up");
    }
}
