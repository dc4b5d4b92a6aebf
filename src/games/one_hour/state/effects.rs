//! What a shot does on average (R20 to R26, D7, D8), worked out once for every change of its die.

use super::super::tables::FireTable;

/// The greatest change of a shot's die either way: five changes of at most ten count together.
const MOST_CHANGE: i32 = 50;

/// What a shot does to its target on average.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The recorded hits, in hundredths, rounded down.
    pub hits: i32,
    /// The chance that the target is removed, in per cent, rounded down.
    pub removal: i32,
}

/// The effects of all shots of a scenario.
#[derive(Clone, Debug)]
pub struct Effects {
    /// For each number of hits that the target has, from near and from afar, the effect for each change of the die.
    rows: Vec<[Effect; 2 * MOST_CHANGE as usize + 1]>,
}

impl Effects {
    /// Works out the effects of fire.
    pub fn new(fire: &FireTable) -> Effects {
        let kinds = (0..=fire.endures).flat_map(|hits| [false, true].map(|is_far| (hits, is_far)));
        let row = |(hits, is_far)| std::array::from_fn(|index| effect(fire, index as i32 - MOST_CHANGE, hits, is_far));
        Effects { rows: kinds.map(row).collect() }
    }

    /// The effect of a shot whose die is changed by `change`, on a unit on the table that already has `hits` hits;
    /// `is_far` says whether it is fired from so far away that it does not remove the unit (D8).
    #[inline]
    pub fn of(&self, change: i32, hits: u8, is_far: bool) -> Effect {
        self.rows[2 * usize::from(hits) + usize::from(is_far)][(change + MOST_CHANGE) as usize]
    }
}

fn effect(fire: &FireTable, change: i32, hits: u8, is_far: bool) -> Effect {
    let die = i32::from(fire.die);
    let recorded = |face: i32| fire.recorded(face + change, hits, is_far);
    let mean: i32 = (1..=die).map(|face| i32::from(recorded(face))).sum();
    let removals = (1..=die).filter(|&face| fire.is_lost(hits.saturating_add(recorded(face)))).count() as i32;
    Effect { hits: 100 * mean / die, removal: 100 * removals / die }
}

#[cfg(test)]
mod tests {
    use super::super::super::tables::Scenario;
    use super::*;

    #[test]
    fn effects_are_those_of_every_face() {
        let document = crate::scenario::Document::read("one-hour/meeting-engagement").unwrap();
        let scenario: Scenario = crate::scenario::load_checked(&document, &[], |_, _| {}).unwrap().value;
        let effects = Effects::new(&scenario.fire);
        // A die of three faces and no change; a unit survives six hits.
        assert_eq!(effects.of(0, 0, false), Effect { hits: 200, removal: 0 });
        assert_eq!(effects.of(0, 4, false), Effect { hits: 200, removal: 33 });
        assert_eq!(effects.of(-3, 0, false), Effect { hits: 0, removal: 0 });
        assert_eq!(effects.of(-2, 0, false), Effect { hits: 33, removal: 0 });
        // From afar no more are recorded than it survives.
        assert_eq!(effects.of(0, 5, true), Effect { hits: 100, removal: 0 });
        assert_eq!(effects.of(0, 4, true), Effect { hits: 166, removal: 0 });
        assert_eq!(effects.of(50, 3, false).removal, 100);
    }
}
