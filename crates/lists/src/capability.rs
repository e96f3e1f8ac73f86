//! This crate as a value, for the list of `server`.

use std::sync::Arc;

use svenn_http::{Capability, DataRank, audit::Unaudited, follows::Untouched};
use svenn_kernel::Collection;

use crate::{OwnerNames, ViewData};

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] = &[(Collection::VISNINGER, "how somebody likes to see a list")];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(names: Arc<dyn OwnerNames>) -> Capability {
    Capability::new("lists", Untouched("shows what the others keep"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes(names))
        .personal_data(DataRank::Preference, ViewData)
        .unaudited(UNAUDITED)
}
