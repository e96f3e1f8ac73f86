//! The endpoints, one file per use case.

mod reminders_coming_list;

use svenn_http::Routes;
use utoipa_axum::routes;

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().routes(routes!(reminders_coming_list::reminders_coming_list))
}
