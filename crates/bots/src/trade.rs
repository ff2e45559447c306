//! Trade: offers and answers between players, and the supply.

use crate::choose::best;
use crate::memory::TurnMemory;
use crate::outlook::{Outlook, missing, one, spare};
use crate::sight::Sight;
use arrayvec::ArrayVec;
use civitas_engine::{Action, Card, Cards, Forced, MAX_CARDS, Move, Odds, Offer, Outcome, Seat, SeatSet};
use civitas_games::Playable;
use core::ops::Deref;

/// How much better a hand must become for a trade to be worth the talk.
const WORTHWHILE: f32 = 1.04;
/// The same where one card more is given than taken.
const WORTH_TWO: f32 = 1.15;

/// Whether giving `give` for `get` is a good trade with `other`.
fn is_good<'b, R: Playable>(
    sight: &Sight<'_, R>,
    outlook: &impl Deref<Target = Outlook<'b>>,
    other: Seat,
    give: Cards,
    get: Cards,
) -> bool {
    let Some(left) = sight.hand.checked_sub(give) else { return false };
    // What needs no thought comes first.
    if sight.may_win_soon(other) || give.total() > get.total() + 1 {
        return false;
    }
    let (before, after) = (outlook.worth(sight.hand), outlook.worth(left + get));
    match (give.total(), get.total()) {
        // One more card is welcome even if it serves no goal yet.
        (g, t) if g < t => after >= before,
        (g, t) if g == t => after > before * WORTHWHILE,
        // Paying more than it gets must be worth a lot.
        (g, t) if g == t + 1 => after > before * WORTH_TWO,
        _ => false,
    }
}

/// The answer to the offer of the player on turn.
pub(crate) fn answer<'b, R: Playable>(
    sight: &Sight<'_, R>,
    outlook: &impl Deref<Target = Outlook<'b>>,
) -> Option<Move<R::Move>> {
    let of = sight.view.turn;
    let talk = &sight.view.talk;
    let accept = Move::Accept(of);
    let good = sight.may(accept) && is_good(sight, outlook, of, talk.want(of), talk.give(of));
    Some(if good { accept } else { Move::Decline(of) })
}

/// What to do about standing offers on its own turn: close its own with the weakest of those who accepted, else take or
/// turn down what others offer, else withdraw its own.
pub(crate) fn settle_talk<'b, R: Playable>(
    sight: &Sight<'_, R>,
    outlook: &impl Deref<Target = Outlook<'b>>,
) -> Option<Move<R::Move>> {
    let talk = &sight.view.talk;
    if talk.open.is_empty() {
        return None;
    }
    let confirmed = talk.accepted.iter().filter(|s| sight.may(Move::Confirm(*s)));
    if let Some(with) = confirmed.max_by_key(|s| sight.lacks(*s)) {
        return Some(Move::Confirm(with));
    }
    for of in talk.open.iter().filter(|s| *s != sight.me) {
        let (give, get) = (talk.want(of), talk.give(of));
        if sight.may(Move::Accept(of)) && is_good(sight, outlook, of, give, get) {
            return Some(Move::Accept(of));
        }
        if sight.may(Move::Decline(of)) {
            return Some(Move::Decline(of));
        }
    }
    sight.may(Move::Withdraw).then_some(Move::Withdraw)
}

/// The best offer not made yet in this turn: one card for one, or two for one where the supply would take more.
pub(crate) fn offer<R: Playable>(
    sight: &Sight<'_, R>,
    outlook: &Outlook<'_>,
    memory: &mut TurnMemory,
) -> Option<Action<R::Move>> {
    if !sight.may_offer || !sight.on_turn() || !memory.has_offers_left() {
        return None;
    }
    let has_cards = |s: &Seat| sight.seat(*s).hand_size != Some(0);
    let to: SeatSet = sight.rivals().filter(|s| has_cards(s) && !sight.may_win_soon(*s)).collect();
    if to.is_empty() {
        return None;
    }
    let goal = outlook.best(sight.hand)?;
    let cost = outlook.cost(goal);
    let (short, over) = (missing(sight.hand, cost), spare(sight.hand, cost));
    let before = outlook.worth(sight.hand);
    let polite = |give, want| -> SeatSet { to.iter().filter(|s| memory.may_ask(*s, give, want)).collect() };
    let mut best: Option<(Cards, Cards, f32)> = None;
    for want in short.kinds().iter().filter(|c| sight.elsewhere().count(*c) > 0) {
        for give in over.kinds().iter().filter(|c| *c != want) {
            for n in 1..=2u8 {
                let cards = Cards::of(give, n);
                let cheaper = n < sight.own().rates.of(give);
                if !over.covers(cards) || !cheaper || !memory.is_new(cards, one(want)) {
                    continue;
                }
                if polite(cards, one(want)).is_empty() {
                    continue;
                }
                let least = if n == 1 { WORTHWHILE } else { WORTH_TWO };
                let after = outlook.worth(sight.hand - cards + one(want));
                // Cards that come often are the ones to part with.
                let after = after + 0.0001 * outlook.income[give.index()];
                if after > before * least && best.is_none_or(|(_, _, worth)| after > worth) {
                    best = Some((cards, one(want), after));
                }
                // Two for one only where one for one was turned down.
                if memory.is_new(Cards::of(give, 1), one(want)) {
                    break;
                }
            }
        }
    }
    let (give, want, _) = best?;
    let to = polite(give, want);
    memory.offered(give, want);
    Some(Offer { give, want, to }.into())
}

/// A trade with the supply that completes something now, or that makes use of cards a seven would take.
pub(crate) fn bank<R: Playable>(sight: &Sight<'_, R>, outlook: &Outlook<'_>) -> Option<Move<R::Move>> {
    let mut hand = sight.hand;
    let mut cost = outlook.cost(outlook.best(hand)?);
    // What can be paid outright is put aside; the rest may pay for something more. It has to be thought of now: where
    // building ends trade, it would be too late afterwards.
    for _ in 0..3 {
        if !hand.covers(cost) {
            break;
        }
        hand -= cost;
        cost = outlook.cost(outlook.best(hand)?);
    }
    let limit = R::hand_limit(&sight.guess, sight.game, sight.me);
    if outlook.pays(hand, cost) || sight.hand.total() > limit {
        return trade_for(sight, hand, cost);
    }
    None
}

/// The best of the game's own moves that trade: those after which the same seat goes on with another hand. The rules are
/// asked, on the guessed state.
pub(crate) fn own_trade<R: Playable>(sight: &Sight<'_, R>, outlook: &Outlook<'_>) -> Option<Move<R::Move>> {
    let traded = |mv: &Move<R::Move>| {
        let certain = sight.guess.odds(sight.game, sight.me, *mv) == Odds::Certain;
        if !matches!(mv, Move::Game(_)) || !certain {
            return None;
        }
        let mut next = sight.guess;
        next.play_unchecked(sight.game, sight.me, *mv, &mut Forced(Outcome::None), &mut ());
        let trades =
            next.phase == sight.guess.phase && next.turn == sight.guess.turn && next.robber == sight.guess.robber;
        trades.then(|| (*mv, outlook.worth(next.hands[sight.me.index()])))
    };
    let (mv, worth) = best(sight.legal.iter().filter_map(traded))?;
    (worth > outlook.worth(sight.hand) * WORTHWHILE).then_some(mv)
}

/// One trade with the supply that brings a hand nearer to a price.
fn trade_for<R: Playable>(sight: &Sight<'_, R>, hand: Cards, cost: Cards) -> Option<Move<R::Move>> {
    let rates = sight.own().rates;
    let over = spare(hand, cost);
    let rate = |card: &Card| rates.of(*card);
    // The cheapest first, among those the most plentiful; a stable order, so that equals stay as they were.
    let mut givers: ArrayVec<Card, MAX_CARDS> = over.kinds().iter().filter(|c| over.count(*c) >= rate(c)).collect();
    givers.sort_unstable_by_key(|c| (rate(c), u8::MAX - over.count(*c), *c));
    let wanted = missing(hand, cost);
    for get in wanted.kinds() {
        for &give in &givers {
            let mv = Move::Bank { give, get };
            if sight.may(mv) {
                return Some(mv);
            }
        }
    }
    None
}
