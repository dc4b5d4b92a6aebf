//! The games in files that come with the program, and the mechanics of the cookbook, against programs in Python that
//! share nothing with them: `engagement.py` and so on beside this file, which wrote the `.csv` beside them.

mod best_play;
mod laws;
mod mechanics;

use overmatch::game::{Key, OddsTable, Playable};
use overmatch::games;

/// The games, each with the law of every measure as the other program gives it: `strategy,measure,value,p`.
const SHIPPED: [(&str, &str); 4] = [
    ("files/engagement.py", include_str!("engagement.csv")),
    ("files/minefield.py", include_str!("minefield.csv")),
    ("files/duel.py", include_str!("duel.csv")),
    ("files/convoy.py", include_str!("convoy.csv")),
];

fn playable(name: &str) -> Box<dyn Playable> {
    let document = games::document(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    games::load(&document, &[]).unwrap_or_else(|error| panic!("{name}: {error}")).1
}

fn table(playable: &dyn Playable, strategies: &[String], name: &str) -> Box<dyn OddsTable> {
    playable.odds(strategies).unwrap().into_iter().find(|table| table.name() == name).unwrap()
}

fn shown(key: &Key) -> String {
    match key {
        Key::Integer(number) => number.to_string(),
        Key::Word(word) => word.clone(),
    }
}

/// The strategies that a row of a table of the other program names.
fn strategies(named: &str) -> Vec<String> {
    named.split(' ').map(String::from).collect()
}
