//! Offers to a commander between missions: skills to buy, tanks to ask for, trophies to trade (6.8, 8.3, 8.4).

use super::super::state::career::Career;
use super::super::tables::scenario::Scenario;
use super::super::words::crew::Skill;
use super::super::words::tank::Tank;
use super::super::words::tour::Trade;

impl Career {
    /// The experience points that a skill costs now, never below 0 (B8, F1, T38).
    pub fn skill_cost(&self, tables: &Scenario, skill: Skill) -> u32 {
        let full = match skill {
            Skill::Synergy if self.synergy_lost => tables.b8.synergy_again,
            _ => tables.b8.cost(skill),
        };
        match skill {
            _ if !self.discounts.has(skill) => full,
            Skill::MaintenanceCoaxial | Skill::MaintenanceBow | Skill::MaintenanceFifty => 0,
            _ => full.saturating_sub(tables.f1.discount),
        }
    }

    /// Whether a skill can be bought: its man is there and does not have it, the points suffice, and Synergy, if it was
    /// lost, waits no more (7.7).
    pub fn may_buy(&self, tables: &Scenario, skill: Skill) -> bool {
        let waits = skill == Skill::Synergy && self.synergy_waits;
        !self.skills.has(skill)
            && !waits
            && !self.is_away(skill.owner())
            && self.skill_cost(tables, skill) <= self.points
    }

    /// Whether the month and the commander's prestige level allow a type of tank (4.1.2, 8.3.2).
    pub fn may_command(&self, tables: &Scenario, tank: Tank) -> bool {
        let row = &tables.tanks.rows[tank];
        row.from <= self.month && row.prestige <= self.level
    }

    /// Whether a newer type of tank can be had for `cost` prestige points (8.3.1, T41).
    pub fn may_upgrade(&self, tables: &Scenario, tank: Tank, cost: u32) -> bool {
        tank > self.tank && self.prestige >= cost && self.may_command(tables, tank)
    }

    /// The trophy points that a trade costs (W2).
    pub fn trade_cost(tables: &Scenario, trade: Trade) -> u32 {
        let cost = match trade {
            Trade::Booze => tables.w2.booze,
            Trade::Apcr => tables.w2.apcr,
            Trade::Favour => tables.w2.favour,
        };
        u32::from(cost)
    }

    /// Whether the trophies pay for a trade without waste, or with waste for the dearest trade there is (W2).
    pub fn is_fair(&self, tables: &Scenario, trade: Trade) -> bool {
        let cost = Self::trade_cost(tables, trade);
        let dearest = [tables.w2.booze, tables.w2.apcr, tables.w2.favour].into_iter().max();
        let waste = self.trophies.payment(cost).map(|(waste, _)| waste);
        waste == Some(0) || (waste.is_some() && dearest.map(u32::from) == Some(cost))
    }

    /// Whether a trade can be made: its gain is of use, the tank does not have it yet, and the trophies suffice (8.4,
    /// W2).
    pub fn may_trade(&self, tables: &Scenario, trade: Trade) -> bool {
        let is_of_use = match trade {
            Trade::Booze => self.synergy_waits,
            Trade::Apcr => self.extra_apcr == 0 && tables.tanks.rows[self.tank].apcr > 0,
            Trade::Favour => !self.favour,
        };
        is_of_use && self.trophies.points() >= Self::trade_cost(tables, trade)
    }
}
