//! What a grant (lærlingtilskudd) comes to: from a contract, rates and rules to what the office and
//! each company are to have, to the øre. No clock, no database, no IO.
//!
//! # How it is reckoned
//!
//! 1. The time of a contract is cut where anything changes: months, companies, positions, models,
//!    leaves, rates. Within a stretch nothing changes (`slots.rs`).
//! 2. A stretch counts for a part of its month, by the rule of the county ([`PartMonth`]). A whole
//!    month is exactly 1 by each rule. A leave of more days than the threshold counts for nothing,
//!    and the whole leave is measured, whatever period it falls in.
//! 3. A month is worth `rate per year · months of training ÷ (12 · all months)` by basis I, and
//!    `rate per year ÷ 12` by basis II, times the position and the company's share. Credited months
//!    shorten the contract, or the training first ([`Credit`]).
//! 4. All of it is exact. There is one rounding: each line is the rounded running sum since
//!    1 January or 1 July, less what was rounded before. So a period that is cut in two adds up to
//!    the same øre, and a line may be an øre more or less than it would be alone.
//! 5. The grant of each company is divided by its key ([`Distribution`]): the company's part is
//!    rounded, halves up, and the office has what remains.
//! 6. Deviations come after, in their order ([`DeviationType`]); extras (what a county gives beside
//!    the basis) have their own lines and keys.
//!
//! Basis and county are those of the day: basis I with `ungdomsrett` and II without, the county that
//! of the company, unless the office has said otherwise of the contract from a day on
//! ([`gather::Terms`]).
//!
//! The most specific rate wins: trade and county, trade, county, neither. A rate counts from its
//! first day to its last. Where none counts there is no sum but an [`Obstacle`], which becomes the
//! task "Sats mangler": the last known rate is never taken instead.
//!
//! # What explains a figure
//!
//! A [`Line`] holds all that it was reckoned from, and says it ([`Line::sentence`]):
//!
//! > September 2025: 11 av 30 dager hos A. 183 093,00 × 12/12 år ÷ 24 md. = 7 628,875 per md. ×
//! > 11/30 × 100 % = 2 797,25 (avrundet løpende fra 1. juli).
//!
//! # What follows from the figures
//!
//! - [`PayoutStatus`], [`Balance`]: how far a company is paid, what may be paid, and what is owed to
//!   the office ("Til gode for kontoret"). [`paid_by_county`]: of which county's money it was paid.
//! - [`changed_since`], [`carrying`]: what changes after a period was closed, and how the next one
//!   settles it.
//! - [`differences`], [`replacement`]: what is posted where something posted turns out otherwise.
//! - [`payout::STEPS`]: the states of a payout. [`PeriodState`], [`missing`]: when a period may be
//!   closed.
//!
//! # Choices
//!
//! Counties publish no rule for parts of months, for positions and for leaves, and the
//! specification does not say whose the fixed price is and what it is the price of: all of these
//! are settings ([`Rules`]). Leaves that follow each other without a day between are one leave. A
//! half month counts in the period that has its last day. Under [`PartMonth::Half`] the rate of a
//! half is that of its first day.
//!
//! The tests hold the twelve worked examples of the field, and an independent calculation day by
//! day in fractions of any size, which agrees to the øre for random contracts under each rule.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod calculate;
mod carrying;
mod closing;
mod contract;
mod counties;
mod deviations;
mod distribute;
mod exact;
pub mod gather;
mod ledger;
mod lines;
mod model;
pub mod payout;
mod period;
mod rates;
mod rules;
mod sentence;
mod slots;

pub use calculate::{Calculation, Manual, ManualPart, Obstacle, Question, calculate};
pub use carrying::{carrying, changed_since, difference_sentence};
pub use closing::{PeriodState, Task, TaskKind, missing};
pub use contract::{
    Contract, Leave, Position, Segment, Standing, WHOLE_BP, eligible_from, standing,
};
pub use counties::paid_by_county;
pub use deviations::{Deviation, DeviationEffect, DeviationType, settling};
pub use distribute::{CompanyGrant, Split, of_company};
pub use exact::Fraction;
pub use ledger::{Balance, Entry, Ledger, PayoutStatus, differences, replacement};
pub use lines::{Given, Line, Spread};
pub use model::{MODEL_MONTHS_MAX, SEEDS, TrainingModel};
pub use payout::{PayoutEvent, PayoutState};
pub use period::{NotAPeriod, PERIOD_DAYS_MAX, Period, half_year_start};
pub use rates::{Basis, RATE_MAX, RATES_MAX, Rate, RateFault, RateKind, RateTable};
pub use rules::{Credit, Distribution, EligibleFrom, Keys, PartMonth, Party, PricePer, Rules};
