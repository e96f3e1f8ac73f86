//! The endpoints.

mod get;
mod options;
mod view;

pub use view::CompanyView;

use svenn_http::Routes;
use utoipa_axum::routes;

/// All endpoints of companies.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().routes(routes!(get::company_get)).routes(routes!(options::company_options))
}
