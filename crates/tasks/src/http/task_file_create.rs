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
    CoordinatorOrEmployee, Params, Permitted, Problem, Session, endpoint,
    files::{self, Asked, Attached, FileOwner, FileView},
};
use svenn_kernel::{TaskId, Verb};
use utoipa::IntoParams;

use crate::{
    capability::OPPGAVER,
    definition::{self, Changed},
    store,
};

/// Most files attached to one task.
const FILES_MAX: usize = 20;

/// What the file is called.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TaskFileCreate {
    /// Its name with its extension.
    name: String,
}

/// Attaches a file to a task, sent as the raw body.
#[endpoint(
    post = "/tasks/{id}/files",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn task_file_create(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TaskId, Changed>,
    Params(input): Params<TaskFileCreate>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let owner = TaskUpload { id };
    let attached = files::attach(&session.by_record(), &owner, &input.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}

struct TaskUpload {
    id: TaskId,
}

impl TaskUpload {
    async fn require_room(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        let message = || format!("Oppgaven kan ikke ha flere enn {FILES_MAX} filer");
        asked.require_room((OPPGAVER, self.id.as_str()), FILES_MAX, message).await
    }
}

#[async_trait]
impl FileOwner for TaskUpload {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        definition::to_change(asked.tx, asked.caller, &self.id).await?;
        self.require_room(asked).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let tx = asked.tx;
        // One file after the other: each name stands once.
        tx.lock(self.id.as_str()).await?;
        let task = definition::to_change(tx, asked.caller, &self.id).await?;
        self.require_room(asked).await?;
        let owner = Owner { collection: OPPGAVER, id: self.id.as_str(), audience: audience(&task) };
        let record = records::insert(tx, staged, owner).await?;
        store::note(tx, &task, Verb::Update);
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}

/// Who is told of a file of a task.
pub fn audience(task: &store::Task) -> Audience {
    task.laerling.as_ref().map_or(Audience::Everyone, Audience::person)
}
