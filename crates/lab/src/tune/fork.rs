//! Forks: two moves of one decision, each played on to the end with the same luck. Who wins the more often tells which move was
//! better, and nothing else differs: what is learned from whole games cannot tell a good move from a good position.

use crate::tournament::KeyedLuck;
use civitas_bots::{Bot, Chances, Decision, Judge, Lanes, Memory, result};
use civitas_engine::{
    Action, Forced, Game, MAX_SEATS, Move, MoveList, Outcome, Phase, Random, Seat, State, View,
};
use civitas_games::{Playable, generator};
use rand_core::Rng;

/// One side of a fork: the position that a player would judge after the move.
#[derive(Clone, Debug)]
pub struct Branch {
    /// By seat, its lanes.
    pub lanes: Vec<Lanes>,
    /// How far the game had come; nothing in the set-up.
    pub progress: Option<f32>,
}

/// Two moves of one seat, and what the first one won more than the second.
#[derive(Clone, Debug)]
pub struct Fork {
    /// Where they lead.
    pub branches: [Branch; 2],
    /// Whose moves they are.
    pub seat: usize,
    /// The difference of what the seat won, from -1 to 1.
    pub gain: f32,
}

/// A game that takes longer than this many moves is nobody's.
const LONGEST: u32 = 4_000;
/// The longest chain of small decisions after a move.
const CHAIN: u32 = 24;

/// Plays two moves of a decision on, to the end or for so many turns, after which the judge says what that came to. Nothing if that
/// says nothing: the game is over after one of them, or does not end.
pub(super) fn fork<R: Playable>(
    judge: &mut Judge,
    game: &Game<R>,
    state: &State<R>,
    seat: Seat,
    moves: [Move<R::Move>; 2],
    (luck, turns): (u64, Option<u16>),
) -> Option<Fork> {
    let [first, second] = moves.map(|mv| settle(game, state, seat, mv, luck));
    let states = [first?, second?];
    let ends = states.map(|state| play_out(judge, game, state, luck, turns));
    let gain = ends[0]?[seat.index()] - ends[1]?[seat.index()];
    let branches = states.map(|state| {
        let portrait = judge.portrait(&state, game);
        Branch { lanes: portrait.lanes[..usize::from(game.rules.seats)].to_vec(), progress: portrait.progress }
    });
    Some(Fork { branches, seat: seat.index(), gain })
}

/// The position that is judged after a move: whatever it begins is gone through, and in the open turn, the turn is ended.
fn settle<R: Playable>(
    game: &Game<R>,
    state: &State<R>,
    seat: Seat,
    mv: Move<R::Move>,
    luck: u64,
) -> Option<State<R>> {
    let mut state = *state;
    let mut luck = KeyedLuck::new(luck);
    luck.at_turn(state.turns);
    let mut novice = Novices::new(luck_of_thought(state.turns));
    state.play_unchecked(game, seat, mv, &mut luck, &mut ());
    for _ in 0..CHAIN {
        if state.is_over() {
            return None;
        }
        if state.to_act(game) != seat {
            return Some(state);
        }
        match state.phase {
            Phase::BeforeRoll | Phase::StartRoll | Phase::SetupSettlement | Phase::SetupRoad(_) => return Some(state),
            Phase::Main => {
                let mut list = MoveList::new();
                state.list(game, seat, &mut list);
                if !list.contains(&Move::EndTurn) {
                    return None;
                }
                state.play_unchecked(game, seat, Move::EndTurn, &mut Forced(Outcome::None), &mut ());
            }
            _ => {
                let next = novice.choose(game, &state, seat);
                state.play_unchecked(game, seat, next, &mut luck, &mut ());
            }
        }
    }
    None
}

/// Thoughts have luck of their own.
fn luck_of_thought(turns: u16) -> u64 {
    u64::from(turns) + 1
}

/// Novices on all seats, who do not talk.
struct Novices<G> {
    memories: [Memory; MAX_SEATS],
    rng: Random<G>,
}

impl Novices<()> {
    fn new(seed: u64) -> Novices<impl Rng> {
        Novices { memories: Default::default(), rng: Random(generator(seed, 3)) }
    }
}

impl<G: Rng> Novices<G> {
    fn choose<R: Playable>(&mut self, game: &Game<R>, state: &State<R>, seat: Seat) -> Move<R::Move> {
        let mut list = MoveList::new();
        state.list(game, seat, &mut list);
        let fallback = list.first().copied().unwrap_or(Move::EndTurn);
        if list.len() < 2 {
            return fallback;
        }
        let (view, memory) = (View::of(state, game, Some(seat)), &mut self.memories[seat.index()]);
        let mut decision = Decision { game, view: &view, legal: &list, may_offer: false, memory };
        match Bot::Novice.choose(&mut decision, &mut self.rng) {
            Action::Move(mv) => mv,
            Action::Offer(_) => fallback,
        }
    }
}

/// What a position comes to if novices play on.
fn play_out<R: Playable>(
    judge: &mut Judge,
    game: &Game<R>,
    mut state: State<R>,
    seed: u64,
    turns: Option<u16>,
) -> Option<Chances> {
    let until = turns.map(|turns| state.turns.max(1) + turns);
    let mut luck = KeyedLuck::new(seed);
    let mut novices = Novices::new(seed);
    for _ in 0..LONGEST {
        if state.is_over() {
            return Some(result(&state));
        }
        if until.is_some_and(|until| state.turns >= until) {
            return Some(judge.chances(&state, game));
        }
        luck.at_turn(state.turns);
        let seat = state.to_act(game);
        let mv = novices.choose(game, &state, seat);
        state.play_unchecked(game, seat, mv, &mut luck, &mut ());
    }
    None
}

/// Another move than the one that was chosen: any kind of move is as likely as any other, so that roads do not crowd out cities.
pub(super) fn another<X: Copy + PartialEq, G: Rng>(
    list: &[Move<X>],
    not: Move<X>,
    rng: &mut Random<G>,
) -> Option<Move<X>> {
    let talk = |mv: &Move<X>| matches!(mv, Move::Accept(_) | Move::Decline(_) | Move::Confirm(_) | Move::Withdraw);
    let others = || list.iter().filter(|mv| **mv != not && !talk(mv));
    let mut kinds = Vec::new();
    for mv in others() {
        let kind = core::mem::discriminant(mv);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    if kinds.is_empty() {
        return None;
    }
    let kind = kinds[rng.below(kinds.len() as u32) as usize];
    let of_kind: Vec<_> = others().filter(|mv| core::mem::discriminant(*mv) == kind).collect();
    Some(*of_kind[rng.below(of_kind.len() as u32) as usize])
}
