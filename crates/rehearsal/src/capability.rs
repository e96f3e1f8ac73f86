//! This crate as a value, for the list of `server`.

use std::sync::Arc;

use svenn_drafthelp::Writer;
use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
    follows::Untouched,
};
use svenn_kernel::Collection;
use svenn_review::ApprovalQuestions;

use crate::{
    asking::OwnTextJobs, bank::HandedIn, personal::AnswerData, reminders::Asking,
    search::QuestionSource,
};

/// The questions of the office.
pub const OVINGSSPORSMAL: Collection = Collection("OVINGSSPORSMAL");
/// What apprentices answer, and are asked about their own texts; each hears of their own alone.
pub const OVINGER: Collection = Collection("OVINGER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    OVINGSSPORSMAL,
    AuditKind::Kontoret,
    ["laget et øvingsspørsmål", "endret et øvingsspørsmål", "slettet et øvingsspørsmål"],
)];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(OVINGER, "answers and questions from own texts are the apprentice's alone")];

/// All that this crate gives to the product; `handed_in` knows what apprentices hand in, `asked`
/// what they are asked with approvals of it, and `writer` makes questions of what they wrote.
#[must_use]
pub fn capability(
    handed_in: HandedIn,
    asked: Arc<dyn ApprovalQuestions>,
    writer: Writer,
) -> Capability {
    let follows = Untouched("what is asked follows what was handed in, and answers are her own");
    let texts = handed_in.texts.clone();
    Capability::new("rehearsal", follows)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(handed_in.clone(), asked.clone(), writer.clone()))
        .list(QuestionSource)
        .personal_data(DataRank::Process, AnswerData)
        .templates(crate::templates::TEMPLATES)
        .reminder(Asking { handed_in, asked })
        .jobs(move |app| OwnTextJobs::listening(&app.databases, texts.clone(), writer.clone()))
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
