use axum::{Json, http::StatusCode};
use svenn_http::{
    CoordinatorOrEmployee, Ids, Permitted, Problem, Session, endpoint,
    files::{FileView, SentFile, remove_attachment},
};
use svenn_kernel::{DocumentationId, FileId};
use svenn_review::Returns;

use crate::{answer_files::AnswerAttachments, open::Opened};

/// Attaches a file to the answer that is about to be given, sent as the raw body; the apprentice
/// sees it once the documentation came back.
#[endpoint(
    post = "/documentation/{id}/answerfiles",
    conflict = "It does not wait for an answer",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn documentation_answerfile_create(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<DocumentationId, Returns<Opened>>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    sent.attach_to(&session.by_record(), &AnswerAttachments(id)).await
}

/// Removes a file of an answer that is not given yet.
#[endpoint(
    delete = "/documentation/{id}/answerfiles/{fileId}",
    conflict = "It does not wait for an answer"
)]
pub async fn documentation_answerfile_delete(
    session: Session<CoordinatorOrEmployee>,
    Ids((id, file)): Ids<(DocumentationId, FileId)>,
) -> Result<StatusCode, Problem> {
    remove_attachment(&session.by_record(), &AnswerAttachments(id), &file).await
}
