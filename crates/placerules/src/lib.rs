//! How an applicant comes to a place: what an offer may become and who may move it, what accepting
//! one does to the others, how many places a company has left, what is said before an application
//! is passed on, and which days count. No clock, no database, no IO.
//!
//! An offer is the pair of an application and a company. It begins when the office passes the
//! application on, and what was seen of it by whom stands beside its state ([`OfferState`]).
//!
//! # Choices
//!
//! The specification names the fields of an offer and no states. They are those of the field's open
//! model, one form of a person with several choices:
//!
//! - A company says what it wants, the office sends the offer. A company's no alone rejects nothing.
//! - Several offers may stand at once, and the applicant chooses.
//! - An answer that is late still counts: nothing lapses unless the office has set that it does.
//! - More offers than places are allowed with a warning, more accepted than places are not.

mod accepting;
mod days;
mod forwarding;
mod offer;
mod places;

pub use accepting::{
    Accepted, Held, NotAccepted, Standing, accept, closed_with, standing, waits_for_office,
};
pub use days::{
    DRAFT_DAYS, RETENTION_MONTHS_DEFAULT, RETENTION_MONTHS_MAX, RETENTION_MONTHS_MIN, RoundFor,
    deadline, is_advertised, kept_until, lapses, last_day, next_start, reminders,
};
pub use forwarding::{Approval, Forwarding, Obstacle, Warning, forwarding};
pub use offer::{Actor, OfferEvent, OfferState, STEPS, Step, step};
pub use places::{Places, SubjectStatistics, places, statistics};
