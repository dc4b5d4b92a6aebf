//! Closed forms of the odds of Army Men Combat, written down from its text and rulings alone: dice as binomials, damage as
//! faces counted, close combat round by round. Nothing of the crate's rules is used.

/// The numbers that the forms depend on.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    pub die: u32,
    pub passes_from: u32,
    pub scope_from: u32,
    pub at_flyer_from: u32,
    /// Block dice for cover, hunkering and guard.
    pub extra: [u32; 3],
    pub rifle: u32,
    pub fists: u32,
    /// Sides, shaken to, immobile to, dice in the front and in the rear.
    pub damage: [u32; 5],
    pub tests_at_percent: u32,
    pub assault: u32,
    pub higher: u32,
    pub most_rounds: u32,
}

/// As printed.
pub const PRINTED: Numbers = Numbers {
    die: 6,
    passes_from: 4,
    scope_from: 2,
    at_flyer_from: 6,
    extra: [1, 1, 1],
    rifle: 1,
    fists: 1,
    damage: [6, 2, 4, 2, 2],
    tests_at_percent: 50,
    assault: 1,
    higher: 1,
    most_rounds: 100,
};

/// A law: the probability of each number from 0.
pub type Law = Vec<f64>;

/// The law of a sum.
pub fn sum(one: &Law, other: &Law) -> Law {
    let mut law = vec![0.0; one.len() + other.len() - 1];
    for (i, p) in one.iter().enumerate() {
        other.iter().enumerate().for_each(|(j, q)| law[i + j] += p * q);
    }
    law
}

/// Successes of so many dice.
pub fn binomial(dice: usize, p: f64) -> Law {
    (0..dice).fold(vec![1.0], |law, _| sum(&law, &vec![1.0 - p, p]))
}

/// The law of a number that is looked up in another law for each value.
pub fn mix(law: &Law, of: impl Fn(usize) -> Law) -> Law {
    let mut mixed = Law::new();
    for (value, p) in law.iter().enumerate().filter(|(_, p)| **p > 0.0) {
        for (next, q) in of(value).into_iter().enumerate() {
            if mixed.len() <= next {
                mixed.resize(next + 1, 0.0);
            }
            mixed[next] += p * q;
        }
    }
    mixed
}

/// The law of a function of a number.
pub fn map(law: &Law, of: impl Fn(usize) -> usize) -> Law {
    mix(law, |value| {
        let mut certain = vec![0.0; of(value) + 1];
        certain[of(value)] = 1.0;
        certain
    })
}

pub fn mean(law: &Law) -> f64 {
    law.iter().enumerate().map(|(value, p)| value as f64 * p).sum()
}

/// A weapon by its name in the keys: fixed attacks, six-sided dice, doubled at vehicles.
fn weapon(name: &str, numbers: Numbers) -> (usize, usize, bool) {
    match name {
        "rifles" => (numbers.rifle as usize, 0, false),
        "sniper_rifle" => (1, 0, false),
        "machinegun" | "autocannon" => (3, 0, false),
        "grenades" => (0, 1, false),
        "flamethrower" => (0, 2, false),
        "c4" | "bazooka" | "mortar" | "missile" => (0, 1, true),
        "tank_cannon" | "artillery_gun" | "bomb" => (0, 2, true),
        _ => panic!("{name}"),
    }
}

/// What a unit is by its name: `Veterans [10]`.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    pub size: usize,
    pub quality: &'static str,
    pub points: u32,
    pub flies: bool,
    pub armour: usize,
    pub is_vehicle: bool,
}

pub fn unit(name: &str) -> Unit {
    let soldiers = |size, quality, points| (size, quality, points, false, 0, false);
    let vehicle = |armour, points| (1, "regular", points, false, armour, true);
    let (size, quality, points, flies, armour, is_vehicle) = match name {
        "Recruits [5]" => soldiers(5, "rookie", 15),
        "Recruits [10]" => soldiers(10, "rookie", 30),
        "Riflemen [5]" => soldiers(5, "regular", 25),
        "Riflemen [10]" => soldiers(10, "regular", 50),
        "Veterans [5]" => soldiers(5, "elite", 40),
        "Veterans [10]" => soldiers(10, "elite", 80),
        "Gunner [1]" => soldiers(1, "regular", 10),
        "Sniper [1]" => soldiers(1, "scope", 10),
        "Support [1]" => soldiers(1, "regular", 20),
        "Jeep" => vehicle(1, 40),
        "Truck" => vehicle(1, 60),
        "APC" => vehicle(2, 110),
        "L. Tank" => vehicle(3, 150),
        "M. Tank" => vehicle(4, 175),
        "H. Tank" => vehicle(5, 200),
        "Howitzer" => vehicle(0, 90),
        "Chopper" => vehicle(2, 110),
        "Jet" => (1, "regular", 150, true, 2, true),
        "Bomber" => (1, "regular", 150, true, 1, true),
        _ => panic!("{name}"),
    };
    Unit { size, quality, points, flies, armour, is_vehicle }
}

/// The weapons of a key with their numbers: one of each upgrade, rifles for the rest.
fn weapons(attacker: &str, key: &str) -> Vec<(String, usize)> {
    let key = key.trim_end_matches("_hold").trim_end_matches("_move");
    if key == "two_machineguns" {
        return vec![("machinegun".to_string(), 2)];
    }
    let key = key.replace("tank_cannon", "tank-cannon").replace("artillery_gun", "artillery-gun");
    let names: Vec<String> =
        key.replace("sniper_rifle", "sniper-rifle").split('_').map(|name| name.replace('-', "_")).collect();
    let size = unit(attacker).size;
    let count = |name: &String| if name == "rifles" { size + 1 - names.len() } else { 1 };
    names.iter().map(|name| (name.clone(), count(name))).collect()
}

impl Numbers {
    /// The chance of a test (R1, R23, R24, R26, R35).
    fn pass(&self, quality: &str, from: u32) -> f64 {
        let plain = f64::from(self.die + 1 - from) / f64::from(self.die);
        match quality {
            "rookie" => plain * plain,
            "elite" => 1.0 - (1.0 - plain) * (1.0 - plain),
            _ => plain,
        }
    }

    /// In shooting.
    pub fn hit(&self, quality: &str, at_flyer: bool) -> f64 {
        match (at_flyer, quality) {
            (true, _) => self.pass(quality, self.at_flyer_from),
            (false, "scope") => self.pass(quality, self.scope_from),
            (false, _) => self.pass(quality, self.passes_from),
        }
    }

    /// In all else.
    pub fn nerve(&self, quality: &str) -> f64 {
        self.pass(quality, self.passes_from)
    }

    /// R11: hits that get through so many more dice than hits.
    pub fn unblocked(&self, hits: &Law, extra: usize, p: f64) -> Law {
        mix(hits, |hits| match hits {
            0 => vec![1.0],
            hits => map(&binomial(hits + extra, p), |blocks| hits.saturating_sub(blocks)),
        })
    }

    /// R10, R27, R28: hits of an attacker, ordinary ones and doubled ones.
    fn hits(&self, attacker: &str, key: &str, p: f64) -> [Law; 2] {
        let mut hits = [vec![1.0], vec![1.0]];
        for (name, count) in weapons(attacker, key) {
            let (fixed, dice, doubled) = weapon(&name, *self);
            let die: Law = vec![0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0].into_iter().map(|ways| ways / 6.0).collect();
            let thrown = (0..dice * count).fold(vec![1.0], |law, _| sum(&law, &die));
            let hit = mix(&thrown, |thrown| binomial(fixed * count + thrown, p));
            hits[usize::from(doubled)] = sum(&hits[usize::from(doubled)], &hit);
        }
        hits
    }

    /// R28, M5.
    pub fn hits_on_vehicle(&self, [ordinary, doubled]: &[Law; 2]) -> Law {
        sum(&map(ordinary, |hits| hits / 2), &map(doubled, |hits| 2 * hits))
    }

    /// Models removed from fresh soldiers.
    pub fn casualties(&self, attacker: &str, key: &str, target: &str, extra: usize) -> Law {
        let (shooter, target) = (unit(attacker), unit(target));
        let [ordinary, doubled] = self.hits(attacker, key, self.hit(shooter.quality, false));
        let hits = sum(&ordinary, &doubled);
        let through = match shooter.quality {
            "scope" => hits,
            _ => self.unblocked(&hits, extra, self.nerve(target.quality)),
        };
        map(&through, |through| through.min(target.size))
    }

    /// p_0 to p_10, mean, p_wiped_out, p_pinned.
    pub fn shooting(&self, keys: &[&str]) -> Vec<f64> {
        let extra: u32 =
            self.extra.iter().zip(&keys[3..]).map(|(dice, key)| if *key == "yes" { *dice } else { 0 }).sum();
        let law = self.casualties(keys[0], keys[1], keys[2], extra as usize);
        let target = unit(keys[2]);
        let due = |lost: usize| {
            let left = target.size - lost;
            lost > 0 && left > 0 && target.size > 1 && 100 * left <= self.tests_at_percent as usize * target.size
        };
        let tests: f64 = law.iter().enumerate().filter(|(lost, _)| due(*lost)).map(|(_, p)| p).sum();
        let p = |lost: usize| law.get(lost).copied().unwrap_or(0.0);
        let all = [mean(&law), p(target.size), tests * (1.0 - self.nerve(target.quality))];
        (0..=10).map(p).chain(all).collect()
    }

    /// One hit: shaken, immobile, destroyed, by looking at every throw (R32, R35).
    fn damage(&self, facing: &str, flies: bool) -> [f64; 3] {
        let [sides, shaken_to, immobile_to, front, rear] = self.damage;
        let dice = match facing {
            "front" => front,
            "side" => 1,
            _ => rear,
        };
        let mut ways = [0.0; 3];
        for throw in 0..sides.pow(dice) {
            let faces = (0..dice).map(|die| throw / sides.pow(die) % sides + 1);
            let face = if facing == "front" { faces.min() } else { faces.max() }.unwrap();
            let result = usize::from(face > shaken_to) + usize::from(face > immobile_to);
            ways[if flies && result == 1 { 2 } else { result }] += 1.0 / f64::from(sides.pow(dice));
        }
        ways
    }

    /// The worst of so many unblocked hits: none, shaken, immobile, destroyed.
    pub fn worst(&self, through: &Law, facing: &str, flies: bool) -> [f64; 4] {
        let [shaken, immobile, destroyed] = self.damage(facing, flies);
        let mut worst = [0.0; 4];
        for (hits, p) in through.iter().enumerate() {
            // The first hit of the worst kind is the one that counts: before it only lesser ones.
            let first = |kind: f64, lesser: f64| -> f64 {
                let kinder = |before: usize| lesser.powi(before as i32) * kind;
                (0..hits).map(|before| kinder(before) * (lesser + kind).powi((hits - before - 1) as i32)).sum()
            };
            worst[0] += if hits == 0 { *p } else { 0.0 };
            worst[1] += if hits > 0 { p * shaken.powi(hits as i32) } else { 0.0 };
            worst[2] += p * first(immobile, shaken);
            worst[3] += p * first(destroyed, shaken + immobile);
        }
        worst
    }

    /// p_none to p_destroyed of an attack.
    pub fn attack(&self, attacker: &str, key: &str, vehicle: &str, armour: usize, facing: &str) -> [f64; 4] {
        let (shooter, target) = (unit(attacker), unit(vehicle));
        let p = self.hit(shooter.quality, target.flies && !shooter.flies);
        let hits = self.hits_on_vehicle(&self.hits(attacker, key, p));
        let through = self.unblocked(&hits, armour, self.nerve("regular"));
        let facing = if target.flies || vehicle == "Chopper" { "side" } else { facing };
        self.worst(&through, facing, target.flies)
    }

    pub fn vehicle(&self, keys: &[&str]) -> Vec<f64> {
        let worst = self.attack(keys[0], keys[1], keys[2], keys[3].parse().unwrap(), keys[4]);
        worst.into_iter().chain([1.0 / worst[3]]).collect()
    }

    /// A close combat, carried forward round by round (M8).
    pub fn melee(&self, keys: &[&str]) -> Vec<f64> {
        let (a, d) = (unit(keys[0]), unit(keys[2]));
        let blows = |weapons: &str| if weapons == "fists" { self.fists as usize } else { 2 };
        let more = (self.assault + if keys[4] == "yes" { self.higher } else { 0 }) as usize;
        let nerves = [self.nerve(a.quality), self.nerve(d.quality)];
        let wounds = |dice: usize, side: usize, most: usize| {
            let through = self.unblocked(&binomial(dice, nerves[side]), 0, nerves[1 - side]);
            map(&through, |wounds| wounds.min(most))
        };
        let mut ends = vec![0.0; 6];
        let mut now = vec![vec![0.0; d.size + 1]; a.size + 1];
        let rounds: Vec<Vec<[Law; 2]>> = (0..=a.size)
            .map(|i| {
                let of = |j| [wounds(i * blows(keys[1]) + more, 0, j), wounds(j * blows(keys[3]), 1, i)];
                (0..=d.size).map(of).collect()
            })
            .collect();
        now[a.size][d.size] = 1.0;
        for round in 1..=self.most_rounds {
            let mut next = fought(&now, &rounds, nerves);
            for (i, j) in (0..=a.size).flat_map(|i| (0..=d.size).map(move |j| (i, j))) {
                if i > 0 && j > 0 && round < self.most_rounds {
                    continue;
                }
                let (p, lost) = (std::mem::take(&mut next[i][j]), [a.size - i, d.size - j].map(|lost| lost as f64));
                match (i, j) {
                    (0, 0) => ends[2] += p,
                    (0, _) => ends[1] += p,
                    (_, 0) => ends[0] += p,
                    _ => {}
                }
                let means = [f64::from(round), lost[0], lost[1]];
                ends[3..].iter_mut().zip(means).for_each(|(end, mean)| *end += p * mean);
            }
            now = next;
        }
        ends
    }
}

/// How many are left of both sides after one more round, from how many there are and the wounds each deals the other.
fn fought(now: &[Vec<f64>], rounds: &[Vec<[Law; 2]>], nerves: [f64; 2]) -> Vec<Vec<f64>> {
    let mut next = vec![vec![0.0; now[0].len()]; now.len()];
    let fighting = (1..now.len()).flat_map(|i| (1..now[0].len()).map(move |j| (i, j)));
    for (i, j) in fighting.filter(|&(i, j)| now[i][j] > 0.0) {
        let [dealt, taken] = &rounds[i][j];
        for (x, y) in (0..dealt.len()).flat_map(|x| (0..taken.len()).map(move |y| (x, y))) {
            let (p, left) = (now[i][j] * dealt[x] * taken[y], (i - y, j - x));
            // Who took more wounds tests if any of it is left, whatever is left of its enemy.
            let loser_left = if x > y { left.1 } else { left.0 };
            let routs = if loser_left == 0 || x == y { 0.0 } else { 1.0 - nerves[usize::from(x > y)] };
            next[left.0][left.1] += p * (1.0 - routs);
            let routed = if x > y { (left.0, 0) } else { (0, left.1) };
            next[routed.0][routed.1] += p * routs;
        }
    }
    next
}
