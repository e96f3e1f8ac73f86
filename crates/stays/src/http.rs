//! The endpoints, one file per use case.

mod company_goal_update;
mod company_goals_view;
mod stay_cancel;
mod stay_create;
mod stay_places;
mod stay_update;
mod stay_view;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(company_goals_view::company_goals_view))
        .routes(routes!(company_goal_update::company_goal_update))
        .routes(routes!(stay_create::stay_create))
        .routes(routes!(stay_places::stay_places))
        .routes(routes!(stay_view::stay_view, stay_update::stay_update))
        .routes(routes!(stay_cancel::stay_cancel))
        .routes(routes!(stay_cancel::stay_cancel_preview))
}
