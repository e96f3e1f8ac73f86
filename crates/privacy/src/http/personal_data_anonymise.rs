use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use svenn_http::{Check, Ids, Problem, Session, Valid, edit_locked};
use svenn_kernel::{Fields, PersonId, Role};
use svenn_people::anonymised;
use utoipa::ToSchema;

use super::whom;
use crate::{erase, rules};

/// Longest name that is looked at.
const NAME_CHARS_MAX: usize = 400;

/// The confirmation.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PersonalDataAnonymise {
    /// The version that was read.
    version: i64,
    /// The name of the person, typed.
    bekreftelse: String,
}

impl Check for PersonalDataAnonymise {
    fn check(&self, fields: &mut Fields) {
        fields.text("bekreftelse", &self.bekreftelse, 1..=NAME_CHARS_MAX);
    }
}

/// Erases an apprentice or an employee in every capability at once, for good. Counts stand, and
/// say of nobody whose they were.
#[utoipa::path(
    post,
    path = "/privacy/people/{id}/anonymise",
    operation_id = "personal_data_anonymise",
    tag = "privacy",
    params(("id" = String, Path, description = "The person")),
    request_body = PersonalDataAnonymise,
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "Only coordinators"),
        (status = 409, body = Problem, description = "`stale_version`, `anonymised` already, or \
            a `coordinator`"),
        (status = 422, body = Problem, description = "`bekreftelse` is not the name"),
    )
)]
pub async fn personal_data_anonymise(
    session: Session,
    Ids(id): Ids<PersonId>,
    Valid(input): Valid<PersonalDataAnonymise>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    tx.take_turn(id.as_str()).await?;
    let (whom, standing) = whom(&tx, &id).await?;
    let already = anonymised::when(&tx, &id).await?.is_some();
    rules::may_anonymise(whom.rolle, already)
        .map_err(|(code, title)| Problem::conflict(code, title))?;
    let version = standing.version;
    edit_locked(version, input.version, async { Ok(json!({ "version": version })) }).await?;
    if !rules::names_the_person(&input.bekreftelse, &standing.navn) {
        let message = "Skriv navnet slik det står";
        return Err(Problem::invalid_field("bekreftelse", "mismatch", message));
    }
    erase::anonymise(&session.app.personal_data, &tx, &whom).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
