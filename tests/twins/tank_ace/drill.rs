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

fn first_target(battle: &Battle) -> Option<usize> {
    battle.enemies().map(|(i, _)| i).find(|&i| battle.is_target(i))
}

/// The moves of a round, for its first command: the first that may be given. A shift of the range that the rules refuse
/// leaves the same move without it.
fn opening(battle: &Battle) -> [Option<Command>; 3] {
    match battle.round {
        1 if !battle.hull_down => [Some(Command::HullDown(battle.hull, Shift::None)), None, None],
        2 => [Some(Command::Forward(Facing::B)), None, None],
        3 => {
            let mut targets = battle.enemies().filter(|(i, unit)| battle.is_target(*i) && unit.kind().is_vehicle());
            let target = targets.next().map(|(i, _)| i);
            let flank = |shift| target.map(|i| Command::Flank(i, shift));
            [flank(Shift::Farther), flank(Shift::None), None]
        }
        4 => {
            let shift = if battle.range == Range::Close { Shift::Farther } else { Shift::Nearer };
            let down = |shift| (!battle.hull_down).then_some(Command::HullDown(battle.hull, shift));
            [Some(Command::Mortar), down(shift), down(Shift::None)]
        }
        5 => [battle.enemies().next().map(|(_, unit)| Command::Angle(Facing::towards(unit.area))), None, None],
        6.. if battle.wounds[Seat::Commander as usize] == Wound::Light => {
            [Some(Command::Backward(battle.hull)), None, None]
        }
        _ => [None; 3],
    }
}

/// The shot at a unit, if any weapon bears.
fn shot(tables: &Scenario, battle: &Battle, i: usize) -> Option<Command> {
    let kind = battle.kind(i);
    let wanted = if is_hard(kind) { Ammo::Ap } else { Ammo::He };
    let main_gun = (battle.loaded == Some(wanted)).then_some(Command::Fire(i));
    let guns = [Command::Coaxial(i), Command::Bow(i), Command::Fifty(i)];
    main_gun.into_iter().chain(guns).find(|&command| battle.allows(tables, command))
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
        let allowed = |command: &Command| battle.allows(tables, *command);
        let moves = if battle.now.is_first { opening(battle) } else { [None; 3] };
        let call = first_target(battle).map(|i| Command::Call(i, Support::Mortar));
        let has_hard = battle.enemies().any(|(_, unit)| is_hard(unit.kind()));
        let switch = Command::Switch(if has_hard { Ammo::Ap } else { Ammo::He });
        let shots = || battle.enemies().find_map(|(i, _)| shot(tables, battle, i));
        (moves.into_iter().flatten().find(allowed))
            .or_else(|| call.filter(allowed))
            .or_else(shots)
            .or_else(|| Some(switch).filter(allowed))
            .or_else(|| {
                Some(Command::Reload).filter(|command| !battle.reloading && battle.has_room(tables) && allowed(command))
            })
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
