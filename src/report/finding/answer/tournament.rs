//! The answer of a tournament: who is strongest, who is clearly apart, and whom the strongest loses to.

use crate::report::wording::phrase::list;
use crate::table::Table;

/// The answer, read from the tables `ranking` and `matrix`; `entrant` names the column of the entrants, and `told` words
/// the share of a row of the ranking.
pub fn tournament_answer(
    ranking: &Table,
    matrix: Option<&Table>,
    entrant: &str,
    told: impl Fn(usize) -> String,
) -> Vec<String> {
    let rows = ranking.rows.len();
    if rows == 0 {
        return Vec::new();
    }
    let name = |row: usize| ranking.text(row, entrant);
    let beaten = |row: usize| -> Vec<String> {
        let names = ranking.text(row, "clearly_better_than");
        names.split_whitespace().map(str::to_string).collect()
    };
    let others: Vec<String> = (1..rows).map(name).collect();
    let (first, better) = (name(0), beaten(0));
    let open: Vec<&String> = others.iter().filter(|other| !better.contains(other)).collect();
    let verdict = match (open.len(), others.len()) {
        (0, 1) => format!("and is clearly better than {}", others[0]),
        (0, _) => "and is clearly better than every other".to_string(),
        (n, all) if n == all => "but is not clearly better than any other".to_string(),
        (n, _) if n > better.len() => format!("and is clearly better than {} alone", list(&better)),
        _ => format!("and is clearly better than all but {}", list(&open)),
    };
    let mut words = vec![format!("{first} is strongest: it takes {} of its games, {verdict}.", told(0))];
    let winners = matrix.map_or(Vec::new(), |matrix| winners_over(&first, matrix, entrant));
    if !winners.is_empty() {
        words.push(format!("Head to head it loses to {}.", list(&winners)));
    }
    if rows > 2 {
        let last = rows - 1;
        let by_all = (0..last).all(|row| beaten(row).contains(&name(last)));
        let apart = if by_all { ", clearly behind every other" } else { "" };
        words.push(format!("{} is weakest with {}{apart}.", name(last), told(last)));
    }
    words
}

/// The entrants whom one loses to, clearly, in the order of the matrix.
fn winners_over(one: &str, matrix: &Table, entrant: &str) -> Vec<String> {
    let lost = |row: &usize| matrix.text(*row, entrant) == one && matrix.text(*row, "result") == "loses";
    (0..matrix.rows.len()).filter(lost).map(|row| matrix.text(row, "opponent")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::read_csv;

    fn told(rows: &str) -> Vec<String> {
        let table = read_csv("ranking", &format!("rank,army,share,clearly_better_than\n{rows}")).unwrap();
        tournament_answer(&table, None, "army", |row| table.text(row, "share"))
    }

    #[test]
    fn the_strongest_over_all_may_lose_to_one_of_them() {
        let ranking =
            read_csv("ranking", "rank,army,share,clearly_better_than\n1,a,0.6,c\n2,b,0.5,\n3,c,0.4,\n").unwrap();
        let rows = "a,a,itself\na,b,loses\na,c,beats\nb,a,beats\nb,c,not apart\nc,a,loses\n";
        let matrix = read_csv("matrix", &format!("army,opponent,result\n{rows}")).unwrap();
        let told = tournament_answer(&ranking, Some(&matrix), "army", |row| ranking.text(row, "share"));
        assert_eq!((told.len(), told[1].as_str()), (3, "Head to head it loses to b."));
    }

    #[test]
    fn the_strongest_and_the_weakest_are_named() {
        assert_eq!(
            told("1,vets,0.9,horde mech\n2,horde,0.5,mech\n3,mech,0.1,\n"),
            [
                "vets is strongest: it takes 0.9 of its games, and is clearly better than every other.",
                "mech is weakest with 0.1, clearly behind every other."
            ]
        );
        assert_eq!(
            told("1,vets,0.52,\n2,horde,0.48,\n"),
            ["vets is strongest: it takes 0.52 of its games, but is not clearly better than any other."]
        );
        let few = told("1,a,0.6,d\n2,b,0.5,\n3,c,0.5,\n4,d,0.4,\n");
        assert!(few[0].ends_with("and is clearly better than d alone."), "{few:?}");
        let three = told("1,a,0.6,c\n2,b,0.5,\n3,c,0.4,\n");
        assert!(
            three[0].ends_with("clearly better than all but b.") && three[1] == "c is weakest with 0.4.",
            "{three:?}"
        );
    }
}
