//! Scales: from values to pixels, and the round numbers that an axis shows.

/// A linear scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The lowest and the highest value.
    pub domain: (f64, f64),
    /// Their places in pixels.
    pub range: (f64, f64),
}

impl Scale {
    /// A scale of these values, in any order; one value alone gets room at both sides.
    pub fn new(domain: (f64, f64), range: (f64, f64)) -> Scale {
        let (low, high) = (domain.0.min(domain.1), domain.0.max(domain.1));
        let domain = if high - low > 0.0 { (low, high) } else { (low - 0.5, high + 0.5) };
        Scale { domain, range }
    }

    /// The same scale, widened to round numbers; it has `count` of them or a few less.
    pub fn nice(self, count: usize) -> Scale {
        let step = step(self.domain.1 - self.domain.0, count);
        let domain = ((self.domain.0 / step).floor() * step, (self.domain.1 / step).ceil() * step);
        Scale { domain, ..self }
    }

    /// The place of a value.
    pub fn at(&self, value: f64) -> f64 {
        let (low, high) = self.domain;
        let part = (value - low) / (high - low);
        self.range.0 + part * (self.range.1 - self.range.0)
    }

    /// The place of a value within the scale, else the place of the nearest end.
    pub fn within(&self, value: f64) -> f64 {
        self.at(value.clamp(self.domain.0, self.domain.1))
    }

    /// Round numbers within the domain, about `count` of them; whole ones where only these are wanted.
    pub fn ticks(&self, count: usize, is_whole: bool) -> Vec<f64> {
        let (low, high) = self.domain;
        let step = step(high - low, count);
        let step = if is_whole { step.max(1.0).ceil() } else { step };
        let (first, last) = ((low / step - 1e-9).ceil(), (high / step + 1e-9).floor());
        let count = ((last - first) as usize).min(1_000);
        // Not by adding up, which would add up the rounding too.
        (0..=count).map(|at| clean((first + at as f64) * step)).collect()
    }
}

/// The step of round numbers, 1, 2 or 5 times a power of ten, that divides a span into at most `count` parts.
pub fn step(span: f64, count: usize) -> f64 {
    let rough = span / count.max(1) as f64;
    if rough.is_nan() || rough <= 0.0 || rough.is_infinite() {
        return 1.0;
    }
    let power = libm::exp10(libm::floor(libm::log10(rough)));
    let factors = [1.0, 2.0, 5.0, 10.0];
    let factor = factors.into_iter().find(|factor| factor * power >= rough * (1.0 - 1e-9)).unwrap_or(10.0);
    clean(factor * power)
}

/// The number without the last digits that rounding has left.
fn clean(value: f64) -> f64 {
    crate::estimate::round_significant(value, 12)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within() {
        let ticks = |low, high, count| Scale::new((low, high), (0.0, 1.0)).ticks(count, false);
        assert_eq!(ticks(0.0, 1.0, 5), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
        assert_eq!(ticks(-3.0, 31.0, 8), [0.0, 5.0, 10.0, 15.0, 20.0, 25.0, 30.0]);
        assert_eq!(ticks(0.1, 0.30000000000000004, 4), [0.1, 0.15, 0.2, 0.25, 0.3]);
    }

    #[test]
    fn whole_numbers_have_no_ticks_between_them() {
        assert_eq!(Scale::new((0.0, 3.0), (0.0, 1.0)).ticks(10, true), [0.0, 1.0, 2.0, 3.0]);
        assert_eq!(
            Scale::new((0.0, 16.0), (0.0, 1.0)).ticks(10, true),
            [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0]
        );
    }

    #[test]
    fn places_follow_values_and_one_value_has_room() {
        let scale = Scale::new((0.0, 10.0), (100.0, 0.0));
        assert_eq!((scale.at(0.0), scale.at(2.5), scale.within(99.0)), (100.0, 75.0, 0.0));
        assert_eq!(Scale::new((7.0, 7.0), (0.0, 10.0)).at(7.0), 5.0);
        assert_eq!(Scale::new((0.03, 0.97), (0.0, 1.0)).nice(5).domain, (0.0, 1.0));
    }
}
