//! Laws and charts of laws that a file declares.

use super::{playable, table};
use crate::chance::Streams;
use crate::game::{Key, OddsTable};

const SALVO: &str = "\
N = param('n', 2, low = 1, high = 9)
def shots():
    return pool(N, 6, 5)
def bursts():
    return pool(2 * N, 6, 6)
def effect():
    hits = shots()
    return 'none' if hits == 0 else 'some' if hits == 1 else 'all'
chart('both', [law('shots', shots, about = 'Hits.'), law('bursts', bursts)], view = 'at_least')
law('effect', effect, labels = ['none', 'some', 'all'])
law('words', effect)
";

/// Every row: its last key, and its values to twelve digits; a column without a value is NaN.
fn rows(table: &dyn OddsTable) -> Vec<(String, Vec<String>)> {
    let shown = |row| match table.keys(row).pop().unwrap() {
        Key::Integer(number) => number.to_string(),
        Key::Word(word) => word,
    };
    let values = |row| table.exact(row).unwrap().iter().map(|exact| format!("{:.12}", exact.mean)).collect();
    (0..table.len()).map(|row| (shown(row), values(row))).collect()
}

fn row(value: &str, ninths: [f64; 3]) -> (String, Vec<String>) {
    (value.to_string(), ninths.map(|p| format!("{:.12}", p / 9.0)).to_vec())
}

#[test]
fn a_law_has_every_value_exactly_at_least_and_at_most() {
    let game = playable(SALVO, &[]).unwrap();
    let shots = table(game.as_ref(), &[], "shots");
    let found = [row("0", [4.0, 9.0, 4.0]), row("1", [4.0, 5.0, 8.0]), row("2", [1.0, 1.0, 9.0])];
    assert_eq!(rows(shots.as_ref()), found);
    assert_eq!(shots.key_columns(), ["law", "value"]);
    let told = "shots: mean 0.666667, standard deviation 0.666667, median 1, modes 0 and 1.";
    assert_eq!((shots.about(), shots.remark().as_deref()), ("Hits.", Some(told)));
    let one = playable(SALVO, &["n=1"]).unwrap();
    assert_eq!(table(one.as_ref(), &[], "shots").len(), 2);
}

#[test]
fn texts_are_ordered_by_their_labels_or_not_at_all() {
    let game = playable(SALVO, &[]).unwrap();
    let effect = table(game.as_ref(), &[], "effect");
    let found = [row("none", [4.0, 9.0, 4.0]), row("some", [4.0, 5.0, 8.0]), row("all", [1.0, 1.0, 9.0])];
    assert_eq!(rows(effect.as_ref()), found);
    assert_eq!(effect.remark().unwrap(), "effect: median some, modes none and some.");
    let words = table(game.as_ref(), &[], "words");
    assert_eq!(rows(words.as_ref())[0].1[1..], ["NaN", "NaN"]);
    assert_eq!(words.about(), "words");
}

#[test]
fn a_chart_has_its_laws_side_by_side_and_its_view_first() {
    let game = playable(SALVO, &[]).unwrap();
    let both = table(game.as_ref(), &[], "both");
    let names: Vec<String> = both.columns().into_iter().map(|column| column.name).collect();
    assert_eq!(names, ["p_at_least", "p_exactly", "p_at_most"]);
    assert_eq!((both.len(), both.keys(3)[0].clone()), (8, Key::from("bursts")));
    assert!((both.exact(4).unwrap()[0].mean - (1.0 - (5.0f64 / 6.0).powi(4))).abs() < 1e-12);
    assert!(both.remark().unwrap().contains("bursts: mean 0.666667, standard deviation 0.745356,"));
}

#[test]
fn the_sampler_finds_what_a_law_says() {
    let game = playable(SALVO, &[]).unwrap();
    for name in ["shots", "both", "effect", "words"] {
        let table = table(game.as_ref(), &[], name);
        for row in 0..table.len() {
            let samples = table.sample(row, Streams::new(3), 20_000);
            for (exact, sample) in table.exact(row).unwrap().iter().zip(samples) {
                if exact.mean.is_nan() {
                    assert_eq!(sample.games, 0, "{name}");
                    continue;
                }
                let off = sample.sum as f64 / 20_000.0 - exact.mean;
                assert!(off.abs() <= 5.0 * (exact.variance / 20_000.0).sqrt(), "{name} {row}: {off}");
            }
        }
    }
}

#[test]
fn what_is_wrong_with_a_law_is_told_at_its_line() {
    let refused = |line: &str| playable(&format!("{SALVO}{line}\n"), &[]).err().unwrap().to_string();
    for (line, expected) in [
        ("law('more', roll)", "mine.py:12:"),
        ("law('more', 3)", "`ask`: expected the function that is asked"),
        ("law('shots', shots)", "a second table `shots`"),
        ("law('game_law', shots)", "a second table `game_law`"),
        ("law('more', shots, labels = ['a', 'a'])", "`more`: expected each label once"),
        ("chart('more', ['shot'])", "did you mean `shots`?"),
        ("chart('more', [])", "expected 1 to 8 laws; found 0"),
        ("chart('more', ['shots', 'shots'])", "the law `shots` twice"),
        ("chart('more', ['shots', 'effect'])", "laws with the same labels are expected"),
        ("chart('more', ['shots'], view = 'at_lest')", "did you mean `at_least`?"),
        ("def two(n):\n    return n\nlaw('more', two)", "`ask` takes 1 values; a law is of a function without any"),
    ] {
        let found = refused(line);
        assert!(found.contains(expected), "{line}: {found}");
    }
    let text = "def f():\n    return 'b' if d(2) > 1 else 'a'\nlaw('f', f, labels = ['a'])\n";
    let error = table(playable(text, &[]).unwrap().as_ref(), &[], "f").exact(0).unwrap_err().to_string();
    assert!(error.contains("mine.py:1:5: it gives b, which is no label"), "{error}");
}
