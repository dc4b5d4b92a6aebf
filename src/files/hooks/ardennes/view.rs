//! What a player of Tank War Ardennes sees at the moment of a decision.

use crate::games::ardennes::choice::{AttackDice, AttackRoll, Defence, Pool, Turn, Use, Way};
use crate::games::ardennes::state::Map;
use crate::games::ardennes::tables::{PlayerTank, Stats, TankSheet};
use crate::games::ardennes::words::{Stat, Supply};

/// The decisions of Tank War Ardennes.
pub struct TankHooks;

/// What a player sees at the moment of a decision.
pub struct TankView<'a> {
    /// The counts left; empty where nobody looks at them.
    pub sheet: &'a TankSheet,
    /// The stats rolled at set-up; 0 where nobody looks at them.
    pub stats: Stats,
    /// The decision.
    pub at: TankMoment<'a>,
}

/// A decision with what belongs to it.
#[derive(Clone, Copy)]
#[allow(missing_docs, reason = "the fields are the parameters of `Strategy`")]
pub enum TankMoment<'a> {
    /// The tank alone.
    Tank,
    /// Before an attack.
    Attack(&'a AttackRoll<'a>),
    /// After the dice of an attack.
    Throw(&'a AttackRoll<'a>, &'a AttackDice),
    /// Before a defence.
    Defence(&'a Defence<'a>),
    /// After the dice of a failed defence.
    Failed { defence: &'a Defence<'a>, pool: Pool, rerolled: u32 },
    /// A heart that may be lost.
    Loss { defence: &'a Defence<'a>, damage: u32, stat: Stat },
    /// A way that may be gone.
    Way { map: &'a Map, kills: u32, way: Way },
    /// A use that may be made of a supply, or none.
    Use { full: &'a TankSheet, supply: Supply, choice: Option<Use> },
    /// A supply in the place of another.
    Swap { carried: Supply, found: Supply },
}

/// A sheet that nobody looks at.
static NO_SHEET: TankSheet = TankSheet { hearts: [0; 3], stars: 0, shells: 0, ammo: 0, tread: 0, supply: None };

impl<'a> TankView<'a> {
    /// A decision about a tank.
    #[inline(always)]
    pub fn tank(tank: &'a PlayerTank, at: TankMoment<'a>) -> TankView<'a> {
        TankView { sheet: &tank.sheet, stats: tank.stats, at }
    }

    /// A decision about a sheet.
    pub fn sheet(sheet: &'a TankSheet, at: TankMoment<'a>) -> TankView<'a> {
        TankView { sheet, stats: Stats::default(), at }
    }

    /// A decision about nothing but what belongs to it.
    pub fn bare(at: TankMoment<'a>) -> TankView<'a> {
        TankView { sheet: &NO_SHEET, stats: Stats::default(), at }
    }

    /// The moment of a fight.
    #[inline]
    pub fn turn(&self) -> Option<&Turn<'a>> {
        match self.at {
            TankMoment::Attack(attack) | TankMoment::Throw(attack, _) => Some(&attack.turn),
            TankMoment::Defence(defence) | TankMoment::Failed { defence, .. } | TankMoment::Loss { defence, .. } => {
                Some(&defence.turn)
            }
            _ => None,
        }
    }

    /// The attack.
    #[inline]
    pub fn attack(&self) -> Option<&'a AttackRoll<'a>> {
        match self.at {
            TankMoment::Attack(attack) | TankMoment::Throw(attack, _) => Some(attack),
            _ => None,
        }
    }

    /// The dice of an attack.
    #[inline]
    pub fn throw(&self) -> Option<&'a AttackDice> {
        match self.at {
            TankMoment::Throw(_, throw) => Some(throw),
            _ => None,
        }
    }

    /// The map, and the way that may be gone.
    #[inline]
    pub fn way(&self) -> Option<(&'a Map, Way)> {
        match self.at {
            TankMoment::Way { map, way, .. } => Some((map, way)),
            _ => None,
        }
    }
}
