//! Choosing among rated things.

/// The best rated, with its rating; the first of several equals.
pub(crate) fn best<T, V: PartialOrd>(rated: impl Iterator<Item = (T, V)>) -> Option<(T, V)> {
    rated.reduce(|a, b| if b.1 > a.1 { b } else { a })
}

/// The highest rating; zero if there is none.
pub(crate) fn highest(ratings: impl Iterator<Item = f32>) -> f32 {
    ratings.fold(0.0, f32::max)
}
