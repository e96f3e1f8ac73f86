//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
    follows::Answers,
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::{
    DocumentationData, DocumentationFiles, answer_files::AnswerFiles, search::DocumentationSource,
    silence::Silence,
};

/// The office's list of old references to standards.
pub(crate) const STANDARDS: Collection = Collection("STANDARDER");

/// The office's forms for logs.
pub(crate) const FORMS: Collection = Collection("LOGGMALER");

/// Files that go with an instructor's answer, by the id of the documentation.
pub(crate) const ANSWER_FILES: Collection = Collection("DOKUMENTASJONSVAR");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        Collection::DOKUMENTASJONER,
        AuditKind::Dokumentasjon,
        ["opprettet dokumentasjon", "endret dokumentasjon", "slettet dokumentasjon"],
    ),
    AuditLabel::new(STANDARDS, AuditKind::Kontoret, ["endret listen over gamle standarder"; 3]),
    AuditLabel::new(
        FORMS,
        AuditKind::Kontoret,
        ["laget en loggmal", "endret en loggmal", "slettet en loggmal"],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(ANSWER_FILES, "files are told as files, with the documentation that they answer")];

/// All that this crate gives to the product; `typesetter` sets documentation on paper.
#[must_use]
pub fn capability(typesetter: Typesetter) -> Capability {
    Capability::new("documentation", Answers(crate::follows::cell))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes(typesetter))
        .list(DocumentationSource)
        .files(DocumentationFiles)
        .files(AnswerFiles)
        .personal_data(DataRank::Process, DocumentationData)
        .templates(crate::templates::TEMPLATES)
        .reminder(Silence)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
