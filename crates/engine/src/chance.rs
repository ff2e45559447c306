//! Chance, explicit: what can come up, with which weight, and who decides it.
//!
//! A rule that needs luck asks a [`Chance`] value. [`Random`] draws from a generator, [`Forced`] gives back an outcome
//! that the caller chose (a record, a search, a test). [`Odds`] lists everything that can come up. What is recorded is
//! the [`Outcome`], never the position of a generator.

use crate::counts::{Cards, Devs, Lots};
use crate::id::{Card, Dev};
use crate::income::ways;
use rand_core::Rng;

/// What chance decided in one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Outcome {
    /// No chance was involved.
    #[default]
    None,
    /// Two dice.
    Dice([u8; 2]),
    /// The stolen card.
    Stolen(Card),
    /// The drawn development card.
    Drawn(Dev),
    /// Which of a game's own things came up: a number of its [`Odds::Game`].
    Game(u8),
}

/// Everything that can come up in one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Odds {
    /// No chance is involved.
    Certain,
    /// Two fair dice.
    Dice,
    /// A card stolen blindly out of these.
    Steal(Cards),
    /// The top card of a deck that holds these.
    Draw(Devs),
    /// One of a game's own things, as many of each as these say.
    Game(Lots),
}

impl Odds {
    /// The sum of all weights.
    #[must_use]
    pub fn total(self) -> u32 {
        match self {
            Odds::Certain => 1,
            Odds::Dice => 36,
            Odds::Steal(cards) => u32::from(cards.total()),
            Odds::Draw(deck) => u32::from(deck.total()),
            Odds::Game(lots) => u32::from(lots.total()),
        }
    }

    /// How many of [`Odds::total`] equally likely cases give `outcome`; zero if it cannot come up.
    #[must_use]
    pub fn weight(self, outcome: Outcome) -> u32 {
        match (self, outcome) {
            (Odds::Certain, Outcome::None) => 1,
            (Odds::Dice, Outcome::Dice([a, b])) if (1..=6).contains(&a) && (1..=6).contains(&b) => 1,
            (Odds::Steal(cards), Outcome::Stolen(card)) => u32::from(cards.count_if_any(card)),
            (Odds::Draw(deck), Outcome::Drawn(dev)) => u32::from(deck.count_if_any(dev)),
            (Odds::Game(lots), Outcome::Game(lot)) => u32::from(lots.count_if_any(lot)),
            _ => 0,
        }
    }

    /// Every outcome that can come up.
    pub fn outcomes(self) -> impl Iterator<Item = Outcome> {
        let faces = if self == Odds::Dice { 36 } else { 0 };
        let cards = if let Odds::Steal(cards) = self { cards } else { Cards::EMPTY };
        let deck = if let Odds::Draw(deck) = self { deck } else { Devs::EMPTY };
        let lots = if let Odds::Game(lots) = self { lots } else { Lots::EMPTY };
        (self == Odds::Certain)
            .then_some(Outcome::None)
            .into_iter()
            .chain((0..faces).map(|i| Outcome::Dice([i / 6 + 1, i % 6 + 1])))
            .chain(cards.kinds().iter().map(Outcome::Stolen))
            .chain(deck.kinds().iter().map(Outcome::Drawn))
            .chain(lots.kinds().iter().map(Outcome::Game))
    }

    /// Every outcome that can come up, with its weight, but only one of those that no rule tells apart: of two dice only the
    /// sum counts. For search, which would otherwise look at 36 rolls instead of 11.
    pub fn classes(self) -> impl Iterator<Item = (Outcome, u32)> {
        let dice = self == Odds::Dice;
        let sums = if dice { 2..13 } else { 0..0 };
        let sums = sums.map(|sum: u8| (Outcome::Dice([sum / 2, sum - sum / 2]), u32::from(ways(sum))));
        sums.chain(self.outcomes().filter(move |_| !dice).map(move |outcome| (outcome, self.weight(outcome))))
    }
}

/// Who decides what chance leaves open. A move asks at most once: where a rule needs several draws, they are several
/// forced moves, so that each outcome can be listed, forced and recorded.
pub trait Chance {
    /// Two dice.
    fn dice(&mut self) -> [u8; 2];
    /// One card out of `cards`, which is not empty.
    fn steal(&mut self, cards: Cards) -> Card;
    /// One development card out of `deck`, which is not empty.
    fn draw(&mut self, deck: Devs) -> Dev;
    /// One of a game's own things, as many of each as `lots` say; not empty.
    fn pick(&mut self, lots: Lots) -> u8;
}

/// Chance drawn from a random generator.
#[derive(Clone, Debug)]
pub struct Random<G>(pub G);

impl<G: Rng> Random<G> {
    /// A number below `n`, by multiplication: the bias is below `n / 2^32` and cannot be noticed.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }
}

impl<G: Rng> Chance for Random<G> {
    #[inline]
    fn dice(&mut self) -> [u8; 2] {
        let n = self.below(36) as u8;
        [n / 6 + 1, n % 6 + 1]
    }
    #[inline]
    fn steal(&mut self, cards: Cards) -> Card {
        cards.nth(self.below(u32::from(cards.total())) as u8).unwrap_or_default()
    }
    #[inline]
    fn draw(&mut self, deck: Devs) -> Dev {
        deck.nth(self.below(u32::from(deck.total())) as u8).unwrap_or_default()
    }
    #[inline]
    fn pick(&mut self, lots: Lots) -> u8 {
        lots.nth(self.below(u32::from(lots.total())) as u8).unwrap_or_default()
    }
}

/// Chance that the caller has decided. Ask [`Odds::weight`] first whether the outcome can come up, as
/// [`play_forced`](crate::State::play_forced) does.
#[derive(Clone, Copy, Debug)]
pub struct Forced(pub Outcome);

impl Chance for Forced {
    fn dice(&mut self) -> [u8; 2] {
        if let Outcome::Dice(dice) = self.0 { dice } else { [1, 1] }
    }
    fn steal(&mut self, cards: Cards) -> Card {
        if let Outcome::Stolen(card) = self.0 { card } else { cards.nth(0).unwrap_or_default() }
    }
    fn draw(&mut self, deck: Devs) -> Dev {
        if let Outcome::Drawn(dev) = self.0 { dev } else { deck.nth(0).unwrap_or_default() }
    }
    fn pick(&mut self, lots: Lots) -> u8 {
        if let Outcome::Game(lot) = self.0 { lot } else { lots.nth(0).unwrap_or_default() }
    }
}

/// Notes what another [`Chance`] decided, for records.
#[derive(Debug)]
pub struct Noted<'a, C> {
    /// Who decides.
    pub by: &'a mut C,
    /// What was decided.
    pub outcome: Outcome,
}

impl<C> Noted<'_, C> {
    fn note(&mut self, outcome: Outcome) {
        debug_assert_eq!(self.outcome, Outcome::None, "a move asks chance at most once");
        self.outcome = outcome;
    }
}

impl<C: Chance> Chance for Noted<'_, C> {
    fn dice(&mut self) -> [u8; 2] {
        let dice = self.by.dice();
        self.note(Outcome::Dice(dice));
        dice
    }
    fn steal(&mut self, cards: Cards) -> Card {
        let card = self.by.steal(cards);
        self.note(Outcome::Stolen(card));
        card
    }
    fn draw(&mut self, deck: Devs) -> Dev {
        let dev = self.by.draw(deck);
        self.note(Outcome::Drawn(dev));
        dev
    }
    fn pick(&mut self, lots: Lots) -> u8 {
        let lot = self.by.pick(lots);
        self.note(Outcome::Game(lot));
        lot
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn dice(&mut self) -> [u8; 2] {
        (**self).dice()
    }
    fn steal(&mut self, cards: Cards) -> Card {
        (**self).steal(cards)
    }
    fn draw(&mut self, deck: Devs) -> Dev {
        (**self).draw(deck)
    }
    fn pick(&mut self, lots: Lots) -> u8 {
        (**self).pick(lots)
    }
}
