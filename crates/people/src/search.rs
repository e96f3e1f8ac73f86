//! The collections LAERLINGER, ARKIVERTELAERLINGER, ANSATTER, KOORDINATORER and GRUPPER as the
//! read model searches them.

mod apprentices;
mod coordinators;
mod covered;
mod employees;
mod groups;
mod here;
mod never;
mod referring;
mod told;

pub use apprentices::{ApprenticeSource, ArchivedApprenticeSource};
pub use coordinators::CoordinatorSource;
pub use employees::EmployeeSource;
pub use groups::GroupSource;
pub use here::NEVER_SIGNED_IN;
