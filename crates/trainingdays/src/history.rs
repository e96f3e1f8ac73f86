//! Training days that were kept before they came here: the demo organisations.

use svenn_db::Tx;
use svenn_kernel::{
    ActivityTemplateId, Fault, GoalId, PersonId, Timestamp, TrainingDayId, TrainingPlanId,
};

use crate::{
    codes,
    rules::{Activated, AttendanceStatus, InvitationStatus, ParticipantKind, Spots, TimeSpan},
    store::{self, ActivityTemplate, Attendance, Codes, Day, Days, Goals, Participant, Response},
    written,
};

/// A training day.
#[derive(Debug, Clone)]
pub struct BackfilledDay {
    pub title: String,
    pub description: String,
    pub location: String,
    /// The code of the template it was made from; may be empty.
    pub coursecode: String,
    pub days: Vec<TimeSpan>,
    pub curriculum: Option<TrainingPlanId>,
    pub goals: Vec<GoalId>,
    pub activated: Activated,
    pub spots: Spots,
    pub waiting_list: bool,
    pub created: Timestamp,
    pub people: Vec<BackfilledParticipant>,
}

/// Somebody on it.
#[derive(Debug, Clone)]
pub struct BackfilledParticipant {
    pub person: PersonId,
    pub kind: ParticipantKind,
    pub answer: InvitationStatus,
    pub attendance: AttendanceStatus,
    /// Goals reached, comment, and who gave it; none without feedback.
    pub feedback: Option<(Vec<GoalId>, String, PersonId)>,
}

/// A template of training days.
#[derive(Debug, Clone)]
pub struct BackfilledTemplate {
    pub title: String,
    pub description: String,
    pub location: String,
    pub coursecode: String,
    pub activated: Activated,
    pub created: Timestamp,
}

/// Takes over a template.
///
/// # Errors
/// A fault of the database.
pub async fn backfill_template(tx: &Tx, kept: BackfilledTemplate) -> Result<(), Fault> {
    let activated = kept.activated;
    let id = ActivityTemplateId::new(kept.created, tx.entropy());
    let row = ActivityTemplate {
        title: kept.title,
        description: kept.description,
        location: kept.location,
        coursecode: kept.coursecode,
        attendenceregistration: activated.attendenceregistration,
        registration: activated.registration,
        no_competencegoals: activated.no_competencegoals,
        no_feedback: activated.no_feedback,
        ..written::blank_template(id, kept.created)
    };
    store::insert_template(tx, &row).await
}

/// Takes over training days with who was on them.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx, kept: Vec<BackfilledDay>, by: &PersonId) -> Result<(), Fault> {
    for day in kept {
        let id = TrainingDayId::new(day.created, tx.entropy());
        let row = day_row(tx, &id, &day);
        store::insert(tx, &row).await?;
        let mut people = Vec::with_capacity(day.people.len());
        let mut responses = Vec::new();
        let mut came = Vec::new();
        for one in day.people {
            let row = participant_row(&id, &day.days, day.created, &one);
            if one.attendance != AttendanceStatus::Waiting {
                came.push(Attendance {
                    trainingday: id.clone(),
                    person: one.person.clone(),
                    dag: 1,
                    status: one.attendance,
                    at: row.attendencetimestamp.unwrap_or(day.created),
                    by_id: by.clone(),
                });
            }
            if let Some((goals, comment, by_id)) = one.feedback {
                let at = day.days.last().map_or(day.created, |it| it.to);
                responses.push(Response {
                    trainingday: id.clone(),
                    person: one.person,
                    version: 1,
                    curriculum_goals: Goals(goals),
                    comment,
                    by_id,
                    created: at,
                    updated: at,
                });
            }
            people.push(row);
        }
        store::insert_participants(tx, &people).await?;
        for row in came {
            store::save_attendance(tx, row).await?;
        }
        store::insert_responses(tx, &responses).await?;
    }
    Ok(())
}

fn day_row(tx: &Tx, id: &TrainingDayId, day: &BackfilledDay) -> Day {
    let activated = day.activated;
    let row = Day {
        title: day.title.clone(),
        description: day.description.clone(),
        location: day.location.clone(),
        coursecode: day.coursecode.clone(),
        curriculum: day.curriculum.clone(),
        curriculum_goals: Goals(day.goals.clone()),
        attendenceregistration: activated.attendenceregistration,
        registration: activated.registration,
        no_competencegoals: activated.no_competencegoals,
        no_feedback: activated.no_feedback,
        deadline: day.spots.deadline,
        deadline_date: day.spots.date,
        max_spots_enabled: day.spots.max_spots_enabled,
        max_spots: day.spots.max_spots,
        waiting_list: day.waiting_list,
        codes: Codes(codes::completed(&[], day.days.len(), tx.entropy())),
        days: Days(day.days.clone()),
        ..written::blank(id.clone(), day.created)
    };
    let from = day.days.first().map(|it| it.from).unwrap_or_default();
    let to = day.days.last().map(|it| it.to).unwrap_or_default();
    Day { from, to, ..row }
}

fn participant_row(
    id: &TrainingDayId,
    days: &[TimeSpan],
    created: Timestamp,
    one: &BackfilledParticipant,
) -> Participant {
    let answered = one.answer != InvitationStatus::Waiting;
    let registered = one.attendance != AttendanceStatus::Waiting;
    Participant {
        invitationstatus: one.answer,
        invitationtimestamp: answered.then_some(created),
        invitationseen: answered.then_some(created),
        invitationsentnotify: Some(created),
        attendencestatus: one.attendance,
        attendencetimestamp: days.first().map(|it| it.from).filter(|_| registered),
        ..written::newcomer(id, one.person.clone(), one.kind, true)
    }
}
