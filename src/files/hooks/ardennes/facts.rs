//! The names that the hooks of Tank War Ardennes may ask for.

use super::choices::{direction, goal, steps, ways_on};
use super::view::{TankHooks, TankMoment, TankView};
use crate::files::hooks::hook::{Fact, NO_FACT};
use crate::game::Word;
use crate::games::ardennes::choice::{Use, Way};
use crate::games::ardennes::words::{Designation, Direction, Spotting, Stat, Supply, Weapon};

type TankFact = Fact<TankHooks>;

/// The counts of the sheet.
pub static SHEET: [TankFact; 8] = [
    Fact::number("guns_hearts", "Hearts of GUNS left.", |view| view.sheet.hearts[Stat::Guns as usize].into()),
    Fact::number("crew_hearts", "Hearts of CREW left.", |view| view.sheet.hearts[Stat::Crew as usize].into()),
    Fact::number("armor_hearts", "Hearts of ARMOR left.", |view| view.sheet.hearts[Stat::Armor as usize].into()),
    Fact::number("hearts", "Hearts left in all.", |view| view.sheet.all_hearts().into()),
    Fact::number("stars", "Grit stars left.", |view| view.sheet.stars.into()),
    Fact::number("shells", "Shells left.", |view| view.sheet.shells.into()),
    Fact::number("ammo", "Ammo cases left.", |view| view.sheet.ammo.into()),
    Fact::number("tread", "Tread left.", |view| view.sheet.tread.into()),
];

/// The supply carried.
pub static CARRIED: [TankFact; 1] = [Fact::word("supply", "The supply carried, or None.", Supply::NAMES, |view| {
    place(view.sheet.supply.map(|s| s as usize))
})];

/// The stats.
pub static STATS: [TankFact; 4] = [
    Fact::number("guns", "The value of GUNS: a die succeeds on it or less.", |view| view.stats.of(Stat::Guns).into()),
    Fact::number("crew", "The value of CREW.", |view| view.stats.of(Stat::Crew).into()),
    Fact::number("armor", "The value of ARMOR.", |view| view.stats.of(Stat::Armor).into()),
    Fact::number("grit", "The value of GRIT.", |view| view.stats.grit.into()),
];

/// The moment of a fight.
pub static FIGHT: [TankFact; 6] = [
    Fact::number("enemies", "Enemies alive before this action.", |view| {
        view.turn().map_or(NO_FACT, |turn| turn.enemies.into())
    }),
    Fact::number("level", "The level of the enemy.", |view| {
        view.turn().map_or(NO_FACT, |turn| turn.meeting.enemy.level.into())
    }),
    Fact::word("enemy", "The enemy.", Spotting::NAMES, |view| {
        let title = |title: &'static str| Spotting::TITLES.iter().position(|known| *known == title);
        place(view.turn().and_then(|turn| title(turn.meeting.enemy.title)))
    }),
    Fact::word(
        "unit",
        "What the enemy is: tanks attack in the bombardment step, others in the regular one.",
        Designation::NAMES,
        |view| place(view.turn().map(|turn| turn.meeting.enemy.unit as usize)),
    ),
    Fact::truth("first", "Whether the player has the initiative in this round.", |view| {
        view.turn().is_some_and(|turn| turn.first).into()
    }),
    Fact::number("action", "The number of the action in the round, 0 to 3.", |view| {
        view.turn().map_or(NO_FACT, |turn| turn.number.into())
    }),
];

/// An attack.
pub static ATTACK: [TankFact; 4] = [
    Fact::word("weapon", "The weapon that attacks.", Weapon::NAMES, |view| {
        place(view.attack().map(|attack| attack.weapon as usize))
    }),
    Fact::number("rounds", "Shells left for the cannon, ammo cases for the crew.", |view| {
        view.attack().map_or(NO_FACT, |attack| view.sheet.rounds_for(attack.weapon).into())
    }),
    Fact::number("pool", "Dice of the attack before any grit die: hearts less level, terrain and weather.", |view| {
        view.attack().map_or(NO_FACT, |attack| attack.pool.into())
    }),
    Fact::truth("free_grit", "Whether the fifth die is a grit die without a star.", |view| {
        view.attack().is_some_and(|attack| attack.free_grit).into()
    }),
];

/// The dice of an attack.
pub static THROW: [TankFact; 5] = [
    Fact::number("dice", "All dice of the attack.", |view| {
        view.throw().map_or(NO_FACT, |throw| throw.pool.dice().into())
    }),
    Fact::number("hits", "Dice that succeeded.", |view| {
        view.throw().map_or(NO_FACT, |throw| (throw.hits.plain + u32::from(throw.hits.grit)).into())
    }),
    Fact::number("failed", "Dice that failed.", |view| {
        view.throw().map_or(NO_FACT, |throw| throw.hits.failed(throw.pool).into())
    }),
    Fact::number("casualties", "Casualties of the dice, however many enemies there are.", |view| {
        view.throw().map_or(NO_FACT, |throw| throw.casualties.into())
    }),
    Fact::number("rerolled", "How often this attack was rerolled.", |view| {
        view.throw().map_or(NO_FACT, |throw| throw.rerolled.into())
    }),
];

/// A defence.
pub static DEFENCE: [TankFact; 1] = [Fact::number(
    "pool",
    "Dice of the defence before any grit die: hearts of ARMOR less level, terrain and weather.",
    |view| match view.at {
        TankMoment::Defence(defence) | TankMoment::Failed { defence, .. } | TankMoment::Loss { defence, .. } => {
            defence.pool.into()
        }
        _ => NO_FACT,
    },
)];

/// The dice of a failed defence.
pub static FAILED: [TankFact; 2] = [
    Fact::number("dice", "All dice of the defence.", |view| match view.at {
        TankMoment::Failed { pool, .. } => pool.dice().into(),
        _ => NO_FACT,
    }),
    Fact::number("rerolled", "How often this defence was rerolled.", |view| match view.at {
        TankMoment::Failed { rerolled, .. } => rerolled.into(),
        _ => NO_FACT,
    }),
];

/// A heart that may be lost.
pub static LOSS: [TankFact; 3] = [
    Fact::word("stat", "The stat whose heart would be lost.", Stat::NAMES, |view| match view.at {
        TankMoment::Loss { stat, .. } => stat as i64,
        _ => NO_FACT,
    }),
    Fact::number("left", "The hearts that this stat has left.", |view| match view.at {
        TankMoment::Loss { stat, .. } => view.sheet.hearts[stat as usize].into(),
        _ => NO_FACT,
    }),
    Fact::number("damage", "The hearts yet to be lost, this one among them.", |view| match view.at {
        TankMoment::Loss { damage, .. } => damage.into(),
        _ => NO_FACT,
    }),
];

/// A way that may be gone.
pub static WAY: [TankFact; 9] = [
    Fact::word("direction", "Where it leads.", Direction::NAMES, |view| {
        place(view.way().map(|(_, way)| direction(way) as usize))
    }),
    Fact::truth("builds", "Whether the road is to be built first, with tools or a grit roll.", |view| {
        view.way().is_some_and(|(_, way)| matches!(way, Way::Build(_))).into()
    }),
    Fact::truth("explored", "Whether the area it leads to is explored.", |view| {
        view.way().is_some_and(|(map, way)| goal(map, way) & map.explored != 0).into()
    }),
    Fact::truth("start", "Whether it leads to the start area, where no enemies appear.", |view| {
        view.way().is_some_and(|(map, way)| goal(map, way) == map.start).into()
    }),
    Fact::number("ways_on", "Unexplored neighbours of the area it leads to.", |view| {
        view.way().map_or(NO_FACT, |(map, way)| ways_on(map, goal(map, way)).into())
    }),
    Fact::number(
        "to_open",
        "Steps from there to the nearest area with an open way to an unexplored one; 0 if it is unexplored itself, None \
         if there is none.",
        |view| steps_behind(view, |map| map.frontier()),
    ),
    Fact::number(
        "to_edge",
        "Steps from there to the nearest area beside an unexplored one, with a way or without.",
        |view| steps_behind(view, |map| map.rim()),
    ),
    Fact::number("unexplored", "Areas not yet explored.", |view| {
        view.way().map_or(NO_FACT, |(map, _)| map.unexplored().count_ones().into())
    }),
    Fact::number("kills", "Enemies killed so far.", |view| match view.at {
        TankMoment::Way { kills, .. } => kills.into(),
        _ => NO_FACT,
    }),
];

/// The uses of a supply, `keep` for none.
const USES: &[&str] = &["keep", "guns", "crew", "armor", "star", "rounds", "tread"];

/// A use that may be made of a supply.
pub static USE: [TankFact; 9] = [
    Fact::word("use", "What the supply would be used for; `keep` to use it later.", USES, |view| match view.at {
        TankMoment::Use { choice: None, .. } => 0,
        TankMoment::Use { choice: Some(Use::Heart(stat)), .. } => 1 + stat as i64,
        TankMoment::Use { choice: Some(Use::Star), .. } => 4,
        TankMoment::Use { choice: Some(Use::Rounds), .. } => 5,
        TankMoment::Use { choice: Some(Use::Tread), .. } => 6,
        _ => NO_FACT,
    }),
    Fact::word("supply", "The supply at hand.", Supply::NAMES, |view| match view.at {
        TankMoment::Use { supply, .. } => supply as i64,
        _ => NO_FACT,
    }),
    Fact::number("missing_guns", "Hearts of GUNS that are lost.", |view| missing(view, |sheet| sheet.hearts[0])),
    Fact::number("missing_crew", "Hearts of CREW that are lost.", |view| missing(view, |sheet| sheet.hearts[1])),
    Fact::number("missing_armor", "Hearts of ARMOR that are lost.", |view| missing(view, |sheet| sheet.hearts[2])),
    Fact::number("missing_stars", "Grit stars that are spent.", |view| missing(view, |sheet| sheet.stars)),
    Fact::number("missing_shells", "Shells that are spent.", |view| missing(view, |sheet| sheet.shells)),
    Fact::number("missing_ammo", "Ammo cases that are spent.", |view| missing(view, |sheet| sheet.ammo)),
    Fact::number("missing_tread", "Tread that is spent.", |view| missing(view, |sheet| sheet.tread)),
];

/// A supply in the place of another.
pub static SWAP: [TankFact; 2] = [
    Fact::word("carried", "The supply carried.", Supply::NAMES, |view| match view.at {
        TankMoment::Swap { carried, .. } => carried as i64,
        _ => NO_FACT,
    }),
    Fact::word("found", "The supply just found.", Supply::NAMES, |view| match view.at {
        TankMoment::Swap { found, .. } => found as i64,
        _ => NO_FACT,
    }),
];

/// The place of a word, if there is one.
#[inline]
fn place(place: Option<usize>) -> i64 {
    place.map_or(NO_FACT, |place| place as i64)
}

fn steps_behind(view: &TankView<'_>, targets: impl Fn(&crate::games::ardennes::state::Map) -> u64) -> i64 {
    let Some((map, way)) = view.way() else { return NO_FACT };
    let goal = goal(map, way);
    if goal & map.explored == 0 {
        return 0;
    }
    steps(map, goal, targets(map)).unwrap_or(NO_FACT)
}

fn missing(view: &TankView<'_>, count: impl Fn(&crate::games::ardennes::tables::TankSheet) -> u8) -> i64 {
    match view.at {
        TankMoment::Use { full, .. } => i64::from(count(full)) - i64::from(count(view.sheet)),
        _ => NO_FACT,
    }
}
