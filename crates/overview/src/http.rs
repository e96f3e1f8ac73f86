//! The endpoints.

mod badges;
mod overview;

use svenn_http::Routes;
use utoipa_axum::routes;

/// The first page of each role, and the numbers on the menu.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().routes(routes!(overview::overview_get)).routes(routes!(badges::badges_get))
}
