//! Files of courses and of what is handed in.

use axum::{Json, http::StatusCode};
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{
    Coordinator, EmployeeOrApprentice, Ids, Permitted, Problem, Session, endpoint,
    files::{FileView, SentFile},
};
use svenn_kernel::{CourseHandinId, CourseId, FileId, Verb};
use svenn_review::{Action, Reviewed, add_file, remove_file};

use crate::{
    capability::COURSEFILES,
    files::CourseAttachments,
    handed_in::{Opened, Writes},
    open, store,
};

/// Adds a file to a course, sent as the raw body; films and packages that came in parts may have
/// 1 GB.
#[endpoint(
    post = "/courses/{id}/files",
    too_large = "More than 25 MB of picture, 50 MB of file, 1 GB of film or package in parts",
    invalid = "A type of file that is refused, or too many files"
)]
pub(super) async fn course_file_create(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    sent.attach_to(&session.by_record(), &CourseAttachments(id)).await
}

/// Removes a file of a course that neither its draft nor an edition shows.
#[endpoint(
    delete = "/courses/{id}/files/{fileId}",
    conflict = "`in_use`: the draft or an edition shows it"
)]
pub(super) async fn course_file_delete(
    session: Session<Coordinator>,
    Ids((id, file)): Ids<(CourseId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let course = open::held(&tx, &id).await?;
    let files = records::of_owner(&tx, COURSEFILES, id.as_str()).await?;
    let found = files.iter().find(|it| it.id == file).ok_or_else(Problem::not_found)?;
    let editions = store::editions_of(&tx, &id).await?;
    let mut shown = editions.iter().map(|it| &it.content.0).chain([&course.content.0]);
    if shown.any(|content| content.files().contains(&&file)) {
        let message = "Filen vises i kurset, eller i en utgave som noen tar";
        return Err(Problem::conflict("in_use", message));
    }
    records::delete(&tx, found, Audience::Coordinators).await?;
    store::note(&tx, &id, Verb::Update);
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Attaches a file to what the caller is about to hand in, sent as the raw body.
#[endpoint(
    post = "/coursehandins/{id}/files",
    conflict = "Wrong status: it waits for its assessment, or is approved",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, too many files, or a task that takes none"
)]
pub(super) async fn course_handin_file_create(
    session: Session<EmployeeOrApprentice>,
    Permitted(id, _): Permitted<CourseHandinId, Writes>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let session = session.by_record();
    let (tx, caller) = session.read().await?;
    let opened = Opened::check(&session.app, &tx, &caller, &id, Action::Edit).await?;
    if !opened.takes_files() {
        let message = "Oppgaven tar ikke imot filer";
        return Err(Problem::invalid_field("file", "no_files", message));
    }
    drop(tx);
    add_file::<Opened>(&session, &id, sent).await
}

/// Removes a file of what the caller is about to hand in.
#[endpoint(
    delete = "/coursehandins/{id}/files/{fileId}",
    conflict = "Wrong status: it waits for its assessment, or is approved"
)]
pub(super) async fn course_handin_file_delete(
    session: Session<EmployeeOrApprentice>,
    Ids((id, file)): Ids<(CourseHandinId, FileId)>,
) -> Result<StatusCode, Problem> {
    remove_file::<Opened>(&session.by_record(), &id, &file).await
}
