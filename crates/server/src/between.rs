//! What processes that stand side by side tell each other: none of them knows another, so it is put
//! together here.

mod agreed;
mod attended;
mod ended;
mod fed;
mod filled;
mod held;
mod learned;

pub(crate) use agreed::TasksOfInterviews;
pub(crate) use attended::AttendedDays;
pub(crate) use ended::OfferedPlaces;
pub(crate) use fed::{FedCalendar, FedInterviews, FedStays, FedTradeTests};
pub(crate) use filled::FilledTemplates;
pub(crate) use held::HeldInterviews;
pub(crate) use learned::LearnedCourses;
