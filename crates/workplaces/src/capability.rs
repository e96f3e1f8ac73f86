//! This crate as a value, for the list of `server`.

use svenn_http::{Capability, DataRank};

use crate::{WorkplaceData, follows::WorkplacesFollow};

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("workplaces", WorkplacesFollow)
        .routes(crate::routes())
        .templates(crate::templates::TEMPLATES)
        .personal_data(DataRank::Agreement, WorkplaceData)
}
