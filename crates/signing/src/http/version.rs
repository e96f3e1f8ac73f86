//! A call that needs to know only which version was seen.

use svenn_http::Input;

/// Which version is meant.
#[derive(Debug, Input)]
pub struct SeenVersion {
    /// The version that the caller has seen.
    pub version: i64,
}
