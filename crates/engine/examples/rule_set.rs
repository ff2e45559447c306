//! A rule set in under 100 lines, from `Lighthouses` to `main`: the classic rules with lighthouses. In your turn you may pay one ore
//! and one wool to light one at a settlement or city of yours on the coast; each is worth a point. What things are called and the
//! island are not in it: `plain/mod.rs` has them for all examples. `cargo run --example rule_set` plays a thousand games.

mod plain;

use civitas_engine::{
    Cards, Chance, Event, Facts, Game, GameEvent, GameMove, Move, MoveList, Never, OwnReason, Phase, Random, Reason,
    Rules, Ruleset, Seat, Sink, State, Vertex, VertexSet, View,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Lighthouses;

/// The game's own move, with a stable number for records and learning machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Light(Vertex);

impl GameMove for Light {
    fn code(self) -> u32 {
        u32::from(self.0.0)
    }
    fn from_code(code: u32) -> Option<Light> {
        u8::try_from(code).ok().map(|at| Light(Vertex(at)))
    }
    fn all() -> Vec<Light> {
        (0..128).map(|at| Light(Vertex(at))).collect()
    }
}

/// Everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lit(Seat, Vertex);

impl GameEvent for Lit {
    fn seen_by(self, _: Option<Seat>) -> Option<Lit> {
        Some(self)
    }
}

static NO_COAST: OwnReason = OwnReason {
    code: "no_coast",
    sentence: "Lighthouses stand at your buildings on the coast.",
    rule: "Lighthouses 1",
    everywhere: false,
};

/// One wool and one ore.
const PRICE: Cards = Cards::new([0, 0, 1, 0, 1, 0, 0, 0]);

impl Ruleset for Lighthouses {
    /// Where lighthouses stand.
    type Own = VertexSet;
    type OwnView = VertexSet;
    /// The coast.
    type Data = VertexSet;
    type Move = Light;
    type Event = Lit;
    type Step = Never;

    const FACTS: Facts = plain::Plain::FACTS.named("lighthouses", "Lighthouses").most_extra_points(i8::MAX);

    fn rule(reason: Reason) -> &'static str {
        plain::Plain::rule(reason)
    }
    fn extra_points(state: &State<Self>, _: &Game<Self>, seat: Seat) -> i8 {
        (state.own & state.buildings[seat.index()]).len() as i8
    }
    fn list_moves(state: &State<Self>, game: &Game<Self>, seat: Seat, out: &mut MoveList<Light>) {
        let sites = (state.buildings[seat.index()] & game.data) - state.own;
        let lights = sites.iter().map(Light).filter(|light| Self::check_move(state, game, seat, *light).is_ok());
        out.extend(lights.map(Move::Game));
    }
    fn check_move(state: &State<Self>, game: &Game<Self>, seat: Seat, Light(at): Light) -> Result<(), Reason> {
        let open = (state.buildings[seat.index()] & game.data) - state.own;
        match state.phase {
            Phase::Main if seat != state.turn => Err(Reason::NotYourTurn),
            Phase::Main if !open.contains(at) => Err(Reason::Game(&NO_COAST)),
            Phase::Main if !state.hands[seat.index()].covers(PRICE) => Err(Reason::CannotAfford),
            Phase::Main => Ok(()),
            _ => Err(Reason::WrongPhase),
        }
    }
    fn play_move<C: Chance, S: Sink<Lit>>(
        state: &mut State<Self>,
        _: &Game<Self>,
        seat: Seat,
        Light(at): Light,
        _: &mut C,
        sink: &mut S,
    ) {
        state.pay(seat, PRICE);
        state.own.insert(at);
        sink.emit(Event::Paid { seat, cards: PRICE });
        sink.emit(Event::Game(Lit(seat, at)));
    }
    fn own_view(state: &State<Self>, _: &Game<Self>, _: Option<Seat>) -> VertexSet {
        state.own
    }
    fn guess_own<G: Rng>(view: &View<Self>, _: &Game<Self>, _: &State<Self>, _: &mut Random<G>) -> VertexSet {
        view.own
    }
}

fn main() {
    let board = plain::island();
    let coast = board.sites().iter().filter(|at| board.hexes_at(*at).len() < 3).collect();
    let game = Game::<Lighthouses>::new(board, Rules::classic(4), coast);
    let (mut turns, mut lit) = (0, 0);
    for seed in 0..1000 {
        let mut chance = Random(Xoshiro256PlusPlus::seed_from_u64(seed));
        let mut state = State::new(&game);
        while !state.is_over() {
            let (seat, mut moves) = (state.to_act(&game), MoveList::new());
            state.list(&game, seat, &mut moves);
            let mv = moves[chance.below(moves.len() as u32) as usize];
            state.play_unchecked(&game, seat, mv, &mut chance, &mut ());
        }
        assert_eq!(state.faults(&game), [], "every state that play reaches is sound");
        (turns, lit) = (turns + u32::from(state.turns), lit + state.own.len());
    }
    println!("1000 games: {turns} turns and {lit} lighthouses");
}
