//! The endpoints, one file per use case.

mod portfolio_archive;
mod portfolios_create;
mod portfolios_delete;
mod portfolios_list;

use axum::Extension;
use svenn_http::{Routes, routes};

use crate::Sources;

/// All endpoints of this crate.
#[must_use]
pub fn routes(sources: Sources) -> Routes {
    Routes::new()
        .routes(routes!(portfolios_list::portfolios_list, portfolios_create::portfolios_create))
        .routes(routes!(portfolios_delete::portfolios_delete))
        .routes(routes!(portfolio_archive::portfolio_archive))
        .layer(Extension(sources))
}
