//! Hostile input, and what must hold whatever it is. The fuzz targets call these functions with millions of
//! inputs; a test calls them with every input that was ever worth keeping.

use crate::playout::random_move;
use civitas_engine::Random;
use civitas_games::{Playable, Setup, Visitor, generator, visit_all};
use civitas_protocol::{Engine, ForGame, Header, Position, for_table, position_from, position_to, read_header, replay};

/// Lines for the engine protocol, in a conversation about each game: each line gets one answer, and an error changes
/// nothing.
///
/// # Panics
/// If that does not hold.
pub fn protocol(bytes: &[u8]) {
    struct Converse<'a>(&'a str);
    impl Visitor for Converse<'_> {
        fn game<R: Playable>(&mut self) {
            let mut engine = Engine::with_perft_limit(2_000);
            let variant: serde_json::Map<_, _> =
                R::VARIANT.into_iter().map(|(k, v)| (k.to_owned(), v.into())).collect();
            let new = serde_json::json!({ "cmd": "new", "game": R::FACTS.id, "seed": 1, "options": variant });
            engine.answer(&new.to_string());
            assert!(engine.digest().is_some(), "{} can be played", R::FACTS.id);
            for line in self.0.lines().take(200) {
                converse(&mut engine, line);
            }
        }
    }
    visit_all(&mut Converse(&String::from_utf8_lossy(bytes)));
}

fn converse(engine: &mut Engine, line: &str) {
    let before = engine.digest();
    let answer = engine.answer(line);
    let failed = answer.get("error").is_some();
    assert!(failed != answer.get("ok").is_some(), "an answer is one or the other: {answer}");
    if failed {
        assert!(answer["error"]["code"].is_string() && answer["error"]["sentence"].is_string(), "{answer}");
        assert_eq!(engine.digest(), before, "an error changes nothing: {line}");
    }
}

/// A position: refused with reasons, or sound and playable to the end of the game.
///
/// # Panics
/// If that does not hold.
pub fn position(bytes: &[u8]) {
    struct Try<'a>(&'a Position);
    impl Visitor for Try<'_> {
        fn game<R: Playable>(&mut self) {
            let setup = Setup { seats: self.0.seats.len().min(9) as u8, seed: 1, ..Setup::default() };
            let Ok((game, _)) = R::set_up(&setup) else { return };
            let mut state = match position_from(&game, self.0) {
                Ok(state) => state,
                Err(problem) => return assert!(!problem.sentence.is_empty()),
            };
            assert_eq!(position_from(&game, &position_to(&game, &state)), Ok(state), "it reads back");
            let mut rng = Random(generator(1, 1));
            for _ in 0..300 {
                if state.is_over() {
                    return;
                }
                let (seat, mv) = random_move(&game, &state, &mut rng);
                state.play(&game, seat, mv, &mut rng, &mut ()).expect("listed moves are legal");
                assert_eq!(state.faults(&game), [], "after {mv:?}");
            }
        }
    }
    if let Ok(position) = serde_json::from_slice::<Position>(bytes) {
        visit_all(&mut Try(&position));
    }
}

/// A record: sound, or refused with the line.
///
/// # Panics
/// If that does not hold.
pub fn record(bytes: &[u8]) {
    struct Again<'a>(&'a str, &'a Header);
    impl ForGame for Again<'_> {
        type Output = ();
        fn run<R: Playable>(self) {
            match replay::<R>(self.0, self.1, |_| {}) {
                Ok(end) => assert_eq!(end.state.faults(&end.game), []),
                Err(error) => assert!(error.line > 0 && !error.problem.sentence.is_empty()),
            }
        }
    }
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(header) = read_header(text) {
        let _unknown_game = for_table(&header.game, &header.options, Again(text, &header));
    }
}
