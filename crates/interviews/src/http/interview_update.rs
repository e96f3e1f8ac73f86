use axum::Json;
use serde::Deserialize;
use svenn_http::{
    Parse, Permitted, Problem, Session, Valid, edit, endpoint,
    follows::{FollowPreview, Happening},
};
use svenn_kernel::{Fault, Fields, InterviewId, Timestamp};
use svenn_people::subjects::Subject;
use svenn_records::followed;
use utoipa::ToSchema;

use super::planning::{self, About, InterviewMeta, Place};
use crate::{
    guests::{self, Letter},
    notifications,
    open::{self, Changed, Opened},
    rules::{Action, moved_words},
    store::{self, Interview, Participant},
    view::{self, InterviewView},
};

/// When and where an interview is to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewUpdate {
    /// The version that was changed.
    version: i64,
    planned_time: Timestamp,
    /// How long it lasts, 15 to 480.
    minutes: i64,
    #[schema(max_length = 200)]
    place: String,
    /// Address of a video meeting; may be empty.
    #[schema(max_length = 1000)]
    teams_url: String,
    /// What the calendar of the planner knows the meeting by; absent for one made elsewhere.
    #[serde(default)]
    #[schema(max_length = 1000)]
    teams_id: String,
    /// Absent leaves what is noted.
    #[serde(default)]
    meta: Option<InterviewMeta>,
    /// Words by which it is found again; absent leaves them.
    #[serde(default)]
    #[schema(max_items = 10)]
    tags: Option<Vec<String>>,
}

/// What was sent, parsed.
pub(super) struct Parsed {
    version: i64,
    planned_time: Timestamp,
    minutes: i64,
    place: Place,
    about: About,
}

impl Parse for InterviewUpdate {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        let place = (self.place.as_str(), self.teams_url.as_str(), self.teams_id.as_str());
        let place = planning::parse(fields, self.minutes, place);
        let about = planning::about(fields, self.meta, self.tags);
        Some(Parsed {
            version: self.version,
            planned_time: self.planned_time,
            minutes: self.minutes,
            place: place?,
            about: about?,
        })
    }
}

/// Changes an interview. Those who were invited are notified of another time or place, and asked
/// again. What followed stands in the journal of the apprentice.
#[endpoint(
    put = "/assessmentinterview/{id}",
    conflict = "Stale version, it was held, or `archived`"
)]
pub(super) async fn interview_update(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Changed>,
    Valid(input): Valid<InterviewUpdate>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened = open::lock_for(&tx, &caller, &id, Action::Change).await?;
    let current = view::load(app, &tx, &caller, &id);
    edit(&tx, &opened.interview, input.version, current).await?;
    let mut fields = Fields::new();
    planning::check_time(&mut fields, "plannedTime", input.planned_time, tx.now());
    fields.finish().map_err(Problem::invalid)?;
    let it = Happening { app, tx: &tx, by: &caller.person };
    let follows = change(it, &opened, &input).await?;
    let before = &opened.interview;
    let what = moved(before.planned_time, input.planned_time);
    followed::note(it, Subject::Apprentice(before.apprentice.clone()), &what, &follows).await?;
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What changing an interview as it is stored now would do, in sentences, whatever the version.
/// Nothing is done.
#[endpoint(post = "/assessmentinterview/{id}/preview", conflict = "It was held, or `archived`")]
pub(super) async fn interview_update_preview(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Changed>,
    Valid(input): Valid<InterviewUpdate>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Change).await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let folger = change(it, &opened, &input).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// What has changed, as the journal says it.
fn moved(before: Timestamp, now: Timestamp) -> String {
    let when = notifications::when(before);
    if before == now {
        return format!("Samtalen {when} har fått et annet sted eller en annen varighet.");
    }
    format!("Samtalen {when} er flyttet til {}.", notifications::when(now))
}

/// Changes it and tells those who were invited; answers what follows, in sentences.
async fn change(it: Happening<'_>, opened: &Opened, input: &Parsed) -> Result<Vec<String>, Fault> {
    let Happening { app, tx, by } = it;
    let before = opened.interview.clone();
    let has_moved = before.planned_time != input.planned_time
        || before.minutes != input.minutes
        || before.place != input.place.place
        || before.teams_url != input.place.teams_url;
    let next = Interview {
        planned_time: input.planned_time,
        minutes: input.minutes,
        place: input.place.place.clone(),
        teams_url: input.place.teams_url.clone(),
        teams_id: input.place.teams_id.clone(),
        sequence: before.sequence.saturating_add(i64::from(has_moved)),
        note: input.about.note.clone().unwrap_or_else(|| before.note.clone()),
        tags: input.about.tags.clone().unwrap_or_else(|| before.tags.clone()),
        ..before
    };
    store::update(tx, &next).await?;
    if !has_moved {
        return Ok(Vec::new());
    }
    let invited: Vec<&Participant> = opened.present().filter(|one| one.invited.is_some()).collect();
    if !invited.is_empty() {
        let ids: Vec<_> = invited.iter().map(|one| one.person.clone()).collect();
        store::invite(tx, &next, &ids, true).await?;
        notifications::invited(tx, &next, &invited, (by, true)).await?;
    }
    let one = std::slice::from_ref(&next.id);
    let mut guests = store::guests_of(tx, one).await?.remove(&next.id).unwrap_or_default();
    guests.retain(|guest| !guest.is_erased());
    store::ask_guests_again(tx, &next).await?;
    guests::send_all(app, tx, &next, Letter::Moved, by).await?;
    let told = invited.iter().filter(|one| one.person != *by);
    let answered = told.clone().filter(|one| one.last_response.is_some()).count()
        + guests.iter().filter(|guest| guest.last_response.is_some()).count();
    Ok(moved_words((told.count(), guests.len()), answered))
}
