//! Missions won in a row (8.1.10).

/// The most missions in a row that a unit award looks at.
const LONGEST: usize = 8;

/// Missions won in a row since the last failure or unit award (8.1.10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The number of missions in the streak.
    pub missions: u32,
    /// Tanks and self-propelled guns destroyed in each of the last missions, the latest first.
    armour: [u32; LONGEST],
}

impl Streak {
    /// Adds a mission won in which `armour` tanks and self-propelled guns were destroyed.
    pub(in super::super) fn win(&mut self, armour: u32) {
        self.armour.rotate_right(1);
        self.armour[0] = armour;
        self.missions += 1;
    }

    /// Whether the streak has at least `number` missions, and its last `number` saw at least `number` tanks and
    /// self-propelled guns destroyed.
    pub(in super::super) fn earns(&self, number: u32) -> bool {
        let armour: u32 = self.armour.iter().take(number as usize).sum();
        self.missions >= number && armour >= number
    }
}
