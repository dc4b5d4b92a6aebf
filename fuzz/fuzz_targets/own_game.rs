//! Any text as a game in a file: read, checked and played once.
#![no_main]

use libfuzzer_sys::fuzz_target;
use overmatch::chance::Streams;
use overmatch::error::Source;
use overmatch::{files, games};

fuzz_target!(|text: &str| {
    let source = Source { name: "fuzz.py".to_string(), text: text.to_string() };
    let Ok(document) = files::document(source) else { return };
    let Ok((_, playable)) = games::load(&document, &[]) else { return };
    let names = playable.card().default_strategies.clone();
    let Ok(experiment) = playable.experiment(&names) else { return };
    let _ = experiment.replay(Streams::new(1), 0);
});
