//! The endpoints.

mod refused;
mod view;
mod xtramile_authorization;
mod xtramile_courses;
mod xtramile_courses_apprentice;
mod xtramile_courses_change;

use svenn_db::Tx;
use svenn_http::{Problem, Routes, routes};

use crate::Provider;

pub(crate) fn routes(provider: Option<Provider>) -> Routes {
    Routes::new()
        .routes(routes!(xtramile_courses::xtramile_courses))
        .routes(routes!(xtramile_courses_apprentice::xtramile_courses_apprentice))
        .routes(routes!(xtramile_courses_change::xtramile_courses_change))
        .routes(routes!(xtramile_authorization::xtramile_authorization))
        .layer(axum::Extension(provider))
}

/// Refuses everything where the organisation has no digital courses.
async fn require_enabled(tx: &Tx) -> Result<(), Problem> {
    if svenn_organisation::load(tx).await?.flags.xtramile {
        Ok(())
    } else {
        Err(Problem::not_found())
    }
}
