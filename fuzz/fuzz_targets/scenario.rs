//! Any text as a scenario file: read, joined with its base, checked and made ready to play.
#![no_main]

use libfuzzer_sys::fuzz_target;
use overmatch::games;
use overmatch::scenario::Document;

fuzz_target!(|text: &str| {
    let Ok(document) = Document::from_text("fuzz.toml", text, games::catalogue()) else { return };
    let Ok((_, playable)) = games::load(&document, &[]) else { return };
    let _ = playable.drawing();
});
