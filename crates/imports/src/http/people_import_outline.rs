use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint, files::SentFile};

use super::import_file;
use crate::Outline;

/// The columns of a CSV or XLSX file, sent as the raw body, with the meaning of each: as chosen the
/// last time, else by its header. Nothing is stored.
#[endpoint(
    post = "/imports/people/outline",
    too_large = "More than 20 MB",
    invalid = "Not a file that can be read"
)]
pub async fn people_import_outline(
    session: Session<Coordinator>,
    sent: SentFile,
) -> Result<Json<Outline>, Problem> {
    let bytes = import_file::receive(&session, &sent.name, &sent.headers, sent.body).await?;
    let (tx, _) = session.read().await?;
    let remembered = crate::remembered(&tx).await?;
    drop(tx);
    match import_file::open(&session, bytes).await? {
        Ok(sheet) => Ok(Json(crate::outline(&sheet, &remembered))),
        Err(report) => Err(import_file::refused(*report)),
    }
}
