use axum::{
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_documentation::drafts::{self, NotAdded};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord},
};
use svenn_http::{App, Ids, Params, Problem, endpoint, files::stage};
use svenn_kernel::{CompanyId, DeliveryId};
use utoipa::IntoParams;

use crate::{
    people::{self, Named},
    store::{self, Picture},
    system::CompanySystem,
};

/// Which photograph comes.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct DeliveredUpload {
    /// Its name with its extension.
    name: String,
    /// What the delivery calls it.
    key: String,
}

/// Adds a photograph that a delivery has announced, sent as the raw body. It is made smaller and
/// loses its camera metadata. The same again adds nothing.
#[endpoint(
    post = "/deliveries/{id}/files",
    public,
    not_found = "Unknown, not announced, or of somebody who is not the company's now",
    conflict = "`not_draft`: the apprentice has sent or deleted it",
    too_large = "More than 25 MB",
    invalid = "No picture, or too many files",
    too_many = "Called too often",
    unauthorized = "No key, or one that does not count"
)]
pub(super) async fn delivery_file_create(
    system: CompanySystem,
    Ids(id): Ids<DeliveryId>,
    Params(upload): Params<DeliveredUpload>,
    headers: HeaderMap,
    body: Body,
) -> Result<StatusCode, Problem> {
    // Nothing is held while the bytes come in.
    let (tx, key) = system.read().await?;
    let awaited = announced(&tx, &key.company, &id, &upload.key).await?;
    drop(tx);
    if awaited.file.is_some() {
        return Ok(StatusCode::NO_CONTENT);
    }
    let staged = stage(&system.app, &upload.name, &headers, body).await?;
    match store_staged(&system, &id, &upload.key, &staged).await {
        Ok(Some(record)) => {
            records::finalise(&system.app.files, system.tenant(), &record, &staged).await;
        }
        Ok(None) => discard(&system.app, &staged).await,
        Err(problem) => {
            discard(&system.app, &staged).await;
            return Err(problem);
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// A photograph that a delivery of the company has announced, of somebody who is the company's.
async fn announced(
    tx: &Tx,
    company: &CompanyId,
    id: &DeliveryId,
    key: &str,
) -> Result<Picture, Problem> {
    let delivery = store::find(tx, id).await?.filter(|it| it.company == *company);
    let delivery = delivery.ok_or_else(Problem::not_found)?;
    let named = Named::Id(delivery.laerling.clone());
    if people::find(tx, company, &named, delivery.dag).await?.is_none() {
        return Err(Problem::not_found());
    }
    let pictures = store::pictures_of(tx, id).await?;
    pictures.into_iter().find(|it| it.handle == key).ok_or_else(Problem::not_found)
}

/// Writes the row of the file; none where it came before.
async fn store_staged(
    system: &CompanySystem,
    id: &DeliveryId,
    key: &str,
    staged: &StagedFile,
) -> Result<Option<FileRecord>, Problem> {
    if staged.picture.is_none() {
        let message = "Bare bilder kan leveres";
        return Err(Problem::invalid_field("file", "file_type", message));
    }
    let (tx, of) = system.write().await?;
    let delivery = store::find(&tx, id).await?.ok_or_else(Problem::not_found)?;
    let named = Named::Id(delivery.laerling.clone());
    people::hold(&tx, &of.company, &named, delivery.dag).await?;
    let awaited = announced(&tx, &of.company, id, key).await?;
    if awaited.file.is_some() {
        return Ok(None);
    }
    let draft = (&delivery.laerling, &delivery.documentation);
    let added = drafts::add_picture(&tx, draft, staged, awaited.note.clone()).await?;
    let record = added.map_err(|why| match why {
        NotAdded::NoDraft => {
            Problem::conflict("not_draft", "Lærlingen har sendt eller slettet kladden")
        }
        NotAdded::Full => {
            Problem::invalid_field("file", "too_many", "Kladden har så mange filer som den kan ha")
        }
    })?;
    store::arrived(&tx, &awaited, &record.id).await?;
    tx.commit().await?;
    Ok(Some(record))
}

/// Drops bytes that got no row.
async fn discard(app: &App, staged: &StagedFile) {
    if let Err(fault) = app.files.discard(staged).await {
        tracing::warn!(%fault, "staged bytes are left to the sweep");
    }
}
