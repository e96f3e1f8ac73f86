//! The endpoints.

mod apprentice_stream;
mod badges;
mod calendar_view;
mod overview;

use svenn_http::Routes;
use utoipa_axum::routes;

/// The first page of each role, the numbers on the menu, the calendar of the office, and the stream
/// of an apprentice.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(overview::overview_get))
        .routes(routes!(badges::badges_get))
        .routes(routes!(calendar_view::calendar_view))
        .routes(routes!(apprentice_stream::apprentice_stream))
}
