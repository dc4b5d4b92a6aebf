//! Setting up a mission: the tank, the Germans and their areas, and fire before the first round (6.2, 7.1, 7.6; T4, T12,
//! T26, T28, T33; A4, A6).

use super::super::state::battle::{Battle, Support};
use super::super::state::record::KilledBy;
use super::super::state::unit::Unit;
use super::super::strategy::Strategy;
use super::super::tables::force_table::ForceRow;
use super::super::words::board::Area;
use super::super::words::german::{German, UnitKind};
use super::super::words::mission::{Mission, Terrain, Weather};
use super::play::{D6, D10, PLACE, Play};
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Sets up a mission: restocks the tank, then rolls the forces with the next draws of the world stream (6.2).
    pub fn set_up(&mut self, mission: Mission, weather: Weather, terrain: Terrain) {
        self.battle = Battle {
            tank: self.career.tank,
            skills: self.career.skills_in_tank(),
            training: self.career.training,
            radio: self.career.has_radio(),
            ..Battle::new(mission, weather, terrain)
        };
        self.load_machine_guns();
        self.restock();
        self.set_up_board();
    }

    /// A4, A6: rolls the German units, their areas, and the quality of their infantry (T4, T12).
    pub(super) fn roll_forces(&mut self) {
        let (tables, mission) = (self.tables, self.battle.mission);
        let row = tables.missions.row(mission);
        let chart = if row.defends { &tables.a4.defense } else { &tables.a4.attack };
        let roll = self.chance.throwing("enemy forces").sum(PLACE, 2, D6);
        self.journal.tell("A4", || format!("Forces roll {roll}."));
        self.place_forces(&chart[roll as usize - 2], row.defends);
        let quality = self.chance.throwing("infantry quality").die(PLACE, D6) as usize - 1;
        let quality = &tables.a6.rows[quality];
        self.battle.morale = quality.morale;
        self.journal.tell("A6", || format!("Infantry: {}, morale level {}.", quality.name, quality.morale));
        self.dig_in(row.dug_in_from);
        if row.enemy_hull_down {
            let vehicles = self.battle.come().iter_mut().filter(|unit| unit.kind().is_vehicle());
            vehicles.for_each(|unit| unit.hull_down = true);
        }
        self.tell_forces();
        self.show_board();
    }

    /// Places the units of a row, all of a kind of one type; on defense anti-tank guns come as self-propelled guns
    /// (6.2, T12).
    fn place_forces(&mut self, row: &ForceRow, defends: bool) {
        let a4 = &self.tables.a4;
        let (spg, at) = if defends { (row.spg + row.at, 0) } else { (row.spg, row.at) };
        for (count, types) in [(row.t, &a4.tanks), (spg, &a4.spgs), (at, &a4.guns), (row.r, &a4.recon)] {
            if count > 0 {
                let german = self.roll_type(types);
                self.place_units(german, count);
            }
        }
        self.place_units(German::Truck, row.w);
        self.place_units(German::HalfTrack, row.ht);
        self.place_units(German::Infantry, row.inf);
    }

    /// Rolls the type of all units of a kind, 1d10; a type that comes late is replaced by another before its month
    /// (A4).
    fn roll_type(&mut self, types: &[German; 10]) -> German {
        let late = &self.tables.a4.late;
        let rolled = types[self.chance.throwing("enemy type").die(PLACE, D10) as usize - 1];
        if rolled == late.unit && self.career.month < late.from { late.before } else { rolled }
    }

    /// Places `count` units of a type, each in an area of its own roll (T4).
    fn place_units(&mut self, german: German, count: u8) {
        for _ in 0..count {
            let area = self.roll_area();
            let carries = german.kind().is_carrier();
            self.battle.add(Unit { carries, ..Unit::new(german, area) });
        }
    }

    /// T4: 1-2 area A, 3-4 area B, 5-6 area C.
    pub(super) fn roll_area(&mut self) -> Area {
        Area::ALL[(self.chance.throwing("enemy area").die(PLACE, D6) as usize - 1) / 2]
    }

    /// Digs in the infantry of the set-up: always, never, or by a roll; mounted infantry does not dig in (7.1, T28).
    fn dig_in(&mut self, from: u8) {
        let dug_in = match from {
            1 => true,
            7.. => false,
            from => {
                let roll = self.chance.throwing("digging in").die(PLACE, D6);
                self.journal.tell("7.1.1 T28", || format!("Rolls [{roll}]: dug in on {from} or more."));
                roll >= u32::from(from)
            }
        };
        let infantry = self.battle.come().iter_mut().filter(|unit| unit.kind() == UnitKind::Infantry);
        infantry.for_each(|unit| unit.dug_in = dug_in);
    }

    fn tell_forces(&mut self) {
        for i in 0..self.battle.count as usize {
            let unit = self.battle.units[i];
            self.journal.tell("6.2 T4", || {
                let with = if unit.carries { " with infantry" } else { "" };
                let dug_in = if unit.dug_in { ", dug in" } else { "" };
                let hull_down = if unit.hull_down { ", hull down" } else { "" };
                let (name, area) = (unit.german.title(), unit.area.title());
                format!("{} {}{with} in area {area}{dug_in}{hull_down}.", name, i + 1)
            });
        }
    }

    /// Strikes before the first round: the artillery of an assault, for which there is no credit, and artillery bought
    /// with prestige before any of it fires (7.6, T33, T34).
    pub(super) fn opening_fire(&mut self) {
        let bought = self.buys_artillery();
        if self.tables.missions.row(self.battle.mission).artillery {
            self.strike_anyone(None);
        }
        if bought && !self.is_over() {
            self.strike_anyone(Some(KilledBy::Support));
        }
    }

    fn buys_artillery(&mut self) -> bool {
        let price = self.tables.campaign.artillery;
        let bought =
            self.career.prestige >= price && self.strategy.buys_artillery(self.tables, &self.battle, &self.career);
        if bought {
            self.career.prestige -= price;
            let points = || counted(price, "prestige point");
            self.journal.tell("7.6 8.3.1", || format!("Field artillery for {}.", points()));
        }
        bought
    }

    /// Strikes a unit of the player's choice with field artillery; it may be a hidden gun (T33).
    fn strike_anyone(&mut self, weapon: Option<KilledBy>) {
        if let Some(target) = self.choose_struck() {
            self.strike(target, Support::Artillery, weapon);
        }
    }

    /// The player's choice of a unit on the board for artillery; the first unit where the strategy names none on the
    /// board.
    fn choose_struck(&self) -> Option<usize> {
        self.choose(|allowed| self.strategy.struck(self.tables, &self.battle, allowed))
    }

    /// The player's choice of a unit on the board for aircraft; the first unit where the strategy names none on the
    /// board.
    pub(super) fn choose_bombed(&self) -> Option<usize> {
        self.choose(|allowed| self.strategy.bombed(self.tables, &self.battle, allowed))
    }

    fn choose(&self, choice: impl Fn(&dyn Fn(usize) -> bool) -> Option<usize>) -> Option<usize> {
        let allowed = |unit: usize| self.battle.enemies().any(|(i, _)| i == unit);
        let chosen = choice(&allowed).filter(|&unit| allowed(unit));
        chosen.or_else(|| self.battle.enemies().next().map(|(i, _)| i))
    }
}
