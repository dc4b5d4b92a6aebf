//! The best decision at any point of a fight, from the solution: what it chooses, and what that is worth.

use super::super::choice::{Attack, Defence, Pool, Throw};
use super::super::tables::Sheet;
use super::super::words::{Stat, Weapon};
use super::solution::Solution;
use super::state::win;
use super::throw::Throws;
use super::worth::{CERTAIN, Choice, Worth};

/// The most enemies that a scenario can let appear.
const MOST_ENEMIES: usize = 12;

/// A table of throws on the stack.
type Places = [Worth; 2 * MOST_ENEMIES * MOST_ENEMIES];

impl Solution {
    /// Whether to spend a star before an attack.
    pub fn star_for_attack(&self, sheet: &Sheet, attack: &Attack) -> Choice {
        let (next, enemies) = (self.next(attack.turn.first, attack.turn.number), attack.turn.enemies as usize);
        let hearts = sheet.hearts[attack.weapon.stat() as usize];
        let throws = |star: bool, sheet: &Sheet| {
            let throws = self.throws(attack.weapon, hearts, star);
            self.thrown(&throws, attack.weapon, next, sheet)[throws.start(enemies)]
        };
        let number = self.span.number(sheet);
        let (free, back) = if sheet.rounds_for(attack.weapon) > 0 {
            (throws(false, sheet), 0.0)
        } else {
            (self.at(next, enemies, number), f64::from(u8::from(self.is_idle(next, enemies, number))))
        };
        let starred = (sheet.stars > 0).then(|| throws(true, &Sheet { stars: sheet.stars - 1, ..*sheet }));
        Choice::between(free, back, starred)
    }

    /// Whether to pay for a reroll of the dice of an attack that failed.
    pub fn reroll_of_attack(&self, sheet: &Sheet, attack: &Attack, throw: &Throw) -> Choice {
        let (next, enemies) = (self.next(attack.turn.first, attack.turn.number), attack.turn.enemies);
        let Some(left) = enemies.checked_sub(throw.casualties).filter(|left| *left > 0).map(|left| left as usize)
        else {
            return Choice::between(win(sheet), 0.0, None);
        };
        let number = self.span.number(sheet);
        let is_idle = throw.casualties == 0 && self.is_idle(next, left, number);
        let again = (sheet.rounds_for(attack.weapon) > 0 && throw.hits.failed(throw.pool) > 0).then(|| {
            let odds = self.course.attack(attack.weapon, throw.pool);
            let throws = Throws { odds, enemies: self.enemies };
            let grit = usize::from(throw.pool.grit && !throw.hits.grit);
            let place = throws.place(left, throw.hits.plain as usize, grit);
            self.thrown(&throws, attack.weapon, next, &paid(sheet, attack.weapon))[place]
        });
        Choice::between(self.at(next, left, number), f64::from(u8::from(is_idle)), again)
    }

    /// Whether to spend a star before a defence.
    pub fn star_for_defence(&self, sheet: &Sheet, defence: &Defence) -> Choice {
        let (next, enemies) = (self.next(defence.turn.first, defence.turn.number), defence.turn.enemies as usize);
        let pool = |star| self.course.defence_pool(sheet.hearts[Stat::Armor as usize], star);
        let is_idle =
            self.is_idle(next, enemies, self.span.number(sheet)) && self.course.blocks(pool(false)) >= CERTAIN;
        let starred = (sheet.stars > 0)
            .then(|| self.defended(pool(true), next, enemies, &Sheet { stars: sheet.stars - 1, ..*sheet }));
        Choice::between(self.defended(pool(false), next, enemies, sheet), f64::from(u8::from(is_idle)), starred)
    }

    /// Whether to pay a tread for a reroll of a failed defence.
    pub fn reroll_of_defence(&self, sheet: &Sheet, defence: &Defence, pool: Pool) -> Choice {
        let (next, enemies) = (self.next(defence.turn.first, defence.turn.number), defence.turn.enemies as usize);
        let lost = self.losing(enemies, next, enemies, sheet.hearts, self.span.number(sheet));
        let again =
            (sheet.tread > 0).then(|| self.defended(pool, next, enemies, &Sheet { tread: sheet.tread - 1, ..*sheet }));
        Choice::between(lost, 0.0, again)
    }

    /// Which heart to lose when so many are yet to be lost, and what that is worth. Of equals GUNS goes first, then CREW.
    pub fn heart(&self, sheet: &Sheet, defence: &Defence, damage: u32) -> (Stat, Worth) {
        let (next, enemies) = (self.next(defence.turn.first, defence.turn.number), defence.turn.enemies as usize);
        let mut best: Option<(Stat, Worth)> = None;
        for stat in [Stat::Guns, Stat::Crew, Stat::Armor] {
            let mut left = *sheet;
            let Some(hearts) = left.hearts[stat as usize].checked_sub(1) else { continue };
            left.hearts[stat as usize] = hearts;
            let worth = self.losing(damage as usize - 1, next, enemies, left.hearts, self.span.number(&left));
            if best.is_none_or(|(_, known)| worth.order(known).is_gt()) {
                best = Some((stat, worth));
            }
        }
        best.unwrap_or((Stat::Guns, Worth::NOTHING))
    }

    /// The moment after an action.
    fn next(&self, first: bool, number: u8) -> usize {
        self.course.plan.moment(first, number + 1)
    }

    /// The table of throws of a sheet: built up from that of no shell or ammo case.
    fn thrown(&self, throws: &Throws, weapon: Weapon, next: usize, sheet: &Sheet) -> Places {
        let [mut thrown, mut held] = [[Worth::NOTHING; 2 * MOST_ENEMIES * MOST_ENEMIES]; 2];
        for rounds in 0..=sheet.rounds_for(weapon) {
            let sheet = match weapon {
                Weapon::Cannon => Sheet { shells: rounds, ..*sheet },
                Weapon::Crew => Sheet { ammo: rounds, ..*sheet },
            };
            let number = self.span.number(&sheet);
            let again = (rounds > 0).then_some(&thrown[..]);
            for enemies in 1..=self.enemies {
                throws.hold(enemies, self.at(next, enemies, number), again, &mut held);
            }
            for enemies in 1..=self.enemies {
                throws.throw(enemies, win(&sheet), &held, &mut thrown);
            }
        }
        thrown
    }

    /// The worth of throwing a defence of this pool.
    fn defended(&self, pool: Pool, next: usize, enemies: usize, sheet: &Sheet) -> Worth {
        let blocks = self.course.blocks(pool);
        let mut thrown = Worth::NOTHING;
        for tread in 0..=sheet.tread {
            let sheet = Sheet { tread, ..*sheet };
            let number = self.span.number(&sheet);
            let lost = self.losing(enemies, next, enemies, sheet.hearts, number);
            let hit = if tread > 0 { lost.or(thrown) } else { lost };
            thrown = Worth::NOTHING;
            thrown.add(blocks, self.at(next, enemies, number));
            thrown.add(1.0 - blocks, hit);
        }
        thrown
    }
}

/// The sheet with a shell or an ammo case less.
fn paid(sheet: &Sheet, weapon: Weapon) -> Sheet {
    let mut sheet = *sheet;
    sheet.pay(weapon);
    sheet
}
