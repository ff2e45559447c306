//! The seven: what to discard, where the robber goes, whom it robs.

use crate::choose::best;
use crate::outlook::{Outlook, one};
use crate::sight::Sight;
use crate::worth::pips;
use civitas_engine::{Hex, MAX_SEATS, Move, Seat, shares};
use civitas_games::Playable;

/// Discards the card whose loss hurts least.
pub(crate) fn discard<R: Playable>(sight: &Sight<'_, R>, outlook: &Outlook<'_>) -> Option<Move<R::Move>> {
    let rest = |mv: &Move<R::Move>| match mv {
        Move::Discard(card) => {
            let worth = outlook.worth(sight.hand - one(*card));
            // Among equals, the most plentiful.
            Some((*mv, worth + 0.0001 * f32::from(sight.hand.count(*card))))
        }
        _ => None,
    };
    best(sight.legal.iter().filter_map(rest)).map(|(mv, _)| mv)
}

/// Puts the robber where it hurts the most dangerous rivals most and the bot's own seat least.
pub(crate) fn place<R: Playable>(sight: &Sight<'_, R>) -> Option<Move<R::Move>> {
    let mut threats = [0.0; MAX_SEATS];
    for rival in sight.rivals() {
        threats[rival.index()] = sight.threat(rival);
    }
    let harm = |mv: &Move<R::Move>| match mv {
        Move::MoveRobber(hex) => Some((*mv, harm(sight, &threats, *hex))),
        _ => None,
    };
    best(sight.legal.iter().filter_map(harm)).map(|(mv, _)| mv)
}

fn harm<R: Playable>(sight: &Sight<'_, R>, threats: &[f32; MAX_SEATS], hex: Hex) -> f32 {
    if hex == Hex::OFF {
        return 0.0;
    }
    let corners = sight.game.board.corners(hex);
    let blocked = |seat: Seat| {
        let there = sight.seat(seat).buildings & corners;
        pips(sight.game, hex) * f32::from(shares(there, sight.view.cities))
    };
    let mut harm = 0.0;
    let mut prey = 0.0f32;
    for rival in sight.rivals() {
        let threat = threats[rival.index()];
        harm += blocked(rival) * threat;
        let robbable = sight.seat(rival).buildings.meets(corners) && sight.seat(rival).hand_size != Some(0);
        if robbable {
            prey = prey.max(threat);
        }
    }
    // Never the bot's own hexes while there are others.
    let own = if sight.own().buildings.meets(corners) { 1_000.0 + blocked(sight.me) } else { 0.0 };
    harm + 2.0 * prey - own
}

/// Robs the most dangerous rival who has something.
pub(crate) fn steal<R: Playable>(sight: &Sight<'_, R>) -> Option<Move<R::Move>> {
    let gain = |mv: &Move<R::Move>| match mv {
        Move::Steal(from) => {
            let cards = sight.seat(*from).hand_size.unwrap_or(1);
            let worth = if cards == 0 { 0.0 } else { sight.threat(*from) + 0.05 * f32::from(cards) };
            Some((*mv, worth))
        }
        _ => None,
    };
    best(sight.legal.iter().filter_map(gain)).map(|(mv, _)| mv)
}
