//! The thread between an applicant and the office.

use axum::{Json, extract::State, http::StatusCode};
use serde::Serialize;
use svenn_http::{
    App, ClientAddress, Coordinator, Ids, Input, Problem, Session, Valid, attachments, endpoint,
};
use svenn_kernel::{ApplicationId, OneLine, TenantId, Text, TimelineId, Verb};
use utoipa::ToSchema;

use super::own::{ApplicationVisitKey, KEY_CHARS_MAX};
use crate::{
    door, store,
    thread::{self, ApplicationMessage, MESSAGE_CHARS_MAX, MessageFiles, Side},
};

/// A message that was written.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationMessageMade {
    #[schema(value_type = String)]
    id: TimelineId,
}

/// The own thread; what the office wrote has been read then.
#[endpoint(
    post = "/soknad/{tenant}/meldinger/vis",
    public,
    conflict = "`visit_over`",
    too_many = "Asked too often"
)]
pub async fn ownapplication_messages(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationVisitKey>,
) -> Result<Json<Vec<ApplicationMessage>>, Problem> {
    door::count(&app, door::USE, address).await?;
    let tx = door::write(&app, &tenant).await?;
    let visit = input.visit.as_str();
    let row = door::visited(&app, &tx, visit).await?;
    if store::read_messages(&tx, &row.id, false).await? {
        store::note(&tx, &row.id, Verb::Update);
    }
    let answer = thread::shown(&app, &tx, &row, Side::Applicant { visit }).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// A message of an applicant.
#[derive(Debug, Input)]
pub struct OwnApplicationMessage {
    visit: OneLine<1, KEY_CHARS_MAX>,
    tekst: Text<1, MESSAGE_CHARS_MAX>,
}

/// Writes to the office, once the application was sent.
#[endpoint(
    post = "/soknad/{tenant}/meldinger",
    public,
    conflict = "`visit_over`, `not_now`, `too_many`",
    too_many = "Asked too often"
)]
pub async fn ownapplication_message_create(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<OwnApplicationMessage>,
) -> Result<(StatusCode, Json<ApplicationMessageMade>), Problem> {
    door::count(&app, door::USE, address).await?;
    let tx = door::write(&app, &tenant).await?;
    let row = door::visited(&app, &tx, input.visit.as_str()).await?;
    let said = (true, row.navn.clone(), input.tekst.into_string());
    let id = thread::write(&app, &tx, &row, said).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(ApplicationMessageMade { id })))
}

/// The thread with an applicant.
#[endpoint(get = "/applications/{id}/messages")]
pub async fn application_messages_list(
    session: Session<Coordinator>,
    Ids(id): Ids<ApplicationId>,
) -> Result<Json<Vec<ApplicationMessage>>, Problem> {
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await?;
    let row = super::office::known(&tx, &id).await?;
    Ok(Json(thread::shown(&session.app, &tx, &row, Side::Office).await?))
}

/// Notes that the office has read what the applicant wrote.
#[endpoint(post = "/applications/{id}/messages/seen")]
pub async fn application_messages_seen(
    session: Session<Coordinator>,
    Ids(id): Ids<ApplicationId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    super::office::known(&tx, &id).await?;
    if store::read_messages(&tx, &id, true).await? {
        store::note(&tx, &id, Verb::Update);
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A message of the office.
#[derive(Debug, Input)]
pub struct ApplicationMessageCreate {
    tekst: Text<1, MESSAGE_CHARS_MAX>,
}

/// Writes to the applicant, who is told by e-mail.
#[endpoint(post = "/applications/{id}/messages", conflict = "`not_now`, `too_many`")]
pub async fn application_message_create(
    session: Session<Coordinator>,
    Ids(id): Ids<ApplicationId>,
    Valid(input): Valid<ApplicationMessageCreate>,
) -> Result<(StatusCode, Json<ApplicationMessageMade>), Problem> {
    let (tx, caller) = session.write().await?;
    door::require_on(&tx).await?;
    super::office::known(&tx, &id).await?;
    let row = store::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let coordinators = svenn_people::coordinators::find(&tx, &caller.person.clone().into()).await?;
    let navn = coordinators.map(|it| it.navn()).unwrap_or_default();
    let said = (false, navn, input.tekst.into_string());
    let id = thread::write(&session.app, &tx, &row, said).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(ApplicationMessageMade { id })))
}

attachments! {
    /// Adds a file to a message that the office wrote to an applicant, sent as the raw body.
    application_message_file_create = "/applications/messages/{id}/files",
    /// Removes a file of such a message.
    application_message_file_delete = "/applications/messages/{id}/files/{fileId}",
    Coordinator, TimelineId => MessageFiles
}
