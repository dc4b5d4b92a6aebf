//! Initiative: who acts first in both steps of a round (3.1).

use super::super::choice::Pool;
use super::super::state::Meeting;
use super::super::strategy::Strategy;
use super::super::tables::Stats;
use super::play::Play;
use super::telling::arithmetic;
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Makes one GRIT roll of the stars left, less the enemy's level, with weather and terrain; with one success the
    /// player acts first (3.1, A15). No grit die, no reroll.
    #[inline]
    pub(super) fn initiative(&mut self, meeting: &Meeting) -> bool {
        let modifier = i32::from(meeting.modifiers.grit);
        let (stars, Stats { grit, .. }) = (self.tank.sheet.stars, self.tank.stats);
        let first = self.roll_initiative(i32::from(stars) + modifier - meeting.enemy.level);
        if self.journal.listens() {
            let pool = Pool::new(i32::from(stars) + modifier - meeting.enemy.level, false, self.profile.most_dice);
            let text = arithmetic(stars, "star", meeting.enemy.level, modifier, pool);
            let faces = self.shown.bare_faces();
            let who = if first { "the player acts first" } else { "the enemy acts first" };
            self.journal
                .tell(initiative_rules(pool), || format!("Initiative, GRIT {grit}: {text}, rolled {faces}: {who}."));
        }
        first
    }

    /// Rolls an initiative pool.
    #[inline(always)]
    pub fn roll_initiative(&mut self, dice: i32) -> bool {
        let pool = Pool::new(dice, false, self.profile.most_dice);
        self.count_luck(pool);
        self.chance.throwing("initiative");
        self.any_success(pool, u32::from(self.tank.stats.grit))
    }
}

/// The rules behind an initiative roll.
fn initiative_rules(pool: Pool) -> &'static str {
    if pool.luck { "3.1 3.6 A15" } else { "3.1 A15" }
}
