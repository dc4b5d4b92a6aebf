//! What one stage of a round keeps while the sheets with the same hearts are worked out: what greater sheets will ask of it
//! after paying for something.

use super::super::state::Action;
use super::super::tables::Sheet;
use super::super::words::{Stat, Weapon};
use super::course::Course;
use super::recipe::Recipe;
use super::span::Span;
use super::state::{Offer, State, win};
use super::throw::Throws;
use super::worth::Worth;

/// The workings of a stage.
#[derive(Clone, Debug, Default)]
pub struct Workings {
    /// Without a star and with one.
    pools: [PoolWorkings; 2],
    /// Which of the two holds the attack without a star: one table serves both where the dice are the same.
    plain_in: usize,
    enemies: usize,
    star: usize,
    tread: usize,
    /// How much smaller a sheet's number is with a shell or an ammo case less.
    cost: usize,
}

/// The workings of one pool.
#[derive(Clone, Debug, Default)]
struct PoolWorkings {
    is_used: bool,
    /// Of an attack, how its throws are added up.
    recipe: Recipe,
    /// Of an attack, every situation of a throw: enemies left, dice that have succeeded, whether the grit die is still to.
    places: Vec<Place>,
    /// Whether the attack begins with a grit die.
    grit: usize,
    /// Of a defence, the chance to block.
    blocks: f64,
    /// By sheet: of an attack a table of what it is worth to throw, of a defence the worth of a throw for each number of
    /// enemies.
    thrown: Vec<Worth>,
    /// Of an attack, the table of one sheet of what it is worth to hold.
    held: Vec<Worth>,
}

/// A situation of a throw.
#[derive(Clone, Copy, Debug)]
struct Place {
    enemies: usize,
    place: usize,
    has_failed: bool,
}

impl Workings {
    /// Bytes for each sheet of the same hearts.
    pub fn bytes(enemies: usize) -> usize {
        2 * Throws::size(enemies) * size_of::<Worth>()
    }

    /// Makes room for so many sheets of the same hearts.
    pub fn reserve(&mut self, sheets: usize, enemies: usize) {
        for pool in &mut self.pools {
            pool.thrown.reserve_exact((sheets * Throws::size(enemies)).saturating_sub(pool.thrown.len()));
            pool.held.reserve(Throws::size(enemies));
            pool.places.reserve(Throws::size(enemies));
            pool.recipe.reserve(enemies);
        }
    }

    /// Begins the sheets with these hearts.
    pub fn begin(&mut self, course: &Course, span: &Span, enemies: usize, action: Action, hearts: [u8; 3]) {
        let [star, tread, ammo, shell] = span.supplies();
        (self.enemies, self.star, self.tread, self.plain_in) = (enemies, star, tread, 0);
        let size = match action {
            Action::Attack(weapon) => {
                self.cost = if weapon == Weapon::Cannon { shell } else { ammo };
                self.begin_attack(course, weapon, hearts[weapon.stat() as usize], span.has_stars());
                Throws::size(enemies)
            }
            Action::Defence | Action::Nothing => {
                for (star, pool) in self.pools.iter_mut().enumerate() {
                    let dice = course.defence_pool(hearts[Stat::Armor as usize], star > 0);
                    (pool.is_used, pool.blocks) = (star == 0 || span.has_stars(), course.blocks(dice));
                }
                enemies
            }
        };
        for pool in self.pools.iter_mut().filter(|pool| pool.is_used) {
            pool.thrown.resize(span.per_hearts() * size, Worth::NOTHING);
            pool.held.resize(size, Worth::NOTHING);
        }
    }

    fn begin_attack(&mut self, course: &Course, weapon: Weapon, hearts: u8, has_stars: bool) {
        let pools = [false, true].map(|star| course.attack_pool(weapon, hearts, star));
        let [plain, starred] = pools;
        // Without the grit die it is the same situation as with one that has succeeded.
        let is_one = has_stars && plain.plain == starred.plain && plain.luck == starred.luck;
        self.plain_in = usize::from(is_one);
        for (star, dice) in pools.into_iter().enumerate() {
            let pool = &mut self.pools[star];
            (pool.is_used, pool.grit) = (if star > 0 { has_stars } else { !is_one }, dice.grit.into());
            if pool.is_used {
                let throws = Throws { odds: course.attack(weapon, dice), enemies: self.enemies };
                pool.recipe.write(&throws);
                pool.places.clear();
                for enemies in 1..=self.enemies {
                    let place = |(hits, grit)| Place {
                        enemies,
                        place: throws.place(enemies, hits, grit),
                        has_failed: throws.has_failed(hits, grit),
                    };
                    pool.places.extend(throws.situations(enemies).map(place));
                }
            }
        }
    }

    /// What a stage offers to a state, from states worked out before; `lost` is the worth of taking the damage.
    #[inline]
    pub fn offer(&self, action: Action, state: &State, lost: Worth) -> Offer {
        let starred = &self.pools[1];
        match action {
            Action::Attack(weapon) => {
                let size = Throws::size(self.enemies);
                let start = |grit: usize| (state.enemies - 1) * self.enemies * 2 + grit;
                let star = (state.sheet.stars > 0)
                    .then(|| starred.thrown[(state.at - self.star) * size + start(starred.grit)]);
                if state.sheet.rounds_for(weapon) == 0 {
                    return Offer { star, ..Offer::NONE };
                }
                let pool = &self.pools[self.plain_in];
                let grit = self.pools[0].grit;
                let (changed, none) = pool.recipe.first(state.enemies, grit, win(state.sheet), &pool.held);
                // Where nobody was killed a die has failed, unless it is a grit die that kills nobody.
                let again = (state.at - self.cost) * size;
                let offer = |still: usize| (none[still], Some(pool.thrown[again + start(still)]));
                Offer { changed, none: [offer(0), offer(1)], star }
            }
            Action::Defence | Action::Nothing => {
                let pool = &self.pools[0];
                let mut changed = Worth::NOTHING;
                changed.add(1.0 - pool.blocks, self.hit(pool, state, lost));
                let star = (state.sheet.stars > 0)
                    .then(|| starred.thrown[(state.at - self.star) * self.enemies + state.enemies - 1]);
                Offer { changed, none: [(pool.blocks, None), (0.0, None)], star }
            }
        }
    }

    /// The worth of a failed defence: to take the damage or, with a tread left, to throw again.
    #[inline]
    fn hit(&self, pool: &PoolWorkings, state: &State, lost: Worth) -> Worth {
        if state.sheet.tread == 0 {
            return lost;
        }
        lost.or(pool.thrown[(state.at - self.tread) * self.enemies + state.enemies - 1])
    }

    /// Keeps what states of greater sheets will ask of a stage, once the worth of what comes next is known.
    #[inline]
    pub fn keep(&mut self, action: Action, state: &State, next: Worth, lost: Worth) {
        let (at, cost, sheet) = (state.at, self.cost, state.sheet);
        for star in [0, 1] {
            if !self.pools[star].is_used {
                continue;
            }
            match action {
                Action::Attack(weapon) => {
                    let paid = sheet.rounds_for(weapon) > 0;
                    self.pools[star].keep(
                        state.enemies,
                        self.enemies,
                        at,
                        paid.then_some(at.wrapping_sub(cost)),
                        sheet,
                        next,
                    );
                }
                Action::Defence | Action::Nothing => {
                    let pool = &self.pools[star];
                    let mut worth = Worth::NOTHING;
                    worth.add(pool.blocks, next);
                    worth.add(1.0 - pool.blocks, self.hit(pool, state, lost));
                    self.pools[star].thrown[at * self.enemies + state.enemies - 1] = worth;
                }
            }
        }
    }
}

impl PoolWorkings {
    /// Fills in the table of a sheet for so many enemies left; `again` is the sheet that a reroll leads to.
    fn keep(&mut self, enemies: usize, most: usize, at: usize, again: Option<usize>, sheet: &Sheet, next: Worth) {
        let size = Throws::size(most);
        let (before, now) = self.thrown.split_at_mut(at * size);
        let again = again.map(|again| &before[again * size..][..size]);
        for place in self.places.iter().filter(|place| place.enemies == enemies) {
            let again = again.filter(|_| place.has_failed);
            self.held[place.place] = again.map_or(next, |again| next.or(again[place.place]));
        }
        self.recipe.throw(enemies, win(sheet), &self.held, &mut now[..size]);
    }
}
