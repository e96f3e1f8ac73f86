use axum::{Json, http::StatusCode};
use svenn_http::{
    Coordinator, Ids, Problem, Session, endpoint,
    files::{FileView, SentFile},
};
use svenn_kernel::PersonId;
use svenn_people::subjects::{Subject, SubjectKind};

use crate::attachments::{self, Holder};

/// Adds a file to a note, sent as the raw body.
#[endpoint(
    post = "/notes/{of}/{id}/files",
    params(("of" = String, Path, description = "apprentices, employees or companies")),
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files",
)]
pub async fn note_file_create(
    session: Session<Coordinator>,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let holder = Holder::Note(Subject::new(of, id));
    attachments::attach(&session.by_record(), &holder, sent).await
}
