//! Variants on the same dice, told.

use super::matchup::{CHANGED, PageMatchup, WantedVariants};
use crate::archive::{Games, Identity, ResultFiles, RunRecord, StudyFile, Words};
use crate::report::{ComparisonReport, Screen, comparison_screen, comparison_tables, head};
use crate::study::comparison::{ComparisonTally, Judging, Variant, differences};

/// A comparison and its counts.
pub(super) struct Compare<'a> {
    pub matchup: &'a PageMatchup,
    pub compared: &'a WantedVariants,
    pub tally: &'a ComparisonTally,
    pub games: Games,
}

impl Compare<'_> {
    /// What the comparison gives; `record` is that of a run of the first variant.
    pub fn told(&self, record: RunRecord) -> (Screen, Vec<String>, RunRecord, ResultFiles) {
        let PageMatchup { variants, figures, level, .. } = self.matchup;
        let design = Variant::design(variants, figures);
        let identity = Identity { design, batch: self.matchup.comparison().batch(), ..record.identity.clone() };
        let command = self.command(&identity, record.games_asked);
        let record = RunRecord { identity, command, ..record };
        let names: Vec<String> = variants.iter().map(|variant| variant.name.clone()).collect();
        let headline = &self.matchup.scenario().playable.card().headline;
        let measures = self.matchup.measures();
        let first = figures.iter().position(|figure| measures[figure.measure].name == headline);
        let judging = Judging { first, level: *level, anytime: false };
        let report = ComparisonReport {
            variant: self.word(),
            names: &names,
            measures,
            figures,
            tally: self.tally,
            differences: &differences(self.tally, figures, judging),
            first,
            margin: None,
            wanted: None,
            level: *level,
        };
        let counts = StudyFile::of_comparison(measures, self.tally, self.games).to_json();
        let kept = ResultFiles::of_study(&comparison_tables(&report), counts, &record);
        let lead = head(&record, &format!("Compared on the same games: {}", names.join(", ")));
        (comparison_screen(&report), lead, record, kept)
    }

    fn word(&self) -> &'static str {
        match self.compared {
            WantedVariants::Changed(_) => "variant",
            WantedVariants::Strategies(_) => "strategy",
        }
    }

    /// The command that repeats the comparison.
    fn command(&self, identity: &Identity, games: u64) -> String {
        let subject = &self.matchup.subject;
        let words = Words::new("compare").word(&self.matchup.scenario().document.name);
        let words = match self.compared {
            WantedVariants::Changed(changes) => words
                .option("--variant", format!("{CHANGED}: {}", changes.join(";")))
                .each("--strategy", &subject.strategies),
            WantedVariants::Strategies(all) => {
                let names: Vec<String> = all.iter().map(|asked| asked.join("/")).collect();
                words.list("--strategies", &names)
            }
        };
        words.command(identity, &subject.set, games, Words::default())
    }
}
