//! Games in files: their exact figures, and what is said of their mistakes.

mod laws;

use super::load::{document, load};
use crate::chance::Streams;
use crate::error::{Error, Source};
use crate::game::{Key, OddsTable, OptimalQuestion, Playable};
use crate::tally::SplitTally;

const FIREFIGHT: &str = include_str!("firefight.py");
const SALVAGE: &str = include_str!("salvage.py");

fn playable(text: &str, set: &[&str]) -> Result<Box<dyn Playable>, Error> {
    let document = document(Source { name: "mine.py".to_string(), text: text.to_string() })?;
    load(&document, &set.iter().map(|set| set.to_string()).collect::<Vec<_>>())
}

fn table(playable: &dyn Playable, strategies: &[&str], name: &str) -> Box<dyn OddsTable> {
    let strategies: Vec<String> = strategies.iter().map(|name| name.to_string()).collect();
    playable.odds(&strategies).unwrap().into_iter().find(|table| table.name() == name).unwrap()
}

/// The probability of a value of a measure.
fn p(table: &dyn OddsTable, measure: &str, value: &str) -> f64 {
    let is_asked = |row: &usize| {
        let keys = table.keys(*row);
        let shown = match &keys[1] {
            Key::Integer(number) => number.to_string(),
            Key::Word(word) => word.clone(),
        };
        keys[0] == Key::from(measure) && shown == value
    };
    (0..table.len()).find(is_asked).map_or(0.0, |row| table.exact(row).unwrap()[0].mean)
}

/// A game of one measure, its rules as the body of `play`.
fn small(body: &str) -> String {
    let head = "game('Small', about = 'x')\nmeasure('n', about = 'x')\nmeasure('won', yes_no = True, about = 'x')\n";
    format!("{head}def play():\n{body}")
}

#[test]
fn the_firefight_is_won_as_often_as_other_programs_say() {
    let game = playable(FIREFIGHT, &[]).unwrap();
    let found = table(game.as_ref(), &[], "game");
    assert!((p(found.as_ref(), "ending", "a_wins") - 0.901093448078).abs() < 1e-12);
    assert!((p(found.as_ref(), "b_left", "0") + p(found.as_ref(), "a_left", "0") - 0.429007).abs() < 1e-6);
}

#[test]
fn salvage_is_won_as_often_as_other_programs_say() {
    let game = playable(SALVAGE, &[]).unwrap();
    for (strategy, expected) in [("hold", 0.444018), ("pace", 0.381454)] {
        let found = table(game.as_ref(), &[strategy], "game");
        assert!((p(found.as_ref(), "won", "yes") - expected).abs() < 5e-7, "{strategy}");
    }
}

#[test]
fn a_game_without_a_last_round_is_answered_to_every_digit() {
    let duel = "    a, b = 3, 3\n    while a > 0 and b > 0:\n        x, y = d(6), d(6, by = 'b')\n        if x > y:\n            b -= 1\n        elif y > x:\n            a -= 1\n    return outcome(n = a, won = a > 0)\n";
    let game = playable(&small(duel), &[]).unwrap();
    let found = table(game.as_ref(), &[], "game");
    assert_eq!(p(found.as_ref(), "won", "yes"), 0.5);
    let count = "    n = 0\n    while d(6) < 6:\n        n += 1\n    return outcome(n = n, won = True)\n";
    let game = playable(&small(count), &[]).unwrap();
    let found = table(game.as_ref(), &[], "game");
    assert!((p(found.as_ref(), "n", "2") - 25.0 / 216.0).abs() < 1e-13);
    assert!(found.remark().unwrap().contains("less likely than 1e-12 in all is left out"));
    let endless =
        "    n = d(6)\n    while n < 9:\n        n = min(6, n + d(2))\n    return outcome(n = n, won = True)\n";
    let game = playable(&small(endless), &[]).unwrap();
    let error = table(game.as_ref(), &[], "game").exact(0).unwrap_err().to_string();
    assert!(error.contains("never ends with a probability of 1") && error.contains("mine.py:7:24"), "{error}");
}

#[test]
fn sampled_games_agree_with_the_exact_law() {
    let game = playable(FIREFIGHT, &["a.models=6", "b.models=7"]).unwrap();
    let experiment = game.experiment(&[]).unwrap();
    let mut tally = SplitTally::new(experiment.measures().len(), None);
    experiment.play_batch(Streams::new(1), 0..40_000, &mut tally);
    let found = table(game.as_ref(), &[], "game");
    for (measure, histogram) in game.measures().iter().zip(&tally.all.measures) {
        for (value, count) in histogram.iter() {
            let shown = if measure.labels().is_empty() { value.to_string() } else { measure.label(value).to_string() };
            let expected = p(found.as_ref(), measure.name, &shown);
            let error = (count as f64 / 40_000.0 - expected) / (expected * (1.0 - expected) / 40_000.0).sqrt();
            assert!(error.abs() < 5.0, "{} {shown}: {count} {expected}", measure.name);
        }
    }
}

#[test]
fn best_play_of_salvage_is_what_other_programs_say() {
    // Without its count of floods the game has fewer states, and the same worth.
    let text = SALVAGE.replace("measure(\"floods\", unit = \"dives\", about = \"Dives that were lost.\")\n", "");
    let text = text.replace(", floods = floods)", ")").replace("                floods += 1\n", "");
    for text in [text.as_str(), SALVAGE] {
        let game = playable(text, &[]).unwrap();
        let optimum = game.optimal(&OptimalQuestion::default()).unwrap().unwrap();
        let worths: Vec<f64> = (0..optimum.table.len()).map(|row| optimum.table.exact(row).unwrap()[0].mean).collect();
        for (found, expected) in worths.iter().zip([0.527446828, 0.444018, 0.381454]) {
            assert!((found - expected).abs() < 5e-7, "{worths:?}");
        }
        let advice = &optimum.advice[0];
        assert_eq!(
            (advice.columns(), advice.options().unwrap()),
            (vec!["in_hold", "brought", "dives_left"], vec!["False", "True"])
        );
        let decisions = advice.decisions().unwrap();
        // After the first die that is no 1 everything is the same but what lies in the hold.
        assert!(decisions.iter().all(|decision| !decision.is_blind), "the strategy is told all that matters");
        let first = &decisions.iter().find(|decision| decision.situation[0] == Some(Key::Integer(2))).unwrap();
        assert_eq!(first.decision, "True");
        assert!(first.worths[1].unwrap() > first.worths[0].unwrap() && first.p_won == first.worths[1].unwrap());
    }
}

#[test]
fn a_strategy_answers_what_the_game_allows() {
    let text = |answers: &str, answer: &str| {
        format!(
            "game('Guess', 'x'{answers})\nmeasure('won', yes_no = True)\ndef play(guess):\n    return outcome(won = guess(d(3)) == 1)\n\
             def one(n):\n    return {answer}\nstrategy('one', one)\n"
        )
    };
    let found = |answers: &str, answer: &str| {
        let game = playable(&text(answers, answer), &[]).unwrap();
        let mut tally = SplitTally::new(1, None);
        game.experiment(&[]).unwrap().play_batch(Streams::new(1), 0..60, &mut tally);
        let exact = table(game.as_ref(), &[], "game").exact(0).map_err(|error| error.to_string());
        (tally.all.faults.count, tally.all.faults.listed.first().map(|fault| fault.message.clone()), exact)
    };
    let (faults, message, exact) = found(", answers = [1, 2]", "7 if n == 2 else 1");
    let expected = "mine.py:4:26: the strategy answers 7";
    assert!((1..60).contains(&faults) && message.as_ref().is_some_and(|told| told.contains(expected)), "{message:?}");
    assert!(exact.unwrap_err().contains(expected));
    assert!(found("", "7").1.unwrap().contains(expected), "True and False are what is allowed unless told otherwise");
    for (answers, answer) in [(", answers = [1, 2]", "n > 1 or 2"), (", answers = ['a', 'b']", "'a'"), ("", "n > 1")] {
        let (faults, message, exact) = found(answers, answer);
        assert_eq!((faults, message), (0, None), "{answers}");
        assert!(exact.is_ok());
    }
}

#[test]
fn best_play_aims_at_what_is_asked_for_and_at_the_least_of_it() {
    // A sure 4, or a die: 4 at most of either mean, 3.5 at least; 5 or more with a third, and never.
    let text = "game('Dare', 'x')\nmeasure('points', unit = 'points')\nmeasure('level', labels = ['low', 'high'])\n\
                def play(dare):\n    n = d(6) if dare() else 4\n    return outcome(points = n, level = 'high' if n > 4 else 'low')\n\
                def bold():\n    return True\nstrategy('bold', bold)\n";
    let game = playable(text, &[]).unwrap();
    for (aim, wants_least, column, best, bold) in [
        (None, false, "points", 4.0, 3.5),
        (None, true, "points", 3.5, 3.5),
        (Some("points>=5"), false, "p_points>=5", 1.0 / 3.0, 1.0 / 3.0),
        (Some("points>=5"), true, "p_points>=5", 0.0, 1.0 / 3.0),
        (Some("level=low"), false, "p_low", 1.0, 2.0 / 3.0),
        (Some("level=low"), true, "p_low", 2.0 / 3.0, 2.0 / 3.0),
    ] {
        let question = OptimalQuestion { aim: aim.map(str::to_string), wants_least, ..OptimalQuestion::default() };
        let table = game.optimal(&question).unwrap().unwrap().table;
        assert_eq!(table.columns()[0].name, column);
        let worths = [0, 1].map(|row| table.exact(row).unwrap()[0].mean);
        assert!((worths[0] - best).abs() < 1e-12 && (worths[1] - bold).abs() < 1e-12, "{column}: {worths:?}");
    }
    let unknown = OptimalQuestion { aim: Some("pionts".to_string()), ..OptimalQuestion::default() };
    assert!(game.optimal(&unknown).err().unwrap().to_string().contains("did you mean `points`?"));
}

#[test]
fn best_play_of_a_player_who_cannot_see_is_a_bound() {
    let text = "game('Guess', 'x', answers = [1, 2])\nmeasure('won', yes_no = True)\ndef play(guess):\n    coin = d(2)\n    return outcome(won = guess() == coin)\ndef one():\n    return 1\nstrategy('one', one)\n";
    let game = playable(text, &[]).unwrap();
    let optimum = game.optimal(&OptimalQuestion::default()).unwrap().unwrap();
    assert_eq!(optimum.table.exact(0).unwrap()[0].mean, 1.0);
    assert!(optimum.table.remark().unwrap().contains("a bound: in 1 situation the best answer"));
    assert!(optimum.advice[0].decisions().unwrap()[0].is_blind);
}

#[test]
fn conditions_that_are_given_change_the_law() {
    let body = "    n = d(6)\n    given(n > 2)\n    return outcome(n = n, won = n == 6)\n";
    let game = playable(&small(body), &[]).unwrap();
    let found = table(game.as_ref(), &[], "game");
    assert!((p(found.as_ref(), "won", "yes") - 0.25).abs() < 1e-15);
    let experiment = game.experiment(&[]).unwrap();
    let mut tally = SplitTally::new(2, None);
    experiment.play_batch(Streams::new(1), 0..1_000, &mut tally);
    assert_eq!(tally.all.measures[0].iter().map(|(value, _)| value).collect::<Vec<_>>(), [3, 4, 5, 6]);
}

#[test]
fn mistakes_of_a_file_are_told_with_their_place() {
    for (text, message) in [
        (
            "game('A', 'x', headline = 'won')\nmeasure('win', yes_no = True)\ndef play():\n    return outcome(win = True)\n",
            "`headline`: no measure `won`",
        ),
        (
            "game('A', 'x')\nmeasure('won', yes_no = True)\ndef play():\n    return outcome(wn = True)\n",
            "mine.py:4:12: no measure `wn`",
        ),
        (
            "game('A', 'x')\nmeasure('a')\nmeasure('b')\ndef play():\n    return outcome(a = 1)\n",
            "the measure `b` is missing",
        ),
        ("game('A', 'x')\nmeasure('a')\n", "no function `play`"),
        ("game('A', 'x')\nmeasure('a')\ndef play(x, y, z):\n    return outcome(a = 1)\n", "`play` takes 3 strategies"),
        ("game('A', 'x')\nmeasure('a')\ndef play(x):\n    return outcome(a = 1)\n", "there is none"),
        ("X = d(6)\n", "a throw at the top of the file"),
        ("X = param('a.b', 3, low = 5)\n", "`a.b` is 3; expected 5 to anything"),
        ("X = param('a', 3)\nY = param('a.b', 3)\n", "beside the parameter `a`"),
        ("X = param('a', 3, low = 6, high = 2)\n", "expected low at most high"),
        ("measure('A b')\n", "is no name"),
        ("measure('a', labels = ['x', 'x'])\n", "two labels or more"),
        (
            "def f(a):\n    return a\nodds('t', keys = [], columns = ['p'], kinds = ['mean'], ask = f)\n",
            "`ask` takes 1 values",
        ),
        ("def f():\n    return 1\nodds('t', columns = ['p'], kinds = ['mode'], ask = f)\n", "`kinds`: expected"),
        ("def f():\n    return 1\nodds('t', columns = ['p'], kinds = ['meen'], ask = f)\n", "did you mean `mean`?"),
        ("strategy('a')\n", "a strategy has a function, or a game and a base"),
        ("while True:\n    pass\n", "mine.py:1:1: still going on"),
    ] {
        let error = playable(text, &[]).map(drop).unwrap_err().to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
    let game = playable(&small("    return outcome(n = True, won = 3)\n"), &[]).unwrap();
    let replay = game.experiment(&[]).unwrap().replay(Streams::new(1), 0);
    assert_eq!(replay.outcome.unwrap_err(), "mine.py:4:5: the measure `n` is True; expected a whole number");
}

#[test]
fn a_mistake_while_a_game_runs_is_a_fault_of_that_game() {
    let game = playable(&small("    n = 6 // (d(6) - 1)\n    return outcome(n = n, won = True)\n"), &[]).unwrap();
    let experiment = game.experiment(&[]).unwrap();
    let mut tally = SplitTally::new(2, None);
    experiment.play_batch(Streams::new(1), 0..600, &mut tally);
    assert!((60..140).contains(&tally.all.faults.count), "{}", tally.all.faults.count);
    let error = table(game.as_ref(), &[], "game").exact(0).unwrap_err().to_string();
    assert!(error.contains("mine.py:5:9: a division by 0"), "{error}");
}

#[test]
fn a_slip_in_a_label_or_an_answer_is_met_with_the_nearest() {
    let told = |text: &str| {
        let game = playable(text, &[]).unwrap();
        let mut tally = SplitTally::new(2, None);
        game.experiment(&[]).unwrap().play_batch(Streams::new(1), 0..1, &mut tally);
        let exact = table(game.as_ref(), &[], "game").exact(0).unwrap_err().to_string();
        assert_eq!(tally.all.faults.count, 1);
        exact
    };
    let label =
        "game('A', 'x')\nmeasure('level', labels = ['low', 'high'])\ndef play():\n    return outcome(level = 'hgih')\n";
    assert!(told(label).contains("did you mean `high`?"), "{}", told(label));
    let answer = "game('A', 'x', answers = ['fire', 'hold'])\nmeasure('won', yes_no = True)\ndef play(act):\n    return outcome(won = act() == 'fire')\n\
                  def one():\n    return 'frie'\nstrategy('one', one)\n";
    assert!(told(answer).contains("did you mean \"fire\"?"), "{}", told(answer));
}

#[test]
fn measures_that_a_question_does_not_read_are_not_carried() {
    // A count of the way multiplies the states of a game by hundreds; the chance to win does not need it.
    let body = |count: &str| {
        format!(
            "    n, count = 0, 0\n    for i in range(200):\n        count += {count}\n        if d(6) > 3:\n            n += 1\n        if chance(n, 1000):\n            count += 7\n    return outcome(n = count, won = n > 100)\n"
        )
    };
    let game = playable(&small(&body("1")), &[]).unwrap();
    let law = table(game.as_ref(), &[], "game");
    let text = small(&body("1")).replace("count += 7", "pass");
    let plain = playable(&text, &[]).unwrap();
    let expected = p(table(plain.as_ref(), &[], "game").as_ref(), "won", "yes");
    let found = p(law.as_ref(), "won", "yes");
    assert!((found - expected).abs() < 1e-12 && (found - 0.47181).abs() < 1e-4, "{found} {expected}");
}

#[test]
fn too_many_states_name_the_variable_that_makes_them() {
    let body = "    n, steps = 0, 0\n    for i in range(3000):\n        steps = steps * 3 + d(3)\n        steps = steps % 1000003\n        n = (n + d(2)) % 2\n    return outcome(n = n + steps, won = True)\n";
    let game = playable(&small(body), &[]).unwrap();
    let error = table(game.as_ref(), &[], "game").exact(0).unwrap_err().to_string();
    assert!(error.contains("more than 2000000 states") && error.contains("`steps` makes"), "{error}");
}
