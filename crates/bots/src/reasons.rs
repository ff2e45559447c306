//! Why a player that judges positions did what it did: the groups of lanes that make the difference between its choice and the
//! best other thing it could have done, in probability of winning.
//!
//! A reason knows nothing that the player does not know. What others hold enters only through worlds the player believes
//! possible, as a mean over them, and no reason tells a quantity of anybody else's.

use crate::Decision;
use crate::level::Style;
use crate::mind::viewer;
use crate::search::{Effort, Search, is_talk};
use crate::thinker::{Worlds, effort, values};
use crate::value::{Chances, GOODS_LANES, Judge, Plan, Side, WIN, group_of, lane_names};
use civitas_engine::{Action, Cards, Forced, Game, Move, MoveList, Offer, Outcome, Phase, Random, Seat, State};
use civitas_games::Playable;
use rand_core::Rng;
use std::sync::Arc;

/// Why something was done.
#[derive(Clone, PartialEq, Debug)]
pub struct Reasons<M> {
    /// How likely the seat is to win with it, as the player sees it.
    pub chance: f32,
    /// What it is compared with: the best other thing that leads elsewhere.
    pub instead: Action<M>,
    /// How likely a win is with that.
    pub instead_chance: f32,
    /// What makes the difference, most important first. Together they are the whole difference.
    pub all: Vec<Reason>,
}

/// One of the things that make the difference.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// What it is about: a group of lanes ([`reason_groups`]).
    pub group: &'static str,
    /// Whose position it is about.
    pub side: Side,
    /// What it is worth, in probability of winning.
    pub worth: f32,
    /// How much it is, where that can be said. Only of what the seat knows about itself.
    pub measure: Option<Measure>,
}

/// A quantity that a person understands: so much more than with the other move, or less.
#[derive(Clone, PartialEq, Debug)]
pub struct Measure {
    /// What is counted.
    pub what: &'static str,
    /// How much more there is.
    pub amount: f32,
    /// What can be paid for earlier or later, where that is what is counted.
    pub good: Option<Good>,
}

/// Something that is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Good {
    /// A piece, by its name.
    Piece(&'static str),
    /// A development card.
    Card,
}

/// What playing rounds out added to what looking ahead had said.
const ROUND: &str = "round";
/// Everything that is too small to be told apart.
const REST: &str = "rest";
/// The group whose quantity is time.
const CLOCK: &str = "clock";

/// Things that differ by less are not told.
const NOTHING: f32 = 1e-5;
/// Moves whose values differ by less lead to the same: they are no alternative.
const SAME: f32 = 1e-5;
/// A difference in time that is worth telling, in turns.
const SOON: f32 = 0.3;

/// Every group that a reason of a rule set can have.
#[must_use]
pub fn reason_groups<R: Playable>() -> Vec<&'static str> {
    let mut groups: Vec<&'static str> = lane_names::<R>().map(group_of).chain([WIN, ROUND, REST]).collect();
    // The lanes of a group stand together.
    groups.dedup();
    groups
}

/// Every quantity that a reason of a rule set can tell, with its group.
#[must_use]
pub fn reason_measures<R: Playable>(game: &Game<R>) -> Vec<(&'static str, &'static str)> {
    let plan = Plan::of(game);
    plan.measures.iter().map(|measure| (measure.group, measure.name)).chain([(CLOCK, "turns")]).collect()
}

impl<M> Reasons<M> {
    /// The most important reasons; the others are added up into one at the end.
    #[must_use]
    pub fn brief(&self, most: usize) -> Vec<Reason> {
        let mut told: Vec<Reason> = self.all.iter().take(most).cloned().collect();
        let rest: f32 = self.all.iter().skip(most).map(|reason| reason.worth).sum();
        if rest.abs() > NOTHING {
            told.push(Reason { group: REST, side: Side::Own, worth: rest, measure: None });
        }
        told
    }
}

/// Something whose value is explained.
#[derive(Clone, Copy)]
enum Course<R: Playable> {
    /// A move of the seat's own.
    Play(Move<R::Move>),
    /// Nothing happens: somebody else goes on.
    Wait,
    /// The deal with the player on turn, who goes on.
    Agree(Seat),
    /// Another deal with the player on turn, who agrees and goes on.
    Counter(Offer),
    /// No deal on the seat's own turn, and the best move as things are.
    Stay,
    /// A deal on the seat's own turn, and the best move after it.
    Close(Move<R::Move>),
    /// An offer that is accepted, and the best move after it.
    Propose(Offer),
}

/// Why a player chose something. It must be asked right after the choice, with the memory as it is then and the generator as it was
/// before. `against` names what to compare with; usually that is the best other thing. Nothing where there was no choice.
pub(crate) fn reasons<R: Playable, G: Rng + Clone>(
    decision: &mut Decision<'_, R>,
    rng: &Random<G>,
    style: Style,
    chosen: Action<R::Move>,
    against: Option<Move<R::Move>>,
) -> Option<Reasons<R::Move>> {
    let own_turn = decision.view.viewer == Some(decision.view.turn);
    let mut worlds = Worlds::new();
    decision.memory.mind.be(style.character);
    decision.memory.mind.worlds(decision.view, decision.game, &mut rng.clone(), style.worlds(), &mut worlds);
    let courses = if decision.view.phase == Phase::Main && !own_turn {
        answers(decision, chosen)?
    } else {
        let values = values(decision, &mut rng.clone(), style);
        let me = viewer(decision.view).index();
        let scores: Vec<_> = values.into_iter().map(|(mv, chances)| (mv, chances[me])).collect();
        moves(decision, &scores, style, chosen, against)?
    };
    Some(Weighing::new(decision, &worlds, style).explain(decision, &courses))
}

/// What is compared, and what it is called.
struct Courses<R: Playable> {
    chosen: Course<R>,
    instead: Course<R>,
    called: Action<R::Move>,
    /// What playing rounds out said about the two.
    rounds: Option<[f32; 2]>,
}

/// The two answers to an offer.
fn answers<R: Playable>(decision: &Decision<'_, R>, chosen: Action<R::Move>) -> Option<Courses<R>> {
    let of = decision.view.turn;
    let (yes, no) = (Move::Accept(of), Move::Decline(of));
    if !decision.legal.contains(&no) {
        return None;
    }
    let (agree, wait) = (Course::Agree(of), Course::Wait);
    match chosen {
        // Instead of a no.
        Action::Offer(offer) if offer.to.contains(of) => {
            Some(Courses { chosen: Course::Counter(offer), instead: wait, called: no.into(), rounds: None })
        }
        _ if !decision.legal.contains(&yes) => None,
        Action::Move(mv) if mv == yes => {
            Some(Courses { chosen: agree, instead: wait, called: no.into(), rounds: None })
        }
        Action::Move(mv) if mv == no => {
            Some(Courses { chosen: wait, instead: agree, called: yes.into(), rounds: None })
        }
        _ => None,
    }
}

/// A move or a deal of the seat's own, and the best other move.
fn moves<R: Playable>(
    decision: &Decision<'_, R>,
    scores: &[(Move<R::Move>, f32)],
    style: Style,
    chosen: Action<R::Move>,
    against: Option<Move<R::Move>>,
) -> Option<Courses<R>> {
    // Where rounds were played out, they decided.
    let rounds = |mv: Move<R::Move>| {
        let played = decision.memory.mind.rounds.iter().find(|(legal, _)| decision.legal.get(*legal) == Some(&mv));
        played.map(|(_, mean)| *mean).filter(|_| style.rollouts() > 0)
    };
    let course = match chosen {
        Action::Offer(offer) => Course::Propose(offer),
        Action::Move(mv) if !is_talk(&mv) => Course::Play(mv),
        Action::Move(mv @ (Move::Confirm(_) | Move::Accept(_))) => Course::Close(mv),
        Action::Move(mv @ (Move::Decline(_) | Move::Withdraw)) => return no_deal(decision, mv),
        Action::Move(_) => return None,
    };
    let own = match course {
        Course::Play(mv) => Some((mv, scores.iter().find(|(other, _)| *other == mv)?.1)),
        _ => None,
    };
    let elsewhere =
        |(mv, score): &&(Move<R::Move>, f32)| own.is_none_or(|(own, its)| *mv != own && (score - its).abs() > SAME);
    let score = |(mv, score): &(Move<R::Move>, f32)| if own.is_some() { rounds(*mv).unwrap_or(*score) } else { *score };
    let mut best: Option<&(Move<R::Move>, f32)> = None;
    for one in scores.iter().filter(elsewhere) {
        if best.is_none_or(|best| score(one) > score(best)) {
            best = Some(one);
        }
    }
    let named = |mv: Move<R::Move>| scores.iter().map(|(other, _)| *other).find(|other| *other == mv);
    let instead = match against {
        Some(mv) => named(mv)?,
        None => best?.0,
    };
    let rounds = own.and_then(|(mv, _)| Some([rounds(mv)?, rounds(instead)?]));
    Some(Courses { chosen: course, instead: Course::Play(instead), called: instead.into(), rounds })
}

/// A deal that the seat turned down on its own turn, and that deal.
fn no_deal<R: Playable>(decision: &Decision<'_, R>, chosen: Move<R::Move>) -> Option<Courses<R>> {
    let (me, talk) = (viewer(decision.view), &decision.view.talk);
    let deal = |mv: &&Move<R::Move>| match chosen {
        Move::Decline(of) => **mv == Move::Accept(of),
        _ => matches!(mv, Move::Confirm(_)),
    };
    let (instead, called): (Course<R>, Action<R::Move>) = match (decision.legal.iter().find(deal), chosen) {
        (Some(&mv), _) => (Course::Close(mv), mv.into()),
        // Nobody has agreed: what somebody might still have agreed to.
        (None, Move::Withdraw) if talk.open.contains(me) => {
            let offer = Offer { give: talk.give(me), want: talk.want(me), to: talk.asked_by(me, me) };
            (Course::Propose(offer), offer.into())
        }
        (None, _) => return None,
    };
    Some(Courses { chosen: Course::Stay, instead, called, rounds: None })
}

/// A position, and the move that follows, with how hard it is thought through; without one it is judged as it is.
struct Way<R: Playable> {
    state: State<R>,
    then: Option<(Move<R::Move>, Effort)>,
}

/// Weighs two courses in every world.
struct Weighing<'a, R: Playable> {
    game: &'a Game<R>,
    worlds: &'a Worlds<R>,
    me: Seat,
    /// For a move, and for a move after a deal.
    effort: Effort,
    after: Effort,
    /// What is asked of the other side of a deal, and given for it.
    asked: [Cards; 2],
}

impl<'a, R: Playable> Weighing<'a, R> {
    fn new(decision: &Decision<'a, R>, worlds: &'a Worlds<R>, style: Style) -> Weighing<'a, R> {
        let talk = &decision.view.talk;
        let of = decision.view.turn;
        Weighing {
            game: decision.game,
            worlds,
            me: viewer(decision.view),
            effort: effort(decision, worlds, style),
            after: Effort { depth: 0, ..style.effort() },
            asked: [talk.want(of), talk.give(of)],
        }
    }

    fn explain(&self, decision: &mut Decision<'_, R>, courses: &Courses<R>) -> Reasons<R::Move> {
        let judge = decision.memory.mind.judge(self.game);
        let plan = Arc::new(Plan::of(self.game));
        let mut sums = [vec![0.0; plan.count()], vec![0.0; plan.count()]];
        let mut chances = [0.0; 2];
        for world in self.worlds {
            let ways = [self.ways(judge, world, courses.chosen), self.ways(judge, world, courses.instead)];
            let Some(first) = ways[1].first() else { continue };
            let Some(ground) = judge.ground(self.me, |judge| self.value(judge, first)) else { continue };
            for (way, (sums, chance)) in ways.iter().zip(sums.iter_mut().zip(&mut chances)) {
                let part = 1.0 / (way.len() * self.worlds.len()) as f32;
                for end in way {
                    let (numbers, value) = judge.numbers(&plan, self.me, &ground, |judge| self.value(judge, end));
                    *chance += part * value;
                    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += part * number);
                }
            }
        }
        let mut all = Vec::new();
        let difference = |at: usize| sums[0][at] - sums[1][at];
        for (i, group) in plan.groups.iter().enumerate() {
            for side in [Side::Own, Side::Rivals] {
                let worth = difference(plan.worth(i, side));
                let measure = if side == Side::Own { self.measure(&plan, group, &sums) } else { None };
                all.push(Reason { group, side, worth, measure });
            }
        }
        if let Some(means) = courses.rounds {
            let worth = (means[0] - means[1]) - (chances[0] - chances[1]);
            all.push(Reason { group: ROUND, side: Side::Own, worth, measure: None });
            chances = means;
        }
        all.retain(|reason| reason.worth.abs() > NOTHING);
        all.sort_by(|a, b| b.worth.abs().total_cmp(&a.worth.abs()));
        Reasons { chance: chances[0], instead: courses.called, instead_chance: chances[1], all }
    }

    /// How a course goes on in a world. An offer can be accepted by several.
    fn ways(&self, judge: &mut Judge, world: &State<R>, course: Course<R>) -> Vec<Way<R>> {
        let as_it_is = |state: State<R>| vec![Way { state, then: None }];
        match course {
            Course::Play(mv) => vec![Way { state: *world, then: Some((mv, self.effort)) }],
            Course::Wait => as_it_is(*world),
            Course::Agree(of) => as_it_is(self.swapped(world, of, self.asked[0], self.asked[1]).unwrap_or(*world)),
            Course::Counter(Offer { give, want, .. }) => {
                // Where the other side does not have it, nothing comes of it.
                as_it_is(self.swapped(world, world.turn, give, want).unwrap_or(*world))
            }
            Course::Stay => vec![self.go_on(judge, *world)],
            Course::Close(mv) => {
                let mut next = *world;
                next.play_unchecked(self.game, self.me, mv, &mut Forced(Outcome::None), &mut ());
                vec![self.go_on(judge, next)]
            }
            Course::Propose(Offer { give, want, to }) => {
                let deals = to.iter().filter_map(|with| self.swapped(world, with, give, want));
                let ways: Vec<_> = deals.map(|next| self.go_on(judge, next)).collect();
                // Where nobody could accept, nothing comes of it.
                if ways.is_empty() { vec![self.go_on(judge, *world)] } else { ways }
            }
        }
    }

    /// The world after the seat has given some cards to another one for others. Nothing if somebody does not have them.
    fn swapped(&self, world: &State<R>, with: Seat, give: Cards, get: Cards) -> Option<State<R>> {
        let mut next = *world;
        let (own, other) = (self.me.index(), with.index());
        next.hands[own] = next.hands[own].checked_sub(give)? + get;
        next.hands[other] = next.hands[other].checked_sub(get)? + give;
        Some(next)
    }

    /// A position of the seat's own turn, with the best move in it.
    fn go_on(&self, judge: &mut Judge, state: State<R>) -> Way<R> {
        let mut list = MoveList::new();
        state.list(self.game, self.me, &mut list);
        let mut best: Option<(f32, Move<R::Move>)> = None;
        for &mv in list.iter().filter(|mv| !is_talk(mv)) {
            let value = self.search(judge, &state, mv, self.after)[self.me.index()];
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, mv));
            }
        }
        Way { state, then: best.map(|(_, mv)| (mv, self.after)) }
    }

    fn search(&self, judge: &mut Judge, state: &State<R>, mv: Move<R::Move>, effort: Effort) -> Chances {
        let mut search = Search::new(self.game, judge, self.me, effort);
        let plans = search.plans_for(state, &[mv]);
        search.value(state, mv, &plans)
    }

    fn value(&self, judge: &mut Judge, way: &Way<R>) -> Chances {
        match way.then {
            Some((mv, effort)) => self.search(judge, &way.state, mv, effort),
            None => judge.chances(&way.state, self.game),
        }
    }

    /// The quantity that tells most about a group of the seat's own lanes.
    fn measure(&self, plan: &Plan, group: &str, sums: &[Vec<f32>; 2]) -> Option<Measure> {
        let difference = |at: usize| sums[0][at] - sums[1][at];
        if group == CLOCK {
            return self.time(plan, sums);
        }
        let measures = plan.measures.iter().enumerate().filter(|(_, measure)| measure.group == group);
        let told = measures.map(|(i, measure)| (measure, difference(plan.measure(i))));
        let most = told
            .filter(|(measure, amount)| amount.abs() >= measure.least)
            .max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
        most.map(|(measure, amount)| Measure { what: measure.name, amount, good: None })
    }

    /// The good whose clock counts most: how many turns earlier it can be paid for.
    fn time(&self, plan: &Plan, sums: &[Vec<f32>; 2]) -> Option<Measure> {
        let difference = |at: usize| sums[0][at] - sums[1][at];
        let worth = |good: &usize| difference(plan.good(*good)).abs();
        let good = (0..GOODS_LANES.len()).max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
        // It must be something to wait for with both.
        let wanted = sums.iter().all(|sums| sums[plan.good(good) + 1] > 0.99);
        let turns = -difference(plan.good(good) + 2) / f32::from(self.game.rules.seats);
        let fits = wanted && turns.abs() >= SOON && turns * difference(plan.good(good)) > 0.0;
        let name = self.good(good)?;
        fits.then_some(Measure { what: "turns", amount: turns, good: Some(name) })
    }

    fn good(&self, good: usize) -> Option<Good> {
        let own = |i: usize| {
            let price = R::own_prices(self.game)[i];
            R::own_pieces(self.game).into_iter().find(|piece| piece.cost == price).map(|piece| Good::Piece(piece.name))
        };
        match good {
            0..3 => Some(Good::Piece(R::FACTS.pieces[good])),
            3 => Some(Good::Card),
            good => own(good - 4),
        }
    }
}
