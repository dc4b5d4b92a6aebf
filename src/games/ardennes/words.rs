//! The vocabularies of the game.

use crate::game::{Part, words};

words! {
    /// A side of an area, in clockwise order.
    pub enum Direction {
        /// Up the sheet.
        North "north",
        /// To the right.
        East "east",
        /// Down the sheet.
        South "south",
        /// To the left.
        West "west",
    }
}

impl Direction {
    /// The side across.
    #[inline]
    pub fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 2) % 4]
    }
}

words! {
    /// How a game ends (A25).
    pub enum GameEnd {
        /// Every area of the grid is cleared.
        Complete "complete",
        /// No heart is left.
        Casualty "casualty",
        /// Captured: dry in a fight, or walled in.
        Surrender "surrender",
        /// No way to an unexplored area, and nothing to build one with.
        NoRoads "no_roads",
        /// A fight or the game met its cap.
        Unfinished "unfinished",
    }
}

words! {
    /// The level that victory points reach (6.2).
    pub enum VictoryLevel {
        /// Fewer points than a minor victory asks for.
        None "none",
        /// A minor victory.
        Minor "minor",
        /// A victory.
        Victory "victory",
        /// A major victory.
        Major "major",
        /// A decisive victory.
        Decisive "decisive",
    }
}

words! {
    /// A result of the enemy chart.
    #[allow(missing_docs, reason = "the names are the chart's")]
    pub enum Spotting {
        FootUnit "foot_unit" "Foot Unit",
        PillBox "pill_box" "Pill Box",
        MechUnit "mech_unit" "Mech Unit",
        PanzerIv "panzer_iv" "Panzer IV",
        Tiger "tiger" "Tiger",
        Clear "clear" "no enemy",
    }
}

impl Spotting {
    /// The enemy of the result; `None` for a clear area.
    pub fn enemy(self) -> Option<EnemyName> {
        Part::of(self)
    }
}

/// An enemy of the chart: every result but a clear area.
pub type EnemyName = Part<Spotting, 0, 5>;

words! {
    /// The designation of an enemy.
    pub enum Designation {
        /// Attacks in the bombardment step.
        Tank "tank",
        /// Attacks in the regular step.
        Regular "regular",
    }
}

words! {
    /// The weather of a turn.
    #[allow(missing_docs, reason = "the names are the chart's")]
    pub enum Weather {
        Sunny "sunny",
        Clear "clear",
        Cold "cold",
        Fog "fog",
        Snow "snow",
        Storm "storm",
    }
}

words! {
    /// The terrain of an area.
    #[allow(missing_docs, reason = "the names are the chart's")]
    pub enum Terrain {
        Trench "trench",
        River "river",
        Forest "forest",
        Blocked "blocked",
        Ice "ice",
        Clear "clear",
    }
}

words! {
    /// The name of an area layout.
    pub enum LayoutName {
        /// A road straight through.
        Straight "straight",
        /// A road that turns.
        Bend "bend",
        /// Three roads.
        Junction "junction",
        /// Four roads.
        Crossroads "crossroads",
        /// A town on three roads.
        TownJunction "town_junction" "town junction",
        /// A town on four roads.
        TownCrossroads "town_crossroads" "town crossroads",
    }
}

words! {
    /// A stat with hearts, in the order of the sheet.
    pub enum Stat {
        /// The tank's cannon; rolled in the bombardment step.
        Guns "guns" "GUNS",
        /// The crew in close quarters; rolled in the regular step.
        Crew "crew" "CREW",
        /// The defence.
        Armor "armor" "ARMOR",
    }
}

words! {
    /// One of the two attacks a tank may make in a round.
    pub enum Weapon {
        /// The cannon, in the bombardment step: GUNS and shells.
        Cannon "cannon",
        /// The crew, in the regular step: CREW and ammo.
        Crew "crew",
    }
}

impl Weapon {
    /// The stat that the weapon rolls.
    pub fn stat(self) -> Stat {
        match self {
            Weapon::Cannon => Stat::Guns,
            Weapon::Crew => Stat::Crew,
        }
    }
}

words! {
    /// A supply found in a town.
    pub enum Supply {
        /// A heart of CREW.
        FoodSupplies "food_supplies" "food supplies",
        /// A heart of GUNS.
        GunOil "gun_oil" "gun oil",
        /// A heart of ARMOR, or a tread, or a road.
        EngineerTools "engineer_tools" "engineer tools",
        /// A shell and an ammo case.
        AmmoCache "ammo_cache" "an ammo cache",
        /// A grit star.
        BeerSupply "beer_supply" "a beer supply",
    }
}

words! {
    /// A result of the town chart: every supply in its order, then a destroyed town.
    #[allow(missing_docs, reason = "the names are the chart's")]
    pub enum Find {
        FoodSupplies "food_supplies",
        GunOil "gun_oil",
        EngineerTools "engineer_tools",
        AmmoCache "ammo_cache",
        BeerSupply "beer_supply",
        Destroyed "destroyed",
    }
}

impl Find {
    /// The supply found; `None` in a destroyed town.
    pub fn supply(self) -> Option<Supply> {
        Supply::ALL.get(self as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_town_chart_names_supplies_in_their_order() {
        let supplies: Vec<&str> = Find::ALL.into_iter().filter_map(Find::supply).map(Supply::name).collect();
        assert_eq!(supplies, Find::ALL.map(Find::name)[..5]);
    }
}
