//! Whole campaigns of American Tank Ace: what the designer says of them, and relations that hold whatever the numbers are.

use std::collections::BTreeMap;

use overmatch::chance::Streams;
use overmatch::game::{ENDING, Measure};
use overmatch::games::{self, load};
use overmatch::simulation::{Unwatched, simulate};

const GAMES: u64 = 4_000;

/// The mean of each measure, and the share of each ending, under a strategy.
fn means(scenario: &str, strategy: &str, overrides: &[&str]) -> BTreeMap<String, f64> {
    let overrides: Vec<String> = overrides.iter().map(|text| text.to_string()).collect();
    let (_, playable) = load(&games::document(scenario).unwrap(), &overrides).unwrap_or_else(|error| panic!("{error}"));
    let experiment = playable.experiment(&[strategy.to_string()]).unwrap();
    let tally = simulate(&*experiment, Streams::new(11), 0..GAMES, None, 2, &Unwatched).tally.all;
    assert_eq!(tally.faults.listed, []);
    let mut means = BTreeMap::new();
    for (measure, histogram) in experiment.measures().iter().zip(&tally.measures) {
        let sum: i128 = histogram.iter().map(|(value, count)| i128::from(value) * i128::from(count)).sum();
        means.insert(measure.name.to_string(), sum as f64 / GAMES as f64);
        if measure.name == ENDING {
            means.extend(shares(measure, |label| histogram.count(label)));
        }
    }
    means.insert("tanks_lost_a_mission".to_string(), means["tanks_lost"] / means["missions_fought"]);
    means
}

fn shares(measure: &Measure, count: impl Fn(i64) -> u64) -> Vec<(String, f64)> {
    let labels = (0..).zip(measure.labels());
    labels.map(|(label, name)| (name.to_string(), count(label) as f64 / GAMES as f64)).collect()
}

#[test]
fn few_survive_the_whole_tour() {
    for (strategy, most) in [("steady", 0.1), ("aggressive", 0.05), ("cautious", 0.2)] {
        let survived = means("tank-ace", strategy, &[])["survived"];
        assert!(survived < most, "{strategy}: {survived}");
    }
}

#[test]
fn to_leave_the_field_in_time_is_to_live() {
    let [steady, veteran] = ["steady", "veteran"].map(|strategy| means("tank-ace", strategy, &[]));
    assert!(veteran["survived"] > 4.0 * steady["survived"] && veteran["successes"] > 2.0 * steady["successes"]);
    // Steady leaves the field for a commander who is seriously hurt, and for nothing else.
    assert!(veteran["withdrawals"] > 10.0 && steady["withdrawals"] < 0.2);
}

#[test]
fn armour_skill_and_luck_help_and_german_guns_hurt() {
    let plain = means("tank-ace", "steady", &[]);
    let better = |name: &str, overrides: &[&str], sign: f64| {
        let changed = means("tank-ace", "steady", overrides);
        assert!(sign * (changed[name] - plain[name]) > 0.0, "{name} with {overrides:?}");
    };
    better("survived", &["tanks.m4.hull=30", "tanks.m4.turret=30", "tanks.m4.side=30"], 1.0);
    better("tanks_lost_a_mission", &["german.pz_iv.penetration=2", "german.pak_40.penetration=2"], -1.0);
    better("successes", &["b1.gunnery=-4", "setup.experience=9"], 1.0);
    better("crew_killed", &["tanks.m4.wet=true"], -1.0);
    better("hits_taken", &["b1.close=9", "b1.medium=8", "b1.long=7"], 1.0);
    better("successes", &["setup.threat_targeting=true"], -1.0);
    better("successes", &["b7.exposed=6"], -1.0);
    better("missions_missed", &["campaign.repair=6"], 1.0);
}

#[test]
fn a_single_mission_is_one_line_of_the_kind_it_says() {
    let kinds = [
        ("tank-ace/attack-bocage-july", "attack_missions"),
        ("tank-ace/attack-open-august", "attack_missions"),
        ("tank-ace/assault-woods-october", "assault_missions"),
        ("tank-ace/assault-urban-february", "assault_missions"),
        ("tank-ace/defense-bulge", "defense_missions"),
        ("tank-ace/contact-open-september", "contact_missions"),
        ("tank-ace/contact-urban-march", "contact_missions"),
    ];
    for (scenario, measure) in kinds {
        let means = means(scenario, "steady", &[]);
        assert_eq!((means["missions_fought"], means[measure], means["missions_missed"]), (1.0, 1.0, 0.0), "{scenario}");
    }
}

#[test]
fn a_later_start_has_fewer_lines() {
    let lines = |scenario| {
        let means = means(scenario, "veteran", &[]);
        means["missions_fought"] + means["missions_missed"]
    };
    assert!(lines("tank-ace/campaign") <= 84.0 && lines("tank-ace/campaign") > 40.0);
    assert!(lines("tank-ace/campaign-bulge") <= 40.0 && lines("tank-ace/campaign-pershing") <= 24.0);
}

#[test]
fn books_balance() {
    for strategy in ["steady", "aggressive", "cautious", "veteran"] {
        let m = means("tank-ace", strategy, &[]);
        let kinds = ["contact", "attack", "assault", "defense"];
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let fought: f64 = kinds.iter().map(|kind| m[&format!("{kind}_missions")]).sum();
        let won: f64 = kinds.iter().map(|kind| m[&format!("{kind}_successes")]).sum();
        assert!(
            close(fought + m["refits"], m["missions_fought"]) && close(won + m["refits"], m["successes"]),
            "{strategy}"
        );
        let by =
            |prefix: &str| m.iter().filter(|(name, _)| name.starts_with(prefix)).map(|(_, mean)| mean).sum::<f64>();
        assert!(close(by("destroyed_"), m["destroyed"]) && close(by("kills_by_"), m["destroyed"]), "{strategy}");
        assert!(m["counterattacks_won"] <= m["counterattacks"] && m["major_events_won"] <= m["major_events"]);
        assert!(m["tanks_and_spgs_destroyed"] <= m["vehicles_and_guns_destroyed"], "{strategy}");
        assert!(close(m["survived"] + m["killed"] + m["sent_home"] + m["unfinished"], 1.0) && m["unfinished"] == 0.0);
    }
}
