//! Trade between players, weighed from both sides: what it does to the seat's own chances, the partner's gain included, and
//! whether the partner gains enough to agree. That a leader gets no help needs no rule: it costs chances.

use crate::Decision;
use crate::level::Style;
use crate::mind::viewer;
use crate::search::{Effort, Search, Trail};
use crate::thinker::Worlds;
use crate::value::{Judge, Logits, exp};
use arrayvec::ArrayVec;
use civitas_engine::{Action, Card, Cards, Forced, Game, MAX_CARDS, Move, Offer, Outcome, Seat, SeatSet, State};
use civitas_games::Playable;

/// What a deal must bring at least, in probability of winning.
const WORTHWHILE: f32 = 0.002;
/// What partners want to gain before they agree, about, and how sharply that decides.
const PARTNER_WANTS: f32 = 0.003;
const PARTNER_SPREAD: f32 = 0.002;
/// An offer that is less likely to be accepted is not worth the talk.
const UNLIKELY: f32 = 0.15;
/// How many of the most promising offers are looked at closely.
const CLOSELY: usize = 4;

/// The answer to the offer of the player on turn: yes, if that is better than no; else another offer, if both would gain by it; else no.
pub(crate) fn answer<R: Playable>(decision: &mut Decision<'_, R>, worlds: &Worlds<R>, style: Style) -> Action<R::Move> {
    let (me, of) = (viewer(decision.view), decision.view.turn);
    let fallback = decision.legal.first().copied().unwrap_or(Move::EndTurn);
    let no = Move::Decline(of);
    let accept = Move::Accept(of);
    if !decision.legal.contains(&accept) {
        return if decision.legal.contains(&no) { no.into() } else { fallback.into() };
    }
    let talk = &decision.view.talk;
    let (give, get) = (talk.want(of), talk.give(of));
    let judge = decision.memory.mind.judge(decision.game);
    let mut gain = 0.0;
    for world in worlds {
        let scale = Scale::of(world, decision.game, judge);
        if let Some([own, _]) = scale.deal(judge, decision.game, me, of, give, get) {
            gain += own / worlds.len() as f32;
        }
    }
    if gain > WORTHWHILE * style.character.thrift() || !decision.legal.contains(&no) {
        return accept.into();
    }
    counter(decision, worlds, style).unwrap_or(no.into())
}

/// What to do about offers on the seat's own turn: close the best deal, if one is better than playing on without.
pub(crate) fn settle<R: Playable>(
    decision: &mut Decision<'_, R>,
    worlds: &Worlds<R>,
    style: Style,
) -> Option<Action<R::Move>> {
    if decision.view.talk.open.is_empty() {
        return None;
    }
    let me = viewer(decision.view);
    let mut best: Option<(f32, Move<R::Move>)> = None;
    for &mv in decision.legal {
        let deal = match mv {
            Move::Confirm(_) => true,
            Move::Accept(of) => of != me,
            _ => false,
        };
        if !deal {
            continue;
        }
        let judge = decision.memory.mind.judge(decision.game);
        let mut sum = 0.0;
        for world in worlds {
            let mut next = *world;
            next.play_unchecked(decision.game, me, mv, &mut Forced(Outcome::None), &mut ());
            let gain = spent(decision.game, judge, &next, me, style.effort())
                - spent(decision.game, judge, world, me, style.effort());
            sum += gain / worlds.len() as f32;
        }
        if sum > WORTHWHILE * style.character.thrift() && best.is_none_or(|(most, _)| sum > most) {
            best = Some((sum, mv));
        }
    }
    best.map(|(_, mv)| mv.into())
}

/// An offer worth making, if there is one: the one that promises most.
pub(crate) fn offer<R: Playable>(
    decision: &mut Decision<'_, R>,
    worlds: &Worlds<R>,
    style: Style,
) -> Option<Action<R::Move>> {
    let me = viewer(decision.view);
    if !decision.memory.turn.may_think_of_offers(decision.view.seats[me.index()].hand.unwrap_or_default()) {
        return None;
    }
    let world = worlds.first()?;
    let game = decision.game;
    let partners: SeatSet = game.rules.all_seats().filter(|s| *s != me && !world.hands[s.index()].is_empty()).collect();
    let judge = decision.memory.mind.judge(game);
    let found = candidates(world, game, judge, me, partners);
    let mut best: Option<(f32, Candidate)> = None;
    let turn = &decision.memory.turn;
    let fine = |c: &&Candidate| {
        turn.is_new(c.give, Cards::of(c.want, 1)) && c.to.iter().any(|s| turn.may_ask(s, c.give, Cards::of(c.want, 1)))
    };
    let closely: ArrayVec<Candidate, CLOSELY> = found.iter().filter(fine).take(CLOSELY).copied().collect();
    let judge = decision.memory.mind.judge(game);
    for candidate in closely {
        let mut gain = 0.0;
        for world in worlds {
            let mut next = *world;
            let want = Cards::of(candidate.want, 1);
            next.hands[me.index()] = next.hands[me.index()] - candidate.give + want;
            let with = candidate.partner.index();
            if let Some(left) = next.hands[with].checked_sub(want) {
                next.hands[with] = left + candidate.give;
            }
            let with = spent(game, judge, &next, me, style.effort());
            gain += (with - spent(game, judge, world, me, style.effort())) / worlds.len() as f32;
        }
        let promise = gain * candidate.likely;
        if gain > 2.0 * WORTHWHILE * style.character.thrift() && best.as_ref().is_none_or(|(most, _)| promise > *most) {
            best = Some((promise, candidate));
        }
    }
    let (_, Candidate { give, want, to, .. }) = best?;
    let want = Cards::of(want, 1);
    let turn = &mut decision.memory.turn;
    let to: SeatSet = to.iter().filter(|s| turn.may_ask(*s, give, want)).collect();
    turn.offered(give, want);
    (!to.is_empty()).then(|| Offer { give, want, to }.into())
}

/// Instead of a no: what the seat would rather give and get. It asks the seat on turn only, and only for what both gain by.
fn counter<R: Playable>(decision: &mut Decision<'_, R>, worlds: &Worlds<R>, style: Style) -> Option<Action<R::Move>> {
    let (me, of, game) = (viewer(decision.view), decision.view.turn, decision.game);
    let turn = &decision.memory.turn;
    // One that was made already is not made again, and neither is one that was answered.
    if !decision.may_offer || !style.proposes || !turn.has_offers_left() || decision.view.talk.open.contains(me) {
        return None;
    }
    let judge = decision.memory.mind.judge(game);
    let found = candidates(worlds.first()?, game, judge, me, SeatSet::of(of));
    let turn = &mut decision.memory.turn;
    let best = found.into_iter().find(|candidate| {
        let want = Cards::of(candidate.want, 1);
        let pays = candidate.own > 2.0 * WORTHWHILE * style.character.thrift();
        pays && turn.is_new(candidate.give, want) && turn.may_ask(of, candidate.give, want)
    })?;
    let (give, want) = (best.give, Cards::of(best.want, 1));
    turn.offered(give, want);
    Some(Offer { give, want, to: SeatSet::of(of) }.into())
}

/// All offers of one or two cards of a kind for one of another that one of the partners may agree to, the most promising first.
fn candidates<R: Playable>(
    world: &State<R>,
    game: &Game<R>,
    judge: &mut Judge,
    me: Seat,
    partners: SeatSet,
) -> ArrayVec<Candidate, 128> {
    let hand = world.hands[me.index()];
    let scale = Scale::of(world, game, judge);
    let prices = Slopes::of(&scale, judge, game, me);
    let mut found: ArrayVec<Candidate, 128> = ArrayVec::new();
    for want in game.rules.kinds() {
        if partners.iter().all(|s| world.hands[s.index()].count(want) == 0) {
            continue;
        }
        for give in hand.kinds().iter().filter(|give| *give != want) {
            for count in 1..=hand.count(give).min(2) {
                if count >= world.rates(me).of(give) || found.is_full() || prices.trade(give, count, want) < 0.0 {
                    break;
                }
                let candidate = scale.candidate(judge, game, me, partners, Cards::of(give, count), want);
                if let Some(candidate) = candidate.filter(|c| c.own > -WORTHWHILE) {
                    found.push(candidate);
                }
            }
        }
    }
    found.sort_by(|a, b| (b.own * b.likely).total_cmp(&(a.own * a.likely)));
    found
}

/// An offer that somebody might accept.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    give: Cards,
    want: Card,
    /// Who would gain by it.
    to: SeatSet,
    /// Who would gain most.
    partner: Seat,
    /// What it brings, about, and how likely somebody agrees.
    own: f32,
    likely: f32,
}

/// What one card more or less of each kind does to a seat's logit: enough to see which trades are worth a closer look.
struct Slopes {
    more: [f32; MAX_CARDS],
    less: [[f32; MAX_CARDS]; 2],
}

impl Slopes {
    fn of<R: Playable>(scale: &Scale<R>, judge: &mut Judge, game: &Game<R>, seat: Seat) -> Slopes {
        let mut slopes = Slopes { more: [0.0; MAX_CARDS], less: [[f32::NEG_INFINITY; MAX_CARDS]; 2] };
        let before = scale.logits.of[seat.index()];
        let mut state = scale.state;
        let hand = state.hands[seat.index()];
        for card in game.rules.kinds() {
            let mut with = |hand: Cards| {
                state.hands[seat.index()] = hand;
                judge.logit(&state, game, seat) - before
            };
            slopes.more[card.index()] = with(hand + Cards::of(card, 1));
            for count in 1..=hand.count(card).min(2) {
                slopes.less[usize::from(count) - 1][card.index()] = with(hand - Cards::of(card, count));
            }
        }
        slopes
    }

    /// What giving some cards for one does, about.
    fn trade(&self, give: Card, count: u8, want: Card) -> f32 {
        self.less[usize::from(count) - 1][give.index()] + self.more[want.index()]
    }
}

/// A position in which only cards change hands.
struct Scale<R: Playable> {
    state: State<R>,
    logits: Logits,
}

impl<R: Playable> Scale<R> {
    fn of(state: &State<R>, game: &Game<R>, judge: &mut Judge) -> Scale<R> {
        Scale { state: *state, logits: judge.logits(state, game) }
    }

    /// What both sides gain if `me` gives and gets cards. Nothing if somebody does not have them.
    fn deal(
        &self,
        judge: &mut Judge,
        game: &Game<R>,
        me: Seat,
        with: Seat,
        give: Cards,
        get: Cards,
    ) -> Option<[f32; 2]> {
        let mut after = self.state;
        let (own, other) = (me.index(), with.index());
        after.hands[own] = after.hands[own].checked_sub(give)? + get;
        after.hands[other] = after.hands[other].checked_sub(get)? + give;
        let logits = self.logits.with(me, judge.logit(&after, game, me)).with(with, judge.logit(&after, game, with));
        let (before, then) = (self.logits.chances(), logits.chances());
        Some([then[own] - before[own], then[other] - before[other]])
    }

    /// An offer of some cards for one, if anybody gains by it.
    fn candidate(
        &self,
        judge: &mut Judge,
        game: &Game<R>,
        me: Seat,
        partners: SeatSet,
        give: Cards,
        want: Card,
    ) -> Option<Candidate> {
        let mut best: Option<Candidate> = None;
        let mut to = SeatSet::EMPTY;
        for with in partners {
            let Some([own, other]) = self.deal(judge, game, me, with, give, Cards::of(want, 1)) else { continue };
            let likely = 1.0 / (1.0 + odds_against(other));
            if likely < UNLIKELY {
                continue;
            }
            to.insert(with);
            if best.is_none_or(|best| own * likely > best.own * best.likely) {
                best = Some(Candidate { give, want, to, partner: with, own, likely });
            }
        }
        best.map(|best| Candidate { to, ..best })
    }
}

/// How much likelier a no is than a yes from somebody who would gain this much.
fn odds_against(gain: f32) -> f32 {
    let x = (gain - PARTNER_WANTS) / PARTNER_SPREAD;
    if x >= 0.0 { exp(-x.min(20.0)) } else { 1.0 / exp(x.max(-20.0)) }
}

/// What a position of the seat's own turn is worth when the hand is spent as well as it can be. Deals are compared by that alone:
/// other moves are there with and without them.
fn spent<R: Playable>(game: &Game<R>, judge: &mut Judge, state: &State<R>, me: Seat, effort: Effort) -> f32 {
    Search::new(game, judge, me, effort).spend(state, &mut Trail::new())[me.index()]
}
