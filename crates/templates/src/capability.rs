//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::{personal::MadeDocumentData, search::TemplateSource};

/// Templates of documents.
pub const DOKUMENTMALER: Collection = Collection("DOKUMENTMALER");

/// Documents that were made of templates, each of one apprentice.
pub const MALDOKUMENTER: Collection = Collection("MALDOKUMENTER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        DOKUMENTMALER,
        AuditKind::Kontoret,
        ["laget en dokumentmal", "endret en dokumentmal", "slettet en dokumentmal"],
    ),
    AuditLabel::new(
        MALDOKUMENTER,
        AuditKind::Journal,
        [
            "laget et dokument av en mal",
            "endret et dokument av en mal",
            "slettet at et dokument var laget av en mal",
        ],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(typesetter: Typesetter) -> Capability {
    Capability::new("templates", Untouched("a document that is made stays as it was made"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes(typesetter))
        .list(TemplateSource)
        .personal_data(DataRank::Record, MadeDocumentData)
        .audit(AUDIT)
}
