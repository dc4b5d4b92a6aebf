//! What is priced: units and upgrades of an army book by name or path, and the pool that fills the lists.

use clap::Args;

use crate::cli::usage::usage;
use crate::error::{Result, name_hint};
use crate::game::{ArmyBook, BookUnit, GameEntry};
use crate::report::list_of_first;
use crate::study::price::{ListLine, Purchase};

/// The arguments that say what is priced and how its lists are made.
#[derive(Clone, Debug, Args)]
pub struct BookArguments {
    /// The unit or upgrade to price, by name or path: apc, profiles.apc, upgrades.bazooka; may be repeated
    #[arg(long, value_name = "PATH")]
    pub unit: Vec<String>,
    /// The units that fill both lists up to the limit, the preferred first, each with its upgrades: riflemen_10,riflemen_5+grenades;
    /// the game's usual filler unless given. What is priced is left out of it
    #[arg(long, value_name = "UNIT,UNIT", value_delimiter = ',')]
    pub pool: Vec<String>,
    /// How many of it are in its list; unless given, as many as half the limit buys at the printed price, at least one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100), allow_negative_numbers = true)]
    pub copies: Option<u32>,
}

/// The most units that a hint lists.
const LISTED: usize = 30;

/// A unit or an upgrade of a book, by its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Priced {
    Unit(usize),
    Upgrade(usize),
}

/// A unit with upgrades, by their numbers in the book.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Outfitted {
    unit: usize,
    upgrades: Vec<usize>,
}

impl BookArguments {
    /// The names that fill the lists.
    pub fn filler<'a>(&'a self, book: &'a ArmyBook) -> &'a [String] {
        if self.pool.is_empty() { &book.filler } else { &self.pool }
    }

    /// Everything that is to be priced: what is named, or with `all` every unit and upgrade of the book.
    ///
    /// # Errors
    /// Kind `Usage` for no name at all, for names that the book does not have, and for a pool of nothing but what is priced.
    pub fn purchases(&self, book: &ArmyBook, all: bool, game: &GameEntry) -> Result<Vec<Purchase>> {
        if self.unit.is_empty() && !all {
            let names: Vec<&str> = book.units.iter().map(|unit| unit.name.as_str()).collect();
            let hint = format!("--all prices everything; units: {}", list_of_first(&names, LISTED));
            return Err(usage("price needs --unit NAME: the unit or upgrade to price").hint(hint));
        }
        let pool = self.filler(book).iter().map(|text| outfitted(book, text)).collect::<Result<Vec<Outfitted>>>()?;
        let priced = match self.unit.is_empty() {
            true => {
                let units = (0..book.units.len()).map(Priced::Unit);
                units.chain((0..book.upgrades.len()).map(Priced::Upgrade)).collect()
            }
            false => self
                .unit
                .iter()
                .map(|name| named(book, game.common_name(name).unwrap_or(name)))
                .collect::<Result<Vec<Priced>>>()?,
        };
        if let Some(at) = (1..priced.len()).find(|&at| priced[..at].contains(&priced[at])) {
            return Err(usage(format!("--unit names `{}` twice", self.unit[at])));
        }
        let purchases = priced.into_iter().map(|of| self.purchase(book, of, &pool)).collect::<Result<Vec<_>>>()?;
        self.check_copies(&purchases)?;
        Ok(purchases)
    }

    /// Checks that a list may hold as many copies as were asked for of each unit that was named.
    fn check_copies(&self, purchases: &[Purchase]) -> Result<()> {
        let named = self.copies.filter(|_| !self.unit.is_empty());
        let held = |copies: u32, purchase: &Purchase| Purchase { copies, ..purchase.clone() }.most().is_some();
        let Some((copies, over)) =
            named.and_then(|copies| Some((copies, purchases.iter().find(|of| !held(copies, of))?)))
        else {
            return Ok(());
        };
        let error = usage(format!("--copies {copies}: no list may hold {copies} of `{}` at any price", over.name));
        Err(match (1..copies).rev().find(|&copies| held(copies, over)) {
            Some(most) => error.hint(format!("expected at most {most}")),
            None => error.hint("a list may hold none"),
        })
    }

    fn purchase(&self, book: &ArmyBook, of: Priced, pool: &[Outfitted]) -> Result<Purchase> {
        let holds = |line: &&Outfitted| match of {
            Priced::Unit(unit) => line.unit == unit,
            Priced::Upgrade(upgrade) => line.upgrades.contains(&upgrade),
        };
        let others: Vec<&Outfitted> = pool.iter().filter(|line| !holds(line)).collect();
        let (name, path, printed, least) = match of {
            Priced::Unit(at) => (&book.units[at].name, &book.units[at].path, book.units[at].price, 1),
            Priced::Upgrade(at) => (&book.upgrades[at].name, &book.upgrades[at].path, book.upgrades[at].price, 0),
        };
        if others.is_empty() {
            let error = usage(format!("--pool has nothing but `{name}`, which is priced"));
            return Err(error.hint("lists without it need other units to fill them"));
        }
        let carried = match of {
            Priced::Unit(unit) => Outfitted { unit, upgrades: Vec::new() },
            Priced::Upgrade(upgrade) => {
                Outfitted { unit: carrier(book, upgrade, &others, name)?, upgrades: vec![upgrade] }
            }
        };
        let plain = Outfitted { upgrades: Vec::new(), ..carried.clone() };
        let unit = &book.units[carried.unit];
        let free = line(book, &carried, Some(of));
        let copies = self.copies.unwrap_or_else(|| usual_copies(book, unit, free.points + printed));
        Ok(Purchase {
            name: name.clone(),
            path: path.clone(),
            printed,
            least,
            free,
            point_caps: unit.caps.iter().copied().filter(|&cap| book.caps[cap].counts_points).collect(),
            plain: matches!(of, Priced::Upgrade(_)).then(|| line(book, &plain, None)),
            copies,
            pool: others.into_iter().map(|other| line(book, other, None)).collect(),
            limits: (book.limit, book.most_units, book.caps.iter().map(|cap| cap.most).collect()),
        })
    }
}

/// The unit or upgrade of a name or path.
fn named(book: &ArmyBook, text: &str) -> Result<Priced> {
    let is = |name: &str, path: &str| text == name || text == path || path.strip_suffix(".points") == Some(text);
    let unit = book.units.iter().position(|unit| is(&unit.name, &unit.path)).map(Priced::Unit);
    let upgrade = || book.upgrades.iter().position(|of| is(&of.name, &of.path)).map(Priced::Upgrade);
    unit.or_else(upgrade).ok_or_else(|| {
        let names = book.units.iter().map(|unit| unit.name.as_str());
        let hint = name_hint(text, names.chain(book.upgrades.iter().map(|of| of.name.as_str())));
        usage(format!("--unit {text}: the army book has no unit or upgrade of this name or path")).hint(hint)
    })
}

/// A unit with its upgrades: `riflemen_10+grenades`.
fn outfitted(book: &ArmyBook, text: &str) -> Result<Outfitted> {
    let mut names = text.split('+');
    let wrong = |name: &str, what: &str, known: Vec<&str>| {
        usage(format!("--pool {text}: no {what} `{name}`")).hint(name_hint(name, known))
    };
    let name = names.next().unwrap_or_default();
    let unit = book.units.iter().position(|unit| unit.name == name);
    let unit = unit.ok_or_else(|| wrong(name, "unit", book.units.iter().map(|unit| unit.name.as_str()).collect()))?;
    let may = &book.units[unit].upgrades;
    let upgrade = |name: &str| {
        let found = may.iter().copied().find(|&at| book.upgrades[at].name == name);
        let known = || may.iter().map(|&at| book.upgrades[at].name.as_str()).collect();
        found.ok_or_else(|| wrong(name, "upgrade for it", known()))
    };
    Ok(Outfitted { unit, upgrades: names.map(upgrade).collect::<Result<_>>()? })
}

/// The unit that carries an upgrade to be priced: the first of the pool that may, or else the cheapest of the book.
fn carrier(book: &ArmyBook, upgrade: usize, pool: &[&Outfitted], name: &str) -> Result<usize> {
    let may = |unit: &usize| book.units[*unit].upgrades.contains(&upgrade);
    let of_pool = pool.iter().map(|line| line.unit).find(may);
    let cheapest = || (0..book.units.len()).filter(may).min_by_key(|&unit| book.units[unit].price);
    of_pool.or_else(cheapest).ok_or_else(|| usage(format!("no unit may take `{name}`")))
}

/// A line of a list; what is priced, if it is part of it, is free.
fn line(book: &ArmyBook, of: &Outfitted, free: Option<Priced>) -> ListLine {
    let unit = &book.units[of.unit];
    let upgrades: Vec<&str> = of.upgrades.iter().map(|&at| book.upgrades[at].name.as_str()).collect();
    let own = if free == Some(Priced::Unit(of.unit)) { 0 } else { unit.price };
    let paid = of.upgrades.iter().filter(|&&at| free != Some(Priced::Upgrade(at)));
    let points = own + paid.map(|&at| book.upgrades[at].price).sum::<u32>();
    let caps = unit.caps.iter().map(|&cap| (cap, if book.caps[cap].counts_points { points } else { 1 }));
    ListLine {
        name: std::iter::once(unit.name.as_str()).chain(upgrades.iter().copied()).collect::<Vec<_>>().join("+"),
        entry: (book.entry)(&unit.name, &upgrades),
        points,
        caps: caps.collect(),
    }
}

/// As many as half the limit buys, within the other limits; at least one.
fn usual_copies(book: &ArmyBook, unit: &BookUnit, points: u32) -> u32 {
    let points = points.max(1);
    let caps = unit.caps.iter().map(|&cap| {
        let most = book.caps[cap].most;
        if book.caps[cap].counts_points { most / points } else { most }
    });
    let half = book.limit / 2 / points;
    caps.chain([half, book.most_units as u32 / 2]).min().unwrap_or(1).max(1)
}
