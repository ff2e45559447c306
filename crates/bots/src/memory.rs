//! What a bot remembers: what it has heard, what keeps it from repeating itself within a turn and from annoying people, and what it
//! need not work out again.

use crate::company::Company;
use crate::mind::Mind;
use crate::sketch::Sketch;
use crate::value::Weights;
use arrayvec::ArrayVec;
use civitas_engine::{Cards, Event, Game, Seat, View};
use civitas_games::Playable;
use std::sync::Arc;

/// What a bot remembers between decisions of one game; another game begins with a new memory. Losing it is harmless: at worst
/// the bot repeats an offer.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    pub(crate) turn: TurnMemory,
    /// The last sketch of the seat's position: it decides nothing, it only saves time.
    pub(crate) sketch: Sketch,
    /// What players that judge positions keep in mind.
    pub(crate) mind: Mind,
    /// How many events it has heard of this game.
    heard: u32,
}

/// What a bot has done in a turn, and whom it sits with.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnMemory {
    /// The turn all this is about.
    turn: u16,
    /// How often the bot was asked in this turn.
    asked: u16,
    /// What it offered in this turn: given and wanted.
    offers: ArrayVec<(Cards, Cards), OFFERS_A_TURN>,
    /// The hand with which it last looked for an offer.
    looked_with: Option<Cards>,
    /// Positions of this turn in which the bot has decided, as [`TurnMemory::was_at`] is told them.
    been: ArrayVec<u64, BEEN>,
    /// The people at the table; nobody where computer players are among themselves.
    company: Company,
}

/// A turn in which a bot is asked more often than this is cut short. Nothing in the classic rules comes near it: it is
/// for a table where others never stop making offers, and for moves of a game that can be repeated for ever.
const PATIENCE: u16 = 100;

/// So many positions of a turn are remembered, so as not to come back to one.
const BEEN: usize = 32;

/// The most offers a bot makes in one turn.
const OFFERS_A_TURN: usize = 3;

/// What of a [`Memory`] must outlast a decision: what the bot did in this turn. The rest is worked out again from what is told anew,
/// and is a hundred times as large.
#[derive(Clone, Debug, Default)]
pub struct Kept(Box<TurnMemory>);

impl From<Kept> for Memory {
    fn from(kept: Kept) -> Memory {
        Memory { turn: *kept.0, ..Memory::default() }
    }
}

impl From<Memory> for Kept {
    fn from(memory: Memory) -> Kept {
        Kept(Box::new(memory.turn))
    }
}

impl Memory {
    /// Tells the bot how its seat sees the table before anything is heard: at the beginning of a game, or where somebody begins
    /// to listen. What was heard before is forgotten.
    pub fn begin<R: Playable>(&mut self, game: &Game<R>, start: &View<R>) {
        self.heard = 0;
        self.mind.begin(game, start);
    }

    /// Tells the bot what happened, as its seat `me` may know it ([`Event::seen_by`]). Every event of a game, in order.
    pub fn hear<R: Playable>(&mut self, game: &Game<R>, _me: Seat, event: &Event<R::Event>) {
        self.heard = self.heard.saturating_add(1);
        self.mind.belief.hear(game, event);
    }

    /// Lets a player that judges positions judge by these weights instead of those that come with the game.
    pub fn learn(&mut self, weights: Arc<Weights>) {
        self.mind.learn(weights);
    }

    /// The weight the player gives to a combination of hands, from 0 to 1, after a look at what its seat sees; nothing if it believes
    /// in none. For tests: no player may rule out the truth.
    #[doc(hidden)]
    #[must_use]
    pub fn weight_of_hands<R: Playable>(
        &mut self,
        view: &View<R>,
        game: &Game<R>,
        hands: &[Cards; civitas_engine::MAX_SEATS],
    ) -> Option<f32> {
        let belief = &mut self.mind.belief;
        belief.look(view, game);
        if belief.is_contradicted() {
            return Some(0.0);
        }
        let all = belief.all();
        (!all.is_empty()).then(|| all.iter().filter(|one| one.of == *hands).map(|one| one.weight).sum())
    }

    /// Every combination of hands the player believes possible, with its weight; the weights add up to one. For tests.
    #[doc(hidden)]
    pub fn hands_believed(&self) -> impl Iterator<Item = ([Cards; civitas_engine::MAX_SEATS], f32)> {
        self.mind.belief.all().iter().map(|one| (one.of, one.weight))
    }

    /// How likely the player thought it was to win when it last thought about a move.
    #[must_use]
    pub fn told(&self) -> Option<f32> {
        self.mind.told
    }

    /// How many positions the player has judged in this game.
    #[must_use]
    pub fn judged(&self) -> u64 {
        self.mind.asked()
    }

    /// How many events the bot has heard since the game began.
    #[must_use]
    pub fn heard(&self) -> u32 {
        self.heard
    }

    /// Tells the bot whom it sits with, before it decides.
    pub fn meet(&mut self, company: Company) {
        self.turn.company = company;
    }
}

impl TurnMemory {
    /// Whether a seat may be asked for this trade without annoying anybody.
    pub(crate) fn may_ask(&self, seat: Seat, give: Cards, want: Cards) -> bool {
        self.company.may_be_asked(seat, give, want)
    }

    /// Notes that the bot is asked in turn number `turn`.
    pub(crate) fn asked_in(&mut self, turn: u16) {
        if self.turn != turn {
            (self.turn, self.asked) = (turn, 0);
            self.offers.clear();
            self.been.clear();
            self.looked_with = None;
        }
        self.asked = self.asked.saturating_add(1);
    }

    /// Notes the position in which the bot is asked. Whether there was another one before it in this turn: only then can a move lead back.
    pub(crate) fn is_at(&mut self, position: u64) -> bool {
        if !self.been.contains(&position) {
            if self.been.is_full() {
                self.been.remove(0);
            }
            self.been.push(position);
        }
        self.been.len() > 1
    }

    /// Whether the bot has decided in this position in this turn.
    pub(crate) fn was_at(&self, position: u64) -> bool {
        self.been.contains(&position)
    }

    /// Whether this turn has gone on for too long.
    pub(crate) fn is_tired(&self) -> bool {
        self.asked > PATIENCE
    }

    /// Whether the bot may make this offer without annoying anybody.
    pub(crate) fn is_new(&self, give: Cards, want: Cards) -> bool {
        !self.offers.contains(&(give, want))
    }

    /// Whether there is an offer left for this turn.
    pub(crate) fn has_offers_left(&self) -> bool {
        !self.offers.is_full()
    }

    /// Whether it makes sense to look for an offer: there is one left, and the hand is another than when it last looked and
    /// found none.
    pub(crate) fn may_think_of_offers(&mut self, hand: Cards) -> bool {
        self.has_offers_left() && self.looked_with.replace(hand) != Some(hand)
    }

    /// Notes an offer made.
    pub(crate) fn offered(&mut self, give: Cards, want: Cards) {
        let _none_left = self.offers.try_push((give, want));
        // What others answer may lead to another one.
        self.looked_with = None;
    }
}
