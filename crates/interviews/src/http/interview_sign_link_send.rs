use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Parse, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, InterviewId, PersonId, Role, numbers::EmailAddress};
use utoipa::ToSchema;

use crate::{
    notifications,
    open::{self, Held},
    rules::{Action, Refusal, Status},
    store::Participant,
};

/// Who is to be reminded to sign.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewSignLinkSend {
    /// Where she is reached; what the office has noted of her counts.
    email: Option<String>,
    /// What she is called.
    #[schema(max_length = 200)]
    name: Option<String>,
    user_id: PersonId,
}

/// The same, parsed.
pub(super) struct Parsed {
    user_id: PersonId,
}

impl Parse for InterviewSignLinkSend {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        if let Some(email) = &self.email {
            fields.parse::<EmailAddress>("email", email)?;
        }
        if let Some(name) = &self.name {
            fields.text("name", name, 1..=200);
        }
        Some(Parsed { user_id: self.user_id })
    }
}

/// Sends somebody who took part, and has not signed, the link to the report once more. "never to
/// coordinators". It goes to where she is reached, whatever the call says: nobody has another's
/// report sent to an address of her own.
#[endpoint(
    post = "/assessmentinterview/{id}/sendsignlink",
    conflict = "It is not to be signed, or she has"
)]
pub(super) async fn interview_sign_link_send(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Held>,
    Valid(input): Valid<InterviewSignLinkSend>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    tx.lock(id.as_str()).await?;
    let opened = open::to_read(&tx, &caller, &id).await?;
    if opened.decide(Action::Write, tx.now()) == Err(Refusal::NotAllowed) {
        return Err(Problem::forbidden());
    }
    let waits: Vec<&Participant> = opened
        .present()
        .filter(|one| one.person == input.user_id && one.not_signed)
        .filter(|one| one.role() != Role::Koordinator)
        .collect();
    if opened.interview.status != Status::Done || waits.is_empty() {
        return Err(open::refused(Refusal::WrongStatus));
    }
    notifications::to_sign(&tx, &opened.interview, &waits).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
