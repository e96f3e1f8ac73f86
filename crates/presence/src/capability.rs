//! This crate as a value, for the list of `server`.

use svenn_http::{Capability, DataRank, follows::Untouched};

use crate::Presence;

/// All that this crate gives to the product.
#[must_use]
pub fn capability(presence: &Presence) -> Capability {
    Capability::new("presence", Untouched("counts who was here"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes(presence.clone()))
        .personal_data(DataRank::Activity, presence.clone())
}
