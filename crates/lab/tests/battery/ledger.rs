//! Events are complete: somebody who hears them all, and sees nothing else, knows every hand, piece and award.

use crate::driver::{for_every_game, haggle, in_parallel, random_setup, rng};
use civitas_engine::{Cards, Dev, Devs, EdgeSet, Event, Hex, Seat, SeatSet, State, VertexSet};
use civitas_games::{Playable, Visitor};

#[derive(PartialEq, Debug)]
struct Ledger {
    hands: [Cards; 4],
    devs: [Devs; 4],
    supply: Cards,
    deck: Devs,
    knights: [u8; 4],
    buildings: [VertexSet; 4],
    cities: VertexSet,
    roads: [EdgeSet; 4],
    robber: Hex,
    turn: Option<Seat>,
    route: Option<Seat>,
    army: Option<Seat>,
    open_offers: SeatSet,
    winners: SeatSet,
}

impl Ledger {
    fn of<R: Playable>(s: &State<R>) -> Ledger {
        Ledger {
            hands: s.hands,
            devs: s.devs,
            supply: s.supply,
            deck: s.deck + s.later,
            knights: s.knights,
            buildings: s.buildings,
            cities: s.cities,
            roads: s.roads,
            robber: s.robber,
            turn: (s.turns > 0).then_some(s.turn),
            route: s.route_award,
            army: s.army_award,
            open_offers: s.talk.open,
            winners: s.winners,
        }
    }

    /// Cards go from the supply to a seat, or back.
    fn take(&mut self, seat: Seat, cards: Cards) {
        self.supply -= cards;
        self.hands[seat.index()] += cards;
    }

    fn give_back(&mut self, seat: Seat, cards: Cards) {
        self.hands[seat.index()] -= cards;
        self.supply += cards;
    }

    fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards) {
        self.hands[from.index()] -= cards;
        self.hands[to.index()] += cards;
    }

    fn hear<X>(&mut self, event: &Event<X>) {
        match *event {
            Event::Produced { seat, cards } | Event::Took { seat, cards } => self.take(seat, cards),
            Event::Settled { seat, at, paid } => {
                self.give_back(seat, paid);
                self.buildings[seat.index()].insert(at);
            }
            Event::RoadPlaced { seat, at, paid } => {
                self.give_back(seat, paid);
                self.roads[seat.index()].insert(at);
            }
            Event::Upgraded { seat, at, paid } => {
                self.give_back(seat, paid);
                self.cities.insert(at);
            }
            Event::Removed { seat, at, city } => {
                self.buildings[seat.index()].remove(at);
                assert_eq!(self.cities.contains(at), city);
                self.cities.remove(at);
            }
            Event::RoadRemoved { seat, at } => self.roads[seat.index()].remove(at),
            Event::CardBought { seat, paid, card } => {
                self.give_back(seat, paid);
                let card = Devs::of(card.expect("the whole truth is told"), 1);
                self.deck -= card;
                self.devs[seat.index()] += card;
            }
            Event::CardPlayed { seat, card } => {
                self.devs[seat.index()] -= Devs::of(card, 1);
                if card == Dev::KNIGHT {
                    self.knights[seat.index()] += 1;
                }
            }
            Event::Paid { seat, cards } => self.give_back(seat, cards),
            Event::Discarded { seat, card } => self.give_back(seat, Cards::of(card, 1)),
            Event::RobberMoved { from, to, .. } => {
                assert_eq!(self.robber, from);
                self.robber = to;
            }
            Event::Stole { seat, from, any, card } => {
                assert_eq!(any, card.is_some());
                if let Some(card) = card {
                    self.hand_over(from, seat, Cards::of(card, 1));
                }
            }
            Event::Passed { from, seat, card } => {
                self.hand_over(from, seat, Cards::of(card.expect("the whole truth is told"), 1));
            }
            Event::RoadDeclined { .. } => {}
            Event::KnightDiscarded { seat } => self.knights[seat.index()] -= 1,
            Event::HandedOver { from, seat, cards } => self.hand_over(from, seat, cards),
            Event::BankTraded { seat, gave, got } => {
                self.give_back(seat, gave);
                self.take(seat, got);
            }
            Event::Traded { seat, with, gave, got } => {
                self.hand_over(seat, with, gave);
                self.hand_over(with, seat, got);
            }
            Event::Offered { seat, .. } => self.open_offers.insert(seat),
            Event::Withdrawn { seat } => self.open_offers.remove(seat),
            Event::Answered { offer_of, seat, accepted: false } if Some(seat) == self.turn => {
                self.open_offers.remove(offer_of);
            }
            Event::OffersLapsed { of } => self.open_offers -= of,
            Event::RouteAward { to } => self.route = to,
            Event::ArmyAward { to } => self.army = to,
            Event::TurnBegan { seat } => self.turn = Some(seat),
            Event::Won { seats } => self.winners = seats,
            Event::Answered { .. }
            | Event::StartRolled { .. }
            | Event::FirstSeat { .. }
            | Event::Rolled { .. }
            | Event::Shortage { .. }
            | Event::MustDiscard { .. }
            | Event::Game(_) => {}
        }
    }
}

struct Complete;

impl Visitor for Complete {
    fn game<R: Playable>(&mut self) {
        in_parallel(500, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            let mut ledger = Ledger::of(&state);
            haggle(&game, &mut state, &mut rng, 300, |done, _| {
                for event in done.events {
                    ledger.hear(event);
                }
                assert_eq!(ledger, Ledger::of(done.after), "after {:?}: {:?}", done.action, done.events);
            });
        });
    }
}

#[test]
fn events_tell_everything_that_changes() {
    for_every_game(Complete);
}
