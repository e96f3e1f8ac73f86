//! Files of an application: of its applicant, and to the office.

use axum::{
    Json,
    body::Body,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use serde::{Deserialize, Serialize};
use svenn_files::{StagedFile, records};
use svenn_http::{
    App, ClientAddress, Coordinator, Ids, Input, Params, Problem, Session, Valid, endpoint,
    files::{FileView, stage},
};
use svenn_kernel::{ApplicationId, ApplicationQuestionId, FileId, OneLine, TenantId, TimelineId};
use utoipa::{IntoParams, ToSchema};

use super::own::{ApplicationVisitKey, KEY_CHARS_MAX};
use crate::{
    door,
    files::{self, ApplicationFile},
    rules::ApplicationStatus,
    store,
};

/// The own files.
#[endpoint(
    post = "/soknad/{tenant}/filer/vis",
    public,
    conflict = "`visit_over`",
    too_many = "Asked too often"
)]
pub async fn ownapplication_files(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationVisitKey>,
) -> Result<Json<Vec<ApplicationFile>>, Problem> {
    door::count(&app, door::USE, address).await?;
    let tx = door::read(&app, &tenant).await?;
    let visit = input.visit.as_str();
    let row = door::seen(&app, &tx, visit).await?;
    Ok(Json(files::own(&app, &tx, &row.id, visit).await?))
}

/// A file that is to come.
#[derive(Debug, Input)]
pub struct ApplicationFilePlan {
    visit: OneLine<1, KEY_CHARS_MAX>,
    /// Which of the files that are asked for.
    vedlegg: Option<ApplicationQuestionId>,
    /// The own message that it goes with.
    melding: Option<TimelineId>,
}

/// Where a file may be sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationFilePlace {
    /// Stands in the address of the upload, and counts for one file within an hour.
    plass: String,
}

/// Asks where a file may be sent: what lets in to the application stands in no address.
#[endpoint(
    post = "/soknad/{tenant}/filer/plass",
    public,
    conflict = "`visit_over`, `not_editing`",
    invalid = "`file`: too many files",
    too_many = "Asked too often"
)]
pub async fn ownapplication_file_plan(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationFilePlan>,
) -> Result<(StatusCode, Json<ApplicationFilePlace>), Problem> {
    door::count(&app, door::USE, address).await?;
    let tx = door::write(&app, &tenant).await?;
    let row = door::visited(&app, &tx, input.visit.as_str()).await?;
    let plass = files::keep_place(&app, &tx, &row, (input.vedlegg, input.melding)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(ApplicationFilePlace { plass })))
}

/// Where an upload goes, and what it is called.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ApplicationUpload {
    /// What `ownapplication_file_plan` answered.
    plass: String,
    /// Its name with its extension.
    name: String,
}

/// Takes a file, sent as the raw body, to the place that was kept for it. The same again, after a
/// line that broke, answers the file that came.
#[endpoint(
    post = "/soknad/{tenant}/filer",
    public,
    conflict = "`place_over`, `not_editing`",
    too_large = "More than 25 MB",
    invalid = "A type of file that is refused, or too many files",
    too_many = "Asked too often"
)]
pub async fn ownapplication_file_create(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Params(upload): Params<ApplicationUpload>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<ApplicationFile>), Problem> {
    door::count(&app, door::USE, address).await?;
    let body = files::small(&headers, body)?;
    // Nothing is held while the bytes come in.
    let tx = door::read(&app, &tenant).await?;
    files::place(&app, &tx, &upload.plass).await?;
    drop(tx);
    let staged = stage(&app, &upload.name, &headers, body).await?;
    let stored = store_staged(&app, &tenant, &upload.plass, &staged).await;
    match stored {
        Ok((file, true)) => Ok((StatusCode::CREATED, Json(file))),
        Ok((file, false)) => {
            discard(&app, &staged).await;
            Ok((StatusCode::CREATED, Json(file)))
        }
        Err(problem) => {
            discard(&app, &staged).await;
            Err(problem)
        }
    }
}

/// Drops bytes that got no row.
async fn discard(app: &App, staged: &StagedFile) {
    if let Err(fault) = app.files.discard(staged).await {
        tracing::warn!(%fault, "staged bytes are left to the sweep");
    }
}

async fn store_staged(
    app: &App,
    tenant: &TenantId,
    plass: &str,
    staged: &StagedFile,
) -> Result<(ApplicationFile, bool), Problem> {
    let tx = door::write(app, tenant).await?;
    let (slot, record, is_new) = files::store_at(app, &tx, plass, staged).await?;
    let file = FileView::new(app, &tx, record.clone());
    tx.commit().await?;
    if is_new {
        records::finalise(&app.files, tenant, &record, staged).await;
    }
    Ok((ApplicationFile { file, vedlegg: slot.vedlegg }, is_new))
}

/// Removes an own file.
#[endpoint(
    post = "/soknad/{tenant}/filer/{id}/slett",
    public,
    conflict = "`visit_over`, `not_editing`",
    too_many = "Asked too often"
)]
pub async fn ownapplication_file_delete(
    State(app): State<App>,
    address: ClientAddress,
    Ids((tenant, id)): Ids<(TenantId, FileId)>,
    Valid(input): Valid<ApplicationVisitKey>,
) -> Result<Json<Vec<ApplicationFile>>, Problem> {
    door::count(&app, door::USE, address).await?;
    let tx = door::write(&app, &tenant).await?;
    let row = door::visited(&app, &tx, input.visit.as_str()).await?;
    files::require_editing(&tx, &row).await?;
    files::remove(&tx, &row.id, &id).await?;
    let answer = files::own(&app, &tx, &row.id, input.visit.as_str()).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// The files of an application.
#[endpoint(get = "/applications/{id}/files")]
pub async fn application_files(
    session: Session<Coordinator>,
    Ids(id): Ids<ApplicationId>,
) -> Result<Json<Vec<ApplicationFile>>, Problem> {
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await?;
    super::office::known(&tx, &id).await?;
    Ok(Json(files::shown(&session.app, &tx, &id).await?))
}

/// Removes a file of an application, such as one that is of somebody else.
#[endpoint(delete = "/applications/{id}/files/{fileId}")]
pub async fn application_file_delete(
    session: Session<Coordinator>,
    Ids((id, file)): Ids<(ApplicationId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    let row = store::hold(&tx, &id).await?;
    row.filter(|it| it.status != ApplicationStatus::Creating).ok_or_else(Problem::not_found)?;
    files::remove(&tx, &id, &file).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
