//! What is impossible in this game beyond the engine's own checks.

use super::moves::PyramidStep;
use super::{GOLD_NUMBERS, LOWEST_GOLD, Pyramid, river, site};
use crate::egypt::gods::{GodStep, Then, check_gods};
use civitas_engine::{Game, Phase, SeatSet, State};

pub(super) fn check(state: &State<Pyramid>, game: &Game<Pyramid>, faults: &mut Vec<String>) {
    check_gods(state, game, faults);
    let site = &state.own.site;
    let mut fault = |wrong: bool, what: &str| {
        if wrong {
            faults.push(what.to_owned());
        }
    };
    for seat in game.rules.all_seats() {
        let boats = river::boats(state, game, seat);
        fault(boats > game.data.boat.count, "more boats on the Nile than a player has");
        let blocks = site.blocks[seat.index()];
        fault(blocks > game.data.block.count, "more blocks on the pyramid than a player has");
        fault(blocks > 0 && boats == 0, "blocks on the pyramid, but no boat on the Nile");
        let own = state.buildings[seat.index()];
        fault(!own.is_empty() && !own.meets(game.data.at_nile), "a first settlement that is not at the Nile");
    }
    let others = &site.blocks[usize::from(game.rules.seats)..];
    fault(others.iter().any(|blocks| *blocks > 0), "blocks of a seat that is not at the table");
    fault(!game.data.gold.covers(site.shown()), "more gold blocks of a number than there are");
    let shown = u8::from(site.revealed > 0);
    fault(site.gold + shown != site.shown().total(), "the gold blocks do not add up");
    let lane = site.revealed.wrapping_sub(LOWEST_GOLD);
    let known = usize::from(lane) < GOLD_NUMBERS && site.shown().count(lane) > 0;
    fault(site.revealed > 0 && !known, "no such gold block was turned over");
    fault(site.filled() > game.data.spaces, "more blocks than the pyramid has spaces");
    let built = match site.vizier {
        Some(seat) => site.blocks[seat.index()] > 0,
        None => site.blocks.iter().all(|blocks| *blocks == 0),
    };
    fault(!built, "the vizier favors the seat that built last");
    fault(site.favor_used && site.vizier != Some(state.turn), "only the seat on turn uses the vizier's favor");
    let revealing = state.phase == Phase::Game(PyramidStep::Reveal);
    fault(revealing && (!state.rolled || site.revealed > 0), "nobody is turning over a gold block now");
    let seven = match state.phase {
        Phase::Discard | Phase::Game(PyramidStep::God(GodStep::Shelter(_))) => true,
        Phase::Game(PyramidStep::God(GodStep::AfterUse(_))) => state.own.gods.then == Then::Seven,
        _ => false,
    };
    fault((site.revealed > 0) != seven, "a gold block is turned over on a seven and placed after it");
    let done = site::is_done(state, game);
    fault(done && !state.is_over(), "the pyramid is finished");
    if state.is_over() {
        let first = SeatSet::of(state.turn);
        let won = state.winners == first && state.total_points(game, state.turn) >= game.rules.goal as i8;
        let counted = done && state.winners == site::leaders(state, game);
        fault(!won && !counted, "the winners are wrong");
    }
}
