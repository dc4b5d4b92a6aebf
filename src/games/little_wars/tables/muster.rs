//! An army list made ready: gun crews drawn from the units, and the place of every unit for either edge (R3, R4, R16,
//! L2).

use super::super::words::Arm;
use super::rule_table::FrameTable;
use super::scenario::{ArmyTable, Scenario};
use crate::battlefield::formation::{MOST, places};
use crate::battlefield::{Edge, INCH, Point, hundredths, inches};

/// A unit before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Troop {
    /// The arm of its models.
    pub arm: Arm,
    /// Its models, once it has given up gun crews.
    pub models: u8,
    /// The place of its centre along the edge, in hundredths of an inch from the player's left.
    pub along: i32,
    /// Whether it is a gun's crew.
    pub is_crew: bool,
}

/// An army before the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Muster {
    /// Its units, those of the list first, then the crews in the order of the guns.
    pub troops: Vec<Troop>,
    /// Its guns, each in the centre of its crew: the place along the edge, and the number of models of the crew.
    pub guns: Vec<(i32, u8)>,
    /// The first gun that found no unit to give it a crew.
    pub uncrewed: Option<usize>,
}

impl Muster {
    /// L2: makes an army list ready. Each gun, in order, takes its crew from the nearest unit that has more models than
    /// a crew.
    pub fn new(tables: &Scenario, army: &ArmyTable) -> Muster {
        let along = |at_in: f64| hundredths(at_in).unwrap_or_default();
        let troop = |unit: &super::scenario::UnitTable| Troop {
            arm: unit.arm,
            models: unit.models.min(MOST as u8),
            along: along(unit.at_in),
            is_crew: false,
        };
        let mut muster = Muster { troops: army.units.iter().map(troop).collect(), ..Muster::default() };
        let (listed, crew) = (muster.troops.len(), tables.artillery.crew);
        for (number, gun) in army.guns_in.iter().map(|&gun| along(gun)).enumerate() {
            let has_more = |troop: &&mut Troop| troop.models > crew;
            let nearest = muster.troops[..listed].iter_mut().filter(has_more);
            match nearest.min_by_key(|troop| (troop.along - gun).abs()) {
                Some(giver) => {
                    giver.models -= crew;
                    let arm = giver.arm;
                    muster.troops.push(Troop { arm, models: crew, along: gun, is_crew: true });
                }
                None => muster.uncrewed = muster.uncrewed.or(Some(number)),
            }
            muster.guns.push((gun, crew));
        }
        muster
    }

    /// The number of its units that are units of the list.
    pub fn listed(&self) -> usize {
        self.troops.len() - self.troops.iter().filter(|troop| troop.is_crew).count()
    }
}

/// The place where a unit of `models` models begins: as far from its edge as lets all of them be in the zone (R4). The
/// northern place is the southern one turned by 180 degrees (L2).
pub fn post(frame: &FrameTable, edge: Edge, along: i32, models: u8) -> Point {
    let [_, forward] = extent(models);
    let corner = Point::new(inches(frame.width_in), inches(frame.depth_in));
    edge.turned(Point::new(along, inches(frame.deployment_in) - forward), corner)
}

/// The distances that models reach behind and before their centre, as their own player sees them, in hundredths of an
/// inch.
pub fn extent(models: u8) -> [i32; 2] {
    let ahead = places(Edge::South, models.into()).iter().map(|place| place.y);
    let (least, most) = ahead.fold((0, 0), |(least, most), y| (y.min(least), y.max(most)));
    [-least, most]
}

/// The most models of a unit whose models are all within `coherency_in` inches of each other (R16).
pub fn most_coherent(coherency_in: u8) -> u8 {
    let reach = i32::from(coherency_in) * INCH;
    let fits = |&count: &usize| {
        let lattice = places(Edge::South, count);
        lattice.iter().all(|model| lattice[count - 1].within(*model, reach))
    };
    (1..=MOST).take_while(fits).last().unwrap_or(0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_nine_models_are_within_six_inches_of_each_other() {
        assert_eq!([6, 2, 0].map(most_coherent), [29, 5, 1]);
    }

    #[test]
    fn ten_models_reach_further_back_than_forward() {
        assert_eq!(extent(10), [200, 100]);
        assert_eq!(extent(4), [100, 0]);
    }
}
