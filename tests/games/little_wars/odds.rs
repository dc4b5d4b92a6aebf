//! The odds tables of One Page Little Wars against closed forms worked out from its text and rulings, as printed and with
//! changed numbers; and against the sampler.

use overmatch::chance::Streams;
use overmatch::estimate::threshold;
use overmatch::game::{Key, OddsTable};
use overmatch::games;
use overmatch::study::check_row;

/// The numbers of the text that the tables depend on (R10 to R13; L5, L6, L11).
#[derive(Clone, Copy)]
struct Numbers {
    shots: usize,
    die: i32,
    /// Inches to which the near and the medium band reach.
    bands_in: [i32; 2],
    /// What hits in the near, the medium and the far band.
    from: [i32; 3],
    cover_less: i32,
    kill_die: usize,
    infantry_in: i32,
    cavalry_in: i32,
    contact_in: i32,
}

const PRINTED: Numbers = Numbers {
    shots: 4,
    die: 6,
    bands_in: [12, 24],
    from: [3, 4, 5],
    cover_less: 1,
    kill_die: 3,
    infantry_in: 6,
    cavalry_in: 12,
    contact_in: 1,
};

/// Changes of a scenario, and the numbers that they make.
const CHANGED: [(&[&str], Numbers); 13] = [
    (&["fire.shots=6"], Numbers { shots: 6, ..PRINTED }),
    (&["fire.die=10"], Numbers { die: 10, ..PRINTED }),
    // Always hits, but not in cover; the die of two sides can never hit far away.
    (&["fire.near_from=1"], Numbers { from: [1, 4, 5], ..PRINTED }),
    (&["fire.die=2", "fire.near_from=2"], Numbers { die: 2, from: [2, 4, 5], ..PRINTED }),
    (&["fire.cover_less=3"], Numbers { cover_less: 3, ..PRINTED }),
    (&["fire.kill_die=5"], Numbers { kill_die: 5, ..PRINTED }),
    (&["fire.kill_die=1"], Numbers { kill_die: 1, ..PRINTED }),
    (&["fire.near_in=6"], Numbers { bands_in: [6, 24], ..PRINTED }),
    (&["fire.near_in=18", "fire.medium_in=36"], Numbers { bands_in: [18, 36], ..PRINTED }),
    // From 6 inches, and mounted from 48, it comes to exactly 1.
    (&["movement.infantry_in=5", "movement.cavalry_in=47"], Numbers { infantry_in: 5, cavalry_in: 47, ..PRINTED }),
    (&["movement.contact_in=6"], Numbers { contact_in: 6, ..PRINTED }),
    (&["movement.contact_in=0"], Numbers { contact_in: 0, ..PRINTED }),
    (
        &["fire.shots=1", "fire.medium_from=2", "fire.far_from=6", "movement.infantry_in=1", "movement.cavalry_in=7"],
        Numbers { shots: 1, from: [3, 2, 6], infantry_in: 1, cavalry_in: 7, ..PRINTED },
    ),
];

/// In how many ways some are chosen of so many.
fn choose(of: usize, some: usize) -> i128 {
    (0..some).fold(1, |ways, i| ways * (of as i128 - i as i128) / (i as i128 + 1))
}

/// In how many ways dice of so many sides add up to a sum, by leaving out the ways in which some show too much.
fn ways(dice: usize, sides: usize, sum: usize) -> i128 {
    if dice == 0 {
        return i128::from(sum == 0);
    }
    let over = (0..=dice).take_while(|over| over * sides + dice <= sum);
    let sign = |over: usize| if over.is_multiple_of(2) { 1 } else { -1 };
    over.map(|over| sign(over) * choose(dice, over) * choose(sum - over * sides - 1, dice - 1)).sum()
}

impl Numbers {
    /// Of the faces of the die those that hit and those that miss (L5).
    fn faces(&self, distance_in: i32, cover: bool) -> [i32; 2] {
        let [near_in, medium_in] = self.bands_in;
        let band = if distance_in <= near_in { 0 } else { 1 + usize::from(distance_in > medium_in) };
        let from = self.from[band] + if cover { self.cover_less } else { 0 };
        let hit = (1..=self.die).filter(|&face| face >= from).count() as i32;
        [hit, self.die - hit]
    }

    /// The chances of 0, 1, 2 and so on killed by so many shots.
    fn killed(&self, shots: usize, distance_in: i32, cover: bool) -> Vec<f64> {
        let [hit, miss] = self.faces(distance_in, cover).map(|faces| f64::from(faces) / f64::from(self.die));
        let of_hits =
            |hits: usize| choose(shots, hits) as f64 * hit.powi(hits as i32) * miss.powi((shots - hits) as i32);
        let killing =
            |hits: usize, killed| ways(hits, self.kill_die, killed) as f64 / (self.kill_die as f64).powi(hits as i32);
        let chance = |killed| (0..=shots).map(|hits| of_hits(hits) * killing(hits, killed)).sum();
        (0..=shots * self.kill_die).map(chance).collect()
    }

    /// A row of `gunfire`; the mean is that of a die for each hit.
    fn gunfire(&self, keys: &[&str]) -> Vec<f64> {
        let (distance_in, cover, shots) = (keys[0].parse().unwrap(), keys[1] == "yes", keys[2].parse().unwrap());
        let mut row = self.killed(shots, distance_in, cover);
        row.resize(self.shots * self.kill_die + 1, 0.0);
        let [hit, _] = self.faces(distance_in, cover);
        row.push(shots as f64 * f64::from(hit) / f64::from(self.die) * (self.kill_die + 1) as f64 / 2.0);
        row
    }

    /// A row of `advance`: volley after volley, until the unit is in contact.
    fn advance(&self, keys: &[&str]) -> Vec<f64> {
        let (guns, mut distance_in, models): (usize, i32, usize) =
            (keys[0].parse().unwrap(), keys[1].parse().unwrap(), keys[3].parse().unwrap());
        let mut left = vec![0.0; 21];
        left[models] = 1.0;
        while distance_in > self.contact_in {
            let mut next = vec![0.0; 21];
            for (killed, chance) in self.killed(guns * self.shots, distance_in, false).into_iter().enumerate() {
                left.iter().enumerate().for_each(|(models, p)| next[models.saturating_sub(killed)] += p * chance);
            }
            left = next;
            distance_in -= if keys[2] == "yes" { self.cavalry_in } else { self.infantry_in };
        }
        let mean = (0..).zip(&left).map(|(models, p)| f64::from(models) * p).sum();
        left.into_iter().chain([mean]).collect()
    }
}

/// A row of `melee`, man by man (L7): each prisoner is one that the winner has to spare, and each of the others kills one.
fn melee(keys: &[&str]) -> Vec<f64> {
    let [mut larger, mut smaller, mut spare, mut prisoners] =
        [keys[0], keys[1], "0", "0"].map(|n| n.parse::<u32>().unwrap());
    if keys[2] == "no" {
        spare = larger - smaller;
    }
    while smaller > 0 {
        smaller -= 1;
        if spare > 0 {
            spare -= 1;
            prisoners += 1;
        } else {
            larger -= 1;
        }
    }
    vec![larger.into(), smaller.into(), prisoners.into()]
}

fn tables(scenario: &str, sets: &[&str]) -> Vec<Box<dyn OddsTable>> {
    let sets: Vec<String> = sets.iter().map(|set| set.to_string()).collect();
    let (_, playable) = games::load(&games::document(scenario).unwrap(), &sets).unwrap();
    playable.odds(&[]).unwrap()
}

fn table(name: &str, sets: &[&str]) -> Box<dyn OddsTable> {
    let mut tables = tables("little-wars/standard", sets).into_iter();
    tables.find(|table| table.name() == name).expect("a table of this name")
}

/// The keys of a row as words.
fn keys(table: &dyn OddsTable, row: usize) -> Vec<String> {
    let text = |key| match key {
        Key::Integer(number) => number.to_string(),
        Key::Word(word) => word,
    };
    table.keys(row).into_iter().map(text).collect()
}

fn exact(table: &dyn OddsTable, row: usize) -> Vec<f64> {
    table.exact(row).unwrap().iter().map(|exact| exact.value()).collect()
}

/// Compares every row of a table with a closed form.
#[track_caller]
fn check(name: &str, sets: &[&str], form: impl Fn(&[&str]) -> Vec<f64>) {
    let table = table(name, sets);
    for row in 0..table.len() {
        let keys = keys(&*table, row);
        let words: Vec<&str> = keys.iter().map(String::as_str).collect();
        let (found, expected) = (exact(&*table, row), form(&words));
        assert_eq!(found.len(), expected.len(), "{sets:?} {keys:?}");
        for (column, (found, expected)) in table.columns().iter().zip(found.iter().zip(&expected)) {
            let near = (found - expected).abs() <= 1e-12 * expected.abs();
            assert!(near, "{sets:?} {keys:?} {}: {found} is not {expected}", column.name);
        }
    }
}

/// All combinations of the words of keys, the last of which changes fastest.
fn combined(keys: &[&[&str]]) -> Vec<Vec<String>> {
    keys.iter().fold(vec![Vec::new()], |rows, words| {
        let with = |row: &Vec<String>, word: &&str| [&row[..], &[word.to_string()]].concat();
        rows.iter().flat_map(|row| words.iter().map(move |word| with(row, word))).collect()
    })
}

fn rows(table: &dyn OddsTable) -> Vec<Vec<String>> {
    (0..table.len()).map(|row| keys(table, row)).collect()
}

#[test]
fn every_table_has_its_rows_in_their_order() {
    let tables = tables("little-wars/standard", &[]);
    let names: Vec<&str> = tables.iter().map(|table| table.name()).collect();
    assert_eq!(names, ["gunfire", "melee", "advance"]);
    let yes_no = ["yes", "no"];
    let distances = ["6", "12", "18", "24", "36"];
    assert_eq!(rows(&*table("gunfire", &[])), combined(&[&distances, &yes_no, &["1", "2", "3", "4"]]));
    assert_eq!(rows(&*table("gunfire", &["fire.shots=2"])), combined(&[&distances, &yes_no, &["1", "2"]]));
    let distances = ["6", "12", "18", "24", "30", "36", "42", "48"];
    let models = ["4", "6", "8", "10", "15", "20"];
    assert_eq!(rows(&*table("advance", &[])), combined(&[&["1", "2"], &distances, &yes_no, &models]));
    let sizes = (1..=30).flat_map(|larger| (1..=larger).map(move |smaller| [larger, smaller]));
    let melees: Vec<Vec<String>> = sizes
        .flat_map(|[larger, smaller]| yes_no.map(|word| vec![larger.to_string(), smaller.to_string(), word.into()]))
        .collect();
    assert_eq!((melees.len(), rows(&*table("melee", &[]))), (930, melees));
}

#[test]
fn every_table_has_its_columns() {
    let columns = |name: &str, sets: &[&str]| -> Vec<String> {
        table(name, sets).columns().iter().map(|column| column.name.to_string()).collect()
    };
    let by_number = |most: u32| -> Vec<String> {
        (0..=most).map(|number| format!("p_{number}")).chain(["mean".to_string()]).collect()
    };
    assert_eq!(columns("gunfire", &[]), by_number(12));
    assert_eq!(columns("gunfire", &["fire.shots=3", "fire.kill_die=5"]), by_number(15));
    assert_eq!(columns("advance", &[]), by_number(20));
    assert_eq!(columns("melee", &[]), ["larger_left", "smaller_left", "prisoners"]);
}

/// The chance that a shot kills nobody, by distance in the open and in cover, as the rulings print it (L5).
#[test]
fn one_shot_misses_as_often_as_its_band_says() {
    let misses = [("6", 2, 3), ("12", 2, 3), ("18", 3, 4), ("24", 3, 4), ("36", 4, 5)];
    let table = table("gunfire", &[]);
    let row = |words: [&str; 3]| exact(&*table, rows(&*table).iter().position(|row| row[..] == words).unwrap());
    for (distance, open, cover) in misses {
        for (cover, faces) in [("no", open), ("yes", cover)] {
            let missed = row([distance, cover, "1"])[0];
            assert!((missed - f64::from(faces) / 6.0).abs() < 1e-12, "{distance} {cover}: {missed}");
        }
    }
}

#[test]
fn the_ways_of_dice_are_counted() {
    let three: Vec<i128> = (0..=10).map(|sum| ways(3, 3, sum)).collect();
    assert_eq!(three, [0, 0, 0, 1, 3, 6, 7, 6, 3, 1, 0]);
    assert_eq!((0..=60).map(|sum| ways(12, 5, sum)).sum::<i128>(), 5i128.pow(12));
}

#[test]
fn every_row_of_gunfire_is_a_binomial_of_hits_and_dice_added_up() {
    check("gunfire", &[], |keys| PRINTED.gunfire(keys));
    for (sets, numbers) in CHANGED {
        check("gunfire", sets, |keys| numbers.gunfire(keys));
    }
}

#[test]
fn every_row_of_advance_is_volleys_until_contact() {
    check("advance", &[], |keys| PRINTED.advance(keys));
    for (sets, numbers) in CHANGED {
        check("advance", sets, |keys| numbers.advance(keys));
    }
}

#[test]
fn what_the_die_cannot_show_never_hits_and_a_one_always_does() {
    let shot = |set: &str| exact(&*table("gunfire", &[set]), 4);
    assert_eq!(keys(&*table("gunfire", &[]), 4), ["6", "no", "1"]);
    assert_eq!(shot("fire.near_from=7")[0], 1.0);
    assert_eq!(shot("fire.near_from=40")[0], 1.0);
    assert!((shot("fire.near_from=6")[0] - 5.0 / 6.0).abs() < 1e-12);
    assert_eq!(shot("fire.near_from=1")[0], 0.0);
}

#[test]
fn every_row_of_melee_is_fought_man_by_man() {
    check("melee", &[], melee);
    check("melee", &["close_combat.support_percent=100", "fire.kill_die=5", "movement.contact_in=2"], melee);
}

/// Wells's fights (L7), and twice the number or more.
#[test]
fn melees_are_those_of_wells() {
    let fights = [
        (["11", "9", "no"], [4.0, 0.0, 2.0]),
        (["19", "13", "no"], [12.0, 0.0, 6.0]),
        (["14", "12", "no"], [4.0, 0.0, 2.0]),
        (["11", "9", "yes"], [2.0, 0.0, 0.0]),
        (["19", "13", "yes"], [6.0, 0.0, 0.0]),
        (["14", "12", "yes"], [2.0, 0.0, 0.0]),
        (["18", "9", "no"], [18.0, 0.0, 9.0]),
        (["30", "9", "no"], [30.0, 0.0, 9.0]),
        (["17", "9", "no"], [16.0, 0.0, 8.0]),
        (["30", "9", "yes"], [21.0, 0.0, 0.0]),
        (["9", "9", "yes"], [0.0, 0.0, 0.0]),
        (["9", "9", "no"], [0.0, 0.0, 0.0]),
    ];
    let table = table("melee", &[]);
    let rows = rows(&*table);
    for (fight, expected) in fights {
        let row = rows.iter().position(|row| row[..] == fight).unwrap();
        assert_eq!(exact(&*table, row), expected, "{fight:?}");
        assert_eq!(melee(&fight), expected, "{fight:?}");
    }
}

#[test]
fn the_odds_are_the_same_on_every_ground() {
    let values = |scenario: &str| -> Vec<String> {
        let of =
            |table: &dyn OddsTable| (0..table.len()).map(|row| format!("{:?}", exact(table, row))).collect::<Vec<_>>();
        tables(scenario, &[]).iter().flat_map(|table| of(&**table)).collect()
    };
    let standard = values("little-wars/standard");
    assert_eq!(standard.len(), 40 + 930 + 192);
    for scenario in ["plain", "hills", "river", "village"] {
        assert!(values(&format!("little-wars/{scenario}")) == standard, "{scenario}");
    }
}

/// With 2,000 trials a probability of one half that is off by 0.09 is seen at even odds.
#[test]
fn the_sampler_tells_the_same_story() {
    let sets = ["fire.shots=3", "fire.die=10", "fire.near_from=2", "fire.cover_less=4", "fire.kill_die=4"];
    for sets in [&[][..], &sets] {
        for table in tables("little-wars/standard", sets) {
            let comparisons = 2 * table.len() * table.columns().len();
            for row in 0..table.len() {
                let z = check_row(&*table, row, Streams::new(1913), 2_000).unwrap().largest_z();
                assert!(z <= threshold(comparisons as u64), "{} {:?}: {z}", table.name(), keys(&*table, row));
            }
        }
    }
}
