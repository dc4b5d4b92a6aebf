//! What is written beside the code is true of it: schemas for editors, and a ruling for every id a replay cites.

use std::collections::BTreeSet;
use std::path::Path;

use overmatch::chance::Streams;
use overmatch::estimate::{normal_quantile, student_t_quantile};
use overmatch::game::Entry;
use overmatch::games::{self, GAMES};
use overmatch::scenario::{Catalogue, Document};
use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|cause| panic!("{}: {cause}", path.display()))
}

#[test]
fn the_schema_beside_the_scenarios_is_the_program_s() {
    for entry in GAMES {
        let stored = read(&format!("scenarios/{}/schema.json", entry.name));
        assert!(stored == format!("{:#}\n", (entry.schema)()), "overmatch scenarios schema {}", entry.name);
    }
}

/// Every rule id that replays of this game cite, in its scenario of the bare name and, more briefly, in its others.
fn cited(game: &str) -> BTreeSet<&'static str> {
    let others = Catalogue::built_in().names().filter(|name| name.starts_with(&format!("{game}/")));
    let mut ids = BTreeSet::new();
    for (name, games) in std::iter::once((game, 200)).chain(others.map(|name| (name, 20))) {
        let (_, playable) = games::load(&Document::read(name).unwrap(), &[]).unwrap();
        for strategy in playable.strategies() {
            // Its rules are those of any other strategy, and a game of it takes a tenth of a second.
            let games = if strategy.name == "optimal-fight" { 2 } else { games };
            let experiment = playable.experiment(&vec![strategy.name; playable.seats()]).unwrap();
            let entries = (0..games).flat_map(|game| experiment.replay(Streams::new(1), game).entries);
            entries.for_each(|entry| {
                if let Entry::Event(rules, _) = entry {
                    ids.extend(rules.split(' '));
                }
            });
        }
    }
    ids
}

#[test]
fn every_rule_id_of_a_replay_has_its_ruling() {
    for entry in GAMES {
        let rulings = read(&format!("docs/rulings/{}.md", entry.name));
        let headings: BTreeSet<&str> =
            rulings.lines().filter_map(|line| line.strip_prefix("### ")?.split(' ').next()).collect();
        let cited = cited(entry.name);
        assert!(cited.len() > 20, "only {cited:?}");
        let missing: Vec<&&str> = cited.iter().filter(|id| !headings.contains(*id)).collect();
        assert!(missing.is_empty(), "docs/rulings/{}.md explains no {missing:?}", entry.name);
    }
}

#[test]
fn every_decision_of_ardennes_has_its_ruling() {
    let rulings = read("docs/rulings/ardennes.md");
    for id in 1..=40 {
        assert!(rulings.lines().any(|line| line == format!("### A{id}")), "A{id}");
    }
}

#[test]
fn every_decision_and_printed_rule_of_one_hour_has_its_ruling() {
    let rulings = read("docs/rulings/one-hour.md");
    let ids = (1..=15).map(|id| format!("### D{id}")).chain((1..=32).map(|id| format!("### R{id}")));
    for id in ids {
        assert!(rulings.lines().any(|line| line == id || line.starts_with(&format!("{id} "))), "{id}");
    }
}

#[test]
fn every_decision_and_printed_rule_of_army_men_has_its_ruling() {
    let rulings = read("docs/rulings/army-men.md");
    let ids = (1..=18).map(|id| format!("### M{id}")).chain((1..=37).map(|id| format!("### R{id}")));
    for id in ids {
        assert!(rulings.lines().any(|line| line == id || line.starts_with(&format!("{id} "))), "{id}");
    }
}

#[test]
fn every_decision_and_printed_rule_of_little_wars_has_its_ruling() {
    let rulings = read("docs/rulings/little-wars.md");
    let ids = (1..=11).map(|id| format!("### L{id}")).chain((1..=23).map(|id| format!("### R{id}")));
    for id in ids {
        assert!(rulings.lines().any(|line| line == id || line.starts_with(&format!("{id} "))), "{id}");
    }
}

#[test]
fn quantiles_agree_with_an_independent_library_where_it_is_right() {
    let normal = Normal::new(0.0, 1.0).unwrap();
    for p in [1e-9, 0.001, 0.025, 0.1, 0.5, 0.9, 0.975, 0.9995] {
        assert!((normal_quantile(p) - normal.inverse_cdf(p)).abs() < 1e-8, "{p}");
    }
    for dof in [1, 2, 5, 30, 1_000] {
        let t = StudentsT::new(0.0, 1.0, dof as f64).unwrap();
        let (ours, theirs) = (student_t_quantile(0.975, dof).unwrap(), t.inverse_cdf(0.975));
        assert!((ours - theirs).abs() < 1e-6 * theirs, "{dof}: {ours} {theirs}");
    }
}
