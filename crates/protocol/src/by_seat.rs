//! Lists by seat in a game's own part of positions and views: one entry for every seat at the table, however many a state has
//! room for. Digests are taken of the part as it is, so that old records keep theirs.

use civitas_engine::MAX_SEATS;
use civitas_games::Playable;
use serde_json::Value;

/// The game's own part with as many entries as there are seats.
pub(crate) fn fitted<R: Playable>(mut part: Value, seats: u8) -> Value {
    resize::<R>(&mut part, |_| usize::from(seats));
    part
}

/// The game's own part as a state reads it, which has room for all seats there can be. A list that is too long stays so, and
/// is refused.
pub(crate) fn filled<R: Playable>(part: &Value) -> Value {
    let mut part = part.clone();
    resize::<R>(&mut part, |length| length.max(MAX_SEATS));
    part
}

fn resize<R: Playable>(part: &mut Value, length: impl Fn(usize) -> usize) {
    for (path, empty) in R::BY_SEAT {
        let pointer = format!("/{}", path.replace('.', "/"));
        if let Some(Value::Array(list)) = part.pointer_mut(&pointer) {
            let empty: Value = serde_json::from_str(empty).unwrap_or_default();
            list.resize(length(list.len()), empty);
        }
    }
}
