//! The columns of a study: what is written down about a game, a seat, a turn and a decision.
//!
//! A column never comes to mean something else. One that is added, removed or changed needs a new
//! [`SCHEMA`](super::SCHEMA) and `cargo xtask columns --update`.

use super::batch::Batch;
use super::column::{Column, Field, PerCard, Word, row};
use civitas_engine::Facts;

row! {
    /// Which game a turn or a decision belongs to.
    KeyRow {
        /// The seed of the run. With `game_index` it names a game.
        seed: u64,
        /// The number of the game in the run, from 0.
        game_index: u64,
    }
}

row! {
    /// Which table was played, and how it ended.
    TableRow {
        /// The seed of the run. With `game_index` it names a game.
        seed: u64,
        /// The number of the game in the run, from 0.
        game_index: u64,
        /// The seed of the set-up: `civitas watch --seed` shows the same map.
        map_seed: u64,
        /// The id of the game.
        game: Word,
        /// The options that were given, such as `gods=on;player_trade=off`.
        options: Word,
        /// The name of a custom map, or the value of the option `map`.
        map: Option<Word>,
        /// How many played.
        seats: u8,
        /// Points needed to win.
        goal: u8,
        /// Whether the game was played to its end; if not, it was abandoned after `--max-turns` turns.
        finished: bool,
        /// How many seats won; 0 if the game was abandoned.
        winners: u8,
        /// Turns begun, counted over all seats.
        turns: u16,
    }
}

row! {
    /// How a game went.
    GameRow {
        /// The seat that won, if one won alone.
        winner: Option<u8>,
        /// The seat that had the first turn.
        first: Option<u8>,
        /// Actions of all seats.
        decisions: i32,
        /// Actions that were the only one possible.
        forced: i32,
        /// Rolls of turns.
        rolls: u16,
        /// Rolls of seven among them.
        sevens: u16,
        /// Trades between players.
        trades: u16,
        /// Trades with the supply.
        bank_trades: u16,
        /// Offers made by all seats.
        offers: u16,
        /// Development cards that were bought or drawn.
        devs_bought: u16,
        /// Rolls in which the supply could not pay all of a kind.
        shortages: u16,
        /// The seat with the longest-route award at the end.
        route_holder: Option<u8>,
        /// The seat with the largest-army award at the end.
        army_holder: Option<u8>,
    }
}

row! {
    /// How a game went for a seat.
    SeatRow {
        /// The player.
        player: Word,
        /// The place in the order of turns: 0 begins.
        place: Option<u8>,
        /// The seat's part of the win: 1, a fraction if several won together, or 0. A seat that forfeited has 0.
        share: f64,
        /// Why an outside program forfeited the game, as `docs/outside-programs.md` names it; nothing if it did not.
        forfeit: Option<&'static str>,
        /// Points at the end, hidden ones included.
        points: i8,
        /// Points from settlements.
        points_settlements: u8,
        /// Points from cities.
        points_cities: u8,
        /// Points from the longest-route award.
        points_route: u8,
        /// Points from the largest-army award.
        points_army: u8,
        /// Points from what only this game counts.
        points_own: i8,
        /// Points from hidden cards.
        points_hidden: u8,
        /// The length of the longest route at the end.
        route: u8,
        /// Open knights at the end.
        knights: u8,
        /// Roads on the board at the end, with other pieces that count as roads.
        roads: u8,
        /// Settlements on the board at the end.
        settlements: u8,
        /// Cities on the board at the end.
        cities: u8,
        /// Roads placed after the set-up, also free ones and those that were moved.
        built_roads: u16,
        /// Settlements placed after the set-up, also free ones.
        built_settlements: u16,
        /// Settlements turned into cities.
        built_cities: u16,
        /// Pips of the set-up: cards per 36 rolls that the first buildings bring.
        start_pips: u16,
        /// The same of CARD alone.
        start_pips_of: PerCard,
        /// Kinds of cards that the first buildings bring.
        start_kinds: u8,
        /// Harbours at the first buildings: kinds of cards, or `any`, with semicolons between them.
        start_harbours: Word,
        /// Cards of the set-up.
        first_cards: u16,
        /// Cards from rolls.
        produced: u16,
        /// Cards from rolls: CARD.
        produced_of: PerCard,
        /// Cards that rolls would have brought if the robber had been elsewhere.
        blocked: u16,
        /// Cards drawn from the hands of others.
        stolen: u16,
        /// Cards that others drew from the seat's hand.
        robbed: u16,
        /// Cards of a named kind that others had to hand over, as after a monopoly.
        demanded: u16,
        /// Cards of a named kind that the seat had to hand over.
        handed_over: u16,
        /// Cards of choice and rewards from the supply.
        took: u16,
        /// Cards discarded.
        discarded: u16,
        /// Cards paid for buildings, development cards and whatever else the game sells.
        spent: u16,
        /// Trades with the supply.
        bank_trades: u16,
        /// Cards given in them.
        bank_gave: u16,
        /// Cards got in them.
        bank_got: u16,
        /// Offers made.
        offers: u16,
        /// Offers of others that the seat accepted.
        accepted: u16,
        /// Trades with other players.
        trades: u16,
        /// Cards given in them.
        trade_gave: u16,
        /// Cards got in them.
        trade_got: u16,
        /// Development cards bought or drawn.
        devs_bought: u16,
        /// Development cards played.
        devs_played: u16,
        /// Cards in hand at the end.
        hand: u8,
        /// Actions of the seat.
        decisions: i32,
    }
}

row! {
    /// A turn.
    TurnRow {
        /// The number of the turn, from 1, counted over all seats.
        turn: u16,
        /// Whose turn it was.
        seat: u8,
        /// Its place in the order of turns: 0 begins.
        place: u8,
        /// The player.
        player: Word,
        /// What the first die showed; nothing if the game ended before the roll.
        die1: Option<u8>,
        /// What the second die showed.
        die2: Option<u8>,
        /// Their sum.
        roll: Option<u8>,
        /// Cards that the roll brought the seat on turn.
        income: u16,
        /// Cards that the roll brought all seats.
        income_all: u16,
        /// Cards that all seats missed in it because of the robber.
        blocked_all: u16,
        /// Cards that all seats discarded.
        discarded_all: u16,
        /// Cards that the seat drew from other hands.
        stolen: u16,
        /// Cards in hand when the turn began.
        hand_before: u8,
        /// Cards in hand when it ended.
        hand_after: u8,
        /// Points of the seat when the turn began, hidden ones included.
        points_before: i8,
        /// Points of the seat when it ended.
        points_after: i8,
        /// The most points of another seat when the turn began.
        best_other: i8,
        /// Roads placed.
        built_roads: u16,
        /// Settlements placed.
        built_settlements: u16,
        /// Settlements turned into cities.
        built_cities: u16,
        /// Development cards bought or drawn.
        devs_bought: u16,
        /// The development card that was played, if one was.
        dev_played: Option<&'static str>,
        /// Moves that only this game has.
        own_moves: u16,
        /// Trades with the supply.
        bank_trades: u16,
        /// Offers of all seats.
        offers: u16,
        /// Trades between players.
        trades: u16,
        /// Actions of all seats.
        decisions: u16,
        /// The part of the win that the seat had in the end.
        share: f64,
    }
}

row! {
    /// A decision: an action of a seat, and what it was chosen from.
    DecisionRow {
        /// The number of the decision in the game, from 0.
        decision: i32,
        /// The number of the turn, from 1; 0 in the set-up.
        turn: u16,
        /// Who decided.
        seat: u8,
        /// The player.
        player: Word,
        /// Whether it was the seat's own turn.
        on_turn: bool,
        /// What the game was waiting for, as `docs/engine-protocol.md` names it.
        phase: &'static str,
        /// How many moves were legal. Offers are not among them.
        legal: u16,
        /// Whether an offer could be made.
        may_offer: bool,
        /// Whether there was nothing to decide: one move and no offer.
        forced: bool,
        /// What was done, as `docs/engine-protocol.md` names it; of a game's own actions the type.
        action: &'static str,
        /// The stable number of the move; nothing for offers.
        code: Option<u64>,
        /// Points of the seat, hidden ones included.
        points: i8,
        /// Points of the seat that everybody sees.
        public_points: i8,
        /// The most points of another seat that everybody sees.
        best_other: i8,
        /// Cards in hand.
        hand: u8,
        /// CARD in hand.
        hand_of: PerCard,
        /// Development cards in hand.
        devs: u8,
        /// Roads on the board, with other pieces that count as roads.
        roads: u8,
        /// Settlements on the board.
        settlements: u8,
        /// Cities on the board.
        cities: u8,
        /// The length of the seat's longest route.
        route: u8,
        /// Open knights.
        knights: u8,
        /// The part of the win that the seat had in the end.
        share: f64,
    }
}
