//! The rolls of the tank's weapons that Expert may make again (7.7, T37).

use super::super::tables::battle_chart::Pierce;
use super::super::words::tank::{Ammo, MachineGun};
use super::burst::Burst;

/// A roll of the tank's weapons that did not take its target off the board (T37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Roll {
    /// B1: a round that missed.
    Hit(Ammo),
    /// B3: what a round did, Aim included.
    Pierce(Ammo, Pierce),
    /// B2: what a round did.
    Shell(Ammo, Burst),
    /// B2: what a machine gun did; `None` for a stoppage.
    MachineGun(MachineGun, Option<Burst>),
}
