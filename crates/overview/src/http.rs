//! The endpoints.

mod apprentice_stream;
mod badges;
mod calendar_view;
mod overview;
mod own_visibility_view;

use svenn_http::{Routes, routes};

/// The first page of each role, a coordinator's round of the day, an apprentice's way to the trade test, the numbers on the menu, the calendar of the office, the stream
/// of an apprentice, and who sees what of them.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(overview::overview_get))
        .routes(routes!(overview::coordinator::round::day_round_view))
        .routes(routes!(overview::journey::apprentice_journey))
        .routes(routes!(badges::badges_get))
        .routes(routes!(own_visibility_view::own_visibility_view))
        .routes(routes!(calendar_view::calendar_view))
        .routes(routes!(calendar_view::own_calendar_view))
        .routes(routes!(apprentice_stream::apprentice_stream))
}
