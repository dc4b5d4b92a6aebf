//! The mechanics of the cookbook against the figures of `mechanics.py` beside this file.

use overmatch::error::Source;
use overmatch::files;

const COOKBOOK: &str = include_str!("../../../docs/cookbook.md");

const FIGURES: [(&str, f64); 20] = [
    ("sum_of_two", 0.277777777778),
    ("ability", 12.244598765432),
    ("advantage", 13.825000000000),
    ("successes", 0.531778692273),
    ("hit_wound_save", 3.333333333333),
    ("exploding_die", 4.199909979424),
    ("exploding_pool", 2.400000000000),
    ("risk", 0.371656378601),
    ("rerolled_ones", 7.777777777778),
    ("step_dice", 0.812500000000),
    ("fudge", 0.382716049383),
    ("degrees", 0.520000000000),
    ("roll_and_keep", 21.458250000000),
    ("matches", 0.697600000000),
    ("five_alike", 0.046028642526),
    ("craps", 0.492929292929),
    ("aces", 0.341158001662),
    ("chits", 1.500000000000),
    ("battle_dice", 0.500000000000),
    ("pushed", 1.666666666667),
];

/// The section of the mechanics, cut at the fences: words and Python by turns.
fn section() -> Vec<&'static str> {
    let (_, section) = COOKBOOK.split_once("\n## Twenty known mechanics\n").expect("the section");
    section.split("```").collect()
}

/// The file of all mechanics, with a table for each.
fn mechanics() -> String {
    let blocks = section().into_iter().filter_map(|part| part.strip_prefix("python\n"));
    let mut text = blocks.collect::<Vec<_>>().join("\n\n");
    for (name, _) in FIGURES {
        text += &format!("\nodds(\"{name}\", columns = [\"value\"], kinds = [\"mean\"], ask = {name})\n");
    }
    text
}

#[test]
fn the_figures_of_the_cookbook_are_those_of_other_programs() {
    let source = Source { name: "mechanics.py".to_string(), text: mechanics() };
    let document = files::document(source).unwrap_or_else(|error| panic!("{error}"));
    let tables = files::load(&document, &[]).unwrap().odds(&[]).unwrap();
    assert_eq!(tables.len(), FIGURES.len());
    for (table, (name, figure)) in tables.iter().zip(FIGURES) {
        let found = table.exact(0).unwrap_or_else(|error| panic!("{name}: {error}"))[0].mean;
        assert!((found - figure).abs() < 1e-11, "{name}: {found} for {figure}");
    }
}

#[test]
fn the_cookbook_prints_the_figures() {
    let parts = section();
    for (name, figure) in FIGURES {
        let at = parts.iter().position(|part| part.contains(&format!("def {name}()"))).expect("its function");
        assert!(parts[at - 1].contains(&format!("{figure:.6}")), "{name}: {}", parts[at - 1]);
    }
}
