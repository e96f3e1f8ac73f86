//! Back-up and restore of whole organisations, from either engine to either. What a back-up is:
//! `svenn_backup`.
//!
//! Restoring puts an organisation in place as a whole or not at all. The installation's secret is
//! not in a back-up; without the same secret one is refused, since identity numbers in it are
//! sealed.

mod drill;
mod regular;
mod restore;

pub use svenn_backup::{
    BackupError, Identity, Recipient, Source, Summary, whole, write, write_locked,
};

pub use self::{
    drill::{Drilled, drill},
    regular::{Followed, Last, Made, add, begin, fetch, known_shelf, make, make_followed, newest},
    restore::{Choice, restore},
};
