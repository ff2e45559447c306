//! Looking ahead: what a move is worth, judged where a turn ends.
//!
//! All moves of a turn are judged on one footing: play it, go through whatever it begins until nothing is left hanging, end
//! the turn, and ask the [`Judge`]. So building, trading, playing a card and doing nothing can be compared. Chance is weighed
//! exactly where a move is considered, and represented by its likeliest outcome deeper in a chain.
//!
//! No move has a rule of its own here: what can be done comes from the rules, what it is worth from the judge. A chain that
//! leads back to where it began is worth less than not having begun it.

use crate::value::{Chances, Judge};
use arrayvec::ArrayVec;
use civitas_engine::{Card, Cards, Forced, Game, MAX_SEATS, Move, MoveList, Odds, Outcome, Phase, Seat, State};
use civitas_games::Playable;

/// How hard a player thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Effort {
    /// How many more moves of the same turn are tried after a move.
    pub(crate) depth: u8,
    /// How many of them are followed further, the best first.
    pub(crate) beam: usize,
    /// After this many judged positions nothing is followed further.
    pub(crate) nodes: u64,
}

impl Effort {
    /// One step, and what new cards would buy.
    pub(crate) const STEADY: Effort = Effort { depth: 0, beam: 0, nodes: u64::MAX };
    /// The whole turn.
    pub(crate) const SHARP: Effort = Effort { depth: 4, beam: 5, nodes: 5_000 };
}

/// The longest chain of small decisions that is followed.
const CHAIN: u8 = 8;

/// The most states that are remembered to see a chain that goes in circles.
const TRAIL: usize = 16;

/// Looks ahead for one seat in a world it believes in.
pub(crate) struct Search<'a, R: Playable> {
    game: &'a Game<R>,
    judge: &'a mut Judge,
    me: Seat,
    effort: Effort,
    /// How many positions had been judged when this search began.
    began: u64,
    /// Where the search began.
    root: Root<R>,
    /// Where positions are wanted that values come from: those that were judged, with what they are worth.
    pub(crate) leaves: Option<Vec<(State<R>, Chances)>>,
}

/// Moves that only talk: they are decided elsewhere, from both sides' chances.
pub(crate) fn is_talk<X>(mv: &Move<X>) -> bool {
    matches!(mv, Move::Accept(_) | Move::Decline(_) | Move::Confirm(_) | Move::Withdraw)
}

impl<'a, R: Playable> Search<'a, R> {
    pub(crate) fn new(game: &'a Game<R>, judge: &'a mut Judge, me: Seat, effort: Effort) -> Search<'a, R> {
        let began = judge.asked;
        Search { game, judge, me, effort, began, root: Root { phase: Phase::Over, key: 0 }, leaves: None }
    }

    fn judged(&mut self, state: &State<R>) -> Chances {
        let chances = self.judge.chances(state, self.game);
        if let Some(leaves) = &mut self.leaves {
            leaves.push((*state, chances));
        }
        chances
    }

    /// The purchases to compare trades with the supply by; none if there is no such trade among the moves.
    pub(crate) fn plans_for(&mut self, state: &State<R>, legal: &[Move<R::Move>]) -> Plans {
        let trades = state.phase == Phase::Main && legal.iter().any(|mv| matches!(mv, Move::Bank { .. }));
        if trades { self.plans(state, &mut Trail::new()) } else { Plans::new() }
    }

    /// What a legal move is worth to everybody, chance weighed exactly.
    pub(crate) fn value(&mut self, state: &State<R>, mv: Move<R::Move>, plans: &Plans) -> Chances {
        // Each move has a budget of its own.
        self.began = self.judge.asked;
        self.root.phase = Phase::Over;
        // Only a move that one game has can be left again.
        if matches!(mv, Move::Game(_)) || matches!(state.phase, Phase::Game(_)) {
            self.root = Root { phase: state.phase, key: state.key() };
        }
        // Rolling is waiting: nothing can be decided before the dice have fallen, and nothing was lost by that.
        if mv == Move::Roll {
            return self.judged(state);
        }
        if let Move::Bank { give, get } = mv
            && state.phase == Phase::Main
            && self.effort.depth == 0
        {
            return self.trade(state, give, get, plans);
        }
        let odds = state.odds(self.game, self.me, mv);
        if odds == Odds::Certain {
            return self.after(state, mv, Outcome::None, self.effort.depth, &mut Trail::new());
        }
        let mut sum = [0.0; MAX_SEATS];
        let total = odds.total().max(1) as f32;
        for (outcome, weight) in odds.classes() {
            let value = self.after(state, mv, outcome, self.effort.depth, &mut Trail::new());
            let share = weight as f32 / total;
            for (sum, value) in sum.iter_mut().zip(value) {
                *sum += share * value;
            }
        }
        sum
    }

    /// What the position after a move is worth.
    fn after(
        &mut self,
        state: &State<R>,
        mv: Move<R::Move>,
        outcome: Outcome,
        depth: u8,
        trail: &mut Trail,
    ) -> Chances {
        let mut next = *state;
        next.play_unchecked(self.game, self.me, mv, &mut Forced(outcome), &mut ());
        if matches!(mv, Move::EndTurn) {
            return self.settled(&next, trail);
        }
        // New cards are worth what they buy at once.
        if depth == 0 && next.phase == Phase::Main && next.to_act(self.game) == self.me && !next.is_over() {
            let me = self.me.index();
            let (before, now) = (state.hands[me], next.hands[me]);
            if !before.covers(now) {
                // A game may have hundreds of trades of its own: those that pay for nothing new are not followed.
                let pays = |price: &Cards| now.covers(*price) && !before.covers(*price);
                return match mv {
                    Move::Game(_) if !self.judge.prices().iter().any(pays) => self.stop(&next, trail),
                    _ => self.spend(&next, trail),
                };
            }
        }
        self.follow(&next, depth, trail)
    }

    /// What a position of its own turn is worth if it is played on well.
    fn follow(&mut self, state: &State<R>, depth: u8, trail: &mut Trail) -> Chances {
        if state.is_over() || state.to_act(self.game) != self.me {
            return self.judged(state);
        }
        if self.root.is(state) {
            return CIRCLE;
        }
        match state.phase {
            Phase::Main => self.main(state, depth, trail),
            Phase::BeforeRoll | Phase::StartRoll | Phase::SetupSettlement | Phase::Over => self.judged(state),
            _ => self.chain(state, depth, trail),
        }
    }

    /// The better of stopping here and going on.
    fn main(&mut self, state: &State<R>, depth: u8, trail: &mut Trail) -> Chances {
        let stopped = self.stop(state, trail);
        if depth == 0 || self.judge.asked - self.began > self.effort.nodes {
            return stopped;
        }
        let me = self.me.index();
        let mut best = stopped;
        let mut list = MoveList::new();
        state.list(self.game, self.me, &mut list);
        let mut first: ArrayVec<(f32, Move<R::Move>), 512> = ArrayVec::new();
        let plans = self.plans(state, trail);
        for &mv in list.iter().filter(|mv| !is_talk(mv) && **mv != Move::EndTurn) {
            let value = match mv {
                Move::Bank { give, get } if is_part(&plans, give, get) => self.trade(state, give, get, &plans),
                Move::Bank { .. } => continue,
                _ => self.likely(state, mv, 0, trail),
            };
            first.push((value[me], mv));
            if value[me] > best[me] {
                best = value;
            }
        }
        first.sort_by(|a, b| b.0.total_cmp(&a.0));
        for &(_, mv) in first.iter().take(self.effort.beam) {
            let value = self.likely(state, mv, depth - 1, trail);
            if value[me] > best[me] {
                best = value;
            }
        }
        best
    }

    /// The best of stopping and of what the hand buys at once, after trades with the supply if need be. What that brings is not
    /// followed again: a game whose moves all bring cards would be followed for ever.
    pub(crate) fn spend(&mut self, state: &State<R>, trail: &mut Trail) -> Chances {
        let mut best = self.stop(state, trail);
        self.buy(state, &mut best, trail);
        for plan in self.plans(state, trail) {
            if plan.value[self.me.index()] > best[self.me.index()] {
                best = plan.value;
            }
        }
        best
    }

    /// The purchases that trades with the supply make possible.
    pub(crate) fn plans(&mut self, state: &State<R>, trail: &mut Trail) -> Plans {
        let mut plans = Plans::new();
        let hand = state.hands[self.me.index()];
        for price in self.judge.prices() {
            if !hand.covers(price)
                && let Some((trades, traded)) = self.traded_for(state, price)
            {
                let mut value = [-1.0; MAX_SEATS];
                self.buy(&traded, &mut value, trail);
                plans.push(Plan { trades, value });
            }
        }
        plans
    }

    /// What a trade with the supply is worth: as it stands, or with the best purchase it is a part of.
    pub(crate) fn trade(&mut self, state: &State<R>, give: Card, get: Card, plans: &Plans) -> Chances {
        let mut next = *state;
        next.play_unchecked(self.game, self.me, Move::Bank { give, get }, &mut Forced(Outcome::None), &mut ());
        let best = self.stop(&next, &mut Trail::new());
        let me = self.me.index();
        let with = plans.iter().filter(|plan| plan.trades.contains(&(give, get)));
        with.fold(best, |best, plan| if plan.value[me] > best[me] { plan.value } else { best })
    }

    /// The best purchase, if one is better.
    fn buy(&mut self, state: &State<R>, best: &mut Chances, trail: &mut Trail) {
        let me = self.me.index();
        let mut list = MoveList::new();
        state.list(self.game, self.me, &mut list);
        // A game with many moves of its own has trades among them; those are not what cards are for.
        let own = list.iter().filter(|mv| matches!(mv, Move::Game(_))).count();
        for &mv in &list {
            let value = match mv {
                Move::Settle(_) | Move::Upgrade(_) => self.bought(state, mv, Outcome::None, trail),
                Move::Game(_) if own <= FEW => {
                    self.bought(state, mv, likeliest(state.odds(self.game, self.me, mv)), trail)
                }
                Move::Buy => {
                    let odds = state.odds(self.game, self.me, mv);
                    let (mut sum, total) = ([0.0; MAX_SEATS], odds.total().max(1) as f32);
                    for (outcome, weight) in odds.classes() {
                        let value = self.bought(state, mv, outcome, trail);
                        for (sum, value) in sum.iter_mut().zip(value) {
                            *sum += weight as f32 / total * value;
                        }
                    }
                    sum
                }
                _ => continue,
            };
            if value[me] > best[me] {
                *best = value;
            }
        }
    }

    /// What a position is worth after a purchase that ends the turn.
    fn bought(&mut self, state: &State<R>, mv: Move<R::Move>, outcome: Outcome, trail: &mut Trail) -> Chances {
        let mut next = *state;
        next.play_unchecked(self.game, self.me, mv, &mut Forced(outcome), &mut ());
        self.follow(&next, 0, trail)
    }

    /// The position after the trades with the supply that make the hand pay a price, if a few do. What there is most of goes first.
    fn traded_for(&self, state: &State<R>, price: Cards) -> Option<(Trades, State<R>)> {
        let me = self.me.index();
        let rates = state.rates(self.me);
        let hand = state.hands[me];
        let spare = hand.less(price);
        let trades: u8 = spare.kinds().iter().map(|give| spare.count(give) / rates.of(give).max(1)).sum();
        let missing = price.less(hand);
        if missing.total() > trades.min(MOST_TRADES) {
            return None;
        }
        let (mut next, mut list) = (*state, Trades::new());
        for get in missing.kinds() {
            for _ in 0..missing.count(get) {
                let spare = next.hands[me].less(price);
                let pays = |give: &Card| spare.count(*give) >= rates.of(*give) && rates.of(*give) > 0;
                let give = spare.kinds().iter().filter(pays).max_by_key(|give| spare.count(*give) - rates.of(*give))?;
                let mv = Move::Bank { give, get };
                next.check(self.game, self.me, mv).ok()?;
                next.play_unchecked(self.game, self.me, mv, &mut Forced(Outcome::None), &mut ());
                list.push((give, get));
            }
        }
        Some((list, next))
    }

    /// A chain of small decisions: the best at every step, until nothing is left hanging.
    fn chain(&mut self, state: &State<R>, depth: u8, trail: &mut Trail) -> Chances {
        if trail.is_full() || !trail.visit(state.key()) {
            return self.judged(state);
        }
        let me = self.me.index();
        let mut list = MoveList::new();
        state.list(self.game, self.me, &mut list);
        let mut best: Option<(f32, State<R>)> = None;
        let mut circles = false;
        for &mv in list.iter().filter(|mv| !is_talk(mv)) {
            let mut next = *state;
            let outcome = likeliest(state.odds(self.game, self.me, mv));
            next.play_unchecked(self.game, self.me, mv, &mut Forced(outcome), &mut ());
            if self.root.is(&next) {
                circles = true;
                continue;
            }
            let value = if list.len() == 1 { 0.0 } else { self.judged(&next)[me] };
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, next));
            }
        }
        let found = match best {
            Some((_, next)) => self.follow(&next, depth, trail),
            None if circles => CIRCLE,
            None => self.judged(state),
        };
        trail.leave();
        found
    }

    /// A move with its likeliest outcome; a draw by all of them, because the likeliest is not like the others.
    fn likely(&mut self, state: &State<R>, mv: Move<R::Move>, depth: u8, trail: &mut Trail) -> Chances {
        let odds = state.odds(self.game, self.me, mv);
        if !matches!(odds, Odds::Draw(_)) {
            return self.after(state, mv, likeliest(odds), depth, trail);
        }
        let (mut sum, total) = ([0.0; MAX_SEATS], odds.total().max(1) as f32);
        for (outcome, weight) in odds.classes() {
            let value = self.bought(state, mv, outcome, trail);
            for (sum, value) in sum.iter_mut().zip(value) {
                *sum += weight as f32 / total * value;
            }
        }
        sum
    }

    /// What ending the turn here is worth.
    fn stop(&mut self, state: &State<R>, trail: &mut Trail) -> Chances {
        let mut next = *state;
        next.play_unchecked(self.game, self.me, Move::EndTurn, &mut Forced(Outcome::None), &mut ());
        self.settled(&next, trail)
    }

    /// A turn has been ended. The game may still ask something before it goes on.
    fn settled(&mut self, state: &State<R>, trail: &mut Trail) -> Chances {
        match state.phase {
            Phase::Game(_) if state.to_act(self.game) == self.me => self.chain(state, 0, trail),
            _ => self.judged(state),
        }
    }
}

/// Where a search began.
struct Root<R: Playable> {
    phase: Phase<R::Step>,
    key: u64,
}

impl<R: Playable> Root<R> {
    fn is(&self, state: &State<R>) -> bool {
        self.phase == state.phase && self.key == state.key()
    }
}

/// What a chain is worth that leads back to where it began: anything else is better.
const CIRCLE: Chances = [-1.0; MAX_SEATS];

/// So many moves of a game's own are tried as purchases, and no more.
const FEW: usize = 8;
/// So many trades with the supply may stand before a purchase.
const MOST_TRADES: u8 = 3;

/// Trades with the supply: what is given and what is got.
type Trades = ArrayVec<(Card, Card), { MOST_TRADES as usize }>;

/// A purchase after trades with the supply, and what the best of its kind is worth.
pub(crate) struct Plan {
    pub(crate) trades: Trades,
    value: Chances,
}

/// One for each thing that can be bought.
pub(crate) type Plans = ArrayVec<Plan, 5>;

/// Whether a trade leads to a purchase.
pub(crate) fn is_part(plans: &Plans, give: Card, get: Card) -> bool {
    plans.iter().any(|plan| plan.trades.contains(&(give, get)))
}

/// What comes up most often.
pub(crate) fn likeliest(odds: Odds) -> Outcome {
    match odds {
        Odds::Certain => Outcome::None,
        _ => odds.classes().max_by_key(|(_, weight)| *weight).map_or(Outcome::None, |(outcome, _)| outcome),
    }
}

/// The states of a chain so far.
pub(crate) struct Trail {
    keys: ArrayVec<u64, TRAIL>,
    deep: u8,
}

impl Trail {
    pub(crate) fn new() -> Trail {
        Trail { keys: ArrayVec::new(), deep: 0 }
    }

    fn is_full(&self) -> bool {
        self.deep >= CHAIN || self.keys.is_full()
    }

    /// Notes a state; `false` if the chain has been there.
    fn visit(&mut self, key: u64) -> bool {
        if self.keys.contains(&key) {
            return false;
        }
        self.keys.push(key);
        self.deep += 1;
        true
    }

    fn leave(&mut self) {
        self.deep -= 1;
    }
}
