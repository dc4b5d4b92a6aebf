//! Mixes of strategies that are put together for a question play as those that a scenario file has.

use overmatch::chance::Streams;
use overmatch::game::{Experiment, LeaderMix};
use overmatch::games;
use overmatch::scenario::Document;

fn games_of(experiment: &dyn Experiment) -> Vec<Vec<i64>> {
    let mut games = Vec::new();
    experiment.play_each(Streams::new(3), 0..40, &mut |_, played| games.push(played.expect("a whole game").to_vec()));
    games
}

fn mix(members: &[(&str, u32)]) -> LeaderMix {
    members.iter().map(|(name, weight)| (name.to_string(), *weight)).collect()
}

#[test]
fn a_mix_for_a_question_is_the_mix_of_a_file() {
    for (game, [one, other, alone]) in [
        ("army-men", ["assault", "gunline", "points"]),
        ("one-hour", ["aggressive", "defensive", "combined-arms"]),
        ("little-wars", ["caution", "charge", "envelop"]),
    ] {
        let text = format!(
            "base = \"{game}\"\n[mixes.both]\nabout = \"One or the other.\"\nweights = {{ {one} = 30, {other} = 70 }}\n"
        );
        let document = Document::from_text("mixed.toml", &text, games::catalogue()).unwrap();
        let (_, playable) = games::load(&document, &[]).unwrap();
        let written = playable.experiment(&["both".to_string(), alone.to_string()]).unwrap();
        let asked = playable.experiment_mixed(&[mix(&[(one, 30), (other, 70)]), mix(&[(alone, 100)])]).unwrap();
        assert_eq!(games_of(asked.as_ref()), games_of(written.as_ref()), "{game}");
        let nested = playable.experiment_mixed(&[mix(&[("both", 1), (alone, 1)]), mix(&[(alone, 1)])]);
        assert!(nested.err().is_some_and(|error| error.to_string().contains("no part of another")), "{game}");
    }
}

#[test]
fn seats_that_draw_nobody_are_not_mixed() {
    let (_, playable) = games::load(&games::document("ardennes").unwrap(), &[]).unwrap();
    let error = playable.experiment_mixed(&[mix(&[("drill", 1)]), mix(&[])]).err().expect("one player draws nobody");
    assert!(error.to_string().contains("strategies of ardennes are not mixed"), "{error}");
}
