//! Points in the space of some knobs, and the turns that lead from one to another.

use crate::chance::{Chance, Purpose};
use crate::scenario::{Knob, KnobSpace, KnobValue};

/// A value for each knob, in the order of the knobs.
pub type KnobPoint = Vec<KnobValue>;

/// The size of a range above which a knob is a weight: what counts is how many times as large it is, not by how much.
const WEIGHTS_FROM: i64 = 100;

/// The value around which a weight turns from counting by steps to counting by times.
const STEP_TO_TIMES: f64 = 10.0;

/// The sides of the die by which a place in a range is drawn.
const FINE: u32 = 1 << 24;

/// One in so many turns of a whole number goes anywhere in its range.
const FAR: u32 = 10;

/// One in so many children is mixed of two parents before it is turned.
const MIXED: u32 = 3;

/// The draws of a search, and the width of its turns as a part of a knob's range.
pub struct Turning<'a, C> {
    /// The knobs.
    pub knobs: &'a [Knob],
    /// The draws.
    pub chance: &'a mut C,
    /// The farthest turn of a whole number, as a part of its range; 0 to 1.
    pub width: f64,
}

impl<C: Chance> Turning<'_, C> {
    /// A child of `parent`, and sometimes of `other` too, with one knob turned, or two with half the chance, and so on.
    pub fn child(&mut self, parent: &KnobPoint, other: &KnobPoint) -> KnobPoint {
        let mut child = parent.clone();
        if self.index(MIXED as usize) == 0 {
            for (own, other) in child.iter_mut().zip(other) {
                if self.index(2) == 0 {
                    own.clone_from(other);
                }
            }
        }
        loop {
            let at = self.index(self.knobs.len());
            child[at] = self.turned(&self.knobs[at].space, &child[at]);
            if self.index(2) == 0 {
                return child;
            }
        }
    }

    /// A point anywhere.
    pub fn anywhere(&mut self) -> KnobPoint {
        let knobs = self.knobs;
        knobs.iter().map(|knob| self.drawn(&knob.space)).collect()
    }

    /// Any value of a space; of a whole number each place of its scale is as likely.
    fn drawn(&mut self, space: &KnobSpace) -> KnobValue {
        match space {
            &KnobSpace::Whole(low, high) => {
                let scale = TurnScale::of([low, high]);
                let [from, to] = [low, high].map(|end| scale.place(end));
                KnobValue::Whole(scale.value(from + self.even() * (to - from)).clamp(low, high))
            }
            KnobSpace::Choice(words) => KnobValue::Choice(self.index(words.len())),
            KnobSpace::List { words, least, most } => {
                let most = (*most).min(words.len());
                let mut left: Vec<usize> = (0..words.len()).collect();
                let length = least + self.index(most + 1 - least);
                KnobValue::List((0..length).map(|_| left.swap_remove(self.index(left.len()))).collect())
            }
        }
    }

    /// Another value of a space, near this one.
    fn turned(&mut self, space: &KnobSpace, value: &KnobValue) -> KnobValue {
        match (space, value) {
            (&KnobSpace::Whole(low, high), &KnobValue::Whole(value)) => {
                KnobValue::Whole(self.whole([low, high], value))
            }
            (KnobSpace::Choice(words), &KnobValue::Choice(at)) => {
                KnobValue::Choice((at + 1 + self.index(words.len() - 1)) % words.len())
            }
            (KnobSpace::List { words, least, most }, KnobValue::List(list)) => {
                KnobValue::List(self.list(words.len(), [*least, *most], list))
            }
            (_, value) => value.clone(),
        }
    }

    fn whole(&mut self, ends: [i64; 2], value: i64) -> i64 {
        let [low, high] = ends;
        let scale = TurnScale::of(ends);
        let [from, to] = ends.map(|end| scale.place(end));
        // The sum of two even draws: near turns are likelier than far ones.
        let aside = self.even() + self.even() - 1.0;
        let place = match self.index(FAR as usize) {
            0 => from + self.even() * (to - from),
            _ => scale.place(value) + aside * self.width * (to - from),
        };
        let turned = scale.value(place.clamp(from, to)).clamp(low, high);
        let step = if (aside >= 0.0 || value == low) && value < high { 1 } else { -1 };
        if turned == value { value + step } else { turned }
    }

    /// A list with two values exchanged, one left out, one put in, or one in place of another.
    fn list(&mut self, words: usize, [least, most]: [usize; 2], list: &[usize]) -> Vec<usize> {
        let mut turned = list.to_vec();
        let absent: Vec<usize> = (0..words).filter(|word| !list.contains(word)).collect();
        let ways = [list.len() > 1, list.len() > least, list.len() < most && !absent.is_empty(), !absent.is_empty()];
        let ways = [ways[0], ways[1], ways[2], ways[3] && !list.is_empty()];
        let open: Vec<usize> = (0..ways.len()).filter(|&way| ways[way]).collect();
        if open.is_empty() {
            return turned;
        }
        match open[self.index(open.len())] {
            0 => {
                let first = self.index(list.len());
                let second = (first + 1 + self.index(list.len() - 1)) % list.len();
                turned.swap(first, second);
            }
            1 => drop(turned.remove(self.index(list.len()))),
            2 => turned.insert(self.index(list.len() + 1), absent[self.index(absent.len())]),
            _ => turned[self.index(list.len())] = absent[self.index(absent.len())],
        }
        turned
    }

    /// A number from 0 to below `count`, each as likely.
    pub fn index(&mut self, count: usize) -> usize {
        self.chance.die(Purpose::Resampling, count as u32) as usize - 1
    }

    /// A number between 0 and 1.
    fn even(&mut self) -> f64 {
        (f64::from(self.chance.die(Purpose::Resampling, FINE)) - 0.5) / f64::from(FINE)
    }
}

/// The measure by which values of a range are near or far.
#[derive(Clone, Copy)]
enum TurnScale {
    /// By their difference.
    Steps,
    /// By their ratio, and by their difference near 0.
    Times,
}

impl TurnScale {
    fn of([low, high]: [i64; 2]) -> TurnScale {
        if high.saturating_sub(low) > WEIGHTS_FROM { TurnScale::Times } else { TurnScale::Steps }
    }

    fn place(self, value: i64) -> f64 {
        match self {
            TurnScale::Steps => value as f64,
            TurnScale::Times => libm::asinh(value as f64 / STEP_TO_TIMES),
        }
    }

    fn value(self, place: f64) -> i64 {
        match self {
            TurnScale::Steps => place.round() as i64,
            TurnScale::Times => (libm::sinh(place) * STEP_TO_TIMES).round() as i64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Sampler, Streams};

    fn knob(space: KnobSpace, own: KnobValue) -> Knob {
        Knob { path: "k".to_string(), space, own }
    }

    fn words(count: usize) -> Vec<String> {
        (0..count).map(|at| at.to_string()).collect()
    }

    fn knobs() -> Vec<Knob> {
        vec![
            knob(KnobSpace::Whole(0, 1_000), KnobValue::Whole(40)),
            knob(KnobSpace::Whole(-3, 3), KnobValue::Whole(-3)),
            knob(KnobSpace::Choice(words(3)), KnobValue::Choice(0)),
            knob(KnobSpace::List { words: words(3), least: 3, most: 3 }, KnobValue::List(vec![0, 1, 2])),
            knob(KnobSpace::List { words: words(4), least: 0, most: 2 }, KnobValue::List(vec![])),
        ]
    }

    #[test]
    fn children_stay_within_their_ranges_and_reach_all_of_them() {
        let knobs = knobs();
        let own: KnobPoint = knobs.iter().map(|knob| knob.own.clone()).collect();
        let mut sampler = Sampler::<false>::new(Streams::new(1));
        let mut seen = vec![std::collections::BTreeSet::new(); knobs.len()];
        let mut parent = own.clone();
        for game in 0..4_000 {
            sampler.begin(game);
            let mut turning = Turning { knobs: &knobs, chance: &mut sampler, width: 0.3 };
            let (child, drawn) = (turning.child(&parent, &own), turning.anywhere());
            for (at, value) in child.iter().enumerate() {
                assert!(knobs[at].space.holds(value), "{at}: {value:?}");
                assert!(knobs[at].space.holds(&drawn[at]), "{at}: {:?}", drawn[at]);
                seen[at].insert(value.clone());
            }
            parent = child;
        }
        assert!(seen[0].len() > 200, "{}", seen[0].len());
        // Every permutation of three, and every list of up to two of four: 1 + 4 + 12.
        assert_eq!([seen[1].len(), seen[2].len(), seen[3].len(), seen[4].len()], [7, 3, 6, 17]);
    }

    #[test]
    fn a_weight_turns_by_times_and_a_small_number_by_steps() {
        let mut sampler = Sampler::<false>::new(Streams::new(2));
        sampler.begin(0);
        let knobs = knobs();
        let mut turning = Turning { knobs: &knobs, chance: &mut sampler, width: 0.1 };
        let mut near = |value: i64| (0..500).filter(|_| turning.whole([0, 1_000], value).abs_diff(value) <= 15).count();
        let (small, large) = (near(20), near(800));
        assert!(small > 400 && large < 250, "{small} {large}");
    }
}
