//! The endpoints, one file per use case.

mod reminders_coming_list;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().routes(routes!(reminders_coming_list::reminders_coming_list))
}
