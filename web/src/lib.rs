//! The library for browsers: what `overmatch::browser` answers, as functions of a WebAssembly module.

#![deny(missing_docs, unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;

/// A panic is thrown with its message; the module is not to be asked again then.
#[wasm_bindgen(start)]
fn begin() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// Answers a question; both are JSON.
#[wasm_bindgen]
pub fn answer(question: &str) -> String {
    overmatch::browser::answer(question)
}

/// Plays games.
#[wasm_bindgen]
pub struct Player(overmatch::browser::PagePlayer);

#[wasm_bindgen]
impl Player {
    /// Loads what is asked for; throws what is wrong with it.
    #[wasm_bindgen(constructor)]
    pub fn new(asked: &str) -> Result<Player, String> {
        overmatch::browser::PagePlayer::new(asked).map(Player)
    }

    /// Plays the games `first..end` and gives their counts.
    pub fn play(&self, first: f64, end: f64) -> String {
        self.0.play(first as u64, end as u64)
    }
}

/// Joins counts.
#[wasm_bindgen]
pub struct Score(overmatch::browser::PageScore);

#[wasm_bindgen]
impl Score {
    /// The score of no games of what is asked for; throws what is wrong with it.
    #[wasm_bindgen(constructor)]
    pub fn new(asked: &str) -> Result<Score, String> {
        overmatch::browser::PageScore::new(asked).map(Score)
    }

    /// Adds the counts of a piece.
    pub fn add(&mut self, piece: &str) -> String {
        self.0.add(piece)
    }

    /// The results so far, of `asked` games in all.
    pub fn tell(&self, asked: f64) -> String {
        self.0.tell(asked as u64)
    }
}
