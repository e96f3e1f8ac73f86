use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint, files::SentFile};
use svenn_kernel::SigningId;

use crate::{
    upload::{DocumentUpload, Of},
    view::SigningFile,
};

/// Adds a PDF to a draft of a signing, sent as the raw body. An encrypted, damaged or active file
/// is refused; a signed one is kept as it is.
#[endpoint(
    post = "/signings/{id}/files",
    conflict = "`sent`: the files are frozen",
    too_large = "More than 25 MB",
    invalid = "Not a PDF that can be signed, or too many"
)]
pub async fn signing_file_create(
    session: Session<Coordinator>,
    Ids(id): Ids<SigningId>,
    sent: SentFile,
) -> Result<(StatusCode, Json<SigningFile>), Problem> {
    let owner = DocumentUpload::new(Of::Signing(id));
    sent.attach_to(&session.by_record(), &owner).await
}
