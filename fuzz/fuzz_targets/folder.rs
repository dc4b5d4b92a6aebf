//! Any bytes as the record and the counts of a result folder, and the page that is made of them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use overmatch::archive::{ResultFiles, ResultSet};
use overmatch::report::{ChartRequest, MeasureChoice, html, page_of};

/// What stands between the files.
const CUT: &str = "\n=====\n";

/// Their names, in order; what is not there is not in the folder.
const NAMES: [&str; 4] = ["run.json", "tally.json", "summary.csv", "sweep.csv"];

fuzz_target!(|text: &str| {
    let files = NAMES.iter().zip(text.split(CUT)).filter(|(_, text)| !text.is_empty());
    let files = ResultFiles(files.map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect());
    let Ok(set) = ResultSet::read("fuzz", &files) else { return };
    let sets = [set];
    let Ok(choice) = MeasureChoice::new(&sets, &[]) else { return };
    let _ = html(&page_of(&sets, &[ChartRequest::default()], &choice));
});
