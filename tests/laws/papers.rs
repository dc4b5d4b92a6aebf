//! What is written beside the code is true of it: schemas for editors, and a ruling for every id a replay cites.

use std::collections::BTreeSet;
use std::f64::consts::PI;
use std::path::Path;

use overmatch::chance::Streams;
use overmatch::estimate::{normal_outside, normal_quantile, student_t_outside, student_t_quantile};
use overmatch::files::{FactCard, FactKind, HOOKED, HookAnswer};
use overmatch::game::Entry;
use overmatch::games::{self, GAMES};
use overmatch::language::{KNOWN, What};
use overmatch::scenario::{Catalogue, knobs};

use crate::leading;

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

/// What a block leaves out no reply to its strategy can turn.
#[test]
fn the_block_of_a_champion_writes_every_knob() {
    let mut champions = 0;
    for entry in GAMES {
        let schema = (entry.schema)();
        for name in Catalogue::built_in().names().filter(|name| name.split('/').next() == Some(entry.name)) {
            let document = games::document(name).unwrap();
            let (_, playable) = games::load(&document, &[]).unwrap();
            let of = |strategy: &str| -> BTreeSet<String> {
                let found = knobs(&document, &[], &schema, &format!("strategies.{strategy}")).unwrap();
                found.into_iter().map(|knob| knob.path).collect()
            };
            let mut strategies = playable.strategies();
            // A mix has no knobs; those whom it draws have.
            strategies.retain(|strategy| playable.members(&strategy.name).is_empty());
            let all: BTreeSet<String> = strategies.iter().flat_map(|strategy| of(&strategy.name)).collect();
            for strategy in strategies.iter().filter(|strategy| strategy.name.starts_with("champion")) {
                let own = of(&strategy.name);
                // Who fights by exact answers is another kind of player, not the same one turned.
                let left_out: Vec<&String> = all.difference(&own).filter(|path| *path != "fights").collect();
                assert!(left_out.is_empty(), "{name}, {}: {left_out:?}", strategy.name);
                champions += 1;
            }
        }
    }
    assert!(champions > 20, "{champions}");
}

/// Every rule id that replays of this game cite, in its scenario of the bare name and, more briefly, in its others.
fn cited(game: &str) -> BTreeSet<&'static str> {
    let others = Catalogue::built_in().names().filter(|name| name.starts_with(&format!("{game}/")));
    let mut ids = BTreeSet::new();
    for (name, games) in std::iter::once((game, 100)).chain(others.map(|name| (name, 6))) {
        let (_, playable) = games::load(&games::document(name).unwrap(), &[]).unwrap();
        for strategy in leading(&*playable) {
            // Its rules are those of any other strategy, and a game of it takes half a second.
            let games = if strategy.name == "optimal-fight" { 2 } else { games };
            let experiment = playable.experiment(&vec![strategy.name; playable.seats()]).unwrap();
            let entries = (0..games).flat_map(|game| experiment.replay(Streams::new(1), game).entries);
            entries.for_each(|entry| {
                if let Entry::Event(rules, _) = entry {
                    // Who a mix draws is of no rule.
                    ids.extend(rules.split_whitespace());
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

/// The integral of the smooth function `of` from 0 to `to`, by Simpson's rule on 20 000 strips.
fn integral(to: f64, of: impl Fn(f64) -> f64) -> f64 {
    let strip = to / 20_000.0;
    let weighted = |i: i32| of(f64::from(i) * strip) * f64::from([2, 4][(i % 2) as usize]);
    (of(0.0) + of(to) + (1..20_000).map(weighted).sum::<f64>()) * strip / 3.0
}

/// The density of Student's t by its definition; the gamma functions in front by their recurrence, down to 1 and 2 degrees.
fn student_density(dof: u64) -> impl Fn(f64) -> f64 {
    let first = if dof.is_multiple_of(2) { 1.0 / (2.0 * 2.0_f64.sqrt()) } else { 1.0 / PI };
    let front = (1..dof).filter(|from| from % 2 == dof % 2).fold(first, |front, from| {
        let from = from as f64;
        front * (from + 1.0) / from * (from / (from + 2.0)).sqrt()
    });
    move |t| front * (1.0 + t * t / dof as f64).powf(-0.5 * (dof + 1) as f64)
}

#[test]
fn quantiles_and_p_values_agree_with_integrals_of_the_densities() {
    let normal_density = |x: f64| (-0.5 * x * x).exp() / (2.0 * PI).sqrt();
    for p in [0.501, 0.6, 0.75, 0.9, 0.975, 0.995, 0.9995] {
        let z = normal_quantile(p);
        assert!((integral(z, normal_density) - (p - 0.5)).abs() < 1e-12, "{p}: {z}");
        assert!((normal_outside(z) / (2.0 - 2.0 * p) - 1.0).abs() < 6e-6, "{p}: {z}");
        for dof in [1, 2, 5, 30, 99, 999, 9_999, 10_000] {
            let t = student_t_quantile(p, dof).unwrap();
            let inside = integral(t, student_density(dof));
            assert!((inside - (p - 0.5)).abs() < 2e-9, "{p} {dof}: {t}");
            assert!((student_t_outside(t, dof).unwrap() / (1.0 - 2.0 * inside) - 1.0).abs() < 6e-6, "{p} {dof}");
        }
    }
}

/// What stands between two lines of a page.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = page.split_once(from).unwrap_or_else(|| panic!("no `{from}`"));
    rest.split_once(to).unwrap_or_else(|| panic!("no `{to}`")).0
}

#[test]
fn the_page_of_files_has_every_function_with_its_sentence() {
    let page = read("docs/files.md");
    let table = between(&page, "<!-- functions: held equal to the program by a test -->", "<!-- end of functions -->");
    let found: Vec<&str> = table.lines().filter(|line| line.starts_with("| `")).collect();
    let expected: Vec<String> =
        KNOWN.iter().map(|known| format!("| `{}` | {} |", known.usage(), known.about)).collect();
    assert_eq!(found, expected);
}

#[test]
fn the_page_of_files_has_every_declaration_with_its_parameters() {
    let page = read("docs/files.md");
    for known in KNOWN.iter().filter(|known| matches!(known.what, What::Declare(_))) {
        let names: Vec<String> =
            known.parameters.iter().map(|name| format!("`{}`", name.trim_end_matches('='))).collect();
        let row = format!("| `{}` | {} |", known.name, names.join(", "));
        assert!(page.lines().any(|line| line.starts_with(&row)), "docs/files.md has no row {row}");
    }
}

#[test]
fn the_page_of_files_names_every_game_that_comes_with_the_program() {
    let page = read("docs/files.md");
    for name in Catalogue::built_in().names().filter(|name| name.ends_with(".py")) {
        assert!(page.contains(&format!("`{name}`")), "docs/files.md does not name {name}");
    }
}

/// What a name of a hook stands for, as the papers say it.
fn fact_words(kind: FactKind) -> String {
    match kind {
        FactKind::Number => "number".to_string(),
        FactKind::Truth => "True or False".to_string(),
        FactKind::Word(words) => words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "),
    }
}

#[test]
fn every_hook_and_every_name_that_it_may_ask_for_is_explained() {
    let paper = read("docs/strategy-files.md");
    let mut sections = paper.split("\n## ").filter(|section| section.contains("| `")).count();
    for game in HOOKED {
        let title = games::find(game.game).expect("a game").title;
        let section = paper.split("\n## ").find(|section| section.starts_with(title)).expect(title);
        let mut rows = BTreeSet::new();
        for hook in (game.hooks)() {
            let answer = if hook.answer == HookAnswer::Truth { "True or False" } else { "a score" };
            let names: Vec<String> = hook.facts.iter().map(|fact| format!("`{}`", fact.name)).collect();
            rows.insert(format!("| `{}` | {answer} | {} | {} |", hook.name, hook.about, names.join(", ")));
            let fact = |fact: &FactCard| format!("| `{}` | {} | {} |", fact.name, fact_words(fact.kind), fact.about);
            rows.extend(hook.facts.iter().map(fact));
        }
        let written: BTreeSet<String> =
            section.lines().filter(|line| line.starts_with("| `")).map(str::to_string).collect();
        let only = |some: &BTreeSet<String>, others: &BTreeSet<String>| some.difference(others).cloned().collect();
        let (missing, gone): (Vec<String>, Vec<String>) = (only(&rows, &written), only(&written, &rows));
        assert_eq!((missing, gone), (Vec::new(), Vec::new()), "{title}: rows that are missing, and that are no more");
        sections -= 1;
    }
    assert_eq!(sections, 0, "tables of no game");
}
