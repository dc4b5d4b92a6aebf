//! The event check at the end of a round, and calls for fire that come due (7.2-2, 7.2-5, 7.6, 7.8, 9.0; T14, T20, T33; B9,
//! R1).

use super::super::choice::burst::Burst;
use super::super::state::battle::{Call, Support};
use super::super::state::record::KilledBy;
use super::super::state::unit::Unit;
use super::super::strategy::Strategy;
use super::super::tables::event_table::{Event, RandomEvent};
use super::super::words::board::{Area, MOST_CALLS};
use super::super::words::german::{German, UnitKind};
use super::play::{D6, EVENT, PLACE, Play};
use crate::chance::Chance;
use crate::game::Journal;

/// The events that may happen once a mission.
#[derive(Clone, Copy)]
enum Once {
    Random,
    Minefield,
    Reinforcement,
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Step 4: fire that was called for strikes its unit; if that is gone, another in its area (7.2-2, T33).
    pub(super) fn resolve_calls(&mut self) {
        if self.battle.calls == [None; MOST_CALLS] {
            return;
        }
        for slot in 0..self.battle.calls.len() {
            let due = self.battle.calls[slot].filter(|call| call.rounds == 0);
            let Some(call) = due.filter(|_| !self.is_over()) else { continue };
            self.battle.calls[slot] = None;
            match self.call_target(call) {
                Some(target) => self.strike(target, call.support, Some(KilledBy::Support)),
                None => self.journal.tell("T33", || "The fire called for finds nobody.".into()),
            }
        }
    }

    fn call_target(&mut self, call: Call) -> Option<usize> {
        let battle = &self.battle;
        let aimed = call.unit as usize;
        if !battle.units[aimed].gone {
            return Some(aimed);
        }
        let area = battle.units[aimed].area;
        let allowed = |unit: usize| battle.is_target(unit) && battle.units[unit].area == area;
        let chosen = self.strategy.struck(self.tables, battle, &allowed).filter(|&unit| allowed(unit));
        chosen.or_else(|| (0..battle.count as usize).find(|&unit| allowed(unit)))
    }

    /// Step 7: chart B9; draws belong to the line of the log and the round (7.8).
    pub(super) fn event_check(&mut self) {
        let round = self.battle.rounds_before + self.battle.round;
        self.chance.at(EVENT + u64::from(self.career.line), round.into());
        let roll = self.chance.throwing("event").sum(PLACE, 2, D6);
        let event = self.tables.b9.events[roll as usize - 2];
        self.journal.tell("B9 7.8", || format!("Event roll {roll}: {}.", event.title()));
        match event {
            Event::None => {}
            Event::AirStrike => self.friendly_aircraft(),
            Event::ArmourDestroyed => self.strike_at_random(|unit| unit.kind().is_armour()),
            Event::InfantryRemoved => self.strike_at_random(|unit| unit.kind() == UnitKind::Infantry),
            Event::GunDestroyed => self.strike_at_random(|unit| unit.kind() == UnitKind::Gun),
            Event::Mortars => self.tank_is_shelled(self.tables.b2.modifier.mortar, false),
            Event::Artillery => self.tank_is_shelled(self.tables.b2.modifier.artillery, true),
            Event::Reinforcement => self.reinforce(),
            Event::Random if self.happens_once(Once::Random) => self.random_event(),
            Event::Random => self.minefield(),
        }
        self.show_board();
    }

    /// Marks an event of once a mission as happened; false if it has happened before.
    fn happens_once(&mut self, once: Once) -> bool {
        !std::mem::replace(&mut self.battle.happened[once as usize], true)
    }

    /// An air strike on a unit of the player's choice (7.6, T20).
    fn friendly_aircraft(&mut self) {
        if let Some(target) = self.choose_bombed() {
            self.air_strike(target);
        }
    }

    /// A random unit of a kind, if there is one (T20).
    fn random_unit(&mut self, is_meant: impl Fn(&Unit) -> bool) -> Option<usize> {
        let count = self.battle.enemies().filter(|(_, unit)| is_meant(unit)).count() as u32;
        if count == 0 {
            return None;
        }
        let chosen = self.chance.throwing("unit of an event").die(PLACE, count) as usize - 1;
        self.battle.enemies().filter(|(_, unit)| is_meant(unit)).nth(chosen).map(|(i, _)| i)
    }

    /// Other Americans take a random unit off the board; the tank has no credit (7.9, T34).
    fn strike_at_random(&mut self, is_meant: impl Fn(&Unit) -> bool) {
        match self.random_unit(is_meant) {
            Some(target) => self.destroy(target, None),
            None => self.nothing_happens(),
        }
    }

    /// Tells that nothing comes of an event without a possible target, or of one that has happened its once (T20).
    fn nothing_happens(&mut self) {
        self.journal.tell("T20", || "Nothing comes of it.".into());
    }

    /// Fires indirect fire or aircraft at the tank: it can only button up, and field artillery then immobilises it
    /// (7.6, T14).
    fn tank_is_shelled(&mut self, modifier: i8, immobilises: bool) {
        let b2 = &self.tables.b2;
        let smoke = i32::from(b2.modifier.smoke) * i32::from(self.battle.own_smoke);
        let limit = i32::from(b2.tank) - i32::from(modifier) - smoke;
        self.sixth_sense();
        self.chance.throwing("buttoning up");
        if self.roll_at_most("B2 T14", "to button up the tank", limit) {
            if immobilises {
                self.immobilise("7.6");
            }
            self.close_hatches();
        }
    }

    /// One more infantry unit in a random area, once a mission; it is not dug in (T28).
    fn reinforce(&mut self) {
        if !self.happens_once(Once::Reinforcement) {
            return self.nothing_happens();
        }
        let area = self.roll_area();
        if self.battle.add(Unit::new(German::Infantry, area)).is_some() {
            self.journal.tell("B9 T28", || format!("Infantry joins in area {}.", area.title()));
        }
    }

    /// A minefield, once a mission (9.0).
    fn minefield(&mut self) {
        if !self.happens_once(Once::Minefield) {
            return self.nothing_happens();
        }
        self.chance.throwing("mine");
        if self.roll_die("9.0", "for a mine", self.tables.b9.minefield) {
            self.immobilise("B9 9.0");
        }
    }

    /// R1: the random event of the mission (9.0, T20).
    fn random_event(&mut self) {
        let roll = self.chance.throwing("random event").sum(PLACE, 2, D6);
        let event = self.tables.r1.events[roll as usize - 2];
        self.journal.tell("R1 9.0", || format!("Random event roll {roll}: {}.", event.title()));
        match event {
            RandomEvent::None => {}
            RandomEvent::Strafed => self.tank_is_shelled(self.tables.b2.modifier.aircraft, false),
            RandomEvent::HiddenGun => drop(self.battle.add(Unit::new(German::Pak40, Area::B))),
            RandomEvent::RadioOut => self.battle.radio = false,
            RandomEvent::Recovery => self.recover(),
            RandomEvent::RackFilled => drop(self.fill_rack(u8::MAX)),
            RandomEvent::Lull => self.battle.lull = true,
            RandomEvent::Suppressed => {
                if let Some(target) = self.random_unit(|unit| unit.kind() == UnitKind::Infantry) {
                    self.apply(target, Burst::Suppressed, None);
                }
            }
            RandomEvent::Command => self.battle.bonus_command = true,
            RandomEvent::Bog => self.check_bog(),
            RandomEvent::AirStrike => self.friendly_aircraft(),
            RandomEvent::Withdrawal => {
                let infantry = self.battle.come().iter_mut().filter(|unit| unit.kind() == UnitKind::Infantry);
                infantry.for_each(|unit| unit.gone = true);
            }
        }
    }

    /// Shock and one stoppage of the tank are removed (T20).
    fn recover(&mut self) {
        self.battle.shock = false;
        if let Some(gun) = self.battle.guns.iter_mut().find(|gun| gun.jammed) {
            gun.jammed = false;
        }
    }
}

/// The words for fire support (7.6).
impl Support {
    /// The fire support in words.
    pub fn name(self) -> &'static str {
        ["mortars", "field artillery"][self as usize]
    }
}
