//! The values recorded of each tour.

use std::sync::LazyLock;

use super::state::career::{Career, Rank, TourEnd};
use super::state::record::{Award, KilledBy, Record};
use super::tables::tour_table::{CampaignTable, TourLevel};
use super::words::calendar::Month;
use super::words::crew::Skill;
use super::words::german::German;
use super::words::mission::Mission;
use super::words::tank::Tank;
use crate::game::{ENDING, Measure, Measured, Sheet, Word, list};

/// A tour at its end.
pub(super) struct Ended<'a> {
    /// The victory levels by missions won.
    pub campaign: &'a CampaignTable,
    /// The counts of the tour.
    pub record: &'a Record,
    /// The crew, tank and rank at the end.
    pub career: &'a Career,
    /// The tour's ending.
    pub end: TourEnd,
}

static ALL: LazyLock<Vec<Measure>> = LazyLock::new(list::<Ended<'static>>);

/// The measures, in the order of their values.
pub fn measures() -> &'static [Measure] {
    &ALL
}

impl Measured for Ended<'_> {
    fn measures(sheet: &mut impl Sheet<Self>) {
        result(sheet);
        missions(sheet);
        kills(sheet);
        losses(sheet);
        honours(sheet);
        skills(sheet);
        let month = "The month of the last line of the log.";
        sheet.labels("last_month", month, Month::NAMES, |tour| tour.career.month as i64);
    }
}

fn result<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    sheet.count("successes", "missions", "Missions won, refits included (T21).", |tour| tour.record.successes());
    let fought = "Missions fought, refits included (T21).";
    sheet.count("missions_fought", "missions", fought, |tour| tour.record.missions());
    sheet.labels("victory_level", "What the missions won are called (5.2).", TourLevel::NAMES, |tour| {
        tour.campaign.victory_level(tour.record.successes()) as i64
    });
    sheet.labels(ENDING, "How the tour ended (5.1, T8).", TourEnd::NAMES, |tour| tour.end as i64);
}

fn missions<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    let missed = "Lines of the log missed for hospital, repair or a new tank (T21).";
    sheet.count("missions_missed", "lines", missed, |tour| tour.record.missed);
    let capped = "Missions lost because they met the cap of rounds (T8).";
    sheet.count("missions_capped", "missions", capped, |tour| tour.record.capped);
    sheet.count("withdrawals", "missions", "Missions left by withdrawal (T42).", |tour| tour.record.withdrawn);
    sheet.count("refits", "lines", "Refits (7.1.5).", |tour| tour.record.fought[Mission::Refit]);
    for mission in [Mission::Contact, Mission::Attack, Mission::Assault, Mission::Defense] {
        sheet.with(&[("{name}", mission.name()), ("{title}", mission.title())], |sheet| {
            let fought = "Missions fought of the kind {title}.";
            sheet.count("{name}_missions", "missions", fought, |tour| tour.record.fought[mission]);
            let won = "Missions won of the kind {title}.";
            sheet.count("{name}_successes", "missions", won, |tour| tour.record.won[mission]);
        });
    }
    let counterattacks = "German counterattacks fought (6.6, T17).";
    sheet.count("counterattacks", "battles", counterattacks, |tour| tour.record.counterattacks);
    let won = "German counterattacks beaten.";
    sheet.count("counterattacks_won", "battles", won, |tour| tour.record.counterattacks_won);
    sheet.count("major_events", "missions", "Active major events fought (4.7, T40).", |tour| tour.record.events);
    sheet.count("major_events_won", "missions", "Active major events won.", |tour| tour.record.events_won);
    sheet.count("rounds", "rounds", "Combat rounds begun.", |tour| tour.record.rounds);
}

/// Units destroyed with credit: in total, by unit, and by the weapon that destroyed them.
fn kills<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    sheet.count("destroyed", "units", "German units destroyed with credit (T34).", |tour| tour.record.destroyed.sum());
    let destroyed = "Vehicles and anti-tank guns among them.";
    sheet.count("vehicles_and_guns_destroyed", "units", destroyed, |tour| {
        tour.record.destroyed_where(|unit| unit != German::Infantry)
    });
    let destroyed = "Tanks and self-propelled guns among them.";
    sheet.count("tanks_and_spgs_destroyed", "units", destroyed, |tour| {
        tour.record.destroyed_where(|unit| unit.kind().is_armour())
    });
    for german in German::ALL {
        sheet.with(&[("{name}", german.name()), ("{title}", german.plural())], |sheet| {
            let destroyed = "{title} destroyed with credit.";
            sheet.count("destroyed_{name}", "units", destroyed, |tour| tour.record.destroyed[german]);
        });
    }
    for by in KilledBy::ALL {
        sheet.with(&[("{name}", by.name()), ("{title}", by.title())], |sheet| {
            let destroyed = "German units destroyed by {title}.";
            sheet.count("kills_by_{name}", "units", destroyed, |tour| tour.record.by_weapon[by]);
        });
    }
}

fn losses<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    sheet.count("main_gun_rounds", "rounds", "Rounds fired by the main gun.", |tour| tour.record.main_rounds);
    sheet.count("main_gun_hits", "hits", "Rounds of the main gun that hit on chart B1.", |tour| tour.record.main_hits);
    sheet.count("hits_taken", "hits", "Hits on the tank by guns and Panzerfausts.", |tour| tour.record.hits_taken);
    sheet.count("tanks_lost", "tanks", "Tanks knocked out.", |tour| tour.record.tanks_lost);
    sheet.count("times_immobilised", "times", "Times the tank was immobilised.", |tour| tour.record.immobilised);
    let killed = "Men of the crew killed or dead of wounds, the commander included.";
    sheet.count("crew_killed", "men", killed, |tour| tour.record.crew_killed);
    let wounded = "Light and serious wounds of the crew, the commander included.";
    sheet.count("crew_wounded", "wounds", wounded, |tour| tour.record.crew_wounded);
    let wounds = "Light and serious wounds of the commander.";
    sheet.count("commander_wounds", "wounds", wounds, |tour| tour.record.commander_wounds);
}

/// Awards, promotions, prestige and the tank that goes with them.
fn honours<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    for award in Award::ALL {
        sheet.with(&[("{name}", award.name()), ("{title}", award.plural())], |sheet| {
            sheet.count("{name}", "awards", "{title}.", |tour| tour.record.awards[award]);
        });
    }
    sheet.count("promotions", "promotions", "Promotions (8.2).", |tour| tour.record.promotions);
    let rank = "The commander's rank at the end (8.2.1).";
    sheet.labels("rank", rank, Rank::NAMES, |tour| tour.career.rank as i64);
    sheet.count("prestige_level", "level", "The prestige level at the end (8.3.2).", |tour| tour.career.level);
    sheet.count("prestige_points_left", "points", "Prestige points not spent (8.3.1).", |tour| tour.career.prestige);
    sheet.labels("final_tank", "The tank at the end.", &Tank::TITLES, |tour| tour.career.tank as i64);
}

fn skills<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    let bought = "Skills bought, those the tank school made free included (7.7).";
    sheet.count("skills_bought", "skills", bought, |tour| tour.record.skills_bought);
    for skill in Skill::ALL {
        sheet.with(&[("{name}", skill.name()), ("{title}", skill.plural())], |sheet| {
            let had = "Whether the crew has {title} at the end.";
            sheet.yes_no("skill_{name}", had, |tour| tour.career.skills.has(skill));
        });
    }
    sheet.count("experience_points_left", "points", "Experience points not spent.", |tour| tour.career.points);
}

#[cfg(test)]
mod tests {
    use super::super::rules::tests::campaign;
    use super::super::tables::scenario::Scenario;
    use super::super::words::german::ARMOUR;
    use super::*;
    use crate::game::{self, Outcome};

    fn record_end(tables: &Scenario, record: &Record, career: &Career, end: TourEnd, outcome: &mut Outcome) {
        game::record(&Ended { campaign: &tables.campaign, record, career, end }, outcome);
    }

    fn value(outcome: &Outcome, name: &str) -> i64 {
        outcome.values()[measures().iter().position(|measure| measure.name == name).unwrap()]
    }

    #[test]
    fn every_measure_is_recorded_once_under_a_name_of_its_own() {
        let tables = campaign();
        let mut outcome = Outcome::new(measures().len());
        let (empty, career) = (Record::default(), Career::new(&tables));
        record_end(&tables, &empty, &career, TourEnd::Survived, &mut outcome);
        assert_eq!(outcome.missing(), None);
        let names: std::collections::BTreeSet<&str> = measures().iter().map(|measure| measure.name).collect();
        assert_eq!(names.len(), measures().len());
    }

    #[test]
    fn victory_levels_begin_where_the_text_says() {
        let table = campaign().campaign;
        let levels = [0, 4, 5, 10, 11, 20, 21, 30, 31, 84].map(|successes| table.victory_level(successes) as usize);
        let expected = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4];
        assert_eq!(levels, expected);
    }

    /// The counts of three missions, and the career after them.
    fn fought(tables: &Scenario) -> (Record, Career) {
        let (mut counts, mut career) = (Record::default(), Career::new(tables));
        counts.fight(Mission::Assault, true);
        counts.fight(Mission::Defense, false);
        counts.fight(Mission::Refit, true);
        counts.destroy(German::Infantry, KilledBy::Bow);
        counts.destroy(German::Pak43, KilledBy::BailOut);
        ARMOUR.into_iter().for_each(|german| counts.destroy(german, KilledBy::Ap));
        (counts.crew_killed, counts.awards[Award::PresidentialCitation], counts.commander_wounds) = (5, 7, 3);
        (career.tank, career.month, career.prestige) = (Tank::M4a3e8, Month::Mar45, 6);
        career.skills = [Skill::MaintenanceFifty].into_iter().collect();
        (counts, career)
    }

    #[test]
    fn values_stand_under_their_names() {
        let tables = campaign();
        let (counts, career) = fought(&tables);
        let mut outcome = Outcome::new(measures().len());
        record_end(&tables, &counts, &career, TourEnd::SentHome, &mut outcome);
        for (name, expected) in [
            ("successes", 2),
            ("missions_fought", 3),
            ("ending", 2),
            ("refits", 1),
            ("assault_successes", 1),
            ("defense_missions", 1),
            ("defense_successes", 0),
            ("destroyed", 12),
            ("vehicles_and_guns_destroyed", 11),
            ("tanks_and_spgs_destroyed", 10),
            ("destroyed_infantry", 1),
            ("destroyed_pak_43", 1),
            ("destroyed_nashorn", 1),
            ("kills_by_ap", 10),
            ("kills_by_bow_mg", 1),
            ("kills_by_bail_out", 1),
            ("crew_killed", 5),
            ("commander_wounds", 3),
            ("presidential_unit_citations", 7),
            ("prestige_points_left", 6),
            ("skill_maintenance_fifty", 1),
            ("skill_gunnery", 0),
        ] {
            assert_eq!(value(&outcome, name), expected, "{name}");
        }
        let label = |name| measures().iter().find(|measure| measure.name == name).unwrap().label(value(&outcome, name));
        assert_eq!((label("final_tank"), label("last_month")), ("M4A3E8", "1945-03"));
        assert_eq!(German::COUNT, measures().iter().filter(|measure| measure.name.starts_with("destroyed_")).count());
    }
}
