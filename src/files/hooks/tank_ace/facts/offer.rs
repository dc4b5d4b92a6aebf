//! Names of the choices between missions.

use crate::files::hooks::hook::{Fact, NO_FACT};
use crate::files::hooks::tank_ace::view::{AceFact, AceMoment, AceView};
use crate::game::Word;
use crate::games::tank_ace::state::career::Career;
use crate::games::tank_ace::words::crew::{Seat, Skill};
use crate::games::tank_ace::words::tank::Tank;
use crate::games::tank_ace::words::tour::{Course, Trade};

/// A course.
pub static COURSE: [AceFact; 1] =
    [Fact::word("course", "The course that would be taken.", Course::NAMES, |view| match view.at {
        AceMoment::Course(course) => course as i64,
        _ => NO_FACT,
    })];

/// A skill.
pub static SKILL: [AceFact; 3] = [
    Fact::word("skill", "The skill that would be bought, None for no more.", Skill::NAMES, |view| {
        skill(view).map_or(NO_FACT, |skill| skill as i64)
    }),
    Fact::word("owner", "The man whose skill it is, or None (T38).", Seat::NAMES, |view| {
        skill(view).map_or(NO_FACT, |skill| skill.owner() as i64)
    }),
    Fact::number("cost", "The experience points that it costs, 0 for none (B8).", |view| {
        match (skill(view), view.career) {
            (Some(skill), Some(career)) => career.skill_cost(view.tables, skill).into(),
            _ => 0,
        }
    }),
];

/// A tank.
pub static NEWER: [AceFact; 2] =
    [
        Fact::word("wanted", "The tank that would be asked for, None to stay with the type.", Tank::NAMES, |view| {
            match view.at {
                AceMoment::Tank(Some(tank)) => tank as i64,
                _ => NO_FACT,
            }
        }),
        Fact::number("price", "The prestige points that a tank of another type costs now (8.3.1, T41).", |view| {
            let campaign = &view.tables.campaign;
            view.of_career(|career| match (career.long_stay, career.tank_runs()) {
                (true, _) => 0,
                (_, true) => campaign.tank_when_running.into(),
                (_, false) => campaign.tank_when_lost.into(),
            })
        }),
    ];

/// A trade.
pub static TRADE: [AceFact; 4] = [
    Fact::word("trade", "What the trophies would be traded for, None for no more.", Trade::NAMES, |view| {
        trade(view).map_or(NO_FACT, |trade| trade as i64)
    }),
    Fact::number("cost", "The trophy points that it costs, 0 for none (W2).", |view| {
        trade(view).map_or(0, |trade| Career::trade_cost(view.tables, trade).into())
    }),
    Fact::truth(
        "fair",
        "Whether the trophies pay for it without waste, or it is the dearest trade there is (8.4).",
        |view| match trade(view) {
            Some(trade) => view.is_career(|career| career.is_fair(view.tables, trade)),
            None => 0,
        },
    ),
    Fact::number("apcr_load", "APCR rounds that the tank carries without a trade (4.4).", |view| {
        view.of_career(|career| view.tables.tanks.rows[career.tank].apcr.into())
    }),
];

/// A man who may be called back.
pub static RECALL: [AceFact; 4] = [
    Fact::word("seat", "The seat of the man.", Seat::NAMES, |view| match view.at {
        AceMoment::Recall(seat, _) => seat as i64,
        _ => NO_FACT,
    }),
    Fact::number("skills", "The number of his skills.", |view| match view.at {
        AceMoment::Recall(_, skills) => skills.count().into(),
        _ => NO_FACT,
    }),
    Fact::number("worth", "The experience points that his skills cost when bought anew (B8).", |view| match view.at {
        AceMoment::Recall(_, skills) => {
            let his = Skill::ALL.into_iter().filter(|&skill| skills.has(skill));
            his.map(|skill| i64::from(view.tables.b8.cost(skill))).sum()
        }
        _ => NO_FACT,
    }),
    Fact::number("price", "The prestige points that his return costs (8.3.1).", |view| {
        view.tables.campaign.recall.into()
    }),
];

/// Artillery that may be bought.
pub static ARTILLERY: [AceFact; 1] =
    [Fact::number("price", "The prestige points that artillery costs (7.6).", |view| {
        view.tables.campaign.artillery.into()
    })];

fn skill(view: &AceView<'_>) -> Option<Skill> {
    match view.at {
        AceMoment::Skill(skill) => skill,
        _ => None,
    }
}

fn trade(view: &AceView<'_>) -> Option<Trade> {
    match view.at {
        AceMoment::Trade(trade) => trade,
        _ => None,
    }
}
