//! What is to happen, whatever capability keeps it, in one calendar: interviews, activities,
//! checkpoints, deadlines, leaves, trade tests and the interviews of applications.

mod feed;
mod load;
mod rules;
mod statement;

pub use self::{
    feed::fed_events,
    load::{CalendarEntry, Filled, load_calendar},
    rules::{CalendarKind, CalendarMove, Span, Whose},
};
