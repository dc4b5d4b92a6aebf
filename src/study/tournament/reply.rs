//! Best replies: the entrant that does best against each.

use super::{Covariance, SeatMatrix, Standings, pairs};
use crate::estimate::holm;
use crate::game::{SIDES, Side};

/// Whether a best reply is better than the other replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Clearly better than every other.
    Clear,
    /// Not clearly better than some other.
    Unclear,
    /// There is no other.
    Only,
}

/// The best reply to one entrant: the best of all others where the seats are alike, else the best of all entrants in
/// the other seat, itself among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The entrant.
    pub to: usize,
    /// The entrant that won the largest share against it; of equals the one with the lowest number.
    pub reply: usize,
    /// Whether it clearly won the largest share.
    pub lead: Lead,
}

/// The best reply to each entrant.
///
/// Every two replies to the same entrant are compared game number by game number, the differences of their shares by the
/// method of all scores ([`mean_score`](crate::estimate::mean_score)). The p values of all these comparisons of the whole
/// field are adjusted together by Holm's method, so that it does no harm that the best was chosen after the fact. A
/// lead is clear if it holds at the standings' level over every other reply, however games without a result would have
/// ended; of one game number no lead is.
pub fn replies(standings: &Standings, covariance: Option<&Covariance>) -> Vec<Reply> {
    let n = standings.rows.len();
    let share = |reply: usize, to: usize| standings.pair(reply, to).map_or(0.5, |pair| pair.standing.share);
    let others = |to: usize| (0..n).filter(move |&other| other != to);
    // Of equals max_by keeps the last.
    let best = |to: usize| others(to).rev().max_by(|&a, &b| share(a, to).total_cmp(&share(b, to))).unwrap_or(to);
    // For each entrant every two replies to it, one after the other.
    let rivals = |to: usize| others(to).flat_map(move |a| others(to).filter(move |&b| b > a).map(move |b| [a, b]));
    let p = |to: usize, both| covariance.map_or(1.0, |known| known.p_apart(to, both, standings.level));
    let adjusted = holm(&(0..n).flat_map(|to| rivals(to).map(move |both| p(to, both))).collect::<Vec<_>>());
    let mut adjusted = adjusted.into_iter();
    let mut lead = |to: usize, best: usize| {
        // Every one of them is asked, so that the next entrant's stand next.
        let clear = rivals(to).zip(adjusted.by_ref()).fold(true, |clear, ([a, b], p)| {
            let beaten = || p <= 1.0 - standings.level && sure(standings, to, best, if a == best { b } else { a });
            clear && (![a, b].contains(&best) || beaten())
        });
        match n {
            2 => Lead::Only,
            _ if clear => Lead::Clear,
            _ => Lead::Unclear,
        }
    };
    (0..n).map(|to| Reply { to, reply: best(to), lead: lead(to, best(to)) }).collect()
}

/// The best reply in each seat to each entrant in the other.
///
/// Replies are compared and called clear as in [`replies`], each game number once; the comparisons of both seats are
/// adjusted together.
pub fn seat_replies(matrix: &SeatMatrix<'_>, level: f64) -> [Vec<Reply>; 2] {
    let n = matrix.entrants();
    let seats = SIDES.into_iter().flat_map(|seat| (0..n).map(move |to| (seat, to)));
    let p_values = seats
        .flat_map(|(seat, to)| pairs(n).enumerate().map(move |(at, (a, b))| matrix.p(seat, to, at, [a, b], level)));
    let mut adjusted = holm(&p_values.collect::<Vec<_>>()).into_iter();
    let mut reply = |seat: Side, to: usize| {
        let share = |own: usize| matrix.share(seat, own, to);
        let best = (0..n).rev().max_by(|&a, &b| share(a).total_cmp(&share(b))).unwrap_or(to);
        let sure = |rival: usize| matrix.bounds(seat, best, to)[0] > matrix.bounds(seat, rival, to)[1];
        // Every one of them is asked, so that those of the next stand next.
        let clear = pairs(n).zip(adjusted.by_ref()).fold(true, |clear, ((a, b), p)| {
            let beaten = || p <= 1.0 - level && sure(if a == best { b } else { a });
            clear && (![a, b].contains(&best) || beaten())
        });
        Reply { to, reply: best, lead: if clear { Lead::Clear } else { Lead::Unclear } }
    };
    SIDES.map(|seat| (0..n).map(|to| reply(seat, to)).collect())
}

/// Whether a reply is ahead of another even if its open games were lost and the other's won.
fn sure(standings: &Standings, to: usize, ahead: usize, behind: usize) -> bool {
    match (standings.pair(ahead, to), standings.pair(behind, to)) {
        (Some(ahead), Some(behind)) => ahead.standing.as_lost > behind.standing.as_won,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{self, AWins, BWins, Draw, Unfinished};
    use super::super::TournamentTally;
    use super::*;

    const WON: [SeatResult; 2] = [AWins, BWins];
    const LOST: [SeatResult; 2] = [BWins, AWins];
    const DRAWN: [SeatResult; 2] = [Draw, Draw];

    /// Three entrants, by the pairs of 0 against 1, 0 against 2 and 1 against 2.
    fn found(numbers: &[(u64, [[SeatResult; 2]; 3])]) -> Vec<(usize, Lead)> {
        let mut tally = TournamentTally::new(3);
        for &(times, [[a, b], [c, d], [e, f]]) in numbers {
            (0..times).for_each(|_| tally.record(&[Draw, a, c, b, Draw, e, d, f, Draw]));
        }
        let standings = Standings::new(&tally, 0.95).unwrap();
        let found = replies(&standings, Covariance::new(&tally).as_ref());
        assert!(found.iter().map(|reply| reply.to).eq(0..3));
        found.iter().map(|reply| (reply.reply, reply.lead)).collect()
    }

    #[test]
    fn in_rock_paper_scissors_each_has_its_own_best_reply() {
        let found = found(&[(40, [WON, LOST, WON])]);
        assert_eq!(found, [(2, Lead::Clear), (0, Lead::Clear), (1, Lead::Clear)]);
    }

    #[test]
    fn equal_replies_are_not_clear_and_the_first_is_named() {
        assert_eq!(found(&[(400, [DRAWN; 3])]), [(1, Lead::Unclear), (0, Lead::Unclear), (0, Lead::Unclear)]);
        let few = found(&[(3, [WON, LOST, WON])]);
        assert_eq!(few[0], (2, Lead::Unclear), "too few to tell");
    }

    #[test]
    fn replies_are_compared_by_game_number() {
        // 1 wins 45 % against 0 and 2 wins 55 %, in 200 game numbers. If both win the same ones, 2 wins ten more in a
        // hundred and never fewer: clear. If they win different ones, the difference may well be chance.
        let together = [(90, [LOST, LOST, DRAWN]), (20, [WON, LOST, DRAWN]), (90, [WON, WON, DRAWN])];
        assert_eq!(found(&together)[0], (2, Lead::Clear));
        let apart = [(90, [LOST, WON, DRAWN]), (110, [WON, LOST, DRAWN])];
        assert_eq!(found(&apart)[0], (2, Lead::Unclear));
    }

    #[test]
    fn a_lead_must_hold_whatever_open_games_would_have_been() {
        let open = [Unfinished, Unfinished];
        let numbers = |open| [(60, [LOST, LOST, DRAWN]), (60, [WON, LOST, DRAWN]), (80, [WON, open, DRAWN])];
        assert_eq!(found(&numbers(LOST))[0], (2, Lead::Clear));
        // As lost 2 is ahead by 120 against 60 of 200 still; with 1's open instead it may be behind.
        assert_eq!(found(&numbers(open))[0], (2, Lead::Clear));
        let unsure = [(60, [LOST, LOST, DRAWN]), (60, [WON, LOST, DRAWN]), (80, [open, WON, DRAWN])];
        assert_eq!(found(&unsure)[0].1, Lead::Unclear);
    }

    #[test]
    fn by_seat_an_entrant_may_be_the_best_reply_to_itself() {
        // From seat A the first wins against both, from seat B the second: each is played in its own seat.
        let mut tally = TournamentTally::new(2);
        (0..60).for_each(|_| tally.record(&[AWins, Draw, Draw, BWins]));
        let found = seat_replies(&SeatMatrix::new(&tally).unwrap(), 0.95);
        let clear = |to, reply| Reply { to, reply, lead: Lead::Clear };
        assert_eq!(found, [[clear(0, 0), clear(1, 0)], [clear(0, 1), clear(1, 1)]]);
        let few = TournamentTally { numbers: 0, ..tally.clone() };
        assert_eq!(SeatMatrix::new(&few), None);
    }

    #[test]
    fn by_seat_open_games_keep_a_lead_from_being_clear() {
        let mut tally = TournamentTally::new(2);
        (0..60).for_each(|_| tally.record(&[AWins, AWins, Unfinished, Draw]));
        let [a, _] = seat_replies(&SeatMatrix::new(&tally).unwrap(), 0.95);
        assert_eq!(a[0], Reply { to: 0, reply: 0, lead: Lead::Unclear }, "all open games may have been won");
        assert_eq!(a[1], Reply { to: 1, reply: 0, lead: Lead::Clear });
    }

    #[test]
    fn of_two_each_is_the_only_reply() {
        let mut tally = TournamentTally::new(2);
        (0..40).for_each(|_| tally.record(&[Draw, AWins, BWins, Draw]));
        let standings = Standings::new(&tally, 0.95).unwrap();
        let found = replies(&standings, Covariance::new(&tally).as_ref());
        assert_eq!(found[0], Reply { to: 0, reply: 1, lead: Lead::Only });
    }
}
