//! Scripted games and fights of Tank War Ardennes: what the test files of its rules share.
//!
//! The order in which the rules ask the world for dice is written down here and nowhere else.

use overmatch::chance::Script;
use overmatch::game::Silent;
use overmatch::games::ardennes::rules::Play;
use overmatch::games::ardennes::state::{FightEnd, Map, Meeting, Record};
use overmatch::games::ardennes::tables::{Areas, PlayerTank, Policy, Rulebook, Scenario, Stats, TankSheet};
use overmatch::games::ardennes::words::{Direction, GameEnd, Spotting, Terrain, Weather};
use overmatch::scenario::{Document, load};

/// A face that no stat up to 3 succeeds on.
pub const MISS: u32 = 6;
/// Faces of the weather chart.
pub const SUNNY: u32 = 1;
pub const CLEAR: u32 = 2;
pub const SNOW: u32 = 5;
pub const STORM: u32 = 6;
/// Faces of the area chart.
pub const STRAIGHT: u32 = 1;
pub const BEND: u32 = 2;
pub const JUNCTION: u32 = 3;
pub const CROSSROADS: u32 = 4;
pub const TOWN_JUNCTION: u32 = 5;
pub const TOWN_CROSSROADS: u32 = 6;
/// Faces of the terrain chart.
pub const BLOCKED: u32 = 4;
pub const ICE: u32 = 5;
pub const OPEN: u32 = 6;
/// Faces of the enemy chart.
pub const FOOT: u32 = 1;
pub const TIGER: u32 = 5;
pub const NOBODY: u32 = 6;
/// Faces of the town chart.
pub const FOOD: u32 = 1;
pub const OIL: u32 = 2;
pub const TOOLS: u32 = 3;
pub const CACHE: u32 = 4;
pub const BEER: u32 = 5;
pub const DESTROYED: u32 = 6;

/// The set-up: GUNS, CREW, ARMOR, GRIT.
pub fn set_up(stats: [u32; 4]) -> Vec<u32> {
    stats.to_vec()
}

/// The weather of a turn.
pub fn weather(face: u32) -> Vec<u32> {
    vec![face]
}

/// A new area: what waits there is asked in one go, the search of a town and the number of enemies even where there is
/// none.
pub fn area(layout: u32, terrain: u32, enemy: u32, count: u32) -> Vec<u32> {
    town_area(layout, terrain, enemy, count, FOOD)
}

/// A new area in which a search finds this.
pub fn town_area(layout: u32, terrain: u32, enemy: u32, count: u32, found: u32) -> Vec<u32> {
    vec![layout, terrain, enemy, found, count]
}

/// A new area where the number of enemies is always one.
pub fn area_of_one(layout: u32, terrain: u32, enemy: u32) -> Vec<u32> {
    vec![layout, terrain, enemy, FOOD]
}

/// A new area with crossroads, open ground and nobody.
pub fn quiet() -> Vec<u32> {
    area(CROSSROADS, OPEN, NOBODY, 1)
}

/// A backtracking check. Enemy and number are asked even where nobody appears.
pub fn check(face: u32, enemy: u32, count: u32) -> Vec<u32> {
    vec![face, enemy, count]
}

/// A backtracking check where the number of enemies is always one.
pub fn check_of_one(face: u32, enemy: u32) -> Vec<u32> {
    vec![face, enemy]
}

/// A throw of this many dice that all miss.
pub fn misses(dice: usize) -> Vec<u32> {
    vec![MISS; dice]
}

/// A throw of this many dice of which exactly the first succeeds.
pub fn one_in(dice: usize) -> Vec<u32> {
    let mut faces = misses(dice);
    faces[0] = 1;
    faces
}

/// A scenario on the table.
pub struct Table {
    pub scenario: Scenario,
    pub profile: Rulebook,
}

impl Table {
    /// The standard game with these overrides.
    pub fn with(overrides: &[&str]) -> Table {
        let overrides: Vec<String> = overrides.iter().map(|text| text.to_string()).collect();
        let document = Document::read("ardennes/standard").expect("built in");
        let scenario = load::<Scenario>(&document, &overrides).unwrap_or_else(|error| panic!("{error}")).value;
        Table { profile: scenario.profile(), scenario }
    }

    /// The standard game.
    pub fn standard() -> Table {
        Table::with(&[])
    }

    /// A strategy of the scenario.
    pub fn policy(&self, name: &str) -> Policy {
        self.scenario.strategies[name].clone()
    }

    /// A meeting with this enemy under this weather in this terrain.
    pub fn meeting(&self, enemy: Spotting, weather: Weather, terrain: Terrain) -> Meeting {
        let modifiers = self.scenario.weather_modifiers(weather).with_terrain(self.scenario.terrain_modifiers(terrain));
        Meeting { enemy: self.scenario.enemy(enemy).expect("an enemy"), modifiers }
    }

    /// Fights a fight whose dice are exactly these.
    pub fn fight(&self, policy: &Policy, tank: PlayerTank, meeting: Meeting, count: u8, faces: &[Vec<u32>]) -> Fought {
        let (mut script, mut silent) = (Script::new(faces.concat()), Silent);
        let mut play = Play::new(&self.profile, policy, &mut script, &mut silent, tank);
        let end = play.fight(&meeting, count);
        let (record, sheet) = (play.record, play.tank.sheet);
        assert_eq!(script.left(), 0, "dice of the script that nobody threw");
        Fought { end, record, sheet }
    }

    /// Plays a game whose dice are exactly these.
    pub fn play(&self, policy: &Policy, faces: &[Vec<u32>]) -> Played {
        let (mut script, mut silent) = (Script::new(faces.concat()), Silent);
        let mut play = Play::new(&self.profile, policy, &mut script, &mut silent, PlayerTank::default());
        let (ending, map) = play.play();
        let (record, PlayerTank { stats, sheet }) = (play.record, play.tank);
        assert_eq!(script.left(), 0, "dice of the script that nobody threw");
        let points = self.profile.points.victory_points(&record, ending);
        Played { ending, record, stats, sheet, map, points }
    }
}

/// What a fight came to.
pub struct Fought {
    pub end: FightEnd,
    pub record: Record,
    pub sheet: TankSheet,
}

/// What a game came to.
pub struct Played {
    pub ending: GameEnd,
    pub record: Record,
    pub stats: Stats,
    pub sheet: TankSheet,
    pub map: Map,
    pub points: i32,
}

/// A fresh sheet (A4).
pub const FRESH: TankSheet = TankSheet { hearts: [4, 4, 4], stars: 4, shells: 3, ammo: 3, tread: 3, supply: None };

/// A tank with GUNS, CREW, ARMOR and GRIT of 2 and this sheet.
pub fn tank(sheet: TankSheet) -> PlayerTank {
    PlayerTank { stats: Stats { hearted: [2, 2, 2], grit: 2 }, sheet }
}

/// The area of this row and column, counted from 0 at the top left.
pub fn at(row: u32, col: u32) -> Areas {
    1 << (row * 8 + col)
}

/// The sides of an area with a road of its layout.
pub fn roads(map: &Map, area: Areas) -> Vec<Direction> {
    use Direction::*;
    [North, East, South, West].into_iter().filter(|&side| map.roads[side as usize] & area != 0).collect()
}
