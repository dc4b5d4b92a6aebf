//! The terms of statistics that a page may use, a plain sentence each.

use std::collections::BTreeSet;

use crate::report::page::html::Term;

/// A term, its meaning, and the words and columns that use it.
struct KnownTerm {
    name: &'static str,
    meaning: &'static str,
    used_as: &'static [&'static str],
}

/// The terms, in the order in which they build on each other.
const TERMS: [KnownTerm; 35] = [
    KnownTerm {
        name: "mean",
        meaning: "The sum of all values divided by the number of games: what a game comes to on average.",
        used_as: &["mean", "average", "means"],
    },
    KnownTerm { name: "share", meaning: "The part of all games that had the property.", used_as: &["share", "shares"] },
    KnownTerm {
        name: "interval",
        meaning: "A range for the true value, the one that endless games would give, made by a method that catches it in as many \
                  of 100 runs as its level says; ci_low and ci_high are its ends, and ± is half its width.",
        used_as: &["interval", "intervals", "ci_low", "ci_high", "down_ci_low", "up_ci_low"],
    },
    KnownTerm {
        name: "level",
        meaning: "How often the method of an interval catches the true value: at 95 % in 95 of 100 runs.",
        used_as: &["level", "Level"],
    },
    KnownTerm {
        name: "standard deviation",
        meaning: "How far single games usually are from the mean (std_dev); more games do not make it smaller.",
        used_as: &["std_dev"],
    },
    KnownTerm {
        name: "standard error",
        meaning: "How far an estimate may be off (std_error); for half of it play four times the games.",
        used_as: &["std_error", "errors"],
    },
    KnownTerm {
        name: "quantile",
        meaning: "The smallest value to which at least this part of the games came or less: p05 5 %, p25 25 %, the median half, p75 \
                  75 %, p95 95 %.",
        used_as: &["median", "p05", "p25", "p75", "p95", "quantile"],
    },
    KnownTerm {
        name: "cumulative share",
        meaning: "The share of games that came to this value or less.",
        used_as: &["cumulative"],
    },
    KnownTerm {
        name: "at least",
        meaning: "The share of games that came to this value or more.",
        used_as: &["at_least"],
    },
    KnownTerm {
        name: "< and >",
        meaning: "What no game showed is not impossible: its share is below the bound, and likewise above one for what every game \
                  showed.",
        used_as: &["<", ">"],
    },
    KnownTerm {
        name: "unfinished game",
        meaning: "A game that met the cap on its length; it is never dropped and never called a draw.",
        used_as: &["unfinished", "cap"],
    },
    KnownTerm {
        name: "pairing",
        meaning: "Both variants play the same game numbers on the same dice, and the difference is taken game by game, so that \
                  common luck drops out.",
        used_as: &["pairing", "paired", "versus"],
    },
    KnownTerm {
        name: "correlation",
        meaning: "How much two variants go together, game by game: 1 in step, 0 not at all.",
        used_as: &["correlation"],
    },
    KnownTerm {
        name: "variance reduction",
        meaning: "What pairing gained: 1 less the variance of the difference divided by the sum of both variances.",
        used_as: &["variance_reduction"],
    },
    KnownTerm {
        name: "differing",
        meaning: "In how many pairs of games the two values are not the same.",
        used_as: &["differing", "differs", "down_differing", "up_differing"],
    },
    KnownTerm {
        name: "p",
        meaning: "How often chance alone would set two things at least this far apart if they were really alike.",
        used_as: &["p", "p_holm", "p_bh"],
    },
    KnownTerm {
        name: "Holm",
        meaning: "p made larger for all claims of a table together (p_holm), so that with the chance of the level none marked clear \
                  is wrong.",
        used_as: &["Holm", "p_holm"],
    },
    KnownTerm {
        name: "Benjamini-Hochberg",
        meaning: "p for a scan of many numbers (p_bh): of those found at most the stated part have no effect, on average.",
        used_as: &["Benjamini-Hochberg", "p_bh"],
    },
    KnownTerm {
        name: "clear",
        meaning: "The interval and p, adjusted for all claims made together, leave out that there is no difference; what is not \
                  clear cannot be told with these games.",
        used_as: &["clearly", "p_holm", "p_bh"],
    },
    KnownTerm {
        name: "anytime",
        meaning: "An interval made to hold at all moments at which one may look and stop.",
        used_as: &["anytime"],
    },
    KnownTerm {
        name: "percentage point",
        meaning: "The unit of a difference of two shares: from 40 % to 42 % are two.",
        used_as: &["percentage"],
    },
    KnownTerm {
        name: "effect",
        meaning: "The larger of the two differences that a step down and a step up make.",
        used_as: &["effect"],
    },
    KnownTerm {
        name: "fresh games",
        meaning: "Games that took no part in the choice of what they measure, so that the choice does not flatter it.",
        used_as: &["fresh"],
    },
    KnownTerm {
        name: "chance_best",
        meaning: "The chance that a value is the nearest to the target of those listed, given these games and nothing else.",
        used_as: &["chance_best"],
    },
    KnownTerm {
        name: "score",
        meaning: "What an entrant won of both games of a pair, one from each seat; a draw is half a win.",
        used_as: &["matrix", "opponent", "score", "scores"],
    },
    KnownTerm {
        name: "pentanomial",
        meaning: "In how many pairs of games the first won 0, 1/2, 1, 1 1/2 and 2 games.",
        used_as: &["n_one_and_half", "pentanomial"],
    },
    KnownTerm {
        name: "Elo",
        meaning: "One number for each entrant, on average 0; 400 points more mean ten wins for one lost.",
        used_as: &["elo", "Elo"],
    },
    KnownTerm {
        name: "chi-squared",
        meaning: "How far the shares are from those that single ratings would give; its p says whether chance explains that.",
        used_as: &["chi_squared"],
    },
    KnownTerm {
        name: "cycle",
        meaning: "A way round among clear results, as in rock-paper-scissors.",
        used_as: &["cycle", "Cycle", "Rock-paper-scissors"],
    },
    KnownTerm {
        name: "best reply",
        meaning: "Who won the largest share against this entrant.",
        used_as: &["best_reply"],
    },
    KnownTerm {
        name: "equilibrium",
        meaning: "The mix of choices that nobody beats on average, if two players choose in secret.",
        used_as: &["equilibrium", "Equilibrium"],
    },
    KnownTerm {
        name: "exact",
        meaning: "Every roll was followed to its end with its weight; no luck is left in the number.",
        used_as: &["exact", "exactly"],
    },
    KnownTerm {
        name: "price",
        meaning: "What a strategy gives up of the chance to win that best play has.",
        used_as: &["price"],
    },
    KnownTerm { name: "z", meaning: "How many standard errors a sample is from the exact value.", used_as: &["z"] },
    KnownTerm {
        name: "seed",
        meaning: "The number that, with the number of a game, names its dice: the same seed and game number are the same game.",
        used_as: &["Seed"],
    },
];

/// The terms that these texts use, whole words only.
pub fn used(texts: &[&str]) -> Vec<Term> {
    let inside = |sign: char| sign.is_alphanumeric() || ['_', '-', '<', '>'].contains(&sign);
    let words: BTreeSet<&str> = texts.iter().flat_map(|text| text.split(|sign| !inside(sign))).collect();
    let is_used = |known: &&KnownTerm| known.used_as.iter().any(|word| words.contains(word));
    let term = |known: &KnownTerm| Term {
        name: known.name.to_string(),
        unit: String::new(),
        meaning: known.meaning.to_string(),
    };
    TERMS.iter().filter(is_used).map(term).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(texts: &[&str]) -> Vec<String> {
        used(texts).into_iter().map(|term| term.name).collect()
    }

    #[test]
    fn only_terms_that_are_used_are_explained_in_their_order() {
        assert_eq!(names(&["p_holm", "a mean of 3"]), ["mean", "p", "Holm", "clear"]);
        assert_eq!(names(&["meaning, p_won, apart"]), Vec::<String>::new());
        assert_eq!(names(&["surrender < 0.093 %"]), ["< and >"]);
    }

    #[test]
    fn every_term_is_a_sentence_and_stands_once() {
        let mut known: Vec<&str> = TERMS.iter().map(|term| term.name).collect();
        known.sort_unstable();
        known.dedup();
        assert_eq!(known.len(), TERMS.len());
        assert!(TERMS.iter().all(|term| term.meaning.ends_with('.') && !term.meaning.contains("  ")));
    }
}
