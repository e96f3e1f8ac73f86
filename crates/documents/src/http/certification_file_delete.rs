use axum::http::StatusCode;
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CertificationId, FileId, Verb};

use crate::{capability::SERTIFISERINGER, certifications, open};

/// Removes a file of a certification.
#[endpoint(delete = "/certifications/{id}/files/{fileId}")]
pub async fn certification_file_delete(
    session: Session<Coordinator>,
    Ids((id, file)): Ids<(CertificationId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let row = open::certification(&tx, &id).await?;
    let files = records::of_owner(&tx, SERTIFISERINGER, id.as_str()).await?;
    let file = files.into_iter().find(|it| it.id == file).ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, Audience::person(&row.person)).await?;
    certifications::note(&tx, &row, Verb::Update);
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
