//! Attacks: bombardment with the cannon, regular attack with the crew (3.2, 3.3, 3.5, A16 to A19).

use super::super::choice::{AttackDice, AttackHits, AttackRoll, Pool, Turn};
use super::super::state::{Fight, fight_pieces, losses_in_fight, shot_in_fight};
use super::super::strategy::Strategy;
use super::super::words::{Stat, Weapon};
use super::play::{D6, DICE, Play};
use super::telling::{arithmetic, attack_name, pool_rules, rounds_name};
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Makes one attack of a round, unless the tank cannot or the player does not (A16, A17). Casualties beyond the
    /// enemies present are lost (A19).
    #[inline(always)]
    pub(super) fn attack(&mut self, turn: Turn, fight: &mut Fight, weapon: Weapon) {
        let (stat, sheet, meeting) = (weapon.stat(), &self.tank.sheet, turn.meeting);
        let hearts = sheet.hearts[stat as usize];
        let modifier = meeting.modifiers.of(stat);
        let before = i32::from(hearts) + modifier - meeting.enemy.level;
        // A37: only a CREW pool of exactly five, all the dice there are, under a weather that adds one.
        let free_grit = stat == Stat::Crew && meeting.modifiers.crew_bonus && before == self.profile.most_dice;
        let attack = AttackRoll { turn, weapon, pool: before, free_grit };
        let supplied = sheet.rounds_for(weapon) > 0;
        let star = sheet.stars > 0 && self.strategy.spends_on_attack(&self.tank, &attack);
        if !supplied && !star {
            let (name, stars) = (rounds_name(weapon), sheet.stars);
            let (kept, rules) = if stars > 0 { (" and no star is spent", "A17 A23") } else { ("", "A17") };
            self.journal.tell(rules, || format!("{}: none, no {name} is left{kept}.", attack_name(weapon)));
            return;
        }
        if star {
            self.spend_star("3.5 A18", "an attack");
        }
        let pool = Pool::new(before, star || free_grit, self.profile.most_dice);
        if self.journal.listens() {
            let value = self.tank.stats.of(stat);
            let text = arithmetic(hearts, "heart", meeting.enemy.level, modifier, pool);
            self.journal.tell(if free_grit { "A18 A37" } else { pool_rules(pool) }, || {
                format!("{}, {} {value}: {text}.", attack_name(weapon), stat.title())
            });
        }
        self.journal.show(|| shot_in_fight(self.profile.inside, false));
        let casualties = self.roll_attack(pool, &attack);
        let killed = casualties.min(turn.enemies);
        fight.enemies -= killed as u8;
        self.record.kills += killed;
        let left = fight.enemies;
        self.journal.tell("A19", || format!("{}, {left} left.", counted(killed, "enemy unit") + " killed"));
        if self.journal.listens() {
            let inside = self.profile.inside;
            losses_in_fight(inside, left, left + killed as u8).for_each(|loss| self.journal.show(|| loss));
            self.journal.show(|| fight_pieces(inside, turn.meeting, fight));
        }
    }

    /// Rolls an attack and its rerolls, and gives its casualties, uncapped (A17, A18, A33).
    #[inline(always)]
    pub fn roll_attack(&mut self, pool: Pool, attack: &AttackRoll) -> u32 {
        self.count_luck(pool);
        self.chance.throwing(if attack.weapon == Weapon::Cannon { "cannon" } else { "crew" });
        let mut hits = self.throw_attack(pool, AttackHits::default(), attack.weapon);
        let mut rerolled = 0;
        loop {
            let casualties = hits.casualties(self.profile.grit_hits);
            // In this order because what is left to pay with changes seldom and what the dice show always.
            let rerolls = self.tank.sheet.rounds_for(attack.weapon) > 0
                && self.strategy.rerolls_attack(&self.tank, attack, &AttackDice { pool, hits, casualties, rerolled })
                && hits.failed(pool) > 0;
            if !rerolls {
                return casualties;
            }
            self.tank.sheet.pay(attack.weapon);
            self.record.rerolls += 1;
            rerolled += 1;
            let name = rounds_name(attack.weapon);
            self.journal.tell("A17 A32 A33", || format!("Pays one {name} and rerolls the failed dice."));
            self.use_carried();
            self.chance.throwing(if attack.weapon == Weapon::Cannon { "cannon again" } else { "crew again" });
            hits = self.throw_attack(pool, hits, attack.weapon);
        }
    }

    /// Throws the dice of an attack that have not succeeded yet.
    #[inline(always)]
    pub fn throw_attack(&mut self, pool: Pool, kept: AttackHits, weapon: Weapon) -> AttackHits {
        let at_most = pool.at_most(self.tank.stats.of(weapon.stat()), self.profile.luck);
        let mut hits = kept;
        hits.plain += self.chance.successes(DICE, pool.plain - kept.plain, D6, at_most);
        self.show_plain(pool);
        if pool.grit && !kept.grit {
            hits.grit = self.grit_die();
        }
        let (faces, all) = (&self.shown, hits.casualties(self.profile.grit_hits));
        let rules = if weapon == Weapon::Cannon { "3.2" } else { "3.3" };
        self.journal.tell(rules, || format!("Rolled {}: {} so far.", faces.faces(), counted(all, "hit")));
        hits
    }
}
