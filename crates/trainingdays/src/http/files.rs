//! Files of days, templates and feedback.

use axum::{Json, http::StatusCode};
use svenn_db::Audience;
use svenn_files::records::{self, Owner};
use svenn_http::{
    Coordinator, CoordinatorOrEmployee, Ids, Input, Problem, Session, Valid, endpoint,
    files::{FileView, SentFile},
};
use svenn_kernel::{ActivityTemplateId, FileId, PersonId, TrainingDayId, Verb};

use crate::{
    capability::{ACTIVITYTEMPLATES, TRAININGDAYFILES},
    files::{FILES_MAX, Upload},
    open, store,
    view::{self, TrainingDayView},
};

/// Adds a file to a training day, sent as the raw body.
#[endpoint(
    post = "/trainingdays/{id}/files",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn trainingday_file_create(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    sent.attach_to(&session.by_record(), &Upload::Day(id)).await
}

/// Removes a file of a training day.
#[endpoint(delete = "/trainingdays/{id}/files/{fileId}")]
pub async fn trainingday_file_delete(
    session: Session<Coordinator>,
    Ids((id, file)): Ids<(TrainingDayId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    open::day(&tx, &id).await?;
    Upload::Day(id).remove(&tx, &file).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Adds a file to a template, sent as the raw body.
#[endpoint(
    post = "/activitytemplates/{id}/files",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn activitytemplate_file_create(
    session: Session<Coordinator>,
    Ids(id): Ids<ActivityTemplateId>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    sent.attach_to(&session.by_record(), &Upload::Template(id)).await
}

/// Removes a file of a template.
#[endpoint(delete = "/activitytemplates/{id}/files/{fileId}")]
pub async fn activitytemplate_file_delete(
    session: Session<Coordinator>,
    Ids((id, file)): Ids<(ActivityTemplateId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    open::template(&tx, &id).await?;
    Upload::Template(id).remove(&tx, &file).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Adds a file to the feedback on a participant, sent as the raw body.
#[endpoint(
    post = "/trainingdays/{id}/responses/{person}/files",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn trainingday_response_file_create(
    session: Session<CoordinatorOrEmployee>,
    Ids((id, person)): Ids<(TrainingDayId, PersonId)>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    sent.attach_to(&session.by_record(), &Upload::Response(id, person)).await
}

/// Removes a file of the feedback on a participant.
#[endpoint(delete = "/trainingdays/{id}/responses/{person}/files/{fileId}")]
pub async fn trainingday_response_file_delete(
    session: Session<CoordinatorOrEmployee>,
    Ids((id, person, file)): Ids<(TrainingDayId, PersonId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    open::participant(&tx, &caller, &id, &person).await?;
    if caller.person == person {
        return Err(Problem::forbidden());
    }
    Upload::Response(id, person).remove(&tx, &file).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which files are copied where.
#[derive(Debug, Input)]
pub struct TrainingDayCopyFiles {
    id: TrainingDayId,
    template: ActivityTemplateId,
}

/// Copies the files of a template to a training day; those that it has already stay.
#[endpoint(post = "/trainingday/copyfilesfromtemplate", not_found = "No such day, or template")]
pub async fn trainingday_copyfilesfromtemplate(
    session: Session<Coordinator>,
    Valid(input): Valid<TrainingDayCopyFiles>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let TrainingDayCopyFiles { id, template } = input;
    open::held(&tx, &id).await?;
    open::template(&tx, &template).await?;
    let have = records::of_owner(&tx, TRAININGDAYFILES, id.as_str()).await?.len();
    let room = FILES_MAX.saturating_sub(have);
    let theirs = records::of_owner(&tx, ACTIVITYTEMPLATES, template.as_str()).await?;
    for file in theirs.iter().take(room) {
        let audience = Audience::Everyone;
        let owner = Owner { collection: TRAININGDAYFILES, id: id.as_str(), audience };
        records::copy(&tx, file, owner).await?;
    }
    store::note(&tx, &id, Verb::Update);
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
