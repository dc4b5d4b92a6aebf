//! The best decisions in Ardennes fights, against value iteration over rounds with every die and every decision written
//! out, against the rules under the same decisions, and against what every strategy comes to.

use std::collections::HashMap;
use std::sync::Arc;

use super::scripted::*;
use overmatch::game::{Key, OptimalQuestion, Playable};
use overmatch::games::ardennes::odds::FightQuestion;
use overmatch::games::ardennes::optimal::{Context, FightSolution};
use overmatch::games::ardennes::state::{Fight, Meeting};
use overmatch::games::ardennes::tables::{
    Dry, Enemy, FightPolicy, Lose, Modifiers, PlayerTank, Policy, Reroll, Stats, TankSheet,
};
use overmatch::games::ardennes::words::{Designation, Stat};
use overmatch::games::load;
use overmatch::scenario::Document;

/// Numbers that look random, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as u64) as i64
    }
}

/// Hearts of GUNS, CREW and ARMOR, stars, shells, ammo, tread.
type Left = [i64; 7];
const STARS: usize = 3;
const SHELLS: usize = 4;
const TREAD: usize = 6;

/// A fight as the rulebook tells it, solved by value iteration.
struct Oracle {
    /// GUNS, CREW, ARMOR, GRIT.
    stats: [i64; 4],
    /// Dice added to the pools of the four, enemy level included.
    added: [i64; 4],
    sunny: bool,
    enemy_tank: bool,
    known: HashMap<(i64, Left), f64>,
}

/// What is fixed while one state is iterated: the state, the worth it is taken to have, and moments known already.
struct Iteration {
    state: (i64, Left),
    x: f64,
    known: HashMap<(bool, u8, i64, Left), f64>,
}

impl Oracle {
    /// The chance to win from the beginning of a round.
    fn worth(&mut self, enemies: i64, left: Left) -> f64 {
        let is_over = left[0] + left[1] + left[2] == 0 || left[STARS] + left[SHELLS] + left[SHELLS + 1] == 0;
        if is_over {
            return 0.0;
        }
        if let Some(&worth) = self.known.get(&(enemies, left)) {
            return worth;
        }
        // From no round at all to one round more each time, until it changes no more.
        let mut x = 0.0;
        for _ in 0..100_000 {
            let next = self.round(enemies, left, x);
            if (next - x).abs() < 1e-18 {
                break;
            }
            x = next;
        }
        self.known.insert((enemies, left), x);
        x
    }

    fn round(&mut self, enemies: i64, left: Left, x: f64) -> f64 {
        let mut iteration = Iteration { state: (enemies, left), x, known: HashMap::new() };
        let dice = self.dice(3, left[STARS], false);
        let mut fails = 1.0;
        dice.iter().for_each(|&(at_most, _)| fails *= 1.0 - at_most as f64 / 6.0);
        let ahead = self.act(&mut iteration, true, 0, enemies, left);
        let behind = self.act(&mut iteration, false, 0, enemies, left);
        (1.0 - fails) * ahead + fails * behind
    }

    /// The dice of a pool: what each must show at most, and whether it is the grit die.
    fn dice(&self, stat: usize, marks: i64, star: bool) -> Vec<(i64, bool)> {
        let before = marks + self.added[stat];
        let free = stat == 1 && self.sunny && before == 5;
        let grit = star || free;
        if before + i64::from(grit) <= 0 {
            return vec![(1, false)];
        }
        let plain = before.clamp(0, 5 - i64::from(grit));
        let mut dice = vec![(self.stats[stat], false); plain as usize];
        if grit {
            dice.push((self.stats[3], true));
        }
        dice
    }

    fn act(&mut self, iteration: &mut Iteration, first: bool, number: u8, enemies: i64, left: Left) -> f64 {
        if left[0] + left[1] + left[2] == 0 {
            return 0.0;
        }
        if enemies == 0 {
            return 1.0;
        }
        if number == 4 {
            return if (enemies, left) == iteration.state { iteration.x } else { self.worth(enemies, left) };
        }
        if let Some(&known) = iteration.known.get(&(first, number, enemies, left)) {
            return known;
        }
        let bombardment = number < 2;
        let worth = if number.is_multiple_of(2) == first {
            self.attack(iteration, first, number, enemies, left, usize::from(!bombardment))
        } else if self.enemy_tank == bombardment {
            let mut best = self.defend(iteration, first, number, enemies, left, false);
            if left[STARS] > 0 {
                let mut paid = left;
                paid[STARS] -= 1;
                best = best.max(self.defend(iteration, first, number, enemies, paid, true));
            }
            best
        } else {
            self.act(iteration, first, number + 1, enemies, left)
        };
        iteration.known.insert((first, number, enemies, left), worth);
        worth
    }

    fn attack(&mut self, on: &mut Iteration, first: bool, number: u8, enemies: i64, left: Left, weapon: usize) -> f64 {
        let mut options = Vec::new();
        if left[SHELLS + weapon] > 0 {
            let dice = self.dice(weapon, left[weapon], false);
            options.push(self.throw(on, (first, number, weapon), &dice, enemies, left));
        } else {
            options.push(self.act(on, first, number + 1, enemies, left));
        }
        if left[STARS] > 0 {
            let mut paid = left;
            paid[STARS] -= 1;
            let dice = self.dice(weapon, left[weapon], true);
            options.push(self.throw(on, (first, number, weapon), &dice, enemies, paid));
        }
        options.into_iter().fold(0.0, f64::max)
    }

    /// Throws these dice, one after the other; those that fail may be thrown again.
    fn throw(
        &mut self,
        on: &mut Iteration,
        at: (bool, u8, usize),
        dice: &[(i64, bool)],
        enemies: i64,
        left: Left,
    ) -> f64 {
        let mut worth = 0.0;
        for faces in 0..1u32 << dice.len() {
            let (mut chance, mut dead, mut failed) = (1.0, 0, Vec::new());
            for (i, &(at_most, grit)) in dice.iter().enumerate() {
                let hit = faces >> i & 1 == 1;
                let p = at_most as f64 / 6.0;
                chance *= if hit { p } else { 1.0 - p };
                if hit {
                    dead += if grit { 2 } else { 1 };
                } else {
                    failed.push((at_most, grit));
                }
            }
            if chance == 0.0 {
                continue;
            }
            let alive = (enemies - dead).max(0);
            let (first, number, weapon) = at;
            let mut best = self.act(on, first, number + 1, alive, left);
            if alive > 0 && !failed.is_empty() && left[SHELLS + weapon] > 0 {
                let mut paid = left;
                paid[SHELLS + weapon] -= 1;
                best = best.max(self.throw(on, at, &failed, alive, paid));
            }
            worth += chance * best;
        }
        worth
    }

    fn defend(&mut self, on: &mut Iteration, first: bool, number: u8, enemies: i64, left: Left, star: bool) -> f64 {
        let dice = self.dice(2, left[2], star);
        let mut fails = 1.0;
        dice.iter().for_each(|&(at_most, _)| fails *= 1.0 - at_most as f64 / 6.0);
        let mut hit = self.damage(on, first, number, enemies, left, enemies);
        if left[TREAD] > 0 {
            let mut paid = left;
            paid[TREAD] -= 1;
            hit = hit.max(self.defend(on, first, number, enemies, paid, star));
        }
        (1.0 - fails) * self.act(on, first, number + 1, enemies, left) + fails * hit
    }

    fn damage(&mut self, on: &mut Iteration, first: bool, number: u8, enemies: i64, left: Left, hits: i64) -> f64 {
        if hits == 0 || left[0] + left[1] + left[2] == 0 {
            return self.act(on, first, number + 1, enemies, left);
        }
        let mut best: f64 = 0.0;
        for stat in 0..3 {
            if left[stat] > 0 {
                let mut lost = left;
                lost[stat] -= 1;
                best = best.max(self.damage(on, first, number, enemies, lost, hits - 1));
            }
        }
        best
    }
}

/// A fight for both: the oracle and the solution.
struct Case {
    oracle: Oracle,
    context: Context,
    sheet: TankSheet,
    enemies: u8,
}

fn case(stats: [i64; 4], added: [i64; 4], level: i32, sunny: bool, unit: Designation, left: Left, enemies: u8) -> Case {
    let modifiers =
        Modifiers { hearted: [0, 1, 2].map(|stat| added[stat] as i8), grit: added[3] as i8, crew_bonus: sunny };
    let meeting = Meeting { enemy: Enemy { title: "", level, unit }, modifiers };
    let [guns, crew, armor, grit] = stats.map(|stat| stat as u8);
    let small = left.map(|count| count as u8);
    Case {
        oracle: Oracle {
            stats,
            added: added.map(|dice| dice - i64::from(level)),
            sunny,
            enemy_tank: unit == Designation::Tank,
            known: HashMap::new(),
        },
        context: Context::new(Stats { hearted: [guns, crew, armor], grit }, &meeting),
        sheet: TankSheet {
            hearts: [small[0], small[1], small[2]],
            stars: small[STARS],
            shells: small[SHELLS],
            ammo: small[SHELLS + 1],
            tread: small[TREAD],
            supply: None,
        },
        enemies,
    }
}

fn check(mut case: Case, left: Left) {
    let solution = FightSolution::new(&Table::standard().profile, case.context, &case.sheet, case.enemies);
    for enemies in 1..=case.enemies {
        let found = solution.worth(&Fight::new(enemies), &case.sheet).won;
        let expected = case.oracle.worth(enemies.into(), left);
        assert!((found - expected).abs() < 1e-12, "{:?} {left:?} {enemies}: {found} is not {expected}", case.context);
    }
}

fn asked(names: &[String]) -> OptimalQuestion {
    OptimalQuestion { cases: names.to_vec(), strategies: vec!["drill".to_string()], ..OptimalQuestion::default() }
}

#[test]
fn solutions_are_what_value_iteration_comes_to() {
    let mut numbers = Numbers(1944);
    for i in 0..400 {
        let stats = [(); 4].map(|()| numbers.between(1, 6));
        let added = [0, 1, 2, 3].map(|_| numbers.between(-2, 1));
        let unit = [Designation::Tank, Designation::Regular][numbers.below(2) as usize];
        let level = numbers.between(0, 2) as i32;
        let mut left = [2, 2, 2, 1, 1, 1, 1].map(|most| numbers.between(0, most));
        left[i % 3] = left[i % 3].max(1);
        let enemies = numbers.between(1, 3) as u8;
        check(case(stats, added, level, false, unit, left, enemies), left);
    }
}

#[test]
fn a_free_grit_die_is_counted_on() {
    for (i, unit) in [Designation::Tank, Designation::Regular].into_iter().enumerate() {
        for (ammo, stars) in [(1, 0), (1, 1), (0, 1)] {
            let left = [1, 4, 1, stars, 0, ammo, 0];
            check(case([2, 2 + i as i64, 2, 3], [0, 1, 0, 1], 0, true, unit, left, 3), left);
        }
    }
}

#[test]
fn a_tank_that_cannot_be_hit_does_not_wait_for_ever() {
    // ARMOR 6 blocks everything: to keep the star would lose nothing, and win nothing.
    let left = [1, 1, 1, 2, 0, 0, 0];
    let found = case([1, 1, 6, 2], [0; 4], 0, false, Designation::Regular, left, 1);
    let table = Table::standard();
    let solution = FightSolution::new(&table.profile, found.context, &found.sheet, 1);
    check(found, left);
    assert!(solution.worth(&Fight::new(1), &TankSheet { hearts: [1; 3], stars: 2, ..TankSheet::default() }).won > 0.5);
}

#[test]
fn more_on_the_sheet_is_never_worth_less() {
    let table = Table::standard();
    for (enemy, weather, terrain) in [
        (overmatch::games::ardennes::words::Spotting::Tiger, "storm", "blocked"),
        (overmatch::games::ardennes::words::Spotting::FootUnit, "sunny", "clear"),
    ] {
        let (weather, terrain) = (word(weather), word(terrain));
        let meeting = table.meeting(enemy, weather, terrain);
        let most = TankSheet { hearts: [3, 4, 3], stars: 2, shells: 2, ammo: 2, tread: 2, supply: None };
        let context = Context::new(Stats { hearted: [2, 1, 3], grit: 2 }, &meeting);
        let solution = FightSolution::new(&table.profile, context, &most, 3);
        let won = |enemies, sheet: &TankSheet| solution.worth(&Fight::new(enemies), sheet).won;
        for sheet in solution.span.all_hearts().flat_map(|hearts| solution.span.sheets(hearts)) {
            let mut less = Vec::new();
            for stat in 0..3 {
                let mut one = sheet;
                one.hearts[stat] = one.hearts[stat].saturating_sub(1);
                less.push(one);
            }
            less.push(TankSheet { stars: sheet.stars.saturating_sub(1), ..sheet });
            less.push(TankSheet { shells: sheet.shells.saturating_sub(1), ..sheet });
            less.push(TankSheet { ammo: sheet.ammo.saturating_sub(1), ..sheet });
            less.push(TankSheet { tread: sheet.tread.saturating_sub(1), ..sheet });
            for enemies in 1..=3 {
                for less in &less {
                    assert!(won(enemies, less) <= won(enemies, &sheet) + 1e-12, "{enemies} {less:?} {sheet:?}");
                }
                assert!(enemies == 1 || won(enemies, &sheet) <= won(enemies - 1, &sheet) + 1e-12, "{sheet:?}");
            }
        }
    }
}

/// A word of a chart, as a scenario file writes it.
fn word<T: serde::de::DeserializeOwned>(word: &str) -> T {
    serde_json::from_value(word.into()).expect("a word of the chart")
}

fn standard() -> Box<dyn Playable> {
    let document = Document::read("ardennes/standard").expect("built in");
    load(&document, &[]).unwrap_or_else(|error| panic!("{error}")).1
}

/// The worth of every listed fight, as the solution gives it.
fn listed(table: &Table) -> Vec<(String, f64)> {
    let odds = &table.scenario.odds;
    let solve = |row: &overmatch::games::ardennes::tables::FightRow| {
        let fight = row.over(&odds.base);
        let meeting = table.meeting(fight.enemy, fight.weather, fight.terrain);
        let PlayerTank { stats, sheet } = fight.tank();
        let solution = FightSolution::new(&table.profile, Context::new(stats, &meeting), &sheet, fight.count);
        (row.name.clone().expect("a name"), solution.worth(&Fight::new(fight.count), &sheet).won)
    };
    odds.fights.iter().map(solve).collect()
}

#[test]
fn the_rules_under_the_best_decisions_come_to_what_the_solution_says() {
    let expected: HashMap<String, f64> = listed(&Table::standard()).into_iter().collect();
    let names: Vec<String> = [
        "foot_unit-3",
        "mech_unit-2",
        "tiger-3",
        "ace-tiger",
        "green-panzer_iv",
        "green-mech_unit",
        "sunny-panzer_iv",
        "worst-ground",
        "worn-foot_unit",
        "worn-tiger",
        "dry-foot_unit",
        "dry-tiger",
        "last-heart-tiger",
        "no-shells-tiger",
        "no-ammo-foot_unit",
    ]
    .map(str::to_string)
    .to_vec();
    let optimum = standard().optimal(&asked(&names)).unwrap().expect("Ardennes can be solved");
    let mut seen = 0;
    for row in (0..optimum.table.len()).step_by(2) {
        let keys = optimum.table.keys(row);
        let (Some(Key::Word(name)), Some(Key::Word(strategy))) = (keys.first(), keys.last()) else {
            panic!("{keys:?}")
        };
        assert_eq!(strategy, "optimal");
        let found = optimum.table.exact(row).unwrap()[0].mean;
        assert!((found - expected[name]).abs() < 1e-12, "{name}: {found} is not {}", expected[name]);
        seen += 1;
    }
    assert_eq!(seen, names.len());
}

/// A strategy whose knobs in fights are drawn.
fn drawn(policy: &Policy, numbers: &mut Numbers) -> Policy {
    let mut policy = policy.clone();
    policy.attack.reroll = [Reroll::Never, Reroll::NoCasualty, Reroll::EnemiesLeft][numbers.below(3) as usize];
    policy.attack.rerolls = numbers.below(5) as u32;
    (policy.attack.keep_shells, policy.attack.keep_ammo) = (numbers.below(3) as u8, numbers.below(3) as u8);
    (policy.defence.rerolls, policy.defence.keep_tread) = (numbers.below(5) as u32, numbers.below(3) as u8);
    policy.grit.keep_stars = numbers.below(5) as u8;
    policy.grit.attack_from_enemies = numbers.below(4) as u32;
    policy.grit.attack_to_pool = numbers.between(-2, 5) as i32;
    policy.grit.defence_from_enemies = numbers.below(4) as u32;
    policy.grit.defence_to_pool = numbers.between(-2, 5) as i32;
    policy.grit.dry = [Dry::Never, Dry::Regular, Dry::Both][numbers.below(3) as usize];
    policy.hearts.lose = [Lose::MostLeft, Lose::InOrder][numbers.below(2) as usize];
    let turns = numbers.below(3) as usize;
    policy.hearts.order = [Stat::Guns, Stat::Crew, Stat::Armor];
    policy.hearts.order.rotate_left(turns);
    policy.surrender_when_dry = numbers.below(4) == 0;
    policy
}

#[test]
fn no_strategy_wins_more_often_than_the_best_decisions() {
    let (table, mut numbers) = (Table::standard(), Numbers(1815));
    let profile = Arc::new(table.profile.clone());
    let shipped = table.scenario.strategies.values().filter(|policy| policy.fights == FightPolicy::Knobs);
    let mut policies: Vec<Policy> = shipped.cloned().collect();
    let drill = table.policy("drill");
    policies.extend((0..200).map(|_| drawn(&drill, &mut numbers)));
    let policies: Vec<Arc<Policy>> = policies.into_iter().map(Arc::new).collect();
    let tabled = standard().odds(&[]).unwrap().into_iter().find(|table| table.name() == "fight").expect("the fights");
    let columns = tabled.columns();
    for (row, (name, best)) in table.scenario.odds.fights.iter().zip(listed(&table)) {
        let fight = row.over(&table.scenario.odds.base);
        for policy in &policies {
            let question =
                FightQuestion::new(&table.scenario, &profile, &fight, policy.clone(), "drawn").expect("an enemy");
            let won = overmatch::exact::Question::solve(&question, &columns).unwrap()[0].mean;
            assert!(won <= best + 1e-12, "{name}: {won} is more than {best} by {policy:?}");
        }
    }
}

#[test]
fn decisions_are_met_as_often_as_they_can_be() {
    let names = ["worn-tiger", "dry-foot_unit"].map(str::to_string);
    let optimum = standard().optimal(&asked(&names)).unwrap().expect("Ardennes can be solved");
    for advice in &optimum.advice {
        let decisions = advice.decisions().unwrap();
        assert!(decisions.iter().all(|decision| decision.chance > 0.0 && decision.chance <= 1.0 + 1e-12));
        assert!(decisions.is_sorted_by(|a, b| a.chance >= b.chance));
        assert!(decisions.iter().all(|decision| decision.situation.len() == advice.columns().len()));
    }
    // Dry with four stars: each round the crew's star is asked about once, and there is always a first round.
    let dry = optimum.advice.iter().find(|advice| advice.name() == "dry-foot_unit").expect("listed");
    let asked = dry.decisions().unwrap();
    let fresh = asked.iter().filter(|decision| decision.situation[6] == Some(Key::Integer(4)));
    let first: f64 =
        fresh.filter(|decision| decision.situation[2] == Some(Key::from("bombardment"))).map(|d| d.chance).sum();
    assert!(first >= 1.0 - 1e-12, "{first}");
}
