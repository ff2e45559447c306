//! Manners: what a bot keeps in mind about the people it sits with, so as not to annoy them.
//!
//! Answering an offer costs a person time, so a person is rarely asked, never for what they have just turned down, and never
//! for cards they cannot have. All of this follows from what the bot's own seat was told. Among themselves bots need no
//! manners: a table without people plays exactly as if this file did not exist.

use civitas_engine::{Card, Cards, Event, Game, MAX_CARDS, MAX_SEATS, Seat, SeatSet, View};
use civitas_games::Playable;

/// How often one person is asked for a trade in one turn.
const ASKED_A_TURN: usize = 2;

/// Who at the table is a person, what was seen of their cards, and what they were asked for.
#[derive(Clone, Debug, Default)]
pub struct Company {
    people: SeatSet,
    hands: [Seen; MAX_SEATS],
    /// Counts the turns heard of.
    turn: u16,
    asked: Vec<Asked>,
}

/// What is known of a hand without looking into it.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// At most this many of each kind.
    most: Cards,
    /// How many cards, if that is known.
    size: Option<u8>,
}

/// A trade somebody was asked for.
#[derive(Clone, Copy, Debug)]
struct Asked {
    by: Seat,
    seat: Seat,
    give: Cards,
    want: Cards,
    turn: u16,
    answer: Option<bool>,
    /// Whether cards have come or gone since.
    changed: bool,
}

impl Seen {
    fn gain(&mut self, cards: Cards) {
        self.most += cards;
        self.size = self.size.map(|size| size + cards.total());
    }

    fn lose(&mut self, cards: Cards) {
        self.most = self.most.less(cards);
        self.size = self.size.map(|size| size.saturating_sub(cards.total()));
        self.fit();
    }

    /// Nobody has more of a kind than cards in all.
    fn fit(&mut self) {
        if let Some(size) = self.size {
            self.most = self.most.least(Cards::each(size.min(100), MAX_CARDS));
        }
    }
}

impl Company {
    /// The table as a seat saw it when the game began. `people` are the seats of people.
    #[must_use]
    pub fn new<R: Playable>(game: &Game<R>, start: &View<R>, people: SeatSet) -> Company {
        let own = start.viewer.and_then(|me| start.seats[me.index()].hand).unwrap_or_default();
        let elsewhere = game.rules.supply.less(start.supply).less(own);
        let hands = start.seats.map(|seat| {
            let mut seen = Seen { most: seat.hand.unwrap_or(elsewhere), size: seat.hand_size };
            seen.fit();
            seen
        });
        Company { people, hands, turn: start.turns, asked: Vec::new() }
    }

    /// Notes what happened, as the bot's seat is told about it.
    pub fn hear<X>(&mut self, event: &Event<X>) {
        match *event {
            Event::TurnBegan { .. } => {
                self.turn += 1;
                let now = self.turn;
                self.asked.retain(|a| a.turn == now || (a.answer == Some(false) && !a.changed));
            }
            Event::Produced { seat, cards } | Event::Took { seat, cards } => self.moved(None, Some(seat), cards),
            Event::Settled { seat, paid, .. }
            | Event::RoadPlaced { seat, paid, .. }
            | Event::Upgraded { seat, paid, .. }
            | Event::CardBought { seat, paid, .. }
            | Event::Paid { seat, cards: paid } => self.moved(Some(seat), None, paid),
            Event::Discarded { seat, card } => self.moved(Some(seat), None, Cards::of(card, 1)),
            Event::Stole { seat, from, any: true, card } | Event::Passed { from, seat, card } => match card {
                Some(card) => self.moved(Some(from), Some(seat), Cards::of(card, 1)),
                None => self.moved_unseen(from, seat),
            },
            Event::HandedOver { from, seat, cards } => self.moved(Some(from), Some(seat), cards),
            Event::BankTraded { seat, gave, got } => {
                self.moved(Some(seat), None, gave);
                self.moved(None, Some(seat), got);
            }
            Event::Traded { seat, with, gave, got } => {
                self.moved(Some(seat), Some(with), gave);
                self.moved(Some(with), Some(seat), got);
            }
            Event::Offered { seat: by, give, want, to } => {
                let turn = self.turn;
                let asked = |seat| Asked { by, seat, give, want, turn, answer: None, changed: false };
                self.asked.extend(to.iter().map(asked));
            }
            Event::Answered { seat, offer_of, accepted } => {
                let about = |a: &&mut Asked| a.seat == seat && a.by == offer_of && a.turn == self.turn;
                if let Some(asked) = self.asked.iter_mut().rev().find(about) {
                    asked.answer = Some(accepted);
                }
            }
            // Everything else moves no cards. (A game's own events do not either: the ledger test of the battery.)
            _ => {}
        }
    }

    /// Whether somebody may be asked for `want` in return for `give`. Bots may always be asked.
    #[must_use]
    pub(crate) fn may_be_asked(&self, seat: Seat, give: Cards, want: Cards) -> bool {
        if !self.people.contains(seat) {
            return true;
        }
        let of_seat = || self.asked.iter().filter(|a| a.seat == seat);
        let now = |a: &&Asked| a.turn == self.turn;
        // Giving less or asking more than before is not a better offer.
        let no_better = |a: &Asked| a.give.covers(give) && want.covers(a.want);
        // Within a turn nobody is asked again, whatever they said: who agreed and was passed over need not agree once more.
        let settled = |a: &Asked| now(&a) || (a.answer == Some(false) && !a.changed);
        self.at_most(seat).covers(want)
            && of_seat().filter(now).count() < ASKED_A_TURN
            && !of_seat().any(|a| no_better(a) && settled(a))
    }

    /// The most cards of each kind a seat can hold, by what was seen.
    #[must_use]
    pub fn at_most(&self, seat: Seat) -> Cards {
        self.hands[seat.index()].most
    }

    fn moved(&mut self, from: Option<Seat>, to: Option<Seat>, cards: Cards) {
        if cards.is_empty() {
            return;
        }
        if let Some(from) = from {
            self.hands[from.index()].lose(cards);
            self.touched(from);
        }
        if let Some(to) = to {
            self.hands[to.index()].gain(cards);
            self.touched(to);
        }
    }

    /// A card went from one hand to another and nobody else saw which: it may be one more of any kind the giver may have had.
    fn moved_unseen(&mut self, from: Seat, to: Seat) {
        let possible = self.at_most(from).kinds();
        let giver = &mut self.hands[from.index()];
        giver.size = giver.size.map(|size| size.saturating_sub(1));
        if possible.len() == 1 {
            let only: Cards = possible.iter().map(|card: Card| Cards::of(card, 1)).fold(Cards::EMPTY, |a, b| a + b);
            giver.most = giver.most.less(only);
        }
        giver.fit();
        let taker = &mut self.hands[to.index()];
        for card in possible {
            taker.most += Cards::of(card, 1);
        }
        taker.size = taker.size.map(|size| size + 1);
        taker.fit();
        self.touched(from);
        self.touched(to);
    }

    fn touched(&mut self, seat: Seat) {
        for asked in self.asked.iter_mut().filter(|a| a.seat == seat) {
            asked.changed = true;
        }
    }
}
