//! What a scenario may not say.

use super::super::super::state::stage::Stage;
use super::super::super::tables::scenario::Scenario;
use crate::game::contest;
use crate::scenario::{Document, load_checked};

fn problems(change: &str) -> String {
    let document = Document::read("army-men/mirror-balanced").unwrap();
    let loaded = load_checked::<Scenario>(&document, &[change.to_string()], contest::check::<Stage>);
    loaded.map_or_else(|error| error.to_string(), |_| String::new())
}

#[test]
fn what_does_not_go_together_is_refused() {
    for (change, message) in [
        ("headline=margins", "unknown measure `margins`"),
        ("frame.deployment_in=25", "25 inches from either edge, expected at most 24"),
        ("profiles.jeep.models=2", "several models of a vehicle, expected 1"),
        ("profiles.jeep.soldiers=true", "upgrades of soldiers for a vehicle"),
        ("profiles.gunner.flight=flyer", "soldiers that fly or are slow"),
        ("profiles.gunner.slow=true", "soldiers that fly or are slow"),
        ("profiles.gunner.crew=1", "soldiers with armour or that carry others"),
        ("profiles.gunner.armour=1", "soldiers with armour or that carry others"),
        ("profiles.gunner.weapon=fists", "a weapon without a range"),
        ("weapons.fists.range_in=1", "1 inches, expected 0 for close combat"),
        ("weapons.rifle.range_in=0", "0 inches, expected at least 1"),
        ("quality.passes_from=7", "7, expected at most 6"),
        ("quality.scope_passes_from=7", "7, expected at most 6"),
        ("quality.at_flyer_passes_from=7", "7, expected at most 6"),
        ("movement.danger_to=7", "7, expected at most 6"),
        ("damage.shaken_to=5", "5, expected at most 4"),
        ("damage.immobile_to=7", "7, expected at most 6"),
        ("damage.recovers_from=7", "7, expected at most 6"),
        ("sides.a.strategy=nobody", "unknown strategy `nobody`"),
        ("sides.b.army=nobody", "unknown army `nobody`"),
        ("features.0.ground=swamp", "swamp"),
    ] {
        let problems = problems(change);
        assert!(problems.contains(message), "{change}: {problems}");
    }
}

#[test]
fn what_is_just_allowed_is_allowed() {
    for change in [
        "frame.deployment_in=24",
        "quality.passes_from=6",
        "damage.shaken_to=4",
        "damage.immobile_to=6",
        "damage.recovers_from=6",
        "movement.danger_to=6",
        "headline=a_score",
    ] {
        assert_eq!(problems(change), "", "{change}");
    }
}
