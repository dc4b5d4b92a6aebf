//! The choices that the rules of American Tank Ace allow, in the order in which they are offered.

use arrayvec::ArrayVec;

use crate::games::tank_ace::choice::command::{Command, Shift};
use crate::games::tank_ace::state::battle::{Battle, Support};
use crate::games::tank_ace::tables::scenario::Scenario;
use crate::games::tank_ace::words::board::{Facing, MOST_UNITS};
use crate::games::tank_ace::words::crew::Seat;
use crate::games::tank_ace::words::tank::{Ammo, MachineGun};

/// The most commands of one moment: nine about each unit, and forty about none.
const MOST_COMMANDS: usize = 9 * MOST_UNITS + 40;

/// The commands of a moment; `None` to let the rest of the commands go.
pub type CommandList = ArrayVec<Option<Command>, MOST_COMMANDS>;

/// Nothing, and every word that is allowed.
pub fn optional<T: Copy, const N: usize>(words: &[T], allowed: impl Fn(T) -> bool) -> ArrayVec<Option<T>, N> {
    let allowed = words.iter().copied().filter(|&word| allowed(word)).map(Some);
    std::iter::once(None).chain(allowed).collect()
}

/// The rounds that can be had.
pub fn rounds(available: &dyn Fn(Ammo) -> bool) -> ArrayVec<Ammo, { Ammo::COUNT }> {
    Ammo::ALL.into_iter().filter(|&ammo| available(ammo)).collect()
}

/// The units that may be struck.
pub fn targets(battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> ArrayVec<usize, MOST_UNITS> {
    battle.enemies().map(|(unit, _)| unit).filter(|&unit| allowed(unit)).collect()
}

/// The places that the assistant driver may take (T23).
pub const PLACES: [Seat; 2] = [Seat::Loader, Seat::Driver];

/// Every command that is allowed now, in the order of the rules (7.2 A to O), none of two that come to the same: a shift
/// that changes no range, a hatch that does not move, a facing of a tank that leaves the board.
pub fn commands(tables: &Scenario, battle: &Battle) -> CommandList {
    let mut list = CommandList::new();
    list.push(None);
    let mut offer = |command: Command| {
        if battle.allows(tables, command) {
            list.push(Some(command));
        }
    };
    let units = || battle.enemies().map(|(unit, _)| unit);
    units().map(Command::Fire).for_each(&mut offer);
    units().map(Command::Coaxial).for_each(&mut offer);
    offer(Command::Reload);
    if battle.may_move() {
        moves(tables, battle, &mut offer);
    }
    for gun in [MachineGun::Bow, MachineGun::Fifty] {
        units().map(|unit| Command::of_gun(gun, unit)).for_each(&mut offer);
    }
    for unit in units() {
        shifts(tables, battle).for_each(|shift| offer(Command::Flank(unit, shift)));
    }
    offer(Command::Mortar);
    for unit in units() {
        [Support::Mortar, Support::Artillery].into_iter().for_each(|support| offer(Command::Call(unit, support)));
    }
    hatches(|hatch| battle.open[hatch]).map(Command::ButtonUp).for_each(&mut offer);
    hatches(|hatch| battle.may_open(hatch)).map(Command::Unbutton).for_each(&mut offer);
    Ammo::ALL.into_iter().map(Command::Switch).for_each(&mut offer);
    list
}

/// D to G: the moves that are about no unit.
fn moves(tables: &Scenario, battle: &Battle, offer: &mut impl FnMut(Command)) {
    Facing::ALL.into_iter().map(Command::Forward).for_each(&mut *offer);
    for facing in Facing::ALL {
        shifts(tables, battle).for_each(|shift| offer(Command::HullDown(facing, shift)));
    }
    Facing::ALL.into_iter().map(Command::Angle).for_each(&mut *offer);
    let leaves = battle.backward_leaves(tables);
    let facings = Facing::ALL.into_iter().filter(|&facing| !leaves || facing == battle.hull);
    facings.map(Command::Backward).for_each(offer);
}

/// The shifts that change the range, and none.
fn shifts<'a>(tables: &'a Scenario, battle: &'a Battle) -> impl Iterator<Item = Shift> + 'a {
    let changes = |shift: &Shift| *shift == Shift::None || battle.shifted(tables, *shift) != battle.range;
    [Shift::Nearer, Shift::None, Shift::Farther].into_iter().filter(changes)
}

/// Every set of hatches that can move.
fn hatches(moves: impl Fn(usize) -> bool) -> impl Iterator<Item = [bool; 3]> {
    let sets = (1..8u8).map(|set| std::array::from_fn(|hatch| set & 1 << hatch != 0));
    sets.filter(move |set: &[bool; 3]| (0..3).all(|hatch| !set[hatch] || moves(hatch)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::chance::Streams;
    use crate::game::{Experiment, LoadedGame};
    use crate::games::tank_ace::TankAce;
    use crate::games::tank_ace::choice::roll::Roll;
    use crate::games::tank_ace::state::career::Career;
    use crate::games::tank_ace::strategy::Strategy;
    use crate::games::tank_ace::tables::policy::Policy;
    use crate::games::tank_ace::words::crew::{Skill, Skills};
    use crate::games::tank_ace::words::tank::Tank;
    use crate::games::tank_ace::words::tour::{Course, Trade};
    use crate::scenario::{Catalogue, Document, load};
    use crate::tally::SplitTally;

    /// A strategy of the scenario, each of whose choices has to be among those that a hook would be offered.
    struct Watched(Policy);

    /// What the rules make of the wish for a round.
    fn had(wanted: Ammo, available: &dyn Fn(Ammo) -> bool) -> Option<Ammo> {
        if available(wanted) { Some(wanted) } else { Ammo::ALL.into_iter().find(|&ammo| available(ammo)) }
    }

    fn is_offered(unit: Option<usize>, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> bool {
        let list = targets(battle, allowed);
        unit.map_or(list.is_empty(), |unit| list.contains(&unit))
    }

    /// The one of several commands that come to the same which is offered.
    fn plain(tables: &Scenario, battle: &Battle, command: Command) -> Command {
        let shift = |shift: Shift| if battle.shifted(tables, shift) == battle.range { Shift::None } else { shift };
        match command {
            Command::HullDown(facing, of) => Command::HullDown(facing, shift(of)),
            Command::Flank(unit, of) => Command::Flank(unit, shift(of)),
            Command::Backward(_) if battle.backward_leaves(tables) => Command::Backward(battle.hull),
            Command::ButtonUp(set) => Command::ButtonUp(std::array::from_fn(|i| set[i] && battle.open[i])),
            Command::Unbutton(set) => Command::Unbutton(std::array::from_fn(|i| set[i] && battle.may_open(i))),
            command => command,
        }
    }

    /// Every command that can be written down, about units that never were, too.
    fn all_commands() -> Vec<Command> {
        let mut all = vec![Command::Reload, Command::Mortar];
        all.extend(Ammo::ALL.map(Command::Switch));
        let shifts = [Shift::Nearer, Shift::None, Shift::Farther];
        for facing in Facing::ALL {
            all.extend([Command::Forward(facing), Command::Angle(facing), Command::Backward(facing)]);
            all.extend(shifts.map(|shift| Command::HullDown(facing, shift)));
        }
        for unit in 0..MOST_UNITS {
            all.extend([Command::Fire(unit), Command::Coaxial(unit), Command::Bow(unit), Command::Fifty(unit)]);
            all.extend(shifts.map(|shift| Command::Flank(unit, shift)));
            all.extend([Support::Mortar, Support::Artillery].map(|support| Command::Call(unit, support)));
        }
        for set in 0..8u8 {
            let set = std::array::from_fn(|hatch| set & 1 << hatch != 0);
            all.extend([Command::ButtonUp(set), Command::Unbutton(set)]);
        }
        all
    }

    impl Strategy for Watched {
        fn course(&self) -> Course {
            self.0.course()
        }
        fn skill(&self, career: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill> {
            let skill = self.0.skill(career, affordable);
            assert!(optional::<_, { Skill::COUNT + 1 }>(&Skill::ALL, affordable).contains(&skill));
            skill
        }
        fn tank(&self, career: &Career, may_have: &dyn Fn(Tank) -> bool) -> Option<Tank> {
            let tank = self.0.tank(career, may_have);
            assert!(optional::<_, { Tank::COUNT + 1 }>(&Tank::ALL, may_have).contains(&tank));
            tank
        }
        fn trade(&self, _: &Career, _: &dyn Fn(Trade) -> bool) -> Option<Trade> {
            unreachable!("the rules ask for a bargain")
        }
        fn bargain(&self, tables: &Scenario, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
            let trade = self.0.bargain(tables, career, may_have);
            assert!(optional::<_, { Trade::COUNT + 1 }>(&Trade::ALL, may_have).contains(&trade));
            trade
        }
        fn recalls(&self, career: &Career, seat: Seat, skills: Skills) -> bool {
            self.0.recalls(career, seat, skills)
        }
        fn buys_artillery(&self, tables: &Scenario, battle: &Battle, career: &Career) -> bool {
            self.0.buys_artillery(tables, battle, career)
        }
        fn hatches(&self, tables: &Scenario, battle: &Battle) -> [bool; 3] {
            self.0.hatches(tables, battle)
        }
        fn begins_hull_down(&self, battle: &Battle) -> bool {
            self.0.begins_hull_down(battle)
        }
        fn next_round(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
            let wanted = self.0.next_round(tables, battle, available);
            assert!(had(wanted, available).is_none_or(|ammo| rounds(available).contains(&ammo)));
            wanted
        }
        fn racks(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
            let wanted = self.0.racks(tables, battle, available);
            assert!(had(wanted, available).is_none_or(|ammo| rounds(available).contains(&ammo)));
            wanted
        }
        fn struck(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
            let unit = self.0.struck(tables, battle, allowed);
            assert!(is_offered(unit, battle, allowed), "{unit:?}");
            unit
        }
        fn bombed(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
            let unit = self.0.bombed(tables, battle, allowed);
            assert!(is_offered(unit, battle, allowed), "{unit:?}");
            unit
        }
        fn maintains(&self, tables: &Scenario, battle: &Battle, gun: MachineGun) -> bool {
            self.0.maintains(tables, battle, gun)
        }
        fn uses_synergy(&self, tables: &Scenario, battle: &Battle) -> bool {
            self.0.uses_synergy(tables, battle)
        }
        fn command(&self, tables: &Scenario, battle: &Battle) -> Option<Command> {
            let list = commands(tables, battle);
            let allowed = all_commands().into_iter().filter(|&command| battle.allows(tables, command));
            let mut missing = allowed.map(|command| Some(plain(tables, battle, command)));
            assert_eq!(missing.find(|command| !list.contains(command)), None);
            for (at, &command) in list.iter().enumerate() {
                let is_plain = command.is_none_or(|command| plain(tables, battle, command) == command);
                let is_allowed = command.is_none_or(|command| battle.allows(tables, command));
                assert!(is_plain && is_allowed && !list[..at].contains(&command), "{command:?}");
            }
            let command = self.0.command(tables, battle);
            assert!(list.contains(&command.map(|command| plain(tables, battle, command))), "{command:?}");
            command
        }
        fn senses(&self, tables: &Scenario, battle: &Battle) -> bool {
            self.0.senses(tables, battle)
        }
        fn tries_again(&self, tables: &Scenario, battle: &Battle, target: usize, roll: Roll) -> bool {
            self.0.tries_again(tables, battle, target, roll)
        }
        fn unloads(&self, tables: &Scenario, battle: &Battle) -> Option<Ammo> {
            let ammo = self.0.unloads(tables, battle);
            let racked = |ammo: Ammo| battle.rack[ammo as usize] > 0;
            assert!(optional::<_, { Ammo::COUNT + 1 }>(&Ammo::ALL, racked).contains(&ammo));
            ammo
        }
        fn replaces(&self, battle: &Battle) -> Seat {
            let seat = self.0.replaces(battle);
            assert!(PLACES.contains(&seat));
            seat
        }
    }

    #[test]
    fn what_the_strategies_of_the_scenarios_choose_is_offered_and_so_is_all_that_is_allowed() {
        for name in ["tank-ace/campaign", "tank-ace/campaign-pershing", "tank-ace/defense-bulge"] {
            let document = Document::read_with(name, Catalogue::built_in()).unwrap();
            let tables = Arc::new(load::<Scenario>(&document, &[]).unwrap().value);
            for (strategy, policy) in &tables.strategies {
                let strategy_of_it = Arc::new(Watched(policy.clone()));
                let game = LoadedGame(TankAce { tables: tables.clone(), strategy: strategy_of_it });
                let mut tally = SplitTally::new(game.measures().len(), None);
                game.play_batch(Streams::new(3), 0..40, &mut tally);
                assert_eq!(tally.all.faults.count, 0, "{name} {strategy}: {:?}", tally.all.faults.listed);
            }
        }
    }
}
