use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode, header},
};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_files::{
    FILE_BYTES_MAX, StagedFile, Upload, UploadError,
    records::{self, Owner},
};
use svenn_http::{Ids, Params, Problem, Session};
use svenn_kernel::{Collection, DocumentationId};
use utoipa::IntoParams;

use crate::{open, rules::Action, store, view::DocumentationFile};

/// Most files with one piece of documentation.
const FILES_MAX: usize = 20;

/// What the file is called.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DocumentationFileCreate {
    /// Its name with its extension.
    name: String,
}

/// Adds a file, sent as the raw body. Pictures are made smaller and lose what the camera wrote
/// beside them; a name that is taken gets a number.
#[utoipa::path(
    post,
    path = "/documentation/{id}/files",
    operation_id = "documentation_file_create",
    tag = "documentation",
    params(("id" = String, Path, description = "The documentation"), DocumentationFileCreate),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 201, body = DocumentationFile),
        (status = 400, body = Problem, description = "The upload broke off"),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 404, body = Problem, description = "Unknown, or not the caller's to know"),
        (status = 409, body = Problem, description = "Not in its status"),
        (status = 413, body = Problem, description = "More than 25 MB of picture, 50 MB of file"),
        (status = 422, body = Problem, description = "Not a file that is taken, or too many"),
    )
)]
pub async fn documentation_file_create(
    session: Session,
    Ids(id): Ids<DocumentationId>,
    Params(input): Params<DocumentationFileCreate>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<DocumentationFile>), Problem> {
    refuse_early(&session, &id).await?;
    let declared = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let announced = declared(header::CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
    if announced.is_some_and(|bytes| bytes > FILE_BYTES_MAX) {
        return Err(too_large(FILE_BYTES_MAX));
    }
    let declared_type = declared(header::CONTENT_TYPE).unwrap_or_default();
    let upload = Upload { name: &input.name, declared_type };
    let files = &session.app.files;
    let staged = files.stage(upload, body.into_data_stream()).await.map_err(refused)?;
    match store_row(&session, &id, &staged).await {
        Ok(stored) => Ok((StatusCode::CREATED, Json(stored))),
        Err(problem) => {
            if let Err(fault) = files.discard(&staged).await {
                tracing::warn!(%fault, "staged bytes are left to the sweep");
            }
            Err(problem)
        }
    }
}

/// Refuses before a byte is read. No transaction is open while the bytes come in, so the same is
/// asked once more when they are there.
async fn refuse_early(session: &Session, id: &DocumentationId) -> Result<(), Problem> {
    let (tx, caller) = session.read().await?;
    open::would_do(&session.app, &tx, &caller, id, Action::Edit).await?;
    require_room(&tx, id).await
}

async fn require_room(tx: &Tx, id: &DocumentationId) -> Result<(), Problem> {
    let files = records::of_owner(tx, Collection::DOKUMENTASJONER, id.as_str()).await?;
    if files.len() < FILES_MAX {
        return Ok(());
    }
    let message = format!("Dokumentasjonen kan ikke ha flere enn {FILES_MAX} filer");
    Err(Problem::invalid_field("file", "too_many", message))
}

async fn store_row(
    session: &Session,
    id: &DocumentationId,
    staged: &StagedFile,
) -> Result<DocumentationFile, Problem> {
    let (tx, caller) = session.write().await?;
    let opened = open::to_do(&session.app, &tx, &caller, id, Action::Edit).await?;
    require_room(&tx, id).await?;
    let about = Some(opened.row.laerling.as_str());
    let owner = Owner { collection: Collection::DOKUMENTASJONER, id: id.as_str(), about };
    let record = records::insert(&tx, staged, owner).await?;
    store::touch(&tx, opened.row.clone()).await?;
    let now = tx.now();
    tx.commit().await?;
    records::settle(&session.app.files, &caller.tenant, &record, staged).await;
    Ok(DocumentationFile::of(&session.app, &caller.tenant, record, now))
}

fn too_large(bytes_max: u64) -> Problem {
    let megabytes = bytes_max / (1024 * 1024);
    let mut problem = Problem::too_large();
    problem.title = format!("Filen er for stor. Den kan være høyst {megabytes} MB");
    problem
}

fn refused(error: UploadError) -> Problem {
    let wrong = |code, message: &str| Problem::invalid_field("file", code, message);
    match error {
        UploadError::Name(_) => wrong("name", "Filen må ha et navn som slutter på filtypen"),
        UploadError::Kind { extension } => {
            wrong("file_type", &format!("Filer av typen «{extension}» kan ikke legges ved"))
        }
        UploadError::Content => {
            wrong("file_content", "Innholdet i filen stemmer ikke med filtypen")
        }
        UploadError::Empty => wrong("file_empty", "Filen er tom"),
        UploadError::TooLarge { bytes_max } => too_large(bytes_max),
        UploadError::TooManyPixels { .. } => wrong("picture_size", "Bildet er for stort"),
        UploadError::Picture => wrong("picture_unreadable", "Bildet kan ikke leses"),
        UploadError::Interrupted(_) => {
            let title = "Det opsto en feil under opplastning.";
            Problem::new(StatusCode::BAD_REQUEST, "broken_off", title)
        }
        UploadError::Fault(fault) => Problem::from(fault),
    }
}
