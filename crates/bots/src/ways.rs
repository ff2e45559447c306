//! The cheapest ways to something unaffordable: exchanges with the supply, the game's own exchanges, a card that
//! brings cards, and an offer that others would plausibly take.
//!
//! The rules are asked, on a state guessed from the view: nothing that a seat cannot see can be in the answer. Only moves
//! are considered that involve no chance, show nothing hidden, take nothing from others and choose nothing on the
//! board, so what they bring is the same in the guess and in truth.

use crate::outlook::{missing, one, spare};
use crate::sight::Sight;
use crate::worth::{income, weights};
use civitas_engine::{
    Action, Card, Cards, Edge, Forced, Game, GameMove, Hex, Move, MoveList, Odds, Offer, Outcome, Phase, Reason, Seat,
    SeatSet, State, Vertex, View,
};
use civitas_games::{Playable, generator};
use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// A way to something: steps to be taken one after another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way<X> {
    /// What to do, in this order.
    pub steps: Vec<WayStep<X>>,
    /// Cards that are gone afterwards; a development card counts as what it costs.
    pub lost: u8,
}

impl<X> Way<X> {
    /// What ways are compared by: cards lost, then steps.
    fn price(&self) -> (u8, usize) {
        (self.lost, self.steps.len())
    }
}

/// One step of a way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WayStep<X> {
    /// What to do.
    pub action: Action<X>,
    /// Cards that leave the hand.
    pub gave: Cards,
    /// Cards that come into it.
    pub got: Cards,
}

/// How many ways are returned.
pub const MOST_WAYS: usize = 3;
/// How many of them may be of the same kind, such as two trades with the supply.
const ALIKE: usize = 2;
/// How many states one search looks at: it must not take long, and anything further away is not returned.
const MOST_STATES: usize = 3_000;
/// The most cards that are asked for in one offer.
const MOST_WANTED: u8 = 2;

/// The cheapest ways to something of this kind (the name of a control: `road`, `settle`, `upgrade`, `buy`, or that of a
/// game's own move) for the seat that has this view: fewest cards lost first, then fewest steps. Empty if it can be done
/// already, or if cards are not what it lacks.
#[must_use]
pub fn ways<R: Playable>(game: &Game<R>, view: &View<R>, kind: &str) -> Vec<Way<R::Move>> {
    ways_and_effort(game, view, kind).0
}

/// The same, with how many moves were tried for it: what a search costs, whatever machine it runs on.
#[must_use]
pub fn ways_and_effort<R: Playable>(game: &Game<R>, view: &View<R>, kind: &str) -> (Vec<Way<R::Move>>, usize) {
    let Some(me) = view.viewer.filter(|me| view.phase == Phase::Main && view.turn == *me) else {
        return (Vec::new(), 0);
    };
    // Always the same guess for the same view: asking twice gives the same answer.
    let guess = view.guess(game, &mut generator(0, 0));
    if !lacks_cards(game, &guess, me, kind) {
        return (Vec::new(), 0);
    }
    let search = Search { game, me, kind, price: price(game, kind), tried: Cell::new(0) };
    let mut found = search.exchanges(&guess, Steps::Straight);
    // A detour, such as a swap for the last card of a set that the game takes, may be cheaper.
    for way in search.exchanges(&guess, Steps::Any) {
        if is_news(&found, &way.steps) || found.first().is_some_and(|best| way.price() < best.price()) {
            found.push(way);
        }
    }
    found.sort_by_key(Way::price);
    let offer = search.price.and_then(|price| offer(game, view, &guess, me, price));
    // The offer costs least and is the least certain: it is listed along with the others, not instead of them.
    found.truncate(MOST_WAYS - usize::from(offer.is_some()));
    found.extend(offer);
    found.sort_by_key(Way::price);
    (found, search.tried.get())
}

/// Whether cards are all that a seat lacks for something.
fn lacks_cards<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, kind: &str) -> bool {
    let mut short = false;
    for mv in moves_of(game, kind) {
        match state.check(game, seat, mv) {
            Ok(()) => return false,
            Err(refusal) => short |= refusal.reason == Reason::CannotAfford,
        }
    }
    short
}

/// Every move that a control could mean.
fn moves_of<R: Playable>(game: &Game<R>, kind: &str) -> Vec<Move<R::Move>> {
    let places = || (0..game.board.vertex_count() as u8).map(Vertex);
    match kind {
        "road" => (0..game.board.edge_count() as u8).map(|at| Move::Road(Edge(at))).collect(),
        "settle" => places().map(Move::Settle).collect(),
        "upgrade" => places().map(Move::Upgrade).collect(),
        "buy" => vec![Move::Buy],
        own => R::Move::all().into_iter().filter(|mv| mv.control() == own).map(Move::Game).collect(),
    }
}

fn is_of<X: GameMove>(mv: Move<X>, kind: &str) -> bool {
    match mv {
        Move::Road(_) => kind == "road",
        Move::Settle(_) => kind == "settle",
        Move::Upgrade(_) => kind == "upgrade",
        Move::Buy => kind == "buy",
        Move::Game(own) => own.control() == kind,
        _ => false,
    }
}

/// What it costs, where that is one price.
fn price<R: Playable>(game: &Game<R>, kind: &str) -> Option<Cards> {
    let rules = &game.rules;
    match kind {
        "road" => Some(rules.road_cost),
        "settle" => Some(rules.settlement_cost),
        "upgrade" => Some(rules.city_cost),
        "buy" => Some(rules.card_cost),
        own => R::own_pieces(game).iter().find(|piece| piece.action == own).map(|piece| piece.cost),
    }
}

/// Which steps are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Steps {
    /// Those that bring something missing, or better rates: few, so that several in a row can be tried.
    Straight,
    /// All.
    Any,
}

impl Steps {
    /// How many in a row.
    fn most(self) -> usize {
        if self == Steps::Straight { 4 } else { 2 }
    }
}

struct Search<'a, R: Playable> {
    game: &'a Game<R>,
    me: Seat,
    kind: &'a str,
    price: Option<Cards>,
    /// How many moves have been tried.
    tried: Cell<usize>,
}

/// A state on the way, and how it was reached.
struct Node<R: Playable> {
    state: State<R>,
    lost: u8,
    steps: Vec<WayStep<R::Move>>,
}

impl<R: Playable> Search<'_, R> {
    /// The ways that need nobody else. The cheapest state that was not looked at is looked at next, so they are found in
    /// the order in which they are returned.
    fn exchanges(&self, from: &State<R>, steps: Steps) -> Vec<Way<R::Move>> {
        let mut nodes = vec![Node { state: *from, lost: 0, steps: Vec::new() }];
        let mut open = BinaryHeap::from([Reverse((0, 0, 0, 0))]);
        let mut known: HashMap<Cards, Vec<usize>> = HashMap::from([(from.hands[self.me.index()], vec![0])]);
        let mut found: Vec<Way<R::Move>> = Vec::new();
        let mut list = MoveList::new();
        while let Some(Reverse((_, _, _, at))) = open.pop() {
            let (state, lost, depth) = (nodes[at].state, nodes[at].lost, nodes[at].steps.len());
            list.clear();
            state.list(self.game, self.me, &mut list);
            if list.iter().any(|mv| is_of(*mv, self.kind)) {
                let made = nodes[at].steps.clone();
                if is_news(&found, &made) {
                    found.push(Way { steps: made, lost });
                }
                if found.len() == MOST_WAYS {
                    break;
                }
                continue;
            }
            if depth == steps.most() {
                continue;
            }
            for mv in &list {
                let Some((next, step)) = self.exchanged(&state, *mv, steps) else { continue };
                let hand = next.hands[self.me.index()];
                let alike = known.entry(hand).or_default();
                if nodes.len() == MOST_STATES || alike.iter().any(|i| nodes[*i].state == next) {
                    continue;
                }
                alike.push(nodes.len());
                let lost = lost + self.loss(&state, &next);
                let made: Vec<_> = nodes[at].steps.iter().cloned().chain([step]).collect();
                // Among equals, the one that leaves more kinds in the hand: it gives from plenty.
                let left = spare(hand, self.price.unwrap_or_default());
                open.push(Reverse((lost, made.len(), 16 - left.kinds().len(), nodes.len())));
                nodes.push(Node { state: next, lost, steps: made });
            }
        }
        found
    }

    /// What a step costs: cards, and development cards at their price.
    fn loss(&self, before: &State<R>, after: &State<R>) -> u8 {
        let i = self.me.index();
        let worth = |s: &State<R>| {
            u16::from(s.hands[i].total()) + u16::from(s.devs[i].total()) * u16::from(self.game.rules.card_cost.total())
        };
        worth(before).saturating_sub(worth(after)) as u8
    }

    /// The state after a move that is nothing but an exchange on the way to the price.
    fn exchanged(&self, state: &State<R>, mv: Move<R::Move>, steps: Steps) -> Option<(State<R>, WayStep<R::Move>)> {
        self.tried.set(self.tried.get() + 1);
        let next = exchange(self.game, state, self.me, mv)?;
        let i = self.me.index();
        let (before, after) = (state.hands[i], next.hands[i]);
        let (gave, got) = (missing(after, before), missing(before, after));
        if let Some(price) = self.price {
            let short = missing(before, price);
            let brings = got.kinds().iter().any(|card| short.count(card) > 0);
            let opens = next.rates(self.me) != state.rates(self.me);
            // What is needed is never given.
            if (steps == Steps::Straight && !brings && !opens) || !spare(before, price).covers(gave) {
                return None;
            }
        }
        Some((next, WayStep { action: mv.into(), gave, got }))
    }
}

/// The state after a move, if the move is certain and changes nothing but the cards and the rates of the seat: no piece, no
/// other hand, no knowledge of one. (The robber may leave the board: that helps everybody who trades for it.)
pub(crate) fn exchange<R: Playable>(game: &Game<R>, state: &State<R>, me: Seat, mv: Move<R::Move>) -> Option<State<R>> {
    let kind = matches!(mv, Move::Bank { .. } | Move::PlayPlenty(..) | Move::Game(_));
    if !kind || state.odds(game, me, mv) != Odds::Certain {
        return None;
    }
    let mut next = *state;
    next.play_unchecked(game, me, mv, &mut Forced(Outcome::None), &mut ());
    let same_table = next.phase == state.phase
        && next.turn == state.turn
        && next.turns == state.turns
        && next.building == state.building
        && next.buildings == state.buildings
        && next.cities == state.cities
        && next.roads == state.roads
        && next.deck == state.deck
        && next.later == state.later
        && (next.robber == state.robber || next.robber == Hex::OFF);
    let same_others = game.rules.all_seats().filter(|s| *s != me).all(|s| {
        let i = s.index();
        next.hands[i] == state.hands[i]
            && next.devs[i] == state.devs[i]
            && R::knows_hand(&next, Some(me), s) == R::knows_hand(state, Some(me), s)
    });
    let same_points = game.rules.all_seats().all(|s| next.public_points(game, s) == state.public_points(game, s));
    let i = me.index();
    let changes = next.hands[i] != state.hands[i] || next.rates(me) != state.rates(me);
    (same_table && same_others && same_points && changes).then_some(next)
}

/// Whether a way tells something beyond those found: not the same with a needless step, nor the third of its kind.
fn is_news<X: GameMove>(found: &[Way<X>], steps: &[WayStep<X>]) -> bool {
    let within = |way: &&Way<X>| way.steps.iter().all(|step| steps.contains(step));
    let kinds = |steps: &[WayStep<X>]| {
        let mut kinds: Vec<&str> = steps.iter().map(|step| kind_of(step.action)).collect();
        kinds.sort_unstable();
        kinds
    };
    let own = kinds(steps);
    !found.iter().any(|way| within(&way)) && found.iter().filter(|way| kinds(&way.steps) == own).count() < ALIKE
}

fn kind_of<X: GameMove>(action: Action<X>) -> &'static str {
    match action {
        Action::Move(Move::Game(own)) => own.control(),
        Action::Move(Move::Bank { .. }) => "bank",
        Action::Move(_) => "card",
        Action::Offer(_) => "offer",
    }
}

/// An offer for what is missing that somebody would plausibly take: one card for one, or two for one where one is missing,
/// of what is left over. What others have is judged by what everybody sees: how many cards they hold, how many of a kind
/// are in other hands at all, and what their buildings bring.
fn offer<R: Playable>(
    game: &Game<R>,
    view: &View<R>,
    guess: &State<R>,
    me: Seat,
    price: Cards,
) -> Option<Way<R::Move>> {
    let may_offer = guess.may_offer(game, me);
    let sight = Sight { game, view, legal: &[], may_offer, me, hand: guess.hands[me.index()], guess: *guess };
    let want = missing(sight.hand, price);
    if !may_offer || want.total() > MOST_WANTED || !sight.elsewhere().covers(want) {
        return None;
    }
    let may_have = |s: &Seat| match (sight.seat(*s).hand, sight.seat(*s).hand_size) {
        (Some(hand), _) => hand.covers(want),
        (None, size) => size.is_none_or(|size| size >= want.total()),
    };
    let to: SeatSet = sight.rivals().filter(may_have).collect();
    let over = spare(sight.hand, price);
    let weights = weights(game);
    // What cards are worth to a seat: less if its own buildings bring them.
    let worth = |seat: Seat, cards: Cards| -> f32 {
        let pips = income(game, view, seat);
        let each = |card: Card| f32::from(cards.count(card)) * weights[card.index()] / (1.0 + pips[card.index()] / 4.0);
        cards.kinds().iter().map(each).sum()
    };
    let gain = |give: Cards| -> f32 {
        let gains = to.iter().map(|seat| worth(seat, give) - worth(seat, want));
        gains.fold(f32::NEG_INFINITY, f32::max)
    };
    let plausible =
        |give: &Cards| over.covers(*give) && give.kinds().iter().all(|c| want.count(c) == 0) && gain(*give) > 0.0;
    // The fewest cards first; among those what is given most lightly.
    let best = |size: u8| {
        let gifts = gifts(game, size).into_iter().filter(plausible);
        gifts.max_by(|a, b| left_after(over, *a).cmp(&left_after(over, *b)).then(gain(*a).total_cmp(&gain(*b))))
    };
    let dearer = |give: &Cards| give.kinds().iter().all(|card| give.total() < sight.own().rates.of(card));
    let give = best(want.total()).or_else(|| (want.total() == 1).then(|| best(2).filter(dearer)).flatten())?;
    let offer = Offer { give, want, to };
    guess.check_offer(game, me, &offer).ok()?;
    let lost = give.total() - want.total();
    Some(Way { steps: vec![WayStep { action: offer.into(), gave: give, got: want }], lost })
}

/// Every one or two cards.
fn gifts<R: Playable>(game: &Game<R>, size: u8) -> Vec<Cards> {
    let kinds: Vec<Card> = game.rules.kinds().collect();
    match size {
        1 => kinds.into_iter().map(one).collect(),
        _ => kinds.iter().flat_map(|a| kinds.iter().filter(move |b| a <= b).map(|b| one(*a) + one(*b))).collect(),
    }
}

/// How many kinds are left over, and how many cards of those given.
fn left_after(over: Cards, give: Cards) -> (usize, u8) {
    let left = missing(give, over);
    (left.kinds().len(), give.kinds().iter().map(|card| left.count(card)).sum())
}
