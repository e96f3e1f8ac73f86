use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Parse, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, InterviewId, OneLine, PersonId, numbers::EmailAddress};
use utoipa::ToSchema;

use crate::{
    guests::{self, Letter},
    open::{self, Changed},
    rules::{Action, GUESTS_MAX, Invitation},
    store::{self, Guest},
    view::{self, InterviewView},
};

const NAME_CHARS_MAX: usize = 100;
const ROLE_CHARS_MAX: usize = 60;

/// Somebody from outside who is to take part.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewGuestCreate {
    #[schema(min_length = 1, max_length = 100)]
    navn: String,
    /// Where the invitation goes.
    epost: String,
    /// As what, in words: "Verneombud"; may be empty.
    #[serde(default)]
    #[schema(max_length = 60)]
    rolle: String,
}

/// What was sent, parsed.
pub(super) struct Parsed {
    navn: OneLine<1, NAME_CHARS_MAX>,
    epost: EmailAddress,
    rolle: OneLine<0, ROLE_CHARS_MAX>,
}

impl Parse for InterviewGuestCreate {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        let navn = fields.parse("navn", &self.navn);
        let epost = fields.parse("epost", &self.epost);
        let rolle = fields.parse("rolle", &self.rolle);
        Some(Parsed { navn: navn?, epost: epost?, rolle: rolle? })
    }
}

/// Adds a guest without an account to a coming interview, and sends an invitation by e-mail, with a
/// link for answering. Guests do not sign.
#[endpoint(
    post = "/assessmentinterview/{id}/guests",
    conflict = "It was held",
    invalid = "`exists`: the address is a guest's already; `too_many`"
)]
pub(super) async fn interview_guest_create(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Changed>,
    Valid(input): Valid<InterviewGuestCreate>,
) -> Result<(StatusCode, Json<InterviewView>), Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened = open::lock_for(&tx, &caller, &id, Action::Change).await?;
    let mut all = store::guests_of(&tx, std::slice::from_ref(&id)).await?;
    let all = all.remove(&id).unwrap_or_default();
    let epost = input.epost.as_str().to_lowercase();
    if all.iter().any(|it| it.epost == epost) {
        return Err(Problem::invalid_field("epost", "exists", "Personen er invitert allerede"));
    }
    if all.len() >= GUESTS_MAX {
        let message = format!("Det er ikke plass til flere enn {GUESTS_MAX} eksterne");
        return Err(Problem::invalid_field("navn", "too_many", message));
    }
    let person = PersonId::new(tx.now(), tx.entropy());
    let guest = Guest {
        reply: guests::reply(&app.secrets, tx.tenant(), &person),
        id: person,
        interview: id.clone(),
        navn: input.navn.into_string(),
        epost,
        rolle: input.rolle.into_string(),
        status: Invitation::Waiting.as_str().to_owned(),
        last_response: None,
        comment: String::new(),
        created: tx.now(),
    };
    store::add_guest(&tx, &opened.interview, &guest).await?;
    guests::send(app, &tx, (&opened.interview, &guest), Letter::Invited, &caller.person).await?;
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
