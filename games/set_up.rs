//! Setting up a game on a map of hexes: options, rules, board, first state. What games with maps share.

use crate::options;
use crate::own_map;
use crate::playable::{Playable, Setup, SetupError};
use crate::shared_data::FixedMap;
use crate::{OptionSpec, Options};
use civitas_engine::{Board, BoardFault, BoardSpec, Game, Rules, Ruleset, State, VertexSet};

/// A table's wishes, understood.
pub(crate) struct Wishes {
    /// Every option with its value.
    pub(crate) options: Options,
    /// Whether the pieces of the fixed map stand on the board from the start: `map = beginner`.
    pub(crate) fixed_start: bool,
}

/// Checks seats and options. The fixed start belongs to its own map and to no other board.
pub(crate) fn understand<R: Playable>(setup: &Setup, fixed: &FixedMap) -> Result<Wishes, SetupError> {
    let seats = R::FACTS.all_seats();
    if !seats.contains(&setup.seats) {
        return Err(SetupError::Seats(setup.seats, (*seats.start(), *seats.end())));
    }
    let options = options::resolve(R::options(), &setup.options).map_err(SetupError::Option)?;
    let fixed_start = has_map(&options, "beginner");
    if fixed_start && setup.board.as_ref().is_some_and(|own| !same_board(own, &fixed.board)) {
        let sentence = "map = beginner has its own board; a custom board goes with map = variable";
        return Err(SetupError::Option(sentence.to_owned()));
    }
    Ok(Wishes { options, fixed_start })
}

/// Whether a table chose this kind of map. A game with a single map has no option for it.
fn has_map(options: &Options, kind: &str) -> bool {
    options.get("map").is_some_and(|map| map == kind)
}

/// Sets the switches of the classic rules. `seat_one_begins`: whether a fixed start has its first player, too.
pub(crate) fn apply(
    rules: &mut Rules,
    specs: &[OptionSpec],
    wishes: &Wishes,
    seat_one_begins: bool,
) -> Result<(), SetupError> {
    let fixed = wishes.fixed_start && seat_one_begins;
    options::apply_classic(rules, specs, &wishes.options, fixed).map_err(SetupError::Option)
}

/// The board: the table's own, the fixed one, or a variable one.
pub(crate) fn board<R: Playable>(
    setup: &Setup,
    wishes: &Wishes,
    rules: &Rules,
    fixed: &FixedMap,
    variable: impl FnOnce() -> BoardSpec,
) -> Result<Board, SetupError> {
    let spec = match &setup.board {
        Some(board) => {
            own_map::check_named::<R>(board)?;
            board.clone()
        }
        None if has_map(&wishes.options, "variable") => variable(),
        None => fixed.board.clone(),
    };
    let board = Board::build(&spec, R::FACTS.terrains, R::FACTS.cards).map_err(SetupError::Board)?;
    room_for_set_up(&board, rules).map_err(SetupError::Board)?;
    Ok(board)
}

/// The first state: before the placement rounds, or with the pieces of the fixed map in place.
pub(crate) fn first_state<R: Ruleset>(game: &Game<R>, wishes: &Wishes, fixed: &FixedMap) -> State<R> {
    if wishes.fixed_start { State::with_fixed_start(game, &fixed.start_pieces(&game.board)) } else { State::new(game) }
}

/// Whether two boards play the same: the order of the data, the faces of harbours and the name do not matter.
pub(crate) fn same_board(a: &BoardSpec, b: &BoardSpec) -> bool {
    let plain = |board: &BoardSpec| {
        let mut plain = BoardSpec { name: None, ..board.clone() };
        plain.hexes.sort_by_key(|h| (h.q, h.r));
        plain.harbours.iter_mut().for_each(|h| h.face = None);
        plain.harbours.sort_by(|a, b| (a.q, a.r, &a.side).cmp(&(b.q, b.r, &b.side)));
        plain
    };
    plain(a) == plain(b)
}

/// Whether a custom board is certain to have room for the placement rounds, however badly the players place.
fn room_for_set_up(board: &Board, rules: &Rules) -> Result<(), Vec<BoardFault>> {
    let needed = usize::from(rules.seats * rules.setup_rounds);
    // A settlement blocks its own intersection and at most three neighbours, so this many always fit.
    let blocked = |v| (board.neighbours(v) | VertexSet::of(v)).len();
    let worst = board.sites().iter().map(blocked).max().unwrap_or(1);
    let fit = board.sites().len().div_ceil(worst);
    if fit < needed {
        return Err(vec![BoardFault::TooSmall(needed)]);
    }
    Ok(())
}

/// Shuffles a list.
pub(crate) fn shuffle<T, G: rand_core::Rng>(list: &mut [T], rng: &mut civitas_engine::Random<G>) {
    for i in (1..list.len()).rev() {
        list.swap(i, rng.below(i as u32 + 1) as usize);
    }
}
