//! What a player that judges positions keeps in mind: its judge, and what it believes of the others' cards.

use crate::belief::Belief;
use crate::character::Character;
use crate::value::{Judge, Weights};
use civitas_engine::{Game, Random, Seat, State, View};
use civitas_games::Playable;
use rand_core::Rng;
use std::sync::Arc;

/// The judge of this game, and beliefs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mind {
    /// Made when it is first needed.
    judge: Option<Box<Judge>>,
    /// The weights to judge by; those that come with the game if nobody says otherwise.
    weights: Option<Arc<Weights>>,
    /// Whose taste the judge has.
    character: Character,
    pub(crate) belief: Belief,
    /// How likely a win looked with the last move that was chosen.
    pub(crate) told: Option<f32>,
    /// What playing out said about moves of the last decision, by their place among the legal ones.
    pub(crate) rounds: arrayvec::ArrayVec<(usize, f32), 8>,
}

impl Mind {
    /// Judges by other weights from now on.
    pub(crate) fn learn(&mut self, weights: Arc<Weights>) {
        (self.weights, self.judge) = (Some(weights), None);
    }

    /// Judges as a character does from now on.
    pub(crate) fn be(&mut self, character: Character) {
        if self.character != character {
            (self.character, self.judge) = (character, None);
        }
    }

    /// Whether there is anything to judge by.
    pub(crate) fn can_judge<R: Playable>(&self) -> bool {
        self.weights.is_some() || !R::weights().is_empty()
    }

    /// A new game begins.
    pub(crate) fn begin<R: Playable>(&mut self, game: &Game<R>, start: &View<R>) {
        (self.judge, self.told) = (None, None);
        self.belief.begin(start, game);
    }

    pub(crate) fn judge<R: Playable>(&mut self, game: &Game<R>) -> &mut Judge {
        let (weights, character) = (&mut self.weights, self.character);
        self.judge.get_or_insert_with(|| {
            let weights = weights.get_or_insert_with(crate::value::shipped::<R>);
            Box::new(Judge::new(game, character.judges_by(weights)))
        })
    }

    /// Worlds that the seat believes possible.
    pub(crate) fn worlds<R: Playable, G: Rng, const N: usize>(
        &mut self,
        view: &View<R>,
        game: &Game<R>,
        rng: &mut Random<G>,
        count: usize,
        out: &mut arrayvec::ArrayVec<State<R>, N>,
    ) {
        self.belief.look(view, game);
        let knowledge = view.knowledge(game);
        for _ in 0..count.min(N) {
            let mut world = knowledge.deal_any(rng);
            if let Some(hands) = self.belief.draw(rng) {
                world.hands = hands.of;
            }
            out.push(world);
            // Where everything is known, one world is all there is.
            if self.belief.all().len() == 1 && knowledge.devs_left().is_empty() {
                break;
            }
        }
    }

    /// Takes note of what playing out says about moves; what it said earlier is forgotten.
    pub(crate) fn note_rounds(&mut self, means: impl Iterator<Item = (usize, f32)>) {
        for (legal, mean) in means {
            self.rounds.retain(|(other, _)| *other != legal);
            // Never more moves are played out than there is room for; if they were, the rest would go unexplained.
            let _full = self.rounds.try_push((legal, mean));
        }
    }

    /// How many positions were judged so far.
    pub(crate) fn asked(&self) -> u64 {
        self.judge.as_ref().map_or(0, |judge| judge.asked)
    }
}

/// The seat that looks.
pub(crate) fn viewer<R: Playable>(view: &View<R>) -> Seat {
    view.viewer.unwrap_or(view.turn)
}
