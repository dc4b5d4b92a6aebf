//! The rolls of the tank's weapons that Expert may make again (7.7, T37).

use super::super::tables::battle_chart::Pierce;
use super::super::words::tank::{Ammo, MachineGun};
use super::burst::Burst;

/// A roll of the tank's weapons that did not take its target off the board (T37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Roll {
    /// B1: a missed round of this kind.
    Hit(Ammo),
    /// B3: the result of a round, Aim included.
    Pierce(Ammo, Pierce),
    /// B2: the result of a round.
    Shell(Ammo, Burst),
    /// B2: the result of a machine gun; `None` for a stoppage.
    MachineGun(MachineGun, Option<Burst>),
}
