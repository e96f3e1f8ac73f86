use async_trait::async_trait;
use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_db::Audience;
use svenn_files::{
    StagedFile,
    records::{self, Owner},
};
use svenn_http::{
    App, Coordinator, Params, Problem, Session, endpoint,
    files::{Asked, Attached, FileOwner, UploadName, attach, stage_large},
};
use svenn_kernel::{ImportId, Role};

use super::shown::{self, DocumentationTakeover};
use crate::{capability::TAKEOVERS, store};

/// The archive of an import that it begins.
struct ArchiveUpload;

#[async_trait]
impl FileOwner for ArchiveUpload {
    type Answer = DocumentationTakeover;

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        asked.caller.require_role(&[Role::Koordinator])
    }

    async fn stage(
        &self,
        app: &App,
        name: &str,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<StagedFile, Problem> {
        if !name.to_lowercase().ends_with(".zip") {
            let message = "Filen er ikke en ZIP-fil";
            return Err(Problem::invalid_field("file", "file_type", message));
        }
        stage_large(app, name, headers, body).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<DocumentationTakeover>, Problem> {
        self.refuse_early(asked).await?;
        let tx = asked.tx;
        store::close_old(tx).await?;
        let id = ImportId::new(tx.now(), tx.entropy());
        store::insert(tx, &id, &staged.name, &asked.caller.person).await?;
        let audience = Audience::Coordinators;
        let owner = Owner { collection: TAKEOVERS, id: id.as_str(), audience };
        let record = records::insert(tx, staged, owner).await?;
        Ok(Attached::New(record, shown::view(tx, &id).await?))
    }
}

/// Begins an import of documentation that another system has exported: a ZIP, sent as the raw body,
/// with a folder for each apprentice. It is read by the next call, and goes after a week.
#[endpoint(
    post = "/documentation/takeovers",
    too_large = "More than 50 MB, 1 GB in parts",
    invalid = "No ZIP"
)]
pub async fn documentation_takeover_create(
    session: Session<Coordinator>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<DocumentationTakeover>), Problem> {
    let session = session.by_record();
    let attached = attach(&session, &ArchiveUpload, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}
