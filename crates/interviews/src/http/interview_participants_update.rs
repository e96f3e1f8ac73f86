use std::collections::HashSet;

use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, InterviewId, PersonId};
use svenn_people::{coordinators, names};
use utoipa::ToSchema;

use crate::{
    notifications,
    open::{self, Changed, Opened},
    rules::{Action, Status},
    store::{self, Participant},
    view::{self, InterviewView},
};

const PARTICIPANTS_MAX: usize = 20;

/// The participants.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewParticipantsUpdate {
    /// The apprentice, the instructors and coordinators.
    #[schema(min_items = 1, max_items = 20)]
    participants: Vec<PersonId>,
}

impl Check for InterviewParticipantsUpdate {
    fn check(&self, fields: &mut Fields) {
        fields.list("participants", &self.participants, PARTICIPANTS_MAX);
        if self.participants.is_empty() {
            fields.wrong("participants", "none", "Velg minst én deltaker");
        }
    }
}

/// Sets the participants. "Adding a participant adds them to notSigned unless already signed, and
/// sends a signing notification, … but not to coordinators": of an interview that was held.
#[endpoint(post = "/assessmentinterview/updateparticipants/{id}")]
pub(super) async fn interview_participants_update(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Changed>,
    Valid(input): Valid<InterviewParticipantsUpdate>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    tx.lock(id.as_str()).await?;
    let opened = open::load(&tx, &caller, &id).await?;
    match opened.interview.status {
        Status::Planned => {
            opened.decide(Action::Change, tx.now()).map_err(open::refused)?;
            open::require_held(&tx, &opened.interview).await?;
        }
        Status::Done => {}
        Status::Report | Status::NotMet => {
            return Err(open::refused(crate::rules::Refusal::WrongStatus));
        }
    }
    let wanted: HashSet<PersonId> = input.participants.into_iter().collect();
    let before = opened.present_ids();
    let gone: Vec<&Participant> =
        opened.present().filter(|one| !wanted.contains(&one.person)).collect();
    for one in &gone {
        store::remove(&tx, one).await?;
    }
    let next = if opened.interview.status == Status::Planned && !gone.is_empty() {
        let next = notifications::next(opened.interview.clone());
        notifications::withdrawn(&tx, &next, &gone, &caller.person).await?;
        next
    } else {
        opened.interview.clone()
    };
    let new: Vec<PersonId> = wanted.into_iter().filter(|id| !before.contains(id)).collect();
    store::add(&tx, named(&tx, &opened, &new).await?).await?;
    store::update(&tx, &next).await?;
    if opened.interview.status == Status::Done {
        store::ask_to_sign(&tx, &opened.interview).await?;
        let now = open::load(&tx, &caller, &id).await?;
        let to_sign: Vec<&Participant> =
            now.present().filter(|one| one.not_signed && new.contains(&one.person)).collect();
        notifications::to_sign(&tx, &opened.interview, &to_sign).await?;
    }
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// These as participants; refused for somebody who has nothing to do with the apprentice.
async fn named(
    tx: &svenn_db::Tx,
    opened: &Opened,
    people: &[PersonId],
) -> Result<Vec<Participant>, Problem> {
    let around = view::around(tx, &opened.interview.apprentice).await?;
    let mut found = Vec::with_capacity(people.len());
    let names = names::load_names(tx, people).await?;
    for id in people {
        let is_near = around.iter().any(|(near, ..)| near == id);
        let is_office = coordinators::find(tx, &id.clone().into()).await?.is_some();
        let name = names.get(id).filter(|_| is_near || is_office).ok_or_else(|| {
            Problem::invalid_field("participants", "unknown", "En av deltakerne kan ikke velges")
        })?;
        found.push(Participant::new(&opened.interview.id, id.clone(), name.rolle, name.navn()));
    }
    Ok(found)
}
