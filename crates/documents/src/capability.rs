//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_kernel::Collection;

use crate::{
    files::DocumentFiles,
    personal::DocumentData,
    search::{CertificationSource, SharedDocumentSource},
};

/// Documents that the office shares. Their files are kept by edition.
pub const SHAREDDOCUMENTS: Collection = Collection("SHAREDDOCUMENTS");

/// Who has opened shared documents, by the document.
pub const SHAREDDOCUMENTSEEN: Collection = Collection("SHAREDDOCUMENTSEEN");

/// Certifications of apprentices and employees.
pub const SERTIFISERINGER: Collection = Collection("SERTIFISERINGER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        SHAREDDOCUMENTS,
        AuditKind::Kontoret,
        ["laget et delt dokument", "endret et delt dokument", "slettet et delt dokument"],
    ),
    AuditLabel::new(
        SERTIFISERINGER,
        AuditKind::Journal,
        ["la til en sertifisering", "endret en sertifisering", "slettet en sertifisering"],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(SHAREDDOCUMENTSEEN, "who has opened a document stands with the document")];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("documents", crate::follows::DocumentsFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .list(SharedDocumentSource)
        .list(CertificationSource)
        .files(DocumentFiles)
        .personal_data(DataRank::Record, DocumentData)
        .templates(crate::templates::TEMPLATES)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
