//! The master: plays the best moves out for some rounds, in worlds it believes in, with the same luck for each of them.

use crate::level::Style;
use crate::mind::viewer;
use crate::thinker::{Scores, Worlds};
use crate::value::Judge;
use crate::{Decision, Memory, novice};
use arrayvec::ArrayVec;
use civitas_engine::{Action, Game, MAX_SEATS, Move, MoveList, Random, Seat, State, View};
use civitas_games::{Playable, generator};
use rand_core::Rng;

/// How many moves are played out at most.
const CANDIDATES: usize = 8;
/// Moves that are worse than the best by more than this are not played out.
const CLOSE: f32 = 0.06;
/// Rounds that take longer than this many moves are judged as they stand.
const LONGEST: u32 = 1_000;
/// So many rounds are played out; more after a decision of the set-up, which pays off late.
const ROUNDS: u16 = 2;
const SETUP_ROUNDS: u16 = 8;

/// What one candidate has brought so far.
#[derive(Clone, Copy, Debug)]
struct Tried {
    legal: usize,
    prior: f32,
    sum: f32,
    count: u32,
}

impl Tried {
    fn mean(&self) -> f32 {
        // What the search said counts like a few rounds, so that noise alone decides nothing.
        (self.sum + PRIOR_ROUNDS * self.prior) / (self.count as f32 + PRIOR_ROUNDS)
    }
}

const PRIOR_ROUNDS: f32 = 2.0;

/// The best move by playing out: half of the candidates go after each stage.
pub(crate) fn choose<R: Playable, G: Rng>(
    decision: &mut Decision<'_, R>,
    _worlds: &Worlds<R>,
    style: Style,
    scores: &Scores,
    rng: &mut Random<G>,
) -> Move<R::Move> {
    let best = scores.best().unwrap_or(0);
    let mut order: ArrayVec<usize, 512> = (0..scores.of.len()).collect();
    order.sort_by(|a, b| scores.of[*b].total_cmp(&scores.of[*a]));
    let close = |i: &usize| scores.of[*i] >= scores.of[best] - CLOSE;
    let planned = planned(decision, rng);
    let mut tried: ArrayVec<Tried, CANDIDATES> = planned
        .into_iter()
        .chain(order.into_iter().filter(|i| Some(*i) != planned).filter(close))
        .filter(|i| scores.of[*i].is_finite())
        .take(CANDIDATES)
        .map(|legal| Tried { legal, prior: scores.of[legal], sum: 0.0, count: 0 })
        .collect();
    if tried.len() < 2 {
        return decision.legal[best];
    }
    let mut left = style.rollouts();
    let stages = usize::BITS - tried.len().leading_zeros();
    let a_stage = left / stages.max(1);
    let me = viewer(decision.view);
    let mut minds: [Memory; MAX_SEATS] = Default::default();
    while tried.len() > 1 && left > 0 {
        let each = (a_stage / tried.len() as u32).max(1);
        for _ in 0..each {
            let mut worlds = Worlds::new();
            decision.memory.mind.worlds(decision.view, decision.game, rng, 1, &mut worlds);
            let Some(world) = worlds.first() else { return decision.legal[best] };
            let luck = rng.0.next_u64();
            let judge = decision.memory.mind.judge(decision.game);
            for one in &mut tried {
                let mut fate = Random(generator(luck, 0));
                let mv = decision.legal[one.legal];
                one.sum += play_out(decision.game, (judge, &mut minds), world, me, mv, &mut fate);
                one.count += 1;
            }
            left = left.saturating_sub(tried.len() as u32);
        }
        tried.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        decision.memory.mind.note_rounds(tried.iter().map(|one| (one.legal, one.mean())));
        let half = tried.len().div_ceil(2);
        tried.truncate(half);
    }
    decision.legal[tried[0].legal]
}

/// What a player with plans would do: a move worth trying, whatever the search says of it.
fn planned<R: Playable, G: Rng>(decision: &mut Decision<'_, R>, rng: &mut Random<G>) -> Option<usize> {
    let Decision { game, view, legal, .. } = *decision;
    let planned = novice::choose(&mut Decision { game, view, legal, may_offer: false, memory: decision.memory }, rng);
    legal.iter().position(|mv| Action::Move(*mv) == planned)
}

/// Plays a move, then everybody goes on by the habits of a novice for some rounds; what it is worth then. Novices see what their seats
/// may know in that world and no more, so nobody in it plays better than people could.
fn play_out<R: Playable, G: Rng>(
    game: &Game<R>,
    (judge, minds): (&mut Judge, &mut [Memory; MAX_SEATS]),
    world: &State<R>,
    me: Seat,
    mv: Move<R::Move>,
    luck: &mut Random<G>,
) -> f32 {
    let mut state = *world;
    let rounds = if state.turns == 0 { SETUP_ROUNDS } else { ROUNDS };
    let until = state.turns.max(1) + rounds * u16::from(game.rules.seats);
    state.play_unchecked(game, me, mv, luck, &mut ());
    let mut list = MoveList::new();
    for _ in 0..LONGEST {
        if state.is_over() || state.turns >= until {
            break;
        }
        let seat = state.to_act(game);
        list.clear();
        state.list(game, seat, &mut list);
        let mut mv = list.first().copied().unwrap_or(Move::EndTurn);
        if list.len() > 1 {
            let (view, memory) = (View::of(&state, game, Some(seat)), &mut minds[seat.index()]);
            let mut decision = Decision { game, view: &view, legal: &list, may_offer: false, memory };
            if let Action::Move(chosen) = novice::choose(&mut decision, luck) {
                mv = chosen;
            }
        }
        state.play_unchecked(game, seat, mv, luck, &mut ());
    }
    judge.chances(&state, game)[me.index()]
}
