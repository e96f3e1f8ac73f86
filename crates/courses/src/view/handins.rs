//! What is handed in on a task, as its learner and those who assess it see it.

use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, files::FileView};
use svenn_kernel::{CourseHandinId, CourseItemId, Fault, Timestamp};
use svenn_review::{
    AccessLevel, Can,
    telling::name_of,
    view::{ReviewApprentice, ReviewEvent},
};
use utoipa::ToSchema;

use crate::{
    answering,
    capability::COURSEHANDINS,
    progress::HandinState,
    store::{self, CourseUser, Handin},
};

/// What is handed in on a task.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseHandin)]
pub struct HandinView {
    pub id: CourseHandinId,
    /// Increases with every change; send back the version you read.
    version: i64,
    item: CourseItemId,
    /// The title of the task; empty where the edition does not have it.
    title: String,
    /// Whose it is: an apprentice's, or an employee's who takes the course.
    laerling: ReviewApprentice,
    status: HandinState,
    text: String,
    /// When it was sent last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sent: Option<Timestamp>,
    files: Vec<FileView>,
    /// History, oldest first.
    timeline: Vec<ReviewEvent>,
    /// Actions open to the caller.
    can: Can,
}

/// A hand-in, whose it is, and who looks at it.
pub struct HandinShown<'a> {
    pub row: &'a Handin,
    pub of: &'a CourseUser,
    /// The title of its task.
    pub title: &'a str,
    pub access_level: AccessLevel,
}

/// A hand-in with its files, and what happened to it.
pub async fn handin_view(app: &App, tx: &Tx, it: HandinShown<'_>) -> Result<HandinView, Fault> {
    let HandinShown { row, of, title, access_level } = it;
    let files = records::of_owner(tx, COURSEHANDINS, row.id.as_str()).await?;
    Ok(HandinView {
        id: row.id.clone(),
        version: row.version,
        item: row.item.clone(),
        title: title.to_owned(),
        laerling: ReviewApprentice {
            id: of.person.clone().into(),
            navn: name_of(tx, &of.person).await?,
        },
        status: row.stands(),
        text: row.text.clone(),
        sent: row.sent,
        files: files.into_iter().map(|file| FileView::new(app, tx, file)).collect(),
        timeline: store::events_of(tx, &row.id).await?,
        can: answering::can(access_level, row.stands(), of),
    })
}
