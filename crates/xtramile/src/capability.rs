//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::{Provider, http, personal::ChosenCourses, schema::MIGRATIONS};

/// Which digital courses an apprentice has, by the apprentice's id.
pub const XTRAMILECOURSES: Collection = Collection("XTRAMILECOURSES");

/// How the audit trail tells of it.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    XTRAMILECOURSES,
    AuditKind::Kontoret,
    ["delte ut digitale kurs til", "endret de digitale kursene til", "tok bort digitale kurs fra"],
)];

/// All that this crate gives to the product; without a provider nothing is offered.
#[must_use]
pub fn capability(provider: Option<Provider>) -> Capability {
    Capability::new(
        "xtramile",
        Untouched("the courses are of a person, whatever happens to them, where they are on"),
    )
    .migrations(MIGRATIONS)
    .routes(http::routes(provider))
    .personal_data(DataRank::Process, ChosenCourses)
    .audit(AUDIT)
}
