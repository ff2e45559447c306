//! What a study of this game writes down: the gods, the boats, and who built the pyramid.

use super::moves::PyramidEvent;
use super::{Pyramid, gods, river};
use crate::study::{Finding, Observer, StudyColumn};
use civitas_engine::{Event, Game, Seat, State};
use std::sync::LazyLock;

const OWN: [StudyColumn; 9] = [
    StudyColumn::word(
        "ended_by",
        "What ended the game: `goal`, `gold` (the last gold block) or `full` (the last space).",
    )
    .of_table(),
    StudyColumn::number("gold", "Gold blocks on the pyramid at the end.").of_table(),
    StudyColumn::number("filled", "Spaces of the pyramid that were filled at the end.").of_table(),
    StudyColumn::number("last_block_by", "The seat whose block ended the game; nothing if no seat's block did.")
        .of_table(),
    StudyColumn::number("last_block_won", "1 if that seat won, alone or with others; 0 if it did not.").of_table(),
    StudyColumn::number("blocks", "Blocks of the seat on the pyramid."),
    StudyColumn::number("boats", "Boats of the seat at the end."),
    StudyColumn::number("blessed", "1 if the pharaoh blessed the seat at the end."),
    StudyColumn::number("vizier", "1 if the seat had the vizier's favor at the end."),
];

pub(super) fn columns() -> &'static [StudyColumn] {
    static ALL: LazyLock<Vec<StudyColumn>> = LazyLock::new(|| OWN.into_iter().chain(gods::STUDY_COLUMNS).collect());
    &ALL
}

#[derive(Debug, Default)]
pub(super) struct Notes {
    gods: gods::StudyNotes,
    done_by_gold: Option<bool>,
    /// Who built with the action that ended the game.
    last_block_by: Option<Seat>,
}

impl Observer<Pyramid> for Notes {
    fn begin(&mut self, _: &Game<Pyramid>, state: &State<Pyramid>) {
        self.gods.dealt(state);
    }

    fn see(&mut self, _: &Game<Pyramid>, _: &State<Pyramid>, events: &[Event<PyramidEvent>], _: &State<Pyramid>) {
        let mut builder = None;
        for event in events {
            match *event {
                Event::Game(PyramidEvent::God(event)) => self.gods.hear(event),
                Event::Game(PyramidEvent::BlockBuilt { seat, .. }) => builder = Some(seat),
                Event::Game(PyramidEvent::PyramidDone { by_gold }) => {
                    self.done_by_gold = Some(by_gold);
                    self.last_block_by = builder;
                }
                _ => {}
            }
        }
    }

    fn of_table(&self, _: &Game<Pyramid>, state: &State<Pyramid>) -> Vec<Finding> {
        let ended = match self.done_by_gold {
            Some(true) => Some("gold"),
            Some(false) => Some("full"),
            None => state.is_over().then_some("goal"),
        };
        let last = self.last_block_by;
        vec![
            ended.into(),
            state.own.site.gold.into(),
            state.own.site.filled().into(),
            last.map(|seat| i32::from(seat.0)).into(),
            last.map(|seat| i32::from(state.winners.contains(seat))).into(),
        ]
    }

    fn of_seat(&self, game: &Game<Pyramid>, state: &State<Pyramid>, seat: Seat) -> Vec<Finding> {
        let site = &state.own.site;
        let blessed = site.blessed(game.rules.seats).contains(seat);
        let mut all: Vec<Finding> = vec![
            site.blocks[seat.index()].into(),
            river::boats(state, game, seat).into(),
            blessed.into(),
            (site.vizier == Some(seat)).into(),
        ];
        all.extend(self.gods.values(state, seat));
        all
    }
}
