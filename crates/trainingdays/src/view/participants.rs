//! Participants as they are shown.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Caller, files::FileView};
use svenn_kernel::{Fault, GoalId, PersonId, Role, Timestamp, TrainingDayId, text::collation_key};
use svenn_people::names::{self, PersonName};
use utoipa::ToSchema;

use crate::{
    capability::TRAININGDAYRESPONSE,
    open::Opened,
    rules::{
        AttendanceStatus, FeedbackStatus, InvitationStatus, ParticipantKind, ShownStatus, TimeSpan,
        day_status, feedback_status, is_invited, shown_status,
    },
    store::{self, Attendance, Day, Participant, Response},
    user_key,
};

/// Somebody on a training day.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingDayParticipant)]
pub struct ParticipantView {
    pub id: PersonId,
    pub kind: ParticipantKind,
    /// Empty for one who is gone.
    pub navn: String,
    /// Chosen by name, not with a group.
    pub manually: bool,
    /// The feedback says that the participant did not come.
    pub not_met: bool,
    /// The participant's own time, if any.
    pub individual_time: Option<TimeSpan>,
    /// Whether the participant counts as invited.
    pub invited: bool,
    #[serde(rename = "invitationstatus")]
    pub invitationstatus: InvitationStatus,
    #[serde(rename = "invitationtimestamp")]
    pub invitationtimestamp: Option<Timestamp>,
    #[serde(rename = "invitationseen")]
    pub invitationseen: Option<Timestamp>,
    #[serde(rename = "invitationsentnotify")]
    pub invitationsentnotify: Option<Timestamp>,
    /// Optional comment of the answer; may be empty.
    pub comment: String,
    /// Number on the waiting list, from 1.
    pub venteliste: Option<usize>,
    #[serde(rename = "attendencestatus")]
    pub attendencestatus: AttendanceStatus,
    #[serde(rename = "attendencetimestamp")]
    pub attendencetimestamp: Option<Timestamp>,
    /// Attendance by day, where registered.
    pub days: Vec<AttendanceOfDay>,
    /// Wrong codes the participant has tried.
    pub tries: i32,
    /// The shown status, by the rules in their order.
    pub status: ShownStatus,
    pub feedbackstatus: FeedbackStatus,
    /// Goals that the participant reached.
    pub curriculum_goals: Vec<GoalId>,
    /// Whether they have said what they think of the activity; of others it is told only where
    /// that is said by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evaluated: Option<bool>,
}

/// Whether somebody came on one day.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TrainingDayAttendance)]
pub struct AttendanceOfDay {
    /// From 1.
    pub dag: i32,
    pub status: AttendanceStatus,
    pub at: Timestamp,
}

/// Feedback on one participant.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingDayResponse)]
pub struct FeedbackView {
    pub training_day_id: TrainingDayId,
    pub user: PersonId,
    pub navn: String,
    /// Increases with every change, 0 before the first; send back the version you read.
    pub version: i64,
    pub curriculum_goals: Vec<GoalId>,
    pub comment: String,
    /// Name of the author.
    pub av: String,
    pub created: Option<Timestamp>,
    pub updated: Option<Timestamp>,
    pub status: ShownStatus,
    pub feedbackstatus: FeedbackStatus,
    pub not_met: bool,
    /// Oldest first.
    pub files: Vec<FileView>,
}

/// How somebody's feedback stands.
fn feedback_of(day: &Day, response: Option<&Response>) -> FeedbackStatus {
    feedback_status(response.map(|it| it.curriculum_goals.0.as_slice()), day.goals())
}

/// What is shown of somebody.
pub(crate) fn status_of(
    day: &Day,
    all: usize,
    row: &Participant,
    response: Option<&Response>,
    now: Timestamp,
) -> ShownStatus {
    let stands = day_status(day.duration(), all, now);
    let feedback = response.map(|_| feedback_of(day, response));
    shown_status(stands, day.activated(), row.attendencestatus, row.not_met, feedback)
}

/// Those whom the caller sees, by name.
pub async fn participant_views(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    opened: &Opened,
) -> Result<Vec<ParticipantView>, Fault> {
    let _ = app;
    let Opened { day, seen, all } = opened;
    let people: Vec<PersonId> = seen.iter().map(|it| it.person.clone()).collect();
    let names = names_of(tx, &people).await?;
    let mut responses = match people.as_slice() {
        [one] => store::responses_by_person(tx, std::slice::from_ref(one)).await?,
        _ => store::responses_of(tx, Some(std::slice::from_ref(&day.id))).await?,
    };
    responses.retain(|it| it.trainingday == day.id);
    let responses: HashMap<&PersonId, &Response> =
        responses.iter().map(|it| (&it.person, it)).collect();
    let mut attendance: HashMap<PersonId, Vec<Attendance>> = HashMap::new();
    let alone = people.first().filter(|_| people.len() == 1);
    for row in store::attendance_of(tx, &day.id, alone).await? {
        attendance.entry(row.person.clone()).or_default().push(row);
    }
    let numbers = numbers(tx, seen, *all).await?;
    let nobody_is_named = day.anonymous_feedback || seen.iter().all(|row| !row.evaluated);
    let by_name =
        if nobody_is_named { HashSet::new() } else { store::evaluators_of(tx, &day.id).await? };
    let mut views: Vec<ParticipantView> = seen
        .iter()
        .map(|row| {
            let response = responses.get(&row.person).copied();
            let days = attendance.remove(&row.person).unwrap_or_default();
            let mut view = view(day, row, response, days);
            view.navn = names.get(&row.person).map(PersonName::navn).unwrap_or_default();
            view.venteliste = numbers.get(&row.person).copied();
            if row.person == caller.person {
                view.evaluated = Some(row.evaluated);
            } else if !day.anonymous_feedback {
                view.evaluated = Some(by_name.contains(&row.person));
            }
            view.status = status_of(day, *all, row, response, tx.now());
            if caller.rolle == Role::Ansatt && row.person != caller.person {
                view.comment.clear();
            }
            view
        })
        .collect();
    views.sort_by_cached_key(|it| collation_key(&it.navn));
    Ok(views)
}

/// Which number those who wait for a place have.
async fn numbers(
    tx: &Tx,
    seen: &[Participant],
    all: usize,
) -> Result<HashMap<PersonId, usize>, Fault> {
    let waiting: Vec<&Participant> = seen.iter().filter(|row| row.place.is_some()).collect();
    match waiting.as_slice() {
        [] => Ok(HashMap::new()),
        // A request for one participant's status is no reason to read all of them.
        [one] if seen.len() < all => {
            Ok([(one.person.clone(), store::ahead_of(tx, one).await? + 1)].into())
        }
        [first, ..] => {
            let queue = store::waiting(tx, &first.trainingday).await?;
            Ok((1..).zip(queue).map(|(number, row)| (row.person, number)).collect())
        }
    }
}

fn view(
    day: &Day,
    row: &Participant,
    response: Option<&Response>,
    days: Vec<Attendance>,
) -> ParticipantView {
    let days =
        days.into_iter().map(|it| AttendanceOfDay { dag: it.dag, status: it.status, at: it.at });
    ParticipantView {
        id: row.person.clone(),
        kind: row.kind,
        navn: String::new(),
        manually: row.manually,
        not_met: row.not_met,
        individual_time: row.own_time(),
        invited: is_invited(day.activated(), row.invitationstatus),
        invitationstatus: row.invitationstatus,
        invitationtimestamp: row.invitationtimestamp,
        invitationseen: row.invitationseen,
        invitationsentnotify: row.invitationsentnotify,
        comment: row.comment.clone(),
        venteliste: None,
        attendencestatus: row.attendencestatus,
        attendencetimestamp: row.attendencetimestamp,
        days: days.collect(),
        tries: row.tries,
        status: ShownStatus::ToAssess,
        feedbackstatus: feedback_of(day, response),
        curriculum_goals: response.map(|it| it.curriculum_goals.0.clone()).unwrap_or_default(),
        evaluated: None,
    }
}

/// Names of however many.
pub(crate) async fn names_of(
    tx: &Tx,
    people: &[PersonId],
) -> Result<HashMap<PersonId, PersonName>, Fault> {
    let mut found = HashMap::with_capacity(people.len());
    for some in people.chunks(store::ROWS_PER_STATEMENT) {
        found.extend(names::load_names(tx, some).await?);
    }
    Ok(found)
}

/// Feedback on one participant, also before there is some.
pub async fn response_view(
    app: &App,
    tx: &Tx,
    day: &Day,
    row: &Participant,
) -> Result<FeedbackView, Fault> {
    let response = store::response(tx, &day.id, &row.person).await?;
    let by = response.as_ref().map(|it| it.by_id.clone());
    let people: Vec<PersonId> = by.iter().cloned().chain([row.person.clone()]).collect();
    let names = names::load_names(tx, &people).await?;
    let named = |id: &PersonId| names.get(id).map(PersonName::navn).unwrap_or_default();
    let owner = user_key(&day.id, &row.person);
    let files = records::of_owner(tx, TRAININGDAYRESPONSE, &owner).await?.into_iter();
    let all = store::participants(tx, &day.id).await?.len();
    Ok(FeedbackView {
        training_day_id: day.id.clone(),
        user: row.person.clone(),
        navn: named(&row.person),
        version: response.as_ref().map_or(0, |it| it.version),
        av: by.as_ref().map(named).unwrap_or_default(),
        created: response.as_ref().map(|it| it.created),
        updated: response.as_ref().map(|it| it.updated),
        status: status_of(day, all, row, response.as_ref(), tx.now()),
        feedbackstatus: feedback_of(day, response.as_ref()),
        not_met: row.not_met,
        files: files.map(|file| FileView::new(app, tx, file)).collect(),
        curriculum_goals: response
            .as_ref()
            .map(|it| it.curriculum_goals.0.clone())
            .unwrap_or_default(),
        comment: response.map(|it| it.comment).unwrap_or_default(),
    })
}
