//! The chi-square distribution: how likely a deviation at least this large is.

/// The chance that a chi-square value with this many degrees of freedom is at least `x`.
#[must_use]
pub fn chi_square_tail(x: f64, degrees: usize) -> f64 {
    if x <= 0.0 || degrees == 0 {
        return 1.0;
    }
    upper_gamma(degrees as f64 / 2.0, x / 2.0)
}

/// The regularised upper incomplete gamma function: a series below the mean, a continued fraction (Lentz) above.
fn upper_gamma(a: f64, x: f64) -> f64 {
    let front = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        while term > sum * 1e-16 {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        return (1.0 - front * sum).clamp(0.0, 1.0);
    }
    const TINY: f64 = 1e-300;
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / TINY;
    let mut d = 1.0 / b;
    let mut fraction = d;
    for i in 1..10_000 {
        let i = f64::from(i);
        let an = i * (a - i);
        b += 2.0;
        d = an * d + b;
        c = b + an / c;
        d = 1.0 / if d.abs() < TINY { TINY } else { d };
        c = if c.abs() < TINY { TINY } else { c };
        fraction *= d * c;
        if (d * c - 1.0).abs() < 1e-15 {
            break;
        }
    }
    (front * fraction).clamp(0.0, 1.0)
}

/// The logarithm of the gamma function of a multiple of a half, which is all that degrees of freedom need: step by step from
/// one or a half.
fn ln_gamma(a: f64) -> f64 {
    let (mut at, mut sum) = if a.fract() == 0.0 { (1.0, 0.0) } else { (0.5, std::f64::consts::PI.sqrt().ln()) };
    while at < a {
        sum += f64::ln(at);
        at += 1.0;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_has_the_values_of_the_tables() {
        // The 5 % and 1 % points.
        for (degrees, five, one) in
            [(1, 3.8415, 6.6349), (2, 5.9915, 9.2103), (5, 11.0705, 15.0863), (30, 43.773, 50.892)]
        {
            assert!((chi_square_tail(five, degrees) - 0.05).abs() < 1e-5, "{degrees}");
            assert!((chi_square_tail(one, degrees) - 0.01).abs() < 1e-5, "{degrees}");
        }
        assert_eq!(chi_square_tail(0.0, 3), 1.0);
    }

    #[test]
    fn two_degrees_are_an_exponential() {
        for x in [0.01, 0.5, 1.0, 3.0, 20.0, 100.0] {
            assert!((chi_square_tail(x, 2) / f64::exp(-x / 2.0) - 1.0).abs() < 1e-12, "{x}");
        }
    }

    /// The density added up in small steps.
    #[test]
    fn the_tail_is_the_integral_of_the_density() {
        for degrees in [1, 3, 4, 7, 12] {
            let k = f64::from(degrees) / 2.0;
            let density = |x: f64| ((k - 1.0) * (x / 2.0).ln() - x / 2.0 - ln_gamma(k)).exp() / 2.0;
            for from in [0.5, 2.0, 9.0, 25.0] {
                let step = 1e-3;
                let sum: f64 = (0..200_000).map(|i| density(from + (f64::from(i) + 0.5) * step) * step).sum();
                assert!((chi_square_tail(from, degrees as usize) - sum).abs() < 1e-6, "{degrees} from {from}");
            }
        }
    }
}
