//! What there is: all games with their scenarios, or one scenario on two screens.

use serde_json::Value as Json;

use super::explanation::{ExplainedList, Explanation};
use super::known::{KnownScenario, NamedScenario};
use super::listing::Listing;
use crate::game::{ARMY_PATHS, Card};
use crate::table::grouped;

/// The games with their titles, and every scenario in a line.
pub fn overview_of_games(games: &[NamedScenario], scenarios: &[NamedScenario]) -> Explanation {
    let rows = |list: &[NamedScenario]| -> Vec<Vec<Json>> {
        list.iter().map(|one| vec![one.name.as_str().into(), one.title.as_str().into()]).collect()
    };
    Explanation::new("games", "overmatch", "What there is to explain")
        .saying(
            "`overmatch explain SCENARIO` tells what a scenario is, `overmatch explain SCENARIO NAME` what anything in \
             it is: a strategy, an army list, a measure, an odds table, a number by its path, a rule by its id.",
        )
        .listing(ExplainedList::lines(
            "games",
            "Games; the name of one means its usual scenario",
            &["game", "text"],
            rows(games),
        ))
        .listing(ExplainedList::lines("scenarios", "Scenarios", &["scenario", "text"], rows(scenarios)))
        .asking(format!("overmatch explain {}", games.first().map_or("", |game| &game.name)))
        .asking(format!("overmatch explain {} strategies", games.first().map_or("", |game| &game.name)))
}

/// What a scenario is, and what there is in it.
pub fn overview_of_scenario(known: &KnownScenario) -> Explanation {
    let card = known.scenario.playable.card();
    let name = &known.scenario.document.name;
    let told = Explanation::new("scenario", name, format!("{} ({name})", card.title)).saying(&card.about);
    let mut told = told.saying(playing(known, card));
    for listing in Listing::ALL {
        let is_long = matches!(listing, Listing::Knobs | Listing::Rules | Listing::Hooks);
        if is_long && !known.is_full {
            continue;
        }
        let list = listing.list(known);
        let is_named = matches!(listing, Listing::Scenarios | Listing::Armies | Listing::Values) && !known.is_full;
        told = told.listing(if is_named { list.as_names() } else { list });
    }
    told.is_brief = !known.is_full;
    asked_on(known, told)
}

/// Who plays, how many games, and what is looked at first.
fn playing(known: &KnownScenario, card: &Card) -> String {
    let game = known.scenario.entry.title;
    let seats = known.scenario.playable.seats();
    let usual = card.default_strategies.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" against ");
    let players = match (seats, usual.is_empty()) {
        (_, true) => format!("{game}: nobody decides in it."),
        (1, _) => format!("{game}, for one player; {usual} plays unless told otherwise."),
        _ => format!("{game}, for two players; {usual} unless told otherwise{}.", armies(known)),
    };
    let run = format!(
        "`overmatch run {}` plays {} games and tells `{}` first.",
        known.asked,
        grouped(card.games),
        card.headline
    );
    format!("{players} {run}")
}

/// The army lists of both sides.
fn armies(known: &KnownScenario) -> String {
    let names = ARMY_PATHS.iter().filter_map(|path| Some(known.facts.at(path)?.json.as_str()?.to_string()));
    let names: Vec<String> = names.collect();
    match &names[..] {
        [one, other] if one == other => format!(", each with the army `{one}`"),
        [one, other] => format!(", with the armies `{one}` and `{other}`"),
        _ => String::new(),
    }
}

/// How to ask on, with names that are there.
fn asked_on(known: &KnownScenario, told: Explanation) -> Explanation {
    let card = known.scenario.playable.card();
    let first = |listing: Listing| listing.list(known).rows.first().and_then(|row| Some(row[0].as_str()?.to_string()));
    let strategy =
        card.default_strategies.first().map(|name| match known.facts.at(&super::strategy::path_in(known, name)) {
            Some(fact) => fact.path,
            None => name.clone(),
        });
    let facts = || known.facts.paths().into_iter().filter_map(|path| known.facts.at(&path));
    let number = facts().find(|fact| fact.source.is_some() && fact.json.is_number());
    let number = number.or_else(|| facts().find(|fact| fact.json.is_number()));
    let names = [strategy, first(Listing::Tables), number.map(|fact| fact.path)];
    let told = names.into_iter().flatten().fold(told, |told, name| told.asking(known.command(&name)));
    let lists: Vec<&str> =
        Listing::ALL.into_iter().filter(|list| !list.list(known).rows.is_empty()).map(Listing::name).collect();
    told.asking(format!("{} (lists: {}; --all: everything)", known.command("LIST"), lists.join(", ")))
}
