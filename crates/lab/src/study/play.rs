//! One action of a game, with what it was chosen from and what came of it; and playing a game step by step.

use crate::lineup::{Acted, Lineup};
use civitas_engine::{Action, Event, Game, GameMove, Move, MoveList, Phase, Random, Seat, State};
use civitas_games::Playable;
use rand_core::Rng;

/// One action.
#[derive(Debug)]
pub(super) struct DoneAction<'a, R: Playable> {
    /// The state before it.
    pub(super) before: &'a State<R>,
    /// The state after it.
    pub(super) after: &'a State<R>,
    /// Who acted.
    pub(super) seat: Seat,
    /// What was done.
    pub(super) action: Action<R::Move>,
    /// How many moves were legal.
    pub(super) legal: u16,
    /// Whether an offer could be made.
    pub(super) may_offer: bool,
    /// What happened.
    pub(super) events: &'a [Event<R::Event>],
}

impl<R: Playable> DoneAction<'_, R> {
    /// Whether there was nothing to decide.
    pub(super) fn forced(&self) -> bool {
        self.legal == 1 && !self.may_offer
    }
}

/// Plays a game to its end, or until it has taken `max_turns` turns, and shows every action. Returns the players, who know whether
/// one of them has forfeited the game.
pub(super) fn play<R: Playable, G: Rng>(
    game: &Game<R>,
    state: &mut State<R>,
    mut table: Lineup,
    rng: &mut Random<G>,
    max_turns: u16,
    mut each: impl FnMut(&DoneAction<'_, R>),
) -> Lineup {
    let mut list = MoveList::new();
    let mut events = Vec::new();
    while !state.is_over() && state.turns < max_turns {
        let before = *state;
        events.clear();
        let Acted { seat, action, .. } = table.advance(game, state, rng, &mut events);
        list.clear();
        before.list(game, seat, &mut list);
        let (legal, may_offer) = (list.len() as u16, before.may_offer(game, seat));
        each(&DoneAction { before: &before, after: state, seat, action, legal, may_offer, events: &events });
    }
    table
}

/// The name of a phase, as in the protocol.
pub(super) fn phase_name<S>(phase: &Phase<S>) -> &'static str {
    match phase {
        Phase::StartRoll => "start_roll",
        Phase::SetupSettlement => "setup_settlement",
        Phase::SetupRoad(_) => "setup_road",
        Phase::BeforeRoll => "before_roll",
        Phase::Discard => "discard",
        Phase::MoveRobber => "move_robber",
        Phase::Steal => "steal",
        Phase::Main => "main",
        Phase::FreeRoads(_) | Phase::OneMoreRoad => "free_roads",
        Phase::FreeSettlement => "free_settlement",
        Phase::Game(_) => "game",
        Phase::Over => "over",
    }
}

/// The name of what is done, as in the protocol.
pub(super) fn action_name<X: GameMove>(action: Action<X>) -> &'static str {
    let Action::Move(mv) = action else { return "offer" };
    match mv {
        Move::Roll => "roll",
        Move::EndTurn => "end_turn",
        Move::Settle(_) => "settle",
        Move::Road(_) => "road",
        Move::Upgrade(_) => "upgrade",
        Move::Buy => "buy",
        Move::PlayKnight => "play_knight",
        Move::PlayRoads => "play_roads",
        Move::PlayPlenty(..) => "play_plenty",
        Move::PlayMonopoly(_) => "play_monopoly",
        Move::MoveRobber(_) => "move_robber",
        Move::Steal(_) => "steal",
        Move::StealNothing => "steal_nothing",
        Move::DeclineRoad => "decline_road",
        Move::Discard(_) => "discard",
        Move::Bank { .. } => "bank",
        Move::Accept(_) => "accept",
        Move::Decline(_) => "decline",
        Move::Confirm(_) => "confirm",
        Move::Withdraw => "withdraw",
        Move::Game(own) => own.control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::haggle::{haggle, random_setup};
    use civitas_games::{Visitor, generator, visit_all};
    use civitas_protocol::{action_to, position_to};

    /// The names are those of the protocol, in every game.
    #[test]
    fn actions_and_phases_are_named_as_in_the_protocol() {
        struct Names(usize);
        impl Visitor for Names {
            fn game<R: Playable>(&mut self) {
                let mut rng = Random(generator(7, 0));
                for _ in 0..4 {
                    let (_, game, mut state) = random_setup::<R, _>(&mut rng);
                    haggle(&game, &mut state, &mut rng, 60, |done, _| {
                        let form = serde_json::to_value(action_to::<R>(done.action)).expect("JSON");
                        let own = form["type"] == "game";
                        let name = if own { &form["action"]["type"] } else { &form["type"] };
                        assert_eq!(name, action_name(done.action));
                        let position = serde_json::to_value(position_to(&game, done.before)).expect("JSON");
                        assert_eq!(position["phase"]["name"], phase_name(&done.before.phase));
                        self.0 += usize::from(own);
                    });
                }
            }
        }
        let mut names = Names(0);
        visit_all(&mut names);
        assert!(names.0 > 100, "only {} actions of a game's own", names.0);
    }
}
