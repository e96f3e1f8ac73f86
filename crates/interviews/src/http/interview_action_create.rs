use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::{Parse, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, InterviewActionId, InterviewId, OneLine, PersonId};
use utoipa::ToSchema;

use crate::{
    open::{self, Held},
    rules::Action,
    store,
    view::{self, InterviewView},
};

const TITLE_CHARS_MAX: usize = 300;
/// Most that is agreed in one interview.
const ACTIONS_MAX: usize = 30;

/// Something that is agreed.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewActionCreate {
    #[schema(min_length = 1, max_length = 300)]
    title: String,
    /// Participant who does it.
    owner: PersonId,
    /// The last day; none where there is no hurry.
    frist: Option<NaiveDate>,
}

/// What was sent, parsed.
pub(super) struct Parsed {
    title: OneLine<1, TITLE_CHARS_MAX>,
    owner: PersonId,
    frist: Option<NaiveDate>,
}

impl Parse for InterviewActionCreate {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        let title = fields.parse("title", &self.title);
        Some(Parsed { title: title?, owner: self.owner, frist: self.frist })
    }
}

/// Adds an agreed action to an interview, with who does it and until when.
#[endpoint(
    post = "/assessmentinterview/{id}/actions",
    conflict = "It is not held now, or 30 are agreed"
)]
pub(super) async fn interview_action_create(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Held>,
    Valid(input): Valid<InterviewActionCreate>,
) -> Result<(StatusCode, Json<InterviewView>), Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Write).await?;
    if !opened.present_ids().contains(&input.owner) {
        let message = "Velg en av deltakerne";
        return Err(Problem::invalid_field("owner", "unknown", message));
    }
    let all = store::actions_of(&tx, std::slice::from_ref(&id)).await?;
    if all.values().map(Vec::len).sum::<usize>() >= ACTIONS_MAX {
        let title = "En samtale kan ha høyst 30 avtaler";
        return Err(Problem::conflict("too_many", title));
    }
    let action = store::Action {
        id: InterviewActionId::new(tx.now(), tx.entropy()),
        interview: id.clone(),
        title: input.title.into_string(),
        owner: input.owner,
        frist: input.frist,
        done: None,
        created: tx.now(),
        task: None,
    };
    store::insert_action(&tx, &opened.interview, action).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
