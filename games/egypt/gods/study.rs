//! What a study of games with gods writes down about them.

use super::{God, GodEvent, HasGods};
use crate::study::{Finding, Observer, StudyColumn};
use civitas_engine::{Event, Game, MAX_SEATS, Seat, State};

pub(crate) const COLUMNS: [StudyColumn; 5] = [
    StudyColumn::word("god_first", "The god the seat was dealt."),
    StudyColumn::word("god_last", "The god the seat had at the end."),
    StudyColumn::number("god_uses", "How often the seat used a god's power."),
    StudyColumn::number("god_exchanges", "How often the seat exchanged its god for another."),
    StudyColumn::word("gods_used", "The gods it used, in this order, with semicolons between them."),
];

#[derive(Debug, Default)]
pub(crate) struct Notes {
    first: [Option<God>; MAX_SEATS],
    exchanges: [u16; MAX_SEATS],
    used: [Vec<God>; MAX_SEATS],
}

impl Notes {
    /// Hears an event of a god.
    pub(crate) fn hear(&mut self, event: GodEvent) {
        match event {
            GodEvent::GodUsed { seat, god } => self.used[seat.index()].push(god),
            GodEvent::GodExchanged { seat, .. } => self.exchanges[seat.index()] += 1,
            _ => {}
        }
    }

    /// The gods as they are dealt.
    pub(crate) fn dealt<R: HasGods>(&mut self, state: &State<R>) {
        self.first = R::gods(state).of;
    }

    /// The values of [`COLUMNS`].
    pub(crate) fn values<R: HasGods>(&self, state: &State<R>, seat: Seat) -> Vec<Finding> {
        let i = seat.index();
        let name = |god: Option<God>| Finding::from(god.map(God::name));
        let last = R::gods(state).of[i];
        let names = self.used[i].iter().map(|god| god.name()).collect::<Vec<_>>().join(";");
        vec![
            name(self.first[i]),
            name(last),
            (self.used[i].len() as u16).into(),
            self.exchanges[i].into(),
            Finding::Word(names),
        ]
    }
}

impl Observer<super::EgyptWithGods> for Notes {
    fn begin(&mut self, _: &Game<super::EgyptWithGods>, state: &State<super::EgyptWithGods>) {
        self.dealt(state);
    }

    fn see(
        &mut self,
        _: &Game<super::EgyptWithGods>,
        _: &State<super::EgyptWithGods>,
        events: &[Event<GodEvent>],
        _: &State<super::EgyptWithGods>,
    ) {
        for event in events {
            if let Event::Game(event) = event {
                self.hear(*event);
            }
        }
    }

    fn of_seat(&self, _: &Game<super::EgyptWithGods>, state: &State<super::EgyptWithGods>, seat: Seat) -> Vec<Finding> {
        self.values(state, seat)
    }
}
