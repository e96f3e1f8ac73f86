//! This crate as a value, for the list of `server`.

use svenn_http::{Capability, DataRank, audit::Unaudited};
use svenn_kernel::Collection;

use crate::{ViewData, search};

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] = &[
    (Collection::PAGES, "pages of the product, never written"),
    (Collection::VISNINGER, "how somebody likes to see a list"),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("overview")
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .list(search::CompanySource)
        .list(search::TrainingPlanSource)
        .list(search::ProgramAreaSource)
        .list(search::CurriculumSource)
        .list(search::PageSource)
        .personal_data(DataRank::Preference, ViewData)
        .unaudited(UNAUDITED)
}
