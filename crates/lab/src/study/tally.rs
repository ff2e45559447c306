//! What happens in a game, counted by seat: every card that comes to a hand and goes from it is in one of the counts.

use super::column::PerCard;
use super::play::DoneAction;
use super::rows::{GameRow, SeatRow};
use crate::lineup::Lineup;
use civitas_engine::{Board, Cards, Event, Game, Hex, MAX_SEATS, Seat, State, VertexSet, shares};
use civitas_games::Playable;

/// The counts of one game.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) table: GameRow,
    pub(super) seats: [SeatRow; MAX_SEATS],
}

impl PerCard {
    fn add(&mut self, cards: Cards, times: u16) {
        for (sum, count) in self.0.iter_mut().zip(cards.counts()) {
            *sum += u16::from(count) * times;
        }
    }

    fn total(&self) -> u16 {
        self.0.iter().sum()
    }
}

/// Shares of a hex that a seat's buildings have.
fn shares_in<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, hex: Hex) -> u8 {
    shares(state.buildings[seat.index()] & game.board.corners(hex), state.cities)
}

/// The cards that a seat misses because the robber stands on a hex whose number was rolled.
pub(super) fn missed<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, hex: Hex) -> u16 {
    u16::from(game.board.income(hex).total()) * u16::from(shares_in(game, state, seat, hex))
}

impl Tally {
    /// What the hands hold before anything can be heard: the cards of a fixed start.
    pub(super) fn set_up<R: Playable>(&mut self, state: &State<R>) {
        for (seat, hand) in self.seats.iter_mut().zip(state.hands) {
            seat.first_cards = u16::from(hand.total());
        }
    }

    /// The first turn begins: the starting positions.
    pub(super) fn begin<R: Playable>(&mut self, game: &Game<R>, state: &State<R>) {
        self.table.first = Some(state.first.0);
        let seats = game.rules.seats;
        for seat in game.rules.all_seats() {
            let row = &mut self.seats[seat.index()];
            row.place = Some((seat.0 + seats - state.first.0) % seats);
            for hex in game.board.hexes() {
                let times = u16::from(game.board.pips(hex)) * u16::from(shares_in(game, state, seat, hex));
                row.start_pips_of.add(game.board.income(hex), times);
            }
            row.start_pips = row.start_pips_of.total();
            row.start_kinds = row.start_pips_of.0.iter().filter(|pips| **pips > 0).count() as u8;
            row.start_harbours = harbours(&game.board, R::FACTS.cards, state.buildings[seat.index()]).into();
        }
    }

    /// Something was done.
    pub(super) fn see<R: Playable>(&mut self, game: &Game<R>, done: &DoneAction<'_, R>) {
        self.table.decisions += 1;
        self.table.forced += i32::from(done.forced());
        self.seats[done.seat.index()].decisions += 1;
        for event in done.events {
            self.hear(game, done.before, event);
        }
    }

    fn hear<R: Playable>(&mut self, game: &Game<R>, before: &State<R>, event: &Event<R::Event>) {
        let in_set_up = before.turns == 0;
        let table = &mut self.table;
        let seats = &mut self.seats;
        let total = |cards: &Cards| u16::from(cards.total());
        match event {
            Event::Rolled { dice, robbed, .. } => {
                table.rolls += 1;
                table.sevens += u16::from(dice[0] + dice[1] == 7);
                for seat in game.rules.all_seats() {
                    seats[seat.index()].blocked += robbed.map_or(0, |hex| missed(game, before, seat, hex));
                }
            }
            Event::Produced { seat, cards } => {
                let row = &mut seats[seat.index()];
                if in_set_up {
                    row.first_cards += total(cards);
                } else {
                    row.produced += total(cards);
                    row.produced_of.add(*cards, 1);
                }
            }
            Event::Shortage { .. } => table.shortages += 1,
            Event::Settled { seat, paid, .. } => {
                seats[seat.index()].built_settlements += u16::from(!in_set_up);
                seats[seat.index()].spent += total(paid);
            }
            Event::RoadPlaced { seat, paid, .. } => {
                seats[seat.index()].built_roads += u16::from(!in_set_up);
                seats[seat.index()].spent += total(paid);
            }
            Event::Upgraded { seat, paid, .. } => {
                seats[seat.index()].built_cities += 1;
                seats[seat.index()].spent += total(paid);
            }
            Event::CardBought { seat, paid, .. } => {
                table.devs_bought += 1;
                seats[seat.index()].devs_bought += 1;
                seats[seat.index()].spent += total(paid);
            }
            Event::CardPlayed { seat, .. } => seats[seat.index()].devs_played += 1,
            Event::Discarded { seat, .. } => seats[seat.index()].discarded += 1,
            Event::Stole { seat, from, card: Some(_), .. } | Event::Passed { from, seat, card: Some(_) } => {
                seats[seat.index()].stolen += 1;
                seats[from.index()].robbed += 1;
            }
            Event::Took { seat, cards } => seats[seat.index()].took += total(cards),
            Event::Paid { seat, cards } => seats[seat.index()].spent += total(cards),
            Event::HandedOver { from, seat, cards } => {
                seats[seat.index()].demanded += total(cards);
                seats[from.index()].handed_over += total(cards);
            }
            Event::BankTraded { seat, gave, got } => {
                table.bank_trades += 1;
                let row = &mut seats[seat.index()];
                row.bank_trades += 1;
                row.bank_gave += total(gave);
                row.bank_got += total(got);
            }
            Event::Offered { seat, .. } => {
                table.offers += 1;
                seats[seat.index()].offers += 1;
            }
            Event::Answered { seat, accepted: true, .. } => seats[seat.index()].accepted += 1,
            Event::Traded { seat, with, gave, got } => {
                table.trades += 1;
                for (who, gave, got) in [(seat, gave, got), (with, got, gave)] {
                    let row = &mut seats[who.index()];
                    row.trades += 1;
                    row.trade_gave += total(gave);
                    row.trade_got += total(got);
                }
            }
            _ => {}
        }
    }

    /// The game is over, or abandoned.
    pub(super) fn end<R: Playable>(&mut self, game: &Game<R>, state: &State<R>, players: &Lineup) {
        let alone = state.winners.len() == 1;
        self.table.winner = state.winners.lowest().filter(|_| alone).map(|seat| seat.0);
        self.table.route_holder = state.route_award.map(|seat| seat.0);
        self.table.army_holder = state.army_award.map(|seat| seat.0);
        for seat in game.rules.all_seats() {
            let points = state.points_by_source(game, seat);
            let row = &mut self.seats[seat.index()];
            row.share = share(state, players, seat);
            row.forfeit = players.forfeit(seat).map(|forfeit| forfeit.fault.name());
            row.points = points.total();
            row.points_settlements = points.settlements;
            row.points_cities = points.cities;
            row.points_route = points.route;
            row.points_army = points.army;
            row.points_own = points.own;
            row.points_hidden = points.hidden;
            row.route = state.route(seat);
            row.knights = state.knights[seat.index()];
            row.roads = state.roads[seat.index()].len() as u8;
            row.settlements = state.settlements(seat).len() as u8;
            row.cities = state.cities_of(seat).len() as u8;
            row.hand = state.hands[seat.index()].total();
        }
    }
}

/// The part of the win that is a seat's. A program that forfeited the game has none, even if its seat wins.
pub(super) fn share<R: Playable>(state: &State<R>, players: &Lineup, seat: Seat) -> f64 {
    if state.winners.contains(seat) && players.forfeit(seat).is_none() { 1.0 / state.winners.len() as f64 } else { 0.0 }
}

/// The harbours of some buildings by name.
fn harbours(board: &Board, cards: &[&str], buildings: VertexSet) -> String {
    let here = |harbour: &&civitas_engine::Harbour| buildings.meets(board.ends_set(harbour.path));
    let name = |harbour: &civitas_engine::Harbour| harbour.card.map_or("any", |card| cards[card.index()]);
    let mut names: Vec<&str> = board.harbours().iter().filter(here).map(name).collect();
    names.sort_unstable();
    names.join(";")
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_engine::{Card, MAX_CARDS};

    #[test]
    fn cards_are_counted_by_kind() {
        let mut sum = PerCard([0; MAX_CARDS]);
        sum.add(Cards::of(Card(1), 2), 3);
        sum.add(Cards::of(Card(0), 1), 1);
        assert_eq!((sum.0[0], sum.0[1], sum.total()), (1, 6, 7));
    }
}
