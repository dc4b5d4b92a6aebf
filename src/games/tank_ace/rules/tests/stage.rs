//! What tests of a battle share: a commander whose orders a test writes down, boards, and scripted scenes on them.

use std::sync::{LazyLock, Mutex};

use super::super::super::choice::command::Command;
use super::super::super::choice::roll::Roll;
use super::super::super::state::battle::Battle;
use super::super::super::state::career::Career;
use super::super::super::state::record::{Record, Sortie};
use super::super::super::state::unit::Unit;
use super::super::super::strategy::Strategy;
use super::super::super::tables::scenario::Scenario;
use super::super::super::words::board::{Area, Range};
use super::super::super::words::crew::{Seat, Skill, Skills};
use super::super::super::words::german::German;
use super::super::super::words::mission::{Mission, Terrain, Weather};
use super::super::super::words::tank::{Ammo, MachineGun, Tank};
use super::super::super::words::tour::{Course, Trade};
use super::super::play::Play;
use super::campaign;
use crate::chance::{Chance, Purpose, Script};
use crate::game::Silent;

/// The tables of the campaign.
pub static TABLES: LazyLock<Scenario> = LazyLock::new(campaign);

/// Gives the orders a test wrote down, one after another, then none.
#[derive(Debug)]
pub struct Crew {
    pub orders: Mutex<Vec<Command>>,
    pub hatches: [bool; 3],
    pub hull_down: bool,
    pub loads: Ammo,
    pub racks: Ammo,
    pub strikes: usize,
    pub maintains: bool,
    pub synergy: bool,
    pub senses: bool,
    pub again: bool,
    pub replaces: Seat,
    pub buys: bool,
    pub unloads: Option<Ammo>,
}

impl Crew {
    /// A crew with these orders.
    pub fn new(orders: &[Command]) -> Crew {
        Crew {
            orders: Mutex::new(orders.iter().rev().copied().collect()),
            hatches: [true, true, false],
            hull_down: false,
            loads: Ammo::Ap,
            racks: Ammo::Ap,
            strikes: 0,
            maintains: false,
            synergy: false,
            senses: false,
            again: false,
            replaces: Seat::Loader,
            buys: false,
            unloads: None,
        }
    }
}

impl Strategy for Crew {
    fn course(&self) -> Course {
        Course::Training
    }
    fn skill(&self, _: &Career, _: &dyn Fn(Skill) -> bool) -> Option<Skill> {
        None
    }
    fn tank(&self, _: &Career, _: &dyn Fn(Tank) -> bool) -> Option<Tank> {
        None
    }
    fn trade(&self, _: &Career, _: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        None
    }
    fn recalls(&self, _: &Career, _: Seat, _: Skills) -> bool {
        false
    }
    fn buys_artillery(&self, _: &Scenario, _: &Battle, _: &Career) -> bool {
        self.buys
    }
    fn hatches(&self, _: &Scenario, _: &Battle) -> [bool; 3] {
        self.hatches
    }
    fn begins_hull_down(&self, _: &Battle) -> bool {
        self.hull_down
    }
    fn next_round(&self, _: &Scenario, _: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        if available(self.loads) { self.loads } else { Ammo::ALL.into_iter().find(|&ammo| available(ammo)).unwrap() }
    }
    fn racks(&self, _: &Scenario, _: &Battle, _: &dyn Fn(Ammo) -> bool) -> Ammo {
        self.racks
    }
    fn struck(&self, _: &Scenario, _: &Battle, _: &dyn Fn(usize) -> bool) -> Option<usize> {
        Some(self.strikes)
    }
    fn maintains(&self, _: &Scenario, _: &Battle, _: MachineGun) -> bool {
        self.maintains
    }
    fn uses_synergy(&self, _: &Scenario, _: &Battle) -> bool {
        self.synergy
    }
    fn command(&self, _: &Scenario, _: &Battle) -> Option<Command> {
        self.orders.lock().unwrap().pop()
    }
    fn senses(&self, _: &Scenario, _: &Battle) -> bool {
        self.senses
    }
    fn tries_again(&self, _: &Scenario, _: &Battle, _: usize, _: Roll) -> bool {
        self.again
    }
    fn unloads(&self, _: &Scenario, _: &Battle) -> Option<Ammo> {
        self.unloads
    }
    fn replaces(&self, _: &Battle) -> Seat {
        self.replaces
    }
}

/// Two Pz IV ahead.
pub fn plain() -> Battle {
    board(&[foe(German::PzIv, Area::B), foe(German::PzIv, Area::B)])
}

/// An attack in clear weather and open country at medium range, in its second round: an M4 with AP in the gun and the rack,
/// commander and driver looking out of their hatches.
pub fn board(units: &[Unit]) -> Battle {
    let mut battle = Battle::new(Mission::Attack, Weather::Clear, Terrain::Open);
    (battle.round, battle.range, battle.loaded) = (2, Range::Medium, Some(Ammo::Ap));
    (battle.rack[Ammo::Ap as usize], battle.stowed) = (8, [5, 3, 0]);
    battle.open = [true, true, false];
    for (gun, points) in battle.guns.iter_mut().zip([4, 4, 2]) {
        gun.points = points;
    }
    for &unit in units {
        battle.add(unit);
    }
    battle
}

/// A German who has targeted the player.
pub fn foe(german: German, area: Area) -> Unit {
    Unit { targets: true, ..Unit::new(german, area) }
}

/// A German who has not.
pub fn idle(german: German, area: Area) -> Unit {
    Unit::new(german, area)
}

/// A battle with skills.
pub fn skilled(skills: &[Skill]) -> Skills {
    skills.iter().copied().collect()
}

/// Two faces of this sum.
pub fn two(sum: u32) -> [u32; 2] {
    let low = sum.saturating_sub(6).max(1);
    [low, sum - low]
}

/// Every sum of two dice.
pub fn sums() -> impl Iterator<Item = u32> {
    2..=12
}

/// What a scene leaves behind.
pub struct After {
    pub battle: Battle,
    pub record: Record,
    pub sortie: Sortie,
    pub career: Career,
}

/// A play on a board, whoever answers for the dice.
pub type Scene<'a, C> = Play<'a, C, Silent, Crew>;

/// Plays a scene on a board with exactly these faces.
pub fn scene<R>(
    battle: Battle,
    crew: &Crew,
    faces: &[u32],
    act: impl FnOnce(&mut Scene<'_, Script>) -> R,
) -> (After, R) {
    let mut script = Script::new(faces.iter().copied());
    let mut silent = Silent;
    let mut play = Play::of_battle(&TABLES, crew, &mut script, &mut silent, battle);
    let answer = act(&mut play);
    let after = After { battle: play.battle, record: play.record, sortie: play.sortie, career: play.career };
    assert_eq!(script.left(), 0, "faces of {faces:?} are left");
    (after, answer)
}

/// Plays the commands of a round, all those of the crew, with exactly these faces.
pub fn commands(battle: Battle, orders: &[Command], faces: &[u32]) -> After {
    commands_of(battle, &Crew::new(orders), faces)
}

/// The same with a crew that makes choices of its own.
pub fn commands_of(battle: Battle, crew: &Crew, faces: &[u32]) -> After {
    scene(battle, crew, faces, |play| play.commands()).0
}

/// What the Germans' step of a round leaves behind.
pub fn germans(battle: Battle, faces: &[u32]) -> After {
    scene(battle, &Crew::new(&[]), faces, |play| play.germans_act()).0
}

/// Shows the faces of a list, then the highest face of every die.
pub struct Rigged(pub Vec<u32>);

impl Rigged {
    /// These faces first.
    pub fn new(faces: &[u32]) -> Rigged {
        Rigged(faces.iter().rev().copied().collect())
    }
}

impl Chance for Rigged {
    fn at(&mut self, _: u64, _: u64) {}
    fn die(&mut self, _: Purpose, sides: u32) -> u32 {
        if sides == 1 { 1 } else { self.0.pop().unwrap_or(sides) }
    }
    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        sides.map(|sides| self.die(purpose, sides))
    }
    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        (0..dice).filter(|_| self.die(purpose, sides) <= at_most).count() as u32
    }
    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        (0..dice).map(|_| self.die(purpose, sides)).sum()
    }
}
