//! The endpoints, one file per use case.

mod room;
mod seal_certificate_create;
mod seal_certificate_import;
mod seal_settings_view;
mod verification_check;
mod verification_lookup;

use axum::Extension;
use svenn_http::{Routes, routes};

use crate::Services;

/// All endpoints of this crate.
#[must_use]
pub fn routes(services: Services) -> Routes {
    Routes::new()
        .routes(routes!(seal_settings_view::seal_settings_view))
        .routes(routes!(seal_certificate_create::seal_certificate_create))
        .routes(routes!(seal_certificate_import::seal_certificate_import))
        .routes(routes!(verification_lookup::verification_lookup))
        .routes(routes!(verification_check::verification_check))
        .layer(Extension(services))
}
