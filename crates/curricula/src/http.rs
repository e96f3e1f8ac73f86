//! The endpoints.

mod connections;
mod copy_plan;
mod create_plan;
mod delete_plan;
mod get_plan;
mod get_uses;
mod list_curricula;
mod list_plans;
mod national;
mod plan_pdf;
mod program_area_options;
mod renewal;
mod update_goals;
mod update_options;
mod update_plan;
mod updates;
mod view;

use svenn_http::{Routes, routes};
use svenn_typesetting::Typesetter;

use crate::{Parts, Uses};

pub use updates::NationalSource;

/// Longest title of a plan, in characters.
const TITLE_CHARS_MAX: usize = 200;
/// Longest description of a plan, in characters.
const DESCRIPTION_CHARS_MAX: usize = 4_000;

/// All endpoints of curricula and training plans; `typesetter` sets a plan on paper.
#[must_use]
pub fn routes(uses: Uses, parts: Parts, source: NationalSource, typesetter: Typesetter) -> Routes {
    Routes::new()
        .routes(routes!(list_plans::trainingplans_list, create_plan::trainingplan_create))
        .routes(routes!(
            get_plan::trainingplan_get,
            update_plan::trainingplan_update,
            delete_plan::trainingplan_delete
        ))
        .routes(routes!(plan_pdf::trainingplan_pdf))
        .routes(routes!(update_goals::trainingplan_goals_update))
        .routes(routes!(update_options::trainingplan_options_update))
        .routes(routes!(get_uses::trainingplan_uses_get))
        .merge(connections::routes())
        .merge(renewal::routes())
        .merge(national::routes())
        .merge(updates::routes(source))
        .routes(routes!(copy_plan::trainingplan_copy))
        .routes(routes!(list_curricula::curricula_list))
        .routes(routes!(program_area_options::program_area_options))
        .layer(axum::Extension(uses))
        .layer(axum::Extension(parts))
        .layer(axum::Extension(typesetter))
}
