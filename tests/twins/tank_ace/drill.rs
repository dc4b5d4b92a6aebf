//! A player of American Tank Ace who goes by a fixed drill: it uses every kind of command, and another program can be
//! told to do the same in a page.

use overmatch::games::tank_ace::choice::burst::Burst;
use overmatch::games::tank_ace::choice::command::{Command, Shift};
use overmatch::games::tank_ace::choice::roll::Roll;
use overmatch::games::tank_ace::state::battle::{Battle, Support};
use overmatch::games::tank_ace::state::career::Career;
use overmatch::games::tank_ace::strategy::Strategy;
use overmatch::games::tank_ace::tables::scenario::Scenario;
use overmatch::games::tank_ace::words::board::{Facing, Range};
use overmatch::games::tank_ace::words::crew::{Seat, Skill, Skills, Wound};
use overmatch::games::tank_ace::words::german::UnitKind;
use overmatch::games::tank_ace::words::tank::{Ammo, MachineGun, Tank};
use overmatch::games::tank_ace::words::tour::{Course, Trade};

/// Moves by the number of the round, then fires at whoever came first.
pub struct Drill;

/// Skills in the order in which they are bought.
const SKILLS: [Skill; 8] = [
    Skill::Aim,
    Skill::Synergy,
    Skill::Gunnery,
    Skill::SixthSense,
    Skill::EyeForTerrain,
    Skill::Expert,
    Skill::Leadership,
    Skill::AdrenalineRush,
];

/// Whether a unit asks for AP.
fn is_hard(kind: UnitKind) -> bool {
    kind.is_armour() || kind.is_light()
}

/// The move of a round, for its first command: the first that may be given. A shift of the range that the rules refuse
/// leaves the same move without it.
fn opening(tables: &Scenario, battle: &Battle) -> Option<Command> {
    let allowed = |command| battle.allows(tables, command).then_some(command);
    match battle.round {
        1 if !battle.hull_down => allowed(Command::HullDown(battle.hull, Shift::None)),
        2 => allowed(Command::Forward(Facing::B)),
        3 => {
            let mut targets = battle.enemies().filter(|(_, unit)| battle.shows(unit) && unit.kind().is_vehicle());
            let (target, _) = targets.next()?;
            allowed(Command::Flank(target, Shift::Farther)).or_else(|| allowed(Command::Flank(target, Shift::None)))
        }
        4 => {
            let shift = if battle.range == Range::Close { Shift::Farther } else { Shift::Nearer };
            let down = |shift| (!battle.hull_down).then_some(Command::HullDown(battle.hull, shift)).and_then(allowed);
            allowed(Command::Mortar).or_else(|| down(shift)).or_else(|| down(Shift::None))
        }
        5 => allowed(Command::Angle(Facing::towards(battle.enemies().next()?.1.area))),
        6.. if battle.wounds[Seat::Commander as usize] == Wound::Light => allowed(Command::Backward(battle.hull)),
        _ => None,
    }
}

/// A call for mortars on the first unit that may be shot at.
fn call(tables: &Scenario, battle: &Battle) -> Option<Command> {
    if !battle.can_call(tables, Support::Mortar) {
        return None;
    }
    let (first, _) = battle.enemies().find(|(_, unit)| battle.shows(unit))?;
    Some(Command::Call(first, Support::Mortar))
}

/// The shot at the first unit on which any weapon bears.
fn shot(battle: &Battle) -> Option<Command> {
    let loaded = battle.loaded.filter(|_| battle.main_gun_is_ready());
    let guns = MachineGun::ALL.map(|gun| battle.gun_is_ready(gun));
    battle.enemies().filter(|(_, unit)| battle.shows(unit)).find_map(|(i, unit)| {
        let (kind, facing) = (unit.kind(), Facing::towards(unit.area));
        let wanted = if is_hard(kind) { Ammo::Ap } else { Ammo::He };
        if loaded == Some(wanted) && battle.rate_allows(facing) {
            return Some(Command::Fire(i));
        }
        let bears = |gun: &MachineGun| !kind.is_armour() && guns[*gun as usize] && battle.gun_bears(*gun, facing);
        MachineGun::ALL.into_iter().find(bears).map(|gun| Command::of_gun(gun, i))
    })
}

/// A switch to the round that the units on the board ask for.
fn switch(battle: &Battle) -> Option<Command> {
    let has_hard = battle.enemies().any(|(_, unit)| is_hard(unit.kind()));
    let wanted = if has_hard { Ammo::Ap } else { Ammo::He };
    battle.may_switch(wanted).then_some(Command::Switch(wanted))
}

/// A refill of the rack where it has room.
fn reload(tables: &Scenario, battle: &Battle) -> Option<Command> {
    (!battle.reloading && battle.has_room(tables) && battle.may_reload()).then_some(Command::Reload)
}

impl Strategy for Drill {
    fn course(&self) -> Course {
        Course::Training
    }
    fn skill(&self, career: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill> {
        SKILLS.into_iter().find(|&skill| !career.skills.has(skill)).filter(|&skill| affordable(skill))
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
        false
    }
    fn hatches(&self, _: &Scenario, _: &Battle) -> [bool; 3] {
        [true, true, false]
    }
    fn begins_hull_down(&self, _: &Battle) -> bool {
        true
    }
    fn next_round(&self, _: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        let has_vehicle = battle.enemies().any(|(_, unit)| unit.kind().is_vehicle());
        let order = if has_vehicle { [Ammo::Ap, Ammo::He] } else { [Ammo::He, Ammo::Ap] };
        let all = order.into_iter().chain([Ammo::Wp, Ammo::Hcbi, Ammo::Apcr]);
        all.into_iter().find(|&ammo| available(ammo)).unwrap_or(Ammo::Ap)
    }
    fn racks(&self, _: &Scenario, battle: &Battle, _: &dyn Fn(Ammo) -> bool) -> Ammo {
        if battle.rack[Ammo::He as usize] < 3 { Ammo::He } else { Ammo::Ap }
    }
    fn struck(&self, _: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        battle.enemies().map(|(i, _)| i).find(|&i| allowed(i))
    }
    fn maintains(&self, _: &Scenario, battle: &Battle, gun: MachineGun) -> bool {
        gun != MachineGun::Coaxial || battle.enemies().all(|(_, unit)| !unit.kind().is_vehicle())
    }
    fn uses_synergy(&self, _: &Scenario, _: &Battle) -> bool {
        true
    }
    fn command(&self, tables: &Scenario, battle: &Battle) -> Option<Command> {
        let opening = if battle.now.is_first { opening(tables, battle) } else { None };
        (opening.or_else(|| call(tables, battle)))
            .or_else(|| shot(battle))
            .or_else(|| switch(battle))
            .or_else(|| reload(tables, battle))
    }
    fn senses(&self, _: &Scenario, _: &Battle) -> bool {
        true
    }
    fn tries_again(&self, _: &Scenario, _: &Battle, _: usize, roll: Roll) -> bool {
        match roll {
            Roll::Hit(_) | Roll::Pierce(..) => true,
            // Neither for a partial success on chart B2 nor for a stoppage.
            Roll::Shell(_, burst) => burst == Burst::None,
            Roll::MachineGun(_, burst) => burst == Some(Burst::None),
        }
    }
    fn unloads(&self, _: &Scenario, _: &Battle) -> Option<Ammo> {
        None
    }
    fn replaces(&self, _: &Battle) -> Seat {
        Seat::Loader
    }
}
