//! An axis: round numbers between two ends, and where a value lies.

/// A scale from values to places in a drawing.
pub(super) struct Axis {
    /// The round values that are marked.
    pub(super) marks: Vec<f64>,
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// An axis that shows all values and is drawn between two places. Marks are at least `least_step` apart.
    pub(super) fn over(
        values: impl Iterator<Item = f64>,
        from: f64,
        to: f64,
        most_marks: f64,
        least_step: f64,
    ) -> Axis {
        let (mut low, mut high) =
            values.filter(|v| v.is_finite()).fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(v), high.max(v)));
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        if high - low < 1e-9 {
            (low, high) = (low - 0.5, high + 0.5);
        }
        let step = round_step((high - low) / most_marks).max(least_step);
        let (first, last) = ((low / step + 1e-9).floor(), (high / step - 1e-9).ceil());
        let marks = (0..=(last - first) as usize).map(|i| (first + i as f64) * step).collect();
        Axis { marks, low: first * step, high: last * step, from, to }
    }

    /// Where a value is drawn. What lies outside is drawn at the end.
    pub(super) fn at(&self, value: f64) -> f64 {
        let share = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        self.from + share * (self.to - self.from)
    }
}

/// The smallest of 1, 2, 5, 10, 20, ... (or 0.1, 0.2, ...) that is at least this large.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|step| *step >= least * (1.0 - 1e-9)).unwrap_or(least)
}

/// A place in a drawing: a tenth of a unit is finer than anybody sees.
pub(super) fn place(at: f64) -> String {
    let text = format!("{at:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

/// How wide a letter is at most, on average.
pub(super) const LETTER: f64 = 7.9;

/// A name that fits into so much room: what is too long loses its middle, because both ends of a command line tell it apart.
pub(super) fn fitted(name: &str, room: f64) -> String {
    let (letters, most) = (name.chars().count(), (room / LETTER).max(3.0) as usize);
    if letters <= most {
        return name.to_owned();
    }
    let (start, end) = (most / 2, most - most / 2 - 1);
    name.chars().take(start).chain(['…']).chain(name.chars().skip(letters - end)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_too_long_loses_its_middle() {
        assert_eq!(fitted("novice", 60.0), "novice");
        assert_eq!(fitted("cmd:python3 examples/my_bot.py", 11.0 * LETTER), "cmd:p…ot.py");
        assert_eq!(fitted("Nürnberg", 0.0), "N…g");
    }

    #[test]
    fn marks_are_round_and_hold_everything() {
        for (values, marks) in [
            (vec![0.0, 1.0], vec![0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
            (vec![-3.0, 412.0], vec![-100.0, 0.0, 100.0, 200.0, 300.0, 400.0, 500.0]),
            (vec![7.0], vec![6.4, 6.6, 6.8, 7.0, 7.2, 7.4, 7.6]),
            (vec![f64::NAN, f64::INFINITY], vec![0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        ] {
            let axis = Axis::over(values.iter().copied(), 0.0, 100.0, 5.0, 0.0);
            assert_eq!(axis.marks.len(), marks.len(), "{values:?}: {:?}", axis.marks);
            assert!(axis.marks.iter().zip(&marks).all(|(a, b)| (a - b).abs() < 1e-9), "{values:?}: {:?}", axis.marks);
        }
        let axis = Axis::over([0.0, 10.0].into_iter(), 50.0, 150.0, 5.0, 0.0);
        let whole = Axis::over([1.0, 4.0].into_iter(), 0.0, 1.0, 6.0, 1.0);
        assert_eq!(whole.marks, [1.0, 2.0, 3.0, 4.0]);
        assert_eq!([axis.at(0.0), axis.at(5.0), axis.at(10.0), axis.at(99.0)], [50.0, 100.0, 150.0, 150.0]);
    }
}
