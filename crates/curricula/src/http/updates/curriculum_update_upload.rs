use axum::{Json, http::StatusCode};
use svenn_http::{
    Coordinator, Problem, Session, endpoint,
    files::{ReadLimit, SentFile},
};

use super::{refused, view::CurriculumUpdate};
use crate::{
    reading::{self, Read},
    updates::{self, UpdateSource},
};

/// All files of a call.
const LIMIT: ReadLimit = ReadLimit {
    bytes_max: 32 * 1024 * 1024,
    too_large: "Filene er for store. De kan være høyst 32 MB til sammen",
};
/// Most files of a call: a curriculum with its goals is some fifty.
const FILES_MAX: usize = 1_000;

/// Reads files of Grep, sent as the raw body: a JSON list of `{navn, innhold}`, at most 1,000. They
/// are kept for review in place of those that waited before; nothing is imported. Errors name file,
/// record and field.
#[endpoint(
    post = "/curriculumupdate/files",
    too_large = "More than 32 MB",
    bad_request = "`broken_off`",
    invalid = "Not files of Grep, or not ones that can be taken in"
)]
pub(super) async fn curriculum_update_upload(
    session: Session<Coordinator>,
    sent: SentFile,
) -> Result<(StatusCode, Json<CurriculumUpdate>), Problem> {
    session.read().await.map(drop)?;
    let bytes = sent.receive(&session.app, LIMIT).await?;
    let read = reading::sent(&session.app.workers, bytes, FILES_MAX).await?;
    let Read { filer, content, renset } = read.map_err(refused)?;
    let (tx, _) = session.write().await?;
    let update = updates::stage(&tx, UpdateSource::Fil, filer, (content, renset)).await?;
    let view = CurriculumUpdate::of(&tx, update).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
