//! What came of a scene, and what was told of it.

use super::super::super::state::battle::Battle;
use super::super::super::state::unit::Unit;
use crate::battlefield::UnitId;

/// What came of a scene.
pub struct After {
    pub battle: Battle,
    /// Headings and events as told, these with their rules.
    pub told: Vec<String>,
}

impl After {
    pub fn unit(&self, unit: UnitId) -> &Unit {
        self.battle.unit(unit)
    }

    pub fn models(&self, unit: UnitId) -> u8 {
        self.battle.unit(unit).models
    }

    /// Checks that these texts were told in this order, with or without the dice that stand in brackets.
    pub fn tells(&self, texts: &[&str]) {
        let mut lines = self.told.iter();
        for text in texts {
            let tells = |line: &String| line.contains(text) || without_dice(line).contains(text);
            assert!(lines.any(tells), "{text} in its place in {:#?}", self.told);
        }
    }

    /// Checks that nothing like this was told.
    pub fn hides(&self, text: &str) {
        assert!(!self.told.iter().any(|line| line.contains(text)), "{text} in {:#?}", self.told);
    }
}

/// A line without the dice in brackets: `2 hits (4+: 6 5 1)` is `2 hits`.
fn without_dice(line: &str) -> String {
    let mut parts = line.split(" (");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        match part.split_once(')') {
            Some((dice, rest)) if !dice.contains([',', 'l']) => text += rest,
            _ => text = text + " (" + part,
        }
    }
    text
}
