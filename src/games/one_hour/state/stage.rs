//! A scenario as the rules look it up: the field, the way around it, and the battle before the first turn.

use std::sync::{Arc, LazyLock};

use super::super::tables::{Cover, GroundTable, Scenario, UnitRow, point};
use super::super::words::{Movement, Profile, SIDES, Side};
use super::battle::Battle;
use super::effects::Effects;
use super::unit::{MOST_UNITS, Unit};
use crate::battlefield::{Field, FieldShelf, INCH, Navigator, Point};

/// The tables of scenarios that were used lately.
static FIELDS: LazyLock<FieldShelf<GroundTable>> = LazyLock::new(FieldShelf::new);

/// A checked scenario with everything that is worked out once for all games.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The tables of the scenario.
    pub tables: Scenario,
    /// The table with its terrain.
    pub field: Arc<Field<GroundTable>>,
    /// Ways around the terrain.
    pub navigator: Arc<Navigator>,
    /// The objective.
    pub objective: Point,
    /// Places that cover soft units standing there.
    pub shelters: Vec<Point>,
    /// Places that cover tanks standing there.
    pub heights: Vec<Point>,
    /// What shots do on average.
    pub effects: Effects,
    /// The battle before the first turn.
    pub opening: Battle,
}

/// The distance between neighbouring places that are considered as shelters, in inches.
const SHELTER_STEP_IN: i32 = 2;

impl Stage {
    /// Works out a checked scenario.
    pub fn new(tables: Scenario) -> Stage {
        let field = FIELDS.laid_out([tables.frame.width_in, tables.frame.depth_in], &tables.features, &tables.ground);
        let objective = point(tables.victory.objective_in);
        let mut stage = Stage {
            navigator: Navigator::of(&field),
            shelters: places(&field, Cover::Soft),
            heights: places(&field, Cover::Tanks),
            effects: Effects::new(&tables.fire),
            opening: Battle::default(),
            objective,
            field,
            tables,
        };
        stage.opening = stage.open();
        stage
    }

    /// The row of a profile: its kind and the acts open to it.
    #[inline]
    pub fn row(&self, profile: Profile) -> &UnitRow {
        &self.tables.profiles.rows[profile]
    }

    /// R3, R29: the movement type of a profile with `hits` hits.
    #[inline]
    pub fn pace(&self, profile: Profile, hits: u8) -> Movement {
        let row = self.row(profile);
        let on_foot = row.dismounts && self.tables.options.motorised_on_foot && hits > 0;
        if on_foot { Movement::Slow } else { row.movement }
    }

    /// The markers and units of both sides before the first turn.
    fn open(&self) -> Battle {
        let mut battle = Battle::default();
        for side in SIDES {
            let table = self.tables.sides.of(side);
            let units = self.tables.armies.get(&table.army).map_or(&[][..], |army| &army.units);
            for (&profile, &at) in units.iter().zip(&table.positions_in).take(MOST_UNITS) {
                battle.add(side, Unit::new(profile, point(at)));
                if self.row(profile).smoke && self.tables.options.smoke {
                    battle.markers[side as usize] += self.tables.options.smoke_markers;
                }
            }
        }
        battle
    }

    /// Whether turning the table by 180 degrees gives the same scenario with the sides exchanged.
    pub fn is_mirrored(&self) -> bool {
        let [a, b] = SIDES.map(|side| self.opening.units(side));
        let turned = |point: Point| point.turned(self.field.width(), self.field.depth());
        let units = a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.profile == b.profile && turned(a.at) == b.at);
        units && self.field.symmetric() && turned(self.objective) == self.objective
    }

    /// The direction in which a side looks: 1 or -1, so that choices between equals are mirrored too.
    pub fn sense(side: Side) -> i32 {
        [1, -1][side as usize]
    }
}

/// The places that give this cover and can be entered, on a grid that a turn of the table by 180 degrees leaves the
/// same.
fn places(field: &Field<GroundTable>, cover: Cover) -> Vec<Point> {
    let step = SHELTER_STEP_IN * INCH;
    let line = |length: i32| {
        let middle = length / 2;
        (-middle / step..=middle / step).map(move |i| middle + i * step)
    };
    let grid = line(field.depth()).flat_map(|y| line(field.width()).map(move |x| Point::new(x, y)));
    let gives = |&place: &Point| field.holding(place).any(|feature| feature.ground.cover == cover);
    grid.filter(gives).filter(|&place| field.passable(place)).collect()
}
