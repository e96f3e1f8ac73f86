//! Invitations and answers.

use std::collections::HashSet;

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_http::{
    ANSWER_COMMENT_CHARS_MAX, Coordinator, EmployeeOrApprentice, Ids, Input, Problem, Session,
    Valid, endpoint,
};
use svenn_kernel::{
    Fields, IntoColumn, PersonId, Text, TrainingDayId,
    input::{ListOf, OrBlank},
};
use svenn_people::addressees;
use utoipa::ToSchema;

use crate::{
    answering, codes, notifications, open,
    rules::{InvitationStatus, PublicStatus, public_status, spots_left},
    store::{self, ParticipantChange},
    user_key,
    view::{self, TrainingDayView},
    written::PARTICIPANTS_MAX,
};

/// Places of a training day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingDaySpots {
    /// None where there is no limit.
    spots_left: Option<i64>,
    public_status: PublicStatus,
}

/// How many places are left: "max spots minus those who answered Kommer".
#[endpoint(get = "/trainingday/spotsleft/{id}")]
pub async fn trainingday_spotsleft(
    session: Session,
    Ids(id): Ids<TrainingDayId>,
) -> Result<Json<TrainingDaySpots>, Problem> {
    let (tx, caller) = session.read().await?;
    let day = open::opened(&tx, &caller, &id).await?.day;
    let accepted = store::accepted(&tx, &id).await?;
    Ok(Json(TrainingDaySpots {
        spots_left: spots_left(day.spots(), accepted),
        public_status: public_status(day.activated(), day.spots(), accepted, tx.now()),
    }))
}

/// An answer to an invitation.
#[derive(Debug, Input)]
#[input(check(status) = check_status)]
pub struct TrainingDayAnswer {
    id: TrainingDayId,
    status: InvitationStatus,
    /// Said with it; may be empty.
    comment: Text<0, ANSWER_COMMENT_CHARS_MAX>,
}

fn check_status(status: &InvitationStatus, fields: &mut Fields) {
    if *status == InvitationStatus::Waiting {
        fields.wrong("status", "required", "Velg Kommer, Kanskje eller Passer ikke");
    }
}

/// Answers the caller's own invitation. Where no place is left the caller waits for one, if the day
/// has a waiting list.
#[endpoint(
    post = "/trainingday/answerinvite",
    not_found = "No such day, or the caller is not invited",
    conflict = "`closed`: too late, or cancelled; `full`: no place is left"
)]
pub async fn trainingday_answerinvite(
    session: Session<EmployeeOrApprentice>,
    Valid(input): Valid<TrainingDayAnswer>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let said = (input.status, input.comment.into_string());
    answering::take((&session.app, &tx), &input.id, &caller.person, said, false).await?;
    let answer = view::load(&session.app, &tx, &caller, &input.id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Answer of a participant, set by the office.
#[derive(Debug, Input)]
pub struct TrainingDayInvitationSet {
    id: TrainingDayId,
    user: PersonId,
    status: InvitationStatus,
}

/// Sets a participant's answer, as told to the office; after the deadline too.
#[endpoint(
    post = "/trainingday/invitationstatus",
    not_found = "No such day, or the person does not take part",
    conflict = "`full`: no place is left, `cancelled`, or `archived`: nobody who can come"
)]
pub async fn trainingday_invitationstatus(
    session: Session<Coordinator>,
    Valid(input): Valid<TrainingDayInvitationSet>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let TrainingDayInvitationSet { id, user, status } = input;
    let said = store::participant(&tx, &id, &user).await?.map(|it| it.comment);
    let said = (status, said.unwrap_or_default());
    answering::take((&session.app, &tx), &id, &user, said, true).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Participants to invite.
#[derive(Debug, Input)]
pub struct TrainingDayInvite {
    id: TrainingDayId,
    /// Participants; none for all who have not answered.
    users: ListOf<PersonId, PARTICIPANTS_MAX>,
    /// Message of the office; may be empty.
    #[input(default)]
    message: OrBlank<Text<1, ANSWER_COMMENT_CHARS_MAX>>,
}

/// How many were invited.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingDayInvited {
    sent: usize,
}

/// Sends the invitation to participants, through the channels that the office has chosen.
#[endpoint(
    post = "/trainingday/sendinvitemessage",
    not_found = "No such day",
    conflict = "`missing_time`, `cancelled`, or `nobody_left`"
)]
pub async fn trainingday_sendinvitemessage(
    session: Session<Coordinator>,
    Valid(input): Valid<TrainingDayInvite>,
) -> Result<Json<TrainingDayInvited>, Problem> {
    let (tx, caller) = session.write().await?;
    let day = open::held(&tx, &input.id).await?;
    if day.duration().is_missing() {
        return Err(Problem::conflict("missing_time", "Velg tidspunkt før du inviterer"));
    }
    open::require_on(&day)?;
    let mut people = store::participants(&tx, &day.id).await?;
    people.retain(|it| {
        if input.users.is_empty() {
            it.invitationstatus == InvitationStatus::Waiting && it.place.is_none()
        } else {
            input.users.contains(&it.person)
        }
    });
    // Who is archived is invited when they are back.
    let ids = people.iter().map(|it| it.person.clone()).collect();
    let there = addressees::some(&tx, &ids).await?;
    let there: HashSet<PersonId> = there.into_iter().map(|it| it.id).collect();
    people.retain(|it| there.contains(&it.person));
    if people.is_empty() {
        return Err(Problem::conflict("nobody_left", "Alle har svart"));
    }
    for row in &mut people {
        let key = user_key(&row.trainingday, &row.person);
        let reply = codes::reply(&session.app.secrets, tx.tenant(), &key);
        let change = ParticipantChange {
            reply: Set(Some(reply)),
            invitationsentnotify: Set(Some(tx.now())),
            ..Default::default()
        };
        store::change_participant(&tx, &day, row, change).await?;
    }
    let message: String = input.message.into_column();
    notifications::invited(&session.app, &tx, &day, &people, &message).await?;
    let mut text = format!("Invitasjon sendt til {}", people.len());
    if !message.is_empty() {
        text = format!("{text}: {message}");
    }
    store::add_timeline(&tx, &day.id, 2, caller.person.as_str(), text).await?;
    tx.commit().await?;
    Ok(Json(TrainingDayInvited { sent: people.len() }))
}

/// The invitation that was seen.
#[derive(Debug, Input)]
pub struct TrainingDaySeen {
    id: TrainingDayId,
}

/// Records that the caller has seen the invitation; the first time counts.
#[endpoint(
    post = "/trainingday/seeninvite",
    not_found = "No such day, or the caller is not invited"
)]
pub async fn trainingday_seeninvite(
    session: Session<EmployeeOrApprentice>,
    Valid(input): Valid<TrainingDaySeen>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let (day, mut row) = open::own(&tx, &caller, &input.id).await?;
    if row.invitationseen.is_none() {
        let change =
            ParticipantChange { invitationseen: Set(Some(tx.now())), ..Default::default() };
        store::change_participant(&tx, &day, &mut row, change).await?;
        tx.commit().await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
