use axum::Json;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Caller, Check, InterviewEditor, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, InterviewId, PersonId};
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    notifications,
    open::{self, Opened},
    rules::Action,
    store::{self, Participant},
    view::{self, InterviewView},
};

const PEOPLE_MAX: usize = 20;

/// Participants to invite.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewInvite {
    id: InterviewId,
    /// Participants to notify.
    #[schema(max_items = 20)]
    users: Vec<PersonId>,
    /// People who were notified before and no longer take part.
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

/// Invites the participants, and notifies those who were invited and no longer take part.
#[endpoint(
    post = "/assessmentinterview/sendcalendarinvite",
    not_found = "No such interview",
    invalid = "`users`: somebody does not take part; `previousUsers`: nobody knows somebody",
    conflict = "It was held, or `archived`"
)]
pub(super) async fn interview_invite(
    session: Session<InterviewEditor>,
    Valid(input): Valid<InterviewInvite>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.write().await?;
    let caller = Caller::from(caller);
    let mut opened = open::lock_for(&tx, &caller, &input.id, Action::Change).await?;
    require_known(&tx, &opened, &input).await?;
    let users: Vec<Participant> =
        opened.present().filter(|one| input.users.contains(&one.person)).cloned().collect();
    let ids: Vec<PersonId> = users.iter().map(|one| one.person.clone()).collect();
    // People who were told already that it is off have nothing more to hear.
    let is_gone = |one: &&Participant| {
        input.previous_users.contains(&one.person)
            && !ids.contains(&one.person)
            && one.invited.is_some()
    };
    let gone: Vec<Participant> = opened.present().filter(is_gone).cloned().collect();
    if !gone.is_empty() {
        opened.interview = notifications::next(opened.interview);
        store::update(&tx, &opened.interview).await?;
        let people: Vec<&Participant> = gone.iter().collect();
        notifications::withdrawn(&tx, &opened.interview, &people, &caller.person).await?;
        let people: Vec<PersonId> = gone.into_iter().map(|one| one.person).collect();
        store::uninvite(&tx, &opened.interview, &people).await?;
    }
    let users: Vec<&Participant> = users.iter().collect();
    store::invite(&tx, &opened.interview, &ids, input.has_changed).await?;
    let told = (&caller.person, input.has_changed);
    notifications::invited(&tx, &opened.interview, &users, told).await?;
    let answer = view::load(&session.app, &tx, &caller, &input.id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Those who are invited take part, and those who are withdrawn are known: they may have been taken
/// out before.
async fn require_known(tx: &Tx, opened: &Opened, input: &InterviewInvite) -> Result<(), Problem> {
    let mut fields = Fields::new();
    if !input.users.iter().all(|id| opened.present().any(|one| one.person == *id)) {
        fields.wrong("users", "unknown", "En av de valgte deltar ikke i samtalen");
    }
    let takes_part = |id: &&PersonId| opened.participants.iter().any(|one| one.person == **id);
    let others: Vec<PersonId> =
        input.previous_users.iter().filter(|id| !takes_part(id)).cloned().collect();
    let known = names::load_names(tx, &others).await?;
    if !others.iter().all(|id| known.contains_key(id)) {
        fields.wrong("previousUsers", "unknown", "En av de valgte finnes ikke");
    }
    fields.finish().map_err(Problem::invalid)
}
