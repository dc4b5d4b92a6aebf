//! What is done with a text at random, by the fuzzer's targets and by the tests with the texts that it kept: all that reads
//! what others wrote. None of it may panic, whatever the text.

use overmatch::archive::{ResultFiles, ResultSet};
use overmatch::chance::Streams;
use overmatch::error::Source;
use overmatch::report::chart::ChartRequest;
use overmatch::report::{MeasureChoice, html, page_of};
use overmatch::scenario::Document;
use overmatch::{files, games};

/// A scenario file: read, joined with its base, checked and made ready to play.
pub fn scenario(text: &str) {
    let Ok(document) = Document::from_text("fuzz.toml", text, games::catalogue()) else { return };
    let Ok((_, playable)) = games::load(&document, &[]) else { return };
    let _ = playable.drawing();
}

/// A game in a file: read, checked and played once.
pub fn own_game(text: &str) {
    let source = Source { name: "fuzz.py".to_string(), text: text.to_string() };
    let Ok(document) = files::document(source) else { return };
    let Ok((_, playable)) = games::load(&document, &[]) else { return };
    let names = playable.card().default_strategies.clone();
    let Ok(experiment) = playable.experiment(&names) else { return };
    let _ = experiment.replay(Streams::new(1), 0);
}

/// The files of a result folder, this between them, and the page that is made of them.
pub fn folder(text: &str) {
    const CUT: &str = "\n=====\n";
    // What is not there is not in the folder.
    const NAMES: [&str; 4] = ["run.json", "tally.json", "summary.csv", "sweep.csv"];
    let files = NAMES.iter().zip(text.split(CUT)).filter(|(_, text)| !text.is_empty());
    let files = ResultFiles(files.map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect());
    let Ok(set) = ResultSet::read("fuzz", &files) else { return };
    let sets = [set];
    let Ok(choice) = MeasureChoice::new(&sets, &[]) else { return };
    let _ = html(&page_of(&sets, &[ChartRequest::default()], &choice));
}

/// The program itself, given a text as it is typed.
pub fn typing(kind: &str, text: &str) {
    if let Some(words) = typed(kind, text) {
        let words = ["overmatch"].into_iter().chain(words);
        let _ = overmatch::cli::main(words.map(std::ffi::OsString::from));
    }
}

/// The words of the command that is given a change of a number (`set`), an expectation (`expectation`) or a question about
/// dice (`dice`); `None` for a text that is an option, so another command, or that cannot be typed.
pub fn typed<'t>(kind: &str, text: &'t str) -> Option<Vec<&'t str>> {
    const RUN: [&str; 5] = ["run", "ardennes", "--games", "1", "--quiet"];
    let words = match kind {
        "set" => [&RUN[..], &["--set", text]].concat(),
        "expectation" => [&RUN[..], &["--expect", text]].concat(),
        _ => vec!["dice", text],
    };
    (!text.starts_with('-') && !text.contains('\0')).then_some(words)
}
