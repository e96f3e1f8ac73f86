//! This crate as a value, for the list of `server`.

use svenn_http::{Capability, audit::Unaudited, follows::Untouched};
use svenn_kernel::Collection;

use crate::search;

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] = &[(Collection::PAGES, "pages of the product, never written")];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("overview", Untouched("shows what the others keep"))
        .routes(crate::routes())
        .list(search::CompanySource)
        .list(search::TrainingPlanSource)
        .list(search::ProgramAreaSource)
        .list(search::CurriculumSource)
        .list(search::PageSource)
        .unaudited(UNAUDITED)
}
