//! A position behind a view: what somebody may know of a game, read back. What the viewer cannot know is filled in with any cards
//! that fit, so that the rules can be asked what the viewer may do; nobody is told what was filled in.

use crate::by_seat::filled;
use crate::code::Code;
use crate::names::{CardsForm, cards_from, cards_to, devs_from, devs_to, seats_from};
use crate::position::{PhaseForm, Position, SeatPosition, StandingOffer, admitted};
use crate::problem::Problem;
use crate::view::view_to;
use civitas_engine::{Cards, Counts, Dev, Devs, Game, Seat, SeatSet, State, View};
use civitas_games::Playable;
use serde::Deserialize;
use serde_json::{Map, Value};

/// The fields of a view that do not follow from others. Those that do may be left out; where they are given, they must be right.
#[derive(Deserialize)]
struct Seen {
    viewer: Option<u8>,
    turns: u16,
    turn: u8,
    first: u8,
    phase: PhaseForm,
    setup_step: u8,
    rolled: bool,
    card_played: bool,
    building: bool,
    robber: Option<u8>,
    supply: CardsForm,
    deck_size: u8,
    #[serde(default)]
    later_size: u8,
    played: CardsForm,
    route_award: Option<u8>,
    army_award: Option<u8>,
    #[serde(default)]
    awards: Awards,
    winners: Vec<u8>,
    contenders: Vec<u8>,
    asked: Vec<u8>,
    accepted: Vec<u8>,
    declined: Vec<u8>,
    seats: Vec<SeenSeat>,
    #[serde(default)]
    game: Value,
}

/// Who says where the awards are. Another program that plays the game may measure a route differently; then they are where it has
/// put them until the rules move them again.
#[derive(Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Awards {
    #[default]
    ByRule,
    AsGiven,
}

#[derive(Deserialize)]
struct SeenSeat {
    hand_size: Option<u8>,
    hand: Option<CardsForm>,
    dev_count: u8,
    devs: Option<CardsForm>,
    fresh_count: u8,
    fresh: Option<CardsForm>,
    knights: u8,
    settlements: Vec<u8>,
    cities: Vec<u8>,
    roads: Vec<u8>,
    debt: u8,
    start_roll: u8,
    offer: Option<SeenOffer>,
}

#[derive(Deserialize)]
struct SeenOffer {
    give: CardsForm,
    want: CardsForm,
}

fn impossible(sentence: impl Into<String>) -> Problem {
    Problem::new(Code::BadPosition, sentence)
}

/// A state that looks like this to its viewer, and the viewer.
pub(crate) fn state_from_view<R: Playable>(game: &Game<R>, given: &Value) -> Result<(State<R>, Seat), Problem> {
    let seen = Seen::deserialize(given).map_err(|e| Problem::form(format!("the view: {e}")))?;
    let viewer = seen.viewer.map(Seat);
    let viewer = viewer.ok_or_else(|| impossible("a spectator decides nothing: the viewer must be a seat"))?;
    if seen.seats.len() != usize::from(game.rules.seats) || viewer.0 >= game.rules.seats {
        let (seats, sits) = (seen.seats.len(), game.rules.seats);
        return Err(impossible(format!("the view has {seats} seats and the game {sits}, of which one must look")));
    }
    if matches!(seen.phase, PhaseForm::Over {}) {
        return Err(impossible("the game is over: there is nothing left to decide"));
    }
    let admit = match seen.awards {
        Awards::ByRule => State::<R>::admit,
        Awards::AsGiven => State::<R>::admit_given_awards,
    };
    let state = admitted(game, &seen.position::<R>(game, viewer)?, admit)?;
    // Whatever else was said must follow from it.
    let looks = serde_json::to_value(view_to(game, &View::of(&state, game, Some(viewer)))).unwrap_or_default();
    let mut wrong = Vec::new();
    compare(given, &looks, &mut wrong);
    if given["game"].is_null() && !looks["game"].is_null() {
        wrong.push("the game's own part of the view, game, is missing".to_owned());
    }
    if wrong.is_empty() {
        return Ok((state, viewer));
    }
    Err(impossible("the view contradicts itself").with_details(wrong))
}

/// Notes what was given and is not so. What was left out is not looked at.
fn compare(given: &Value, real: &Value, wrong: &mut Vec<String>) {
    let (Some(given), Some(real)) = (given.as_object(), real.as_object()) else { return };
    let differ = |at: String, given: &Value, real: Option<&Value>, wrong: &mut Vec<String>| {
        if Some(given) != real {
            wrong.push(format!("{at} is {given} but would be {}", real.unwrap_or(&Value::Null)));
        }
    };
    for (key, value) in given.iter().filter(|(key, _)| !["seats", "awards"].contains(&key.as_str())) {
        differ(key.clone(), value, real.get(key), wrong);
    }
    let seats = |view: &Map<String, Value>| view.get("seats").and_then(Value::as_array).cloned().unwrap_or_default();
    for (i, (given, real)) in seats(given).iter().zip(&seats(real)).enumerate() {
        for (key, value) in given.as_object().into_iter().flatten() {
            differ(format!("{key} of seat {i}"), value, real.get(key), wrong);
        }
    }
}

impl Seen {
    /// The whole position, with hidden cards filled in.
    fn position<R: Playable>(&self, game: &Game<R>, viewer: Seat) -> Result<Position, Problem> {
        let facts = &R::FACTS;
        let shown = |(i, seat): (usize, &SeenSeat)| seat.hand.is_some().then_some(Seat(i as u8));
        let shown: SeatSet = self.seats.iter().enumerate().filter_map(shown).collect();
        // Where a game has such a part, it is missed later on.
        let (own, in_deck) = if self.game.is_null() {
            (R::Own::default(), Devs::EMPTY)
        } else {
            R::own_seen(filled::<R>(&self.game), viewer, shown)
                .map_err(|e| Problem::form(format!("the game's own part of the view: {e}")))?
        };
        let hands = self.hands::<R>(game)?;
        let Stacks { devs, fresh, deck, later } = self.stacks::<R>(game, in_deck)?;
        let seat = |(i, seat): (usize, &SeenSeat)| SeatPosition {
            hand: cards_to(facts, hands[i]),
            devs: devs_to(facts, devs[i]),
            knights: seat.knights,
            settlements: seat.settlements.clone(),
            cities: seat.cities.clone(),
            roads: seat.roads.clone(),
            debt: seat.debt,
            start_roll: seat.start_roll,
            offer: seat.offer.as_ref().map(|o| StandingOffer { give: o.give.clone(), want: o.want.clone() }),
        };
        Ok(Position {
            turns: self.turns,
            turn: self.turn,
            first: self.first,
            phase: self.phase.clone(),
            setup_step: self.setup_step,
            rolled: self.rolled,
            card_played: self.card_played,
            building: self.building,
            robber: self.robber,
            supply: self.supply.clone(),
            deck: devs_to(facts, deck),
            later: devs_to(facts, later),
            played: self.played.clone(),
            fresh: devs_to(facts, fresh),
            route_award: self.route_award,
            army_award: self.army_award,
            winners: self.winners.clone(),
            contenders: self.contenders.clone(),
            asked: self.asked.clone(),
            accepted: self.accepted.clone(),
            declined: self.declined.clone(),
            seats: self.seats.iter().enumerate().map(seat).collect(),
            game: serde_json::to_value(own).unwrap_or_default(),
        })
    }

    /// Every hand: those that are seen, and for the others any cards that are left, as many as they have.
    fn hands<R: Playable>(&self, game: &Game<R>) -> Result<Vec<Cards>, Problem> {
        let facts = &R::FACTS;
        let cards = |form: &CardsForm| cards_from(facts, form);
        let missing = || impossible("there are more cards of a kind than the game has");
        let mut left = take(game.rules.supply, cards(&self.supply)?).ok_or_else(missing)?;
        let accepted = seats_from(&self.accepted)?;
        let wanted = self.seats.get(usize::from(self.turn)).and_then(|seat| seat.offer.as_ref());
        let mut hands = Vec::with_capacity(self.seats.len());
        for (i, seat) in self.seats.iter().enumerate() {
            // What is known to be there: the hand, or what it offers and what it has agreed to give.
            let offered = seat.offer.as_ref().map(|offer| cards(&offer.give)).transpose()?.unwrap_or_default();
            let agreed = match wanted {
                Some(offer) if accepted.contains(Seat(i as u8)) => cards(&offer.want)?,
                _ => Cards::EMPTY,
            };
            let known = match &seat.hand {
                Some(hand) => cards(hand)?,
                None => offered.most(agreed),
            };
            left = take(left, known).ok_or_else(missing)?;
            hands.push(known);
        }
        for (hand, seat) in hands.iter_mut().zip(&self.seats).filter(|(_, seat)| seat.hand.is_none()) {
            deal(hand, &mut left, seat.hand_size.unwrap_or(seat.debt), Counts::EMPTY);
        }
        // Where hand sizes are hidden, anybody may hold what is left.
        if let Some((hand, _)) =
            hands.iter_mut().zip(&self.seats).find(|(_, seat)| seat.hand.is_none() && seat.hand_size.is_none())
        {
            *hand += left;
        }
        Ok(hands)
    }

    /// Every development card: those that are seen, and the others anywhere they may be. Points come last into hidden hands,
    /// because nobody hides what would have won the game.
    fn stacks<R: Playable>(&self, game: &Game<R>, in_deck: Devs) -> Result<Stacks, Problem> {
        let facts = &R::FACTS;
        let missing = || impossible("there are more development cards of a kind than the game has");
        let mut left = take(game.rules.all_devs(), devs_from(facts, &self.played)?).ok_or_else(missing)?;
        let mut devs = Vec::with_capacity(self.seats.len());
        for seat in &self.seats {
            let known = seat.devs.as_ref().map(|devs| devs_from(facts, devs)).transpose()?.unwrap_or_default();
            left = take(left, known).ok_or_else(missing)?;
            devs.push(known);
        }
        left = take(left, in_deck).ok_or_else(missing)?;
        // Nobody has drawn the second stack, or the rest of it: only cards of its own can be in it.
        let second = game.rules.later;
        let undrawn = (u16::from(self.deck_size) + u16::from(self.later_size)).min(u16::from(second.total())) as u8;
        let mut kin = left.least(second);
        let mut below = Devs::EMPTY;
        let points = Devs::of(Dev::VICTORY, kin.count(Dev::VICTORY).min(undrawn));
        (kin, below) = (kin - points, below + points);
        deal(&mut below, &mut kin, undrawn, Devs::EMPTY);
        left = take(left, below).ok_or_else(missing)?;
        for (hand, seat) in devs.iter_mut().zip(&self.seats).filter(|(_, seat)| seat.devs.is_none()) {
            deal(hand, &mut left, seat.dev_count, Devs::of(Dev::VICTORY, 127));
            deal(hand, &mut left, seat.dev_count, Devs::EMPTY);
        }
        let on_turn = self.seats.get(usize::from(self.turn));
        let fresh = match on_turn.map(|seat| (&seat.fresh, seat.fresh_count)) {
            Some((Some(fresh), _)) => devs_from(facts, fresh)?,
            Some((None, count)) => {
                let (mut fresh, mut rest) = (Devs::EMPTY, devs[usize::from(self.turn)]);
                deal(&mut fresh, &mut rest, count, Devs::EMPTY);
                fresh
            }
            None => Devs::EMPTY,
        };
        let first = left + in_deck;
        let waits = self.later_size > 0 || !first.is_empty();
        let (deck, later) = if waits { (first, below) } else { (below, Devs::EMPTY) };
        Ok(Stacks { devs, fresh, deck, later })
    }
}

/// Where the development cards are.
struct Stacks {
    devs: Vec<Devs>,
    fresh: Devs,
    deck: Devs,
    later: Devs,
}

/// What is left without some, if they are all there.
fn take<K>(from: Counts<K>, some: Counts<K>) -> Option<Counts<K>> {
    from.checked_sub(some)
}

/// Fills a hand up to `size` with cards that are left and not barred, as far as there are any.
fn deal<K>(hand: &mut Counts<K>, left: &mut Counts<K>, size: u8, barred: Counts<K>) {
    while hand.total() < size {
        let open = left.less(barred);
        if open.is_empty() {
            return;
        }
        let one = open.one_of(0);
        (*hand, *left) = (*hand + one, *left - one);
    }
}
