//! A tournament of a toy game, against counting by hand, and on any number of threads.

use overmatch::chance::{Chance, Purpose, Sampler, Streams};
use overmatch::error::Kind as ErrorKind;
use overmatch::game::{ENDING, Experiment, Game, Journal, LoadedGame, Measure, MeasureKind, Outcome, UNFINISHED};
use overmatch::report::{TournamentReport, tournament_tables, tournament_views};
use overmatch::simulation::{Halt, Observer, Unwatched};
use overmatch::study::tournament::{
    Findings, SeatResult, Standing, Standings, StopQuestion, StopRule, SurplusSum, Tournament, TournamentTally,
    Verdict, pairs,
};
use overmatch::table::{csv, text};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

const MEASURES: [Measure; 2] = [
    Measure { name: "margin", unit: "pips", meaning: "A's roll less B's.", kind: MeasureKind::Count },
    Measure {
        name: ENDING,
        unit: "",
        meaning: "Who won.",
        kind: MeasureKind::Labels(&["a_wins", "b_wins", "draw", UNFINISHED]),
    },
];

/// Two players each roll one die, of as many sides as their policy has; the higher roll wins. Seat A adds 1 on equal rolls
/// that are even, so that it has an advantage.
#[derive(Clone, Copy)]
struct Toy {
    sides: [u32; 2],
    /// Beats by policy: 1 more for each where (mine + 1) % 3 is the other's. Rock, paper, scissors.
    round: bool,
    /// Rolls of this sum never end.
    endless: u32,
    /// Rolls of this sum panic.
    dud: u32,
}

const PLAIN: Toy = Toy { sides: [6, 6], round: false, endless: 0, dud: 0 };

/// The ending of a game of the toy, by the same rolls: the index of its label.
fn ending(toy: &Toy, chance: &mut impl Chance) -> (i64, i64) {
    let [a, b] = [(Purpose::DiceA, 0), (Purpose::DiceB, 1)]
        .map(|(purpose, seat)| chance.die(purpose, if toy.round { 6 } else { toy.sides[seat] }) as i64);
    let bonus = |mine: u32, other: u32| i64::from(toy.round && (mine + 1) % 3 == other % 3);
    let sum = (a + b) as u32;
    assert!(toy.dud == 0 || sum != toy.dud, "a dud: {sum}");
    let margin = a + bonus(toy.sides[0], toy.sides[1]) - b - bonus(toy.sides[1], toy.sides[0]);
    let ending = match margin {
        _ if sum == toy.endless => 3,
        0 if a % 2 == 0 => 0,
        0 => 2,
        margin => i64::from(margin < 0),
    };
    (margin, ending)
}

impl Game for Toy {
    fn measures(&self) -> &[Measure] {
        &MEASURES
    }

    fn play(&self, chance: &mut impl Chance, _: &mut impl Journal, outcome: &mut Outcome) {
        let (margin, ending) = ending(self, chance);
        outcome.set_all(&[margin, ending]);
    }
}

fn tournament(toy: Toy, policies: &[u32]) -> Tournament {
    let load = |a: usize, b: usize| -> overmatch::error::Result<Box<dyn Experiment>> {
        Ok(Box::new(LoadedGame(Toy { sides: [policies[a], policies[b]], ..toy })))
    };
    Tournament::new(policies.len(), load).unwrap()
}

fn tally(toy: Toy, policies: &[u32], numbers: Range<u64>, threads: usize) -> TournamentTally {
    let run = tournament(toy, policies).play(Streams::new(1), numbers.clone(), threads, &Unwatched);
    assert_eq!((run.stop, run.games), (Halt::Complete, numbers));
    run.tally
}

fn hush_panics() {
    std::panic::set_hook(Box::new(|panic| {
        if !overmatch::game::is_playing() {
            eprintln!("{panic}");
        }
    }));
}

/// The ending of each matchup at a game number.
fn endings(toy: Toy, policies: &[u32], number: u64) -> Vec<Vec<i64>> {
    let one = |a: &u32, b: &u32| {
        let mut sampler: Sampler = Sampler::new(Streams::new(1));
        sampler.begin(number);
        ending(&Toy { sides: [*a, *b], ..toy }, &mut sampler).1
    };
    policies.iter().map(|a| policies.iter().map(|b| one(a, b)).collect()).collect()
}

/// Quarters of a pair that the first scores in seat A and then in seat B; no game is open.
fn score(endings: &[Vec<i64>], i: usize, j: usize) -> i64 {
    let half_wins_of_a = |ending: i64| [2, 0, 1][ending as usize];
    half_wins_of_a(endings[i][j]) + 2 - half_wins_of_a(endings[j][i])
}

#[test]
fn everything_counted_is_what_counting_by_hand_gives() {
    let policies = [6, 4, 8, 5];
    let numbers: Vec<_> = (0..1_000).map(|number| endings(PLAIN, &policies, number)).collect();
    let found = tally(PLAIN, &policies, 0..1_000, 2);
    for (a, b) in (0..16).map(|cell| (cell / 4, cell % 4)) {
        let count = |ending: i64| numbers.iter().filter(|number| number[a][b] == ending).count() as u64;
        let matchup = found.matchup(a, b);
        assert_eq!([matchup.a_wins, matchup.b_wins, matchup.draws, matchup.unfinished], [0, 1, 2, 3].map(count));
    }
    let histogram = |value: &dyn Fn(&[Vec<i64>]) -> i64| -> overmatch::tally::Histogram {
        numbers.iter().map(|number| (value(number), 1)).collect()
    };
    let row = |number: &[Vec<i64>], i: usize| (0..4).filter(|&j| j != i).map(|j| score(number, i, j)).sum::<i64>();
    for (at, (i, j)) in pairs(4).enumerate() {
        assert_eq!(found.pairs[at].least, histogram(&|number| score(number, i, j)));
        let surplus = || numbers.iter().map(|number| i128::from(row(number, i) - row(number, j)));
        let sums = SurplusSum { sum: surplus().sum(), squares: surplus().map(|surplus| surplus * surplus).sum() };
        assert_eq!((found.gaps[at].least, found.gaps[at].most), (sums, sums));
        assert_eq!(found.pairs[at].most, found.pairs[at].least);
    }
    for i in 0..4 {
        assert_eq!(found.rows[i].least, histogram(&|number| row(number, i)));
    }
    let seat = |number: &[Vec<i64>]| number.iter().flatten().map(|&ending| [2, 0, 1][ending as usize]).sum();
    assert_eq!(found.seat.least, histogram(&seat));
}

#[test]
fn standings_are_those_of_the_scores_themselves() {
    let policies = [6, 7, 8];
    let found = Standings::new(&tally(PLAIN, &policies, 0..2_000, 1), 0.95).unwrap();
    let numbers: Vec<_> = (0..2_000).map(|number| endings(PLAIN, &policies, number)).collect();
    // The mean, and with the least and the most that there is added, the mean and its standard error.
    let mean = |ends: [f64; 2], value: &dyn Fn(&[Vec<i64>]) -> f64| {
        let values: Vec<f64> = numbers.iter().map(|number| value(number)).chain(ends).collect();
        let centre = values.iter().sum::<f64>() / 2_002.0;
        let variance = values.iter().map(|value| (value - centre).powi(2)).sum::<f64>() / 2_001.0;
        (values[..2_000].iter().sum::<f64>() / 2_000.0, centre, (variance / 2_002.0).sqrt())
    };
    let near = |(mean, centre, error): (f64, f64, f64), standing: &Standing| {
        assert!((mean - standing.share).abs() < 1e-12 && (error - standing.std_error).abs() < 1e-12, "{standing:?}");
        // Student's 0.975 quantile at 2,001 degrees of freedom.
        let (half_width, interval) = (1.961150 * error, standing.interval);
        assert!((interval.low - (centre - half_width)).abs() < 1e-7, "{standing:?}");
        assert!((interval.high - (centre + half_width)).abs() < 1e-7, "{standing:?}");
    };
    for pair in &found.matrix {
        near(mean([0.0, 1.0], &|number| score(number, pair.first, pair.second) as f64 / 4.0), &pair.standing);
    }
    let row = |number: &[Vec<i64>], i: usize| {
        (0..3).filter(|&j| j != i).map(|j| score(number, i, j) as f64 / 8.0).sum::<f64>()
    };
    for gap in &found.gaps {
        near(mean([-1.0, 1.0], &|number| row(number, gap.first) - row(number, gap.second)), &gap.standing);
    }
}

#[test]
fn every_number_of_threads_and_any_split_gives_the_same_tally() {
    hush_panics();
    let toy = Toy { endless: 5, dud: 12, ..PLAIN };
    let policies = [6, 7, 5];
    let play = |numbers, threads| {
        tournament(Toy { dud: 0, ..toy }, &policies).play(Streams::new(3), numbers, threads, &Unwatched).tally
    };
    let whole = play(0..997, 1);
    for threads in [2, 7] {
        assert_eq!(play(0..997, threads), whole);
    }
    let mut parts = play(613..997, 2);
    parts.merge(&play(0..613, 7));
    assert_eq!(parts, whole);
    for done in [1, 200, 613, 997] {
        let field = tournament(Toy { dud: 0, ..toy }, &policies);
        let run = field.go_on(Streams::new(3), play(0..done, 2), (0..997, None), 2, &Unwatched);
        assert_eq!((run.games, run.stop), (0..997, Halt::Complete));
        assert!(run.tally == whole, "{done}");
    }
    // Too many faults stop it at the same game number on any number of threads.
    let stopped =
        [1, 2, 7].map(|threads| tournament(toy, &policies).play(Streams::new(3), 0..9_999, threads, &Unwatched));
    for run in &stopped {
        assert_eq!((&run.stop, run.games.clone()), (&Halt::Faults, stopped[0].games.clone()));
        assert!(run.tally == stopped[0].tally && run.tally.faulted() >= 10 && run.games.end < 1_000);
    }
    // And wherever it was interrupted before.
    let field = tournament(toy, &policies);
    for done in [1, 20, field.batch(), 40, 2 * field.batch(), 9_999] {
        let before = field.play(Streams::new(3), 0..done, 1, &Unwatched).tally;
        let run = field.go_on(Streams::new(3), before, (0..9_999, None), 2, &Unwatched);
        assert_eq!((run.stop, run.games), (Halt::Faults, stopped[0].games.clone()));
        assert!(run.tally == stopped[0].tally);
    }
}

#[test]
fn faulted_games_are_counted_in_their_matchup_and_the_others_keep_their_results() {
    hush_panics();
    let policies = [2, 6];
    // Only the two sixes of entrant 1 against itself make 12.
    let [sound, faulty] = [0, 12].map(|dud| tally(Toy { dud, ..PLAIN }, &policies, 0..100, 2));
    let sixes = (0..100).filter(|&number| {
        let mut sampler: Sampler = Sampler::new(Streams::new(1));
        sampler.begin(number);
        sampler.die(Purpose::DiceA, 6) + sampler.die(Purpose::DiceB, 6) == 12
    });
    let sixes: Vec<u64> = sixes.collect();
    assert!((1..10).contains(&sixes.len()), "{sixes:?}");
    let listed: Vec<_> = faulty.faults().map(|(cell, fault)| (cell, fault.game, fault.message.as_str())).collect();
    assert_eq!(listed, sixes.iter().map(|&game| (3, game, "a dud: 12")).collect::<Vec<_>>());
    assert_eq!(faulty.pairs, sound.pairs);
    assert_eq!(faulty.matchup(1, 1).games(), 100);
}

/// Stops after so many looks.
struct Impatient(AtomicU64);

impl Observer for Impatient {
    fn games_done(&self, _: u64) {}

    fn is_interrupted(&self) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed) >= 3
    }
}

#[test]
fn a_rule_stops_at_the_same_game_number_on_any_threads_and_from_any_part() {
    let rules = [
        StopQuestion::Clear { margin: None },
        StopQuestion::Clear { margin: Some(0.2) },
        StopQuestion::Sprt { elo: [0.0, 60.0] },
    ];
    let field = tournament(PLAIN, &[6, 7]);
    let ends = rules.map(|question| {
        let rule = StopRule { question, level: 0.95 };
        let play = |before, threads| field.go_on(Streams::new(5), before, (0..40_000, Some(rule)), threads, &Unwatched);
        let whole = play(field.empty(), 1);
        let end = whole.games.end;
        assert!(whole.stop == Halt::Clear && end.is_multiple_of(field.batch()), "{question:?} {end}");
        assert!(rule.is_met(&whole.tally.pairs));
        for (threads, done) in [(2, 0), (7, 0), (1, end / 2), (2, end - 1), (2, end)] {
            let before = field.play(Streams::new(5), 0..done, 2, &Unwatched).tally;
            let run = play(before, threads);
            assert_eq!((&run.stop, &run.games), (&whole.stop, &whole.games), "{question:?} {done}");
            assert!(run.tally == whole.tally, "{question:?} {done}");
        }
        whole.games.end
    });
    assert!(ends[1] <= ends[0], "alike within a fifth is known sooner than who wins: {ends:?}");
}

#[test]
fn an_interrupted_tournament_keeps_the_complete_prefix() {
    let tournament = tournament(PLAIN, &[6, 7]);
    let run = tournament.play(Streams::new(1), 0..1_000_000, 1, &Impatient(AtomicU64::new(0)));
    assert_eq!((run.stop, run.games.clone()), (Halt::Interrupted, 0..3 * tournament.batch()));
    assert_eq!(run.tally, tally(PLAIN, &[6, 7], run.games, 1));
}

#[test]
fn strength_and_seat_are_found_where_they_are() {
    let found = Standings::new(&tally(PLAIN, &[6, 6, 9], 0..4_000, 2), 0.95).unwrap();
    let verdict = |a, b| found.pair(a, b).unwrap().verdict;
    assert_eq!([verdict(0, 1), verdict(2, 0), verdict(1, 2)], [Verdict::NotApart, Verdict::Beats, Verdict::Loses]);
    // Equal policies score exactly half a pair at every game number.
    let twins = &found.pair(0, 1).unwrap().standing;
    assert_eq!((twins.share, twins.p), (0.5, 1.0));
    assert!(twins.std_error < 2e-4, "that of a win and a loss added");
    // Six sides: 15 of 36 rolls are won by A, 3 more by its bonus, 3 are drawn: (18 + 1.5) / 36.
    let seat = &found.seats[0];
    assert!(seat.interval.low < 19.5 / 36.0 && 19.5 / 36.0 < seat.interval.high, "{seat:?}");
    // So for nine sides 42.5 / 81, six against nine 19.5 / 54, nine against six 37.5 / 54; four of nine matchups are six
    // against six.
    let all = (4.0 * 19.5 / 36.0 + 42.5 / 81.0 + 2.0 * (19.5 + 37.5) / 54.0) / 9.0;
    assert!(found.seat.interval.contains(all) && found.seat.p < 1e-3, "{:?}", found.seat);
    assert_eq!(found.ranking[0], (1, 2));
    assert_eq!(found.clearly_better_than(2), [0, 1]);
}

#[test]
fn rock_paper_scissors_is_told() {
    let toy = Toy { round: true, ..PLAIN };
    let found = Standings::new(&tally(toy, &[0, 1, 2], 0..4_000, 2), 0.95).unwrap();
    assert_eq!(found.cycle, Some(vec![0, 1, 2]));
    assert!(found.gaps.iter().all(|gap| gap.verdict == Verdict::NotApart));
}

fn report(tally: &TournamentTally, names: &[&str]) -> (String, Vec<String>) {
    report_of("strategy", tally, names, true)
}

fn report_of(entrant: &str, tally: &TournamentTally, names: &[&str], is_half_turn: bool) -> (String, Vec<String>) {
    let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
    let standings = Standings::new(tally, 0.95).unwrap();
    let findings = Findings::new(tally, &standings, Streams::new(1), is_half_turn);
    let report =
        TournamentReport { entrant, names: &names, tally, standings: &standings, findings: &findings, rule: None };
    let tables = tournament_tables(&report);
    let files = tables.iter().map(|table| format!("{}\n{}", table.name, String::from_utf8(csv(table)).unwrap()));
    (text(&tournament_views(&report)), files.collect())
}

#[test]
fn tables_and_squares_of_a_field_of_three() {
    let (text, tables) = report(&tally(PLAIN, &[6, 7, 9], 0..2_000, 2), &["six", "seven", "nine"]);
    insta::assert_snapshot!(text + "\n" + &tables.join("\n"));
}

#[test]
fn every_table_of_a_tournament_of_armies_is_keyed_by_army() {
    let tally = tally(PLAIN, &[6, 9], 0..500, 1);
    let [(text, armies), (_, strategies)] = ["army", "strategy"].map(|entrant| {
        let (text, tables) = report_of(entrant, &tally, &["guard", "horde"], true);
        (text, tables.join("\n"))
    });
    for header in [
        "matrix\narmy,opponent,",
        "ranking\nrank,army,",
        "differences\narmy,opponent,",
        "seats\narmy,opponent,",
        "cycle\narmy,beats\n",
        "pentanomial\narmy,opponent,",
        "ratings\narmy,elo,",
        "best_reply\narmy,best_reply,",
        "equilibrium\narmy,weight,",
    ] {
        assert!(armies.contains(header), "{header:?} in\n{armies}");
    }
    assert_eq!(armies.replace("army", "strategy"), strategies, "nothing else differs");
    assert!(text.contains(" rank  army "), "{text}");
}

#[test]
fn who_plays_itself_is_told_by_the_share_of_seat_a() {
    let mut tally = TournamentTally::new(2);
    (0..40).for_each(|_| tally.record(&[SeatResult::AWins, SeatResult::AWins, SeatResult::BWins, SeatResult::BWins]));
    let (text, _) = report_of("army", &tally, &["guard", "horde"], true);
    let line = " Each army against itself, share of seat A: guard > 92.8 %, horde < 7.2 %.\n";
    assert!(text.ends_with(line), "{text}");
}

/// A field of three whose seat A goes first and wins with the first entrant, whose seat B wins with the second.
fn uneven() -> TournamentTally {
    use SeatResult::{AWins, BWins, Draw};
    let mut tally = TournamentTally::with_first(3);
    for number in 0..400 {
        let mostly = |often: u64, most, else_: SeatResult| if number * 7 % 10 < often { most } else { else_ };
        let first = [mostly(8, AWins, BWins), mostly(6, AWins, BWins), mostly(9, AWins, Draw)];
        let second = [mostly(5, BWins, AWins), mostly(9, BWins, AWins), mostly(5, AWins, BWins)];
        let third = [mostly(4, AWins, BWins), mostly(8, BWins, AWins), Draw];
        let endings = [first, second, third].concat();
        tally.record(&endings);
        tally.first.as_mut().unwrap().record(&endings);
    }
    tally
}

#[test]
fn seats_that_are_not_alike_have_replies_and_an_equilibrium_of_their_own() {
    let names = ["bold", "sly", "dull"];
    let (text, tables) = report_of("strategy", &uneven(), &names, false);
    insta::assert_snapshot!(text + "\n" + &tables[8..].join("\n"));
    let (alike, _) = report_of("strategy", &uneven(), &names, true);
    assert!(alike.contains(" Equilibrium, the mix that nobody beats") && !alike.contains("by seat"), "{alike}");
}

#[test]
fn who_goes_first_is_told_apart_from_the_seat() {
    let mut tally = TournamentTally::with_first(2);
    for number in 0..200 {
        // Whoever goes first wins three of four; the seats take turns at it.
        let first_wins = number % 4 != 0;
        let is_seat_a = number % 8 < 4;
        let ending = if first_wins == is_seat_a { SeatResult::AWins } else { SeatResult::BWins };
        let first = if first_wins { SeatResult::AWins } else { SeatResult::BWins };
        tally.record(&[ending; 4]);
        tally.first.as_mut().unwrap().record(&[first; 4]);
    }
    let (text, tables) = report_of("army", &tally, &["guard", "horde"], true);
    assert!(text.contains(" Seat A wins 50.0 % (95 % interval 43.0 % to 57.0 %) of all 800 games, a draw being half of one: no clear advantage (n = 200 game numbers; "), "{text}");
    assert!(text.contains(" The player who goes first wins 75.0 % (95 % interval 68.7 % to 80.8 %) of all 800 games, a draw being half of one: a clear advantage (n = 200 game numbers; "), "{text}");
    assert!(
        text.ends_with(
            " Each army against itself, share of the player who goes first: guard 75.0 % ±6.3, horde 75.0 % ±6.3.\n"
        ),
        "{text}"
    );
    let first = &tables[10];
    assert!(
        first.starts_with("first_player\narmy,opponent,games,share,ci_low,ci_high,method,p\nguard,guard,200,0.75,")
    );
    assert_eq!(first.lines().count(), 5, "{first}");
    let (unmeasured, tables) = report(&TournamentTally { first: None, ..tally }, &["one", "other"]);
    assert!(!unmeasured.contains("goes first"), "{unmeasured}");
    assert_eq!(tables[10].lines().count(), 2);
}

#[test]
fn tables_and_squares_with_games_that_met_a_cap() {
    let toy = Toy { endless: 3, ..PLAIN };
    let (text, tables) = report(&tally(toy, &[6, 9], 0..500, 1), &["six", "nine"]);
    insta::assert_snapshot!(text + "\n" + &tables.join("\n"));
}

#[test]
fn who_always_wins_is_above_a_bound_and_who_never_does_below_one() {
    let mut tally = TournamentTally::new(2);
    (0..40).for_each(|_| tally.record(&[SeatResult::Draw, SeatResult::AWins, SeatResult::BWins, SeatResult::AWins]));
    let (text, tables) = report(&tally, &["strong", "weak"]);
    insta::assert_snapshot!(text + "\n" + &tables.join("\n"));
}

#[test]
fn a_cycle_is_a_table_of_its_own() {
    let toy = Toy { round: true, ..PLAIN };
    let (text, tables) = report(&tally(toy, &[0, 1, 2], 0..4_000, 2), &["paper", "scissors", "rock"]);
    assert!(text.contains("Rock-paper-scissors: paper beats scissors beats rock beats paper."), "{text}");
    assert_eq!(tables[4], "cycle\nstrategy,beats\npaper,scissors\nscissors,rock\nrock,paper\n");
}

#[test]
fn two_entrants_and_the_endings_of_two_seats_are_needed() {
    let load = |_, _| -> overmatch::error::Result<Box<dyn Experiment>> { Ok(Box::new(LoadedGame(PLAIN))) };
    assert_eq!(Tournament::new(1, load).err().unwrap().kind, ErrorKind::Usage);

    struct Solitaire;
    impl Game for Solitaire {
        fn measures(&self) -> &[Measure] {
            &[Measure { name: ENDING, unit: "", meaning: "", kind: MeasureKind::Labels(&["won", "lost"]) }]
        }
        fn play(&self, _: &mut impl Chance, _: &mut impl Journal, outcome: &mut Outcome) {
            outcome.set_all(&[0]);
        }
    }
    let refused = Tournament::new(2, |_, _| Ok(Box::new(LoadedGame(Solitaire)))).err().unwrap();
    assert!(refused.kind == ErrorKind::Usage && refused.to_string().contains("a_wins"), "{refused}");
}

#[test]
fn games_handed_over_one_by_one_are_those_of_a_batch() {
    hush_panics();
    let game = LoadedGame(Toy { dud: 12, ..PLAIN });
    let mut one_by_one = overmatch::tally::SplitTally::new(2, None);
    let mut seen = Vec::new();
    game.play_each(Streams::new(1), 5..405, &mut |game, played| {
        seen.push(game);
        match played {
            Ok(values) => one_by_one.record(values),
            Err(message) => one_by_one.record_fault(overmatch::tally::Fault { game, message }),
        }
    });
    let mut batch = overmatch::tally::SplitTally::new(2, None);
    game.play_batch(Streams::new(1), 5..405, &mut batch);
    assert_eq!(one_by_one, batch);
    assert!(batch.all.faults.count > 0 && seen == (5..405).collect::<Vec<_>>());
}
