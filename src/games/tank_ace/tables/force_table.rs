//! The charts that set up a mission: A1 missions, A3 weather, A4 forces, A5 terrain, A6 quality, and the German
//! counters.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::board::Range;
use super::super::words::calendar::Month;
use super::super::words::german::German;
use super::super::words::mission::{Mission, Terrain, Weather};
use crate::game::{ByWord, Part, rule_table};
use crate::scenario::LABEL;

rule_table!(
    /// The kinds of mission that are fought (7.1).
    MissionTypeTable {
        /// A row for each kind of mission.
        #[serde(flatten)]
        rows: ByWord<Part<Mission, 0, 4>, MissionRow>,
    }
);

impl MissionTypeTable {
    /// The row of a mission; a refit is not fought and has that of an assault.
    #[inline]
    pub fn row(&self, mission: Mission) -> &MissionRow {
        let fought = if mission == Mission::Refit { Mission::Assault } else { mission };
        &self.rows.values()[fought as usize]
    }
}

/// The conditions of a kind of mission.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MissionRow {
    /// Germans fire first in the first round.
    pub enemy_first: bool,
    /// The lowest face of a d6 on which infantry is dug in: 1 always, 7 never, 3 after a roll of 3 or more.
    #[schemars(range(min = 1, max = 7))]
    pub dug_in_from: u8,
    /// German vehicles are hull down.
    pub enemy_hull_down: bool,
    /// German vehicles in A and C move to the flanks.
    pub enemy_flanks: bool,
    /// German infantry in A and C moves to the flanks.
    pub infantry_flanks: bool,
    /// The range closes by one band a round, and one move backward ends the mission.
    pub enemy_closes: bool,
    /// Forces come from the defense column of chart A4, and the tank may start hull down.
    pub defends: bool,
    /// Field artillery opens the battle.
    pub artillery: bool,
    /// Germans may counterattack after a success.
    pub counterattack: bool,
}

rule_table!(
    /// Chart A1: the mission, 1d10.
    MissionTable {
        /// The columns; every month belongs to exactly one.
        #[schemars(length(min = 1, max = 11))]
        columns: Vec<MissionColumn>,
    }
);

/// A column of chart A1.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MissionColumn {
    /// The months that the column holds for; a major event in it expires after the last of them (T40).
    #[schemars(length(min = 1, max = 11))]
    pub months: Vec<Month>,
    /// The mission for each roll, 1 to 10.
    pub missions: [Mission; 10],
    /// The number of the major event (4.7) that goes with each roll, 0 for none.
    #[schemars(inner(range(min = 0, max = 7)))]
    pub events: [u8; 10],
}

rule_table!(
    /// Chart A3: the weather, 1d10.
    WeatherTable {
        /// The columns; every month belongs to exactly one.
        #[schemars(length(min = 1, max = 11))]
        columns: Vec<WeatherColumn>,
    }
);

/// A column of chart A3.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeatherColumn {
    /// The months that the column holds for.
    #[schemars(length(min = 1, max = 11))]
    pub months: Vec<Month>,
    /// The weather for each roll, 1 to 10.
    pub weather: [Weather; 10],
}

rule_table!(
    /// Chart A5: the terrain, 1d10, and the range it sets.
    TerrainTable {
        /// The columns; every month belongs to exactly one.
        #[schemars(length(min = 1, max = 11))]
        columns: Vec<TerrainColumn>,
        /// The range at the start in bocage, open country, woods and urban terrain (6.2).
        range: ByWord<Terrain, Range>,
    }
);

/// A column of chart A5.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainColumn {
    /// The months that the column holds for.
    #[schemars(length(min = 1, max = 11))]
    pub months: Vec<Month>,
    /// The terrain for each roll, 1 to 10.
    pub terrain: [Terrain; 10],
}

rule_table!(
    /// Chart A4: enemy forces, 2d6, and their types, 1d10.
    ForceTable {
        /// On contact, attack and assault: the forces for each roll, 2 to 12.
        attack: [ForceRow; 11],
        /// On defense and in a counterattack: the forces for each roll, 2 to 12.
        defense: [ForceRow; 11],
        /// The type of all tanks for each roll, 1 to 10.
        tanks: [German; 10],
        /// The type of all self-propelled guns for each roll, 1 to 10.
        spgs: [German; 10],
        /// The type of all anti-tank guns for each roll, 1 to 10.
        guns: [German; 10],
        /// The type of all recon cars for each roll, 1 to 10.
        recon: [German; 10],
        /// A type that comes late.
        late: LateRow,
    }
);

/// Forces of a roll.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForceRow {
    /// Tanks.
    #[schemars(range(min = 0, max = 6))]
    pub t: u8,
    /// Self-propelled guns.
    #[schemars(range(min = 0, max = 6))]
    pub spg: u8,
    /// Anti-tank guns.
    #[schemars(range(min = 0, max = 6))]
    pub at: u8,
    /// Recon cars.
    #[schemars(range(min = 0, max = 6))]
    pub r: u8,
    /// Trucks, each with infantry.
    #[schemars(range(min = 0, max = 6))]
    pub w: u8,
    /// Half-tracks, each with infantry.
    #[schemars(range(min = 0, max = 6))]
    pub ht: u8,
    /// Infantry.
    #[schemars(range(min = 0, max = 6))]
    pub inf: u8,
}

impl ForceRow {
    /// Units that may be on the board at once, those dismounted included.
    pub fn units(&self) -> usize {
        let [t, spg, at, r, w, ht, inf] =
            [self.t, self.spg, self.at, self.r, self.w, self.ht, self.inf].map(usize::from);
        t + spg + at + r + 2 * (w + ht) + inf
    }
}

/// A type that comes late: before its month another stands in for it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LateRow {
    /// The type that comes late.
    pub unit: German,
    /// The first month of this type.
    pub from: Month,
    /// The type that stands in for it before that month.
    pub before: German,
}

rule_table!(
    /// Chart A6: infantry quality, 1d6.
    QualityTable {
        /// The quality for each roll, 1 to 6.
        rows: [QualityRow; 6],
    }
);

/// A quality of infantry.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QualityRow {
    /// The name of the quality.
    #[schemars(length(min = 1, max = 40), regex(pattern = LABEL))]
    pub name: String,
    /// The morale level: it decides whether infantry dares to fire a Panzerfaust (T6).
    #[schemars(range(min = 0, max = 6))]
    pub morale: u8,
}

/// The armed vehicles: the first of the German units.
type ArmedVehicle = Part<German, 0, 13>;

/// The anti-tank guns.
type AntiTankGun = Part<German, 13, 3>;

rule_table!(
    /// The German counters.
    GermanTable {
        /// A row for each armed vehicle.
        #[serde(flatten)]
        vehicles: ByWord<ArmedVehicle, GermanRow>,
        /// Half-tracks.
        half_track: CarrierRow,
        /// A row for each anti-tank gun.
        #[serde(flatten)]
        guns: ByWord<AntiTankGun, GunRow>,
        /// The Panzerfaust of infantry.
        panzerfaust: GunRow,
    }
);

/// An armed German vehicle. Armour and penetration are points of 15.6 mm of rolled plate.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GermanRow {
    /// Armour of the turret's front.
    #[schemars(range(min = 0, max = 99))]
    pub turret: u8,
    /// Armour of the hull's front.
    #[schemars(range(min = 0, max = 99))]
    pub hull: u8,
    /// Armour of the sides.
    #[schemars(range(min = 0, max = 99))]
    pub side: u8,
    /// Penetration of its gun at medium range.
    #[schemars(range(min = 0, max = 99))]
    pub penetration: u8,
}

/// A half-track: it has machine guns only.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CarrierRow {
    /// Armour of the upper front.
    #[schemars(range(min = 0, max = 99))]
    pub turret: u8,
    /// Armour of the hull's front.
    #[schemars(range(min = 0, max = 99))]
    pub hull: u8,
    /// Armour of the sides.
    #[schemars(range(min = 0, max = 99))]
    pub side: u8,
}

/// A gun without armour.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GunRow {
    /// Penetration at medium range.
    #[schemars(range(min = 0, max = 99))]
    pub penetration: u8,
}

impl GermanTable {
    /// Armour and penetration of a unit; nothing for trucks and infantry.
    #[inline]
    pub fn row(&self, unit: German) -> GermanRow {
        if let Some(vehicle) = ArmedVehicle::of(unit) {
            return self.vehicles[vehicle];
        }
        let CarrierRow { turret, hull, side } = match unit {
            German::HalfTrack => self.half_track,
            _ => CarrierRow { turret: 0, hull: 0, side: 0 },
        };
        let penetration = AntiTankGun::of(unit).map_or(0, |gun| self.guns[gun].penetration);
        GermanRow { turret, hull, side, penetration }
    }
}
