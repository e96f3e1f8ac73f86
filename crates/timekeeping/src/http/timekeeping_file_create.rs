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
use svenn_kernel::HourSheetId;
use svenn_review::{Action, Reviewed};
use utoipa::IntoParams;

use crate::{capability::TIMEFORINGER, open::Opened, store};

/// Most files of one sheet.
const FILES_MAX: usize = 20;

/// What the file is called.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TimekeepingFileCreate {
    /// Its name with its extension.
    name: String,
}

/// Adds a file to hours, sent as the raw body. Pictures are made smaller and lose their camera
/// metadata; a name that is taken gets a number.
#[endpoint(
    post = "/timekeeping/{id}/files",
    conflict = "Wrong status",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn timekeeping_file_create(
    session: Session<Apprentice>,
    Ids(id): Ids<HourSheetId>,
    Params(input): Params<TimekeepingFileCreate>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let owner = SheetUpload { id };
    let attached = files::attach(&session.by_record(), &owner, &input.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}

struct SheetUpload {
    id: HourSheetId,
}

async fn require_room(asked: &Asked<'_>, id: &HourSheetId) -> Result<(), Problem> {
    let message = || format!("Timeføringen kan ikke ha flere enn {FILES_MAX} filer");
    asked.require_room((TIMEFORINGER, id.as_str()), FILES_MAX, message).await
}

#[async_trait]
impl FileOwner for SheetUpload {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        let Asked { app, tx, caller } = *asked;
        let opened = Opened::check(app, tx, caller, &self.id, Action::Edit).await?;
        require_room(asked, &opened.row.id).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let Asked { app, tx, caller } = *asked;
        let opened = Opened::lock_for(app, tx, caller, &self.id, Action::Edit).await?;
        require_room(asked, &opened.row.id).await?;
        let row = store::note_files(tx, opened.row).await?;
        let audience = Audience::person(&row.laerling);
        let owner = Owner { collection: TIMEFORINGER, id: row.id.as_str(), audience };
        let record = records::insert(tx, staged, owner).await?;
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}
