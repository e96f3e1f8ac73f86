use axum::{Json, body::Body, http::HeaderMap};
use svenn_http::{Problem, Session};
use svenn_kernel::Role;

use super::import_file;
use crate::Outline;

/// The columns of a CSV or XLSX file, sent as the raw body, with what each is taken to hold: as
/// it was chosen the last time, else as its header says. Nothing is stored.
#[utoipa::path(
    post,
    path = "/imports/people/outline",
    operation_id = "people_import_outline",
    tag = "people",
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 200, body = Outline),
        (status = 403, body = Problem, description = "Only coordinators import"),
        (status = 413, body = Problem, description = "More than 20 MB"),
        (status = 422, body = Problem, description = "Not a file that can be read"),
    )
)]
pub async fn people_import_outline(
    session: Session,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Outline>, Problem> {
    let bytes = import_file::receive(&session, &headers, body).await?;
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    let remembered = crate::remembered(&tx).await?;
    drop(tx);
    match import_file::open(bytes).await? {
        Ok(sheet) => Ok(Json(crate::outline(&sheet, &remembered))),
        Err(report) => {
            let wrong = report.errors.into_iter().next();
            let (code, message) =
                wrong.map_or(("unreadable", String::new()), |it| (it.code, it.message));
            Err(Problem::invalid_field("file", code, message))
        }
    }
}
