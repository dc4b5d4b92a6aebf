//! Defence: one armor roll against all enemies together, and the damage after a failed roll (3.4, A20).

use super::super::choice::{Defence, Pool, Turn};
use super::super::state::{FightEnd, shot_in_fight};
use super::super::strategy::Strategy;
use super::super::words::Stat;
use super::play::Play;
use super::telling::{arithmetic, enemies_of, losses};
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Defends against all enemies together; a failed defence costs one heart an enemy (A20).
    pub(super) fn defend(&mut self, turn: Turn) -> Option<FightEnd> {
        let Turn { meeting, enemies, .. } = turn;
        let hearts = self.tank.sheet.hearts[Stat::Armor as usize];
        let modifier = meeting.modifiers.of(Stat::Armor);
        let before = i32::from(hearts) + modifier - meeting.enemy.level;
        let defence = Defence { turn, pool: before };
        let star = self.tank.sheet.stars > 0 && self.strategy.spends_on_defence(&self.tank, &defence);
        if star {
            self.spend_star("3.5 A18", "a defence");
        }
        let pool = Pool::new(before, star, self.profile.most_dice);
        if self.journal.listens() {
            let (value, title) = (self.tank.stats.of(Stat::Armor), meeting.enemy.title);
            let text = arithmetic(hearts, "heart", meeting.enemy.level, modifier, pool);
            let who = format!("{} {}", enemies_of(enemies, title), if enemies == 1 { "attacks" } else { "attack" });
            let rules = if pool.luck { "3.4 3.6 A16 A20" } else { "3.4 A16 A20" };
            self.journal.tell(rules, || format!("{who}. Defence, ARMOR {value}: {text}."));
            self.journal.show(|| shot_in_fight(self.profile.inside, true));
        }
        if self.roll_defence(pool, &defence) {
            return None;
        }
        self.take_damage(&defence)
    }

    /// Rolls a defence and its rerolls; true if the attack is blocked. All dice have failed before a reroll (A20).
    #[inline(always)]
    pub fn roll_defence(&mut self, pool: Pool, defence: &Defence) -> bool {
        self.count_luck(pool);
        let mut rerolled = 0;
        self.chance.throwing("defence");
        loop {
            let blocked = self.throw_defence(pool);
            if blocked {
                return true;
            }
            let rerolls =
                self.tank.sheet.tread > 0 && self.strategy.rerolls_defence(&self.tank, defence, pool, rerolled);
            if !rerolls {
                return false;
            }
            self.tank.sheet.tread -= 1;
            self.record.rerolls += 1;
            rerolled += 1;
            self.journal.tell("A20 A32", || "Pays one tread and rerolls all dice.".to_string());
            self.use_carried();
            self.chance.throwing("defence again");
        }
    }

    /// Throws all dice of a defence once; true if one succeeds.
    #[inline(always)]
    pub fn throw_defence(&mut self, pool: Pool) -> bool {
        let blocked = self.any_success(pool, self.tank.stats.of(Stat::Armor));
        let faces = &self.shown;
        let result = if blocked { "blocked" } else { "hit" };
        self.journal.tell("A20", || format!("Rolled {}: {result}.", faces.faces()));
        blocked
    }

    /// Loses hearts, one for each enemy, from stats of the player's choice; with none left the tank is a casualty
    /// (A20). A carried supply is used after the whole damage, and saves nobody (A35).
    pub fn take_damage(&mut self, defence: &Defence) -> Option<FightEnd> {
        let damage = defence.turn.enemies;
        let before = self.tank.sheet.hearts;
        let lost = damage.min(u32::from(self.tank.sheet.all_hearts()));
        for done in 0..lost {
            let stat = self.strategy.loses(&self.tank, defence, lost - done);
            self.tank.sheet.hearts[stat as usize] -= 1;
        }
        let after = self.tank.sheet.hearts;
        self.journal
            .tell("A20", || format!("{damage} damage, {} lost: {}.", counted(lost, "heart"), losses(before, after)));
        if self.tank.sheet.all_hearts() == 0 {
            self.journal.tell("A20 A35", || "No heart is left: casualty.".to_string());
            return Some(FightEnd::Casualty);
        }
        self.use_carried();
        None
    }
}
