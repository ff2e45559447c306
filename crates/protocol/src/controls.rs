//! Why a control of an interface cannot be used now: the rules are asked about every place it could apply to, and the most
//! telling of their answers is kept.

use civitas_engine::{Card, Cards, Edge, Game, GameMove, Move, Offer, Reason, Seat, SeatSet, State, Vertex};
use civitas_games::Playable;
use std::collections::BTreeMap;

/// Reasons that apply to one place only; a reason that holds everywhere says more.
const ABOUT_A_PLACE: [Reason; 10] = [
    Reason::NoSuchPlace,
    Reason::NoSuchMove,
    Reason::NotOwnSettlement,
    Reason::SiteTaken,
    Reason::NoRoadHere,
    Reason::TooClose,
    Reason::RoadNotConnected,
    Reason::PathTaken,
    Reason::SupplyEmpty,
    Reason::SupplyGivesOthers,
];

/// The name under which the reason for all other controls is given.
const EVERYTHING: &str = "all";

/// The code of the reason for every control that `seat` cannot use, by the type of its action; `all` covers every one
/// that is neither listed nor can be used.
pub fn blocked<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat) -> BTreeMap<&'static str, &'static str> {
    let mut blocked = BTreeMap::new();
    let mut ask = |control: &'static str, moves: &mut dyn Iterator<Item = Move<R::Move>>| {
        let mut best: Option<(usize, Reason)> = None;
        for mv in moves {
            let Err(refusal) = state.check(game, seat, mv) else { return };
            let rank = match refusal.reason {
                // May be about one place or about all; nothing that is certain to hold everywhere.
                Reason::Game(_) => ABOUT_A_PLACE.len(),
                shared => ABOUT_A_PLACE.iter().position(|r| *r == shared).unwrap_or(usize::MAX),
            };
            if best.is_none_or(|(b, _)| rank > b) {
                best = Some((rank, refusal.reason));
            }
            if rank == usize::MAX {
                break;
            }
        }
        if let Some((_, reason)) = best {
            blocked.insert(control, reason.code());
        }
    };
    ask("roll", &mut [Move::Roll].into_iter());
    ask("end_turn", &mut [Move::EndTurn].into_iter());
    ask("buy", &mut [Move::Buy].into_iter());
    ask("play_knight", &mut [Move::PlayKnight].into_iter());
    ask("play_roads", &mut [Move::PlayRoads].into_iter());
    ask("road", &mut (0..game.board.edge_count() as u8).map(|e| Move::Road(Edge(e))));
    ask("settle", &mut (0..game.board.vertex_count() as u8).map(|v| Move::Settle(Vertex(v))));
    ask("upgrade", &mut (0..game.board.vertex_count() as u8).map(|v| Move::Upgrade(Vertex(v))));
    let kinds: Vec<Card> = game.rules.kinds().collect();
    ask("play_monopoly", &mut kinds.iter().map(|c| Move::PlayMonopoly(*c)));
    let pairs = || kinds.iter().flat_map(|a| kinds.iter().map(move |b| (*a, *b)));
    ask("play_plenty", &mut pairs().filter(|(a, b)| a <= b).map(|(a, b)| Move::PlayPlenty(a, b)));
    ask("bank", &mut pairs().filter(|(a, b)| a != b).map(|(give, get)| Move::Bank { give, get }));
    let own = R::Move::all();
    for group in own.chunk_by(|a, b| a.control() == b.control()) {
        ask(group[0].control(), &mut group.iter().map(|mv| Move::Game(*mv)));
    }
    if !state.may_offer(game, seat) {
        // Any offer is refused for the same reason now; one that is well formed is asked about.
        let card = |i: usize| kinds.get(i).map_or(Cards::EMPTY, |c| Cards::of(*c, 1));
        let others: SeatSet = game.rules.all_seats().filter(|s| *s != seat).collect();
        let to = if seat == state.turn { others } else { SeatSet::of(state.turn) };
        let offer = Offer { give: card(0), want: card(1), to };
        if let Err(reason) = state.check_offer(game, seat, &offer) {
            blocked.insert("offer", reason.code());
        }
    }
    shortened(blocked)
}

/// The reason that most controls share is given once. What can be used is among the actions, so nothing is lost.
fn shortened(mut blocked: BTreeMap<&'static str, &'static str>) -> BTreeMap<&'static str, &'static str> {
    let shared = |code: &&str| blocked.values().filter(|other| *other == code).count();
    let Some(common) = blocked.values().copied().max_by_key(shared).filter(|code| shared(code) > 1) else {
        return blocked;
    };
    blocked.retain(|_, code| *code != common);
    blocked.insert(EVERYTHING, common);
    blocked
}
