//! From whole-number tallies to estimates: values, intervals and the number of games they take.
//!
//! Everything here is a pure function of counts. A tally says "3 120 of 10 000"; this room says how sure that makes us
//! ([`share`], [`interval_of_mean`], [`mean_score`], [`quantile_interval`], [`band`]), how many games would make us surer
//! ([`mean_plan`]), whether it agrees with odds that are known exactly
//! ([`share_z`], [`mean_z`]) and how many digits of it are worth printing ([`earned`], [`never_seen`]). Two variants on
//! the same random numbers are compared pair by pair ([`paired_shares`], [`paired_means`]), several claims at once are
//! adjusted for their number ([`holm`], [`benjamini_hochberg`]), and a reader who looks before the last game needs
//! [`anytime_share_difference`] or [`anytime_mean`]. A value that is looked for lies where a line crosses its target
//! ([`crossing()`]). The luck of the dice is taken out of a mean by a [`ControlFit`].
//!
//! Results reach files that must be the same on every machine. So sums stay whole numbers until the last step, and
//! logarithms and exponentials are `libm`'s, since the ones of `std` differ between platforms in the last bit. The
//! Normal law, Student's t and chi-squared are the crate `statrs`, which uses `std`; one file takes its numbers and
//! rounds them. A question without an answer gets `None`, NaN or an infinite limit, never a guess.

mod adjustment;
mod agreement;
mod anytime;
mod band;
mod binomial;
mod bisection;
mod continuous;
mod control;
mod crossing;
mod digits;
mod interval;
mod mean;
mod paired;
mod precision;
mod quantile;
mod rare;
mod saddle_point;
mod score;
mod sprt;

pub use adjustment::{benjamini_hochberg, holm, holm_after};
pub use agreement::{Agreement, CommonAgreement, FALSE_ALARM, mean_z, share_z, threshold};
pub use anytime::{anytime_mean, anytime_score, anytime_share_difference};
pub use band::{band, band_half_width};
pub use binomial::{binomial_lower, binomial_upper};
pub use continuous::{
    MOST_DEGREES_OF_FREEDOM, chi_squared_upper, normal_outside, normal_quantile, student_t_outside, student_t_quantile,
    two_sided_z,
};
pub use control::{AdjustedMean, ControlFit, GAMES_PER_CONTROL, Unadjusted};
pub use crossing::{Crossing, crossing};
pub use digits::{always_seen_percent, earned, earned_error, never_seen, percent, round_significant};
pub use interval::{Interval, Method, SMALL_COUNT, clopper_pearson, reach, share, wilson};
pub use mean::{Moments, mean_interval, mean_p, mean_quantile, moments};
pub use paired::{PairedDifference, SMALL_VARIETY, difference_moments, paired_covariance, paired_means, paired_shares};
pub use precision::{Plan, mean_plan};
pub use quantile::{quantile, quantile_interval};
pub use rare::interval_of_mean;
pub use score::{MeanScore, mean_score, score_of};
pub use sprt::{log_likelihood_ratio, share_of_elo, sprt_bounds};
