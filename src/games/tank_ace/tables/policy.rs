//! The knobs of a scenario file's strategies.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::board::Range;
use super::super::words::crew::Skill;
use super::super::words::tank::{Ammo, Tank};
use super::super::words::tour::{Course, Trade};

/// A strategy as a scenario file writes it: every decision by a few knobs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// What it does, in a sentence.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Between missions: school, skills, tanks, trade, prestige.
    pub tour: TourPolicy,
    /// Hatches.
    pub hatches: HatchPolicy,
    /// Ammunition.
    pub ammunition: AmmunitionPolicy,
    /// The choice of targets.
    pub targets: TargetPolicy,
    /// Moves.
    pub moves: MovePolicy,
    /// Smoke, fire support and withdrawal.
    pub caution: CautionPolicy,
}

/// Between missions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TourPolicy {
    /// The commander's course beside tank school.
    pub course: Course,
    /// Skills in the order in which they are bought: points are saved for the first that is missing.
    #[schemars(length(max = 12))]
    pub skills: Vec<Skill>,
    /// Tanks in the order of preference: a tank is asked for if it comes before the present one in this list.
    #[schemars(length(max = 10))]
    pub tanks: Vec<Tank>,
    /// Whether a newer tank is asked for while the old one runs.
    pub changes_running_tank: bool,
    /// The gains that trophies are traded for, in order of preference.
    #[schemars(length(max = 3))]
    pub trades: Vec<Trade>,
    /// The fewest skills with which a crewman is called back; 13 for never.
    #[schemars(range(min = 0, max = 13))]
    pub recall_from_skills: u32,
    /// The prestige points that must be left after artillery is bought for a mission; 1000 for never.
    #[schemars(range(min = 0, max = 1000))]
    pub artillery_above: u32,
}

/// Hatches.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HatchPolicy {
    /// The commander's hatch is open at the start.
    pub commander: bool,
    /// The driver's hatch is open at the start.
    pub driver: bool,
    /// The assistant driver's hatch is open at the start.
    pub assistant: bool,
    /// Hatches are opened again once no machine guns or rifles target the tank, and every gun that does has been shot
    /// at.
    pub reopen: bool,
    /// Hatches are closed from this chance on, in percent, that the rifles and machine guns which have targeted the
    /// tank button it up this round, while no gun has targeted it; 101 for never.
    #[schemars(range(min = 0, max = 101))]
    pub close_from: u32,
    /// Sixth Sense is used against the first fire at an open commander.
    pub sixth_sense: bool,
}

/// Ammunition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AmmunitionPolicy {
    /// The round in the gun at the start.
    pub first: Ammo,
    /// HE rounds in the ready rack, at most half of it.
    #[schemars(range(min = 0, max = 50))]
    pub he: u8,
    /// White phosphorus rounds in the ready rack.
    #[schemars(range(min = 0, max = 50))]
    pub wp: u8,
    /// Smoke rounds in the ready rack.
    #[schemars(range(min = 0, max = 50))]
    pub hcbi: u8,
    /// APCR rounds in the ready rack; AP fills the rest.
    #[schemars(range(min = 0, max = 50))]
    pub apcr: u8,
    /// The most rounds left in the ready rack with which it is refilled, while nothing dangerous targets the tank.
    #[schemars(range(min = 0, max = 50))]
    pub reload_at: u8,
}

/// The choice of targets. Weights are percentages on the chance of a kill.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TargetPolicy {
    /// Weight of tanks and self-propelled guns.
    #[schemars(range(min = 0, max = 1000))]
    pub armour: u32,
    /// Weight of anti-tank guns.
    #[schemars(range(min = 0, max = 1000))]
    pub guns: u32,
    /// Weight of infantry.
    #[schemars(range(min = 0, max = 1000))]
    pub infantry: u32,
    /// Weight of recon cars and half-tracks.
    #[schemars(range(min = 0, max = 1000))]
    pub light: u32,
    /// Weight of trucks.
    #[schemars(range(min = 0, max = 1000))]
    pub trucks: u32,
    /// Weight added in proportion to the unit's chance to knock out the tank; at certainty, this much.
    #[schemars(range(min = 0, max = 100_000))]
    pub danger: u32,
    /// Factor on the weight of units that have targeted the tank.
    #[schemars(range(min = 1, max = 1000))]
    pub engaged: u32,
    /// The least chance of a kill, in percent, for which a unit is fired at that has not targeted the tank.
    #[schemars(range(min = 0, max = 100))]
    pub unprovoked_from: u32,
    /// That chance, in percent of itself, for a unit whose fire could not knock out the tank where both are now.
    #[serde(default = "whole")]
    #[schemars(range(min = 0, max = 1000))]
    pub harmless_percent: u32,
    /// The least chance of a kill, in percent, for which a failed shot is rolled again with Expert; 101 for never.
    #[schemars(range(min = 0, max = 101))]
    pub expert_from: u32,
}

/// All of something, in percent.
fn whole() -> u32 {
    100
}

/// The case in which the tank moves for a flank shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Flanking {
    /// Never.
    Never,
    /// Where only a lucky roll pierces the front, and the side can be pierced.
    WhenFrontHolds,
    /// Wherever it gives the better chance, over the commands of the round.
    WhenBetter,
    /// At any tank or self-propelled gun whose side is the weaker, rather than fire at anything else.
    Always,
}

/// The change of the range where a move may shift it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// Nearer.
    Nearer,
    /// As it is.
    Keep,
    /// Farther.
    Farther,
}

/// Moves.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MovePolicy {
    /// The tank moves forward until this range.
    pub advance_to: Range,
    /// Moves for a flank shot.
    pub flank: Flanking,
    /// The change of the range where a move may shift it.
    pub distance: Distance,
    /// The tank begins hull down where that is free.
    pub begins_hull_down: bool,
    /// The tank looks for a position hull down up to this round; 0 for never.
    #[schemars(range(min = 0, max = 250))]
    pub hull_down_until: u8,
    /// A command that is good for nothing better turns the hull towards the most dangerous unit that would strike its side.
    pub angles: bool,
}

/// Fire support that is called for by radio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Calling {
    /// No fire support.
    Never,
    /// Mortars.
    Mortar,
    /// Field artillery.
    Artillery,
}

/// The men for whose serious wound the tank withdraws: a man so wounded may die at the end of any round (7.4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wounded {
    /// Nobody.
    Nobody,
    /// The commander.
    Commander,
    /// Any man of the crew.
    Anybody,
}

/// Smoke, fire support and withdrawal. Dangers are chances, in percent, that the fire of a round knocks out the tank.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CautionPolicy {
    /// Smoke is made from this danger on, by the mortar or with a smoke round; 101 for never.
    #[schemars(range(min = 0, max = 101))]
    pub smoke_from: u32,
    /// The tank withdraws from this danger on, if it is outgunned; 101 for never.
    #[schemars(range(min = 0, max = 101))]
    pub withdraw_from: u32,
    /// The tank is outgunned where its main gun's best chance of a kill is below this percentage of the danger.
    #[schemars(range(min = 0, max = 10_000))]
    pub outgunned_below: u32,
    /// The men for whose serious wound the tank withdraws.
    pub withdraw_for: Wounded,
    /// Fire support to call for.
    pub call: Calling,
    /// Synergy is used from this danger on.
    #[schemars(range(min = 0, max = 100))]
    pub synergy_from: u32,
    /// The danger up to which the loader is spared for the ready rack.
    #[schemars(range(min = 0, max = 100))]
    pub reload_below: u32,
}
