//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Answers,
};
use svenn_kernel::Collection;

use crate::{deadlines::Deadlines, open::TaskFiles, personal::TaskData, search::AnswerSource};

/// Tasks of training plans and of apprentices, with what is attached to them.
pub const OPPGAVER: Collection = Collection("OPPGAVER");

/// Hand-ins: one for each task that was given to one apprentice, or that an apprentice has begun.
pub const INNLEVERINGER: Collection = Collection("INNLEVERINGER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        OPPGAVER,
        AuditKind::Dokumentasjon,
        ["opprettet en oppgave", "endret en oppgave", "slettet en oppgave"],
    ),
    AuditLabel::new(
        INNLEVERINGER,
        AuditKind::Dokumentasjon,
        ["begynte på en innlevering", "endret en innlevering", "slettet en innlevering"],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("tasks", Answers(crate::follows::cell))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .list(AnswerSource)
        .files(TaskFiles)
        .personal_data(DataRank::Process, TaskData)
        .templates(crate::templates::TEMPLATES)
        .reminder(Deadlines)
        .audit(AUDIT)
}
