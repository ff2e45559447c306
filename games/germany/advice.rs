//! Hints for computer players.

use super::rewards::{GermanyMove, Reward};
use super::{CARDS, Germany};
use crate::{Advice, Undertaking};
use civitas_engine::{Card, Cards, Game, MAX_SEATS, Seat, State, View};

impl Advice for Germany {
    /// Rewards are taken; two for one is opened when the hand has something to trade.
    fn value(view: &View<Self>, game: &Game<Self>, seat: Seat, mv: GermanyMove) -> f32 {
        let hand = view.seats[seat.index()].hand.unwrap_or_default();
        match mv {
            GermanyMove::DrawCard => 0.5,
            // What the hand has least of, above all what the next town hall or landmark needs.
            GermanyMove::TakeCard(card) => {
                let needed = game.rules.settlement_cost + game.rules.city_cost;
                let lacks = needed.count(card) > hand.count(card);
                0.3 + if lacks { 0.1 } else { 0.0 } - 0.01 * f32::from(hand.count(card))
            }
            GermanyMove::PlayTrade if view.rolled => {
                let pairs: u8 = (0..CARDS.len() as u8).map(|c| hand.count(Card(c)) / 2).sum();
                if pairs >= 2 && hand.total() >= 5 { 0.2 } else { -1.0 }
            }
            // Landmarks are weighed against everything else ([`Advice::undertakings`]).
            GermanyMove::PlayTrade | GermanyMove::DeclineReward | GermanyMove::BuildLandmark(_) => -1.0,
        }
    }

    fn undertakings(view: &View<Self>, game: &Game<Self>, _: Seat) -> impl Iterator<Item = Undertaking<Self>> {
        let worth = |gives: Reward| match gives {
            Reward::FreeRoad => 0.25,
            Reward::TwoCards => 0.35,
            Reward::Card => 0.4,
            Reward::TwoDevelopment => 0.8,
        };
        let open = game.data.landmarks.iter().filter(|l| !view.own.landmarks.standing.contains(l.at));
        let cost: Cards = game.rules.city_cost;
        open.map(move |l| Undertaking {
            at: l.at,
            cost,
            gain: 1.0 + worth(l.gives),
            mv: GermanyMove::BuildLandmark(l.at),
        })
    }

    /// R-GER-012: the cities of a seat tell its start card, and that tells its cards. Later there are more cities, but only one card has
    /// all of its own among them.
    fn start_hands(view: &View<Self>, game: &Game<Self>) -> Option<[Cards; MAX_SEATS]> {
        let mut hands = [Cards::EMPTY; MAX_SEATS];
        for seat in game.rules.all_seats() {
            let cities = view.seats[seat.index()].buildings;
            let mut fitting = game.data.starts.iter().filter(|(of_card, _)| (*of_card - cities).is_empty());
            let (Some((_, cards)), None) = (fitting.next(), fitting.next()) else { return None };
            hands[seat.index()] = *cards;
        }
        Some(hands)
    }

    const OWN_LANES: &'static [&'static str] = &super::lanes::LANES;

    const OWN_MEASURES: &'static [(&'static str, f32)] = &[("landmarks.built", 4.0)];

    fn own_lanes(state: &State<Self>, game: &Game<Self>, seat: Seat, out: &mut [f32]) {
        super::lanes::write(state, game, seat, out);
    }

    fn own_prices(game: &Game<Self>) -> [Cards; 2] {
        [game.rules.city_cost, Cards::EMPTY]
    }

    /// Roads to the nearest landmark that is still open.
    fn own_roads(state: &State<Self>, game: &Game<Self>, seat: Seat) -> [Option<u8>; 2] {
        let open = game.data.sites - state.own.standing;
        let touched = state.touched(seat);
        let near = game.board.neighbours_of(touched | state.buildings[seat.index()]);
        let roads = if open.meets(touched) { Some(0) } else { open.meets(near).then_some(1) };
        [roads, None]
    }

    fn weights() -> &'static str {
        include_str!("weights/germany.txt")
    }
}
