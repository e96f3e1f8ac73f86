//! A call that needs to know only which version was seen.

use serde::Deserialize;
use svenn_http::Check;
use svenn_kernel::Fields;
use utoipa::ToSchema;

/// Which version is meant.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SeenVersion {
    /// The version that the caller has seen.
    pub version: i64,
}

impl Check for SeenVersion {
    fn check(&self, _fields: &mut Fields) {}
}
