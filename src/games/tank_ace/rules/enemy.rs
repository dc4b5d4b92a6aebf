//! The actions of the Germans: targeting, dismounting, flank moves and fire (6.3, 7.2-4; T7, T18, T25, T26, T31, T42;
//! B4).

use super::super::choice::modifier::small_arms_modifier;
use super::super::choice::penetration::german_penetration;
use super::super::choice::to_hit::{german_limit, panzerfaust_limit};
use super::super::state::unit::Unit;
use super::super::strategy::Strategy;
use super::super::words::crew::Skill;
use super::super::words::german::{German, UnitKind};
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Each unit that has not targeted the tank does so on a 1; under rule 10.4 on 1 or 2 after a kill (7.2-4, T12).
    pub(super) fn targeting(&mut self) {
        let arms = &self.tables.arms;
        let is_threat = self.tables.setup.threat_targeting && self.battle.is_threat;
        let at_most = if is_threat { arms.targeted_as_threat } else { arms.targeted };
        for i in 0..self.battle.count as usize {
            let unit = &self.battle.units[i];
            // One branch to guess instead of three.
            if unit.gone | unit.targets | (unit.kind() == UnitKind::Truck) {
                continue;
            }
            let targets = self.chance.throwing("targeting").any(DICE, 1, D6, at_most.into());
            self.battle.units[i].targets = targets;
            let (unit, faces) = (&self.battle.units[i], self.chance.faces());
            self.journal.tell(if is_threat { "7.2 10.4" } else { "7.2 T12" }, || {
                let (name, area, face) = (unit.german.title(), unit.area.title(), super::telling::face(faces));
                let result = if targets { "targets the tank" } else { "does not target the tank" };
                format!("{name} {} in area {area} rolls {face}, {at_most} or less: {result}.", i + 1)
            });
        }
    }

    /// Step 6: every German unit moves or fires, in the order in which they came; infantry that dismounts has acted.
    pub fn germans_act(&mut self) {
        let mut is_over = self.is_over();
        for i in 0..self.battle.count as usize {
            if is_over {
                break;
            }
            if !self.battle.units[i].gone {
                self.german_acts(i);
                self.show_board();
                self.battle.end = self.battle.ended_for_tank();
                is_over = self.battle.end.is_some();
            }
        }
        // Whoever was to use the exposed flank has had the chance (T16).
        self.battle.exposed = None;
        self.battle.lull = false;
    }

    fn german_acts(&mut self, i: usize) {
        let unit = self.battle.units[i];
        if unit.carries {
            self.dismount(i);
        } else if self.is_to_flank(&unit) {
            self.flank(i);
        } else if unit.targets && !self.battle.lull {
            self.german_fires(i);
        }
    }

    /// Carriers dismount in round 1, as the only action of both (6.3, T26).
    fn dismount(&mut self, i: usize) {
        let area = self.battle.units[i].area;
        self.battle.units[i].carries = false;
        self.battle.add(Unit::new(German::Infantry, area));
        self.journal.tell("6.3 T26", || format!("Infantry dismounts in area {}.", area.title()));
    }

    /// Whether a unit moves to the flank: on contact and defense vehicles but trucks in A and C do so once, on defense
    /// infantry too (7.1.1, 7.1.4, T7, T26).
    fn is_to_flank(&self, unit: &Unit) -> bool {
        let row = self.tables.missions.row(self.battle.mission);
        // What the mission decides comes first: it is the same for all units of a battle.
        (row.enemy_flanks || row.infantry_flanks)
            && unit.area.flank().is_some()
            && match unit.kind() {
                UnitKind::Gun | UnitKind::Truck => false,
                UnitKind::Infantry => row.infantry_flanks,
                UnitKind::Tank | UnitKind::SelfPropelled | UnitKind::Recon | UnitKind::HalfTrack => {
                    row.enemy_flanks && !unit.immobilised
                }
            }
    }

    fn flank(&mut self, i: usize) {
        let unit = &mut self.battle.units[i];
        let Some(area) = unit.area.flank() else { return };
        unit.area = area;
        (unit.shows_side, unit.shot_at) = (unit.kind().is_vehicle(), false);
        (unit.hull_down, unit.dug_in) = (false, false);
        let name = unit.german.title();
        self.battle.lose_sensing();
        self.journal.tell("T26", || format!("{name} {} moves to the flank, area {}.", i + 1, area.title()));
    }

    /// A unit that has targeted the tank fires as its kind does (Sequence of Battle 6a, T3, T18).
    pub fn german_fires(&mut self, i: usize) {
        let unit = self.battle.units[i];
        if unit.kind() == UnitKind::Truck {
            return;
        }
        self.sixth_sense();
        let fired = &mut self.battle.units[i];
        (fired.has_fired, fired.shows_side) = (true, false);
        match unit.kind() {
            UnitKind::Tank | UnitKind::SelfPropelled | UnitKind::Gun => self.german_gun_fires(i),
            UnitKind::Recon if unit.german == German::Puma => self.german_gun_fires(i),
            UnitKind::Recon => self.cannon_fires(i),
            UnitKind::Infantry if self.dares_panzerfaust(i) => self.panzerfaust_fires(i),
            UnitKind::Infantry | UnitKind::HalfTrack | UnitKind::Truck => self.small_arms_fire(i),
        }
    }

    /// Sixth Sense: an open commander buttons up before the roll, once (7.7, T37).
    pub(super) fn sixth_sense(&mut self) {
        let battle = &self.battle;
        if battle.open[0] && battle.skill(Skill::SixthSense) && self.strategy.senses(self.tables, battle) {
            self.battle.open[0] = false;
            self.battle.used.add(Skill::SixthSense);
            self.journal.tell("7.7 T37", || "Sixth Sense: the commander buttons up in time.".into());
        }
    }

    /// B1, then B3: tanks, self-propelled guns, anti-tank guns, Pumas (T3, T18).
    pub fn german_gun_fires(&mut self, i: usize) {
        let unit = self.battle.units[i];
        let limit = german_limit(self.tables, &self.battle, &unit);
        self.journal.tell("7.2", || format!("{} {} fires.", unit.german.title(), i + 1));
        self.show_shot(i, true);
        self.chance.throwing("enemy hit");
        if self.roll_at_most("B1", "to hit", limit as i32) {
            let penetration = german_penetration(self.tables, &unit, self.battle.range);
            self.tank_is_hit(unit.area, penetration);
        }
    }

    /// B2: fires rifles and machine guns.
    fn small_arms_fire(&mut self, i: usize) {
        let unit = self.battle.units[i];
        let modifier = small_arms_modifier(self.tables, &self.battle, &unit);
        let name = unit.german.title();
        self.journal.tell("7.2", || format!("{name} {} fires its machine guns.", i + 1));
        self.show_shot(i, true);
        let limit = i32::from(self.tables.b2.tank) - modifier;
        self.chance.throwing("buttoning up");
        if self.roll_at_most("B2", "to button up the tank", limit) {
            self.close_hatches_under_small_arms();
        }
    }

    /// A 2 cm gun fires on chart B2; a natural 2 strikes armour as well (T18).
    fn cannon_fires(&mut self, i: usize) {
        let unit = self.battle.units[i];
        let modifier = small_arms_modifier(self.tables, &self.battle, &unit);
        let limit = i32::from(self.tables.b2.tank) - modifier;
        self.journal.tell("7.2 T18", || format!("{} {} fires its 2 cm gun.", unit.german.title(), i + 1));
        self.show_shot(i, true);
        let (strikes, buttons) =
            self.chance.throwing("2 cm gun").look_up(DICE, 2, D6, |roll| (roll == 2, roll as i32 <= limit));
        let faces = self.chance.faces();
        self.journal.tell("B2", || {
            let result = if buttons { "the tank buttons up" } else { "no effect" };
            format!("Fire roll {}, {limit} or less: {result}.", super::telling::total(faces))
        });
        if buttons {
            self.close_hatches_under_small_arms();
        }
        if strikes {
            self.tank_is_hit(unit.area, german_penetration(self.tables, &unit, self.battle.range));
        }
    }

    /// B4: at close range infantry that is not suppressed may dare to fire a Panzerfaust.
    fn dares_panzerfaust(&mut self, i: usize) -> bool {
        let is_near = self.battle.range <= self.tables.b4.range;
        self.chance.throwing("daring a Panzerfaust");
        is_near && !self.battle.units[i].suppressed && self.roll_die("B4", "to dare a Panzerfaust", self.battle.morale)
    }

    /// B4, then B3 without an adjustment for range.
    pub fn panzerfaust_fires(&mut self, i: usize) {
        let unit = self.battle.units[i];
        let limit = panzerfaust_limit(self.tables, &self.battle, &unit);
        self.journal.tell("B4", || format!("INF {} in area {} fires a Panzerfaust.", i + 1, unit.area.title()));
        self.show_shot(i, true);
        self.chance.throwing("Panzerfaust hit");
        if self.roll_at_most("B4", "to hit", limit) {
            self.tank_is_hit(unit.area, self.tables.german.panzerfaust.penetration.into());
        }
    }
}
