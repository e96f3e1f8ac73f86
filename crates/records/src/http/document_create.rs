use axum::{Json, http::StatusCode};
use svenn_http::{
    Coordinator, Ids, Problem, Session, endpoint,
    files::{FileView, SentFile},
};
use svenn_kernel::PersonId;
use svenn_people::subjects::{Subject, SubjectKind};

use crate::attachments::{self, Holder};

/// Adds a document of an apprentice or a company, sent as the raw body. A name that is taken gets
/// a number.
#[endpoint(
    post = "/documents/{of}/{id}",
    params(("of" = String, Path, description = "apprentices or companies")),
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files",
)]
pub async fn document_create(
    session: Session<Coordinator>,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let holder = Holder::Documents(Subject::new(of, id));
    attachments::attach(&session.by_record(), &holder, sent).await
}
