//! What each intersection of a board yields, worked out once per game.

use crate::worth::weights;
use civitas_engine::{Card, Game, MAX_CARDS, MAX_VERTICES, Vertex};
use civitas_games::Playable;

/// What a building on an intersection brings in 36 rolls.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Plot {
    /// By kind of card.
    pub(crate) kinds: [u8; MAX_CARDS],
    /// By number on the dice.
    pub(crate) numbers: [u8; 16],
    /// In all.
    pub(crate) total: u8,
    /// The same, each kind by how scarce it is.
    pub(crate) scarce: f32,
    pub(crate) harbour: Harbour,
}

/// A harbour, if there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Harbour {
    #[default]
    None,
    General,
    Special(Card),
}

/// All intersections of a board.
#[derive(Clone, Debug)]
pub(crate) struct Plots([Plot; MAX_VERTICES]);

impl Plots {
    pub(crate) fn of<R: Playable>(game: &Game<R>) -> Plots {
        let (board, scarcity) = (&game.board, weights(game));
        let mut plots = [Plot::default(); MAX_VERTICES];
        for (i, plot) in plots.iter_mut().enumerate().take(board.vertex_count()) {
            for hex in board.hexes_at(Vertex(i as u8)) {
                let (pips, cards) = (board.pips(hex), board.income(hex));
                for card in cards.kinds() {
                    plot.kinds[card.index()] += pips * cards.count(card);
                }
                let number = usize::from(board.number(hex).unwrap_or(0));
                plot.numbers[number & 15] += pips * cards.total();
                plot.total += pips * cards.total();
            }
            plot.scarce = plot.kinds.iter().zip(scarcity).map(|(n, worth)| f32::from(*n) * worth).sum();
            let at = Vertex(i as u8);
            let special = game.rules.kinds().find(|card| board.special_harbours(*card).contains(at));
            plot.harbour = match special {
                Some(card) => Harbour::Special(card),
                None if board.general_harbours().contains(at) => Harbour::General,
                None => Harbour::None,
            };
        }
        Plots(plots)
    }

    #[inline]
    pub(crate) fn at(&self, at: Vertex) -> &Plot {
        &self.0[at.index()]
    }
}
