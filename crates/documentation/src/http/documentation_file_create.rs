use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, Owner},
};
use svenn_http::{
    Ids, Params, Problem, Session,
    files::{self, FileView},
};
use svenn_kernel::{Collection, DocumentationId};
use utoipa::IntoParams;

use crate::{open, rules::Action, store};

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
        (status = 201, body = FileView),
        (status = 403, body = Problem),
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
) -> Result<(StatusCode, Json<FileView>), Problem> {
    refuse_early(&session, &id).await?;
    let staged = files::stage(&session.app, &input.name, &headers, body).await?;
    match store_row(&session, &id, &staged).await {
        Ok(stored) => Ok((StatusCode::CREATED, Json(stored))),
        Err(problem) => {
            files::discard(&session.app, &staged).await;
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
) -> Result<FileView, Problem> {
    let (tx, caller) = session.write().await?;
    let opened = open::to_do(&session.app, &tx, &caller, id, Action::Edit).await?;
    require_room(&tx, id).await?;
    let audience = Audience::person(&opened.row.laerling);
    let owner = Owner { collection: Collection::DOKUMENTASJONER, id: id.as_str(), audience };
    let record = records::insert(&tx, staged, owner).await?;
    store::touch(&tx, opened.row.clone()).await?;
    let now = tx.now();
    tx.commit().await?;
    records::settle(&session.app.files, &caller.tenant, &record, staged).await;
    Ok(FileView::of(&session.app, &caller.tenant, record, now))
}
