//! Texts that the fuzzer found worth keeping (`fuzz/corpus`, by `.ci/fuzz`), and as many again turned at random: nothing that
//! reads them panics, and the program that is given them ends with a code of its own.

#[allow(dead_code, reason = "the fuzzer's targets use the rest")]
#[path = "../../fuzz/src/lib.rs"]
mod attacks;

use std::path::PathBuf;

use crate::command::run;

/// The codes of a program that was not stopped from outside.
const CODES: [i32; 6] = [0, 1, 2, 3, 4, 5];

/// The texts of a kind that are kept, in the order of their names.
fn kept(kind: &str) -> Vec<String> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "fuzz", "corpus", kind].iter().collect();
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|cause| panic!("{}: {cause}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    assert!(paths.len() > 20, "{kind}: {} texts", paths.len());
    paths.iter().map(|path| String::from_utf8_lossy(&std::fs::read(path).expect("a text")).into_owned()).collect()
}

/// A number below `most`, by Marsaglia's xorshift.
fn below(state: &mut u64, most: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state % most.max(1) as u64) as usize
}

/// A text with a part of another in place of a part of its own.
fn turned(state: &mut u64, [text, other]: [&str; 2]) -> String {
    let [text, other]: [Vec<char>; 2] = [text, other].map(|text| text.chars().collect());
    let mut part = |of: &[char]| {
        let from = below(state, of.len() + 1);
        from..(from + below(state, 12)).min(of.len())
    };
    let (gone, come) = (part(&text), part(&other));
    text[..gone.start].iter().chain(&other[come]).chain(&text[gone.end..]).collect()
}

/// Every text of a kind that is kept, and each of them turned.
fn texts(kind: &str) -> Vec<String> {
    let (mut texts, mut state) = (kept(kind), 88_172_645_463_325_252);
    for at in 0..texts.len() {
        let other = below(&mut state, texts.len());
        texts.push(turned(&mut state, [&texts[at], &texts[other]]));
    }
    texts
}

#[test]
fn changes_expectations_and_dice_that_were_kept_are_answered() {
    for kind in ["set", "expectation", "dice"] {
        for text in texts(kind) {
            let Some(words) = attacks::typed(kind, &text) else { continue };
            let answer = run(&words);
            let is_sound = CODES.contains(&answer.code) && !answer.stderr.contains("panicked at");
            assert!(is_sound, "{kind} {text:?}\n{answer}");
        }
    }
}

#[test]
fn scenarios_games_in_files_and_result_folders_that_were_kept_are_read() {
    texts("scenario").iter().for_each(|text| attacks::scenario(text));
    texts("own_game").iter().for_each(|text| attacks::own_game(text));
    texts("folder").iter().for_each(|text| attacks::folder(text));
}
