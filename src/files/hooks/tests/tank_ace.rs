//! Strategies of American Tank Ace in files.

use super::{brought, playable, played};
use crate::error::Error;
use crate::files::hooks::{FactKind, HOOKED, HookAnswer, HookCard, load_with_strategies};
use crate::game::Playable;
use crate::scenario::{Catalogue, Document};
use crate::tally::SplitTally;

const STEADY: &str = include_str!("steady.py");
const HUNTER: &str = include_str!("hunter.py");

/// The head of a strategy that plays as `steady`.
const HEAD: &str = "strategy('mine', game = 'tank-ace', base = 'steady', about = 'x')\n";

/// The campaign with the text of one strategy.
fn campaign(text: &str) -> Result<Box<dyn Playable>, Error> {
    playable("tank-ace/campaign", &[("mine.py", text)])
}

fn games(text: &str, games: u64) -> SplitTally {
    played(&*campaign(text).unwrap().experiment(&["mine".to_string()]).unwrap(), games)
}

fn mean(game: &dyn Playable, strategy: &str, measure: &str, games: u64) -> f64 {
    let tally = played(&*game.experiment(&[strategy.to_string()]).unwrap(), games);
    assert_eq!(tally.all.faults.count, 0, "{:?}", tally.all.faults.listed);
    let at = game.measures().iter().position(|found| found.name == measure).unwrap();
    tally.all.measures[at].iter().map(|(value, times)| value as f64 * times as f64).sum::<f64>() / games as f64
}

fn hooks() -> Vec<HookCard> {
    (HOOKED.iter().find(|game| game.game == "tank-ace").unwrap().hooks)()
}

#[test]
fn steady_as_a_text_plays_steady_s_campaigns() {
    let other = [
        "tour.course=bar",
        "tour.skills=[]",
        "tour.tanks=[]",
        "tour.trades=[]",
        "tour.recall_from_skills=13",
        "tour.artillery_above=0",
        "moves.begins_hull_down=false",
        "hatches.sixth_sense=false",
        "ammunition.he=0",
        "ammunition.apcr=0",
    ];
    let other: Vec<String> = other.iter().map(|knob| format!("strategies.steady.{knob}")).collect();
    let mut document = Document::read_with("tank-ace/campaign", Catalogue::built_in()).unwrap();
    document.brought = vec![brought("steady.py", STEADY)];
    let turned = load_with_strategies("tank-ace", &document, &other).unwrap();
    let plain = load_with_strategies("tank-ace", &document, &[]).unwrap();
    let of = |game: &dyn Playable, name: &str| played(&*game.experiment(&[name.to_string()]).unwrap(), 600);
    let steady = of(&*plain, "steady");
    assert_eq!(of(&*turned, "steady-text"), steady);
    assert!(of(&*turned, "steady") != steady, "the base decides otherwise");
}

#[test]
fn a_text_without_hooks_plays_as_its_base() {
    for base in ["steady", "aggressive", "cautious", "veteran"] {
        let game = campaign(&HEAD.replace("steady", base)).unwrap();
        let [text, own] = ["mine", base].map(|name| game.experiment(&[name.to_string()]).unwrap());
        assert_eq!(played(&*text, 150), played(&*own, 150), "{base}");
    }
}

/// A hook that asks for all that it may, holds every number within its bounds, and gives this answer.
fn asking_for_all(hook: &HookCard, answer: &str) -> String {
    let names: Vec<&str> = hook.facts.iter().map(|fact| fact.name).collect();
    let checked = |name: &&str| hook.facts.iter().any(|fact| fact.name == *name && fact.kind == FactKind::Number);
    let check = |name: &&str| {
        let most = if ["kill", "danger", "knocks_out"].contains(name) { 100 } else { 100_000 };
        format!("    assert {name} == None or 0 <= {name} <= {most}\n")
    };
    let checks: String = names.iter().filter(|name| checked(name)).map(check).collect();
    format!("{HEAD}def {}({}):\n{checks}    return {answer}\n", hook.name, names.join(", "))
}

#[test]
fn every_hook_is_asked_and_may_ask_for_all_its_names() {
    for hook in hooks() {
        let answer = if hook.answer == HookAnswer::Truth { "True" } else { "0" };
        let tally = games(&asking_for_all(&hook, answer), 60);
        assert_eq!(tally.all.faults.count, 0, "{}: {:?}", hook.name, tally.all.faults.listed);
        // Loader and driver are both out, the one after the other, in one campaign of 800.
        let number = if hook.name == "replaces" { 4_000 } else { 300 };
        let tally = games(&asking_for_all(&hook, "None"), number);
        let told = &tally.all.faults.listed;
        assert!(!told.is_empty(), "{} is never asked", hook.name);
        let place = format!("`{}`: it answers None", hook.name);
        assert!(told.iter().all(|fault| fault.message.contains(&place)), "{}: {told:?}", hook.name);
    }
}

#[test]
fn what_a_text_decides_is_done() {
    let none = "def command(command):\n    return 1 if command == None else 0\n";
    let smoke = "def command(command):\n    return 1 if command == 'mortar' else 0\ndef skill(skill):\n    return 0\n";
    let home = "def command(withdraws):\n    return 1 if withdraws else 0\n";
    let shells = "def racks(ammo):\n    return 1 if ammo == 'he' else 0\n\
                  def next_round(ammo):\n    return 1 if ammo == 'he' else 0\n\
                  def command(command):\n    return 1 if command == 'fire' else 0\n";
    let of = |hooks: &str, measure: &str| mean(&*campaign(&format!("{HEAD}{hooks}")).unwrap(), "mine", measure, 60);
    assert_eq!((of(none, "main_gun_rounds"), of(none, "kills_by_coaxial_mg")), (0.0, 0.0));
    assert_eq!((of(smoke, "main_gun_rounds"), of(smoke, "skill_gunnery")), (0.0, 0.0));
    assert!(of(home, "withdrawals") > 3.0 && of("", "withdrawals") < 1.0);
    assert!(of(shells, "kills_by_he") > 2.0 && of(shells, "kills_by_ap") == 0.0 && of("", "kills_by_ap") > 2.0);
    let bar = "def course(course):\n    return 1 if course == 'bar' else 0\n";
    assert!(of(bar, "prestige_points_left") > 0.0);
}

#[test]
fn hunter_wins_more_than_steady_and_gives_no_command_in_vain() {
    let game = playable("tank-ace/campaign", &[("hunter.py", HUNTER)]).unwrap();
    let [hunter, steady] = ["hunter", "steady"].map(|name| mean(&*game, name, "successes", 1_000));
    assert!(hunter > steady + 1.0, "{hunter} {steady}");
    let experiment = game.experiment(&["hunter".to_string()]).unwrap();
    for number in 0..20 {
        let replay = experiment.replay(crate::chance::Streams::new(1), number);
        assert!(!format!("{:?}", replay.entries).contains("cannot be carried out"), "game {number}");
    }
}

#[test]
fn a_mistake_is_told_with_its_line_and_faults_its_game_alone() {
    let hook = "def command(commands, danger):\n    return 100 // (danger - 30)\n";
    let tally = games(&format!("{HEAD}{hook}"), 200);
    let told = &tally.all.faults.listed;
    assert!(!told.is_empty() && told.iter().all(|fault| fault.message.contains("mine.py:3:")), "{told:?}");
    let hook = "def trade(trophies):\n    return 1 // (trophies - 9)\n";
    let tally = games(&format!("{HEAD}{hook}"), 200);
    assert!((1..200).contains(&tally.all.faults.count), "{}", tally.all.faults.count);
}

#[test]
fn a_slip_of_the_pen_is_told_with_the_nearest_name() {
    let refused = |hooks: &str| campaign(&format!("{HEAD}{hooks}")).err().unwrap().to_string();
    let found = refused("def command(comand, kill):\n    return 1\n");
    assert!(found.contains("mine.py:2:13: `command` may not ask for `comand`"), "{found}");
    assert!(found.contains("did you mean `command`?"), "{found}");
    let found = refused("def senses(knocks_out):\n    return True\n");
    assert!(found.contains("`senses` may not ask for `knocks_out`"), "{found}");
    let found = refused("def use_synergy():\n    return True\n");
    assert!(found.contains("no hook of tank-ace") && found.contains("did you mean `uses_synergy`?"), "{found}");
    let found = refused("def rerolls_attack():\n    return True\n");
    assert!(found.contains("nothing calls `rerolls_attack`"), "{found}");
}

#[test]
fn a_text_may_have_strategies_of_two_games() {
    let both = format!("{HEAD}strategy('drive', game = 'ardennes', base = 'leader', about = 'x')\n");
    let text = format!("{both}def swaps():\n    return True\ndef senses():\n    return False\n");
    assert!(campaign(&text).is_ok());
    assert!(playable("ardennes/standard", &[("both.py", &text)]).is_ok());
}

#[test]
fn the_odds_are_of_strategies_of_the_scenario() {
    let game = campaign(HEAD).unwrap();
    let error = game.odds(&["mine".to_string()]).err().unwrap().to_string();
    assert!(error.contains("no rows for a strategy of a file: `mine`"), "{error}");
}
