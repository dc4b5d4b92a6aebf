//! The scenario's tables in the form in which rules look them up.

use super::super::words::{Designation, Direction, LayoutName, Spotting, Terrain, Weather};
use super::chart::TownTable;
use super::grid::{Areas, Exits, grid};
use super::modifiers::Modifiers;
use super::scenario::{LimitTable, PointTable, Scenario};
use super::tank::TankSheet;

/// The tables in the form in which rules look them up.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The grid.
    pub inside: Areas,
    /// Exits of the start area.
    pub start_exits: Exits,
    /// The layout for each roll of the die, at the roll less one: its name, its exits, and whether it is a town.
    pub layouts: [(LayoutName, Exits, bool); 6],
    /// Sides of the stat die.
    pub stat_die: u32,
    /// The sheet at the start, and the most it can hold.
    pub full: TankSheet,
    /// The most dice in one roll.
    pub most_dice: i32,
    /// The highest face on which a luck die succeeds.
    pub luck: u32,
    /// Casualties of a successful grit die.
    pub grit_hits: u32,
    /// The lowest face of a check on which enemies appear.
    pub check_from: u32,
    /// The weather for each roll of the die, at the roll less one, with its modifiers.
    pub weather: [(Weather, Modifiers); 6],
    /// The terrain for each roll of the die, at the roll less one, with its modifiers.
    pub terrain: [(Terrain, Modifiers); 6],
    /// The enemy for each roll of the die, at the roll less one; `None` for a clear area.
    pub enemies: [Option<Enemy>; 6],
    /// Sides of the die for how many enemies.
    pub count_die: u32,
    /// The town chart and the gains from supplies.
    pub town: TownTable,
    /// Victory points.
    pub points: PointTable,
    /// Caps.
    pub limits: LimitTable,
}

/// A kind of enemy in the form that fights need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Enemy {
    /// The enemy's title on the chart.
    pub title: &'static str,
    /// Difficulty level.
    pub level: i32,
    /// The step in which it attacks, by its designation.
    pub unit: Designation,
}

/// Sides as bits.
fn exits(sides: &[Direction]) -> Exits {
    sides.iter().fold(0, |exits, &side| exits | 1 << side as u8)
}

impl Scenario {
    /// The tables as rules look them up.
    pub fn profile(&self) -> Rulebook {
        let sheet = &self.sheet;
        Rulebook {
            inside: grid(self.map.rows, self.map.cols),
            start_exits: exits(&self.map.start_exits),
            layouts: self.layout.chart.map(|name| {
                let layout = &self.layout.rows[name];
                (name, exits(&layout.exits), layout.town)
            }),
            stat_die: u32::from(self.stats.die),
            full: TankSheet {
                hearts: [sheet.guns, sheet.crew, sheet.armor],
                stars: sheet.stars,
                shells: sheet.shells,
                ammo: sheet.ammo,
                tread: sheet.tread,
                supply: None,
            },
            most_dice: i32::from(self.dice.most),
            luck: u32::from(self.dice.luck),
            grit_hits: u32::from(self.dice.grit_hits),
            check_from: u32::from(self.dice.check_from),
            weather: self.weather.chart.map(|weather| (weather, self.weather_modifiers(weather))),
            terrain: self.terrain.chart.map(|terrain| (terrain, self.terrain_modifiers(terrain))),
            enemies: self.enemy.chart.map(|spotting| self.enemy(spotting)),
            count_die: u32::from(self.enemy.count_die),
            town: self.town.clone(),
            points: self.points.clone(),
            limits: self.limits.clone(),
        }
    }

    /// The modifiers of a weather.
    pub fn weather_modifiers(&self, weather: Weather) -> Modifiers {
        self.weather.rows[weather].modifiers()
    }

    /// The modifiers of a terrain.
    pub fn terrain_modifiers(&self, terrain: Terrain) -> Modifiers {
        self.terrain.rows[terrain].modifiers()
    }

    /// The enemy behind a result of the chart; `None` if the area is clear.
    pub fn enemy(&self, spotting: Spotting) -> Option<Enemy> {
        let row = &self.enemy.rows[spotting.enemy()?];
        Some(Enemy { title: spotting.title(), level: i32::from(row.level), unit: row.unit })
    }
}
