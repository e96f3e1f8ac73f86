use async_trait::async_trait;
use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use svenn_db::Audience;
use svenn_files::{
    StagedFile,
    records::{self, Owner},
};
use svenn_http::{
    Apprentice, Ids, Params, Problem, Session, endpoint,
    files::{self, Asked, Attached, FileOwner, FileView},
};
use svenn_kernel::{Collection, DocumentationId};
use svenn_review::{Action, Reviewed};
use utoipa::IntoParams;

use crate::{open::Opened, store};

/// Most files with one piece of documentation.
const FILES_MAX: usize = 20;

/// What the file is called.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DocumentationFileCreate {
    /// Its name with its extension.
    name: String,
}

/// Adds a file, sent as the raw body. Pictures are made smaller and lose their camera metadata; a
/// name that is taken gets a number.
#[endpoint(
    post = "/documentation/{id}/files",
    conflict = "Wrong status",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn documentation_file_create(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
    Params(input): Params<DocumentationFileCreate>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let owner = DocumentationUpload { id };
    let attached = files::attach(&session.by_record(), &owner, &input.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}

struct DocumentationUpload {
    id: DocumentationId,
}

impl DocumentationUpload {
    async fn require_room(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        let place = (Collection::DOKUMENTASJONER, self.id.as_str());
        let message = || format!("Dokumentasjonen kan ikke ha flere enn {FILES_MAX} filer");
        asked.require_room(place, FILES_MAX, message).await
    }
}

#[async_trait]
impl FileOwner for DocumentationUpload {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        let Asked { app, tx, caller } = *asked;
        Opened::check(app, tx, caller, &self.id, Action::Edit).await?;
        self.require_room(asked).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let Asked { app, tx, caller } = *asked;
        let opened = Opened::lock_for(app, tx, caller, &self.id, Action::Edit).await?;
        self.require_room(asked).await?;
        let audience = Audience::person(&opened.row.laerling);
        let (collection, id) = (Collection::DOKUMENTASJONER, self.id.as_str());
        let record = records::insert(tx, staged, Owner { collection, id, audience }).await?;
        store::bump_version(tx, opened.row).await?;
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}
