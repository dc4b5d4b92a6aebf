//! Laws of players who look ahead, in every game that has one: their games depend on seed and number alone, and they
//! beat their bases. Games are cut short and little is tried, so that both are known in seconds.

use overmatch::chance::Streams;
use overmatch::error::Kind;
use overmatch::game::ahead::Foresight;
use overmatch::game::{Experiment, Playable};
use overmatch::games::{document, load};
use overmatch::simulation::{Unwatched, simulate_batches};
use overmatch::tally::SplitTally;

/// A game of two players, perhaps cut short: its scenario, the base, what cuts it; how much is tried, in how many games
/// from either seat, and how many more of them are won than lost at least.
struct Contest {
    scenario: &'static str,
    base: &'static str,
    set: &'static [&'static str],
    foresight: Foresight,
    games: u64,
    ahead_by: i64,
}

const CONTESTS: [Contest; 3] = [
    Contest {
        scenario: "one-hour/meeting-engagement",
        base: "combined-arms",
        set: &[],
        foresight: Foresight { choices: 6, rollouts: 8, doubt_percent: 100 },
        games: 10,
        ahead_by: 10,
    },
    Contest {
        scenario: "army-men/mirror-balanced",
        base: "assault",
        set: &[],
        foresight: Foresight { choices: 40, rollouts: 32, doubt_percent: 100 },
        games: 10,
        ahead_by: 4,
    },
    Contest {
        scenario: "little-wars/standard",
        base: "envelop",
        set: &["frame.turns=24"],
        foresight: Foresight { choices: 4, rollouts: 8, doubt_percent: 100 },
        games: 4,
        ahead_by: 3,
    },
];

fn scenario(name: &str, set: &[&str]) -> Box<dyn Playable> {
    let set: Vec<String> = set.iter().map(|set| set.to_string()).collect();
    load(&document(name).unwrap(), &set).unwrap().1
}

impl Contest {
    fn between(&self, names: [&str; 2]) -> Box<dyn Experiment> {
        let playable = scenario(self.scenario, self.set);
        playable.experiment_ahead(&names.map(str::to_string), self.foresight).unwrap()
    }
}

fn index_of(experiment: &dyn Experiment, measure: &str) -> usize {
    experiment.measures().iter().position(|known| known.name == measure).unwrap()
}

/// The values of a measure in these games.
fn values(experiment: &dyn Experiment, measure: &str, games: u64) -> Vec<i64> {
    let (at, mut found) = (index_of(experiment, measure), Vec::new());
    experiment.play_each(Streams::new(4), 0..games, &mut |_, values| found.push(values.unwrap()[at]));
    found
}

#[test]
fn games_of_those_who_look_ahead_are_alike_on_any_number_of_threads() {
    let tried = Foresight { choices: 3, rollouts: 4, doubt_percent: 100 };
    for (name, base) in [("one-hour", "combined-arms"), ("army-men", "assault"), ("tank-ace", "steady")] {
        let playable = scenario(name, &[]);
        let names = vec![format!("ahead:{base}"); playable.seats()];
        let experiment = playable.experiment_ahead(&names, tried).unwrap();
        let [one, two] = [1, 2].map(|threads| {
            let empty = SplitTally::new(experiment.measures().len(), Some(index_of(&*experiment, "ending")));
            let play = |games, tally: &mut SplitTally| experiment.play_batch(Streams::new(4), games, tally);
            simulate_batches(empty, 0..4, 1, threads, &Unwatched, play).tally
        });
        assert_eq!((one.all.games, one.all.faults.count), (4, 0), "{name}");
        assert_eq!((&one.all, &one.parts), (&two.all, &two.parts), "{name}");
    }
}

#[test]
fn who_looks_ahead_beats_his_base_from_both_seats() {
    for contest in CONTESTS {
        let ahead = format!("ahead:{}", contest.base);
        // The endings are those of `a_wins` and `b_wins`.
        let won_by = |names, won: [i64; 2]| {
            let endings = values(&*contest.between(names), "ending", contest.games);
            let count = |ending| endings.iter().filter(|&&found| found == ending).count() as i64;
            count(won[0]) - count(won[1])
        };
        let by = won_by([&ahead, contest.base], [0, 1]) + won_by([contest.base, &ahead], [1, 0]);
        assert!(by >= contest.ahead_by, "{}: {by} more games won than lost", contest.scenario);
    }
}

#[test]
fn who_looks_ahead_wins_more_missions_than_his_base() {
    let playable = scenario("tank-ace/campaign", &["setup.lines=8"]);
    let [ahead, base] = ["ahead:steady", "steady"].map(|name| {
        let experiment = playable.experiment(&[name.to_string()]).unwrap();
        values(&*experiment, "successes", 40).iter().sum::<i64>()
    });
    assert!(ahead > base, "{ahead} missions against {base}");
}

#[test]
fn who_cannot_look_ahead_is_told_so() {
    let error = |name: &str, strategy: &str| {
        let playable = scenario(name, &[]);
        let names = vec![strategy.to_string(); playable.seats()];
        let error = playable.check_players(&names).unwrap_err();
        assert_eq!(error.kind, Kind::Usage);
        assert_eq!(playable.experiment(&names).err().map(|error| error.to_string()), Some(error.to_string()));
        error.to_string()
    };
    insta::assert_snapshot!(
        [
            error("one-hour", "ahead:combined-arm"),
            error("one-hour", "ahead:ahead:combined-arms"),
            error("ardennes", "ahead:steady"),
            error("files/duel.py", "ahead:steady"),
        ]
        .join("\n")
    );
}
