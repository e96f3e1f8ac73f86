use axum::Json;
use serde::Deserialize;
use svenn_http::{Caller, Check, InterviewEditor, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, InterviewId, PersonId};
use utoipa::ToSchema;

use crate::{
    notifications, open,
    rules::Action,
    store::{self, Participant},
    view::{self, InterviewView},
};

const PEOPLE_MAX: usize = 20;

/// Who is to be invited.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewInvite {
    id: InterviewId,
    /// Those who take part and are to be told.
    #[schema(max_items = 20)]
    users: Vec<PersonId>,
    /// Those who were told before, and are not to come any more.
    #[serde(default)]
    #[schema(max_items = 20)]
    previous_users: Vec<PersonId>,
    /// Whether time or place is another than they were told.
    #[serde(default)]
    has_changed: bool,
}

impl Check for InterviewInvite {
    fn check(&self, fields: &mut Fields) {
        fields.list("users", &self.users, PEOPLE_MAX);
        fields.list("previousUsers", &self.previous_users, PEOPLE_MAX);
    }
}

/// Invites those who take part, and tells those who were invited and do not any more.
#[endpoint(
    post = "/assessmentinterview/sendcalendarinvite",
    not_found = "No such interview",
    conflict = "It was held"
)]
pub(super) async fn interview_invite(
    session: Session<InterviewEditor>,
    Valid(input): Valid<InterviewInvite>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.write().await?;
    let caller = Caller::from(caller);
    let mut opened = open::to_do(&tx, &caller, &input.id, Action::Change).await?;
    if !input.previous_users.is_empty() {
        opened.interview = notifications::next(opened.interview);
        store::update(&tx, &opened.interview).await?;
    }
    let users: Vec<&Participant> =
        opened.present().filter(|one| input.users.contains(&one.person)).collect();
    let ids: Vec<PersonId> = users.iter().map(|one| one.person.clone()).collect();
    let gone: Vec<&Participant> = opened
        .participants
        .iter()
        .filter(|one| input.previous_users.contains(&one.person) && !ids.contains(&one.person))
        .collect();
    notifications::withdrawn(&tx, &opened.interview, &gone, &caller.person).await?;
    store::invite(&tx, &opened.interview, &ids, input.has_changed).await?;
    let told = (&caller.person, input.has_changed);
    notifications::invited(&tx, &opened.interview, &users, told).await?;
    let answer = view::load(&session.app, &tx, &caller, &input.id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
