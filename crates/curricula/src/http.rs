//! The endpoints.

mod create_plan;
mod get_plan;
mod list_curricula;
mod list_plans;
mod program_area_options;
mod view;

use svenn_http::Routes;
use utoipa_axum::routes;

/// All endpoints of curricula and training plans.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(list_plans::trainingplans_list, create_plan::trainingplan_create))
        .routes(routes!(get_plan::trainingplan_get))
        .routes(routes!(list_curricula::curricula_list))
        .routes(routes!(program_area_options::program_area_options))
}
