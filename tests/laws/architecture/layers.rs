//! The layers inside a game, lowest first: each imports only layers above it in this list. Rules change the battle and
//! players only look, so neither may import the other.

use super::imports::imports;
use super::reader::{File, sources};
use super::rooms::games;

/// Layers by group, lowest first; of two in the same group neither imports the other.
const LAYERS: [&[&str]; 10] = [
    &["words"],
    &["tables"],
    &["state"],
    &["choice"],
    &["strategy"],
    &["rules", "players"],
    &["measures"],
    &["odds"],
    &["optimal"],
    &["entry"],
];

/// The layer of a file of this game; empty for its `mod.rs`, `None` for a file of another room.
pub fn layer<'a>(path: &'a str, game: &str) -> Option<&'a str> {
    let below = path.strip_prefix("games/")?.strip_prefix(game)?.strip_prefix('/')?;
    let first = below.split_once('/').map_or(below, |(folder, _)| folder).trim_end_matches(".rs");
    Some(if first == "mod" { "" } else { first })
}

fn group(layer: &str) -> Option<usize> {
    LAYERS.iter().position(|group| group.contains(&layer))
}

/// What breaks the order inside a game, told by file, layer, and the layers it may import.
fn broken(files: &[File], game: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (from, targets) in imports(files) {
        let Some(own) = layer(&from, game).filter(|own| !own.is_empty()) else { continue };
        let Some(least) = group(own) else {
            found.push(format!("{from}: `{own}` is no layer of a game"));
            continue;
        };
        for to in targets {
            let Some(other) = layer(&to, game).filter(|&other| other != own) else { continue };
            if group(other).is_none_or(|other| other >= least) {
                let below = LAYERS[..least].concat().join(", ");
                found.push(format!("{from} imports {to}: `{own}` may not import `{other}`, only: {below}"));
            }
        }
    }
    found
}

fn made_up(sources: &[(&str, &str)]) -> Vec<String> {
    let file = |(path, text): &(&str, &str)| File::new(&format!("games/drill/{path}"), text);
    broken(&sources.iter().map(file).collect::<Vec<_>>(), "drill")
}

#[test]
fn each_layer_of_a_game_imports_only_layers_below_it() {
    let files = sources();
    for game in games(&files) {
        let broken = broken(&files, &game);
        assert!(broken.is_empty(), "{}", broken.join("\n"));
    }
}

#[test]
fn the_checker_catches_players_who_import_rules() {
    let rules = ("rules/fire.rs", "pub fn fire(battle: &mut u8) {}");
    let through = ("rules/mod.rs", "mod fire; pub use fire::fire;");
    for text in ["use super::super::rules::fire;", "use crate::games::drill::rules; fn f() { rules::fire(&mut 1) }"] {
        let found = made_up(&[rules, through, ("players/knob_player.rs", text)]);
        let words = "words, tables, state, choice, strategy";
        let from = "games/drill/players/knob_player.rs imports games/drill/rules/fire.rs";
        assert_eq!(found, [format!("{from}: `players` may not import `rules`, only: {words}")], "{text}");
    }
}

#[test]
fn the_checker_catches_every_import_against_the_order() {
    let folders = LAYERS.concat();
    for (from, to) in folders.iter().flat_map(|from| folders.iter().map(move |to| (*from, *to))) {
        let text = format!("use super::super::{to}::thing::Thing;");
        let (user, used) = (format!("{from}/user.rs"), format!("{to}/thing.rs"));
        let found = made_up(&[(&user, &text), (&used, "pub struct Thing;")]);
        let may = from == to || group(to) < group(from);
        assert_eq!(found.is_empty(), may, "{from} imports {to}: {found:?}");
    }
}

#[test]
fn the_checker_catches_a_file_in_no_layer_and_lets_tests_pass() {
    assert_eq!(made_up(&[("helper.rs", "")]).len(), 1);
    let rules = ("rules/fire.rs", "pub struct Fire;");
    let test = ("tables/check.rs", "#[cfg(test)] mod tests { use super::super::super::rules::fire::Fire; }");
    assert_eq!(made_up(&[rules, test, ("mod.rs", "pub mod rules; pub use rules::fire::Fire;")]), Vec::<String>::new());
}
