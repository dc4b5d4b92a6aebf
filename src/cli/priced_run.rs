//! The games of trial prices: two lists written anew at each price, from both seats, led as is asked.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Instant;

use crate::chance::Streams;
use crate::cli::cell_run::CellRun;
use crate::cli::mixed_leaders::MixedLeaders;
use crate::cli::option::load;
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::cli::usage::usage;
use crate::error::{Error, Result};
use crate::game::{ARMY_PATHS, Experiment, LeaderMix, LoadedScenario, SIDES};
use crate::report::{LedList, PricedPurchase};
use crate::scenario::naming;
use crate::study::price::{ListDuel, PriceRange, PricedWorth, Purchase, worth};

/// The mixes of both seats, where the list with what is priced has seat A and where it has seat B.
type DuelMixes = [[LeaderMix; 2]; 2];

/// The trial prices of all purchases, one purchase after the other.
pub struct Trial<'a> {
    study: &'a StudyArguments,
    scenario: &'a LoadedScenario,
    purchases: &'a [Purchase],
    /// The purchase whose price is tried.
    at: Cell<usize>,
    /// The leaders, where each list is led by a mix of them.
    mixed: Option<MixedLeaders>,
    /// The mixes found so far, by purchase and price.
    mixes: RefCell<BTreeMap<(usize, u32), DuelMixes>>,
}

impl<'a> Trial<'a> {
    /// The trial prices of these purchases; `mixed` are the leaders where each list is led by a mix of them.
    pub fn new(
        study: &'a StudyArguments,
        scenario: &'a LoadedScenario,
        purchases: &'a [Purchase],
        mixed: Option<MixedLeaders>,
    ) -> Trial<'a> {
        Trial { study, scenario, purchases, at: Cell::new(0), mixed, mixes: RefCell::default() }
    }

    /// Checks that there are two lists to be written anew, and that both ends of every range make lists within all limits.
    ///
    /// # Errors
    /// Kind `Usage`.
    pub fn check(&self) -> Result<()> {
        if self.scenario.playable.armies().len() < 2 {
            let error = usage("price writes two army lists of the scenario anew, and it has fewer");
            return Err(error.hint("give the scenario a second list; what is in it does not matter"));
        }
        for (at, purchase) in self.purchases.iter().enumerate() {
            self.at.set(at);
            for price in purchase.most().into_iter().flat_map(|most| [purchase.least, most]) {
                self.seatings(price)?;
            }
        }
        Ok(())
    }

    /// The games of both lists at a price, from both seats.
    ///
    /// # Errors
    /// The error of the scenario for the lists, and those of [`MixedLeaders::payoff`].
    pub fn load(&self, values: &[String], progress: &Progress) -> Result<Box<dyn Experiment>> {
        let price = values[0].parse::<f64>().map_or(self.purchase().printed, |price| price as u32);
        let seatings = self.seatings(price)?;
        let [first, second] = match &self.mixed {
            None => {
                seatings.each_ref().map(|seating| load::experiment(seating, &self.study.play).map(|(_, game)| game))
            }
            Some(leaders) => {
                let mixes = self.mixes(leaders, (price, &seatings), progress)?;
                [0, 1].map(|at| seatings[at].playable.experiment_mixed(&mixes[at]))
            }
        };
        Ok(Box::new(ListDuel::new([first?, second?])?))
    }

    /// Looks for the price of each purchase, and prints how fast the games were.
    ///
    /// # Errors
    /// Those of the player.
    pub fn search(&self, player: &mut CellRun, games: u64) -> Result<Vec<PricedPurchase>> {
        let begun = Instant::now();
        // All intervals hold together (Bonferroni).
        let level = 1.0 - (1.0 - self.study.level) / self.purchases.len() as f64;
        let streams = Streams::new(self.study.play.seed);
        let mut rows = Vec::new();
        for (at, purchase) in self.purchases.iter().enumerate() {
            self.at.set(at);
            let prices = purchase.prices();
            let range = |most| PriceRange {
                printed: purchase.printed,
                is_allowed: (purchase.least..=most).contains(&purchase.printed),
                prices: &prices,
            };
            let found = purchase.most().map(|most| worth(player, range(most), (games, level), streams)).transpose();
            player.finish();
            let found = found?;
            self.lead_again(found.as_ref(), player.progress())?;
            rows.push((purchase.clone(), found));
        }
        if !self.study.work.quiet {
            tell_rate(2 * player.played + self.mixed.as_ref().map_or(0, MixedLeaders::played), begun);
        }
        Ok(rows)
    }

    /// Who led the list with what is priced, and the one without it, at each price; nobody where they are not led by mixes.
    pub fn leaders(&self) -> Vec<LedList> {
        let mut lists = Vec::new();
        for (&(at, price), mixes) in &*self.mixes.borrow() {
            for (list, other) in [("with", 0), ("without", 1)] {
                for side in SIDES {
                    // The list without what is priced has the seat that the other one leaves.
                    let mix = mixes[side as usize ^ other][side as usize].clone();
                    let key = vec![self.purchases[at].name.as_str().into(), u64::from(price).into(), list.into()];
                    lists.push(LedList { key, seat: side, mix });
                }
            }
        }
        lists
    }

    fn purchase(&self) -> &Purchase {
        &self.purchases[self.at.get()]
    }

    /// The mixes at a price, which are found once.
    fn mixes(
        &self,
        leaders: &MixedLeaders,
        (price, seatings): (u32, &[LoadedScenario; 2]),
        progress: &Progress,
    ) -> Result<DuelMixes> {
        let place = (self.at.get(), price);
        let known = self.mixes.borrow().get(&place).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let [first, second] = seatings.each_ref().map(|seating| leaders.payoff(seating.playable.as_ref(), progress));
        let found = [leaders.mixes(&first?), leaders.mixes(&second?)];
        self.mixes.borrow_mut().insert(place, found.clone());
        Ok(found)
    }

    /// Finds the mixes of the prices that an earlier call has played.
    fn lead_again(&self, worth: Option<&PricedWorth>, progress: &Progress) -> Result<()> {
        let (Some(leaders), Some(worth)) = (&self.mixed, worth) else { return Ok(()) };
        for price in worth.tried.iter().filter_map(|tried| tried.values[0].parse::<f64>().ok()) {
            self.mixes(leaders, (price as u32, &self.seatings(price as u32)?), progress)?;
        }
        Ok(())
    }

    /// The scenario in which the lists of a price meet: the one with what is priced in seat A, and in seat B.
    fn seatings(&self, price: u32) -> Result<[LoadedScenario; 2]> {
        let purchase = self.purchase();
        let lists = purchase.lists(price).ok_or_else(|| over(purchase, price))?;
        let names: Vec<String> = self.scenario.playable.armies().into_iter().map(|card| card.name).collect();
        // Lists that do not play are written anew too: at another price they might break a limit.
        let written =
            names.iter().enumerate().map(|(at, name)| format!("armies.\"{name}\".units={}", lists.text(at.min(1))));
        let changes: Vec<String> = std::iter::once(format!("{}={price}", purchase.path)).chain(written).collect();
        let seated = |seats: [usize; 2]| {
            let seats = ARMY_PATHS.iter().zip(seats).map(|(path, list)| naming(path, &names[list]));
            let changes: Vec<String> = changes.iter().cloned().chain(seats).collect();
            study::changed(self.scenario, self.study, &changes, "--unit")
        };
        Ok([seated([0, 1])?, seated([1, 0])?])
    }
}

/// The error for a list that cannot pay a price.
fn over(purchase: &Purchase, price: u32) -> Error {
    usage(format!("{} of `{}` at {price} points break a limit", purchase.copies, purchase.name))
}
