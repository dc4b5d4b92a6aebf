//! The numbers of the rules themselves.

use crate::game::rule_table;

rule_table!(
    /// The frame of a game.
    FrameTable {
        /// Width of the table in inches, along x.
        #[schemars(range(min = 24, max = 96))]
        width_in: u8,
        /// Depth of the table in inches, along y.
        #[schemars(range(min = 24, max = 96))]
        depth_in: u8,
        /// The fewest pieces of terrain.
        #[schemars(range(min = 0, max = 64))]
        features_at_least: u8,
        /// Rounds of a game.
        #[schemars(range(min = 1, max = 100))]
        rounds: u8,
        /// The depth of the zone in which units begin, from their edge, in inches.
        #[schemars(range(min = 4, max = 48))]
        deployment_in: u8,
        /// Sides of the die of roll-offs: for the edge, and for the side that activates a unit next.
        #[schemars(range(min = 2, max = 20))]
        roll_off_die: u8,
    }
);

rule_table!(
    /// The limits of an army list.
    CompositionTable {
        /// The most points of an army.
        #[schemars(range(min = 1, max = 10_000))]
        points: u16,
        /// The most of `points` that vehicles and their upgrades may cost, in per cent.
        #[schemars(range(min = 0, max = 100))]
        vehicles_percent: u8,
        /// The most gunners, snipers and supports together.
        #[schemars(range(min = 0, max = 24))]
        specialists: u8,
    }
);

rule_table!(
    /// Quality tests: a die passes by its number or more.
    QualityTable {
        /// Sides of the die.
        #[schemars(range(min = 2, max = 20))]
        die: u8,
        /// The number that passes.
        #[schemars(range(min = 1, max = 20))]
        passes_from: u8,
        /// The number that passes for a scope, when shooting; these dice are never thrown again.
        #[schemars(range(min = 1, max = 20))]
        scope_passes_from: u8,
        /// The number that passes for units on the ground that shoot at a flyer, with or without a scope.
        #[schemars(range(min = 1, max = 20))]
        at_flyer_passes_from: u8,
    }
);

rule_table!(
    /// Moving.
    MovementTable {
        /// Inches of a walk.
        #[schemars(range(min = 0, max = 96))]
        walk_in: u8,
        /// Inches of a run.
        #[schemars(range(min = 0, max = 96))]
        run_in: u8,
        /// Inches of an assault.
        #[schemars(range(min = 0, max = 96))]
        assault_in: u8,
        /// Inches of a vehicle's move.
        #[schemars(range(min = 0, max = 96))]
        move_in: u8,
        /// Inches of a vehicle's cruise.
        #[schemars(range(min = 0, max = 96))]
        cruise_in: u8,
        /// Inches of a slow vehicle's move.
        #[schemars(range(min = 0, max = 96))]
        slow_move_in: u8,
        /// Inches of a slow vehicle's cruise.
        #[schemars(range(min = 0, max = 96))]
        slow_cruise_in: u8,
        /// Inches that a flyer must fly.
        #[schemars(range(min = 0, max = 96))]
        flight_in: u8,
        /// The number of inches that an inch backwards counts.
        #[schemars(range(min = 1, max = 10))]
        reverse_factor: u8,
        /// Inches that units keep from each other.
        #[schemars(range(min = 0, max = 12))]
        spacing_in: u8,
        /// The greatest distance between models in contact, in inches.
        #[schemars(range(min = 0, max = 12))]
        contact_in: u8,
        /// Sides of the die that a model throws on dangerous ground.
        #[schemars(range(min = 2, max = 20))]
        danger_die: u8,
        /// The greatest number on this die that hits the model.
        #[schemars(range(min = 0, max = 20))]
        danger_to: u8,
    }
);

rule_table!(
    /// Dice that a target adds to its blocks, and the distance added to flyers.
    ShootingTable {
        /// Dice in cover.
        #[schemars(range(min = 0, max = 20))]
        cover_dice: u8,
        /// Dice when hunkered.
        #[schemars(range(min = 0, max = 20))]
        hunker_dice: u8,
        /// Dice when shot at by a unit on guard.
        #[schemars(range(min = 0, max = 20))]
        guard_dice: u8,
        /// Dice when shot at from lower ground.
        #[schemars(range(min = 0, max = 20))]
        higher_dice: u8,
        /// Inches added to the distance of a flyer from a shooter on the ground.
        #[schemars(range(min = 0, max = 96))]
        flyer_off_in: u8,
    }
);

rule_table!(
    /// Close combat.
    CloseCombatTable {
        /// Inches that the defenders step up.
        #[schemars(range(min = 0, max = 96))]
        step_up_in: u8,
        /// The greatest distance from an enemy model, in inches, at which a model fights.
        #[schemars(range(min = 0, max = 12))]
        fights_within_in: u8,
        /// Dice of the assaulting unit.
        #[schemars(range(min = 0, max = 20))]
        assault_dice: u8,
        /// Dice of the assaulting unit if it came from higher ground.
        #[schemars(range(min = 0, max = 20))]
        higher_dice: u8,
        /// Rounds after which the units part.
        #[schemars(range(min = 1, max = 1000))]
        most_rounds: u16,
    }
);

rule_table!(
    /// Morale.
    MoraleTable {
        /// The greatest part of its size, in per cent, at which a unit that shooting has thinned tests its morale.
        #[schemars(range(min = 0, max = 100))]
        tests_at_percent: u8,
    }
);

rule_table!(
    /// Damage of vehicles and of their passengers. Of the dice for a hit in the front the lowest counts, of the dice
    /// for a hit in the rear the highest; a hit in the side has one die.
    DamageTable {
        /// Sides of the die.
        #[schemars(range(min = 2, max = 20))]
        die: u8,
        /// The greatest number on the die that leaves a vehicle shaken.
        #[schemars(range(min = 0, max = 20))]
        shaken_to: u8,
        /// The greatest number on the die that leaves a vehicle immobile; more destroys it.
        #[schemars(range(min = 0, max = 20))]
        immobile_to: u8,
        /// Dice for a hit in the front; the lowest counts.
        #[schemars(range(min = 1, max = 4))]
        front_dice: u8,
        /// Dice for a hit in the rear; the highest counts.
        #[schemars(range(min = 1, max = 4))]
        rear_dice: u8,
        /// The least number on the die by which a shaken vehicle recovers.
        #[schemars(range(min = 1, max = 20))]
        recovers_from: u8,
        /// Sides of the die for the hits that passengers of a destroyed vehicle take.
        #[schemars(range(min = 1, max = 20))]
        wreck_die: u8,
    }
);
