//! The state that changes during a battle: the tank, its crew and the battle board.

use super::super::words::board::{Area, Facing, MOST_CALLS, Range};
use super::super::words::crew::{Seat, Skill, Skills, Wound};
use super::super::words::german::{German, UnitKind};
use super::super::words::mission::{Mission, Terrain, Weather};
use super::super::words::tank::{Ammo, MachineGun, Tank};
use super::unit::{Unit, Units};

/// A machine gun of the tank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gun {
    /// Ammo points before a reload.
    pub points: u8,
    /// The gun has a stoppage.
    pub jammed: bool,
}

/// A kind of indirect fire to call for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Support {
    /// Mortars.
    Mortar,
    /// Field artillery.
    Artillery,
}

/// A call for fire under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Call {
    /// The fire called for.
    pub support: Support,
    /// The unit it will strike, by number.
    pub unit: u8,
    /// Rounds until it strikes.
    pub rounds: u8,
}

/// The state that holds only until the round ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoundState {
    /// Commands still to be given.
    pub commands: u8,
    /// Main-gun rounds fired.
    pub main_rounds: u8,
    /// The turret was turned: one main-gun round (T24).
    pub turned: bool,
    /// The player's commands of this round are over.
    pub commanded: bool,
    /// The loader fired the mortar or switched rounds: he does not begin to fill the rack (7.2 C).
    pub loader_used: bool,
    /// The loader was ordered to fill the rack this round.
    pub reload_ordered: bool,
    /// Whether gunner, assistant driver and commander reload or clear a machine gun, and so do nothing else (T29).
    pub maintains: [bool; 3],
    /// The driver's place is being taken: no move.
    pub no_driver: bool,
    /// The gunner's or loader's place is being taken: the turret does not fire.
    pub no_turret_fire: bool,
    /// The first command is still to be given.
    pub is_first: bool,
}

/// A battle in progress. It is small and plain, so that exact odds can merge equal states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Battle {
    /// The tank.
    pub tank: Tank,
    /// Skills of the men in the tank.
    pub skills: Skills,
    /// Skills used up for this mission.
    pub used: Skills,
    /// The commander's physical training: his wounds are lighter.
    pub training: bool,
    /// Whether the tank has a command radio that works.
    pub radio: bool,

    /// The kind of mission.
    pub mission: Mission,
    /// The weather.
    pub weather: Weather,
    /// The terrain.
    pub terrain: Terrain,
    /// The range to every German.
    pub range: Range,
    /// Morale level of the infantry.
    pub morale: u8,
    /// The number of the round, from 1.
    pub round: u8,
    /// Rounds of the mission before this board, which are the rounds before a counterattack.
    pub rounds_before: u8,
    /// Range bands by which the Germans still close (T12).
    pub closings: u8,
    /// The German units, in the order in which they came.
    pub units: Units,
    /// The number of German units, gone ones included.
    pub count: u8,
    /// Smoke levels of areas A to E.
    pub smoke: [u8; 5],
    /// Smoke level at the tank.
    pub own_smoke: u8,

    /// Where the hull points.
    pub hull: Facing,
    /// Where the turret points.
    pub turret: Facing,
    /// Only the turret can be struck.
    pub hull_down: bool,
    /// The tank cannot move any more.
    pub immobilised: bool,
    /// Open hatches of commander, driver, assistant driver.
    pub open: [bool; 3],
    /// Wounds, by seat.
    pub wounds: [Wound; 5],
    /// The seat that the assistant driver has taken.
    pub assistant_at: Option<Seat>,

    /// The round in the main gun.
    pub loaded: Option<Ammo>,
    /// The ready rack, by kind of round.
    pub rack: [u8; 5],
    /// Limited rounds in stowage: WP, HCBI, APCR.
    pub stowed: [u8; 3],
    /// The loader keeps filling the ready rack (7.2 C).
    pub reloading: bool,
    /// The machine guns.
    pub guns: [Gun; 3],
    /// Rounds of the smoke mortar.
    pub mortar_rounds: u8,
    /// The unit the last main-gun round was fired at, while the bonus for firing again lasts (T36).
    pub sensed: Option<u8>,
    /// That round was fired in the round before: the bonus lasts for the first command only.
    pub sensed_before: bool,
    /// After a move for a flank shot: enemies outside this area strike side armour (T16).
    pub exposed: Option<Area>,

    /// The commander will lose a command.
    pub shock: bool,
    /// A place in the turret is being taken: it does not fire in the next round.
    pub turret_stands: bool,
    /// No enemy fires until the Germans have acted.
    pub lull: bool,
    /// One more command next round.
    pub bonus_command: bool,
    /// The tank's own fire has destroyed a unit (10.4).
    pub is_threat: bool,
    /// Once-a-mission events that have happened: the random event, the minefield, the reinforcement.
    pub happened: [bool; 3],
    /// Mortar and artillery missions called.
    pub called: [u8; 2],
    /// Calls under way.
    pub calls: [Option<Call>; MOST_CALLS],
    /// The state that holds only until the round ends.
    pub now: RoundState,
    /// The end of the battle, once there is one.
    pub end: Option<BattleEnd>,
}

/// The end of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BattleEnd {
    /// No German is left.
    Won,
    /// The tank was knocked out.
    KnockedOut,
    /// The commander was killed in a tank that runs.
    CommanderKilled,
    /// The tank left the board.
    Withdrawn,
    /// The battle took too long (T8).
    Capped,
}

impl Battle {
    /// Makes an empty board, and an M4 with nothing in it.
    pub fn new(mission: Mission, weather: Weather, terrain: Terrain) -> Battle {
        Battle { mission, weather, terrain, range: Range::Long, ..Battle::default() }
    }

    /// The Germans on the board, with their numbers.
    #[inline]
    pub fn enemies(&self) -> impl Iterator<Item = (usize, &Unit)> {
        self.units[..self.count as usize].iter().enumerate().filter(|(_, unit)| !unit.gone)
    }

    /// Adds a unit and gives its number. Scenarios are checked to fit, so `None` does not happen.
    pub fn add(&mut self, unit: Unit) -> Option<usize> {
        let number = self.count as usize;
        *self.units.get_mut(number)? = unit;
        self.count += 1;
        Some(number)
    }

    /// Whether a man can do his duty: not seriously wounded nor dead.
    #[inline]
    pub fn is_fit(&self, seat: Seat) -> bool {
        self.wounds[seat as usize] < Wound::Serious
    }

    /// The man who sits in a seat: the assistant driver where he has taken another's place (T23).
    #[inline]
    pub fn man_at(&self, seat: Seat) -> Seat {
        if self.assistant_at == Some(seat) { Seat::Assistant } else { seat }
    }

    /// Whether the duty of a seat is done, by its man or by the assistant driver in his place (T23).
    #[inline]
    pub fn is_manned(&self, seat: Seat) -> bool {
        let own = self.is_fit(seat) && (seat != Seat::Assistant || self.assistant_at.is_none());
        own || (self.assistant_at == Some(seat) && self.is_fit(Seat::Assistant))
    }

    /// Whether the commander fires the main gun in place of a gunner who is out (7.4.3, T23).
    #[inline]
    pub fn commander_lays_gun(&self) -> bool {
        !self.is_fit(Seat::Gunner) && self.is_fit(Seat::Commander)
    }

    /// Whether the gunner gives the commands in place of a commander who is out (7.4.3).
    #[inline]
    pub fn gunner_commands(&self) -> bool {
        !self.is_fit(Seat::Commander) && self.is_fit(Seat::Gunner)
    }

    /// Whether a skill can be used: its man is there and unhurt (7.4.3), and it is not used up.
    #[inline]
    pub fn skill(&self, skill: Skill) -> bool {
        let owner = skill.owner();
        let is_at_his_place = owner != Seat::Assistant || self.assistant_at.is_none();
        self.skills.has(skill) && !self.used.has(skill) && self.wounds[owner as usize] == Wound::None && is_at_his_place
    }

    /// The machine gun.
    #[inline]
    pub fn gun(&self, gun: MachineGun) -> &Gun {
        &self.guns[gun as usize]
    }

    /// Rounds in the ready rack.
    #[inline]
    pub fn racked(&self) -> u8 {
        self.rack.iter().sum()
    }

    /// Whether a round of this kind can be had from stowage.
    #[inline]
    pub fn is_stowed(&self, ammo: Ammo) -> bool {
        ammo.limited().is_none_or(|i| self.stowed[i] > 0)
    }

    /// The kind of a unit.
    #[inline]
    pub fn kind(&self, unit: usize) -> UnitKind {
        self.units[unit].kind()
    }

    /// Whether a unit is on the board and may be shot at: anti-tank guns hide in the first round until they fire at the
    /// tank (7.3.4).
    #[inline]
    pub fn is_target(&self, unit: usize) -> bool {
        let Some(found) = self.units[..self.count as usize].get(unit) else { return false };
        !found.gone && self.shows(found)
    }

    /// Whether a unit on the board may be shot at (7.3.4).
    #[inline]
    pub fn shows(&self, unit: &Unit) -> bool {
        self.round > 1 || unit.kind() != UnitKind::Gun || unit.has_fired
    }

    /// The skill Expert for this tank (T37).
    #[inline]
    pub fn expert(&self) -> Skill {
        if self.tank.is_pershing() { Skill::ExpertPershing } else { Skill::Expert }
    }

    /// Marks every German move and every move of the tank: the bonus for firing again is lost (T36).
    #[inline]
    pub fn lose_sensing(&mut self) {
        self.sensed = None;
    }

    /// The end of the battle, if it has ended: the tank is lost or gone, the commander is dead, or nobody is left to
    /// fight (T42).
    #[inline]
    pub fn ended(&self) -> Option<BattleEnd> {
        self.ended_for_tank().or_else(|| self.is_cleared().then_some(BattleEnd::Won))
    }

    /// The end of the battle so far as it does not depend on the Germans left: all that they can bring about.
    #[inline]
    pub fn ended_for_tank(&self) -> Option<BattleEnd> {
        let is_killed = self.wounds[Seat::Commander as usize] == Wound::Killed;
        self.end.or_else(|| is_killed.then_some(BattleEnd::CommanderKilled))
    }

    /// Whether nothing is left to fight: no German, or a lone infantry unit (T9, T42).
    #[inline]
    pub fn is_cleared(&self) -> bool {
        let mut is_infantry_left = false;
        for (_, unit) in self.enemies() {
            if unit.german != German::Infantry || is_infantry_left {
                return false;
            }
            is_infantry_left = true;
        }
        true
    }

    /// The German units that have come so far, those gone included.
    #[inline]
    pub fn come(&mut self) -> &mut [Unit] {
        &mut self.units[..self.count as usize]
    }

    /// The smoke between the tank and an area: its levels at both ends (T32).
    #[inline]
    pub fn smoke_to(&self, area: Area) -> i32 {
        i32::from(self.smoke[area as usize]) + i32::from(self.own_smoke)
    }
}
