use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_access::accounts;
use svenn_db::Tx;
use svenn_http::{Parse, Permitted, Problem, Session, Valid, announcements::MessageKind, endpoint};
use svenn_kernel::{Fields, InterviewId, PersonId, Role, numbers::EmailAddress};
use svenn_messaging::automatic;
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    messages::SIGN,
    notifications,
    open::{self, Held},
    rules::{Action, Refusal, Status},
    store::Participant,
};

/// The participant to remind.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewSignLinkSend {
    /// The participant's address, as the office has it.
    email: Option<String>,
    /// First and last name, as the office has them.
    #[schema(max_length = 200)]
    name: Option<String>,
    user_id: PersonId,
}

/// What was sent, parsed.
pub(super) struct Parsed {
    email: Option<EmailAddress>,
    name: Option<String>,
    user_id: PersonId,
}

impl Parse for InterviewSignLinkSend {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        let email = match &self.email {
            Some(email) => Some(fields.parse::<EmailAddress>("email", email)?),
            None => None,
        };
        if let Some(name) = &self.name {
            fields.text("name", name, 1..=200);
        }
        Some(Parsed { email, name: self.name, user_id: self.user_id })
    }
}

/// Channels a link was sent by.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct InterviewSignLinkSent {
    /// Channels it was sent by. Empty: in the notification centre alone.
    sendt: Vec<MessageKind>,
}

/// Sends a participant who has not signed the link to the report once more. "never to
/// coordinators". It goes to the address that is stored, whatever the call says: nobody has
/// another's report sent to an address of their own. A name or an e-mail that is not the
/// participant's is refused.
#[endpoint(
    post = "/assessmentinterview/{id}/sendsignlink",
    conflict = "It is not to be signed, or is signed by this participant",
    invalid = "`another`: `email` or `name` is not that of the person"
)]
pub(super) async fn interview_sign_link_send(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Held>,
    Valid(input): Valid<InterviewSignLinkSend>,
) -> Result<Json<InterviewSignLinkSent>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    tx.lock(id.as_str()).await?;
    let opened = open::load(&tx, &caller, &id).await?;
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
    require_allowed(&tx, &input).await?;
    let sendt = automatic::ways_to(&tx, &SIGN, &input.user_id).await?;
    notifications::to_sign(&tx, &opened.interview, &waits).await?;
    tx.commit().await?;
    Ok(Json(InterviewSignLinkSent { sendt }))
}

/// Refuses a name and an e-mail that are not those that the office has of the person.
async fn require_allowed(tx: &Tx, input: &Parsed) -> Result<(), Problem> {
    let refused = |field, message: &str| Err(Problem::invalid_field(field, "another", message));
    if let Some(email) = &input.email {
        let account = accounts::load_account(tx, &input.user_id).await?;
        if account.and_then(|it| it.epost).as_deref() != Some(email.as_str()) {
            return refused("email", "Lenken går bare til e-posten som kontoret har på personen");
        }
    }
    if let Some(name) = &input.name {
        let named = names::load_names(tx, std::slice::from_ref(&input.user_id)).await?;
        let hers = named.get(&input.user_id).map(names::PersonName::navn);
        if hers.as_deref() != Some(name.trim()) {
            return refused("name", "Personen heter noe annet");
        }
    }
    Ok(())
}
