//! The endpoints, one file per use case.

mod forced_acceptance_enable;
mod organisation_logo_create;
mod organisation_logo_delete;
mod organisation_update;
mod organisation_view;
mod terms_accept;
mod terms_update;
mod terms_version_view;
mod terms_versions_list;
mod terms_view;

use std::sync::Arc;

use svenn_gateways::register::CompanyRegister;
use svenn_http::{Routes, routes};

/// The register that knows organisation numbers.
pub(crate) type Register = Arc<dyn CompanyRegister>;

/// All endpoints of this crate.
#[must_use]
pub fn routes(register: Arc<dyn CompanyRegister>) -> Routes {
    Routes::new()
        .routes(routes!(
            organisation_view::organisation_view,
            organisation_update::organisation_update
        ))
        .routes(routes!(
            organisation_logo_create::organisation_logo_create,
            organisation_logo_delete::organisation_logo_delete
        ))
        .routes(routes!(terms_view::terms_view, terms_update::terms_update))
        .routes(routes!(terms_versions_list::terms_versions_list))
        .routes(routes!(terms_version_view::terms_version_view))
        .routes(routes!(terms_accept::terms_accept))
        .routes(routes!(forced_acceptance_enable::forced_acceptance_enable))
        .layer(axum::Extension(register))
}
