//! The master: plays the best moves out for a round, in worlds it believes in, with the same luck for each of them.

use crate::Decision;
use crate::level::Style;
use crate::mind::viewer;
use crate::search::{Effort, Search, is_part, is_talk};
use crate::thinker::{Scores, Worlds};
use crate::value::Judge;
use arrayvec::ArrayVec;
use civitas_engine::{Chance, Game, Move, MoveList, Random, State};
use civitas_games::{Playable, generator};
use rand_core::Rng;

/// How many moves are played out at most.
const CANDIDATES: usize = 8;
/// Moves that are worse than the best by more than this are not played out.
const CLOSE: f32 = 0.06;
/// A round that takes longer than this many moves is judged as it stands.
const LONGEST: u32 = 400;

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

const PRIOR_ROUNDS: f32 = 8.0;

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
    let mut tried: ArrayVec<Tried, CANDIDATES> = order
        .into_iter()
        .filter(close)
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
                one.sum += play_out(decision.game, judge, world, me, decision.legal[one.legal], &mut fate);
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

/// Plays a move, then everybody goes on by one step of thought until the seat is to roll again; what it is worth then.
fn play_out<R: Playable, G: Rng>(
    game: &Game<R>,
    judge: &mut Judge,
    world: &State<R>,
    me: civitas_engine::Seat,
    mv: Move<R::Move>,
    luck: &mut Random<G>,
) -> f32 {
    let mut state = *world;
    step(game, &mut state, me, mv, luck);
    let began = state.turns;
    let round = u16::from(game.rules.seats);
    for _ in 0..LONGEST {
        if state.is_over() || (state.turns >= began + round && state.turn == me) {
            break;
        }
        let seat = state.to_act(game);
        let mv = best_step(game, judge, &state, seat);
        step(game, &mut state, seat, mv, luck);
    }
    judge.chances(&state, game)[me.index()]
}

fn step<R: Playable, C: Chance>(
    game: &Game<R>,
    state: &mut State<R>,
    seat: civitas_engine::Seat,
    mv: Move<R::Move>,
    luck: &mut C,
) {
    state.play_unchecked(game, seat, mv, luck, &mut ());
}

/// The best move by one step of thought.
fn best_step<R: Playable>(
    game: &Game<R>,
    judge: &mut Judge,
    state: &State<R>,
    seat: civitas_engine::Seat,
) -> Move<R::Move> {
    let mut list = MoveList::new();
    state.list(game, seat, &mut list);
    let fallback = list.first().copied().unwrap_or(Move::EndTurn);
    if list.len() < 2 {
        return fallback;
    }
    let mut best: Option<(f32, Move<R::Move>)> = None;
    let mut search = Search::new(game, judge, seat, Effort::STEADY);
    let plans = search.plans_for(state, &list);
    for &mv in list.iter().filter(|mv| !is_talk(mv)) {
        if matches!(mv, Move::Bank { give, get } if !is_part(&plans, give, get)) {
            continue;
        }
        let value = search.value(state, mv, &plans)[seat.index()];
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, mv));
        }
    }
    best.map_or(fallback, |(_, mv)| mv)
}
