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
use svenn_kernel::{ApprenticeId, TaskAnswerId, TaskId};
use svenn_review::{Action, Reviewed};
use utoipa::IntoParams;

use crate::{
    capability::INNLEVERINGER,
    open::{OfApprentice, Opened},
    store,
};

/// Most files that are handed in with one task.
const FILES_MAX: usize = 20;

/// What the file is called.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TaskAnswerFileCreate {
    /// Its name with its extension.
    name: String,
}

/// Adds a file to what is handed in, sent as the raw body. Pictures are made smaller and lose their
/// camera metadata; a name that is taken gets a number.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/files",
    conflict = "Wrong status",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn task_answer_file_create(
    session: Session<Apprentice>,
    Ids(of): Ids<(ApprenticeId, TaskId)>,
    Params(input): Params<TaskAnswerFileCreate>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let owner = AnswerUpload { of };
    let attached = files::attach(&session.by_record(), &owner, &input.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}

struct AnswerUpload {
    of: OfApprentice,
}

async fn require_room(asked: &Asked<'_>, id: &TaskAnswerId) -> Result<(), Problem> {
    let message = || format!("Innleveringen kan ikke ha flere enn {FILES_MAX} filer");
    asked.require_room((INNLEVERINGER, id.as_str()), FILES_MAX, message).await
}

#[async_trait]
impl FileOwner for AnswerUpload {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        let Asked { app, tx, caller } = *asked;
        let opened = Opened::check(app, tx, caller, &self.of, Action::Edit).await?;
        require_room(asked, &opened.answer.id).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let Asked { app, tx, caller } = *asked;
        let opened = Opened::lock_for(app, tx, caller, &self.of, Action::Edit).await?;
        require_room(asked, &opened.answer.id).await?;
        let answer = store::begin(tx, opened.begun(tx).await?).await?;
        let audience = Audience::person(&answer.laerling);
        let owner = Owner { collection: INNLEVERINGER, id: answer.id.as_str(), audience };
        let record = records::insert(tx, staged, owner).await?;
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}
