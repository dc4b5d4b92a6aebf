//! The entrants of a tournament: the strategies of a scenario, or its army lists.

use crate::archive::{RunRecord, replay_command};
use crate::cli::mixed_leaders;
use crate::cli::option::every::with_all;
use crate::cli::option::load;
use crate::cli::terminal::output;
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::LoadedScenario;
use crate::game::ahead::base_of;
use crate::game::{ARMY_PATHS, BookList, Experiment, Playable, StrategyCard};
use crate::games;
use crate::scenario::{Document, naming};
use crate::study::tournament::TournamentTally;

/// The kind of an entrant that decides.
const STRATEGY: &str = "strategy";

/// The kind of an entrant that is led.
const ARMY: &str = "army";

/// The fewest game numbers of a tournament unless `--games` asks for fewer.
pub const FEWEST_NUMBERS: u64 = 100;

/// The most entrants. The games of all ordered pairs are at hand and what replies are compared by is counted for every
/// three, so that memory grows with the third power of their number: two hundred army lists take most of a gigabyte.
const MOST: usize = 200;

/// The most ordered pairs under all leaders together: as many as those of the largest field.
const MOST_AT_HAND: usize = MOST * MOST;

/// The number of faulted games that are listed.
const LISTED: usize = 20;

/// The entrants, which are known by number.
pub struct Entrants {
    /// The kind of an entrant: `strategy` or `army`.
    pub word: &'static str,
    /// Their names.
    pub names: Vec<String>,
    /// Where armies play, the strategy of each seat, or those of whom each army is led by a mix; else empty.
    pub leaders: Vec<String>,
    /// Whether each army is led by a mix of the leaders.
    pub is_mixed: bool,
}

impl Entrants {
    /// The strategies of the names `wanted`; all of the scenario if there are none.
    ///
    /// # Errors
    /// Kind `Usage` for a name that the scenario does not have or that is given twice, and for fewer than two.
    pub fn strategies(playable: &dyn Playable, wanted: &[String]) -> Result<Entrants> {
        let names = chosen([STRATEGY, "strategies"], wanted, playable.strategies())?;
        Ok(Entrants { word: STRATEGY, names, leaders: Vec::new(), is_mixed: false })
    }

    /// The army lists of the names `wanted`; both seats are led by the one strategy given, or else by those
    /// of the scenario.
    ///
    /// # Errors
    /// Kind `Usage` for a scenario without army lists, for names as with [`Entrants::strategies`], and for several
    /// leaders or an unknown one.
    pub fn armies(playable: &dyn Playable, wanted: &[String], leader: &[String]) -> Result<Entrants> {
        let names = lists(playable, wanted)?;
        let leaders = match leader {
            [] => playable.card().default_strategies.clone(),
            [one] => vec![one.clone(); ARMY_PATHS.len()],
            _ => {
                let message = format!("--strategies names {}, expected at most one with --armies", leader.len());
                return Err(usage(message).hint("it leads both armies"));
            }
        };
        playable.experiment(&leaders)?;
        Ok(Entrants { word: ARMY, names, leaders, is_mixed: false })
    }

    /// The army lists of the names `wanted`, each led by a mix of these leaders.
    ///
    /// # Errors
    /// Kind `Usage` for a scenario without army lists, and for names as with [`Entrants::strategies`].
    pub fn mixed_armies(playable: &dyn Playable, wanted: &[String], leaders: &[String]) -> Result<Entrants> {
        Ok(Entrants { word: ARMY, names: lists(playable, wanted)?, leaders: leaders.to_vec(), is_mixed: true })
    }

    /// Whether the entrants are armies, and one strategy leads each seat.
    pub fn has_one_leader(&self) -> bool {
        !self.leaders.is_empty() && !self.is_mixed
    }

    /// Says which army lists at play leave points unspent: those that enter, or those of the sides.
    pub fn remark_short(&self, scenario: &LoadedScenario, is_quiet: bool) {
        let enters = |list: &BookList| match self.leaders.is_empty() {
            true => list.plays,
            false => self.names.contains(&list.name),
        };
        let short = load::short_lists(scenario, enters);
        short.iter().filter(|_| !is_quiet).for_each(|line| output::remark(line));
    }

    /// The strategies that lead the game of one entrant in seat A against one in seat B.
    pub fn strategies_of(&self, pair: [usize; 2]) -> Vec<String> {
        if self.leaders.is_empty() { self.names_of(pair).to_vec() } else { self.leaders.clone() }
    }

    /// The overrides of the scenario for the game of one entrant in seat A against one in seat B, as `--set` takes
    /// them.
    pub fn overrides_of(&self, pair: [usize; 2]) -> Vec<String> {
        let armies = ARMY_PATHS.iter().zip(self.names_of(pair)).filter(|_| !self.leaders.is_empty());
        armies.map(|(path, name)| naming(path, &name)).collect()
    }

    fn names_of(&self, pair: [usize; 2]) -> [String; 2] {
        pair.map(|entrant| self.names[entrant].clone())
    }

    /// The game of one entrant in seat A against one in seat B, in the scenario changed by `set`.
    ///
    /// # Errors
    /// The error of the scenario where two armies cannot meet in it; it names the pair.
    pub fn experiment(
        &self,
        scenario: &LoadedScenario,
        set: &[String],
        pair: [usize; 2],
    ) -> Result<Box<dyn Experiment>> {
        let strategies = self.strategies_of(pair);
        match self.playable(scenario, set, pair)? {
            Some(met) => met.experiment(&strategies),
            None => scenario.playable.experiment(&strategies),
        }
    }

    /// The scenario in which the armies of a pair meet, or as it is where strategies play.
    ///
    /// # Errors
    /// As [`Entrants::experiment`].
    pub fn met(&self, scenario: &LoadedScenario, set: &[String], pair: [usize; 2]) -> Result<Box<dyn Playable>> {
        match self.playable(scenario, set, pair)? {
            Some(met) => Ok(met),
            None => Ok(load::changed(scenario, set)?.playable),
        }
    }

    /// Whether the seats are alike but for who goes first, whichever entrants play: the table is its own half-turn, the
    /// armies of the sides are equal (or are the entrants), and both sides have the same leader, or the same ones to mix.
    ///
    /// # Errors
    /// As [`Entrants::experiment`].
    pub fn is_half_turn(&self, scenario: &LoadedScenario, set: &[String]) -> Result<bool> {
        let table = match self.playable(scenario, set, [0, 0])? {
            Some(met) => met.is_half_turn(),
            None => scenario.playable.is_half_turn(),
        };
        Ok(table && (self.is_mixed || self.leaders.windows(2).all(|leaders| leaders[0] == leaders[1])))
    }

    /// The scenario in which the armies of a pair meet; `None` if armies do not play.
    fn playable(
        &self,
        scenario: &LoadedScenario,
        set: &[String],
        pair: [usize; 2],
    ) -> Result<Option<Box<dyn Playable>>> {
        let overrides = self.overrides_of(pair);
        if overrides.is_empty() {
            return Ok(None);
        }
        let (names, document) = (self.names_of(pair), self.lean(scenario, set, pair));
        let met = games::load(&document, &[set, &overrides].concat());
        Ok(Some(met.map_err(|error| of_pair(error, &names.join(" against ")))?.1))
    }

    /// The scenario without the armies and strategies that a pair does not need: a field of many entrants has the game of
    /// every two of them at hand. What an override names stays.
    fn lean(&self, scenario: &LoadedScenario, set: &[String], pair: [usize; 2]) -> Document {
        let is_set = |key: &str| set.iter().any(|set| set.starts_with(key));
        let own = &scenario.playable.card().default_strategies;
        let leaders = self.leaders.iter().map(|leader| base_of(leader).unwrap_or(leader));
        let guests = scenario.playable.guests();
        let bases = guests.iter().map(|guest| guest.base.as_str());
        let leaders: Vec<&str> = leaders.chain(own.iter().map(String::as_str)).chain(bases).collect();
        let drawn: Vec<(String, u32)> = leaders.iter().flat_map(|name| scenario.playable.members(name)).collect();
        let strategies: Vec<&str> =
            leaders.iter().copied().chain(drawn.iter().map(|(name, _)| name.as_str())).collect();
        let (armies, document) = (self.names_of(pair), &scenario.document);
        let document = document.with_only("armies", |name| is_set("armies.") || armies.iter().any(|army| army == name));
        let plays = |name: &str| is_set("strategies.") || is_set("mixes.") || strategies.contains(&name);
        document.with_only("strategies", plays).with_only("mixes", plays)
    }

    /// The first games that panicked, for people.
    pub fn fault_lines(&self, tally: &TournamentTally, record: &RunRecord) -> Vec<String> {
        let mut lines = Vec::new();
        for (cell, fault) in tally.faults().take(LISTED) {
            let pair = [cell / tally.entrants, cell % tally.entrants];
            let [a, b] = pair.map(|entrant| &self.names[entrant]);
            let overrides = [record.overrides.clone(), self.overrides_of(pair)].concat();
            // Which mixes led it no command says.
            let command = (!self.is_mixed)
                .then(|| replay_command(&record.identity, &self.strategies_of(pair), &overrides, fault.game));
            let see = command.map_or(String::new(), |command| format!(" (see {command})"));
            lines.push(format!("Game {} of {a} against {b} failed: {}{see}", fault.game, fault.message));
        }
        lines
    }

    /// The entrants in words, for people.
    pub fn told(&self) -> String {
        let names = self.names.join(", ");
        match self.leaders.as_slice() {
            leaders if self.is_mixed => {
                format!(
                    "Each of the armies {names} against each from both seats, led by {}",
                    mixed_leaders::told(leaders)
                )
            }
            [] => format!("Each of {names} against each from both seats"),
            [a, b] if a != b => {
                format!("Each of the armies {names} against each from both seats, seat A led by {a}, seat B by {b}")
            }
            [leader, ..] => format!("Each of the armies {names} against each from both seats, led by {leader}"),
        }
    }
}

/// The names of army lists that play.
fn lists(playable: &dyn Playable, wanted: &[String]) -> Result<Vec<String>> {
    let known = playable.armies();
    if known.is_empty() {
        let game = playable.card().game;
        let error = usage(format!("--armies needs army lists, and this scenario of {game} has none"));
        return Err(error.hint("without --armies its strategies play"));
    }
    chosen([ARMY, "armies"], wanted, known)
}

/// The names that play: `wanted`, in which `all` stands for all other `known` ones, or all of these if it is empty.
fn chosen([word, words]: [&str; 2], wanted: &[String], known: Vec<StrategyCard>) -> Result<Vec<String>> {
    let known: Vec<String> = known.into_iter().map(|card| card.name).collect();
    let names = if wanted.is_empty() { known.clone() } else { with_all(wanted, known.iter().cloned()) };
    for (at, name) in names.iter().enumerate() {
        // Every strategy may look ahead, and no army does.
        let base = base_of(name).filter(|_| word == STRATEGY).unwrap_or(name);
        if !known.iter().any(|known| known == base) {
            let hint = name_hint(base, known.iter().map(String::as_str));
            return Err(usage(format!("unknown {word} `{name}`")).hint(hint));
        }
        if names[..at].contains(name) {
            return Err(usage(format!("--{words} names `{name}` twice; each plays itself anyway")));
        }
    }
    if names.len() > MOST {
        let message = format!("a tournament of {} {words}, expected at most {MOST}", names.len());
        return Err(Error::new(Kind::Limit, message).hint(format!("name those that are to meet: --{words} a,b,c")));
    }
    if names.len() < 2 {
        let message = format!("a tournament needs at least two {words}, found {}", names.len());
        return Err(usage(message).hint(format!("the scenario has: {}", known.join(", "))));
    }
    Ok(names)
}

/// Checks that the games of these fields can be at hand together.
///
/// # Errors
/// Kind `Limit` for fields that are too large under so many leaders.
pub fn check_at_hand(fields: &[Entrants]) -> Result<()> {
    let all: usize = fields.iter().map(|field| field.names.len().pow(2)).sum();
    let Some(field) = fields.first().filter(|_| all > MOST_AT_HAND) else { return Ok(()) };
    let (leaders, entrants, most) = (fields.len(), field.names.len(), (MOST_AT_HAND / fields.len()).isqrt());
    let message = format!("a tournament of {entrants} armies under {leaders} leaders, expected at most {most} armies");
    Err(Error::new(Kind::Limit, message).hint("each leader by itself: --strategies NAME in place of --leaders"))
}

/// Names the pair in each problem of an error.
fn of_pair(mut error: Error, pair: &str) -> Error {
    for problem in &mut error.problems {
        problem.message = format!("{pair}: {}", problem.message);
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::option::every::ALL;
    use crate::game::{Card, Measure, OddsTable};
    use crate::scenario::{Catalogue, Digest, Document};

    /// A scenario of two strategies, and of these armies.
    struct Sketch(Card, &'static [&'static str]);

    fn cards(names: &[&str]) -> Vec<StrategyCard> {
        names.iter().map(|name| StrategyCard { name: name.to_string(), about: String::new() }).collect()
    }

    fn sketch(armies: &'static [&'static str]) -> Sketch {
        let text = String::new;
        let document = Document::from_text("sketch.toml", "", &Catalogue::default()).unwrap();
        let default_strategies = vec!["bold".to_string(), "shy".to_string()];
        let card = Card {
            game: "sketch",
            title: text(),
            about: text(),
            headline: text(),
            games: 1,
            digest: Digest::of(&document.tree),
            default_strategies,
            charts: Vec::new(),
        };
        Sketch(card, armies)
    }

    impl Playable for Sketch {
        fn card(&self) -> &Card {
            &self.0
        }

        fn measures(&self) -> &[Measure] {
            &[]
        }

        fn strategies(&self) -> Vec<StrategyCard> {
            cards(&["bold", "shy"])
        }

        fn armies(&self) -> Vec<StrategyCard> {
            cards(self.1)
        }

        fn seats(&self) -> usize {
            2
        }

        fn experiment(&self, _: &[String]) -> Result<Box<dyn Experiment>> {
            struct Nothing;
            impl crate::game::Game for Nothing {
                fn measures(&self) -> &[Measure] {
                    &[]
                }
                fn play(
                    &self,
                    _: &mut impl crate::chance::Chance,
                    _: &mut impl crate::game::Journal,
                    _: &mut crate::game::Outcome,
                ) {
                }
            }
            Ok(Box::new(crate::game::LoadedGame(Nothing)))
        }

        fn odds(&self, _: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
            Ok(Vec::new())
        }
    }

    fn strings(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| name.to_string()).collect()
    }

    #[test]
    fn a_scenario_without_army_lists_has_no_tournament_of_them() {
        let refused = Entrants::armies(&sketch(&[]), &strings(&[ALL]), &[]).err().unwrap();
        assert_eq!(
            refused.to_string(),
            "error: --armies needs army lists, and this scenario of sketch has none\nhelp: without --armies its strategies play"
        );
        assert_eq!(refused.kind.exit_code(), 2);
    }

    #[test]
    fn armies_are_led_by_one_strategy_or_by_those_of_the_seats() {
        let scenario = sketch(&["guard", "1944"]);
        let armies = |leader: &[&str]| Entrants::armies(&scenario, &strings(&[ALL]), &strings(leader)).unwrap();
        let own = armies(&[]);
        assert_eq!(own.strategies_of([1, 0]), ["bold", "shy"], "whatever the armies");
        assert_eq!(own.overrides_of([1, 0]), ["sides.a.army=\"1944\"", "sides.b.army=guard"]);
        assert!(
            own.told().ends_with("armies guard, 1944 against each from both seats, seat A led by bold, seat B by shy")
        );
        assert_eq!(armies(&["shy"]).strategies_of([0, 0]), ["shy", "shy"]);
        assert!(armies(&["shy"]).told().ends_with("from both seats, led by shy"));
    }

    #[test]
    fn a_field_has_a_limit_and_under_leaders_a_lower_one() {
        let field = |armies: usize| Entrants {
            is_mixed: false,
            word: "army",
            names: (0..armies).map(|army| army.to_string()).collect(),
            leaders: Vec::new(),
        };
        let under = |leaders: usize, armies: usize| (0..leaders).map(|_| field(armies)).collect::<Vec<_>>();
        assert!([under(1, MOST), under(4, MOST / 2), under(5, 89)].iter().all(|fields| check_at_hand(fields).is_ok()));
        let error = check_at_hand(&under(5, 90)).unwrap_err();
        assert_eq!(error.kind, Kind::Limit);
        assert!(error.to_string().contains("90 armies under 5 leaders, expected at most 89 armies"), "{error}");
        let wanted: Vec<String> = field(MOST + 1).names;
        let cards = |names: &[String]| {
            let card = |name: &String| StrategyCard { name: name.clone(), about: String::new() };
            names.iter().map(card).collect::<Vec<_>>()
        };
        assert_eq!(chosen(["army", "armies"], &[], cards(&wanted)).unwrap_err().kind, Kind::Limit);
        assert_eq!(chosen(["army", "armies"], &wanted[1..], cards(&wanted)).unwrap().len(), MOST);
    }

    #[test]
    fn strategies_take_the_seats_themselves() {
        let strategies = Entrants::strategies(&sketch(&["guard", "1944"]), &[]).unwrap();
        assert_eq!(
            (strategies.strategies_of([1, 0]), strategies.overrides_of([1, 0])),
            (strings(&["shy", "bold"]), vec![])
        );
    }
}
