//! The test kit of the gods on top of Egypt's own.

use crate::egypt::gods::{EgyptWithGods, God, GodEvent, GodMove, GodStep, Gods};
use crate::test_scene;
use civitas_engine::{Cards, Dev, Devs, Edge, Event, Move, Outcome, Phase, Reason, Seat, View};

pub(super) use crate::egypt::gods::refusals::*;
pub(super) use crate::egypt::tests::builder::{
    GRAY, MIDDLE_ROW, PURPLE, RED, TURQUOISE, UPPER_BRANCH, brick, card_price, cart_price, cattle, edge, grain, hex,
    papyrus, stone, vertex,
};
pub(super) use crate::test_scene::{At, NOTHING, bank, offer, seats, setup};

pub(super) type Mv = Move<GodMove>;
pub(super) type Ev = Event<GodEvent>;
pub(super) type Given = test_scene::Given<EgyptWithGods>;
pub(super) type Scene = test_scene::Scene<EgyptWithGods>;

/// Gods that wait until they are called: none of them answers to a roll.
const QUIET: [God; 4] = [God::Horus, God::Ptha, God::Osiris, God::Amun];

pub(super) const FLIP: Mv = Move::Game(GodMove::Flip);
pub(super) const BACK: Mv = Move::Game(GodMove::Back);

pub(super) fn power(mv: GodMove) -> Mv {
    Move::Game(mv)
}
pub(super) fn exchange(god: God) -> Mv {
    Move::Game(GodMove::Exchange(god))
}
pub(super) fn place(q: i8, r: i8, at: &str) -> Mv {
    Move::Game(GodMove::Place(edge(q, r, at)))
}
pub(super) fn told(event: GodEvent) -> Ev {
    Event::Game(event)
}
pub(super) fn used(seat: Seat, god: God) -> Ev {
    Event::Game(GodEvent::GodUsed { seat, god })
}
pub(super) fn own(reason: &'static civitas_engine::OwnReason) -> Reason {
    Reason::Game(reason)
}

impl Given {
    /// The beginner map with its starting pieces, hands empty, purple about to roll; gods that wait until they are called.
    pub(super) fn beginner(players: u8, options: &[(&str, &str)]) -> Given {
        Given::with_empty_hands(Scene::new(players, &[&[("map", "beginner")], options].concat())).quiet()
    }

    /// The land of the beginner map without any piece, purple about to roll.
    pub(super) fn bare(players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("map", "beginner_free"), ("first", "1")], options].concat();
        Given::after_set_up(Scene::new(players, &options)).quiet()
    }

    /// Purple on two tips of the coast, every way on taken by carts of turquoise.
    pub(super) fn shut_in() -> Given {
        let given = Given::bare(2, &[]).settlement(PURPLE, (0, -2, "N")).settlement(PURPLE, (2, -2, "N"));
        let given = given.roads(PURPLE, &[(0, -2, "NW"), (0, -2, "NE"), (2, -2, "NW"), (2, -2, "NE")]);
        let given = given.home(TURQUOISE, (-1, -1, "N"), (0, -2, "W")).home(TURQUOISE, (2, -1, "N"), (2, -2, "E"));
        let given = given.home(TURQUOISE, (0, -1, "N"), (0, -2, "E"));
        given.roads(TURQUOISE, &[(1, -2, "NW"), (1, -2, "NE"), (2, -2, "W")])
    }

    fn quiet(mut self) -> Given {
        self.state.own = Gods::default();
        for seat in self.game.rules.all_seats() {
            self.state.own.of[seat.index()] = Some(QUIET[seat.index()]);
        }
        self
    }

    /// Two settlements at the bottom edge (turquoise), at the top (gray) or at the top right (red), out of the way.
    pub(super) fn bystander(self, seat: Seat) -> Given {
        match seat {
            TURQUOISE => self.home(seat, (-2, 3, "N"), (-1, 2, "SW")).home(seat, (-1, 3, "N"), (-1, 2, "SE")),
            GRAY => self.home(seat, (1, -3, "S"), (1, -2, "NW")).home(seat, (2, -3, "S"), (1, -2, "NE")),
            _ => self.home(seat, (3, -3, "S"), (2, -2, "E")).home(seat, (3, -2, "S"), (2, -1, "NE")),
        }
    }

    /// Gives a god to a seat; the seat that had it gets the other's old one.
    pub(super) fn god(mut self, seat: Seat, god: God) -> Given {
        let of = &mut self.state.own.of;
        let old = of[seat.index()];
        if let Some(other) = of.iter().position(|had| *had == Some(god)) {
            of[other] = old;
        }
        of[seat.index()] = Some(god);
        self
    }

    /// A god with its second side up.
    pub(super) fn turned(mut self, seat: Seat) -> Given {
        self.state.own.turned.insert(seat);
        self
    }

    /// A god that came or was turned in this turn.
    pub(super) fn resting(mut self, seat: Seat) -> Given {
        self.state.own.resting.insert(seat);
        self
    }

    pub(super) fn in_phase(mut self, step: GodStep) -> Given {
        self.state.phase = Phase::Game(step);
        self
    }

    /// Takes cards out of the deck as if they had been played, so that `left` are left in it.
    pub(super) fn deck_left(mut self, left: Devs) -> Given {
        self.state.played += self.state.deck - left;
        self.state.deck = left;
        self
    }
}

impl Scene {
    pub(super) fn god(&self, seat: Seat) -> God {
        self.state.own.of[seat.index()].expect("a god")
    }

    pub(super) fn is_turned(&self, seat: Seat) -> bool {
        self.state.own.turned.contains(seat)
    }

    /// The step of a god that is in progress.
    pub(super) fn step(&self) -> Option<GodStep> {
        if let Phase::Game(step) = self.state.phase { Some(step) } else { None }
    }

    pub(super) fn display(&self) -> Vec<God> {
        God::ALL.into_iter().filter(|god| !self.state.own.of.contains(&Some(*god))).collect()
    }

    /// Whether nothing of a kind of move is listed.
    pub(super) fn lists(&self, seat: Seat, is: impl Fn(&GodMove) -> bool) -> usize {
        self.list(seat).iter().filter(|mv| matches!(mv, Move::Game(mv) if is(mv))).count()
    }

    /// Turns over these cards of the deck.
    pub(super) fn turn_over(&mut self, seat: Seat, devs: &[Dev]) -> Vec<Ev> {
        let draw = |dev: &Dev| self.play_with(seat, power(GodMove::TurnOver), Outcome::Drawn(*dev));
        devs.iter().flat_map(draw).collect()
    }

    pub(super) fn view(&self, viewer: Option<Seat>) -> View<EgyptWithGods> {
        View::of(&self.state, &self.game, viewer)
    }

    /// The hand of `seat` as `viewer` sees it.
    pub(super) fn hand_seen(&self, viewer: Seat, seat: Seat) -> Option<Cards> {
        self.view(Some(viewer)).seats[seat.index()].hand
    }

    /// What `seat` knows to be in the deck.
    pub(super) fn known_in_deck(&self, seat: Seat) -> Devs {
        self.view(Some(seat)).own.gods.gods.in_deck[seat.index()].devs()
    }

    pub(super) fn cart(&self, seat: Seat, at: Edge) -> bool {
        self.state.roads[seat.index()].contains(at)
    }
}
