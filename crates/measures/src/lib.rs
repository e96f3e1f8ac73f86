//! The figures of the office, each declared once: what it is called, what it counts, of what it is
//! a part, which day it goes by, and the question to a list that it is. The page, reports, messages
//! and workbooks read the same declaration, and the list behind a figure is asked the same question.
//!
//! Beside them the rules that the lists behind the figures are made by: until when a contract ran,
//! what became of somebody who began in a year, which half-years are to have an interview, and what
//! the directorate's survey asks for. Pure functions of days.
//!
//! # Invariants
//!
//! - A contract counts as running on a day by the public definition: approved, begun, not over, and
//!   no leave on that day.
//! - Endings that are none (passed, another kind of contract, carried over) are no terminations.
//! - A day is a day in Oslo; the bounds of a period are its first and its last instant there.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod contract;
mod declared;
mod halves;
mod journey;
mod pages;
mod period;
mod question;
mod survey;

pub use contract::{Contract, Ending, Leave};
pub use declared::{Asked, Counts, MEASURES, Measure, MeasureId, Of, Part, Unit};
pub use halves::{HALVES_SOURCE, Half, HalfState, HalfTally, halves, halves_turn};
pub use journey::{COHORT_YEARS, Journey, Outcome, cohort_label, cohort_of};
pub use pages::{Above, ListPage, PAGES, page_of};
pub use period::{DAYS_MAX, Period, PeriodError};
pub use question::{Choice, Dimension, Narrowed, Question, Span};
pub use survey::{Lack, Respondent, Standing, count_day, standing};

/// The list of contracts, one row each.
pub const KONTRAKTER: &str = "KONTRAKTER";
/// The list of half-years of training, one row each.
pub const HALVAAR: &str = "HALVAAR";
