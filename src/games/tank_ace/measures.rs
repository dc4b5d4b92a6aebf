//! What is recorded about each tour.

use super::state::career::{Career, ENDINGS, Ending, RANKS};
use super::state::record::Record;
use super::tables::tour_table::{CampaignTable, LEVELS};
use super::words::calendar::MONTHS;
use super::words::crew::SKILLS;
use super::words::german::German;
use super::words::mission::Mission;
use super::words::tank::TANK_NAMES;
use crate::game::{ENDING, Kind, Measure, Outcome};

/// The labels of the measure `rank`.
const RANK_LABELS: [&str; RANKS.len()] =
    ["staff_sergeant", "sergeant_first_class", "second_lieutenant", "first_lieutenant", "captain"];

/// The labels of the measure `last_month`.
const MONTH_LABELS: [&str; MONTHS.len()] = [
    "1944-06", "1944-07", "1944-08", "1944-09", "1944-10", "1944-11", "1944-12", "1945-01", "1945-02", "1945-03",
    "1945-04",
];

const fn count(name: &'static str, unit: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit, meaning, kind: Kind::Count }
}

const fn yes_no(name: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit: "", meaning, kind: Kind::YesNo }
}

const fn labels(name: &'static str, meaning: &'static str, labels: &'static [&'static str]) -> Measure {
    Measure { name, unit: "", meaning, kind: Kind::Labels(labels) }
}

/// The measures, in the order of their values.
pub const MEASURES: [Measure; 89] = [
    count("successes", "missions", "Missions won, refits included (T21)."),
    count("missions_fought", "missions", "Missions fought, refits included (T21)."),
    labels("victory_level", "What the missions won are called (5.2).", &LEVELS),
    labels(ENDING, "How the tour ended (5.1, T8).", &ENDINGS),
    count("missions_missed", "lines", "Lines of the log missed for hospital, repair or a new tank (T21)."),
    count("missions_capped", "missions", "Missions lost because they met the cap of rounds (T8)."),
    count("withdrawals", "missions", "Missions left by withdrawal (T42)."),
    count("refits", "lines", "Refits (7.1.5)."),
    count("contact_missions", "missions", "Missions fought of the kind movement to contact."),
    count("contact_successes", "missions", "Missions won of the kind movement to contact."),
    count("attack_missions", "missions", "Missions fought of the kind attack."),
    count("attack_successes", "missions", "Missions won of the kind attack."),
    count("assault_missions", "missions", "Missions fought of the kind assault."),
    count("assault_successes", "missions", "Missions won of the kind assault."),
    count("defense_missions", "missions", "Missions fought of the kind defense."),
    count("defense_successes", "missions", "Missions won of the kind defense."),
    count("counterattacks", "battles", "German counterattacks fought (6.6, T17)."),
    count("counterattacks_won", "battles", "German counterattacks beaten."),
    count("major_events", "missions", "Active major events fought (4.7, T40)."),
    count("major_events_won", "missions", "Active major events won."),
    count("rounds", "rounds", "Combat rounds begun."),
    count("destroyed", "units", "German units destroyed with credit (T34)."),
    count("vehicles_and_guns_destroyed", "units", "Vehicles and anti-tank guns among them."),
    count("tanks_and_spgs_destroyed", "units", "Tanks and self-propelled guns among them."),
    count("destroyed_pz_iv", "units", "Pz IV destroyed with credit."),
    count("destroyed_panther", "units", "Panther destroyed with credit."),
    count("destroyed_tiger_i", "units", "Tiger I destroyed with credit."),
    count("destroyed_king_tiger", "units", "King Tiger destroyed with credit."),
    count("destroyed_stug_iii", "units", "StuG III destroyed with credit."),
    count("destroyed_jagdpanzer_iv", "units", "Jagdpanzer IV destroyed with credit."),
    count("destroyed_hetzer", "units", "Hetzer destroyed with credit."),
    count("destroyed_marder_iii", "units", "Marder III destroyed with credit."),
    count("destroyed_jagdpanther", "units", "Jagdpanther destroyed with credit."),
    count("destroyed_nashorn", "units", "Nashorn destroyed with credit."),
    count("destroyed_sdkfz_222", "units", "SdKfz 222 destroyed with credit."),
    count("destroyed_sdkfz_234_1", "units", "SdKfz 234/1 destroyed with credit."),
    count("destroyed_puma", "units", "Puma destroyed with credit."),
    count("destroyed_pak_38", "units", "PaK 38 destroyed with credit."),
    count("destroyed_pak_40", "units", "PaK 40 destroyed with credit."),
    count("destroyed_pak_43", "units", "PaK 43 destroyed with credit."),
    count("destroyed_half_track", "units", "Half-tracks destroyed with credit."),
    count("destroyed_truck", "units", "Trucks destroyed with credit."),
    count("destroyed_infantry", "units", "Infantry units destroyed with credit."),
    count("kills_by_ap", "units", "German units destroyed by AP rounds."),
    count("kills_by_apcr", "units", "German units destroyed by APCR rounds."),
    count("kills_by_he", "units", "German units destroyed by HE rounds."),
    count("kills_by_wp", "units", "German units destroyed by WP rounds."),
    count("kills_by_coaxial_mg", "units", "German units destroyed by the coaxial machine gun."),
    count("kills_by_bow_mg", "units", "German units destroyed by the bow machine gun."),
    count("kills_by_fifty_calibre_mg", "units", "German units destroyed by the .50 calibre machine gun."),
    count(
        "kills_by_fire_support",
        "units",
        "German units destroyed by mortars and artillery that the player called for or bought.",
    ),
    count(
        "kills_by_bail_out",
        "units",
        "German units destroyed by a hit after which an immobilised crew bailed out (7.4.5).",
    ),
    count("main_gun_rounds", "rounds", "Rounds fired by the main gun."),
    count("main_gun_hits", "hits", "Rounds of the main gun that hit on chart B1."),
    count("hits_taken", "hits", "Hits on the tank by guns and Panzerfausts."),
    count("tanks_lost", "tanks", "Tanks knocked out."),
    count("times_immobilised", "times", "Times the tank was immobilised."),
    count("crew_killed", "men", "Men of the crew killed or dead of wounds, the commander included."),
    count("crew_wounded", "wounds", "Light and serious wounds of the crew, the commander included."),
    count("commander_wounds", "wounds", "Light and serious wounds of the commander."),
    count("campaign_medals", "awards", "European-African-Middle Eastern Campaign Medals (8.1.1)."),
    count("commendation_medals", "awards", "Army Commendation Medals (8.1.2)."),
    count("purple_hearts", "awards", "Purple Hearts of the whole crew (8.1.3)."),
    count("bronze_stars", "awards", "Bronze Stars (8.1.4)."),
    count("silver_stars", "awards", "Silver Stars (8.1.5)."),
    count("distinguished_service_crosses", "awards", "Distinguished Service Crosses (8.1.6)."),
    count("medals_of_honor", "awards", "Medals of Honor (8.1.7)."),
    count("valorous_unit_awards", "awards", "Valorous Unit Awards (8.1.10)."),
    count("presidential_unit_citations", "awards", "Presidential Unit Citations (8.1.10)."),
    count("promotions", "promotions", "Promotions (8.2)."),
    labels("rank", "The commander's rank at the end (8.2.1).", &RANK_LABELS),
    count("prestige_level", "level", "The prestige level at the end (8.3.2)."),
    count("prestige_points_left", "points", "Prestige points not spent (8.3.1)."),
    labels("final_tank", "The tank at the end.", &TANK_NAMES),
    count("skills_bought", "skills", "Skills bought, those the tank school made free included (7.7)."),
    yes_no("skill_gunnery", "Whether the crew has Gunnery at the end."),
    yes_no("skill_aim", "Whether the crew has Aim at the end."),
    yes_no("skill_sixth_sense", "Whether the crew has Sixth Sense at the end."),
    yes_no("skill_expert", "Whether the crew has Expert for Shermans at the end."),
    yes_no("skill_expert_pershing", "Whether the crew has Expert for the M26 at the end."),
    yes_no("skill_synergy", "Whether the crew has Synergy at the end."),
    yes_no("skill_leadership", "Whether the crew has Leadership at the end."),
    yes_no("skill_eye_for_terrain", "Whether the crew has Eye for Terrain at the end."),
    yes_no("skill_adrenaline_rush", "Whether the crew has Adrenaline Rush at the end."),
    yes_no("skill_maintenance_coaxial", "Whether the crew has Weapons Maintenance of the gunner at the end."),
    yes_no("skill_maintenance_bow", "Whether the crew has Weapons Maintenance of the assistant driver at the end."),
    yes_no("skill_maintenance_fifty", "Whether the crew has Weapons Maintenance of the loader at the end."),
    count("experience_points_left", "points", "Experience points not spent."),
    labels("last_month", "The month of the last line of the log.", &MONTH_LABELS),
];

/// Puts values into an outcome one after another.
struct Row<'a> {
    outcome: &'a mut Outcome,
    next: usize,
}

impl Row<'_> {
    fn put(&mut self, value: impl Into<i64>) {
        self.outcome.set(self.next, value.into());
        self.next += 1;
    }

    fn all(&mut self, values: &[u32]) {
        values.iter().for_each(|&value| self.put(value));
    }
}

/// Records every measure of a tour that ended so.
pub(super) fn record(table: &CampaignTable, record: &Record, career: &Career, ending: Ending, outcome: &mut Outcome) {
    let mut row = Row { outcome, next: 0 };
    row.all(&[record.successes(), record.missions()]);
    row.put(table.victory_level(record.successes()) as i64);
    row.put(ending as i64);
    record_missions(record, &mut row);
    record_kills(record, &mut row);
    record_losses(record, &mut row);
    record_career(record, career, &mut row);
}

fn record_missions(record: &Record, row: &mut Row<'_>) {
    row.all(&[record.missed, record.capped, record.withdrawn, record.fought[Mission::Refit as usize]]);
    for mission in [Mission::Contact, Mission::Attack, Mission::Assault, Mission::Defense] {
        row.all(&[record.fought[mission as usize], record.won[mission as usize]]);
    }
    row.all(&[record.counterattacks, record.counterattacks_won, record.events, record.events_won, record.rounds]);
}

fn record_kills(record: &Record, row: &mut Row<'_>) {
    let all: u32 = record.destroyed.iter().sum();
    // Tanks and self-propelled guns come first, infantry last.
    let infantry = record.destroyed[German::Infantry as usize];
    let armour = record.destroyed[..=German::Nashorn as usize].iter().sum();
    row.all(&[all, all - infantry, armour]);
    row.all(&record.destroyed);
    row.all(&record.by_weapon);
}

fn record_losses(record: &Record, row: &mut Row<'_>) {
    row.all(&[record.main_rounds, record.main_hits, record.hits_taken, record.tanks_lost, record.immobilised]);
    row.all(&[record.crew_killed, record.crew_wounded, record.commander_wounds]);
}

fn record_career(record: &Record, career: &Career, row: &mut Row<'_>) {
    row.all(&record.awards);
    row.put(record.promotions);
    row.put(career.rank as i64);
    row.all(&[career.level, career.prestige]);
    row.put(career.tank as i64);
    row.put(record.skills_bought);
    for skill in SKILLS {
        row.put(career.skills.has(skill));
    }
    row.put(career.points);
    row.put(career.month as i64);
}

#[cfg(test)]
mod tests {
    use super::super::rules::tests::campaign;
    use super::super::state::record::Weapon;
    use super::super::tables::scenario::Scenario;
    use super::super::words::german::{ARMOUR, GERMANS};
    use super::super::words::tank::Tank;
    use super::*;

    fn value(outcome: &Outcome, name: &str) -> i64 {
        outcome.values()[MEASURES.iter().position(|measure| measure.name == name).unwrap()]
    }

    #[test]
    fn every_measure_is_recorded_once_under_a_name_of_its_own() {
        let tables = campaign();
        let mut outcome = Outcome::new(MEASURES.len());
        record(&tables.campaign, &Record::default(), &Career::new(&tables), Ending::Survived, &mut outcome);
        assert_eq!(outcome.missing(), None);
        let names: std::collections::BTreeSet<&str> = MEASURES.iter().map(|measure| measure.name).collect();
        assert_eq!(names.len(), MEASURES.len());
    }

    #[test]
    fn victory_levels_begin_where_the_text_says() {
        let table = campaign().campaign;
        let levels = [0, 4, 5, 10, 11, 20, 21, 30, 31, 84].map(|successes| LEVELS[table.victory_level(successes)]);
        let expected = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4].map(|level| LEVELS[level]);
        assert_eq!(levels, expected);
    }

    /// The counts of three missions, and the career after them.
    fn fought(tables: &Scenario) -> (Record, Career) {
        let (mut counts, mut career) = (Record::default(), Career::new(tables));
        counts.fight(Mission::Assault, true);
        counts.fight(Mission::Defense, false);
        counts.fight(Mission::Refit, true);
        counts.destroy(German::Infantry, Weapon::Bow);
        counts.destroy(German::Pak43, Weapon::BailOut);
        ARMOUR.into_iter().for_each(|german| counts.destroy(german, Weapon::Ap));
        (counts.crew_killed, counts.awards[8], counts.commander_wounds) = (5, 7, 3);
        (career.tank, career.month, career.prestige) = (Tank::M4a3e8, MONTHS[9], 6);
        career.skills = [super::super::words::crew::Skill::MaintenanceFifty].into_iter().collect();
        (counts, career)
    }

    #[test]
    fn values_stand_under_their_names() {
        let tables = campaign();
        let (counts, career) = fought(&tables);
        let mut outcome = Outcome::new(MEASURES.len());
        record(&tables.campaign, &counts, &career, Ending::SentHome, &mut outcome);
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
        let label = |name| MEASURES.iter().find(|measure| measure.name == name).unwrap().label(value(&outcome, name));
        assert_eq!((label("final_tank"), label("last_month")), ("M4A3E8", "1945-03"));
        assert_eq!(GERMANS, MEASURES.iter().filter(|measure| measure.name.starts_with("destroyed_")).count());
    }
}
