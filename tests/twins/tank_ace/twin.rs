//! A second, naive simulator of American Tank Ace, written from the texts alone by somebody who had not seen the first: a
//! drill for a strategy, an M4 that is never changed.
//!
//! Dice are thrown in the order in which the first throws them: the three charts of a line together, the quality of the
//! infantry after the areas, no die for turret or hull where a side is struck anyway, a look for trophies that are never
//! traded. Where the texts can be read in two ways it now reads them as the first does:
//!
//! - a commander in the gunner's place does not see to the coaxial gun; he sees to the .50 with his hatch closed too;
//! - while the turret stands, the coaxial gun is silent as well, and the assistant driver does the loader's work already;
//! - the assistant driver in the driver's place may open its hatch when hatches are chosen for a counterattack;
//! - an assistant driver who falls out at the loader's place does not make the turret stand again; a counterattack begins
//!   with a turret that may fire;
//! - the loader's work of a round counts even where its commands end the battle;
//! - only a commander calls for mortars;
//! - a hit, a burst of the 2 cm gun and the end of a round are carried out to the last even where the commander dies of
//!   them; wounds tell before the trucks leave;
//! - the commander buys skills after a mission or on his return, not while he is in hospital, nor on a line that is missed;
//! - his tank needs no roll for repair while he is in hospital, and lines that pass until the end of the log without him
//!   count as missed.
//!
//! With this strategy nothing ever puts smoke on the board (no mortar on the M4, no WP or HCBI in the rack), so smoke does
//! not appear below.

// ---------------------------------------------------------------- random numbers

/// The dice of both simulators.
#[derive(Clone)]
pub struct Rng(pub u64);
impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E3779B97F4A7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
        z ^ (z >> 31)
    }
    /// A face from 1 to `sides`; a die with one side is not thrown.
    pub fn die(&mut self, sides: u32) -> u32 {
        if sides == 1 { 1 } else { ((self.next() as u128 * sides as u128) >> 64) as u32 + 1 }
    }
    fn d6(&mut self) -> i32 {
        self.die(6) as i32
    }
    fn d10(&mut self) -> i32 {
        self.die(10) as i32
    }
    fn two(&mut self) -> i32 {
        self.d6() + self.d6()
    }
}

// ---------------------------------------------------------------- statistics
macro_rules! stats { ($($n:ident),* $(,)?) => {
    #[derive(Clone, Copy)] enum S { $($n),* }
    const NAMES: &[&str] = &[$(stringify!($n)),*];
}}
stats!(
    successes,
    missions_fought,
    missions_missed,
    missions_capped,
    withdrawals,
    refits,
    contact_missions,
    contact_successes,
    attack_missions,
    attack_successes,
    assault_missions,
    assault_successes,
    defense_missions,
    defense_successes,
    counterattacks,
    counterattacks_won,
    major_events,
    major_events_won,
    rounds,
    destroyed,
    vehicles_and_guns_destroyed,
    tanks_and_spgs_destroyed,
    destroyed_pz_iv,
    destroyed_panther,
    destroyed_tiger_i,
    destroyed_king_tiger,
    destroyed_stug_iii,
    destroyed_jagdpanzer_iv,
    destroyed_hetzer,
    destroyed_marder_iii,
    destroyed_jagdpanther,
    destroyed_nashorn,
    destroyed_sdkfz_222,
    destroyed_sdkfz_234_1,
    destroyed_puma,
    destroyed_pak_38,
    destroyed_pak_40,
    destroyed_pak_43,
    destroyed_half_track,
    destroyed_truck,
    destroyed_infantry,
    kills_by_ap,
    kills_by_apcr,
    kills_by_he,
    kills_by_wp,
    kills_by_coaxial_mg,
    kills_by_bow_mg,
    kills_by_fifty_calibre_mg,
    kills_by_fire_support,
    kills_by_bail_out,
    main_gun_rounds,
    main_gun_hits,
    hits_taken,
    tanks_lost,
    times_immobilised,
    crew_killed,
    crew_wounded,
    commander_wounds,
    campaign_medals,
    commendation_medals,
    purple_hearts,
    bronze_stars,
    silver_stars,
    distinguished_service_crosses,
    medals_of_honor,
    valorous_unit_awards,
    presidential_unit_citations,
    promotions,
    prestige_level,
    prestige_points_left,
    skills_bought,
    experience_points_left,
    survived,
    killed,
    sent_home
);
const NS: usize = NAMES.len();

// ---------------------------------------------------------------- charts
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    T,
    SPG,
    AT,
    R,
    W,
    HT,
    INF,
}
use Kind::*;
#[derive(Clone, Copy, PartialEq, Debug)]
enum Mission {
    Contact,
    Attack,
    Assault,
    Defense,
    Refit,
}
use Mission::*;
#[derive(Clone, Copy, PartialEq, Debug)]
enum Weather {
    Clear,
    Mud,
    Rain,
    Snow,
}
#[derive(Clone, Copy, PartialEq, Debug)]
enum Terrain {
    Bocage,
    Open,
    Woods,
    Urban,
}
#[derive(Clone, Copy, PartialEq, Debug)]
enum Round {
    AP,
    HE,
}
#[derive(Clone, Copy, PartialEq, Debug)]
enum Weapon {
    Ap,
    He,
    Coax,
    Bow,
    Fifty,
    Support,
    BailOut,
    Nobody,
}

// types, in the order of the statistics from destroyed_pz_iv on
const PZ_IV: usize = 0;
const PANTHER: usize = 1;
const TIGER: usize = 2;
const KING_TIGER: usize = 3;
const STUG: usize = 4;
const JPZ: usize = 5;
const HETZER: usize = 6;
const MARDER: usize = 7;
const JPANTHER: usize = 8;
const NASHORN: usize = 9;
const C222: usize = 10;
const C234: usize = 11;
const PUMA: usize = 12;
const PAK38: usize = 13;
const PAK40: usize = 14;
const PAK43: usize = 15;
const HALFTRACK: usize = 16;
const TRUCK: usize = 17;
const INFANTRY: usize = 18;
// turret front, hull front, side, penetration
const UNITS: [(i32, i32, i32, i32); 19] = [
    (3, 5, 2, 7),
    (8, 11, 4, 10),
    (9, 7, 5, 9),
    (12, 21, 6, 13),
    (5, 5, 2, 7),
    (8, 10, 3, 7),
    (6, 9, 2, 7),
    (1, 3, 1, 7),
    (8, 11, 4, 13),
    (1, 2, 1, 13),
    (1, 1, 0, 1),
    (1, 1, 0, 1),
    (2, 1, 0, 4),
    (0, 0, 0, 4),
    (0, 0, 0, 7),
    (0, 0, 0, 13),
    (1, 1, 0, 0),
    (0, 0, 0, 0),
    (0, 0, 0, 0),
];

const MY_TURRET: i32 = 5;
const MY_HULL: i32 = 5;
const MY_SIDE: i32 = 3;
const MY_FIREPOWER: i32 = 5;
const RACK: usize = 8;

// months: 0 June 44 ... 10 April 45
fn month_of_line(line: usize) -> usize {
    if line < 4 { 0 } else { 1 + (line - 4) / 8 }
}
const LINES: usize = 84;
fn column(month: usize) -> usize {
    match month {
        0..=2 => 0,
        3..=5 => 1,
        6..=7 => 2,
        _ => 3,
    }
}

fn a1(roll: i32, month: usize) -> (Mission, usize) {
    match (column(month), roll) {
        (0, 1..=3) => (Contact, 0),
        (0, 4..=5) => (Attack, 0),
        (0, 6) => (Attack, 1),
        (0, 7) => (Attack, 2),
        (0, 8) => (Assault, 0),
        (0, 9) => (Defense, 0),
        (0, _) => (Refit, 0),
        (1, 1..=2) => (Contact, 0),
        (1, 3..=4) => (Attack, 0),
        (1, 5) => (Attack, 3),
        (1, 6) => (Assault, 4),
        (1, 7) => (Assault, 0),
        (1, 8..=9) => (Defense, 0),
        (1, _) => (Refit, 0),
        (2, 1..=2) => (Defense, 0),
        (2, 3) => (Defense, 5),
        (2, 4) => (Defense, 0),
        (2, 5) => (Attack, 5),
        (2, 6) => (Attack, 0),
        (2, 7) => (Contact, 0),
        (2, 8) => (Assault, 0),
        (2, _) => (Refit, 0),
        (_, 1..=3) => (Contact, 0),
        (_, 4) => (Contact, 7),
        (_, 5) => (Attack, 0),
        (_, 6) => (Attack, 6),
        (_, 7..=8) => (Assault, 0),
        (_, 9) => (Defense, 0),
        (_, _) => (Refit, 0),
    }
}
fn event_start(ev: usize) -> usize {
    match ev {
        1 | 2 => 1,
        3 => 3,
        4 => 4,
        5 => 6,
        6 => 8,
        7 => 9,
        _ => 99,
    }
}

fn a3(roll: i32, month: usize) -> Weather {
    match month {
        0..=3 => match roll {
            1..=7 => Weather::Clear,
            8 => Weather::Mud,
            _ => Weather::Rain,
        },
        4 | 5 | 9 | 10 => match roll {
            1..=5 => Weather::Clear,
            6..=7 => Weather::Mud,
            _ => Weather::Rain,
        },
        _ => match roll {
            1..=4 => Weather::Clear,
            5..=6 => Weather::Mud,
            _ => Weather::Snow,
        },
    }
}
fn a4(roll: i32, defense: bool) -> Vec<(Kind, usize)> {
    if !defense {
        match roll {
            2 => vec![(T, 2)],
            3 => vec![(T, 1), (HT, 1)],
            4 => vec![(SPG, 1), (INF, 1)],
            5 => vec![(R, 1), (W, 1)],
            6 => vec![(INF, 2)],
            7 => vec![(AT, 1), (INF, 2)],
            8 => vec![(AT, 1), (INF, 1)],
            9 => vec![(T, 1), (INF, 1)],
            10 => vec![(SPG, 1), (AT, 1), (INF, 1)],
            11 => vec![(AT, 2), (INF, 2)],
            _ => vec![(T, 2), (SPG, 1), (INF, 1)],
        }
    } else {
        match roll {
            2 => vec![(T, 3), (HT, 1)],
            3 => vec![(T, 2), (HT, 2)],
            4 => vec![(SPG, 2), (INF, 1)],
            5 => vec![(T, 1), (SPG, 1), (INF, 1)],
            6 => vec![(T, 1), (INF, 2)],
            7 => vec![(HT, 1), (INF, 2)],
            8 => vec![(SPG, 1), (HT, 1), (INF, 1)],
            9 => vec![(T, 2), (INF, 1)],
            10 => vec![(T, 1), (R, 1), (HT, 1)],
            11 => vec![(SPG, 2), (HT, 2)],
            _ => vec![(T, 3), (SPG, 1), (INF, 1)],
        }
    }
}
fn type_of(kind: Kind, roll: i32, month: usize) -> usize {
    match kind {
        T => match roll {
            1..=5 => PZ_IV,
            6..=8 => PANTHER,
            9 => TIGER,
            _ => {
                if month < 3 {
                    TIGER
                } else {
                    KING_TIGER
                }
            }
        },
        SPG => match roll {
            1..=4 => STUG,
            5..=6 => JPZ,
            7 => HETZER,
            8 => MARDER,
            9 => JPANTHER,
            _ => NASHORN,
        },
        AT => match roll {
            1..=2 => PAK38,
            3..=8 => PAK40,
            _ => PAK43,
        },
        R => match roll {
            1..=5 => C222,
            6..=9 => C234,
            _ => PUMA,
        },
        W => TRUCK,
        HT => HALFTRACK,
        INF => INFANTRY,
    }
}
fn a5(roll: i32, month: usize) -> Terrain {
    match column(month) {
        0 => match roll {
            1..=3 => Terrain::Bocage,
            4..=7 => Terrain::Open,
            8..=9 => Terrain::Woods,
            _ => Terrain::Urban,
        },
        1 => match roll {
            1..=6 => Terrain::Open,
            7..=8 => Terrain::Woods,
            _ => Terrain::Urban,
        },
        2 => match roll {
            1..=4 => Terrain::Woods,
            5..=8 => Terrain::Open,
            _ => Terrain::Urban,
        },
        _ => match roll {
            1..=6 => Terrain::Open,
            7 => Terrain::Woods,
            _ => Terrain::Urban,
        },
    }
}
fn a6(roll: i32) -> i32 {
    match roll {
        1 => 2,
        2 | 3 => 3,
        4 | 5 => 4,
        _ => 5,
    }
}
const CLOSE: i32 = 0;
const MEDIUM: i32 = 1;
const LONG: i32 = 2;
fn start_range(t: Terrain) -> i32 {
    match t {
        Terrain::Open => LONG,
        Terrain::Woods => MEDIUM,
        _ => CLOSE,
    }
}
fn b1_number(range: i32) -> i32 {
    match range {
        CLOSE => 8,
        MEDIUM => 7,
        _ => 6,
    }
}
fn range_pen(range: i32) -> i32 {
    match range {
        CLOSE => 1,
        MEDIUM => 0,
        _ => -1,
    }
}
fn hull_down_number(t: Terrain) -> i32 {
    match t {
        Terrain::Open => 2,
        Terrain::Woods => 3,
        _ => 4,
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum B3 {
    De,
    Imm,
    B,
    No,
}
fn b3(roll: i32, pen: i32, armour: i32) -> B3 {
    match roll {
        2 => B3::De,
        3 => B3::Imm,
        4 | 5 => {
            if pen < armour {
                B3::B
            } else {
                B3::De
            }
        }
        6 => {
            if pen < armour {
                B3::No
            } else {
                B3::De
            }
        }
        7..=9 => {
            if pen > armour {
                B3::De
            } else {
                B3::No
            }
        }
        _ => B3::No,
    }
}
#[derive(Clone, Copy, PartialEq, Debug)]
enum B2 {
    De,
    Steps(i32, bool),
    S,
    B,
    No,
}
fn b2(kind: Kind, by_mg: bool, roll: i32) -> B2 {
    match kind {
        INF => {
            if roll <= 2 {
                B2::Steps(2, false)
            } else if roll <= 4 {
                B2::Steps(1, true)
            } else if roll <= 5 {
                B2::Steps(1, false)
            } else if roll <= 7 {
                B2::Steps(0, true)
            } else {
                B2::No
            }
        }
        AT => {
            if roll <= 4 {
                B2::De
            } else if roll <= 6 {
                B2::S
            } else {
                B2::No
            }
        }
        R | HT => {
            if by_mg {
                if roll <= 2 {
                    B2::De
                } else if roll <= 5 {
                    B2::B
                } else {
                    B2::No
                }
            } else {
                if roll <= 4 {
                    B2::De
                } else if roll <= 6 {
                    B2::B
                } else {
                    B2::No
                }
            }
        }
        W => {
            if roll <= 7 {
                B2::De
            } else {
                B2::No
            }
        }
        T | SPG => {
            if roll <= 6 {
                B2::B
            } else {
                B2::No
            }
        }
    }
}

// areas A..E = 0..4; facings A, B, C = 0..2
fn facing_for(area: usize) -> usize {
    match area {
        0 | 3 => 0,
        1 => 1,
        _ => 2,
    }
}
fn is_flank(facing: usize, area: usize) -> bool {
    match facing {
        0 => area == 2 || area == 4,
        1 => area == 3 || area == 4,
        _ => area == 0 || area == 3,
    }
}

// ---------------------------------------------------------------- state
#[derive(Clone, Debug)]
struct German {
    kind: Kind,
    typ: usize,
    area: usize,
    alive: bool,
    targeting: bool,
    fired: bool,
    buttoned: bool,
    suppressed: bool,
    immobilised: bool,
    steps: i32,
    dug_in: bool,
    hull_down: bool,
    carries: bool,
    moved: bool,
    shows_side: bool,
    shot_at: bool,
    flanked: bool,
}
impl German {
    fn new(kind: Kind, typ: usize, area: usize) -> German {
        German {
            kind,
            typ,
            area,
            alive: true,
            targeting: false,
            fired: false,
            buttoned: false,
            suppressed: false,
            immobilised: false,
            steps: 2,
            dug_in: false,
            hull_down: false,
            carries: false,
            moved: false,
            shows_side: false,
            shot_at: false,
            flanked: false,
        }
    }
    fn vehicle(&self) -> bool {
        matches!(self.kind, T | SPG | R | W | HT)
    }
    fn hard(&self) -> bool {
        matches!(self.kind, T | SPG | R | HT)
    }
}

const COMMANDER: usize = 0;
const GUNNER: usize = 1;
const LOADER: usize = 2;
const DRIVER: usize = 3;
const ASSISTANT: usize = 4;
const FIT: i32 = 0;
const LW: i32 = 1;
const SW: i32 = 2;
const KIA: i32 = 3;

#[derive(Clone, Default)]
struct Man {
    // skills of the seat's owner
    gunnery: bool,
    aim: bool,
    eye: bool,
    adrenaline: bool,
    maintenance: bool,
    sixth: bool,
    expert: bool,
    synergy: bool,
    leadership: bool,
    cheap_gunnery: bool,
    cheap_eye: bool,
    return_line: usize, // present when <= current line
    // this mission
    wound: i32,
    had_wound: bool,
    open: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum AssistantSeat {
    Bow,
    AtLoader,
    AtDriver,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Over {
    No,
    Won,
    KnockedOut,
    Withdrawn,
    Capped,
    CommanderDead,
}

#[derive(Clone)]
struct Gun {
    ammo: i32,
    full: i32,
    jammed: bool,
    busy: bool,
    maintenance_used: bool,
}
const COAX: usize = 0;
const BOW: usize = 1;
const FIFTY: usize = 2;

struct Cff {
    target: usize,
    count: i32,
}

/// What is played instead of the campaign as it stands.
#[derive(Clone, Copy, Default)]
pub struct Play {
    /// Contact has the first fire and the counterattack of an attack too (T3).
    pub contact_as_attack: bool,
    /// Every mission is a defense of a snowy town: A1, A3 and A5 are not rolled, so there is no refit and no major event.
    pub snowy_town: bool,
}

struct Game {
    rng: Rng,
    play: Play,
    st: Vec<i64>,
    line: usize,
    crew: Vec<Man>,
    training: bool,
    points: i32,
    track: i32,
    synergy_cost1: bool,
    synergy_wait: bool,
    prestige: i32,
    rank: usize,
    events_done: [bool; 8],
    fought_or_refit: i32,
    medal1: bool,
    medal5: bool,
    commander_heart: bool,
    bronze: bool,
    silver: bool,
    dsc: bool,
    moh: bool,
    vua: bool,
    puc: bool,
    stars_since: i32,
    commission: bool,
    run: Vec<i32>,
    miss_until: usize, // lines before this one are missed
    ended: bool,
    ending: usize,
    // mission
    mission: Mission,
    weather: Weather,
    terrain: Terrain,
    month: usize,
    range: i32,
    closings: i32,
    ml: i32,
    counter: bool,
    g: Vec<German>,
    over: Over,
    board_round: i32,
    rounds: i32,
    hull_down: bool,
    immobilised: bool,
    hull: usize,
    turret: usize,
    loaded: Option<Round>,
    rack_he: usize,
    rack_ap: usize,
    reloading: bool,
    guns: Vec<Gun>,
    seat: AssistantSeat,
    loader_transit: bool,
    gunner_transit: bool,
    driver_blocked: bool,
    shock: bool,
    synergy_used: bool,
    sixth_used: bool,
    expert_used: bool,
    rush_used: bool,
    cff: Vec<Cff>,
    mortars_called: i32,
    radio_out: bool,
    random_done: bool,
    minefield_done: bool,
    reinforced: bool,
    no_fire_next: bool,
    no_fire_now: bool,
    extra_next: bool,
    extra_now: bool,
    exposed: Option<usize>,
    bonus: Option<usize>,
    main_shots: i32,
    turned: bool,
    loader_worked: bool,
    kills_tank: i32,
    kills_vehicle: i32,
    damaged: i32,
}

impl Game {
    fn new(rng: Rng, play: Play) -> Game {
        let gun = |full| Gun { ammo: full, full, jammed: false, busy: false, maintenance_used: false };
        Game {
            rng,
            play,
            st: vec![0; NS],
            line: 0,
            crew: vec![Man::default(); 5],
            training: false,
            points: 1,
            track: 0,
            synergy_cost1: false,
            synergy_wait: false,
            prestige: 0,
            rank: 0,
            events_done: [false; 8],
            fought_or_refit: 0,
            medal1: false,
            medal5: false,
            commander_heart: false,
            bronze: false,
            silver: false,
            dsc: false,
            moh: false,
            vua: false,
            puc: false,
            stars_since: 0,
            commission: false,
            run: vec![],
            miss_until: 0,
            ended: false,
            ending: S::survived as usize,
            mission: Contact,
            weather: Weather::Clear,
            terrain: Terrain::Open,
            month: 0,
            range: 0,
            closings: 0,
            ml: 0,
            counter: false,
            g: vec![],
            over: Over::No,
            board_round: 0,
            rounds: 0,
            hull_down: false,
            immobilised: false,
            hull: 1,
            turret: 1,
            loaded: None,
            rack_he: 0,
            rack_ap: 0,
            reloading: false,
            guns: vec![gun(4), gun(4), gun(2)],
            seat: AssistantSeat::Bow,
            loader_transit: false,
            gunner_transit: false,
            driver_blocked: false,
            shock: false,
            synergy_used: false,
            sixth_used: false,
            expert_used: false,
            rush_used: false,
            cff: vec![],
            mortars_called: 0,
            radio_out: false,
            random_done: false,
            minefield_done: false,
            reinforced: false,
            no_fire_next: false,
            no_fire_now: false,
            extra_next: false,
            extra_now: false,
            exposed: None,
            bonus: None,
            main_shots: 0,
            turned: false,
            loader_worked: false,
            kills_tank: 0,
            kills_vehicle: 0,
            damaged: 0,
        }
    }
    fn add(&mut self, s: S) {
        self.st[s as usize] += 1;
    }

    // ------------------------------------------------------------ campaign
    fn play(&mut self) {
        self.school();
        self.buy_skills();
        while self.line < LINES && !self.ended {
            self.month = month_of_line(self.line);
            if self.line < self.miss_until {
                self.add(S::missions_missed);
                self.between_lines(false);
            } else {
                self.one_line();
            }
            if !self.ended {
                self.promotion_if_due();
            }
            self.line += 1;
        }
        self.st[self.ending] = 1;
        self.st[S::prestige_level as usize] = self.prestige.min(5) as i64;
        self.st[S::prestige_points_left as usize] = self.prestige as i64;
        self.st[S::experience_points_left as usize] = self.points as i64;
    }
    fn school(&mut self) {
        self.crew[GUNNER].cheap_gunnery = self.rng.d6() >= 5;
        for seat in [GUNNER, ASSISTANT, LOADER] {
            if self.rng.d6() >= 5 {
                self.crew[seat].maintenance = true;
                self.add(S::skills_bought);
            }
        }
        self.crew[DRIVER].cheap_eye = self.rng.d6() >= 5;
        self.training = self.rng.d6() >= 3;
    }
    fn buy_skills(&mut self) {
        loop {
            // (have it, seat, cost)
            let c = &self.crew;
            let list: [(bool, usize, i32); 8] = [
                (c[GUNNER].aim, GUNNER, 2),
                (c[COMMANDER].synergy, COMMANDER, if self.synergy_cost1 { 1 } else { 2 }),
                (c[GUNNER].gunnery, GUNNER, if c[GUNNER].cheap_gunnery { 3 } else { 4 }),
                (c[COMMANDER].sixth, COMMANDER, 1),
                (c[DRIVER].eye, DRIVER, if c[DRIVER].cheap_eye { 1 } else { 2 }),
                (c[COMMANDER].expert, COMMANDER, 3),
                (c[COMMANDER].leadership, COMMANDER, 1),
                (c[LOADER].adrenaline, LOADER, 1),
            ];
            let first = match list.iter().position(|x| !x.0) {
                Some(i) => i,
                None => return,
            };
            let (_, seat, cost) = list[first];
            if self.crew[seat].return_line > self.line + 1 {
                return;
            } // in hospital (before line 0 everybody is there)
            if first == 1 && self.synergy_wait {
                return;
            }
            if self.points < cost {
                return;
            }
            self.points -= cost;
            self.add(S::skills_bought);
            let m = &mut self.crew[seat];
            match first {
                0 => m.aim = true,
                1 => m.synergy = true,
                2 => {
                    m.gunnery = true;
                    m.cheap_gunnery = false;
                }
                3 => m.sixth = true,
                4 => {
                    m.eye = true;
                    m.cheap_eye = false;
                }
                5 => m.expert = true,
                6 => m.leadership = true,
                _ => m.adrenaline = true,
            }
        }
    }
    fn gain_experience(&mut self, n: i32) {
        self.track += n;
        while self.track >= 3 {
            self.track -= 3;
            self.points += 1;
            self.synergy_wait = false;
        }
    }
    fn prestige_point(&mut self) {
        self.prestige += 1;
    }

    // the commander spends what he has after a mission, and when he is back from hospital; never from there
    fn between_lines(&mut self, fought: bool) {
        let returns = self.crew[COMMANDER].return_line == self.line + 1;
        for m in self.crew.iter_mut() {
            if m.return_line <= self.line + 1 {
                m.return_line = 0;
            }
        }
        if (fought || returns) && self.crew[COMMANDER].return_line == 0 {
            self.buy_skills();
        }
    }
    fn one_line(&mut self) {
        // the three charts of a line are rolled together, whatever is read of them
        let rolls = [self.rng.d10(), self.rng.d10(), self.rng.d10()];
        let (mission, mut event) = if self.play.snowy_town { (Defense, 0) } else { a1(rolls[0], self.month) };
        self.weather = if self.play.snowy_town { Weather::Snow } else { a3(rolls[1], self.month) };
        self.terrain = if self.play.snowy_town { Terrain::Urban } else { a5(rolls[2], self.month) };
        if event != 0 && (self.month < event_start(event) || self.events_done[event]) {
            event = 0;
        }
        self.mission = mission;
        if mission == Refit {
            self.add(S::refits);
            self.add(S::successes);
            self.fought_or_refit += 1;
            self.automatic_medals();
            self.run.push(0);
            self.unit_awards();
            self.gain_experience(1);
            self.between_lines(true);
            return;
        }
        self.add(S::missions_fought);
        if event != 0 {
            self.events_done[event] = true;
            self.add(S::major_events);
        }
        let (n, s) = match mission {
            Contact => (S::contact_missions, S::contact_successes),
            Attack => (S::attack_missions, S::attack_successes),
            Assault => (S::assault_missions, S::assault_successes),
            _ => (S::defense_missions, S::defense_successes),
        };
        self.add(n);
        let fought_counter = self.fight_mission();
        let success = self.over == Over::Won;
        if success {
            self.add(S::successes);
            self.add(s);
            if event != 0 {
                self.add(S::major_events_won);
            }
        }
        match self.over {
            Over::Capped => self.add(S::missions_capped),
            Over::Withdrawn => self.add(S::withdrawals),
            _ => {}
        }
        self.after_mission(success, event, fought_counter);
    }
    fn automatic_medals(&mut self) {
        if self.fought_or_refit >= 1 && !self.medal1 {
            self.medal1 = true;
            self.add(S::campaign_medals);
        }
        if self.fought_or_refit >= 5 && !self.medal5 {
            self.medal5 = true;
            self.add(S::commendation_medals);
            self.prestige_point();
        }
    }
    fn unit_awards(&mut self) {
        let n = self.run.len();
        let last = |k: usize| -> i32 { if n < k { -1 } else { self.run[n - k..].iter().sum() } };
        let five = last(5) >= 5;
        let eight = last(8) >= 8;
        if eight {
            self.add(S::presidential_unit_citations);
            if !self.puc {
                self.puc = true;
                self.prestige_point();
            }
            self.run.clear();
        } else if five {
            self.add(S::valorous_unit_awards);
            if !self.vua {
                self.vua = true;
                self.prestige_point();
            }
            self.run.clear();
        }
    }
    fn awards(&mut self, success: bool) {
        self.automatic_medals();
        for i in 0..5 {
            if self.crew[i].had_wound {
                self.add(S::purple_hearts);
                if i == COMMANDER && !self.commander_heart {
                    self.commander_heart = true;
                    self.prestige_point();
                }
            }
        }
        if self.kills_vehicle >= 5 && self.crew[COMMANDER].had_wound {
            self.add(S::medals_of_honor);
            self.moh = true;
            self.prestige_point();
        } else if self.kills_tank >= 4 && success {
            self.add(S::distinguished_service_crosses);
            self.stars_since += 1;
            if self.rank < 2 {
                self.commission = true;
            }
            if !self.dsc {
                self.dsc = true;
                self.prestige_point();
            }
        } else if self.kills_vehicle >= 3 && success {
            self.add(S::silver_stars);
            self.stars_since += 1;
            if !self.silver {
                self.silver = true;
                self.prestige_point();
            }
        } else if self.damaged >= 2 {
            self.add(S::bronze_stars);
            if !self.bronze {
                self.bronze = true;
                self.prestige_point();
            }
        }
        if success {
            self.run.push(self.kills_tank);
            self.unit_awards();
        } else {
            self.run.clear();
        }
    }
    fn lose_synergy(&mut self) {
        if self.crew[COMMANDER].synergy {
            self.crew[COMMANDER].synergy = false;
            self.synergy_cost1 = true;
            self.synergy_wait = true;
        }
    }
    fn replace_man(&mut self, seat: usize) {
        self.crew[seat] = Man::default();
    }
    fn after_mission(&mut self, success: bool, event: usize, fought_counter: bool) {
        // log, awards
        self.fought_or_refit += 1;
        self.awards(success);
        // commander's death
        if self.crew[COMMANDER].wound == KIA {
            self.end(S::killed);
            return;
        }
        // wounds, commander first
        let mut new_tank_lines = 0;
        let mut all_new_crew = false;
        for seat in 0..5 {
            let w = self.crew[seat].wound;
            if w < SW {
                continue;
            }
            let substitute = self.crew[seat].return_line > self.line; // the owner is away
            let mut out = 0; // 99: never comes back
            if w == KIA {
                out = 99;
            }
            if w == SW {
                match self.rng.two() {
                    2 | 3 => {
                        self.add(S::crew_killed);
                        out = 99;
                        if seat == COMMANDER {
                            self.end(S::killed);
                            return;
                        }
                    }
                    4 | 5 => {
                        out = 99;
                        if seat == COMMANDER {
                            self.end(S::sent_home);
                            return;
                        }
                    }
                    6..=8 => out = 8,
                    9 | 10 => out = 4,
                    _ => out = 2,
                }
            }
            if seat == COMMANDER {
                self.crew[seat].return_line = self.line + 1 + out;
                self.miss_until = self.miss_until.max(self.line + 1 + out);
                if out == 8 {
                    all_new_crew = true;
                    self.lose_synergy();
                }
            } else if out >= 8 {
                self.lose_synergy();
                if !substitute {
                    self.replace_man(seat);
                }
            } else if !substitute {
                self.crew[seat].return_line = self.line + 1 + out;
            }
        }
        if all_new_crew {
            for seat in 1..5 {
                self.replace_man(seat);
            }
        }
        // trophies are looked for, and never traded by this strategy
        if success {
            self.rng.two();
        }
        // experience
        self.gain_experience(if event != 0 && success { 3 } else { 1 });
        if fought_counter {
            self.gain_experience(1);
        }
        // the tank
        if self.over == Over::KnockedOut {
            new_tank_lines = 1;
        } else if self.immobilised && self.crew[COMMANDER].return_line <= self.line && self.rng.d6() <= 2 {
            // while the commander is in hospital it is repaired in any case
            new_tank_lines = 1;
        }
        self.miss_until = self.miss_until.max(self.line + 1 + new_tank_lines);
        // whoever is back only after April 1945 misses all the lines that are left
        self.between_lines(true);
    }
    fn end(&mut self, how: S) {
        self.ended = true;
        self.ending = how as usize;
    }
    fn promotion_if_due(&mut self) {
        let last_line_of_month = self.line + 1 == LINES || month_of_line(self.line + 1) != self.month;
        if !last_line_of_month || self.month % 2 != 1 {
            return;
        }
        if self.rank < 4 {
            if self.commission && self.rank < 2 {
                self.rank = 2;
                self.add(S::promotions);
                self.prestige_point();
            } else {
                let mut roll = self.rng.d6() - self.stars_since;
                if self.moh {
                    roll -= 2;
                }
                if self.crew[COMMANDER].leadership {
                    roll -= 1;
                }
                if roll <= 4 {
                    self.rank += 1;
                    self.add(S::promotions);
                    self.prestige_point();
                }
            }
        }
        self.commission = false;
        self.stars_since = 0;
    }

    // ------------------------------------------------------------ one mission
    fn fight_mission(&mut self) -> bool {
        self.start_mission();
        self.set_up_board(false);
        self.fight_board();
        if self.over == Over::Won && self.is_attack() && self.rng.d6() == 6 {
            self.add(S::counterattacks);
            self.over = Over::No;
            self.set_up_board(true);
            self.fight_board();
            if self.over == Over::Won {
                self.add(S::counterattacks_won);
            }
            return true;
        }
        false
    }
    fn start_mission(&mut self) {
        for m in self.crew.iter_mut() {
            m.wound = FIT;
            m.had_wound = false;
            m.open = false;
        }
        self.over = Over::No;
        self.rounds = 0;
        self.immobilised = false;
        self.loaded = Some(Round::HE);
        self.rack_he = 0;
        self.rack_ap = 0;
        self.fill_rack(RACK);
        for gun in self.guns.iter_mut() {
            gun.ammo = gun.full;
            gun.jammed = false;
            gun.busy = false;
            gun.maintenance_used = false;
        }
        self.seat = AssistantSeat::Bow;
        self.loader_transit = false;
        self.gunner_transit = false;
        self.synergy_used = false;
        self.sixth_used = false;
        self.expert_used = false;
        self.rush_used = false;
        self.mortars_called = 0;
        self.radio_out = false;
        self.random_done = false;
        self.minefield_done = false;
        self.reinforced = false;
        self.kills_tank = 0;
        self.kills_vehicle = 0;
        self.damaged = 0;
    }
    fn set_up_board(&mut self, counter: bool) {
        self.counter = counter;
        let defense = self.defending();
        self.g.clear();
        self.cff.clear();
        let forces = a4(self.rng.two(), defense);
        for k in [T, SPG, AT, R, W, HT, INF] {
            for &(kind, n) in forces.iter() {
                if kind != k {
                    continue;
                }
                let roll = if matches!(kind, T | SPG | AT | R) { self.rng.d10() } else { 1 };
                let typ = type_of(kind, roll, self.month);
                for _ in 0..n {
                    let area = self.random_area();
                    let mut u = German::new(kind, typ, area);
                    u.carries = kind == W || kind == HT;
                    u.hull_down = u.vehicle() && !defense && self.mission == Assault;
                    self.g.push(u);
                }
            }
        }
        self.ml = a6(self.rng.d6());
        let not_dug_in_on_contact = !counter && self.mission == Contact && self.rng.d6() <= 2;
        for u in self.g.iter_mut() {
            u.dug_in = u.kind == INF && !defense && !not_dug_in_on_contact;
        }
        self.range = start_range(self.terrain);
        self.closings = self.range;
        self.board_round = 0;
        self.hull = 1;
        self.turret = 1;
        self.hull_down = defense && !self.immobilised;
        self.crew[COMMANDER].open = !self.out(COMMANDER);
        self.crew[DRIVER].open = !self.out(self.man_at_wheel());
        self.loader_transit = false;
        self.gunner_transit = false;
        self.crew[ASSISTANT].open = false;
        self.shock = false;
        self.reloading = false;
        self.bonus = None;
        self.exposed = None;
        self.no_fire_next = false;
        self.no_fire_now = false;
        self.extra_next = false;
        self.extra_now = false;
    }
    fn random_area(&mut self) -> usize {
        match self.rng.d6() {
            1 | 2 => 0,
            3 | 4 => 1,
            _ => 2,
        }
    }
    fn defending(&self) -> bool {
        self.counter || self.mission == Defense
    }
    fn germans_move(&self) -> bool {
        self.defending() || self.mission == Contact
    }
    fn is_attack(&self) -> bool {
        match self.mission {
            Attack | Assault => true,
            Contact => self.play.contact_as_attack,
            _ => false,
        }
    }
    fn germans_first(&self) -> bool {
        !self.counter && self.is_attack()
    }
    fn raining(&self) -> i32 {
        if matches!(self.weather, Weather::Rain | Weather::Snow) { 1 } else { 0 }
    }
    // mud and rain, not snow
    fn bad_ground(&self) -> bool {
        matches!(self.weather, Weather::Mud | Weather::Rain)
    }

    // is the mission over?
    fn check_end(&mut self) -> bool {
        if self.over != Over::No {
            return true;
        }
        let mut n = 0;
        let mut inf = 0;
        for u in self.g.iter() {
            if u.alive {
                n += 1;
                if u.kind == INF {
                    inf += 1;
                }
            }
        }
        if n == 0 || (n == 1 && inf == 1) {
            self.over = Over::Won;
        }
        self.over != Over::No
    }
    fn fight_board(&mut self) {
        if !self.counter && self.mission == Assault {
            if let Some(t) = self.first_living() {
                self.strike(t, -3, false, Weapon::Nobody);
            }
            if self.check_end() {
                return;
            }
        }
        while self.over == Over::No {
            if self.rounds >= 60 {
                self.over = Over::Capped;
                return;
            }
            self.play_round();
        }
    }
    fn play_round(&mut self) {
        self.rounds += 1;
        self.board_round += 1;
        self.add(S::rounds);
        self.driver_blocked = false;
        self.no_fire_now = self.no_fire_next;
        self.no_fire_next = false;
        self.extra_now = self.extra_next;
        self.extra_next = false;
        for u in self.g.iter_mut() {
            u.shot_at = false;
        }
        if self.board_round == 1 && self.germans_first() {
            self.step3_targeting();
            self.step6_germans();
            if self.over != Over::No {
                return;
            }
            self.step5_commands();
            if self.over != Over::No {
                return;
            }
        } else {
            for c in self.cff.iter_mut() {
                c.count -= 1;
            }
            for u in self.g.iter_mut() {
                u.suppressed = false;
            }
            self.step3_targeting();
            self.step4_fire_support();
            if self.check_end() {
                return;
            }
            self.step5_commands();
            if self.over != Over::No {
                return;
            }
            self.step6_germans();
            if self.over != Over::No {
                return;
            }
        }
        self.step7_event();
        if self.check_end() {
            return;
        }
        self.died_of_wounds();
        if self.check_end() {
            return;
        }
        self.step8_end_of_round();
        self.check_end();
    }
    fn step3_targeting(&mut self) {
        for i in 0..self.g.len() {
            let u = &self.g[i];
            if u.alive && u.kind != W && !u.targeting && self.rng.d6() == 1 {
                self.g[i].targeting = true;
            }
        }
    }
    fn step4_fire_support(&mut self) {
        let due: Vec<usize> = self.cff.iter().filter(|c| c.count <= 0).map(|c| c.target).collect();
        self.cff.retain(|c| c.count > 0);
        for t in due {
            let mut target = t;
            if !self.g[t].alive {
                let area = self.g[t].area;
                match (0..self.g.len()).find(|&i| self.g[i].alive && self.g[i].area == area && self.may_be_targeted(i))
                {
                    Some(i) => target = i,
                    None => continue,
                }
            }
            self.strike(target, -1, false, Weapon::Support);
            if self.check_end() {
                return;
            }
        }
    }
    fn step8_end_of_round(&mut self) {
        if self.board_round == 1 {
            for u in self.g.iter_mut() {
                if u.kind == W {
                    u.alive = false;
                }
            }
        }
        if self.defending() && self.closings > 0 && self.range > CLOSE {
            self.closings -= 1;
            self.range -= 1;
            self.bonus = None;
        }
        for u in self.g.iter_mut() {
            if u.shot_at {
                u.shows_side = false;
            }
            if !u.immobilised {
                u.flanked = false;
            }
        }
    }
    fn died_of_wounds(&mut self) {
        for seat in 0..5 {
            if self.crew[seat].wound == SW && self.rng.two() >= 11 {
                self.crew[seat].wound = KIA;
                self.add(S::crew_killed);
                if seat == COMMANDER {
                    self.over = Over::CommanderDead;
                }
            }
        }
    }

    // ------------------------------------------------------------ Germans hurt
    fn first_living(&self) -> Option<usize> {
        (0..self.g.len()).find(|&i| self.g[i].alive)
    }
    fn kill(&mut self, i: usize, by: Weapon) {
        if !self.g[i].alive {
            return;
        }
        self.g[i].alive = false; // mounted infantry is lost with it
        if by == Weapon::Nobody {
            return;
        }
        let s = match by {
            Weapon::Ap => S::kills_by_ap,
            Weapon::He => S::kills_by_he,
            Weapon::Coax => S::kills_by_coaxial_mg,
            Weapon::Bow => S::kills_by_bow_mg,
            Weapon::Fifty => S::kills_by_fifty_calibre_mg,
            Weapon::Support => S::kills_by_fire_support,
            _ => S::kills_by_bail_out,
        };
        self.add(s);
        self.add(S::destroyed);
        self.st[S::destroyed_pz_iv as usize + self.g[i].typ] += 1;
        let kind = self.g[i].kind;
        if kind != INF {
            self.add(S::vehicles_and_guns_destroyed);
            self.kills_vehicle += 1;
            if !self.g[i].immobilised {
                self.damaged += 1;
            } // immobilised ones are counted already
        }
        if kind == T || kind == SPG {
            self.add(S::tanks_and_spgs_destroyed);
            self.kills_tank += 1;
        }
    }
    fn immobilise_german(&mut self, i: usize) {
        if !self.g[i].immobilised {
            self.g[i].immobilised = true;
            self.damaged += 1;
        }
    }
    fn apply_b2(&mut self, i: usize, result: B2, by: Weapon) {
        match result {
            B2::De => self.kill(i, by),
            B2::B => self.g[i].buttoned = true,
            B2::S => self.g[i].suppressed = true,
            B2::Steps(n, s) => {
                let mut steps = n;
                if s && self.g[i].suppressed {
                    steps += 1;
                }
                if s {
                    self.g[i].suppressed = true;
                }
                self.g[i].steps -= steps;
                if self.g[i].steps <= 0 {
                    self.kill(i, by);
                }
            }
            B2::No => {}
        }
    }
    // artillery, mortars, aircraft on a German
    fn strike(&mut self, i: usize, drm: i32, air: bool, by: Weapon) {
        let mut roll = self.rng.two() + drm;
        if self.g[i].dug_in {
            roll += 1;
        }
        if air && roll <= 2 {
            self.kill(i, by);
            return;
        }
        let result = b2(self.g[i].kind, false, roll);
        self.apply_b2(i, result, by);
    }

    // ------------------------------------------------------------ crew
    fn out(&self, seat: usize) -> bool {
        self.crew[seat].wound >= SW
    }
    // the owner himself is there, unhurt
    fn skilled(&self, seat: usize) -> bool {
        self.crew[seat].wound == FIT && self.crew[seat].return_line <= self.line
    }
    fn wound(&mut self, seat: usize, drm: i32) {
        if self.crew[seat].wound == KIA {
            return;
        }
        let mut roll = self.rng.two() + drm;
        if seat == COMMANDER && self.training {
            roll += 1;
        }
        let w = if roll <= 3 {
            KIA
        } else if roll <= 5 {
            SW
        } else if roll <= 9 {
            LW
        } else {
            FIT
        };
        self.take_wound(seat, w);
    }
    fn take_wound(&mut self, seat: usize, w: i32) {
        if w == FIT {
            return;
        }
        if w == KIA {
            self.add(S::crew_killed);
        } else {
            self.add(S::crew_wounded);
            self.crew[seat].had_wound = true;
            if seat == COMMANDER {
                self.add(S::commander_wounds);
            }
        }
        let was_out = self.out(seat);
        if w > self.crew[seat].wound {
            self.crew[seat].wound = w;
        }
        if seat == COMMANDER && w == KIA && self.over == Over::No {
            self.over = Over::CommanderDead;
        }
        if !was_out && self.out(seat) {
            self.falls_out(seat);
        }
    }
    fn falls_out(&mut self, seat: usize) {
        self.crew[seat].open = false;
        let assistant_fit = !self.out(ASSISTANT);
        if seat == LOADER {
            self.loader_transit = true;
            self.reloading = false;
            if assistant_fit {
                self.seat = AssistantSeat::AtLoader;
            }
        }
        if seat == DRIVER {
            self.driver_blocked = true;
            if assistant_fit && self.seat == AssistantSeat::Bow {
                self.seat = AssistantSeat::AtDriver;
            }
        }
        if seat == GUNNER {
            self.gunner_transit = true;
        }
        if seat == ASSISTANT && self.seat == AssistantSeat::AtDriver {
            self.driver_blocked = true;
        }
    }
    fn has_loader(&self) -> bool {
        !self.out(LOADER) || (self.seat == AssistantSeat::AtLoader && !self.out(ASSISTANT))
    }
    fn has_driver(&self) -> bool {
        !self.driver_blocked && (!self.out(DRIVER) || (self.seat == AssistantSeat::AtDriver && !self.out(ASSISTANT)))
    }
    fn commander_lays(&self) -> bool {
        self.out(GUNNER) && !self.out(COMMANDER)
    }
    fn has_gunner(&self) -> bool {
        !self.out(GUNNER) || (self.commander_lays() && !self.gunner_transit)
    }
    fn commander_open(&self) -> bool {
        self.crew[COMMANDER].open && !self.out(COMMANDER) && !self.commander_lays()
    }
    fn driver_open(&self) -> bool {
        self.crew[DRIVER].open && !self.out(self.man_at_wheel())
    }
    // whoever sits in the driver's place, under the driver's hatch
    fn man_at_wheel(&self) -> usize {
        if self.seat == AssistantSeat::AtDriver { ASSISTANT } else { DRIVER }
    }
    fn gunnery(&self) -> bool {
        self.skilled(GUNNER) && self.crew[GUNNER].gunnery
    }
    fn aim(&self) -> bool {
        self.skilled(GUNNER) && self.crew[GUNNER].aim
    }
    fn eye(&self) -> bool {
        self.skilled(DRIVER) && self.crew[DRIVER].eye
    }
    fn use_expert(&mut self) -> bool {
        if self.skilled(COMMANDER) && self.crew[COMMANDER].expert && !self.expert_used {
            self.expert_used = true;
            true
        } else {
            false
        }
    }

    // ------------------------------------------------------------ the player's tank hurt
    fn immobilise_me(&mut self) {
        if !self.immobilised {
            self.immobilised = true;
            self.add(S::times_immobilised);
        }
    }
    // B or IMM: hatches close, men who stood in them may be wounded; hull down spares the men in the hull only against
    // machine guns and 2 cm
    fn forced_button_up(&mut self, small_arms: bool) {
        for seat in [COMMANDER, DRIVER, ASSISTANT] {
            if small_arms && self.hull_down && seat != COMMANDER {
                continue;
            }
            let man = if seat == DRIVER { self.man_at_wheel() } else { seat };
            let open = if seat == COMMANDER { self.commander_open() } else { self.crew[seat].open && !self.out(man) };
            if !open {
                continue;
            }
            self.crew[seat].open = false;
            if self.rng.d6() <= 2 {
                self.wound(man, 0);
            }
        }
    }
    fn hit_by(&mut self, pen: i32, area: usize) {
        self.add(S::hits_taken);
        let turret = self.hull_down || self.rng.d6() <= 3;
        let facing = if turret { self.turret } else { self.hull };
        let mut side = is_flank(facing, area);
        if let Some(a) = self.exposed {
            if a != area {
                side = true;
            }
        }
        let armour = if side {
            MY_SIDE
        } else if turret {
            MY_TURRET
        } else {
            MY_HULL
        };
        let result = b3(self.rng.two(), pen, armour);
        if result == B3::De {
            self.knocked_out();
            return;
        }
        if result == B3::Imm {
            self.immobilise_me();
        }
        if result == B3::Imm || result == B3::B {
            self.forced_button_up(false);
        }
        self.shock = true;
        let need = if pen == armour {
            1
        } else if pen > armour {
            2
        } else {
            0
        };
        if need > 0 && self.rng.d6() <= need {
            let seat = match self.rng.d6() {
                1 | 2 => COMMANDER,
                3 => GUNNER,
                4 => LOADER,
                5 => DRIVER,
                _ => ASSISTANT,
            };
            self.wound(seat, 0);
        }
    }
    fn knocked_out(&mut self) {
        self.add(S::tanks_lost);
        self.over = Over::KnockedOut;
        let fire = self.rng.d6() <= 4;
        for seat in 0..5 {
            if self.crew[seat].wound == KIA {
                continue;
            }
            if fire {
                if self.rng.d6() == 1 {
                    self.take_wound(seat, KIA);
                } else {
                    self.wound(seat, -1);
                }
            } else {
                self.wound(seat, 0);
            }
        }
    }
    fn sixth_sense(&mut self) {
        if self.commander_open() && self.skilled(COMMANDER) && self.crew[COMMANDER].sixth && !self.sixth_used {
            self.sixth_used = true;
            self.crew[COMMANDER].open = false;
        }
    }

    // ------------------------------------------------------------ step 6
    fn step6_germans(&mut self) {
        let n = self.g.len();
        for i in 0..n {
            if !self.g[i].alive {
                continue;
            }
            self.german_acts(i);
            if self.check_end() {
                return;
            }
        }
        self.exposed = None;
    }
    fn german_acts(&mut self, i: usize) {
        if self.board_round == 1 && self.g[i].carries {
            self.g[i].carries = false;
            let area = self.g[i].area;
            self.g.push(German::new(INF, INFANTRY, area));
            return;
        }
        let u = &self.g[i];
        // vehicles but trucks; on a defense INF too
        let goes = (self.germans_move() && u.hard()) || (self.defending() && u.kind == INF);
        if goes && (u.area == 0 || u.area == 2) && !u.moved && !u.immobilised {
            let u = &mut self.g[i];
            u.moved = true;
            u.area = if u.area == 0 { 3 } else { 4 };
            u.shows_side = true;
            u.shot_at = false;
            self.bonus = None;
            return;
        }
        if !u.targeting || self.no_fire_now || u.kind == W {
            return;
        }
        self.sixth_sense();
        self.g[i].fired = true;
        self.g[i].shows_side = false;
        let u = self.g[i].clone();
        match (u.kind, u.typ) {
            (INF, _) => {
                if self.range == CLOSE && !u.suppressed && self.rng.d6() <= self.ml {
                    self.panzerfaust(&u);
                } else {
                    let drm = (u.steps == 1) as i32 + u.suppressed as i32 + self.raining();
                    self.b2_at_me(drm, true);
                }
            }
            (HT, _) => {
                let r = self.raining();
                self.b2_at_me(r, true);
            }
            (R, C222) | (R, C234) => {
                let r = self.raining();
                let natural = self.b2_at_me(r - 1, true);
                if natural == 2 {
                    let pen = 1 + range_pen(self.range);
                    self.hit_by(pen, u.area);
                }
            }
            _ => self.german_gun(&u),
        }
    }
    fn b2_at_me(&mut self, drm: i32, small_arms: bool) -> i32 {
        let natural = self.rng.two();
        if natural + drm <= 6 {
            self.forced_button_up(small_arms);
        }
        natural
    }
    fn panzerfaust(&mut self, u: &German) {
        let roll = self.rng.two() + (u.steps == 1) as i32;
        if roll <= 6 {
            self.hit_by(14, u.area);
        }
    }
    fn german_gun(&mut self, u: &German) {
        let natural = self.rng.two();
        let mut roll = natural + self.raining();
        if self.hull_down {
            roll += 1;
        }
        if u.buttoned {
            roll += 1;
        }
        if u.kind == AT && u.suppressed {
            roll += 1;
        }
        let hit = natural == 2 || (natural != 12 && roll <= b1_number(self.range));
        if hit {
            let pen = UNITS[u.typ].3 + range_pen(self.range);
            self.hit_by(pen, u.area);
        }
    }

    // ------------------------------------------------------------ step 7
    fn random_of(&mut self, f: fn(&German) -> bool) -> Option<usize> {
        let v: Vec<usize> = (0..self.g.len()).filter(|&i| self.g[i].alive && f(&self.g[i])).collect();
        if v.is_empty() { None } else { Some(v[self.rng.die(v.len() as u32) as usize - 1]) }
    }
    fn air_strike(&mut self) {
        if let Some(i) = self.first_living() {
            self.strike(i, -4, true, Weapon::Nobody);
        }
    }
    fn step7_event(&mut self) {
        match self.rng.two() {
            2 => self.air_strike(),
            3 => {
                if let Some(i) = self.random_of(|u| u.kind == T || u.kind == SPG) {
                    self.kill(i, Weapon::Nobody);
                }
            }
            4 => {} // often nothing happens at all
            5 => {
                if let Some(i) = self.random_of(|u| u.kind == AT) {
                    self.kill(i, Weapon::Nobody);
                }
            }
            9 => {
                self.sixth_sense();
                self.b2_at_me(-1, false); // mortars
            }
            10 => {
                if !self.reinforced {
                    self.reinforced = true;
                    let area = self.random_area();
                    self.g.push(German::new(INF, INFANTRY, area));
                }
            }
            11 => {
                self.sixth_sense();
                if self.rng.two() - 3 <= 6 {
                    self.immobilise_me();
                    self.forced_button_up(false);
                }
            }
            12 => {
                if !self.random_done {
                    self.random_done = true;
                    self.random_event();
                } else if !self.minefield_done {
                    self.minefield_done = true;
                    if self.rng.d6() <= 2 {
                        self.immobilise_me();
                    }
                }
            }
            _ => {}
        }
    }
    fn random_event(&mut self) {
        match self.rng.two() {
            2 => {
                self.b2_at_me(-4, false); // aircraft
            }
            3 => self.g.push(German::new(AT, PAK40, 1)),
            4 => self.radio_out = true,
            5 => {
                self.shock = false;
                if let Some(gun) = self.guns.iter_mut().find(|x| x.jammed) {
                    gun.jammed = false;
                }
            }
            6 => {
                self.fill_rack(RACK);
                self.reloading = false;
            }
            7 => self.no_fire_next = true,
            8 => {
                if let Some(i) = self.random_of(|u| u.kind == INF) {
                    self.apply_b2(i, B2::Steps(0, true), Weapon::Nobody);
                }
            }
            9 => self.extra_next = true,
            10 => self.b5(),
            11 => self.air_strike(),
            _ => {
                for u in self.g.iter_mut() {
                    if u.kind == INF {
                        u.alive = false;
                    }
                }
            }
        }
    }

    // ------------------------------------------------------------ step 5
    fn step5_commands(&mut self) {
        self.main_shots = 0;
        self.turned = false;
        self.loader_worked = false;
        self.gun_upkeep();
        let mut commands = self.commands_this_round();
        let mut first = true;
        while commands > 0 {
            let carried = self.bonus;
            let shots = self.main_shots;
            if !self.one_command(first) {
                break;
            }
            if first && !(self.main_shots > shots && self.bonus == carried) {
                // the first command did not fire again at the old target; what a first shot earned stays
                if self.main_shots == shots {
                    self.bonus = None;
                }
            }
            first = false;
            commands -= 1;
            if self.check_end() {
                break;
            }
        }
        if first {
            self.bonus = None;
        }
        self.loader_fills_rack();
        self.loader_transit = false;
        self.gunner_transit = false;
        for gun in self.guns.iter_mut() {
            gun.busy = false;
        }
    }
    fn commands_this_round(&mut self) -> i32 {
        let mut n;
        if !self.out(COMMANDER) {
            n = 2;
            if self.crew[COMMANDER].wound == LW {
                n -= 1;
            }
            if self.skilled(COMMANDER) && self.crew[COMMANDER].synergy && !self.synergy_used {
                self.synergy_used = true;
                n = 3;
            }
        } else if !self.out(GUNNER) {
            n = 1;
        } else {
            self.shock = false;
            return 0;
        }
        if self.extra_now {
            n += 1;
        }
        if self.shock {
            n -= 1;
            self.shock = false;
        }
        n
    }
    fn any_vehicle(&self) -> bool {
        self.g.iter().any(|u| u.alive && u.vehicle())
    }
    fn any_hard(&self) -> bool {
        self.g.iter().any(|u| u.alive && u.hard())
    }
    fn gun_upkeep(&mut self) {
        for k in [COAX, BOW, FIFTY] {
            self.guns[k].busy = false;
            if !(self.guns[k].jammed || self.guns[k].ammo == 0) {
                continue;
            }
            let man_can = match k {
                // the gunner himself, not a commander in his place; the .50 is loaded from below
                COAX => !self.out(GUNNER) && !self.any_vehicle(),
                BOW => !self.out(ASSISTANT) && self.seat == AssistantSeat::Bow,
                _ => !self.out(COMMANDER) && !self.commander_lays(),
            };
            if !man_can {
                continue;
            }
            self.guns[k].busy = true;
            if self.guns[k].jammed {
                self.guns[k].jammed = false;
            } else {
                self.guns[k].ammo = self.guns[k].full;
            }
        }
    }
    fn may_be_targeted(&self, i: usize) -> bool {
        let u = &self.g[i];
        u.alive && !(u.kind == AT && self.board_round == 1 && !u.fired)
    }
    fn main_gun_may_fire(&self, i: usize) -> bool {
        if !self.may_be_targeted(i) || self.loaded.is_none() {
            return false;
        }
        if !self.has_gunner() || self.guns[COAX].busy || self.loader_transit {
            return false;
        }
        if self.rack_he + self.rack_ap == 0 && self.main_shots >= 1 {
            return false;
        }
        if self.out(GUNNER) && self.main_shots >= 1 {
            return false;
        }
        let turn = facing_for(self.g[i].area) != self.turret;
        if (turn || self.turned) && self.main_shots >= 1 {
            return false;
        }
        true
    }
    fn mg_may_fire(&self, k: usize, i: usize) -> bool {
        let u = &self.g[i];
        if !self.may_be_targeted(i) || matches!(u.kind, T | SPG) {
            return false;
        }
        let gun = &self.guns[k];
        if gun.busy || gun.jammed || gun.ammo == 0 {
            return false;
        }
        match k {
            COAX => self.has_gunner() && !self.loader_transit && !self.gunner_transit,
            BOW => {
                !self.out(ASSISTANT)
                    && self.seat == AssistantSeat::Bow
                    && !self.hull_down
                    && facing_for(u.area) == self.hull
            }
            _ => self.commander_open(),
        }
    }
    fn may_move(&self) -> bool {
        !self.immobilised && self.has_driver()
    }

    // returns false when the drill gives no more commands
    fn one_command(&mut self, first: bool) -> bool {
        if first && self.opening_command() {
            return true;
        }
        // 2. mortars
        if self.rank >= 3 && !self.out(COMMANDER) && !self.radio_out && self.mortars_called < 2 {
            if let Some(i) = (0..self.g.len()).find(|&i| self.may_be_targeted(i)) {
                self.mortars_called += 1;
                self.cff.push(Cff { target: i, count: 2 });
                return true;
            }
        }
        // 3. fire
        for i in 0..self.g.len() {
            if !self.may_be_targeted(i) {
                continue;
            }
            let (wanted, mgs) = match self.g[i].kind {
                T | SPG => (Round::AP, false),
                R | HT => (Round::AP, true),
                _ => (Round::HE, true),
            };
            if self.loaded == Some(wanted) && self.main_gun_may_fire(i) {
                self.fire_main_gun(i);
                return true;
            }
            if mgs {
                for k in [COAX, BOW, FIFTY] {
                    if self.mg_may_fire(k, i) {
                        self.fire_mg(k, i);
                        return true;
                    }
                }
            }
        }
        // 4. switch rounds
        if self.has_loader() {
            let hard = self.any_hard();
            if hard && self.loaded != Some(Round::AP) && self.rack_ap > 0 {
                self.switch_to(Round::AP);
                return true;
            }
            if !hard && self.loaded != Some(Round::HE) && self.rack_he > 0 {
                self.switch_to(Round::HE);
                return true;
            }
        }
        // 5. fill the rack
        if self.has_loader() && !self.reloading && self.rack_he + self.rack_ap < RACK && !self.loader_worked {
            self.reloading = true;
            return true;
        }
        false
    }
    fn opening_command(&mut self) -> bool {
        match self.board_round {
            1 => {
                if !self.hull_down && self.may_move() {
                    self.move_to_hull_down();
                    return true;
                }
            }
            2 => {
                if self.range > CLOSE && self.may_move() {
                    self.move_forward();
                    return true;
                }
            }
            3 => {
                if self.may_move() {
                    if let Some(i) = (0..self.g.len()).find(|&i| self.g[i].vehicle() && self.may_be_targeted(i)) {
                        self.flank_shot(i);
                        return true;
                    }
                }
            }
            // the M4 has no smoke mortar
            4 => {
                if !self.hull_down && self.may_move() {
                    if self.range == CLOSE {
                        self.shift_outward();
                    } else {
                        self.range -= 1;
                    }
                    self.move_to_hull_down();
                    return true;
                }
            }
            5 => {
                if self.may_move() {
                    if let Some(i) = self.first_living() {
                        let f = facing_for(self.g[i].area);
                        if f != self.hull {
                            self.angle_hull(f);
                            return true;
                        }
                    }
                }
            }
            _ => {
                if self.crew[COMMANDER].wound == LW && self.may_move() {
                    self.move_backward();
                    return true;
                }
            }
        }
        false
    }
    fn b5(&mut self) {
        let mut roll = self.rng.two();
        if self.bad_ground() {
            roll -= 1;
        }
        if !self.driver_open() {
            roll -= 1;
        }
        if self.eye() {
            roll += 1;
        }
        if roll <= 3 {
            self.immobilise_me();
        }
    }
    fn move_to_hull_down(&mut self) {
        self.bonus = None;
        let mut roll = self.rng.d6();
        if self.eye() {
            roll -= 1;
        }
        self.hull_down = roll <= hull_down_number(self.terrain);
        self.b5();
    }
    fn move_forward(&mut self) {
        self.bonus = None;
        self.range -= 1;
        self.hull_down = false;
        self.hull = 1;
        self.b5();
    }
    // with E or J; never outward on a defense, never off the board
    fn shift_outward(&mut self) {
        if !self.defending() && self.range < LONG {
            self.range += 1;
        }
    }
    fn flank_shot(&mut self, i: usize) {
        self.bonus = None;
        self.shift_outward();
        self.hull_down = false;
        self.g[i].flanked = true;
        self.exposed = Some(self.g[i].area);
        self.b5();
    }
    fn angle_hull(&mut self, f: usize) {
        self.bonus = None;
        self.hull = f;
        self.b5();
    }
    fn move_backward(&mut self) {
        self.bonus = None;
        if self.defending() || self.range == LONG {
            self.over = Over::Withdrawn;
            return;
        }
        self.range += 1;
        self.hull_down = false;
        self.b5();
    }
    fn switch_to(&mut self, want: Round) {
        let old = self.loaded;
        if want == Round::AP {
            self.rack_ap -= 1;
        } else {
            self.rack_he -= 1;
        }
        match old {
            Some(Round::AP) => self.rack_ap += 1,
            Some(Round::HE) => self.rack_he += 1,
            None => {}
        }
        self.loaded = Some(want);
        self.loader_worked = true;
        self.reloading = false;
    }
    fn fill_rack(&mut self, n: usize) {
        for _ in 0..n {
            if self.rack_he + self.rack_ap >= RACK {
                return;
            }
            if self.rack_he < 3 {
                self.rack_he += 1;
            } else {
                self.rack_ap += 1;
            }
        }
    }
    fn loader_fills_rack(&mut self) {
        if !self.reloading || !self.has_loader() {
            return;
        }
        let free = RACK - self.rack_he - self.rack_ap;
        let mut n = 4;
        if free > 4 && !self.out(LOADER) && self.skilled(LOADER) && self.crew[LOADER].adrenaline && !self.rush_used {
            self.rush_used = true;
            n = 6;
        }
        self.fill_rack(n);
        if self.rack_he + self.rack_ap >= RACK {
            self.reloading = false;
        }
    }
    fn load_next(&mut self) {
        self.loaded = None;
        if !self.has_loader() {
            return;
        }
        let want = if self.any_vehicle() { Round::AP } else { Round::HE };
        if self.rack_he + self.rack_ap == 0 {
            self.loaded = Some(want);
            return;
        } // one from stowage
        let take = match want {
            Round::AP => {
                if self.rack_ap > 0 {
                    Round::AP
                } else {
                    Round::HE
                }
            }
            Round::HE => {
                if self.rack_he > 0 {
                    Round::HE
                } else {
                    Round::AP
                }
            }
        };
        if take == Round::AP {
            self.rack_ap -= 1;
        } else {
            self.rack_he -= 1;
        }
        self.loaded = Some(take);
    }
    fn turn_turret(&mut self, area: usize) {
        let f = facing_for(area);
        if f != self.turret {
            self.turret = f;
            self.turned = true;
        }
    }
    fn fire_main_gun(&mut self, i: usize) {
        let area = self.g[i].area;
        self.turn_turret(area);
        self.add(S::main_gun_rounds);
        self.main_shots += 1;
        self.loader_worked = true;
        self.reloading = false;
        self.g[i].targeting = true;
        self.g[i].shot_at = true;
        match self.loaded {
            Some(Round::AP) => self.ap_shot(i),
            _ => self.he_shot(i),
        }
        self.bonus = Some(i);
        self.load_next();
    }
    fn b1_by_me(&mut self, i: usize) -> bool {
        let natural = self.rng.two();
        let mut roll = natural + self.raining();
        if self.g[i].hull_down {
            roll += 1;
        }
        if self.bonus == Some(i) {
            roll -= 1;
        }
        if self.gunnery() {
            roll -= 1;
        }
        if !self.commander_open() {
            roll += 1;
        }
        natural == 2 || (natural != 12 && roll <= b1_number(self.range))
    }
    fn b3_by_me(&mut self, pen: i32, armour: i32) -> B3 {
        let r = b3(self.rng.two(), pen, armour);
        if r == B3::Imm && self.aim() { B3::De } else { r }
    }
    fn ap_shot(&mut self, i: usize) {
        let mut hit = self.b1_by_me(i);
        if !hit && self.use_expert() {
            hit = self.b1_by_me(i);
        }
        if !hit {
            return;
        }
        self.add(S::main_gun_hits);
        let u = self.g[i].clone();
        let (tf, hf, side, _) = UNITS[u.typ];
        let armour = if u.flanked || u.shows_side {
            side
        } else if u.hull_down || self.rng.d6() <= 3 {
            tf
        } else {
            hf
        };
        let pen = MY_FIREPOWER + range_pen(self.range);
        let mut result = self.b3_by_me(pen, armour);
        if result != B3::De && self.use_expert() {
            result = self.b3_by_me(pen, armour);
        }
        let was_immobilised = u.immobilised;
        match result {
            B3::De => {
                self.kill(i, Weapon::Ap);
                return;
            }
            B3::Imm => self.immobilise_german(i),
            B3::B => self.g[i].buttoned = true,
            B3::No => {}
        }
        if was_immobilised && self.rng.d6() == 1 {
            self.kill(i, Weapon::BailOut);
        }
    }
    fn he_roll(&mut self, i: usize) -> B2 {
        let mut roll = self.rng.two() - 2 + self.raining();
        if self.g[i].dug_in {
            roll += 1;
        }
        if self.gunnery() {
            roll -= 1;
        }
        b2(self.g[i].kind, false, roll)
    }
    fn he_shot(&mut self, i: usize) {
        let mut result = self.he_roll(i);
        if result == B2::No && self.use_expert() {
            result = self.he_roll(i);
        }
        self.apply_b2(i, result, Weapon::He);
    }
    // result and whether the natural roll was a 12
    fn mg_roll(&mut self, k: usize, i: usize) -> (B2, bool) {
        let natural = self.rng.two();
        let mut roll = natural + self.raining();
        if self.g[i].dug_in {
            roll += 1;
        }
        match k {
            COAX => {
                if self.gunnery() {
                    roll -= 1;
                }
            }
            BOW => {
                if !self.crew[ASSISTANT].open {
                    roll += 1;
                }
            }
            _ => roll -= 1,
        }
        (b2(self.g[i].kind, true, roll), natural == 12)
    }
    fn fire_mg(&mut self, k: usize, i: usize) {
        if k == COAX {
            let area = self.g[i].area;
            self.turn_turret(area);
        }
        self.guns[k].ammo -= 1;
        self.g[i].targeting = true;
        self.g[i].shot_at = true;
        let (mut result, mut twelve) = self.mg_roll(k, i);
        if result == B2::No && !twelve && self.use_expert() {
            let again = self.mg_roll(k, i);
            result = again.0;
            twelve = again.1;
        }
        if twelve {
            self.stoppage(k);
        }
        let by = match k {
            COAX => Weapon::Coax,
            BOW => Weapon::Bow,
            _ => Weapon::Fifty,
        };
        self.apply_b2(i, result, by);
    }
    fn stoppage(&mut self, k: usize) {
        let man = match k {
            COAX => GUNNER,
            BOW => ASSISTANT,
            _ => LOADER,
        };
        if self.crew[man].maintenance && self.skilled(man) && !self.guns[k].maintenance_used {
            self.guns[k].maintenance_used = true;
            return;
        }
        self.guns[k].jammed = true;
    }
}

/// One campaign: the name and the value of each measure.
pub fn play(rng: Rng, play: Play) -> Vec<(&'static str, i64)> {
    let mut game = Game::new(rng, play);
    game.play();
    NAMES.iter().copied().zip(game.st).collect()
}
