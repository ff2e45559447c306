//! What a study of this game writes down: when tribes rise, and which ruins are built over.

use super::tribes::InkasEvent;
use super::{Inkas, tribes};
use crate::study::{Finding, Observer, StudyColumn};
use civitas_engine::{Board, Event, Game, MAX_SEATS, Seat, State, Vertex, VertexSet, shares};

pub(super) const COLUMNS: &[StudyColumn] = &[
    StudyColumn::number(
        "second_stack_turn",
        "The turn in which the second stack of development cards joined the first.",
    )
    .of_table(),
    StudyColumn::number("deadlock", "1 if the game ended because nobody could build any more.").of_table(),
    StudyColumn::number("tribe", "The tribe the seat led at the end, 1 to 3."),
    StudyColumn::number("rise2_turn", "The turn in which the second tribe was founded, counted over all seats."),
    StudyColumn::number("rise2_round", "The same in rounds: the seat's own turns so far."),
    StudyColumn::number("rise2_order", "How many seats had founded their second tribe by then, this one included."),
    StudyColumn::number("rise2_city", "1 if the tribe that declined had a city."),
    StudyColumn::number("rise2_hand", "Cards in hand after the founding."),
    StudyColumn::number("rise2_site_pips", "Pips of the hexes around the founding settlement."),
    StudyColumn::number("rise2_income", "Cards per 36 rolls after the founding, ruins included, robber aside."),
    StudyColumn::number("rise3_turn", "As `rise2_turn`, for the third tribe."),
    StudyColumn::number("rise3_round", "As `rise2_round`, for the third tribe."),
    StudyColumn::number("rise3_order", "As `rise2_order`, for the third tribe."),
    StudyColumn::number("rise3_city", "As `rise2_city`, for the third tribe."),
    StudyColumn::number("rise3_hand", "As `rise2_hand`, for the third tribe."),
    StudyColumn::number("rise3_site_pips", "As `rise2_site_pips`, for the third tribe."),
    StudyColumn::number("rise3_income", "As `rise2_income`, for the third tribe."),
    StudyColumn::number("overbuilt", "Ruins of others that the seat built over."),
    StudyColumn::number("overbuilt_pips", "Cards per 36 rolls that the owners of these ruins lost."),
    StudyColumn::number("overbuilt_own", "Ruins of its own that the seat built over."),
    StudyColumn::number("ruins_lost", "Ruins of the seat that others built over."),
    StudyColumn::number("ruins_lost_pips", "Cards per 36 rolls that the seat lost with them."),
];

/// The founding of a tribe.
#[derive(Clone, Copy, Debug)]
struct Rise {
    turn: u16,
    round: u16,
    order: u8,
    city: bool,
    hand: u8,
    site_pips: u8,
    income: u16,
}

#[derive(Debug, Default)]
pub(super) struct Notes {
    second_stack: Option<u16>,
    deadlock: bool,
    rises: [[Option<Rise>; 2]; MAX_SEATS],
    /// Whether the tribe that declined last had a city, by seat.
    with_city: [bool; MAX_SEATS],
    overbuilt: [[u16; 2]; MAX_SEATS],
    overbuilt_own: [u8; MAX_SEATS],
    lost: [[u16; 2]; MAX_SEATS],
}

/// Cards per 36 rolls that some buildings bring while no robber is near.
fn income(board: &Board, buildings: VertexSet, cities: VertexSet) -> u16 {
    let brings = |hex| u16::from(board.pips(hex)) * u16::from(shares(buildings & board.corners(hex), cities));
    board.hexes().iter().map(brings).sum()
}

impl Notes {
    fn founded(&mut self, game: &Game<Inkas>, turn: u16, after: &State<Inkas>, seat: Seat, (tribe, at): (u8, Vertex)) {
        let i = seat.index();
        let Some(which) = usize::from(tribe).checked_sub(2).filter(|n| *n < 2) else { return };
        let earlier = self.rises.iter().filter(|rises| rises[which].is_some()).count() as u8;
        self.rises[i][which] = Some(Rise {
            turn,
            round: turn.div_ceil(u16::from(game.rules.seats)),
            order: earlier + 1,
            city: self.with_city[i],
            hand: after.hands[i].total(),
            site_pips: game.board.pips_at(at),
            income: income(&game.board, after.buildings[i], after.cities),
        });
    }
}

impl Observer<Inkas> for Notes {
    fn see(&mut self, game: &Game<Inkas>, before: &State<Inkas>, events: &[Event<InkasEvent>], after: &State<Inkas>) {
        // A decline clears away older ruins: what leaves the board after it was not built over.
        let mut declined = false;
        let mut site = None;
        for event in events {
            match *event {
                Event::Settled { at, .. } => site = Some(at),
                Event::Removed { seat, at, city } if !declined => {
                    let builder = before.turn;
                    let cities = if city { VertexSet::of(at) } else { VertexSet::EMPTY };
                    let pips = income(&game.board, VertexSet::of(at), cities);
                    if seat == builder {
                        self.overbuilt_own[seat.index()] += 1;
                    } else {
                        for (who, list) in [(builder, &mut self.overbuilt), (seat, &mut self.lost)] {
                            list[who.index()][0] += 1;
                            list[who.index()][1] += pips;
                        }
                    }
                }
                Event::Game(InkasEvent::Declined { seat, .. }) => {
                    declined = true;
                    // Before the action, the tribe was active; an upgrade that completed it is a city, too.
                    let tribe = tribes::active(before, seat);
                    self.with_city[seat.index()] = tribe.meets(before.cities | after.cities);
                }
                Event::Game(InkasEvent::Founded { seat, tribe }) => {
                    if let Some(at) = site {
                        self.founded(game, before.turns, after, seat, (tribe, at));
                    }
                }
                Event::Game(InkasEvent::SecondStack) => self.second_stack = Some(before.turns),
                Event::Game(InkasEvent::Deadlock) => self.deadlock = true,
                _ => {}
            }
        }
    }

    fn of_table(&self, _: &Game<Inkas>, _: &State<Inkas>) -> Vec<Finding> {
        vec![self.second_stack.map(i32::from).into(), self.deadlock.into()]
    }

    fn of_seat(&self, game: &Game<Inkas>, state: &State<Inkas>, seat: Seat) -> Vec<Finding> {
        let i = seat.index();
        let mut all: Vec<Finding> = vec![tribes::TribesView::of(state, game).leads[i].into()];
        for rise in self.rises[i] {
            let Some(rise) = rise else {
                all.extend([const { Finding::Nothing }; 7]);
                continue;
            };
            let Rise { turn, round, order, city, hand, site_pips, income } = rise;
            all.extend([turn.into(), round.into(), order.into(), city.into(), hand.into(), site_pips.into()]);
            all.push(income.into());
        }
        all.extend(self.overbuilt[i].map(Finding::from));
        all.push(self.overbuilt_own[i].into());
        all.extend(self.lost[i].map(Finding::from));
        all
    }
}
