//! The commands of the tank commander, and which of them are allowed at a moment of a battle (7.2 A to O).

use super::super::state::battle::{Battle, Support};
use super::super::tables::scenario::Scenario;
use super::super::words::board::{Facing, MOST_CALLS, Range};
use super::super::words::crew::{HATCHES, Seat};
use super::super::words::tank::{Ammo, MachineGun};

/// A command of the tank commander (7.2 A to O).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// A, B: fire the main gun at a unit. HCBI goes at the unit's area.
    Fire(usize),
    /// A: fire the coaxial machine gun at a unit.
    Coaxial(usize),
    /// C: fill the ready rack.
    Reload,
    /// D: move forward, with a free change of hull facing.
    Forward(Facing),
    /// E: move to hull down, with a free change of hull facing, and a shift of the range.
    HullDown(Facing, Shift),
    /// F: angle the hull.
    Angle(Facing),
    /// G: move backward, with a free change of hull facing.
    Backward(Facing),
    /// H: fire the bow machine gun at a unit.
    Bow(usize),
    /// I: fire the .50 calibre machine gun at a unit.
    Fifty(usize),
    /// J: move for a flank shot at a unit, with a shift of the range.
    Flank(usize, Shift),
    /// K: fire the smoke mortar.
    Mortar,
    /// L: call for fire on a unit.
    Call(usize, Support),
    /// M: button up: the hatches of commander, driver, assistant driver that close.
    ButtonUp([bool; 3]),
    /// N: unbutton: the hatches that open.
    Unbutton([bool; 3]),
    /// O: switch the loaded round for one of the ready rack.
    Switch(Ammo),
}

impl Command {
    /// A, H, I: fire a machine gun at a unit.
    #[inline]
    pub fn of_gun(gun: MachineGun, unit: usize) -> Command {
        match gun {
            MachineGun::Coaxial => Command::Coaxial(unit),
            MachineGun::Bow => Command::Bow(unit),
            MachineGun::Fifty => Command::Fifty(unit),
        }
    }
}

/// A shift of the range by a move (7.2 E, J; T16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shift {
    /// One band nearer.
    Nearer,
    /// As it is.
    None,
    /// One band farther, never off the board.
    Farther,
}

impl Shift {
    /// The range after the shift; unchanged where there is no band to shift to.
    #[inline]
    pub fn of(self, range: Range) -> Range {
        match self {
            Shift::Nearer => range.nearer(),
            Shift::None => None,
            Shift::Farther => range.farther(),
        }
        .unwrap_or(range)
    }
}

impl Battle {
    /// Whether a command may be given now.
    #[inline(always)]
    pub fn allows(&self, tables: &Scenario, command: Command) -> bool {
        match command {
            Command::Fire(unit) => self.may_fire(unit),
            Command::Coaxial(unit) => self.may_fire_gun(MachineGun::Coaxial, unit),
            Command::Bow(unit) => self.may_fire_gun(MachineGun::Bow, unit),
            Command::Fifty(unit) => self.may_fire_gun(MachineGun::Fifty, unit),
            Command::Reload => self.may_reload(),
            Command::Forward(_) => self.may_move() && self.range.nearer().is_some(),
            Command::Backward(_) | Command::HullDown(..) => self.may_move(),
            Command::Angle(facing) => self.may_move() && facing != self.hull,
            Command::Flank(unit, _) => self.may_move() && self.is_target(unit) && self.kind(unit).is_vehicle(),
            Command::Mortar => self.may_fire_mortar(tables),
            Command::Call(unit, support) => self.may_call(tables, unit, support),
            Command::ButtonUp(closing) => (0..3).any(|i| closing[i] && self.open[i]),
            Command::Unbutton(opening) => (0..3).any(|i| opening[i] && self.may_open(i)),
            Command::Switch(ammo) => self.may_switch(ammo),
        }
    }

    /// A, B: the turret's crew is ready, a round is loaded, and this round's rate of fire allows it (7.2 A, T24, T35).
    /// Smoke rounds go at an area, so they need not see the unit.
    #[inline]
    pub fn may_fire(&self, unit: usize) -> bool {
        let Some(ammo) = self.loaded else { return false };
        let found = self.units[..self.count as usize].get(unit).is_some_and(|unit| !unit.gone);
        let is_aimed = if ammo == Ammo::Hcbi { found } else { self.is_target(unit) };
        is_aimed && self.turret_is_ready() && self.rate_allows(Facing::towards(self.units[unit].area))
    }

    /// A: whether the main gun may fire at some unit or other: a round is loaded, and the turret's crew is ready.
    #[inline]
    pub fn main_gun_is_ready(&self) -> bool {
        self.loaded.is_some() && self.turret_is_ready()
    }

    /// Whether the rate of fire allows another round with the turret this way: only one main-gun round a combat round
    /// where the turret turns, the rack is empty, or the commander lays the gun.
    #[inline]
    pub fn rate_allows(&self, turret: Facing) -> bool {
        let turns = self.now.turned || turret != self.turret;
        self.now.main_rounds == 0 || !(turns || self.racked() == 0 || self.commander_lays_gun())
    }

    /// Whether a man lays the main and the coaxial gun this round (7.4.3, T29).
    #[inline]
    fn turret_is_ready(&self) -> bool {
        let is_laid = (self.is_fit(Seat::Gunner) && !self.now.maintains[0]) || self.commander_lays_gun();
        is_laid && !self.now.no_turret_fire
    }

    /// A, H, I: the machine gun's crewman is there, it has ammunition and no stoppage, it bears on the target, and the
    /// target is one that machine guns fire at (T29).
    #[inline]
    pub fn may_fire_gun(&self, gun: MachineGun, unit: usize) -> bool {
        self.is_target(unit)
            && !self.kind(unit).is_armour()
            && self.gun_is_ready(gun)
            && self.gun_bears(gun, Facing::towards(self.units[unit].area))
    }

    /// Whether a machine gun may fire at some unit or other: its crewman is there, it has ammunition and no stoppage (T29).
    #[inline]
    pub fn gun_is_ready(&self, gun: MachineGun) -> bool {
        let state = self.gun(gun);
        state.points > 0
            && !state.jammed
            && match gun {
                MachineGun::Coaxial => self.turret_is_ready(),
                MachineGun::Bow => !self.hull_down && self.is_manned(Seat::Assistant) && !self.now.maintains[1],
                MachineGun::Fifty => {
                    self.open[0] && self.is_fit(Seat::Commander) && !self.commander_lays_gun() && !self.now.maintains[2]
                }
            }
    }

    /// Whether a machine gun bears on the areas of a facing: the bow gun where the hull points (T29).
    #[inline]
    pub fn gun_bears(&self, gun: MachineGun, facing: Facing) -> bool {
        gun != MachineGun::Bow || self.hull == facing
    }

    /// C: the loader does nothing else this round (7.2 C). With a full rack he can only take rounds out.
    #[inline]
    pub fn may_reload(&self) -> bool {
        self.now.main_rounds == 0 && !self.now.loader_used && self.is_manned(Seat::Loader)
    }

    /// Whether the ready rack has room.
    #[inline]
    pub fn has_room(&self, tables: &Scenario) -> bool {
        self.racked() < tables.tanks.rows[self.tank].rack
    }

    /// D to G, J: the tank runs and a man drives (T27, 7.4.3).
    #[inline]
    pub fn may_move(&self) -> bool {
        !self.immobilised && self.is_manned(Seat::Driver) && !self.now.no_driver
    }

    /// G: whether a move backward leaves the board, which loses the mission: from long range, and on defense from any
    /// (7.4.1, T12).
    #[inline]
    pub fn backward_leaves(&self, tables: &Scenario) -> bool {
        tables.missions.row(self.mission).enemy_closes || self.range.farther().is_none()
    }

    /// The range after a shift of E or J: never off the board, and where the Germans close in never outward (7.1.4, T16).
    #[inline]
    pub fn shifted(&self, tables: &Scenario, shift: Shift) -> Range {
        let is_outward = shift.of(self.range) > self.range;
        if is_outward && tables.missions.row(self.mission).enemy_closes { self.range } else { shift.of(self.range) }
    }

    /// K: the tank has a smoke mortar with rounds left, and the loader's duty is done (7.2 K).
    #[inline]
    pub fn may_fire_mortar(&self, tables: &Scenario) -> bool {
        tables.tanks.rows[self.tank].mortar && self.mortar_rounds > 0 && self.is_manned(Seat::Loader)
    }

    /// L: on a unit that may be shot at, where a call is possible (7.6, T33).
    #[inline]
    pub fn may_call(&self, tables: &Scenario, unit: usize, support: Support) -> bool {
        self.is_target(unit) && self.can_call(tables, support)
    }

    /// L: either mortars or artillery in a mission, by a commander with a radio (7.6).
    #[inline]
    pub fn can_call(&self, tables: &Scenario, support: Support) -> bool {
        let [mortars, artillery] = self.called;
        let is_left = match support {
            Support::Mortar => artillery == 0 && mortars < tables.arms.mortar_calls,
            Support::Artillery => mortars == 0 && artillery < tables.arms.artillery_calls,
        };
        let has_marker = self.calls.iter().flatten().count() < MOST_CALLS;
        self.radio && is_left && has_marker && self.is_fit(Seat::Commander)
    }

    /// N: the hatch is closed, and a man who is not at the main gun sits behind it (7.4.3).
    #[inline]
    pub fn may_open(&self, hatch: usize) -> bool {
        let is_at_gun = hatch == 0 && self.commander_lays_gun();
        !self.open[hatch] && self.is_manned(HATCHES[hatch]) && !is_at_gun
    }

    /// O: the rack holds a round of this kind, another kind is loaded, and the loader's duty is done (7.2 O).
    #[inline]
    pub fn may_switch(&self, ammo: Ammo) -> bool {
        self.loaded.is_some_and(|loaded| loaded != ammo) && self.rack[ammo as usize] > 0 && self.is_manned(Seat::Loader)
    }

    /// Whether the crewman of a machine gun may reload or clear it this round (T29).
    #[inline]
    pub fn may_maintain(&self, gun: MachineGun) -> bool {
        let state = self.gun(gun);
        (state.jammed || state.points == 0)
            && match gun {
                MachineGun::Coaxial => self.is_fit(Seat::Gunner),
                MachineGun::Bow => self.is_manned(Seat::Assistant),
                MachineGun::Fifty => self.is_fit(Seat::Commander) && !self.commander_lays_gun(),
            }
    }
}
