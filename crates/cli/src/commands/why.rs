//! `civitas watch --why`: what a computer player chose, what else it could have done, and what makes the difference.

use civitas_bots::Reasons;
use civitas_draw::Style;
use civitas_engine::{Action, Event, Game, Move, Random, Seat, State};
use civitas_games::{Language, Playable};
use civitas_words::Words;

/// How many reasons are printed; the others are added up.
const MOST: usize = 4;

/// Says why.
pub(super) struct Why {
    words: Words,
    names: Vec<String>,
    style: Style,
}

impl Why {
    pub(super) fn new<R: Playable>(language: Language, names: &[String], style: Style) -> Why {
        Why { words: Words::of::<R>(language), names: names.to_vec(), style }
    }

    /// What was chosen in a position and why, in lines.
    pub(super) fn lines<R: Playable>(
        &self,
        game: &Game<R>,
        state: &State<R>,
        (seat, action): (Seat, Action<R::Move>),
        why: &Reasons<R::Move>,
    ) -> Vec<String> {
        let [chosen, instead] = [action, why.instead].map(|action| self.deed(game, state, seat, action));
        let chances = [why.chance, why.instead_chance].map(|chance| self.words.chance(chance));
        let mut lines = vec![self.words.compared(&chosen, &chances[0], &instead, &chances[1])];
        lines.extend(why.brief(MOST).iter().map(|reason| self.words.sentence(reason)));
        let depth = |i: usize| if i == 0 { "  " } else { "    " };
        lines.into_iter().enumerate().map(|(i, line)| format!("{}{line}", depth(i))).collect()
    }

    /// Something that can be done, in the words for it being done; what chance would decide is left open.
    fn deed<R: Playable>(&self, game: &Game<R>, state: &State<R>, seat: Seat, action: Action<R::Move>) -> String {
        let name = &self.names[seat.index()];
        match action {
            Action::Move(Move::EndTurn) => return format!("{name} ends the turn"),
            Action::Move(Move::Roll) => return format!("{name} rolls the dice"),
            _ => {}
        }
        let (mut next, mut events) = (*state, Vec::new());
        // Any luck will do: of what it decides, only what everybody would know is said.
        let mut luck = Random(civitas_games::generator(0, 0));
        if next.play(game, seat, action, &mut luck, &mut events).is_err() {
            return String::new();
        }
        let told = events.iter().filter(|event| !matches!(event, Event::OffersLapsed { .. }));
        let first = told.filter_map(|event| event.seen_by(None)).next();
        first.map(|event| civitas_draw::event(game, &self.names, &event, &self.style)).unwrap_or_default()
    }
}
