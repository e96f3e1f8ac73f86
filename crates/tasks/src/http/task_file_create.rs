use async_trait::async_trait;
use axum::{Json, http::StatusCode};
use svenn_db::{Audience, Tx};
use svenn_http::{
    CoordinatorOrEmployee, Permitted, Problem, Session, endpoint,
    files::{Asked, Attachments, FileView, SentFile},
};
use svenn_kernel::{Collection, Fault, TaskId, Verb};

use crate::{
    capability::OPPGAVER,
    definition::{self, Changed},
    store,
};

/// Attaches a file to a task, sent as the raw body.
#[endpoint(
    post = "/tasks/{id}/files",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn task_file_create(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TaskId, Changed>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    sent.attach_to(&session.by_record(), &TaskAttachments(id)).await
}

/// The files that are attached to a task.
pub struct TaskAttachments(pub TaskId);

#[async_trait]
impl Attachments for TaskAttachments {
    const CALLED: &'static str = "Oppgaven";

    async fn owner(&self, _: &Tx) -> Result<(Collection, String), Problem> {
        Ok((OPPGAVER, self.0.to_string()))
    }

    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem> {
        let task = definition::to_change(asked.tx, asked.caller, &self.0).await?;
        Ok(audience(&task))
    }

    async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        tx.lock(self.0.as_str()).await
    }

    async fn note(&self, tx: &Tx) -> Result<(), Fault> {
        let task = store::find(tx, &self.0).await?;
        task.iter().for_each(|task| store::note(tx, task, Verb::Update));
        Ok(())
    }
}

/// Who is told of a file of a task.
pub fn audience(task: &store::Task) -> Audience {
    task.laerling.as_ref().map_or(Audience::Everyone, Audience::person)
}
