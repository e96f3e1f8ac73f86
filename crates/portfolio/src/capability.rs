//! This crate as a value, for the list of `server`.

use svenn_http::Capability;
use svenn_typesetting::Typesetter;

use crate::Sources;

/// All that this crate gives to the product. It keeps nothing.
#[must_use]
pub fn capability(sources: Sources, typesetter: Typesetter) -> Capability {
    Capability::new("portfolio").routes(crate::routes(sources, typesetter))
}
