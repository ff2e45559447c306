//! What a study of this game writes down: starting cards and landmarks.

use super::map::MapFile;
use super::rewards::{GermanyEvent, Reward};
use super::{Germany, GermanyData};
use crate::study::{Finding, Observer, StudyColumn};
use civitas_engine::{Event, Game, MAX_SEATS, Seat, State, Vertex, VertexSet};

pub(super) const COLUMNS: &[StudyColumn] = &[
    StudyColumn::number("deadlock", "1 if the game ended because nothing could change any more.").of_table(),
    StudyColumn::number("landmarks_standing", "Landmarks that stood at the end.").of_table(),
    StudyColumn::word("start_card", "The name of the seat's starting card, where there are some."),
    StudyColumn::number("landmarks", "Landmarks the seat built."),
    StudyColumn::word("landmarks_built", "Their names in the order of building, with semicolons between them."),
    StudyColumn::number("first_landmark_turn", "The turn in which it built the first one."),
    StudyColumn::number("landmarks_free_road", "Landmarks it built that bring a road."),
    StudyColumn::number("landmarks_two_cards", "Landmarks it built that bring two cards of choice."),
    StudyColumn::number("landmarks_card", "Landmarks it built that bring a development card."),
    StudyColumn::number("landmarks_two_development", "Landmarks it built that bring two development cards."),
];

#[derive(Debug, Default)]
pub(super) struct Notes {
    deadlock: bool,
    start: [Option<String>; MAX_SEATS],
    built: [Vec<Vertex>; MAX_SEATS],
    first: [Option<u16>; MAX_SEATS],
}

/// The starting card that gives these town halls.
fn start_card(game: &Game<Germany>, halls: VertexSet) -> Option<String> {
    let own = MapFile::of(game.board.spec());
    let map = if own.has_starts() { &own } else { MapFile::get() };
    let starts = map.starts(&game.board, false);
    let place = starts.iter().position(|start| start.settlements.iter().copied().collect::<VertexSet>() == halls);
    place.map(|i| map.start[i].name.clone())
}

fn landmark(data: &GermanyData, at: Vertex) -> Option<(&str, Reward)> {
    data.landmarks.iter().find(|landmark| landmark.at == at).map(|landmark| (&*landmark.name, landmark.gives))
}

impl Observer<Germany> for Notes {
    fn begin(&mut self, game: &Game<Germany>, state: &State<Germany>) {
        for seat in game.rules.all_seats() {
            self.start[seat.index()] = start_card(game, state.buildings[seat.index()]);
        }
    }

    fn see(&mut self, _: &Game<Germany>, before: &State<Germany>, events: &[Event<GermanyEvent>], _: &State<Germany>) {
        for event in events {
            match *event {
                Event::Game(GermanyEvent::LandmarkBuilt { seat, at }) => {
                    self.built[seat.index()].push(at);
                    self.first[seat.index()].get_or_insert(before.turns);
                }
                Event::Game(GermanyEvent::Deadlock) => self.deadlock = true,
                _ => {}
            }
        }
    }

    fn of_table(&self, _: &Game<Germany>, state: &State<Germany>) -> Vec<Finding> {
        vec![self.deadlock.into(), (state.own.standing.len() as u8).into()]
    }

    fn of_seat(&self, game: &Game<Germany>, _: &State<Germany>, seat: Seat) -> Vec<Finding> {
        let i = seat.index();
        let built: Vec<(&str, Reward)> = self.built[i].iter().filter_map(|at| landmark(&game.data, *at)).collect();
        let names: Vec<&str> = built.iter().map(|(name, _)| *name).collect();
        let that_give = |reward: Reward| built.iter().filter(|(_, gives)| *gives == reward).count() as u8;
        vec![
            self.start[i].as_deref().into(),
            (built.len() as u8).into(),
            Finding::Word(names.join(";")),
            self.first[i].map(i32::from).into(),
            that_give(Reward::FreeRoad).into(),
            that_give(Reward::TwoCards).into(),
            that_give(Reward::Card).into(),
            that_give(Reward::TwoDevelopment).into(),
        ]
    }
}
