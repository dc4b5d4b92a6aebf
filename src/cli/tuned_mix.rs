//! The mixes that a search for strong knobs ends with, as text to paste into a scenario.

use crate::cli::option::grounds::TuneField;
use crate::cli::option::turning::KnobSource;
use crate::cli::tune_run::TuneRun;
use crate::error::Result;
use crate::game::SIDES;
use crate::scenario::{block, naming, step_text};
use crate::study::tune::FieldMember;

/// The sentence about a mix that was found.
const ABOUT: &str = "Draws one of those whom a search found, so often that nobody in their field beats it.";

/// The same of a mix for one seat.
const SEAT_ABOUT: &str = "Draws one of those whom a search found, so often that whoever was found for the other seat has the least against it.";

/// The mix that nobody of the field beats, with those of its members that were found, to paste into a scenario; with a mix for
/// each seat both, a comment in place of one that has a single member. `None` where one mix for both seats has.
///
/// # Errors
/// As [`block`].
pub fn mixes(field: &TuneField, run: &TuneRun, members: &[FieldMember]) -> Result<Option<String>> {
    let is_apart = run.roster.is_apart();
    let seats = if is_apart { vec![Some(0), Some(1)] } else { vec![None] };
    let mut texts = Vec::new();
    for seat in seats {
        let of_seat = members.iter().filter(|member| member.weight > 0 && member.seat == seat);
        let of_seat: Vec<&FieldMember> = of_seat.collect();
        let is_told = of_seat.len() > 1 || is_apart && !of_seat.is_empty();
        if field.source == KnobSource::Block && is_told {
            texts.extend(mix((field, run), &of_seat, seat)?);
        }
    }
    Ok((!texts.is_empty()).then(|| texts.join("\n")))
}

/// The blocks of those of a mix that were found, and the mix.
fn mix((field, run): (&TuneField, &TuneRun), members: &[&FieldMember], seat: Option<usize>) -> Result<Vec<String>> {
    let shipped = &field.grounds[0].opponents;
    let mut texts = Vec::new();
    if let (Some(seat), [alone]) = (seat, members) {
        texts.push(format!("# Seat {}: {} alone.\n", SIDES[seat].key(), alone.name));
    }
    for FieldMember { name, .. } in members.iter().filter(|member| !shipped.contains(&member.name)) {
        let about = format!("{} as a search in {} turned it.", field.strategy, field.grounds[0].name);
        let path = format!("strategies.{}", step_text(name));
        let changes = [run.set.as_slice(), &[naming(&format!("{path}.about"), &about)]].concat();
        texts.push(block(&run.grounds[0].document, &changes, &path)?);
    }
    if members.len() > 1 {
        let weight = |member: &&FieldMember| format!("{} = {}", step_text(&member.name), member.weight);
        let weights = members.iter().map(weight).collect::<Vec<_>>().join(", ");
        let about = if seat.is_some() { SEAT_ABOUT } else { ABOUT };
        let seat = seat.map_or(String::new(), |seat| format!("-{}", SIDES[seat].key()));
        let name = step_text(&format!("{}-mixed{seat}", field.strategy));
        texts.push(format!("[mixes.{name}]\nabout = \"{about}\"\nweights = {{ {weights} }}\n"));
    }
    Ok(texts)
}
