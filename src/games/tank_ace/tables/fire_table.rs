//! Chart B2 of a scenario file: high explosive and machine guns.

use std::sync::OnceLock;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::game::rule_table;

rule_table!(
    /// Chart B2: high explosive and machine guns, 2d6, modified roll at most.
    FireTable {
        /// Against infantry.
        infantry: InfantryRow,
        /// Against anti-tank guns.
        gun: GunTarget,
        /// Artillery, mortars and aircraft against recon cars and half-tracks.
        light: LightTarget,
        /// Machine guns against recon cars and half-tracks.
        light_by_mg: LightTarget,
        /// The highest modified roll that destroys a truck.
        #[schemars(range(min = -20, max = 20))]
        truck: i8,
        /// The highest modified roll that buttons up a tank or self-propelled gun, the player's too.
        #[schemars(range(min = -20, max = 20))]
        tank: i8,
        /// The highest modified roll with which an air strike destroys any target (T14).
        #[schemars(range(min = -20, max = 20))]
        air_destroys: i8,
        /// The natural roll from which a machine gun of the player has a stoppage.
        #[schemars(range(min = 2, max = 13))]
        stoppage: u8,
        /// Modifiers of weapons and circumstances.
        modifier: FireModifiers,
        /// Chances that follow from the rest of the chart.
        #[serde(skip)]
        #[schemars(skip)]
        chances: FireChances,
    }
);

/// The least and the greatest modifier that the results of chart B2 can tell from the next, and some more: 64 in all.
pub const FIRE_MODIFIERS: std::ops::RangeInclusive<i32> = -32..=31;

/// The chances of a kill by each of [`FIRE_MODIFIERS`], from the least.
#[derive(Clone, Debug)]
pub struct FireRow(pub [u16; 64]);

impl FireRow {
    /// The chance with a modifier; one beyond the row's ends has the chance at the end.
    #[inline]
    pub fn chance(&self, modifier: i32) -> u32 {
        let (first, last) = (*FIRE_MODIFIERS.start(), *FIRE_MODIFIERS.end());
        self.0[(modifier.clamp(first, last) - first) as usize].into()
    }
}

/// The chances of a kill that follow from chart B2, worked out when one of them is first asked for.
#[derive(Clone, Debug, Default)]
pub struct FireChances(OnceLock<Vec<FireRow>>);

impl FireChances {
    /// The rows, by `work_out` where nobody has asked before: it gives the same whenever it is called.
    #[inline]
    pub fn rows(&self, work_out: impl FnOnce() -> Vec<FireRow>) -> &[FireRow] {
        self.0.get_or_init(work_out)
    }
}

/// Chart B2 against infantry: the highest modified rolls of each result.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InfantryRow {
    /// Two steps lost.
    #[schemars(range(min = -20, max = 20))]
    pub two: i8,
    /// One step lost and suppressed.
    #[schemars(range(min = -20, max = 20))]
    pub one_suppressed: i8,
    /// One step lost.
    #[schemars(range(min = -20, max = 20))]
    pub one: i8,
    /// Suppressed.
    #[schemars(range(min = -20, max = 20))]
    pub suppressed: i8,
}

/// Chart B2 against anti-tank guns: the highest modified rolls of each result.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GunTarget {
    /// Destroyed.
    #[schemars(range(min = -20, max = 20))]
    pub destroyed: i8,
    /// Suppressed.
    #[schemars(range(min = -20, max = 20))]
    pub suppressed: i8,
}

/// Chart B2 against recon cars and half-tracks: the highest modified rolls of each result.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LightTarget {
    /// Destroyed.
    #[schemars(range(min = -20, max = 20))]
    pub destroyed: i8,
    /// Buttoned up.
    #[schemars(range(min = -20, max = 20))]
    pub buttoned: i8,
}

/// Modifiers on chart B2.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireModifiers {
    /// The coaxial machine gun.
    #[schemars(range(min = -10, max = 10))]
    pub coaxial: i8,
    /// The bow machine gun.
    #[schemars(range(min = -10, max = 10))]
    pub bow: i8,
    /// The .50 calibre machine gun.
    #[schemars(range(min = -10, max = 10))]
    pub fifty: i8,
    /// 75 mm high explosive.
    #[schemars(range(min = -10, max = 10))]
    pub he_75: i8,
    /// 76 mm high explosive.
    #[schemars(range(min = -10, max = 10))]
    pub he_76: i8,
    /// 90 mm high explosive.
    #[schemars(range(min = -10, max = 10))]
    pub he_90: i8,
    /// White phosphorus.
    #[schemars(range(min = -10, max = 10))]
    pub wp: i8,
    /// Mortars.
    #[schemars(range(min = -10, max = 10))]
    pub mortar: i8,
    /// Field artillery.
    #[schemars(range(min = -10, max = 10))]
    pub artillery: i8,
    /// Aircraft.
    #[schemars(range(min = -10, max = 10))]
    pub aircraft: i8,
    /// Infantry's rifles and machine guns.
    #[schemars(range(min = -10, max = 10))]
    pub rifle: i8,
    /// Machine guns of recon cars and half-tracks.
    #[schemars(range(min = -10, max = 10))]
    pub light_mg: i8,
    /// The 2 cm gun of a recon car.
    #[schemars(range(min = -10, max = 10))]
    pub cannon_2cm: i8,
    /// The firing infantry is reduced.
    #[schemars(range(min = -10, max = 10))]
    pub reduced: i8,
    /// The firing infantry is suppressed.
    #[schemars(range(min = -10, max = 10))]
    pub suppressed: i8,
    /// The target is dug in.
    #[schemars(range(min = -10, max = 10))]
    pub dug_in: i8,
    /// Each smoke level on either end.
    #[schemars(range(min = -10, max = 10))]
    pub smoke: i8,
    /// Rain or snow.
    #[schemars(range(min = -10, max = 10))]
    pub weather: i8,
    /// The assistant driver fires the bow gun buttoned up.
    #[schemars(range(min = -10, max = 10))]
    pub bow_buttoned: i8,
    /// Gunnery, for the main gun and the coaxial gun.
    #[schemars(range(min = -10, max = 10))]
    pub gunnery: i8,
}
