//! The endpoints, one file per use case.

mod apprentice_portfolio_make;

use axum::Extension;
use svenn_http::Routes;
use svenn_typesetting::Typesetter;
use utoipa_axum::routes;

use crate::Sources;

/// All endpoints of this crate.
#[must_use]
pub fn routes(sources: Sources, typesetter: Typesetter) -> Routes {
    Routes::new()
        .routes(routes!(apprentice_portfolio_make::apprentice_portfolio_make))
        .layer(Extension(sources))
        .layer(Extension(typesetter))
}
