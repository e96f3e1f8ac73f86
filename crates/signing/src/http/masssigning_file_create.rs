use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint, files::SentFile};
use svenn_kernel::MassSigningId;

use crate::{
    upload::{DocumentUpload, Of},
    view::SigningFile,
};

/// Adds a PDF that every receiver gets, sent as the raw body.
#[endpoint(
    post = "/masssignings/{id}/files",
    conflict = "`sent`: the files are frozen",
    too_large = "More than 25 MB",
    invalid = "Not a PDF that can be signed, or too many"
)]
pub async fn masssigning_file_create(
    session: Session<Coordinator>,
    Ids(id): Ids<MassSigningId>,
    sent: SentFile,
) -> Result<(StatusCode, Json<SigningFile>), Problem> {
    let owner = DocumentUpload::new(Of::Mass(id));
    sent.attach_to(&session.by_record(), &owner).await
}
