//! No model is lost: of all games, whoever leads and wherever they are played, every side's models are left, killed or
//! prisoners at the end, and every gun is somebody's.

use overmatch::chance::{Sampler, Streams};
use overmatch::game::Silent;
use overmatch::games::little_wars::choice::situation::Situation;
use overmatch::games::little_wars::rules::play::Play;
use overmatch::games::little_wars::state::battle::Battle;
use overmatch::games::little_wars::state::stage::Stage;
use overmatch::games::little_wars::tables::limit::MOST_UNITS;
use overmatch::games::little_wars::tables::scenario::Scenario;
use overmatch::games::little_wars::words::{MeleeVerdict, SIDES, Side};
use overmatch::scenario::{Catalogue, Document, load};

/// Games of each pair of strategies in each scenario.
const GAMES: u64 = 8;

/// Armies of both sides, by game.
const ARMIES: [[&str; 2]; 4] = [["line", "line"], ["massed", "skirmish"], ["wing", "massed"], ["skirmish", "wing"]];

/// Models of a side in groups on the table, freed ones among them.
fn grouped(battle: &Battle, side: Side) -> u32 {
    let groups = battle.groups().map(|index| battle.group(index)).filter(|group| group.side == side);
    groups.map(|group| group.size()).sum()
}

/// Checks one game at its end; its kills.
fn check(stage: &Stage, battle: &Battle, name: &str) -> u32 {
    let records = SIDES.map(|side| battle.record.sides[side as usize]);
    for side in SIDES {
        let (own, enemy) = (records[side as usize], records[side.other() as usize]);
        let killed = enemy.kills_gunfire + enemy.kills_melee;
        let delivered = enemy.prisoners_delivered.sum() as u32;
        let models = battle.models(side) + killed + delivered + grouped(battle, side);
        assert_eq!(models, 80, "{name}: of {}", side.name());
        // Everybody in a group has been caught, and who left one was delivered or came home.
        assert_eq!(enemy.prisoners_caught, delivered + grouped(battle, side) + own.prisoners_returned, "{name}");
        assert_eq!(battle.units(side).iter().filter(|unit| unit.models > 29).count(), 0, "{name}");
        assert!(battle.standing(side).count() <= MOST_UNITS);
    }
    let situation = Situation { stage, battle };
    assert_eq!(SIDES.map(|side| situation.guns_of(side)).iter().sum::<u32>(), 4, "{name}");
    assert_eq!(
        records.map(|record| record.melees_won).iter().sum::<u32>(),
        battle.record.melees[MeleeVerdict::Supported] + battle.record.melees[MeleeVerdict::Unsupported]
    );
    assert_eq!([records[0].melees_won, records[1].melees_won], [records[1].melees_lost, records[0].melees_lost]);
    for gun in battle.guns() {
        assert!((0..=7200).contains(&gun.at.x) && (0..=4800).contains(&gun.at.y), "{name}: {gun:?}");
    }
    records.iter().map(|record| record.kills_gunfire + record.kills_melee).sum()
}

/// The end of every game.
fn ends(mut end: impl FnMut(&Stage, &Battle, &str)) {
    let names = Catalogue::built_in();
    for scenario in names.names().filter(|name| name.starts_with("little-wars/")) {
        let tables = load::<Scenario>(&Document::read(scenario).unwrap(), &[]).unwrap().value;
        let stages = ARMIES.map(|[a, b]| {
            let mut tables = tables.clone();
            (tables.sides.a.army, tables.sides.b.army) = (a.to_string(), b.to_string());
            Stage::new(tables)
        });
        for (one, other) in
            tables.strategies.values().flat_map(|one| tables.strategies.values().map(move |other| (one, other)))
        {
            for number in 0..GAMES {
                let stage = &stages[number as usize % ARMIES.len()];
                let mut sampler: Sampler = Sampler::new(Streams::new(6));
                sampler.begin(number);
                let mut journal = Silent;
                let mut play = Play::new(stage, [one, other], &mut sampler, &mut journal);
                play.play();
                end(stage, &play.battle, &format!("{scenario} {number} {} {}", one.about, other.about));
            }
        }
    }
}

#[test]
fn every_model_is_left_killed_or_a_prisoner() {
    let mut kills = 0;
    ends(|stage, battle, name| kills += check(stage, battle, name));
    assert!(kills > 20_000, "{kills} killed");
}

#[test]
fn no_unit_stands_where_it_may_not_go() {
    // Expected by reading 12: impassable ground stops the centre, and its border is part of it.
    ends(|stage, battle, name| {
        for unit in SIDES.into_iter().flat_map(|side| battle.standing(side)).map(|unit| battle.unit(unit)) {
            assert!(stage.field.passable(unit.at), "{name}: {unit:?}");
        }
    });
}
