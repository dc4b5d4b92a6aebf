//! Every kind of chart of small results made by hand, to the byte; and what holds for all of them.

use std::collections::BTreeMap;

use crate::archive::{ReadFiles, ResultSet};
use crate::report::chart::drawing::font::width;
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::*;

/// A folder in memory.
struct Folder(BTreeMap<String, String>);

impl ReadFiles for Folder {
    fn names(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }

    fn text(&self, name: &str) -> Result<String, String> {
        self.0.get(name).cloned().ok_or_else(|| format!("there is no {name}"))
    }
}

const RECORD: &str = r#"{
  "format_version": 1, "program_version": "9.9.9",
  "run": {"game": "hill", "result_version": 1, "scenario": "hill/steep", "scenario_digest": "abc",
    "strategies": ["bold"], "seed": 7, "stream_scheme": 1, "generator": "g", "batch": 1000, "by": null, "level": 0.95},
  "title": "The hill: steep", "headline": "points", "scenario_text": [], "overrides": ["slope=2"], "games_asked": 1000,
  "game_range": {"start": 0, "end": 1000}, "games": 1000, "stopped_by": "games", "unfinished": 3, "faulted": 0,
  "reconstructed": ["weather"], "command": "overmatch run hill/steep"
}"#;

fn read(record: Option<(&str, &str)>, files: &[(&str, &str)]) -> ResultSet {
    let record = record.into_iter();
    let all = files.iter().copied().chain(record).map(|(name, text)| (name.to_string(), text.to_string()));
    ResultSet::read("folder", &Folder(all.collect())).unwrap()
}

const DISTRIBUTION: &str = "measure,value,label,count,share,ci_low,ci_high,cumulative
points,-1,,120,0.12,0.1,0.14,0.12
points,0,,300,0.3,0.27,0.33,0.42
points,2,,580,0.58,0.55,0.61,1
ending,0,won,577,0.577,0.54,0.6,0.577
ending,1,lost,420,0.42,0.39,0.45,0.997
ending,2,unfinished,3,0.003,0.001,0.009,1
";
const SUMMARY: &str = "measure,unit,games,mean\npoints,points,1000,1.04\nending=won,share,1000,0.577\n";

fn run() -> ResultSet {
    read(Some(("run.json", RECORD)), &[("distribution.csv", DISTRIBUTION), ("summary.csv", SUMMARY)])
}

fn split() -> ResultSet {
    let text = "by,by_value,measure,value,label,count,share,ci_low,ci_high,cumulative
ending,won,points,0,,20,0.2,0,0,0
ending,won,points,2,,580,0.58,0,0,0
ending,lost,points,0,,280,0.2,0,0,0
ending,lost,points,5,,120,0.58,0,0,0
";
    read(None, &[("distribution.csv", text), ("summary.csv", SUMMARY)])
}

fn comparison() -> ResultSet {
    let text =
        "strategy,versus,measure,unit,games,mean,mean_versus,difference,std_error,ci_low,ci_high,method,p,p_holm,clear
shy,bold,points,points,500,1,3,-2,0.1,-2.2,-1.8,Normal,0,0,yes
shy,bold,ending=won,share,500,0.5,0.49,0.01,0.02,-0.03,0.05,Normal,0.6,0.6,no
";
    let summary = "strategy,measure,unit,games,mean,ci_low,ci_high
bold,points,points,500,3,2.9,3.1
bold,ending=won,share,500,0.49,0.45,0.53
bold,ending=lost,share,500,0.51,0.47,0.55
shy,points,points,500,1,0.9,1.1
shy,ending=won,share,500,0.5,0.46,0.54
shy,ending=lost,share,500,0.5,0.46,0.54
";
    read(Some(("run.json", RECORD)), &[("comparison.csv", text), ("summary.csv", summary)])
}

fn sweep(axes: usize) -> ResultSet {
    let one =
        "slope,measure,unit,games,mean,ci_low,ci_high\n1,points,points,99,3,2.5,3.5\n2,points,points,99,5,4.5,5.5\n";
    let two = "slope,wind,measure,unit,games,mean,ci_low,ci_high
1,calm,points,points,99,3,2.5,3.5
1,gale,points,points,99,5,4.5,5.5
2,calm,points,points,99,7,6.5,7.5
2,gale,points,points,99,9,8.5,9.5
";
    let text = if axes == 1 { one } else { two };
    read(Some(("run.json", RECORD)), &[("sweep.csv", text), ("summary.csv", text)])
}

fn sensitivity() -> ResultSet {
    let text = "rank,path,value,measure,games,down_to,down_difference,down_ci_low,down_ci_high,down_differing,up_to,up_difference,up_ci_low,up_ci_high,up_differing,effect,p,p_bh,verdict
1,slope,2,points,500,1,-3,-3.5,-2.5,400,3,2,1.5,2.5,400,3,0,0,clear
2,guns.range,12,points,500,11,-1,-1.5,-0.5,400,13,-0.5,-1,0,400,1,0,0,clear
3,depth,1,points,500,,,,,,2,0,,,0,0,,,no_effect
";
    read(Some(("run.json", RECORD)), &[("tornado.csv", text)])
}

fn balance() -> ResultSet {
    let found = "slope,role,measure,target,games,mean,std_error,ci_low,ci_high,off_target\n2,answer,points,4,500,4.1,0.1,3.9,4.3,0.1\n";
    let search = "slope,games,mean,ci_low,ci_high,verdict\n1,100,2,1.5,2.5,below\n2,200,4.05,3.8,4.3,open\n3,100,6,5.5,6.5,above\n";
    read(Some(("run.json", RECORD)), &[("balance.csv", found), ("search.csv", search)])
}

fn tournament() -> ResultSet {
    let matrix =
        "strategy,opponent,pairs,wins,draws,losses,unfinished,faulted,share,share_as_lost,share_as_won,ci_low,ci_high
bold,bold,50,50,0,50,0,0,0.5,0.5,0.5,,
bold,shy,50,70,10,20,0,0,0.75,0.75,0.75,0.68,0.82
shy,bold,50,20,10,70,0,0,0.25,0.25,0.25,0.18,0.32
shy,shy,50,50,0,50,0,0,0.5,0.5,0.5,,
";
    let differences = "strategy,opponent,game_numbers,difference,ci_low,ci_high,method,p,p_holm,apart\nbold,shy,50,0.5,0.36,0.64,t,0,0,yes\n";
    read(Some(("run.json", RECORD)), &[("matrix.csv", matrix), ("differences.csv", differences)])
}

fn odds() -> ResultSet {
    let text = "tank,target,range,p_hit,mean_shots
M4,Pz IV,close,0.7222222222222222,1.5
M4,Pz IV,far,0.0004,2500
M4,Tiger I,close,1,1
M26,Pz IV,close,0.5,2
M26,Pz IV,far,0,
";
    read(None, &[("penetration.csv", text)])
}

/// Two runs of the same hill under two strategies, the second with more points.
fn runs() -> Vec<ResultSet> {
    let shy = DISTRIBUTION.replace("points,-1,,120", "points,-1,,20").replace("points,2,,580", "points,2,,680");
    let of = |strategy: &str, folder: &str, distribution: &str, mean: &str| {
        let record = RECORD.replace("bold", strategy);
        let summary = format!("measure,unit,games,mean,ci_low,ci_high\npoints,points,1000,{mean}\n");
        let files = [("distribution.csv", distribution), ("summary.csv", &summary)];
        ResultSet { name: folder.to_string(), ..read(Some(("run.json", &record)), &files) }
    };
    vec![of("bold", "out/a", DISTRIBUTION, "1.04,0.98,1.1"), of("shy", "out/b", &shy, "1.34,1.28,1.4")]
}

fn of(kind: ChartKind) -> ChartRequest {
    ChartRequest { kind: Some(kind), ..ChartRequest::default() }
}

/// Every kind of chart that there is, by a name.
fn gallery() -> Vec<(&'static str, Graphic)> {
    let lines = ChartRequest { rows: Some("target".into()), ..of(ChartKind::Line) };
    let all = [
        ("histogram", run(), of(ChartKind::Histogram)),
        ("histogram_split", split(), of(ChartKind::Histogram)),
        ("shares_run", run(), of(ChartKind::Shares)),
        ("survival", run(), of(ChartKind::Survival)),
        ("survival_split", split(), of(ChartKind::Survival)),
        ("forest", comparison(), of(ChartKind::Forest)),
        ("shares_comparison", comparison(), of(ChartKind::Shares)),
        ("line_sweep", sweep(1), of(ChartKind::Line)),
        ("heat_map_sweep", sweep(2), of(ChartKind::HeatMap)),
        ("line_words", sweep(2), ChartRequest { columns: Some("wind".into()), ..of(ChartKind::Line) }),
        ("tornado", sensitivity(), of(ChartKind::Tornado)),
        ("line_balance", balance(), of(ChartKind::Line)),
        ("heat_map_matrix", tournament(), of(ChartKind::HeatMap)),
        ("shares_matches", tournament(), of(ChartKind::Shares)),
        ("forest_scores", tournament(), of(ChartKind::Forest)),
        ("heat_map_odds", odds(), of(ChartKind::HeatMap)),
        ("table_odds", odds(), of(ChartKind::Table)),
        ("line_odds", odds(), lines),
    ];
    let sets = runs();
    let together = [
        ("runs_histogram", ChartRequest::default()),
        ("runs_survival", of(ChartKind::Survival)),
        ("runs_ranking", of(ChartKind::Ranking)),
        ("runs_shares", ChartRequest { measure: Some("ending".into()), ..ChartRequest::default() }),
    ];
    let together = together.map(|(name, request)| (name, draw_runs(&labelled_runs(&sets), &request).unwrap()));
    all.into_iter().map(|(name, set, request)| (name, draw(&set, &request).unwrap())).chain(together).collect()
}

#[test]
fn runs_are_labelled_by_what_differs_between_them_and_by_nothing_else() {
    let labels = |sets: &[ResultSet]| labelled_runs(sets).into_iter().map(|run| run.label).collect::<Vec<_>>();
    let changed = |at: usize, change: &dyn Fn(&mut crate::archive::RunRecord)| {
        let mut set = runs()[at].clone();
        set.record.iter_mut().for_each(change);
        set
    };
    assert_eq!(labels(&runs()), ["bold", "shy"]);
    let steep = changed(0, &|record| record.overrides.push("enemy.tiger.level=4".to_string()));
    assert_eq!(labels(&[runs()[0].clone(), steep]), ["as it stands", "level = 4"]);
    let seeded = changed(0, &|record| record.identity.seed = 8);
    assert_eq!(labels(&[runs()[0].clone(), seeded]), ["seed 7", "seed 8"]);
    let twice = [runs()[0].clone(), ResultSet { name: "out/b".to_string(), ..runs()[0].clone() }];
    assert_eq!(labels(&twice), ["a", "b"]);
    assert_eq!(labels(&[runs()[0].clone(), runs()[0].clone()]), ["a (1)", "a (2)"]);
    let bare = |name: &str| ResultSet { name: name.to_string(), record: None, ..runs()[0].clone() };
    assert_eq!(labels(&[bare("x/run"), bare("y/run")]), ["run (x/run)", "run (y/run)"]);
}

#[test]
fn several_runs_say_what_they_share_and_are_refused_where_they_share_nothing() {
    let sets = runs();
    let svg = |request: ChartRequest| draw_runs(&labelled_runs(&sets), &request).unwrap().svg(Theme::Plain, "a");
    let chart = svg(ChartRequest::default());
    for told in ["hill/steep · changed: slope=2 · same seed 7: the games are paired by number", "1,000 games each"] {
        assert!(chart.contains(told), "{told}: {chart}");
    }
    let ranking = svg(of(ChartKind::Ranking));
    let [shy, bold] = [">shy<", ">bold<"].map(|name| ranking.find(name).unwrap());
    assert!(shy < bold, "the larger mean first");
    let error =
        |sets: &[ResultSet], request: ChartRequest| draw_runs(&labelled_runs(sets), &request).unwrap_err().to_string();
    let mut foreign = runs();
    foreign[1].record.iter_mut().for_each(|record| record.identity.game = "dale".to_string());
    foreign[1].tables.iter_mut().for_each(|table| table.rows.retain(|row| row[0].text() == "ending"));
    let told = error(&foreign, ChartRequest::default());
    assert!(told.contains("out/a is a run of hill and out/b one of dale") && told.contains("`points`"), "{told}");
    let shared = ChartRequest { measure: Some("ending".into()), ..ChartRequest::default() };
    assert!(draw_runs(&labelled_runs(&foreign), &shared).is_ok(), "a measure that both games have");
    assert!(error(&[runs().remove(0), comparison()], ChartRequest::default()).contains("does not hold a run"));
    assert!(error(&sets, of(ChartKind::Tornado)).contains("expected one of: histogram, survival, ranking, shares"));
    let labels = ChartRequest { measure: Some("ending".into()), ..of(ChartKind::Ranking) };
    assert!(error(&sets, labels).contains("a ranking is of numbers"));
}

#[test]
fn every_kind_is_drawn_as_before_to_the_byte() {
    for (name, chart) in gallery() {
        insta::assert_snapshot!(format!("svg_{name}"), chart.svg(Theme::Plain, "chart"));
    }
}

#[test]
fn every_text_and_mark_lies_on_the_sheet() {
    for (name, chart) in gallery() {
        within(&chart, &chart.nodes, name);
    }
}

fn within(chart: &Graphic, nodes: &[ChartNode], name: &str) {
    for node in nodes {
        let (x, y) = match node {
            ChartNode::Mark { nodes, label } => {
                assert!(!label.is_empty(), "{name}");
                within(chart, nodes, name);
                continue;
            }
            ChartNode::Text { at: (x, y), anchor, size, text, is_upright, .. } => {
                let long = width(text, *size);
                let before = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => 0.5 * long,
                    Anchor::End => long,
                };
                match is_upright {
                    true => (vec![x - size, *x], vec![y - before, y - before + long]),
                    false => (vec![x - before, x - before + long], vec![y - size, *y]),
                }
            }
            ChartNode::Box { at: [x, y, wide, high], .. } => (vec![*x, x + wide], vec![*y, y + high]),
            ChartNode::Line { points, .. } | ChartNode::Area { points, .. } => points.iter().copied().unzip(),
            ChartNode::Dot { at: (x, y), radius, .. } => (vec![x - radius, x + radius], vec![y - radius, y + radius]),
        };
        let inside = |values: &[f64], end: f64| values.iter().all(|value| (-0.5..=end + 0.5).contains(value));
        assert!(inside(&x, chart.width) && inside(&y, chart.height), "{name}: {node:?} {x:?} {y:?}");
    }
}

#[test]
fn a_page_colours_its_charts_and_a_file_brings_its_own_style() {
    let (_, chart) = gallery().remove(0);
    assert!(!chart.svg(Theme::Page, "a").contains("<style"));
    let auto = chart.svg(Theme::Auto, "a");
    assert!(auto.contains("@media (prefers-color-scheme:dark){.paper{fill:#14171b}") && auto.contains("@font-face"));
    assert!(chart.svg(Theme::Dark, "a").contains("class=\"paper\" fill=\"#14171b\""));
    assert!(page_style().contains(".chart .ink{fill:#1c1e21}"));
    for theme in [Theme::Auto, Theme::Light, Theme::Dark, Theme::Page, Theme::Plain] {
        let svg = chart.svg(theme, "a");
        assert!(!svg.contains("http://") || svg.matches("http://").count() == 1, "only the name of SVG itself");
        assert!(svg.contains("role=\"graphics-document document\"") && svg.contains("<title id=\"a-title\">"));
    }
}

#[test]
fn names_cannot_leave_their_text() {
    let text = "tank,target,p_hit\n<b>\"&,a,0.5\n]]><script>alert(1)</script>,b,0.25\n";
    let svg = draw(&read(None, &[("odds.csv", text)]), &ChartRequest::default()).unwrap().svg(Theme::Auto, "a");
    assert!(!svg.contains("<script") && !svg.contains("<b>") && svg.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
}

#[test]
fn what_results_do_not_have_is_an_error_that_names_what_they_have() {
    let error = |set: &ResultSet, request: ChartRequest| draw(set, &request).unwrap_err().to_string();
    let measure = ChartRequest { measure: Some("pionts".into()), ..ChartRequest::default() };
    assert!(error(&run(), measure.clone()).contains("unknown measure `pionts`\nhelp: did you mean `points`?"));
    assert!(error(&sweep(1), measure.clone()).contains("did you mean `points`?"));
    assert!(error(&comparison(), measure).contains("did you mean `points`?"));
    let told = error(&run(), of(ChartKind::Tornado));
    assert!(
        told.contains("folder cannot be drawn as tornado")
            && told.contains("expected one of: histogram, shares, survival")
    );
    let value = ChartRequest { value: Some("p_hti".into()), ..ChartRequest::default() };
    assert!(error(&odds(), value).contains("did you mean `p_hit`?"));
    let rows = ChartRequest { rows: Some("rnage".into()), ..ChartRequest::default() };
    assert!(error(&odds(), rows).contains("did you mean `range`?"));
    let filter = ChartRequest { filters: vec![("tank".into(), vec!["M5".into()])], ..ChartRequest::default() };
    assert!(error(&odds(), filter).contains("no row of penetration has the tank `M5`"));
    assert!(
        error(&run(), ChartRequest { measure: Some("points".into()), ..of(ChartKind::Shares) }).contains("is a number")
    );
    assert!(
        error(&run(), ChartRequest { measure: Some("ending".into()), ..of(ChartKind::Survival) })
            .contains("has labels")
    );
}

#[test]
fn a_folder_with_nothing_in_it_or_with_broken_files_is_an_error() {
    let read = |files: &[(&str, &str)]| {
        let files = files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
        ResultSet::read("folder", &Folder(files)).unwrap_err()
    };
    assert!(read(&[]).contains("there are no results in it"));
    assert!(read(&[("sweep.csv", "a,b\n1\n")]).contains("sweep.csv"));
    assert!(read(&[("tornado.csv", "a\n1\n"), ("run.json", "{")]).contains("run.json"));
}

#[test]
fn labels_of_marks_hold_the_value_with_its_interval() {
    let svg = draw(&run(), &of(ChartKind::Histogram)).unwrap().svg(Theme::Plain, "a");
    // 120 of 1,000: Clopper-Pearson at 95 % by an independent program (R's binom.test): 0.1005239 to 0.1417785.
    assert!(svg.contains("aria-label=\"points −1: 12.0 % (10.1 % to 14.2 %)\""), "{svg}");
    assert!(
        svg.contains("hill/steep · changed: slope=2 · games 0 to 999 · seed 7 · 95 % intervals · 3 unfinished games")
    );
}

#[cfg(feature = "png")]
#[test]
fn a_png_has_the_size_asked_for_and_the_colours_of_its_theme() {
    let chart = draw(&run(), &of(ChartKind::Shares)).unwrap();
    for (theme, paper) in [(Theme::Light, [255, 255, 255]), (Theme::Dark, [0x14, 0x17, 0x1B])] {
        let png = chart.png(theme, 1.5).unwrap();
        let pixels = tiny_skia::Pixmap::decode_png(&png).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (1200, (chart.height * 1.5).ceil() as u32));
        let corner = pixels.pixel(0, 0).unwrap();
        assert_eq!([corner.red(), corner.green(), corner.blue()], paper);
        let colours: std::collections::BTreeSet<_> =
            pixels.pixels().iter().map(|p| (p.red(), p.green(), p.blue())).collect();
        assert!(colours.len() > 20, "text is drawn with the embedded font");
    }
    assert!(chart.png(Theme::Light, 100.0).unwrap_err().contains("expected at most"));
}
