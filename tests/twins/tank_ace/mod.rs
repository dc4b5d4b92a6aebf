//! American Tank Ace against a second, naive simulator that was written from the texts alone and shares no code with it:
//! every measure both know, of every campaign on the same dice, under a drill that gives every kind of command a chance.

mod drill;
#[allow(dead_code, non_camel_case_types, overlapping_range_endpoints, clippy::all, reason = "naive on purpose")]
mod twin;

use std::sync::Arc;

use drill::Drill;
use overmatch::game::{ENDING, Game, Outcome, Silent};
use overmatch::games::tank_ace::tables::scenario::Scenario;
use overmatch::games::tank_ace::{TankAce, measures};
use overmatch::scenario::{Document, load};
use twin::{Play, Rng};

use super::dealt::Dealt;

/// Campaigns of each case.
const GAMES: u64 = 20_000;

/// What both play: a scenario with what is fixed in it, and the same for the twin.
#[derive(Clone, Copy)]
struct Case {
    scenario: &'static str,
    fixed: &'static [&'static str],
    play: Play,
}

const CAMPAIGN: Case =
    Case { scenario: "tank-ace/campaign", fixed: &[], play: Play { contact_as_attack: false, snowy_town: false } };
/// A movement to contact has the first fire and the counterattack of an attack too (T3).
const CONTACT_AS_ATTACK: Case = Case {
    scenario: "tank-ace/campaign-contact-as-attack",
    fixed: &[],
    play: Play { contact_as_attack: true, snowy_town: false },
};
/// Few campaigns see snow, few missions are defenses, and few tanks stay hull down: here they do, so that what belongs to
/// that is seen too (B5, T16, T19, T26).
const SNOWY_TOWN: Case = Case {
    scenario: "tank-ace/campaign",
    fixed: &["setup.mission=defense", "setup.weather=snow", "setup.terrain=urban"],
    play: Play { contact_as_attack: false, snowy_town: true },
};

fn game(case: Case, overrides: &[&str]) -> TankAce<Drill> {
    let overrides: Vec<String> = case.fixed.iter().chain(overrides).map(|text| text.to_string()).collect();
    let tables = load::<Scenario>(&Document::read(case.scenario).unwrap(), &overrides).unwrap().value;
    TankAce { tables: Arc::new(tables), strategy: Arc::new(Drill) }
}

/// The value of a measure by the twin's name for it: the ending has a name for each label, and the twin does not count
/// refits as missions fought.
fn ours(outcome: &Outcome, name: &str) -> i64 {
    let value = |name: &str| outcome.values()[measures().iter().position(|measure| measure.name == name).expect(name)];
    let (at, ending) = measures().iter().enumerate().find(|(_, measure)| measure.name == ENDING).expect("an ending");
    match ending.labels().iter().position(|label| *label == name) {
        Some(label) => i64::from(outcome.values()[at] == label as i64),
        None if name == "missions_fought" => value(name) - value("refits"),
        None => value(name),
    }
}

/// The measures in which a campaign on the same dice differs between the two.
fn differences(game: &TankAce<Drill>, play: Play, seed: u64) -> Vec<&'static str> {
    let mut dice = Rng(seed);
    let mut outcome = Outcome::new(measures().len());
    game.play(&mut Dealt::new(|_, sides| dice.die(sides)), &mut Silent, &mut outcome);
    let theirs = twin::play(Rng(seed), play).into_iter();
    theirs.filter(|&(name, value)| ours(&outcome, name) != value).map(|(name, _)| name).collect()
}

fn agree(case: Case) {
    let game = game(case, &[]);
    for seed in 0..GAMES {
        assert_eq!(differences(&game, case.play, seed), [""; 0], "{} {:?}, seed {seed}", case.scenario, case.fixed);
    }
}

#[test]
fn on_the_same_dice_every_campaign_is_the_same() {
    agree(CAMPAIGN);
}

#[test]
fn on_the_same_dice_every_campaign_with_contact_as_an_attack_is_the_same() {
    agree(CONTACT_AS_ATTACK);
}

#[test]
fn on_the_same_dice_every_campaign_of_defenses_of_a_snowy_town_is_the_same() {
    agree(SNOWY_TOWN);
}

/// Changes of rules that make a game differ.
const CHANGES: [&str; 97] = [
    "setup.experience=2",
    "campaign.counterattack_from=5",
    "campaign.repair=1",
    "campaign.marks_per_point=4",
    "campaign.event_marks=2",
    "missions.contact.counterattack=true",
    "missions.contact.dug_in_from=2",
    "missions.attack.enemy_first=false",
    "missions.assault.artillery=false",
    "missions.assault.enemy_hull_down=false",
    "missions.defense.infantry_flanks=false",
    "missions.defense.enemy_closes=false",
    "tanks.m4.side=4",
    "tanks.m4.rack=7",
    "arms.coaxial=6",
    "arms.bow=3",
    "arms.fifty=3",
    "arms.reload=3",
    "arms.gunner_commands=2",
    "arms.mortar_delay=3",
    "arms.mortar_calls=1",
    "arms.targeted=2",
    "german.king_tiger.hull=5",
    "german.puma.penetration=5",
    "german.panzerfaust.penetration=2",
    "b1.again=0",
    "b1.buttoned=2",
    "b1.gunnery=0",
    "b1.hull_down=0",
    "b1.long=7",
    "b1.suppressed=0",
    "b1.weather=0",
    "b2.air_destroys=3",
    "b2.gun.suppressed=5",
    "b2.infantry.one=6",
    "b2.light.buttoned=5",
    "b2.light_by_mg.destroyed=3",
    "b2.stoppage=11",
    "b2.tank=5",
    "b2.truck=5",
    "b2.modifier.aircraft=-3",
    "b2.modifier.artillery=-2",
    "b2.modifier.bow=-1",
    "b2.modifier.bow_buttoned=0",
    "b2.modifier.cannon_2cm=0",
    "b2.modifier.dug_in=0",
    "b2.modifier.fifty=0",
    "b2.modifier.gunnery=0",
    "b2.modifier.he_75=-1",
    "b2.modifier.light_mg=1",
    "b2.modifier.mortar=0",
    "b2.modifier.reduced=0",
    "b2.modifier.rifle=1",
    "b2.modifier.suppressed=0",
    "b2.modifier.weather=0",
    "b3.bail_out=2",
    "b3.close=0",
    "b3.long=0",
    "b3.spall_equal=2",
    "b3.spall_higher=3",
    "b3.turret=4",
    "b4.hit=7",
    "b4.reduced=0",
    "b5.driver_buttoned=0",
    "b5.eye_for_terrain=0",
    "b5.immobilised=4",
    "b5.mud=0",
    "b5.rain=0",
    "b5a.bocage=3",
    "b5a.open=3",
    "b6.dry=5",
    "b6.fire_kills=2",
    "b6.fire_wound=0",
    "b7.dies_from=12",
    "b7.exposed=3",
    "b7.killed=2",
    "b7.light=8",
    "b7.serious=6",
    "b7.training=0",
    "b8.aim=3",
    "b8.synergy_again=2",
    "b9.minefield=3",
    "f1.discount=2",
    "f1.gunnery=4",
    "f1.maintenance=4",
    "f1.training=4",
    "awards.bronze_star=3",
    "awards.campaign_medal=2",
    "awards.commendation=6",
    "awards.highest_level=4",
    "awards.medal_of_honor=4",
    "awards.service_cross=3",
    "awards.silver_star=2",
    "awards.valorous_unit=6",
    "promotion.promoted=3",
    "promotion.star=0",
    "limits.mission_rounds=40",
];

#[test]
fn on_the_same_dice_a_change_of_any_rule_makes_a_difference() {
    let in_campaign = CHANGES.map(|change| (CAMPAIGN, change));
    for (case, change) in in_campaign.into_iter().chain([(SNOWY_TOWN, "b5.snow=-1")]) {
        let game = game(case, &[change]);
        let first = (0..GAMES).find(|&seed| !differences(&game, case.play, seed).is_empty());
        println!("{change}: {first:?}");
        assert!(first.is_some(), "{change}");
    }
}
