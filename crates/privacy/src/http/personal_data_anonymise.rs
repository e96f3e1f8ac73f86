use axum::{Json, http::StatusCode};
use serde_json::json;
use svenn_http::{
    Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint,
    follows::{FollowPreview, Happening},
};
use svenn_kernel::{PersonId, Text};
use svenn_people::anonymised;

use super::data_subject;
use crate::{erase, rules};

/// The confirmation.
#[derive(Debug, Input)]
pub struct PersonalDataAnonymise {
    /// The version that was read.
    version: i64,
    /// The name of the person, typed.
    bekreftelse: Text<1, 400>,
}

/// Erases an apprentice or an employee in every capability at once, for good. Counts stay, without
/// saying whose they were.
#[endpoint(
    post = "/privacy/people/{id}/anonymise",
    conflict = "`stale_version`, `anonymised` already, or a `coordinator`",
    invalid = "`bekreftelse` is not the name"
)]
pub async fn personal_data_anonymise(
    session: Session<Coordinator>,
    Ids(id): Ids<PersonId>,
    Valid(input): Valid<PersonalDataAnonymise>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write_alone().await?;
    tx.lock(id.as_str()).await?;
    let (whom, state) = data_subject(&tx, &id).await?;
    let already = anonymised::when(&tx, &id).await?.is_some();
    rules::may_anonymise(whom.rolle, already)
        .map_err(|(code, title)| Problem::conflict(code, title))?;
    let version = state.version;
    edit_locked(version, input.version, async { Ok(json!({ "version": version })) }).await?;
    if !rules::names_the_person(input.bekreftelse.as_str(), &state.navn) {
        let message = "Skriv navnet slik det står";
        return Err(Problem::invalid_field("bekreftelse", "mismatch", message));
    }
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    erase::follow(it, &whom, state.deleted).await?;
    erase::anonymise(&session.app.personal_data, &tx, &whom).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What erasing a person would do to all that is planned with them, in sentences. Nothing is done.
#[endpoint(
    post = "/privacy/people/{id}/anonymise/preview",
    conflict = "`anonymised` already, or a `coordinator`"
)]
pub async fn personal_data_anonymise_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<PersonId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write_alone().await?;
    let (whom, state) = data_subject(&tx, &id).await?;
    let already = anonymised::when(&tx, &id).await?.is_some();
    rules::may_anonymise(whom.rolle, already)
        .map_err(|(code, title)| Problem::conflict(code, title))?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let folger = erase::follow(it, &whom, state.deleted).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}
