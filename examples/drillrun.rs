//! Plays the drill.
#[path = "../tests/tank_ace/mod.rs"]
mod tank_ace;
use overmatch::chance::*;
use overmatch::game::*;
use overmatch::games::tank_ace::*;
use overmatch::scenario::*;
use overmatch::simulation::*;
fn main() {
    let games: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let document = Document::read("tank-ace").unwrap();
    let tables = std::sync::Arc::new(load::<table::Scenario>(&document, &[]).unwrap().value);
    let game = Loaded(TankAce { tables, strategy: std::sync::Arc::new(tank_ace::Drill) });
    let run = simulate(&game, Streams::new(1), 0..games, None, 2, &Unwatched);
    for (m, h) in game.measures().iter().zip(&run.tally.all.measures) {
        if m.labels().is_empty() {
            let (n, s, q) = h.iter().fold((0f64, 0f64, 0f64), |(n, s, q), (v, c)| {
                (n + c as f64, s + v as f64 * c as f64, q + (v * v) as f64 * c as f64)
            });
            let mean = s / n;
            println!("{} {} {}", m.name, mean, ((q / n - mean * mean) / n).sqrt());
        } else {
            for (i, l) in m.labels().iter().enumerate() {
                let p = h.count(i as i64) as f64 / games as f64;
                println!(
                    "{} {} {}",
                    if m.name == "ending" { l.to_string() } else { format!("{}={}", m.name, l) },
                    p,
                    (p * (1.0 - p) / games as f64).sqrt()
                );
            }
        }
    }
    println!("faults {:?}", run.tally.all.faults);
}
