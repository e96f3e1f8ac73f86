//! Training days as they are shown.

mod participants;
mod templates;

use serde::Serialize;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Caller, Problem, files::FileView};
use svenn_kernel::{
    Fault, GoalId, GroupId, PersonId, Role, Timestamp, TrainingDayId, TrainingPlanId,
};
use svenn_people::names;
use utoipa::ToSchema;

pub(crate) use self::participants::{names_of, status_of};
pub use self::{
    participants::{FeedbackView, ParticipantView, participant_views, response_view},
    templates::{ActivityTemplateView, template_view},
};
use crate::{
    capability::TRAININGDAYFILES,
    open::{self, Opened},
    rules::{
        Activated, ActivityStatus, AttendanceStatus, Current, DayStatus, InvitationStatus,
        PublicStatus, Spots, TimeSpan, attendance_opens, current_day, day_status, may_answer,
        open_day, public_status, spots_left, visible_until,
    },
    store::{self, Day, Participant},
};

/// A training day as its caller meets it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingDayView {
    pub id: TrainingDayId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub title: String,
    /// Plain text; may be empty.
    pub description: String,
    pub location: String,
    /// A map of the place; may be empty.
    pub map_link: String,
    #[serde(rename = "implementationduration")]
    pub implementationduration: TimeSpan,
    /// Each of its days, in order; none while the time is not said.
    pub days: Vec<TimeSpan>,
    pub curriculum: Option<TrainingPlanId>,
    /// Title of the plan; empty without one.
    pub curriculum_title: String,
    /// The goals it is about.
    pub curriculum_goals: Vec<TrainingDayGoal>,
    pub coursecode: String,
    /// The groups that participants were chosen by; for coordinators.
    pub grupper: Vec<GroupId>,
    pub activated: Activated,
    pub deadline: Spots,
    pub waiting_list: bool,
    /// Whether what participants think of it is told without their names.
    pub anonymous_feedback: bool,
    pub status: DayStatus,
    /// The same in the specification's values.
    pub activity_status: ActivityStatus,
    pub public_status: PublicStatus,
    pub current_day: Current,
    /// Places left; none where there is no limit.
    pub spots_left: Option<i64>,
    /// When it was cancelled.
    pub cancelled: Option<Timestamp>,
    pub cancelled_message: String,
    /// When the next registration of attendance opens, or the one that is open opened.
    pub attendance_opens: Option<Timestamp>,
    /// The day that is open for registration now, from 1.
    pub attendance_day: Option<usize>,
    /// Until when participants see it among what they have to do.
    pub visible_until: Option<Timestamp>,
    pub counts: TrainingDayCounts,
    /// Participants whom the caller may see, by name.
    pub deltakere: Vec<ParticipantView>,
    /// The ids of those of `deltakere`.
    pub participants: Vec<PersonId>,
    /// Participants who were chosen by name, not with a group.
    pub participants_manually: Vec<PersonId>,
    /// Participants who did not come, by the feedback.
    pub participants_not_met: Vec<PersonId>,
    /// Participants with a time of their own.
    #[serde(rename = "participantsindividualtime")]
    pub participantsindividualtime: Vec<IndividualTime>,
    /// The caller's own participation, if on the day.
    pub own: Option<ParticipantView>,
    /// Oldest first.
    pub files: Vec<FileView>,
    /// History; for coordinators.
    pub timeline: Vec<TrainingDayEvent>,
    pub can: TrainingDayCan,
    pub created: Timestamp,
    pub updated: Timestamp,
}

/// A participant's own time.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TrainingDayParticipantTime)]
pub struct IndividualTime {
    #[serde(rename = "ref")]
    pub person: PersonId,
    pub duration: TimeSpan,
}

/// A goal of a training day.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrainingDayGoal {
    pub id: GoalId,
    /// Text; empty for one that is in no plan any more.
    pub label: String,
}

/// How many there are of whom.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingDayCounts {
    pub deltakere: usize,
    /// Number of invitations sent.
    pub sendt: usize,
    /// Number of invitations seen.
    pub sett: usize,
    pub kommer: usize,
    pub kanskje: usize,
    pub passer_ikke: usize,
    pub venter_svar: usize,
    /// Number waiting for a place.
    pub venteliste: usize,
    pub registrert: usize,
    pub ikke_mott: usize,
}

/// Something that happened with a training day.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrainingDayEvent {
    /// "Type 0 and 1 are events, type 2 is messages."
    #[serde(rename = "type")]
    pub kind: i32,
    pub at: Timestamp,
    /// Name of the person who did it; empty for a deleted person.
    pub av: String,
    pub text: String,
}

/// Actions open to the caller.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingDayCan {
    /// Change, copy, cancel, delete, invite.
    pub edit: bool,
    /// Say whether somebody else came.
    pub register: bool,
    /// Give participants feedback.
    pub give_feedback: bool,
    /// Answer the invitation.
    pub answer: bool,
    /// Register themselves with a code.
    pub register_self: bool,
    /// Evaluate the day.
    pub evaluate: bool,
    /// Fetch a certificate of attendance.
    pub certificate: bool,
}

/// How many participants there are of whom.
#[must_use]
pub fn counted<'a>(rows: impl Iterator<Item = &'a Participant>) -> TrainingDayCounts {
    rows.fold(TrainingDayCounts::default(), |mut sum, row| {
        sum.deltakere += 1;
        sum.sendt += usize::from(row.invitationsentnotify.is_some());
        sum.sett += usize::from(row.invitationseen.is_some());
        sum.venteliste += usize::from(row.place.is_some());
        match row.invitationstatus {
            InvitationStatus::Accepted => sum.kommer += 1,
            InvitationStatus::Maybe => sum.kanskje += 1,
            InvitationStatus::Rejected => sum.passer_ikke += 1,
            InvitationStatus::Waiting => sum.venter_svar += 1,
        }
        match row.attendencestatus {
            AttendanceStatus::Registered => sum.registrert += 1,
            AttendanceStatus::NotMet => sum.ikke_mott += 1,
            AttendanceStatus::Waiting => {}
        }
        sum
    })
}

/// A day as the caller meets it.
///
/// # Errors
/// 404, or a fault of the database.
pub async fn load(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &TrainingDayId,
) -> Result<TrainingDayView, Problem> {
    let opened = open::opened(tx, caller, id).await?;
    Ok(shown(app, tx, caller, opened).await?)
}

async fn shown(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    opened: Opened,
) -> Result<TrainingDayView, Fault> {
    let now = tx.now();
    let is_office = caller.rolle == Role::Koordinator;
    let counts = counted(opened.seen.iter());
    let accepted = if is_office {
        i64::try_from(counts.kommer).unwrap_or(i64::MAX)
    } else {
        store::accepted(tx, &opened.day.id).await?
    };
    let can = can(caller, &opened, now);
    let status = day_status(opened.day.duration(), opened.all, now);
    let deltakere = participant_views(app, tx, caller, &opened).await?;
    let own = deltakere.iter().find(|it| it.id == caller.person).cloned();
    let Opened { day, all, .. } = opened;
    let files = records::of_owner(tx, TRAININGDAYFILES, day.id.as_str()).await?.into_iter();
    let (curriculum_title, curriculum_goals) = goals(tx, &day).await?;
    let next = day.days.0.iter().find(|it| now < it.to).or(day.days.0.last());
    let timeline = if is_office { timeline(tx, &day.id).await? } else { Vec::new() };
    Ok(TrainingDayView {
        implementationduration: day.duration(),
        activated: day.activated(),
        deadline: day.spots(),
        activity_status: status.into(),
        status,
        public_status: public_status(day.activated(), day.spots(), accepted, now),
        current_day: current_day(&day.days.0, now),
        spots_left: spots_left(day.spots(), accepted),
        attendance_opens: next.map(|day| attendance_opens(*day)),
        attendance_day: open_day(&day.days.0, now).map(|dag| dag + 1),
        visible_until: visible_until(day.duration()),
        counts: if is_office {
            counts
        } else {
            TrainingDayCounts { deltakere: all, ..TrainingDayCounts::default() }
        },
        participants: those(&deltakere, |_| true),
        participants_manually: those(&deltakere, |it| it.manually),
        participants_not_met: those(&deltakere, |it| it.not_met),
        participantsindividualtime: own_times(&deltakere),
        deltakere,
        own,
        files: files.map(|file| FileView::new(app, tx, file)).collect(),
        timeline,
        can,
        curriculum_title,
        curriculum_goals,
        grupper: if is_office { day.grupper.0 } else { Vec::new() },
        id: day.id,
        version: day.version,
        title: day.title,
        description: day.description,
        location: day.location,
        map_link: day.map_link,
        days: day.days.0,
        curriculum: day.curriculum,
        coursecode: day.coursecode,
        waiting_list: day.waiting_list,
        anonymous_feedback: day.anonymous_feedback,
        cancelled: day.cancelled,
        cancelled_message: day.cancelled_message,
        created: day.created,
        updated: day.updated,
    })
}

/// The ids of those of whom something holds.
fn those(all: &[ParticipantView], holds: impl Fn(&ParticipantView) -> bool) -> Vec<PersonId> {
    all.iter().filter(|it| holds(it)).map(|it| it.id.clone()).collect()
}

fn own_times(all: &[ParticipantView]) -> Vec<IndividualTime> {
    let own = |it: &ParticipantView| {
        let duration = it.individual_time?;
        Some(IndividualTime { person: it.id.clone(), duration })
    };
    all.iter().filter_map(own).collect()
}

fn can(caller: &Caller, opened: &Opened, now: Timestamp) -> TrainingDayCan {
    let day = &opened.day;
    let is_office = caller.rolle == Role::Koordinator;
    let own = opened.own(caller);
    let follows =
        caller.rolle == Role::Ansatt && opened.seen.iter().any(|it| it.person != caller.person);
    let has_begun = day.from.millis() > 0 && day.from <= now;
    let here = own.is_some_and(|it| it.attendencestatus == AttendanceStatus::Registered);
    let done = day_status(day.duration(), opened.all, now) == DayStatus::Done;
    let held = !day.is_cancelled();
    TrainingDayCan {
        edit: is_office,
        register: (is_office || follows) && day.attendenceregistration && held,
        give_feedback: (is_office || follows) && !day.no_feedback && has_begun && held,
        answer: own.is_some()
            && may_answer(day.activated(), day.spots(), (day.to, day.is_cancelled()), now),
        register_self: own.is_some()
            && day.attendenceregistration
            && held
            && open_day(&day.days.0, now).is_some(),
        evaluate: own
            .is_some_and(|it| !it.evaluated && it.attendencestatus != AttendanceStatus::NotMet)
            && has_begun
            && held,
        certificate: here && done,
    }
}

/// The plan's title, and the goals with what they say.
async fn goals(tx: &Tx, day: &Day) -> Result<(String, Vec<TrainingDayGoal>), Fault> {
    let labels = plans::goals(tx, &day.curriculum_goals.0).await?;
    let told = day.curriculum_goals.0.iter().map(|id| TrainingDayGoal {
        id: id.clone(),
        label: labels.get(id).map(|(_, goal)| goal.label.clone()).unwrap_or_default(),
    });
    let title = match &day.curriculum {
        Some(plan) => plans::find(tx, plan).await?.map(|it| it.title).unwrap_or_default(),
        None => String::new(),
    };
    Ok((title, told.collect()))
}

async fn timeline(tx: &Tx, id: &TrainingDayId) -> Result<Vec<TrainingDayEvent>, Fault> {
    let entries = store::timeline_of(tx, id).await?;
    let people = entries.iter().filter_map(|it| PersonId::parse(&it.by_id).ok());
    let names = names::load_names(tx, &people.collect::<Vec<_>>()).await?;
    let told = entries.into_iter().map(|it| {
        let by = PersonId::parse(&it.by_id).ok();
        let by = by.and_then(|id| names.get(&id).map(names::PersonName::navn));
        TrainingDayEvent { kind: it.kind, at: it.at, av: by.unwrap_or_default(), text: it.text }
    });
    Ok(told.collect())
}
