//! War trophies (6.7, 8.4, W1).

/// The most that a trophy is worth.
const DEAREST: usize = 3;

/// Trophies kept, by their worth: 1, 2 and 3 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trophies(pub(in super::super) [u32; DEAREST]);

impl Trophies {
    /// Adds a trophy; a find worth nothing is left lying.
    pub(in super::super) fn add(&mut self, points: u8) {
        if let Some(count) = usize::from(points).checked_sub(1).and_then(|i| self.0.get_mut(i)) {
            *count += 1;
        }
    }

    /// The points of all trophies together.
    pub fn points(&self) -> u32 {
        (1..).zip(self.0).map(|(worth, count)| worth * count).sum()
    }

    /// Pays for a trade of this cost with trophies. Nothing is given if they do not suffice.
    pub(in super::super) fn pay(&mut self, cost: u32) {
        if let Some((_, given)) = self.payment(cost) {
            (0..DEAREST).for_each(|worth| self.0[worth] -= given[worth]);
        }
    }

    /// The points that a payment of this cost wastes, and the trophies to give for it: the payment that wastes least,
    /// and of equals the one with the fewest trophies, for there is no change (8.4). `None` if the trophies do not
    /// suffice.
    pub(in super::super) fn payment(&self, cost: u32) -> Option<(u32, [u32; DEAREST])> {
        let [ones, twos, threes] = self.0;
        let mut best: Option<(u32, [u32; DEAREST])> = None;
        for three in 0..=threes.min(cost.div_ceil(3)) {
            let rest = cost.saturating_sub(3 * three);
            for two in 0..=twos.min(rest.div_ceil(2)) {
                let one = rest.saturating_sub(2 * two);
                let waste = (3 * three + 2 * two + one) - cost;
                let number = one + two + three;
                if one <= ones && best.is_none_or(|(least, given)| (waste, number) < (least, given.iter().sum())) {
                    best = Some((waste, [one, two, three]));
                }
            }
        }
        best
    }
}
