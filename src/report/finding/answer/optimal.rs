//! The answer of best decisions: the strategy that comes nearest to the best play, and by how much it falls short.

use crate::estimate::round_significant;
use crate::report::wording::phrase::counted;
use crate::table::{Table, shortest};

/// The loss, a millionth, below which a strategy gives up nothing.
const NOTHING: f64 = 1e-6;

/// A strategy with what it gives up, on average and at most.
struct GivenUp {
    name: String,
    mean: f64,
    most: (f64, String),
}

/// The answer, read from the table of cases and strategies: the first strategy is the best play, and the last column is
/// what each gives up of the column behind the strategies.
pub fn optimal_answer(table: &Table) -> Vec<String> {
    let (Some(by), Some(_)) = (table.column("strategy"), table.column("price")) else { return Vec::new() };
    let Some(of) = table.columns.get(by + 1) else { return Vec::new() };
    let mut names: Vec<String> = Vec::new();
    for name in table.rows.iter().map(|row| row[by].text()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let mut losses: Vec<GivenUp> = names.iter().skip(1).filter_map(|name| loss(table, by, name)).collect();
    losses.sort_by(|a, b| a.mean.total_cmp(&b.mean));
    let cases = table.rows.iter().filter(|row| Some(&row[by].text()) == names.first()).count();
    let is_share = of.starts_with("p_");
    let shown = |loss: f64| shortest(round_significant(if is_share { 100.0 * loss } else { loss }, 3));
    let size = |loss: f64| match is_share {
        true => format!("{} percentage points of {of}", shown(loss)),
        false => format!("{} {of}", shown(loss)),
    };
    let (is_one, cases) = (cases == 1, counted(cases as u64, &table.columns[0]));
    let told = |loss: &GivenUp| match (loss.most.0 < NOTHING, is_one) {
        (true, _) => format!("it gives up nothing to speak of in {cases}"),
        (false, true) => format!("it gives up {} ({})", size(loss.mean), loss.most.1),
        (false, false) => {
            let (mean, most) = (size(loss.mean), shown(loss.most.0));
            format!("it gives up {mean} on average over {cases}, and {most} at most ({})", loss.most.1)
        }
    };
    let Some(nearest) = losses.first() else { return Vec::new() };
    if losses.len() == 1 {
        return vec![format!("{} against the best play: {}.", nearest.name, told(nearest))];
    }
    let mut words = vec![format!("{} comes nearest to the best play: {}.", nearest.name, told(nearest))];
    let average = if is_one { "" } else { " on average" };
    let farthest = losses.last().filter(|last| last.mean >= NOTHING);
    words.extend(farthest.map(|last| format!("{} is farthest from it: {}{average}.", last.name, size(last.mean))));
    words
}

/// What a strategy gives up over all cases.
fn loss(table: &Table, by: usize, name: &str) -> Option<GivenUp> {
    let rows = (0..table.rows.len()).filter(|&row| table.rows[row][by].text() == name);
    let prices: Vec<(f64, usize)> =
        rows.filter_map(|row| Some((table.number(row, "price").filter(|price| !price.is_nan())?, row))).collect();
    let &(most, row) = prices.iter().max_by(|(a, _), (b, _)| a.total_cmp(b))?;
    let mean = prices.iter().map(|(price, _)| price).sum::<f64>() / prices.len() as f64;
    Some(GivenUp { name: name.to_string(), mean, most: (most, table.rows[row][0].text()) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::read_csv;

    fn told(rows: &str) -> Vec<String> {
        optimal_answer(&read_csv("fight", &format!("fight,strategy,p_won,price\n{rows}")).unwrap())
    }

    #[test]
    fn the_nearest_and_the_farthest_are_told_with_what_they_give_up() {
        let rows = "duel,optimal,0.9,0\nduel,bold,0.8,0.1\nduel,shy,0.9,0\nsiege,optimal,1,0\nsiege,bold,1,0\nsiege,shy,0.9,0.02\n";
        assert_eq!(
            told(rows),
            [
                "shy comes nearest to the best play: it gives up 1 percentage points of p_won on average over 2 fights, and 2 at \
             most (siege).",
                "bold is farthest from it: 5 percentage points of p_won on average."
            ]
        );
        assert_eq!(
            told("duel,optimal,0.9,0\nduel,shy,0.9,0\n"),
            ["shy against the best play: it gives up nothing to speak of in 1 fight."]
        );
        assert_eq!(
            told("duel,optimal,0.9,0\nduel,bold,0.8,0.1\n"),
            ["bold against the best play: it gives up 10 percentage points of p_won (duel)."]
        );
        assert!(told("duel,optimal,0.9,0\n").is_empty() && told("").is_empty());
    }
}
