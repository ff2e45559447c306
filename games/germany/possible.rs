//! What is impossible in this game beyond the engine's own checks.

use super::deadlock::{is_blocked, leaders};
use super::rewards::GermanyStep;
use super::{Germany, TRADE};
use civitas_engine::{Dev, Game, Hex, Phase, SeatSet, State, VertexSet};

pub(super) fn check(state: &State<Germany>, game: &Game<Germany>, faults: &mut Vec<String>) {
    let mut fault = |wrong: bool, what: &str| {
        if wrong {
            faults.push(what.to_owned());
        }
    };
    fault(state.robber == Hex::OFF && game.board.robber_start() != Hex::OFF, "Götz has left the map");
    fault(!(state.occupied() - game.ground.settlements).is_empty(), "a town hall outside the cities");
    fault(!state.cities.is_empty(), "there are no upgrades");
    let open: u8 = state.knights.iter().sum();
    fault(open != state.played.count(Dev::KNIGHT), "open mercenaries and played mercenaries do not match");
    // R-GER-048: every landmark that stands was built once, by one seat.
    let mut all = 0u16;
    let mut twice = false;
    for built in state.own.built {
        twice |= all & built != 0;
        all |= built;
    }
    fault(twice, "a landmark was built twice");
    let seats = usize::from(game.rules.seats);
    fault(state.own.built[seats..].iter().any(|b| *b != 0), "a landmark of a seat that is not at the table");
    let known = game.data.landmarks.len();
    fault(known < 16 && all >> known != 0, "there is no such landmark");
    let bits = |(i, _): &(usize, &super::Landmark)| all >> i & 1 == 1;
    let standing: VertexSet = game.data.landmarks.iter().enumerate().filter(bits).map(|(_, l)| l.at).collect();
    fault(standing != state.own.standing, "the standing landmarks are not the ones that were built");
    let step = matches!(state.phase, Phase::Game(_));
    let road = state.phase == Phase::FreeRoads(1) && state.own.reward;
    fault(state.own.reward != (step || road), "a reward is open in the wrong phase");
    let earned = state.rolled && state.building && state.own.built[state.turn.index()] != 0;
    fault(state.own.reward && !earned, "nobody has earned a reward");
    match state.phase {
        Phase::Game(GermanyStep::Cards(n)) => {
            fault(!(1..=2).contains(&n) || state.supply.is_empty(), "no cards to take");
        }
        Phase::Game(GermanyStep::Draw(n)) => fault(!(1..=2).contains(&n) || state.deck.is_empty(), "no card to draw"),
        Phase::FreeRoads(_) | Phase::OneMoreRoad => {
            fault(!state.own.reward && !state.card_played, "free roads without a card");
        }
        _ => {}
    }
    let trade_played = state.played.count(TRADE) > 0 && state.card_played;
    fault(state.own.trading && !trade_played, "two for one without a trade card");
    for seat in game.rules.all_seats() {
        let i = seat.index();
        let halls = state.buildings[i].len() + state.own.built[i].count_ones() as usize;
        fault(halls > usize::from(game.rules.settlements), "more town halls than a player has");
        fault(state.turns > 0 && state.buildings[i].len() < 3, "a seat has fewer than the three halls of the set-up");
        let built: VertexSet = (game.data.landmarks.iter().enumerate())
            .filter(|(n, _)| state.own.built[i] >> n & 1 == 1)
            .map(|(_, l)| l.at)
            .collect();
        fault(!(built - state.touched(seat)).is_empty(), "a landmark that no road of its builder leads to");
    }
    // Hidden mercenaries do not matter here: a viewer's guess may deal them otherwise, and games of the first version of
    // the rules ended without asking for them.
    let deadlocked = game.data.ends_in_deadlock && is_blocked(state, game) && state.winners == leaders(state, game);
    fault(state.is_over() && !deadlocked && state.winners != SeatSet::of(state.turn), "only the seat on turn can win");
    let points = state.total_points(game, state.turn);
    fault(state.is_over() && !deadlocked && points < game.rules.goal as i8, "the winner does not have the points");
}
